package object

// Slots are the operations a native type implements; nil means that it does not have the operation.
// The receiver is an object of the type or of a subclass. Binary operations may answer
// NotImplemented. Where a Python class overrides an operation, the protocol functions of Thread
// call the override instead of the slot.
type Slots struct {
	Repr, Str     func(t *Thread, v Value) (Value, error)
	Hash          func(t *Thread, v Value) (int64, error)
	Compare       func(t *Thread, a, b Value, op CompareOp) (Value, error)
	GetAttr       func(t *Thread, v Value, name *Str) (Value, error)
	SetAttr       func(t *Thread, v Value, name *Str, x Value) error // x unbound: delete
	Call          func(t *Thread, f Value, args []Value, kw []*Str) (Value, error)
	New           func(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error)
	Init          func(t *Thread, v Value, args []Value, kw []*Str) error
	Get           func(t *Thread, d, obj Value, owner *Type) (Value, error) // descriptor; obj unbound: looked up on the class
	Set           func(t *Thread, d, obj, x Value) error                    // x unbound: delete
	Iter          func(t *Thread, v Value) (Value, error)
	Next          func(t *Thread, v Value) (Value, error)                   // unbound: exhausted
	NextFew       func(t *Thread, v Value, most int) (done bool, err error) // several items at once, each handed to Gather; optional
	Len           func(t *Thread, v Value) (int, error)
	Bool          func(t *Thread, v Value) (bool, error)
	Item          func(t *Thread, v, key Value) (Value, error)
	SetItem       func(t *Thread, v, key, x Value) error // x unbound: delete
	Contains      func(t *Thread, v, x Value) (bool, error)
	Concat        func(t *Thread, a, b Value) (Value, error)
	Repeat        func(t *Thread, a, n Value) (Value, error)
	Binary        *[NumBinary]func(t *Thread, a, b Value) (Value, error)
	InPlace       *[NumBinary]func(t *Thread, a, b Value) (Value, error) // also InPlace concat and repeat of sequences
	Power         func(t *Thread, a, b, mod Value) (Value, error)
	Neg, Pos, Abs func(t *Thread, v Value) (Value, error)
	Invert        func(t *Thread, v Value) (Value, error)
	ToInt         func(t *Thread, v Value) (Value, error)
	ToFloat       func(t *Thread, v Value) (Value, error)
	Index         func(t *Thread, v Value) (Value, error)
	Await         func(t *Thread, v Value) (Value, error)
	AIter, ANext  func(t *Thread, v Value) (Value, error)
	Buffer        func(t *Thread, v Value) ([]byte, error) // the bytes of a bytes-like object, to be read at once
}

// BinaryOp is a binary operator.
type BinaryOp uint8

const (
	OpAdd BinaryOp = iota
	OpSub
	OpMul
	OpDiv
	OpFloorDiv
	OpMod
	OpPow
	OpMatMul
	OpLShift
	OpRShift
	OpAnd
	OpOr
	OpXor
	OpDivMod
	NumBinary
)

// binaryInfo holds the names of a binary operator: its symbol, and its methods in plain, reflected
// and in-place form.
type binaryInfo struct {
	symbol              string
	name, rname, inName *Str
}

var binaryOps = [NumBinary]binaryInfo{
	OpAdd:      {"+", static("__add__"), static("__radd__"), static("__iadd__")},
	OpSub:      {"-", static("__sub__"), static("__rsub__"), static("__isub__")},
	OpMul:      {"*", static("__mul__"), static("__rmul__"), static("__imul__")},
	OpDiv:      {"/", static("__truediv__"), static("__rtruediv__"), static("__itruediv__")},
	OpFloorDiv: {"//", static("__floordiv__"), static("__rfloordiv__"), static("__ifloordiv__")},
	OpMod:      {"%", static("__mod__"), static("__rmod__"), static("__imod__")},
	OpPow:      {"** or pow()", static("__pow__"), static("__rpow__"), static("__ipow__")},
	OpMatMul:   {"@", static("__matmul__"), static("__rmatmul__"), static("__imatmul__")},
	OpLShift:   {"<<", static("__lshift__"), static("__rlshift__"), static("__ilshift__")},
	OpRShift:   {">>", static("__rshift__"), static("__rrshift__"), static("__irshift__")},
	OpAnd:      {"&", static("__and__"), static("__rand__"), static("__iand__")},
	OpOr:       {"|", static("__or__"), static("__ror__"), static("__ior__")},
	OpXor:      {"^", static("__xor__"), static("__rxor__"), static("__ixor__")},
	OpDivMod:   {"divmod()", static("__divmod__"), static("__rdivmod__"), nil},
}

// CompareOp is a rich comparison.
type CompareOp uint8

const (
	LT CompareOp = iota
	LE
	EQ
	NE
	GT
	GE
)

var compareOps = [...]struct {
	symbol  string
	name    *Str
	swapped CompareOp
}{
	LT: {"<", static("__lt__"), GT},
	LE: {"<=", static("__le__"), GE},
	EQ: {"==", static("__eq__"), EQ},
	NE: {"!=", static("__ne__"), NE},
	GT: {">", static("__gt__"), LT},
	GE: {">=", static("__ge__"), LE},
}

// Test reports whether a three-way result c (negative, zero, positive) satisfies op.
func (op CompareOp) Test(c int) bool {
	switch op {
	case LT:
		return c < 0
	case LE:
		return c <= 0
	case EQ:
		return c == 0
	case NE:
		return c != 0
	case GT:
		return c > 0
	}
	return c >= 0
}

// Swapped is the comparison of b with a that says the same as op of a with b.
func (op CompareOp) Swapped() CompareOp { return compareOps[op].swapped }
