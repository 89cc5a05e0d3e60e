// Package py is the interpreter's front door: it joins the phases, from text to result, and is the
// only package that sees them all.
//
// An [Interp] is one session. [Interp.Run] takes a text through scanner, parser, symbol table and
// compiler to the machine and returns what its last expression is worth. What went wrong comes back
// as an error of one of three sorts: *object.Exc is an exception that the program did not catch
// (SystemExit too, see [ExitCode]), *budget.Error says that a limit was reached, and *InternalError
// is a fault of the interpreter, after which the session is of no more use.
package py

import (
	"fmt"
	"io/fs"
	"runtime/debug"
	"sync"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/builtins"
	"github.com/hognose/hognose/internal/py/importer"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/site"
	"github.com/hognose/hognose/internal/py/vm"
)

// Options configure an Interp. The zero value is a session without limits whose output is dropped.
type Options struct {
	Meter  *budget.Meter      // nil: no limits
	Stdout func(string) error // nil: output is dropped; an empty string asks to pass on what is buffered
	Stderr func(string) error // likewise
	// Profile hears of each statement before it runs, with its frame on top; nil: texts are compiled
	// without it.
	Profile func(t *object.Thread)
	// Stdin returns up to so many bytes of standard input, none at its end; nil: there is none.
	Stdin    func(max int) ([]byte, error)
	Seed     uint64            // of str hashes
	Now      func() time.Time  // nil: the host's clock
	Ticks    func() int64      // nanoseconds of the clock that has no date; nil: the host's
	Entropy  func(b []byte)    // fills b with bytes that nobody can guess; nil: the host's
	Args     []string          // sys.argv; nil is [""]
	Files    map[string]fs.FS  // mounted file systems by path, as host.NewTree takes them; nil: no files
	Dir      string            // in Files, where programs start, made if it is missing; "": host.WorkDir if it is mounted
	Packages fs.FS             // pure Python packages, mounted at site.Path; see package site; nil: none
	Environ  map[string]string // os.environ; nil is empty
	Policy   Policy
	Journal  Journal // notes what tools answer, or answers for them; nil: nothing
	MaxDepth int     // nested calls; 0 is 1,000
	Alone    bool    // no other session of the process will import the same packages: there is no use in an image for it
	NoAwait  bool    // await, async for and async with outside of functions are errors, as in a file of Python
	DepthCap int     // what sys.setrecursionlimit can raise MaxDepth to; 0: as far as the interpreter can bear
}

// Thread is the line of execution that a profile looks at.
type Thread = object.Thread

// Interp is one session: a main module and everything it refers to. It belongs to one goroutine at
// a time.
type Interp struct {
	vm        *vm.VM
	globals   *object.Dict
	policy    Policy
	builtins  object.Value // the module
	options   Options
	site      *site.Site   // nil: no packages
	toolCalls *toolCalls   // the host's functions
	final     bool         // final_answer is there
	begun     bool         // something has run since the session was made or reset
	last      *object.Code // what ran last
	text      string       // of the program that ran last, for the report of a fault
	dead      error        // the InternalError that ended the session
}

// initTypes makes the native types usable, those of modules included.
var initTypes = sync.OnceFunc(func() {
	object.Init(append([][]object.TypeTable{builtins.Tables()}, importer.Prepare()...)...)
})

// New opens a session.
func New(o Options) (*Interp, error) {
	initTypes()
	packages, seed := site.Of(o.Packages), o.Seed
	if packages != nil && o.mayPreload() {
		seed = packages.Seed() // the tables of an image are those of all sessions that begin as it
	}
	rt := object.NewRuntime(seed)
	rt.Stdout, rt.Stderr = orDrop(o.Stdout), orDrop(o.Stderr)
	rt.Stdin, rt.Profile = o.Stdin, o.Profile
	rt.Compile = compileRequest
	rt.Unraisable = unraisable
	if o.Now != nil {
		rt.Now, rt.OwnClock = o.Now, true
	}
	if o.Entropy != nil {
		rt.Entropy, rt.OwnEntropy = o.Entropy, true
	}
	rt.Ticks = o.Ticks
	if o.MaxDepth > 0 {
		rt.MaxDepth = o.MaxDepth
	}
	rt.DepthCap = o.DepthCap
	if err := grantFiles(rt, o, packages); err != nil {
		return nil, err
	}
	in := &Interp{vm: vm.New(object.Thread{Runtime: rt, Meter: o.Meter}), policy: o.Policy, options: o, site: packages, toolCalls: &toolCalls{journal: o.Journal}}
	in.toolCalls.progress = in.vm.Progress
	rt.Import, rt.Post = (&importer.Importer{Args: o.Args, Site: in.site}).Load, in.toolCalls
	rt.Absent = importer.WhyAbsent
	rt.BuiltIn = importer.BuiltIn
	rt.Lazy = importer.LazyAttrs
	if o.Policy.Imports != nil {
		rt.MayImport, rt.MayUse = o.Policy.mayImport, o.Policy.mayUse
	}
	if err := in.installModules(); err != nil {
		return nil, err
	}
	return in, in.policy.install(&in.vm.Thread, in.site != nil)
}

