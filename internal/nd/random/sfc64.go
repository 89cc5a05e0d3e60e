// This file is SFC64.

package random

import "math/bits"

// SFC64 is Doty-Humphrey's small fast chaotic generator: three words of chaos and a counter.
type SFC64 struct {
	State [4]uint64
	Half
}

// NewSFC64 returns a generator seeded by s.
func NewSFC64(s *SeedSequence) *SFC64 {
	w := s.seed64(3)
	g := &SFC64{State: [4]uint64{w[0], w[1], w[2], 1}}
	for range 12 {
		g.Uint64()
	}
	return g
}

func (g *SFC64) Uint64() uint64 {
	s := &g.State
	out := s[0] + s[1] + s[3]
	s[3]++
	s[0] = s[1] ^ s[1]>>11
	s[1] = s[2] + s[2]<<3
	s[2] = bits.RotateLeft64(s[2], 24) + out
	return out
}

func (g *SFC64) Uint32() uint32 {
	if w, ok := g.take(); ok {
		return w
	}
	return g.keep(g.Uint64())
}

func (g *SFC64) Float64() float64 { return unit(g.Uint64()) }
func (g *SFC64) Raw() uint64      { return g.Uint64() }

func (g *SFC64) Float64s(out []float64) {
	for i := range out {
		out[i] = unit(g.Uint64())
	}
}

func (g *SFC64) Uint64s(out []uint64) {
	for i := range out {
		out[i] = g.Uint64()
	}
}

func (g *SFC64) Uint32s(out []uint32) { g.split(out, g.Uint64) }
