// Package syntax is the module _syntax: the syntax trees of package ast as objects of the classes
// of Python's module ast, which is frozen Python for the rest.
//
// A builder walks the tree of the front end once and makes an instance per node. It takes the
// classes and the order of their fields from the module ast itself, so that a node is built by
// naming its class and giving the values of its fields in order. The parser bounds how deep a tree
// is, and so how deep the walk goes. An encoder goes the other way: it writes the objects down for
// compile(), and refuses those of wrong types.
package syntax

import (
	"cmp"
	"sync"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/tree"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name: "_syntax",
	Doc:  "Native parts of ast.",
	Funcs: []*object.Def{
		{Name: "parse", Sig: "source, filename, mode, classes, symbols, /",
			Doc: "Return the tree of a text. classes has the classes of nodes by name; " +
				"symbols keeps the nodes without fields, of which there is one each.", Fn: parse},
		{Name: "encode", Sig: "node, classes, /",
			Doc: "Return a tree as bytes for compile(). classes has the classes of nodes by name.", Fn: encode},
	},
	Values: []object.NamedValue{{Name: "grammar", Value: object.NewStr(tree.Grammar)}},
}

type (
	thread = object.Thread
	value  = object.Value
)

func parse(t *thread, a []value) (value, error) {
	for i, k := range [...]object.Kind{1: object.KStr, object.KStr, object.KDict, object.KDict} {
		if i > 0 && a[i].Kind().Base() != k {
			return value{}, t.Errorf(object.TypeError, "parse() argument %d has a wrong type: '%s'", i+1,
				object.TypeOf(a[i]).Name)
		}
	}
	b := builder{t: t, classes: a[3].Dict(), symbols: a[4].Dict(), known: map[string]*class{}}
	mode := modes()[a[2].Str().S]
	var err error
	if b.file, err = read(t, a[0], a[1].Str().S); err != nil {
		return value{}, frontError(t, err)
	}
	root, err := parser.Parse(b.file, mode, t.Meter)
	if err != nil {
		err = frontError(t, err)
	}
	if err == nil || object.IsExcOf(err, object.SyntaxError) {
		for _, w := range b.file.Warnings {
			if err := t.WarnAt(object.SyntaxWarning, w.Msg, b.file.Name, b.file.Line(w.Start)); err != nil {
				return value{}, err
			}
		}
	}
	if err != nil {
		return value{}, err
	}
	v := b.tree(root)
	return v, b.err
}

var modes = sync.OnceValue(func() map[string]parser.Mode {
	return map[string]parser.Mode{"exec": parser.Exec, "eval": parser.Eval, "single": parser.Single}
})

// read takes the text of a str, or of bytes with an encoding of their own.
func read(t *thread, v value, name string) (*source.File, error) {
	switch v.Kind().Base() {
	case object.KStr:
		return source.FromString(name, v.Str().S, t.Meter)
	case object.KBytes:
		return source.FromBytes(name, v.Bytes().B, t.Meter)
	case object.KByteArray:
		text, err := budget.Clone(t.Meter, v.ByteArray().B)
		if err != nil {
			return nil, err
		}
		return source.FromBytes(name, text, t.Meter)
	}
	return nil, t.Errorf(object.TypeError, "compile() arg 1 must be a string, bytes or AST object")
}

// frontError turns an error of the front end into a Python exception, or leaves a limit as it is.
func frontError(t *thread, err error) error {
	switch e := err.(type) {
	case *source.SyntaxError:
		return t.SyntaxErrorOf(e)
	case *object.Exc:
		return e
	}
	return t.LimitError(err)
}

// builder makes nodes. After the first error it makes nothing.
type builder struct {
	t       *thread
	file    *source.File
	classes *object.Dict // of the module ast
	symbols *object.Dict
	known   map[string]*class
	err     error
}

// class is a class of nodes with the names of its fields.
type class struct {
	*object.Type
	fields []*object.Str
}

var (
	nFields = object.StaticName("_fields")
	places  = [...]*object.Str{object.StaticName("lineno"), object.StaticName("col_offset"),
		object.StaticName("end_lineno"), object.StaticName("end_col_offset")}
)

