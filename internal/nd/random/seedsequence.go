// This file turns seeds into the words that generators begin with.

package random

import (
	"math/big"

	"github.com/hognose/hognose/internal/budget"
)

// DefaultPoolSize is the number of 32-bit words that a SeedSequence mixes entropy into, and the
// least it may have.
const DefaultPoolSize = 4

// The constants of O'Neill's seed_seq_fe: two multiplicative sequences and a mixer.
const (
	hashStart  = 0x43b0d7e5
	hashFactor = 0x931e8875
	drawStart  = 0x8b51f9dd
	drawFactor = 0x58f38ded
	mixLeft    = 0xca01f9dd
	mixRight   = 0x4973f715
	hashShift  = 16
)

// ErrNegativeEntropy is what NumPy says about a negative seed.
var ErrNegativeEntropy = valueError("expected non-negative integer")

// SeedSequence turns entropy of any size into seeds of any size, so that similar entropies give
// unrelated seeds. Its fields are NumPy's state; Pool follows from the others.
type SeedSequence struct {
	Entropy  []uint32 // the words of the entropy, the lowest of each integer first
	SpawnKey []uint32 // the place in the tree of spawned sequences, likewise
	PoolSize int
	Spawned  uint64 // children so far
	Pool     []uint32
}

// NewSeedSequence returns a sequence of the given words. poolSize 0 means DefaultPoolSize. It charges
// m for its pool, and for the time that much entropy or a large pool takes.
func NewSeedSequence(m *budget.Meter, entropy, spawnKey []uint32, poolSize int) (*SeedSequence, error) {
	if poolSize == 0 {
		poolSize = DefaultPoolSize
	}
	if poolSize < DefaultPoolSize {
		return nil, valueError("The size of the entropy pool should be at least 4")
	}
	s := &SeedSequence{Entropy: entropy, SpawnKey: spawnKey, PoolSize: poolSize}
	if err := s.mix(m); err != nil {
		return nil, err
	}
	return s, nil
}

// SeedOf returns the sequence of one small seed, as default_rng(seed) makes it.
func SeedOf(seed uint64) *SeedSequence {
	s, _ := NewSeedSequence(nil, AppendWords(nil, seed), nil, 0)
	return s
}

// AppendWords appends the 32-bit words of n, the lowest first: one at least.
func AppendWords(words []uint32, n uint64) []uint32 {
	words = append(words, uint32(n))
	if n>>32 != 0 {
		words = append(words, uint32(n>>32))
	}
	return words
}

// AppendBigWords is AppendWords for an integer of any size. The entropy of a sequence of integers
// is their words one after the other.
func AppendBigWords(words []uint32, n *big.Int) ([]uint32, error) {
	if n.Sign() < 0 {
		return nil, ErrNegativeEntropy
	}
	b := n.Bytes()
	if len(b) == 0 {
		return append(words, 0), nil
	}
	for end := len(b); end > 0; end -= 4 {
		var w uint32
		for _, c := range b[max(end-4, 0):end] {
			w = w<<8 | uint32(c)
		}
		words = append(words, w)
	}
	return words, nil
}

// assembled returns entropy and spawn key in one. The entropy is padded to the size of the pool, so
// that its zeros cannot be confused with those of a key.
func (s *SeedSequence) assembled() []uint32 {
	all := append([]uint32(nil), s.Entropy...)
	if len(s.SpawnKey) == 0 {
		return all
	}
	for len(all) < s.PoolSize {
		all = append(all, 0)
	}
	return append(all, s.SpawnKey...)
}

// mix fills the pool: each word of it depends on each word of the entropy.
func (s *SeedSequence) mix(m *budget.Meter) error {
	words := max(len(s.Entropy), s.PoolSize) + len(s.SpawnKey) + s.PoolSize
	if err := m.Alloc(4 * int64(words)); err != nil {
		return err
	}
	entropy := s.assembled()
	pool := make([]uint32, s.PoolSize)
	h := hasher(hashStart)
	for i := range pool {
		if i < len(entropy) {
			pool[i] = h.hash(entropy[i])
		} else {
			pool[i] = h.hash(0)
		}
	}
	// stir adds a hash of word to each word of the pool but the one at skip.
	stir := func(word func() uint32, skip int) error {
		for to := range pool {
			if to%blockSize == 0 {
				if err := m.Step(int64(min(len(pool), blockSize))/16 + 1); err != nil {
					return err
				}
			}
			if to != skip {
				pool[to] = mixed(pool[to], h.hash(word()))
			}
		}
		return nil
	}
	// Every word of the pool goes into every other, and then each word of the entropy that had no
	// place in the pool into all.
	for from := range pool {
		if err := stir(func() uint32 { return pool[from] }, from); err != nil {
			return err
		}
	}
	for _, word := range entropy[min(len(pool), len(entropy)):] {
		if err := stir(func() uint32 { return word }, -1); err != nil {
			return err
		}
	}
	s.Pool = pool
	m.Free(4 * int64(len(entropy)))
	return nil
}

// hasher is the running constant of the hash over entropy.
type hasher uint32

// hash mixes a word in; the constant changes with every call, so that equal words give different
// ones.
func (h *hasher) hash(v uint32) uint32 {
	v ^= uint32(*h)
	*h *= hashFactor
	v *= uint32(*h)
	return v ^ v>>hashShift
}

func mixed(x, y uint32) uint32 {
	r := mixLeft*x - mixRight*y
	return r ^ r>>hashShift
}

// Words32 returns n 32-bit words of seed, charged to m. Each call returns the same words.
func (s *SeedSequence) Words32(m *budget.Meter, n int) ([]uint32, error) {
	if err := m.Alloc(4 * int64(n)); err != nil {
		return nil, err
	}
	out, err := budget.Make[uint32](m, n)
	if err != nil {
		return nil, err
	}
	h := uint32(drawStart)
	for i := range out {
		if i%blockSize == 0 {
			if err := m.Step(blockSize / 16); err != nil {
				return nil, err
			}
		}
		v := s.Pool[i%len(s.Pool)] ^ h
		h *= drawFactor
		v *= h
		out[i] = v ^ v>>hashShift
	}
	return out, nil
}

// Words64 returns n 64-bit words of seed, made of pairs of Words32, the lower first.
func (s *SeedSequence) Words64(m *budget.Meter, n int) ([]uint64, error) {
	half, err := s.Words32(m, 2*n)
	if err != nil {
		return nil, err
	}
	if err := m.Alloc(8 * int64(n)); err != nil {
		return nil, err
	}
	out, err := budget.Make[uint64](m, n)
	if err != nil {
		return nil, err
	}
	for i := range out {
		out[i] = uint64(half[2*i]) | uint64(half[2*i+1])<<32
	}
	return out, nil
}

// seed64 returns a few words for a source.
func (s *SeedSequence) seed64(n int) []uint64 {
	words, _ := s.Words64(nil, n)
	return words
}

// Spawn returns n children, each with a spawn key of its own, and counts them. It charges m for them.
func (s *SeedSequence) Spawn(m *budget.Meter, n int) ([]*SeedSequence, error) {
	const size = 128 // of a child, without its words
	var out []*SeedSequence
	for range n {
		if err := m.Alloc(size + 4*int64(len(s.SpawnKey)+2)); err != nil {
			return nil, err
		}
		key := AppendWords(append([]uint32(nil), s.SpawnKey...), s.Spawned)
		child, err := NewSeedSequence(m, s.Entropy, key, s.PoolSize)
		if err != nil {
			return nil, err
		}
		out = append(out, child)
		s.Spawned++
	}
	return out, nil
}
