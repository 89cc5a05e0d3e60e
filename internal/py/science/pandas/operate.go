// This file has the operators between columns of numbers.

package pandas

import (
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/science/numpy"
)

// binaryOps are the operators that numpy does as pandas does. Division is not among them: it
// ignores what numpy warns of.
var binaryOps = map[string]object.BinaryOp{
	"add": object.OpAdd, "sub": object.OpSub, "mul": object.OpMul,
	"and": object.OpAnd, "or": object.OpOr, "xor": object.OpXor,
}

var compareOps = map[string]object.CompareOp{
	"lt": object.LT, "le": object.LE, "eq": object.EQ, "ne": object.NE, "gt": object.GT, "ge": object.GE,
}

// operate is an operator between a Series of numbers and another over the same index, or a number;
// also == and != of texts with a str.
func operate(r *reader, a []value) (value, error) {
	s, other, op := a[0], a[1], r.text(a[2], "")
	v, index := slot(r.t, s, nValues), slot(r.t, s, nIndex)
	x := numpy.ArrayOf(v)
	if x == nil || !index.IsSet() || len(x.Shape) != 1 {
		return object.None, nil
	}
	name, b, ok := beside(r.t, s, other, index)
	if !ok {
		return object.None, nil
	}
	out, err := combined(r, x, v, b, op)
	if err != nil || out.IsNone() {
		return out, err
	}
	return filled(r.t, s.Inst().Class, seriesSlots, [3]value{out, index, name})
}

// beside is the right operand, an array or a number or a str, and the name of the result.
func beside(t *thread, s, other, index value) (name, b value, ok bool) {
	name = slot(t, s, nName)
	switch {
	case other.IsInt(), other.IsFloat(), other.Kind() == object.KStr:
		return name, other, name.IsSet()
	case other.Kind() != object.KInstance || other.Inst().Class != s.Inst().Class || slot(t, other, nIndex) != index:
		return name, b, false
	}
	second := slot(t, other, nName)
	switch {
	case !name.IsSet() || !second.IsSet():
		return name, b, false
	case name == second:
	case name.Kind() == object.KStr && second.Kind() == object.KStr:
		if name.Str().S != second.Str().S {
			name = object.None
		}
	default:
		return name, b, false
	}
	return name, slot(t, other, nValues), true
}

// combined is the column that an operator makes, None for types that Python looks after.
func combined(r *reader, x *nd.Array, a, b value, op string) (value, error) {
	arithmetic, isArithmetic := binaryOps[op]
	comparison, isComparison := compareOps[op]
	if x.Type.Code == nd.Object {
		if b.Kind() == object.KStr && op == "eq" {
			return equalText(r, []value{a, b})
		}
		return object.None, nil
	}
	if b.Kind() == object.KStr {
		return object.None, nil
	}
	second := x.Type.Code
	if y := numpy.ArrayOf(b); y != nil {
		if second = y.Type.Code; y.Size() != x.Size() || len(y.Shape) != 1 {
			return object.None, nil
		}
	} else if !b.IsInt() && !b.IsFloat() {
		return object.None, nil
	}
	numbers := isNumber(x.Type.Code) && isNumber(second)
	switch logic := arithmetic >= object.OpAnd; {
	case isComparison && numbers:
		return r.t.Compare(a, b, comparison)
	case isArithmetic && numbers && !logic:
		return r.t.Binary(arithmetic, a, b)
	case isArithmetic && logic && x.Type.Code == nd.Bool && second == nd.Bool && numpy.ArrayOf(b) != nil:
		return r.t.Binary(arithmetic, a, b)
	}
	return object.None, nil
}

// isNumber reports whether elements are floats or ints of the usual size.
func isNumber(c nd.Code) bool { return c == nd.Float64 || c == nd.Int64 }
