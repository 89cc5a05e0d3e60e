// This file reads arguments and makes results.

package tables

import (
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/science/numpy"
	"github.com/hognose/hognose/internal/py/text"
	"github.com/hognose/hognose/internal/py/types"
)

// The functions of the module are for its own Python code; they check their arguments all the
// same, since programs find the module in sys.modules.

// textArg is a str argument; None is the default.
func textArg(t *thread, v value, or string) (string, error) {
	if !v.IsSet() || v.IsNone() {
		return or, nil
	}
	s, err := types.StrParam(t, v, "argument")
	if err != nil {
		return "", err
	}
	return s.S, nil
}

// runeArg is a str of one character; 0 stands for None.
func runeArg(t *thread, v value) (rune, error) {
	s, err := textArg(t, v, "")
	if err != nil {
		return 0, err
	}
	for _, c := range s {
		return c, nil
	}
	return 0, nil
}

// intArg is an int argument, or an object with __index__; None is the default.
func intArg(t *thread, v value, or int) (int, error) {
	if !v.IsSet() || v.IsNone() {
		return or, nil
	}
	return t.IndexInt(v, object.OverflowError)
}

// contiguous is an array argument of one of some types, whose elements lie side by side. An array
// with gaps is copied; one of another type is an error, since the callers convert in Python.
func contiguous(t *thread, v value, sizes ...nd.Code) (*nd.Array, error) {
	a := numpy.ArrayOf(v)
	if a == nil {
		return nil, t.Errorf(object.TypeError, "an array is required, not '%s'", object.TypeOf(v).Name)
	}
	for _, c := range sizes {
		if a.Type.Code == c {
			if a.IsC() {
				return a, nil
			}
			b, err := a.Copy(t.Meter, nd.OrderC)
			if err != nil {
				return nil, numpy.Fail(t, err)
			}
			return b, nil
		}
	}
	return nil, t.Errorf(object.TypeError, "an array of another type is required, not %s", a.Type.Name())
}

// timesArg is an array of times or int64.
func timesArg(t *thread, v value) (*nd.Array, error) {
	return contiguous(t, v, nd.Int64, nd.Datetime, nd.Timedelta)
}

// cells are the elements of an array of objects.
func cells(a *nd.Array) []nd.Cell { return nd.Slice[nd.Cell](a) }

// ints are the elements of an array of int64.
func ints(a *nd.Array) []int64 { return nd.Slice[int64](a) }

// bools are the elements of an array of bools.
func bools(a *nd.Array) []bool { return nd.Slice[bool](a) }

// newArray makes an array of n elements.
func newArray(t *thread, c nd.Code, n int) (*nd.Array, error) {
	a, err := nd.New(t.Meter, nd.Of(c), n)
	if err != nil {
		return nil, numpy.Fail(t, err)
	}
	return a, nil
}

// done gives back an array that a kernel made.
func done(t *thread, a *nd.Array, err error) (value, error) {
	if err != nil {
		return value{}, numpy.Fail(t, err)
	}
	return numpy.Wrap(t, a, nil)
}

// items are the elements of a list or tuple, not copied. A list that the program changes meanwhile,
// from an __index__ method, is read as it was or as it is; both are harmless.
func items(t *thread, v value) ([]value, error) {
	switch v.Kind().Base() {
	case object.KList:
		return v.List().Items, nil
	case object.KTuple:
		return v.Tuple().Items, nil
	}
	return nil, t.Errorf(object.TypeError, "a list is required, not '%s'", object.TypeOf(v).Name)
}

// texts are the strs of a list.
func texts(t *thread, v value) ([]string, error) {
	list, err := items(t, v)
	if err != nil {
		return nil, err
	}
	if err := t.Alloc(16 * len(list)); err != nil {
		return nil, err
	}
	out := make([]string, len(list))
	for i, x := range list {
		if out[i], err = textArg(t, x, ""); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// newStr makes a str of its own memory. s may be a part of a large text, such as a whole CSV file,
// which a str that shared its bytes would keep alive without being charged for it.
func newStr(t *thread, s string) (value, error) {
	var flags uint8
	if text.IsASCII(s) {
		flags = object.ASCIIOnlyText
	}
	return t.CopyText(s, flags)
}
