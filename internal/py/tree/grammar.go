package tree

import (
	"strings"
	"sync"
)

// Grammar lists the classes of nodes by family: a line has a family, which may be a class of nodes
// itself, and behind bars the classes that belong to it, each with its fields. What a field holds
// stands before its name; * is a list of it, ? one or None. A family that ends in @ has places.
const Grammar = `
mod| Module stmt*.body type_ignore*.type_ignores| Interactive stmt*.body| Expression expr.body| FunctionType expr*.argtypes expr.returns
stmt@| FunctionDef identifier.name arguments.args stmt*.body expr*.decorator_list expr?.returns string?.type_comment type_param*.type_params| AsyncFunctionDef identifier.name arguments.args stmt*.body expr*.decorator_list expr?.returns string?.type_comment type_param*.type_params| ClassDef identifier.name expr*.bases keyword*.keywords stmt*.body expr*.decorator_list type_param*.type_params| Return expr?.value| Delete expr*.targets| Assign expr*.targets expr.value string?.type_comment| TypeAlias expr.name type_param*.type_params expr.value| AugAssign expr.target operator.op expr.value| AnnAssign expr.target expr.annotation expr?.value int.simple| For expr.target expr.iter stmt*.body stmt*.orelse string?.type_comment| AsyncFor expr.target expr.iter stmt*.body stmt*.orelse string?.type_comment| While expr.test stmt*.body stmt*.orelse| If expr.test stmt*.body stmt*.orelse| With withitem*.items stmt*.body string?.type_comment| AsyncWith withitem*.items stmt*.body string?.type_comment| Match expr.subject match_case*.cases| Raise expr?.exc expr?.cause| Try stmt*.body excepthandler*.handlers stmt*.orelse stmt*.finalbody| TryStar stmt*.body excepthandler*.handlers stmt*.orelse stmt*.finalbody| Assert expr.test expr?.msg| Import alias*.names| ImportFrom identifier?.module alias*.names int?.level| Global identifier*.names| Nonlocal identifier*.names| Expr expr.value| Pass| Break| Continue
expr@| BoolOp boolop.op expr*.values| NamedExpr expr.target expr.value| BinOp expr.left operator.op expr.right| UnaryOp unaryop.op expr.operand| Lambda arguments.args expr.body| IfExp expr.test expr.body expr.orelse| Dict expr*.keys expr*.values| Set expr*.elts| ListComp expr.elt comprehension*.generators| SetComp expr.elt comprehension*.generators| DictComp expr.key expr.value comprehension*.generators| GeneratorExp expr.elt comprehension*.generators| Await expr.value| Yield expr?.value| YieldFrom expr.value| Compare expr.left cmpop*.ops expr*.comparators| Call expr.func expr*.args keyword*.keywords| FormattedValue expr.value int.conversion expr?.format_spec| JoinedStr expr*.values| Constant constant.value string?.kind| Attribute expr.value identifier.attr expr_context.ctx| Subscript expr.value expr.slice expr_context.ctx| Starred expr.value expr_context.ctx| Name identifier.id expr_context.ctx| List expr*.elts expr_context.ctx| Tuple expr*.elts expr_context.ctx| Slice expr?.lower expr?.upper expr?.step
expr_context| Load| Store| Del
boolop| And| Or
operator| Add| Sub| Mult| MatMult| Div| Mod| Pow| LShift| RShift| BitOr| BitXor| BitAnd| FloorDiv
unaryop| Invert| Not| UAdd| USub
cmpop| Eq| NotEq| Lt| LtE| Gt| GtE| Is| IsNot| In| NotIn
comprehension expr.target expr.iter expr*.ifs int.is_async
excepthandler@| ExceptHandler expr?.type identifier?.name stmt*.body
arguments arg*.posonlyargs arg*.args arg?.vararg arg*.kwonlyargs expr*.kw_defaults arg?.kwarg expr*.defaults
arg@ identifier.arg expr?.annotation string?.type_comment
keyword@ identifier?.arg expr.value
alias@ identifier.name identifier?.asname
withitem expr.context_expr expr?.optional_vars
match_case pattern.pattern expr?.guard stmt*.body
pattern@| MatchValue expr.value| MatchSingleton constant.value| MatchSequence pattern*.patterns| MatchMapping expr*.keys pattern*.patterns identifier?.rest| MatchClass expr.cls pattern*.patterns identifier*.kwd_attrs pattern*.kwd_patterns| MatchStar identifier?.name| MatchAs pattern?.pattern identifier?.name| MatchOr pattern*.patterns
type_ignore| TypeIgnore int.lineno string.tag
type_param@| TypeVar identifier.name expr?.bound expr?.default_value| ParamSpec identifier.name expr?.default_value| TypeVarTuple identifier.name expr?.default_value
`

