package nd

import (
	"math"
	"slices"
	"strings"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

// keyset has the elements of a lane as keys whose unsigned order is NumPy's: NaN and NaT come last,
// and both zeros are one. Complex numbers have a second key, texts are their own.
type keyset struct {
	n       int
	keys    []uint64
	second  []uint64
	texts   []string
	longest int // characters that a text may have
}

// intKey, floatKey and tickKey map values to keys.
func intKey(x int64) uint64 { return uint64(x) ^ 1<<63 }

func floatKey(f float64) uint64 {
	switch {
	case f != f:
		return math.MaxUint64
	case f == 0:
		return 1 << 63
	}
	b := math.Float64bits(f)
	if b>>63 != 0 {
		return ^b
	}
	return b | 1<<63
}

func tickKey(x int64) uint64 { return intKey(x) - 1 } // NaT, the smallest, becomes the largest

// keysOf reads n elements at a stride. The caller has charged them.
func keysOf(m *budget.Meter, d DType, p unsafe.Pointer, stride, n int) (keyset, error) {
	s := keyset{n: n}
	if d.IsText() || d.Code == Void {
		var err error
		if s.texts, err = budget.Make[string](m, n); err != nil {
			return s, err
		}
		s.longest = int(d.Len)
		for i := range s.texts {
			err := m.Pace(i)
			if err != nil {
				return s, err
			}
			if s.texts[i], err = readText(m, d, at2(p, i, stride)); err != nil {
				return s, err
			}
		}
		return s, nil
	}
	var err error
	if s.keys, err = budget.Make[uint64](m, n); err != nil {
		return s, err
	}
	switch d.Code {
	case Bool, Uint8:
		err = fillKeys(m, s.keys, p, stride, func(x uint8) uint64 { return uint64(x) })
	case Int8:
		err = fillKeys(m, s.keys, p, stride, func(x int8) uint64 { return intKey(int64(x)) })
	case Int16:
		err = fillKeys(m, s.keys, p, stride, func(x int16) uint64 { return intKey(int64(x)) })
	case Uint16:
		err = fillKeys(m, s.keys, p, stride, func(x uint16) uint64 { return uint64(x) })
	case Int32:
		err = fillKeys(m, s.keys, p, stride, func(x int32) uint64 { return intKey(int64(x)) })
	case Uint32:
		err = fillKeys(m, s.keys, p, stride, func(x uint32) uint64 { return uint64(x) })
	case Int64:
		err = fillKeys(m, s.keys, p, stride, intKey)
	case Uint64:
		err = fillKeys(m, s.keys, p, stride, func(x uint64) uint64 { return x })
	case Float16:
		err = fillKeys(m, s.keys, p, stride, func(x Half) uint64 { return floatKey(float64(x.Float())) })
	case Float32:
		err = fillKeys(m, s.keys, p, stride, func(x float32) uint64 { return floatKey(float64(x)) })
	case Float64:
		err = fillKeys(m, s.keys, p, stride, floatKey)
	case Datetime, Timedelta:
		err = fillKeys(m, s.keys, p, stride, tickKey)
	case Complex64, Complex128:
		err = s.complexKeys(m, d, p, stride)
	}
	return s, err
}

func fillKeys[T any](m *budget.Meter, keys []uint64, p unsafe.Pointer, stride int, key func(T) uint64) error {
	return eachBlock(m, len(keys), func(from, to int) {
		for i := from; i < to; i++ {
			keys[i] = key(*at[T](p, i, stride))
		}
	})
}

// complexKeys sorts by the real part, then by the imaginary one; numbers with a NaN come after all
// others, those with a number as real part first.
func (s *keyset) complexKeys(m *budget.Meter, d DType, p unsafe.Pointer, stride int) (err error) {
	if s.second, err = budget.Make[uint64](m, s.n); err != nil {
		return err
	}
	return eachBlock(m, s.n, func(from, to int) {
		for i := from; i < to; i++ {
			c := Read(d, at2(p, i, stride)).Num
			re, im := real(c), imag(c)
			s.keys[i], s.second[i] = floatKey(re), floatKey(im)
			if im != im && re == re { // after the infinities, ordered by the real part
				s.keys[i] = math.MaxUint64 - 1<<52 + s.keys[i]>>13
			}
		}
	})
}

// compare orders two elements.
func (s *keyset) compare(i, j int) int { return s.compareTo(i, s, j) }

// compareTo orders an element and one of other keys of the same type.
func (s *keyset) compareTo(i int, o *keyset, j int) int {
	switch {
	case s.texts != nil:
		return strings.Compare(s.texts[i], o.texts[j])
	case s.keys[i] != o.keys[j]:
		if s.keys[i] < o.keys[j] {
			return -1
		}
		return 1
	case s.second != nil && s.second[i] != o.second[j]:
		if s.second[i] < o.second[j] {
			return -1
		}
		return 1
	}
	return 0
}

// argsort returns the stable order of the elements.
func (s *keyset) argsort(m *budget.Meter) ([]int64, error) {
	order, err := budget.Make[int64](m, s.n)
	if err != nil {
		return nil, err
	}
	if err := countUp(m, order); err != nil {
		return nil, err
	}
	if s.texts != nil || s.n <= 24 {
		if err := m.Step(int64(s.n) * 4); err != nil {
			return nil, err
		}
		return order, s.sort(m, order)
	}
	if s.second != nil {
		if err := radixArg(m, s.second, order); err != nil {
			return nil, err
		}
	}
	return order, radixArg(m, s.keys, order)
}

// countUp fills a slice with 0, 1, 2 …
func countUp(m *budget.Meter, v []int64) error {
	return eachBlock(m, len(v), func(from, to int) {
		for i := from; i < to; i++ {
			v[i] = int64(i)
		}
	})
}

// sort sorts places by the elements there, and leaves equal ones as they are.
func (s *keyset) sort(m *budget.Meter, order []int64) error {
	return budget.SortStable(m, order, 1+s.longest/16, func(i, j int64) int { return s.compare(int(i), int(j)) })
}

// copyBlocks is copy that polls.
func copyBlocks[T any](m *budget.Meter, to, from []T) error {
	return eachBlock(m, len(from), func(lo, hi int) { copy(to[lo:hi], from[lo:hi]) })
}

// radixArg sorts order by the keys that it points to, a byte at a time, and leaves equal ones as
// they are.
func radixArg(m *budget.Meter, keys []uint64, order []int64) error {
	hist, err := histogram8(m, keys)
	if err != nil {
		return err
	}
	to, err := budget.Make[int64](m, len(order))
	if err != nil {
		return err
	}
	for digit := range 8 {
		starts, skip := bucketStarts(&hist[digit], len(keys))
		if skip {
			continue
		}
		shift := 8 * digit
		for from := 0; from < len(order); from += blockSize {
			part := order[from:min(from+blockSize, len(order))]
			if err := charge(m, len(part)); err != nil {
				return err
			}
			for _, i := range part {
				b := uint8(keys[i] >> shift)
				to[starts[b]] = i
				starts[b]++
			}
		}
		if err := copyBlocks(m, order, to); err != nil {
			return err
		}
	}
	return nil
}

// histogram8 counts the bytes of keys.
func histogram8(m *budget.Meter, keys []uint64) (hist [8][256]int, err error) {
	err = eachBlock(m, len(keys), func(from, to int) {
		for _, k := range keys[from:to] {
			hist[0][uint8(k)]++
			hist[1][uint8(k>>8)]++
			hist[2][uint8(k>>16)]++
			hist[3][uint8(k>>24)]++
			hist[4][uint8(k>>32)]++
			hist[5][uint8(k>>40)]++
			hist[6][uint8(k>>48)]++
			hist[7][uint8(k>>56)]++
		}
	})
	return hist, err
}

// bucketStarts turns counts into the places where buckets begin; skip says that all keys are in one.
func bucketStarts(counts *[256]int, n int) (starts [256]int, skip bool) {
	sum := 0
	for i, c := range counts {
		if c == n {
			return starts, true
		}
		starts[i] = sum
		sum += c
	}
	return starts, false
}

// radixSort sorts keys.
func radixSort(m *budget.Meter, keys []uint64) error {
	if len(keys) <= 256 {
		if err := m.Step(int64(len(keys))); err != nil {
			return err
		}
		slices.Sort(keys)
		return nil
	}
	hist, err := histogram8(m, keys)
	if err != nil {
		return err
	}
	to, err := budget.Make[uint64](m, len(keys))
	if err != nil {
		return err
	}
	from := keys
	for digit := range 8 {
		starts, skip := bucketStarts(&hist[digit], len(keys))
		if skip {
			continue
		}
		shift := 8 * digit
		for i := 0; i < len(from); i += blockSize {
			part := from[i:min(i+blockSize, len(from))]
			if err := charge(m, len(part)); err != nil {
				return err
			}
			for _, k := range part {
				b := uint8(k >> shift)
				to[starts[b]] = k
				starts[b]++
			}
		}
		from, to = to, from
	}
	if len(keys) > 0 && &from[0] != &keys[0] {
		return copyBlocks(m, keys, from)
	}
	return nil
}
