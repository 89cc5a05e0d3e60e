// This file makes replies of the results of package hognose.

package directory

import (
	"context"
	"errors"

	"github.com/hognose/hognose"
)

// maxRepr is how many characters of a value a reply has, and maxJSON how many bytes.
const (
	maxRepr = 20_000
	maxJSON = 4 << 20
)

// value describes a Python value.
func value(ctx context.Context, v hognose.Value) *Value {
	ctx = context.WithoutCancel(ctx) // what a run gave is shown, also when its time is up
	out := &Value{Type: v.Type()}
	out.Repr, _ = v.Repr(ctx, maxRepr) // an error leaves what there is
	data, err := v.JSON(ctx)
	switch {
	case err != nil:
		out.Problem = err.Error()
	case len(data) > maxJSON:
		out.Problem = "the value is too large for a reply; write it to a file, or take a part of it"
	default:
		out.JSON = data
	}
	return out
}

// result describes what a run gave. err must be one that leaves the session usable.
func result(ctx context.Context, r *hognose.Result, err error) *Result {
	out := &Result{Status: "ok", Logs: r.Logs, Exit: r.Exit, Names: variables(r.Names), Pending: calls(r.Pending)}
	out.Usage = Usage{Duration: float64(r.Duration.Microseconds()) / 1000, Steps: r.Steps, Memory: r.Memory}
	switch {
	case err != nil:
		out.Status, out.Error = "error", runError(err)
	case len(r.Pending) > 0:
		out.Status = "pending"
	case r.Final != nil:
		out.Final = &Final{Value: *value(ctx, r.Final.Value)}
		if !r.Final.VerifiedBy.IsNone() {
			out.Final.VerifiedBy = value(ctx, r.Final.VerifiedBy)
		}
	case !r.Value.IsNone():
		out.Value = value(ctx, r.Value)
	}
	return out
}

// variables and calls make names and tool calls those of replies.
func variables(names []hognose.Name) []Variable {
	var out []Variable
	for _, n := range names {
		out = append(out, Variable{Name: n.Name, Type: n.Type})
	}
	return out
}

func calls(pending []hognose.PendingCall) []Call {
	var out []Call
	for _, p := range pending {
		c := Call{ID: p.ID, Args: p.Args}
		if p.Tool != nil {
			c.Tool = p.Tool.Name
		}
		out = append(out, c)
	}
	return out
}

// runError describes an error after which the session goes on.
func runError(err error) *RunError {
	var python *hognose.PythonError
	var policy *hognose.PolicyError
	var limit *hognose.LimitError
	switch {
	case errors.As(err, &python):
		out := &RunError{Kind: "python", Type: python.Type, Message: python.Message, Traceback: python.Traceback}
		for _, f := range python.Frames {
			out.Frames = append(out.Frames, Frame(f))
		}
		return out
	case errors.As(err, &policy):
		out := &RunError{Kind: "policy", Type: "PolicyError", Message: policy.Error()}
		for _, v := range policy.Violations {
			out.Violations = append(out.Violations, Violation(v))
		}
		return out
	case errors.As(err, &limit):
		return &RunError{Kind: "limit", Type: "LimitError", Message: limit.Error(), Limit: string(limit.Limit)}
	case errors.Is(err, context.DeadlineExceeded):
		return &RunError{Kind: "limit", Type: "LimitError", Message: "the time that the request allows is up",
			Limit: string(hognose.LimitTime)}
	}
	return &RunError{Kind: "cancelled", Type: "Cancelled", Message: "the run was interrupted"}
}

// survives reports whether a session goes on after an error of one of its methods.
func survives(err error) bool {
	var backend *hognose.BackendError
	return !errors.As(err, &backend) && !errors.Is(err, hognose.ErrClosed) && !errors.Is(err, hognose.ErrKilled)
}

// ofProgram reports whether an error is the program's own doing, and no fault of the request.
func ofProgram(err error) bool {
	var python *hognose.PythonError
	var policy *hognose.PolicyError
	var limit *hognose.LimitError
	return errors.As(err, &python) || errors.As(err, &policy) || errors.As(err, &limit) ||
		errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)
}
