// This file numbers values. Elements become unsigned keys first, so that one hash table and one
// sort serve every type; then keys become codes, through a table over all keys where they are close
// together, and through a hash table where they are not.

package frame

import (
	"math"
	"math/bits"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd"
)

// Numbering is what factorizing gives: a code for every element, in the order in which values came
// first, and the places where they came. Missing elements have the code -1.
type Numbering struct {
	Codes, Firsts *nd.Array
}

// Keys maps the elements of a one-dimensional array to unsigned numbers that are equal if and only
// if the elements are. Their order is that of the elements. missing marks NaN and NaT; it is nil if
// there are none. The caller charges 9 bytes for each element, 8 for its key and 1 for its mark. a
// may be strided; the two types that columns mostly have are read without the detour over
// [nd.Scalar] if they are contiguous.
func Keys(m *budget.Meter, a *nd.Array) (keys []uint64, missing []bool, err error) {
	n := a.Size()
	if keys, err = budget.Make[uint64](m, n); err != nil {
		return nil, nil, err
	}
	mark := func(i int) {
		if missing == nil {
			missing = make([]bool, n)
		}
		missing[i] = true
	}
	at := func(i int) nd.Scalar { return a.Item(i * a.Strides[0]) }
	each := func(key func(i int)) {
		err = inBlocks(m, n, func(lo, hi int) {
			for i := lo; i < hi; i++ {
				key(i)
			}
		})
	}
	switch {
	// The flipped sign bit gives signed numbers the order of unsigned ones.
	case a.Type.Code == nd.Int64 && a.IsC():
		x := nd.Slice[int64](a)
		err = inBlocks(m, n, func(lo, hi int) {
			for i := lo; i < hi; i++ {
				keys[i] = uint64(x[i]) ^ 1<<63
			}
		})
	case a.Type.Code == nd.Float64 && a.IsC():
		x := nd.Slice[float64](a)
		err = inBlocks(m, n, func(lo, hi int) {
			for i := lo; i < hi; i++ {
				if keys[i] = floatKey(x[i]); x[i] != x[i] {
					mark(i)
				}
			}
		})
	case a.Type.IsFloat():
		each(func(i int) {
			f := real(at(i).Num)
			if keys[i] = floatKey(f); f != f {
				mark(i)
			}
		})
	// The least int64 is NaT.
	case a.Type.Code == nd.Datetime || a.Type.Code == nd.Timedelta:
		each(func(i int) {
			x := at(i).Int
			if keys[i] = uint64(x) ^ 1<<63; x == math.MinInt64 {
				mark(i)
			}
		})
	case a.Type.Code == nd.Uint64:
		each(func(i int) { keys[i] = uint64(at(i).Int) })
	case a.Type.IsInteger() || a.Type.Code == nd.Bool:
		each(func(i int) { keys[i] = uint64(at(i).Int) ^ 1<<63 })
	default:
		err = nd.Errorf(nd.TypeError, "cannot number the elements of %s", a.Type.Repr())
	}
	return keys, missing, err
}

// floatKey orders floats as unsigned numbers: both zeros are one, NaN comes last. The bits of
// positive floats have the order of their values, above those of the negative ones once the sign
// bit is set; the bits of negative floats have the opposite order, so they are inverted.
func floatKey(f float64) uint64 {
	switch b := math.Float64bits(f); {
	case f != f:
		return math.MaxUint64
	case f == 0:
		return 1 << 63
	case b>>63 != 0:
		return ^b
	default:
		return b | 1<<63
	}
}

// Factorize numbers the distinct elements of a. With sorted, codes follow the order of the values
// instead of their first appearance. Missing elements get -1.
func Factorize(m *budget.Meter, a *nd.Array, sorted bool) (r Numbering, err error) {
	n := a.Size()
	// Bytes for each element: its key and mark take 9, the rest is for the table of distinct
	// values, which takes more only if nearly all elements differ.
	give, err := borrow(m, n, 40)
	if err != nil {
		return r, err
	}
	defer give()
	keys, missing, err := Keys(m, a)
	if err != nil {
		return r, err
	}
	codes, out, err := int64s(m, n)
	if err != nil {
		return r, err
	}
	firsts, err := numberKeys(m, keys, missing, out, sorted)
	if err != nil {
		return r, err
	}
	r.Codes = codes
	r.Firsts, err = nd.FromSlice(m, nd.Of(nd.Int64), firsts)
	return r, err
}

