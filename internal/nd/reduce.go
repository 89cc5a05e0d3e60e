package nd

import (
	"slices"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

// ReduceArgs are the keyword arguments of a reduction. The zero value reduces no axis: set All, or
// Axes.
type ReduceArgs struct {
	Axes     []int
	All      bool // axis=None
	KeepDims bool
	Type     *DType
	Initial  *Array // 0-d; nil for none
	Where    *Array
	Out      *Array
	Status   *Status
}

// Reduce applies u along axes: ufunc.reduce.
func (u *Ufunc) Reduce(m *budget.Meter, a *Array, args ReduceArgs) (*Array, error) {
	if u.In != 2 || u.Out != 1 {
		return nil, Errorf(ValueError, "reduce only supported for binary functions")
	}
	if len(args.Axes) == 1 && args.Axes[0] == 0 && !args.KeepDims && args.Type == nil && args.Initial == nil && args.Where == nil && args.Out == nil && args.Status != nil {
		if r, err := u.reduceRows(m, a, args.Status); r != nil || err != nil {
			return r, err
		}
	}
	axes, err := reduceAxes(a, args)
	if err != nil {
		return nil, err
	}
	if len(axes) > 1 && !u.reorder {
		return nil, Errorf(ValueError, "reduction operation '%s' is not reorderable, so at most one axis may be specified", u.Name)
	}
	k, d, in, err := u.reduceType(a, args)
	if err != nil {
		return nil, err
	}
	if args.Where != nil && u.Identity.Kind == NoIdentity && args.Initial == nil {
		return nil, Errorf(ValueError, "reduction operation '%s' does not have an identity, so to use a where mask one has to specify 'initial'", u.Name)
	}
	r := reduction{m: m, u: u, k: k, d: d, axes: axes, status: args.Status}
	if r.in, err = a.AsOwn(m, in, args.Status); err != nil {
		return nil, err
	}
	if args.Where == nil && args.Initial == nil && args.Out == nil && r.in.IsC() && len(axes) == len(a.Shape) && a.size > 0 && !(args.KeepDims && len(a.Shape) > 0) {
		return r.whole()
	}
	if args.Where != nil {
		if r.where = args.Where.stretch(a.Shape); r.where == nil {
			return nil, cannotMask(a, args.Where)
		}
	}
	return r.run(args)
}

// cannotMask is the refusal of a mask that does not broadcast.
func cannotMask(a, where *Array) error {
	if len(where.Shape) > len(a.Shape) {
		return Errorf(ValueError, "input operand has more dimensions than allowed by the axis remapping")
	}
	return Errorf(ValueError, "operands could not be broadcast together with remapped shapes [original->remapped]: %s %s ", ShapeText(a.Shape), ShapeText(where.Shape))
}

// AsOwn converts to a type, or returns the array itself if it has the type.
func (a *Array) AsOwn(m *budget.Meter, d DType, status *Status) (*Array, error) {
	if a.Type == d {
		return a, nil
	}
	return a.AsType(m, d, OrderK, Unsafe, status)
}

// reduceAxes normalizes the axes of a reduction. A 0-d array has the axes 0 and -1.
func reduceAxes(a *Array, args ReduceArgs) ([]int, error) {
	if args.All {
		axes := make([]int, len(a.Shape))
		for i := range axes {
			axes[i] = i
		}
		return axes, nil
	}
	if len(a.Shape) == 0 && len(args.Axes) == 1 && (args.Axes[0] == 0 || args.Axes[0] == -1) {
		return nil, nil
	}
	return Axes(args.Axes, len(a.Shape), "duplicate value in 'axis'")
}

// reduceType finds the kernel, the type of the result and the type the input is converted to.
func (u *Ufunc) reduceType(a *Array, args ReduceArgs) (k kernel, out, in DType, err error) {
	want := args.Type
	if want == nil && args.Out != nil {
		want = &args.Out.Type
	} else if want == nil && (u.Name == "add" || u.Name == "multiply") {
		want = sumType(a.Type)
	}
	if u.compares && a.Type.Code != Bool {
		return nil, out, in, Errorf(TypeError, "No loop matching the specified signature and casting was found for ufunc %s", u.Name)
	}
	pair := []*Array{a, a}
	if want != nil && want.Code != Object {
		probe := &Array{Type: *want}
		pair = []*Array{probe, probe}
		if u.compares || u.fixedOutput(Bool) {
			pair = []*Array{a, a}
		}
	}
	res, err := u.Resolve(pair, nil, Unsafe)
	if err != nil {
		return nil, out, in, err
	}
	if res.HasObjects() {
		return nil, out, in, Errorf(NotImplementedError, "ufunc '%s' over objects is the caller's", u.Name)
	}
	if res.Types[2].Code == Bool && res.Types[0].Code != Bool { // the result takes part again
		l, err := u.exactly(Bool)
		return l.k, Of(Bool), Of(Bool), err
	}
	if res.Types[0] != res.Types[2] || res.Types[0] != res.Types[1] { // elements take part as both operands
		return nil, out, in, Errorf(TypeError, "the resolved dtypes are not compatible with %s.reduce. Resolved (%s, %s, %s)",
			u.Name, res.Types[0].Repr(), res.Types[1].Repr(), res.Types[2].Repr())
	}
	return res.k, res.Types[2], res.Types[1], nil
}

// sumType widens small integers for sums and products.
func sumType(d DType) *DType {
	var w DType
	switch {
	case d.Code == Bool || d.IsSigned() && d.Size() < 8:
		w = Of(Int64)
	case d.IsUnsigned() && d.Size() < 8:
		w = Of(Uint64)
	default:
		return nil
	}
	return &w
}

// reduction is one run of Reduce.
type reduction struct {
	m      *budget.Meter
	u      *Ufunc
	k      kernel
	d      DType
	in     *Array
	where  *Array
	axes   []int
	status *Status
	row    rowFn // used, where there is one
	quick  bool  // it was
}

func (r *reduction) run(args ReduceArgs) (*Array, error) {
	out, err := r.output(args)
	if err != nil {
		return nil, err
	}
	acc := r.spread(out, args.KeepDims)
	in := r.in
	switch {
	case args.Initial != nil:
		if w := args.Initial; w.Weak == WeakInt && r.d.IsInteger() {
			if err := CheckInt(w.Item(0).Int, r.d); err != nil {
				return nil, err
			}
		}
		init, err := args.Initial.AsOwn(r.m, r.d, r.status)
		if err != nil {
			return nil, err
		}
		err = Assign(r.m, out, init, nil)
		if err != nil {
			return nil, err
		}
	case r.u.Identity.Kind != NoIdentity:
		if err := r.identity(out, args.Out != nil); err != nil {
			return nil, err
		}
	case in.size == 0 && out.size > 0:
		return nil, Errorf(ValueError, "zero-size array to reduction operation %s which has no identity", r.u.Name)
	case out.size > 0:
		if in, err = r.first(acc); err != nil {
			return nil, err
		}
	}
	if in.size > 0 {
		if err := r.fold(acc, in); err != nil {
			return nil, err
		}
	}
	if args.Out != nil && args.Out.Type != r.d {
		return args.Out, Assign(r.m, args.Out, out, r.status)
	}
	return out, nil
}

// outShape is the shape of the result.
func (r *reduction) outShape(keep bool) []int {
	var shape []int
	for i, s := range r.in.Shape {
		switch {
		case !slices.Contains(r.axes, i):
			shape = append(shape, s)
		case keep:
			shape = append(shape, 1)
		}
	}
	return shape
}

// output is the array that the result is made in.
func (r *reduction) output(args ReduceArgs) (*Array, error) {
	shape := r.outShape(args.KeepDims)
	if args.Out != nil {
		if !sameShape(shape, args.Out.Shape) {
			if len(shape) != len(args.Out.Shape) {
				return nil, Errorf(ValueError, "output parameter for reduction operation %s has the wrong number of dimensions: Found %d but expected %d", r.u.Name, len(args.Out.Shape), len(shape))
			}
			return nil, Errorf(ValueError, "output parameter for reduction operation %s has a reduction dimension not equal to one (or does not match)", r.u.Name)
		}
		if err := args.Out.Writable(r.m); err != nil {
			return nil, err
		}
		if args.Out.Type == r.d {
			return args.Out, nil
		}
	}
	if len(shape) < 2 || r.in.IsC() {
		return New(r.m, r.d, shape...)
	}
	strides := make([]int, 0, len(shape))
	for i, s := range r.in.Strides {
		if !slices.Contains(r.axes, i) {
			strides = append(strides, s)
		} else if args.KeepDims {
			strides = append(strides, 0)
		}
	}
	return newPermuted(r.m, r.d, shape, strides)
}

// spread is the result seen in the input's shape, with strides of 0 along reduced axes.
func (r *reduction) spread(out *Array, keep bool) *Array {
	v := out.bare(len(r.in.Shape))
	k := 0
	for i := range r.in.Shape {
		v.Shape[i] = 1
		v.Strides[i] = 0
		if !slices.Contains(r.axes, i) {
			v.Shape[i], v.Strides[i] = out.Shape[k], out.Strides[k]
			k++
		} else if keep {
			k++
		}
	}
	v.Refresh()
	return v
}

// identity fills the result with the identity; a new one is zero already.
func (r *reduction) identity(out *Array, given bool) error {
	if r.u.Identity.Value == 0 && !given {
		return nil
	}
	one, err := Scalar{Type: Of(Float64), Num: complex(r.u.Identity.Value, 0)}.Array(nil)
	if err != nil {
		return err
	}
	return Assign(r.m, out, one, nil)
}

// first copies the first elements along the reduced axes, and returns what remains to be folded.
// Several axes are reduced only by functions that may see an element twice.
func (r *reduction) first(acc *Array) (*Array, error) {
	head := r.in.bare(len(r.in.Shape))
	copy(head.Strides, r.in.Strides)
	copy(head.Shape, acc.Shape)
	head.Refresh()
	if err := fillFrom(r.m, acc, head, nil); err != nil {
		return nil, err
	}
	if len(r.axes) == 0 {
		return &Array{}, nil
	}
	if len(r.axes) != 1 {
		return r.in, nil
	}
	x := r.axes[0]
	rest := r.in.bare(len(r.in.Shape))
	copy(rest.Shape, r.in.Shape)
	copy(rest.Strides, r.in.Strides)
	rest.Shape[x]--
	rest.Offset += rest.Strides[x]
	rest.Refresh()
	return rest, nil
}

// fold walks over the input. Where the result stands still along a run, the run is folded; else the
// kernel goes over both.
func (r *reduction) fold(acc, in *Array) error {
	ops := []*Array{acc, in}
	if r.where != nil {
		ops = append(ops, r.where)
	}
	w := newReduceWalk(in.Shape, ops)
	if k := w.still(); k > 1 && r.where == nil && r.u.Name == "add" && r.d.Code >= Float16 && r.d.Code <= Complex128 {
		return r.gathered(w, k)
	}
	n, step := w.inner()
	var failed error
	fold := r.u.fold(r.d, r.k, &failed)
	var st Status
	r.row = r.u.rows(r.d)
	e := execution{m: r.m, k: r.k, types: []DType{r.d, r.d, r.d}, in: 2}
	for {
		p := w.pointers()
		for i := 0; i < n; i += blockSize {
			c := min(blockSize, n-i)
			if err := charge(r.m, c); err != nil {
				return err
			}
			q := [3]unsafe.Pointer{unsafe.Add(p[0], i*step[0]), unsafe.Add(p[1], i*step[1])}
			if r.where != nil {
				q[2] = unsafe.Add(p[2], i*step[2])
			}
			s, err := r.part(&e, fold, q, step, c)
			if err != nil || failed != nil {
				if err == nil {
					err = failed
				}
				return err
			}
			st |= s
		}
		if !w.next() {
			break
		}
	}
	if r.status == nil {
		return nil
	}
	if r.quick {
		s, err := r.afterwards(acc, in)
		if st |= s; err != nil {
			return err
		}
	}
	*r.status |= st
	return nil
}

// part folds c elements of a run, or those that the mask has.
func (r *reduction) part(e *execution, fold foldFn, p [3]unsafe.Pointer, step *[maxOperands]int, c int) (st Status, err error) {
	stretch := func(i, n int) error {
		acc, src := unsafe.Add(p[0], i*step[0]), unsafe.Add(p[1], i*step[1])
		if step[0] == 0 {
			st |= fold(acc, src, step[1], n)
			return nil
		}
		if size := r.d.Size(); r.row != nil && step[0] == size && step[1] == size {
			r.row(acc, src, n)
			r.quick = true
			return nil
		}
		s, err := e.pair(acc, step[0], src, step[1], n)
		st |= s
		return err
	}
	if r.where == nil {
		err = stretch(0, c)
		return st, err
	}
	for i := 0; i < c; {
		if *at[uint8](p[2], i, step[2]) == 0 {
			i++
			continue
		}
		j := i + 1
		for j < c && *at[uint8](p[2], j, step[2]) != 0 {
			j++
		}
		if err := stretch(i, j-i); err != nil {
			return st, err
		}
		i = j
	}
	return st, nil
}

// newReduceWalk is newWalk without turning axes round, as NumPy's reductions are.
func newReduceWalk(shape []int, ops []*Array) *walk {
	w := &walk{ops: len(ops)}
	w.fill(shape, ops)
	w.sort()
	w.merge()
	w.seats()
	return w
}

// pair runs the kernel with the accumulators as first operand and output.
func (e *execution) pair(acc unsafe.Pointer, as int, src unsafe.Pointer, ss, n int) (Status, error) {
	size := e.types[0].Size()
	if as == size && ss == size {
		b := block{n: n}
		b.p[0], b.p[1], b.p[2] = acc, src, acc
		err := e.k(&b)
		return b.status, err
	}
	var st Status
	for i := 0; i < n; i += chunk {
		c := min(chunk, n-i)
		s, err := e.pairBuffered(unsafe.Add(acc, i*as), as, unsafe.Add(src, i*ss), ss, c)
		if st |= s; err != nil {
			return st, err
		}
	}
	return st, nil
}

// pairBuffered gathers both operands, and scatters the result.
func (e *execution) pairBuffered(acc unsafe.Pointer, as int, src unsafe.Pointer, ss, n int) (Status, error) {
	d := e.types[0]
	copyTo := copyFn(d)
	for i, run := range []castRun{{src: acc, ss: as}, {src: src, ss: ss}} {
		if e.buf[i] == nil {
			p, err := scratch(e.m, d, chunk)
			if err != nil {
				return 0, err
			}
			e.buf[i] = p
		}
		run.dst, run.ds, run.n, run.from, run.to = e.buf[i], d.Size(), n, d, d
		if err := copyTo(&run); err != nil {
			return 0, err
		}
	}
	b := block{n: n}
	b.p[0], b.p[1], b.p[2] = e.buf[0], e.buf[1], e.buf[0]
	if err := e.k(&b); err != nil {
		return b.status, err
	}
	back := castRun{dst: acc, ds: as, src: e.buf[0], ss: d.Size(), n: n, from: d, to: d}
	return b.status, copyTo(&back)
}
