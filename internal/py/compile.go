package py

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/compiler"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/symtab"
	"github.com/hognose/hognose/internal/py/tree"
	"github.com/hognose/hognose/internal/py/types"
)

// Compile returns the code template of a file, as Interp.Run would execute it. It is what hognose
// dis prints.
func Compile(f *source.File, m *budget.Meter) (*bytecode.Code, error) {
	tree, err := parser.Parse(f, parser.Exec, m)
	if err != nil {
		return nil, err
	}
	return compiler.Compile(f, tree, compiler.Options{Result: true}, m)
}

// compileRequest takes a text through the front end. Its errors are Python exceptions, or limits.
func compileRequest(t *object.Thread, r *object.CompileRequest) (*object.Code, error) {
	code, f, err := compileChecked(t, r, Policy{})
	if err != nil && r.Raw == nil && object.IsExcOf(err, object.UnicodeDecodeError) {
		// The text holds surrogates, so it cannot be encoded: the codec says that with all details.
		_, err = types.Encode(t, object.NewStr(r.Text).Str(), "utf-8", "strict")
	}
	if err := warnAbout(t, f, err); err != nil {
		return nil, err
	}
	return code, nil
}

// warnAbout issues what the front end found dubious in a file, then returns the error for which it
// refused the file, if it did. A filter may turn a warning into an exception, and that one is a
// SyntaxError, which tells the place.
func warnAbout(t *object.Thread, f *source.File, refused error) error {
	if f == nil || refused != nil && !object.IsExcOf(refused, object.SyntaxError) {
		return refused
	}
	for _, w := range f.Warnings {
		err := t.WarnAt(object.SyntaxWarning, w.Msg, f.Name, f.Line(w.Start))
		if e, ok := err.(*object.Exc); ok && e.Class == object.SyntaxWarning {
			return frontError(t, f.Errorf(source.Syntax, w.Span, "%s", w.Msg))
		}
		if err != nil {
			return err
		}
	}
	return refused
}

// compileChecked is compileRequest that refuses, with a *Refused, a text that breaks the policy, and
// leaves the warnings in the file, which is nil if it could not be decoded.
func compileChecked(t *object.Thread, r *object.CompileRequest, p Policy) (*object.Code, *source.File, error) {
	code, f, _, err := template(t, r, p)
	if err != nil {
		return nil, f, err
	}
	return t.NewCode(code), f, nil
}

// template is compileChecked up to the code, which it returns with the tree.
// The front end gives back what it charged for its own use, so a recount in between must not do so
// too.
func template(t *object.Thread, r *object.CompileRequest, p Policy) (*bytecode.Code, *source.File, ast.Tree, error) {
	defer t.EndNative(t.BeginNative())
	f, tree, err := front(t, r)
	if err != nil {
		return nil, f, nil, frontError(t, err)
	}
	if err := p.check(f, tree, t.Meter); err != nil {
		return nil, f, nil, frontError(t, err)
	}
	o := compiler.Options{Result: r.Result, NameSpace: r.NameSpace, Optimize: r.Optimize, Await: r.Await, Marks: t.Profile != nil}
	if r.Inherit != nil && r.Inherit.T.Flags&bytecode.FutureAnnotations != 0 {
		o.Inherit = symtab.FutureAnnotations
	}
	code, err := compiler.Compile(f, tree, o, t.Meter)
	if err != nil {
		if e, ok := err.(*source.SyntaxError); ok && f.NoLines {
			e.Text = "" // past the parser, CPython has only the tree: it looks for the line in a file of that name
		}
		return nil, f, nil, frontError(t, err)
	}
	return code, f, tree, nil
}

// front returns the tree of a request: that of its text, or the one that it brings. The file is nil if
// it could not be decoded.
func front(t *object.Thread, r *object.CompileRequest) (*source.File, ast.Tree, error) {
	if r.Tree != "" {
		f, tree, err := tree.Read(r.Name, r.Tree, t.Meter)
		if f != nil {
			f.NoLines = !r.Lines
		}
		return f, tree, err
	}
	f, err := decode(t, r)
	if err != nil {
		return nil, nil, err
	}
	f.NoLines = !r.Lines
	tree, err := parser.Parse(f, parseMode(r.Mode), t.Meter)
	return f, tree, err
}

// readTree returns the tree of a file that a snapshot holds.
func readTree(f *source.File, mode parser.Mode, m *budget.Meter) (ast.Tree, error) {
	if !f.IsTree() {
		return parser.Parse(f, mode, m)
	}
	_, t, err := tree.Read(f.Name, f.Text, m)
	if err == nil && !fits(t, mode) {
		err = f.Errorf(source.Syntax, source.Span{}, "a tree for another mode")
	}
	return t, err
}

// fits reports whether a tree is one for a mode.
func fits(t ast.Tree, mode parser.Mode) (ok bool) {
	switch mode {
	case parser.Eval:
		_, ok = t.(*ast.Expression)
	case parser.Single:
		_, ok = t.(*ast.Interactive)
	default:
		_, ok = t.(*ast.Module)
	}
	return ok
}

func decode(t *object.Thread, r *object.CompileRequest) (*source.File, error) {
	if r.Raw != nil {
		return source.FromBytes(r.Name, r.Raw, t.Meter)
	}
	return source.FromString(r.Name, r.Text, t.Meter)
}

func parseMode(mode string) parser.Mode {
	switch mode {
	case "eval":
		return parser.Eval
	case "single":
		return parser.Single
	}
	return parser.Exec
}

// frontError turns an error of the front end into a Python exception, or leaves a limit as it is.
func frontError(t *object.Thread, err error) error {
	switch e := err.(type) {
	case *source.SyntaxError:
		return t.SyntaxErrorOf(e)
	case *tree.Error:
		return t.Errorf(treeErrors[e.Class], "%s", e.Msg)
	}
	return t.LimitError(err)
}

// treeErrors are the exceptions that tell what is wrong with a tree.
var treeErrors = map[string]*object.Type{
	"TypeError": object.TypeError, "ValueError": object.ValueError, "SystemError": object.SystemError, "RecursionError": object.RecursionError,
}
