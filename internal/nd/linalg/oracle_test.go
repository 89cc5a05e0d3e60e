package linalg

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"io"
	"math"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// array is a matrix as testdata/cases.py writes it: complex elements are two numbers.
type array struct {
	Shape   []int     `json:"shape"`
	Complex bool      `json:"complex"`
	Data    []float64 `json:"data"`
}

// oracleCase is a line of testdata/cases.json.
type oracleCase struct {
	F     string  `json:"f"`
	Args  []array `json:"args"`
	Out   []array `json:"out,omitempty"`
	Error string  `json:"error,omitempty"`
	Ours  *answer `json:"ours,omitempty"`
}

type answer struct {
	Out   []array `json:"out"`
	Error string  `json:"error,omitempty"`
}

func readCases(t *testing.T, path string) []oracleCase {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var text io.Reader = f
	if strings.HasSuffix(path, ".gz") {
		if text, err = gzip.NewReader(f); err != nil {
			t.Fatal(err)
		}
	}
	var cases []oracleCase
	lines := bufio.NewScanner(text)
	lines.Buffer(nil, 1<<26)
	for lines.Scan() {
		var c oracleCase
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		cases = append(cases, c)
	}
	return cases
}

// exact are the functions whose results for small real matrices have NumPy's bits.
var exact = []string{"det", "inv", "solve", "cholesky", "qr", "qrcomplete", "eigh", "eigvalsh", "eigvals", "svd", "lstsq", "matvec", "dot"}

// TestOracle compares with what NumPy said, in testdata/cases.json.gz: at most one case of a function
// may differ in more than rounding, where equal singular or eigenvalues leave the vectors open.
func TestOracle(t *testing.T) {
	type count struct{ cases, far, real, bits int }
	counts := map[string]*count{}
	for _, c := range readCases(t, "testdata/cases.json.gz") {
		n := counts[c.F]
		if n == nil {
			n = &count{}
			counts[c.F] = n
		}
		n.cases++
		ours := c.answer()
		if ours.Error != c.Error || !near(ours.Out, c.Out) {
			n.far++
			t.Logf("%s %v: %v, NumPy %v %s", c.F, c.Args, ours, c.Out, c.Error)
		}
		if !c.Args[0].Complex {
			n.real++
			if reflect.DeepEqual(ours.Out, c.Out) {
				n.bits++
			}
		}
	}
	if len(counts) < 40 {
		t.Fatalf("only %d functions", len(counts))
	}
	for f, n := range counts {
		if n.far > 1 {
			t.Errorf("%s: %d of %d cases are far from NumPy's", f, n.far, n.cases)
		}
		if slices.Contains(exact, f) && n.bits < n.real-1 {
			t.Errorf("%s: only %d of %d real cases have NumPy's bits", f, n.bits, n.real)
		}
	}
}

func near(ours, want []array) bool {
	if len(ours) != len(want) {
		return false
	}
	for i, w := range want {
		o := ours[i]
		if !slices.Equal(o.Shape, w.Shape) {
			return false
		}
		if w.Complex && !o.Complex { // NumPy's condition numbers of complex matrices are complex
			for j, v := range o.Data {
				if !closeTo(v, w.Data[2*j], 1) {
					return false
				}
			}
			continue
		}
		size := 0.0
		for _, v := range w.Data {
			size = max(size, math.Abs(v))
		}
		for j, v := range o.Data {
			if !closeTo(v, w.Data[j], size) {
				return false
			}
		}
	}
	return true
}

// closeTo allows more for huge values, which stand for infinite condition numbers.
func closeTo(x, y, size float64) bool {
	if math.Abs(y) > 1e13 {
		return math.Abs(x) > 1e12
	}
	return math.Abs(x-y) <= 1e-9*max(size, math.Abs(y), 1e-3)
}

// TestOracleCases writes our results beside NumPy's if HOGNOSE_CASES names a file of
// testdata/cases.py, for testdata/compare.py.
func TestOracleCases(t *testing.T) {
	path := os.Getenv("HOGNOSE_CASES")
	if path == "" {
		t.Skip("HOGNOSE_CASES names no file")
	}
	out, err := os.Create(path + ".ours")
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	enc := json.NewEncoder(out)
	for _, c := range readCases(t, path) {
		c.Ours = c.answer()
		if err := enc.Encode(c); err != nil {
			t.Fatal(c.F, err)
		}
	}
}

