// This file has the functions that number values and that compute over groups of rows. Most take
// codes and count, the numbers of the groups of the rows and how many groups there are; package
// frame tells what each kernel does with them.

package pandas

import (
	"github.com/hognose/hognose/internal/frame"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/science/numpy"
)

// groupFuncs number values and compute over groups of them. mask marks rows that do not count and
// may be None.
var groupFuncs = []*object.Def{
	{Name: "factorize", Sig: "values, sort=False, missing=()", Doc: "Number the distinct values: codes, and where each came first.", Fn: fn(factorize)},
	{Name: "combine_codes", Sig: "codes, sizes, sort=True", Doc: "Make one code of several: codes, and where each came first.", Fn: fn(combineCodes)},
	{Name: "group_order", Sig: "codes, count", Doc: "The places of elements by group, and where groups begin.", Fn: fn(groupOrder)},
	{Name: "group_size", Sig: "codes, count, mask=None", Doc: "How many elements each group has that are not masked.", Fn: fn(groupSize)},
	{Name: "group_reduce", Sig: "how, values, codes, count, mask=None, number=0", Doc: "One number for each group.", Fn: fn(groupReduce)},
	{Name: "group_places", Sig: "how, values, codes, count, mask=None, strict=False", Doc: "The place of one element of each group.", Fn: fn(groupPlaces)},
	{Name: "group_quantile", Sig: "values, codes, count, qs, how='linear', mask=None", Doc: "Quantiles of each group.", Fn: fn(groupQuantile)},
	{Name: "group_cumulate", Sig: "how, values, codes, count, mask=None, skipna=True", Doc: "Running results within groups.", Fn: fn(groupCumulate)},
	{Name: "group_cumcount", Sig: "codes, count, backward=False", Doc: "Number the elements of each group.", Fn: fn(groupCumcount)},
	{Name: "group_shift", Sig: "codes, count, periods", Doc: "The places of elements some steps before, within groups.", Fn: fn(groupShift)},
	{Name: "group_fill", Sig: "codes, mask, count, limit=-1, backward=False", Doc: "The places of the last elements that are not masked.", Fn: fn(groupFill)},
	{Name: "group_rank", Sig: "values, codes, count, method, na_option, ascending, pct, mask=None", Doc: "Ranks within groups.", Fn: fn(groupRank)},
}

// factorize returns the codes of values, -1 for missing ones, and the place where each value came
// first. Objects are numbered by hash and equality, other types by the bits of their elements.
func factorize(r *reader, a []value) (value, error) {
	x, err := numpy.AsArray(r.t, a[0])
	if err != nil {
		return value{}, err
	}
	if len(x.Shape) != 1 {
		return value{}, r.t.Errorf(object.ValueError,
			"Buffer has wrong number of dimensions (expected 1, got %d)", len(x.Shape))
	}
	if x.Type.Code == nd.Object {
		return factorizeObjects(r, x, a[2])
	}
	sorted := r.bool(a[1], false)
	if r.err != nil {
		return value{}, r.err
	}
	n, err := frame.Factorize(r.t.Meter, x, sorted)
	return r.pair(n.Codes, n.Firsts, err)
}

// factorizeObjects numbers objects by their hash and equality, as keys of a dict; it does not sort.
// None, NaN and the objects of missing (pandas' NA and NaT) have no number. Hashing and comparing
// may call methods of the program.
func factorizeObjects(r *reader, x *nd.Array, missing value) (value, error) {
	var gone []value
	if !isNone(missing) {
		items, err := r.t.Collect(missing)
		if err != nil {
			return value{}, err
		}
		gone = items
	}
	codes, err := nd.New(r.t.Meter, nd.Of(nd.Int64), x.Size())
	if err != nil {
		return value{}, numpy.Fail(r.t, err)
	}
	seen, err := r.t.NewDictFor(0)
	if err != nil {
		return value{}, err
	}
	out, firsts := nd.Slice[int64](codes), []int64{}
	// Columns of text mostly repeat few objects. A small cache by address spares them the dict: the
	// same object always has the same code.
	known := newKnown(len(out))
	for i := range out {
		if i%256 == 0 {
			if err := r.t.Meter.Step(32); err != nil {
				return value{}, numpy.Fail(r.t, err)
			}
		}
		c := *(*nd.Cell)(x.At(i * x.Strides[0]))
		k := known.of(c)
		if k.cell == c && c.Ref != nil {
			out[i] = k.code
			continue
		}
		v := numpy.CellValue(c)
		if isMissing(v, gone) {
			out[i] = -1
			continue
		}
		// A value that is not in the dict yet gets the next code.
		n, err := r.t.SetDefault(seen, v, object.Int(int64(len(firsts))))
		if err != nil {
			return value{}, err
		}
		if out[i] = n.Int(); int(out[i]) == len(firsts) {
			firsts = append(firsts, int64(i))
		}
		k.cell, k.code = c, out[i]
	}
	f, err := nd.FromSlice(r.t.Meter, nd.Of(nd.Int64), firsts)
	return r.pair(codes, f, err)
}

