// Package site holds the packages that a host has mounted for its sessions: pure Python, read-only,
// as an fs.FS, such as wheels are.
//
// A [Site] compiles each module once, however many sessions import it. The code belongs to the
// process, like that of the standard library: no session pays for it. A [Store] keeps compiled
// templates between processes. What a store returns is not trusted: templates are verified before
// they run.
//
// Modules of a site have the rights of the standard library (see object/library.go): the host has
// chosen them.
package site

import (
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"path"
	"strings"
	"sync"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/compiler"
	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/source"
)

// Path is where a session sees its packages. It is the last folder of sys.path.
const Path = "/lib/" + source.SiteFolder

// maxModule bounds the text of a module in bytes: it is compiled in one go, on a goroutine of its own.
const maxModule = 8 << 20

// Store keeps templates between processes. It may be asked from several goroutines.
type Store interface {
	// Template returns the text of a module and its template, if they are kept.
	Template(name string) (text, template string, ok bool)
	// Keep offers a template to be kept.
	Keep(name, text string, template []byte)
}

// Site is a set of mounted packages. It is safe for use by several sessions at once.
type Site struct {
	fsys  fs.FS
	store Store // nil: none

	mu      sync.Mutex
	modules map[string]*module
	images  map[string]any // see Image
	bytes   int64          // of images

	seed func() uint64
}

// module is a module that somebody has asked for.
type module struct {
	done chan struct{} // closed when code and err are there
	code *bytecode.Code
	err  error
}

var (
	_ fs.FS         = (*Site)(nil)
	_ fs.StatFS     = (*Site)(nil)
	_ fs.ReadDirFS  = (*Site)(nil)
	_ fs.ReadFileFS = (*Site)(nil)
)

// New returns the site of a file system, whose files never change. A nil store keeps nothing.
func New(fsys fs.FS, store Store) *Site {
	return &Site{fsys: fsys, store: store, modules: map[string]*module{}, images: map[string]any{}, seed: sync.OnceValue(rand.Uint64)}
}

// Of returns fsys if it is a site, which shares its code with others, or a new site of it; nil for
// nil.
func Of(fsys fs.FS) *Site {
	switch s := fsys.(type) {
	case nil:
		return nil
	case *Site:
		return s
	}
	return New(fsys, nil)
}

// Open opens a file.
func (s *Site) Open(name string) (fs.File, error) { return s.fsys.Open(name) }

// Stat describes a file.
func (s *Site) Stat(name string) (fs.FileInfo, error) { return fs.Stat(s.fsys, name) }

// ReadDir lists a folder.
func (s *Site) ReadDir(name string) ([]fs.DirEntry, error) { return fs.ReadDir(s.fsys, name) }

// ReadFile returns the bytes of a file.
func (s *Site) ReadFile(name string) ([]byte, error) { return fs.ReadFile(s.fsys, name) }

// Inside returns the name in a site of an absolute path that a session sees, and whether it lies in
// one.
func Inside(file string) (string, bool) {
	rest, ok := strings.CutPrefix(file, Path)
	if !ok || rest != "" && rest[0] != '/' {
		return "", false
	}
	return path.Clean("./" + rest), true
}

// A site keeps at most maxImages images, and no more than maxImageBytes of them.
const (
	maxImages     = 16
	maxImageBytes = 128 << 20
)

// Seed perturbs the hashes of strs in the sessions that begin as images of the site: they have them
// in common.
func (s *Site) Seed() uint64 { return s.seed() }

// Image returns the image that was made under a key. Whoever asks first makes it, of as many bytes as
// he is told at most, and tells how many it has; if he is not the one to make it, the next one is asked.
// nil: it could not be made, is being made, or is one too many.
func (s *Site) Image(key string, make func(maxBytes int64) (im any, bytes int64, done bool)) any {
	s.mu.Lock()
	im, known := s.images[key]
	room := maxImageBytes - s.bytes
	if known || len(s.images) == maxImages || room <= 0 {
		s.mu.Unlock()
		return im
	}
	s.images[key] = nil
	s.bytes += room // nobody else makes one meanwhile
	s.mu.Unlock()
	var bytes int64
	var done bool
	defer func() {
		s.mu.Lock()
		if s.images[key] = im; !done {
			delete(s.images, key)
		}
		s.bytes += bytes - room
		s.mu.Unlock()
	}()
	im, bytes, done = make(room)
	return im
}

// Code returns the code of a module by its name in the site, such as sympy/__init__.py; the same
// code whenever it is asked for. A template that the store has is read at once; other modules are
// compiled on another goroutine while m polls. The error may be a *source.SyntaxError.
func (s *Site) Code(m *budget.Meter, name string) (*bytecode.Code, error) {
	s.mu.Lock()
	found, first := s.modules[name], false
	if found == nil {
		found, first = &module{done: make(chan struct{})}, true
		s.modules[name] = found
	}
	s.mu.Unlock()
	// Reading a template takes less time than waking another goroutine and being woken by it.
	if first {
		if found.code = s.kept(name); found.code != nil {
			close(found.done)
			return found.code, nil
		}
		go func() {
			defer close(found.done)
			found.code, found.err = s.load(name)
		}()
	}
	select {
	case <-found.done:
		return found.code, found.err
	default:
	}
	if _, err := budget.InBackground(m, func() struct{} { <-found.done; return struct{}{} }); err != nil {
		return nil, err
	}
	return found.code, found.err
}

// kept returns the code of a module whose template the store has, nil of others.
func (s *Site) kept(name string) (code *bytecode.Code) {
	if s.store == nil {
		return nil
	}
	defer func() {
		if recover() != nil { // a fault of the decoder: compile the text
			code = nil
		}
	}()
	text, template, ok := s.store.Template(name)
	if !ok {
		return nil
	}
	f := source.FromChecked(Path+"/"+name, text)
	f.Package = true
	code, err := bytecode.DecodeUntrusted(template, f)
	if err != nil {
		return nil
	}
	return code
}

// load compiles the text of a module.
func (s *Site) load(name string) (code *bytecode.Code, err error) {
	defer func() {
		if r := recover(); r != nil { // in the compiler: a fault that must not end the process
			err = fmt.Errorf("%s: internal error: %v", name, r)
		}
	}()
	text, err := s.read(name)
	if err != nil {
		return nil, err
	}
	code, err = compile(name, text)
	if err == nil && s.store != nil {
		s.keep(name, code)
	}
	return code, err
}

// keep offers the template of a module to the store. A code that has none is only slower to import.
func (s *Site) keep(name string, code *bytecode.Code) {
	if template, err := bytecode.Encode(code); err == nil {
		s.store.Keep(name, code.File.Text, template)
	}
}

// read returns the bytes of a module.
func (s *Site) read(name string) ([]byte, error) {
	f, err := s.fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxModule+1))
	if err == nil && len(text) > maxModule {
		err = fmt.Errorf("%s: a module of more than %d bytes", name, maxModule)
	}
	return text, err
}

// compile makes the code of a module.
func compile(name string, text []byte) (*bytecode.Code, error) {
	f, err := source.FromBytes(Path+"/"+name, text, nil)
	if err != nil {
		return nil, err
	}
	f.Package = true
	tree, err := parser.Parse(f, parser.Exec, nil)
	if err != nil {
		return nil, err
	}
	return compiler.Compile(f, tree, compiler.Options{}, nil)
}
