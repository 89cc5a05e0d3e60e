// This file has __format__ of Decimal.

package decimal

import (
	"strings"

	"github.com/hognose/hognose/internal/budget"
	dec "github.com/hognose/hognose/internal/py/decimal"
	"github.com/hognose/hognose/internal/py/object"
)

// decimalFormat is __format__. override is a dict with the decimal point, the separator and the
// grouping of a locale. The specification may be as long as the program likes, so it is scanned in
// the background.
func decimalFormat(t *thread, a []value) (value, error) {
	n, text, override := of(a[0]), a[1], a[2]
	if text.Kind().Base() != object.KStr {
		return value{}, t.Errorf(object.TypeError, "format arg must be str")
	}
	c, err := current(t)
	if err != nil {
		return value{}, err
	}
	var spec dec.Spec
	ok, err := budget.Scan(t.Meter, len(text.Str().S), func() (ok bool) {
		spec, ok = dec.ParseSpec(text.Str().S)
		return ok
	})
	if err != nil {
		return value{}, err
	}
	if !ok {
		return value{}, t.Errorf(object.ValueError, "invalid format string")
	}
	if err := checkSizes(t, &spec); err != nil {
		return value{}, err
	}
	if spec.Type == 'N' {
		if err := t.Warn(object.DeprecationWarning, "Format specifier 'N' is deprecated"); err != nil {
			return value{}, err
		}
	}
	if override.IsSet() {
		if err := overrideSpec(t, &spec, override); err != nil {
			return value{}, err
		}
	}
	o := c.begin(t)
	s := o.Format(n, spec, c.capitals)
	if o.Err != nil {
		return value{}, failure(t, o)
	}
	return object.NewStr(s), t.Alloc(len(s) + 64)
}

// checkSizes refuses widths and precisions that no text can have.
func checkSizes(t *thread, spec *dec.Spec) error {
	switch {
	case spec.Width == dec.TooLarge:
		return t.Errorf(object.MemoryError, "")
	case spec.Precision == dec.TooLarge:
		return t.Errorf(object.OverflowError, "cannot fit 'int' into an index-sized integer")
	case spec.Width > dec.MaxPrec || spec.Precision > dec.MaxPrec:
		return t.Errorf(object.ValueError, "format specification exceeds internal limits of _decimal")
	}
	return nil
}

// overrideSpec replaces what a specification says of points and separators.
func overrideSpec(t *thread, spec *dec.Spec, v value) error {
	if v.Kind().Base() != object.KDict {
		return t.Errorf(object.TypeError, "optional argument must be a dict")
	}
	if !spec.Group && spec.Type != 'n' && spec.Type != 'N' {
		spec.Point = ""
	}
	grouping := ""
	for _, field := range [...]struct {
		key string
		to  *string
	}{{"decimal_point", &spec.Point}, {"thousands_sep", &spec.Sep}, {"grouping", &grouping}} {
		x, ok, err := t.Get(v.Dict(), t.Intern(field.key).Value())
		switch {
		case err != nil:
			return err
		case !ok:
		case x.Kind().Base() != object.KStr:
			return t.Errorf(object.TypeError, "bad argument type for built-in operation")
		default:
			*field.to = x.Str().S
		}
	}
	// libmpdec, on which CPython's decimal is built, accepts at most four bytes.
	const longest = 4 // bytes of a point or separator
	if spec.Point == "" || len(spec.Point) > longest || len(spec.Sep) > longest || !setGrouping(spec, grouping) {
		return t.Errorf(object.ValueError, "invalid override dict")
	}
	return nil
}

// setGrouping takes the lengths of groups from the characters of a text, of which the last one
// repeats. Nothing changes if it is empty.
func setGrouping(spec *dec.Spec, text string) bool {
	text, _, _ = strings.Cut(text, "\x00")
	if text == "" {
		return true
	}
	spec.Grouping = nil
	for _, r := range text {
		if r > 127 {
			return false
		}
		spec.Grouping = append(spec.Grouping, int(r))
	}
	spec.Grouping = append(spec.Grouping, 0)
	return true
}
