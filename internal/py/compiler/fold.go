// This file folds constants: it computes operations whose operands are literals.

package compiler

import (
	"math"
	"math/big"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/bytecode"
)

// Folding computes operations on constants, where the result cannot differ from what the machine
// would compute. The limits are CPython's: nothing large comes into being before the program runs
// and pays for it.
const (
	maxIntBits   = 128  // of a product, power or shift
	maxStrSize   = 4096 // of a repeated str or bytes
	maxBigFold   = 4096 // bits of operands of any big arithmetic; CPython has no such limit
	maxTupleSize = 256  // of a repeated tuple
)

// truth is bool(k).
func truth(k *bytecode.Const) bool {
	switch k.Kind {
	case bytecode.None, bytecode.False:
		return false
	case bytecode.Int:
		return k.Bits != 0
	case bytecode.Float:
		return math.Float64frombits(k.Bits) != 0
	case bytecode.Complex:
		return math.Float64frombits(k.Bits) != 0 || math.Float64frombits(k.Bits2) != 0
	case bytecode.Str, bytecode.Bytes:
		return k.Text != ""
	case bytecode.Tuple, bytecode.FrozenSet:
		return len(k.Elems) > 0
	}
	return true
}

// foldUnary computes op k. It returns false where the machine has to do it, as for an error or a
// warning.
func foldUnary(op ast.UnaryOperator, k *bytecode.Const) (bytecode.Const, bool) {
	if op == ast.Not {
		return boolConst(!truth(k)), true
	}
	if n, ok := intOf(k); ok {
		switch op {
		case ast.USub:
			return intConst(n.Neg(n)), true
		case ast.Invert:
			if k.Kind == bytecode.True || k.Kind == bytecode.False {
				return bytecode.Const{}, false // deprecated: the machine warns
			}
			return intConst(n.Not(n)), true
		}
		return intConst(n), true
	}
	switch k.Kind {
	case bytecode.Float, bytecode.Complex:
		switch op {
		case ast.UAdd:
			return *k, true
		case ast.USub:
			n := *k
			n.Bits ^= 1 << 63
			if k.Kind == bytecode.Complex {
				n.Bits2 ^= 1 << 63
			}
			return n, true
		}
	}
	return bytecode.Const{}, false
}

// intOf returns the value of an int or bool that is small enough to compute with.
func intOf(k *bytecode.Const) (*big.Int, bool) {
	switch k.Kind {
	case bytecode.Int:
		return big.NewInt(int64(k.Bits)), true
	case bytecode.True:
		return big.NewInt(1), true
	case bytecode.False:
		return new(big.Int), true
	case bytecode.BigInt:
		if len(k.Text) > maxBigFold/4 {
			return nil, false
		}
		return new(big.Int).SetString(k.Text, 0)
	}
	return nil, false
}

func intConst(n *big.Int) bytecode.Const {
	if n.IsInt64() {
		return bytecode.Const{Kind: bytecode.Int, Bits: uint64(n.Int64())}
	}
	return bytecode.Const{Kind: bytecode.BigInt, Text: n.String()}
}

func floatConst(f float64) bytecode.Const {
	return bytecode.Const{Kind: bytecode.Float, Bits: math.Float64bits(f)}
}

// foldBinary computes a op b, or returns false where the machine has to do it.
func (u *unit) foldBinary(op ast.Operator, a, b *bytecode.Const) (bytecode.Const, bool) {
	if a.Kind == bytecode.Int && b.Kind == bytecode.Int {
		if k, ok := foldSmall(op, int64(a.Bits), int64(b.Bits)); ok {
			return k, true
		}
	}
	if x, ok := intOf(a); ok {
		if y, ok := intOf(b); ok {
			if k, ok := foldBools(op, a, b); ok {
				return k, true
			}
			return foldInts(op, x, y)
		}
	}
	if k, ok := u.foldSequences(op, a, b); ok {
		return k, true
	}
	if x, ok := realOf(a); ok {
		if y, ok := realOf(b); ok {
			return foldFloats(op, x, y)
		}
	}
	return foldComplex(op, a, b)
}

// foldBools combines two bools by the operators that bool has of its own.
func foldBools(op ast.Operator, a, b *bytecode.Const) (bytecode.Const, bool) {
	if a.Kind != bytecode.True && a.Kind != bytecode.False || b.Kind != bytecode.True && b.Kind != bytecode.False {
		return bytecode.Const{}, false
	}
	switch op {
	case ast.BitAnd:
		return boolConst(truth(a) && truth(b)), true
	case ast.BitOr:
		return boolConst(truth(a) || truth(b)), true
	case ast.BitXor:
		return boolConst(truth(a) != truth(b)), true
	}
	return bytecode.Const{}, false
}

