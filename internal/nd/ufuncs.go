package nd

import (
	"math"
	"sync"
)

// ints, floats are the kernels of a function for the eight integer types, and for float32 and
// float64 or their complex types.
type (
	ints   []kernel
	floats []kernel
)

// entry is a row of a table of loops: a kernel and the types of its operands.
func entry(k kernel, codes ...Code) loop {
	l := loop{k: k}
	for i, c := range codes {
		l.types[i] = Of(c)
	}
	return l
}

// table makes the loops of a function whose inputs have one type. out tells the type of the output
// for an input; half makes a float16 kernel of a float32 kernel.
func table(in int, out func(Code) Code, half func(kernel) kernel, b kernel, i ints, f, c floats) (loops []loop) {
	add := func(code Code, k kernel) {
		if k == nil {
			return
		}
		codes := make([]Code, in+1)
		for j := range in {
			codes[j] = code
		}
		codes[in] = out(code)
		loops = append(loops, entry(k, codes...))
	}
	add(Bool, b)
	for j, k := range i {
		add(Int8+Code(j), k)
	}
	if f != nil {
		add(Float16, half(f[0]))
	}
	for j, k := range f {
		add(Float32+Code(j), k)
	}
	for j, k := range c {
		add(Complex64+Code(j), k)
	}
	return loops
}

func itself(c Code) Code { return c }
func toBool(Code) Code   { return Bool }

// same1 and same2 give their input's type, test1 and test2 give bool.
func same1(b kernel, i ints, f, c floats) []loop { return table(1, itself, half1, b, i, f, c) }
func same2(b kernel, i ints, f, c floats) []loop { return table(2, itself, half2, b, i, f, c) }
func test1(b kernel, i ints, f, c floats) []loop { return table(1, toBool, half1Bool, b, i, f, c) }
func test2(b kernel, i ints, f, c floats) []loop { return table(2, toBool, half2Bool, b, i, f, c) }

func counts(b kernel, i ints, f, c floats) []loop {
	return table(1, func(Code) Code { return Uint8 }, half1, b, i, f, c)
}

// twice has two outputs of the inputs' type.
func twice(i ints, f floats) (loops []loop) {
	for j, k := range i {
		c := Int8 + Code(j)
		loops = append(loops, entry(k, c, c, c, c))
	}
	loops = append(loops, entry(halves(4, 2, 15, f[0]), Float16, Float16, Float16, Float16))
	for j, k := range f {
		c := Float32 + Code(j)
		loops = append(loops, entry(k, c, c, c, c))
	}
	return loops
}

// wholes are the integer loops of floor and its like.
func wholes() ints {
	return ints{
		unary(same[int8]), unary(same[uint8]), unary(same[int16]), unary(same[uint16]), unary(same[int32]), unary(same[uint32]),
		unary(same[int64]), unary(same[uint64]),
	}
}

func andBool(x, y bool) bool { return x && y }
func orBool(x, y bool) bool  { return x || y }
func xorBool(x, y bool) bool { return x != y }

func negParts[F float](o, a [][2]F) {
	for i, x := range a {
		o[i] = [2]F{-x[0], -x[1]}
	}
}

func eqParts[F float](o []uint8, a, b [][2]F) {
	for i, x := range a {
		o[i] = truth(x == b[i])
	}
}

func neParts[F float](o []uint8, a, b [][2]F) {
	for i, x := range a {
		o[i] = truth(x != b[i])
	}
}

func sqrt32(o, a []float32) {
	for i, x := range a {
		o[i] = float32(math.Sqrt(float64(x)))
	}
}

func deg2rad32(o, a []float32) {
	for i, x := range a {
		o[i] = x * (float32(math.Pi) / float32(180))
	}
}

func rad2deg32(o, a []float32) {
	for i, x := range a {
		o[i] = x * (float32(180) / float32(math.Pi))
	}
}

// judgePow judges powers: zero to a negative power divides.
func judgePow[F float](f func(o, a, b []F)) kernel {
	return judgeBy(andOdd(f), func(x, y, r F) Status {
		switch {
		case isNaN(r) && !isNaN(x) && !isNaN(y):
			return Invalid
		case isInf(r) && x == 0:
			return Divide
		case isInf(r) && !isInf(x) && !isInf(y):
			return Overflow
		}
		return 0
	})
}

// judgeLog judges logaddexp, whose comparisons with NaN are invalid.
func judgeLog[F float](f func(o, a, b []F)) kernel {
	k := judge2(false, f)
	return func(b *block) error {
		if err := k(b); err != nil {
			return err
		}
		for _, r := range operand[F](b, 2) {
			if isNaN(r) {
				b.status |= Invalid
			}
		}
		return nil
	}
}

// noBoolSubtract and noBoolNegative refuse what other functions are for.
func noBoolSubtract(in []DType) error {
	if in[0].Code == Bool && in[1].Code == Bool {
		return Errorf(TypeError, "numpy boolean subtract, the `-` operator, is not supported, use the bitwise_xor, the `^` operator, or the logical_xor function instead.")
	}
	return nil
}

func noBoolNegative(in []DType) error {
	if in[0].Code == Bool {
		return Errorf(TypeError, "The numpy boolean negative, the `-` operator, is not supported, use the `~` operator or the logical_not function instead.")
	}
	return nil
}

func onlyTimes(in []DType) error {
	if !in[0].IsTime() {
		return Errorf(TypeError, "ufunc 'isnat' is only defined for np.datetime64 and np.timedelta64.")
	}
	return nil
}

// byName has every ufunc under its name and its other names.
var byName = sync.OnceValue(indexUfuncs)

// otherNames are second names that NumPy has.
var otherNames = sync.OnceValue(func() map[string]string {
	return map[string]string{
		"true_divide": "divide", "mod": "remainder", "abs": "absolute", "conj": "conjugate", "degrees": "rad2deg", "radians": "deg2rad", "pow": "power",
		"bitwise_not": "invert", "bitwise_invert": "invert", "bitwise_left_shift": "left_shift", "bitwise_right_shift": "right_shift",
		"acos": "arccos", "acosh": "arccosh", "asin": "arcsin", "asinh": "arcsinh", "atan": "arctan", "atan2": "arctan2", "atanh": "arctanh",
	}
})

func indexUfuncs() map[string]*Ufunc {
	index := map[string]*Ufunc{}
	for _, list := range [][]*Ufunc{arithmetic, comparisons, mathematics} {
		for _, u := range list {
			u.tables = sync.OnceValue(u.index)
			index[u.Name] = u
		}
	}
	for other, name := range otherNames() {
		index[other] = index[name]
		if other == "degrees" || other == "radians" { // these have names of their own in messages
			u := *index[name]
			u.Name = other
			index[other] = &u
		}
	}
	return index
}

// Lookup returns the ufunc of a name, nil if there is none.
func Lookup(name string) *Ufunc { return byName()[name] }

// Types is ufunc.types: "dd->d" and so on.
func (u *Ufunc) Types() []string {
	var out []string
	for _, l := range u.tables().loops {
		s := ""
		for i := range u.In + u.Out {
			if i == u.In {
				s += "->"
			}
			s += string(l.types[i].Char())
		}
		out = append(out, s)
	}
	return out
}
