package linalg

import (
	"errors"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
)

func random(r *rand.Rand, n int) []float64 {
	x := make([]float64, n)
	for i := range x {
		x[i] = r.NormFloat64()
	}
	return x
}

func randomComplex(r *rand.Rand, n int) []complex128 {
	x := make([]complex128, n)
	for i := range x {
		x[i] = complex(r.NormFloat64(), r.NormFloat64())
	}
	return x
}

// TestVectorsHaveTheSameBits compares the versions of the loops for this processor with the plain
// ones.
func TestVectorsHaveTheSameBits(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	same := func(name string, n int, x, y []float64) {
		t.Helper()
		for i := range x {
			if math.Float64bits(x[i]) != math.Float64bits(y[i]) {
				t.Fatalf("%s of %d: element %d is %v, plain %v", name, n, i, x[i], y[i])
			}
		}
	}
	for n := range 100 {
		a, b := random(r, n), random(r, n)
		y1, y2 := append([]float64{}, b...), append([]float64{}, b...)
		axpy64(0.3, a, y1)
		axpyGo(0.3, a, y2)
		same("axpy", n, y1, y2)
		x1, x2 := append([]float64{}, a...), append([]float64{}, a...)
		rotate64(0.6, 0.8, x1, y1)
		rotateGo(0.6, 0.8, x2, y2)
		same("rotate", n, append(x1, y1...), append(x2, y2...))
		k := n &^ 15
		same("dot", n, []float64{dotBlocks(a[:k], b[:k])}, []float64{dotBlocksGo(a[:k], b[:k])})
		p, q := random(r, 4*n), random(r, 8*n)
		var o1, o2 [32]float64
		tile(n, p, q, &o1)
		tileGo(n, p, q, &o2)
		same("tile", n, o1[:], o2[:])
		sameTile32(t, r, n)
	}
}

func sameTile32(t *testing.T, r *rand.Rand, n int) {
	t.Helper()
	p, q := make([]float32, 4*n), make([]float32, 16*n)
	for i := range q {
		q[i] = float32(r.NormFloat64())
		if i < len(p) {
			p[i] = float32(r.NormFloat64() * math.Ldexp(1, r.IntN(60)-30))
		}
	}
	var o1, o2 [64]float32
	tile32(n, p, q, &o1)
	tile32Go(n, p, q, &o2)
	if o1 != o2 {
		t.Fatalf("tile of %d float32: %v, plain %v", n, o1, o2)
	}
}

// TestLargeMatrices checks results against their definitions where the oracle's cases are too small.
func TestLargeMatrices(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, n := range []int{33, 90, 130} {
		checkLarge(t, n, random(r, n*n))
		checkLarge(t, n, randomComplex(r, n*n))
	}
}

func checkLarge[T Wide](t *testing.T, n int, a []T) {
	t.Helper()
	tol := 1e-11 * float64(n)
	clone := func() []T { return append([]T{}, a...) }
	check := func(name string, err error, x, y []T) {
		t.Helper()
		if err != nil {
			t.Fatalf("%s of %d: %v", name, n, err)
		}
		for i := range x {
			if d := abs(x[i] - y[i]); !(d <= tol) {
				t.Fatalf("%s of %d: element %d is off by %g", name, n, i, d)
			}
		}
	}
	product := func(x, y []T, rows, inner, cols int) []T {
		p := make([]T, rows*cols)
		if err := MatMul(nil, p, x, y, rows, inner, cols); err != nil {
			t.Fatal(err)
		}
		return p
	}
	unitMatrix := make([]T, n*n)
	unit(unitMatrix, n)
	inverse := make([]T, n*n)
	err := Inv(nil, inverse, clone(), n)
	check("inverse", err, product(a, inverse, n, n, n), unitMatrix)

	tau, q, f := make([]T, n), make([]T, n*n), clone()
	err = QR(nil, f, n, n, tau)
	check("qr", err, nil, nil)
	check("q", FormQ(nil, q, n, f, n, n, tau), nil, nil)
	for i := range n {
		clear(f[i*n : i*n+i])
	}
	check("q·r", nil, product(q, f, n, n, n), a)

	values, u, vt := make([]float64, n), make([]T, n*n), make([]T, n*n)
	err = SVD(nil, clone(), n, n, values, u, vt, true)
	for i, v := range values {
		scale(join[T](v, 0), vt[i*n:(i+1)*n])
	}
	check("svd", err, product(u, vt, n, n, n), a)

	h := clone()
	check("transpose", conjTranspose(nil, h, n), nil, nil)
	for i := range h {
		h[i] += a[i]
	}
	v := append([]T{}, h...)
	err = EigH(nil, v, n, false, values)
	checkPairs(t, "eigh", err, n, widen(h), widen(v), widen(values), tol)

	w, vectors := make([]complex128, n), make([]complex128, n*n)
	switch a := any(clone()).(type) {
	case []float64:
		err = Eig(nil, a, n, w, vectors)
	case []complex128:
		err = EigComplex(nil, a, n, w, vectors)
	}
	checkPairs(t, "eig", err, n, widen(a), vectors, w, tol)
}

