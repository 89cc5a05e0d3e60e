package hognose

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/py"
)

// Errors of a session as a whole.
var (
	// ErrClosed reports the use of a session after Close, or of a nil *Session.
	ErrClosed = engine.ErrClosed
	// ErrKilled reports that Kill ended the session.
	ErrKilled = engine.ErrKilled
	// ErrBusy reports that a tool used the session that called it.
	ErrBusy = engine.ErrBusy
)

// PythonError is an exception that the program did not catch. The session goes on.
type PythonError struct {
	Type      string // class name, such as "ValueError"
	Message   string // str(exception)
	Traceback string // as Python prints it, with a final newline
	// Frames are the places that the exception went through, outermost first; of more than a
	// hundred the innermost ones. The last one of a SyntaxError is the place in the text that it is
	// about. They are empty where nobody knows them.
	Frames []Frame
}

// Frame is one place of a traceback.
type Frame struct {
	File     string // "<snippet 1>"
	Line     int    // from 1; 0 if it is not known
	Column   int    // in characters, from 1; 0 if it is not known
	Function string // "<module>" outside of functions; "" for the place of a syntax error
	Text     string // the source line without the space around it; "" if it is not known
}

func (e *PythonError) Error() string {
	if e.Message == "" {
		return e.Type
	}
	return e.Type + ": " + e.Message
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

// Limit names a limit.
type Limit string

// The limits that end a run or refuse it, named after the fields of Limits, and LimitValue: a Value
// is larger than it may be outside of its session.
const (
	LimitTime      Limit = Limit(engine.Time)
	LimitCPU       Limit = Limit(engine.CPU)
	LimitMemory    Limit = Limit(engine.Memory)
	LimitSteps     Limit = Limit(engine.Steps)
	LimitRecursion Limit = Limit(engine.Recursion)
	LimitSource    Limit = Limit(engine.Source)
	LimitValue     Limit = Limit(engine.ValueSize)
)

// LimitError reports that a run reached a limit. What it did before stays; the session goes on. A
// run whose context ended reached no limit: it returns the error of the context.
type LimitError struct{ Limit Limit }

func (e *LimitError) Error() string {
	return (&engine.LimitError{Limit: engine.Limit(e.Limit)}).Error()
}

// Unwrap makes the time limit a context.DeadlineExceeded.
func (e *LimitError) Unwrap() error {
	if e.Limit == LimitTime {
		return context.DeadlineExceeded
	}
	return nil
}

// BackendError reports that the machinery under a session failed. The session is gone, or never
// came to be.
type BackendError struct{ Err error }

func (e *BackendError) Error() string { return "hognose: " + e.Err.Error() }
func (e *BackendError) Unwrap() error { return e.Err }

// Report returns a text for a bug report: if the interpreter itself is at fault, with the program
// that was running and Go's stack.
func (e *BackendError) Report() string {
	var internal *py.InternalError
	if errors.As(e.Err, &internal) {
		return internal.Report()
	}
	return e.Error()
}

// RestoreError reports that Backend.Restore made no session of a snapshot.
type RestoreError struct {
	// Reason is "damaged" if no Hognose wrote these bytes, "version" if one did that is too
	// different, "key" if the signature is missing or wrong, "tool" if a tool is missing or has
	// other parameters, "too large" if Limits.Memory is too small.
	Reason string
	Err    error
}

func (e *RestoreError) Error() string { return "hognose: " + e.Err.Error() }
func (e *RestoreError) Unwrap() error { return e.Err }

// public turns an error of an engine into one of this package.
func public(err error) error {
	switch e := err.(type) {
	case *engine.Exception:
		p := &PythonError{Type: e.Type, Message: e.Message, Traceback: e.Traceback}
		for _, f := range e.Frames {
			p.Frames = append(p.Frames, Frame(f))
		}
		return p
	case *engine.Refused:
		p := &PolicyError{More: e.More, Allowed: e.Allowed}
		for _, v := range e.Violations {
			p.Violations = append(p.Violations, Violation(v))
		}
		return p
	case *engine.LimitError:
		return &LimitError{Limit(e.Limit)}
	case *engine.Fault:
		var fault *BackendError
		var option *OptionError
		if errors.As(e.Err, &fault) || errors.As(e.Err, &option) { // a driver may word it itself
			return e.Err
		}
		return &BackendError{e.Err}
	case *engine.Doing:
		return fmt.Errorf("%s: %w", e.What, public(e.Err))
	case *py.SnapshotError:
		return &RestoreError{e.Reason.String(), e}
	}
	return err
}
