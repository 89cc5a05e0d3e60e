// This file says how a run ended: an exit code, and a text for standard error that names the flag
// to change.

package cli

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/py"
)

// outcome is how a run ended, for a command.
type outcome struct {
	code  int          // exit code
	text  string       // for standard error, ending in a newline
	limit engine.Limit // which one, if any; "cancelled" if the user interrupted
	raw   bool         // text goes to the terminal as it is

	exception  *py.Exception
	violations []hognose.Violation
	more       int // violations beyond those
	warnings   []py.Advice
	exit       *int // sys.exit was called
}

// cancelled is what reports call an interrupted run.
const cancelled engine.Limit = "cancelled"

// outcomeOf says how a run ended that returned o and err.
func (f *sessionFlags) outcomeOf(o *engine.Outcome, err error) outcome {
	var limit *engine.LimitError
	var refused *engine.Refused
	var raised *engine.Exception
	var internal *py.InternalError
	var fault *engine.Fault
	switch {
	case err == nil && o.Exit != nil:
		return exited(o.Exit)
	case err == nil:
		return outcome{}
	case errors.As(err, &limit):
		return f.limitReached(limit.Limit)
	case errors.As(err, &refused):
		return f.refused(refused)
	case errors.As(err, &raised):
		e := f.raised(raised.Exception)
		// The traceback is on standard error already, in its place among what was printed.
		if o.Shown {
			e.text = ""
		}
		return e
	case errors.Is(err, context.Canceled):
		return outcome{code: exitInterrupted, limit: cancelled, text: "hognose: interrupted\n"}
	case errors.As(err, &internal):
		return outcome{code: exitInternal, text: fmt.Sprintf("hognose: %v\n%s", internal, internal.Stack)}
	case errors.As(err, &fault):
		return outcome{code: exitInternal,
			text: fmt.Sprintf("hognose: %s\n", strings.TrimPrefix(fault.Err.Error(), "hognose: "))}
	}
	return outcome{code: exitPython, text: fmt.Sprintf("hognose: %s\n", strings.TrimPrefix(err.Error(), "hognose: "))}
}

// exited is the outcome of sys.exit.
func exited(exit *py.Exit) outcome {
	e := outcome{code: exit.Code, exit: &exit.Code}
	if exit.Message != "" {
		e.text = exit.Message + "\n"
	}
	return e
}

// raised is the outcome of an exception that nobody caught.
func (f *sessionFlags) raised(x py.Exception) outcome {
	e := outcome{code: exitPython, text: x.Traceback, exception: &x}
	if e.text == "" { // there was no time for it
		e.text = x.Type + "\n"
	}
	if x.Type == "MemoryError" { // the program could have caught it, and did not
		limit := f.limitReached(engine.Memory)
		e.code, e.limit, e.text = limit.code, limit.limit, e.text+limit.text
	}
	return e
}

// limitReached names the flag that raises the limit.
func (f *sessionFlags) limitReached(l engine.Limit) outcome {
	e := outcome{code: exitLimit, limit: l, text: fmt.Sprintf("hognose: %v\n", &engine.LimitError{Limit: l})}
	switch l {
	case engine.Time:
		e.code, e.text = exitTimeout, fmt.Sprintf("hognose: time limit of %v exceeded (raise it with --timeout)\n",
			f.timeout)
	case engine.CPU:
		e.code, e.text = exitTimeout, fmt.Sprintf("hognose: limit of %v of processor time exceeded (raise it with --max-cpu)\n", f.cpu)
	case engine.Steps:
		e.text = fmt.Sprintf("hognose: limit of %d steps exceeded (raise it with --max-steps)\n", f.steps)
	case engine.Memory:
		e.text = fmt.Sprintf("hognose: memory limit of %v exceeded (raise it with --max-memory)\n", &f.memory)
	}
	return e
}

// longName is the length of a module's name from which no flag is proposed that allows it.
const longName = 200

// refused words the violations of a policy, and names the flags that would allow them.
func (f *sessionFlags) refused(r *engine.Refused) outcome {
	e := &hognose.PolicyError{Allowed: f.rules.imports.patterns(), More: r.More}
	var modules, builtins, hints []string
	for _, v := range r.Violations {
		e.Violations = append(e.Violations, hognose.Violation(v))
		switch {
		case len(v.Name) > longName: // nobody would type it
		case v.Kind == "import" && !slices.Contains(modules, v.Name):
			modules = append(modules, v.Name)
		case v.Name == "open":
			hints = []string{"--mount DIR"}
		case v.Kind == "builtin" && !slices.Contains(builtins, v.Name):
			builtins = append(builtins, v.Name)
		}
	}
	if len(modules) > 0 {
		hints = append(hints, "--imports "+strings.Join(slices.Concat(f.rules.imports.only,
			f.rules.imports.more, modules), ","))
	}
	if len(builtins) > 0 {
		hints = append(hints, "--allow-builtin "+strings.Join(builtins, ","))
	}
	text := fmt.Sprintf("hognose: refused by policy; nothing ran\n%s\n", e.Error())
	if len(hints) > 0 {
		text += fmt.Sprintf("(allow it with %s)\n", strings.Join(hints, " "))
	}
	return outcome{code: exitPolicy, text: text, violations: e.Violations, more: e.More}
}

// err is the outcome as the error of a command.
func (e outcome) err() error {
	if e.code == exitOK && e.text == "" {
		return nil
	}
	return &exitError{e.code, e.text, e.raw}
}
