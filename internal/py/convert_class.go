package py

import (
	"errors"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/pyvalue"
)

// scalar makes the object of a library class that a text stands for. The classes are imported if
// they are not yet, whatever the program may import.
func (c *inward) scalar(s pyvalue.Scalar) (object.Value, error) {
	switch s.Type {
	case "datetime", "date", "time":
		return c.fromText(s, func(text object.Value) (object.Value, error) {
			m, err := c.t.ImportInternal("datetime")
			if err != nil {
				return object.Value{}, err
			}
			class, err := c.t.GetAttr(m, c.t.Intern(s.Type))
			if err != nil {
				return object.Value{}, err
			}
			return c.t.CallMethod(class, "fromisoformat", text)
		})
	case "timedelta":
		return c.timedelta(s)
	case "fraction":
		return c.fraction(s)
	case "decimal":
		return c.fromText(s, c.class("decimal", "Decimal"))
	case "uuid":
		return c.fromText(s, c.class("uuid", "UUID"))
	case "path":
		return c.fromText(s, c.class("pathlib", "PurePath"))
	}
	return object.Value{}, fmt.Errorf("there is no value type %q", s.Type)
}

// class returns a function that calls a class of the library.
func (c *inward) class(module, name string) func(object.Value) (object.Value, error) {
	return func(text object.Value) (object.Value, error) { return c.t.ImportedCall(module, name, text) }
}

// maxScalar is how long the text of a scalar may be.
const maxScalar = 1 << 20

// fromText calls what makes an object of a text. An exception of Python's says what is wrong with
// the text.
func (c *inward) fromText(s pyvalue.Scalar, call func(object.Value) (object.Value, error)) (object.Value, error) {
	if len(s.Text) > maxScalar {
		return object.Value{}, fmt.Errorf("a %s of %d characters: %w", s.Type, len(s.Text), pyvalue.ErrTooLarge)
	}
	text, err := c.text(s.Text)
	if err != nil {
		return object.Value{}, err
	}
	v, err := call(text)
	if err != nil && isException(err) && !isMemory(err) {
		return object.Value{}, fmt.Errorf("%.60q is no %s: %s", s.Text, s.Type, message(err))
	}
	return v, err
}

// timedelta reads seconds exactly.
func (c *inward) timedelta(s pyvalue.Scalar) (object.Value, error) {
	whole, part, _ := strings.Cut(s.Text, ".")
	negative := strings.HasPrefix(whole, "-")
	secs, err := strconv.ParseInt(whole, 10, 64)
	micros, err2 := strconv.ParseUint((part + "000000")[:6], 10, 32)
	if err != nil || err2 != nil || len(part) > 6 {
		return object.Value{}, fmt.Errorf("%.60q is no number of seconds with at most six decimals", s.Text)
	}
	us := int64(micros)
	if negative {
		us = -us
	}
	v, err := c.t.ImportedCall("datetime", "timedelta", object.Int(0), object.Int(secs), object.Int(us))
	if err != nil && isException(err) && !isMemory(err) {
		return v, errors.New(message(err))
	}
	return v, err
}

func (c *inward) fraction(s pyvalue.Scalar) (object.Value, error) {
	over, under, ok := strings.Cut(s.Text, "/")
	if !ok {
		under = "1"
	}
	n, err1 := pyvalue.Number(over)
	d, err2 := pyvalue.Number(under)
	if _, isFloat := n.(float64); isFloat || err1 != nil || err2 != nil || d == int64(0) {
		return object.Value{}, fmt.Errorf("%.60q is no fraction", s.Text)
	}
	if _, isFloat := d.(float64); isFloat {
		return object.Value{}, fmt.Errorf("%.60q is no fraction", s.Text)
	}
	nv, err := c.value(n)
	if err != nil {
		return object.Value{}, err
	}
	dv, err := c.value(d)
	if err != nil {
		return object.Value{}, err
	}
	return c.t.ImportedCall("fractions", "Fraction", nv, dv)
}

// object makes a types.SimpleNamespace of the fields of an object whose class is not known here.
func (c *inward) object(o pyvalue.Object) (object.Value, error) {
	fields, err := c.dict(nil, o.Fields)
	if err != nil {
		return object.Value{}, err
	}
	if o.Class == "ndarray" {
		if v, ok, err := makeArray(c.t, fields); ok || err != nil {
			return v, err
		}
	}
	if o.Class == "DataFrame" || o.Class == "Series" {
		if v, ok, err := makeTable(c.t, o.Class, fields); ok || err != nil {
			return v, err
		}
	}
	return c.t.ImportedCall("types", "SimpleNamespace", fields)
}

