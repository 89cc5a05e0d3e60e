// This file puts the outcome of a run into words for a model.

package agent

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/excerpt"
)

// maxValue is how many characters of a value the model reads.
const maxValue = 20_000

// Observe puts into words what a model should read about a run: what was printed, the value of the
// last expression, the traceback or the refusal. err is what Run returned with res.
func Observe(ctx context.Context, res *hognose.Result, err error) string {
	failure := ""
	if err != nil {
		failure = errorText(err)
	}
	return strings.TrimSuffix(describe(ctx, res, failure), "\n")
}

// describe does so for a failure that is in words already; "" is none.
func describe(ctx context.Context, res *hognose.Result, failure string) string {
	var b strings.Builder
	if res.Logs != "" {
		b.WriteString("Printed:\n" + strings.TrimSuffix(res.Logs, "\n") + "\n")
	}
	if failure != "" {
		b.WriteString("Error:\n" + strings.TrimSuffix(failure, "\n") + "\n")
	} else if res.Final == nil {
		b.WriteString("Value of the last expression:\n" + show(ctx, res.Value) + "\n")
	} else {
		b.WriteString("Final answer:\n" + show(ctx, res.Final.Value) + "\n")
	}
	if res.Exit != nil {
		fmt.Fprintf(&b, "The code ended itself with exit code %d.\n", *res.Exit)
	}
	if len(res.Artifacts) > 0 {
		fmt.Fprintf(&b, "%d artifact(s) were made.\n", len(res.Artifacts))
	}
	return b.String()
}

// show returns the repr of a value, cut in the middle if it is long.
func show(ctx context.Context, v hognose.Value) string {
	ctx = context.WithoutCancel(ctx) // what a run gave is shown, also when the time is up
	text, err := v.Repr(ctx, 0)
	if err != nil {
		return "(it cannot be shown: " + err.Error() + ")"
	}
	return excerpt.Middle(text, maxValue)
}

// errorText is what the model reads of an error: the traceback, if there is one.
func errorText(err error) string {
	var pe *hognose.PythonError
	if errors.As(err, &pe) && pe.Traceback != "" {
		return pe.Traceback
	}
	return err.Error()
}

const (
	observationOpen  = "<observation>"
	observationClose = "</observation>"
)

// delimit puts text of a program between marks that it cannot contain: printed text can neither end
// the observation nor open code.
func (r *agentRun) delimit(s string) string {
	return observationOpen + "\n" + strings.TrimSuffix(disarm(s, protocolMarks(&r.a.o)), "\n") + "\n" + observationClose
}

// protocolMarks are what a program must not print to a model: our own marks, and the begin of those
// with which models of many makes are told who speaks, such as <|im_start|>.
func protocolMarks(o *Options) []string {
	return []string{observationOpen, observationClose, o.OpenTag, o.CloseTag, "<|"}
}

// disarm writes each mark in s, in capitals or not, with a space behind its first character: it can
// be read, but is none.
func disarm(s string, marks []string) string {
	first := ""
	for _, m := range marks {
		r, _ := utf8.DecodeRuneInString(m)
		first += strings.ToLower(string(r)) + strings.ToUpper(string(r))
	}
	var b strings.Builder
	for {
		i := strings.IndexAny(s, first)
		if i < 0 {
			b.WriteString(s)
			return b.String()
		}
		_, n := utf8.DecodeRuneInString(s[i:])
		b.WriteString(s[:i+n])
		// Marks are compared without regard to case, as models read them.
		if slices.ContainsFunc(marks, func(m string) bool {
			return len(s)-i >= len(m) && strings.EqualFold(s[i:i+len(m)], m)
		}) {
			b.WriteByte(' ')
		}
		s = s[i+n:]
	}
}

// repeats is what to tell a model that runs the same code again, to no avail: "" if this is not so.
// Other steps may lie between.
func (m *Memory) repeats(s *Step) string {
	for i := len(m.Entries) - 1; i >= 0 && m.Entries[i].Task == nil; i-- {
		old := m.Entries[i].Step
		if old == nil || strings.TrimSpace(old.Code) != strings.TrimSpace(s.Code) ||
			(old.Error == "") != (s.Error == "") {
			continue
		}
		if s.Error != "" {
			return "\n" + failedBefore
		}
		if old.Observation == s.Observation {
			return "\n" + sameBefore
		}
	}
	return ""
}
