package object

import (
	"strings"

	"github.com/hognose/hognose/internal/py/bytecode"
)

// CallSpecial calls the method name of v's class, as operators do: attributes of the object itself
// do not count. found tells whether there is one.
func (t *Thread) CallSpecial(v Value, name *Str, args ...Value) (r Value, found bool, err error) {
	c := TypeOf(v)
	f := t.Lookup(c, name)
	if !f.IsSet() {
		return Value{}, false, nil
	}
	r, err = t.CallFound(f, v, c, args...)
	return r, true, err
}

// StopIterationOf is the exception that ends an iterator with the value v; None is no value.
func (t *Thread) StopIterationOf(v Value) *Exc { return t.StopIteration(v) }

// NewNativeObject returns an object of a native module's class.
func NewNativeObject(c *Type, state Tracer) Value {
	return Obj(&(&NativeObject{Header{Kind: KNativeObject}, c, state}).Header)
}

// Parameters lists the parameter names of a function's code, with the markers that say how they are
// passed.
func (c *Code) Parameters() string {
	var out []string
	code := c.T
	for i := range code.NumPos {
		out = append(out, code.Locals[i])
		if i+1 == code.NumPosOnly {
			out = append(out, "/")
		}
	}
	next := code.NumPos + code.NumKwOnly
	if code.Flags&bytecode.VarArgs != 0 {
		out = append(out, "*"+code.Locals[next])
		next++
	} else if code.NumKwOnly > 0 {
		out = append(out, "*")
	}
	out = append(out, code.Locals[code.NumPos:code.NumPos+code.NumKwOnly]...)
	if code.Flags&bytecode.VarKeywords != 0 {
		out = append(out, "**"+code.Locals[next])
	}
	return strings.Join(out, ", ")
}

// ArgType is how CPython's argument parsers name the type of a wrong argument: None stands for
// itself.
func ArgType(v Value) string {
	if v.IsNone() {
		return "None"
	}
	return TypeOf(v).Name
}

// Reserve makes room in an empty dict for n keys, so that filling it moves nothing.
func (t *Thread) Reserve(d *Dict, n int) error {
	n, index := roomFor(n)
	return t.rebuild(d, n, index)
}
