// This file is Philox.

package random

import "math/bits"

// Philox encrypts a counter: ten rounds of multiplications with a key (Salmon and others, "Parallel
// random numbers: as easy as 1, 2, 3", 2011), four words of 64 bits at a time.
type Philox struct {
	Counter   [4]uint64 // of the block in Buffer
	Key       [2]uint64
	Buffer    [4]uint64
	BufferPos int // words of Buffer that were given out
	Half
}

// NewPhilox returns a generator whose key comes from s and whose counter is 0.
func NewPhilox(s *SeedSequence) *Philox {
	w := s.seed64(2)
	return NewPhiloxAt([4]uint64{}, [2]uint64{w[0], w[1]})
}

// NewPhiloxAt returns a generator with the given counter and key.
func NewPhiloxAt(counter [4]uint64, key [2]uint64) *Philox {
	return &Philox{Counter: counter, Key: key, BufferPos: 4}
}

// Uint64 encrypts the next counter when the four words of the last one are used up.
func (p *Philox) Uint64() uint64 {
	if p.BufferPos >= len(p.Buffer) {
		p.addToCounter([4]uint64{1})
		p.Buffer = p.block()
		p.BufferPos = 0
	}
	p.BufferPos++
	return p.Buffer[p.BufferPos-1]
}

// block encrypts the counter.
func (p *Philox) block() [4]uint64 {
	const (
		factor0, factor1 = 0xd2e7470ee14c6c93, 0xca5a826395121157
		step0, step1     = 0x9e3779b97f4a7c15, 0xbb67ae8584caa73b
	)
	c, k := p.Counter, p.Key
	for range 10 {
		hi0, lo0 := bits.Mul64(factor0, c[0])
		hi1, lo1 := bits.Mul64(factor1, c[2])
		c = [4]uint64{hi1 ^ c[1] ^ k[0], lo1, hi0 ^ c[3] ^ k[1], lo0}
		k[0] += step0
		k[1] += step1
	}
	return c
}

// addToCounter adds modulo 2²⁵⁶.
func (p *Philox) addToCounter(delta [4]uint64) {
	var carry uint64
	for i := range p.Counter {
		p.Counter[i], carry = bits.Add64(p.Counter[i], delta[i], carry)
	}
}

func (p *Philox) Uint32() uint32 {
	if w, ok := p.take(); ok {
		return w
	}
	return p.keep(p.Uint64())
}

func (p *Philox) Float64() float64 { return unit(p.Uint64()) }
func (p *Philox) Raw() uint64      { return p.Uint64() }

func (p *Philox) Float64s(out []float64) {
	for i := range out {
		out[i] = unit(p.Uint64())
	}
}

func (p *Philox) Uint64s(out []uint64) {
	for i := range out {
		out[i] = p.Uint64()
	}
}

func (p *Philox) Uint32s(out []uint32) { p.split(out, p.Uint64) }

// Advance adds delta, the lowest word first, to the counter: four words of output each.
func (p *Philox) Advance(delta [4]uint64) {
	p.addToCounter(delta)
	p.Buffer, p.BufferPos = [4]uint64{}, len(p.Buffer)
	p.Half = Half{}
}

// Jumped returns a copy that is n·2¹²⁸ blocks ahead.
func (p *Philox) Jumped(n uint64) *Philox {
	c := *p
	c.Advance([4]uint64{0, 0, n})
	return &c
}
