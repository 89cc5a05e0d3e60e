// This file makes columns of Python's lists and dicts, numbers texts, and takes and orders the rows
// of tables.

package pandas

import (
	"math"
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/frame"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/science/numpy"
)

// buildFuncs return None for what is left to Python.
var buildFuncs = []*object.Def{
	{Name: "plain", Sig: "items, /", Doc: "The column of a list of only floats, ints, bools or strs.", Fn: fn(plain)},
	{Name: "columns_of", Sig: "table, /", Doc: "The labels, columns and length of a dict of such lists: (labels, columns, n).", Fn: fn(columnsOf)},
	{Name: "columns_of_records", Sig: "rows, /", Doc: "The labels and columns of a list of dicts: (labels, columns).", Fn: fn(columnsOfRecords)},
	{Name: "number_texts", Sig: "values, /", Doc: "Codes of texts and the distinct texts in their order: (codes, texts).", Fn: fn(numberTexts)},
	{Name: "take_all", Sig: "columns, places, /", Doc: "The rows of several columns at places.", Fn: fn(takeAll)},
	{Name: "order", Sig: "values, descending=False, /", Doc: "The places of numbers in their order, NaN last.", Fn: fn(order)},
	{Name: "quick_order", Sig: "ranks, /", Doc: "The places of ranks in the order of NumPy's quicksort.", Fn: fn(quickOrder)},
}

// plain makes a column of a list.
func plain(r *reader, a []value) (value, error) {
	if a[0].Kind() != object.KList {
		return object.None, nil
	}
	x, err := plainColumn(r.t, a[0].List().Items)
	if x == nil && err == nil {
		return object.None, nil
	}
	return numpy.Wrap(r.t, x, err)
}

// plainColumn is nil for a list that has no elements, elements of other types than these four, or
// of several; floats and ints together are floats.
func plainColumn(t *thread, items []value) (*nd.Array, error) {
	kind, mixed := kindOfAll(items)
	if err := t.Meter.Step(int64(len(items))/16 + 1); err != nil {
		return nil, err
	}
	switch kind {
	case object.KFloat:
		number := func(v value) float64 { return object.PlainNaN(v.Float()) }
		if mixed {
			number = func(v value) float64 {
				if v.IsInt() {
					return float64(v.Int())
				}
				return object.PlainNaN(v.Float())
			}
		}
		return collected(t, nd.Float64, items, number)
	case object.KInt:
		return collected(t, nd.Int64, items, func(v value) int64 { return v.Int() })
	case object.KBool:
		return collected(t, nd.Bool, items, func(v value) bool { return v == object.True })
	case object.KStr:
		return collected(t, nd.Object, items, numpy.ValueCell)
	}
	return nil, nil
}

// kindOfAll is the kind that all values have, KNone if they have several that do not go together or
// if there are none.
func kindOfAll(items []value) (kind object.Kind, mixed bool) {
	if len(items) == 0 {
		return object.KNone, false
	}
	kind = items[0].Kind()
	for _, v := range items {
		switch k := v.Kind(); {
		case k == kind:
		case k == object.KInt && kind == object.KFloat:
			mixed = true
		case k == object.KFloat && kind == object.KInt:
			kind, mixed = k, true
		default:
			return object.KNone, false
		}
	}
	return kind, mixed
}

// collected makes an array of what f gives for every item.
func collected[T any](t *thread, c nd.Code, items []value, f func(value) T) (*nd.Array, error) {
	a, err := nd.New(t.Meter, nd.Of(c), len(items))
	if err != nil {
		return nil, err
	}
	for i, out := 0, nd.Slice[T](a); i < len(items); i++ {
		if err := t.Meter.Pace(i); err != nil {
			return nil, err
		}
		out[i] = f(items[i])
	}
	return a, nil
}

