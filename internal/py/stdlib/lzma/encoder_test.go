package lzma

import (
	"bytes"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
)

// samples are data that repeats near and far, not at all, and in ways that make long chains.
func samples() [][]byte {
	r := rand.New(rand.NewPCG(1, 2))
	noise := make([]byte, 150_000)
	for i := range noise {
		noise[i] = byte(r.Uint32())
	}
	few := make([]byte, 50_000)
	for i := range few {
		few[i] = "ACGT"[r.IntN(4)]
	}
	far := append(append(bytes.Clone(noise), bytes.Repeat([]byte("x"), 100_000)...), noise[:70_000]...)
	return [][]byte{{}, {0}, noise, few, far, bytes.Repeat([]byte("abc"), 50_000), make([]byte, 3<<20)}
}

func TestWhatIsEncodedIsDecoded(t *testing.T) {
	for i, data := range samples() {
		for format := formatXZ; format <= formatLZMA; format++ {
			th := newThread()
			e := &encoder{t: th, in: data, dict: 1 << 16}
			if !e.setProperties(93) {
				t.Fatal("properties")
			}
			if err := e.stream(format, 4); err != nil {
				t.Fatalf("sample %d, format %d: %v", i, format, err)
			}
			d := &decoder{t: th, in: e.out, dict: 1 << 16}
			d.setProperties(93)
			if err := d.stream(format); err != nil || !bytes.Equal(d.out, data) || d.pos != len(e.out) {
				t.Errorf("sample %d, format %d: %v, %d bytes of %d, read %d of %d", i, format, err, len(d.out), len(data), d.pos, len(e.out))
			}
		}
	}
}

// The clock is looked at while data is searched for matches, and tables are paid for before they are
// made.
func TestEncodingPollsAndPays(t *testing.T) {
	polls := 0
	clock := func() time.Time { polls++; return time.Time{} }
	for _, tt := range []struct {
		bytes int64
		fails bool
	}{{budget.NoLimit, false}, {1 << 20, true}} {
		m := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: tt.bytes, Depth: 100, Deadline: time.Unix(1, 0)}, clock)
		th := &thread{Runtime: object.NewRuntime(1), Meter: m}
		e := &encoder{t: th, in: bytes.Repeat([]byte("ab"), 1<<20), dict: 1 << 23}
		e.setProperties(93)
		if err := e.stream(formatXZ, 4); (err != nil) != tt.fails {
			t.Errorf("%d bytes: %v", tt.bytes, err)
		}
	}
	if polls < 50 {
		t.Errorf("%d looks at the clock", polls)
	}
}
