// This file has the methods and iterators of deque. Comparisons may run Python code, so a method
// that searches notices by the counter of changes that the deque is no longer the same.

package collections

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// dequeMethods are the methods of deque.
var dequeMethods = []*object.Def{
	{Name: "append", Sig: "self, item, /", Doc: "Add one item at the right end.",
		Fn: func(t *thread, a []value) (value, error) {
			return object.None, dequeOf(a[0]).push(t, a[1])
		}},
	{Name: "appendleft", Sig: "self, item, /", Doc: "Add one item at the left end.",
		Fn: func(t *thread, a []value) (value, error) {
			return object.None, dequeOf(a[0]).unshift(t, a[1])
		}},
	{Name: "clear", Sig: "self, /", Doc: "Remove every item.", Fn: func(t *thread, a []value) (value, error) {
		dequeOf(a[0]).clear()
		return object.None, nil
	}},
	{Name: "__copy__", Sig: "self, /", Doc: "Return a new deque of the same items.",
		Fn: func(t *thread, a []value) (value, error) {
			return copyDeque(t, a[0])
		}},
	{Name: "copy", Sig: "self, /", Doc: "Return a new deque of the same items.",
		Fn: func(t *thread, a []value) (value, error) {
			return copyDeque(t, a[0])
		}},
	{Name: "count", Sig: "self, value, /", Doc: "Return how many items are equal to a value.", Fn: dequeCount},
	{Name: "extend", Sig: "self, iterable, /", Doc: "Add all items of an iterable at the right end.",
		Fn: func(t *thread, a []value) (value, error) {
			d := dequeOf(a[0])
			return object.None, d.extend(t, a[1], d.push)
		}},
	{Name: "extendleft", Sig: "self, iterable, /",
		Doc: "Add all items of an iterable at the left end, one by one, so that they come out reversed.",
		Fn: func(t *thread, a []value) (value, error) {
			d := dequeOf(a[0])
			return object.None, d.extend(t, a[1], d.unshift)
		}},
	{Name: "index", Sig: "self, value, start=0, stop=9223372036854775807, /",
		Doc: "Return the index of the first item that is equal to a value; ValueError if there is none.",
		Fn:  dequeIndex},
	{Name: "insert", Sig: "self, index, value, /", Doc: "Insert value before index.", Fn: dequeInsert},
	{Name: "pop", Sig: "self, /", Doc: "Remove the last item and return it.",
		Fn: func(t *thread, a []value) (value, error) {
			if d := dequeOf(a[0]); d.n > 0 {
				return d.pop(), nil
			}
			return value{}, t.Errorf(object.IndexError, "pop from an empty deque")
		}},
	{Name: "popleft", Sig: "self, /", Doc: "Remove the first item and return it.",
		Fn: func(t *thread, a []value) (value, error) {
			if d := dequeOf(a[0]); d.n > 0 {
				return d.shift(), nil
			}
			return value{}, t.Errorf(object.IndexError, "pop from an empty deque")
		}},
	{Name: "remove", Sig: "self, value, /", Doc: "Remove the first item that is equal to a value.", Fn: dequeRemove},
	{Name: "reverse", Sig: "self, /", Doc: "Reverse *IN PLACE*.", Fn: dequeReverse},
	{Name: "rotate", Sig: "self, n=1, /",
		Doc: "Move n items from the right end to the left, or the other way if n is negative.", Fn: dequeRotate},
	{Name: "__reversed__", Sig: "self, /", Doc: "Return an iterator over the items, the last one first.",
		Fn: func(t *thread, a []value) (value, error) {
			return newDequeIter(t, a[0], true)
		}},
	{Name: "__reduce__", Sig: "self, /", Doc: "Tell pickle how to make the same iterator.", Fn: dequeReduce},
	{Name: "__sizeof__", Sig: "self, /", Doc: "Return how many bytes the deque takes.",
		Fn: func(t *thread, a []value) (value, error) {
			return object.Int(int64(dequeSize + len(dequeOf(a[0]).buf)*valueSize)), nil
		}},
	{Name: "__class_getitem__", Sig: "type, object, /", Doc: "See PEP 585", Fn: object.ClassGetitem,
		Sort: object.ClassSort},
}

