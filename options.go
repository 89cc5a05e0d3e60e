package hognose

import (
	"context"
	"encoding/json"
	"io"
	"io/fs"
	"log/slog"
	"math"
	"time"

	"github.com/hognose/hognose/internal/engine"
)

// NoLimit lifts a limit.
const NoLimit = math.MaxInt64

// Limits bound what a snippet may spend. Zero means the default, NoLimit means none; negative
// values are an error.
type Limits struct {
	Time      time.Duration // wall clock of one run, tools included: 30 s
	CPU       time.Duration // processor time of one run, tools and waiting not included: none; the embedded interpreter on Linux only
	Memory    int64         // bytes held by the session: 256 MiB
	Steps     int64         // iterations and calls of one run: 10,000,000,000
	Output    int64         // characters printed by one run that are kept, the middle is dropped; also of the texts of a PythonError, if they have more than 10,000: 50,000
	Recursion int64         // nested calls: 1,000, which sys.setrecursionlimit may raise unless it is stated here
	Source    int64         // bytes of one snippet: 1 MiB
}

var defaultLimits = Limits{
	Time: 30 * time.Second, CPU: NoLimit, Memory: 256 << 20, Steps: 10_000_000_000, Output: 50_000, Recursion: 1000, Source: 1 << 20,
}

// filled returns the limits with defaults in the place of zeros.
func (l Limits) filled() (Limits, error) {
	d := defaultLimits
	t, cpu := int64(l.Time), int64(l.CPU)
	for _, f := range []struct {
		name     string
		v        *int64
		fallback int64
	}{
		{"Time", &t, int64(d.Time)}, {"CPU", &cpu, int64(d.CPU)}, {"Memory", &l.Memory, d.Memory}, {"Steps", &l.Steps, d.Steps},
		{"Output", &l.Output, d.Output}, {"Recursion", &l.Recursion, d.Recursion}, {"Source", &l.Source, d.Source},
	} {
		if *f.v < 0 {
			return l, wrong("Limits."+f.name, "it is negative: %d", *f.v)
		}
		if *f.v == 0 {
			*f.v = f.fallback
		}
	}
	l.Time, l.CPU = time.Duration(t), time.Duration(cpu)
	if l.CPU != NoLimit && !engine.HasCPUTime {
		return l, wrong("Limits.CPU", "processor time can only be measured on Linux; bound Limits.Time instead")
	}
	// Deeper recursion would need more of Go's stack than a program may decide on.
	l.Recursion = min(l.Recursion, 20_000)
	return l, nil
}

// Options configure a session. A nil *Options and the zero value mean the defaults.
type Options struct {
	Limits    Limits
	Policy    Policy
	Tools     []*Tool
	Variables map[string]any // global variables, converted as by Session.Set
	// Files are the file systems that the program sees, by absolute path: an *Overlay, a Folder, or
	// any other fs.FS, which it can only read. "/work" is its working folder, from which it may
	// also import modules; "/tmp" is scratch space in memory. nil means no files: open, os and
	// pathlib then say so.
	Files map[string]fs.FS
	// Dir is the folder in Files where programs start, by its absolute path; it is made if it is
	// missing. The default is "/work" if that is mounted, and "/" otherwise.
	Dir string
	// Packages are pure Python packages that the program may import, such as packages.Resolve returns.
	// They are mounted read-only at /lib/site-packages, the last folder of sys.path. Their code has
	// more rights than the program: see docs/security.md. nil means none. The embedded interpreter
	// only.
	Packages fs.FS
	// Prelude is Python that runs when the session opens and after each Reset, such as
	// agent.BaseFunctions.
	Prelude string
	// Fetch makes one HTTP request for a program, and does not follow redirects: urllib.request,
	// http.client and packages such as requests then work, and ask it again for each redirect. It is
	// called from other goroutines, several at a time if the program has threads, and is cancelled and
	// recorded as tools are. Its errors are OSErrors of the program, with their text. It decides what
	// may be reached: package fetch has one for a list of hosts. nil means no network. The embedded
	// interpreter only.
	Fetch func(ctx context.Context, r *FetchRequest) (*FetchResponse, error)
	// Stdin is sys.stdin, and what input() reads, which the policy then allows by default; nil means
	// that sys.stdin is None. It is read from one other goroutine, and only when the program asks. A
	// reader that blocks cannot hold up a limit; what it brings later is for the next run. The
	// embedded interpreter only.
	Stdin io.Reader
	// Stdout and Stderr get what the program prints as it is printed, in whole lines where possible
	// and in order if they are the same. They are written to from one other goroutine. A writer
	// that blocks cannot hold up a limit: it is left behind.
	Stdout, Stderr io.Writer
	// Approve is asked before each tool call, one at a time, from another goroutine; an error
	// refuses it. args is exactly what the tool will get. The time it takes does not count. ctx
	// ends with the run, and then the tool is not called, whatever Approve returns.
	Approve func(ctx context.Context, t *Tool, args json.RawMessage) error
	// ToolError decides what the program may read of a tool's error; nil passes on its text.
	ToolError func(t *Tool, err error) error
	Clock     func() time.Time // the time of day that programs see; nil is the host's
	Seed      *uint64          // of string hashes and random; nil is a random one; a session that Restore makes keeps the hashes of its snapshot
	// SnapshotKey signs the snapshots of the session, with HMAC-SHA256, and is asked for by those
	// that Restore reads; nil means that they are not signed.
	SnapshotKey []byte
	Logger      *slog.Logger // nil logs nothing
	// Atomic makes a snippet that fails, reaches a limit or is refused leave the session as it was
	// before: variables, functions, modules, all but files, the clock and what tools did. Files
	// that were open before are at their position again, unless the snippet has closed them. It
	// costs a walk over the session before each run, and another after one that failed. The
	// embedded interpreter only.
	Atomic bool
	// NoTopLevelAwait makes await, async for and async with outside of functions the errors that they
	// are in a file of Python. Otherwise snippets may use them as in a notebook; those of a session
	// share an event loop.
	NoTopLevelAwait bool
	// Record gets a journal of what the program is given: the seed, the clock, random bytes, the
	// answers of tools. Replay gives it the same again from such a journal, and calls no tool; a
	// run that goes another way ends with a *BackendError that says where. See docs/replay.md. The
	// embedded interpreter only.
	Record io.Writer
	Replay io.Reader
}
