// This file has the JSON that --json prints about a run.

package cli

import (
	"context"
	"encoding/json"
	"io"
	"strings"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/excerpt"
	"github.com/hognose/hognose/internal/terminal"
)

// report is what --json prints about a run.
type report struct {
	Value       json.RawMessage  `json:"value"` // of the last expression; null if it is no JSON
	Repr        string           `json:"repr"`
	Problem     string           `json:"problem,omitempty"` // why value is null although there is one
	Logs        string           `json:"logs"`              // standard output and standard error
	Final       *finalReport     `json:"final"`
	Error       *errorReport     `json:"error"`
	Limit       string           `json:"limit,omitempty"`       // that ended the run
	Explanation string           `json:"explanation,omitempty"` // of --explain
	Exit        *int             `json:"exit,omitempty"`        // of sys.exit
	Names       []nameReport     `json:"names"`
	Made        []artifactReport `json:"artifacts,omitempty"` // pictures and other documents
	Steps       int64            `json:"steps"`
	Memory      int64            `json:"memory"` // bytes
	Duration    float64          `json:"duration_ms"`
	ExitCode    int              `json:"exit_code"` // of the process
}

type finalReport struct {
	Value      json.RawMessage `json:"value"`
	Repr       string          `json:"repr"`
	Problem    string          `json:"problem,omitempty"`
	VerifiedBy json.RawMessage `json:"verified_by"`
}

type errorReport struct {
	Type       string            `json:"type"` // class of the exception; PolicyError, LimitError or InternalError
	Message    string            `json:"message"`
	Traceback  string            `json:"traceback,omitempty"`
	Violations []violationReport `json:"violations,omitempty"`
	More       int               `json:"more,omitempty"` // violations beyond those
}

type violationReport struct {
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Kind    string `json:"kind"`
	Name    string `json:"name"`
	Nearest string `json:"nearest,omitempty"`
}

type nameReport struct {
	Name string `json:"name"`
	Type string `json:"type"`
}

// newReport describes a run that gave r and ended as e says.
func newReport(r *engine.Outcome, e outcome) *report {
	out := &report{
		Logs: r.Logs, Error: e.report(), Limit: string(e.limit), Exit: e.exit, ExitCode: e.code, Names: []nameReport{},
		Steps: r.Steps, Memory: r.Memory, Duration: float64(r.Duration.Microseconds()) / 1000,
	}
	for _, n := range r.Names {
		out.Names = append(out.Names, nameReport(n))
	}
	out.Value, out.Repr, out.Problem = describe(r.Value)
	if r.Final != nil {
		out.Final = &finalReport{}
		out.Final.Value, out.Final.Repr, out.Final.Problem = describe(r.Final.Value)
		out.Final.VerifiedBy, _, _ = describe(r.Final.VerifiedBy)
	}
	return out
}

// maxRepr is how many characters of a repr are shown.
const maxRepr = 20_000

// describe returns a value as JSON, null if it has none, its repr, and why it has none.
func describe(v engine.Value) (raw json.RawMessage, repr, problem string) {
	if v == nil {
		return json.RawMessage("null"), "None", ""
	}
	ctx := context.Background()
	repr, err := v.Repr(ctx)
	if err != nil {
		repr = "<" + v.Type() + " whose repr() failed>"
	}
	if first := excerpt.First(repr, maxRepr); len(first) < len(repr) {
		repr = first + "…"
	}
	if raw, err = v.JSON(ctx); err != nil {
		return json.RawMessage("null"), repr, err.Error()
	}
	return raw, repr, ""
}

// report is the part of the outcome that went wrong.
func (e outcome) report() *errorReport {
	switch {
	case e.exception != nil:
		return &errorReport{Type: e.exception.Type, Message: e.exception.Message, Traceback: e.exception.Traceback}
	case e.violations != nil:
		return &errorReport{Type: "PolicyError", Message: e.message(), Violations: violationReports(e.violations),
			More: e.more}
	case e.limit != "":
		return &errorReport{Type: "LimitError", Message: e.message()}
	case e.code == exitInternal:
		return &errorReport{Type: "InternalError", Message: e.message()}
	}
	return nil
}

// message is the text for standard error as one value of many.
func (e outcome) message() string {
	return strings.TrimSuffix(strings.TrimPrefix(e.text, "hognose: "), "\n")
}

// violationReports are violations as JSON has them.
func violationReports(vs []hognose.Violation) []violationReport {
	out := make([]violationReport, len(vs))
	for i, v := range vs {
		out[i] = violationReport(v)
	}
	return out
}

// writeJSON prints v on one line. Characters that act on a terminal are escaped everywhere, since
// the value stays the same and the line may be shown later.
func writeJSON(w io.Writer, v any) error {
	e := json.NewEncoder(terminal.JSONWriter{W: w})
	e.SetEscapeHTML(false)
	return e.Encode(v)
}
