package random

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/py/number"
)

// streamCase is a line of testdata/generate.py.
type streamCase struct {
	Source, Name string
	Seed         uint32
	Args         []any
	N            int
	Width, Count int
	First        string // the first values in hexadecimal, or all
	SHA256       string // of all values
}

// TestStreams draws what NumPy drew, and compares every bit. HOGNOSE_STREAMS names a file of other
// cases, with all their values: then differences in the last bits, which come from the C library
// that NumPy used, are counted apart.
func TestStreams(t *testing.T) {
	path := "testdata/streams.jsonl"
	other := os.Getenv("HOGNOSE_STREAMS")
	if other != "" {
		path = other
	}
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<24)
	cases := 0
	var tally, near differences
	for lines.Scan() {
		var c streamCase
		d := json.NewDecoder(bytes.NewReader(lines.Bytes()))
		d.UseNumber()
		if err := d.Decode(&c); err != nil {
			t.Fatal(err)
		}
		cases++
		if other != "" {
			tally.compare(t, &c, c.draw(t))
			continue
		}
		if c.Name == "multivariate_normal" && len(c.Args[0].([]any)) > 1 { // the order of NumPy's sums is BLAS's
			near.compare(t, &c, c.draw(t))
			continue
		}
		if err := c.check(c.draw(t)); err != nil {
			t.Errorf("%s(%d).%s%v: %v", c.Source, c.Seed, c.Name, c.Args, err)
		}
	}
	if err := lines.Err(); err != nil || cases < 300 {
		t.Fatalf("%d cases: %v", cases, err)
	}
	tally.report(t)
}

func (c *streamCase) check(got []byte) error {
	want, _ := hex.DecodeString(c.First)
	for i := 0; i+c.Width <= min(len(want), len(got)); i += c.Width {
		if !bytes.Equal(got[i:i+c.Width], want[i:i+c.Width]) {
			return fmt.Errorf("value %d is %x (%v), want %x (%v)", i/c.Width, got[i:i+c.Width], asFloat(got[i:i+c.Width]), want[i:i+c.Width], asFloat(want[i:i+c.Width]))
		}
	}
	if len(got) != c.Count*c.Width {
		return fmt.Errorf("%d bytes, want %d of %d bytes", len(got), c.Count, c.Width)
	}
	sum := sha256.Sum256(got)
	if hex.EncodeToString(sum[:])[:32] != c.SHA256 {
		return fmt.Errorf("a value after the first 20 differs")
	}
	return nil
}

func asFloat(b []byte) float64 {
	if len(b) == 8 {
		return math.Float64frombits(binary.LittleEndian.Uint64(b))
	}
	return 0
}

// draw returns the bytes of the values that the case asks for.
func (c *streamCase) draw(t *testing.T) []byte {
	word, kind, _ := strings.Cut(c.Name, ":")
	if c.Source == "RandomState" {
		r := NewRandomState(NewMT19937Legacy(c.Seed))
		if word == "random" {
			word = "random_sample"
		}
		if m := Find(LegacyFloats, word); m != nil {
			return drawMethod(t, c, m, r)
		}
		if m := Find(LegacyInts, word); m != nil {
			return drawMethod(t, c, m, r)
		}
		return c.drawSpecial(t, r, r.Integers(), word, kind)
	}
	g := NewGenerator(c.source())
	switch {
	case kind == "f4":
		return drawMethod(t, c, Find(Float32s, word), g)
	case kind == "inv":
		return drawMethod(t, c, Find(Floats, word+"_inv"), g)
	case kind == "f4inv":
		return drawMethod(t, c, Find(Float32s, word+"_inv"), g)
	}
	if m := Find(Floats, word); m != nil {
		return drawMethod(t, c, m, g)
	}
	if m := Find(Ints, word); m != nil {
		return drawMethod(t, c, m, g)
	}
	return c.drawSpecial(t, g, g.Integers(), word, kind)
}

func (c *streamCase) source() Source {
	s := SeedOf(uint64(c.Seed))
	switch c.Source {
	case "PCG64":
		return NewPCG64(s)
	case "PCG64DXSM":
		return NewPCG64DXSM(s)
	case "Philox":
		return NewPhilox(s)
	case "SFC64":
		return NewSFC64(s)
	}
	return NewMT19937(s)
}

