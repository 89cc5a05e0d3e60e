package nd

import "slices"

// Valid reports whether d is a type that this package makes; what was read from outside may be none.
func (d DType) Valid() bool {
	if d.Code >= codes || d.Len < 0 || d.Len > 1<<28 {
		return false
	}
	if d.Rec != nil {
		return d.Code == Void && d.Len == 0 && d.Mult == 0 && d.Unit == 0 && d.Rec.check() == nil
	}
	if d.IsTime() {
		return d.Unit <= Generic && d.Mult >= 1 && d.Len == 0
	}
	return d.Mult == 0 && d.Unit == 0 && (d.IsText() || d.Code == Void || d.Len == 0)
}

// Inside reports whether an array of elements of so many bytes stays inside of a buffer. Shape,
// strides and offset may be anything: no product of theirs is taken before it is known to fit.
func Inside(buffer, offset, size int, shape, strides []int) bool {
	n := 1
	for _, d := range shape {
		if d < 0 || d > 0 && n > maxBytes/d {
			return false
		}
		n *= max(d, 1)
	}
	if slices.Contains(shape, 0) {
		return true // there is no element to reach
	}
	lo, hi := offset, offset
	if offset < 0 || size > buffer || offset > buffer-size {
		return false
	}
	for i, d := range shape {
		if d == 1 {
			continue
		}
		s := strides[i]
		if s > buffer || s < -buffer || s != 0 && d-1 > buffer/max(s, -s) {
			return false
		}
		if reach := (d - 1) * s; reach > 0 {
			hi += reach
		} else {
			lo += reach
		}
		if lo < 0 || hi > buffer-size {
			return false
		}
	}
	return true
}
