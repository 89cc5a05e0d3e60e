package numpy

import (
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/nd/fft"
	"github.com/hognose/hognose/internal/nd/linalg"
	"github.com/hognose/hognose/internal/py/object"
)

var linAlgError = object.NewExceptionType("numpy.linalg.LinAlgError", object.ValueError)

var linAlgTables = []object.TypeTable{{Type: linAlgError, Doc: "A linear algebra function failed."}}

// The native part of numpy.linalg and numpy.fft: functions of one matrix or of the lines of an
// array. The modules themselves are Python and take care of stacks and types.
func linalgModule() *object.ModuleDef {
	return &object.ModuleDef{
		Name: "numpy._linalg", Doc: "Kernels of numpy.linalg and numpy.fft.",
		Types: linAlgTables,
		Funcs: []*object.Def{
			{Name: "det", Sig: "a, /", Doc: "The determinant.", Fn: fn(det)},
			{Name: "slogdet", Sig: "a, /", Doc: "The sign and the logarithm of the determinant.", Fn: fn(slogdet)},
			{Name: "inv", Sig: "a, /", Doc: "The inverse.", Fn: fn(inverse)},
			{Name: "solve", Sig: "a, b, /", Doc: "Solve a linear system; b is a matrix.", Fn: fn(solve)},
			{Name: "cholesky", Sig: "a, upper, /", Doc: "The triangular factor.", Fn: fn(cholesky)},
			{Name: "eig", Sig: "a, vectors, /", Doc: "Eigenvalues, and eigenvectors on demand, complex.", Fn: fn(eig)},
			{Name: "eigh", Sig: "a, upper, vectors, /", Doc: "Eigenvalues of a Hermitian matrix, and eigenvectors on demand.", Fn: fn(eigh)},
			{Name: "svd", Sig: "a, full, vectors, /", Doc: "Singular values, and vectors on demand.", Fn: fn(svd)},
			{Name: "qr", Sig: "a, complete, /", Doc: "The factors Q and R.", Fn: fn(qr)},
			{Name: "lstsq", Sig: "a, b, rcond, /", Doc: "Least squares; b is a matrix.", Fn: fn(lstsq)},
			{Name: "fft", Sig: "a, n, inverse, factor, /", Doc: "Transform the lines of the last axis.", Fn: fn(fftLines)},
			{Name: "rfft", Sig: "a, n, factor, /", Doc: "Transform real lines of the last axis.", Fn: fn(rfftLines)},
			{Name: "irfft", Sig: "a, n, factor, /", Doc: "Transform half-complex lines back.", Fn: fn(irfftLines)},
		},
	}
}

// matrix is a copy of a matrix in row-major order: real or complex.
type matrix struct {
	real       []float64
	complex    []complex128
	rows, cols int
	a          *nd.Array // holds the elements
}

func (r *reader) matrix(v value) matrix {
	x := r.array(v)
	if r.err != nil {
		return matrix{}
	}
	if len(x.Shape) != 2 || !x.Type.IsNumber() && x.Type.Code != nd.Bool {
		r.err = r.t.Errorf(linAlgError, "%d-dimensional array of %s given, a matrix of numbers is needed", len(x.Shape), x.Type)
		return matrix{}
	}
	d := nd.Of(nd.Float64)
	if x.Type.IsComplex() {
		d = nd.Of(nd.Complex128)
	}
	c, err := x.AsType(r.t.Meter, d, nd.OrderC, nd.Unsafe, nil)
	if err != nil {
		r.err = fail(r.t, err)
		return matrix{}
	}
	m := matrix{a: c, rows: c.Shape[0], cols: c.Shape[1]}
	if d.Code == nd.Float64 {
		m.real = nd.Slice[float64](c)
	} else {
		m.complex = nd.Slice[complex128](c)
	}
	return m
}

// square is a matrix with as many rows as columns.
func (r *reader) square(v value) matrix {
	m := r.matrix(v)
	if r.err == nil && m.rows != m.cols {
		r.err = r.t.Errorf(linAlgError, "Last 2 dimensions of the array must be square")
	}
	return m
}

// sides checks that right sides fit a matrix.
func (r *reader) sides(m, b matrix) {
	if r.err == nil && (m.rows != b.rows || m.isComplex() != b.isComplex()) {
		r.err = r.t.Errorf(linAlgError, "Incompatible dimensions")
	}
}

func (m matrix) isComplex() bool { return m.a.Type.Code == nd.Complex128 }

// like makes an array of the matrix's type.
func (r *reader) like(m matrix, shape ...int) *nd.Array { return r.make(m.a.Type, shape...) }

func (r *reader) make(d nd.DType, shape ...int) *nd.Array {
	return take(r, func() (*nd.Array, error) { return newArray(r.t, d, shape, nd.OrderC) })
}

