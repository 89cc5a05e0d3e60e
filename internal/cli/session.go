package cli

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"os"
	"os/signal"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/wire"
)

// maxDepth bounds the nesting of source.
const maxDepth = 1000

// session is an interpreter with the limits and the policy of a command line. It is the interpreter itself rather than a hognose.Session because
// a program of the command line has what a snippet has not: a file name, arguments and an encoding.
type session struct {
	flags *sessionFlags
	meter *budget.Meter
	in    *py.Interp
	start time.Time

	took  time.Duration // the last run
	steps int64         // the last run
}

// open starts a session. Its errors are wrong usage: a folder or a variable that cannot be had.
func (f *sessionFlags) open(args []string, stdout, stderr func(string) error) (*session, error) {
	setHeadroom(int64(f.memory))
	s := &session{flags: f, meter: budget.New(f.grace(), nil)}
	o := py.Options{Meter: s.meter, Args: args, Policy: f.policy(), Stdout: stdout, Stderr: stderr}
	if seed := f.seed.value; seed != nil {
		o.Seed, o.Entropy = *seed, entropy(*seed)
	} else {
		o.Seed = rand.Uint64()
	}
	if at := f.clock.value; at != nil {
		o.Now = func() time.Time { return *at }
	}
	var err error
	if o.Files, err = f.files(); err != nil {
		return nil, usageError(err)
	}
	f.diary.install(&o)
	if s.in, err = py.New(o); err == nil {
		err = s.in.InstallFinalAnswer()
	}
	if err != nil {
		return nil, &exitError{code: exitInternal, text: fmt.Sprintf("hognose: %v\n", err)}
	}
	s.meter.Begin(f.budget()) // a snapshot may take as long as a run
	if err := f.snapshot.load(s.in); err != nil {
		return nil, err
	}
	if err := f.extendPath(s.in); err != nil {
		return nil, &exitError{code: exitInternal, text: fmt.Sprintf("hognose: %v\n", err)}
	}
	if err := f.checkImports(s.in); err != nil {
		return nil, err
	}
	return s, f.assign(s.in)
}

// checkImports refuses names of --imports that no module has. A folder of the host may have any.
func (f *sessionFlags) checkImports(in *py.Interp) error {
	if f.anyModule || len(f.mounts)+len(f.paths) > 0 {
		return nil
	}
	for _, pattern := range f.imports {
		name := strings.TrimSuffix(pattern, ".*")
		if pattern == "*" || in.KnowsModule(name) {
			continue
		}
		hint := ""
		if near := py.NearestModule(name); near != "" {
			hint = fmt.Sprintf("; did you mean %s?", near)
		}
		return usageError(fmt.Errorf("--imports %s: there is no module %s%s", pattern, name, hint))
	}
	return nil
}

// extendPath puts the folders of --path first in sys.path.
func (f *sessionFlags) extendPath(in *py.Interp) error {
	if len(f.paths) == 0 {
		return nil
	}
	var list []string
	for i := range f.paths {
		list = append(list, strconv.Quote(modulePath(i)))
	}
	return in.Prelude("<path>", "import sys\nsys.path[:0] = ["+strings.Join(list, ", ")+"]\ndel sys\n")
}

// assign makes the variables of --var.
func (f *sessionFlags) assign(in *py.Interp) error {
	for _, text := range f.vars {
		v, err := parseVar(text)
		if err != nil {
			return usageError(fmt.Errorf("--var %s: %w", text, err))
		}
		var x any = v.text
		if v.json != nil {
			decoded, err := wire.DecodeValue(v.json, wire.Bounds{})
			if err != nil {
				return usageError(fmt.Errorf("--var %s: %w; a string needs quotes: '%s=\"text\"'", text, err, v.name))
			}
			x = decoded
		}
		if err := in.SetVar(v.name, x); err != nil {
			return usageError(fmt.Errorf("--var %s: %w", text, err))
		}
	}
	return nil
}

func usageError(err error) error {
	return &exitError{code: exitUsage, text: fmt.Sprintf("hognose: %v\n", err)}
}

// entropy returns the random bytes of a session whose seed is fixed.
func entropy(seed uint64) func([]byte) {
	var key [32]byte
	binary.LittleEndian.PutUint64(key[:], seed)
	r := rand.NewChaCha8(key)
	return func(b []byte) { r.Read(b) }
}

func (f *sessionFlags) policy() py.Policy {
	var p py.Policy
	if f.restricted {
		p.Imports = append([]string{}, f.imports...)
	}
	if !slices.Contains(f.builtins, "*") {
		p.Denied = slices.DeleteFunc(slices.Clone(deniedBuiltins), func(n string) bool {
			return slices.Contains(f.builtins, n) || n == "open" && len(f.mounts)+len(f.paths) > 0
		})
	}
	return p
}

// budget returns the limits of a run that begins now. A flag of 0 means no limit.
func (f *sessionFlags) budget() budget.Limits {
	l := budget.Limits{Steps: orNone(f.steps), Bytes: orNone(int64(f.memory)), Depth: maxDepth}
	if f.timeout > 0 {
		l.Deadline = time.Now().Add(f.timeout)
	}
	return l
}

func orNone(n int64) int64 {
	if n <= 0 {
		return budget.NoLimit
	}
	return n
}

// grace is the budget for what is said about a run after its end: a traceback, a repr.
func (f *sessionFlags) grace() budget.Limits {
	bytes := orNone(int64(f.memory))
	if bytes != budget.NoLimit {
		bytes += 1 << 20
	}
	return budget.Limits{Steps: 1_000_000, Bytes: bytes, Depth: maxDepth, Deadline: time.Now().Add(time.Second)}
}

// begin arms the limits of a run.
func (s *session) begin() {
	s.start, s.steps = time.Now(), -s.in.Steps()
	s.meter.Begin(s.flags.budget())
}

// end notes what the run took.
func (s *session) end() {
	s.took = time.Since(s.start)
	s.steps += s.in.Steps()
}

// interruptOn makes Ctrl-C stop the run that m meters, until the returned function is called.
func interruptOn(m *budget.Meter) (stop func()) {
	c := make(chan os.Signal, 1)
	signal.Notify(c, os.Interrupt)
	done := make(chan struct{})
	go func() {
		for {
			select {
			case <-c:
				m.Interrupt(&budget.Error{Limit: budget.Cancelled})
			case <-done:
				return
			}
		}
	}()
	return func() {
		signal.Stop(c)
		close(done)
	}
}
