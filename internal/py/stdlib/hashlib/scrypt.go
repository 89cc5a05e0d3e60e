package hashlib

import (
	"crypto/sha256"
	"encoding/binary"
	"math"
	"math/bits"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

var scryptDef = object.Def{
	Name: "scrypt", Sig: "password, *, salt=None, n=None, r=None, p=None, maxmem=0, dklen=64",
	Doc: "Derive a key from a password with scrypt (RFC 7914).", Fn: scrypt,
}

// scryptParams are the costs of RFC 7914: N rounds over a table of N blocks of 128*r bytes, p times.
type scryptParams struct{ n, r, p uint64 }

// scrypt derives a key: PBKDF2 of what the rounds make of PBKDF2's bytes.
func scrypt(t *thread, a []value) (value, error) {
	password, err := plainBytes(t, a[0])
	if err != nil {
		return value{}, err
	}
	if !a[1].IsSet() || a[1].IsNone() {
		return value{}, t.Errorf(object.TypeError, "salt is required")
	}
	var c scryptParams
	for i, name := range [...]string{"n", "r", "p"} {
		if err := cost(t, name, a[2+i], [...]*uint64{&c.n, &c.r, &c.p}[i]); err != nil {
			return value{}, err
		}
	}
	if c.n < 2 || c.n&(c.n-1) != 0 {
		return value{}, t.Errorf(object.ValueError, "n must be a power of 2.")
	}
	maxmem, err := boundedInt(t, a[5], 0, 0, "maxmem must be positive and smaller than 2147483647")
	if err != nil {
		return value{}, err
	}
	size, err := boundedInt(t, a[6], 64, 1, "dklen must be greater than 0 and smaller than 2147483647")
	if err != nil {
		return value{}, err
	}
	salt, err := plainBytes(t, a[1])
	if err != nil {
		return value{}, err
	}
	if err := c.check(t, uint64(maxmem)); err != nil {
		return value{}, err
	}
	if err := t.Alloc(int(c.memory()) + size + 2*sha256.Size); err != nil {
		return value{}, err
	}
	mac, err := keyed(t, sha256.New, password)
	if err != nil {
		return value{}, err
	}
	blocks, err := derive(t, mac, salt, 1, int(c.p*128*c.r))
	if err != nil {
		return value{}, err
	}
	if err := c.mix(t, blocks); err != nil {
		return value{}, err
	}
	key, err := derive(t, mac, string(blocks), 1, size)
	return object.NewBytes(key), err
}

// plainBytes returns the bytes of a bytes-like object.
func plainBytes(t *thread, v value) (string, error) {
	s, ok, err := types.BufferText(t, v)
	if err == nil && !ok {
		err = t.Errorf(object.TypeError, "a bytes-like object is required, not '%s'", object.TypeOf(v).Name)
	}
	return s, err
}

// cost reads one of n, r and p, which must be given.
func cost(t *thread, name string, v value, to *uint64) error {
	missing := func() error {
		return t.Errorf(object.TypeError, "%s is required and must be an unsigned int", name)
	}
	if !v.IsSet() || v.IsNone() {
		return missing()
	}
	if _, ok := object.IntOf(v); !ok {
		return t.Errorf(object.TypeError, "scrypt() argument '%s' must be int, not %s", name, object.ArgType(v))
	}
	n, err := t.IndexInt(v, object.OverflowError)
	if err != nil || n < 0 {
		return missing()
	}
	*to = uint64(n)
	return nil
}

// boundedInt reads an int from least to the largest that C has; def stands for one that is not given.
func boundedInt(t *thread, v value, def, least int, complaint string) (int, error) {
	if !v.IsSet() {
		return def, nil
	}
	n, err := t.IndexInt(v, object.OverflowError)
	if err == nil && (n < least || n > math.MaxInt32) {
		err = t.Errorf(object.ValueError, "%s", complaint)
	}
	return n, err
}

// memory is the number of bytes that the blocks and the table take.
func (c scryptParams) memory() uint64 { return 128*c.r*c.p + 128*c.r*(c.n+2) }

// check refuses costs that are void, too large to count, or above maxmem; 0 stands for 32 MiB.
func (c scryptParams) check(t *thread, maxmem uint64) error {
	if c.r == 0 || c.p == 0 {
		return t.Errorf(object.ValueError, "Invalid parameter combination for n, r, p, maxmem.")
	}
	if maxmem == 0 {
		maxmem = 32 << 20
	}
	if c.n > math.MaxInt32 || c.r > math.MaxInt32/128 || c.p > math.MaxInt32/128/c.r || c.memory() > maxmem {
		return t.Errorf(object.ValueError, "[digital envelope routines] memory limit exceeded")
	}
	return nil
}

// mix applies ROMix to each of the p blocks.
func (c scryptParams) mix(t *thread, blocks []byte) error {
	// A block of 128*r bytes, as words.
	words := int(32 * c.r)
	table := make([]uint32, words*int(c.n))
	x, y := make([]uint32, words), make([]uint32, words)
	for len(blocks) > 0 {
		for i := range x {
			x[i] = binary.LittleEndian.Uint32(blocks[4*i:])
		}
		for i := 0; i < len(table); i += words {
			copy(table[i:], x)
			if err := t.Work(words); err != nil {
				return err
			}
			blockMix(x, y)
			x, y = y, x
		}
		// Which block of the table comes next depends on the data: that is what needs the memory.
		for range c.n {
			from := int(uint64(x[words-16])&(c.n-1)) * words
			for i, v := range table[from : from+words] {
				x[i] ^= v
			}
			if err := t.Work(words); err != nil {
				return err
			}
			blockMix(x, y)
			x, y = y, x
		}
		for i, v := range x {
			binary.LittleEndian.PutUint32(blocks[4*i:], v)
		}
		blocks = blocks[4*words:]
	}
	return nil
}

// blockMix runs the 2*r pieces of in through Salsa20/8, each combined with the result before it.
// Even pieces of the result come first in out.
func blockMix(in, out []uint32) {
	half := len(in) / 2
	var b [16]uint32
	copy(b[:], in[len(in)-16:])
	for i := 0; i < len(in); i += 16 {
		for j := range b {
			b[j] ^= in[i+j]
		}
		salsa8(&b)
		to := i / 2 &^ 15
		if i/16%2 == 1 {
			to += half
		}
		copy(out[to:], b[:])
	}
}

// salsa8 is the Salsa20 core with eight rounds: four times the columns, then the rows, of a table of
// four by four words.
func salsa8(b *[16]uint32) {
	x := *b
	for range 4 {
		for i := range 4 {
			quarter(&x, i*5, (i*5+4)&15, (i*5+8)&15, (i*5+12)&15)
		}
		for i := range 4 {
			row := 4 * i
			quarter(&x, row+i, row+(i+1)&3, row+(i+2)&3, row+(i+3)&3)
		}
	}
	for i := range b {
		b[i] += x[i]
	}
}

// quarter is the quarterround of Salsa20.
func quarter(x *[16]uint32, a, b, c, d int) {
	x[b] ^= bits.RotateLeft32(x[a]+x[d], 7)
	x[c] ^= bits.RotateLeft32(x[b]+x[a], 9)
	x[d] ^= bits.RotateLeft32(x[c]+x[b], 13)
	x[a] ^= bits.RotateLeft32(x[d]+x[c], 18)
}
