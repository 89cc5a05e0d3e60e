package cli

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// Every example of every help text works as it stands there, in a folder that has the files it
// names.
func TestExamplesOfTheHelpTextsWork(t *testing.T) {
	h := newHelpFolder(t)
	seen := map[string]bool{}
	for _, cmd := range documented(newRoot(true)) {
		for line := range strings.Lines(cmd.Example) {
			line = strings.TrimSpace(line)
			if line == "" || seen[line] {
				continue
			}
			seen[line] = true
			t.Run(line, func(t *testing.T) { h.try(t, line) })
		}
	}
	if len(seen) < 20 {
		t.Errorf("only %d examples", len(seen))
	}
}

// helpFolder is where the examples run: what a user of hognose might have at hand.
type helpFolder struct {
	dir string
	env []string
}

func newHelpFolder(t *testing.T) *helpFolder {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"agent.py":             "import json, math\nprint(json.dumps(math.isqrt(1764)))\n",
		"data/in.csv":          "price\n3\n",
		"out/.keep":            "",
		"project/test_math.py": "import unittest\nclass T(unittest.TestCase):\n    def test_sum(self):\n        self.assertEqual(1 + 1, 2)\n",
		"test_stack.py":        "def test_push():\n    assert [1] + [2] == [1, 2]\n",
		"bin/npx":              "#!/bin/sh\nexec hognose mcp\n", // a server of tools, whatever is asked for
	} {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	h := &helpFolder{dir, append(os.Environ(), "HOME="+dir, "XDG_STATE_HOME="+dir, "HOGNOSE_CONFIG="+os.DevNull,
		"PATH="+filepath.Join(dir, "bin")+string(os.PathListSeparator)+os.Getenv("PATH"))}
	if _, out, err := h.run("hognose run --snapshot-out session.hog -c 'rows = [1]'"); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return h
}

// try runs an example. Those that need a container daemon, an index or a cluster, or do not end, are only read.
func (h *helpFolder) try(t *testing.T, line string) {
	if strings.Contains(line, "docker") || strings.Contains(line, " --with") || strings.HasPrefix(line, "hognose packages") ||
		strings.HasPrefix(line, "hognose serve") || strings.HasPrefix(line, "hognose cluster") {
		words, err := splitWords(strings.TrimPrefix(line, "hognose "))
		if err != nil {
			t.Fatal(err)
		}
		accepts(t, words)
		return
	}
	if strings.HasPrefix(line, "hognose agent ") {
		line = strings.ReplaceAll(line, "http://localhost:11434/v1", "$OPENAI_BASE_URL")
		h = &helpFolder{h.dir, append(h.env, "OPENAI_API_KEY=none", "OPENAI_BASE_URL="+endpoint(t, "<code>final_answer(42)</code>"))}
	}
	code, out, err := h.run(line)
	if code != exitOK && (code != exitPolicy || !strings.Contains(line, "import subprocess")) {
		t.Errorf("%v\n%s", err, out)
	}
}

// run runs a command line of a shell, with nothing to read.
func (h *helpFolder) run(line string) (code int, output string, err error) {
	ctx, stop := context.WithTimeout(context.Background(), time.Minute)
	defer stop()
	cmd := exec.CommandContext(ctx, "sh", "-c", line)
	cmd.Dir, cmd.Env = h.dir, h.env
	out, err := cmd.CombinedOutput()
	return cmd.ProcessState.ExitCode(), string(out), err
}
