package py

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/compiler"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/symtab"
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
	code, err := compileChecked(t, r, Policy{})
	if err != nil && r.Raw == nil && object.IsExcOf(err, object.UnicodeDecodeError) {
		// The text holds surrogates, so it cannot be encoded: the codec says that with all details.
		_, err = types.Encode(t, object.NewStr(r.Text).Str(), "utf-8", "strict")
	}
	if err != nil {
		return nil, err
	}
	return code, warnAbout(t, code.T.File)
}

// warnAbout issues what the front end found dubious in a file. A filter may turn a warning into an
// exception, and that one is a SyntaxError, which tells the place.
func warnAbout(t *object.Thread, f *source.File) error {
	for _, w := range f.Warnings {
		err := t.WarnAt(object.SyntaxWarning, w.Msg, f.Name, f.Line(w.Start))
		if e, ok := err.(*object.Exc); ok && e.Class == object.SyntaxWarning {
			return frontError(t, f.Errorf(source.Syntax, w.Span, "%s", w.Msg))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// compileChecked is compileRequest that refuses, with a *Refused, a text that breaks the policy.
// The front end gives back what it charged for its own use, so a recount in between must not do so
// too.
func compileChecked(t *object.Thread, r *object.CompileRequest, p Policy) (*object.Code, error) {
	defer t.EndNative(t.BeginNative())
	f, err := decode(t, r)
	if err != nil {
		return nil, frontError(t, err)
	}
	f.NoLines, f.Names = !r.Lines, r.Names
	tree, err := parser.Parse(f, parseMode(r.Mode), t.Meter)
	if err != nil {
		return nil, frontError(t, err)
	}
	giveNames(tree, f.Names)
	if err := p.check(f, tree, t.Meter); err != nil {
		return nil, frontError(t, err)
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
		return nil, frontError(t, err)
	}
	return t.NewCode(code), nil
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
	if s, ok := err.(*source.SyntaxError); ok {
		return t.SyntaxErrorOf(s)
	}
	return t.LimitError(err)
}
