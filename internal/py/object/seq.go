package object

import (
	"math/bits"

	"github.com/hognose/hognose/internal/py/format"
)

// Helpers that list and tuple share. A pointer to the slice of items is passed where Python may run
// in between: an __eq__ can shorten the very list that is being searched, so lengths are read anew
// after each such call.

// PollEvery is the number of items that native loops handle between two looks at the clock, a power
// of two.
const PollEvery = 1 << 12

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
	w.b, err = format.Append(w.b, s, w.T.Meter)
	return err
}

// Value returns the text.
func (w *ReprText) Value() (Value, error) {
	return NewStr(BytesToString(w.b)), w.T.Alloc(StrSize + reprEnds)
}

// reprEnds is charged for the brackets of a repr.
const reprEnds = 16

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

// Overrides reports whether Python code defines the method name of cls.
func (t *Thread) Overrides(cls *Type, name *Str) bool {
	if cls.Flags&Heap == 0 {
		return false
	}
	f := t.Lookup(cls, name)
	return f.IsSet() && f.O.Kind != KNative && !(f.O.Kind == KDescriptor && f.Descriptor().Def.Name == name.S)
}
