// This file checks the specs of clients and makes options of them. A client can lower the limits of
// the operator and narrow the policy, never the opposite.

package directory

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/hognose/hognose"
)

// Bounds of a Spec.
const (
	maxTools    = 256
	maxMetadata = 64
	maxText     = 1 << 20
	// maxWords bounds the bytes of what a header has: metadata, the environment and the policy.
	maxWords = 256 << 10
	maxName  = 256
)

// check refuses a spec that makes no sense before anything is made of it.
func (d *Local) check(s *Spec) error {
	for _, f := range []struct {
		name string
		v    int64
	}{{"time_ms", s.Limits.Time}, {"memory", s.Limits.Memory}, {"steps", s.Limits.Steps}, {"output", s.Limits.Output},
		{"recursion", s.Limits.Recursion}, {"source", s.Limits.Source}} {
		if f.v < 0 {
			return invalid("limits."+f.name, "it is negative: %d", f.v)
		}
	}
	switch {
	case s.TTL < 0 || s.TTL != s.TTL:
		return invalid("ttl_seconds", "it is negative")
	case len(s.Tools) > maxTools:
		return invalid("tools", "there are more than %d", maxTools)
	case len(s.Metadata) > maxMetadata:
		return invalid("metadata", "there are more than %d entries", maxMetadata)
	case !slices.Contains([]string{"", "run", "interval", "drain"}, s.Snapshot):
		return invalid("snapshot", "there are run, interval and drain, not %q", s.Snapshot)
	case s.words() > maxWords:
		return invalid("", "metadata, environment and policy are larger than %d bytes together", maxWords)
	case slices.ContainsFunc(s.Tools, func(t Tool) bool { return len(t.Name) > maxName }):
		return invalid("tools", "a name is longer than %d bytes", maxName)
	case len(s.Prelude) > maxText:
		return invalid("prelude", "it is longer than %d bytes", maxText)
	}
	if _, ok := d.o.Backends[s.Backend]; !ok {
		return invalid("backend", "there is no backend %q here; there are: %s", s.Backend,
			strings.Join(slices.Sorted(maps.Keys(d.o.Backends)), ", "))
	}
	return d.checkPolicy(s)
}

// words counts the bytes of what a header has.
func (s *Spec) words() (n int) {
	for _, m := range []map[string]string{s.Metadata, s.Env} {
		for k, v := range m {
			n += len(k) + len(v)
		}
	}
	for _, list := range [][]string{s.Policy.Imports, s.Policy.Builtins, s.Policy.Net} {
		for _, name := range list {
			n += len(name)
		}
	}
	return n
}

// options translates a spec: a limit holds if it is lower than the operator's. The caller adds what
// belongs to the session: files, streams, tools.
func (d *Local) options(s *Spec) hognose.Options {
	o := d.o.Session
	l := &o.Limits
	// A limit of zero is the default of package hognose, which is no bound of the operator's.
	lower := func(most *int64, v int64) {
		if v > 0 && (*most == 0 || v < *most) {
			*most = v
		}
	}
	if t := time.Duration(s.Limits.Time) * time.Millisecond; t > 0 && (l.Time == 0 || t < l.Time) {
		l.Time = t
	}
	lower(&l.Memory, s.Limits.Memory)
	lower(&l.Steps, s.Limits.Steps)
	lower(&l.Output, s.Limits.Output)
	lower(&l.Recursion, s.Limits.Recursion)
	lower(&l.Source, s.Limits.Source)
	o.Policy = narrow(o.Policy, &s.Policy)
	o.Variables = map[string]any{}
	for name, v := range s.Variables {
		o.Variables[name] = s.read(v)
	}
	o.Prelude += environment(s.Env) + s.Prelude
	o.Seed, o.Atomic = s.Seed, s.Atomic
	if c := s.Clock; c != nil {
		o.Clock = func() time.Time { return *c }
	}
	return o
}

// environment is Python that sets os.environ; it comes between the operator's prelude and the client's.
func environment(env map[string]string) string {
	if len(env) == 0 {
		return ""
	}
	return "import os as _os\n_os.environ.update(" + pythonDict(env) + ")\ndel _os\n"
}

// pythonDict writes a dict of strings as Python. Go's escapes for ASCII text are Python's too.
func pythonDict(env map[string]string) string {
	var b strings.Builder
	b.WriteByte('{')
	for _, k := range slices.Sorted(maps.Keys(env)) {
		b.WriteString(strconv.QuoteToASCII(k) + ": " + strconv.QuoteToASCII(env[k]) + ", ")
	}
	b.WriteByte('}')
	return b.String()
}

// tools makes tools of a spec's. call is asked for results where runs cannot be suspended.
func tools(
	specs []Tool, call func(ctx context.Context, tool string, args json.RawMessage) (any, error),
) []*hognose.Tool {
	var out []*hognose.Tool
	for _, t := range specs {
		out = append(out, &hognose.Tool{
			Name: t.Name, Doc: t.Doc, Schema: t.Schema, Output: t.Output, Async: t.Async, MaxCalls: t.MaxCalls,
			Func: func(ctx context.Context, args json.RawMessage) (any, error) { return call(ctx, t.Name, args) },
		})
	}
	return out
}

// openError turns an error of opening a session into one about the request. Errors that are the
// request's fault become InvalidError; those of the server stay.
func openError(err error) error {
	var option *hognose.OptionError
	var restore *hognose.RestoreError
	var busy *BusyError
	switch {
	case errors.As(err, &busy), errors.Is(err, ErrStorage), errors.Is(err, ErrFenced), errors.Is(err, ErrNewer), errors.Is(err, ErrTooLarge):
		return err // of the store
	case errors.As(err, &option):
		return &InvalidError{"", errors.New(strings.TrimPrefix(err.Error(), "hognose: "))}
	case errors.As(err, &restore):
		return err
	case ofProgram(err):
		return &InvalidError{"prelude", err}
	case survives(err):
		return &InvalidError{"", fmt.Errorf("%s", strings.TrimPrefix(err.Error(), "hognose: "))}
	}
	return err
}

// dirOr returns the folder where programs of a session start.
func (s *Spec) dirOr() string {
	if s.Dir == "" {
		return "/work"
	}
	return s.Dir
}
