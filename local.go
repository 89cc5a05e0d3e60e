package hognose

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	mathrand "math/rand/v2"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/host"
	"github.com/hognose/hognose/internal/py"
)

// local is the engine that runs Python in this process.
type local struct {
	running
	interp *py.Interp
	random *mathrand.ChaCha8 // where a session whose seed is fixed takes its random bytes from; nil otherwise
	left   left              // of a suspended run
	record record
	before *py.Checkpoint   // what an atomic run that is under way began with
	files  map[string]fs.FS // mounted
	closed sync.Once
}

func newLocal(s *Session, b *Backend) (*local, error) {
	e := &local{running: running{s: s}}
	e.meter = budget.New(e.budget(), nil)
	e.meter.TakeTurns(&b.turns)
	if b.MaxMemory > 0 {
		e.meter.Share(&b.pool, b.MaxMemory)
	}
	o := &s.options
	var err error
	e.files, err = mounts(o.Files)
	if err != nil {
		return nil, err
	}
	e.record, err = newRecord(o)
	if err != nil {
		return nil, err
	}
	po := py.Options{
		Meter: e.meter, Seed: seed(o.Seed), Entropy: e.entropy(o.Seed), Now: o.Clock, Files: e.files,
		Policy:   e.policy(),
		MaxDepth: int(s.limits.Recursion),
		DepthCap: int(min(o.Limits.Recursion, s.limits.Recursion)), // 0 if the host has left it to the default
		Stdout:   func(t string) error { return e.out.write(stdout, t) },
		Stderr:   func(t string) error { return e.out.write(stderr, t) },
	}
	e.record.install(&po)
	if e.interp, err = py.New(po); err == nil {
		err = e.interp.InstallFinalAnswer()
	}
	if err != nil {
		e.close()
		return nil, &BackendError{Err: err}
	}
	return e, nil
}

// offer lets other sessions of the backend have the garbage of this one, which is ready for use now.
func (e *local) offer() { e.meter.Offer(e.tidy) }

// tidy recounts what the session holds, on the goroutine of a session that needs memory, unless somebody uses it.
func (e *local) tidy(until time.Time) bool {
	select {
	case e.s.turn <- struct{}{}:
	default:
		return false
	}
	defer e.s.release()
	if e.s.gone() == nil {
		l := e.grace()
		l.Deadline = until
		e.meter.Begin(l)
		_ = e.interp.Tidy() // who uses the session next hears of it
	}
	return true
}

// seed returns the seed the caller fixed, or a random one.
func seed(fixed *uint64) uint64 {
	if fixed != nil {
		return *fixed
	}
	var b [8]byte
	rand.Read(b[:])
	return binary.LittleEndian.Uint64(b[:])
}

// entropy returns where a session whose seed is fixed takes its random bytes from; nil otherwise.
func (e *local) entropy(fixed *uint64) func([]byte) {
	if fixed == nil {
		return nil
	}
	var key [32]byte
	binary.LittleEndian.PutUint64(key[:], *fixed)
	e.random = mathrand.NewChaCha8(key)
	return func(b []byte) { _, _ = e.random.Read(b) } // it never fails
}

// policy translates the options' policy for the interpreter.
func (e *local) policy() py.Policy {
	p := py.Policy{}
	if l := e.s.options.Policy.Imports; l != nil {
		p.Imports = append([]string{}, *l...)
	}
	if l := e.s.options.Policy.Builtins; l != nil {
		if !slices.Contains(*l, "*") {
			p.Builtins = append([]string{}, *l...)
		}
	} else {
		p.Denied = deniedBuiltins
		if e.s.options.Files != nil {
			p.Denied = slices.DeleteFunc(slices.Clone(p.Denied), func(name string) bool { return name == "open" })
		}
	}
	return p
}

// budget returns the limits of the meter but for the time.
func (e *local) budget() budget.Limits {
	l := e.s.limits
	return budget.Limits{Steps: l.Steps, Bytes: l.Memory, Depth: l.Recursion}
}

// grace is the budget of a repr, which may run the program's code, and of what the session does by itself.
func (e *local) grace() budget.Limits {
	l := e.s.limits
	return budget.Limits{Steps: 1_000_000, Bytes: l.Memory + 1<<20, Depth: l.Recursion, Deadline: time.Now().Add(time.Second)}
}

// lastWords is the budget for what is said about a run after its end: a traceback. It has the time that the run left over, but for
// a little that a program which fails at its very deadline has too.
func (e *local) lastWords() budget.Limits {
	l := e.grace()
	least := time.Now().Add(25 * time.Millisecond)
	if d := e.meter.Deadline(); !d.IsZero() && d.Before(l.Deadline) {
		l.Deadline = d
	}
	if l.Deadline.Before(least) {
		l.Deadline = least
	}
	return l
}

