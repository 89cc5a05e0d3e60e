// Package imports is the module _imports: it runs files of the session as modules, for runpy and
// importlib. An import statement runs such files too, so that this asks for no right to run text.
package imports

import (
	"github.com/hognose/hognose/internal/host"
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
	},
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
