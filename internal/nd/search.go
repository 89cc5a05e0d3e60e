package nd

import "github.com/hognose/hognose/internal/budget"

// searchNumbers is SearchSorted for contiguous numbers that are compared where they lie; ok is false
// for other operands. All have one type.
func searchNumbers(m *budget.Meter, out, a, v *Array, right bool) (ok bool, err error) {
	if !a.IsC() || !v.IsC() {
		return false, nil
	}
	switch a.Type.Code {
	case Float64:
		return true, searchBlocks(m, Slice[int64](out), Slice[float64](a), Slice[float64](v), right)
	case Int64:
		return true, searchBlocks(m, Slice[int64](out), Slice[int64](a), Slice[int64](v), right)
	}
	return false, nil
}

func searchBlocks[T int64 | float64](m *budget.Meter, out []int64, a, v []T, right bool) error {
	const block = 256
	for i := 0; i < len(v); i += block {
		if err := m.Step(64); err != nil {
			return err
		}
		to := min(i+block, len(v))
		if right {
			searchRight(out[i:to], a, v[i:to])
		} else {
			searchLeft(out[i:to], a, v[i:to])
		}
	}
	return nil
}

// searchLeft finds the first element of a that is not below x, for every x of v. Four searches go on
// at once for as many steps as each of them takes at least, and no branch depends on a comparison.
func searchLeft[T int64 | float64](out []int64, a, v []T) {
	for len(v) >= 4 {
		x0, x1, x2, x3 := v[0], v[1], v[2], v[3]
		l0, l1, l2, l3 := 0, 0, 0, 0
		h0, h1, h2, h3 := len(a), len(a), len(a), len(a)
		for least := len(a); least > 0; least = (least - 1) / 2 {
			if mid := int(uint(l0+h0) >> 1); a[mid] < x0 {
				l0 = mid + 1
			} else {
				h0 = mid
			}
			if mid := int(uint(l1+h1) >> 1); a[mid] < x1 {
				l1 = mid + 1
			} else {
				h1 = mid
			}
			if mid := int(uint(l2+h2) >> 1); a[mid] < x2 {
				l2 = mid + 1
			} else {
				h2 = mid
			}
			if mid := int(uint(l3+h3) >> 1); a[mid] < x3 {
				l3 = mid + 1
			} else {
				h3 = mid
			}
		}
		out[0], out[1], out[2], out[3] = endLeft(a, x0, l0, h0), endLeft(a, x1, l1, h1), endLeft(a, x2, l2, h2), endLeft(a, x3, l3, h3)
		out, v = out[4:], v[4:]
	}
	for i, x := range v {
		out[i] = endLeft(a, x, 0, len(a))
	}
}

// endLeft goes on with a search between lo and hi. NaN is above all numbers.
func endLeft[T int64 | float64](a []T, x T, lo, hi int) int64 {
	if x != x {
		lo, hi = 0, len(a)
	}
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		if y := a[mid]; y < x || x != x && y == y {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return int64(lo)
}

// searchRight finds the first element of a that is above x.
func searchRight[T int64 | float64](out []int64, a, v []T) {
	for len(v) >= 4 {
		x0, x1, x2, x3 := v[0], v[1], v[2], v[3]
		l0, l1, l2, l3 := 0, 0, 0, 0
		h0, h1, h2, h3 := len(a), len(a), len(a), len(a)
		for least := len(a); least > 0; least = (least - 1) / 2 {
			if mid := int(uint(l0+h0) >> 1); a[mid] <= x0 {
				l0 = mid + 1
			} else {
				h0 = mid
			}
			if mid := int(uint(l1+h1) >> 1); a[mid] <= x1 {
				l1 = mid + 1
			} else {
				h1 = mid
			}
			if mid := int(uint(l2+h2) >> 1); a[mid] <= x2 {
				l2 = mid + 1
			} else {
				h2 = mid
			}
			if mid := int(uint(l3+h3) >> 1); a[mid] <= x3 {
				l3 = mid + 1
			} else {
				h3 = mid
			}
		}
		out[0], out[1], out[2], out[3] = endRight(a, x0, l0, h0), endRight(a, x1, l1, h1), endRight(a, x2, l2, h2), endRight(a, x3, l3, h3)
		out, v = out[4:], v[4:]
	}
	for i, x := range v {
		out[i] = endRight(a, x, 0, len(a))
	}
}

// endRight goes on with a search between lo and hi.
func endRight[T int64 | float64](a []T, x T, lo, hi int) int64 {
	if x != x {
		return int64(len(a))
	}
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		if a[mid] <= x {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return int64(lo)
}
