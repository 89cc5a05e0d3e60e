package random

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/big"
	"os"
	"reflect"
	"strconv"
	"strings"
	"testing"
)

// eachLine calls f with the decoded lines of a file.
func eachLine[T any](t *testing.T, path string, least int, f func(row *T)) {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<24)
	n := 0
	for lines.Scan() {
		var row T
		d := json.NewDecoder(strings.NewReader(lines.Text()))
		d.UseNumber()
		if err := d.Decode(&row); err != nil {
			t.Fatal(err)
		}
		f(&row)
		n++
	}
	if err := lines.Err(); err != nil || n < least {
		t.Fatalf("%d lines: %v", n, err)
	}
}

// stateRow is a line of testdata/states.py.
type stateRow struct {
	Kind, Source                          string
	Entropy, Key                          []string
	Pool                                  int
	Words32, Words64, Child               []string
	Seed                                  any
	Array                                 bool
	New, Drawn, Jumped, Jumped3, Advanced []string
	Next                                  []string
	Has                                   int
	Gauss                                 string
}

// TestStates compares what seeds and sources hold with what NumPy's do.
func TestStates(t *testing.T) {
	gauss := NewRandomState(NewMT19937Legacy(7))
	steps := []int{3, 1}
	eachLine(t, "testdata/states.jsonl", 60, func(r *stateRow) {
		switch r.Kind {
		case "seed":
			r.checkSeed(t)
		case "source":
			r.checkSource(t)
		case "legacy":
			r.checkLegacy(t)
		case "gauss":
			for range steps[0] {
				gauss.normal()
			}
			steps = steps[1:]
			if want, _ := strconv.ParseFloat(r.Gauss, 64); gauss.HasGauss != (r.Has == 1) || gauss.Gauss != want {
				t.Errorf("kept %v %x, want %d %s", gauss.HasGauss, gauss.Gauss, r.Has, r.Gauss)
			}
		}
	})
}

func (r *stateRow) checkSeed(t *testing.T) {
	words := func(list []string) (out []uint32) {
		for _, s := range list {
			n, _ := new(big.Int).SetString(s, 10)
			out, _ = AppendBigWords(out, n)
			if n.IsUint64() {
				if small := AppendWords(nil, n.Uint64()); !reflect.DeepEqual(small, out[len(out)-len(small):]) {
					t.Errorf("words of %v: %v, want %v", n, small, out)
				}
			}
		}
		return out
	}
	s, err := NewSeedSequence(nil, words(r.Entropy), words(r.Key), r.Pool)
	if err != nil {
		t.Fatal(err)
	}
	words32, _ := s.Words32(nil, 11)
	equal(t, "words of "+fmt.Sprint(r.Entropy, r.Key, r.Pool), words32, r.Words32)
	words64, _ := s.Words64(nil, 5)
	equal(t, "64-bit words", words64, r.Words64)
	children, _ := s.Spawn(nil, 3)
	words32, _ = children[2].Words32(nil, 6)
	equal(t, "child", words32, r.Child)
	if s.Spawned != 3 {
		t.Errorf("%d children, want 3", s.Spawned)
	}
}

// equal compares a slice of numbers with decimal strings.
func equal(t *testing.T, what string, got any, want []string) {
	t.Helper()
	if s := strings.Fields(strings.Trim(fmt.Sprint(got), "[]")); !reflect.DeepEqual(s, want) {
		t.Errorf("%s: %v, want %v", what, s, want)
	}
}

func (r *stateRow) checkSource(t *testing.T) {
	seed, _ := r.Seed.(json.Number).Int64()
	c := streamCase{Source: r.Source, Seed: uint32(seed)}
	s := c.source()
	equal(t, r.Source, fields(s), r.New)
	n := NewGenerator(s).Integers()
	for range 3 {
		n.Uint32(9)
	}
	equal(t, r.Source+" after three half words", fields(s), r.Drawn)
	if r.Jumped != nil {
		equal(t, r.Source+" jumped", fields(jumped(s, 1)), r.Jumped)
		equal(t, r.Source+" jumped three times", fields(jumped(s, 3)), r.Jumped3)
	}
	switch p := s.(type) {
	case *PCG64:
		p.Advance(Uint128{1 << 6, 12345})
	case *PCG64DXSM:
		p.Advance(Uint128{1 << 6, 12345})
	case *Philox:
		p.Advance([4]uint64{12345, 1 << 6})
	default:
		return
	}
	equal(t, r.Source+" advanced", fields(s), r.Advanced)
	equal(t, r.Source+" then", []uint64{s.Raw(), s.Raw(), s.Raw()}, r.Next)
}

func jumped(s Source, n int) Source {
	switch p := s.(type) {
	case *PCG64:
		return p.Jumped(uint64(n))
	case *PCG64DXSM:
		return p.Jumped(uint64(n))
	case *Philox:
		return p.Jumped(uint64(n))
	}
	g, _ := s.(*MT19937).Jumped(nil, n)
	return g
}

// fields lists the state of a source as states.py does.
func fields(s Source) []any {
	flag := func(h Half) []any {
		if h.HasUint32 {
			return []any{1, h.Uinteger}
		}
		return []any{0, h.Uinteger}
	}
	switch p := s.(type) {
	case *PCG64:
		return append([]any{p.State.Hi, p.State.Lo, p.Inc.Hi, p.Inc.Lo}, flag(p.Half)...)
	case *PCG64DXSM:
		return append([]any{p.State.Hi, p.State.Lo, p.Inc.Hi, p.Inc.Lo}, flag(p.Half)...)
	case *SFC64:
		return append([]any{p.State[0], p.State[1], p.State[2], p.State[3]}, flag(p.Half)...)
	case *Philox:
		var out []any
		for _, words := range [][]uint64{p.Counter[:], p.Key[:], p.Buffer[:]} {
			for _, w := range words {
				out = append(out, w)
			}
		}
		return append(append(out, p.BufferPos), flag(p.Half)...)
	}
	g := s.(*MT19937)
	sum := sha256.Sum256(encoded(g.Key[:]))
	return []any{hex.EncodeToString(sum[:]), g.Pos}
}

func (r *stateRow) checkLegacy(t *testing.T) {
	var words []uint32
	for _, v := range r.Seed.([]any) {
		words = append(words, uint32(word64(v)))
	}
	g := NewMT19937Legacy(words[0])
	if r.Array {
		if err := g.SeedLegacyArray(nil, words); err != nil {
			t.Fatal(err)
		}
	}
	equal(t, fmt.Sprintf("seed of %d words", len(words)), fields(g), r.New)
}