// answer computes a case.
func (c *oracleCase) answer() *answer {
	var out []array
	var err error
	if c.Args[0].Complex {
		out, err = compute[complex128](c)
	} else {
		out, err = compute[float64](c)
	}
	if err != nil {
		return &answer{Error: err.Error()}
	}
	return &answer{Out: out}
}

func elements[T Wide](a array) []T {
	var x []T
	switch p := any(&x).(type) {
	case *[]float64:
		*p = slices.Clone(a.Data)
	case *[]complex128:
		for i := 0; i < len(a.Data); i += 2 {
			*p = append(*p, complex(a.Data[i], a.Data[i+1]))
		}
	}
	return x
}

func pack[T Wide](x []T, shape ...int) array {
	if shape == nil {
		shape = []int{}
	}
	a := array{Shape: shape, Complex: isComplex[T](), Data: []float64{}}
	for _, v := range x {
		re, im := split(v)
		a.Data = append(a.Data, finite(re))
		if a.Complex {
			a.Data = append(a.Data, finite(im))
		}
	}
	return a
}

// finite keeps JSON able to write x.
func finite(x float64) float64 {
	if math.IsNaN(x) {
		return 12345e300
	}
	return max(-math.MaxFloat64, min(x, math.MaxFloat64))
}

func compute[T Wide](c *oracleCase) ([]array, error) {
	a := elements[T](c.Args[0])
	shape := c.Args[0].Shape
	rows, cols := shape[0], 1
	if len(shape) > 1 {
		cols = shape[1]
	}
	var b []T
	width := 1
	if len(c.Args) > 1 {
		b = elements[T](c.Args[1])
		if len(c.Args[1].Shape) > 1 {
			width = c.Args[1].Shape[1]
		}
	}
	switch c.F {
	case "det":
		d, err := Det(nil, a, rows)
		return []array{pack([]T{d})}, err
	case "slogdet":
		sign, l, err := SlogDet(nil, a, rows)
		return []array{pack([]T{sign}), pack([]float64{l})}, err
	case "inv":
		inverse := make([]T, len(a))
		err := Inv(nil, inverse, a, rows)
		return []array{pack(inverse, shape...)}, err
	case "solve":
		err := Solve(nil, a, rows, b, width)
		return []array{pack(b, c.Args[1].Shape...)}, err
	case "cholesky":
		err := Cholesky(nil, a, rows, false)
		return []array{pack(a, shape...)}, err
	case "matmul":
		p := make([]T, rows*width)
		err := MatMul(nil, p, a, b, rows, cols, width)
		return []array{pack(p, rows, width)}, err
	case "matvec":
		p := make([]T, rows)
		err := MatVec(nil, p, a, b, rows, cols)
		return []array{pack(p, rows)}, err
	case "vecmat":
		p := make([]T, cols)
		err := VecMat(nil, p, b, a, rows, cols)
		return []array{pack(p, cols)}, err
	case "dot":
		d, err := Dot(nil, a, b)
		return []array{pack([]T{d})}, err
	case "eigh":
		w := make([]float64, rows)
		err := EigH(nil, a, rows, false, w)
		return []array{pack(w, rows), pack(a, shape...)}, err
	case "eigvalsh":
		w := make([]float64, rows)
		err := EigValsH(nil, a, rows, false, w)
		return []array{pack(w, rows)}, err
	case "qr", "qrcomplete":
		return computeQR(c.F == "qrcomplete", a, rows, cols)
	}
	return computeMore(c, a, rows, cols, b, width)
}

func computeQR[T Wide](complete bool, a []T, rows, cols int) ([]array, error) {
	k := min(rows, cols)
	tau := make([]T, k)
	if err := QR(nil, a, rows, cols, tau); err != nil {
		return nil, err
	}
	if complete {
		k = rows
	}
	q, r := make([]T, rows*k), make([]T, k*cols)
	for i := range k {
		for j := i; j < cols; j++ {
			r[i*cols+j] = a[i*cols+j]
		}
	}
	err := FormQ(nil, q, k, a, rows, cols, tau)
	return []array{pack(q, rows, k), pack(r, k, cols)}, err
}

