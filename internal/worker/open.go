// This file opens a session for a client, and words its failures as frames.

package worker

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/wire"
)

// defaultOutput is the default of hognose.Limits.Output, which is also where frames of output stop.
const defaultOutput = 50_000

// open starts the session's interpreter. A session that was killed while it opened is killed again,
// now that there is something to kill.
func (x *served) open(ctx context.Context, f *wire.Open) error {
	o, err := x.hognoseOptions(f)
	if err != nil {
		return err
	}
	var py *hognose.Session
	if len(f.Snapshot) > 0 {
		py, err = x.server.backend.Restore(wire.WithTyped(ctx), f.Snapshot, o)
	} else {
		py, err = x.server.backend.Open(wire.WithTyped(ctx), o)
	}
	if err != nil {
		return err
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	x.py, x.limit = py, o.Limits.Output
	if x.limit == 0 {
		x.limit = defaultOutput
	}
	if x.killed {
		py.Kill()
	}
	return nil
}

// hognoseOptions translates the frame. Limits of zero are the defaults of package hognose, -1 lifts
// one. What the operator mounts and installs is added whatever the client asks for.
func (x *served) hognoseOptions(f *wire.Open) (*hognose.Options, error) {
	l := f.Limits
	o := &hognose.Options{
		Limits: hognose.Limits{
			Memory: limit(l.Memory), Steps: limit(l.Steps), Output: limit(l.Output), Recursion: limit(l.Recursion),
			Source: limit(l.Source),
		},
		Policy: hognose.Policy{Imports: allowlist(f.Policy.Imports), Builtins: allowlist(f.Policy.Builtins)},
		Tools:  x.tools(f.Tools),
		Stdout: &x.stdout, Stderr: &x.stderr,
		Seed:            f.Seed,
		NoTopLevelAwait: f.NoAwait,
		Variables:       map[string]any{},
		Files:           x.server.options.Session.Files,
		Packages:        x.server.options.Session.Packages,
		Prelude:         x.server.options.Session.Prelude,
	}
	if f.Policy.Imports != nil {
		o.Policy.Imports = o.Policy.Imports.Plus(x.server.options.Modules...)
	}
	// The limit is in milliseconds; one that would overflow stays none.
	o.Limits.Time = time.Duration(limit(l.Time))
	if o.Limits.Time > 0 && o.Limits.Time < hognose.NoLimit/time.Millisecond {
		o.Limits.Time *= time.Millisecond
	}
	if f.Clock != "" {
		at, err := time.Parse(time.RFC3339, f.Clock)
		if err != nil {
			return nil, fmt.Errorf("clock %q is not a time such as 2026-11-15T12:00:00Z", f.Clock)
		}
		o.Clock = func() time.Time { return at }
	}
	if f.Files {
		x.files, x.memory = &hognose.Overlay{}, l.Memory
		o.Files = map[string]fs.FS{workFolder: x.files}
	}
	for name, raw := range f.Variables {
		v, err := wire.DecodeValue(raw, x.server.options.Bounds)
		if err != nil {
			return nil, fmt.Errorf("variable %s: %w", name, err)
		}
		o.Variables[name] = v
	}
	return o, nil
}

// limit translates -1 for none.
func limit(n int64) int64 {
	if n == -1 {
		return hognose.NoLimit
	}
	return n
}

// allowlist translates names, of which "!name" takes one away; nil is the default.
func allowlist(names *[]string) hognose.Allowlist {
	if names == nil {
		return hognose.AllowDefault()
	}
	var plus, minus []string
	for _, name := range *names {
		if name, ok := strings.CutPrefix(name, "!"); ok {
			minus = append(minus, name)
		} else {
			plus = append(plus, name)
		}
	}
	return hognose.Allow(plus...).Minus(minus...)
}

// limitOf names the limit that ended a run. One that was interrupted before it began was cancelled,
// too.
func limitOf(err error) string {
	var limit *hognose.LimitError
	switch {
	case errors.As(err, &limit):
		return string(limit.Limit)
	case errors.Is(err, context.Canceled):
		return "cancelled"
	}
	return ""
}

// fail sends what went wrong, if something did.
func (x *served) fail(h wire.Head, err error) {
	if err != nil {
		x.server.send(failure(h, err))
	}
}

// failure is the frame that tells what went wrong.
func failure(h wire.Head, err error) *wire.Failure {
	f := &wire.Failure{Head: h, Kind: wire.KindValue, Message: err.Error()}
	var python *hognose.PythonError
	var policy *hognose.PolicyError
	var backend *hognose.BackendError
	switch {
	case errors.As(err, &python):
		f.Kind, f.Name, f.Message, f.Traceback = wire.KindPython, python.Type, python.Message, python.Traceback
		for _, p := range python.Frames {
			f.Frames = append(f.Frames, wire.Place(p))
		}
	case errors.As(err, &policy):
		f.Kind, f.Allowed, f.More = wire.KindPolicy, policy.Allowed, policy.More
		for _, v := range policy.Violations {
			f.Violations = append(f.Violations, wire.Violation(v))
		}
	case limitOf(err) != "":
		f.Kind, f.Limit = wire.KindLimit, limitOf(err)
	case errors.Is(err, hognose.ErrKilled):
		f.Kind = wire.KindKilled
	case errors.Is(err, hognose.ErrClosed):
		f.Kind = wire.KindClosed
	case errors.As(err, &backend):
		f.Kind = wire.KindBackend
	}
	return f
}