func drawMethod[D drawer, T Value](t *testing.T, c *streamCase, m *Method[D, T], d D) []byte {
	var a Args
	for i := range m.Params {
		if a.F[i] = number64(t, c.Args[i]); m.Params[i].Int {
			a.I[i] = int64(word64(c.Args[i]))
		}
	}
	if err := m.Check(&a, false); err != nil {
		t.Errorf("%s%v: %v", c.Name, c.Args, err)
	}
	out := make([]T, c.N)
	if err := m.Fill(nil, d, out, &a); err != nil {
		t.Error(err)
	}
	return encoded(out)
}

func encoded(v any) []byte {
	var b bytes.Buffer
	binary.Write(&b, binary.LittleEndian, v)
	return b.Bytes()
}

// drawSpecial draws what is no Method.
func (c *streamCase) drawSpecial(t *testing.T, d chooser, n *Integers, word, kind string) []byte {
	s := d.base()
	var err error
	var out []int64
	switch word {
	case "bytes":
		b := make([]byte, c.N)
		if err := Bytes(nil, d, b); err != nil {
			t.Fatal(err)
		}
		return b
	case "raw":
		for range c.N {
			out = append(out, int64(s.Raw()))
		}
	case "tomaxint":
		for range c.N {
			out = append(out, d.(*RandomState).MaxInt())
		}
	case "integers", "integers_each":
		return c.drawIntegers(t, n, word, kind)
	case "permutation":
		for range c.N {
			p := make([]int64, c.int(0))
			err = Permutation(nil, d, p)
			out = append(out, p...)
		}
	case "shuffle2d":
		return c.shuffleRows(t, d)
	case "permuted":
		for range c.N {
			p := make([]int64, c.int(0))
			err = Permutation(nil, d, p)
			out = append(out, p...)
		}
	case "choice":
		for range c.N {
			idx := make([]int64, c.int(1))
			if err := CheckChoice(d, c.int(0), len(idx), c.int(2) == 1, c.floats(t, 3), ChoiceTolerance); err != nil {
				t.Error(err)
			}
			err = Choice(nil, d, idx, c.int(0), c.int(2) == 1, c.floats(t, 3), c.int(4) == 1)
			out = append(out, idx...)
		}
	case "multinomial":
		p := c.floats(t, 1)
		out = make([]int64, c.N*len(p))
		err = Multinomial(nil, d, out, int64(c.int(0)), p)
	case "dirichlet":
		alpha := c.floats(t, 0)
		x := make([]float64, c.N*len(alpha))
		if err := Dirichlet(nil, d, x, alpha); err != nil {
			t.Fatal(err)
		}
		return encoded(x)
	case "multivariate_normal":
		mean := c.floats(t, 0)
		x := make([]float64, c.N*len(mean))
		if err := MultivariateNormal(nil, d, x, mean, c.floats(t, 2)); err != nil {
			t.Fatal(err)
		}
		return encoded(x)
	case "multivariate_hypergeometric":
		var colors []int64
		for _, f := range c.floats(t, 0) {
			colors = append(colors, int64(f))
		}
		out = make([]int64, c.N*len(colors))
		err = d.(*Generator).MultivariateHypergeometric(nil, out, colors, int64(c.int(1)), kind)
	default:
		t.Fatalf("unknown method %q", c.Name)
	}
	if err != nil {
		t.Error(err)
	}
	return encoded(out)
}

func (c *streamCase) shuffleRows(t *testing.T, d chooser) []byte {
	x := make([]int64, 3*c.int(0))
	for i := range x {
		x[i] = int64(i)
	}
	for range c.N {
		if err := Shuffle(nil, d, c.int(0), func(i, j int) {
			for k := range 3 {
				x[3*i+k], x[3*j+k] = x[3*j+k], x[3*i+k]
			}
		}); err != nil {
			t.Error(err)
		}
	}
	return encoded(x)
}

