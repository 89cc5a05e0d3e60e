package numpy

import (
	"strings"
	"sync"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/nd/random"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// distribution is a method of package random, whatever its family and its values.
type distribution[D any, T float64 | int64] interface {
	Check(a *random.Args, array bool) error
	CheckParam(i int, a *random.Args, array bool) error
	CheckCross(a *random.Args, array bool) error
	Draw(m *meter, d D, a *random.Args) (T, error)
	Fill(m *meter, d D, out []T, a *random.Args) error
	FillEach(m *meter, d D, out []T, at func(i int, a *random.Args)) error
}

// defaults are the parameters that may be missing.
var randomDefaults = sync.OnceValue(func() map[string]string {
	return map[string]string{"loc": "0.0", "scale": "1.0", "low": "0.0", "high": "1.0", "mean": "0.0", "sigma": "1.0", "lam": "1.0"}
})

// distributionSig is the signature of the method of a distribution, and the defaults of its parameters.
func distributionSig(name string, params []random.Param, newer bool) (sig string, missing [3]string) {
	sig = "self, /"
	for i, p := range params {
		def, ok := randomDefaults()[p.Name]
		if ok && name != "wald" {
			missing[i] = def
			sig += ", " + p.Name + "=" + def
		} else {
			sig += ", " + p.Name
		}
	}
	sig += ", size=None"
	switch {
	case !newer:
	case name == "standard_exponential":
		sig += ", dtype=None, method='zig', out=None"
	case random.Find(random.Float32s, name) != nil:
		sig += ", dtype=None, out=None"
	}
	return sig, missing
}

// distributionDef declares the method of a distribution.
func distributionDef[D any, T float64 | int64](name string, params []random.Param, m distribution[D, T], use func(s *stream) D, after func(s *stream, d D)) *object.Def {
	_, newer := any(*new(D)).(*random.Generator)
	sig, missing := distributionSig(name, params, newer)
	n := len(params)
	return &object.Def{Name: name, Sig: sig, Doc: "Draw from the distribution " + name + ".", Fn: func(t *thread, a []value) (value, error) {
		s := streamOf(a[0])
		if len(a) > n+2 {
			name := name
			if len(a) > n+4 { // method= comes before out=
				inverse := a[n+3].IsSet() && a[n+3].Kind().Base() == object.KStr && a[n+3].Str().S != "zig"
				if a = append(a[:n+3:n+3], a[n+4]); inverse {
					name += "_inv"
				}
			}
			if !isNone(a[n+2]) || !isNone(a[n+3]) || strings.HasSuffix(name, "_inv") {
				return drawOther(t, s, name, a[1:], n)
			}
		}
		shape, many, err := sizeArg(t, a[n+1])
		if err != nil {
			return value{}, err
		}
		d := use(s)
		defer func() { after(s, d) }()
		for i, v := range a[1 : n+1] {
			if isArrayLike(v) {
				return drawEach(t, params, m, d, a[1:n+1], missing, shape, many)
			}
			_ = i
		}
		var args random.Args
		for i, v := range a[1 : n+1] {
			if err := randomParam(t, &args, i, params[i], v, missing[i]); err != nil {
				return value{}, err
			}
		}
		if err := m.Check(&args, false); err != nil {
			return value{}, randomError(t, err)
		}
		if !many {
			x, err := m.Draw(t.Meter, d, &args)
			if err != nil {
				return value{}, randomError(t, err)
			}
			return numberValue(x), nil
		}
		out, err := newArray(t, typeOf[T](), shape, nd.OrderC)
		if err != nil {
			return value{}, err
		}
		if err := m.Fill(t.Meter, d, nd.Slice[T](out), &args); err != nil {
			return value{}, randomError(t, err)
		}
		return wrap(t, out)
	}}
}

// drawOther is for dtype=float32 and out=, which few distributions of Generator have.
func drawOther(t *thread, s *stream, name string, a []value, n int) (value, error) {
	d, err := dtypeOr(t, a[n+1], nd.Float64)
	if err != nil {
		return value{}, err
	}
	m32 := random.Find(random.Float32s, name)
	m64 := random.Find(random.Floats, name)
	if d.Code != nd.Float32 && d.Code != nd.Float64 || m32 == nil || m64 == nil {
		return value{}, typeError(t, "Unsupported dtype %s for %s", d.Repr(), name)
	}
	if n == 1 && isArrayLike(a[0]) {
		return drawEachInto(t, s, m32, m64, d, a)
	}
	var args random.Args
	if n == 1 {
		if args.F[0], err = floatArg(t, a[0]); err != nil {
			return value{}, err
		}
	}
	shape, many, err := sizeArg(t, a[n])
	if err != nil {
		return value{}, err
	}
	out, to, err := outArg(t, a[n+2])
	if err != nil {
		return value{}, err
	}
	if out == nil {
		if out, err = newArray(t, d, shape, nd.OrderC); err != nil {
			return value{}, err
		}
	} else if out.Type != d {
		return value{}, typeError(t, "Supplied output array has the wrong type. Expected %s, got %s", d, out.Type)
	} else if many && nd.ShapeText(shape) != nd.ShapeText(out.Shape) {
		return value{}, valueError(t, "size must match out.shape when used together")
	} else if !out.IsC() {
		return value{}, valueError(t, "Supplied output array must be contiguous, writable, aligned, and in machine byte-order.")
	} else if err := out.Writable(t.Meter); err != nil {
		return value{}, fail(t, err)
	}
	if d.Code == nd.Float32 {
		err = m32.Fill(t.Meter, s.generator(), nd.Slice[float32](out), &args)
	} else {
		err = m64.Fill(t.Meter, s.generator(), nd.Slice[float64](out), &args)
	}
	switch {
	case err != nil:
		return value{}, randomError(t, err)
	case to.IsSet():
		return to, nil
	case !many:
		return pythonItem(t, out, 0)
	}
	return wrap(t, out)
}

// drawEachInto is drawOther with a parameter for every element: shape, size, dtype and out.
func drawEachInto(t *thread, s *stream, m32 *random.Method[*random.Generator, float32], m64 *random.Method[*random.Generator, float64], d nd.DType, a []value) (value, error) {
	wide := nd.Of(nd.Float64)
	x, err := toArray(t, a[0], &wide)
	if err != nil {
		return value{}, err
	}
	shape, many, err := sizeArg(t, a[1])
	if err != nil {
		return value{}, err
	}
	out, to, err := outArg(t, a[3])
	if err != nil {
		return value{}, err
	}
	switch {
	case out != nil && out.Type != d:
		return value{}, typeError(t, "Supplied output array has the wrong type. Expected %s, got %s", d, out.Type)
	case out != nil && many && nd.ShapeText(shape) != nd.ShapeText(out.Shape):
		return value{}, valueError(t, "size must match out.shape when used together")
	case out != nil && !out.IsC():
		return value{}, valueError(t, "Supplied output array must be contiguous, writable, aligned, and in machine byte-order.")
	case out != nil:
		shape = out.Shape
		if err := out.Writable(t.Meter); err != nil {
			return value{}, fail(t, err)
		}
	case !many:
		shape = x.Shape
	}
	both, err := nd.BroadcastShapes(x.Shape, shape)
	if err != nil || nd.ShapeText(both) != nd.ShapeText(shape) {
		return value{}, valueError(t, "Output size %s is not compatible with broadcast dimensions of inputs %s.", nd.TupleText(shape), nd.TupleText(x.Shape))
	}
	if x, err = x.BroadcastTo(t.Meter, shape); err != nil {
		return value{}, fail(t, err)
	}
	if out == nil {
		if out, err = newArray(t, d, shape, nd.OrderC); err != nil {
			return value{}, err
		}
	}
	at := func(k int, a *random.Args) { a.F[0] = real(x.Item(flatOffset(x, k)).Num) }
	if err := checkEach(t, out.Size(), at, func(args *random.Args) error { return m64.CheckParam(0, args, true) }); err != nil {
		return value{}, err
	}
	if d.Code == nd.Float32 {
		err = m32.FillEach(t.Meter, s.generator(), nd.Slice[float32](out), at)
	} else {
		err = m64.FillEach(t.Meter, s.generator(), nd.Slice[float64](out), at)
	}
	if err != nil {
		return value{}, randomError(t, err)
	}
	if to.IsSet() {
		return to, nil
	}
	return wrap(t, out)
}

// fillColors draws rows of multivariate_hypergeometric: colors, nsample, method, out.
func fillColors(t *thread, a []value) (value, error) {
	colors, out := asArray(a[1]), asArray(a[4])
	kind := nd.Of(nd.Int64)
	if colors == nil || colors.a.Type != kind || !colors.a.IsC() || out == nil || out.a.Type != kind || !out.a.IsC() {
		return value{}, typeError(t, "rows are drawn into a contiguous array of int64")
	}
	n, err := intArg(t, a[2])
	if err != nil {
		return value{}, err
	}
	method, err := types.StrParam(t, a[3], "str")
	if err != nil {
		return value{}, err
	}
	c := nd.Slice[int64](colors.a)
	if err := random.CheckMultivariateHypergeometric(c, int64(n), method.S); err != nil {
		return value{}, randomError(t, err)
	}
	if len(c) == 0 || out.a.Size()%len(c) != 0 || out.a.Size() == 0 {
		return a[4], nil
	}
	if err := out.a.Writable(t.Meter); err != nil {
		return value{}, fail(t, err)
	}
	return a[4], randomError2(t, streamOf(a[0]).generator().MultivariateHypergeometric(t.Meter, nd.Slice[int64](out.a), c, int64(n), method.S))
}

// randomParam converts one parameter.
func randomParam(t *thread, args *random.Args, i int, p random.Param, v value, missing string) (err error) {
	if !v.IsSet() {
		args.F[i] = 0
		if missing == "1.0" {
			args.F[i] = 1
		}
		return nil
	}
	if p.Int {
		var n nd.Scalar
		if n, err = element(t, v, nd.Of(nd.Int64)); err == nil {
			args.I[i] = n.Int
		}
		return err
	}
	args.F[i], err = floatArg(t, v)
	return err
}

func numberValue[T float64 | int64](x T) value {
	if f, ok := any(x).(float64); ok {
		return object.Float(f)
	}
	return object.Int(int64(x))
}

func typeOf[T float64 | int64]() nd.DType {
	var x T
	if _, ok := any(x).(float64); ok {
		return nd.Of(nd.Float64)
	}
	return nd.Of(nd.Int64)
}

// stretchAll broadcasts arrays to a shape.
func stretchAll(t *thread, arrays []*nd.Array, shape []int) (err error) {
	for i, x := range arrays {
		if arrays[i], err = x.BroadcastTo(t.Meter, shape); err != nil {
			return fail(t, err)
		}
	}
	return nil
}

// checkEach checks the parameters of n elements.
func checkEach(t *thread, n int, at func(k int, a *random.Args), check func(args *random.Args) error) error {
	var args random.Args
	for k := range n {
		if err := t.Meter.Pace(k); err != nil {
			return err
		}
		at(k, &args)
		if err := check(&args); err != nil {
			return randomError(t, err)
		}
	}
	return nil
}

// drawEach draws with parameters for every element.
func drawEach[D any, T float64 | int64](t *thread, params []random.Param, m distribution[D, T], d D, given []value, missing [3]string, shape []int, many bool) (value, error) {
	arrays, shapes := make([]*nd.Array, len(params)), make([][]int, len(params))
	for i, p := range params {
		v := given[i]
		if !v.IsSet() {
			v = object.Float(map[string]float64{"0.0": 0, "1.0": 1}[missing[i]])
		}
		kind := nd.Of(nd.Float64)
		if p.Int {
			kind = nd.Of(nd.Int64)
		}
		x, err := toArray(t, v, &kind)
		if err != nil {
			return value{}, err
		}
		arrays[i], shapes[i] = x, x.Shape
	}
	full, err := nd.BroadcastShapes(shapes...)
	if err != nil {
		return value{}, fail(t, err)
	}
	if many {
		both, err := nd.BroadcastShapes(full, shape)
		if err != nil || nd.ShapeText(both) != nd.ShapeText(shape) {
			return value{}, valueError(t, "Output size %s is not compatible with broadcast dimensions of inputs %s.", nd.TupleText(shape), nd.TupleText(full))
		}
		full = shape
	}
	if err := stretchAll(t, arrays, full); err != nil {
		return value{}, err
	}
	out, err := newArray(t, typeOf[T](), full, nd.OrderC)
	if err != nil {
		return value{}, err
	}
	at := func(k int, a *random.Args) {
		for i, x := range arrays {
			e := x.Item(flatOffset(x, k))
			a.F[i], a.I[i] = real(e.Num), e.Int
		}
	}
	for i := range params {
		if err := checkEach(t, out.Size(), at, func(args *random.Args) error { return m.CheckParam(i, args, true) }); err != nil {
			return value{}, err
		}
	}
	if err := checkEach(t, out.Size(), at, func(args *random.Args) error { return m.CheckCross(args, true) }); err != nil {
		return value{}, err
	}
	if err := m.FillEach(t.Meter, d, nd.Slice[T](out), at); err != nil {
		return value{}, randomError(t, err)
	}
	return wrap(t, out)
}

func useGenerator(s *stream) *random.Generator    { return s.generator() }
func useState(s *stream) *random.RandomState      { return s.state() }
func afterGenerator(*stream, *random.Generator)   {}
func afterState(s *stream, r *random.RandomState) { s.keep(r) }

func generatorMethods() (defs []*object.Def) {
	for i := range random.Floats {
		m := &random.Floats[i]
		if m.Name != "standard_exponential_inv" {
			defs = append(defs, distributionDef[*random.Generator, float64](m.Name, m.Params, m, useGenerator, afterGenerator))
		}
	}
	for i := range random.Ints {
		m := &random.Ints[i]
		defs = append(defs, distributionDef[*random.Generator, int64](m.Name, m.Params, m, useGenerator, afterGenerator))
	}
	defs = append(defs, &object.Def{Name: "_colors", Sig: "self, colors, nsample, method, out, /", Doc: "Fill rows with counts of colors.", Fn: fillColors},
		&object.Def{Name: "integers", Sig: "self, /, low, high=None, size=None, dtype=None, endpoint=False", Doc: "Integers from low to below high.", Fn: func(t *thread, a []value) (value, error) {
			end, err := boolOr(t, a[5], false)
			if err != nil {
				return value{}, err
			}
			return integers(t, streamOf(a[0]), false, a[1], a[2], a[3], a[4], end)
		}},
	)
	return append(defs, streamMethods(false)...)
}

func stateMethods() (defs []*object.Def) {
	for i := range random.LegacyFloats {
		m := &random.LegacyFloats[i]
		defs = append(defs, distributionDef[*random.RandomState, float64](m.Name, m.Params, m, useState, afterState))
		if m.Name == "random_sample" {
			for _, other := range [...]string{"random", "ranf", "sample"} {
				d := distributionDef[*random.RandomState, float64](m.Name, m.Params, m, useState, afterState)
				d.Name = other
				defs = append(defs, d)
			}
		}
	}
	for i := range random.LegacyInts {
		m := &random.LegacyInts[i]
		defs = append(defs, distributionDef[*random.RandomState, int64](m.Name, m.Params, m, useState, afterState))
	}
	defs = append(defs,
		&object.Def{Name: "randint", Sig: "self, /, low, high=None, size=None, dtype=None", Doc: "Integers from low to below high.", Fn: func(t *thread, a []value) (value, error) {
			return integers(t, streamOf(a[0]), true, a[1], a[2], a[3], a[4], false)
		}},
	)
	return append(defs, streamMethods(true)...)
}

// streamMethods are what both families have.
func streamMethods(legacy bool) []*object.Def {
	return []*object.Def{
		{Name: "_choice", Sig: "self, pop, size, replace, p, shuffle, /", Doc: "Indices for choice.", Fn: func(t *thread, a []value) (value, error) {
			return choiceIndices(t, streamOf(a[0]), legacy, a)
		}},
		{Name: "_shuffle", Sig: "self, x, /", Doc: "Shuffle in place.", Fn: func(t *thread, a []value) (value, error) {
			return object.None, shuffleInPlace(t, streamOf(a[0]), legacy, a[1])
		}},
		{Name: "bytes", Sig: "self, length, /", Doc: "Random bytes.", Fn: func(t *thread, a []value) (value, error) {
			n, err := intArg(t, a[1])
			if err != nil {
				return value{}, err
			}
			if n < 0 || n > 1<<31 {
				return value{}, valueError(t, "length must be positive and not too large")
			}
			if err := t.Alloc(object.BytesSize + n); err != nil {
				return value{}, err
			}
			b, err := budget.Make[byte](t.Meter, n)
			if err != nil {
				return value{}, err
			}
			if legacy {
				err = random.Bytes(t.Meter, streamOf(a[0]).state(), b)
			} else {
				err = random.Bytes(t.Meter, streamOf(a[0]).generator(), b)
			}
			return object.NewBytes(b), randomError2(t, err)
		}},
		{Name: "_multinomial", Sig: "self, n, pvals, out, /", Doc: "Fill rows with counts.", Fn: func(t *thread, a []value) (value, error) { return fillRows(t, a, legacy, true) }},
		{Name: "_dirichlet", Sig: "self, n, alpha, out, /", Doc: "Fill rows with proportions.", Fn: func(t *thread, a []value) (value, error) { return fillRows(t, a, legacy, false) }},
		{Name: "_name", Sig: "self, /", Doc: "The name of the source.", Fn: func(t *thread, a []value) (value, error) {
			_, name := streamOf(a[0]).source()
			return t.Text(name)
		}},
	}
}

// fillRows draws rows of multinomial or dirichlet into a matrix.
func fillRows(t *thread, a []value, legacy, counts bool) (value, error) {
	s, target := streamOf(a[0]), asArray(a[3])
	kind := nd.Of(nd.Float64)
	if counts {
		kind = nd.Of(nd.Int64)
	}
	if target == nil || target.a.Type != kind || !target.a.IsC() {
		return value{}, typeError(t, "rows are drawn into a contiguous array of %s", kind)
	}
	out := target.a
	if err := out.Writable(t.Meter); err != nil {
		return value{}, fail(t, err)
	}
	n, err := intArg(t, a[1])
	if err != nil {
		return value{}, err
	}
	d := nd.Of(nd.Float64)
	x, err := toArray(t, a[2], &d)
	if err != nil {
		return value{}, err
	}
	if x, err = x.Copy(t.Meter, nd.OrderC); err != nil {
		return value{}, fail(t, err)
	}
	p := nd.Slice[float64](x)
	if len(p) == 0 || out.Size()%len(p) != 0 {
		return value{}, valueError(t, "the length of rows differs from that of the parameters")
	}
	switch r := s.state(); {
	case counts && legacy:
		if err = random.CheckMultinomial(int64(n), p); err == nil {
			err = random.Multinomial(t.Meter, r, nd.Slice[int64](out), int64(n), p)
		}
	case counts:
		if err = random.CheckMultinomial(int64(n), p); err == nil {
			err = random.Multinomial(t.Meter, s.generator(), nd.Slice[int64](out), int64(n), p)
		}
	case legacy:
		if err = random.CheckDirichlet(r, p); err == nil {
			err = random.Dirichlet(t.Meter, r, nd.Slice[float64](out), p)
		}
		s.keep(r)
	default:
		g := s.generator()
		if err = random.CheckDirichlet(g, p); err == nil {
			err = random.Dirichlet(t.Meter, g, nd.Slice[float64](out), p)
		}
	}
	return a[3], randomError2(t, err)
}

var generatorTable = object.TypeTable{
	Type: generatorType, Doc: "A random stream with NumPy's newer distributions.",
	Slots: &object.Slots{New: newDrawing}, LateMethods: sync.OnceValue(generatorMethods),
}

var randomStateTable = object.TypeTable{
	Type: randomStateType, Doc: "A random stream with NumPy's older distributions, which never change.",
	Slots: &object.Slots{New: newDrawing}, LateMethods: sync.OnceValue(stateMethods),
}
