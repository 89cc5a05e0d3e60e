// This file compiles all Go blocks of all documents as one program, and runs each as a part of it.

package doctest

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

const module = "github.com/hognose/hognose"

// importable are the packages that statements may name without importing them.
var importable = map[string]string{
	"hognose": module, "backend": module + "/backend", "process": module + "/backend/process", "docker": module + "/backend/docker",
	"e2b": module + "/backend/e2b", "agent": module + "/agent", "agenttest": module + "/agent/agenttest", "openai": module + "/agent/openai",
	"mcp": module + "/agent/mcp", "packages": module + "/packages", "fetch": module + "/fetch", "cluster": module + "/cluster",

	"bytes": "bytes", "context": "context", "errors": "errors", "exec": "os/exec", "fmt": "fmt", "fs": "io/fs", "fstest": "testing/fstest",
	"io": "io", "json": "encoding/json", "os": "os", "slices": "slices", "slog": "log/slog", "strings": "strings", "sync": "sync", "time": "time",
	"http": "net/http", "httptest": "net/http/httptest", "url": "net/url",
}

// GoProgram is one program of many: a link of the interpreter takes seconds, and happens once. Each
// part is a package of its own, whose main has become an exported function; the variable of the
// environment that Part names says which of them runs.
type GoProgram struct {
	root  string            // of the module
	files map[string]string // text by path below root
	parts []string
}

// NewGoProgram returns an empty program for the module in the folder root.
func NewGoProgram(root string) *GoProgram { return &GoProgram{root: root, files: map[string]string{}} }

// folder is where the program is said to lie. It exists for the compiler alone, by an overlay.
const folder = "internal/doctest/blocks"

// Part is the variable of the environment that makes the program run one of its parts. Processes
// that it starts inherit it.
const Part = "DOCTEST_PART"

func (p *GoProgram) newPart() string {
	p.parts = append(p.parts, fmt.Sprintf("part%d", len(p.parts)))
	return p.parts[len(p.parts)-1]
}

// Add takes a block in and returns the name of its part.
func (p *GoProgram) Add(document string, b *Block) (string, error) {
	part := p.newPart()
	text, err := asPackage(part, document, b)
	if err != nil {
		return "", fmt.Errorf("%s:%d: %w", document, b.Line, err)
	}
	p.files[filepath.Join(folder, part, "block.go")] = text
	return part, nil
}

// AddCommand takes in the command in a folder of the module, with the files that it embeds, and
// returns the name of its part.
func (p *GoProgram) AddCommand(dir string) (string, error) {
	part := p.newPart()
	entries, err := os.ReadDir(filepath.Join(p.root, dir))
	if err != nil {
		return "", err
	}
	for _, e := range entries {
		name := filepath.Join(dir, e.Name())
		text, err := os.ReadFile(filepath.Join(p.root, name))
		if err != nil {
			return "", err
		}
		if filepath.Ext(name) == ".go" {
			text = []byte(fmt.Sprintf("//line %s:1\n", name) + renamed(part, string(text)))
		}
		p.files[filepath.Join(folder, part, e.Name())] = string(text)
	}
	return part, nil
}

// main is the program's own text: it finds the part that is to run.
func (p *GoProgram) main() string {
	var imports, cases strings.Builder
	for _, part := range p.parts {
		fmt.Fprintf(&imports, "import %q\n", module+"/"+folder+"/"+part)
		fmt.Fprintf(&cases, "\tcase %q:\n\t\t%s.Main()\n", part, part)
	}
	return "package main\n\nimport \"os\"\n" + imports.String() + "\nfunc main() {\n\tswitch os.Getenv(\"" + Part + "\") {\n" + cases.String() + "\t}\n}\n"
}

// Build compiles the program to the file bin, by way of files in the folder dir. Errors name the
// lines of the documents.
func (p *GoProgram) Build(dir, bin string) error {
	p.files[filepath.Join(folder, "main.go")] = p.main()
	replace := map[string]string{}
	for name, text := range p.files {
		file := filepath.Join(dir, strings.ReplaceAll(name, "/", "_"))
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			return err
		}
		replace[filepath.Join(p.root, name)] = file
	}
	overlay, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return err
	}
	file := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(file, overlay, 0o600); err != nil {
		return err
	}
	cmd := exec.Command("go", "build", "-overlay", file, "-ldflags=-s -w", "-o", bin, "./"+folder)
	cmd.Dir = p.root
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("go build: %w\n%s", err, out)
	}
	return nil
}

var (
	packageClause = regexp.MustCompile(`(?m)^package main$`)
	mainFunction  = regexp.MustCompile(`(?m)^func main\(\)`)
)

// asPackage makes a package with a function Main of a block.
func asPackage(name, document string, b *Block) (string, error) {
	line := fmt.Sprintf("//line %s:%d\n", document, b.Line)
	if packageClause.MatchString(b.Text) {
		return line + renamed(name, b.Text), nil
	}
	names, declared, err := namesOf(b.Text)
	if err != nil {
		return "", err
	}
	var before strings.Builder
	if slices.Contains(names, "s") {
		before.WriteString("s, err := hognose.Local(nil).Open(ctx, nil)\nif err != nil {\nreturn err\n}\ndefer s.Close()\n")
		names = append(names, "hognose")
	}
	imports := map[string]bool{"context": true, "fmt": true}
	for _, n := range names {
		if path := importable[n]; path != "" {
			imports[path] = true
		}
	}
	var head strings.Builder
	fmt.Fprintf(&head, "package %s\n\n", name)
	for path := range imports {
		fmt.Fprintf(&head, "import %q\n", path)
	}
	head.WriteString("\nfunc Main() {\n\tif err := block(context.Background()); err != nil {\n\t\tfmt.Println(err)\n\t}\n}\n\n")
	return head.String() + "func block(ctx context.Context) error {\n" + before.String() + "{\n" + line + b.Text + "\n" + uses(declared) + "}\nreturn nil\n}\n", nil
}

// renamed makes a package with a function Main of the text of a command.
func renamed(name, text string) string {
	text = packageClause.ReplaceAllString(text, "package "+name)
	return mainFunction.ReplaceAllString(text, "func Main()")
}

// namesOf lists the names that statements use and do not declare, and the variables that they
// declare outside of blocks.
func namesOf(statements string) (unresolved, declared []string, err error) {
	f, err := parser.ParseFile(token.NewFileSet(), "", "package p; func _() error {"+statements+"\n}", 0)
	if err != nil {
		return nil, nil, err
	}
	for _, id := range f.Unresolved {
		unresolved = append(unresolved, id.Name)
	}
	for _, s := range f.Decls[0].(*ast.FuncDecl).Body.List {
		if a, ok := s.(*ast.AssignStmt); ok && a.Tok == token.DEFINE {
			for _, left := range a.Lhs {
				declared = append(declared, left.(*ast.Ident).Name)
			}
		}
	}
	return unresolved, declared, nil
}

// uses makes the compiler content with variables that a document declares and has no use for.
func uses(names []string) string {
	var b strings.Builder
	for _, n := range names {
		if n != "_" {
			fmt.Fprintf(&b, "_ = %s\n", n)
		}
	}
	return b.String()
}
