package time

import "github.com/hognose/hognose/internal/py/object"

var (
	nTime   = object.StaticName("time")
	nTzname = object.StaticName("tzname")
)

// Restored gives a session that was made of a snapshot its local time back. The zone itself is not
// written down: tzname tells that the program has set one, and TZ which.
func Restored(t *object.Thread) error {
	m, ok := t.GetStr(t.Modules, nTime)
	if !ok || m.Kind() != object.KModule {
		return nil
	}
	names, ok := t.GetStr(m.Module().Dict, nTzname)
	if !ok || names.Kind() != object.KTuple {
		return nil
	}
	for _, n := range names.Tuple().Items {
		if n.Kind() == object.KStr && n.Str().S != "UTC" {
			_, err := tzset(t, nil)
			return err
		}
	}
	return nil
}
