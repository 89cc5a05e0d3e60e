// This file says what an engine is opened with, and what it runs.

package engine

import (
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/journal"
	"github.com/hognose/hognose/internal/py"
)

// NoLimit lifts a limit.
const NoLimit = math.MaxInt64

// HasCPUTime says whether Limits.CPU can be measured here.
const HasCPUTime = budget.HasThreadCPU

// Limits bound what a program may spend. There are no defaults here: every field is filled in.
type Limits struct {
	Time      time.Duration // wall clock of one run
	CPU       time.Duration // processor time of one run
	Memory    int64         // bytes held by the session
	Steps     int64         // of one run
	Output    int64         // characters of one run that are kept
	Recursion int64         // nested calls
	Source    int64         // bytes of one program
}

// Config is what an engine is opened with.
type Config struct {
	Limits   Limits
	DepthCap int64 // what sys.setrecursionlimit can raise Limits.Recursion to; 0: as far as the interpreter can bear
	Policy   Policy
	Files    map[string]fs.FS // by path; *host.Folder are closed with the engine; nil: no files
	Dir      string           // in Files, where programs start; "": /work if there is one
	Packages fs.FS            // packages that programs may import, see internal/py/site; nil: none
	Fetch    Fetch            // makes HTTP requests for programs; nil: there is no network
	Args     []string         // sys.argv
	Clock    func() time.Time // nil: the host's
	Seed     *uint64          // of hashes and random bytes; nil: a random one
	Journal  journal.Journal  // nil: none
	Atomic   bool             // a program that fails leaves the session as it was

	Stdin          io.Reader // sys.stdin; nil: there is none
	StdinFree      bool      // waiting for it takes no time of the run: somebody types
	Stdout, Stderr io.Writer // get what is printed as it is printed, from another goroutine
	// Print takes what is printed in their place, on the goroutine of the run. Outcome.Logs is
	// empty then, and what sys.exit was given is in Outcome.Exit alone.
	Print func(s Stream, text string) error

	// Profile hears of each statement before it runs, and of each poll, with the frame that runs on
	// top; begins tells the two apart. nil: nobody does. The embedded interpreter only.
	Profile func(t *py.Thread, begins bool)
	// Polled hears of each poll, with the bytes that are charged, on the goroutine of the run. nil:
	// nobody does. The embedded interpreter only.
	Polled   func(charged int64)
	Approval bool // tools may have to be approved, which takes no time of the run
	Logger   *slog.Logger
	NoAwait  bool // await, async for and async with outside of functions are errors
	Typed    bool // values leave as typed JSON, for a session in another process
	Alone    bool // the process has no other session, for which the imports of this one could be kept
}

// Policy is what a program may touch.
type Policy struct {
	Imports  []string // patterns; nil allows all
	Builtins []string // names that are allowed, "*" for all; nil is all but Denied
	Denied   []string // builtins that are withheld
}

// DeniedBuiltins are the builtins that are withheld unless somebody asks for them.
var DeniedBuiltins = py.UsuallyDenied

// Denied returns DeniedBuiltins without those that are allowed. A session with files has open.
func Denied(files bool, allowed ...string) []string {
	return slices.DeleteFunc(slices.Clone(DeniedBuiltins), func(name string) bool {
		return slices.Contains(allowed, name) || name == "open" && files
	})
}

// Rules is the policy in the terms of the interpreter.
func (p Policy) Rules() py.Policy {
	if slices.Contains(p.Builtins, "*") {
		return py.Policy{Imports: p.Imports}
	}
	return py.Policy{Imports: p.Imports, Builtins: p.Builtins, Denied: p.Denied}
}

// Mode says how a text is read.
type Mode uint8

const (
	Snippet   Mode = iota // text of the host; its value is that of the last expression
	File                  // the bytes of a file, which may name their encoding
	Statement             // one statement of a prompt, which prints its value
)

// Program is a text to run.
type Program struct {
	Name    string // in tracebacks; "" is "<snippet 1>" and so on
	Text    string
	Mode    Mode
	Script  bool // the end of the program is the end of the session: sys.excepthook and atexit are heeded
	Undrawn bool // figures left open are counted in Outcome.Open, not drawn: nobody would look at them
	Suspend bool // tool calls are left pending, for Engine.Resume; snippets only
}

// Answer is the result of a pending tool call.
type Answer struct {
	Call  int64
	Value any
	Err   error
}

// CheckPatterns refuses names of imports that no module can have.
func CheckPatterns(imports []string) error {
	for _, pattern := range imports {
		name := strings.TrimSuffix(pattern, ".*")
		for part := range strings.SplitSeq(name, ".") {
			if pattern != "*" && py.Identifier(part) != part {
				return fmt.Errorf("%q is no module name; write json, json.*, or * for all", pattern)
			}
		}
	}
	return nil
}
