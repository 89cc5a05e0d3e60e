// This file has Context: its attributes, and how an operation begins and ends in it.

package decimal

import (
	"fmt"
	"sync"

	dec "github.com/hognose/hognose/internal/py/decimal"
	"github.com/hognose/hognose/internal/py/object"
)

// context is the state of a Context. dec.Context holds precision, exponents and rounding, which the
// arithmetic needs. flags and traps are sets of signals; ctx.flags and ctx.traps are mappings that
// read and write them.
type context struct {
	dec.Context
	flags, traps          dec.Flags
	capitals              bool
	flagsValue, trapsDict value // the mappings, made when they are asked for
}

func (c *context) Trace(visit func(value)) int64 {
	visit(c.flagsValue)
	visit(c.trapsDict)
	return contextSize
}

// contextSize is charged for a context.
const contextSize = 192

var contextType = object.NewNativeType("decimal.Context", object.ObjectType)

// contextTable is the table of Context.
var contextTable = object.TypeTable{
	Type: contextType,
	Doc: "Context(prec=None, rounding=None, Emin=None, Emax=None, capitals=None, clamp=None, flags=None, traps=None)\n\n" +
		"How results are rounded, which exponents they may have, and which conditions raise an exception. What is not given is as in DefaultContext.",
	Slots: &object.Slots{
		New: func(t *thread, cls *object.Type, args []value, kw names) (value, error) {
			c := *contextOf(sessionOf(t).templates[0])
			c.capitals = true
			return newContext(t, cls, c)
		},
		Init: contextInit, Repr: contextRepr, SetAttr: contextSetAttr,
	},
	LateMethods: sync.OnceValue(contextMethods),
	Attrs:       contextAttrs,
}

// newContext returns a context with mappings of its own.
func newContext(t *thread, cls *object.Type, c context) (value, error) {
	c.flagsValue, c.trapsDict = value{}, value{}
	return t.NewObjectOf(cls, &c, contextSize)
}

func contextOf(v value) *context { return v.NativeObject().State.(*context) }

// isContext reports whether v is a Context, or of a class derived from it.
func isContext(v value) bool {
	if v.Kind().Base() != object.KNativeObject {
		return false
	}
	_, ok := v.NativeObject().State.(*context)
	return ok
}

// begin starts an operation in the context.
func (c *context) begin(t *thread) *dec.Op { return dec.Begin(c.Context, t.Meter) }

// end sets the flags of an operation and returns what it raises.
func (c *context) end(t *thread, o *dec.Op) error {
	if o.Err != nil {
		return failure(t, o)
	}
	return c.signal(t, o.Flags)
}

// failure is the exception for an operation that was refused: a limit, or more memory than there
// can be.
func failure(t *thread, o *dec.Op) error {
	return t.NumberError(o.Err)
}

// signal records that conditions have occurred, and returns the exception if one of them is
// trapped. The flags are set even then.
func (c *context) signal(t *thread, f dec.Flags) error {
	c.flags |= f
	if f&c.traps != 0 {
		return raise(t, f&c.traps)
	}
	return nil
}

// result ends an operation whose result is a Decimal.
func (c *context) result(t *thread, o *dec.Op, n dec.Number) (value, error) {
	o.Finish(n)
	if err := c.end(t, o); err != nil {
		return value{}, err
	}
	return box(n), nil
}

// roundings are the names of the ways to round.
var roundings = [...]string{
	dec.Up: "ROUND_UP", dec.Down: "ROUND_DOWN", dec.Ceiling: "ROUND_CEILING", dec.Floor: "ROUND_FLOOR",
	dec.HalfUp: "ROUND_HALF_UP", dec.HalfDown: "ROUND_HALF_DOWN", dec.HalfEven: "ROUND_HALF_EVEN",
	dec.ZeroFiveUp: "ROUND_05UP",
}

func roundingValues() []object.NamedValue {
	out := make([]object.NamedValue, len(roundings))
	for i, name := range roundings {
		out[i] = object.NamedValue{Name: name, Value: object.StaticName(name).Value()}
	}
	return out
}

