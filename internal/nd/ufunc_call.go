package nd

import (
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

// Args are the keyword arguments of a call of a ufunc. The zero value means none.
type Args struct {
	Out     []*Array // nil entries are made
	Where   *Array   // of bool; elements where it is false stay as they are
	Type    *DType   // dtype=
	Casting Casting
	Order   Order   // of outputs; 0 means K
	Status  *Status // receives floating-point conditions
}

// Call applies u to operands, which are broadcast, and returns its outputs.
func (u *Ufunc) Call(m *budget.Meter, in []*Array, args Args) ([]*Array, error) {
	res, err := u.Resolve(in, args.Type, args.Casting)
	if err != nil {
		return nil, err
	}
	if res.HasObjects() {
		return nil, Errorf(NotImplementedError, "ufunc '%s' over objects is the caller's", u.Name)
	}
	return u.run(m, in, res, args)
}

// Call1 applies a ufunc of one output without keywords.
func (u *Ufunc) Call1(m *budget.Meter, status *Status, in ...*Array) (*Array, error) {
	out, err := u.Call(m, in, Args{Status: status})
	if err != nil {
		return nil, err
	}
	return out[0], nil
}

func (u *Ufunc) run(m *budget.Meter, in []*Array, res Resolution, args Args) ([]*Array, error) {
	if fast, err := plainCall(m, in, res, args); fast != nil || err != nil {
		return fast, err
	}
	e := execution{m: m, k: res.k, types: res.Types, in: u.In, status: args.Status}
	e.ops = append(e.opRoom[:0], in...)
	if err := e.weak(in); err != nil {
		return nil, err
	}
	for i, o := range args.Out {
		if o != nil && !CanCast(res.Types[u.In+i], o.Type, args.Casting) {
			return nil, Errorf(CastingError, "Cannot cast ufunc '%s' output from %s to %s with casting rule '%s'", u.Name, res.Types[u.In+i].Repr(), o.Type.Repr(), args.Casting)
		}
	}
	shape, err := e.shape(args)
	if err != nil {
		return nil, err
	}
	outs := make([]*Array, u.Out)
	for i := range outs {
		if i < len(args.Out) && args.Out[i] != nil {
			outs[i] = args.Out[i]
			if err := e.provided(outs[i], args.Where); err != nil {
				return nil, err
			}
			continue
		}
		if outs[i], err = e.allocate(res.Types[u.In+i], shape, args.Order, args.Where != nil); err != nil {
			return nil, err
		}
	}
	e.ops = append(e.ops[:u.In], outs...)
	if args.Where != nil {
		e.ops = append(e.ops, args.Where)
		e.masked = true
	}
	return outs, e.loop(shape)
}

// execution is one run of a kernel over operands: inputs, outputs, then the mask if there is one.
type execution struct {
	m      *budget.Meter
	k      kernel
	ops    []*Array
	types  []DType
	in     int
	masked bool
	status *Status
	opRoom [maxOperands]*Array
	buf    [maxOperands]unsafe.Pointer
	lent   [maxOperands]*[chunk * 2]uint64 // buffers from the pool
	filled [maxOperands]unsafe.Pointer     // the element that a buffer repeats
	count  [maxOperands]int                // how often
	casts  [maxOperands]castFn
}

// plainCall does the common case without a walk: contiguous operands of the right types and one
// shape or none, and a new output.
func plainCall(m *budget.Meter, in []*Array, res Resolution, args Args) ([]*Array, error) {
	types := res.Types
	if len(args.Out) > 0 || args.Where != nil || len(types) != len(in)+1 || args.Order != 0 && args.Order != OrderK && args.Order != OrderC {
		return nil, nil
	}
	a := in[0]
	if len(in) == 2 && len(a.Shape) == 0 {
		a = in[1]
	}
	var scalar [2]bool
	for i, x := range in {
		if len(x.Shape) == 0 && len(a.Shape) > 0 && i < len(scalar) && a.size <= chunk && x.Type.Code <= Complex128 && types[i].Code <= Complex128 {
			scalar[i] = true
			continue
		}
		if x.Type != types[i] || x.size > blockSize || !x.IsC() || x.Weak != Strong || !sameShape(x.Shape, a.Shape) {
			return nil, nil
		}
	}
	out, err := newRaw(m, types[len(in)], a.Shape, false)
	if err != nil || a.size == 0 && !scalar[0] && !scalar[1] {
		return []*Array{out}, err
	}
	if err := charge(m, a.size); err != nil {
		return nil, err
	}
	b := block{n: a.size, meter: m}
	for i, x := range in {
		if i < len(scalar) && scalar[i] {
			buf := scratchPool.Get().(*[chunk * 2]uint64)
			defer scratchPool.Put(buf)
			if err := repeatScalar(unsafe.Pointer(buf), x, types[i], a.size, &b.status); err != nil {
				return nil, err
			}
			b.p[i] = unsafe.Pointer(buf)
			continue
		}
		if a.size > 0 {
			b.p[i] = x.Pointer()
		}
	}
	if a.size > 0 {
		b.p[len(in)] = out.Pointer()
		if err := res.k(&b); err != nil {
			return nil, err
		}
	}
	if args.Status != nil {
		*args.Status |= b.status
	}
	return []*Array{out}, nil
}

// repeatScalar fills a buffer with n copies of a 0-d array, converted.
func repeatScalar(dst unsafe.Pointer, x *Array, d DType, n int, status *Status) error {
	if err := checkWeak(x, d); err != nil {
		return err
	}
	var one [2]uint64
	r := castRun{dst: unsafe.Pointer(&one), src: x.Pointer(), ds: 16, ss: 16, n: 1, from: x.Type, to: d}
	fn := numberCasts()[x.Type.Code][d.Code]
	if err := fn(&r); err != nil {
		return err
	}
	*status |= r.status
	fill := castRun{dst: dst, src: unsafe.Pointer(&one), ds: d.Size(), ss: 0, n: n, from: d, to: d}
	return copyFn(d)(&fill)
}

// checkWeak refuses a plain Python int that an integer type does not hold.
func checkWeak(x *Array, d DType) error {
	if x.Weak != WeakInt || !d.IsInteger() || x.size != 1 {
		return nil
	}
	s := x.Item(0)
	if x.Type.Code == Uint64 && s.Int < 0 {
		if d.Code != Uint64 {
			return Errorf(OverflowError, "Python int too large to convert to C long")
		}
		return nil
	}
	return CheckInt(s.Int, d)
}

func (e *execution) report(s Status) {
	if e.status != nil {
		*e.status |= s
	}
}

// weak gives plain Python numbers the type of the loop, and refuses ints that it does not hold.
func (e *execution) weak(in []*Array) error {
	for i, a := range in {
		if a.Weak == Strong {
			continue
		}
		if err := checkWeak(a, e.types[i]); err != nil {
			return err
		}
		if a.Type == e.types[i] {
			continue
		}
		c, err := a.AsType(e.m, e.types[i], OrderK, Unsafe, e.status)
		if err != nil {
			return err
		}
		e.ops[i] = c
	}
	return nil
}

// shape is the shape of the outputs.
func (e *execution) shape(args Args) ([]int, error) {
	shape, err := broadcastArrays(e.ops[:e.in])
	given := append(make([]*Array, 0, maxOperands), e.ops[:e.in]...)
	for _, o := range args.Out {
		if o != nil {
			given = append(given, o)
		}
	}
	if args.Where != nil {
		given = append(given, args.Where)
	}
	if err == nil && args.Where != nil {
		shape, err = broadcastArrays(append(append(make([]*Array, 0, maxOperands), e.ops[:e.in]...), args.Where))
	}
	if err != nil {
		return nil, cannotBroadcast(given)
	}
	for _, o := range args.Out {
		if o == nil {
			continue
		}
		full, ok := joinShapes(append([]int(nil), shape...), o.Shape)
		if !ok {
			return nil, cannotBroadcast(given)
		}
		if !sameShape(full, o.Shape) {
			return nil, Errorf(ValueError, "non-broadcastable output operand with shape %s doesn't match the broadcast shape %s", ShapeText(o.Shape), ShapeText(full))
		}
		shape = full
	}
	return shape, nil
}

func sameShape(a, b []int) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// provided makes an output of the caller writable, and copies inputs that overlap it otherwise than
// element by element.
func (e *execution) provided(out *Array, where *Array) error {
	if out.ReadOnly || out.Buf.Locked {
		return Errorf(ValueError, "output array is read-only")
	}
	if err := out.Writable(e.m); err != nil {
		return err
	}
	for i, a := range e.ops[:e.in] {
		if !overlaps(a, out) || a.Offset == out.Offset && a.Type == out.Type && e.types[i] == a.Type && sameShape(a.Shape, out.Shape) && sameShape(a.Strides, out.Strides) {
			continue
		}
		c, err := a.Copy(e.m, OrderK)
		if err != nil {
			return err
		}
		e.ops[i] = c
	}
	return nil
}

// allocate makes an output. Its axes lie in memory as the inputs' do.
func (e *execution) allocate(d DType, shape []int, order Order, masked bool) (*Array, error) {
	make := newRaw
	if masked { // not every element is filled
		make = newOrder
	}
	if order == OrderC || order == OrderF || len(shape) < 2 {
		return make(e.m, d, shape, order == OrderF)
	}
	allC := true
	for _, a := range e.ops[:e.in] {
		allC = allC && (a.IsC() || a.size == 1)
	}
	if allC {
		return make(e.m, d, shape, false)
	}
	return newPermutedAs(e.m, d, shape, e.ops[:e.in])
}

// newPermutedAs makes an array whose axes are sorted as a walk over ops sorts them.
func newPermutedAs(m *budget.Meter, d DType, shape []int, ops []*Array) (*Array, error) {
	out, err := newOrder(m, d, shape, false)
	if err != nil {
		return nil, err
	}
	steps, order := make([][]int, len(shape)), make([]int, 0, len(shape))
	for i := range shape {
		steps[i] = make([]int, len(ops))
		for k, a := range ops {
			if x := i - (len(shape) - len(a.Shape)); x >= 0 && a.Shape[x] != 1 {
				steps[i][k] = a.Strides[x]
			}
		}
	}
	for i := len(shape) - 1; i >= 0; i-- { // innermost first
		order = append(order, i)
		for j := len(order) - 1; j > 0 && stepsInward(steps[order[j]], steps[order[j-1]]); j-- {
			order[j], order[j-1] = order[j-1], order[j]
		}
	}
	step := d.Size()
	for _, i := range order {
		out.Strides[i] = step
		step *= max(shape[i], 1)
	}
	out.Refresh()
	return out, nil
}
