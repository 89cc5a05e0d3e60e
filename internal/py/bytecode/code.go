// Package bytecode defines what the compiler writes and the machine runs.
//
// The machine has registers. A frame sees a window of them: first the parameters and other local
// variables, then temporaries, which the compiler uses like a stack. An instruction is eight bytes,
// an [Op] and up to three operands; register and constant operands are stored multiplied by 16, the
// size of a value, so that the machine adds them to an address without a shift. [Op] documents each
// instruction; [Code.Verify] checks what the machine relies on; [Code.Disassemble] prints.
//
// A [Code] is a template: immutable, free of Python objects, safe to share between sessions.
package bytecode

import "github.com/hognose/hognose/internal/py/source"

// Scale is the factor between a register or constant number and its operand.
const Scale = 16

// Limits of the encoding. The compiler stays below them; Wide, LoadKW and chunked building take
// over where a program needs more.
const (
	MaxReg    = 4000
	MaxConst  = 4095
	MaxCaches = 65535
)

// Instr is one instruction.
type Instr struct {
	Op      Op
	X       uint8
	A, B, C uint16
}

// Flags say what a code is.
type Flags uint16

const (
	VarArgs     Flags = 1 << iota // has *args: the parameter behind the keyword-only ones
	VarKeywords                   // has **kwargs: the parameter behind that
	Generator
	Coroutine // async def; with Generator: an async generator
	ClassBody // r0 holds the namespace; names go through LoadN, StoreN
	NameSpace // module code run in a namespace of its own (exec with locals): as ClassBody
	Nested    // defined inside a function
	FutureAnnotations
	HasResult // module code that returns the value of its last expression statement
)

// Code is the compiled form of a module, function, class body or other scope.
type Code struct {
	Name      string // co_name
	QualName  string
	File      *source.File
	Span      source.Span // of the def, class or lambda; the whole text for a module
	FirstLine int         // as co_firstlineno: the first decorator's, or def's
	Doc       string      // docstring, if HasDoc
	HasDoc    bool
	Flags     Flags

	// Registers 0 … NumLocals-1 are the local variables named by Locals, parameters first:
	// positional-only, positional or keyword, keyword-only, *args, **kwargs. A class body has its
	// namespace in register 0 and no parameters.
	NumPosOnly int
	NumPos     int // includes the positional-only ones
	NumKwOnly  int
	NumLocals  int
	NumRegs    int
	Locals     []string // "" for a hidden one, such as the variable of an inlined comprehension

	Cells []Cell // which locals are cells from the start (the code begins with MakeCell for each)
	Frees []Free // the free variables, in order

	Ins      []Instr
	Consts   []Const
	Caches   []string // names of the inline caches
	Handlers []Handler
	Spans    []source.Span // one per instruction: where errors point
	Live     []uint16      // one per instruction: registers below it may be read afterwards
	Lookups  []Lookup      // of CallM instructions, in order: where the attribute stands, if it is missing
	Hidden   []Hidden      // variables of inlined comprehensions

	pending *pending // what Load has to do

	own, tree int64 // see Size
}

// Lookup is the place of the attribute that the CallM at an instruction looks up; its Span covers
// the whole call.
type Lookup struct {
	At   int32
	Span source.Span
}

// Cell is a local variable that inner scopes share.
type Cell struct {
	Name string
	Reg  uint16 // unscaled
}

// Free is a variable of an outer scope. MakeFunc in the enclosing code takes it from a cell in the
// register Index, or from the enclosing code's own free variable Index.
type Free struct {
	Name     string
	FromFree bool
	Index    uint16 // unscaled
}

// Hidden is a variable of an inlined comprehension. It lives in a temporary while execution is
// between Start and End-1; there, locals() shows it, instead of a variable of the enclosing code
// that has the same name. Inner comprehensions come before the outer ones.
type Hidden struct {
	Name       string
	Start, End int32
	Reg        uint16 // unscaled
	Cell       bool   // the register holds a cell
}

// Handler covers the instructions Start … End-1. The first one in the table that covers the place
// of an exception gets it: the value goes to register Reg and execution goes on at Target.
type Handler struct {
	Start, End int32
	Target     int32
	Reg        uint16 // unscaled
	// Cleanup marks finally, with, and the restoring of handler state: code that also runs when a
	// frame is left by final_answer. Handlers of except clauses run only for exceptions.
	Cleanup bool
}

// ConstKind is the type of a constant.
type ConstKind uint8

const (
	None ConstKind = iota
	True
	False
	Ellipsis
	Int     // Bits
	BigInt  // Text, as in ast.Constant
	Float   // Bits
	Complex // Bits is the imaginary part, Bits2 the real part
	Str     // Text
	Bytes   // Text
	Tuple   // Elems
	FrozenSet
	CodeConst  // Code
	SliceConst // Elems: start, stop, step
)

// Const is a constant in a form that needs no Python object.
type Const struct {
	Kind  ConstKind
	Bits  uint64
	Bits2 uint64
	Text  string
	Elems []Const
	Code  *Code
}
