package agent

import (
	"context"
	"fmt"
	"strings"

	"github.com/hognose/hognose"
)

// warner is an executor that can look for mistakes before code runs; *hognose.Session is one.
type warner interface {
	Warnings(ctx context.Context, code string) ([]hognose.Warning, error)
}

// maxWarnings is how many warnings of a step the model reads.
const maxWarnings = 5

// warnings returns what the code of a step is bound to fail at, so that the model can mend all of it
// at once and not one error at a time. A failure to look is no matter: the code runs anyway.
func (r *agentRun) warnings(ctx context.Context, code string) []hognose.Warning {
	w, ok := r.exec.(warner)
	if !ok {
		return nil
	}
	found, err := w.Warnings(ctx, code)
	if err != nil {
		return nil
	}
	return found
}

// warningText words the warnings that the failure of the step does not name itself.
func warningText(found []hognose.Warning, failure string) string {
	var b strings.Builder
	count := 0
	for _, w := range found {
		if strings.Contains(failure, w.Message) || count == maxWarnings {
			continue
		}
		if count++; count == 1 {
			b.WriteString("This would fail when it runs:\n")
		}
		fmt.Fprintf(&b, "line %d: %s\n", w.Line, w.Message)
	}
	return b.String()
}