func orDrop(w func(string) error) func(string) error {
	if w == nil {
		return func(string) error { return nil }
	}
	return w
}

// installModules makes the builtins and what Reset leaves.
func (in *Interp) installModules() error {
	b, err := builtins.Install(&in.vm.Thread)
	if err != nil {
		return err
	}
	in.builtins = b.Value()
	if err := in.installOpen(); err != nil {
		return err
	}
	return in.Reset()
}

var (
	nBuiltins    = object.StaticName("__builtins__")
	nameBuiltins = object.StaticName("builtins")
	nameMain     = object.StaticName("__main__")
)

// Thread returns the session's thread, through which callers convert and inspect values.
func (in *Interp) Thread() *object.Thread { return &in.vm.Thread }

// Globals returns the namespace of the main module.
func (in *Interp) Globals() *object.Dict { return in.globals }

// Steps returns the steps spent so far.
func (in *Interp) Steps() int64 { return in.vm.Steps() }

// Run executes a text in the main module and returns the value of its last statement if that is an
// expression, else None. name is what tracebacks call the text.
func (in *Interp) Run(name, text string) (object.Value, error) {
	return in.run(&object.CompileRequest{Name: name, Text: text, Mode: "exec", Result: true})
}

// Prelude executes a text of the host in the main module. The policy does not bind it.
func (in *Interp) Prelude(name, text string) error {
	in.vm.Trusted = true
	defer func() { in.vm.Trusted = false }()
	_, err := in.run(&object.CompileRequest{Name: name, Text: text, Mode: "exec"})
	return err
}

// RunBytes is Run for a text with an encoding of its own, as a file has it.
func (in *Interp) RunBytes(name string, text []byte) (object.Value, error) {
	return in.run(&object.CompileRequest{Name: name, Raw: text, Mode: "exec", Result: true})
}

// Interact executes one statement as the prompt does: the values of its expression statements are
// printed, unless they are None.
func (in *Interp) Interact(name, text string) error {
	_, err := in.run(&object.CompileRequest{Name: name, Text: text, Mode: "single"})
	return err
}

// Check takes a text through the front end and the policy without running it.
func (in *Interp) Check(name, text string) (err error) {
	defer in.recover(&err)
	_, _, err = compileChecked(&in.vm.Thread, &object.CompileRequest{Name: name, Text: text, Mode: "exec", Lines: true, Await: !in.options.NoAwait}, in.rules())
	return err
}

// Eval returns the value of an expression in the main module.
func (in *Interp) Eval(text string) (object.Value, error) {
	return in.run(&object.CompileRequest{Name: "<string>", Text: text, Mode: "eval"})
}

// rules returns the policy that binds the next text.
func (in *Interp) rules() Policy {
	if in.vm.Trusted {
		return Policy{}
	}
	p := in.policy
	p.tools = in.toolCalls.tools
	return p
}

func (in *Interp) run(r *object.CompileRequest) (v object.Value, err error) {
	if in.dead != nil {
		return object.Value{}, in.dead
	}
	defer in.recover(&err)
	in.text, in.last = r.Text+string(r.Raw), nil // a text that is refused binds nothing
	in.Drop()
	t := &in.vm.Thread
	r.Lines, r.Await = true, !in.options.NoAwait
	compiled, f, tree, err := template(t, r, in.rules())
	if err == nil {
		in.preload(tree)
	}
	if err == nil || f != nil && len(f.Warnings) > 0 {
		t.KeepSource(f) // before the warnings, which show their lines
	}
	if err := warnAbout(t, f, err); err != nil {
		return object.Value{}, err
	}
	code := t.NewCode(compiled)
	in.last = code
	if code.IsGenerator {
		v, err = in.await(code)
	} else {
		v, err = in.vm.Run(code, in.globals, object.Value{})
	}
	return in.ended(v, err)
}

func isException(err error) bool {
	_, ok := err.(*object.Exc)
	return ok
}

// InternalError is a fault of the interpreter. Only the session in which it happened is lost.
type InternalError struct {
	Cause   any // what was panicked with
	Stack   []byte
	Program string // the text that was run last, whose fault it may be
}

func (e *InternalError) Error() string { return fmt.Sprintf("internal error: %v", e.Cause) }

// Report returns all that is needed to look for the fault.
func (e *InternalError) Report() string {
	return fmt.Sprintf("%v\n\nprogram:\n%s\n\n%s", e, e.Program, e.Stack)
}

// recover turns a panic into an InternalError and ends the session: its frames may be in any state.
func (in *Interp) recover(err *error) {
	if r := recover(); r != nil {
		in.dead = &InternalError{r, debug.Stack(), in.text}
		*err = in.dead
	}
}
