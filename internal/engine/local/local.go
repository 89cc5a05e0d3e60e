// Package local is the engine that runs Python in this process, on the interpreter of package
// internal/py.
//
// [Engine.Run] is the way of a program: the limits are armed, the interpreter runs, and what came
// of it is written into an engine.Outcome. Everything else that touches Python values, such as
// converting one or taking a snapshot, happens outside of a run and under limits of its own.
package local

import (
	"crypto/rand"
	"encoding/binary"
	mathrand "math/rand/v2"
	"sync"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/host"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/py/object"
)

// Engine is a session of the embedded interpreter.
type Engine struct {
	engine.Base
	interp    *py.Interp
	random    *mathrand.ChaCha8 // random bytes of a session whose seed is fixed; nil otherwise
	remaining remaining         // what a suspended run may still spend
	steps     int64             // of the session when the run began
	before    *py.Checkpoint    // what an atomic run that is under way began with
	lived     int64             // bytes that the session held when it was last tidied after a run
	closed    sync.Once
}

var _ engine.Engine = (*Engine)(nil)

// Pool is what the engines of one backend share. The zero value shares nothing but processors.
type Pool struct {
	MaxMemory int64 // bytes of all engines together; zero: any number

	memory budget.Pool
	turns  budget.Turns
}

// New opens an engine. A nil pool shares nothing.
func New(c engine.Config, pool *Pool) (*Engine, error) {
	e := &Engine{}
	e.Init(c, nil, e.Interrupt, e.release)
	e.Meter = budget.New(e.shortBudget(), nil) // it is not the program that makes the interpreter
	if pool != nil {
		e.Meter.TakeTurns(&pool.turns)
		if pool.MaxMemory > 0 {
			e.Meter.Share(&pool.memory, pool.MaxMemory)
		}
	}
	if err := e.open(); err != nil {
		e.release()
		return nil, &engine.Fault{Err: err}
	}
	return e, nil
}

// open makes the interpreter.
func (e *Engine) open() (err error) {
	o := py.Options{
		Meter: e.Meter, Seed: seed(e.Seed), Entropy: e.entropy(), Now: e.Clock, Files: e.Files, Dir: e.Dir, Packages: e.Packages, Args: e.Args,
		Policy: e.Policy.Rules(), Alone: e.Alone,
		MaxDepth: int(e.Limits.Recursion), DepthCap: int(e.DepthCap), NoAwait: e.NoAwait,
		Stdout: func(t string) error { return e.Out.Write(engine.Stdout, t) },
		Stderr: func(t string) error { return e.Out.Write(engine.Stderr, t) },
	}
	if e.Profile != nil {
		o.Profile = func(t *object.Thread) { e.Profile(t, true) }
	}
	if e.Stdin != nil {
		o.Stdin = e.ReadStdin
	}
	if e.Journal != nil {
		e.Journal.Install(&o)
	}
	if e.interp, err = py.New(o); err != nil {
		return err
	}
	if e.Profile != nil || e.Polled != nil {
		e.Meter.OnPoll(e.poll)
	}
	if e.Fetch != nil {
		e.interp.SetFetch(e.tool(engine.FetchTool(e.Fetch, e.Limits.Memory)))
	}
	return e.interp.InstallFinalAnswer()
}

// poll tells who wants to know that the meter polls.
func (e *Engine) poll() {
	if e.Profile != nil && e.interp != nil && e.Now != nil {
		e.Profile(e.interp.Thread(), false)
	}
	if e.Polled != nil {
		e.Polled(e.Meter.Bytes())
	}
}

// Interp returns the interpreter, for a caller who holds the lock and looks at values himself.
func (e *Engine) Interp() *py.Interp { return e.interp }

// Offer lets other engines of the pool have the garbage of this one, which is ready for use now.
func (e *Engine) Offer() { e.Meter.Offer(e.tidy) }

// tidy recounts what the session holds, on the goroutine of an engine that needs memory, unless
// somebody uses it.
func (e *Engine) tidy(until time.Time) bool {
	if !e.TryAcquire() {
		return false
	}
	defer e.Release()
	if e.Gone() == nil {
		l := e.shortBudget()
		l.Deadline = until
		e.Meter.Begin(l)
		_ = e.interp.Tidy() // who uses the session next hears of it
	}
	return true
}

// seed returns the seed that the host fixed, or a random one.
func seed(fixed *uint64) uint64 {
	if fixed != nil {
		return *fixed
	}
	var b [8]byte
	rand.Read(b[:])
	return binary.LittleEndian.Uint64(b[:])
}

// entropy returns the source of random bytes of a session whose seed is fixed; nil otherwise.
func (e *Engine) entropy() func([]byte) {
	if e.Seed == nil {
		return nil
	}
	var key [32]byte
	binary.LittleEndian.PutUint64(key[:], *e.Seed)
	e.random = mathrand.NewChaCha8(key)
	return func(b []byte) { _, _ = e.random.Read(b) } // it never fails
}

// Isolation lists what keeps programs apart from the host.
func (e *Engine) Isolation() []string {
	files := "no files"
	if e.Files != nil {
		files = "mounted files only"
	}
	network := "no network"
	if e.Fetch != nil {
		network = "HTTP requests that the host makes"
	}
	return []string{"embedded interpreter: " + network + ", no processes, no environment, " + files}
}

// release gives back what the engine holds of the host.
func (e *Engine) release() {
	e.closed.Do(func() {
		e.Meter.Unshare()
		for _, fsys := range e.Files {
			if f, ok := fsys.(*host.Folder); ok { // opened for this session
				_ = f.Close() // it was only read from, or each write has said so
			}
		}
	})
}

// Detach gives back what the engine holds of the host. Its values stay usable; nothing more may
// run.
func (e *Engine) Detach() { e.release() }
