package draw

import (
	"bytes"
	"compress/zlib"
	"io"
	"math/rand"
	"testing"
)

// deflate compresses parts in turn; parts that are all zero go to zeros.
func deflate(parts [][]byte) []byte {
	d := newDeflater(nil)
	defer d.release()
	for _, p := range parts {
		if zeroRun(p) == len(p) {
			d.zeros(len(p))
		} else {
			d.write(p)
		}
	}
	return d.finish()
}

func inflate(t *testing.T, p []byte) []byte {
	t.Helper()
	r, err := zlib.NewReader(bytes.NewReader(p))
	if err != nil {
		t.Fatal(err)
	}
	out, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestDeflate reads back by compress/zlib, which checks the sum, too, what was compressed.
func TestDeflate(t *testing.T) {
	rnd := rand.New(rand.NewSource(1))
	noise := make([]byte, 300_000)
	rnd.Read(noise)
	// Frequencies of Fibonacci numbers make codes that are too long.
	var skewed []byte
	for a, b, sym := 1, 1, byte(1); a < 60_000; a, b, sym = b, a+b, sym+1 {
		for range a {
			skewed = append(skewed, sym)
		}
	}
	rnd.Shuffle(len(skewed), func(i, j int) { skewed[i], skewed[j] = skewed[j], skewed[i] })
	sparse := make([]byte, 200_000)
	for range 5000 {
		sparse[rnd.Intn(len(sparse))] = byte(rnd.Intn(4))
	}
	for name, parts := range map[string][][]byte{
		"nothing":     nil,
		"one byte":    {{7}},
		"zeros":       {make([]byte, 1), make([]byte, 2), make([]byte, 259), make([]byte, 260), make([]byte, 200_000)},
		"noise":       {noise},
		"skewed":      {skewed},
		"sparse":      {sparse},
		"far apart":   {noise[:40], make([]byte, 32_768-40), noise[:40], make([]byte, 32_768-39), noise[:40]},
		"repetitions": {bytes.Repeat([]byte("abcdefgh1"), 30_000)},
	} {
		packed := deflate(parts)
		if got := inflate(t, packed); !bytes.Equal(got, bytes.Join(parts, nil)) {
			t.Errorf("%s: other bytes come back", name)
		}
		if again := deflate(parts); !bytes.Equal(packed, again) {
			t.Errorf("%s: compressed in two ways", name)
		}
	}
}

func FuzzDeflate(f *testing.F) {
	f.Add([]byte("\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00abcdabcdabcd"), uint16(3), uint16(300))
	f.Fuzz(func(t *testing.T, p []byte, at, n uint16) {
		k := min(int(at), len(p))
		parts := [][]byte{p[:k], make([]byte, n), p[k:], p, make([]byte, n), p[:k]}
		if got := inflate(t, deflate(parts)); !bytes.Equal(got, bytes.Join(parts, nil)) {
			t.Error("other bytes come back")
		}
	})
}
