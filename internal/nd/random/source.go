// This file has what all bit generators have in common.

package random

// Source is a bit generator: a stream of random words. Its exported fields are its whole state.
// A Source belongs to one goroutine.
type Source interface {
	// Uint64 returns 64 random bits.
	Uint64() uint64
	// Uint32 returns 32 random bits. A source of 64-bit words keeps the upper half of a word for the
	// next call.
	Uint32() uint32
	// Float64 returns a multiple of 2⁻⁵³ from 0 to 1, 1 excluded.
	Float64() float64
	// Raw returns the next word of the generator itself, of 32 or 64 bits.
	Raw() uint64
	// Float64s, Uint64s and Uint32s fill out with what Float64, Uint64 and Uint32 would return, call
	// after call.
	Float64s(out []float64)
	Uint64s(out []uint64)
	Uint32s(out []uint32)
}

var (
	_ Source = (*MT19937)(nil)
	_ Source = (*PCG64)(nil)
	_ Source = (*PCG64DXSM)(nil)
	_ Source = (*Philox)(nil)
	_ Source = (*SFC64)(nil)
)

// Half is the buffer of a source of 64-bit words that was asked for 32 bits: the upper half of the
// last word, if HasUint32. The zero value is empty.
type Half struct {
	HasUint32 bool
	Uinteger  uint32
}

// take returns the half word that was kept, if there is one.
func (h *Half) take() (uint32, bool) {
	if !h.HasUint32 {
		return 0, false
	}
	h.HasUint32 = false
	return h.Uinteger, true
}

// keep puts the upper half of word aside and returns the lower.
func (h *Half) keep(word uint64) uint32 {
	h.HasUint32, h.Uinteger = true, uint32(word>>32)
	return uint32(word)
}

// split fills out with half words, from the buffer and from words of next. It draws no more words
// than that takes.
func (h *Half) split(out []uint32, next func() uint64) {
	if len(out) > 0 {
		if w, ok := h.take(); ok {
			out[0] = w
			out = out[1:]
		}
	}
	for ; len(out) >= 2; out = out[2:] {
		w := next()
		out[0], out[1] = uint32(w), uint32(w>>32)
		h.Uinteger = out[1]
	}
	if len(out) == 1 {
		out[0] = h.keep(next())
	}
}

// unit maps the upper 53 bits of a word to 0 … 1.
func unit(word uint64) float64 { return float64(word>>11) * (1.0 / (1 << 53)) }

// float32Of returns a multiple of 2⁻²⁴ from 0 to 1, 1 excluded.
func float32Of(s Source) float32 { return float32(s.Uint32()>>8) * (1.0 / (1 << 24)) }