// known has the codes of objects that were seen lately, by their addresses.
type known []struct {
	cell nd.Cell
	code int64
}

// newKnown makes a table for a column of n elements: a large one is not worth clearing for few.
func newKnown(n int) known {
	size := 16
	for size < n && size < 1<<10 {
		size *= 2
	}
	return make(known, size)
}

// of is the entry that an object has in the table, if it is there. The lowest bits of addresses are
// equal, so they are shifted out.
func (k known) of(c nd.Cell) *struct {
	cell nd.Cell
	code int64
} {
	return &k[(uintptr(c.Ref)>>4^uintptr(c.Bits))%uintptr(len(k))]
}

// isMissing reports whether v is None, NaN or one of the objects that stand for nothing.
func isMissing(v value, gone []value) bool {
	if !v.IsSet() || v.IsNone() {
		return true
	}
	if f, ok := object.FloatOf(v); ok { // a float, or one of numpy's
		return f != f
	}
	for _, g := range gone {
		if v == g {
			return true
		}
	}
	return false
}

// combineCodes makes one code of the codes of several keys; rows with a missing one have -1.
func combineCodes(r *reader, a []value) (value, error) {
	lists, err := r.t.Collect(a[0])
	if err != nil {
		return value{}, err
	}
	sizes := r.ints(a[1])
	if r.err == nil && (len(sizes) != len(lists) || len(lists) == 0) {
		return value{}, r.t.Errorf(object.ValueError, "there must be as many sizes as arrays of codes")
	}
	// The codes of each key are below its size; above 2^40 no real array has its length.
	codes := make([][]int64, len(lists))
	for i, v := range lists {
		if r.err == nil {
			codes[i] = alike(r, r.codes(v, int(min(sizes[i], 1<<40))))
		}
	}
	sorted := r.bool(a[2], true)
	if r.err != nil {
		return value{}, r.err
	}
	n, err := frame.Combine(r.t.Meter, codes, sizes, sorted)
	return r.pair(n.Codes, n.Firsts, err)
}

// groupOrder returns the places of rows by group, and where each group begins among them.
func groupOrder(r *reader, a []value) (value, error) {
	count := r.count(a[1])
	codes := r.codes(a[0], count)
	if r.err != nil {
		return value{}, r.err
	}
	order, starts, err := frame.Order(r.t.Meter, codes, count)
	return r.pair(order, starts, err)
}

// groupSize counts the rows of each group that mask leaves.
func groupSize(r *reader, a []value) (value, error) {
	count := r.count(a[1])
	codes := alike(r, r.codes(a[0], count))
	mask := r.mask(a[2])
	if r.err != nil {
		return value{}, r.err
	}
	g := frame.Grouped[int64]{Codes: codes, Missing: mask, Count: count}
	n, _, err := g.Sizes(r.t.Meter)
	return numpy.Wrap(r.t, n, err)
}

// mask is an optional array of bools that is as long as the codes.
func (r *reader) mask(v value) []bool {
	if isNone(v) {
		return nil
	}
	return alike(r, r.bools(v))
}

