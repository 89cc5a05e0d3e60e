package object

import "math/bits"

// Helpers that list and tuple share. A pointer to the slice of items is passed where Python may run
// in between: an __eq__ can shorten the very list that is being searched, so lengths are read anew
// after each such call.

// PollEvery is the number of items that native loops handle between two looks at the clock, a power
// of two.
const PollEvery = 1 << 12

// ItemPosition turns the subscript key into an index of a sequence of n items; what names the type
// in messages. An index out of range is answered by -1.
func (t *Thread) ItemPosition(key Value, n int, what string) (int, error) {
	i := 0
	if key.O == &TagInt {
		i = int(key.Int())
	} else {
		if !t.HasIndex(key) {
			return 0, t.Errorf(TypeError, "%s indices must be integers or slices, not %s", what, TypeOf(key).Name)
		}
		var err error
		if i, err = t.IndexInt(key, IndexError); err != nil {
			return 0, err
		}
	}
	if i < 0 {
		i += n
	}
	if uint(i) >= uint(n) {
		return -1, nil
	}
	return i, nil
}

// SliceItems returns a copy of the items that s selects.
func (t *Thread) SliceItems(items *[]Value, s *Slice) ([]Value, error) {
	start, _, step, n, err := t.SliceIndices(s, len(*items))
	if err != nil || n == 0 {
		return nil, err
	}
	if step == 1 {
		return t.CopyItems((*items)[start : start+n])
	}
	if err := t.PayItems(n); err != nil {
		return nil, err
	}
	out, err := t.NewItems(n)
	if err != nil {
		return nil, err
	}
	for i, at := 0, start; i < n; i, at = i+1, at+step {
		if i&(PollEvery-1) == PollEvery-1 {
			if err := t.Meter.Poll(); err != nil {
				return nil, err
			}
		}
		out[i] = (*items)[at]
	}
	return out, nil
}

// PayItems charges for a new slice of n items, which the program has chosen, and for filling it.
func (t *Thread) PayItems(n int) error {
	if n > maxInt/ValueSize {
		return t.Errorf(MemoryError, "")
	}
	if err := t.Alloc(n * ValueSize); err != nil {
		return err
	}
	return t.Meter.Step(int64(n))
}

// ConcatItems returns a followed by b.
func (t *Thread) ConcatItems(a, b []Value) ([]Value, error) {
	if err := t.PayItems(len(a) + len(b)); err != nil {
		return nil, err
	}
	out, err := t.NewItems(len(a) + len(b))
	if err != nil {
		return nil, err
	}
	if err := t.CopyFresh(out, a); err != nil {
		return nil, err
	}
	return out, t.CopyFresh(out[len(a):], b)
}

// RepeatItems returns items n times.
func (t *Thread) RepeatItems(items []Value, times Value) ([]Value, error) {
	n, err := t.IndexInt(times, OverflowError)
	if err != nil {
		return nil, err
	}
	if n <= 0 || len(items) == 0 {
		return nil, nil
	}
	hi, size := bits.Mul64(uint64(n), uint64(len(items)))
	if hi != 0 || size > maxInt {
		return nil, t.Errorf(MemoryError, "")
	}
	if err := t.PayItems(int(size)); err != nil {
		return nil, err
	}
	out, err := t.NewItems(int(size))
	if err != nil {
		return nil, err
	}
	return out, t.repeatFresh(out, items)
}

// FindItem returns the first index from start up to stop whose item equals v, or -1. The items
// looked at are charged.
func (t *Thread) FindItem(items *[]Value, v Value, start, stop int) (int, error) {
	paid := start
	for i := start; i < stop && i < len(*items); i++ {
		if i-paid == PollEvery {
			if err := t.Meter.Step(PollEvery); err != nil {
				return -1, err
			}
			paid = i
		}
		x := (*items)[i]
		if x.O == &TagInt && v.O == &TagInt {
			if x.N != v.N {
				continue
			}
			return i, t.Meter.Step(int64(i - paid))
		}
		same, err := t.Same(x, v)
		if err != nil {
			return -1, err
		}
		if same {
			return i, t.Meter.Step(int64(i - paid))
		}
	}
	return -1, t.Meter.Step(int64(max(0, min(stop, len(*items))-paid)))
}

// countItem returns how many items equal v.
func (t *Thread) countItem(items *[]Value, v Value) (Value, error) {
	n := int64(0)
	for i := 0; i < len(*items); i++ {
		if i&(PollEvery-1) == 0 {
			if err := t.Meter.Step(int64(min(PollEvery, len(*items)-i))); err != nil {
				return Value{}, err
			}
		}
		same, err := t.Same((*items)[i], v)
		if err != nil {
			return Value{}, err
		}
		if same {
			n++
		}
	}
	return Int(n), nil
}