// linError turns an error of package linalg into an exception.
func linError(t *thread, err error) error {
	if e, ok := err.(linalg.Error); ok {
		return t.Errorf(linAlgError, "%s", string(e))
	}
	return fail(t, err)
}

// give returns arrays after a kernel: one as it is, several as a tuple.
func (r *reader) give(err error, parts ...*nd.Array) (value, error) {
	if err != nil {
		return value{}, linError(r.t, err)
	}
	if len(parts) == 1 {
		return wrap(r.t, parts[0])
	}
	return r.tuple(parts, nil)
}

func det(r *reader, a []value) (value, error) {
	x := r.square(a[0])
	if r.err != nil {
		return value{}, r.err
	}
	if x.isComplex() {
		z, err := linalg.Det(r.t.Meter, x.complex, x.rows)
		if err != nil {
			return value{}, linError(r.t, err)
		}
		return scalarValue(r.t, nd.Scalar{Type: nd.Of(nd.Complex128), Num: z})
	}
	f, err := linalg.Det(r.t.Meter, x.real, x.rows)
	if err != nil {
		return value{}, linError(r.t, err)
	}
	return scalarValue(r.t, nd.Scalar{Type: nd.Of(nd.Float64), Num: complex(f, 0)})
}

func slogdet(r *reader, a []value) (value, error) {
	x := r.square(a[0])
	if r.err != nil {
		return value{}, r.err
	}
	sign, log := complex128(0), 0.0
	var err error
	if x.isComplex() {
		sign, log, err = linalg.SlogDet(r.t.Meter, x.complex, x.rows)
	} else {
		var f float64
		f, log, err = linalg.SlogDet(r.t.Meter, x.real, x.rows)
		sign = complex(f, 0)
	}
	if err != nil {
		return value{}, linError(r.t, err)
	}
	s, err := scalarValue(r.t, nd.Scalar{Type: x.a.Type, Num: sign})
	if err != nil {
		return value{}, err
	}
	l, err := scalarValue(r.t, nd.Scalar{Type: nd.Of(nd.Float64), Num: complex(log, 0)})
	if err != nil {
		return value{}, err
	}
	return r.t.Tuple(s, l)
}

func inverse(r *reader, a []value) (value, error) {
	x := r.square(a[0])
	if r.err != nil {
		return value{}, r.err
	}
	out := r.like(x, x.rows, x.rows)
	if r.err != nil {
		return value{}, r.err
	}
	if x.isComplex() {
		return r.give(linalg.Inv(r.t.Meter, nd.Slice[complex128](out), x.complex, x.rows), out)
	}
	return r.give(linalg.Inv(r.t.Meter, nd.Slice[float64](out), x.real, x.rows), out)
}

func solve(r *reader, a []value) (value, error) {
	x, b := r.square(a[0]), r.matrix(a[1])
	r.sides(x, b)
	if r.err != nil {
		return value{}, r.err
	}
	if x.isComplex() {
		return r.give(linalg.Solve(r.t.Meter, x.complex, x.rows, b.complex, b.cols), b.a)
	}
	return r.give(linalg.Solve(r.t.Meter, x.real, x.rows, b.real, b.cols), b.a)
}

func cholesky(r *reader, a []value) (value, error) {
	x, upper := r.square(a[0]), r.bool(a[1], false)
	if r.err != nil {
		return value{}, r.err
	}
	if x.isComplex() {
		return r.give(linalg.Cholesky(r.t.Meter, x.complex, x.rows, upper), x.a)
	}
	return r.give(linalg.Cholesky(r.t.Meter, x.real, x.rows, upper), x.a)
}

func eig(r *reader, a []value) (value, error) {
	x, with := r.square(a[0]), r.bool(a[1], true)
	w := r.make(nd.Of(nd.Complex128), x.rows)
	var v *nd.Array
	var vectors []complex128
	if with {
		if v = r.make(nd.Of(nd.Complex128), x.rows, x.rows); r.err == nil {
			vectors = nd.Slice[complex128](v)
		}
	}
	if r.err != nil {
		return value{}, r.err
	}
	var err error
	if x.isComplex() {
		err = linalg.EigComplex(r.t.Meter, x.complex, x.rows, nd.Slice[complex128](w), vectors)
	} else {
		err = linalg.Eig(r.t.Meter, x.real, x.rows, nd.Slice[complex128](w), vectors)
	}
	if with {
		return r.give(err, w, v)
	}
	return r.give(err, w)
}

