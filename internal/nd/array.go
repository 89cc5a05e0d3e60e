package nd

import (
	"math"
	"math/bits"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

// MaxDims is NumPy's greatest number of dimensions.
const MaxDims = 64

// Weak says that an array stands for a plain Python number, which takes part in promotion with its
// kind only (NEP 50).
type Weak uint8

const (
	Strong Weak = iota // an array or a NumPy scalar
	WeakInt
	WeakFloat
	WeakComplex
)

// Array is a view of a buffer. Strides are in bytes; the elements of object arrays are 16 bytes
// apart. Shape and Strides have the same length and belong to the array: whoever changes them
// calls Refresh.
type Array struct {
	Buf      *Buffer
	Offset   int // of the first element, in bytes
	Type     DType
	Shape    []int
	Strides  []int
	ReadOnly bool
	View     bool // the memory is another array's, too
	Weak     Weak
	flags    uint8
	size     int
	room     [8]int // holds Shape and Strides of up to 4 dimensions

	Host any // what the array was made in, for whoever called Embed; nil if that was nothing
}

const (
	flagC uint8 = 1 << iota // contiguous in C order
	flagF                   // contiguous in Fortran order
)

// setDims makes room for n dimensions.
func (a *Array) setDims(n int) {
	if n <= 4 {
		a.Shape, a.Strides = a.room[0:n:4], a.room[4:4+n]
		return
	}
	both := make([]int, 2*n)
	a.Shape, a.Strides = both[:n:n], both[n:]
}

// New makes an array of zeros in C order. It charges the meter first.
func New(m *budget.Meter, d DType, shape ...int) (*Array, error) { return newOrder(m, d, shape, false) }

// NewF makes an array of zeros in Fortran order.
func NewF(m *budget.Meter, d DType, shape ...int) (*Array, error) { return newOrder(m, d, shape, true) }

func newOrder(m *budget.Meter, d DType, shape []int, fortran bool) (*Array, error) {
	n, err := checkShape(d, shape)
	if err != nil {
		return nil, err
	}
	o, err := makeOwned(m, d, n*d.Size())
	if err != nil {
		return nil, err
	}
	if o.buffer.Bytes == nil {
		if err = o.buffer.fill(m, d, n*d.Size()); err != nil {
			return nil, err
		}
	}
	o.shaped(n, shape, fortran)
	return &o.Array, nil
}

// newRaw is newOrder for an array that is filled at once: its memory is not zeroed. Whoever cannot
// fill it must not hand it out.
func newRaw(m *budget.Meter, d DType, shape []int, fortran bool) (*Array, error) {
	if d.Code == Object {
		return newOrder(m, d, shape, fortran)
	}
	n, err := checkShape(d, shape)
	if err != nil {
		return nil, err
	}
	o, err := makeOwned(m, d, n*d.Size())
	if err != nil {
		return nil, err
	}
	if o.buffer.Bytes == nil {
		if o.buffer.Bytes, err = rawBytes(m, n*d.Size()); err != nil {
			return nil, err
		}
	}
	o.shaped(n, shape, fortran)
	return &o.Array, nil
}

// shaped gives a new array its shape, of n elements; contiguous strides; and what Refresh finds out.
func (a *Array) shaped(n int, shape []int, fortran bool) {
	a.setDims(len(shape))
	copy(a.Shape, shape)
	if len(shape) == 1 {
		a.Strides[0], a.size, a.flags = a.Type.Size(), n, flagC|flagF
		return
	}
	a.lay(fortran)
	a.Refresh()
}

// lay sets contiguous strides.
func (a *Array) lay(fortran bool) {
	step := a.Type.Size()
	for i := range a.Shape {
		k := len(a.Shape) - 1 - i
		if fortran {
			k = i
		}
		a.Strides[k] = step
		if a.Shape[k] > 0 {
			step *= a.Shape[k]
		}
	}
}

// checkShape returns the number of elements, or NumPy's refusal of a shape that no memory holds.
func checkShape(d DType, shape []int) (int, error) {
	if len(shape) > MaxDims {
		return 0, Errorf(ValueError, "maximum supported dimension for an ndarray is currently %d, found %d", MaxDims, len(shape))
	}
	if len(shape) == 1 && uint(shape[0]) < 1<<24 && d.Code <= Complex128 {
		return shape[0], nil
	}
	n, size, over := 1, max(d.Size(), 1), false
	for _, s := range shape {
		if s < 0 {
			return 0, Errorf(ValueError, "negative dimensions are not allowed")
		}
	}
	empty := false
	for _, s := range shape {
		if s == 0 {
			empty = true
			continue
		}
		hi, lo := bits.Mul64(uint64(n), uint64(s))
		n, over = int(lo), over || hi != 0 || lo > math.MaxInt64/uint64(size)
	}
	switch {
	case over:
		return 0, Errorf(ValueError, "array is too big; `arr.size * arr.dtype.itemsize` is larger than the maximum possible size.")
	case empty:
		return 0, nil
	case n*size > maxBytes:
		return 0, Errorf(MemoryError, "Unable to allocate %s for an array with shape %s and data type %s", sizeText(float64(n)*float64(size)), TupleText(shape), d)
	}
	return n, nil
}

// maxBytes is more than any machine's memory, and less than what Go refuses with a panic.
const maxBytes = 1 << 46

// Refresh computes the size and the contiguity flags after Shape or Strides changed.
func (a *Array) Refresh() {
	a.size = 1
	for _, s := range a.Shape {
		a.size *= s
	}
	a.flags = 0
	if a.size == 0 {
		a.flags = flagC | flagF
		return
	}
	step := a.Type.Size()
	f := flagF
	for i, s := range a.Shape {
		if s != 1 && a.Strides[i] != step {
			f = 0
		}
		step *= s
	}
	step = a.Type.Size()
	c := flagC
	for i := len(a.Shape) - 1; i >= 0; i-- {
		if a.Shape[i] != 1 && a.Strides[i] != step {
			c = 0
		}
		step *= a.Shape[i]
	}
	a.flags = c | f
}

// Dims, Size and Bytes are ndim, size and nbytes.
func (a *Array) Dims() int  { return len(a.Shape) }
func (a *Array) Size() int  { return a.size }
func (a *Array) Bytes() int { return a.size * a.Type.ItemSize() }

// IsC and IsF report whether the elements are contiguous in C or Fortran order.
func (a *Array) IsC() bool { return a.flags&flagC != 0 }
func (a *Array) IsF() bool { return a.flags&flagF != 0 }

// Len is len(a). A 0-d array has none.
func (a *Array) Len() (int, error) {
	if len(a.Shape) == 0 {
		return 0, Errorf(TypeError, "len() of unsized object")
	}
	return a.Shape[0], nil
}

// Pointer is the address of the first element. The array must not be empty.
func (a *Array) Pointer() unsafe.Pointer { return a.Buf.pointer(a.Offset) }

// At is the address of the element at a byte offset from the first.
func (a *Array) At(offset int) unsafe.Pointer { return a.Buf.pointer(a.Offset + offset) }

// Writable must succeed before elements are written: it refuses read-only arrays and gives a shared
// buffer memory of its own.
func (a *Array) Writable(m *budget.Meter) error {
	if a.ReadOnly || a.Buf.Locked {
		return Errorf(ValueError, "assignment destination is read-only")
	}
	if a.Buf.Shared {
		return a.Buf.own(m)
	}
	return nil
}

// ViewSize is what an array takes without its memory.
const ViewSize = int64(unsafe.Sizeof(Array{}))

// view returns a new array of n dimensions over the same memory, with shape and strides to be set.
func (a *Array) view(m *budget.Meter, n int) (*Array, error) {
	if err := m.Alloc(ViewSize); err != nil {
		return nil, err
	}
	return a.seenBy(hosts.view(), n), nil
}

// bare is view for arrays that do not outlive the call.
func (a *Array) bare(n int) *Array {
	return a.seenBy(&Array{}, n)
}

// seenBy makes v a view of the memory of a, of n dimensions.
func (a *Array) seenBy(v *Array, n int) *Array {
	v.Buf, v.Offset, v.Type, v.ReadOnly, v.View = a.Buf, a.Offset, a.Type, a.ReadOnly, true
	v.setDims(n)
	return v
}

// Alias returns a view of the whole array with its own shape and strides.
func (a *Array) Alias(m *budget.Meter) (*Array, error) {
	v, err := a.view(m, len(a.Shape))
	if err != nil {
		return nil, err
	}
	copy(v.Shape, a.Shape)
	copy(v.Strides, a.Strides)
	v.flags, v.size = a.flags, a.size
	return v, nil
}

// Over makes an array over memory that exists: a bytes object, a file, another array's buffer.
// The caller has checked that shape and strides stay inside.
func Over(buf *Buffer, offset int, d DType, shape, strides []int) *Array {
	a := &Array{Buf: buf, Offset: offset, Type: d, ReadOnly: buf.Locked, View: true}
	a.setDims(len(shape))
	copy(a.Shape, shape)
	if strides == nil {
		a.lay(false)
	} else {
		copy(a.Strides, strides)
	}
	a.Refresh()
	return a
}

// Slice gives a contiguous array's elements as Go values. T must have the layout of the type. Objects
// that were read as numbers would show addresses, and break the collector when written: a caller
// that lets them come this far has a fault, and the panic ends its call.
func Slice[T any](a *Array) []T {
	if a.size == 0 {
		return nil
	}
	if _, cells := any((*T)(nil)).(*Cell); cells != (a.Type.Code == Object) {
		panic("nd: objects and other elements were taken for each other")
	}
	if int(unsafe.Sizeof(*new(T))) != a.Type.Size() || !a.IsC() {
		panic("nd: elements of another size, or not side by side, were taken for a slice")
	}
	return unsafe.Slice((*T)(a.Pointer()), a.size)
}

// Aligned reports whether elements lie at multiples of the alignment of their type.
func (a *Array) Aligned() bool {
	step := max(a.Type.Alignment(), 1)
	if a.size == 0 {
		return true
	}
	for i, n := range a.Shape {
		if n > 1 && a.Strides[i]%step != 0 {
			return false
		}
	}
	return a.Offset%step == 0
}