func widen[T Wide](x []T) []complex128 {
	y := make([]complex128, len(x))
	for i, v := range x {
		re, im := split(v)
		y[i] = complex(re, im)
	}
	return y
}

// checkPairs checks a·v = v·w.
func checkPairs(t *testing.T, name string, err error, n int, a, v, w []complex128, tol float64) {
	t.Helper()
	if err != nil {
		t.Fatalf("%s of %d: %v", name, n, err)
	}
	p := make([]complex128, n*n)
	if err := MatMul(nil, p, a, v, n, n, n); err != nil {
		t.Fatal(err)
	}
	for i := range n {
		for j := range n {
			if d := abs(p[i*n+j] - v[i*n+j]*w[j]); !(d <= tol) {
				t.Fatalf("%s of %d: element %d, %d is off by %g", name, n, i, j, d)
			}
		}
	}
}

// all calls every kernel on a matrix and returns the first limit that one ran into.
func all(m *budget.Meter, a []float64, n int) error {
	var limit *budget.Error
	clone := func() []float64 { return append([]float64{}, a...) }
	work := make([]float64, n*n)
	values, u := make([]float64, n), make([]float64, n*n)
	w, z := make([]complex128, n), make([]complex128, n*n)
	for _, f := range []func() error{
		func() error { return MatMul(m, work, a, a, n, n, n) },
		func() error { _, err := Det(m, clone(), n); return err },
		func() error { return Inv(m, work, clone(), n) },
		func() error { return Cholesky(m, clone(), n, true) },
		func() error { return QR(m, clone(), n, n, values) },
		func() error { return EigH(m, clone(), n, true, values) },
		func() error { return EigValsH(m, clone(), n, true, values) },
		func() error { return Eig(m, clone(), n, w, z) },
		func() error { return EigComplex(m, widen(a), n, w, z) },
		func() error { return SVD(m, clone(), n, n, values, work, u, true) },
		func() error { return PInv(m, work, clone(), n, n, 1e-15) },
		func() error { _, err := LstSq(m, clone(), n, n, clone(), n, -1, values); return err },
		func() error { _, err := Cond(m, clone(), n, n, One); return err },
		func() error { _, err := MatrixNorm(m, a, n, n, Nuclear); return err },
		func() error { _, err := VectorNorm(m, a, 3); return err },
		func() error { return MatrixPower(m, work, clone(), n, 7) },
	} {
		if err := f(); errors.As(err, &limit) {
			return err
		}
	}
	return nil
}

// TestOddNumbersEnd runs every kernel on matrices with infinities, NaNs, huge and tiny numbers.
func TestOddNumbersEnd(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	odd := []float64{math.NaN(), math.Inf(1), math.Inf(-1), 0, math.MaxFloat64, -math.MaxFloat64, 5e-324, 1e-310, 1e300, 1e-300, 1, -1, math.Copysign(0, -1)}
	for range 400 {
		n := 1 + r.IntN(9)
		a := make([]float64, n*n)
		kinds := 1 + r.IntN(len(odd))
		for i := range a {
			if a[i] = r.NormFloat64(); r.IntN(3) > 0 {
				a[i] = odd[r.IntN(kinds)]
			}
		}
		m := budget.New(budget.Limits{Steps: 1e7, Bytes: 1 << 24, Depth: 10}, nil)
		if err := all(m, a, n); err != nil {
			t.Fatalf("%v: %v", a, err)
		}
	}
}

// TestMemoryIsGivenBack also finds work arrays that are made without being charged: too little memory
// is an error everywhere.
func TestMemoryIsGivenBack(t *testing.T) {
	a := random(rand.New(rand.NewPCG(7, 8)), 40*40)
	m := budget.New(budget.Limits{Steps: 1e9, Bytes: 1 << 24, Depth: 10}, nil)
	if err := all(m, a, 40); err != nil {
		t.Fatal(err)
	}
	if n := m.Bytes(); n != 0 {
		t.Errorf("%d bytes are still charged", n)
	}
	m = budget.New(budget.Limits{Steps: 1e9, Bytes: 1000, Depth: 10}, nil)
	if err := SVD(m, append([]float64{}, a...), 40, 40, make([]float64, 40), nil, nil, false); err == nil {
		t.Error("a decomposition of 40 rows needs no memory")
	}
}

