package fft

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"math"
	"math/cmplx"
	"os"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
)

// fftCase is a line of testdata/cases.json.gz; complex numbers are two floats.
type fftCase struct {
	N         int       `json:"n"`
	Kind      string    `json:"kind"`
	X         []float64 `json:"x"`
	FFT       []float64 `json:"fft"`
	IFFT      []float64 `json:"ifft"`
	RFFT      []float64 `json:"rfft"`
	IRFFT     []float64 `json:"irfft"`
	Error     float64   `json:"error"`
	HalfError float64   `json:"half_error"`
}

func readCases(t *testing.T) []fftCase {
	t.Helper()
	f, err := os.Open("testdata/cases.json.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	text, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	var cases []fftCase
	lines := bufio.NewScanner(text)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var c fftCase
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		cases = append(cases, c)
	}
	return cases
}

func pairs(x []float64) []complex128 {
	z := make([]complex128, len(x)/2)
	for i := range z {
		z[i] = complex(x[2*i], x[2*i+1])
	}
	return z
}

// definition is the transform by its definition in twice the precision.
func definition(x []complex128) []complex128 {
	n := len(x)
	y := make([]complex128, n)
	points := make([][2]double, n)
	for k := range points {
		points[k] = around(k, n)
	}
	for k := range y {
		var re, im double
		for j, v := range x {
			w := points[j*k%n]
			vr, vi := double{real(v), 0}, double{imag(v), 0}
			re = re.add(vr.mul(w[1])).add(vi.mul(w[0]))
			im = im.add(vi.mul(w[1])).add(vr.mul(w[0]).minus())
		}
		y[k] = complex(re.hi, im.hi)
	}
	return y
}

// around is the sine and the cosine at k/n of the circle, from its eighth by doubling the angle three times.
func around(k, n int) [2]double {
	sin, cos := sinCos(quarter.mul(double{float64(k), 0}).div(float64(n)))
	for range 3 {
		sin, cos = sin.mul(cos).add(sin.mul(cos)), cos.mul(cos).add(sin.mul(sin).minus())
	}
	return [2]double{sin, cos}
}

func rms(x, y []complex128) float64 {
	sum := 0.0
	for i := range x {
		d := cmplx.Abs(x[i] - y[i])
		sum += d * d
	}
	return math.Sqrt(sum / float64(len(x)))
}

func TestAccuracyAndNumPy(t *testing.T) {
	exact, total := 0, 0
	var ours, theirs float64
	for _, c := range readCases(t) {
		x := pairs(c.X)
		p, err := New(nil, c.N)
		if err != nil {
			t.Fatal(err)
		}
		want := definition(x)
		y := append([]complex128{}, x...)
		if err := p.Complex(nil, y, false, 1); err != nil {
			t.Fatal(err)
		}
		size := rms(want, make([]complex128, c.N))
		e := rms(y, want)
		ours, theirs = ours+e/size, theirs+c.Error/size
		if e > 2*c.Error+2e-16*size {
			t.Errorf("%d %s: error %g, NumPy's %g", c.N, c.Kind, e, c.Error)
		}
		if c.FFT == nil {
			continue
		}
		total++
		if rms(y, pairs(c.FFT)) == 0 {
			exact++
		}
		back := append([]complex128{}, x...)
		if err := p.Complex(nil, back, true, 1/float64(c.N)); err != nil {
			t.Fatal(err)
		}
		if d := rms(back, pairs(c.IFFT)); d > 1e-15*size {
			t.Errorf("%d %s: ifft is off by %g", c.N, c.Kind, d)
		}
	}
	t.Logf("mean relative error %.3g, NumPy's %.3g; %d of %d results have NumPy's bits", ours/120, theirs/120, exact, total)
	if exact < total-2 {
		t.Errorf("only %d of %d results have NumPy's bits", exact, total)
	}
	if ours > 1.1*theirs {
		t.Errorf("the errors are %g of NumPy's", ours/theirs)
	}
}

func TestReal(t *testing.T) {
	exact, total := 0, 0
	for _, c := range readCases(t) {
		if c.Kind != "ints" {
			continue
		}
		p, err := New(nil, c.N)
		if err != nil {
			t.Fatal(err)
		}
		z := pairs(c.X)
		x := make([]float64, c.N)
		for i, v := range z {
			x[i] = real(v)
		}
		want := definition(z)[:c.N/2+1]
		half := make([]complex128, c.N/2+1)
		if err := p.Real(nil, half, x, 1); err != nil {
			t.Fatal(err)
		}
		size := rms(want, make([]complex128, len(want)))
		if e := rms(half, want); e > 2*c.HalfError+2e-16*size {
			t.Errorf("%d: error %g, NumPy's %g", c.N, e, c.HalfError)
		}
		back := make([]float64, c.N)
		if err := p.FromHalf(nil, back, half, 1/float64(c.N)); err != nil {
			t.Fatal(err)
		}
		for i, v := range back {
			if math.Abs(v-x[i]) > 2e-14 {
				t.Errorf("%d: element %d comes back as %v, not %v", c.N, i, v, x[i])
			}
		}
		if c.RFFT != nil {
			total++
			if rms(half, pairs(c.RFFT)) == 0 {
				exact++
			}
		}
	}
	t.Logf("%d of %d results have NumPy's bits", exact, total)
}

func TestLongLines(t *testing.T) {
	for _, n := range []int{4096, 65536, 100003, 30030, 1 << 17} {
		p, err := New(nil, n)
		if err != nil {
			t.Fatal(err)
		}
		x := make([]complex128, n)
		for i := range x {
			x[i] = complex(float64(i*7%31), float64(i*5%17))
		}
		y := append([]complex128{}, x...)
		for _, inverse := range []bool{false, true} {
			factor := 1.0
			if inverse {
				factor = 1 / float64(n)
			}
			if err := p.Complex(nil, y, inverse, factor); err != nil {
				t.Fatal(err)
			}
		}
		if d := rms(x, y); d > 1e-13 {
			t.Errorf("%d: forward and back is off by %g", n, d)
		}
	}
}

func TestMeter(t *testing.T) {
	polls, stopAt := 0, -1
	var m *budget.Meter
	limits := budget.Limits{Steps: budget.NoLimit, Bytes: 1 << 30, Depth: 10}
	m = budget.New(limits, func() time.Time {
		if polls++; polls == stopAt {
			m.Interrupt(&budget.Error{Limit: budget.Killed})
		}
		return time.Now()
	})
	for _, n := range []int{1 << 18, 200003} {
		p, err := New(m, n)
		if err != nil {
			t.Fatal(err)
		}
		polls = 0
		x := make([]complex128, n)
		began := time.Now()
		if err := p.Complex(m, x, false, 1); err != nil {
			t.Fatal(err)
		}
		if each := time.Since(began) / time.Duration(polls+1); each > 3*time.Millisecond {
			t.Errorf("%d: %v from one poll to the next", n, each)
		}
		p.Free(m)
		if left := m.Bytes(); left != 0 {
			t.Errorf("%d: %d bytes are still charged", n, left)
		}
	}
	p, err := New(m, 1<<18)
	if err != nil {
		t.Fatal(err)
	}
	polls, stopAt = 0, 3
	if err := p.Complex(m, make([]complex128, 1<<18), false, 1); err == nil || polls > 4 {
		t.Errorf("told to stop at poll 3, it went on to poll %d: %v", polls, err)
	}
	m = budget.New(budget.Limits{Steps: 1e9, Bytes: 1000}, nil)
	if _, err := New(m, 1000); err == nil {
		t.Error("a plan for 1000 numbers needs no memory")
	}
}