// roundingOf reads the name of a way to round; equality of texts decides, not identity.
func roundingOf(t *thread, v value) (dec.Rounding, error) {
	if v.Kind().Base() == object.KStr {
		for i, name := range roundings {
			if v.Str().S == name {
				return dec.Rounding(i), nil
			}
		}
	}
	return 0, t.Errorf(object.TypeError,
		"valid values for rounding are:\n  [ROUND_CEILING, ROUND_FLOOR, ROUND_UP, ROUND_DOWN,\n"+
			"   ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN,\n   ROUND_05UP]")
}

// contextParams are the parameters of Context(), which are attributes too.
var contextParams = params{names: []string{"prec", "rounding", "Emin", "Emax", "capitals", "clamp", "flags", "traps"}}

// contextInit is __init__: None leaves a field as it is in DefaultContext.
func contextInit(t *thread, v value, args []value, kw names) error {
	a, err := contextParams.bind(t, args, kw)
	if err != nil {
		return err
	}
	for i, name := range contextParams.names {
		if a[i].IsSet() && !a[i].IsNone() {
			if err := initAttr(t, v, name, a[i]); err != nil {
				return err
			}
		}
	}
	return nil
}

// initAttr sets an attribute of a new context, whose flags and traps may be lists.
func initAttr(t *thread, v value, name string, x value) error {
	c := contextOf(v)
	if x.Kind().Base() == object.KList && (name == "flags" || name == "traps") {
		f := dec.Flags(0)
		for _, item := range append([]value(nil), x.List().Items...) {
			bit, err := signalOf(t, item)
			if err != nil {
				return err
			}
			f |= bit
		}
		if name == "flags" {
			c.flags = f
		} else {
			c.traps = f
		}
		return nil
	}
	for _, attr := range contextAttrs {
		if attr.Name == name {
			return attr.Set(t, v, x)
		}
	}
	return t.Errorf(object.TypeError, "this function got an unexpected keyword argument '%s'", name)
}

// contextSetAttr refuses to delete anything.
func contextSetAttr(t *thread, v value, name *object.Str, x value) error {
	if !x.IsSet() {
		return t.Errorf(object.AttributeError, "context attributes cannot be deleted")
	}
	if c := object.TypeOf(v); c == contextType && !t.Lookup(c, name).IsSet() {
		return t.Errorf(object.AttributeError, "'%s' object has no attribute '%s'", c.Name, name.S)
	}
	return t.GenericSetAttr(v, name, x)
}

// contextAttrs are the attributes of Context.
var contextAttrs = []*object.Attr{
	sizeAttr("prec", "How many digits results have.", 1, dec.MaxPrec, "[1, MAX_PREC]", func(c *context) *int64 {
		return &c.Prec
	}),
	sizeAttr("Emin", "The smallest exponent of a normal number.", dec.MinEmin, 0, "[MIN_EMIN, 0]",
		func(c *context) *int64 {
			return &c.Emin
		}),
	sizeAttr("Emax", "The largest exponent.", 0, dec.MaxEmax, "[0, MAX_EMAX]", func(c *context) *int64 {
		return &c.Emax
	}),
	boolAttr("capitals", "1 if exponents are written with E, 0 if with e.", func(c *context) *bool {
		return &c.capitals
	}),
	boolAttr("clamp", "1 if exponents are kept small enough for all digits.", func(c *context) *bool {
		return &c.Clamp
	}),
	{
		Name: "rounding", Doc: "How results are rounded.",
		Get: func(t *thread, v value) (value, error) {
			return t.Intern(roundings[contextOf(v).Rounding]).Value(), nil
		},
		Set: func(t *thread, v, x value) error {
			r, err := roundingOf(t, x)
			if err == nil {
				contextOf(v).Rounding = r
			}
			return err
		},
	},
	signalAttr("flags", "The signals that have occurred.", func(c *context) (*dec.Flags, *value) {
		return &c.flags, &c.flagsValue
	}),
	signalAttr("traps", "The signals that raise an exception.", func(c *context) (*dec.Flags, *value) {
		return &c.traps, &c.trapsDict
	}),
}