func eigh(r *reader, a []value) (value, error) {
	x, upper, with := r.square(a[0]), r.bool(a[1], false), r.bool(a[2], true)
	w := r.make(nd.Of(nd.Float64), x.rows)
	if r.err != nil {
		return value{}, r.err
	}
	var err error
	values := nd.Slice[float64](w)
	switch {
	case x.isComplex() && with:
		err = linalg.EigH(r.t.Meter, x.complex, x.rows, upper, values)
	case x.isComplex():
		err = linalg.EigValsH(r.t.Meter, x.complex, x.rows, upper, values)
	case with:
		err = linalg.EigH(r.t.Meter, x.real, x.rows, upper, values)
	default:
		err = linalg.EigValsH(r.t.Meter, x.real, x.rows, upper, values)
	}
	if with {
		return r.give(err, w, x.a)
	}
	return r.give(err, w)
}

func svd(r *reader, a []value) (value, error) {
	x, full, with := r.matrix(a[0]), r.bool(a[1], true), r.bool(a[2], true)
	k := min(x.rows, x.cols)
	s := r.make(nd.Of(nd.Float64), k)
	if r.err != nil {
		return value{}, r.err
	}
	wide, tall := k, k
	if full {
		wide, tall = x.rows, x.cols
	}
	var u, vt *nd.Array
	if with {
		u, vt = r.like(x, x.rows, wide), r.like(x, tall, x.cols)
		if r.err != nil {
			return value{}, r.err
		}
	}
	var err error
	switch {
	case x.isComplex() && with:
		err = linalg.SVD(r.t.Meter, x.complex, x.rows, x.cols, nd.Slice[float64](s), nd.Slice[complex128](u), nd.Slice[complex128](vt), full)
	case x.isComplex():
		err = linalg.SVD[complex128](r.t.Meter, x.complex, x.rows, x.cols, nd.Slice[float64](s), nil, nil, full)
	case with:
		err = linalg.SVD(r.t.Meter, x.real, x.rows, x.cols, nd.Slice[float64](s), nd.Slice[float64](u), nd.Slice[float64](vt), full)
	default:
		err = linalg.SVD[float64](r.t.Meter, x.real, x.rows, x.cols, nd.Slice[float64](s), nil, nil, full)
	}
	if with {
		return r.give(err, u, s, vt)
	}
	return r.give(err, s)
}

func qr(r *reader, a []value) (value, error) {
	x, complete := r.matrix(a[0]), r.bool(a[1], false)
	k := min(x.rows, x.cols)
	width := k
	if complete {
		width = x.rows
	}
	tau := r.make(nd.Of(nd.Complex128), k)
	if r.err != nil {
		return value{}, r.err
	}
	q := r.like(x, x.rows, width)
	if r.err != nil {
		return value{}, r.err
	}
	var err error
	if x.isComplex() {
		taus := nd.Slice[complex128](tau)
		if err = linalg.QR(r.t.Meter, x.complex, x.rows, x.cols, taus); err == nil {
			err = linalg.FormQ(r.t.Meter, nd.Slice[complex128](q), width, x.complex, x.rows, x.cols, taus)
		}
	} else {
		taus := make([]float64, k)
		if err = linalg.QR(r.t.Meter, x.real, x.rows, x.cols, taus); err == nil {
			err = linalg.FormQ(r.t.Meter, nd.Slice[float64](q), width, x.real, x.rows, x.cols, taus)
		}
	}
	if err != nil {
		return value{}, linError(r.t, err)
	}
	upper, err := x.a.Triangle(r.t.Meter, 0, true)
	if err == nil {
		upper, err = upper.Get(r.t.Meter, []nd.Index{{Kind: nd.IndexSlice, Range: nd.Range{Stop: width, HasStop: true}}})
	}
	if err == nil {
		upper, err = upper.Copy(r.t.Meter, nd.OrderC)
	}
	return r.give(err, q, upper)
}

func lstsq(r *reader, a []value) (value, error) {
	x, b, rcond := r.matrix(a[0]), r.matrix(a[1]), r.float(a[2], -1)
	r.sides(x, b)
	k := min(x.rows, x.cols)
	s := r.make(nd.Of(nd.Float64), k)
	if r.err != nil {
		return value{}, r.err
	}
	full := r.like(b, max(x.rows, x.cols), b.cols)
	if r.err != nil {
		return value{}, r.err
	}
	var found linalg.LeastSquares
	var err error
	if x.isComplex() {
		copy(nd.Slice[complex128](full), b.complex)
		found, err = linalg.LstSq(r.t.Meter, x.complex, x.rows, x.cols, nd.Slice[complex128](full), b.cols, rcond, nd.Slice[float64](s))
	} else {
		copy(nd.Slice[float64](full), b.real)
		found, err = linalg.LstSq(r.t.Meter, x.real, x.rows, x.cols, nd.Slice[float64](full), b.cols, rcond, nd.Slice[float64](s))
	}
	if err != nil {
		return value{}, linError(r.t, err)
	}
	sol, err := full.Get(r.t.Meter, []nd.Index{{Kind: nd.IndexSlice, Range: nd.Range{Stop: x.cols, HasStop: true}}})
	if err == nil {
		sol, err = sol.Copy(r.t.Meter, nd.OrderC)
	}
	if err != nil {
		return value{}, fail(r.t, err)
	}
	rest, err := nd.FromSlice(r.t.Meter, nd.Of(nd.Float64), found.Residuals)
	if err != nil {
		return value{}, fail(r.t, err)
	}
	items := make([]value, 4)
	for i, p := range []*nd.Array{sol, rest, nil, s} {
		if p == nil {
			items[i] = object.Int(int64(found.Rank))
			continue
		}
		if items[i], err = wrap(r.t, p); err != nil {
			return value{}, err
		}
	}
	return r.t.Tuple(items...)
}

