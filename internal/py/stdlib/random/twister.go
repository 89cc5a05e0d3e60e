// This file has the Mersenne Twister.

package random

// twister is the Mersenne Twister MT19937 of Matsumoto and Nishimura: 624 words, renewed all at
// once when the last has been given out.
type twister struct {
	words [stateWords]uint32
	next  int // the word to give out; stateWords: none is left
}

func (g *twister) Trace(func(value)) int64 { return 4*stateWords + 192 }

const (
	stateWords = 624
	middle     = 397
	matrix     = 0x9908b0df
	upperBit   = 0x80000000
	lowerBits  = 0x7fffffff
)

// start fills the state from one word.
func (g *twister) start(seed uint32) {
	g.words[0] = seed
	for i := 1; i < stateWords; i++ {
		prev := g.words[i-1]
		g.words[i] = 1812433253*(prev^prev>>30) + uint32(i)
	}
	g.next = stateWords
}

// seed fills the state from a key of any length but 0.
func (g *twister) seed(t *thread, key []uint32) error {
	g.start(19650218)
	w := &g.words
	i, j := 1, 0
	for n := range max(stateWords, len(key)) {
		if n%pollEvery == pollEvery-1 {
			if err := t.Meter.Poll(); err != nil {
				return err
			}
		}
		prev := w[i-1]
		w[i] = (w[i] ^ (prev^prev>>30)*1664525) + key[j] + uint32(j)
		i = g.wrap(i + 1)
		if j++; j == len(key) {
			j = 0
		}
	}
	for range stateWords - 1 {
		prev := w[i-1]
		w[i] = (w[i] ^ (prev^prev>>30)*1566083941) - uint32(i)
		i = g.wrap(i + 1)
	}
	w[0] = upperBit
	return nil
}

// pollEvery is how many words of a key are used between two polls: half a millisecond.
const pollEvery = 1 << 16

// wrap goes back to the second word behind the last; the first follows the last.
func (g *twister) wrap(i int) int {
	if i < stateWords {
		return i
	}
	g.words[0] = g.words[stateWords-1]
	return 1
}

// uint32 returns 32 random bits.
func (g *twister) uint32() uint32 {
	if g.next >= stateWords {
		g.renew()
	}
	y := g.words[g.next]
	g.next++
	y ^= y >> 11
	y ^= y << 7 & 0x9d2c5680
	y ^= y << 15 & 0xefc60000
	return y ^ y>>18
}

func (g *twister) renew() {
	w := &g.words
	for i := range w {
		y := w[i]&upperBit | w[(i+1)%stateWords]&lowerBits
		x := w[(i+middle)%stateWords] ^ y>>1
		if y&1 != 0 {
			x ^= matrix
		}
		w[i] = x
	}
	g.next = 0
}

// float returns a float in [0, 1) with 53 random bits.
func (g *twister) float() float64 {
	high, low := uint64(g.uint32()>>5), uint64(g.uint32()>>6)
	return float64(high<<26|low) / (1 << 53)
}

// bits returns k random bits, 1 to 64. Words come lowest first, and the last gives its upper bits.
func (g *twister) bits(k int) uint64 {
	if k <= 32 {
		return uint64(g.uint32() >> (32 - k))
	}
	low := uint64(g.uint32())
	return uint64(g.uint32()>>(64-k))<<32 | low
}
