// This file describes the operands of each operation in one table, from which the verifier and the
// disassembler work.

package bytecode

// operand says how an instruction uses one of its operands.
type operand uint8

const (
	unused   operand = iota
	register         // a scaled register number
	optional         // a scaled register number or NoReg
	constant         // a scaled constant number
	cache            // the number of an inline cache
	free             // the number of a free variable
	number           // a plain number
	jump             // a signed distance, counted from the next instruction
)

// shape describes an operation: its name and operands, and the largest X it understands.
type shape struct {
	name    string
	a, b, c operand
	maxX    uint8
}

// shapes is the single description that the verifier and the disassembler share. Windows of
// registers (arguments, elements) and the wide forms are beyond it: see [Instr.window] and
// [Instr.wide].
var shapes = [NumOps]shape{
	Nop:    {name: "Nop"},
	Move:   {"Move", register, register, unused, 0},
	LoadK:  {"LoadK", register, constant, unused, 0},
	LoadKW: {"LoadKW", register, number, number, 0},
	Check:  {"Check", register, constant, unused, 0},
	Unbind: {"Unbind", register, unused, unused, 0},
	Delete: {"Delete", register, constant, unused, 0},

	Add:       {"Add", register, register, register, 1},
	Sub:       {"Sub", register, register, register, 1},
	Mul:       {"Mul", register, register, register, 1},
	Div:       {"Div", register, register, register, 1},
	FloorDiv:  {"FloorDiv", register, register, register, 1},
	Mod:       {"Mod", register, register, register, 1},
	Pow:       {"Pow", register, register, register, 1},
	MatMul:    {"MatMul", register, register, register, 1},
	LShift:    {"LShift", register, register, register, 1},
	RShift:    {"RShift", register, register, register, 1},
	And:       {"And", register, register, register, 1},
	Or:        {"Or", register, register, register, 1},
	Xor:       {"Xor", register, register, register, 1},
	AddK:      {"AddK", register, register, constant, 1},
	SubK:      {"SubK", register, register, constant, 1},
	MulK:      {"MulK", register, register, constant, 1},
	DivK:      {"DivK", register, register, constant, 1},
	FloorDivK: {"FloorDivK", register, register, constant, 1},
	ModK:      {"ModK", register, register, constant, 1},
	PowK:      {"PowK", register, register, constant, 1},
	LShiftK:   {"LShiftK", register, register, constant, 1},
	RShiftK:   {"RShiftK", register, register, constant, 1},
	AndK:      {"AndK", register, register, constant, 1},
	OrK:       {"OrK", register, register, constant, 1},
	XorK:      {"XorK", register, register, constant, 1},
	Neg:       {"Neg", register, register, unused, 0},
	Pos:       {"Pos", register, register, unused, 0},
	Invert:    {"Invert", register, register, unused, 0},
	Not:       {"Not", register, register, unused, 0},

	Lt:    {"Lt", register, register, register, 0},
	LE:    {"LE", register, register, register, 0},
	Gt:    {"Gt", register, register, register, 0},
	GE:    {"GE", register, register, register, 0},
	Eq:    {"Eq", register, register, register, 0},
	NE:    {"NE", register, register, register, 0},
	Is:    {"Is", register, register, register, 0},
	IsNot: {"IsNot", register, register, register, 0},
	In:    {"In", register, register, register, 0},
	NotIn: {"NotIn", register, register, register, 0},

	JLt:  {"JLt", register, register, jump, 1},
	JLE:  {"JLE", register, register, jump, 1},
	JGt:  {"JGt", register, register, jump, 1},
	JGE:  {"JGE", register, register, jump, 1},
	JEq:  {"JEq", register, register, jump, 1},
	JNE:  {"JNE", register, register, jump, 1},
	JIs:  {"JIs", register, register, jump, 1},
	JIn:  {"JIn", register, register, jump, 1},
	JLtK: {"JLtK", register, constant, jump, 1},
	JLEK: {"JLEK", register, constant, jump, 1},
	JGtK: {"JGtK", register, constant, jump, 1},
	JGEK: {"JGEK", register, constant, jump, 1},
	JEqK: {"JEqK", register, constant, jump, 1},
	JNEK: {"JNEK", register, constant, jump, 1},
	JIsK: {"JIsK", register, constant, jump, 1},
	Jump: {"Jump", unused, unused, jump, 0},
	Wide: {"Wide", unused, number, number, 0},
	JT:   {"JT", register, unused, jump, 0},
	JF:   {"JF", register, unused, jump, 0},

	LoadG:    {"LoadG", register, cache, unused, 0},
	StoreG:   {"StoreG", register, cache, unused, 0},
	DeleteG:  {"DeleteG", unused, cache, unused, 0},
	LoadN:    {"LoadN", register, cache, unused, 0},
	StoreN:   {"StoreN", register, cache, unused, 0},
	DeleteN:  {"DeleteN", unused, cache, unused, 0},
	LoadC:    {"LoadC", register, register, constant, 0},
	StoreC:   {"StoreC", register, register, unused, 0},
	DeleteC:  {"DeleteC", unused, register, constant, 0},
	MakeCell: {"MakeCell", register, unused, unused, 0},
	LoadF:    {"LoadF", register, free, unused, 0},
	StoreF:   {"StoreF", register, free, unused, 0},
	DeleteF:  {"DeleteF", unused, free, unused, 0},
	LoadNF:   {"LoadNF", register, free, cache, 0},
	LoadNG:   {"LoadNG", register, register, cache, 0},
	LoadMF:   {"LoadMF", register, free, cache, 255},

	GetAttr:  {"GetAttr", register, register, cache, 0},
	SetAttr:  {"SetAttr", register, register, cache, 0},
	DelAttr:  {"DelAttr", register, unused, cache, 0},
	SuperGet: {"SuperGet", register, register, cache, 1},
	GetItem:  {"GetItem", register, register, register, 0},
	GetItemK: {"GetItemK", register, register, constant, 0},
	SetItem:  {"SetItem", register, register, register, 0},
	SetItemK: {"SetItemK", register, constant, register, 0},
	DelItem:  {"DelItem", register, register, unused, 0},
	Slice:    {"Slice", register, register, unused, 0},

	Call:     {"Call", register, number, unused, 1},
	CallKW:   {"CallKW", register, number, constant, 1},
	CallEx:   {"CallEx", register, unused, unused, 0},
	CallM:    {"CallM", register, number, cache, 0},
	LoadM:    {"LoadM", register, register, cache, 0},
	Return:   {"Return", register, unused, unused, 0},
	MakeFunc: {"MakeFunc", register, number, number, 15},

	NewTuple:   {"NewTuple", register, register, number, 1},
	NewList:    {"NewList", register, register, number, 1},
	NewSet:     {"NewSet", register, register, number, 0},
	NewDict:    {"NewDict", register, register, number, 0},
	Append:     {"Append", register, register, unused, 0},
	AddSet:     {"AddSet", register, register, unused, 0},
	SetDict:    {"SetDict", register, register, register, 0},
	Extend:     {"Extend", register, register, unused, 0},
	Update:     {"Update", register, register, unused, 0},
	Merge:      {"Merge", register, register, unused, 0},
	MergeKW:    {"MergeKW", register, register, register, 0},
	ToTuple:    {"ToTuple", register, register, register, 1},
	Unpack:     {"Unpack", register, register, number, 0},
	UnpackStar: {"UnpackStar", register, register, number, 0},
	Format:     {"Format", register, register, optional, 3},
	Concat:     {"Concat", register, register, number, 0},

	Iter:    {"Iter", register, register, unused, 1},
	ForIter: {"ForIter", register, register, jump, 0},
	Loop:    {"Loop", unused, unused, jump, 0},

	Yield:     {"Yield", register, register, unused, 1},
	YieldFrom: {"YieldFrom", register, register, unused, 0},
	YieldIter: {"YieldIter", register, register, unused, 0},
	Awaitable: {"Awaitable", register, register, unused, 2},
	AIter:     {"AIter", register, register, unused, 0},
	ANext:     {"ANext", register, register, unused, 0},
	EndAFor:   {"EndAFor", register, unused, unused, 0},

	Raise:        {"Raise", optional, optional, unused, 2},
	Reraise:      {"Reraise", register, unused, unused, 0},
	EnterHandler: {"EnterHandler", register, unused, unused, 0},
	LeaveHandler: {"LeaveHandler", register, unused, unused, 0},
	JNotExc:      {"JNotExc", register, register, jump, 0},
	GroupMatch:   {"GroupMatch", register, register, unused, 0},
	GroupRaise:   {"GroupRaise", register, register, register, 0},
	With:         {"With", register, register, unused, 0},
	AsyncWith:    {"AsyncWith", register, register, unused, 0},
	WithExc:      {"WithExc", register, register, register, 0},

	MatchSeq:   {"MatchSeq", register, unused, jump, 0},
	MatchMap:   {"MatchMap", register, unused, jump, 0},
	MatchKeys:  {"MatchKeys", register, register, register, 0},
	MatchClass: {"MatchClass", register, register, register, 255},
	Len:        {"Len", register, register, unused, 0},

	Import:     {"Import", register, constant, unused, 0},
	ImportFrom: {"ImportFrom", register, register, cache, 0},
	BuildClass: {"BuildClass", register, unused, unused, 0},
	Intrinsic:  {"Intrinsic", register, optional, optional, NumIntrinsics - 1},
}

