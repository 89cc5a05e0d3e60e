package object

import (
	"cmp"
	"encoding/binary"
	"math"
	"slices"
)

// Sort sorts items in place and stably, by key(item) if key is given, which is called once per
// item. When a comparison raises, items are left in some order, none lost.
func (t *Thread) Sort(items []Value, key Value, reverse bool) error {
	if err := t.Meter.Step(int64(len(items))); err != nil {
		return err
	}
	var keys []Value
	if key.IsSet() && !key.IsNone() {
		var err error
		if keys, err = t.sortKeys(items, key); err != nil {
			return err
		}
	}
	return t.sortKeyed(items, keys, reverse)
}

// sortKeyed sorts items by keys, which are nil if the items are compared themselves.
func (t *Thread) sortKeyed(items, keys []Value, reverse bool) error {
	if len(items) < 2 {
		return nil
	}
	vals := items
	if keys == nil {
		keys, vals = items, nil
	}
	kind := keyKind(keys)
	if vals == nil && len(items) >= plainMin {
		if done, err := t.sortNumbers(items, kind, reverse); done || err != nil {
			return err
		}
	}
	if few(keys, kind) {
		if kind == intKeys {
			insertInts(keys, vals, reverse)
		} else {
			insert(keys, vals, reverse, textLess)
		}
		return nil
	}
	return t.sortMany(keys, vals, kind, reverse)
}

// sortMany is sortKeyed for those that insertion would take too long for.
func (t *Thread) sortMany(keys, vals []Value, kind sortKind, reverse bool) error {
	s := sorter{t: t, keys: keys, vals: vals}
	s.less = lessOf(&s, kind)
	if kind == strKeys {
		defer dropPrefixes(s.keys)
		if err := t.addPrefixes(s.keys); err != nil {
			return err
		}
	}
	if reverse { // twice around a stable sort keeps equal items in order
		s.reverse(0, len(keys))
	}
	err := s.sort()
	if reverse {
		s.reverse(0, len(keys))
	}
	return err
}

// few reports whether keys of that kind are so few, and so quickly compared, that insertion beats
// all preparation.
func few(keys []Value, kind sortKind) bool {
	switch {
	case kind == intKeys:
		return len(keys) < plainMin
	case kind == strKeys && len(keys) <= 16:
		for _, k := range keys {
			if len(k.Str().S) > ShortResult {
				return false
			}
		}
		return true
	}
	return false
}

// insert sorts keys, and their items unless these are the keys themselves.
func insert(keys, vals []Value, reverse bool, less func(a, b Value) bool) {
	for i := 1; i < len(keys); i++ {
		k, at := keys[i], i
		for at > 0 && (!reverse && less(k, keys[at-1]) || reverse && less(keys[at-1], k)) {
			keys[at] = keys[at-1]
			at--
		}
		if at == i {
			continue
		}
		keys[at] = k
		if vals != nil {
			v := vals[i]
			copy(vals[at+1:i+1], vals[at:i])
			vals[at] = v
		}
	}
}

// insertInts is insert for ints: only their second words differ, so no pointer moves.
func insertInts(keys, vals []Value, reverse bool) {
	for i := 1; i < len(keys); i++ {
		k, at := int64(keys[i].N), i
		for at > 0 {
			before := int64(keys[at-1].N)
			if before == k || (k < before) == reverse {
				break
			}
			keys[at].N = uint64(before)
			at--
		}
		if at == i {
			continue
		}
		keys[at].N = uint64(k)
		if vals != nil {
			v := vals[i]
			copy(vals[at+1:i+1], vals[at:i])
			vals[at] = v
		}
	}
}

func intLess(a, b Value) bool { return a.Int() < b.Int() }

func textLess(a, b Value) bool { return a.Str().S < b.Str().S }

// plainMin is the length from which numbers are sorted outside of their values.
const plainMin = 64

// sortKeys calls the key function for each item.
func (t *Thread) sortKeys(items []Value, key Value) ([]Value, error) {
	if err := t.Alloc(len(items) * ValueSize); err != nil {
		return nil, err
	}
	keys, err := t.NewItems(len(items))
	if err != nil {
		return nil, err
	}
	for i, v := range items {
		k, err := t.Call(key, v)
		if err != nil {
			return nil, err
		}
		keys[i] = k
	}
	return keys, nil
}

// sortKind says what all keys have in common, which decides how two of them are compared.
type sortKind uint8

const (
	anyKeys sortKind = iota
	intKeys
	floatKeys
	strKeys
	tupleKeys
)

func keyKind(keys []Value) sortKind {
	k := keys[0].O.Kind
	for i := range keys {
		if keys[i].O.Kind != k {
			return anyKeys
		}
	}
	switch k {
	case KInt:
		return intKeys
	case KFloat:
		return floatKeys
	case KStr:
		return strKeys
	case KTuple:
		return tupleKeys
	}
	return anyKeys
}

func lessOf(s *sorter, kind sortKind) func(a, b Value) bool {
	switch kind {
	case intKeys:
		return intLess
	case floatKeys:
		return func(a, b Value) bool { return a.Float() < b.Float() }
	case strKeys:
		return s.strLess
	case tupleKeys:
		return s.tupleLess
	}
	return s.anyLess
}

// addPrefixes puts the first eight bytes of each str into the second word of its value, which a str
// does not use: most comparisons then touch no string. Nobody else sees these values before
// dropPrefixes.
func (t *Thread) addPrefixes(keys []Value) error {
	for i := range keys {
		if i&(PollEvery-1) == PollEvery-1 {
			if err := t.Meter.Poll(); err != nil {
				return err
			}
		}
		var b [8]byte
		copy(b[:], keys[i].Str().S)
		keys[i].N = binary.BigEndian.Uint64(b[:])
	}
	return nil
}

