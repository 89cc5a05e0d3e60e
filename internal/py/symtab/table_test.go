package symtab

import (
	"fmt"
	"slices"
	"testing"

	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/source"
)

func TestMangle(t *testing.T) {
	// Pairs checked with: exec(f"class {class}: {name} = 1").
	tests := []struct{ class, name, want string }{
		{"C", "__x", "_C__x"},
		{"C", "___x", "_C___x"},
		{"C", "__x_", "_C__x_"},
		{"C", "__x__", "__x__"},
		{"C", "_x", "_x"},
		{"C", "x__", "x__"},
		{"C", "__", "__"},
		{"C", "___", "___"},
		{"C", "__a.b", "__a.b"},
		{"_C", "__x", "_C__x"},
		{"__C_", "__x", "_C___x"},
		{"___", "__x", "__x"},
		{"É", "__ß", "_É__ß"},
		{"", "__x", "__x"},
	}
	for _, test := range tests {
		if got := Mangle(test.class, test.name); got != test.want {
			t.Errorf("Mangle(%q, %q) = %q, want %q", test.class, test.name, got, test.want)
		}
	}
}

// find returns the only scope of that name.
func find(t *testing.T, table *Table, name string) *Scope {
	t.Helper()
	var found *Scope
	var visit func(s *Scope)
	visit = func(s *Scope) {
		if s.Name == name {
			found = s
		}
		for _, c := range s.Children {
			visit(c)
		}
	}
	visit(table.Module)
	if found == nil {
		t.Fatalf("no scope %s", name)
	}
	return found
}

