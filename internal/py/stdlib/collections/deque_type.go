// This file has the type deque and its operators.

package collections

import (
	"strconv"

	"github.com/hognose/hognose/internal/py/object"
)

var dequeType = object.NewNativeType("collections.deque", object.ObjectType, object.SequenceLike|object.Positions)

var dequeDef = object.Def{Name: "deque", Sig: "iterable=(), maxlen=None"}

// dequeTable is the table of deque.
var dequeTable = object.TypeTable{
	Type: dequeType, NoHash: true,
	Doc: "A sequence that is fast to change at both ends. With a maximal length, items fall out at the other end.",
	Slots: &object.Slots{
		New: func(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
			return t.NewObjectOf(cls, &deque{max: unlimited}, dequeSize)
		},
		Init:    dequeInit,
		Repr:    dequeRepr,
		Compare: dequeCompare,
		Iter:    func(t *thread, v value) (value, error) { return newDequeIter(t, v, false) },
		Len:     func(t *thread, v value) (int, error) { return dequeOf(v).n, nil },
		Item:    dequeItem,
		SetItem: dequeSetItem,
		Contains: func(t *thread, v, x value) (bool, error) {
			i, err := dequeOf(v).find(t, x, 0, maxInt)
			return i >= 0, err
		},
		Concat: dequeConcat,
		Repeat: dequeRepeat,
		InPlace: &[object.NumBinary]func(t *thread, a, b value) (value, error){
			object.OpAdd: func(t *thread, v, x value) (value, error) {
				d := dequeOf(v)
				return v, d.extend(t, x, d.push)
			},
			object.OpMul: func(t *thread, v, n value) (value, error) { return v, repeatInPlace(t, dequeOf(v), n) },
		},
	},
	Methods: dequeMethods,
	Attrs: []*object.Attr{{Name: "maxlen", Doc: "How many items the deque may have, or None.",
		Get: func(t *thread, v value) (value, error) {
			return dequeOf(v).maxlen(), nil
		}}},
}

func (d *deque) maxlen() value {
	if d.max < 0 {
		return object.None
	}
	return object.Int(int64(d.max))
}

// dequeInit is __init__(iterable, maxlen): it empties the deque first, as it may be called again.
func dequeInit(t *thread, v value, args []value, kw []*object.Str) error {
	a, err := t.Bind(&dequeDef, args, kw)
	if err != nil {
		return err
	}
	limit := unlimited
	if m := a[1]; m.IsSet() && !m.IsNone() {
		if _, ok := object.IntOf(m); !ok {
			return t.Errorf(object.TypeError, "an integer is required")
		}
		if limit, err = t.IndexInt(m, object.OverflowError); err != nil {
			return err
		}
		if limit < 0 {
			return t.Errorf(object.ValueError, "maxlen must be non-negative")
		}
	}
	d := dequeOf(v)
	d.clear()
	d.max = limit
	if !a[0].IsSet() {
		return nil
	}
	return d.extend(t, a[0], d.push)
}

// dequeRepr shows the items as a list, and maxlen if there is one.
func dequeRepr(t *thread, v value) (value, error) {
	seen, err := t.EnterRepr(v)
	if err != nil || seen {
		return object.NewStr("[...]"), err
	}
	defer t.LeaveRepr()
	d := dequeOf(v)
	items, err := d.items(t)
	if err != nil {
		return value{}, err
	}
	s, err := t.ReprString(object.NewList(items))
	if err != nil {
		return value{}, err
	}
	if d.max >= 0 {
		s += ", maxlen=" + strconv.Itoa(d.max)
	}
	return t.TextOf(object.TypeOf(v).ShortName(), "(", s, ")")
}

// dequeCompare compares item by item; lengths decide == and != at once.
func dequeCompare(t *thread, a, b value, op object.CompareOp) (value, error) {
	if !isDeque(a) || !isDeque(b) {
		return object.NotImplemented, nil
	}
	x, y := dequeOf(a), dequeOf(b)
	if (op == object.EQ || op == object.NE) && x.n != y.n {
		return object.Bool(op == object.NE), nil
	}
	if err := t.Enter(" in comparison"); err != nil {
		return value{}, err
	}
	defer t.Leave()
	return compareItems(t, x, y, op)
}

