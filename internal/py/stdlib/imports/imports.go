// Package imports is the module _imports: it runs files of the session as modules, for runpy and
// importlib. An import statement runs such files too, so that this asks for no right to run text.
package imports

import (
	"github.com/hognose/hognose/internal/host"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

type (
	thread = object.Thread
	value  = object.Value
)

// Module declares the module.
var Module = object.ModuleDef{
	Name: "_imports",
	Doc:  "Files as modules.",
	Funcs: []*object.Def{
		{Name: "run_file", Sig: "path, globals, /", Doc: "Run a file in a namespace.", Fn: runFile},
		{Name: "kind", Sig: "name, /",
			Doc: "Return 'native' or 'frozen' for a module that is built in, None for others.", Fn: moduleKind},
		{Name: "is_package", Sig: "name, /", Doc: "Tell whether a module that is built in has others below it.",
			Fn: isPackage},
		{Name: "run_frozen", Sig: "name, globals, /", Doc: "Run a frozen module in a namespace.", Fn: runFrozen},
	},
}

// builtIn looks a module up that may be built in.
func builtIn(t *thread, v value) (kind string, pkg bool, code *bytecode.Code, err error) {
	if v.Kind().Base() != object.KStr {
		return "", false, nil, t.Errorf(object.TypeError, "a module name must be a str")
	}
	if t.BuiltIn == nil {
		return "", false, nil, nil
	}
	kind, pkg, code = t.BuiltIn(v.Str().S)
	return kind, pkg, code, nil
}

func moduleKind(t *thread, a []value) (value, error) {
	kind, _, _, err := builtIn(t, a[0])
	if err != nil || kind == "" {
		return object.None, err
	}
	return t.Text(kind)
}

func isPackage(t *thread, a []value) (value, error) {
	_, pkg, _, err := builtIn(t, a[0])
	return object.Bool(pkg), err
}

// runFrozen runs the code of a module in another namespace. It has no rights of the library there:
// that is none of its modules. The policy has to allow the module.
func runFrozen(t *thread, a []value) (value, error) {
	_, _, code, err := builtIn(t, a[0])
	if err != nil {
		return value{}, err
	}
	if code == nil || a[1].Kind().Base() != object.KDict {
		return value{}, t.Errorf(object.TypeError, "run_frozen() takes the name of a frozen module and a dict")
	}
	if t.MayImport != nil && !t.Trusted {
		if err := t.MayImport(t, a[0].Str().S); err != nil {
			return value{}, err
		}
	}
	_, err = t.RunCode(t.NewCode(code), a[1].Dict(), value{})
	return object.None, err
}

func runFile(t *thread, a []value) (value, error) {
	if a[0].Kind().Base() != object.KStr || a[1].Kind().Base() != object.KDict {
		return value{}, t.Errorf(object.TypeError, "run_file() takes a str and a dict")
	}
	if t.Files == nil {
		return value{}, types.NoFiles(t, "run_file()")
	}
	globals := a[1].Dict()
	code, err := Compile(t, a[0].Str().S)
	if err != nil {
		return value{}, err
	}
	if _, ok := t.GetStr(globals, nBuiltins); !ok {
		if err := t.SetStr(globals, nBuiltins, t.Builtins.Value()); err != nil {
			return value{}, err
		}
	}
	_, err = t.RunCode(code, globals, value{})
	return object.None, err
}

var nBuiltins = object.StaticName("__builtins__")

// Compile reads a file and compiles it.
func Compile(t *thread, name string) (*object.Code, error) {
	raw, err := read(t, name)
	if err != nil {
		return nil, err
	}
	return t.Compile(t, &object.CompileRequest{Name: name, Raw: raw, Mode: "exec", Lines: true})
}

// read reads a file that is to be compiled.
func read(t *thread, name string) ([]byte, error) {
	f, err := t.Files.Open(name, host.Read, 0)
	if err != nil {
		return nil, types.FileError(t, err, object.NewStr(name))
	}
	defer f.Close()
	i, err := f.Stat()
	if err != nil {
		return nil, types.FileError(t, err, object.NewStr(name))
	}
	if err := t.Alloc(int(i.Size)); err != nil {
		return nil, err
	}
	b := make([]byte, i.Size)
	n, err := f.Read(b)
	if err != nil {
		return nil, types.FileError(t, err, object.NewStr(name))
	}
	return b[:n], nil
}
