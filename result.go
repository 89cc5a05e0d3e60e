package hognose

import (
	"context"
	"encoding/json"
	"time"

	"github.com/hognose/hognose/internal/py"
)

// Result is what one run gave. It is never nil: what was printed before an error is kept.
type Result struct {
	Value    Value         // of the last statement if it is an expression; None otherwise
	Logs     string        // what was printed, cut in the middle if it is longer than Limits.Output
	Final    *Final        // set if the snippet called final_answer
	Exit     *int          // set if the snippet called sys.exit
	Names    []Name        // global names that the snippet assigned, with the types of their values
	Err      error         // what Run returned
	Duration time.Duration // wall clock
	Steps    int64         // iterations and calls
	Memory   int64         // bytes charged to the session: an upper bound of what it holds
}

// Final is a final answer.
type Final struct {
	Value      Value
	VerifiedBy Value // what the snippet passed as verified_by; None if nothing
}

// Name is a global variable and the class of its value.
type Name struct{ Name, Type string }

// Value is a Python value. It stays in its session: methods that look at it wait for a run that is under way, and fail once the
// session is gone. The zero Value is None.
type Value struct {
	s *Session
	v py.Value
}

// IsNone reports whether the value is None.
func (v Value) IsNone() bool { return v.s == nil || v.v.IsNone() }

// Type returns the name of the value's class.
func (v Value) Type() string {
	if v.s == nil {
		return "NoneType"
	}
	return v.v.Type()
}

// Go returns the value as nil, bool, int64 or *big.Int, float64, complex128, string, []byte, []any for lists, tuples and sets, or
// map[string]any for dicts; keys that are no strings become strings as in JSON. Objects of other classes are an error.
func (v Value) Go(ctx context.Context) (any, error) {
	if v.s == nil {
		return nil, nil
	}
	var out any
	err := v.s.visit(ctx, func() error {
		x, err := v.v.Go()
		out = py.Plain(x)
		return err
	})
	return out, err
}

// JSON returns the value as JSON; objects that have no Go form are an error.
func (v Value) JSON(ctx context.Context) ([]byte, error) {
	if v.s == nil {
		return []byte("null"), nil
	}
	var out any
	err := v.s.visit(ctx, func() error {
		x, err := v.v.Go()
		out = py.JSONSafe(x)
		return err
	})
	if err != nil {
		return nil, err
	}
	return json.Marshal(out)
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
	if v.s == nil {
		return "None", nil
	}
	var out string
	err := v.s.visit(ctx, func() error {
		s, err := v.v.Repr()
		out = s
		return err
	})
	if r := []rune(out); max > 0 && len(r) > max {
		out = string(r[:max]) + "…"
	}
	return out, err
}