func (b *builder) class(name string) *class {
	if c := b.known[name]; c != nil {
		return c
	}
	c := &class{}
	v, ok := b.t.GetStr(b.classes, b.t.Intern(name))
	if !ok || v.Kind().Base() != object.KType {
		b.fail(b.t.Errorf(object.TypeError, "ast.%s is not a class", name))
		return nil
	}
	c.Type = v.Type()
	fields, err := b.t.GetAttr(v, nFields)
	if err != nil || fields.Kind().Base() != object.KTuple {
		b.fail(b.t.Errorf(object.TypeError, "ast.%s has no fields", name))
		return nil
	}
	for _, f := range fields.Tuple().Items {
		c.fields = append(c.fields, b.t.Intern(f.Str().S))
	}
	b.known[name] = c
	return c
}

func (b *builder) fail(err error) {
	if b.err == nil {
		b.err = err
	}
}

// node makes a node without a place.
func (b *builder) node(name string, fields ...value) value {
	if b.err != nil {
		return object.None
	}
	c := b.class(name)
	if c == nil {
		return object.None
	}
	if err := b.t.Meter.Step(1); err != nil {
		b.fail(err)
		return object.None
	}
	v, err := b.t.NewInst(c.Type)
	if err != nil {
		b.fail(err)
		return object.None
	}
	for i, f := range fields {
		b.set(v, c.fields[i], f)
	}
	return v
}

func (b *builder) set(v value, name *object.Str, x value) {
	if b.err == nil {
		b.err = b.t.SetAttr(v, name, x)
	}
}

// at makes a node with a place.
func (b *builder) at(s source.Span, name string, fields ...value) value {
	v := b.node(name, fields...)
	if b.err != nil {
		return v
	}
	line, col := b.file.Position(s.Start)
	endLine, endCol := b.file.Position(s.End)
	for i, n := range [...]int{line, col, endLine, endCol} {
		b.set(v, places[i], object.Int(int64(n)))
	}
	return v
}

// symbol returns the only node of a class without fields: an operator or context.
func (b *builder) symbol(name string) value {
	key := b.t.Intern(name)
	if v, ok := b.t.GetStr(b.symbols, key); ok {
		return v
	}
	v := b.node(name)
	if b.err == nil {
		b.err = b.t.SetStr(b.symbols, key, v)
	}
	return v
}

// list makes a list of what f makes of each element.
func list[T any](b *builder, elems []T, f func(T) value) value {
	if b.err == nil {
		b.err = b.t.Alloc(56 + 16*len(elems))
	}
	if b.err != nil {
		return object.None
	}
	items := make([]value, len(elems))
	for i, e := range elems {
		items[i] = f(e)
	}
	return object.NewList(items)
}

func (b *builder) text(s string) value {
	if b.err == nil {
		b.err = b.t.Alloc(48 + len(s))
	}
	if b.err != nil {
		return object.None
	}
	own, err := budget.Clone(b.t.Meter, s) // a part of the source would keep all of it
	if err != nil {
		b.err = err
	}
	return object.NewStr(object.BytesToString(own))
}

// name is an identifier, which is interned as CPython's are.
func (b *builder) name(s string) value {
	n, err := b.t.InternText(s)
	if err != nil {
		b.err = cmp.Or(b.err, err)
		return object.None
	}
	return n.Value()
}

// optName is an identifier that is None when it is empty.
func (b *builder) optName(s string) value {
	if s == "" {
		return object.None
	}
	return b.name(s)
}

func (b *builder) names(l []string) value { return list(b, l, b.name) }

func (b *builder) exprs(l []ast.Expr) value { return list(b, l, b.expr) }
func (b *builder) block(l []ast.Stmt) value { return list(b, l, b.stmt) }

func flag(on bool) value {
	if on {
		return object.Int(1)
	}
	return object.Int(0)
}

func either(cond bool, a, b string) string {
	if cond {
		return a
	}
	return b
}
