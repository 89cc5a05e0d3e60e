// This file has the two PCG generators.

package random

import "math/bits"

// Uint128 is an unsigned integer of 128 bits.
type Uint128 struct{ Hi, Lo uint64 }

// add and mul are modulo 2¹²⁸.
func (a Uint128) add(b Uint128) Uint128 {
	lo, carry := bits.Add64(a.Lo, b.Lo, 0)
	return Uint128{a.Hi + b.Hi + carry, lo}
}

func (a Uint128) mul(b Uint128) Uint128 {
	hi, lo := bits.Mul64(a.Lo, b.Lo)
	return Uint128{hi + a.Hi*b.Lo + a.Lo*b.Hi, lo}
}

var (
	pcgFactor  = Uint128{0x2360ed051fc65da4, 0x4385df649fccf645}
	dxsmFactor = Uint128{0, 0xda942042e4dd58b5}
	pcgJump    = Uint128{0x9e3779b97f4a7c15, 0xf39cc0605cedc835} // 2¹²⁸ divided by the golden ratio
)

// Congruence is the state of a 128-bit linear congruential generator: State becomes State·factor +
// Inc, and Inc is odd.
type Congruence struct {
	State, Inc Uint128
	Half
}

// seed starts the generator at a place of one of its 2¹²⁷ sequences. Both kinds take PCG64's step.
func (c *Congruence) seed(s *SeedSequence) {
	w := s.seed64(4)
	c.Inc = Uint128{w[2]<<1 | w[3]>>63, w[3]<<1 | 1}
	c.State = c.Inc.add(Uint128{w[0], w[1]}).mul(pcgFactor).add(c.Inc)
}

// advance makes delta steps at once: the map of 2k steps is that of k steps applied twice.
func (c *Congruence) advance(delta, factor Uint128) {
	inc := c.Inc
	allFactor, allInc := Uint128{0, 1}, Uint128{}
	for delta != (Uint128{}) {
		if delta.Lo&1 != 0 {
			allFactor = allFactor.mul(factor)
			allInc = allInc.mul(factor).add(inc)
		}
		inc = factor.add(Uint128{0, 1}).mul(inc)
		factor = factor.mul(factor)
		delta = Uint128{delta.Hi >> 1, delta.Lo>>1 | delta.Hi<<63}
	}
	c.State = allFactor.mul(c.State).add(allInc)
	c.Half = Half{}
}

// PCG64 is O'Neill's generator with 128 bits of state and the output function XSL-RR, the one
// behind default_rng.
type PCG64 struct{ Congruence }

// NewPCG64 returns a generator seeded by s.
func NewPCG64(s *SeedSequence) *PCG64 {
	p := new(PCG64)
	p.seed(s)
	return p
}

func (p *PCG64) Uint64() uint64 { return p.xslrr() }

// xslrr makes a step and returns both halves of the state, added without carries and rotated by their
// upper bits.
func (c *Congruence) xslrr() uint64 {
	const factorHi, factorLo = 0x2360ed051fc65da4, 0x4385df649fccf645
	hi, lo := bits.Mul64(c.State.Lo, factorLo)
	hi += c.State.Hi*factorLo + c.State.Lo*factorHi
	lo, carry := bits.Add64(lo, c.Inc.Lo, 0)
	hi += c.Inc.Hi + carry
	c.State = Uint128{hi, lo}
	return bits.RotateLeft64(hi^lo, -int(hi>>58))
}

// Uint32 gives both halves of a word out, the lower first; the methods that fill slices do the same
// as single draws would.
func (p *PCG64) Uint32() uint32 {
	if w, ok := p.take(); ok {
		return w
	}
	return p.keep(p.Uint64())
}

func (p *PCG64) Float64() float64 { return unit(p.Uint64()) }
func (p *PCG64) Raw() uint64      { return p.Uint64() }

func (p *PCG64) Float64s(out []float64) {
	c := p.Congruence
	for i := range out {
		out[i] = unit(c.xslrr())
	}
	p.State = c.State
}

func (p *PCG64) Uint64s(out []uint64) {
	c := p.Congruence
	for i := range out {
		out[i] = c.xslrr()
	}
	p.State = c.State
}

func (p *PCG64) Uint32s(out []uint32) {
	if pairs := len(out) &^ 1; !p.HasUint32 && pairs > 0 { // most calls; the words stay in registers
		c := p.Congruence
		for i := 0; i+1 < len(out); i += 2 {
			w := c.xslrr()
			out[i], out[i+1] = uint32(w), uint32(w>>32)
		}
		p.State, p.Uinteger = c.State, out[pairs-1]
		out = out[pairs:]
	}
	p.split(out, p.Uint64)
}

// Advance moves the generator by delta words, modulo 2¹²⁸.
func (p *PCG64) Advance(delta Uint128) { p.advance(delta, pcgFactor) }

// Jumped returns a copy that is n jumps ahead, so far that the streams do not meet.
func (p *PCG64) Jumped(n uint64) *PCG64 {
	c := *p
	c.Advance(pcgJump.mul(Uint128{0, n}))
	return &c
}

// PCG64DXSM is PCG64 with a stronger output function and a cheaper step.
type PCG64DXSM struct{ Congruence }

// NewPCG64DXSM returns a generator seeded by s.
func NewPCG64DXSM(s *SeedSequence) *PCG64DXSM {
	p := new(PCG64DXSM)
	p.seed(s)
	return p
}

func (p *PCG64DXSM) Uint64() uint64 {
	hi, lo := p.State.Hi, p.State.Lo|1
	hi ^= hi >> 32
	hi *= dxsmFactor.Lo
	hi ^= hi >> 48
	hi *= lo
	p.State = p.State.mul(dxsmFactor).add(p.Inc)
	return hi
}

func (p *PCG64DXSM) Uint32() uint32 {
	if w, ok := p.take(); ok {
		return w
	}
	return p.keep(p.Uint64())
}

func (p *PCG64DXSM) Float64() float64 { return unit(p.Uint64()) }
func (p *PCG64DXSM) Raw() uint64      { return p.Uint64() }

func (p *PCG64DXSM) Float64s(out []float64) {
	for i := range out {
		out[i] = unit(p.Uint64())
	}
}

func (p *PCG64DXSM) Uint64s(out []uint64) {
	for i := range out {
		out[i] = p.Uint64()
	}
}

func (p *PCG64DXSM) Uint32s(out []uint32) { p.split(out, p.Uint64) }

// Advance moves the generator by delta words, modulo 2¹²⁸.
func (p *PCG64DXSM) Advance(delta Uint128) { p.advance(delta, dxsmFactor) }

// Jumped returns a copy that is n jumps ahead.
func (p *PCG64DXSM) Jumped(n uint64) *PCG64DXSM {
	c := *p
	c.Advance(pcgJump.mul(Uint128{0, n}))
	return &c
}