// compareItems compares the first items that differ, or the lengths.
func compareItems(t *thread, x, y *deque, op object.CompareOp) (value, error) {
	changes := x.changes + y.changes
	for i := 0; i < x.n && i < y.n; i++ {
		if err := t.Meter.Step(1); err != nil {
			return value{}, err
		}
		a, b := *x.at(i), *y.at(i)
		same, err := t.Same(a, b)
		if err != nil {
			return value{}, err
		}
		if !same {
			return t.Compare(a, b, op)
		}
		if x.changes+y.changes != changes {
			return value{}, mutated(t)
		}
	}
	return object.Bool(op.Test(x.n - y.n)), nil
}

// index turns a subscript into a position.
func (d *deque) index(t *thread, key value) (int, error) {
	if !t.HasIndex(key) {
		return 0, t.Errorf(object.TypeError, "sequence index must be integer, not '%s'", object.TypeOf(key).Name)
	}
	i, err := t.IndexInt(key, object.IndexError)
	if err != nil {
		return 0, err
	}
	if i < 0 {
		i += d.n
	}
	if i < 0 || i >= d.n {
		return 0, t.Errorf(object.IndexError, "deque index out of range")
	}
	return i, nil
}

func dequeItem(t *thread, v, key value) (value, error) {
	d := dequeOf(v)
	i, err := d.index(t, key)
	if err != nil {
		return value{}, err
	}
	return *d.at(i), nil
}

// dequeSetItem is d[i] = x, and del d[i] if x is unbound.
func dequeSetItem(t *thread, v, key, x value) error {
	d := dequeOf(v)
	i, err := d.index(t, key)
	if err != nil {
		return err
	}
	if x.IsSet() {
		*d.at(i) = x
		return nil
	}
	if err := t.Work(min(i, d.n-i)); err != nil {
		return err
	}
	d.remove(i)
	return nil
}

// dequeConcat is a + b for two deques; the result has the maximal length of a.
func dequeConcat(t *thread, a, b value) (value, error) {
	if !isDeque(b) {
		return value{}, t.Errorf(object.TypeError, "can only concatenate deque (not \"%s\") to deque",
			object.TypeOf(b).Name)
	}
	v, err := copyDeque(t, a)
	if err != nil {
		return value{}, err
	}
	d := dequeOf(v)
	return v, d.extend(t, b, d.push)
}

func dequeRepeat(t *thread, v, n value) (value, error) {
	c, err := copyDeque(t, v)
	if err != nil {
		return value{}, err
	}
	return c, repeatInPlace(t, dequeOf(c), n)
}

// repeatInPlace is d *= n. A deque with a maximal length keeps only its last items, so no more
// rounds are made than it takes to fill it.
func repeatInPlace(t *thread, d *deque, times value) error {
	n, err := t.IndexInt(times, object.OverflowError)
	if err != nil {
		return err
	}
	if n <= 0 {
		d.clear()
		return nil
	}
	if d.n == 0 || n == 1 {
		return nil
	}
	items, err := d.items(t)
	if err != nil {
		return err
	}
	if d.max >= 0 { // the rest would only be dropped again
		n = min(n, d.max/len(items)+2)
	} else {
		if n > maxInt/valueSize/len(items)/2 {
			return t.Errorf(object.MemoryError, "")
		}
		if err := d.reserve(t, (n-1)*len(items)); err != nil {
			return err
		}
	}
	for range n - 1 {
		if err := t.Meter.Step(int64(len(items))); err != nil {
			return err
		}
		for _, v := range items {
			if err := d.push(t, v); err != nil {
				return err
			}
		}
	}
	return nil
}

// copyDeque returns a copy of the same class, which a Python subclass makes from an iterable and
// maxlen.
func copyDeque(t *thread, v value) (value, error) {
	d, cls := dequeOf(v), object.TypeOf(v)
	if cls != dequeType {
		args := []value{v}
		if d.max >= 0 {
			args = append(args, d.maxlen())
		}
		c, err := t.Call(cls.Value(), args...)
		if err == nil && !isDeque(c) {
			err = t.Errorf(object.TypeError, "%s() must return a deque, not %s", cls.Name, object.TypeOf(c).Name)
		}
		return c, err
	}
	c := &deque{max: d.max}
	if err := t.Alloc(dequeSize); err != nil {
		return value{}, err
	}
	if err := c.reserve(t, d.n); err != nil {
		return value{}, err
	}
	if err := t.Meter.Step(int64(d.n)); err != nil {
		return value{}, err
	}
	c.n = d.n
	for i := range d.n {
		*c.at(i) = *d.at(i)
	}
	return t.NewObjectOf(cls, c, 0)
}