// dequeCount is d.count(value): find from one match to the next.
func dequeCount(t *thread, a []value) (value, error) {
	d, x, n := dequeOf(a[0]), a[1], int64(0)
	changes := d.changes
	for i := 0; ; i++ {
		var err error
		if i, err = d.find(t, x, i, maxInt); err != nil {
			return value{}, err
		}
		if d.changes != changes {
			return value{}, mutated(t)
		}
		if i < 0 {
			return object.Int(n), nil
		}
		n++
	}
}

// dequeIndex is d.index(value, start, stop).
func dequeIndex(t *thread, a []value) (value, error) {
	d, x := dequeOf(a[0]), a[1]
	start, stop, err := t.SearchBounds(a[2], a[3], d.n)
	if err != nil {
		return value{}, err
	}
	i, err := d.find(t, x, start, stop)
	if err == nil && i < 0 {
		err = notInDeque(t, x)
	}
	return object.Int(int64(i)), err
}

func notInDeque(t *thread, x value) error {
	s, err := t.ReprString(x)
	if err != nil {
		return err
	}
	return t.Errorf(object.ValueError, "%s is not in deque", s)
}

// dequeInsert is d.insert(index, value). A deque that is full refuses instead of dropping an item.
func dequeInsert(t *thread, a []value) (value, error) {
	d, at, x := dequeOf(a[0]), a[1], a[2]
	i, err := t.IndexInt(at, object.OverflowError)
	if err != nil {
		return value{}, err
	}
	if d.n == d.max {
		return value{}, t.Errorf(object.IndexError, "deque already at its maximum size")
	}
	if i < 0 {
		i = max(0, i+d.n)
	}
	i = min(i, d.n)
	if err := t.Work(min(i, d.n-i)); err != nil {
		return value{}, err
	}
	return object.None, d.insert(t, i, x)
}

// dequeRemove is d.remove(value). A comparison that changes the deque is an IndexError here, where
// other methods raise RuntimeError, as in CPython.
func dequeRemove(t *thread, a []value) (value, error) {
	d, x := dequeOf(a[0]), a[1]
	changes := d.changes
	i, err := d.find(t, x, 0, maxInt)
	if d.changes != changes && (err == nil || object.IsExcOf(err, object.RuntimeError)) {
		return value{}, t.Errorf(object.IndexError, "deque mutated during iteration")
	}
	if err != nil {
		return value{}, err
	}
	if i < 0 {
		return value{}, notInDeque(t, x)
	}
	d.remove(i)
	return object.None, nil
}

// dequeReverse swaps in place; the steps are charged before the first swap.
func dequeReverse(t *thread, a []value) (value, error) {
	d := dequeOf(a[0])
	if err := t.Meter.Step(int64(d.n / 2)); err != nil {
		return value{}, err
	}
	for i, j := 0, d.n-1; i < j; i, j = i+1, j-1 {
		*d.at(i), *d.at(j) = *d.at(j), *d.at(i)
	}
	return object.None, nil
}

// dequeRotate is d.rotate(n=1).
func dequeRotate(t *thread, a []value) (value, error) {
	d, k := dequeOf(a[0]), 1
	if a[1].IsSet() {
		var err error
		if k, err = t.IndexInt(a[1], object.OverflowError); err != nil {
			return value{}, err
		}
	}
	return object.None, d.rotate(t, k)
}

