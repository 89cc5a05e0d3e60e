package engine

import (
	"context"
	"fmt"
	"time"

	"github.com/hognose/hognose/internal/py"
)

// Outcome is what a run gave, or the part of one that ended with pending tool calls.
type Outcome struct {
	Value     Value // of the last expression; nil is None
	Logs      string
	Final     *Final   // set if final_answer was called
	Exit      *py.Exit // set if sys.exit was called
	Shown     bool     // the program's own sys.excepthook has shown the exception that ended it
	Names     []Name   // that the program assigned
	Artifacts []Artifact
	Open      int // figures that the program left open, if they were not to be drawn
	Pending   []py.PendingCall
	Steps     int64
	Memory    int64
	Duration  time.Duration
}

// Final is a final answer.
type Final struct{ Value, VerifiedBy Value }

// Name is a global variable and the class of its value.
type Name = py.Name

// Artifact is a document that a program made.
type Artifact struct {
	Name string // path as the program wrote it
	Type string // media type
	Data []byte
}

// Value is a Python value other than None, which is a nil Value. Methods with a context take the
// lock of the engine.
type Value interface {
	Type() string
	Convert(ctx context.Context) (any, error) // as package pyvalue describes it
	JSON(ctx context.Context) ([]byte, error) // plain, or typed if the engine is
	Repr(ctx context.Context) (string, error)
	Str(ctx context.Context) (string, error) // as print shows it
}

// Describe says in a few words how a run ended.
func (o *Outcome) Describe(err error) string {
	switch {
	case err != nil:
		return err.Error()
	case o.Final != nil:
		return "a final answer"
	case o.Exit != nil:
		return fmt.Sprintf("exit code %d", o.Exit.Code)
	}
	return "success"
}
