// Package snapshot writes a session down and makes a session of what was written.
//
// All that a session owns is plain data, so one walk serves every type: [plan.go] makes a codec of
// each Go type from its fields, and only what is more than its fields has a codec of its own: hash
// tables, which are built again; classes and shapes; code, which travels as source text and place
// and is compiled again; functions, methods and classes of the interpreter, which travel by name.
//
// A snapshot is a list of objects. Each has a head, which says how to allocate it, and a body,
// which refers to other objects by number. Reading takes three passes: all heads, all bodies, then
// what depends on the contents of other objects. docs/snapshot.md has the format.
//
// What is read is not trusted. Every count is compared with the bytes that are left before anything
// is allocated, memory is charged to the session, references are checked for kind, and what the
// machine relies on without looking (the registers of a generator, the layout of a class, the
// receiver of a method) is checked when all is there.
package snapshot

import (
	"errors"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/vm"
)

// Reason says why a snapshot cannot be made or read.
type Reason uint8

const (
	Damaged     Reason = iota // no Hognose wrote these bytes; see Env.Attribute
	Version                   // another version did
	Key                       // the signature is missing, or made with another key
	Tool                      // a tool that the session has is missing, or another one now
	Unsupported               // the session holds something that cannot be written down
	TooLarge                  // it needs more memory than the session may have
)

func (r Reason) String() string {
	return [...]string{"damaged", "version", "key", "tool", "unsupported", "too large"}[r]
}

// Error reports that a snapshot cannot be made or read.
type Error struct {
	Reason Reason
	Detail string
}

func (e *Error) Error() string {
	switch e.Reason {
	case Damaged:
		return "the snapshot is damaged: " + e.Detail
	case Version:
		return "the snapshot does not fit this version: " + e.Detail
	case Key:
		return "the snapshot cannot be trusted: " + e.Detail
	case Tool:
		return "the snapshot needs its tools: " + e.Detail
	case TooLarge:
		return "the snapshot does not fit the memory limit: " + e.Detail
	}
	return "the session cannot be written down: it holds " + e.Detail
}

// Env is what a snapshot needs to know of the interpreter around the session.
type Env struct {
	Types   *Types        // the Go types that may occur
	Statics *Statics      // what belongs to the process
	Key     []byte        // signs snapshots; nil: no signature
	Build   func() uint32 // what [Build] returns

	otherBuild bool // the snapshot that is read comes from another build

	Builtins object.Value                            // the module of the session's builtins
	Tool     func(name string) (sig string, ok bool) // the host's functions of the session
	Tools    []ToolSig                               // those that are to be written down
	Frozen   func(name string) (*bytecode.Code, bool)
	Package  func(file string) (*bytecode.Code, error) // the code of a module of the session's packages
	Compile  func(t *object.Thread, f *source.File, variant int) (*bytecode.Code, error)
	Inspect  bool // the session is only looked at: stubs replace tools that are missing
	Variants int  // ways in which Compile can compile a text
}

// ToolSig is a tool of a session.
type ToolSig struct{ Name, Sig string }

// Root is what a session consists of.
type Root struct {
	Runtime *object.SavedRuntime
	Machine *vm.Saved
	Globals *object.Dict
	Tools   []ToolSig
	Steps   int64
	Note    []byte // the embedder's own
	Host    any    // what the host keeps for the session
}

// Encode writes root and all that it refers to. It changes nothing, and it can be interrupted by
// the meter of t.
func Encode(t *object.Thread, root *Root, env *Env) ([]byte, error) {
	e := newEncoder(t, env)
	defer e.release()
	if err := e.session(root); err != nil {
		return nil, err
	}
	return seal(e, env.Key)
}

// Tables lists the dicts and sets of the session that root belongs to: all that Encode would write
// down.
func Tables(t *object.Thread, root *Root, env *Env) ([]object.Value, error) {
	e := newEncoder(t, env)
	defer e.release()
	e.shared, e.listing = &sharing{}, true
	err := e.session(root)
	return e.tables, err
}

