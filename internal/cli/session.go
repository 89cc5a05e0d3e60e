// This file opens the session of a command: it turns flags into the configuration of an engine.

package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/engine/local"
	"github.com/hognose/hognose/internal/wire"
)

// maxDepth bounds nested calls and the nesting of source.
const maxDepth = 1000

// session is an engine with the limits and the policy of a command line. It is the engine itself
// rather than a hognose.Session because a program of the command line has what a snippet has not: a
// file name, arguments and an encoding.
type session struct {
	*local.Engine
	flags *sessionFlags
}

// printFunc takes what a program prints.
type printFunc = func(engine.Stream, string) error

// open starts a session. Its errors are wrong usage: a folder or a variable that cannot be had.
func (f *sessionFlags) open(args []string, print printFunc) (*session, error) {
	polled := pacer(int64(f.memory))
	c, err := f.config()
	if err != nil {
		return nil, usageError(err)
	}
	c.Args, c.Print, c.Polled = args, print, polled
	e, err := local.New(c, nil)
	if err != nil {
		return nil, internalError(err)
	}
	if err := f.snapshot.load(e); err != nil {
		return nil, err
	}
	if err := f.extendPath(e); err != nil {
		return nil, internalError(err)
	}
	if err := f.checkImports(e); err != nil {
		return nil, err
	}
	return &session{e, f}, f.assign(context.Background(), e)
}

// config says what the flags ask for. A flag of 0 means no limit.
func (f *sessionFlags) config() (c engine.Config, err error) {
	set, err := f.packages.resolve(context.Background())
	if err != nil {
		return c, err
	}
	c = engine.Config{
		Limits:  f.limits(),
		Policy:  f.policy(),
		Seed:    f.seed.value,
		Journal: f.recording,
		NoAwait: f.noAwait, Alone: true, Profile: f.statements,
		Stdin: f.stdin, StdinFree: f.typed,
	}
	if at := f.clock.value; at != nil {
		c.Clock = func() time.Time { return *at }
	}
	if set != nil {
		c.Packages = set.FS()
	}
	if c.Fetch, err = f.net.engine(); err != nil {
		return c, err
	}
	c.Files, err = f.files()
	return c, err
}

// limits are those of the flags. Recursion is as deep as in CPython, and a program may have any
// length: it is a file of the user's.
func (f *sessionFlags) limits() engine.Limits {
	return engine.Limits{
		Time: time.Duration(orNone(int64(f.timeout))), CPU: time.Duration(orNone(int64(f.cpu))),
		Memory: orNone(int64(f.memory)), Steps: orNone(f.steps),
		Output: orNone(f.kept), Recursion: maxDepth, Source: engine.NoLimit,
	}
}

// policy is that of the flags. Modules of packages that were asked for can be imported, whatever
// --imports says.
func (f *sessionFlags) policy() engine.Policy {
	p := f.rules.engine(len(f.mounts)+len(f.paths) > 0, f.typed)
	if f.rules.imports.restricted {
		p.Imports = append(p.Imports, f.packages.patterns()...)
	}
	return p
}

// givesStdin makes the command's own standard input that of the program, if the policy lets it
// read: a program that nobody allowed to ask must not take what is meant for somebody else.
func (f *sessionFlags) givesStdin(stdin io.Reader) {
	b := &f.rules.builtins
	for _, list := range [][]string{b.only, b.more} {
		if slices.Contains(list, "input") || slices.Contains(list, "*") {
			f.stdin = stdin
		}
	}
}

// orNone is a limit, or none for 0, which is how flags write that.
func orNone(n int64) int64 {
	if n <= 0 {
		return engine.NoLimit
	}
	return n
}

// checkImports refuses names of --imports that no module has. A folder of the host may have any.
func (f *sessionFlags) checkImports(e *local.Engine) error {
	if f.anyModule || len(f.mounts)+len(f.paths) > 0 || f.packages.set != nil {
		return nil
	}
	var unknown *local.UnknownModule
	if err := e.CheckImports(func(string) bool { return false }); !errors.As(err, &unknown) {
		return err
	}
	hint := ""
	if unknown.Nearest != "" {
		hint = fmt.Sprintf("; did you mean %s?", unknown.Nearest)
	}
	return usageError(fmt.Errorf("--imports %s: there is no module %s%s", unknown.Pattern, unknown.Module, hint))
}

// extendPath puts the folders of --path first in sys.path.
func (f *sessionFlags) extendPath(e *local.Engine) error {
	if len(f.paths) == 0 {
		return nil
	}
	return e.Prelude(context.Background(), pathPrelude(len(f.paths)))
}

// pathPrelude is Python that puts n folders of --path first in sys.path.
func pathPrelude(n int) string {
	var list []string
	for i := range n {
		list = append(list, strconv.Quote(modulePath(i)))
	}
	return "import sys\nsys.path[:0] = [" + strings.Join(list, ", ") + "]\ndel sys\n"
}

// assign makes the variables of --var.
func (f *sessionFlags) assign(ctx context.Context, e engine.Engine) error {
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
		if err := e.Set(ctx, v.name, x); err != nil {
			return usageError(fmt.Errorf("--var %s: %s", text, strings.TrimPrefix(err.Error(), "hognose: ")))
		}
	}
	return nil
}

// usageError is a mistake on the command line, internalError a failure that is not the program's.
func usageError(err error) error {
	return &exitError{code: exitUsage, text: fmt.Sprintf("hognose: %v\n", err)}
}

func internalError(err error) error {
	return &exitError{code: exitInternal,
		text: fmt.Sprintf("hognose: %s\n", strings.TrimPrefix(err.Error(), "hognose: "))}
}

// runProgram executes a program. Nobody else uses the engine, so the lock is free.
func runProgram(ctx context.Context, e engine.Engine, p engine.Program) (*engine.Outcome, error) {
	if err := e.Acquire(ctx); err != nil {
		return &engine.Outcome{}, err
	}
	defer e.Release()
	return e.Run(ctx, p)
}