// SeqCount is count of a list or tuple.
func SeqCount(t *Thread, a []Value) (Value, error) {
	return t.countItem(&a[0].List().Items, a[1]) // the layouts agree
}

// SearchBounds evaluates the optional start and stop of index().
func (t *Thread) SearchBounds(start, stop Value, n int) (int, int, error) {
	i, j := 0, maxInt
	for _, b := range [...]struct {
		v Value
		p *int
	}{{start, &i}, {stop, &j}} {
		if !b.v.IsSet() {
			continue
		}
		if !t.HasIndex(b.v) {
			return 0, 0, t.Errorf(TypeError, "slice indices must be integers or have an __index__ method")
		}
		var err error
		if *b.p, err = t.IndexInt(b.v, nil); err != nil {
			return 0, 0, err
		}
		if *b.p < 0 {
			*b.p = max(0, *b.p+n)
		}
	}
	return i, j, nil
}

// CompareItems is a op b for two lists or two tuples.
func (t *Thread) CompareItems(a, b *[]Value, op CompareOp) (Value, error) {
	if len(*a) != len(*b) && (op == EQ || op == NE) {
		return Bool(op == NE), nil
	}
	if err := t.Enter(" in comparison"); err != nil {
		return Value{}, err
	}
	defer t.Leave()
	i, err := t.mismatch(a, b)
	if err != nil {
		return Value{}, err
	}
	if i >= len(*a) || i >= len(*b) {
		return Bool(op.Test(len(*a) - len(*b))), nil
	}
	switch op {
	case EQ:
		return False, nil
	case NE:
		return True, nil
	}
	return t.Compare((*a)[i], (*b)[i], op)
}

// mismatch returns the first index at which a and b differ, or the length of the shorter one.
func (t *Thread) mismatch(a, b *[]Value) (int, error) {
	i, paid := 0, 0
	for ; i < len(*a) && i < len(*b); i++ {
		if i-paid == PollEvery {
			if err := t.Meter.Step(PollEvery); err != nil {
				return 0, err
			}
			paid = i
		}
		x, y := (*a)[i], (*b)[i]
		if x.O == &TagInt && y.O == &TagInt {
			if x.N != y.N {
				break
			}
			continue
		}
		same, err := t.Same(x, y)
		if err != nil {
			return 0, err
		}
		if !same {
			break
		}
	}
	return i, t.Meter.Step(int64(i - paid))
}

// ReprText collects the repr of a container, paying for it as it grows.
type ReprText struct {
	T *Thread
	b []byte
}

// Lit appends text that no program chose.
func (w *ReprText) Lit(s string) { w.b = append(w.b, s...) }

// Item appends repr(v).
func (w *ReprText) Item(v Value) error {
	s, err := w.T.ReprString(v)
	if err != nil {
		return err
	}
	if err := w.T.Alloc(len(s) + 2); err != nil {
		return err
	}
	if err := w.T.Meter.Step(1); err != nil {
		return err
	}
	w.b = append(w.b, s...)
	return nil
}

func (w *ReprText) Value() Value { return NewStr(BytesToString(w.b)) }

// Items appends the reprs of Items, separated by commas.
func (w *ReprText) Items(items *[]Value) error {
	for i := 0; i < len(*items); i++ {
		if i > 0 {
			w.Lit(", ")
		}
		if err := w.Item((*items)[i]); err != nil {
			return err
		}
	}
	return nil
}

// IterableArg checks the arguments of a constructor that takes one optional iterable; unbound: it
// was not given. Keywords are refused unless lax, which says that a Python class has a method of
// its own to deal with them.
func (t *Thread) IterableArg(name string, args []Value, kw []*Str, lax bool) (Value, error) {
	if len(kw) > 0 && !lax {
		return Value{}, t.Errorf(TypeError, "%s() takes no keyword arguments", name)
	}
	switch n := len(args) - len(kw); n {
	case 0:
		return Value{}, nil
	case 1:
		return args[0], nil
	default:
		return Value{}, t.Errorf(TypeError, "%s expected at most 1 argument, got %d", name, n)
	}
}

// Overrides reports whether Python code defines the method name of cls.
func (t *Thread) Overrides(cls *Type, name *Str) bool {
	if cls.Flags&Heap == 0 {
		return false
	}
	f := t.Lookup(cls, name)
	return f.IsSet() && f.O.Kind != KNative && !(f.O.Kind == KDescriptor && f.Descriptor().Def.Name == name.S)
}
