// This file computes BLAKE2 (RFC 7693) with all its parameters.

package hashlib

import (
	"encoding/binary"
	"math/bits"
)

// blake2 is BLAKE2b (RFC 7693), or BLAKE2s if small: the same computation on words of half the
// size, with other rotations and fewer rounds. Words of BLAKE2s are kept in 64 bits.
type blake2 struct {
	small      bool
	h          [8]uint64
	buf        [128]byte
	n          int    // bytes in buf
	count      uint64 // bytes hashed
	digestSize int
	last       bool // the last node of its level in a tree
}

// Trace counts the state with its buffer.
func (b *blake2) Trace(func(value)) int64 { return 256 }

// tree is what the parameter block of BLAKE2 holds beside the length of the digest. Programs that
// hash no trees leave the defaults.
type tree struct {
	key, salt, person                  string
	fanout, depth, leafSize, nodeDepth int
	nodeOffset                         uint64
	innerSize                          int
	lastNode                           bool
}

// blake2bIV are the first 64 bits of the fractional parts of the square roots of the first eight
// primes, as in SHA-512.
var blake2bIV = [8]uint64{
	0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
	0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
}

// sigma is the order of the message words in each round.
var sigma = [10][16]byte{
	{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
	{14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
	{11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
	{7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
	{9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
	{2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
	{12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
	{13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
	{6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
	{10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
}

// iv returns word i of the initial values: BLAKE2s has the upper halves.
func (d *blake2) iv(i int) uint64 {
	if d.small {
		return blake2bIV[i] >> 32
	}
	return blake2bIV[i]
}

// blockSize is the number of bytes that compress takes.
func (d *blake2) blockSize() int {
	if d.small {
		return 64
	}
	return 128
}

// newBlake2 starts a hash. The caller has checked that the parameters fit.
func newBlake2(small bool, digestSize int, p tree) *blake2 {
	d := &blake2{small: small, digestSize: digestSize, last: p.lastNode}
	// The parameter block, as section 2.5 of the RFC and the specification of the tree mode lay it
	// out.
	var block [64]byte
	block[0], block[1], block[2], block[3] = byte(digestSize), byte(len(p.key)), byte(p.fanout), byte(p.depth)
	binary.LittleEndian.PutUint32(block[4:], uint32(p.leafSize))
	binary.LittleEndian.PutUint64(block[8:], p.nodeOffset)
	if small { // an offset of 48 bits, and the rest closer together
		block[14], block[15] = byte(p.nodeDepth), byte(p.innerSize)
		copy(block[16:24], p.salt)
		copy(block[24:32], p.person)
	} else {
		block[16], block[17] = byte(p.nodeDepth), byte(p.innerSize)
		copy(block[32:48], p.salt)
		copy(block[48:64], p.person)
	}
	for i := range d.h {
		d.h[i] = d.iv(i) ^ d.word(block[:], i)
	}
	// A key is hashed first, as a block of its own.
	if p.key != "" {
		var first [128]byte
		copy(first[:], p.key)
		_, _ = d.Write(first[:d.blockSize()])
		clear(first[:])
	}
	return d
}

// word returns word i of b.
func (d *blake2) word(b []byte, i int) uint64 {
	if d.small {
		return uint64(binary.LittleEndian.Uint32(b[4*i:]))
	}
	return binary.LittleEndian.Uint64(b[8*i:])
}

// Write hashes b. The last block waits for the end, since it is hashed differently.
func (d *blake2) Write(b []byte) (int, error) {
	n, size := len(b), d.blockSize()
	for len(b) > 0 {
		if d.n == size {
			d.count += uint64(size)
			d.compress(false)
			d.n = 0
		}
		k := copy(d.buf[d.n:size], b)
		d.n += k
		b = b[k:]
	}
	return n, nil
}

// sum returns the digest and leaves the state as it is.
func (d *blake2) sum() []byte {
	c := *d
	clear(c.buf[c.n:])
	c.count += uint64(c.n)
	c.compress(true)
	out := make([]byte, 0, 64)
	for _, w := range c.h {
		if c.small {
			out = binary.LittleEndian.AppendUint32(out, uint32(w))
		} else {
			out = binary.LittleEndian.AppendUint64(out, w)
		}
	}
	return out[:c.digestSize]
}

// compress mixes the block in buf into the state.
func (d *blake2) compress(final bool) {
	var v, m [16]uint64
	for i := range 8 {
		v[i], v[i+8] = d.h[i], d.iv(i)
	}
	for i := range m {
		m[i] = d.word(d.buf[:], i)
	}
	// The counter, then the marks of the last block and the last node, go into the lower half.
	mask, rounds := ^uint64(0), 12
	if d.small {
		mask, rounds = 1<<32-1, 10
		v[13] ^= d.count >> 32
	}
	v[12] ^= d.count & mask
	if final {
		v[14] ^= mask
		if d.last {
			v[15] ^= mask
		}
	}
	for r := range rounds {
		s := &sigma[r%10]
		// Columns first, then diagonals.
		for i := range 4 {
			d.mix(&v, i, 4+i, 8+i, 12+i, m[s[2*i]], m[s[2*i+1]])
		}
		for i := range 4 {
			d.mix(&v, i, 4+(i+1)%4, 8+(i+2)%4, 12+(i+3)%4, m[s[8+2*i]], m[s[9+2*i]])
		}
	}
	for i := range d.h {
		d.h[i] ^= v[i] ^ v[i+8]
	}
}

// mix is the function G of the specification.
func (d *blake2) mix(v *[16]uint64, a, b, c, e int, x, y uint64) {
	if d.small {
		wa, wb, wc, we := uint32(v[a]), uint32(v[b]), uint32(v[c]), uint32(v[e])
		wa += wb + uint32(x)
		we = bits.RotateLeft32(we^wa, -16)
		wc += we
		wb = bits.RotateLeft32(wb^wc, -12)
		wa += wb + uint32(y)
		we = bits.RotateLeft32(we^wa, -8)
		wc += we
		wb = bits.RotateLeft32(wb^wc, -7)
		v[a], v[b], v[c], v[e] = uint64(wa), uint64(wb), uint64(wc), uint64(we)
		return
	}
	v[a] += v[b] + x
	v[e] = bits.RotateLeft64(v[e]^v[a], -32)
	v[c] += v[e]
	v[b] = bits.RotateLeft64(v[b]^v[c], -24)
	v[a] += v[b] + y
	v[e] = bits.RotateLeft64(v[e]^v[a], -16)
	v[c] += v[e]
	v[b] = bits.RotateLeft64(v[b]^v[c], -63)
}
