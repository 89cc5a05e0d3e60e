// This file gives the code of modules that are written in Python.

package frozen

import (
	"sync"

	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/compiler"
	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/source"
)

// Code returns the code of a module, the same whenever it is asked for, and whether there is such a
// module. It belongs to the process: no session pays for it.
func Code(name string) (code *bytecode.Code, ok bool, err error) {
	m := modules()[name]
	if m == nil {
		return nil, false, nil
	}
	m.once.Do(func() { m.code, m.err = load(name) })
	return m.code, true, m.err
}

// Has reports whether there is a module.
func Has(name string) bool { return modules()[name] != nil }

// module is the code of a module once somebody has asked for it.
type module struct {
	once sync.Once
	code *bytecode.Code
	err  error
}

// modules has an entry for each module. The map is never changed.
var modules = sync.OnceValue(func() map[string]*module {
	names := Names()
	all := make([]module, len(names))
	m := make(map[string]*module, len(names))
	for i, name := range names {
		m[name] = &all[i]
	}
	return m
})

// load reads the template of a module, or compiles its text if the template does not fit.
func load(name string) (*bytecode.Code, error) {
	text, _ := Text(name)
	f := source.FromChecked(fileName(name), text)
	f.NoLines, f.Library = true, true
	code, err := bytecode.Decode(template(name), f)
	if err != nil {
		return compile(name)
	}
	return code, nil
}

// fileName is how tracebacks name a module. They show no lines of it, as CPython does for the
// modules it has frozen.
func fileName(name string) string { return "<frozen " + name + ">" }

// Compile makes the template of a module.
func Compile(name string) ([]byte, error) {
	code, err := compile(name)
	if err != nil {
		return nil, err
	}
	return bytecode.Encode(code)
}

func compile(name string) (*bytecode.Code, error) {
	text, _ := Text(name)
	f, err := source.FromString(fileName(name), text, nil)
	if err != nil {
		return nil, err
	}
	f.NoLines, f.Library = true, true
	tree, err := parser.Parse(f, parser.Exec, nil)
	if err != nil {
		return nil, err
	}
	return compiler.Compile(f, tree, compiler.Options{}, nil)
}