// form returns how objects of a library class cross, by its full name; nil if they do not. An
// object crosses by the form of the first class of its MRO that has one.
func form(class string) func(*outward, object.Value, *object.Type) (any, error) {
	switch class {
	case "datetime.datetime":
		return isoText("datetime")
	case "datetime.date":
		return isoText("date")
	case "datetime.time":
		return isoText("time")
	case "datetime.timedelta":
		return (*outward).timedelta
	case "decimal.Decimal":
		return strText("decimal")
	case "fractions.Fraction":
		return (*outward).fraction
	case "uuid.UUID":
		return (*outward).uuid
	case "pathlib.PurePath":
		return strText("path")
	case "enum.Enum":
		return (*outward).enum
	case "types.SimpleNamespace":
		return (*outward).namespace
	case "numpy.generic":
		return (*outward).arrayScalar
	case "numpy.ndarray":
		return (*outward).array
	case "pandas.core.frame.DataFrame", "pandas.core.series.Series":
		return (*outward).table
	case "collections.deque", "array.array":
		return (*outward).iterable
	}
	return nil
}

// other converts an object of a class that is no kind of its own, or shows it.
func (c *outward) other(v object.Value) (any, error) {
	class, depth := object.TypeOf(v), c.trail.Depth()
	for _, base := range class.MRO {
		convert := form(c.t.FullName(base))
		if convert == nil {
			continue
		}
		x, err := convert(c, v, base)
		return c.orOpaque(v, x, err, depth)
	}
	if fields := c.t.Lookup(class, c.t.Intern("__dataclass_fields__")); fields.IsSet() && fields.Kind().Base() == object.KDict && v.Kind().Base() != object.KType {
		x, err := c.dataclass(v, fields.Dict())
		return c.orOpaque(v, x, err, depth)
	}
	return c.opaque(v)
}

// orOpaque returns what a form gave. If code of the program raised an exception on the way, the
// value is shown instead.
func (c *outward) orOpaque(v object.Value, x any, err error, depth int) (any, error) {
	if isException(err) && !isMemory(err) {
		c.trail.Back(depth)
		return c.opaque(v)
	}
	return x, err
}

// method calls a method of the class that gave the object its form: what a subclass of the program
// overrides does not count.
func (c *outward) method(base *object.Type, name string, v object.Value) (string, error) {
	text, err := c.t.CallMethod(base.Value(), name, v)
	if err != nil {
		return "", err
	}
	if text.Kind().Base() != object.KStr {
		return "", fmt.Errorf("%s() gave no text", name)
	}
	return c.text(text.Str().S)
}

func isoText(name string) func(*outward, object.Value, *object.Type) (any, error) {
	return func(c *outward, v object.Value, base *object.Type) (any, error) {
		text, err := c.method(base, "isoformat", v)
		return pyvalue.Scalar{Type: name, Text: text}, err
	}
}

func strText(name string) func(*outward, object.Value, *object.Type) (any, error) {
	return func(c *outward, v object.Value, base *object.Type) (any, error) {
		text, err := c.method(base, "__str__", v)
		return pyvalue.Scalar{Type: name, Text: text}, err
	}
}

// intAttr returns an attribute that must be an int.
func (c *outward) intAttr(v object.Value, name string) (number.Int, error) {
	x, err := c.t.GetAttr(v, c.t.Intern(name))
	if err != nil {
		return number.Int{}, err
	}
	n, ok := object.IntOf(x)
	if !ok {
		return number.Int{}, c.t.Errorf(object.TypeError, "%s is no int", name)
	}
	return n, nil
}

func (c *outward) timedelta(v object.Value, _ *object.Type) (any, error) {
	var parts [3]int64
	for i, name := range [...]string{"days", "seconds", "microseconds"} {
		n, err := c.intAttr(v, name)
		if err != nil {
			return nil, err
		}
		parts[i] = n.Small
	}
	const million = 1_000_000
	secs, micros := parts[0]*86400+parts[1], parts[2] // at most a billion days
	sign := ""
	if secs < 0 {
		sign = "-"
		secs = -secs
		if micros > 0 {
			secs, micros = secs-1, million-micros
		}
	}
	return pyvalue.Scalar{Type: "timedelta", Text: fmt.Sprintf("%s%d.%06d", sign, secs, micros)}, nil
}

func (c *outward) fraction(v object.Value, _ *object.Type) (any, error) {
	var text [2]string
	for i, name := range [...]string{"_numerator", "_denominator"} {
		n, err := c.intAttr(v, name)
		if err != nil {
			return nil, err
		}
		if text[i], err = number.IntText(n, 10, c.t.Meter); err != nil {
			return nil, err
		}
	}
	return pyvalue.Scalar{Type: "fraction", Text: text[0] + "/" + text[1]}, c.pay(len(text[0]) + len(text[1]))
}

