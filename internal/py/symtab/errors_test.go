package symtab

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/source"
)

// The answers in testdata/errors.txt are CPython's; testdata/oracle.py renews them.
func TestFirstErrorIsThatOfCPython(t *testing.T) {
	data, err := os.ReadFile("testdata/errors.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range strings.Split(strings.TrimSuffix(string(data), "\n"), "\n===\n") {
		program, want, ok := strings.Cut(c, "\n--- ")
		if !ok {
			t.Fatalf("no answer for\n%s", c)
		}
		if _, err := build(program); answer(err) != want {
			t.Errorf("%s\n got %s\nwant %s", program, answer(err), want)
		}
	}
}

// answer prints an error as testdata/oracle.py does.
func answer(err error) string {
	var e *source.SyntaxError
	switch {
	case err == nil:
		return "ok"
	case !errors.As(err, &e):
		return err.Error()
	case e.Line == 0:
		return fmt.Sprintf("%s %s", e.Kind, e.Msg)
	}
	end := fmt.Sprint(e.EndOffset)
	if e.EndOffset < 0 {
		end = "None"
	}
	return fmt.Sprintf("%s %d:%d-%d:%s %s", e.Kind, e.Line, e.Offset, e.EndLine, end, e.Msg)
}

func TestFutureStatementsMustComeFirst(t *testing.T) {
	const late = "SyntaxError %s from __future__ imports must occur at the beginning of the file"
	tests := []struct{ program, want string }{
		{"from __future__ import annotations", ""},
		{"'doc'\nfrom __future__ import division\nfrom __future__ import annotations", ""},
		{"from .__future__ import division", ""},
		{"x=1\nfrom ..__future__ import nope", ""},
		{"x=1\nfrom __future__ import division", "2:1-2:32"},
		{"x=1; from __future__ import nope", "1:6-1:33"},
		{"from __future__ import annotations; x=1; from __future__ import division", "1:42-1:73"},
		{"def f():\n  from __future__ import division", "2:3-2:34"},
		{"'a'\n'b'\nfrom __future__ import division", "3:1-3:32"},
		{"b'a'\nfrom __future__ import division", "2:1-2:32"},
		{"from __future__ import annotations\n'doc'\nfrom __future__ import division", "3:1-3:32"},
	}
	for _, test := range tests {
		f, tree, err := parse(test.program)
		if err != nil {
			t.Fatal(err)
		}
		table, err := Build(f, tree, 0, nil)
		if err != nil {
			t.Errorf("%q: %v", test.program, err)
			continue
		}
		got, want := "ok", "ok"
		if e := firstLate(f, table, statements(tree)); e != nil {
			got = answer(e)
		}
		if test.want != "" {
			want = fmt.Sprintf(late, test.want)
		}
		if got != want {
			t.Errorf("%q:\n got %s\nwant %s", test.program, got, want)
		}
	}
}

func firstLate(f *source.File, t *Table, list []ast.Stmt) *source.SyntaxError {
	for _, s := range list {
		var e *source.SyntaxError
		switch s := s.(type) {
		case *ast.ImportFrom:
			e = t.CheckImport(f, s)
		case *ast.FunctionDef:
			e = firstLate(f, t, s.Body)
		}
		if e != nil {
			return e
		}
	}
	return nil
}

func TestDepthIsLimitedLikeInCPython(t *testing.T) {
	// 9996 attributes, their name and the statement are as deep as CPython 3.13 goes.
	for _, test := range []struct {
		n    int
		want string
	}{{9996, "ok"}, {9997, "RecursionError maximum recursion depth exceeded during compilation"}} {
		var e ast.Expr = &ast.Name{ID: "a"}
		for range test.n {
			e = &ast.Attribute{Value: e, Attr: "b"}
		}
		f, err := source.FromString("f", "a", nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err = Build(f, &ast.Module{Body: []ast.Stmt{&ast.ExprStmt{Value: e}}}, 0, nil); answer(err) != test.want {
			t.Errorf("%d attributes: got %s, want %s", test.n, answer(err), test.want)
		}
	}
}
