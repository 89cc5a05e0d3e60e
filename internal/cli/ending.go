package cli

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/py/object"
)

// ending is how a run ended.
type ending struct {
	code  int    // exit code
	text  string // for standard error, ending in a newline
	limit string // which one, if any
	raw   bool   // text goes to the terminal as it is

	exception  *py.Exception
	violations []hognose.Violation
	more       int  // violations beyond those
	exit       *int // sys.exit was called
	final      *py.Final
}

// conclude says how a run ended whose error is err.
func (s *session) conclude(err error) ending {
	s.end()
	if err == nil {
		return ending{}
	}
	s.meter.Begin(s.flags.grace())
	var final *py.Final
	var limit *budget.Error
	var refused *py.Refused
	var internal *py.InternalError
	switch {
	case errors.As(err, &final):
		return ending{final: final}
	case errors.As(err, &limit):
		return s.limitReached(limit.Limit)
	case errors.As(err, &refused):
		return s.refused(refused)
	case errors.As(err, &internal):
		return ending{code: exitInternal, text: fmt.Sprintf("hognose: %v\n%s", err, internal.Stack)}
	}
	if exit, ok := s.in.ExitOf(err); ok {
		e := ending{code: exit.Code, exit: &exit.Code}
		if exit.Message != "" {
			e.text = exit.Message + "\n"
		}
		return e
	}
	var exc *object.Exc
	if ex, ok := s.in.Describe(err); ok && errors.As(err, &exc) {
		e := ending{code: exitPython, text: s.in.FormatError(exc), exception: ex}
		if ex.Type == "MemoryError" { // the program could have caught it, and did not
			limit := s.limitReached(budget.Memory)
			e.code, e.limit, e.text = limit.code, limit.limit, e.text+limit.text
		}
		return e
	}
	return ending{code: exitInternal, text: fmt.Sprintf("hognose: %v\n", err)}
}

// limitReached names the flag that raises the limit.
func (s *session) limitReached(l budget.Limit) ending {
	f := s.flags
	switch l {
	case budget.Time:
		return ending{code: exitTimeout, limit: "time", text: fmt.Sprintf("hognose: time limit of %v exceeded (raise it with --timeout)\n", f.timeout)}
	case budget.Steps:
		return ending{code: exitLimit, limit: "steps", text: fmt.Sprintf("hognose: limit of %d steps exceeded (raise it with --max-steps)\n", f.steps)}
	case budget.Memory:
		return ending{code: exitLimit, limit: "memory", text: fmt.Sprintf("hognose: memory limit of %v exceeded (raise it with --max-memory)\n", &f.memory)}
	case budget.Cancelled:
		return ending{code: exitInterrupted, limit: "cancelled", text: "hognose: interrupted\n"}
	}
	return ending{code: exitLimit, limit: l.String(), text: fmt.Sprintf("hognose: %v\n", &budget.Error{Limit: l})}
}

// longName is the length of a module's name from which no flag is proposed that allows it.
const longName = 200

// refused words the violations of a policy, and names the flags that would allow them.
func (s *session) refused(r *py.Refused) ending {
	e := &hognose.PolicyError{Allowed: s.flags.imports, More: r.More}
	var modules, builtins, hints []string
	asks := ""
	for _, v := range r.Violations {
		e.Violations = append(e.Violations, hognose.Violation(v))
		switch {
		case len(v.Name) > longName: // nobody would type it
		case v.Kind == "import" && !slices.Contains(modules, v.Name):
			modules = append(modules, v.Name)
		case v.Name == "open":
			hints = []string{"--mount DIR"}
		case v.Name == "input": // allowing it would not help
			asks = "(nobody can answer input() here: give the program values with --var NAME=JSON)\n"
		case v.Kind == "builtin" && !slices.Contains(builtins, v.Name):
			builtins = append(builtins, v.Name)
		}
	}
	if len(modules) > 0 {
		hints = append(hints, "--imports "+strings.Join(slices.Concat(s.flags.imports, modules), ","))
	}
	if len(builtins) > 0 {
		hints = append(hints, "--allow-builtin "+strings.Join(builtins, ","))
	}
	text := fmt.Sprintf("hognose: refused by policy; nothing ran\n%s\n", e.Error()) + asks
	if len(hints) > 0 {
		text += fmt.Sprintf("(allow it with %s)\n", strings.Join(hints, " "))
	}
	return ending{code: exitPolicy, text: text, violations: e.Violations, more: e.More}
}

// err is the ending as the error of a command.
func (e ending) err() error {
	if e.code == exitOK && e.text == "" {
		return nil
	}
	return &exitError{e.code, e.text, e.raw}
}
