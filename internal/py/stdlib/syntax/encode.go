// This file writes trees of objects as bytes, which package tree reads.

package syntax

import (
	"encoding/binary"
	"math"
	"sync"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/tree"
)

// encoder writes nodes. What is of the wrong type is refused as CPython refuses it.
type encoder struct {
	t       *thread
	classes *object.Dict // of the module ast
	known   map[*object.Type]*nodeClass
	out     []byte
	line    int // where the last node began
	depth   int
}

// nodeClass is a class of nodes with the names of its fields as objects.
type nodeClass struct {
	*tree.Class
	fields []*object.Str
}

func encode(t *thread, a []value) (value, error) {
	if a[1].Kind().Base() != object.KDict {
		return value{}, t.Errorf(object.TypeError, "encode() argument 2 must be dict, not %s", object.ArgType(a[1]))
	}
	e := encoder{t: t, classes: a[1].Dict(), known: map[*object.Type]*nodeClass{}}
	if err := e.node(a[0], "mod", false); err != nil {
		return value{}, err
	}
	return object.NewBytes(e.out), nil
}

// room charges for n more bytes.
func (e *encoder) room(n int) error {
	if len(e.out)+n <= cap(e.out) {
		return nil
	}
	grown := max(512, 2*cap(e.out), len(e.out)+n)
	if err := e.t.Alloc(grown - cap(e.out)); err != nil {
		return err
	}
	e.out = append(make([]byte, 0, grown), e.out...)
	return nil
}

func (e *encoder) byte(b byte) error {
	err := e.room(1)
	e.out = append(e.out, b)
	return err
}

func (e *encoder) uint(n int) error {
	err := e.room(binary.MaxVarintLen64)
	e.out = binary.AppendUvarint(e.out, uint64(n))
	return err
}

func (e *encoder) int(n int) error {
	err := e.room(binary.MaxVarintLen64)
	e.out = binary.AppendVarint(e.out, int64(n))
	return err
}

func (e *encoder) text(s string) error {
	if err := e.room(len(s) + binary.MaxVarintLen64); err != nil {
		return err
	}
	e.out = binary.AppendUvarint(e.out, uint64(len(s)))
	e.out = append(e.out, s...)
	return e.t.Meter.Work(len(s) / 64)
}

// classOf returns the class of nodes that a class of objects is or derives from; nil if none.
func (e *encoder) classOf(c *object.Type) *nodeClass {
	if known, ok := e.known[c]; ok {
		return known
	}
	var found *nodeClass
	for _, base := range c.MRO {
		class := tree.Classes()[base.ShortName()]
		if class == nil {
			continue
		}
		if v, ok := e.t.GetStr(e.classes, e.t.Intern(class.Name)); ok && v.Kind().Base() == object.KType && v.Type() == base {
			found = &nodeClass{Class: class}
			for _, f := range class.Fields {
				found.fields = append(found.fields, e.t.Intern(f.Name))
			}
			break
		}
	}
	e.known[c] = found
	return found
}

// products are the families that are classes of nodes themselves. Of these CPython looks at the
// fields before it looks at the place, whatever the object is.
var products = sync.OnceValue(func() map[string]bool {
	return map[string]bool{"comprehension": true, "arguments": true, "arg": true, "keyword": true, "alias": true, "withitem": true, "match_case": true}
})

// symbols are the families without fields or places, among which None is no exception.
var symbols = sync.OnceValue(func() map[string]bool {
	return map[string]bool{"expr_context": true, "boolop": true, "operator": true, "unaryop": true, "cmpop": true}
})

// node writes a node of a family. None is written as such where the caller or the reader will care
// for it: nullable says that it is a sensible value.
func (e *encoder) node(v value, family string, nullable bool) error {
	if v.IsNone() && (nullable || !products()[family] && !symbols()[family]) {
		return e.byte(0)
	}
	if e.depth++; e.depth > tree.MaxDepth {
		return e.t.Errorf(object.RecursionError, "maximum recursion depth exceeded during ast construction")
	}
	defer func() { e.depth-- }()
	if err := e.t.Meter.Step(1); err != nil {
		return err
	}
	if products()[family] {
		return e.product(v, e.classNamed(family))
	}
	place, err := e.readPlace(v, family)
	if err != nil {
		return err
	}
	class := e.classOf(object.TypeOf(v))
	if class == nil || class.Family != family {
		text, err := e.t.ReprString(v)
		if err != nil {
			return err
		}
		return e.t.Errorf(object.TypeError, "expected some sort of %s, but got %s", family, text)
	}
	if err := e.byte(class.Number); err != nil {
		return err
	}
	if class.Placed {
		if err := e.place(place); err != nil {
			return err
		}
	}
	return e.fields(v, class)
}

