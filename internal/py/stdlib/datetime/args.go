// This file binds and converts the arguments of constructors. CPython parses these by format
// strings of C, so the messages, the order of conversions and the range of a C int are part of the
// behaviour.

package datetime

import (
	"slices"

	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// params are the parameters of a constructor. Their complaints do not name the function, so they
// are not those of object.Def.
type params struct {
	names    []string
	required int
	pos      int // how many may be given by position
}

// bind distributes arguments; those that are missing are unbound. A keyword that fits nothing is
// reported last, after missing arguments.
func (p *params) bind(t *thread, args []value, kw names) ([]value, error) {
	npos := len(args) - len(kw)
	if n := len(p.names); len(args) > n {
		return nil, t.Errorf(object.TypeError, "function takes at most %d arguments (%d given)", n, len(args))
	}
	if npos > p.pos {
		return nil, t.Errorf(object.TypeError, "function takes at most %d positional arguments (%d given)", p.pos, npos)
	}
	a := make([]value, len(p.names))
	copy(a, args[:npos])
	var wrong *object.Str
	for i, name := range kw {
		at := slices.Index(p.names, name.S)
		switch {
		case at >= 0 && !a[at].IsSet():
			a[at] = args[npos+i]
		case wrong == nil:
			wrong = name
		}
	}
	for i, name := range p.names[:p.required] {
		if !a[i].IsSet() {
			for _, v := range a[:i] { // arguments before the gap are converted first
				if _, err := cint(t, v); err != nil {
					return nil, err
				}
			}
			return nil, t.Errorf(object.TypeError, "function missing required argument '%s' (pos %d)", name, i+1)
		}
	}
	if wrong != nil {
		if at := slices.Index(p.names, wrong.S); at >= 0 {
			return nil, t.Errorf(object.TypeError,
				"argument for function given by name ('%s') and position (%d)", wrong.S, at+1)
		}
		return nil, t.Errorf(object.TypeError, "this function got an unexpected keyword argument '%s'", wrong.S)
	}
	return a, nil
}

// cint converts an argument to an int as C has it. The messages tell a number beyond a C long from
// one that is only beyond a C int.
func cint(t *thread, v value) (int, error) {
	if v.IsInt() && v.Int() == int64(int32(v.Int())) {
		return int(v.Int()), nil
	}
	n, err := types.IndexNumber(t, v)
	switch {
	case err != nil:
		return 0, err
	case n.Big != nil:
		return 0, t.Errorf(object.OverflowError, "Python int too large to convert to C long")
	case n.Small > 1<<31-1:
		return 0, t.Errorf(object.OverflowError, "signed integer is greater than maximum")
	case n.Small < -1<<31:
		return 0, t.Errorf(object.OverflowError, "signed integer is less than minimum")
	}
	return int(n.Small), nil
}

// cints converts those of vs that are given into what out points to. out has as many places as
// there are ints at the front of vs.
func cints(t *thread, vs []value, out ...*int) error {
	vs = slices.Clone(vs) // conversion may run Python, which may use the arguments' place
	for i, p := range out {
		if !vs[i].IsSet() {
			continue
		}
		n, err := cint(t, vs[i])
		if err != nil {
			return err
		}
		*p = n
	}
	return nil
}

// text returns the str that argument n of a function must be.
func text(t *thread, v value, function string, n int) (string, error) {
	if v.Kind().Base() != object.KStr {
		return "", t.Errorf(object.TypeError, "%s() argument %d must be str, not %s", function, n, typeName(v))
	}
	return v.Str().S, nil
}

// typeName names the class of an argument as messages about arguments do.
func typeName(v value) string {
	if v.IsNone() {
		return "None"
	}
	return object.TypeOf(v).Name
}

// checkZone checks an argument that must be None or a time zone; unbound counts as None.
func checkZone(t *thread, v value) (value, error) {
	if !v.IsSet() || v.IsNone() {
		return object.None, nil
	}
	if !object.TypeOf(v).IsSubtype(tzinfoType) {
		return value{}, t.Errorf(object.TypeError,
			"tzinfo argument must be None or of a tzinfo subclass, not type '%s'", object.TypeOf(v).Name)
	}
	return v, nil
}

// pickled returns the bytes with which pickle calls a constructor: n of them. Those of Python 2
// arrive as a str of as many characters. The constructors of date, time and datetime accept them in
// place of numbers, so that pickles of CPython can be read.
func pickled(args []value, kw names, n int) ([]byte, bool) {
	if len(kw) > 0 || len(args) < 1 || len(args) > 2 {
		return nil, false
	}
	switch args[0].Kind().Base() {
	case object.KBytes:
		b := args[0].Bytes().B
		return b, len(b) == n
	case object.KStr:
		b := make([]byte, 0, n)
		for _, r := range args[0].Str().S {
			if r > 0xff || len(b) == n {
				return nil, false
			}
			b = append(b, byte(r))
		}
		return b, len(b) == n
	}
	return nil, false
}

// checked passes on the error of a kernel.
func checked(t *thread, n number.Int, err error) (number.Int, error) {
	if err != nil {
		return n, t.NumberError(err)
	}
	return n, nil
}
