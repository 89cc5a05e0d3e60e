package compiler

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/source"
)

// FuzzCompile: whatever parses either compiles to code that the verifier accepts, or is refused
// with an error of one of the two kinds; and what was refused costs nothing.
func FuzzCompile(f *testing.F) {
	for _, src := range seeds(f) {
		f.Add(src, uint8(0))
	}
	f.Fuzz(func(t *testing.T, src string, mode uint8) {
		m := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: 64 << 20, Depth: budget.NoLimit}, nil)
		file, err := source.FromString("fuzz.py", src, m)
		if err != nil {
			return
		}
		tree, err := parser.Parse(file, parser.Mode(mode%3), m)
		if err != nil {
			return
		}
		before := m.Bytes()
		code, err := Compile(file, tree, Options{Result: mode&4 != 0, NameSpace: mode&8 != 0, Optimize: int(mode >> 4 & 3)}, m)
		if err == nil {
			if err := code.Verify(); err != nil {
				t.Fatal(err)
			}
			return
		}
		var syntax *source.SyntaxError
		var limit *budget.Error
		if !errors.As(err, &syntax) && !errors.As(err, &limit) {
			t.Fatalf("unexpected error %v", err)
		}
		if m.Bytes() != before {
			t.Fatalf("%d bytes stay charged", m.Bytes()-before)
		}
	})
}

// seeds returns the programs that the other tests compile.
func seeds(f *testing.F) (list []string) {
	files, _ := filepath.Glob("testdata/dis/*.py")
	for _, name := range append(files, "testdata/program.py") {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		list = append(list, string(data))
	}
	data, err := os.ReadFile("testdata/errors.txt")
	if err != nil {
		f.Fatal(err)
	}
	for item := range strings.SplitSeq(string(data), "\n---\n") {
		src, _, _ := strings.Cut(item, "\n=> ")
		list = append(list, src)
	}
	return list
}
