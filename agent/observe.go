package agent

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/hognose/hognose"
)

// maxValue is how many characters of a value the model reads.
const maxValue = 20_000

// observe puts together what the model reads about a step.
func (r *runner) observe(ctx context.Context, res *hognose.Result, failure, note string) string {
	var b strings.Builder
	if res.Logs != "" {
		b.WriteString("Printed:\n" + strings.TrimSuffix(res.Logs, "\n") + "\n")
	}
	if failure != "" {
		b.WriteString("Error:\n" + strings.TrimSuffix(failure, "\n") + "\n")
	} else if res.Final == nil {
		v, err := res.Value.Repr(ctx, 0)
		if err != nil {
			v = "(it cannot be shown: " + err.Error() + ")"
		}
		b.WriteString("Value of the last expression:\n" + middle(v, maxValue) + "\n")
	}
	if res.Exit != nil {
		fmt.Fprintf(&b, "The code ended itself with exit code %d.\n", *res.Exit)
	}
	if len(res.Artifacts) > 0 {
		fmt.Fprintf(&b, "%d artifact(s) were made.\n", len(res.Artifacts))
	}
	out := r.delimit(b.String())
	if failure != "" {
		out += "\n" + retryAdvice
	}
	if note != "" {
		out += "\n" + note
	}
	return out
}

// middle cuts a text in the middle, as the logs of a session are.
func middle(s string, most int) string {
	runes := []rune(s)
	if len(runes) <= most {
		return s
	}
	return fmt.Sprintf("%s\n..._This content has been truncated to stay below %d characters_...\n%s", string(runes[:most/2]), most, string(runes[len(runes)-most/2:]))
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

// delimit puts text of a program between marks that it cannot contain: printed text can neither end the observation nor open code.
func (r *runner) delimit(s string) string {
	for _, mark := range []string{observationOpen, observationClose, r.a.o.OpenTag, r.a.o.CloseTag} {
		s = strings.ReplaceAll(s, mark, disarm(mark))
	}
	return observationOpen + "\n" + strings.TrimSuffix(s, "\n") + "\n" + observationClose
}

// disarm writes a mark so that it can be read but is none: with a space behind its first character.
func disarm(mark string) string { return mark[:1] + " " + mark[1:] }

// repeated tells the model that it wrote the same code again and that it failed before.
func repeated(previous, s *Step) string {
	if previous == nil || previous.Error == "" || strings.TrimSpace(previous.Code) != strings.TrimSpace(s.Code) {
		return ""
	}
	return "You have run exactly this code before, and it failed in the same way. Running it again will not help: change the approach."
}
