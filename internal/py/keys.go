package py

import (
	"errors"
	"fmt"
	"slices"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/snapshot"
)

// LostKeys looks up each key of each dict and set of the session and lists those that are not
// found, sorted; looked counts them all. For tests of snapshots: a session that was made of another
// must find what that one finds. A key of the program's own making may be lost from the start,
// because its hash has changed or its methods fail, so the lists of both are to be compared. The
// methods that it calls may change the session, and a run that waits is dropped.
func (in *Interp) LostKeys() (lost []string, looked int, err error) {
	defer in.recover(&err)
	root, err := in.root(nil)
	if err != nil {
		return nil, 0, err
	}
	t := &in.vm.Thread
	tables, err := snapshot.Tables(t, root, in.env(nil))
	if err != nil {
		return nil, 0, err
	}
	in.Drop() // what waits is in the way of methods
	if k := t.NeedBuiltins(); k != nil {
		tables = append(tables, k.Value())
	}
	for _, table := range tables {
		for i := 0; ; {
			key, next, ok := object.NextKey(table, i)
			if !ok {
				break
			}
			i, looked = next, looked+1
			found, err := t.FindsKey(table, key)
			var exc *object.Exc
			switch {
			case errors.As(err, &exc):
				lost = append(lost, fmt.Sprintf("%s: looking for %s raises %s", describeTable(table), describeKey(key), exc.Class.Name))
			case err != nil:
				return nil, looked, err
			case !found:
				lost = append(lost, fmt.Sprintf("%s: no %s", describeTable(table), describeKey(key)))
			}
		}
	}
	slices.Sort(lost)
	return lost, looked, nil
}

func describeTable(v object.Value) string {
	n := 0
	if v.Kind().Base() == object.KDict {
		n = v.Dict().Len()
	} else {
		n = v.Set().Len()
	}
	return fmt.Sprintf("%s of %d", object.TypeOf(v).Name, n)
}

func describeKey(k object.Value) string {
	name := ""
	switch k.Kind().Base() {
	case object.KType:
		name = k.Type().Name
	case object.KStr:
		name = fmt.Sprintf("%.40q", k.Str().S)
	case object.KFunction:
		name = k.Function().Code.T.QualName
	case object.KNative, object.KNativeMethod:
		name = k.Native().Def.Name
	case object.KInt:
		if k.IsInt() {
			name = fmt.Sprint(k.Int())
		}
	}
	return object.TypeOf(k).Name + " " + name
}
