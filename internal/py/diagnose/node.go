// This file has the nodes that error rules look at, and what makes a bad target of an assignment.

package diagnose

// node is what a rule makes of the tokens it matched: just enough of a tree to say what is wrong
// with it.
type node struct {
	kind        nodeKind
	id          uint32 // see arena
	first, last int32  // tokens
	elts        []*node
}

// nodeKind tells apart what error messages tell apart.
type nodeKind uint8

const (
	kindOther nodeKind = iota // a token, a statement, a pattern
	kindSeq                   // a list of nodes, spliced into the node it becomes part of
	kindName
	kindLiteral // a number or string
	kindBytes
	kindTrue
	kindFalse
	kindNone
	kindEllipsis
	kindFString
	kindAttribute
	kindSubscript
	kindStarred
	kindList
	kindTuple
	kindDict
	kindSet
	kindLambda
	kindCall
	kindOperation // BoolOp, BinOp, UnaryOp
	kindCompare   // the left side, then a pair for each operator
	kindIn        // such a pair with the operator in
	kindIfExp
	kindNamedExpr
	kindYield
	kindAwait
	kindGeneratorExp
	kindListComp
	kindSetComp
	kindDictComp
	kindArgs          // arguments of a call in order
	kindKeyword       // among them: name=value
	kindDoubleStarred // among them: **value
	numKinds
)

// kindNames are the names that the grammar uses.
var kindNames = [numKinds]string{
	"Other", "Seq", "Name", "Literal", "Bytes", "True", "False", "None", "Ellipsis", "FString",
	"Attribute", "Subscript", "Starred", "List", "Tuple", "Dict", "Set", "Lambda", "Call", "Operation",
	"Compare", "In", "IfExp", "NamedExpr", "Yield", "Await", "GeneratorExp", "ListComp", "SetComp",
	"DictComp", "Args", "Keyword", "DoubleStarred",
}

// descriptions are the names that error messages use.
var descriptions = [numKinds]string{
	kindName: "name", kindLiteral: "literal", kindBytes: "literal", kindTrue: "True", kindFalse: "False",
	kindNone:     "None",
	kindEllipsis: "ellipsis", kindFString: "f-string expression", kindAttribute: "attribute",
	kindSubscript: "subscript",
	kindStarred:   "starred", kindList: "list", kindTuple: "tuple", kindDict: "dict literal", kindSet: "set display",
	kindLambda: "lambda", kindCall: "function call", kindOperation: "expression", kindCompare: "comparison",
	kindIfExp: "conditional expression", kindNamedExpr: "named expression", kindYield: "yield expression",
	kindAwait: "await expression", kindGeneratorExp: "generator expression", kindListComp: "list comprehension",
	kindSetComp: "set comprehension", kindDictComp: "dict comprehension",
}

// Shared values of what matched and is not looked at, and of an option that is absent. Their id is 0.
var (
	present = &node{}
	absent  = &node{}
)

// targets says what a target is for.
type targets uint8

const (
	assigned targets = iota
	deleted
	looped
)

// badTarget returns the first part of n that cannot be a target, or nil. Its recursion is as deep
// as the text is nested, which the depth of the rules bounds.
func badTarget(n *node, t targets) *node {
	switch n.kind {
	case kindName, kindSubscript, kindAttribute:
		return nil
	case kindList, kindTuple:
		for _, e := range n.elts {
			if bad := badTarget(e, t); bad != nil {
				return bad
			}
		}
		return nil
	case kindStarred:
		if t != deleted {
			return badTarget(n.elts[0], t)
		}
	case kindCompare:
		// In "for a in b" the target was read as the comparison "a in b".
		if t == looped {
			if n.elts[1].kind != kindIn {
				return nil
			}
			return badTarget(n.elts[0], t)
		}
	}
	return n
}

// nodeChunk is how many nodes are allocated at once.
const (
	nodeChunk = 128
	nodeBytes = 40
)

// arena hands out nodes, and takes all of them back at once. Their ids count from 1.
type arena struct {
	chunks [][]node
	used   int
}

func (a *arena) full() bool { return a.used == len(a.chunks)*nodeChunk }

func (a *arena) grow() { a.chunks = append(a.chunks, make([]node, nodeChunk)) }

func (a *arena) take() *node {
	a.used++
	n := a.node(uint32(a.used))
	*n = node{id: uint32(a.used)}
	return n
}

// node returns the node with an id.
func (a *arena) node(id uint32) *node {
	if id == 0 {
		return present
	}
	return &a.chunks[(id-1)/nodeChunk][(id-1)%nodeChunk]
}

func (a *arena) reset() { a.used = 0 }
