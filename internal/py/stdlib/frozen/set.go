package frozen

import (
	"embed"
	"encoding/binary"
	"errors"
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/compiler"
	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/source"
)

// Set is a folder of modules in Python, with their compiled forms in its folder templates. The
// standard library is one; opt-in libraries bring their own.
type Set struct {
	files   embed.FS
	names   func() []string
	modules func() map[string]*module
}

// NewSet returns the set of a folder: NAME.py and templates/NAME.bin for each module.
func NewSet(files embed.FS) *Set {
	s := &Set{files: files}
	s.names = sync.OnceValue(s.list)
	s.modules = sync.OnceValue(s.entries)
	return s
}

// module is the code of a module once somebody has asked for it.
type module struct {
	once sync.Once
	code *bytecode.Code
	err  error
}

// Names lists the modules in alphabetical order. The list is not to be changed.
func (s *Set) Names() []string { return s.names() }

func (s *Set) list() []string {
	entries, err := s.files.ReadDir(".")
	if err != nil {
		panic(err) // the files are part of the program
	}
	names := make([]string, 0, len(entries))
	for _, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), ".py"); ok {
			names = append(names, name)
		}
	}
	slices.Sort(names) // "a.b.py" comes before "a.py" in a folder
	return names
}

// entries has an entry for each module. The map is never changed.
func (s *Set) entries() map[string]*module {
	names := s.Names()
	all := make([]module, len(names))
	m := make(map[string]*module, len(names))
	for i, name := range names {
		m[name] = &all[i]
	}
	return m
}

// Has reports whether there is a module of that name.
func (s *Set) Has(name string) bool { return s.modules()[name] != nil }

// Text returns the text of a module, and whether there is one.
func (s *Set) Text(name string) (string, bool) { return s.read(name + ".py") }

// template returns the compiled form of a module, which bytecode.Decode reads; "" if there is none.
func (s *Set) template(name string) string {
	data, _ := s.read("templates/" + name + ".bin")
	return data
}

// read returns a file as a string.
func (s *Set) read(name string) (string, bool) {
	f, err := s.files.Open(name)
	if err != nil {
		return "", false
	}
	text, err := content(&s.files, name, f)
	if err != nil {
		panic(err) // the files are part of the program
	}
	return text, true
}

// WriteSum writes what changes with the text of a module, and with most changes of the compiler.
// That of the standard library takes 0.1 ms.
func (s *Set) WriteSum(w io.Writer) {
	for _, name := range s.Names() {
		f, err := s.files.Open("templates/" + name + ".bin")
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
		line := append(binary.LittleEndian.AppendUint64([]byte(name), uint64(info.Size())), head[:]...)
		_, _ = w.Write(line) // a sum takes everything
	}
}

// Code returns the code of a module, the same whenever it is asked for, and whether there is such a
// module. It belongs to the process: no session pays for it.
func (s *Set) Code(name string) (code *bytecode.Code, ok bool, err error) {
	m := s.modules()[name]
	if m == nil {
		return nil, false, nil
	}
	m.once.Do(func() { m.code, m.err = s.load(name) })
	return m.code, true, m.err
}

// load reads the template of a module, or compiles its text if the template does not fit.
func (s *Set) load(name string) (*bytecode.Code, error) {
	text, _ := s.Text(name)
	f := source.FromChecked(fileName(name), text)
	f.NoLines, f.Library = true, true
	code, err := bytecode.Decode(s.template(name), f)
	if err != nil {
		return s.compile(name)
	}
	return code, nil
}

// fileName is how tracebacks name a module. They show no lines of it, as CPython does for the
// modules it has frozen.
func fileName(name string) string { return "<frozen " + name + ">" }

// Compile makes the template of a module.
func (s *Set) Compile(name string) ([]byte, error) {
	code, err := s.compile(name)
	if err != nil {
		return nil, err
	}
	return bytecode.Encode(code)
}

func (s *Set) compile(name string) (*bytecode.Code, error) {
	text, _ := s.Text(name)
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

// CheckTemplate compiles a module and compares the result with its template, which must also be good
// code. It is for tests.
func (s *Set) CheckTemplate(name string) error {
	want, err := s.Compile(name)
	if err != nil {
		return err
	}
	if s.template(name) != string(want) {
		return errors.New("the template is out of date")
	}
	code, err := s.load(name)
	if err != nil {
		return err
	}
	return code.Verify()
}