// groupReduce computes one number for each group: how is sum, prod, mean, median, var, std, sem or
// skew. number is min_count for sum and prod, ddof for var, std and sem.
func groupReduce(r *reader, a []value) (value, error) {
	how, count := r.text(a[0], ""), r.count(a[3])
	codes := alike(r, r.codes(a[2], count))
	mask, number := r.mask(a[4]), r.int(a[5], 0)
	if r.err != nil {
		return value{}, r.err
	}
	x, err := numpy.AsArray(r.t, a[1])
	if err != nil {
		return value{}, err
	}
	m := r.t.Meter
	var y *nd.Array
	// The type of the column decides in which type it is summed: float32 stays float32 where pandas
	// adds in it, integers wrap around in int64, everything else is computed in float64.
	switch {
	case x.Type.Code == nd.Float32 && (how == "sum" || how == "mean" || how == "prod"):
		g := frame.Grouped[float32]{Values: alike(r, slice[float32](r, r.line(a[1], nd.Float32))), Codes: codes,
			Missing: mask, Count: count}
		if r.err != nil {
			return value{}, r.err
		}
		if how == "prod" {
			y, err = frame.ProdFloats(m, &g, number)
		} else {
			y, err = frame.SumFloats(m, &g, number, how == "mean")
		}
	case !x.Type.IsFloat() && (how == "sum" || how == "prod"):
		g := frame.Grouped[int64]{Values: alike(r, r.ints(a[1])), Codes: codes, Missing: mask, Count: count}
		if r.err != nil {
			return value{}, r.err
		}
		if how == "sum" {
			y, err = frame.SumInts(m, &g)
		} else {
			y, err = frame.ProdInts(m, &g)
		}
	default:
		g := frame.Grouped[float64]{Values: alike(r, r.floats(a[1])), Codes: codes, Missing: mask, Count: count}
		if r.err != nil {
			return value{}, r.err
		}
		y, err = reduceFloats(r, &g, how, number)
	}
	return numpy.Wrap(r.t, y, err)
}

// reduceFloats calls the kernel of a reduction over float64.
func reduceFloats(r *reader, g *frame.Grouped[float64], how string, number int64) (*nd.Array, error) {
	switch m := r.t.Meter; how {
	case "sum", "mean":
		return frame.SumFloats(m, g, number, how == "mean")
	case "prod":
		return frame.ProdFloats(m, g, number)
	case "median":
		return frame.Medians(m, g)
	case "var", "std", "sem", "skew":
		return frame.Spread(m, g, how, number)
	}
	return nil, nd.Errorf(nd.ValueError, "no reduction is called %s", how)
}

// keyed reads values as keys that have the order of the values, with which min, max and ranks of
// every type are those of unsigned numbers; NaN and NaT join the mask. Charging the keys and giving
// them back at once makes sure of the room, as count does.
func keyed(r *reader, values value, codes []int64, mask []bool, count int) *frame.Grouped[uint64] {
	if r.err != nil {
		return nil
	}
	x, err := numpy.AsArray(r.t, values)
	if err == nil && (len(x.Shape) != 1 || x.Size() != len(codes)) {
		err = r.t.Errorf(object.ValueError, "Length of values does not match length of codes")
	}
	if err == nil {
		err = r.t.Meter.Alloc(int64(9 * len(codes)))
	}
	if r.err = err; err != nil {
		return nil
	}
	defer r.t.Meter.Free(int64(9 * len(codes)))
	keys, missing, err := frame.Keys(r.t.Meter, x)
	r.err = err
	if missing == nil {
		missing = mask
	} else {
		for i, gone := range mask {
			if r.err == nil {
				r.err = r.t.Meter.Pace(i)
			}
			missing[i] = missing[i] || gone
		}
	}
	return &frame.Grouped[uint64]{Values: keys, Codes: codes, Missing: missing, Count: count}
}

// groupPlaces returns the place of one row of each group, -1 where there is none: how is first,
// last, min or max. Python takes the values from there, so the result keeps their type.
func groupPlaces(r *reader, a []value) (value, error) {
	how, count := r.text(a[0], ""), r.count(a[3])
	codes := alike(r, r.codes(a[2], count))
	mask, strict := r.mask(a[4]), r.bool(a[5], false)
	var g *frame.Grouped[uint64]
	if how == "first" || how == "last" {
		g = &frame.Grouped[uint64]{Codes: codes, Missing: mask, Count: count}
	} else if g = keyed(r, a[1], codes, mask, count); r.err == nil && how != "min" && how != "max" {
		r.err = nd.Errorf(nd.ValueError, "no place is called %s", how)
	}
	if r.err != nil {
		return value{}, r.err
	}
	p, err := frame.Places(r.t.Meter, g, how, strict)
	return numpy.Wrap(r.t, p, err)
}

