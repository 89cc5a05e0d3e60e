// This file lends columns to programs that write to them.

package pandas

import (
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/science/numpy"
)

// Columns are shared by tables and never changed in place, but Series.values is an array that
// programs write to, and the table shows what they wrote. Such a column gets memory of its own that
// is marked as lent. It stays in its table and in the columns that are taken out of it; every other
// table or Series that is made of it gets a copy.
var lendFuncs = []*object.Def{
	{Name: "lend", Sig: "values, fresh=False, /", Doc: "The values themselves if they are lent already, or fresh, else a copy that is lent.", Fn: fn(lend)},
	{Name: "is_lent", Sig: "values, /", Doc: "Whether a program may write to an array.", Fn: fn(isLent)},
	{Name: "own", Sig: "values, /", Doc: "A column, or a list of them, with copies in place of what is lent.", Fn: fn(own)},
	{Name: "shared", Sig: "cls, a, b, c, d=None, e=None, /", Doc: "Like made, but what is lent stays so.", Fn: shared},
}

func lend(r *reader, a []value) (value, error) {
	x := numpy.ArrayOf(a[0])
	if x == nil || x.Buf.Lent && !x.ReadOnly {
		return a[0], nil
	}
	if r.bool(a[1], false) {
		x.Buf.Lent = true
		return a[0], nil
	}
	y, err := x.Copy(r.t.Meter, nd.OrderC)
	if err != nil {
		return value{}, numpy.Fail(r.t, err)
	}
	y.Buf.Lent = true
	return numpy.Wrap(r.t, y, nil)
}

func isLent(r *reader, a []value) (value, error) {
	return object.Bool(lent(a[0])), nil
}

func lent(v value) bool {
	x := numpy.ArrayOf(v)
	return x != nil && x.Buf.Lent
}

func own(r *reader, a []value) (value, error) { return owned(r.t, a[0]) }

// owned is v, or a copy of it if it is lent or a list with something that is.
func owned(t *thread, v value) (value, error) {
	if lent(v) {
		y, err := numpy.ArrayOf(v).Copy(t.Meter, nd.OrderC)
		return numpy.Wrap(t, y, err)
	}
	if !v.IsSet() || v.Kind() != object.KList {
		return v, nil
	}
	items := v.List().Items
	for i := range items {
		if lent(items[i]) {
			return ownedList(t, items)
		}
	}
	return v, nil
}

func ownedList(t *thread, items []value) (value, error) {
	out := make([]value, len(items))
	for i, v := range items {
		out[i] = v
		if lent(v) {
			var err error
			if out[i], err = owned(t, v); err != nil {
				return value{}, err
			}
		}
	}
	return t.NewListOf(out)
}