// Class is a class of nodes.
type Class struct {
	Name   string
	Number byte   // what it is written as
	Family string // its own name if it belongs to none
	Placed bool
	Fields []Field
}

// Field is a field of a node. Kind is the family of the nodes that it holds, or identifier, string, int
// or constant.
type Field struct {
	Name, Kind     string
	List, Optional bool
}

// Classes are the classes of nodes by name, families not included that have no nodes of their own.
var Classes = sync.OnceValue(func() map[string]*Class {
	classes := map[string]*Class{}
	for _, line := range strings.Split(strings.TrimSpace(Grammar), "\n") {
		parts := strings.Split(line, "|")
		head := strings.Fields(parts[0])
		family, placed := strings.CutSuffix(head[0], "@")
		if len(parts) == 1 {
			parts = []string{"", parts[0]}
		}
		for _, part := range parts[1:] {
			words := strings.Fields(part)
			c := &Class{Name: strings.TrimSuffix(words[0], "@"), Number: byte(len(classes) + 1), Family: family, Placed: placed}
			for _, word := range words[1:] {
				kind, name, _ := strings.Cut(word, ".")
				f := Field{Name: name, List: strings.HasSuffix(kind, "*"), Optional: strings.HasSuffix(kind, "?")}
				f.Kind = strings.TrimRight(kind, "*?")
				c.Fields = append(c.Fields, f)
			}
			classes[c.Name] = c
		}
	}
	return classes
})

// The numbers of the classes, in the order of the grammar.
const (
	none byte = iota
	module
	interactive
	expression
	functionType
	functionDef
	asyncFunctionDef
	classDef
	returnStmt
	deleteStmt
	assign
	typeAlias
	augAssign
	annAssign
	forStmt
	asyncFor
	whileStmt
	ifStmt
	with
	asyncWith
	match
	raise
	try
	tryStar
	assert
	importStmt
	importFrom
	global
	nonlocal
	exprStmt
	pass
	breakStmt
	continueStmt
	boolOp
	namedExpr
	binOp
	unaryOp
	lambda
	ifExp
	dict
	set
	listComp
	setComp
	dictComp
	generatorExp
	await
	yield
	yieldFrom
	compare
	call
	formattedValue
	joinedStr
	constant
	attribute
	subscript
	starred
	name
	listExpr
	tuple
	slice
	load
	store
	del
	and
	or
	add
	sub
	mult
	matMult
	div
	mod
	pow
	lShift
	rShift
	bitOr
	bitXor
	bitAnd
	floorDiv
	invert
	not
	uAdd
	uSub
	eq
	notEq
	lt
	ltE
	gt
	gtE
	is
	isNot
	in
	notIn
	comprehension
	exceptHandler
	arguments
	arg
	keyword
	alias
	withItem
	matchCase
	matchValue
	matchSingleton
	matchSequence
	matchMapping
	matchClass
	matchStar
	matchAs
	matchOr
	typeIgnore
	typeVar
	paramSpec
	typeVarTuple
)

// Kinds of constants, as they are written before their value.
const (
	ConstNone byte = iota
	ConstTrue
	ConstFalse
	ConstEllipsis
	ConstInt     // a signed number
	ConstBig     // the digits in hexadecimal, with sign and 0x
	ConstFloat   // 8 bytes
	ConstComplex // 16 bytes: the imaginary part first
	ConstStr
	ConstBytes
	ConstTuple // a list of constants
	ConstFrozenSet
	ConstInvalid // the name of the type
)