// foldSmall adds and subtracts without allocation: by far the most frequent cases.
func foldSmall(op ast.Operator, x, y int64) (bytecode.Const, bool) {
	var z int64
	switch op {
	case ast.Add:
		z = x + y
		if (x^z)&(y^z) < 0 {
			return bytecode.Const{}, false
		}
	case ast.Sub:
		z = x - y
		if (x^y)&(x^z) < 0 {
			return bytecode.Const{}, false
		}
	default:
		return bytecode.Const{}, false
	}
	return bytecode.Const{Kind: bytecode.Int, Bits: uint64(z)}, true
}

// foldInts computes x op y for ints, unless the operands or the result are too large.
func foldInts(op ast.Operator, x, y *big.Int) (bytecode.Const, bool) {
	z := new(big.Int)
	switch op {
	case ast.Add:
		z.Add(x, y)
	case ast.Sub:
		z.Sub(x, y)
	case ast.BitAnd:
		z.And(x, y)
	case ast.BitOr:
		z.Or(x, y)
	case ast.BitXor:
		z.Xor(x, y)
	// Sizes are bounded before the result is made: a program must not make the compiler work.
	case ast.Mult:
		if x.BitLen()+y.BitLen() > maxIntBits {
			return bytecode.Const{}, false
		}
		z.Mul(x, y)
	case ast.Pow:
		if y.Sign() < 0 || !y.IsInt64() || y.Int64() > maxIntBits || x.BitLen()*int(y.Int64()) > maxIntBits {
			return bytecode.Const{}, false
		}
		z.Exp(x, y, nil)
	case ast.LShift:
		if y.Sign() < 0 || !y.IsInt64() || y.Int64() > maxIntBits || x.BitLen()+int(y.Int64()) > maxIntBits {
			return bytecode.Const{}, false
		}
		z.Lsh(x, uint(y.Int64()))
	case ast.RShift:
		if y.Sign() < 0 || !y.IsInt64() {
			return bytecode.Const{}, false
		}
		z.Rsh(x, uint(min(y.Int64(), 2*maxBigFold)))
	default:
		return foldDivision(op, x, y)
	}
	return intConst(z), true
}

// foldDivision rounds quotients down, as Python does.
func foldDivision(op ast.Operator, x, y *big.Int) (bytecode.Const, bool) {
	if y.Sign() == 0 {
		return bytecode.Const{}, false
	}
	if op == ast.Div {
		// A quotient of integers that floats represent exactly is rounded once, which is correct.
		if x.BitLen() > 53 || y.BitLen() > 53 {
			return bytecode.Const{}, false
		}
		return floatConst(float64(x.Int64()) / float64(y.Int64())), true
	}
	q, m := new(big.Int).QuoRem(x, y, new(big.Int))
	if m.Sign() != 0 && m.Sign() != y.Sign() {
		q.Sub(q, big.NewInt(1))
		m.Add(m, y)
	}
	switch op {
	case ast.FloorDiv:
		return intConst(q), true
	case ast.Mod:
		return intConst(m), true
	}
	return bytecode.Const{}, false
}

// realOf returns the value of a float, or of an int that a float represents exactly.
func realOf(k *bytecode.Const) (float64, bool) {
	if k.Kind == bytecode.Float {
		return math.Float64frombits(k.Bits), true
	}
	n, ok := intOf(k)
	if !ok || n.BitLen() > 53 {
		return 0, false
	}
	return float64(n.Int64()), true
}

// foldFloats leaves remainders and powers to the machine, which rounds them its own way.
func foldFloats(op ast.Operator, x, y float64) (bytecode.Const, bool) {
	switch op {
	case ast.Add:
		return floatConst(x + y), true
	case ast.Sub:
		return floatConst(x - y), true
	case ast.Mult:
		return floatConst(x * y), true
	case ast.Div:
		if y != 0 {
			return floatConst(x / y), true
		}
	}
	return bytecode.Const{}, false
}

