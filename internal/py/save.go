package py

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/builtins"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/compiler"
	"github.com/hognose/hognose/internal/py/importer"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/site"
	"github.com/hognose/hognose/internal/py/snapshot"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/stdlib/time"
	"github.com/hognose/hognose/internal/py/symtab"
	"github.com/hognose/hognose/internal/py/types"
	"github.com/hognose/hognose/internal/py/vm"
)

// SnapshotError reports that a session cannot be written down, or that a snapshot cannot be read.
type SnapshotError = snapshot.Error

// Reasons of a SnapshotError: no Hognose wrote these bytes; the session holds what cannot be
// written down.
const (
	Damaged     = snapshot.Damaged
	Unsupported = snapshot.Unsupported
)

// Save writes the session down: between two runs, or while a run is suspended. note is the
// embedder's own and comes back from Load; key, if it is not nil, signs the snapshot. The session
// stays as it is.
func (in *Interp) Save(key, note []byte) (data []byte, err error) {
	if in.dead != nil {
		return nil, in.dead
	}
	defer in.recover(&err)
	root, err := in.root(note)
	if err != nil {
		return nil, err
	}
	return snapshot.Encode(&in.vm.Thread, root, in.env(key))
}

// Load makes a new session, to which its tools have been added and in which nothing has run, the
// one that Save wrote down. Limits, policy, tools and the seed are those of the new session. After
// an error it is of no more use.
func (in *Interp) Load(data, key []byte) (note []byte, err error) {
	defer in.recover(&err)
	root, err := in.read(data, in.env(key))
	if err != nil {
		return nil, err
	}
	return root.Note, nil
}

// read makes the session that of a snapshot.
func (in *Interp) read(data []byte, env *snapshot.Env) (*snapshot.Root, error) {
	root, err := snapshot.Decode(&in.vm.Thread, data, env)
	if err == nil {
		err = in.adopt(root)
	}
	if err != nil {
		return nil, in.spoilt(env.Attribute(err))
	}
	return root, nil
}

// ForkTo makes the new session to, to which the same tools have been added, a twin of in. They
// share what cannot change.
func (in *Interp) ForkTo(to *Interp) (err error) {
	if in.dead != nil {
		return in.dead
	}
	defer to.recover(&err)
	root, err := in.root(nil)
	if err != nil {
		return err
	}
	root, err = snapshot.Fork(&in.vm.Thread, root, in.env(nil), &to.vm.Thread, to.env(nil))
	if err == nil {
		err = to.adopt(root)
	}
	if err != nil {
		return to.spoilt(err)
	}
	return nil
}

// spoilt ends a session that was not made to its end.
func (in *Interp) spoilt(err error) error {
	if in.dead == nil {
		in.dead = err
	}
	return err
}

// root collects what the session consists of.
func (in *Interp) root(note []byte) (*snapshot.Root, error) {
	machine, err := in.vm.Save()
	if errors.Is(err, vm.ErrRunning) {
		return nil, &SnapshotError{Reason: snapshot.Unsupported, Detail: err.Error()}
	}
	if err != nil {
		return nil, err
	}
	calls := in.toolCalls.calls
	calls.stored = in.storedBuiltins()
	r := &snapshot.Root{Runtime: in.vm.Runtime.Save(), Machine: machine, Globals: in.globals, Steps: in.vm.Steps(), Note: note, Host: &calls}
	for name, tool := range in.toolCalls.tools {
		r.Tools = append(r.Tools, snapshot.ToolSig{Name: name, Sig: tool.Sig})
	}
	slices.SortFunc(r.Tools, func(a, b snapshot.ToolSig) int { return strings.Compare(a.Name, b.Name) })
	return r, nil
}

// storedBuiltins lists what the program has stored in the module builtins. Native functions are not
// among it: which of those there are is the host's affair; nor are names such as __import__, by
// which the session itself works.
func (in *Interp) storedBuiltins() (stored []storedBuiltin) {
	for i := 0; ; {
		k, v, next, ok := in.vm.Builtins.Next(i)
		if !ok {
			return stored
		}
		i = next
		native := v.Kind() == object.KNative || v.Kind().Base() == object.KType && v.O.Shared()
		if !native && k.Kind() == object.KStr && !strings.HasPrefix(k.Str().S, "__") && v != ownBuiltins()[k.Str().S] {
			stored = append(stored, storedBuiltin{k.Str().S, v})
		}
	}
}

// ownBuiltins are the builtins of every session, by name.
var ownBuiltins = sync.OnceValue(func() map[string]object.Value {
	all := map[string]object.Value{}
	for _, e := range builtins.Entries() {
		all[e.Name] = e.Value
	}
	return all
})