var intrinsicNames = [NumIntrinsics]string{
	PrintExpr: "PrintExpr", ImportStar: "ImportStar", Annotations: "Annotations", TypeVar: "TypeVar",
	TypeVarBound: "TypeVarBound", TypeVarConstraints: "TypeVarConstraints", ParamSpec: "ParamSpec",
	TypeVarTuple: "TypeVarTuple", TypeParamDefault: "TypeParamDefault", TypeAlias: "TypeAlias",
	SubscriptGeneric: "SubscriptGeneric", AssertionError: "AssertionError",
	MappingRest: "MappingRest",
	Mark:        "Mark",
}

// String returns the name of the operation.
func (op Op) String() string {
	if op < NumOps {
		return shapes[op].name
	}
	return "?"
}

// Const returns the number of the constant that a LoadKW or MakeFunc names.
func (i Instr) Const() int { return int(uint32(i.wide())) }

// wide returns the 32-bit number in b and c.
func (i Instr) wide() int32 { return int32(uint32(i.B) | uint32(i.C)<<16) }

// distance returns how far the instruction may jump, counted from the next one, and whether it is a
// jump at all.
func (i Instr) distance() (d int, ok bool) {
	switch {
	case i.Op == Wide:
		return int(i.wide()), true
	case shapes[i.Op].c == jump:
		return int(int16(i.C)), true
	}
	return 0, false
}

