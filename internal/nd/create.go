package nd

import (
	"math"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/number"
)

// Full makes an array filled with a value, converted to the type.
func Full(m *budget.Meter, d DType, shape []int, value *Array, fortran bool, status *Status) (*Array, error) {
	d, err := value.fitType(d)
	if err != nil {
		return nil, err
	}
	a, err := newOrder(m, d, shape, fortran)
	if err != nil {
		return nil, err
	}
	return a, Assign(m, a, value, status)
}

// arangeLength is ceil((stop-start)/step) as NumPy computes it.
func arangeLength(start, stop, step Scalar) (int, error) {
	if start.Type.Code == Int64 && stop.Type.Code == Int64 && step.Type.Code == Int64 {
		return arangeInts(start.Int, stop.Int, step.Int)
	}
	if step.asFloat() == 0 {
		return 0, Errorf(ZeroDivisionError, "float division by zero")
	}
	n := math.Ceil((stop.asFloat() - start.asFloat()) / step.asFloat())
	switch {
	case n != n:
		return 0, Errorf(ValueError, "arange: cannot compute length")
	case n >= 1<<63:
		return 0, Errorf(ValueError, "Maximum allowed size exceeded")
	}
	return int(math.Max(n, 0)), nil
}

func arangeInts(start, stop, step int64) (int, error) {
	if step == 0 {
		return 0, Errorf(ZeroDivisionError, "division by zero")
	}
	if step > 0 && stop <= start || step < 0 && stop >= start {
		return 0, nil
	}
	span, by := uint64(stop)-uint64(start), uint64(step)
	if step < 0 {
		span, by = uint64(start)-uint64(stop), -uint64(step)
	}
	n := (span-1)/by + 1
	if n > math.MaxInt64 {
		return 0, Errorf(ValueError, "Maximum allowed size exceeded")
	}
	return int(n), nil
}

func (s Scalar) asFloat() float64 {
	if s.Type.IsFloat() || s.Type.IsComplex() {
		return real(s.Num)
	}
	if s.Type.IsUnsigned() {
		return float64(s.Uint())
	}
	return float64(s.Int)
}

// Arange makes start, start+step ... below stop. Scalars are int64, float64 or complex128, or times
// of one unit. Elements are computed in d from the first two, as NumPy does.
func Arange(m *budget.Meter, start, stop, step Scalar, d DType) (*Array, error) {
	n, err := arangeLength(start, stop, step)
	if err != nil {
		return nil, err
	}
	if d.Code == Bool && n > 2 {
		return nil, Errorf(TypeError, "arange() is only supported for booleans when the result has at most length 2.")
	}
	a, err := New(m, d, n)
	if err != nil || n == 0 {
		return a, err
	}
	next := start
	if start.Type.IsFloat() || start.Type.IsComplex() || step.Type.IsFloat() || step.Type.IsComplex() {
		next = Scalar{Type: Of(Float64), Num: complex(start.asFloat()+step.asFloat(), imag(start.Num)+imag(step.Num))}
		start = Scalar{Type: Of(Float64), Num: complex(start.asFloat(), imag(start.Num))}
	} else {
		next.Int += step.Int
	}
	for i, s := range []Scalar{start, next}[:min(n, 2)] {
		if err := storeScalar(a, i, s); err != nil {
			return nil, err
		}
	}
	return a, fillProgression(m, a)
}

// storeScalar converts a scalar to element i of a contiguous array.
func storeScalar(a *Array, i int, s Scalar) error {
	if s.Type.IsFloat() && imag(s.Num) != 0 {
		s.Type = Of(Complex128)
	}
	one, err := s.Array(nil)
	if err != nil {
		return err
	}
	return fillFrom(nil, Over(a.Buf, a.Offset+i*a.Type.Size(), a.Type, nil, nil), one, nil)
}

// fillProgression continues what the first two elements begin.
func fillProgression(m *budget.Meter, a *Array) error {
	if err := charge(m, a.size); err != nil {
		return err
	}
	switch a.Type.Code {
	case Int8:
		return progress(m, Slice[int8](a))
	case Uint8:
		return progress(m, Slice[uint8](a))
	case Int16:
		return progress(m, Slice[int16](a))
	case Uint16:
		return progress(m, Slice[uint16](a))
	case Int32:
		return progress(m, Slice[int32](a))
	case Uint32:
		return progress(m, Slice[uint32](a))
	case Int64, Datetime, Timedelta:
		return progress(m, Slice[int64](a))
	case Uint64:
		return progress(m, Slice[uint64](a))
	case Float32:
		return progress(m, Slice[float32](a))
	case Float64:
		return progress(m, Slice[float64](a))
	case Complex64:
		return progressComplex(m, Slice[[2]float32](a))
	case Complex128:
		return progressComplex(m, Slice[[2]float64](a))
	case Float16:
		v := Slice[Half](a)
		if len(v) > 2 {
			x := v[0].Float()
			d := v[1].Float() - x
			return eachBlock(m, len(v), func(from, to int) {
				for i := max(from, 2); i < to; i++ {
					v[i] = HalfOf(float64(x + float32(float32(i)*d)))
				}
			})
		}
	case Bool:
	default:
		return Errorf(TypeError, "no fill-function for data-type.")
	}
	return nil
}

