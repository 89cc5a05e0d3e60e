package hognose

import (
	"context"
	"encoding/json"
	"time"

	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/excerpt"
	"github.com/hognose/hognose/internal/pyvalue"
)

// Result is what one run gave. It is never nil: what was printed before an error is kept.
type Result struct {
	Value     Value         // of the last statement if it is an expression; None otherwise
	Logs      string        // what was printed, cut in the middle if it is longer than Limits.Output
	Final     *Final        // set if the snippet called final_answer
	Exit      *int          // set if the snippet called sys.exit
	Names     []Name        // global names that the snippet assigned, with the types of their values
	Artifacts []Artifact    // what it made beside text, such as figures
	Duration  time.Duration // wall clock
	Steps     int64         // iterations and calls; zero on backends that do not count them
	Memory    int64         // bytes charged to the session: an upper bound of what it holds
	Pending   []PendingCall // tool calls that the snippet waits for, in the order in which they were made; see Session.Start
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

// Value is a Python value. It stays in its session: methods that look at it wait for a run that is
// under way, and fail once the session is gone. The zero Value is None.
type Value struct{ v engine.Value }

// IsNone reports whether the value is None.
func (v Value) IsNone() bool { return v.v == nil }

// Type returns the name of the value's class.
func (v Value) Type() string {
	if v.v == nil {
		return "NoneType"
	}
	return v.v.Type()
}

// Go returns the value as nil, bool, int64 or *big.Int, float64, complex128, string, []byte,
// time.Time for a datetime with a time zone, time.Duration for a timedelta, *big.Rat for a
// Fraction, []any for lists, tuples and sets, or map[string]any for dicts and objects with fields;
// docs/embedding.md has the whole table. A value that cannot cross, such as a function, is an
// error; inside a larger one a map with its repr under "$repr" stands for it. A value larger than
// the memory limit of its session is a *LimitError.
func (v Value) Go(ctx context.Context) (any, error) {
	if err := engine.ContextError(ctx); err != nil || v.v == nil {
		return nil, err
	}
	x, err := v.v.Convert(ctx)
	if err != nil {
		return nil, public(err)
	}
	return pyvalue.Go(x), nil
}

// JSON returns the value as JSON, by the same table: what is text or a number there is so here,
// bytes are in base 64, a timedelta is in seconds, and NaN and the infinities are the strings
// "NaN", "Infinity" and "-Infinity". More than 60 MiB of JSON are a *LimitError.
func (v Value) JSON(ctx context.Context) ([]byte, error) {
	if err := engine.ContextError(ctx); err != nil {
		return nil, err
	}
	if v.v == nil {
		return []byte("null"), nil
	}
	b, err := v.v.JSON(ctx)
	return b, public(err)
}

// Decode stores the value in *p by way of JSON.
func (v Value) Decode(ctx context.Context, p any) error {
	b, err := v.JSON(ctx)
	if err != nil {
		return err
	}
	return json.Unmarshal(b, p)
}

// Repr returns repr() of the value, at most max characters of it. It may run the program's own
// __repr__, within a second and a million steps.
func (v Value) Repr(ctx context.Context, max int) (string, error) {
	if err := engine.ContextError(ctx); err != nil {
		return "", err
	}
	if v.v == nil {
		return "None", nil
	}
	out, err := v.v.Repr(ctx)
	err = public(err)
	if max > 0 {
		if first := excerpt.First(out, int64(max)); len(first) < len(out) {
			return first + "…", err
		}
	}
	return out, err
}

// result is an outcome for the host.
func (s *Session) result(o *engine.Outcome) *Result {
	r := &Result{
		Value: Value{o.Value}, Logs: o.Logs, Names: publicNames(o.Names), Pending: s.pending(o.Pending),
		Duration: o.Duration, Steps: o.Steps, Memory: o.Memory,
	}
	if o.Final != nil {
		r.Final = &Final{Value: Value{o.Final.Value}, VerifiedBy: Value{o.Final.VerifiedBy}}
	}
	if o.Exit != nil {
		r.Exit = &o.Exit.Code
	}
	for _, a := range o.Artifacts {
		r.Artifacts = append(r.Artifacts, Artifact(a))
	}
	return r
}

func publicNames(names []engine.Name) []Name {
	if len(names) == 0 {
		return nil
	}
	out := make([]Name, len(names))
	for i, n := range names {
		out[i] = Name(n)
	}
	return out
}
