package doctest

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	// What the blocks use, so that a change of it runs these tests again.
	_ "github.com/hognose/hognose/agent/agenttest"
	_ "github.com/hognose/hognose/agent/mcp"
	_ "github.com/hognose/hognose/agent/openai"
	"github.com/hognose/hognose/internal/oracle"
	_ "github.com/hognose/hognose/science"
)

func TestMain(m *testing.M) {
	BeCommand()
	os.Exit(m.Run())
}

const root = "../.."

// elsewhere names the tests that look at the blocks of a document in its stead.
var elsewhere = map[string]string{
	"docs/agent.md":    "agent/docs_test.go",        // compiles its Go, which needs a model
	"docs/protocol.md": "internal/wire/doc_test.go", // decodes its frames
	"docs/python.md":   "clients/python/client_test.go",

	"docs/typescript.md": "clients/typescript/client_test.go",
	"docs/browser.md":    "clients/typescript/browser_test.go",
	"docs/ancestors.md":  "ancestors_test.go",
}

// documents reads the documents that this package looks after, by their paths.
func documents(t *testing.T) map[string]string {
	t.Helper()
	files, err := filepath.Glob(root + "/docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for _, file := range append(files, root+"/README.md", root+"/CONTRIBUTING.md") {
		name := strings.TrimPrefix(filepath.ToSlash(file), root+"/")
		if elsewhere[name] != "" {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		out[name] = string(text)
	}
	return out
}

func TestDocumentsAndExamplesTellTheTruth(t *testing.T) {
	docs, examples := documents(t), examples(t)
	parts, bin := compile(t, docs, examples)
	for _, e := range examples {
		t.Run(e.name, func(t *testing.T) {
			t.Parallel()
			e.run(t, bin, parts[e.name])
		})
	}
	for name, text := range docs {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			shell, err := NewShell(t.TempDir(), t.TempDir())
			if err != nil {
				t.Fatal(err)
			}
			d := &document{t, name, shell}
			d.prepare()
			for _, b := range Blocks(text) {
				switch b.Kind {
				case "go":
					d.runGo(b, bin, parts[b.Text])
				case "python":
					d.runPython(b)
				case "console":
					d.runConsole(b)
				}
				if file := b.File(); file != "" {
					d.keep(file, b.Text)
				}
			}
			if name == "docs/penguins.md" {
				d.comparePicture("pictures/step1/artifact-1.png", "penguins/flippers.png")
				d.comparePicture("pictures/step2/artifact-1.png", "penguins/masses.png")
			}
		})
	}
}

// compile makes one program of the Go blocks of all documents and of the examples, and returns its
// parts by the texts of the blocks and the names of the examples.
func compile(t *testing.T, docs map[string]string, examples []*example) (parts map[string]string, bin string) {
	t.Helper()
	abs, err := filepath.Abs(root)
	if err != nil {
		t.Fatal(err)
	}
	program, parts := NewGoProgram(abs), map[string]string{}
	for name, text := range docs {
		for _, b := range Blocks(text) {
			if b.Kind != "go" || parts[b.Text] != "" {
				continue
			}
			if parts[b.Text], err = program.Add(name, b); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, e := range examples {
		if e.command[0] != "go" {
			continue
		}
		if parts[e.name], err = program.AddCommand("examples/" + e.name); err != nil {
			t.Fatal(err)
		}
	}
	bin = filepath.Join(t.TempDir(), "parts")
	if err := program.Build(t.TempDir(), bin); err != nil {
		t.Fatal(err)
	}
	return parts, bin
}

// document is one that is being tested.
type document struct {
	*testing.T
	name  string
	shell *Shell
}

func (d *document) compare(line int, what, stated, output string) {
	d.Helper()
	if !Matches(stated, output) {
		d.Errorf("%s:%d: %s prints\n%s\nand the document says\n%s", d.name, line, what, output, stated)
	}
}

func (d *document) runGo(b *Block, bin, part string) {
	if !b.Has("norun") {
		d.compare(b.Line, "the Go block", b.Output, d.shell.Exec([]string{Part + "=" + part}, bin))
	}
}

func (d *document) runPython(b *Block) {
	if b.File() != "" {
		return
	}
	d.keep("block.py", b.Text)
	if b.Has("client") {
		d.runClient(b)
		return
	}
	d.compare(b.Line, "Hognose", b.Output, d.shell.Run("hognose run block.py"))
	if python, err := oracle.Find(); err == nil && !b.Has("hognose") {
		d.compare(b.Line, "CPython", b.Output, d.shell.Exec(nil, python.Path, "block.py"))
	}
}

// runClient runs a program on CPython, with our client for Python.
func (d *document) runClient(b *Block) {
	python, err := oracle.Find()
	if err != nil {
		d.Log("there is no CPython to run the client with")
		return
	}
	client, err := filepath.Abs(root + "/clients/python/src")
	if err != nil {
		d.Fatal(err)
	}
	d.compare(b.Line, "the client", b.Output, d.shell.Exec([]string{"PYTHONPATH=" + client}, python.Path, "block.py"))
}

func (d *document) runConsole(b *Block) {
	for _, c := range b.Commands() {
		d.compare(b.Line, c.Line, c.Output, d.shell.Run(c.Line))
	}
}

func (d *document) keep(file, text string) {
	if err := os.WriteFile(filepath.Join(d.shell.Dir, file), []byte(text), 0o600); err != nil {
		d.Fatal(err)
	}
}

// The walk that opens docs/architecture.md has at most 15 hops, and each function is where it says,
// also those of the front end, whose rows have letters.
func TestWalkOfTheArchitectureIsRight(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "docs/architecture.md"))
	if err != nil {
		t.Fatal(err)
	}
	steps := regexp.MustCompile("(?m)^\\| ([0-9]+|[a-z]) \\| \\[(.*?)\\]\\(.*?\\) \\| `(.*?)` \\|").FindAllStringSubmatch(string(text), -1)
	hops := 0
	for _, s := range steps {
		if s[1] < "a" {
			hops++
		}
		source, err := os.ReadFile(filepath.Join(root, s[2]))
		if err != nil {
			t.Error(err)
		}
		if !regexp.MustCompile(`(?m)^func (\(.*?\) )?` + s[3] + `\(`).Match(source) {
			t.Errorf("%s has no function %s", s[2], s[3])
		}
	}
	if hops == 0 || hops > 15 {
		t.Errorf("%d hops", hops)
	}
}

