package numpy

import (
	"math"
	"math/big"
	"slices"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/nd/random"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// The native part of numpy.random: streams and their distributions. The module itself is Python,
// and adds what is made of them.
func randomModule() *object.ModuleDef {
	return &object.ModuleDef{
		Name: "numpy._random", Doc: "Random streams.",
		Types: []object.TypeTable{generatorTable, randomStateTable, bitsTable, seedTable},
	}
}

var (
	generatorType   = object.NewNativeType("numpy.random._generator.Generator", object.ObjectType)
	randomStateType = object.NewNativeType("numpy.random.mtrand.RandomState", object.ObjectType)
)

// stream is the state of a source of bits: one of the generators, and what RandomState keeps of a pair
// of normal variates.
type stream struct {
	mt       *random.MT19937
	pcg      *random.PCG64
	dxsm     *random.PCG64DXSM
	philox   *random.Philox
	sfc      *random.SFC64
	hasGauss bool
	gauss    float64
}

// Trace is part of object.Tracer.
func (*stream) Trace(func(value)) int64 { return 2700 }

// source returns the generator of bits, and its name.
func (s *stream) source() (random.Source, string) {
	switch {
	case s.pcg != nil:
		return s.pcg, "PCG64"
	case s.dxsm != nil:
		return s.dxsm, "PCG64DXSM"
	case s.philox != nil:
		return s.philox, "Philox"
	case s.sfc != nil:
		return s.sfc, "SFC64"
	}
	return s.mt, "MT19937"
}

// generator and state are the two families of distributions over the source.
func (s *stream) generator() *random.Generator {
	src, _ := s.source()
	return random.NewGenerator(src)
}

func (s *stream) state() *random.RandomState {
	src, _ := s.source()
	r := random.NewRandomState(src)
	r.HasGauss, r.Gauss = s.hasGauss, s.gauss
	return r
}

func (s *stream) keep(r *random.RandomState) { s.hasGauss, s.gauss = r.HasGauss, r.Gauss }

// randomError turns an error of package random into an exception.
func randomError(t *thread, err error) error {
	if e, ok := err.(*random.Error); ok {
		class := object.ValueError
		if e.Class == "TypeError" {
			class = object.TypeError
		}
		if e.Class == "OverflowError" {
			class = object.OverflowError
		}
		return t.Errorf(class, "%s", e.Msg)
	}
	return fail(t, err)
}

// seedWords are the words of a seed: an integer, a sequence of integers, or fresh ones.
func seedWords(t *thread, v value) ([]uint32, error) {
	if isNone(v) {
		var b [16]byte
		t.Entropy(b[:])
		words := make([]uint32, 4)
		for i := range words {
			words[i] = uint32(b[4*i]) | uint32(b[4*i+1])<<8 | uint32(b[4*i+2])<<16 | uint32(b[4*i+3])<<24
		}
		return words, nil
	}
	items := []value{v}
	if !t.HasIndex(v) || asArray(v) != nil {
		var err error
		if items, err = t.Collect(v); err != nil {
			return nil, unlessLimit(t, err, typeError(t, "SeedSequence expects int or sequence of ints for entropy not %s", object.TypeOf(v).Name))
		}
	}
	var words []uint32
	for _, x := range items {
		if err := t.Work(16); err != nil {
			return nil, err
		}
		n, err := types.IndexNumber(t, x)
		if err != nil {
			return nil, err
		}
		if words, err = appendWords(t, words, n.ToBig()); err != nil {
			return nil, err
		}
	}
	return words, nil
}

// appendWords appends the words of n, of which a long integer has many.
func appendWords(t *thread, words []uint32, n *big.Int) ([]uint32, error) {
	if size := n.BitLen() / 8; size > longSeed {
		if err := t.Alloc(2 * size); err != nil {
			return nil, err
		}
		defer t.Meter.Free(2 * int64(size))
		type outcome struct {
			words []uint32
			err   error
		}
		got, err := budget.InBackground(t.Meter, func() outcome {
			w, err := random.AppendBigWords(nil, n)
			return outcome{w, err}
		})
		if err != nil {
			return nil, t.LimitError(err)
		}
		if got.err != nil {
			return nil, randomError(t, got.err)
		}
		return append(words, got.words...), nil
	}
	words, err := random.AppendBigWords(words, n)
	if err != nil {
		return nil, randomError(t, err)
	}
	return words, nil
}

// longSeed is the size in bytes from which an integer is taken apart in the background.
const longSeed = 1 << 18

func (s *stream) start(kind string, seq *random.SeedSequence) {
	switch kind {
	case "MT19937":
		s.mt = random.NewMT19937(seq)
	case "PCG64DXSM":
		s.dxsm = random.NewPCG64DXSM(seq)
	case "Philox":
		s.philox = random.NewPhilox(seq)
	case "SFC64":
		s.sfc = random.NewSFC64(seq)
	default:
		s.pcg = random.NewPCG64(seq)
	}
}

// seedLegacy is RandomState.seed. A seed that is refused changes nothing.
func (s *stream) seedLegacy(t *thread, v value) error {
	if err := s.seedWith(t, v); err != nil {
		return err
	}
	s.hasGauss, s.gauss = false, 0
	return nil
}

func (s *stream) seedWith(t *thread, v value) error {
	if isNone(v) {
		words, err := seedWords(t, v)
		if err != nil {
			return err
		}
		return randomError2(t, s.mt.SeedLegacyArray(t.Meter, words))
	}
	if t.HasIndex(v) && asArray(v) == nil {
		n, err := types.IndexNumber(t, v)
		if err != nil {
			return err
		}
		if n.Big != nil || n.Small < 0 || n.Small > 1<<32-1 {
			return valueError(t, "Seed must be between 0 and 2**32 - 1")
		}
		s.mt.SeedLegacy(uint32(n.Small))
		return nil
	}
	if _, ok := object.FloatOf(v); ok {
		return typeError(t, "Cannot cast scalar from dtype('float64') to dtype('int64') according to the rule 'safe'")
	}
	if v.Kind().Base() == object.KStr {
		return typeError(t, "Cannot cast scalar from dtype('<U%d') to dtype('int64') according to the rule 'safe'", v.Str().Len())
	}
	items, err := t.Collect(v)
	if err != nil {
		return err
	}
	if len(items) == 0 {
		return valueError(t, "Seed must be non-empty")
	}
	if err := t.Alloc(4 * len(items)); err != nil {
		return err
	}
	words, err := budget.Make[uint32](t.Meter, len(items))
	if err != nil {
		return t.LimitError(err)
	}
	for i, x := range items {
		if err := t.Work(1); err != nil {
			return err
		}
		n, err := types.IndexNumber(t, x)
		if err != nil {
			return err
		}
		if n.Big != nil || n.Small < 0 || n.Small > 1<<32-1 {
			return valueError(t, "Seed must be between 0 and 2**32 - 1")
		}
		words[i] = uint32(n.Small)
	}
	return randomError2(t, s.mt.SeedLegacyArray(t.Meter, words))
}

func randomError2(t *thread, err error) error {
	if err == nil {
		return nil
	}
	return randomError(t, err)
}

// sizeArg is a size= argument; nil means one value.
func sizeArg(t *thread, v value) ([]int, bool, error) {
	if isNone(v) {
		return nil, false, nil
	}
	shape, err := shapeArg(t, v)
	return shape, true, err
}

// integers is Generator.integers and RandomState.randint: low, high, size, dtype, endpoint.
func integers(t *thread, s *stream, legacy bool, low, high, size, dtype value, endpoint bool) (value, error) {
	if isNone(high) {
		low, high = object.Int(0), low
	}
	d, err := dtypeOr(t, dtype, nd.Int64)
	if err != nil {
		return value{}, err
	}
	var kind *random.IntegerRange
	for i := range random.IntegerRanges {
		if random.IntegerRanges[i].Name == d.Name() {
			kind = &random.IntegerRanges[i]
		}
	}
	if kind == nil {
		return value{}, typeError(t, "Unsupported dtype %s for randint", d.Repr())
	}
	shape, many, err := sizeArg(t, size)
	if err != nil {
		return value{}, err
	}
	if isArrayLike(low) || isArrayLike(high) {
		return integersEach(t, s, legacy, low, high, shape, many, d, kind, endpoint)
	}
	lo, err := wholeNumber(t, low)
	if err != nil {
		return value{}, err
	}
	hi, err := wholeNumber(t, high)
	if err != nil {
		return value{}, err
	}
	if many && slices.Contains(shape, 0) { // nothing is drawn, from whatever range
		out, err := newArray(t, d, shape, nd.OrderC)
		return doneArray(t, out, err)
	}
	start, distance, err := random.CheckIntegers(kind, lo, hi, endpoint)
	if err != nil {
		return value{}, randomError(t, err)
	}
	out, err := newArray(t, d, shape, nd.OrderC)
	if err != nil {
		return value{}, err
	}
	ints := s.generator().Integers()
	if legacy {
		ints = s.state().Integers()
	}
	if err := fillIntegers(t, ints, out, start, distance); err != nil {
		return value{}, randomError(t, err)
	}
	switch {
	case many:
		return wrap(t, out)
	case legacy && isNone(dtype) || isPlainType(dtype):
		return pythonItem(t, out, 0)
	}
	return numpyItem(t, out, 0)
}

// isPlainType reports int and bool as dtype=, for which one value is a Python object.
func isPlainType(v value) bool {
	return v.IsSet() && v.Kind() == object.KType && (v.Type() == object.IntType || v.Type() == object.BoolType)
}

func isArrayLike(v value) bool {
	if !v.IsSet() {
		return false
	}
	if s := asArray(v); s != nil {
		return len(s.a.Shape) > 0
	}
	k := v.Kind().Base()
	return k == object.KList || k == object.KTuple
}

// wholeNumber is a bound of integers; floats are truncated.
func wholeNumber(t *thread, v value) (*big.Int, error) {
	if f, ok := object.FloatOf(v); ok {
		n, err := t.CallType(object.IntType, []value{object.Float(f)}, nil)
		if err != nil {
			return nil, err
		}
		v = n
	}
	n, err := types.IndexNumber(t, v)
	return n.ToBig(), err
}

func fillIntegers(t *thread, n *random.Integers, out *nd.Array, start, distance uint64) error {
	m := t.Meter
	if out.Size() == 0 {
		return nil
	}
	switch out.Type.Size() {
	case 1:
		if out.Type.Code == nd.Bool {
			return random.FillBools(m, n, nd.Slice[uint8](out), func(int) (uint8, uint8) { return uint8(start), uint8(distance) })
		}
		return random.Fill(m, n, nd.Slice[uint8](out), uint8(start), uint8(distance))
	case 2:
		return random.Fill(m, n, nd.Slice[uint16](out), uint16(start), uint16(distance))
	case 4:
		return random.Fill(m, n, nd.Slice[uint32](out), uint32(start), uint32(distance))
	}
	return random.Fill(m, n, nd.Slice[uint64](out), start, distance)
}

// integerBounds are the bounds of every element, checked.
func integerBounds(t *thread, lo, hi *nd.Array, kind *random.IntegerRange, endpoint bool) ([][2]uint64, error) {
	if err := t.AllocEach(lo.Size(), 16); err != nil {
		return nil, err
	}
	bounds, err := budget.Make[[2]uint64](t.Meter, lo.Size())
	if err != nil {
		return nil, err
	}
	for i := range bounds {
		if err := t.Work(4); err != nil { // bounds are big ints at first
			return nil, err
		}
		low, err := boundOf(t, lo.ItemAt(i))
		if err != nil {
			return nil, err
		}
		high, err := boundOf(t, hi.ItemAt(i))
		if err != nil {
			return nil, err
		}
		if low.IsInt64() && high.IsInt64() && !(endpoint && high.Int64() == math.MaxInt64) {
			bounds[i][0], bounds[i][1], err = random.CheckInt64s(kind, low.Int64(), high.Int64(), endpoint)
		} else {
			bounds[i][0], bounds[i][1], err = random.CheckIntegers(kind, low, high, endpoint)
		}
		if err != nil {
			return nil, randomError(t, err)
		}
	}
	return bounds, nil
}

// integersEach draws with bounds for every element.
func integersEach(t *thread, s *stream, legacy bool, low, high value, shape []int, many bool, d nd.DType, kind *random.IntegerRange, endpoint bool) (value, error) {
	r := read(t)
	lo, hi := r.array(low), r.array(high)
	if r.err != nil {
		return value{}, r.err
	}
	full, err := nd.BroadcastShapes(lo.Shape, hi.Shape)
	if err != nil {
		return value{}, fail(t, err)
	}
	if many {
		full = shape
	}
	for _, p := range []**nd.Array{&lo, &hi} {
		if *p, err = (*p).BroadcastTo(t.Meter, full); err != nil {
			return value{}, fail(t, err)
		}
	}
	out, err := newArray(t, d, full, nd.OrderC)
	if err != nil {
		return value{}, err
	}
	bounds, err := integerBounds(t, lo, hi, kind, endpoint)
	if err != nil {
		return value{}, err
	}
	ints := s.generator().Integers()
	if legacy {
		ints = s.state().Integers()
	}
	switch {
	case d.Code == nd.Bool:
		err = random.FillBools(t.Meter, ints, nd.Slice[uint8](out), func(i int) (uint8, uint8) { return uint8(bounds[i][0]), uint8(bounds[i][1]) })
	case d.Size() == 1:
		err = random.FillEach(t.Meter, ints, nd.Slice[uint8](out), func(i int) (uint8, uint8) { return uint8(bounds[i][0]), uint8(bounds[i][1]) })
	case d.Size() == 2:
		err = random.FillEach(t.Meter, ints, nd.Slice[uint16](out), func(i int) (uint16, uint16) { return uint16(bounds[i][0]), uint16(bounds[i][1]) })
	case d.Size() == 4:
		err = random.FillEach(t.Meter, ints, nd.Slice[uint32](out), func(i int) (uint32, uint32) { return uint32(bounds[i][0]), uint32(bounds[i][1]) })
	default:
		err = random.FillEach(t.Meter, ints, nd.Slice[uint64](out), func(i int) (uint64, uint64) { return bounds[i][0], bounds[i][1] })
	}
	if err != nil {
		return value{}, randomError(t, err)
	}
	return wrap(t, out)
}

// boundOf is a bound of integers that is an element of an array.
func boundOf(t *thread, s nd.Scalar) (*big.Int, error) {
	switch {
	case s.Type.Code == nd.Uint64:
		return new(big.Int).SetUint64(uint64(s.Int)), nil
	case s.Type.IsInteger() || s.Type.Code == nd.Bool:
		return big.NewInt(s.Int), nil
	}
	v, err := pythonValue(t, s)
	if err != nil {
		return nil, err
	}
	return wholeNumber(t, v)
}

// choiceIndices are the indices that choice takes: population, size, replace, p, shuffle.
func choiceIndices(t *thread, s *stream, legacy bool, a []value) (value, error) {
	pop, err := intArg(t, a[1])
	if err != nil {
		return value{}, err
	}
	if pop < 0 {
		return value{}, valueError(t, "a must be greater than 0 unless no samples are taken")
	}
	shape, _, err := sizeArg(t, a[2])
	if err != nil {
		return value{}, err
	}
	replace, err := boolOr(t, a[3], true)
	if err != nil {
		return value{}, err
	}
	shuffle, err := boolOr(t, a[5], true)
	if err != nil {
		return value{}, err
	}
	var p []float64
	tolerance := 1.4901161193847656e-08 // the root of the least difference of float64s
	if !isNone(a[4]) {
		d := nd.Of(nd.Float64)
		x, err := toArray(t, a[4], &d)
		if err != nil {
			return value{}, err
		}
		if len(x.Shape) != 1 {
			return value{}, valueError(t, "'p' must be 1-dimensional")
		}
		if x, err = x.Copy(t.Meter, nd.OrderC); err != nil {
			return value{}, fail(t, err)
		}
		p = nd.Slice[float64](x)
		if p == nil {
			p = []float64{}
		}
	}
	out, err := newArray(t, nd.Of(nd.Int64), shape, nd.OrderC)
	if err != nil {
		return value{}, err
	}
	if legacy {
		r := s.state()
		if err = random.CheckChoice(r, pop, out.Size(), replace, p, tolerance); err == nil {
			err = random.Choice(t.Meter, r, nd.Slice[int64](out), pop, replace, p, shuffle)
		}
		s.keep(r)
	} else {
		g := s.generator()
		if err = random.CheckChoice(g, pop, out.Size(), replace, p, tolerance); err == nil {
			err = random.Choice(t.Meter, g, nd.Slice[int64](out), pop, replace, p, shuffle)
		}
	}
	if err != nil {
		return value{}, randomError(t, err)
	}
	return wrap(t, out)
}

// shuffleInPlace exchanges the items of a list or the rows of an array.
func shuffleInPlace(t *thread, s *stream, legacy bool, x value) error {
	swap, n, err := swapper(t, x)
	if err != nil {
		return err
	}
	if legacy {
		r := s.state()
		err = random.Shuffle(t.Meter, r, n, swap)
		s.keep(r)
	} else {
		err = random.Shuffle(t.Meter, s.generator(), n, swap)
	}
	return randomError2(t, err)
}

func swapper(t *thread, x value) (func(i, j int), int, error) {
	if x.Kind().Base() == object.KList {
		items := x.List().Items
		return func(i, j int) { items[i], items[j] = items[j], items[i] }, len(items), nil
	}
	s := asArray(x)
	if s == nil || len(s.a.Shape) == 0 {
		return nil, 0, typeError(t, "object of type '%s' has no len()", object.TypeOf(x).Name)
	}
	a := s.a
	if err := a.Writable(t.Meter); err != nil {
		return nil, 0, fail(t, err)
	}
	n, row := a.Shape[0], a.Size()/max(a.Shape[0], 1)
	if len(a.Shape) == 1 && a.IsC() && a.Type.Size() == 8 && n > 0 {
		words := unsafe.Slice((*uint64)(a.Pointer()), n)
		return func(i, j int) { words[i], words[j] = words[j], words[i] }, n, nil
	}
	inner := nd.Over(a.Buf, a.Offset, a.Type, a.Shape[1:], a.Strides[1:])
	if a.Type.Size() == 0 {
		return func(int, int) {}, n, nil
	}
	return func(i, j int) {
		if i == j {
			return
		}
		for k := range row {
			off := flatOffset(inner, k)
			p, q := i*a.Strides[0]+off, j*a.Strides[0]+off
			u, v := a.Item(p), a.Item(q)
			a.SetItem(p, v)
			a.SetItem(q, u)
		}
	}, n, nil
}