// groupQuantile returns the quantiles qs of each group, len(qs) numbers for a group.
func groupQuantile(r *reader, a []value) (value, error) {
	count := r.count(a[2])
	codes := alike(r, r.codes(a[1], count))
	x, mask := alike(r, r.floats(a[0])), r.mask(a[5])
	qs, how := r.floats(a[3]), r.text(a[4], "linear")
	for _, q := range qs {
		if !(q >= 0 && q <= 1) && r.err == nil {
			r.err = nd.Errorf(nd.ValueError, "Each 'q' must be between 0 and 1. Got '%v' instead", q)
		}
	}
	if r.err != nil {
		return value{}, r.err
	}
	g := frame.Grouped[float64]{Values: x, Codes: codes, Missing: mask, Count: count}
	y, err := frame.Quantiles(r.t.Meter, &g, qs, how)
	return numpy.Wrap(r.t, y, err)
}

// groupCumulate returns running sums, products, minima or maxima, one for each row. Missing
// integers, which stand for dates, are NaT.
func groupCumulate(r *reader, a []value) (value, error) {
	how, count := r.text(a[0], ""), r.count(a[3])
	codes := alike(r, r.codes(a[2], count))
	mask, skip := r.mask(a[4]), r.bool(a[5], true)
	if r.err != nil {
		return value{}, r.err
	}
	x, err := numpy.AsArray(r.t, a[1])
	if err != nil {
		return value{}, err
	}
	if x.Type.IsFloat() {
		g := frame.Grouped[float64]{Values: alike(r, r.floats(a[1])), Codes: codes, Missing: mask, Count: count}
		if r.err != nil {
			return value{}, r.err
		}
		y, err := frame.RunningFloats(r.t.Meter, &g, how, skip)
		return numpy.Wrap(r.t, y, err)
	}
	g := frame.Grouped[int64]{Values: alike(r, r.ints(a[1])), Codes: codes, Missing: mask, Count: count}
	if r.err != nil {
		return value{}, r.err
	}
	y, err := frame.RunningInts(r.t.Meter, &g, how, nd.NaT)
	return numpy.Wrap(r.t, y, err)
}

// groupCumcount numbers the rows of each group from 0.
func groupCumcount(r *reader, a []value) (value, error) {
	count := r.count(a[1])
	codes, backward := r.codes(a[0], count), r.bool(a[2], false)
	if r.err != nil {
		return value{}, r.err
	}
	y, err := frame.Ordinals(r.t.Meter, codes, count, backward)
	return numpy.Wrap(r.t, y, err)
}

// groupShift returns for each row the place of the one that is periods before it in its group, or
// -1.
func groupShift(r *reader, a []value) (value, error) {
	count := r.count(a[1])
	codes, by := r.codes(a[0], count), r.int(a[2], 1)
	if r.err != nil {
		return value{}, r.err
	}
	y, err := frame.Shifted(r.t.Meter, codes, count, by)
	return numpy.Wrap(r.t, y, err)
}

// groupFill returns for each row the place of the last one in its group that mask does not mark.
func groupFill(r *reader, a []value) (value, error) {
	count := r.count(a[2])
	codes := alike(r, r.codes(a[0], count))
	mask, limit, backward := alike(r, r.bools(a[1])), r.int(a[3], -1), r.bool(a[4], false)
	if r.err != nil {
		return value{}, r.err
	}
	y, err := frame.Filled(r.t.Meter, codes, mask, count, limit, backward)
	return numpy.Wrap(r.t, y, err)
}

// groupRank ranks the rows within their groups; the options are those of pandas' rank.
func groupRank(r *reader, a []value) (value, error) {
	count := r.count(a[2])
	codes := alike(r, r.codes(a[1], count))
	o := frame.RankOptions{Method: r.text(a[3], ""), Missing: r.text(a[4], ""), Ascending: r.bool(a[5], true),
		Percent: r.bool(a[6], false)}
	mask := r.mask(a[7])
	g := keyed(r, a[0], codes, mask, count)
	if r.err != nil {
		return value{}, r.err
	}
	y, err := frame.Ranks(r.t.Meter, g, o)
	return numpy.Wrap(r.t, y, err)
}
