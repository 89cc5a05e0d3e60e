package hognose

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/pyvalue"
	"github.com/hognose/hognose/internal/wire"
)

// Result is what one run gave. It is never nil: what was printed before an error is kept.
type Result struct {
	Value     Value         // of the last statement if it is an expression; None otherwise
	Logs      string        // what was printed, cut in the middle if it is longer than Limits.Output
	Final     *Final        // set if the snippet called final_answer
	Exit      *int          // set if the snippet called sys.exit
	Names     []Name        // global names that the snippet assigned, with the types of their values
	Artifacts []Artifact    // what it made beside text, such as figures; the embedded interpreter makes none
	Err       error         // what Run returned
	Duration  time.Duration // wall clock
	Steps     int64         // iterations and calls; zero on backends that do not count them
	Memory    int64         // bytes charged to the session: an upper bound of what it holds
	// Pending are the tool calls that the snippet waits for, in the order in which they were made; see Session.Start.
	Pending []struct {
		ID   int64 // for Session.Resume
		Tool *Tool
		Args json.RawMessage // what Tool.Func would have got
	}
}

// Final is a final answer.
type Final struct {
	Value      Value
	VerifiedBy Value // what the snippet passed as verified_by; None if nothing
}

// Name is a global variable and the class of its value.
type Name struct{ Name, Type string }

// Artifact is a picture or another document that a snippet made.
type Artifact struct {
	Name string // path of the file that the snippet saved it to, as the snippet wrote it; "" if it only showed it
	Type string // media type, such as "image/png"
	Data []byte
}

// Value is a Python value. It stays in its session: methods that look at it wait for a run that is under way, and fail once the
// session is gone. The zero Value is None.
type Value struct{ v value }

// value is what an engine knows of a Python object other than None.
type value interface {
	typeName() string
	convert(ctx context.Context) (any, error) // as package pyvalue describes it
	json(ctx context.Context) ([]byte, error) // plain, or typed if the session is
	repr(ctx context.Context) (string, error)
}

// IsNone reports whether the value is None.
func (v Value) IsNone() bool { return v.v == nil }

// Type returns the name of the value's class.
func (v Value) Type() string {
	if v.v == nil {
		return "NoneType"
	}
	return v.v.typeName()
}

// Go returns the value as nil, bool, int64 or *big.Int, float64, complex128, string, []byte, time.Time for a datetime with a time zone, time.Duration for a
// timedelta, *big.Rat for a Fraction, []any for lists, tuples and sets, or map[string]any for dicts and objects with fields; docs/embedding.md has the whole table.
// A value that cannot cross, such as a function, is an error; inside a larger one a map with its repr under "$repr" stands for it. A value larger than the
// memory limit of its session is a *LimitError.
func (v Value) Go(ctx context.Context) (any, error) {
	if err := contextError(ctx); err != nil || v.v == nil {
		return nil, err
	}
	x, err := v.v.convert(ctx)
	if err != nil {
		return nil, err
	}
	return pyvalue.Go(x), nil
}

// JSON returns the value as JSON, by the same table: what is text or a number there is so here, bytes are in base 64, a timedelta is in seconds, and NaN and the
// infinities are the strings "NaN", "Infinity" and "-Infinity". More than 60 MiB of JSON are a *LimitError.
func (v Value) JSON(ctx context.Context) ([]byte, error) {
	if err := contextError(ctx); err != nil {
		return nil, err
	}
	if v.v == nil {
		return []byte("null"), nil
	}
	return v.v.json(ctx)
}

// Decode stores the value in *p by way of JSON.
func (v Value) Decode(ctx context.Context, p any) error {
	b, err := v.JSON(ctx)
	if err != nil {
		return err
	}
	return json.Unmarshal(b, p)
}

// Repr returns repr() of the value, at most max characters of it. It may run the program's own __repr__, within a second and a
// million steps.
func (v Value) Repr(ctx context.Context, max int) (string, error) {
	if err := contextError(ctx); err != nil {
		return "", err
	}
	if v.v == nil {
		return "None", nil
	}
	out, err := v.v.repr(ctx)
	if max > 0 {
		n := 0
		for i := range out {
			if n++; n > max {
				return out[:i] + "…", err
			}
		}
	}
	return out, err
}

// typedJSON is the form of values between processes.
func typedJSON(x any, m pyvalue.Meter) ([]byte, error) {
	return wire.Encoder{Bounds: wire.Bounds{Line: pyvalue.MaxJSON}, Meter: m}.Encode("value", x)
}

// valueError words why a value could not leave the session.
func (s *Session) valueError(ctx context.Context, err error) error {
	var limit *budget.Error
	switch {
	case errors.Is(err, pyvalue.ErrTooLarge):
		return limitError(ctx, "value")
	case errors.As(err, &limit):
		return s.limitReached(ctx, limit.Limit)
	case py.OutOfMemory(err):
		return limitError(ctx, "memory")
	}
	return err
}
