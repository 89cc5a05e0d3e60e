package parser

import (
	"errors"
	"path/filepath"
	"testing"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/source"
)

// FuzzParse checks what must hold for any text: no panic, a tree or an error, nodes that lie inside
// their parents, and a meter that is left as it should be.
func FuzzParse(f *testing.F) {
	for _, file := range glob(f, "testdata/golden/*.py") {
		f.Add(readFile(f, file), uint8(0))
	}
	for _, text := range []string{"1 if 2 else 3", "(x for x in y)", "f'{a!r:{b}}'", "lambda *a, b=1: a"} {
		f.Add(text, uint8(1))
	}
	f.Fuzz(func(t *testing.T, text string, mode uint8) {
		if len(text) < 1<<16 && utf8.ValidString(text) {
			checkParse(t, text, Mode(mode%3))
		}
	})
}

func checkParse(t *testing.T, text string, mode Mode) {
	m := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: 64 << 20, Depth: budget.NoLimit}, nil)
	f, err := source.FromString("<fuzz>", text, m)
	if err != nil {
		return
	}
	before := m.Bytes()
	tree, err := Parse(f, mode, m)
	if err == nil {
		checkTree(t, f, tree)
		return
	}
	var syntax *source.SyntaxError
	var limit *budget.Error
	if !errors.As(err, &syntax) && !errors.As(err, &limit) {
		t.Fatalf("%T: %v", err, err)
	}
	if m.Bytes() != before {
		t.Errorf("%d bytes still charged after %v", m.Bytes()-before, err)
	}
}

// checkTree walks the tree and compares each node with its parent.
func checkTree(t *testing.T, f *source.File, tree ast.Tree) {
	whole := source.Span{End: source.Pos(len(f.Text))}
	switch tree := tree.(type) {
	case *ast.Module:
		for _, s := range tree.Body {
			checkNode(t, f, s, whole)
		}
	case *ast.Interactive:
		for _, s := range tree.Body {
			checkNode(t, f, s, whole)
		}
	case *ast.Expression:
		checkNode(t, f, tree.Body, whole)
	}
}

func checkNode(t *testing.T, f *source.File, n ast.Node, parent source.Span) {
	s := n.Range()
	if s.Start > s.End || s.Start < parent.Start || s.End > parent.End {
		t.Fatalf("%T at %v lies outside its parent at %v in %q", n, s, parent, f.Text)
	}
	if name, ok := n.(*ast.Name); ok && isASCII(name.ID) && f.Slice(s) != name.ID && isASCII(f.Slice(s)) {
		t.Fatalf("name %q stands for %q", name.ID, f.Slice(s))
	}
	ast.Inspect(n, func(child ast.Node) bool {
		if child == n {
			return true
		}
		within := s
		if isDecorator(n, child) {
			within.Start = parent.Start // decorators stand before the statement they belong to
		}
		checkNode(t, f, child, within)
		return false
	})
}

func isDecorator(parent, child ast.Node) bool {
	switch parent.(type) {
	case *ast.FunctionDef, *ast.ClassDef:
		return child.Range().Start < parent.Range().Start
	}
	return false
}

// Every beginning of a program is parsed without a panic, and leaves nothing charged if it is
// refused.
func TestTruncatedProgramsAreHandled(t *testing.T) {
	for _, file := range glob(t, "testdata/golden/*.py") {
		text := readFile(t, file)
		for n := 0; n < len(text); n += 1 + len(text)/200 {
			if utf8.ValidString(text[:n]) {
				checkParse(t, text[:n], Exec)
			}
		}
	}
}

// However little memory there is, the answer is a tree or a refusal that leaves nothing charged.
func TestAnyMemoryLimitIsObeyed(t *testing.T) {
	text := readFile(t, filepath.Join("testdata", "golden", "compound.py"))
	for bytes := int64(1); ; bytes += bytes/4 + 1 {
		m := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: bytes, Depth: budget.NoLimit}, nil)
		f, err := source.FromString("<string>", text, nil)
		if err != nil {
			t.Fatal(err)
		}
		_, err = Parse(f, Exec, m)
		var limit *budget.Error
		switch {
		case err == nil:
			if bytes < int64(len(text)) {
				t.Errorf("%d bytes are enough for a program of %d", bytes, len(text))
			}
			return
		case !errors.As(err, &limit) || limit.Limit != budget.Memory:
			t.Fatalf("with %d bytes: %v", bytes, err)
		case m.Bytes() != 0:
			t.Errorf("with %d bytes, %d are still charged", bytes, m.Bytes())
		}
	}
}

func TestInterruptStopsTheParse(t *testing.T) {
	m := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: budget.NoLimit, Depth: budget.NoLimit}, nil)
	m.Interrupt(&budget.Error{Limit: budget.Cancelled})
	_, err := parse(t, goldenText(t), Exec, m)
	var limit *budget.Error
	if !errors.As(err, &limit) || limit.Limit != budget.Cancelled {
		t.Errorf("got %v", err)
	}
}
