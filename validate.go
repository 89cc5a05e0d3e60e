package hognose

import (
	"errors"
	"fmt"
	"io/fs"
	"reflect"
	"slices"
	"strings"

	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/engine/local"
	"github.com/hognose/hognose/internal/journal"
	"github.com/hognose/hognose/internal/options"
	"github.com/hognose/hognose/internal/py"
)

// OptionError reports an option that the backend cannot honour, or whose value makes no sense. No
// session was opened.
type OptionError struct {
	Option string // its path, such as "Limits.Steps"; that of LocalOptions is "LocalOptions.MaxMemory"
	Reason string
	// Unsupported says that the value would do on another backend; the error then wraps
	// errors.ErrUnsupported.
	Unsupported bool
}

func (e *OptionError) Error() string { return "hognose: option " + e.Option + ": " + e.Reason }

// Unwrap makes an option that the backend does not have an errors.ErrUnsupported.
func (e *OptionError) Unwrap() error {
	if e.Unsupported {
		return errors.ErrUnsupported
	}
	return nil
}

func wrong(option, format string, args ...any) error {
	return &OptionError{Option: option, Reason: fmt.Sprintf(format, args...)}
}

// validate refuses options that make no sense, or that the backend cannot honour.
func (b *Backend) validate(o *Options) error {
	if m := b.pool.MaxMemory; m < 0 {
		return wrong("LocalOptions.MaxMemory", "it is negative: %d", m)
	}
	if err := b.supports(o); err != nil {
		return err
	}
	if o.Record != nil && o.Replay != nil {
		return wrong("Replay", "a session can record or replay, not both")
	}
	if err := checkTools(o.Tools, nil); err != nil {
		return err
	}
	if err := checkPatterns(o.Policy.Imports); err != nil {
		return err
	}
	return checkBuiltins(o.Policy.Builtins, o.Tools)
}

// kind is a row of the backend's in the table of options.
func (b *Backend) kind() string {
	switch d := b.driver.(type) {
	case nil:
		return "local"
	case interface{ Kind() string }: // those of this module
		return d.Kind()
	}
	return "driver"
}

// supports refuses what package options says that the backend cannot do.
func (b *Backend) supports(o *Options) error {
	kind := b.kind()
	for _, row := range options.Rows {
		if why := row.Refused[kind]; why != "" && given(o, row.Option) {
			return &OptionError{Option: row.Option, Reason: "the backend " + kind + " does not have it: " + why, Unsupported: true}
		}
	}
	return nil
}

// given reports whether an option asks for something. A limit that is lifted does not: where there
// is none that is so.
func given(o *Options, path string) bool {
	v := reflect.ValueOf(o).Elem()
	for name := range strings.SplitSeq(path, ".") {
		v = v.FieldByName(name)
	}
	return !v.IsZero() && !(v.CanInt() && v.Int() == NoLimit)
}

// checkTools refuses tools that cannot be called, and names that would hide one another. known are
// the tools that there are already; to add one of those again changes nothing.
func checkTools(tools []*Tool, known map[string]*Tool) error {
	seen := map[string]bool{}
	for _, t := range tools {
		if t == nil || t.Func == nil {
			return wrong("Tools", "a tool needs a function")
		}
		if t.MaxCalls < 0 {
			return wrong("Tools", "MaxCalls of %s is negative: %d", t.Name, t.MaxCalls)
		}
		if old := known[t.Name]; seen[t.Name] || old != nil && old != t {
			return wrong("Tools", "there are two tools of the name %s", t.Name)
		}
		seen[t.Name] = true
	}
	return nil
}

// checkBuiltins refuses names that are no builtins, nor tools, which programs find there too.
func checkBuiltins(list Allowlist, tools []*Tool) error {
	for _, name := range list.all() {
		isTool := slices.ContainsFunc(tools, func(t *Tool) bool { return t.Name == name })
		if _, ok := slices.BinarySearch(py.BuiltinNames(), name); !ok && !isTool && name != "*" {
			return wrong("Policy.Builtins", "there is no builtin %q%s", name, meant(py.NearestBuiltin(name)))
		}
	}
	return nil
}

// checkPatterns refuses what no module can be called.
func checkPatterns(list Allowlist) error {
	if err := engine.CheckPatterns(list.all()); err != nil {
		return wrong("Policy.Imports", "%v", err)
	}
	return nil
}

// checkImports refuses names of modules that the session could not import: typing errors.
func (s *Session) checkImports() error {
	e, ok := s.engine.(*local.Engine)
	if !ok || grows(s.options.Files) {
		return nil
	}
	if err := e.CheckImports(s.brings); err != nil {
		return wrong("Policy.Imports", "%v", err)
	}
	return nil
}

// brings reports whether a file or a package of the session has the module.
func (s *Session) brings(name string) bool {
	packages := map[string]fs.FS{}
	if s.options.Packages != nil {
		packages["/lib/site-packages"] = s.options.Packages
	}
	return mounted(s.options.Files, name) || mounted(packages, name)
}

func meant(name string) string {
	if name == "" {
		return ""
	}
	return fmt.Sprintf("; did you mean %q?", name)
}

// openJournal opens what Record or Replay name; nil if they name nothing.
func openJournal(o *Options) (journal.Journal, error) {
	switch {
	case o.Record != nil:
		return journal.Record(o.Record), nil
	case o.Replay != nil:
		j, err := journal.Replay(o.Replay)
		if err != nil {
			return nil, wrong("Replay", "%v", err)
		}
		return j, nil
	}
	return nil, nil
}

// grows reports whether programs can write modules that are not there yet.
func grows(files map[string]fs.FS) bool {
	for _, fsys := range files {
		switch f := fsys.(type) {
		case *Overlay:
			return true
		case Folder:
			if f.Writable {
				return true
			}
		case *Folder:
			if f.Writable {
				return true
			}
		}
	}
	return false
}

// mounted reports whether a file system has a module, or the package it lies in, at its top.
func mounted(files map[string]fs.FS, name string) bool {
	root, _, _ := strings.Cut(name, ".")
	for _, fsys := range files {
		for _, file := range []string{root, root + ".py"} {
			if _, err := fs.Stat(fsys, file); err == nil {
				return true
			}
		}
	}
	return false
}