func (e *local) run(ctx context.Context, name, code string, r *Result) error {
	e.left = left{}
	e.record.begin(e.interp, name, code)
	return e.atomically(ctx, r, func() error {
		return e.perform(ctx, r, func() (py.Value, error) { return e.interpret(name, code) })
	})
}

// perform lets f run a snippet, or a part of one, within the limits that are left.
func (e *local) perform(ctx context.Context, r *Result, f func() (py.Value, error)) error {
	l, whole := e.left.limits(e.budget(), e.s.limits.Time)
	l.Bytes = e.memory()
	e.begin(ctx, l, whole)
	steps := e.interp.Steps()
	v, err := f()
	if exit, ok := e.interp.ExitOf(err); ok {
		err = e.exited(r, exit)
	}
	if late := e.out.finish(); err == nil {
		err = late
	}
	e.end()
	if py.Suspended(err) {
		e.suspended(r)
		err = nil
	} else if err = e.conclude(ctx, r, err); err == nil && r.Final == nil {
		r.Value = e.value(v)
	}
	if lost := e.record.end(e.interp, r, err); lost != nil {
		e.s.killed.Store(true)
		err = &BackendError{Err: lost}
	}
	for _, n := range e.interp.Bound() {
		r.Names = append(r.Names, Name(n))
	}
	r.Logs = e.out.String()
	r.Steps = e.interp.Steps() - steps
	r.Memory = e.meter.Bytes()
	return err
}

// interpret runs a snippet. One that is no UTF-8 is taken for a file, whose errors say where the encoding is wrong.
func (e *local) interpret(name, code string) (py.Value, error) {
	code = strings.TrimPrefix(code, "\ufeff")
	if !utf8.ValidString(code) {
		v, err := e.interp.RunBytes(name, []byte(code))
		return e.interp.Wrap(v), err
	}
	v, err := e.interp.Run(name, code)
	return e.interp.Wrap(v), err
}

func (e *local) prelude(ctx context.Context, code string) error {
	e.begin(ctx, e.budget(), e.s.limits.Time)
	err := e.interp.Prelude("<prelude>", code)
	e.end()
	return e.conclude(ctx, &Result{}, err)
}

// memory returns how many bytes the session may hold during the next run: the limit, and a little more if what lives fills it already, so that
// a program can let go of something.
func (e *local) memory() int64 {
	limit := e.s.limits.Memory
	slack := limit / 16
	if limit == NoLimit || e.meter.Bytes() < limit-slack {
		return limit
	}
	e.meter.Begin(e.grace())
	e.interp.Reclaim()
	return min(max(limit, e.meter.Bytes()+slack), limit+slack)
}

// exited notes that a run ended itself, and prints what sys.exit was given beside a number, as Python does.
func (e *local) exited(r *Result, exit py.Exit) error {
	r.Exit = &exit.Code
	if exit.Message == "" {
		return nil
	}
	return e.out.write(stderr, exit.Message+"\n")
}

// conclude turns the error of the interpreter into the session's, and notes a final answer or an exit.
func (e *local) conclude(ctx context.Context, r *Result, err error) error {
	if err == nil {
		return nil
	}
	if v, by, ok := e.interp.FinalOf(err); ok {
		r.Final = &Final{e.value(v), e.value(by)}
		return nil
	}
	if exit, ok := e.interp.ExitOf(err); ok {
		r.Exit = &exit.Code
		return nil
	}
	var refused *py.Refused
	var limit *budget.Error
	switch {
	case errors.As(err, &refused):
		return e.s.policyError(refused)
	case errors.As(err, &limit):
		return e.s.limitReached(ctx, limit.Limit)
	}
	e.meter.Begin(e.lastWords())
	if e.s.gone() != nil {
		e.stop() // Begin has forgotten it
	}
	if ex, ok := e.interp.Describe(err); ok {
		return e.s.pythonError(ex.Type, ex.Message, ex.Traceback)
	}
	e.s.killed.Store(true)
	return &BackendError{Err: err}
}

// aside lets f do what is not part of a run, such as a conversion, within the limits of one. It has the steps of grace at
// least: a value may need a module that the program has not imported. It can call no tool: there is no run.
func (e *local) aside(ctx context.Context, f func() error) error {
	l := e.budget()
	l.Bytes, l.Steps = e.grace().Bytes, max(l.Steps, e.grace().Steps)
	if whole := e.s.limits.Time; whole != NoLimit {
		l.Deadline = time.Now().Add(whole)
	}
	return e.within(ctx, l, f)
}

// within lets f work outside a run, until l is spent or ctx ends.
func (e *local) within(ctx context.Context, l budget.Limits, f func() error) error {
	e.meter.Begin(l)
	hook := run{meter: e.meter, ctx: ctx}
	if ctx.Done() != nil {
		hook.unhook = context.AfterFunc(ctx, hook.cancelled)
	}
	if e.s.gone() != nil {
		e.stop()
	}
	err := f()
	hook.end()
	var limit *budget.Error
	if errors.As(err, &limit) && limit.Limit != budget.Memory {
		return e.s.limitReached(ctx, limit.Limit)
	}
	return err
}