// go run ./internal/doctest/recording draws it anew.
func TestRecordingShowsWhatHappens(t *testing.T) {
	want, err := Recording()
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(filepath.Join(root, "docs/recording.svg"))
	if err != nil || string(got) != want {
		t.Errorf("docs/recording.svg is stale (%v): go run ./internal/doctest/recording draws it anew", err)
	}
}

// The Dockerfile builds with the Go that the module asks for.
func TestDockerfileHasTheGoOfTheModule(t *testing.T) {
	version := func(file, pattern string) string {
		text, err := os.ReadFile(filepath.Join(root, file))
		if err != nil {
			t.Fatal(err)
		}
		m := regexp.MustCompile(pattern).FindSubmatch(text)
		if m == nil {
			t.Fatalf("%s names no Go", file)
		}
		return string(m[1])
	}
	if image, module := version("Dockerfile", `(?m)^FROM golang:(\d+\.\d+)`), version("go.mod", `(?m)^go (\d+\.\d+)`); image != module {
		t.Errorf("the Dockerfile has Go %s, go.mod %s", image, module)
	}
}

func TestElsewhereExists(t *testing.T) {
	for document, test := range elsewhere {
		for _, file := range []string{document, test} {
			if _, err := os.Stat(filepath.Join(root, file)); err != nil {
				t.Error(err)
			}
		}
	}
}

func TestBlocksAreFound(t *testing.T) {
	blocks := Blocks("text\n```go norun\nx := 1\n```\nIt prints\n```output\n1\n2\n```\n\n```\nplain\n```\n  ```python file=a.py\npass\n  ```\n")
	if len(blocks) != 3 {
		t.Fatalf("%d blocks", len(blocks))
	}
	if b := blocks[0]; b.Kind != "go" || !b.Has("norun") || b.Line != 3 || b.Text != "x := 1\n" || b.Output != "1\n2\n" {
		t.Errorf("%+v", b)
	}
	if b := blocks[2]; b.Kind != "python" || b.File() != "a.py" || b.Output != "" {
		t.Errorf("%+v", b)
	}
}

func TestConsoleBlocksAreTakenApart(t *testing.T) {
	b := &Block{Text: "$ echo 'a\n> b'\na\nb\n$ true\n$ echo c\nc\n"}
	want := []Command{{"echo 'a\nb'\n", "a\nb\n"}, {"true\n", ""}, {"echo c\n", "c\n"}}
	got := b.Commands()
	if len(got) != len(want) {
		t.Fatalf("%q", got)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("%q, want %q", got[i], want[i])
		}
	}
}

func TestStatedOutputMatches(t *testing.T) {
	for _, c := range []struct {
		stated, output string
		want           bool
	}{
		{"a\n", "a\n", true}, {"a\n", "b\n", false}, {"", "", true}, {"", "a\n", false}, {"a\n", "", false},
		{"took … ms\n", "took 3.5 ms\n", true}, {"took … ms\n", "took 3.5 s\n", false}, {"a.c", "abc", false}, {"a\n…\nd", "a\nb\nc\nd\n", true},
	} {
		if Matches(c.stated, c.output) != c.want {
			t.Errorf("%q, %q: not %v", c.stated, c.output, c.want)
		}
	}
}

// A block that is wrong is found, whatever it is.
func TestWrongBlocksAreFound(t *testing.T) {
	for name, block := range map[string]string{"undeclared name": "x := nowhere", "wrong type": "var x int = \"a\"", "bad syntax": "x := := 1"} {
		abs, err := filepath.Abs(root)
		if err != nil {
			t.Fatal(err)
		}
		p := NewGoProgram(abs)
		_, err = p.Add("docs/a.md", &Block{Line: 7, Text: block})
		if err == nil {
			err = p.Build(t.TempDir(), filepath.Join(t.TempDir(), "bin"))
		}
		if err == nil || !strings.Contains(err.Error(), "docs/a.md:7") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// The tasks of docs/first-tasks.md can be done. The two that compile Go are left out.
func TestFirstTasksCanBeDone(t *testing.T) {
	if _, err := exec.LookPath("tmux"); err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("there is no tmux")
		}
		t.Skip("there is no tmux")
	}
	shell, err := NewShell(t.TempDir(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	script, err := filepath.Abs(root + "/scripts/first-tasks")
	if err != nil {
		t.Fatal(err)
	}
	out := shell.Run(script + " run repl agent mcp csv limit save grade; echo exit code $?")
	if !strings.HasSuffix(out, "\nexit code 0\n") {
		t.Error(out)
	}
}
