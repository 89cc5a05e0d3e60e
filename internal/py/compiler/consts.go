// This file holds the tables of a unit: constants, and inline caches by name.
//
// Operands have 16 bits, and a few instructions can only name a constant by an operand. So there
// are two tables: low, which operands reach and part of which is reserved for such instructions,
// and high, which LoadKW and MakeFunc reach with 32 bits. The finished code has one table, low
// before high.

package compiler

import (
	"encoding/binary"
	"strconv"
	"strings"

	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/source"
)

// operand is where a value is: in a register, or nowhere yet because it is a constant.
type operand struct {
	reg int
	lit int // index into shared.lits plus one; 0: not a constant
}

func (o operand) isConst() bool { return o.lit > 0 }

// literal returns a constant as an operand. It stays valid until the end of the statement.
func (u *unit) literal(k bytecode.Const) operand {
	u.lits = append(u.lits, k)
	return operand{reg: none, lit: len(u.lits)}
}

// constant returns the constant behind an operand.
func (u *unit) constant(o operand) *bytecode.Const { return &u.lits[o.lit-1] }

// constOf translates a literal of the tree.
func constOf(e *ast.Constant) bytecode.Const {
	if e.Kind == ast.Complex && e.Text != "" {
		return bytecode.Const{Kind: bytecode.Complex, Bits: e.Bits, Bits2: binary.LittleEndian.Uint64([]byte(e.Text))}
	}
	return bytecode.Const{Kind: constKinds[e.Kind], Bits: e.Bits, Text: e.Text}
}

// constOfSet translates a frozenset of the tree, and the tuples in it.
func constOfSet(e *ast.FrozenSet) bytecode.Const {
	return bytecode.Const{Kind: bytecode.FrozenSet, Elems: constsOf(e.Elts)}
}

func constsOf(list []ast.Expr) []bytecode.Const {
	elems := make([]bytecode.Const, 0, len(list))
	for _, e := range list {
		switch e := e.(type) {
		case *ast.Constant:
			elems = append(elems, constOf(e))
		case *ast.Tuple:
			elems = append(elems, bytecode.Const{Kind: bytecode.Tuple, Elems: constsOf(e.Elts)})
		case *ast.FrozenSet:
			elems = append(elems, constOfSet(e))
		}
	}
	return elems
}

var constKinds = [...]bytecode.ConstKind{
	ast.None: bytecode.None, ast.True: bytecode.True, ast.False: bytecode.False, ast.Ellipsis: bytecode.Ellipsis,
	ast.Int: bytecode.Int, ast.BigInt: bytecode.BigInt, ast.Float: bytecode.Float, ast.Complex: bytecode.Complex,
	ast.Str: bytecode.Str, ast.Bytes: bytecode.Bytes,
}

func str(s string) bytecode.Const        { return bytecode.Const{Kind: bytecode.Str, Text: s} }
func integer(n int) bytecode.Const       { return bytecode.Const{Kind: bytecode.Int, Bits: uint64(int64(n))} }
func isSingleton(k *bytecode.Const) bool { return k.Kind <= bytecode.Ellipsis }

// reservedConsts is how many of the constants that operands can reach are kept for those that
// cannot be anywhere else: names of modules, variables and keywords.
const reservedConsts = 2048

// loadConst loads a constant into the next free temporary.
func (u *unit) loadConst(k bytecode.Const, at source.Span) int {
	dst := u.temp()
	u.loadConstTo(dst, k, at)
	return dst
}

// loadConstTo loads a constant into register dst.
func (u *unit) loadConstTo(dst int, k bytecode.Const, at source.Span) {
	if u.dead {
		return
	}
	if n, ok := u.operandConst(k); ok {
		u.emit(bytecode.LoadK, 0, r(dst), r(n), 0, at)
		return
	}
	u.emitHigh(bytecode.LoadKW, 0, dst, k, at)
}

// emitMakeFunc makes a function of code in register dst.
func (u *unit) emitMakeFunc(dst int, flags uint8, code *bytecode.Code, at source.Span) {
	if !u.dead {
		u.emitHigh(bytecode.MakeFunc, flags, dst, bytecode.Const{Kind: bytecode.CodeConst, Code: code}, at)
	}
}

// emitHigh emits an instruction that names its constant by a 32-bit number.
func (u *unit) emitHigh(op bytecode.Op, x uint8, dst int, k bytecode.Const, at source.Span) {
	n := u.high.add(k)
	u.alloc(constBytes(&k))
	u.emit(op, x, r(dst), uint16(n), uint16(n>>16), at)
}

// moveHighConstants adds the size of the low table to the operands that name constants of the high
// one, once it is known.
func (u *unit) moveHighConstants(by int) {
	for i := range u.ins {
		if in := &u.ins[i]; in.Op == bytecode.LoadKW || in.Op == bytecode.MakeFunc {
			n := in.Const() + by
			in.B, in.C = uint16(n), uint16(n>>16)
		}
	}
}

// operandConst returns the number of a constant for use as an operand, unless the table has become
// too full for that.
func (u *unit) operandConst(k bytecode.Const) (n int, ok bool) {
	if u.dead {
		return 0, true
	}
	if len(u.low.list) > bytecode.MaxConst-reservedConsts {
		n = u.low.find(&k)
		return n, n >= 0
	}
	return u.addConst(k), true
}

// fewConstsLeft reports that half of the reserve is gone.
func (u *unit) fewConstsLeft() bool { return len(u.low.list) > bytecode.MaxConst-reservedConsts/2 }

