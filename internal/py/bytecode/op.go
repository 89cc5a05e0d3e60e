// This file is the instruction set. The comment of each operation names its operands and its
// effect.

package bytecode

// Op is the operation of an instruction. The comment of each names its operands and its effect:
//
//	rA rB rC   register operands a, b, c          kB kC   constants, in the same place
//	nB nC      a plain number in b or c           @B @C   index of an inline cache
//	→C         jump by c instructions, counted from the next one
//	x          the small operand of the instruction
//
// Unless stated otherwise an operation that raises leaves all registers as they were.
type Op uint8

const (
	Nop Op = iota

	// Registers and constants.

	Move   // rA = rB
	LoadK  // rA = kB
	LoadKW // rA = constant number b|c<<16 (unscaled)
	Check  // raise UnboundLocalError if rA is unbound; kB is its name
	Unbind // rA becomes unbound, without a check
	Delete // as Check, then rA becomes unbound; kB is its name

	// Arithmetic: rA = rB op rC; in place (rB op= rC) if x is 1. The K forms take kC.

	Add
	Sub
	Mul
	Div
	FloorDiv
	Mod
	Pow
	MatMul
	LShift
	RShift
	And
	Or
	Xor
	AddK
	SubK
	MulK
	DivK
	FloorDivK
	ModK
	PowK
	LShiftK
	RShiftK
	AndK
	OrK
	XorK

	Neg    // rA = -rB
	Pos    // rA = +rB
	Invert // rA = ~rB
	Not    // rA = not rB

	// Comparison: rA = rB op rC.

	Lt
	LE
	Gt
	GE
	Eq
	NE
	Is    // rA = rB is rC
	IsNot // rA = rB is not rC
	In    // rA = rB in rC
	NotIn // rA = rB not in rC

	// Branches. Compare and branch: →C if bool(rA op rB) is true (x = 1) or false (x = 0). The K
	// forms take kB.

	JLt
	JLE
	JGt
	JGE
	JEq
	JNE
	JIs
	JIn
	JLtK
	JLEK
	JGtK
	JGEK
	JEqK
	JNEK
	JIsK // kB: None, True, False, Ellipsis
	Jump // →C
	Wide // jump by the signed 32-bit number b|c<<16
	JT   // →C if bool(rA)
	JF   // →C if not bool(rA)

	// Names outside registers.

	LoadG    // rA = global or builtin @B; NameError
	StoreG   // global @B = rA
	DeleteG  // del global @B; NameError
	LoadN    // rA = name @B of the namespace in r0, else global, else builtin
	StoreN   // name @B of the namespace in r0 = rA
	DeleteN  // del name @B of the namespace in r0
	LoadC    // rA = contents of the cell in rB; NameError if empty; kC is its name
	StoreC   // contents of the cell in rB = rA
	DeleteC  // empty the cell in rB; NameError if it is empty already; kC is its name
	MakeCell // rA = new cell that holds rA, or an empty one if rA is unbound
	LoadF    // rA = contents of free variable nB; NameError if empty
	StoreF   // contents of free variable nB = rA
	DeleteF  // empty free variable nB
	LoadNF   // rA = name @C of the namespace in r0, else contents of free variable nB
	LoadNG   // rA = name @C of the mapping in rB, else global, else builtin (annotation scopes in classes)
	LoadMF   // rA = name @C of the mapping in the cell that is free variable x, else contents of free variable nB

	// Attributes and items.

	GetAttr // rA = rB.@C
	SetAttr // rA.@C = rB
	DelAttr // del rA.@C
	// rA = super(rB, rB+1).@C, where rB holds __class__ and rB+1 the first argument; x = 1: a
	// method follows, as LoadM
	SuperGet
	GetItem  // rA = rB[rC]
	GetItemK // rA = rB[kC]
	SetItem  // rA[rB] = rC
	SetItemK // rA[kB] = rC
	DelItem  // del rA[rB]
	Slice    // rA = slice(rB, rB+1, rB+2); missing parts are None

	// Calls. The callee lies in rA and its arguments behind it, in rA+1 …; the result replaces rA,
	// and the registers from rA+1 on are lost. With x = 1 rA and rA+1 come from LoadM: if rA is
	// unbound, rA+1 is the callee, else the first of nB+1 arguments.

	Call   // nB positional arguments
	CallKW // nB arguments, the last of which are named by the tuple kC
	CallEx // rA+1: tuple of arguments; rA+2: dict of keyword arguments, or unbound (x has no meaning here)
	CallM  // rA = rA+1.@C(rA+2 … rA+1+nB): nB arguments after the receiver
	LoadM  // rA, rA+1 = method @C of rB and rB itself, or unbound and the attribute
	Return // leave the frame with rA
	// rA = function of the code that is constant number b|c<<16 (unscaled). x says what lies behind
	// rA, in this order: 1 defaults tuple, 2 dict of keyword-only defaults, 4 annotations dict, 8
	// type-parameter tuple
	MakeFunc

	// Building. nC values from rB on.

	// rA = tuple; x = 1: rA is a temporary, and one comparison for equality or order is all that reads it
	NewTuple
	NewList // rA = list; x = 1: an empty one with room for the items of the iterator rB
	NewSet  // rA = set
	NewDict // rA = dict of nC pairs: key, value, key, value …
	Append  // rA.append(rB), rA is a list of ours
	AddSet  // rA.add(rB), rA is a set of ours
	SetDict // rA[rB] = rC, rA is a dict of ours
	Extend  // extend the list rA by the iterable rB
	Update  // add the iterable rB to the set rA
	Merge   // update the dict rA by the mapping rB
	// as Merge, but a key that is there already, or is no str, raises TypeError; rC is the callee,
	// for the message
	MergeKW
	// rA = tuple(list rB); x = 1: of any iterable rB, the argument *rB in a call of rC, which a
	// TypeError names
	ToTuple
	Unpack     // rB … rB+nC-1 = the items of rA, exactly nC of them
	UnpackStar // rB … = the items of rA: c&0xff of them, a list of those between, then c>>8
	Format     // rA = format(rB, rC) after conversion x: 0 none, 1 str, 2 repr, 3 ascii; c = NoReg: no spec
	Concat     // rA = concatenation of the nC str from rB on

	// Iteration.

	Iter // rA = iter(rB); x=1: for a loop of this code, which nothing else will see it
	// rB = next(rA) and →C (backwards), or go on when it is exhausted: the bottom of a for loop,
	// and its only back-edge
	ForIter
	Loop // →C backwards: the bottom of a while loop

	// Generators and coroutines.

	Yield // leave the frame with rB; on resumption rA = the value sent. x = 1: in an async generator
	// send rA to the iterator rB: if it yields, leave with that and come back here; when it ends,
	// rA = its value
	YieldFrom
	YieldIter // rA = iterator of rB for yield from
	Awaitable // rA = iterator of the awaitable rB; x: 0 await, 1 __aenter__, 2 __aexit__ (for the message)
	AIter     // rA = rB.__aiter__()
	ANext     // rA = iterator of the awaitable rB.__anext__()
	EndAFor   // go on if the exception in rA is StopAsyncIteration, else raise it again

	// Exceptions and with.

	Raise        // x: 0 raise again what is being handled, 1 raise rA, 2 raise rA from rB
	Reraise      // raise what rA holds, as it is, at its old place
	EnterHandler // rA holds what was caught: it becomes the exception being handled, and rA+1 what was before
	LeaveHandler // what rA+1 holds is the exception being handled again
	JNotExc      // →C unless the exception rA matches the class or tuple rB
	// split the exception group rA by the class or tuple rB: rB = the matching part or None, rA =
	// the rest or None; a matching part becomes the exception being handled
	GroupMatch
	// rA = what to raise after the except* clauses: list rB of what they raised and left over, of
	// the original rC; or None
	GroupRaise
	With      // rA = bound __exit__ of rB, rA+1 = rB.__enter__()
	AsyncWith // rA = bound __aexit__ of rB, rA+1 = rB.__aenter__(), to be awaited
	WithExc   // rA = rB(type, value, traceback) of the exception in rC

	// Pattern matching.

	MatchSeq  // →C unless rA is a sequence for patterns
	MatchMap  // →C unless rA is a mapping for patterns
	MatchKeys // rA = tuple of the values of the keys in the tuple rC of the mapping rB, or None
	// rA = tuple of attributes of rB if it is an instance of the class in rC, else None. rC+1:
	// tuple of keyword names; x: number of positional patterns
	MatchClass
	Len // rA = len(rB)

	// The rest.

	Import     // rA = module kB; rA holds the tuple of names or None on entry, rA+1 the level
	ImportFrom // rA = name @C of module rB
	BuildClass // rA = the builtin __build_class__
	Intrinsic  // rA = operation x of rB and rC, see Intrinsics

	NumOps
)

// Instantiate stands alone in the instructions of a code that has not run yet in its session. It is
// the machine's own: no template may hold it.
const Instantiate = NumOps

// Intrinsics are rare operations reached through Intrinsic.
const (
	PrintExpr          = iota // sys.displayhook(rB), for interactive statements
	ImportStar                // all public names of module rB become names of this scope
	Annotations               // make sure that __annotations__ exists in this scope; rA = it
	TypeVar                   // rA = TypeVar named rB
	TypeVarBound              // … with the function rC that computes its bound
	TypeVarConstraints        // … with the function rC that computes its constraints
	ParamSpec                 // rA = ParamSpec named rB
	TypeVarTuple              // rA = TypeVarTuple named rB
	TypeParamDefault          // rA = rB, after its default is set to the function rC
	// rA = alias made of the tuple rB: name, type parameters or None, function that computes the
	// value
	TypeAlias
	SubscriptGeneric // rA = Generic[rB], the base of a class with type parameters
	AssertionError   // rA = the class AssertionError
	MappingRest      // rA = dict of rB without the keys in the tuple rC
	Mark             // rA = None; the profiler hears that a statement begins
	NumIntrinsics
)

// NoReg in a register operand means that there is none.
const NoReg = 0xffff