// numberKeys writes a code for every key and returns where each code came first. With sorted, codes
// follow the order of the keys.
func numberKeys(m *budget.Meter, keys []uint64, missing []bool, codes []int64, sorted bool) (firsts []int64, err error) {
	low, span, dense, err := keySpan(m, keys, missing)
	if err != nil {
		return nil, err
	}
	if dense && sorted {
		return numberInOrder(m, keys, missing, codes, low, span)
	}
	if dense {
		return numberDense(m, keys, missing, codes, low, span)
	}
	t := newNumbers(m, 16)
	err = inBlocks(m, len(keys), func(lo, hi int) {
		for i := lo; i < hi; i++ {
			if missing != nil && missing[i] {
				codes[i] = -1
				continue
			}
			codes[i] = t.code(keys[i], int64(i))
		}
	})
	if err == nil {
		err = t.err
	}
	if err == nil && sorted {
		err = sortNumbers(m, keys, t.firsts, codes)
	}
	return t.firsts, err
}

// numberInOrder is numberDense with codes in the order of the keys: a table over all of them has
// that order by itself. The first pass goes backward, so that the first appearance of a key is the
// last one written.
func numberInOrder(m *budget.Meter, keys []uint64, missing []bool, codes []int64, low, span uint64) (firsts []int64, err error) {
	table, err := budget.Make[int32](m, int(span+1)) // where the key comes first plus one, then its code
	if err != nil {
		return nil, err
	}
	for i := len(keys) - 1; i >= 0; i-- {
		if err := m.Pace(i); err != nil {
			return nil, err
		}
		if missing == nil || !missing[i] {
			table[keys[i]-low] = int32(i) + 1
		}
	}
	for k, first := range table {
		if err := m.Pace(k); err != nil {
			return nil, err
		}
		if first != 0 {
			table[k] = int32(len(firsts))
			firsts = append(firsts, int64(first)-1)
		}
	}
	err = inBlocks(m, len(keys), func(lo, hi int) {
		for i := lo; i < hi; i++ {
			if codes[i] = -1; missing == nil || !missing[i] {
				codes[i] = int64(table[keys[i]-low])
			}
		}
	})
	return firsts, err
}

// keySpan finds the least key and reports whether a table over all keys up to the greatest is
// small. The table may have two entries of four bytes for each key, which is less than the hash
// table would take. Places and codes must fit the int32 of its entries.
func keySpan(m *budget.Meter, keys []uint64, missing []bool) (low, span uint64, dense bool, err error) {
	low, high := uint64(math.MaxUint64), uint64(0)
	for i, k := range keys {
		if err := m.Pace(i); err != nil {
			return 0, 0, false, err
		}
		if missing == nil || !missing[i] {
			low, high = min(low, k), max(high, k)
		}
	}
	if low > high {
		return 0, 0, false, nil
	}
	span = high - low
	return low, span, span < uint64(len(keys))*2+64 && span < 1<<31 && len(keys) < 1<<31, nil
}

// numberDense gives codes by first appearance, through a table over all keys from low to low+span.
func numberDense(m *budget.Meter, keys []uint64, missing []bool, codes []int64, low, span uint64) (firsts []int64, err error) {
	table, err := budget.Make[int32](m, int(span+1)) // the code plus one
	if err != nil {
		return nil, err
	}
	err = inBlocks(m, len(keys), func(lo, hi int) {
		for i := lo; i < hi; i++ {
			if missing != nil && missing[i] {
				codes[i] = -1
				continue
			}
			c := table[keys[i]-low]
			if c == 0 {
				firsts = append(firsts, int64(i))
				c = int32(len(firsts))
				table[keys[i]-low] = c
			}
			codes[i] = int64(c) - 1
		}
	})
	return firsts, err
}

