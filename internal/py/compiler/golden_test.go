package compiler

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/source"
)

var update = flag.Bool("update", false, "write the golden disassemblies of testdata/dis")

// TestDisassemblyIsGolden compares the code of each testdata/dis/*.py with the .txt beside it.
// Reading those is the quickest way to see what the compiler makes of a construct.
func TestDisassemblyIsGolden(t *testing.T) {
	files, err := filepath.Glob("testdata/dis/*.py")
	if err != nil || len(files) == 0 {
		t.Fatal("no programs", err)
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".py"), func(t *testing.T) {
			src, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			var got strings.Builder
			if err := compileText(t, string(src), Options{}).Disassemble(&got); err != nil {
				t.Fatal(err)
			}
			golden := strings.TrimSuffix(name, ".py") + ".txt"
			if *update {
				if err := os.WriteFile(golden, []byte(got.String()), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if got.String() != string(want) {
				t.Errorf("code of %s changed (go test -update writes it):\n%s", name, firstDifference(got.String(), string(want)))
			}
		})
	}
}

func firstDifference(got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			return "got  " + g[i] + "\nwant " + w[i]
		}
	}
	return "one is longer"
}

// compileText compiles a program and verifies its code.
func compileText(t testing.TB, src string, o Options) *bytecode.Code {
	t.Helper()
	return compileMode(t, src, parser.Exec, o)
}

func compileMode(t testing.TB, src string, mode parser.Mode, o Options) *bytecode.Code {
	t.Helper()
	f, err := source.FromString("test.py", src, nil)
	if err != nil {
		t.Fatal(err)
	}
	tree, err := parser.Parse(f, mode, nil)
	if err != nil {
		t.Fatal(err)
	}
	return compileTree(t, f, tree, o)
}

func compileTree(t testing.TB, f *source.File, tree ast.Tree, o Options) *bytecode.Code {
	t.Helper()
	code, err := Compile(f, tree, o, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := code.Verify(); err != nil {
		t.Fatal(err)
	}
	return code
}
