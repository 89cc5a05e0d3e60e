package hognose

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/hognose/hognose/internal/py"
)

// Errors of a session as a whole.
var (
	// ErrClosed reports the use of a session after Close, or of a nil *Session.
	ErrClosed = errors.New("hognose: the session is closed")
	// ErrKilled reports that Kill ended the session.
	ErrKilled = errors.New("hognose: the session was killed")
	// ErrBusy reports that a tool used the session that called it.
	ErrBusy = errors.New("hognose: a tool may not use the session that is calling it")
)

// PythonError is an exception that the program did not catch. The session goes on.
type PythonError struct {
	Type      string // class name, such as "ValueError"
	Message   string // str(exception)
	Traceback string // as Python prints it, with a final newline
}

func (e *PythonError) Error() string {
	if e.Message == "" {
		return e.Type
	}
	return e.Type + ": " + e.Message
}

// pythonError makes a PythonError. What the program wrote into it obeys Limits.Output, as prints do,
// but an ordinary traceback stays whole however little may be printed.
func (s *Session) pythonError(class, message, traceback string) *PythonError {
	const ordinary = 10_000
	most := max(s.limits.Output, ordinary)
	return &PythonError{middleCut(class, most), middleCut(message, most), middleCut(traceback, most)}
}

// PolicyError reports that a snippet breaks the policy. Nothing of it ran.
type PolicyError struct {
	Violations []Violation // the first hundred of them
	More       int         // how many there are besides
	Allowed    []string    // patterns of allowed imports
}

// Violation is one place where a snippet breaks the policy.
type Violation struct {
	Line, Column int    // from 1, the column in characters
	Kind         string // "import", "builtin", or "tool" for an assignment that would hide a tool
	Name         string
	Nearest      string // an allowed name that looks like it, or ""
}

func (e *PolicyError) Error() string {
	var b strings.Builder
	imports := false
	for i, v := range e.Violations {
		if i > 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "line %d: ", v.Line)
		switch v.Kind {
		case "import":
			imports = true
			fmt.Fprintf(&b, "import of '%s' is not allowed", short(v.Name))
		case "tool":
			fmt.Fprintf(&b, "cannot assign to '%s': that would erase the tool of this name. Choose another name", v.Name)
		default:
			fmt.Fprintf(&b, "%s() is not allowed", v.Name)
			if v.Name == "open" {
				b.WriteString(": this session has no files, or its policy withholds them; work with values in memory, such as io.StringIO")
			}
		}
		if v.Nearest != "" {
			fmt.Fprintf(&b, "; did you mean '%s'?", v.Nearest)
		}
	}
	if e.More > 0 {
		fmt.Fprintf(&b, "\nand %d more", e.More)
	}
	if imports {
		allowed := "none"
		if len(e.Allowed) > 0 {
			allowed = strings.Join(e.Allowed, ", ")
		}
		b.WriteString("\nAllowed imports are: " + allowed)
	}
	return b.String()
}

// short returns a name as an error shows it: a program may import one as long as its text.
func short(name string) string {
	const most = 200
	if runes := []rune(name[:min(len(name), 4*most+4)]); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return name
}

// LimitError reports that a run reached a limit. What it did before stays; the session goes on.
type LimitError struct {
	// Limit is the field of Limits that was reached, in lower case: "time", "memory", "steps"; "cancelled" when the context of Run ended; or "value"
	// when a Value is larger than it may be outside of its session.
	Limit string
	cause error
}

func (e *LimitError) Error() string {
	switch e.Limit {
	case "time":
		return "the time limit was reached: the code took too long. It may loop for ever, or ask for too much work"
	case "steps":
		return "the step limit was reached: the code makes too many iterations or calls. It may loop for ever"
	case "cancelled":
		return "the run was cancelled"
	case "value":
		return "the value is too large to leave the session"
	}
	return "the " + e.Limit + " limit was reached"
}

// Unwrap makes a time limit a context.DeadlineExceeded, and a cancelled run the error of its context.
func (e *LimitError) Unwrap() error { return e.cause }

func limitError(ctx context.Context, limit string) *LimitError {
	e := &LimitError{Limit: limit}
	switch limit {
	case "time":
		e.cause = context.DeadlineExceeded
	case "cancelled":
		e.cause = contextError(ctx)
	}
	return e
}

// contextError returns the error of a context that has ended, nil otherwise: Canceled or DeadlineExceeded, and the cause if who cancelled it gave one.
func contextError(ctx context.Context) error {
	err := ctx.Err()
	if err == nil {
		return nil
	}
	if cause := context.Cause(ctx); cause != nil && !errors.Is(cause, err) {
		return fmt.Errorf("%w: %w", err, cause)
	}
	return err
}

// BackendError reports that the machinery under a session failed. The session is gone, or never came to be.
type BackendError struct {
	Err error
	// Reason says why Backend.Restore made no session: "damaged" if no Hognose wrote these bytes, "version" if one did that is too different, "key"
	// if the signature is missing or wrong, "tool" if a tool is missing or has other parameters, "too large" if Limits.Memory is too small. Elsewhere
	// it is empty.
	Reason string
}

func (e *BackendError) Error() string { return "hognose: " + e.Err.Error() }
func (e *BackendError) Unwrap() error { return e.Err }

// Report returns a text for a bug report: if the interpreter itself is at fault, with the program that was running and Go's stack.
func (e *BackendError) Report() string {
	var internal *py.InternalError
	if errors.As(e.Err, &internal) {
		return internal.Report()
	}
	return e.Error()
}