// numbers is a hash table from keys to codes, with open addressing: a key lies in the first free
// slot from its hash on. Its size is a power of two and it is at most half full. Nothing is ever
// removed.
type numbers struct {
	m     *budget.Meter
	err   error // of the meter: the table is of no use any more
	keys  []uint64
	codes []int32 // the code plus one; 0 is a free slot
	// The hash is the highest bits of a product; shift leaves those that number the slots.
	shift uint
	// The place of the first element of each code; its length is the next code.
	firsts []int64
}

// newNumbers makes a table with at least size slots.
func newNumbers(m *budget.Meter, size int) *numbers {
	size = max(16, 1<<bits.Len(uint(size)))
	return &numbers{m: m, keys: make([]uint64, size), codes: make([]int32, size), shift: uint(64 - bits.TrailingZeros(uint(size)))}
}

// code returns the code of k, a new one if k was not seen before, at this place.
func (t *numbers) code(k uint64, place int64) int64 {
	if t.err != nil {
		return 0
	}
	i := t.slot(k)
	if t.codes[i] != 0 {
		return int64(t.codes[i]) - 1
	}
	t.firsts = append(t.firsts, place)
	t.keys[i], t.codes[i] = k, int32(len(t.firsts))
	if 2*len(t.firsts) > len(t.keys) {
		t.grow()
	}
	return int64(len(t.firsts)) - 1
}

// slot is where k is, or would be. The multiplier is 2^64 divided by the golden ratio (Fibonacci
// hashing): keys are often consecutive numbers, and it spreads them evenly.
func (t *numbers) slot(k uint64) int {
	i := int((k * 0x9E3779B97F4A7C15) >> t.shift)
	for t.codes[i] != 0 && t.keys[i] != k {
		i = (i + 1) & (len(t.keys) - 1)
	}
	return i
}

// grow doubles the table. One bit more of the product is the hash then.
func (t *numbers) grow() {
	old := *t
	size := 2 * len(old.keys)
	if t.keys, t.err = budget.Make[uint64](t.m, size); t.err != nil {
		return
	}
	if t.codes, t.err = budget.Make[int32](t.m, size); t.err != nil {
		return
	}
	t.shift = old.shift - 1
	for j, c := range old.codes {
		if t.err = t.m.Pace(j); t.err != nil {
			return
		}
		if c != 0 {
			i := t.slot(old.keys[j])
			t.keys[i], t.codes[i] = old.keys[j], c
		}
	}
}

// sortNumbers renumbers codes by the order of their keys. It returns without work if the values
// came in sorted order, as columns that were sorted or grouped before do.
func sortNumbers(m *budget.Meter, keys []uint64, firsts, codes []int64) error {
	sortedYet := true
	for i := 1; i < len(firsts) && sortedYet; i++ {
		if err := m.Pace(i); err != nil {
			return err
		}
		sortedYet = keys[firsts[i-1]] <= keys[firsts[i]]
	}
	if sortedYet {
		return nil
	}
	if err := m.Step(int64(len(firsts))); err != nil {
		return err
	}
	// order has the old codes by their new places, to the new codes by the old ones.
	order, err := budget.Make[int32](m, len(firsts))
	if err != nil {
		return err
	}
	for i := range order {
		if err := m.Pace(i); err != nil {
			return err
		}
		order[i] = int32(i)
	}
	err = budget.Sort(m, order, 1, func(a, b int32) int { return compareKeys(keys[firsts[a]], keys[firsts[b]]) })
	if err != nil {
		return err
	}
	to, err := budget.Make[int64](m, len(order))
	if err != nil {
		return err
	}
	sorted, err := budget.Make[int64](m, len(order))
	if err != nil {
		return err
	}
	for i, o := range order {
		if err := m.Pace(i); err != nil {
			return err
		}
		to[o], sorted[i] = int64(i), firsts[o]
	}
	if err := eachBlock(m, 0, len(firsts), func(lo, hi int) { copy(firsts[lo:hi], sorted[lo:hi]) }); err != nil {
		return err
	}
	return inBlocks(m, len(codes), func(lo, hi int) {
		for i := lo; i < hi; i++ {
			if codes[i] >= 0 {
				codes[i] = to[codes[i]]
			}
		}
	})
}