// classNamed returns a class of nodes without asking an object.
func (e *encoder) classNamed(name string) *nodeClass {
	class := tree.Classes()[name]
	c := &nodeClass{Class: class}
	for _, f := range class.Fields {
		c.fields = append(c.fields, e.t.Intern(f.Name))
	}
	return c
}

// product writes a node whose place is told after its fields, but written before them.
func (e *encoder) product(v value, class *nodeClass) error {
	if err := e.byte(class.Number); err != nil {
		return err
	}
	start := len(e.out)
	if !class.Placed {
		return e.fields(v, class)
	}
	before := e.line
	if p, err := e.readPlace(v, class.Family); err == nil { // else the fields may have an error, too
		if err := e.place(p); err != nil {
			return err
		}
		return e.fields(v, class)
	}
	if err := e.fields(v, class); err != nil {
		return err
	}
	e.out, e.line = e.out[:start], before
	_, err := e.readPlace(v, class.Family)
	if err == nil { // it has changed in between
		err = e.t.Errorf(object.RuntimeError, "%s changed while it was read", class.Name)
	}
	return err
}

// fields writes the fields of a node.
func (e *encoder) fields(v value, class *nodeClass) error {
	for i := range class.Fields {
		f := &class.Fields[i]
		x, err := e.t.GetAttrOr(v, class.fields[i])
		if err != nil {
			return err
		}
		switch {
		case f.List:
			err = e.list(x, class, f)
		case !x.IsSet() && !f.Optional:
			err = e.t.Errorf(object.TypeError, "required field \"%s\" missing from %s", f.Name, class.Name)
		case !x.IsSet():
			err = e.field(object.None, class, f)
		default:
			err = e.field(x, class, f)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// list writes a list; one that is missing is empty.
func (e *encoder) list(v value, class *nodeClass, f *tree.Field) error {
	if !v.IsSet() {
		return e.uint(0)
	}
	if v.Kind().Base() != object.KList {
		return e.t.Errorf(object.TypeError, "%s field \"%s\" must be a list, not a %s", class.Name, f.Name, object.TypeOf(v).ShortName())
	}
	n := len(v.List().Items)
	if err := e.uint(n); err != nil {
		return err
	}
	element := tree.Field{Name: f.Name, Kind: f.Kind}
	for i := range n {
		if len(v.List().Items) != n {
			return e.t.Errorf(object.RuntimeError, "%s field \"%s\" changed size during iteration", class.Name, f.Name)
		}
		if err := e.element(v.List().Items[i], class, &element); err != nil {
			return err
		}
	}
	return nil
}

// element writes an element of a list.
func (e *encoder) element(v value, class *nodeClass, f *tree.Field) error {
	if f.Kind == "identifier" {
		return e.field(v, class, f)
	}
	return e.node(v, f.Kind, false)
}

// field writes one value.
func (e *encoder) field(v value, class *nodeClass, f *tree.Field) error {
	switch f.Kind {
	case "identifier", "string":
		return e.name(v, class, f)
	case "int":
		if v.IsNone() && f.Optional {
			return e.int(0)
		}
		n, err := e.number(v)
		if err != nil {
			return err
		}
		return e.int(n)
	case "constant":
		return e.constant(v)
	}
	if v.IsNone() && !f.Optional && !symbols()[f.Kind] && !products()[f.Kind] {
		return e.t.Errorf(object.ValueError, "field '%s' is required for %s", f.Name, class.Name)
	}
	return e.node(v, f.Kind, f.Optional)
}

// name writes an identifier or another text, and whether it is there if it may be absent.
func (e *encoder) name(v value, class *nodeClass, f *tree.Field) error {
	if f.Optional || f.Kind == "string" {
		present := byte(1)
		if v.IsNone() {
			present = 0
		}
		if err := e.byte(present); err != nil || present == 0 {
			return err
		}
	}
	switch {
	case f.Kind == "string":
		switch v.Kind().Base() {
		case object.KStr:
			return e.text(v.Str().S)
		case object.KBytes:
			return e.text(object.BytesToString(v.Bytes().B))
		}
		return e.t.Errorf(object.TypeError, "AST string must be of type str")
	case v.IsNone() && !f.List:
		return e.t.Errorf(object.ValueError, "field '%s' is required for %s", f.Name, class.Name)
	case v.Kind() != object.KStr:
		return e.t.Errorf(object.TypeError, "AST identifier must be of type str")
	}
	return e.text(v.Str().S)
}

// number is an int that fits a C int.
func (e *encoder) number(v value) (int, error) {
	n, ok := object.IntOf(v)
	if !ok {
		text, err := e.t.ReprString(v)
		if err != nil {
			return 0, err
		}
		return 0, e.t.Errorf(object.ValueError, "invalid integer value: %s", text)
	}
	if n.Big != nil || n.Small != int64(int32(n.Small)) {
		return 0, e.t.Errorf(object.OverflowError, "Python int too large to convert to C int")
	}
	return int(n.Small), nil
}

// readPlace reads the place of a node of a family that has places. The end is the beginning if it is
// not told, except where CPython wants it.
func (e *encoder) readPlace(v value, family string) (place [4]int, err error) {
	if !placed()[family] {
		return place, nil
	}
	for i, name := range places {
		x, err := e.t.GetAttrOr(v, name)
		if err != nil {
			return place, err
		}
		optional := i >= 2 && family != "pattern" && family != "type_param"
		switch {
		case optional && (!x.IsSet() || x.IsNone()):
			place[i] = place[i-2]
			continue
		case !x.IsSet():
			return place, e.t.Errorf(object.TypeError, "required field \"%s\" missing from %s", name.S, family)
		}
		if place[i], err = e.number(x); err != nil {
			return place, err
		}
	}
	return place, nil
}

var placed = sync.OnceValue(func() map[string]bool {
	return map[string]bool{"stmt": true, "expr": true, "excepthandler": true, "arg": true, "keyword": true, "alias": true, "pattern": true, "type_param": true}
})

// place writes a place, lines relative to those before them.
func (e *encoder) place(p [4]int) error {
	err := e.room(4 * binary.MaxVarintLen64)
	for _, n := range [...]int{p[0] - e.line, p[1], p[2] - p[0], p[3]} {
		e.out = binary.AppendVarint(e.out, int64(n))
	}
	e.line = p[0]
	return err
}

// constant writes the value of a constant. Whether it can be one is for the reader to say, which does
// so later, as CPython does.
func (e *encoder) constant(v value) error {
	if err := e.room(24); err != nil {
		return err
	}
	switch v.Kind() {
	case object.KNone:
		return e.byte(tree.ConstNone)
	case object.KBool:
		if v == object.True {
			return e.byte(tree.ConstTrue)
		}
		return e.byte(tree.ConstFalse)
	case object.KInt:
		e.out = append(e.out, tree.ConstInt)
		return e.int(int(v.Int()))
	case object.KBigInt:
		return e.big(v)
	case object.KFloat:
		e.out = binary.LittleEndian.AppendUint64(append(e.out, tree.ConstFloat), math.Float64bits(v.Float()))
		return nil
	case object.KStr:
		e.out = append(e.out, tree.ConstStr)
		return e.text(v.Str().S)
	case object.KBytes:
		e.out = append(e.out, tree.ConstBytes)
		return e.text(object.BytesToString(v.Bytes().B))
	case object.KComplex:
		z := v.Complex().V
		e.out = binary.LittleEndian.AppendUint64(append(e.out, tree.ConstComplex), math.Float64bits(imag(z)))
		e.out = binary.LittleEndian.AppendUint64(e.out, math.Float64bits(real(z)))
		return nil
	case object.KTuple:
		return e.constants(tree.ConstTuple, v.Tuple().Items)
	case object.KFrozenSet:
		items, err := e.t.Collect(v)
		if err != nil {
			return err
		}
		return e.constants(tree.ConstFrozenSet, items)
	}
	if v == object.Ellipsis {
		return e.byte(tree.ConstEllipsis)
	}
	e.out = append(e.out, tree.ConstInvalid)
	return e.text(object.TypeOf(v).ShortName())
}

// big writes an int that is too large for a word.
func (e *encoder) big(v value) error {
	n := v.BigInt().V
	if err := e.t.Alloc(n.BitLen() / 4); err != nil {
		return err
	}
	digits := n.Text(16)
	sign := ""
	if digits[0] == '-' {
		sign, digits = "-", digits[1:]
	}
	e.out = append(e.out, tree.ConstBig)
	return e.text(sign + "0x" + digits)
}

func (e *encoder) constants(kind byte, items []value) error {
	if e.depth++; e.depth > tree.MaxDepth {
		return e.t.Errorf(object.RecursionError, "maximum recursion depth exceeded during compilation")
	}
	defer func() { e.depth-- }()
	if err := e.byte(kind); err != nil {
		return err
	}
	if err := e.uint(len(items)); err != nil {
		return err
	}
	for _, x := range items {
		if err := e.t.Meter.Step(1); err != nil {
			return err
		}
		if err := e.constant(x); err != nil {
			return err
		}
	}
	return nil
}