func dropPrefixes(keys []Value) {
	for i := range keys {
		keys[i].N = 0
	}
}

// strLess compares strings with prefixes. The order of the bytes is the order of the code points.
func (s *sorter) strLess(a, b Value) bool {
	if a.N != b.N {
		return a.N < b.N
	}
	return s.textLess(a.Str().S, b.Str().S)
}

// textLess is a < b. After the first error it answers false.
func (s *sorter) textLess(a, b string) bool {
	if longTexts(a, b) {
		if s.err == nil {
			s.err = s.t.ReadLong(min(len(a), len(b)))
		}
		if s.err != nil {
			return false
		}
	}
	return a < b
}

// anyLess is a < b. After the first error it answers false, and the sort stops at the next look at
// s.err.
func (s *sorter) anyLess(a, b Value) bool {
	if s.err != nil {
		return false
	}
	if a.O == b.O {
		switch a.O {
		case &TagInt:
			return a.Int() < b.Int()
		case &TagFloat:
			return a.Float() < b.Float()
		}
	}
	if a.O.Kind == KStr && b.O.Kind == KStr {
		return s.textLess(a.Str().S, b.Str().S)
	}
	return s.ask(a, b)
}

// ask is a < b by the general protocol.
func (s *sorter) ask(a, b Value) bool {
	if s.err = s.t.Meter.Step(1); s.err != nil {
		return false
	}
	r, err := s.t.Compare(a, b, LT)
	if err != nil {
		s.err = err
		return false
	}
	if r.IsBool() {
		return r.True()
	}
	var less bool
	less, s.err = s.t.Truth(r)
	return less
}

// tupleLess compares two exact tuples: the first items that differ decide.
func (s *sorter) tupleLess(a, b Value) bool {
	x, y := a.Tuple().Items, b.Tuple().Items
	for i := 0; i < len(x) && i < len(y); i++ {
		if s.err != nil {
			return false
		}
		if x[i].O == &TagInt && y[i].O == &TagInt {
			if x[i].N != y[i].N {
				return x[i].Int() < y[i].Int()
			}
			continue
		}
		same, err := s.t.Same(x[i], y[i])
		if err != nil {
			s.err = err
			return false
		}
		if !same {
			return s.anyLess(x[i], y[i])
		}
	}
	return len(x) < len(y)
}

// sortNumbers sorts a list of ints, or of floats without NaN, as plain numbers: equal ones cannot
// be told apart, so any sort is stable. 1e6 random ints take a third of the time that the merge of
// values takes.
func (t *Thread) sortNumbers(items []Value, kind sortKind, reverse bool) (done bool, err error) {
	if kind != intKeys && (kind != floatKeys || !plainFloats(items)) {
		return false, nil
	}
	if err := t.Alloc(len(items) * 2 * 8); err != nil {
		return false, err
	}
	ns := make([]int64, 2*len(items))
	ns, buf := ns[:len(items)], ns[len(items):]
	for i, v := range items {
		ns[i] = int64(v.N)
		if kind == floatKeys {
			ns[i] = orderedBits(ns[i])
		}
	}
	if ns, err = t.sortBlocks(ns, buf); err != nil {
		return false, err
	}
	if reverse {
		slices.Reverse(ns)
	}
	for i, n := range ns {
		if kind == floatKeys {
			n = orderedBits(n)
		}
		items[i].N = uint64(n)
	}
	return true, nil
}

// orderedBits maps the bits of a float to an int of the same order, and back.
func orderedBits(n int64) int64 { return n ^ n>>63&math.MaxInt64 }

// plainFloats reports whether the order of the floats is total: no NaN, and not both zeros.
func plainFloats(items []Value) bool {
	plus, minus := false, false
	for _, v := range items {
		f := v.Float()
		if f != f {
			return false
		}
		if f == 0 {
			plus = plus || v.N == 0
			minus = minus || v.N != 0
		}
	}
	return !plus || !minus
}

// sortBlock is the number of ints sorted between two looks at the clock, about half a millisecond's
// worth.
const sortBlock = 1 << 13

// sortBlocks sorts ns, block by block, then merges. The result lies in ns or in buf.
func (t *Thread) sortBlocks(ns, buf []int64) ([]int64, error) {
	for i := 0; i < len(ns); i += sortBlock {
		if err := t.Meter.Poll(); err != nil {
			return nil, err
		}
		slices.Sort(ns[i:min(i+sortBlock, len(ns))])
	}
	for w := sortBlock; w < len(ns); w *= 2 {
		for lo := 0; lo < len(ns); lo += 2 * w {
			mid, hi := min(lo+w, len(ns)), min(lo+2*w, len(ns))
			if err := t.mergeInts(buf[lo:hi], ns[lo:mid], ns[mid:hi]); err != nil {
				return nil, err
			}
		}
		ns, buf = buf, ns
	}
	return ns, nil
}

// mergeInts merges a and b into out.
func (t *Thread) mergeInts(out, a, b []int64) error {
	if len(b) == 0 || cmp.Compare(a[len(a)-1], b[0]) <= 0 {
		copy(out[copy(out, a):], b)
		return t.Meter.Poll()
	}
	i, j := 0, 0
	for k := range out {
		if k&(PollEvery-1) == PollEvery-1 {
			if err := t.Meter.Poll(); err != nil {
				return err
			}
		}
		if j == len(b) || i < len(a) && a[i] <= b[j] {
			out[k] = a[i]
			i++
		} else {
			out[k] = b[j]
			j++
		}
	}
	return nil
}