func (e *local) check(ctx context.Context, code string) error {
	return e.aside(ctx, func() error { return e.conclude(ctx, &Result{}, e.interp.Check("<snippet>", code)) })
}

func (e *local) set(ctx context.Context, name string, v any) error {
	if t := e.s.tools[name]; t != nil {
		return fmt.Errorf("hognose: %s is a tool; a variable of that name would hide it", name)
	}
	return e.aside(ctx, func() error {
		if err := e.interp.SetVar(name, v); err != nil {
			return fmt.Errorf("hognose: %w", err)
		}
		return nil
	})
}

func (e *local) get(ctx context.Context, name string) (v Value, ok bool, err error) {
	err = e.aside(ctx, func() error {
		x, found := e.interp.Var(name)
		if ok = found; ok {
			v = e.value(e.interp.Wrap(x))
		}
		return nil
	})
	return v, ok, err
}

func (e *local) names(context.Context) ([]Name, error) {
	var names []Name
	for _, n := range e.interp.Names() {
		names = append(names, Name(n))
	}
	return names, nil
}

func (e *local) reset(ctx context.Context) error { return e.aside(ctx, e.interp.Reset) }

func (e *local) addTool(ctx context.Context, t *registered) error {
	return e.aside(ctx, func() error { return e.interp.AddTool(e.tool(t)) })
}

// tool is t as the interpreter knows it.
func (e *local) tool(t *registered) *py.Tool {
	tool := &py.Tool{
		Name: t.Name, Doc: t.Doc, Sig: t.signature(), Keys: t.keys(), Async: t.Async,
		Call: func(args []byte) (any, error) {
			if err := e.beforeCall(t); err != nil {
				return nil, err
			}
			return e.now.call(t, args)
		},
		Admit: func(args []byte) error {
			if err := e.beforeCall(t); err != nil {
				return err
			}
			return e.now.admit(t, args)
		},
		Start: func(args []byte, done func(any, error)) (func(), error) {
			if err := e.beforeCall(t); err != nil {
				return nil, err
			}
			return e.now.start(t, args, done)
		},
	}
	if e.s.typed {
		tool.Encode = typedJSON
	}
	return tool
}

// beforeCall passes on what the program has printed, so that it comes before what the tool does. Outside a run, in the __repr__ of a value that the
// host looks at, there are no tools.
func (e *local) beforeCall(t *registered) error {
	if e.now == nil {
		return &py.Raise{Class: "RuntimeError", Msg: fmt.Sprintf("%s() can be called only while a snippet runs", t.Name)}
	}
	if err := e.out.drain(); err != nil {
		return err
	}
	e.meter.Reclaim()
	return nil
}

func (e *local) isolation() []string {
	files := "no files"
	if e.files != nil {
		files = "mounted files only"
	}
	return []string{"embedded interpreter: no network, no processes, no environment, " + files}
}

func (e *local) close() {
	e.closed.Do(func() {
		e.meter.Unshare()
		for _, fsys := range e.files {
			if f, ok := fsys.(*host.Folder); ok { // opened for this session
				_ = f.Close() // it was only read from, or each write has said so
			}
		}
	})
}

// value makes a public value of one of the interpreter's.
func (e *local) value(v py.Value) Value {
	if v.IsNone() {
		return Value{}
	}
	return Value{localValue{e, v}}
}

// localValue is a Python value in this process.
type localValue struct {
	e *local
	v py.Value
}

func (v localValue) typeName() string { return v.v.Type() }

func (v localValue) convert(ctx context.Context) (out any, err error) {
	err = v.e.s.visit(ctx, func() error {
		return v.e.aside(ctx, func() (err error) {
			out, err = v.v.Convert(v.e.room())
			return v.e.s.valueError(ctx, err)
		})
	})
	return out, err
}

func (v localValue) json(ctx context.Context) (out []byte, err error) {
	encode := py.PlainJSON
	if v.e.s.typed {
		encode = typedJSON
	}
	err = v.e.s.visit(ctx, func() error {
		return v.e.aside(ctx, func() (err error) {
			out, err = v.v.Encode(v.e.room(), encode)
			return v.e.s.valueError(ctx, err)
		})
	})
	return out, err
}

// room is how many bytes the host may hold of a value of the session: as much again as the session itself.
func (e *local) room() int64 { return min(e.s.limits.Memory, 1<<30) }

func (v localValue) repr(ctx context.Context) (out string, err error) {
	err = v.e.s.visit(ctx, func() error {
		return v.e.within(ctx, v.e.grace(), func() (err error) {
			out, err = v.v.Repr()
			return err
		})
	})
	return out, err
}