func computeMore[T Wide](c *oracleCase, a []T, rows, cols int, b []T, width int) ([]array, error) {
	k := min(rows, cols)
	values := make([]float64, k)
	switch c.F {
	case "eig", "eigvals":
		return computeEig(c.F == "eig", a, rows)
	case "svdvals":
		err := SVD(nil, a, rows, cols, values, nil, nil, false)
		return []array{pack(values, k)}, err
	case "svd", "svdfull":
		ku, kv := k, k
		if c.F == "svdfull" {
			ku, kv = rows, cols
		}
		u, vt := make([]T, rows*ku), make([]T, kv*cols)
		err := SVD(nil, a, rows, cols, values, u, vt, c.F == "svdfull")
		return []array{pack(u, rows, ku), pack(values, k), pack(vt, kv, cols)}, err
	}
	return computeRest(c, a, rows, cols, b, width)
}

func computeEig[T Wide](vectors bool, a []T, n int) ([]array, error) {
	w, v := make([]complex128, n), []complex128(nil)
	if vectors {
		v = make([]complex128, n*n)
	}
	var err error
	isReal := false
	switch a := any(a).(type) {
	case []float64:
		err = Eig(nil, a, n, w, v)
		isReal = true
		for _, x := range w {
			isReal = isReal && imag(x) == 0
		}
	case []complex128:
		err = EigComplex(nil, a, n, w, v)
	}
	out := []array{pack(w, n), pack(v, n, n)}
	if isReal {
		out = []array{pack(realParts(w), n), pack(realParts(v), n, n)}
	}
	if !vectors {
		out = out[:1]
	}
	return out, err
}

func realParts(x []complex128) []float64 {
	r := make([]float64, len(x))
	for i, v := range x {
		r[i] = real(v)
	}
	return r
}

var orders = map[string]Order{"None": Frobenius, "fro": Frobenius, "nuc": Nuclear, "1": One, "-1": MinusOne, "2": Two, "-2": MinusTwo, "inf": Inf, "-inf": MinusInf}

func computeRest[T Wide](c *oracleCase, a []T, rows, cols int, b []T, width int) ([]array, error) {
	name, ord, _ := strings.Cut(c.F, " ")
	switch name {
	case "pinv":
		out := make([]T, len(a))
		err := PInv(nil, out, a, rows, cols, 1e-15)
		return []array{pack(out, cols, rows)}, err
	case "rank":
		r, err := MatrixRank(nil, a, rows, cols, math.NaN(), eps)
		return []array{pack([]float64{float64(r)})}, err
	case "lstsq":
		return computeLstSq(c, a, rows, cols, b, width)
	case "cond":
		o := orders[ord]
		if ord == "None" {
			o = Two
		}
		v, err := Cond(nil, a, rows, cols, o)
		return []array{pack([]float64{v})}, err
	case "norm":
		v, err := MatrixNorm(nil, a, rows, cols, orders[ord])
		return []array{pack([]float64{v})}, err
	case "vnorm":
		if ord == "None" || ord == "2" {
			v, err := Norm2(nil, a)
			return []array{pack([]float64{v})}, err
		}
		p, err := strconv.ParseFloat(ord, 64)
		if err != nil {
			return nil, err
		}
		v, err := VectorNorm(nil, a, p)
		return []array{pack([]float64{v})}, err
	}
	return nil, Error("unknown function " + c.F)
}

func computeLstSq[T Wide](c *oracleCase, a []T, rows, cols int, b []T, width int) ([]array, error) {
	values := make([]float64, min(rows, cols))
	work := make([]T, max(rows, cols)*width)
	copy(work, b)
	r, err := LstSq(nil, a, rows, cols, work, width, eps*float64(max(rows, cols)), values)
	if err != nil {
		return nil, err
	}
	shape := []int{cols, width}
	if len(c.Args[1].Shape) == 1 {
		shape = []int{cols}
	}
	residuals := pack(r.Residuals, len(r.Residuals))
	return []array{pack(work[:cols*width], shape...), residuals, pack([]float64{float64(r.Rank)}), pack(values, len(values))}, nil
}
