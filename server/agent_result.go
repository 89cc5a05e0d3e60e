// This file makes results of the directory, which are JSON, those of package hognose that an agent
// reads.

package server

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/directory"
)

// outcomeOf makes what a session of the directory gave what an agent reads.
func outcomeOf(
	ctx context.Context, r *directory.Result, logs string, made []hognose.Artifact,
) (*hognose.Result, error) {
	out := &hognose.Result{
		Logs: logs, Artifacts: made, Exit: r.Exit, Steps: r.Usage.Steps, Memory: r.Usage.Memory,
		Duration: time.Duration(r.Usage.Duration * float64(time.Millisecond)),
	}
	for _, n := range r.Names {
		out.Names = append(out.Names, hognose.Name{Name: n.Name, Type: n.Type})
	}
	if r.Error != nil {
		return out, errorOf(r.Error)
	}
	var err error
	if r.Value != nil {
		out.Value, err = shown(ctx, r.Value)
	}
	if r.Final != nil && err == nil {
		out.Final = &hognose.Final{}
		out.Final.Value, err = data(ctx, &r.Final.Value)
		if r.Final.VerifiedBy != nil && err == nil {
			out.Final.VerifiedBy, err = data(ctx, r.Final.VerifiedBy)
		}
	}
	return out, err
}

// errorOf returns the error that a run failed with.
func errorOf(e *directory.RunError) error {
	switch e.Kind {
	case "policy":
		p := &hognose.PolicyError{}
		for _, v := range e.Violations {
			p.Violations = append(p.Violations,
				hognose.Violation{Line: v.Line, Column: v.Column, Kind: v.Kind, Name: v.Name, Nearest: v.Nearest})
		}
		return p
	case "limit":
		return &hognose.LimitError{Limit: hognose.Limit(e.Limit)}
	case "cancelled":
		return errors.New("the run was interrupted")
	}
	return &hognose.PythonError{Type: e.Type, Message: e.Message, Traceback: e.Traceback}
}

// Values belong to sessions of this process, and those of the directory may be elsewhere. The two
// functions below make values that look the same, in sessions that run no code but theirs.

// shown returns a value that is shown as v is.
func shown(ctx context.Context, v *directory.Value) (hognose.Value, error) {
	if v.Type == "NoneType" {
		return hognose.Value{}, nil
	}
	r, err := hognose.Run(ctx, "class _Shown:\n    def __repr__(self): return text\n_Shown()",
		&hognose.Options{Variables: map[string]any{"text": v.Repr}})
	return r.Value, err
}

// data returns a value with the data of v; one that has no JSON is its repr.
func data(ctx context.Context, v *directory.Value) (hognose.Value, error) {
	var x any = v.Repr
	if v.JSON != nil {
		x = json.RawMessage(v.JSON)
	}
	r, err := hognose.Run(ctx, "value", &hognose.Options{Variables: map[string]any{"value": x}})
	return r.Value, err
}
