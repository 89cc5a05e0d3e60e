package bz2

import (
	"bytes"
	"compress/bzip2"
	"encoding/base64"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/py/object"
)

func newThread() *thread { return &thread{Runtime: object.NewRuntime(1)} }

// allBytes returns each byte once.
func allBytes() string {
	var b strings.Builder
	for i := range 256 {
		b.WriteByte(byte(i))
	}
	return b.String()
}

// CPython's bz2.compress made the streams. One that is cut anywhere is short, and one with a spoilt
// check sum is invalid.
func TestStreamsOfCPythonAreDecoded(t *testing.T) {
	for _, tt := range []struct{ want, stream string }{
		{"", "QlpoORdyRThQkAAAAAA="},
		{"a", "QlpoMTFBWSZTWRmTm2sAAAABACAAIAAhGEaC7kinChIDMnNtYA=="},
		{"hello hello hello hello\n", "QlpoOTFBWSZTWW9PEPMAAAXRAAAQQAACRKAAMMACqDRxDa2HDxdyRThQkG9PEPM="},
		{strings.Repeat("\x00", 1000), "QlpoNTFBWSZTWQHo0GAAAAHAAcAAAIAACCAAIKptQZi6g8XckU4UJAB6NBgA"},
		{allBytes(), "QlpoMzFBWSZTWba17pUAAAB/////////////////////////////////////////////sADFUgAAAAAAAAAAAAAAAAAAAAABMAmAAAAAAAAAAAAAAEwABMAEmAAmAAJgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAkwAEwABMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAPwCAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4vMDEyMzQ1Njc4OTo7PD0+P0BBQkNERUZHSElKS0xNTk9QUVJTVFVWV1hZWltcXV5fYGFiY2RhYmNkZWZnaGlqa2xtbm9wcXJzdHV2d3h5ent8fX5/gIGCg4SFhoeIiYqLjI2Oj5CRkpWWl5iZmpucnZ6foKGio6SlpqeoqaqrrK2ur7CxsrO0tba3uLm6u7y9vr/AwcLDxMXGxcbHyMnKy8zNzs/Q0dLT1NXW19jZ2tvc3d7f4OHi4+Tl5ufo6err7O3u7/Dx8vP09fb3+Pn6+/z9F3JFOFCQtrXulQ="},
	} {
		in, err := base64.StdEncoding.DecodeString(tt.stream)
		if err != nil {
			t.Fatal(err)
		}
		d := &decoder{t: newThread(), in: append(in, "and more"...)}
		if err := d.stream(); err != nil || string(d.out) != tt.want || (d.bit+7)/8 != len(in) {
			t.Errorf("%.20q: got %.20q and %v, and the stream ends at %d of %d", tt.want, d.out, err,
				(d.bit+7)/8, len(in))
		}
		for n := range in {
			d := &decoder{t: newThread(), in: in[:n]}
			if err := d.stream(); err != errShort {
				t.Errorf("%.20q: the first %d bytes of %d give %v, want %v", tt.want, n, len(in), err, errShort)
			}
		}
		in[len(in)-2] ^= 1 // a bit of the sum of all blocks, wherever the last byte ends
		d = &decoder{t: newThread(), in: in}
		if err := d.stream(); err != errInvalid {
			t.Errorf("%.20q: a wrong sum gives %v, want %v", tt.want, err, errInvalid)
		}
	}
}

// What is encoded is read by Go's decoder and by our own.
func TestEncodedStreamsAreReadByOthers(t *testing.T) {
	random := rand.NewChaCha8([32]byte{1})
	noise := make([]byte, 250_000)
	_, _ = random.Read(noise) // it never fails
	for _, data := range []string{
		"", "a", allBytes(), strings.Repeat("a", 259), strings.Repeat("ab", 60_000),
		strings.Repeat("\x00", 300_000), string(noise),
	} {
		for _, level := range []int{1, 9} {
			e := &encoder{t: newThread()}
			if err := e.stream([]byte(data), level); err != nil {
				t.Fatal(err)
			}
			got, err := io.ReadAll(bzip2.NewReader(bytes.NewReader(e.out)))
			if err != nil || string(got) != data {
				t.Errorf("level %d, %.10q of %d bytes: Go reads %.10q of %d and says %v", level, data,
					len(data), got, len(got), err)
			}
			d := &decoder{t: newThread(), in: e.out}
			if err := d.stream(); err != nil || string(d.out) != data {
				t.Errorf("level %d, %.10q of %d bytes: decoded as %.10q of %d and %v", level, data, len(data),
					d.out, len(d.out), err)
			}
		}
	}
}