// sizeAttr is an attribute that is an int within bounds; span is how the message names them.
func sizeAttr(name, doc string, least, most int64, span string, field func(*context) *int64) *object.Attr {
	return &object.Attr{Name: name, Doc: doc,
		Get: func(t *thread, v value) (value, error) { return object.Int(*field(contextOf(v))), nil },
		Set: func(t *thread, v, x value) error {
			n, err := size(t, x)
			if err != nil {
				return err
			}
			if n < least || n > most {
				return t.Errorf(object.ValueError, "valid range for %s is %s", name, span)
			}
			*field(contextOf(v)) = n
			return nil
		},
	}
}

// boolAttr is an attribute that is 0 or 1.
func boolAttr(name, doc string, field func(*context) *bool) *object.Attr {
	return &object.Attr{Name: name, Doc: doc,
		Get: func(t *thread, v value) (value, error) { return bit(*field(contextOf(v))), nil },
		Set: func(t *thread, v, x value) error {
			n, err := size(t, x)
			if err != nil {
				return err
			}
			if n != 0 && n != 1 {
				return t.Errorf(object.ValueError, "valid values for %s are 0 or 1", name)
			}
			*field(contextOf(v)) = n == 1
			return nil
		},
	}
}

// bit is 1 or 0.
func bit(b bool) value {
	if b {
		return object.Int(1)
	}
	return object.Int(0)
}

// signalAttr is ctx.flags or ctx.traps. The mapping is made when it is first asked for and then
// kept, so that ctx.flags is ctx.flags. Assigning copies the signals of another mapping.
func signalAttr(name, doc string, field func(*context) (*dec.Flags, *value)) *object.Attr {
	return &object.Attr{Name: name, Doc: doc,
		Get: func(t *thread, v value) (value, error) {
			_, dict := field(contextOf(v))
			if !dict.IsSet() {
				if err := t.Alloc(sessionSize); err != nil {
					return value{}, err
				}
				*dict = object.NewNativeObject(signalDictType, &signalDict{v, name == "traps"})
			}
			return *dict, nil
		},
		Set: func(t *thread, v, x value) error {
			flags, _ := field(contextOf(v))
			switch {
			case isSignalDict(x):
				other, err := flagsOf(t, x)
				if err == nil {
					*flags = *other
				}
				return err
			case x.Kind().Base() == object.KDict:
				f, err := dictFlags(t, x.Dict())
				if err == nil {
					*flags = f
				}
				return err
			}
			return t.Errorf(object.TypeError, "argument must be a signal dict")
		},
	}
}

// size converts an int that must fit a machine word.
func size(t *thread, v value) (int64, error) {
	n, ok := object.IntOf(v)
	if !ok {
		return 0, t.Errorf(object.TypeError, "an integer is required")
	}
	if n.Big != nil {
		return 0, t.Errorf(object.OverflowError, "Python int too large to convert to C ssize_t")
	}
	return n.Small, nil
}

// contextRepr lists flags and traps in the order that CPython shows.
func contextRepr(t *thread, v value) (value, error) {
	c := contextOf(v)
	s := fmt.Sprintf("Context(prec=%d, rounding=%s, Emin=%d, Emax=%d, capitals=%d, clamp=%d, flags=%s, traps=%s)",
		c.Prec, roundings[c.Rounding], c.Emin, c.Emax, bit(c.capitals).Int(), bit(c.Clamp).Int(),
		signalNames(c.flags), signalNames(c.traps))
	return object.NewStr(s), t.Alloc(len(s) + 64)
}

// contextReduce answers for pickle: the eight parameters of the constructor.
func contextReduce(t *thread, a []value) (value, error) {
	c := contextOf(a[0])
	return object.Tup(object.TypeOf(a[0]).Value(), object.Tup(
			object.Int(c.Prec), t.Intern(roundings[c.Rounding]).Value(), object.Int(c.Emin), object.Int(c.Emax),
			bit(c.capitals), bit(c.Clamp), signalList(c.flags), signalList(c.traps))),
		t.Alloc(2*object.TupleSize + 10*object.ValueSize + 2*(object.ListSize+len(signals)*object.ValueSize))
}
