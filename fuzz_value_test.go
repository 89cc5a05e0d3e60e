package hognose_test

import (
	"bytes"
	"encoding/json"
	"math"
	"math/big"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/pyvalue"
	"github.com/hognose/hognose/internal/wire"
)

// A value that is set comes back as it was, and its JSON means the same.
func FuzzValuesRoundTrip(f *testing.F) {
	s, err := hognose.Local(nil).Open(f.Context(), nil)
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(func() { s.Close() })
	for seed := range uint64(20) {
		f.Add(seed, uint64(7))
	}
	f.Fuzz(func(t *testing.T, a, b uint64) {
		want := randomValue(rand.New(rand.NewPCG(a, b)), 4)
		if err := s.Set(t.Context(), "v", want); err != nil {
			t.Fatalf("%#v: %v", want, err)
		}
		v, ok, err := s.Get(t.Context(), "v")
		if err != nil || !ok {
			t.Fatal(err)
		}
		got, err := v.Go(t.Context())
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("%#v came back as %#v, %v", want, got, err)
		}
		raw, err := v.JSON(t.Context())
		if err != nil || !json.Valid(raw) {
			t.Fatalf("%s, %v", raw, err)
		}
		if err := s.Set(t.Context(), "w", json.RawMessage(raw)); err != nil {
			t.Fatal(err)
		}
		w, _, err := s.Get(t.Context(), "w")
		if err != nil {
			t.Fatal(err)
		}
		again, err := w.JSON(t.Context())
		if err != nil || !bytes.Equal(raw, again) {
			t.Fatalf("%s is read as %s, %v", raw, again, err)
		}
	})
}

// randomValue returns a value in the form that Value.Go gives.
func randomValue(r *rand.Rand, depth int) any {
	n := 12
	if depth == 0 {
		n = 10
	}
	switch r.IntN(n) {
	case 0:
		return nil
	case 1:
		return r.IntN(2) == 0
	case 2:
		return r.Int64() >> r.IntN(64)
	case 3:
		return new(big.Int).Lsh(big.NewInt(r.Int64()|1<<62), uint(1+r.IntN(200)))
	case 4:
		return []float64{0, 1, -2.5, 1e300, 5e-324, 1e16, float64(r.Int64()), math.Inf(1), math.Inf(-1)}[r.IntN(9)]
	case 5:
		return randomText(r)
	case 6:
		return []byte(randomText(r))
	case 7:
		return time.UnixMicro(r.Int64N(4e15)).UTC()
	case 8:
		return time.Duration(r.Int64N(2e15)-1e15) * time.Microsecond // in seconds, a float holds it exactly
	case 9:
		return big.NewRat(r.Int64(), 1+r.Int64N(1<<40))
	case 10:
		list := make([]any, r.IntN(5))
		for i := range list {
			list[i] = randomValue(r, depth-1)
		}
		return list
	}
	m := map[string]any{}
	for range r.IntN(5) {
		m[randomText(r)] = randomValue(r, depth-1)
	}
	return m
}

func randomText(r *rand.Rand) string {
	letters := []rune("ab\"\\\n\x00\x7fé€😀\u2028$")
	out := make([]rune, r.IntN(8))
	for i := range out {
		out[i] = letters[r.IntN(len(letters))]
	}
	return string(out)
}

// Whatever a runner or a driver sends as a value is refused or crosses; nothing panics, and what
// crossed can be looked at.
func FuzzHostileTypedValues(f *testing.F) {
	s, err := hognose.Local(nil).Open(f.Context(), nil)
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(func() { s.Close() })
	for _, text := range []string{
		`[1, 2.5, "x", null]`, `{"$type":"dict","items":[[1,2],[{"$type":"tuple","items":[]},"x"],[[],1]]}`, `{"$type":"int","value":"-0xff"}`, `{"$type":"set","items":[[1]]}`,
		`{"$type":"datetime","value":"2026-11-15T05:31:00+00:00"}`, `{"$type":"datetime","value":"x"}`, `{"$type":"date","value":"2026-02-30"}`, `{"$type":"time","value":"25:00"}`,
		`{"$type":"timedelta","value":"99999999999999999999"}`, `{"$type":"timedelta","value":"-1.5"}`, `{"$type":"decimal","value":"1E+999999999"}`, `{"$type":"fraction","value":"1/0"}`,
		`{"$type":"fraction","value":"1e9/1"}`, `{"$type":"uuid","value":"x"}`, `{"$type":"path","value":"a\u0000b"}`, `{"$type":"repr","class":"f","text":"<f>"}`,
		`{"$type":"object","class":"P","fields":{"x":{"$type":"bytearray","data":"aGk="},"__class__":1}}`, `{"$type":"frozenset","items":[{"$type":"float","value":"nan"}]}`,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		v, err := wire.DecodeValue(raw, wire.Bounds{Line: 1 << 14, Depth: 50, Parts: 1000})
		if err != nil {
			return
		}
		_, _ = pyvalue.AppendJSON(nil, v)
		_ = pyvalue.Go(v)
		if err := s.Set(t.Context(), "v", v); err != nil {
			return
		}
		x, _, err := s.Get(t.Context(), "v")
		if err != nil {
			t.Fatal(err)
		}
		if b, err := x.JSON(t.Context()); err == nil && !json.Valid(b) {
			t.Fatalf("%s is no JSON", b)
		}
		if _, err := x.Go(t.Context()); err != nil {
			t.Logf("%v", err)
		}
	})
}