func mustBuild(t *testing.T, text string) *Table {
	t.Helper()
	table, err := build(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return table
}

// describe prints an access: "local 0 of f", "class-cell 1 of C", "global".
func describe(a Access) string {
	way := wayOf(a)
	switch a.Kind {
	case ByName, ByGlobal:
		return way
	case InFree:
		return fmt.Sprintf("free %s: %d of %s", way, a.Index, a.Scope.Name)
	}
	return fmt.Sprintf("%s %d of %s", way, a.Index, a.Scope.Name)
}

func TestAccessFindsTheVariable(t *testing.T) {
	tests := []struct{ what, program, scope, name, want string }{
		{"parameters and locals are numbered in order", "def f(a, *b, c):\n d = 1", "f", "d", "local 3 of f"},
		{"*args comes after keyword-only parameters", "def f(a, *b, c): pass", "f", "b", "local 2 of f"},
		{"a parameter that is a cell keeps its register", "def f(a, b):\n lambda: a", "f", "a", "cell 0 of f"},
		{"a local that is a cell has none", "def f():\n a = b = 1\n lambda: a", "f", "b", "local 0 of f"},
		{"cells go by name", "def f():\n b = a = 1\n lambda: (b, a)", "f", "b", "cell 1 of f"},
		{"free variables go by name", "def f():\n b = a = 1\n lambda: (b, a)", "<lambda>", "b", "free cell: 1 of <lambda>"},
		{"module names are looked up", "x = 1", "<module>", "x", "name"},
		{"a global declaration anywhere makes it global", "def f():\n global x\nx = 1", "<module>", "x", "global"},
		{"class names are looked up", "class C: x = 1", "C", "x", "name"},
		{"a class looks at home before the outer function", "def f():\n x = 1\n class C: x", "C", "x", "class-free"},
		{"names made up by the compiler", "class C: pass", "C", "__qualname__", "name"},
		{"names made up in a function", "def f(): pass", "f", "__annotations__", "global"},

		{"an inlined comprehension has its own variable", "def f(x): [x for x in x]", "<listcomp>", "x", "local 0 of <listcomp>"},
		{"and uses those of its frame", "def f(x): [x for y in x]", "<listcomp>", "x", "local 0 of f"},
		{"through several levels", "def f(x): {y: [x for z in y] for y in x}", "<listcomp>", "x", "local 0 of f"},
		{"at module level", "[x for y in z]", "<listcomp>", "x", "name"},
		{"not seeing class names", "class C:\n x = 1\n [x for y in z]", "<listcomp>", "x", "global"},
		{"but what surrounds the class", "def f(x):\n class C:\n  x = 1\n  [x for y in z]", "<listcomp>", "x", "free cell: 0 of C"},
		{"the target of := is outside", "def f(): [x := y for y in z]", "<listcomp>", "x", "local 0 of f"},
		{"the target of := at module level", "[x := y for y in z]", "<listcomp>", "x", "global"},
		{"__class__ does not exist while the class is made", "class C: [__class__ for y in z]", "<listcomp>", "__class__", "global"},
		{"a sibling's variable is another one", "def g(x):\n def f(): [x for x in y]; {x for z in y}", "<setcomp>", "x", "free cell: 0 of f"},

		{"type scopes look in the class", "class C:\n type A = x", "A", "x", "class-global"},
		{"and then around it", "def f(x):\n class C:\n  type A = x", "A", "x", "class-free"},
		{"comprehensions there are functions", "class C:\n type A = [x for y in z]", "<listcomp>", "x", "global"},
	}
	for _, test := range tests {
		t.Run(test.what, func(t *testing.T) {
			s := find(t, mustBuild(t, test.program), test.scope)
			got := describe(s.Access(test.name))
			if a := s.Access(test.name); a.Kind == InFree && a.ClassFirst {
				got = "class-free"
			}
			if got != test.want {
				t.Errorf("%s\n%s in %s: got %s, want %s", test.program, test.name, test.scope, got, test.want)
			}
		})
	}
}

func TestCaptureFindsTheCell(t *testing.T) {
	tests := []struct{ what, program, scope, name, want string }{
		{"of the function itself", "def f(a):\n lambda: a", "f", "a", "cell 0 of f"},
		{"of a function further out", "def g(a):\n def f():\n  lambda: a", "f", "a", "free cell: 0 of f"},
		{"through a class that has the name too", "def f(a):\n class C:\n  a = 1\n  lambda: a", "C", "a", "free cell: 0 of C"},
		{"that a class makes", "class C:\n def f(self): super()", "C", "__class__", "cell 0 of C"},
		{"that a class makes although the name is taken", "class C:\n __class__ = 1\n def f(self): super()", "C", "__class__", "cell 0 of C"},
		{"of an inlined comprehension", "[lambda: x for x in y]", "<listcomp>", "x", "cell 0 of <listcomp>"},
		{"around an inlined comprehension", "def f(x): [lambda: x for y in z]", "<listcomp>", "x", "cell 0 of f"},
		{"of a class, from an inlined comprehension", "class C: [lambda: __class__ for y in z]", "<listcomp>", "__class__", "cell 0 of C"},
	}
	for _, test := range tests {
		t.Run(test.what, func(t *testing.T) {
			s := find(t, mustBuild(t, test.program), test.scope)
			if got := describe(s.Capture(test.name)); got != test.want {
				t.Errorf("%s\n%s in %s: got %s, want %s", test.program, test.name, test.scope, got, test.want)
			}
		})
	}
}

func TestOnlySharedVariablesAreCells(t *testing.T) {
	table := mustBuild(t, "def f(a, b, c):\n [b for x in a]\n [lambda: (x, c) for x in a]\n x = 1")
	if got, want := names(find(t, table, "f").Cells), []string{"c"}; !slices.Equal(got, want) {
		t.Errorf("cells of f: %q, want %q", got, want)
	}
	if got, want := names(find(t, table, "f").Locals), []string{"a", "b", "c", "x"}; !slices.Equal(got, want) {
		t.Errorf("locals of f: %q, want %q", got, want)
	}
}

func TestNodesFindTheirScopes(t *testing.T) {
	f, tree, err := parse("def f[T: int = str](): pass")
	if err != nil {
		t.Fatal(err)
	}
	table, err := Build(f, tree, 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	def := statements(tree)[0].(*ast.FunctionDef)
	param := def.TypeParams[0]
	outer := table.TypeParamsOf(def)
	if outer == nil || outer.Parent != table.Module {
		t.Fatalf("the type parameters have no scope in the module: %+v", outer)
	}
	for what, s := range map[string]*Scope{
		"body": table.Of(def), "bound": table.BoundOf(param), "default": table.DefaultOf(param),
	} {
		if s == nil || s.Parent != outer {
			t.Errorf("the %s has no scope inside the type parameters: %+v", what, s)
		}
	}
	if table.BoundOf(param) == table.DefaultOf(param) {
		t.Error("bound and default share a scope")
	}
}

func TestExpressionHasTheScopeOfAModule(t *testing.T) {
	f, err := source.FromString("f", "[x := y for y in z]", nil)
	if err != nil {
		t.Fatal(err)
	}
	tree, err := parser.Parse(f, parser.Eval, nil)
	if err != nil {
		t.Fatal(err)
	}
	table, err := Build(f, tree, 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]Binding{"x": GlobalExplicit, "z": GlobalImplicit} {
		if sym := table.Module.Lookup(name); table.Module.Kind != Module || sym == nil || sym.Binding != want {
			t.Errorf("%s: got %+v, want binding %d", name, sym, want)
		}
	}
}

func TestPostponedAnnotationsHaveNoScopes(t *testing.T) {
	f, tree, err := parse("x: (lambda: 1)")
	if err != nil {
		t.Fatal(err)
	}
	lambda := statements(tree)[0].(*ast.AnnAssign).Annotation
	for features, want := range map[Features]bool{0: true, FutureAnnotations: false} {
		table, err := Build(f, tree, features, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := table.Of(lambda) != nil; got != want {
			t.Errorf("features %b: lambda has a scope: %v, want %v", features, got, want)
		}
	}
}