// adopt makes the session what root says.
func (in *Interp) adopt(root *snapshot.Root) error {
	calls, ok := root.Host.(*openCalls)
	if !ok {
		return &SnapshotError{Reason: snapshot.Damaged, Detail: "a part of the session is missing"}
	}
	in.vm.Runtime.Load(root.Runtime)
	in.findLibraries(root.Runtime)
	if err := in.vm.Load(root.Machine, root.Steps); err != nil {
		return &SnapshotError{Reason: snapshot.Damaged, Detail: err.Error()}
	}
	for _, b := range calls.stored {
		if err := in.vm.SetStr(in.vm.Builtins, in.vm.Intern(b.name), b.v); err != nil {
			return err
		}
	}
	in.toolCalls.calls = openCalls{suspend: calls.suspend, last: calls.last, open: calls.open}
	in.globals = root.Globals
	in.vm.Switches = in.vm.Suspended() || in.vm.Threads() > 1
	return time.Restored(&in.vm.Thread)
}

// findLibraries tells the session which modules are of the standard library: those that the
// snapshot lists, and native ones, which older snapshots do not list.
func (in *Interp) findLibraries(s *object.SavedRuntime) {
	t := &in.vm.Thread
	for _, d := range s.Libraries {
		if d != nil {
			t.AddLibrary(d, importer.PublicName(t.HomeOf(d)))
		}
	}
	for i := 0; ; {
		k, v, next, ok := t.Modules.Next(i)
		if !ok {
			return
		}
		i = next
		if k.Kind() == object.KStr && v.Kind() == object.KModule && v.Module().Builtin && importer.IsNative(k.Str().S) {
			t.AddLibrary(v.Module().Dict, importer.PublicName(k.Str().S))
		}
	}
}

// env is what snapshots need to know of the interpreter.
func (in *Interp) env(key []byte) *snapshot.Env {
	return &snapshot.Env{
		Types: savedTypes(), Statics: statics(), Key: key, Build: build, Builtins: in.builtins, Variants: 2 * len(variants),
		Tool: func(name string) (string, bool) {
			if t := in.toolCalls.tools[name]; t != nil {
				return t.Sig, true
			}
			return "", false
		},
		Frozen: func(name string) (*bytecode.Code, bool) {
			code, ok, err := importer.FrozenCode(name)
			return code, ok && err == nil
		},
		Package: in.packageCode,
		Compile: compileVariant,
	}
}

// packageCode returns the code of a module of the session's packages.
func (in *Interp) packageCode(file string) (*bytecode.Code, error) {
	name, ok := site.Inside(file)
	if !ok || in.site == nil {
		return nil, fs.ErrNotExist
	}
	return in.site.Code(in.vm.Meter, name)
}

// savedTypes are the Go types that objects may consist of.
var savedTypes = sync.OnceValue(func() *snapshot.Types {
	initTypes() // tables bring layouts
	lists := [][]any{
		object.States, types.States, builtins.States,
		{(*toolCall)(nil), (*openCalls)(nil), storedBuiltin{}, (*Final)(nil), (*Raise)(nil), (*budget.Error)(nil)},
	}
	for _, m := range importer.Native() {
		lists = append(lists, m.States)
	}
	return snapshot.NewTypes(lists...)
})

// statics names what belongs to the process.
var statics = sync.OnceValue(func() *snapshot.Statics {
	initTypes()
	tables := slices.Clone(builtins.Tables())
	for _, m := range importer.Native() {
		tables = append(tables, m.Types...)
	}
	return snapshot.NewStatics(tables, append(importer.Native(), &types.Nameless), builtins.Entries())
})

// build is the number of this build in snapshots. It takes some 2 ms, once.
var build = sync.OnceValue(func() uint32 { return snapshot.Build(savedTypes(), statics(), importer.FrozenSum()) })

// variants are the ways in which texts are compiled; each also with annotations as texts.
var variants = [...]struct {
	mode              parser.Mode
	result, nameSpace bool
}{
	{mode: parser.Exec, result: true}, {mode: parser.Exec}, {mode: parser.Eval}, {mode: parser.Single},
	{mode: parser.Exec, nameSpace: true}, {mode: parser.Eval, nameSpace: true},
}

// compileVariant compiles a text of a snapshot.
func compileVariant(t *object.Thread, f *source.File, n int) (*bytecode.Code, error) {
	v := variants[n%len(variants)]
	tree, err := readTree(f, v.mode, t.Meter)
	if err != nil {
		return nil, frontError(t, err)
	}
	giveNames(tree, f.Names)
	o := compiler.Options{Result: v.result, NameSpace: v.nameSpace, Await: true} // texts that do not await come out the same
	if n >= len(variants) {
		o.Inherit = symtab.FutureAnnotations
	}
	code, err := compiler.Compile(f, tree, o, t.Meter)
	if err != nil {
		return nil, frontError(t, err)
	}
	return code, nil
}