func progress[T ordered](m *budget.Meter, v []T) error {
	if len(v) < 3 {
		return nil
	}
	x, d := v[0], v[1]-v[0]
	return eachBlock(m, len(v), func(from, to int) {
		for i := max(from, 2); i < to; i++ {
			v[i] = x + T(T(i)*d)
		}
	})
}

func progressComplex[F float](m *budget.Meter, v [][2]F) error {
	if len(v) < 3 {
		return nil
	}
	x, d := v[0], [2]F{v[1][0] - v[0][0], v[1][1] - v[0][1]}
	return eachBlock(m, len(v), func(from, to int) {
		for i := max(from, 2); i < to; i++ {
			v[i] = [2]F{x[0] + F(F(i)*d[0]), x[1] + F(F(i)*d[1])}
		}
	})
}

// Linspace makes n evenly spaced numbers from start to stop, which are arrays that broadcast; the
// new axis comes first. It returns the step, too. d is nil for the type that follows.
func Linspace(m *budget.Meter, start, stop *Array, n int, endpoint bool, d *DType, status *Status) (res, step *Array, err error) {
	if n < 0 {
		return nil, nil, Errorf(ValueError, "Number of samples, %d, must be non-negative.", n)
	}
	div := n
	if endpoint {
		div--
	}
	num := weakFloat(float64(n))
	dt, err := ResultType(start, stop, num)
	if err != nil {
		return nil, nil, err
	}
	if dt.Code <= Uint64 {
		dt = Of(Float64)
	}
	if start, err = start.as(m, dt); err != nil {
		return nil, nil, err
	}
	if stop, err = stop.as(m, dt); err != nil {
		return nil, nil, err
	}
	delta, err := Lookup("subtract").Call1(m, status, stop, start)
	if err != nil {
		return nil, nil, err
	}
	y, err := counting(m, n, dt, len(delta.Shape))
	if err != nil {
		return nil, nil, err
	}
	if y, step, err = spread(m, y, delta, div, status); err != nil {
		return nil, nil, err
	}
	if y, err = Lookup("add").Call1(m, status, y, start); err != nil {
		return nil, nil, err
	}
	if endpoint && n > 1 {
		if err := Assign(m, y.at0(n-1), stop, nil); err != nil {
			return nil, nil, err
		}
	}
	res, err = finishSpace(m, y, d, status)
	return res, step, err
}

func weakFloat(f float64) *Array {
	a, _ := Scalar{Type: Of(Float64), Num: complex(f, 0)}.Array(nil)
	a.Weak = WeakFloat
	return a
}

// counting is 0, 1, 2 ... with axes of size one behind.
func counting(m *budget.Meter, n int, d DType, dims int) (*Array, error) {
	zero := Scalar{Type: Of(Int64)}
	y, err := Arange(m, zero, Scalar{Type: Of(Int64), Int: int64(n)}, Scalar{Type: Of(Int64), Int: 1}, d)
	if err != nil {
		return nil, err
	}
	shape := make([]int, dims+1)
	for i := range shape {
		shape[i] = 1
	}
	shape[0] = n
	return y.Reshape(m, shape, OrderC)
}

// spread multiplies the counts by the step. A step that rounds to zero is avoided by dividing
// first.
func spread(m *budget.Meter, y, delta *Array, div int, status *Status) (out, step *Array, err error) {
	mul, quo := Lookup("multiply"), Lookup("divide")
	if div <= 0 {
		if step, err = (Scalar{Type: Of(Float64), Num: complex(number.NaN(), 0)}).Array(m); err != nil {
			return nil, nil, err
		}
		out, err = mul.Call1(m, status, y, delta)
		return out, step, err
	}
	if step, err = quo.Call1(m, status, delta, weakFloat(float64(div))); err != nil {
		return nil, nil, err
	}
	zeros, err := CountNonzero(m, step, ReduceArgs{All: true})
	if err != nil {
		return nil, nil, err
	}
	if int(zeros.Item(0).Int) < step.size {
		if y, err = quo.Call1(m, status, y, weakFloat(float64(div))); err != nil {
			return nil, nil, err
		}
		out, err = mul.Call1(m, status, y, delta)
		return out, step, err
	}
	out, err = mul.Call1(m, status, y, step)
	return out, step, err
}

// at0 is the view a[i].
func (a *Array) at0(i int) *Array {
	return Over(a.Buf, a.Offset+i*a.Strides[0], a.Type, a.Shape[1:], a.Strides[1:])
}

