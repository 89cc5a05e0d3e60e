// Package poly has NumPy's functions on polynomials over plain slices of coefficients, highest power
// first, as np.polyval, np.roots and np.polyfit have them. (numpy.polynomial puts the lowest power
// first: its caller reverses.)
//
// Functions that return slices make them; those that take long charge the meter before they work, and
// poll. A nil meter charges nothing. Errors of package linalg come through.
package poly

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd/linalg"
)

// Number are the types of coefficients.
type Number interface{ float64 | complex128 }

// charge pays for operations before they are done.
func charge(m *budget.Meter, flops int) error {
	if m == nil {
		return nil
	}
	if err := m.Step(int64(flops/128) + 1); err != nil {
		return err
	}
	return m.Work(flops / 64)
}

// alloc returns a slice that is charged before it is made. The caller owns it.
func alloc[T Number](m *budget.Meter, n int) ([]T, error) {
	if err := m.Alloc(16 * int64(n)); err != nil {
		return nil, err
	}
	return budget.Make[T](m, n)
}

// times is x·y without fused operations, the same on every machine.
func times[T Number](x, y T) T {
	switch p := any(&x).(type) {
	case *float64:
		*p *= any(y).(float64)
	case *complex128:
		a, b, c, d := real(*p), imag(*p), real(any(y).(complex128)), imag(any(y).(complex128))
		*p = complex(float64(a*c)-float64(b*d), float64(a*d)+float64(b*c))
	}
	return x
}

// Val sets y[i] to the value of the polynomial p at x[i], by Horner's rule.
func Val[T Number](m *budget.Meter, p, x, y []T) error {
	const block = 1 << 12
	clear(y)
	for from := 0; from < len(x); from += block {
		to := min(from+block, len(x))
		for _, c := range p {
			if err := charge(m, 8*(to-from)); err != nil {
				return err
			}
			for i := from; i < to; i++ {
				y[i] = times(y[i], x[i]) + c
			}
		}
	}
	return nil
}

// Add is the sum of two polynomials, Sub their difference.
func Add[T Number](m *budget.Meter, a, b []T) ([]T, error) { return combine(m, a, b, 1) }

// Sub is the difference of two polynomials.
func Sub[T Number](m *budget.Meter, a, b []T) ([]T, error) { return combine(m, a, b, -1) }

func combine[T Number](m *budget.Meter, a, b []T, sign T) ([]T, error) {
	n := max(len(a), len(b))
	if err := charge(m, 2*n); err != nil {
		return nil, err
	}
	sum, err := alloc[T](m, n)
	if err != nil {
		return nil, err
	}
	copy(sum[n-len(a):], a)
	rest := sum[n-len(b):]
	for i, v := range b {
		rest[i] += times(sign, v)
	}
	return sum, nil
}

// Mul is the product of two polynomials.
func Mul[T Number](m *budget.Meter, a, b []T) ([]T, error) {
	if len(a) == 0 || len(b) == 0 {
		return nil, nil
	}
	product, err := alloc[T](m, len(a)+len(b)-1)
	if err != nil {
		return nil, err
	}
	if len(a) < len(b) {
		a, b = b, a
	}
	for i, x := range b {
		if err := charge(m, 8*len(a)); err != nil {
			return nil, err
		}
		for j, y := range a {
			product[i+j] += times(y, x)
		}
	}
	return product, nil
}

// Div is the quotient and the remainder of two polynomials. The remainder has no leading coefficients
// that are zero or nearly so, but keeps at least one. b[0] must not be zero.
func Div[T Number](m *budget.Meter, a, b []T) (quotient, remainder []T, err error) {
	n := max(len(a)-len(b)+1, 1)
	if quotient, err = alloc[T](m, n); err != nil {
		return nil, nil, err
	}
	if remainder, err = alloc[T](m, len(a)); err != nil {
		return nil, nil, err
	}
	copy(remainder, a)
	scale := 1 / b[0]
	for k := 0; k <= len(a)-len(b); k++ {
		if err := charge(m, 8*len(b)); err != nil {
			return nil, nil, err
		}
		d := times(scale, remainder[k])
		quotient[k] = d
		for i, v := range b {
			remainder[k+i] -= times(d, v)
		}
	}
	for len(remainder) > 1 && nearZero(remainder[0]) {
		remainder = remainder[1:]
	}
	return quotient, remainder, nil
}

// nearZero is NumPy's allclose to zero.
func nearZero[T Number](x T) bool { return modulus(x) <= 1e-8 }

func modulus[T Number](x T) float64 {
	switch x := any(x).(type) {
	case complex128:
		return math.Hypot(real(x), imag(x))
	case float64:
		return math.Abs(x)
	}
	return 0
}

// Der is the order-th derivative.
func Der[T Number](m *budget.Meter, p []T, order int) ([]T, error) {
	d, err := alloc[T](m, len(p))
	if err != nil {
		return nil, err
	}
	copy(d, p)
	for ; order > 0 && len(d) > 0; order-- {
		if err := charge(m, 2*len(d)); err != nil {
			return nil, err
		}
		n := len(d) - 1
		for i := range n {
			d[i] = times(d[i], fromInt[T](n-i))
		}
		d = d[:n]
	}
	return d, nil
}