// foldComplex adds and subtracts: that is how complex literals are written. Python adds
// componentwise, with 0 for the missing imaginary part.
func foldComplex(op ast.Operator, a, b *bytecode.Const) (bytecode.Const, bool) {
	x, ok := complexOf(a)
	y, ok2 := complexOf(b)
	if !ok || !ok2 {
		return bytecode.Const{}, false
	}
	switch op {
	case ast.Add:
		x = complex(real(x)+real(y), imag(x)+imag(y))
	case ast.Sub:
		x = complex(real(x)-real(y), imag(x)-imag(y))
	default:
		return bytecode.Const{}, false
	}
	return bytecode.Const{Kind: bytecode.Complex, Bits: math.Float64bits(imag(x)),
		Bits2: math.Float64bits(real(x))}, true
}

// complexOf returns the value of a number as a complex one.
func complexOf(k *bytecode.Const) (complex128, bool) {
	if k.Kind == bytecode.Complex {
		return complex(math.Float64frombits(k.Bits2), math.Float64frombits(k.Bits)), true
	}
	f, ok := realOf(k)
	return complex(f, 0), ok
}

// foldSequences concatenates and repeats.
func (u *unit) foldSequences(op ast.Operator, a, b *bytecode.Const) (bytecode.Const, bool) {
	switch {
	case op == ast.Add && a.Kind == b.Kind && (a.Kind == bytecode.Str || a.Kind == bytecode.Bytes):
		u.alloc(int64(len(a.Text) + len(b.Text)))
		u.work((len(a.Text) + len(b.Text)) / 64)
		return bytecode.Const{Kind: a.Kind, Text: a.Text + b.Text}, true
	case op == ast.Add && a.Kind == bytecode.Tuple && b.Kind == bytecode.Tuple:
		n := len(a.Elems) + len(b.Elems)
		u.alloc(80 * int64(n))
		u.work(n)
		return bytecode.Const{Kind: bytecode.Tuple, Elems: append(a.Elems[:len(a.Elems):len(a.Elems)], b.Elems...)},
			true
	case op == ast.Mult && b.Kind == bytecode.Int:
		return u.foldRepeat(a, int64(b.Bits))
	case op == ast.Mult && a.Kind == bytecode.Int:
		return u.foldRepeat(b, int64(a.Bits))
	}
	return bytecode.Const{}, false
}

// foldRepeat computes k * n for str and bytes.
func (u *unit) foldRepeat(k *bytecode.Const, n int64) (bytecode.Const, bool) {
	if k.Kind != bytecode.Str && k.Kind != bytecode.Bytes || n < 0 || n > maxStrSize ||
		int64(len(k.Text))*n > maxStrSize {
		return bytecode.Const{}, false
	}
	u.alloc(int64(len(k.Text)) * n)
	text := make([]byte, 0, int64(len(k.Text))*n)
	for range n {
		text = append(text, k.Text...)
	}
	return bytecode.Const{Kind: k.Kind, Text: string(text)}, true
}

// foldSubscript takes an item of a constant tuple or ASCII str.
func (u *unit) foldSubscript(obj, key *bytecode.Const) (bytecode.Const, bool) {
	if key.Kind != bytecode.Int {
		return bytecode.Const{}, false
	}
	i := int64(key.Bits)
	switch obj.Kind {
	case bytecode.Tuple:
		if n := int64(len(obj.Elems)); -n <= i && i < n {
			return obj.Elems[(i+n)%n], true
		}
	case bytecode.Str:
		n := int64(len(obj.Text))
		if -n <= i && i < n && n <= maxStrSize && isASCII(obj.Text) {
			return str(obj.Text[(i+n)%n : (i+n)%n+1]), true
		}
	}
	return bytecode.Const{}, false
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// constSlice returns a slice whose parts are small integers or missing as a constant.
func constSlice(e *ast.Slice) (bytecode.Const, bool) {
	elems := make([]bytecode.Const, 3)
	for i, part := range [...]ast.Expr{e.Lower, e.Upper, e.Step} {
		switch part := part.(type) {
		case nil:
		case *ast.Constant:
			elems[i] = constOf(part)
		case *ast.UnaryOp:
			k, ok := part.Operand.(*ast.Constant)
			if !ok || part.Op != ast.USub || k.Kind != ast.Int {
				return bytecode.Const{}, false
			}
			elems[i] = bytecode.Const{Kind: bytecode.Int, Bits: -k.Bits}
		default:
			return bytecode.Const{}, false
		}
	}
	return bytecode.Const{Kind: bytecode.SliceConst, Elems: elems}, true
}