// finishSpace converts to the type that was asked for; integers are rounded down.
func finishSpace(m *budget.Meter, y *Array, d *DType, status *Status) (*Array, error) {
	if d == nil || *d == y.Type {
		return y, nil
	}
	if d.IsInteger() {
		var err error
		if y, err = Lookup("floor").Call1(m, status, y); err != nil {
			return nil, err
		}
	}
	return y.AsType(m, *d, OrderK, Unsafe, status)
}

// Logspace makes powers of base with evenly spaced exponents.
func Logspace(m *budget.Meter, start, stop *Array, n int, endpoint bool, base *Array, d *DType, status *Status) (*Array, error) {
	y, _, err := Linspace(m, start, stop, n, endpoint, nil, status)
	if err != nil {
		return nil, err
	}
	if y, err = Lookup("power").Call1(m, status, base, y); err != nil {
		return nil, err
	}
	if d == nil {
		return y, nil
	}
	return y.AsType(m, *d, OrderK, Unsafe, status)
}

// Eye makes ones on the k-th diagonal.
func Eye(m *budget.Meter, rows, cols, k int, d DType, fortran bool) (*Array, error) {
	a, err := newOrder(m, d, []int{rows, cols}, fortran)
	if err != nil {
		return nil, err
	}
	one, err := (Scalar{Type: Of(Int64), Int: 1}).Array(nil)
	if err != nil {
		return nil, err
	}
	diag := a.diagonal(k, 0, 1)
	if diag.size == 0 {
		return a, nil
	}
	return a, Assign(m, diag, one, nil)
}

// diagonal is the view of the k-th diagonal of two axes, which becomes the last axis.
func (a *Array) diagonal(k, x, y int) *Array {
	lo, hi := min(x, y), max(x, y)
	shape, strides := dropAxis(dropAxis(a.Shape, hi), lo), dropAxis(dropAxis(a.Strides, hi), lo)
	rows, cols, off := a.Shape[x], a.Shape[y], 0
	n := 0
	if k >= 0 {
		n, off = min(rows, cols-k), k*a.Strides[y]
	} else {
		n, off = min(rows+k, cols), -k*a.Strides[x]
	}
	if n <= 0 {
		n, off = 0, 0
	}
	return Over(a.Buf, a.Offset+off, a.Type, append(shape, n), append(strides, a.Strides[x]+a.Strides[y]))
}

// Diagonal is np.diagonal: a read-only view.
func (a *Array) Diagonal(m *budget.Meter, k, x, y int) (*Array, error) {
	if len(a.Shape) < 2 {
		return nil, Errorf(ValueError, "diag requires an array of at least two dimensions")
	}
	x, err := namedAxis("axis1", x, len(a.Shape))
	if err != nil {
		return nil, err
	}
	if y, err = namedAxis("axis2", y, len(a.Shape)); err != nil {
		return nil, err
	}
	if x == y {
		return nil, Errorf(ValueError, "axis1 and axis2 cannot be the same")
	}
	if err := m.Alloc(ViewSize); err != nil {
		return nil, err
	}
	v := a.diagonal(k, x, y)
	v.ReadOnly = true
	return v, nil
}

// Diag is np.diag: the diagonal of a matrix as a copy, or a matrix with this diagonal.
func (a *Array) Diag(m *budget.Meter, k int) (*Array, error) {
	switch len(a.Shape) {
	case 1:
		n := a.Shape[0] + abs(k)
		out, err := New(m, a.Type, n, n)
		if err != nil || a.size == 0 {
			return out, err
		}
		return out, Assign(m, out.diagonal(k, 0, 1), a, nil)
	case 2:
		return a.Diagonal(m, k, 0, 1)
	}
	return nil, Errorf(ValueError, "Input must be 1- or 2-d.")
}

// Triangle keeps the elements on and below the k-th diagonal of the last two axes, or with upper
// those on and above it; the others are zero.
func (a *Array) Triangle(m *budget.Meter, k int, upper bool) (*Array, error) {
	if len(a.Shape) == 0 {
		return nil, Errorf(ValueError, "Input must be at least 1-d.")
	}
	src := a
	if len(a.Shape) == 1 {
		src = a.stretch([]int{a.Shape[0], a.Shape[0]})
	}
	out, err := src.Copy(m, OrderC)
	if err != nil || out.size == 0 {
		return out, err
	}
	rows, cols, size := out.Shape[len(out.Shape)-2], out.Shape[len(out.Shape)-1], out.Type.Size()
	for r := 0; r < out.size/cols; r++ {
		if err := charge(m, cols); err != nil {
			return nil, err
		}
		row := r * cols * size
		cut := max(0, min(cols, r%rows+k+1)) // the first column above the diagonal
		from, to := cut, cols
		if upper {
			from, to = 0, max(0, min(cols, r%rows+k))
		}
		if out.Type.Code == Object {
			continue
		}
		if err := clearBlocks(m, unsafe.Slice((*byte)(unsafe.Add(out.Pointer(), row+from*size)), (to-from)*size)); err != nil {
			return nil, err
		}
	}
	return out, nil
}
