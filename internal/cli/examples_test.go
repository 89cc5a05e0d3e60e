package cli

import (
	"os"
	"os/exec"
	"testing"
)

// The drivers of docs/protocol.md work, with tools that they answer.
func TestWorkerIsDrivenFromOtherLanguages(t *testing.T) {
	const want = "asked for Oslo Madrid\nMadrid\nno forecast for Atlantis\ntime\n40\n"
	for _, c := range []struct{ program, script string }{
		{"python3", "../../examples/worker-python/worker.py"},
		{"node", "../../examples/worker-node/worker.mjs"},
	} {
		t.Run(c.program, func(t *testing.T) {
			if _, err := exec.LookPath(c.program); err != nil {
				if os.Getenv("CI") != "" {
					t.Fatalf("%s is missing", c.program)
				}
				t.Skipf("%s is missing: the example was not run", c.program)
			}
			cmd := exec.Command(c.program, c.script)
			cmd.Stderr = os.Stderr
			got, err := cmd.Output()
			if err != nil || string(got) != want {
				t.Errorf("%v\n%s\nwant\n%s", err, got, want)
			}
		})
	}
}