func (c *outward) uuid(v object.Value, _ *object.Type) (any, error) {
	n, err := c.intAttr(v, "int")
	if err != nil {
		return nil, err
	}
	x := n.Big
	if x == nil {
		x = big.NewInt(n.Small)
	}
	if x.Sign() < 0 || x.BitLen() > 128 {
		return nil, c.t.Errorf(object.ValueError, "int is out of range (need a 128-bit value)")
	}
	b := x.FillBytes(make([]byte, 16))
	return pyvalue.Scalar{Type: "uuid", Text: fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])}, nil
}

// enum converts a member of an enumeration to its value.
func (c *outward) enum(v object.Value, _ *object.Type) (any, error) {
	x, err := c.t.GetAttr(v, c.t.Intern("_value_"))
	if err != nil {
		return nil, err
	}
	if err := c.trail.Enter(v.O); err != nil {
		return nil, err
	}
	out, err := c.value(x)
	if err == nil {
		c.trail.Leave()
	}
	return out, err
}

// iterable converts an object of a native class that iterates over its items.
func (c *outward) iterable(v object.Value, base *object.Type) (any, error) {
	it, err := c.t.CallMethod(base.Value(), "__iter__", v)
	if err != nil {
		return nil, err
	}
	items, err := c.t.Collect(it)
	if err != nil {
		return nil, err
	}
	return c.items(v, items)
}

func (c *outward) namespace(v object.Value, _ *object.Type) (any, error) {
	d, err := c.t.GetAttr(v, c.t.Intern("__dict__"))
	if err != nil {
		return nil, err
	}
	if d.Kind().Base() != object.KDict {
		return c.opaque(v)
	}
	fields := object.NewDict()
	for i := 0; ; {
		k, x, next, ok := d.Dict().Next(i)
		if !ok {
			break
		}
		i = next
		if k.Kind().Base() == object.KStr {
			if err := c.t.Set(fields, k, x); err != nil {
				return nil, err
			}
		}
	}
	return c.fields(v, fields)
}

// dataclass converts the fields of a dataclass that the object has; variables of the class are
// none.
func (c *outward) dataclass(v object.Value, declared *object.Dict) (any, error) {
	fields := object.NewDict()
	for i := 0; ; {
		k, f, next, ok := declared.Next(i)
		if !ok {
			break
		}
		i = next
		if k.Kind().Base() != object.KStr {
			continue
		}
		kind, err := c.t.GetAttrOr(f, c.t.Intern("_field_type"))
		if err != nil {
			return nil, err
		}
		if kind.IsSet() {
			if text, err := c.t.ReprString(kind); err != nil || text != "_FIELD" {
				continue
			}
		}
		x, err := c.t.GetAttrOr(v, k.Str())
		if err != nil {
			return nil, err
		}
		if !x.IsSet() {
			continue
		}
		if err := c.t.Set(fields, k, x); err != nil {
			return nil, err
		}
	}
	return c.fields(v, fields)
}

// fields makes an object of a dict with names as keys.
func (c *outward) fields(v object.Value, fields *object.Dict) (any, error) {
	d, err := c.dict(v, fields)
	if err != nil {
		return nil, err
	}
	o := pyvalue.Object{Class: object.TypeOf(v).ShortName(), Fields: d}
	if c.trail.Depth() == 0 && !c.strict { // that of the whole has those of its parts
		o.Text, err = c.shown(v)
	}
	return o, err
}

// opaque shows a value that cannot cross, in the place of a larger one; a value that is asked for
// itself has no form, and a tool wants none.
func (c *outward) opaque(v object.Value) (any, error) {
	o := pyvalue.Opaque{Class: object.TypeOf(v).ShortName()}
	if c.strict || c.trail.Depth() == 0 {
		return nil, o.Cannot()
	}
	var err error
	o.Text, err = c.shown(v)
	return o, err
}

// maxShown is how many characters of a repr stand in the place of a value.
const maxShown = 1000

// shown returns the repr of a value, cut if it is long.
func (c *outward) shown(v object.Value) (string, error) {
	text, err := c.t.ReprString(v)
	if err != nil {
		if isLimit(err) || !isException(err) {
			return "", err
		}
		return "<" + object.TypeOf(v).ShortName() + " whose repr() failed>", nil
	}
	n := 0
	for i := range text {
		if n++; n > maxShown {
			return c.text(strings.Clone(text[:i]) + "…")
		}
	}
	return c.text(text)
}
