package hognose

import (
	"context"
	"io"
	"maps"
	"slices"

	"github.com/hognose/hognose/internal/engine"
)

// RunOptions change one run of a session. Fields that are zero leave what Options say.
type RunOptions struct {
	Name string // that tracebacks give the snippet; "" is "<snippet 1>" and so on
	// Limits of this run. Recursion belongs to the session and cannot be changed. Other backends
	// than the embedded interpreter can change Time, if it becomes less, and Source.
	Limits Limits
	// Variables are assigned before the snippet runs, as by Session.Set, and stay.
	Variables map[string]any
	// Stdin is read in the place of Options.Stdin, which must be there too: it is what gives the
	// session a sys.stdin. The embedded interpreter only.
	Stdin          io.Reader
	Stdout, Stderr io.Writer // in the place of those of Options
}

// RunWith is Run with options of its own. A nil *RunOptions changes nothing.
func (s *Session) RunWith(ctx context.Context, code string, o *RunOptions) (*Result, error) {
	if o == nil {
		return s.Run(ctx, code)
	}
	if err := s.acquire(ctx); err != nil {
		return &Result{}, err
	}
	defer s.engine.Release()
	over, err := s.overrides(o)
	if err != nil {
		return &Result{}, err
	}
	restore, err := s.engine.Override(over)
	defer restore()
	if err != nil {
		return &Result{}, public(err)
	}
	for _, name := range slices.Sorted(maps.Keys(o.Variables)) {
		if err := s.engine.Set(ctx, name, o.Variables[name]); err != nil {
			return &Result{}, public(err)
		}
	}
	out, err := s.engine.Run(ctx, engine.Program{Name: o.Name, Text: code})
	return s.result(out), public(err)
}

// overrides translates the options of a run, and refuses what the session cannot change.
func (s *Session) overrides(o *RunOptions) (engine.Overrides, error) {
	over := engine.Overrides{Stdin: o.Stdin, Stdout: o.Stdout, Stderr: o.Stderr}
	whole, _ := s.options.Limits.filled() // they were checked when the session was opened
	asked, err := o.Limits.filled()
	switch {
	case err != nil:
		return over, err
	case o.Limits.Recursion != 0:
		return over, wrong("Limits.Recursion", "it belongs to the session; state it when you open one")
	case o.Stdin != nil && s.options.Stdin == nil:
		return over, wrong("Stdin", "the session has no standard input: give it one with Options.Stdin, an empty one perhaps")
	}
	limits := whole
	for _, l := range []struct {
		name            string
		given, from, to *int64
		remote          bool
	}{
		{"Memory", &o.Limits.Memory, &asked.Memory, &limits.Memory, false},
		{"Steps", &o.Limits.Steps, &asked.Steps, &limits.Steps, false},
		{"Output", &o.Limits.Output, &asked.Output, &limits.Output, false},
		{"Source", &o.Limits.Source, &asked.Source, &limits.Source, true},
	} {
		if *l.given == 0 {
			continue
		}
		if s.backend.driver != nil && !l.remote {
			return over, onlyLocal("Limits." + l.name)
		}
		*l.to = *l.from
	}
	if o.Limits.CPU != 0 {
		limits.CPU = asked.CPU
	}
	if o.Limits.Time != 0 {
		limits.Time = asked.Time
	}
	if s.backend.driver != nil && (o.Limits.CPU != 0 || limits.Time > whole.Time) {
		return over, onlyLocal("Limits.Time")
	}
	over.Limits = engine.Limits(limits)
	return over, nil
}

// onlyLocal refuses an option of a run that only the embedded interpreter can change.
func onlyLocal(option string) error {
	return &OptionError{Option: option, Unsupported: true,
		Reason: "only the embedded interpreter can change it for one run; state it when you open the session"}
}
