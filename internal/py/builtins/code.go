// This file has compile, eval and exec. Text goes through the session's own front end and policy
// (Thread.Compile), as a snippet does. A syntax tree of module ast is written as bytes for it.

package builtins

import (
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// codeDefs are the functions that compile and run text.
var codeDefs = []*object.Def{
	{Name: "compile",
		Sig: "source, filename, mode, flags=0, dont_inherit=False, optimize=-1, *, _feature_version=-1",
		Doc: "Compile a text into a code object for exec() or eval().", Fn: compile},
	{Name: "eval", Sig: "source, /, globals=None, locals=None",
		Doc: "Return the value of an expression in the given namespaces, by default the current ones.", Fn: eval},
	{Name: "exec", Sig: "source, /, globals=None, locals=None, *, closure=None",
		Doc: "Run statements in the given namespaces, by default the current ones.", Fn: exec},
}

// Flags of compile that mean something here: the future features, which all but annotations are in
// force anyway.
const (
	flagOnlyAST     = 0x0400
	flagAnnotations = 0x1000000
	knownFlags      = 0x0010 | 0x0100 | 0x0200 | 0x0400 | 0x1000 | 0x2000 | 0x4000 | 0x8000 |
		0x20000 | 0x40000 | 0x80000 | 0x100000 | 0x200000 | 0x400000 | 0x800000 | flagAnnotations
)

// compile is compile(source, filename, mode, …). The arguments are checked in CPython's order.
func compile(t *object.Thread, a []object.Value) (object.Value, error) {
	source, mode := a[0], a[2]
	r := object.CompileRequest{NameSpace: true}
	var err error
	if r.Name, err = fileName(t, a[1]); err != nil {
		return object.Value{}, err
	}
	flags, dont, optimize := a[3], a[4], a[5]
	if wantsTree(flags) {
		return t.ImportedCall("ast", "_parse", source, object.NewStr(r.Name), mode)
	}
	if r.Mode, err = compileMode(t, mode); err != nil {
		return object.Value{}, err
	}
	if r.Optimize, err = optimizeLevel(t, optimize); err != nil {
		return object.Value{}, err
	}
	if r.Inherit, err = inherited(t, flags, dont); err != nil {
		return object.Value{}, err
	}
	if isTree(t, source) {
		if source, err = t.ImportedCall("ast", "_encode", source, object.NewStr(r.Mode)); err != nil {
			return object.Value{}, err
		}
		r.Tree = object.BytesToString(source.Bytes().B)
	} else if err := sourceText(t, source, &r, "compile() arg 1 must be a string, bytes or AST object"); err != nil {
		return object.Value{}, err
	}
	code, err := t.Compile(t, &r)
	if err != nil {
		return object.Value{}, err
	}
	return object.Obj(&code.Header), nil
}

// wantsTree reports whether the flags of compile ask for a syntax tree.
func wantsTree(flags object.Value) bool {
	return flags.IsSet() && flags.IsInt() && flags.Int()&flagOnlyAST != 0
}

var nAST = object.StaticName("AST")

// isTree reports whether v is a node of the module ast. There are none unless it is loaded.
func isTree(t *object.Thread, v object.Value) bool {
	m, ok := t.GetStr(t.Modules, t.Intern("ast"))
	if !ok || v.Kind() != object.KInstance {
		return false
	}
	class, err := t.LibraryAttrOr(m, nAST)
	return err == nil && class.IsSet() && class.Kind().Base() == object.KType &&
		object.TypeOf(v).IsSubtype(class.Type())
}

// fileName reads the name that tracebacks will show. A path object is refused here.
func fileName(t *object.Thread, v object.Value) (string, error) {
	switch v.Kind().Base() {
	case object.KStr:
		return v.Str().S, nil
	case object.KBytes:
		return object.BytesToString(v.Bytes().B), nil
	}
	return "", t.Errorf(object.TypeError, "expected str, bytes or os.PathLike object, not %s", object.TypeOf(v).Name)
}

func compileMode(t *object.Thread, v object.Value) (string, error) {
	if v.Kind().Base() != object.KStr {
		return "", t.Errorf(object.TypeError, "compile() argument 'mode' must be str, not %s", object.ArgType(v))
	}
	switch s := v.Str().S; s {
	case "exec", "eval", "single":
		return s, nil
	case "func_type":
		return "", t.Errorf(object.ValueError, "compile() mode 'func_type' requires flag PyCF_ONLY_AST")
	}
	return "", t.Errorf(object.ValueError, "compile() mode must be 'exec', 'eval' or 'single'")
}

// optimizeLevel reads -O as a number; -1 means that of the interpreter, which is 0.
func optimizeLevel(t *object.Thread, v object.Value) (int, error) {
	if !v.IsSet() {
		return 0, nil
	}
	n, err := t.IndexInt(v, object.OverflowError)
	if err != nil {
		return 0, err
	}
	if n < -1 || n > 2 {
		return 0, t.Errorf(object.ValueError, "compile(): invalid optimize value")
	}
	return max(n, 0), nil
}

// inherited finds the code whose future statements hold for the new one: that of the caller, unless
// it says no.
func inherited(t *object.Thread, flags, dont object.Value) (*object.Code, error) {
	if flags.IsSet() {
		n, err := t.IndexInt(flags, object.OverflowError)
		switch {
		case err != nil:
			return nil, err
		case n != int(int32(n)):
			return nil, t.Errorf(object.OverflowError, "Python int too large to convert to C int")
		case n&^knownFlags != 0:
			return nil, t.Errorf(object.ValueError, "compile(): unrecognised flags")
		}
	}
	if dont.IsSet() {
		if no, err := t.Truth(dont); no || err != nil {
			return nil, err
		}
	}
	return callerCode(t), nil
}

// callerCode is the code that called the running builtin.
func callerCode(t *object.Thread) *object.Code {
	f, _ := t.CallerFrame()
	return f.Code
}

// sourceText puts a text into r, from a str or from bytes with their own encoding. Bytes are
// copied, since the program may change a bytearray while it is compiled. A zero byte is a
// SyntaxError with the attributes that one has.
func sourceText(t *object.Thread, v object.Value, r *object.CompileRequest, complaint string) error {
	switch v.Kind().Base() {
	case object.KStr:
		r.Text = v.Str().S
	case object.KBytes:
		r.Raw = append([]byte{}, v.Bytes().B...)
	case object.KByteArray:
		r.Raw = append([]byte{}, v.ByteArray().B...)
	default:
		b, ok, err := types.BufferBytes(t, v)
		if err != nil {
			return err
		}
		if !ok {
			return t.Errorf(object.TypeError, "%s", complaint)
		}
		r.Raw = append([]byte{}, b...)
	}
	if strings.IndexByte(r.Text, 0) >= 0 {
		e := t.Errorf(object.SyntaxError, "source code string cannot contain null bytes")
		e.Extra[0] = e.Message()
		return e
	}
	return nil
}

// eval is eval(source, globals, locals): the value of an expression.
func eval(t *object.Thread, a []object.Value) (object.Value, error) {
	source := a[0]
	globals, locals, err := scope(t, a[1], a[2], "eval")
	if err != nil {
		return object.Value{}, err
	}
	if source.Kind() == object.KCode {
		if len(source.Code().T.Frees) > 0 {
			return object.Value{}, t.Errorf(object.TypeError,
				"code object passed to eval() may not contain free variables")
		}
		return t.RunCode(source.Code(), globals, locals)
	}
	return runText(t, source, "eval", globals, locals)
}

// exec is exec(source, globals, locals, closure=…).
func exec(t *object.Thread, a []object.Value) (object.Value, error) {
	source, closure := a[0], a[3]
	globals, locals, err := scope(t, a[1], a[2], "exec")
	if err != nil {
		return object.Value{}, err
	}
	if source.Kind() == object.KCode {
		return object.None, execCode(t, source.Code(), globals, locals, closure)
	}
	if closure.IsSet() && !closure.IsNone() {
		return object.Value{}, t.Errorf(object.TypeError, "closure can only be used when source is a code object")
	}
	_, err = runText(t, source, "exec", globals, locals)
	return object.None, err
}

// execCode runs a code object; one with free variables needs a tuple of cells for them.
func execCode(t *object.Thread, c *object.Code, globals *object.Dict, locals, closure object.Value) error {
	n := len(c.T.Frees)
	given := closure.IsSet() && !closure.IsNone()
	switch {
	case n == 0 && given:
		return t.Errorf(object.TypeError, "cannot use a closure with this code object")
	case n == 0:
		_, err := t.RunCode(c, globals, locals)
		return err
	case !given:
		return t.Errorf(object.TypeError, "code object requires a closure of exactly length %d", n)
	}
	// A code with free variables runs as a function whose closure is given.
	fn := object.NewFunction(c, globals)
	if closure.Kind() == object.KTuple && len(closure.Tuple().Items) == n {
		for _, cell := range closure.Tuple().Items {
			if cell.Kind() == object.KCell {
				fn.Closure = append(fn.Closure, cell.Cell())
			}
		}
	}
	if len(fn.Closure) != n {
		return t.Errorf(object.TypeError, "code object requires a closure of exactly length %d", n)
	}
	_, err := t.Call(fn.Value())
	return err
}

// runText compiles and runs a text. Only locals of their own need the slower way through a mapping.
// Leading blanks are allowed before an expression, which would be an indentation error elsewhere.
func runText(t *object.Thread, source object.Value, mode string, globals *object.Dict,
	locals object.Value) (object.Value, error) {
	r := object.CompileRequest{Name: "<string>", Mode: mode, Inherit: callerCode(t),
		NameSpace: locals != globals.Value() || locals.Kind() != object.KDict}
	if err := sourceText(t, source, &r, mode+"() arg 1 must be a string, bytes or code object"); err != nil {
		return object.Value{}, err
	}
	if mode == "eval" {
		text, err := budget.Scan(t.Meter, len(r.Text), func() string { return strings.TrimLeft(r.Text, " \t") })
		if err != nil {
			return object.Value{}, err
		}
		r.Text = text
	}
	code, err := t.Compile(t, &r)
	if err != nil {
		return object.Value{}, err
	}
	return t.RunCode(code, globals, locals)
}