// TestPolls counts how often the kernels look at the clock: on average several times in a
// millisecond, and one that is told to stop does so at that moment.
func TestPolls(t *testing.T) {
	const n = 200
	a := random(rand.New(rand.NewPCG(9, 10)), n*n)
	polls, stopAt := 0, 0
	var m *budget.Meter
	limits := budget.Limits{Steps: budget.NoLimit, Bytes: 1 << 30, Depth: 10}
	now := func() time.Time {
		if polls++; polls == stopAt {
			m.Interrupt(&budget.Error{Limit: budget.Killed})
		}
		return time.Now()
	}
	m = budget.New(limits, now)
	began := time.Now()
	if err := all(m, a, n); err != nil {
		t.Fatal(err)
	}
	if each := time.Since(began) / time.Duration(polls); each > 3*time.Millisecond {
		t.Errorf("%v from one poll to the next", each)
	}
	total := polls
	for _, part := range []int{1, 5, 20, 50, 80, 99} {
		polls, stopAt = 0, max(1, total*part/100)
		m = budget.New(limits, now)
		if err := all(m, a, n); err == nil {
			t.Fatalf("poll %d of %d did not stop anything", stopAt, total)
		}
		if polls > stopAt+1 {
			t.Errorf("told to stop at poll %d, it went on to poll %d", stopAt, polls)
		}
	}
}

// TestEmpty calls every kernel on matrices without elements.
func TestEmpty(t *testing.T) {
	if d, err := Det[float64](nil, nil, 0); d != 1 || err != nil {
		t.Errorf("the determinant is %v, %v", d, err)
	}
	u, vt := make([]float64, 0), make([]float64, 9)
	if err := SVD(nil, nil, 0, 3, nil, u, vt, true); err != nil || vt[0] != 1 || vt[1] != 0 {
		t.Errorf("the right vectors are %v, %v", vt, err)
	}
	c := []float64{1, 2, 3, 4}
	if err := MatMul(nil, c, nil, nil, 2, 0, 2); err != nil || c[3] != 0 {
		t.Errorf("the product is %v, %v", c, err)
	}
	q := make([]float64, 4)
	if err := QR(nil, []float64{}, 2, 0, nil); err != nil {
		t.Error(err)
	}
	if err := FormQ(nil, q, 2, nil, 2, 0, nil); err != nil || q[0] != 1 || q[1] != 0 {
		t.Errorf("q is %v, %v", q, err)
	}
	b := []float64{1, 2, 3}
	if r, err := LstSq(nil, []float64{}, 3, 0, b, 1, -1, nil); err != nil || r.Rank != 0 {
		t.Errorf("least squares are %v, %v", r, err)
	}
	for _, err := range []error{
		Inv[float64](nil, nil, nil, 0), Cholesky[float64](nil, nil, 0, false), EigH[float64](nil, nil, 0, false, nil),
		Eig(nil, nil, 0, nil, nil), EigComplex(nil, nil, 0, nil, nil), PInv[float64](nil, nil, nil, 0, 5, 1e-15),
	} {
		if err != nil {
			t.Error(err)
		}
	}
}

func TestSmallTypes(t *testing.T) {
	a := []float32{1, 2, 3, 4}
	d, err := Det(nil, append([]float32{}, a...), 2)
	if err != nil || math.Abs(float64(d)+2) > 1e-6 {
		t.Errorf("determinant is %v, %v", d, err)
	}
	c := make([]int64, 4)
	if err := MatMul(nil, c, []int64{1, 2, 3, 4}, []int64{5, 6, 7, 8}, 2, 2, 2); err != nil || c[0] != 19 || c[3] != 50 {
		t.Errorf("product is %v, %v", c, err)
	}
	z := []complex64{1, 2i, 3, 4}
	inverse := make([]complex64, 4)
	if err := Inv(nil, inverse, append([]complex64{}, z...), 2); err != nil {
		t.Fatal(err)
	}
	p := make([]complex64, 4)
	if err := MatMul(nil, p, z, inverse, 2, 2, 2); err != nil || abs(p[0]-1) > 1e-6 || abs(p[1]) > 1e-6 {
		t.Errorf("a·a⁻¹ is %v, %v", p, err)
	}
	cut, err := ChainOrder(nil, []int{10, 100, 5, 50})
	if err != nil || cut[0][2] != 1 {
		t.Errorf("order is %v, %v", cut, err)
	}
}
