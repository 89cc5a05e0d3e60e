package nd

import "math"

// Half is a float16 as it lies in memory.
type Half uint16

// Float widens h exactly.
func (h Half) Float() float32 {
	sign := uint32(h&0x8000) << 16
	exp, frac := uint32(h>>10&0x1f), uint32(h&0x3ff)
	switch {
	case exp == 31:
		return math.Float32frombits(sign | 0x7f800000 | frac<<13)
	case exp > 0:
		return math.Float32frombits(sign | (exp+112)<<23 | frac<<13)
	case frac == 0:
		return math.Float32frombits(sign)
	}
	f := float32(frac) * (1.0 / (1 << 24)) // subnormal: exact in float32
	return math.Float32frombits(math.Float32bits(f) | sign)
}

// HalfOf rounds f to the nearest float16, ties to even.
func HalfOf(f float64) Half {
	b := math.Float64bits(f)
	sign := Half(b >> 48 & 0x8000)
	b &= 1<<63 - 1
	switch {
	case b > 0x7ff0<<48: // NaN keeps the top bits of its payload, and at least one
		h := Half(0x7c00 | b>>42&0x3ff)
		if h == 0x7c00 {
			h++
		}
		return sign | h
	case b >= 0x40effe0000000000: // 65520 and above
		return sign | 0x7c00
	case b < 0x3e60000000000000: // below 2^-25
		return sign
	}
	exp := int(b>>52) - 1023
	frac := b&(1<<52-1) | 1<<52
	shift := uint(42)
	h := Half(0)
	if exp >= -14 {
		h = Half(exp+14) << 10 // the implicit bit of frac adds one more
	} else {
		shift += uint(-14 - exp)
	}
	q := frac >> shift
	rest, tie := frac&(1<<shift-1), uint64(1)<<(shift-1)
	if rest > tie || rest == tie && q&1 == 1 {
		q++
	}
	return sign | (h + Half(q))
}
