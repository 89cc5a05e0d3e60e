package object

import (
	"encoding/binary"
	"math/bits"
	"unsafe"
)

// siphash is SipHash-1-3 of s under a fixed key. It is cached in strings, so it cannot depend on
// the session; strHash mixes the session's seed in. It is 0 for the empty string alone.
func siphash(s string) uint64 {
	if s == "" {
		return 0
	}
	v0, v1, v2, v3 := sipblocks(sip0, sip1, sip2, sip3, StringToBytes(s))
	return sipend(v0, v1, v2, v3, s)
}

// The state that SipHash starts with under the key "hognose!harmless".
const (
	key0, key1 = 0x686f676e6f736521, 0x6861726d6c657373
	sip0, sip1 = key0 ^ 0x736f6d6570736575, key1 ^ 0x646f72616e646f6d
	sip2, sip3 = key0 ^ 0x6c7967656e657261, key1 ^ 0x7465646279746573
)

// sipblocks takes in what b has of whole blocks.
func sipblocks(v0, v1, v2, v3 uint64, b []byte) (uint64, uint64, uint64, uint64) {
	for ; len(b) >= 8; b = b[8:] {
		m := binary.LittleEndian.Uint64(b)
		v3 ^= m
		v0, v1, v2, v3 = sipround(v0, v1, v2, v3)
		v0 ^= m
	}
	return v0, v1, v2, v3
}

// sipend takes in the last, partial block of s, whose other blocks are in the state, and returns
// the hash, which is not 0.
func sipend(v0, v1, v2, v3 uint64, s string) uint64 {
	n := uint64(len(s)) << 56
	for i, b := 0, s[len(s)&^7:]; i < len(b); i++ {
		n |= uint64(b[i]) << (8 * i)
	}
	v3 ^= n
	v0, v1, v2, v3 = sipround(v0, v1, v2, v3)
	v0 ^= n
	v2 ^= 0xff
	for range 3 {
		v0, v1, v2, v3 = sipround(v0, v1, v2, v3)
	}
	if h := v0 ^ v1 ^ v2 ^ v3; h != 0 {
		return h
	}
	return 1
}

func sipround(v0, v1, v2, v3 uint64) (uint64, uint64, uint64, uint64) {
	v0 += v1
	v1 = bits.RotateLeft64(v1, 13) ^ v0
	v0 = bits.RotateLeft64(v0, 32)
	v2 += v3
	v3 = bits.RotateLeft64(v3, 16) ^ v2
	v0 += v3
	v3 = bits.RotateLeft64(v3, 21) ^ v0
	v2 += v1
	v1 = bits.RotateLeft64(v1, 17) ^ v2
	v2 = bits.RotateLeft64(v2, 32)
	return v0, v1, v2, v3
}

// StrHash is Python's hash(s): the cached hash mixed with the session's seed, so that it can be
// neither foreseen nor steered. That of the empty string is 0.
func (r *Runtime) StrHash(s *Str) uint64 {
	if s.Hash == 0 {
		if s.S == "" {
			return 0 // storing that would be a race: the empty string belongs to the process
		}
		s.Hash = siphash(s.S)
	}
	h := (s.Hash ^ r.seed) * 0x9e3779b97f4a7c15
	h ^= h >> 32
	if h == ^uint64(0) {
		h--
	}
	return h
}

// hashLong burns the fuel for one look at all of s, and hashes a long s in pieces unless that is
// done: strHash will not take long.
func (t *Thread) hashLong(s *Str) error {
	if len(s.S) <= LongText {
		return nil
	}
	if s.Hash != 0 {
		return t.ReadLong(len(s.S))
	}
	v0, v1, v2, v3 := uint64(sip0), uint64(sip1), uint64(sip2), uint64(sip3)
	for at := 0; at < len(s.S); at += TextPiece {
		piece := s.S[at:min(at+TextPiece, len(s.S))]
		if err := t.ReadLong(len(piece)); err != nil {
			return err
		}
		v0, v1, v2, v3 = sipblocks(v0, v1, v2, v3, StringToBytes(piece))
	}
	s.Hash = sipend(v0, v1, v2, v3, s.S)
	return nil
}

// StringToBytes returns the bytes of s, which must not be written to.
func StringToBytes(s string) []byte { return unsafe.Slice(unsafe.StringData(s), len(s)) }

func BytesToString(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }
