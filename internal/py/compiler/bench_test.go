package compiler

import (
	"os"
	"testing"

	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/symtab"
)

// BenchmarkCompile reports the cost per node of the tree, symbol table included, of a small snippet
// and of a larger program.
func BenchmarkCompile(b *testing.B) {
	program, err := os.ReadFile("testdata/program.py")
	if err != nil {
		b.Fatal(err)
	}
	for _, c := range []struct{ name, src string }{{"1+1", "1+1"}, {"program", string(program)}} {
		b.Run(c.name, func(b *testing.B) {
			f, tree := parse(b, c.src)
			b.ReportAllocs()
			for b.Loop() {
				if _, err := Compile(f, tree, Options{Result: true}, nil); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*nodes(tree)), "ns/node")
		})
	}
	b.Run("symtab only", func(b *testing.B) {
		f, tree := parse(b, string(program))
		b.ReportAllocs()
		for b.Loop() {
			if _, err := symtab.Build(f, tree, 0, nil); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*nodes(tree)), "ns/node")
	})
}

// BenchmarkVerify reports the cost of checking the code of the larger program, which happens once
// before it runs.
func BenchmarkVerify(b *testing.B) {
	program, err := os.ReadFile("testdata/program.py")
	if err != nil {
		b.Fatal(err)
	}
	code := compileText(b, string(program), Options{})
	b.ReportAllocs()
	for b.Loop() {
		if err := code.Verify(); err != nil {
			b.Fatal(err)
		}
	}
}

func parse(t testing.TB, src string) (*source.File, ast.Tree) {
	t.Helper()
	f, err := source.FromString("<string>", src, nil)
	if err != nil {
		t.Fatal(err)
	}
	tree, err := parser.Parse(f, parser.Exec, nil)
	if err != nil {
		t.Fatal(err)
	}
	return f, tree
}

func nodes(t ast.Tree) (n int) {
	ast.Walk(t, func(ast.Node) bool { n++; return true })
	return n
}
