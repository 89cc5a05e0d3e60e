package nd

import (
	"math"
	"math/bits"
	"sync"

	"github.com/hognose/hognose/internal/budget"
)

// flatSize is the longest row that is sorted with the room of a sortRoom.
const flatSize = 4096

// sortRoom is what a sort of a short row needs for a moment.
type sortRoom struct {
	keys, other [flatSize]uint64
	places      [flatSize]int64
	starts      [buckets + 1]uint16
}

const buckets = 2048

var sortRooms = sync.Pool{New: func() any { return new(sortRoom) }}

// flatKeys fills the keys of a contiguous row of float64 or int64. ok is false for others, and for
// rows with a NaN or a negative zero, whose keys do not tell their bits.
func (r *sortRoom) flatKeys(a *Array, odd bool) (keys []uint64, ok bool) {
	if len(a.Shape) != 1 || uint(a.size-1) >= flatSize || !a.IsC() {
		return nil, false
	}
	keys = r.keys[:a.size]
	switch a.Type.Code {
	case Int64:
		for i, x := range Slice[int64](a) {
			keys[i] = intKey(x)
		}
		return keys, true
	case Float64:
		strange := false
		for i, b := range Slice[uint64](a) {
			keys[i] = b ^ (uint64(int64(b)>>63) | 1<<63)
			if b<<1 > 0x7ff<<53 || b == 1<<63 {
				strange = true
				keys[i] = floatKey(math.Float64frombits(b))
			}
		}
		return keys, odd || !strange
	}
	return nil, false
}

// sortFlat sorts a short contiguous row of float64 or int64; ok is false where it does not apply.
func (a *Array) sortFlat(m *budget.Meter) (ok bool, err error) {
	if uint(a.size-1) >= flatSize || a.Type.Code != Float64 && a.Type.Code != Int64 {
		return false, nil
	}
	r := sortRooms.Get().(*sortRoom)
	defer sortRooms.Put(r)
	keys, ok := r.flatKeys(a, false)
	if !ok {
		return false, nil
	}
	if err := m.Step(int64(len(keys))); err != nil {
		return false, err
	}
	if !r.sort(keys) {
		return false, nil
	}
	r.values(Slice[uint64](a), keys, a.Type.Code)
	return true, nil
}

// values turns keys back into the numbers that they stand for.
func (r *sortRoom) values(out, keys []uint64, c Code) {
	out = out[:len(keys)]
	if c == Int64 {
		for i, k := range keys {
			out[i] = k ^ 1<<63
		}
		return
	}
	for i, k := range keys {
		out[i] = k ^ (uint64(int64(^k)>>63) | 1<<63)
	}
}

// sort sorts the keys by one pass over buckets and another over neighbours. It gives up if some
// bucket is long.
func (r *sortRoom) sort(keys []uint64) bool {
	if len(keys) <= 32 {
		insertKeys(keys)
		return true
	}
	lo, shift, ok := r.spread(keys)
	if !ok {
		return false
	}
	to := r.other[:len(keys)]
	for _, k := range keys {
		b := &r.starts[(k-lo)>>shift&(buckets-1)]
		to[*b] = k
		*b++
	}
	copy(keys, to)
	insertKeys(keys)
	return true
}

// spread finds out in which of the buckets, which divide the range of the keys evenly, how many keys
// belong, and where each of them begins.
func (r *sortRoom) spread(keys []uint64) (lo uint64, shift int, ok bool) {
	const longest = 24
	lo, hi := keys[0], keys[0]
	for _, k := range keys {
		lo, hi = min(lo, k), max(hi, k)
	}
	shift = max(bits.Len64(hi-lo)-11, 0)
	clear(r.starts[:])
	for _, k := range keys {
		r.starts[(k-lo)>>shift&(buckets-1)+1]++
	}
	sum, most := uint16(0), uint16(0)
	for i, n := range r.starts {
		most = max(most, n)
		sum += n
		r.starts[i] = sum
	}
	return lo, shift, most <= longest || shift == 0
}

// insertKeys sorts by insertion: quick if every key is near its place.
func insertKeys(keys []uint64) {
	for i := 1; i < len(keys); i++ {
		k, j := keys[i], i
		for j > 0 && keys[j-1] > k {
			keys[j] = keys[j-1]
			j--
		}
		keys[j] = k
	}
}

// argsortFlat is Argsort of a short contiguous row; nil where it does not apply.
func (a *Array) argsortFlat(m *budget.Meter) (*Array, error) {
	if uint(a.size-1) >= flatSize || a.Type.Code != Float64 && a.Type.Code != Int64 {
		return nil, nil
	}
	r := sortRooms.Get().(*sortRoom)
	defer sortRooms.Put(r)
	keys, ok := r.flatKeys(a, true)
	if !ok || len(keys) > 32 && !r.scatter(keys) {
		return nil, nil
	}
	out, err := newRaw(m, Of(Int64), a.Shape, false)
	if err != nil {
		return nil, err
	}
	if err := m.Step(int64(len(keys)) * 4); err != nil {
		return nil, err
	}
	order := Slice[int64](out)
	if len(keys) <= 32 {
		for i := range order {
			order[i] = int64(i)
		}
	} else {
		keys = r.other[:len(keys)]
		copy(order, r.places[:len(keys)])
	}
	insertPlaces(keys, order)
	return out, nil
}

// scatter moves the keys into buckets, and notes where they were.
func (r *sortRoom) scatter(keys []uint64) bool {
	lo, shift, ok := r.spread(keys)
	if !ok {
		return false
	}
	for i, k := range keys {
		b := &r.starts[(k-lo)>>shift&(buckets-1)]
		r.other[*b], r.places[*b] = k, int64(i)
		*b++
	}
	return true
}

// insertPlaces sorts keys and the places that belong to them, and leaves equal ones as they are.
func insertPlaces(keys []uint64, places []int64) {
	places = places[:len(keys)]
	for i := 1; i < len(keys); i++ {
		k, p, j := keys[i], places[i], i
		for j > 0 && keys[j-1] > k {
			keys[j], places[j] = keys[j-1], places[j-1]
			j--
		}
		keys[j], places[j] = k, p
	}
}
