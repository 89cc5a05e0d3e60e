// This file is the Mersenne Twister. Its state is a block of words, which are made 624 at a time.

package random

import "github.com/hognose/hognose/internal/budget"

const (
	mtWords  = 624
	mtMiddle = 397
	mtTwist  = 0x9908b0df
	mtUpper  = 0x80000000
)

// MT19937 is Matsumoto and Nishimura's Mersenne Twister, the generator of RandomState.
type MT19937 struct {
	Key [mtWords]uint32
	Pos int // of the next word of Key; 624 if a new block is due
}

// NewMT19937 returns a generator seeded by s, as NumPy's MT19937(seed).
func NewMT19937(s *SeedSequence) *MT19937 {
	g := new(MT19937)
	words, _ := s.Words32(nil, mtWords)
	copy(g.Key[:], words)
	g.Key[0] = mtUpper // not all bits are zero
	g.Pos = mtWords - 1
	return g
}

// NewMT19937Legacy returns a generator as RandomState(seed) seeds it.
func NewMT19937Legacy(seed uint32) *MT19937 {
	g := new(MT19937)
	g.SeedLegacy(seed)
	return g
}

// SeedLegacy starts the stream anew, as numpy.random.seed does for an integer.
func (g *MT19937) SeedLegacy(seed uint32) {
	for i := range g.Key {
		g.Key[i] = seed
		seed = 1812433253*(seed^seed>>30) + uint32(i) + 1
	}
	g.Pos = mtWords
}

// ErrEmptySeed is what NumPy says about a seed of no words.
var ErrEmptySeed = valueError("Seed must be non-empty")

// ErrSeedRange is what NumPy says about a legacy seed that is no 32-bit word.
var ErrSeedRange = valueError("Seed must be between 0 and 2**32 - 1")

// SeedLegacyArray is SeedLegacy for a sequence of words.
func (g *MT19937) SeedLegacyArray(m *budget.Meter, words []uint32) error {
	if len(words) == 0 {
		return ErrEmptySeed
	}
	g.SeedLegacy(19650218)
	i, j := 1, 0
	for n := range max(mtWords, len(words)) {
		if err := m.Pace(n); err != nil {
			return err
		}
		g.Key[i] = (g.Key[i] ^ 1664525*g.spread(i)) + words[j] + uint32(j)
		i, j = g.next(i), (j+1)%len(words)
	}
	for range mtWords - 1 {
		g.Key[i] = (g.Key[i] ^ 1566083941*g.spread(i)) - uint32(i)
		i = g.next(i)
	}
	g.Key[0] = mtUpper
	return nil
}

// spread mixes the bits of the word before i.
func (g *MT19937) spread(i int) uint32 { return g.Key[i-1] ^ g.Key[i-1]>>30 }

// next returns the index after i. Word 0 takes part as a copy of the last word.
func (g *MT19937) next(i int) int {
	if i++; i < mtWords {
		return i
	}
	g.Key[0] = g.Key[mtWords-1]
	return 1
}

// twist returns the new word that follows from three old ones.
func twist(first, second, middle uint32) uint32 {
	y := first&mtUpper | second&^mtUpper
	return middle ^ y>>1 ^ -(y&1)&mtTwist
}

// refill makes the next block of words.
func (g *MT19937) refill() {
	k := &g.Key
	for i := 0; i < mtWords-mtMiddle; i++ {
		k[i] = twist(k[i], k[i+1], k[i+mtMiddle])
	}
	for i := mtWords - mtMiddle; i < mtWords-1; i++ {
		k[i] = twist(k[i], k[i+1], k[i+mtMiddle-mtWords])
	}
	k[mtWords-1] = twist(k[mtWords-1], k[0], k[mtMiddle-1])
	g.Pos = 0
}

// Uint32, Uint64, Float64 and the methods that fill slices are part of Source. A float64 is made of
// 27 and 26 bits of two words, as in the original.
func (g *MT19937) Uint32() uint32 {
	if g.Pos >= mtWords {
		g.refill()
	}
	y := g.Key[g.Pos]
	g.Pos++
	return temper(y)
}

// temper makes output of a word of the state.
func temper(y uint32) uint32 {
	y ^= y >> 11
	y ^= y << 7 & 0x9d2c5680
	y ^= y << 15 & 0xefc60000
	return y ^ y>>18
}

func (g *MT19937) Uint64() uint64 {
	hi := uint64(g.Uint32())
	return hi<<32 | uint64(g.Uint32())
}

func (g *MT19937) Float64() float64 {
	hi, lo := g.Uint32()>>5, g.Uint32()>>6
	return float64(uint64(hi)<<26|uint64(lo)) * (1.0 / (1 << 53))
}

func (g *MT19937) Raw() uint64 { return uint64(g.Uint32()) }

func (g *MT19937) Float64s(out []float64) {
	for len(out) > 0 {
		if g.Pos > mtWords-2 { // a pair that may lie in two blocks
			out[0] = g.Float64()
			out = out[1:]
			continue
		}
		words := g.Key[g.Pos:]
		n := min(len(out), len(words)/2)
		for i := range out[:n] {
			hi, lo := temper(words[2*i])>>5, temper(words[2*i+1])>>6
			out[i] = float64(uint64(hi)<<26|uint64(lo)) * (1.0 / (1 << 53))
		}
		g.Pos += 2 * n
		out = out[n:]
	}
}

func (g *MT19937) Uint64s(out []uint64) {
	for i := range out {
		out[i] = g.Uint64()
	}
}

func (g *MT19937) Uint32s(out []uint32) {
	for len(out) > 0 {
		if g.Pos >= mtWords {
			g.refill()
		}
		n := min(len(out), mtWords-g.Pos)
		for i, word := range g.Key[g.Pos : g.Pos+n] {
			out[i] = temper(word)
		}
		g.Pos += n
		out = out[n:]
	}
}