// session writes root, which may be in the middle of a run.
func (e *encoder) session(root *Root) error {
	e.prepare(root)
	e.run(root)
	return e.err
}

// prepare looks at what the walk has to know of the session before it begins.
func (e *encoder) prepare(root *Root) {
	e.findBases(root.Runtime.Modules)
	for i := range root.Machine.Threads {
		e.suspended = e.suspended || len(root.Machine.Threads[i].Frames) > 0
	}
}

// Decode makes a session of data, in the new session that t belongs to. After an error, which
// Env.Attribute gives its reason, that session is of no more use.
func Decode(t *object.Thread, data []byte, env *Env) (*Root, error) {
	payload, h, err := Unpack(t.Meter, data, env.Key)
	if err != nil {
		return nil, err
	}
	// Another build may have other constituents and types; most snapshots can be read nonetheless.
	env.otherBuild = h.Format == 1 || h.Build != env.Build()
	d := &decoder{t: t, env: env, data: payload, format: h.Format}
	return d.session(h.Seed, d.run)
}

// session has a session made whose strings hash under seed, and checks it. The new session takes that seed over, and
// every id, so all hashes stay what they were: those that programs and natives keep somewhere too.
func (d *decoder) session(seed uint64, make func() *Root) (*Root, error) {
	d.t.TakeSeed(seed)
	root := make()
	d.t.Meter.Free(d.scratch)
	if d.err == nil {
		d.checkTools(root)
	}
	if d.err == nil {
		d.checkMachine(root.Machine)
	}
	if d.err != nil {
		return nil, refused(d.err)
	}
	return root, nil
}

// refused words the refusal of the meter.
func refused(err error) error {
	var limit *budget.Error
	if errors.As(err, &limit) && limit.Limit == budget.Memory {
		return &Error{Reason: TooLarge, Detail: "there is not enough of it"}
	}
	var exc *object.Exc
	if errors.As(err, &exc) {
		if exc.Class.IsSubtype(object.MemoryError) {
			return &Error{Reason: TooLarge, Detail: "there is not enough of it"}
		}
		return &Error{Reason: Damaged, Detail: exc.Error()}
	}
	return err
}

// checkTools compares the tools that the snapshot was made with to those that there are.
func (d *decoder) checkTools(root *Root) {
	if root == nil || root.Runtime == nil || root.Runtime.Modules == nil || root.Globals == nil || root.Machine == nil {
		d.damaged("a part of the session is missing")
		return
	}
	for _, tool := range root.Tools {
		if d.env.Inspect {
			break
		}
		sig, ok := d.env.Tool(tool.Name)
		switch {
		case !ok:
			d.fail(&Error{Reason: Tool, Detail: printable(tool.Name) + " is missing"})
		case sig != tool.Sig:
			d.fail(&Error{Reason: Tool, Detail: printable(tool.Name) + " has other parameters: (" + sig +
				") where it had (" + printable(tool.Sig) + ")"})
		}
	}
}

// Fork makes a second session of the one that root belongs to, in the new session of t. What cannot
// change, the sessions share: the code, and the bytes of strings.
func Fork(from *object.Thread, root *Root, env *Env, t *object.Thread, to *Env) (*Root, error) {
	e := newEncoder(from, env)
	defer e.release()
	e.shared = &sharing{}
	d := &decoder{t: t, env: to, format: version, shared: e.shared}
	e.copier = &copier{e: e, d: d}
	d.copier = e.copier
	e.prepare(root)
	refusedBy := error(nil) // the session that is copied
	twin, err := d.session(from.Seed(), func() *Root {
		twin := e.copier.run(root)
		if d.err == nil {
			refusedBy, d.err = e.err, e.err
		}
		return twin
	})
	if refusedBy != nil {
		return nil, refusedBy
	}
	return twin, err
}