// mustConst returns the number of a constant that only works as an operand.
func (u *unit) mustConst(k bytecode.Const, at source.Span) uint16 {
	if u.dead {
		return 0
	}
	n := u.addConst(k)
	if n > bytecode.MaxConst {
		u.fail(at, "too many names in one scope")
	}
	return r(n)
}

// addConst returns the number of a constant in the low table, and charges for a new one.
func (u *unit) addConst(k bytecode.Const) int {
	before := len(u.low.list)
	n := u.low.add(k)
	if len(u.low.list) > before {
		u.alloc(constBytes(&k))
	}
	return n
}

// constBytes is what a constant is charged for.
func constBytes(k *bytecode.Const) int64 {
	n := int64(80 + len(k.Text))
	for i := range k.Elems {
		n += constBytes(&k.Elems[i])
	}
	return n
}

// constTable holds distinct constants.
type constTable struct {
	list  []bytecode.Const
	index map[constKey]int // of the scalars in list, once there are many
}

// reset returns an empty table that uses the memory of t.
func (t *constTable) reset() constTable {
	clear(t.list)
	return constTable{list: t.list[:0]}
}

type constKey struct {
	kind        bytecode.ConstKind
	bits, bits2 uint64
	text        string
}

// fewConsts is how many are compared one by one.
const fewConsts = 12

// keyOf returns what tells a constant from others. Names of keywords, a tuple of str, become one
// text.
func keyOf(k *bytecode.Const) constKey {
	if k.Elems == nil {
		return constKey{k.Kind, k.Bits, k.Bits2, k.Text}
	}
	var b strings.Builder
	for i := range k.Elems {
		b.WriteString(strconv.Itoa(len(k.Elems[i].Text)))
		b.WriteByte(' ')
		b.WriteString(k.Elems[i].Text)
	}
	return constKey{kind: k.Kind, text: b.String()}
}

// scalar reports whether a key says all about a constant. Codes and other tuples are not looked
// for.
func scalar(k *bytecode.Const) bool {
	for i := range k.Elems {
		if k.Elems[i].Kind != bytecode.Str {
			return false
		}
	}
	return k.Code == nil && k.Kind <= bytecode.Tuple
}

// find returns the number of a constant that is equal to k in type and value, or -1. Short tables
// are searched; longer ones have an index.
func (t *constTable) find(k *bytecode.Const) int {
	if !scalar(k) {
		return -1
	}
	key := keyOf(k)
	if t.index != nil {
		if n, ok := t.index[key]; ok {
			return n
		}
		return -1
	}
	for n := range t.list {
		if c := &t.list[n]; scalar(c) && keyOf(c) == key {
			return n
		}
	}
	return -1
}

// add returns the number of k, which it appends unless there is an equal one.
func (t *constTable) add(k bytecode.Const) int {
	if n := t.find(&k); n >= 0 {
		return n
	}
	t.list = append(t.list, k)
	n := len(t.list) - 1
	switch {
	case t.index != nil && scalar(&k):
		t.index[keyOf(&k)] = n
	case t.index == nil && len(t.list) > fewConsts:
		t.index = make(map[constKey]int, 4*fewConsts)
		for i := range t.list {
			if scalar(&t.list[i]) {
				t.index[keyOf(&t.list[i])] = i
			}
		}
	}
	return n
}

// nameTable finds the cache of a name.
type nameTable struct {
	names []string
	at    []uint16
	index map[string]uint16
}

// find returns the cache of a name.
func (t *nameTable) find(name string) (uint16, bool) {
	if t.index != nil {
		n, ok := t.index[name]
		return n, ok
	}
	for i, s := range t.names {
		if s == name {
			return t.at[i], true
		}
	}
	return 0, false
}

// add records the cache of a name that has none.
func (t *nameTable) add(name string, at uint16) {
	t.names, t.at = append(t.names, name), append(t.at, at)
	switch {
	case t.index != nil:
		t.index[name] = at
	case len(t.names) > fewConsts:
		t.index = make(map[string]uint16, 4*fewConsts)
		for i, s := range t.names {
			t.index[s] = t.at[i]
		}
	}
}

func (t *nameTable) reset() nameTable { return nameTable{names: t.names[:0], at: t.at[:0]} }

// globalCache returns the cache of a global name; all its uses share one.
func (u *unit) globalCache(name string, at source.Span) uint16 {
	return u.sharedCache(&u.globals, name, at)
}

// attrCache returns a cache for one use of an attribute. From manyCaches on, uses of the same name
// share one.
func (u *unit) attrCache(name string, at source.Span) uint16 {
	if len(u.caches) < manyCaches {
		return u.newCache(name, at)
	}
	return u.sharedCache(&u.attrs, name, at)
}

const manyCaches = 32768

// sharedCache returns the cache that all uses of a name share.
func (u *unit) sharedCache(t *nameTable, name string, at source.Span) uint16 {
	if n, ok := t.find(name); ok {
		return n
	}
	if u.dead {
		return 0
	}
	n := u.newCache(name, at)
	t.add(name, n)
	return n
}

// newCache makes a cache for a name.
func (u *unit) newCache(name string, at source.Span) uint16 {
	if u.dead {
		return 0
	}
	n := len(u.caches)
	if n > bytecode.MaxCaches {
		u.fail(at, "too many names in one scope")
	}
	u.alloc(32)
	u.caches = append(u.caches, name)
	return uint16(n)
}
