// Package heapq is Python's module heapq: a list as a priority queue. The comparisons are made in
// the order of heapq.py, since a program can watch them in its __lt__.
package heapq

import (
	"slices"

	"github.com/hognose/hognose/internal/py/object"
)

// Module declares the module. merge, nlargest and nsmallest are Python text in the frozen module
// heapq, which takes the functions here from _heapq, as CPython does.
var Module = object.ModuleDef{
	Name: "_heapq",
	Doc:  "Heap queues: the smallest item of a list is always first.",
	Funcs: []*object.Def{
		{Name: "heappush", Sig: "heap, item, /", Doc: "Add an item and keep the heap.", Fn: push},
		{Name: "heappop", Sig: "heap, /", Doc: "Remove and return the smallest item.", Fn: pop("heappop", least)},
		{Name: "heapify", Sig: "heap, /", Doc: "Turn a list into a heap, in linear time.",
			Fn: heapify("heapify", least)},
		{Name: "heapreplace", Sig: "heap, item, /",
			Doc: "Return the smallest item and put another in its place.", Fn: replace("heapreplace", least)},
		{Name: "heappushpop", Sig: "heap, item, /", Doc: "Add an item, then remove and return the smallest.",
			Fn: pushpop},
		{Name: "_heappop_max", Sig: "heap, /", Doc: "heappop of a heap with the largest item first.",
			Fn: pop("_heappop_max", most)},
		{Name: "_heapify_max", Sig: "heap, /", Doc: "heapify with the largest item first.",
			Fn: heapify("_heapify_max", most)},
		{Name: "_heapreplace_max", Sig: "heap, item, /",
			Doc: "heapreplace of a heap with the largest item first.", Fn: replace("_heapreplace_max", most)},
	},
}

type (
	thread = object.Thread
	value  = object.Value
)

// order tells which item is first.
type order bool

const (
	least order = false
	most  order = true
)

// before reports whether a goes nearer to the front than b. Comparison may run Python, which may
// shorten the list.
func (o order) before(t *thread, l *object.List, a, b value) (bool, error) {
	if o == most {
		a, b = b, a
	}
	if a.IsInt() && b.IsInt() {
		return a.Int() < b.Int(), nil
	}
	if a.IsFloat() && b.IsFloat() {
		return a.Float() < b.Float(), nil
	}
	n := len(l.Items)
	r, err := t.Compare(a, b, object.LT)
	if err != nil {
		return false, err
	}
	less, err := t.Truth(r)
	if err == nil && len(l.Items) != n {
		return false, t.Errorf(object.RuntimeError, "list changed size during iteration")
	}
	return less, err
}

// heapOf returns the list that function name works on.
func heapOf(t *thread, name string, v value) (*object.List, error) {
	if v.Kind().Base() != object.KList {
		which := " 1" // a function with one argument does not number it
		if slices.Contains([]string{"heapify", "heappop", "_heapify_max", "_heappop_max"}, name) {
			which = ""
		}
		return nil, t.Errorf(object.TypeError, "%s() argument%s must be list, not %s", name, which, object.TypeOf(v).Name)
	}
	return v.List(), nil
}

// push is heappush(heap, item).
func push(t *thread, a []value) (value, error) {
	l, err := heapOf(t, "heappush", a[0])
	if err != nil {
		return value{}, err
	}
	if err := t.Append(l, a[1]); err != nil {
		return value{}, err
	}
	return object.None, down(t, least, l, 0, len(l.Items)-1)
}

// down moves the item at pos towards the front until its parent is before it; start is the top of
// the heap.
func down(t *thread, o order, l *object.List, start, pos int) error {
	item := l.Items[pos]
	for pos > start {
		parent := (pos - 1) >> 1
		before, err := o.before(t, l, item, l.Items[parent])
		if err != nil {
			return err
		}
		if !before {
			break
		}
		l.Items[pos], l.Items[parent] = l.Items[parent], item
		pos = parent
	}
	return nil
}

// up moves the hole at pos to a leaf, the better child first, then the item back down to its place:
// fewer comparisons than stopping on the way.
func up(t *thread, o order, l *object.List, pos int) error {
	start, end := pos, len(l.Items)
	for child := 2*pos + 1; child < end; child = 2*pos + 1 {
		if other := child + 1; other < end {
			before, err := o.before(t, l, l.Items[child], l.Items[other])
			if err != nil {
				return err
			}
			if !before {
				child = other
			}
		}
		l.Items[pos], l.Items[child] = l.Items[child], l.Items[pos]
		pos = child
	}
	return down(t, o, l, start, pos)
}

// pop makes heappop: the last item takes the place of the first, and moves to where it belongs.
func pop(name string, o order) object.Fn {
	return func(t *thread, a []value) (value, error) {
		l, err := heapOf(t, name, a[0])
		if err != nil {
			return value{}, err
		}
		n := len(l.Items)
		if n == 0 {
			return value{}, t.Errorf(object.IndexError, "index out of range")
		}
		last := l.Items[n-1]
		l.Items[n-1] = value{}
		l.Items = l.Items[:n-1]
		if n == 1 {
			return last, nil
		}
		first := l.Items[0]
		l.Items[0] = last
		return first, up(t, o, l, 0)
	}
}

// heapify makes heapify: from the last item that has children back to the first, each moves to its
// place.
func heapify(name string, o order) object.Fn {
	return func(t *thread, a []value) (value, error) {
		l, err := heapOf(t, name, a[0])
		if err != nil {
			return value{}, err
		}
		if err := t.Meter.Step(int64(len(l.Items))); err != nil {
			return value{}, err
		}
		for i := len(l.Items)/2 - 1; i >= 0; i-- {
			if i%1024 == 1023 {
				if err := t.Meter.Poll(); err != nil {
					return value{}, err
				}
			}
			if err := up(t, o, l, i); err != nil {
				return value{}, err
			}
		}
		return object.None, nil
	}
}

// replace makes heapreplace, which is heappop and heappush in one.
func replace(name string, o order) object.Fn {
	return func(t *thread, a []value) (value, error) {
		l, err := heapOf(t, name, a[0])
		if err != nil {
			return value{}, err
		}
		if len(l.Items) == 0 {
			return value{}, t.Errorf(object.IndexError, "index out of range")
		}
		first := l.Items[0]
		l.Items[0] = a[1]
		return first, up(t, o, l, 0)
	}
}

// pushpop is heappushpop(heap, item): an item that would come out at once does not go in.
func pushpop(t *thread, a []value) (value, error) {
	item := a[1]
	l, err := heapOf(t, "heappushpop", a[0])
	if err != nil {
		return value{}, err
	}
	if len(l.Items) == 0 {
		return item, nil
	}
	before, err := least.before(t, l, l.Items[0], item)
	if err != nil || !before {
		return item, err
	}
	first := l.Items[0]
	l.Items[0] = item
	return first, up(t, least, l, 0)
}