// dequeReduce is (class, arguments, state, iterator): what copy and pickle build it from again.
func dequeReduce(t *thread, a []value) (value, error) {
	v := a[0]
	d, args := dequeOf(v), object.NewTuple(nil)
	if d.max >= 0 {
		args = object.Tup(object.NewTuple(nil), d.maxlen())
	}
	state, err := types.StateOf(t, v)
	if err != nil {
		return value{}, err
	}
	it, err := newDequeIter(t, v, false)
	return object.Tup(object.TypeOf(v).Value(), args, state, it), err
}

var (
	dequeIterType = object.NewNativeType("collections._deque_iterator", object.ObjectType)
	dequeRevType  = object.NewNativeType("collections._deque_reverse_iterator", object.ObjectType)

	dequeIterTable = dequeIterTableOf(dequeIterType, false)
	dequeRevTable  = dequeIterTableOf(dequeRevType, true)
)

// dequeIter walks a deque from either end; any change of the deque ends it.
type dequeIter struct {
	of       value
	changes  int
	i        int // items given out
	reversed bool
}

func (it *dequeIter) Trace(visit func(value)) int64 {
	visit(it.of)
	return 0
}

// newDequeIter makes an iterator, which remembers how often the deque has changed.
func newDequeIter(t *thread, v value, reversed bool) (value, error) {
	c := dequeIterType
	if reversed {
		c = dequeRevType
	}
	return object.NewNativeObject(c, &dequeIter{of: v, changes: dequeOf(v).changes, reversed: reversed}), t.Alloc(96)
}

var dequeIterDef = object.Def{Name: "_deque_iterator", Sig: "deque, index=0, /"}

func dequeIterTableOf(c *object.Type, reversed bool) object.TypeTable {
	return object.TypeTable{
		Type: c,
		Slots: &object.Slots{
			New: func(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
				return makeDequeIter(t, args, kw, reversed)
			},
			Init: func(*thread, value, []value, []*object.Str) error { return nil },
			Iter: func(_ *thread, v value) (value, error) { return v, nil },
			Next: nextOfDeque,
		},
		Methods: []*object.Def{
			{Name: "__length_hint__", Sig: "self, /", Doc: "Return how many items are likely left.",
				Fn: func(t *thread, a []value) (value, error) {
					it := a[0].NativeObject().State.(*dequeIter)
					return object.Int(int64(max(0, dequeOf(it.of).n-it.i))), nil
				}},
			{Name: "__reduce__", Sig: "self, /", Doc: "Tell pickle how to make the same iterator.",
				Fn: func(t *thread, a []value) (value, error) {
					it := a[0].NativeObject().State.(*dequeIter)
					return t.Paid(object.Tup(object.TypeOf(a[0]).Value(), object.Tup(it.of, object.Int(int64(it.i)))))
				}},
		},
	}
}

// makeDequeIter is the constructor that pickle calls with a deque and how far the iterator was.
func makeDequeIter(t *thread, args []value, kw []*object.Str, reversed bool) (value, error) {
	a, err := t.Bind(&dequeIterDef, args, kw)
	if err != nil {
		return value{}, err
	}
	if !isDeque(a[0]) {
		return value{}, t.Errorf(object.TypeError,
			"_deque_iterator() argument 1 must be collections.deque, not %s", object.TypeOf(a[0]).Name)
	}
	v, err := newDequeIter(t, a[0], reversed)
	if err == nil && a[1].IsSet() {
		i := 0
		i, err = t.IndexInt(a[1], object.OverflowError)
		v.NativeObject().State.(*dequeIter).i = max(i, 0)
	}
	return v, err
}

// nextOfDeque gives the next item, or the error for a deque that has changed. After the error the
// iterator has ended.
func nextOfDeque(t *thread, v value) (value, error) {
	it := v.NativeObject().State.(*dequeIter)
	d := dequeOf(it.of)
	if it.changes != d.changes {
		it.i = maxInt
		return value{}, mutated(t)
	}
	if it.i >= d.n {
		return value{}, nil
	}
	it.i++
	if it.reversed {
		return *d.at(d.n - it.i), nil
	}
	return *d.at(it.i - 1), nil
}
