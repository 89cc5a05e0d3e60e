// Package frozen holds the modules of the standard library that are written in Python.
//
// Each is one file, named by the module: collections.abc.py is the module collections.abc. A module
// is a package if files of submodules are there too. Every session runs the code of a module in a
// namespace of its own; so the texts must not count on state outside of their session.
//
// The folder templates holds the same modules compiled: reading one takes a fraction of the time.
// After a change of a text, or of the compiler, go generate makes the templates anew. Until then
// [Code] sees that a template does not fit its text and compiles the text, so nothing is wrong but
// the speed, and a test that says so.
//
// What needs speed, or a look inside objects, lies in native modules whose names start with an
// underscore.
package frozen

import (
	"embed"
	"fmt"
	"hash/fnv"
	"io"
	"strings"
	"sync"

	"github.com/hognose/hognose/internal/py/bytecode"
)

//go:generate go run ./gen

//go:embed *.py templates/*.bin
var files embed.FS

// Text returns the text of a module, and whether there is one.
func Text(name string) (string, bool) { return read(name + ".py") }

// template returns the compiled form of a module, which bytecode.Decode reads; "" if there is none.
func template(name string) string {
	data, _ := read("templates/" + name + ".bin")
	return data
}

// read returns a file as a string. FS.ReadFile would make two copies of it: memory that is new to
// the process is what loading a module costs most.
func read(name string) (string, bool) {
	f, err := files.Open(name)
	if err != nil {
		return "", false
	}
	var text strings.Builder
	if info, err := f.Stat(); err == nil {
		text.Grow(int(info.Size()))
	}
	if _, err := io.CopyBuffer(&text, f, make([]byte, 4<<10)); err != nil {
		panic(err) // the files are part of the program
	}
	return text.String(), true
}

// Sum is a number that changes with the text of a module, and with most changes of the compiler. It
// takes 0.3 ms.
func Sum() uint32 {
	h := fnv.New32a()
	for _, name := range Names() {
		f, err := files.Open("templates/" + name + ".bin")
		if err != nil {
			continue // a module that nobody has compiled yet
		}
		var head [bytecode.HeaderSize]byte // with sums over the text and the instruction set
		info, err := f.Stat()
		if err == nil {
			_, err = io.ReadFull(f, head[:])
		}
		if err != nil {
			panic(err) // the files are part of the program
		}
		fmt.Fprint(h, name, info.Size(), head)
	}
	return h.Sum32()
}

// Names lists the modules in alphabetical order. The list is not to be changed.
func Names() []string { return names() }

var names = sync.OnceValue(func() []string {
	entries, err := files.ReadDir(".")
	if err != nil {
		panic(err) // the files are part of the program
	}
	names := make([]string, 0, len(entries))
	for _, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), ".py"); ok {
			names = append(names, name)
		}
	}
	return names
})