// Target returns where the instruction at a place may jump to, and whether it jumps.
func (i Instr) Target(at int) (to int, ok bool) {
	d, ok := i.distance()
	return at + 1 + d, ok
}

// window returns the consecutive registers that the instruction uses beyond those its shape names:
// the first, unscaled, and how many.
func (i Instr) window() (first, n int) {
	a, b, c := int(i.A)/Scale, int(i.B)/Scale, int(i.C)
	switch i.Op {
	case Call, CallKW:
		return a, 1 + int(i.X) + int(i.B)
	case CallM:
		return a, 2 + int(i.B)
	case CallEx:
		return a, 3
	case MakeFunc:
		return a, 1 + onesIn(i.X)
	case LoadM, With, AsyncWith, Import, EnterHandler, LeaveHandler:
		return a, 2
	case SuperGet:
		return min(a, b), max(a, b) - min(a, b) + 2
	case Slice:
		return b, 3
	case NewTuple, NewList, NewSet, Unpack, Concat:
		return b, c
	case NewDict:
		return b, 2 * c
	case UnpackStar:
		return b, c&0xff + 1 + c>>8
	case MatchClass:
		return c / Scale, 2
	}
	return 0, 0
}

func onesIn(x uint8) (n int) {
	for ; x != 0; x &= x - 1 {
		n++
	}
	return n
}

// fallsThrough reports whether execution may go on with the next instruction.
func (i Instr) fallsThrough() bool {
	switch i.Op {
	case Jump, Wide, Return, Raise, Reraise:
		return false
	case Loop:
		return int16(i.C) == 0
	}
	return true
}
