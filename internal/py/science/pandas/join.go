// This file has the functions that match the rows of two tables.

package pandas

import (
	"github.com/hognose/hognose/internal/frame"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/science/numpy"
)

// joinFuncs match the rows of two tables.
var joinFuncs = []*object.Def{
	{Name: "join_codes", Sig: "left, right, count, how", Doc: "The places of the rows of a join in both tables.", Fn: fn(joinCodes)},
	{Name: "repeat_places", Sig: "counts", Doc: "Every place as often as counts say.", Fn: fn(repeatPlaces)},
	{Name: "join_asof", Sig: "left, right, left_by, right_by, groups, direction, exact, within", Doc: "The nearest rows of another table.", Fn: fn(joinAsOf)},
}

// joinCodes returns the places of the joined rows in the left and in the right table, -1 for a side
// that has none. A join of how="right" is one of "left" with its sides changed over.
func joinCodes(r *reader, a []value) (value, error) {
	count := r.count(a[2])
	left, right, how := r.codes(a[0], count), r.codes(a[1], count), r.text(a[3], "")
	if r.err == nil && how != "inner" && how != "left" && how != "outer" {
		r.err = nd.Errorf(nd.ValueError, "no join is called %s", how)
	}
	if r.err != nil {
		return value{}, r.err
	}
	j, err := frame.Join(r.t.Meter, left, right, count, how)
	return r.pair(j.Left, j.Right, err)
}

// repeatPlaces is the array in which place i stands counts[i] times.
func repeatPlaces(r *reader, a []value) (value, error) {
	counts := r.ints(a[0])
	if r.err != nil {
		return value{}, r.err
	}
	y, err := frame.Repeated(r.t.Meter, counts)
	return numpy.Wrap(r.t, y, err)
}

// joinAsOf returns for each left row the place of its match in the right table, or -1. left and
// right are keys as int64; the codes of groups are those of by=, and within is the tolerance.
func joinAsOf(r *reader, a []value) (value, error) {
	groups := r.count(a[4])
	left, right := r.ints(a[0]), r.ints(a[1])
	lby, rby := r.codes(a[2], groups), r.codes(a[3], groups)
	if r.err == nil && (len(lby) != len(left) || len(rby) != len(right)) {
		r.err = nd.Errorf(nd.ValueError, "keys and groups differ in length")
	}
	how, exact, within := r.text(a[5], ""), r.bool(a[6], true), r.int(a[7], -1)
	if r.err != nil {
		return value{}, r.err
	}
	y, err := frame.AsOf(r.t.Meter, left, right, lby, rby, groups, how, exact, within)
	return numpy.Wrap(r.t, y, err)
}