// lines are the lines of the last axis, copied and cut or filled up with zeros to n elements.
func (r *reader) lines(v value, d nd.DType, n int) *nd.Array {
	x := r.array(v)
	if r.err != nil {
		return nil
	}
	if len(x.Shape) == 0 || n < 1 || !x.Type.IsNumber() && x.Type.Code != nd.Bool {
		r.err = valueError(r.t, "lines of numbers are needed")
		return nil
	}
	shape := append([]int(nil), x.Shape...)
	last := len(shape) - 1
	have := shape[last]
	shape[last] = n
	out := r.make(d, shape...)
	if r.err != nil {
		return nil
	}
	cut := []nd.Index{{Kind: nd.IndexEllipsis}, {Kind: nd.IndexSlice, Range: nd.Range{Stop: min(have, n), HasStop: true}}}
	from, err := x.Get(r.t.Meter, cut)
	if err == nil {
		var to *nd.Array
		if to, err = out.Get(r.t.Meter, cut); err == nil {
			err = nd.Assign(r.t.Meter, to, from, nil)
		}
	}
	if err != nil {
		r.err = fail(r.t, err)
	}
	return out
}

// eachLine calls f with the number of every line.
func (r *reader) eachLine(a *nd.Array, n int, f func(p *fft.Plan, i int) error) error {
	if a.Size() == 0 {
		return nil
	}
	p, err := fft.New(r.t.Meter, n)
	if err != nil {
		return fail(r.t, err)
	}
	defer p.Free(r.t.Meter)
	lines := a.Size() / a.Shape[len(a.Shape)-1]
	for i := range lines {
		if err := f(p, i); err != nil {
			return fail(r.t, err)
		}
	}
	return nil
}

func fftLines(r *reader, a []value) (value, error) {
	n, inverse, factor := r.int(a[1], 0), r.bool(a[2], false), r.float(a[3], 1)
	x := r.lines(a[0], nd.Of(nd.Complex128), n)
	if r.err != nil {
		return value{}, r.err
	}
	data := nd.Slice[complex128](x)
	err := r.eachLine(x, n, func(p *fft.Plan, i int) error { return p.Complex(r.t.Meter, data[i*n:(i+1)*n], inverse, factor) })
	return r.give(err, x)
}

func rfftLines(r *reader, a []value) (value, error) {
	n, factor := r.int(a[1], 0), r.float(a[2], 1)
	x := r.lines(a[0], nd.Of(nd.Float64), n)
	if r.err != nil {
		return value{}, r.err
	}
	half := n/2 + 1
	shape := append([]int(nil), x.Shape...)
	shape[len(shape)-1] = half
	out := r.make(nd.Of(nd.Complex128), shape...)
	if r.err != nil {
		return value{}, r.err
	}
	src, dst := nd.Slice[float64](x), nd.Slice[complex128](out)
	err := r.eachLine(x, n, func(p *fft.Plan, i int) error {
		return p.Real(r.t.Meter, dst[i*half:(i+1)*half], src[i*n:(i+1)*n], factor)
	})
	return r.give(err, out)
}

func irfftLines(r *reader, a []value) (value, error) {
	n, factor := r.int(a[1], 0), r.float(a[2], 1)
	half := n/2 + 1
	x := r.lines(a[0], nd.Of(nd.Complex128), half)
	if r.err != nil {
		return value{}, r.err
	}
	shape := append([]int(nil), x.Shape...)
	shape[len(shape)-1] = n
	out := r.make(nd.Of(nd.Float64), shape...)
	if r.err != nil {
		return value{}, r.err
	}
	src, dst := nd.Slice[complex128](x), nd.Slice[float64](out)
	err := r.eachLine(x, n, func(p *fft.Plan, i int) error {
		return p.FromHalf(r.t.Meter, dst[i*n:(i+1)*n], src[i*half:(i+1)*half], factor)
	})
	return r.give(err, out)
}
