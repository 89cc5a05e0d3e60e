package text

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"
)

// TestWords compares what is done eight bytes at a time with what is done to each byte.
func TestWords(t *testing.T) {
	each := func(src string, f func(c byte) byte) []byte {
		out := make([]byte, len(src))
		for i := range out {
			out[i] = f(src[i])
		}
		return out
	}
	check := func(name, src string, got, want []byte) {
		t.Helper()
		if !bytes.Equal(got, want) {
			t.Errorf("%s of %q: %q, want %q", name, src, got, want)
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	for n := range 40 {
		for range 50 {
			b := make([]byte, n)
			for i := range b {
				b[i] = byte(r.Uint32())
				if n%2 == 0 {
					b[i] = "@AZ[`az{\x00\x7f\x80\xc1\xe1\xff"[r.IntN(14)]
				}
			}
			src, dst := string(b), make([]byte, n)
			toLower.apply(dst, src)
			check("lower", src, dst, each(src, lowerByte))
			toUpper.apply(dst, src)
			check("upper", src, dst, each(src, upperByte))
			toSwapped.apply(dst, src)
			check("swapped", src, dst, each(src, func(c byte) byte {
				if isAlphaByte(c) {
					c ^= 0x20
				}
				return c
			}))
			old, new := byte(r.Uint32()), byte(r.Uint32())
			if n > 0 {
				old = src[r.IntN(n)]
			}
			Exchange(dst, src, old, new)
			check("exchange", src, dst, bytes.ReplaceAll([]byte(src), []byte{old}, []byte{new}))
			Reverse(dst, src)
			for i := range src {
				if dst[n-1-i] != src[i] {
					t.Errorf("reverse of %q: %q", src, dst)
					break
				}
			}
		}
	}
}

// TestBlocks runs kernels over the borders of blocks.
func TestBlocks(t *testing.T) {
	word := "the Quick brOwn fox's"
	s := New(strings.Repeat(word, 2*block/len(word)+2))
	for _, n := range []int{block - 1, block, block + 1, 2 * block, len(s.Text)} {
		s := s.part(0, n)
		title, _ := s.Title(nil)
		capital, _ := s.Capitalize(nil)
		for i := range n {
			before := byte(' ')
			if i > 0 {
				before = s.Text[i-1]
			}
			want := upperByte(s.Text[i])
			if isAlphaByte(before) {
				want = lowerByte(s.Text[i])
			}
			if title.Text[i] != want || i > 0 && capital.Text[i] != lowerByte(s.Text[i]) {
				t.Fatalf("title and capitalize of %d bytes differ at %d", n, i)
			}
		}
		if capital.Text[0] != 'T' {
			t.Error("capitalize leaves the first character")
		}
		for _, step := range []int{-1, -3, 2} {
			start := 0
			if step < 0 {
				start = n - 1
			}
			count := (n-1)/max(step, -step) + 1
			part, _ := s.SliceStep(start, step, count, nil)
			for k := range count {
				if part.Text[k] != s.Text[start+k*step] {
					t.Fatalf("slice of %d bytes by %d differs at %d", n, step, k)
				}
			}
		}
		for _, limit := range []int{-1, 5, n / len(word)} {
			got, _ := s.Replace(New("o"), New("0"), limit, nil)
			if got.Text != strings.Replace(s.Text, "o", "0", limit) {
				t.Errorf("replace of %d bytes, limit %d", n, limit)
			}
		}
	}
}