// columnsOf serves DataFrame(dict). The lists must have one length, the keys must be strs.
func columnsOf(r *reader, a []value) (value, error) {
	if a[0].Kind() != object.KDict || a[0].Dict().Len() == 0 {
		return object.None, nil
	}
	var labels, columns []value
	n := -1
	for i, d := 0, a[0].Dict(); ; {
		key, v, next, ok := d.Next(i)
		if !ok {
			break
		}
		i = next
		if key.Kind() != object.KStr || v.Kind() != object.KList || n >= 0 && len(v.List().Items) != n {
			return object.None, nil
		}
		n = len(v.List().Items)
		x, err := plainColumn(r.t, v.List().Items)
		if err != nil {
			return value{}, numpy.Fail(r.t, err)
		}
		if x == nil {
			return object.None, nil
		}
		column, err := numpy.Wrap(r.t, x, nil)
		if err != nil {
			return value{}, err
		}
		labels, columns = append(labels, key), append(columns, column)
	}
	return labelled(r.t, labels, columns, object.Int(int64(n)))
}

// labelled is a tuple of an array of labels, a list of columns and what follows.
func labelled(t *thread, labels, columns []value, more ...value) (value, error) {
	x, err := collected(t, nd.Object, labels, numpy.ValueCell)
	names, err := numpy.Wrap(t, x, err)
	if err != nil {
		return value{}, err
	}
	list, err := t.NewListOf(columns)
	if err != nil {
		return value{}, err
	}
	return t.Tuple(append([]value{names, list}, more...)...)
}

// columnsOfRecords serves DataFrame(list of dicts), whose keys must be strs. A column that is not
// plain is returned as a list, for Python to decide about. What a dict does not have is NaN.
func columnsOfRecords(r *reader, a []value) (value, error) {
	if a[0].Kind() != object.KList || len(a[0].List().Items) == 0 {
		return object.None, nil
	}
	rows := a[0].List().Items
	labels, err := recordLabels(r.t, rows)
	if labels == nil || err != nil {
		return object.None, err
	}
	columns := make([]value, len(labels))
	for j, label := range labels {
		items, err := budget.Make[value](r.t.Meter, len(rows))
		if err != nil {
			return value{}, numpy.Fail(r.t, err)
		}
		for i, row := range rows {
			if err := r.t.Work(1); err != nil {
				return value{}, err
			}
			v, ok, err := r.t.Get(row.Dict(), label)
			if err != nil {
				return value{}, err
			}
			if items[i] = v; !ok {
				items[i] = object.Float(math.NaN())
			}
		}
		x, err := plainColumn(r.t, items)
		switch {
		case err != nil:
			return value{}, numpy.Fail(r.t, err)
		case x != nil:
			columns[j], err = numpy.Wrap(r.t, x, nil)
		default:
			columns[j], err = r.t.NewListOf(items)
		}
		if err != nil {
			return value{}, err
		}
	}
	return labelled(r.t, labels, columns)
}

// recordLabels are the keys of dicts in the order in which they come, nil if one is no str or a row
// is no dict. Rows mostly have the same keys in the same order, which is looked at first.
func recordLabels(t *thread, rows []value) (labels []value, err error) {
	seen := map[string]bool{}
	for _, row := range rows {
		if err := t.Work(1); err != nil {
			return nil, err
		}
		if row.Kind() != object.KDict {
			return nil, nil
		}
		at := 0
		for i, d := 0, row.Dict(); ; at++ {
			key, _, next, ok := d.Next(i)
			if !ok {
				break
			}
			i = next
			if key.Kind() != object.KStr {
				return nil, nil
			}
			if at < len(labels) && labels[at] == key || seen[key.Str().S] {
				continue
			}
			if err := t.Alloc(64); err != nil {
				return nil, err
			}
			seen[key.Str().S] = true
			labels = append(labels, key)
		}
	}
	return labels, nil
}

// numberTexts serves groupby and sort by texts: codes are in the order of the texts, -1 for None and
// NaN. It is None if there is anything else.
func numberTexts(r *reader, a []value) (value, error) {
	x := numpy.ArrayOf(a[0])
	if x == nil || x.Type.Code != nd.Object || len(x.Shape) != 1 || !x.IsC() {
		return object.None, nil
	}
	in := nd.Slice[nd.Cell](x)
	codes, err := nd.New(r.t.Meter, nd.Of(nd.Int64), len(in))
	if err != nil {
		return value{}, numpy.Fail(r.t, err)
	}
	out := nd.Slice[int64](codes)
	texts, err := codeTexts(r.t, in, out)
	if err != nil || texts == nil {
		return object.None, err
	}
	order, err := budget.Make[int64](r.t.Meter, len(texts))
	if err != nil {
		return value{}, numpy.Fail(r.t, err)
	}
	for i := range order {
		order[i] = int64(i)
	}
	err = budget.Sort(r.t.Meter, order, 1, func(i, j int64) int { return strings.Compare(text(texts[i]), text(texts[j])) })
	if err != nil {
		return value{}, numpy.Fail(r.t, err)
	}
	rank := make([]int64, len(order))
	sorted, err := nd.New(r.t.Meter, nd.Of(nd.Object), len(texts))
	if err != nil {
		return value{}, numpy.Fail(r.t, err)
	}
	for i, o := range order {
		rank[o], nd.Slice[nd.Cell](sorted)[i] = int64(i), texts[o]
	}
	if err := r.t.Meter.Step(int64(len(out))/64 + 1); err != nil {
		return value{}, numpy.Fail(r.t, err)
	}
	for i, c := range out {
		if c >= 0 {
			out[i] = rank[c]
		}
	}
	return r.pair(codes, sorted, nil)
}

// text is the str in a cell.
func text(c nd.Cell) string { return numpy.CellValue(c).Str().S }

// codeTexts numbers texts as they come and returns the distinct ones; nil if there is anything but
// texts, None and NaN. Columns mostly repeat few objects, which the table by
// address finds sooner than the map.
func codeTexts(t *thread, in []nd.Cell, out []int64) ([]nd.Cell, error) {
	known := newKnown(len(in))
	seen := map[string]int64{}
	texts := []nd.Cell{}
	for i, c := range in {
		if i%256 == 0 {
			if err := t.Meter.Step(16); err != nil {
				return nil, t.LimitError(err)
			}
		}
		k := known.of(c)
		if k.cell == c && c.Ref != nil {
			out[i] = k.code
			continue
		}
		v := numpy.CellValue(c)
		if isMissing(v, nil) {
			out[i] = -1
			continue
		}
		if v.Kind() != object.KStr {
			return nil, nil
		}
		code, ok := seen[v.Str().S]
		if !ok {
			if err := t.Alloc(64); err != nil {
				return nil, err
			}
			code = int64(len(texts))
			seen[v.Str().S] = code
			texts = append(texts, c)
		}
		out[i], k.cell, k.code = code, c, code
	}
	return texts, nil
}

// takeAll takes the same rows of several columns, all of which [frame.Take] must know.
func takeAll(r *reader, a []value) (value, error) {
	if a[0].Kind() != object.KList {
		return object.None, nil
	}
	columns, places := a[0].List().Items, r.ints(a[1])
	if r.err != nil {
		return value{}, r.err
	}
	for _, v := range columns {
		if x := numpy.ArrayOf(v); x == nil || !frame.Taken(x, false) {
			return object.None, nil
		}
	}
	out := make([]value, len(columns))
	for i, v := range columns {
		y, err := frame.Take(r.t.Meter, numpy.ArrayOf(v), places, false)
		if out[i], err = numpy.Wrap(r.t, y, err); err != nil {
			return value{}, err
		}
	}
	return r.t.NewListOf(out)
}

// quickOrder sorts ranks, which are int64.
func quickOrder(r *reader, a []value) (value, error) {
	x := numpy.ArrayOf(a[0])
	if x == nil || len(x.Shape) != 1 || x.Type.Code != nd.Int64 || !x.IsC() {
		return value{}, r.t.Errorf(object.TypeError, "quick_order needs a contiguous array of int64")
	}
	y, err := frame.QuickOrder(r.t.Meter, x)
	return numpy.Wrap(r.t, y, err)
}

// order sorts a column of numbers or times.
func order(r *reader, a []value) (value, error) {
	x := numpy.ArrayOf(a[0])
	if x == nil || len(x.Shape) != 1 {
		return object.None, nil
	}
	switch x.Type.Code {
	case nd.Float64, nd.Int64, nd.Datetime, nd.Timedelta, nd.Bool, nd.Int8, nd.Int16, nd.Int32, nd.Uint8, nd.Uint16, nd.Uint32, nd.Uint64, nd.Float32:
		y, err := frame.Sorted(r.t.Meter, x, r.bool(a[1], false))
		return numpy.Wrap(r.t, y, err)
	}
	return object.None, nil
}