func (c *streamCase) drawIntegers(t *testing.T, n *Integers, word, kind string) []byte {
	lows, highs := []any{c.Args[0]}, []any{c.Args[1]}
	if word == "integers_each" {
		lows, highs = c.Args[0].([]any), c.Args[1].([]any)
	}
	if strings.HasSuffix(kind, "64") {
		return fillRanges[uint64](t, n, c.N, lows, highs)
	}
	if strings.HasSuffix(kind, "32") {
		return fillRanges[uint32](t, n, c.N, lows, highs)
	}
	if strings.HasSuffix(kind, "16") {
		return fillRanges[uint16](t, n, c.N, lows, highs)
	}
	if kind != "bool" {
		return fillRanges[uint8](t, n, c.N, lows, highs)
	}
	out := make([]uint8, c.N)
	err := FillBools(nil, n, out, func(i int) (low, bound uint8) { return limits[uint8](lows, highs, i) })
	if err != nil {
		t.Error(err)
	}
	return out
}

func limits[T IntegerType](lows, highs []any, i int) (low, bound T) {
	l, h := word64(lows[i%len(lows)]), word64(highs[i%len(highs)])
	return T(l), T(h - l)
}

func fillRanges[T IntegerType](t *testing.T, n *Integers, size int, lows, highs []any) []byte {
	out := make([]T, size)
	var err error
	if len(lows) == 1 {
		low, bound := limits[T](lows, highs, 0)
		err = Fill(nil, n, out, low, bound)
	} else {
		err = FillEach(nil, n, out, func(i int) (low, bound T) { return limits[T](lows, highs, i) })
	}
	if err != nil {
		t.Error(err)
	}
	return encoded(out)
}

// word64 reads an integer from -2⁶³ to 2⁶⁴-1 modulo 2⁶⁴.
func word64(v any) uint64 {
	s := v.(json.Number).String()
	if i, err := strconv.ParseInt(s, 10, 64); err == nil {
		return uint64(i)
	}
	u, _ := strconv.ParseUint(s, 10, 64)
	return u
}

func (c *streamCase) int(i int) int { return int(int64(word64(c.Args[i]))) }

func (c *streamCase) floats(t *testing.T, i int) []float64 {
	var out []float64
	for _, v := range c.Args[i].([]any) {
		out = append(out, number64(t, v))
	}
	return out
}

// number64 reads an integer, or a float in hexadecimal.
func number64(t *testing.T, v any) float64 {
	s, ok := v.(string)
	if !ok {
		s = v.(json.Number).String()
	}
	f, err := strconv.ParseFloat(s, 64)
	if err != nil {
		t.Fatal(err)
	}
	if f != f {
		return number.NaN() // Go's own has other bits
	}
	return f
}

// differences counts values that are not NumPy's, by method: nearly the same, and others.
type differences struct {
	values, near, far map[string]int
}

func (d *differences) compare(t *testing.T, c *streamCase, got []byte) {
	if d.values == nil {
		d.values, d.near, d.far = map[string]int{}, map[string]int{}, map[string]int{}
	}
	name := c.Name
	if c.Source == "RandomState" {
		name = "RandomState." + name
	}
	want, _ := hex.DecodeString(c.First)
	d.values[name] += c.Count
	for i := 0; i+c.Width <= min(len(want), len(got)); i += c.Width {
		a, b := got[i:i+c.Width], want[i:i+c.Width]
		if bytes.Equal(a, b) {
			continue
		}
		if x, y := asFloat(a), asFloat(b); math.Abs(x-y) <= 1e-13*math.Abs(y) || x != x && y != y {
			d.near[name]++
			continue
		}
		if d.far[name]++; d.far[name] < 4 {
			t.Errorf("%s(%d).%s%v: value %d is %x (%v), want %x (%v)", c.Source, c.Seed, c.Name, c.Args, i/c.Width, a, asFloat(a), b, asFloat(b))
		}
	}
}

func (d *differences) report(t *testing.T) {
	var values, near, far int
	for name, n := range d.values {
		values += n
		near += d.near[name]
		far += d.far[name]
		if d.near[name]+d.far[name] > 0 {
			t.Logf("%-36s %8d values, %6d differ in the last digits, %d otherwise", name, n, d.near[name], d.far[name])
		}
	}
	if values > 0 {
		t.Logf("all: %d values, %d differ in the last digits, %d otherwise", values, near, far)
	}
}