func compareKeys(a, b uint64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// Combine makes one code of several: that of the first array counts most. sizes are how many codes
// each array may have. A row with a missing code is missing. The result is numbered densely, in the
// order of the combined codes with sorted, else by first appearance. The key of a row is its codes
// read as digits of a number with mixed bases. Should that number not fit any more, the keys so far
// are made dense: their count is at most n, and that fits with one more digit, unless a base itself
// is absurd.
func Combine(m *budget.Meter, codes [][]int64, sizes []int64, sorted bool) (r Numbering, err error) {
	n := len(codes[0])
	give, err := borrow(m, n, 40)
	if err != nil {
		return r, err
	}
	defer give()
	keys, err := budget.Make[uint64](m, n)
	if err != nil {
		return r, err
	}
	missing, err := budget.Make[bool](m, n)
	if err != nil {
		return r, err
	}
	// keys are the codes so far as one number, below room.
	room := uint64(1)
	for k, part := range codes {
		size := uint64(max(sizes[k], 1))
		// room bounds the keys so far. It stays below 2^62, so that sums cannot overflow.
		if hi, lo := bits.Mul64(room, size); hi != 0 || lo >= 1<<62 {
			if room, err = compact(m, keys, missing); err != nil {
				return r, err
			}
			if hi, lo := bits.Mul64(room, size); hi != 0 || lo >= 1<<62 {
				return r, nd.Errorf(nd.ValueError, "too many groups")
			}
		}
		room *= size
		err = inBlocks(m, n, func(lo, hi int) {
			for i := lo; i < hi; i++ {
				if part[i] < 0 {
					missing[i] = true
				} else {
					keys[i] = keys[i]*size + uint64(part[i])
				}
			}
		})
		if err != nil {
			return r, err
		}
	}
	a, out, err := int64s(m, n)
	if err != nil {
		return r, err
	}
	firsts, err := numberKeys(m, keys, missing, out, sorted)
	if err != nil {
		return r, err
	}
	r.Codes = a
	r.Firsts, err = nd.FromSlice(m, nd.Of(nd.Int64), firsts)
	return r, err
}

// compact replaces keys by dense ones of the same order and returns how many there are.
func compact(m *budget.Meter, keys []uint64, missing []bool) (uint64, error) {
	codes, err := budget.Make[int64](m, len(keys))
	if err != nil {
		return 0, err
	}
	firsts, err := numberKeys(m, keys, missing, codes, true)
	if err != nil {
		return 0, err
	}
	for i, c := range codes {
		if err := m.Pace(i); err != nil {
			return 0, err
		}
		keys[i] = uint64(max(c, 0))
	}
	return uint64(max(len(firsts), 1)), nil
}

// Order returns the places of elements ordered by their codes, equal ones as they are, and where
// the places of each code begin; those of missing codes come first. starts has count+2 elements:
// code c has the places from starts[c+1] to starts[c+2]. It is a counting sort: the first pass
// counts, the second gives every code the place where its run begins, the third puts each element
// at the next place of its run. It takes time in proportion to the elements and the codes, whatever
// their order.
func Order(m *budget.Meter, codes []int64, count int) (order, starts *nd.Array, err error) {
	starts, begin, err := int64s(m, count+2)
	if err != nil {
		return nil, nil, err
	}
	order, places, err := int64s(m, len(codes))
	if err != nil {
		return nil, nil, err
	}
	next, err := budget.Make[int64](m, count+2)
	if err != nil {
		return nil, nil, err
	}
	if err := inBlocks(m, len(codes), func(lo, hi int) {
		for _, c := range codes[lo:hi] {
			begin[c+1]++
		}
	}); err != nil {
		return nil, nil, err
	}
	// From counts to starts; next is where the next place of each code goes.
	sum := int64(0)
	for c := range begin {
		if err := m.Pace(c); err != nil {
			return nil, nil, err
		}
		k := begin[c]
		begin[c], next[c] = sum, sum
		sum += k
	}
	err = inBlocks(m, len(codes), func(lo, hi int) {
		for i := lo; i < hi; i++ {
			c := codes[i] + 1
			places[next[c]] = int64(i)
			next[c]++
		}
	})
	return order, starts, err
}
