package doctest

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write what the examples print to their output.txt")

// example is a folder of examples.
type example struct {
	name    string
	command []string // the words of the command that its first lines say
}

// runCommand is a command that runs an example.
var runCommand = regexp.MustCompile(`(?m)^(?://)?\s*((?:go run \./|python3 |node )examples/\S+.*)$`)

// examples finds the examples.
func examples(t *testing.T) []*example {
	t.Helper()
	sources, err := filepath.Glob(root + "/examples/*/[mw]*")
	if err != nil {
		t.Fatal(err)
	}
	var found []*example
	for _, source := range sources {
		switch filepath.Base(source) {
		case "main.go", "worker.py", "worker.mjs":
			found = append(found, readExample(t, source))
		}
	}
	if len(found) < 11 {
		t.Fatalf("only %d examples", len(found))
	}
	return found
}

func readExample(t *testing.T, source string) *example {
	t.Helper()
	text, err := os.ReadFile(source)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfterN(string(text), "\n", 9)
	m := runCommand.FindStringSubmatch(strings.Join(lines[:len(lines)-1], ""))
	if m == nil {
		t.Fatalf("the first lines of %s do not say how it is run", source)
	}
	return &example{filepath.Base(filepath.Dir(source)), strings.Fields(m[1])}
}

// run runs the command as it stands in the file, and compares what it prints with output.txt. A Go
// example is a part of the program bin.
func (e *example) run(t *testing.T, bin, part string) {
	program, args := e.command[0], e.command[1:]
	if program == "go" {
		program, args = bin, args[2:] // go run ./examples/NAME
	} else if _, err := exec.LookPath(program); err != nil {
		if os.Getenv("CI") != "" {
			t.Fatalf("%s is missing", program)
		}
		t.Skipf("%s is missing: the example was not run", program)
	}
	shell, err := NewShell(root, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	got := shell.Exec([]string{Part + "=" + part}, program, args...)
	file := filepath.Join(root, "examples", e.name, "output.txt")
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil || got != string(want) {
		t.Errorf("%v\nit prints\n%s\nand output.txt says\n%s", err, got, want)
	}
}

func TestEveryExampleIsListed(t *testing.T) {
	text, err := os.ReadFile(root + "/examples/README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range examples(t) {
		if !strings.Contains(string(text), "| ["+e.name+"](") {
			t.Errorf("examples/README.md does not list %s", e.name)
		}
	}
}