// Int is the integral, taken len(constants) times with these constants.
func Int[T Number](m *budget.Meter, p, constants []T) ([]T, error) {
	q, err := alloc[T](m, len(p)+len(constants))
	if err != nil {
		return nil, err
	}
	n := copy(q, p)
	for _, c := range constants {
		if err := charge(m, 2*n+2); err != nil {
			return nil, err
		}
		for i := range n {
			q[i] /= fromInt[T](n - i)
		}
		q[n] = c
		n++
	}
	return q, nil
}

func fromInt[T Number](n int) T {
	var x T
	switch p := any(&x).(type) {
	case *float64:
		*p = float64(n)
	case *complex128:
		*p = complex(float64(n), 0)
	}
	return x
}

// Roots are the roots of a polynomial: the eigenvalues of its companion matrix, and zeros for the
// coefficients that are zero at the end. allReal says that NumPy returns real numbers.
func Roots[T Number](m *budget.Meter, p []T) (roots []complex128, allReal bool, err error) {
	for len(p) > 0 && p[0] == 0 {
		p = p[1:]
	}
	zeros := 0
	for len(p) > 0 && p[len(p)-1] == 0 {
		p = p[:len(p)-1]
		zeros++
	}
	if len(p) == 0 {
		return nil, true, nil
	}
	n := len(p) - 1
	if roots, err = alloc[complex128](m, n+zeros); err != nil || n == 0 {
		return roots, true, err
	}
	if n > 1<<20 {
		return nil, false, &budget.Error{Limit: budget.Memory}
	}
	companion, err := alloc[T](m, n*n)
	if err != nil {
		return nil, false, err
	}
	defer m.Free(16 * int64(n) * int64(n))
	for j := range n {
		companion[j] = -p[j+1] / p[0]
		if j > 0 {
			companion[j*n+j-1] = 1
		}
	}
	switch a := any(companion).(type) {
	case []float64:
		err = linalg.Eig(m, a, n, roots[:n], nil)
	case []complex128:
		err = linalg.EigComplex(m, a, n, roots[:n], nil)
	}
	_, allReal = any(companion).([]float64)
	for _, r := range roots {
		allReal = allReal && imag(r) == 0
	}
	return roots, allReal, err
}

// Fit are the coefficients of the polynomials of a degree that are nearest to points.
type Fit struct {
	Coefficients []float64 // (degree+1)×width, highest power first
	Residuals    []float64 // as lstsq has them
	Rank         int
	Singular     []float64
	Scale        []float64 // what the columns of the Vandermonde matrix were divided by
}

// FitPoints fits to the points (x[i], y[i]): y has width columns, weights may be nil. A NaN for rcond
// means NumPy's default, the precision times the number of points. Rank <= degree tells the caller to
// warn ("Polyfit may be poorly conditioned").
func FitPoints(m *budget.Meter, x, y []float64, width, degree int, rcond float64, weights []float64) (*Fit, error) {
	rows, cols := len(x), degree+1
	if rcond != rcond {
		rcond = float64(rows) * 0x1p-52
	}
	a, err := alloc[float64](m, rows*cols)
	if err != nil {
		return nil, err
	}
	defer m.Free(16 * int64(rows) * int64(cols))
	height := max(rows, cols)
	b, err := alloc[float64](m, height*width)
	if err != nil {
		return nil, err
	}
	defer m.Free(16 * int64(height) * int64(width))
	copy(b, y)
	for i, v := range x {
		if err := charge(m, 4*cols); err != nil {
			return nil, err
		}
		power := 1.0
		for j := cols - 1; j >= 0; j-- {
			a[i*cols+j] = power
			power *= v
		}
		if weights != nil {
			for j := range cols {
				a[i*cols+j] *= weights[i]
			}
			for j := range width {
				b[i*width+j] *= weights[i]
			}
		}
	}
	f := &Fit{Scale: scaleColumns(a, rows, cols), Singular: make([]float64, min(rows, cols))}
	r, err := linalg.LstSq(m, a, rows, cols, b, width, rcond, f.Singular)
	if err != nil {
		return nil, err
	}
	f.Rank, f.Residuals = r.Rank, r.Residuals
	f.Coefficients = append([]float64{}, b[:cols*width]...)
	for j, s := range f.Scale {
		for k := range width {
			f.Coefficients[j*width+k] /= s
		}
	}
	return f, nil
}

// scaleColumns divides every column by its length, and returns the lengths.
func scaleColumns(a []float64, rows, cols int) []float64 {
	scale := make([]float64, cols)
	for i := range rows {
		for j, v := range a[i*cols : (i+1)*cols] {
			scale[j] += float64(v * v)
		}
	}
	for j, s := range scale {
		scale[j] = math.Sqrt(s)
	}
	for i := range rows {
		row := a[i*cols : (i+1)*cols]
		for j := range row {
			row[j] /= scale[j]
		}
	}
	return scale
}

// FromRoots are the coefficients of the polynomial with these roots and the leading coefficient 1.
func FromRoots[T Number](m *budget.Meter, roots []T) ([]T, error) {
	p, err := alloc[T](m, len(roots)+1)
	if err != nil {
		return nil, err
	}
	p[0] = 1
	for n, r := range roots {
		if err := charge(m, 8*(n+1)); err != nil {
			return nil, err
		}
		for i := n + 1; i > 0; i-- {
			p[i] -= times(r, p[i-1])
		}
	}
	return p, nil
}
