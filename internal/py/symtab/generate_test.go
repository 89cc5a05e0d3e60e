package symtab

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/oracle"
)

// TestGeneratedProgramsGetTheAnswersOfCPython compares scopes and errors of random programs that do
// little else than bind, declare and use the same few names in nested scopes.
func TestGeneratedProgramsGetTheAnswersOfCPython(t *testing.T) {
	python := oracle.Need(t).Path
	n := 1000
	if os.Getenv("HOGNOSE_CONFORMANCE") != "" {
		n = 50_000
	}
	const seed = 1
	g := generator{r: rand.New(rand.NewPCG(seed, seed))}
	programs := make([]string, n)
	for i := range programs {
		programs[i] = g.program()
	}
	cmd := exec.Command(python, "testdata/oracle.py", "generated")
	cmd.Stdin = strings.NewReader(strings.Join(programs, "\n===\n"))
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("oracle: %v", err)
	}
	answers := strings.Split(strings.TrimSuffix(string(out), "\n===\n"), "\n===\n")
	if len(answers) != n {
		t.Fatalf("%d answers for %d programs", len(answers), n)
	}
	refused, failed := 0, 0
	for i, want := range answers {
		got := scopesOrError(programs[i])
		if !strings.HasPrefix(want, "ok") {
			refused++
		}
		if got == want {
			continue
		}
		if failed++; failed <= 5 {
			t.Errorf("%s\n%s", programs[i], firstDifference(got, want))
		}
	}
	t.Logf("%d programs, %d of them refused, %d different answers", n, refused, failed)
}

func scopesOrError(program string) string {
	table, err := build(program)
	if err != nil {
		return answer(err)
	}
	if err := verify(table.Module); err != nil {
		return err.Error()
	}
	return "ok\n" + scopes(table)
}

// generator writes random programs.
type generator struct {
	r   *rand.Rand
	out strings.Builder
}

func (g *generator) program() string {
	g.out.Reset()
	if g.r.IntN(20) == 0 {
		g.out.WriteString("from __future__ import annotations\n")
	}
	g.block(0, 2+g.r.IntN(3))
	return strings.TrimSuffix(g.out.String(), "\n")
}

// block writes n statements indented by depth levels.
func (g *generator) block(depth, n int) {
	for range n {
		g.statement(depth)
	}
}

func (g *generator) statement(depth int) {
	pad := strings.Repeat(" ", depth)
	n := g.r.IntN(30)
	switch {
	case n < 5 && depth < 5:
		async := []string{"", "", "", "async "}[g.r.IntN(4)]
		fmt.Fprintf(&g.out, "%s%sdef %s%s(%s)%s:\n", pad, async, g.name(), g.typeParams(), g.params(), g.returns())
		g.block(depth+1, 1+g.r.IntN(3))
	case n < 8 && depth < 5:
		fmt.Fprintf(&g.out, "%sclass %s%s(%s):\n", pad, g.name(), g.typeParams(), g.expr(2))
		g.block(depth+1, 1+g.r.IntN(3))
	default:
		g.out.WriteString(pad + g.simple(n) + "\n")
	}
}

func (g *generator) simple(n int) string {
	switch n {
	case 8:
		return "global " + g.name()
	case 9:
		return "nonlocal " + g.name()
	case 10:
		return "nonlocal " + g.name() + ", " + g.name()
	case 11:
		return "type " + g.name() + g.typeParams() + " = " + g.expr(2)
	case 12:
		return g.name() + ": " + g.expr(2)
	case 13:
		return g.name() + ": " + g.expr(2) + " = " + g.expr(2)
	case 14:
		return "import " + g.name()
	case 15:
		return "for " + g.name() + " in " + g.expr(2) + ": " + g.name()
	case 16:
		return "del " + g.name()
	case 17:
		return "with " + g.expr(1) + " as " + g.name() + ": pass"
	}
	if n < 24 {
		return g.name() + " = " + g.expr(3)
	}
	return g.expr(4)
}

func (g *generator) name() string {
	return [...]string{"a", "b", "c", "d", "e", "f", "g", "__p", "__class__", "super"}[min(g.r.IntN(7+g.r.IntN(4)), 9)]
}

func (g *generator) params() string {
	return [...]string{"", "", "a", "b, c", "a, *b", "*, c=d", "a: b, **c", "__p, d=a"}[g.r.IntN(8)]
}

func (g *generator) returns() string {
	return [...]string{"", "", " -> a", " -> [b for b in c]"}[g.r.IntN(4)]
}

func (g *generator) typeParams() string {
	switch g.r.IntN(12) {
	case 0:
		return "[" + g.name() + "]"
	case 1:
		return "[" + g.name() + ": " + g.expr(2) + "]"
	case 2:
		return "[" + g.name() + ", *" + g.name() + " = " + g.expr(2) + "]"
	}
	return ""
}

func (g *generator) expr(depth int) string {
	n := g.r.IntN(14)
	if depth <= 0 {
		n = 13
	}
	switch d := depth - 1; n {
	case 0:
		return "[" + g.expr(d) + g.clauses(d) + "]"
	case 1:
		return "{" + g.expr(d) + ": " + g.expr(d) + g.clauses(d) + "}"
	case 2:
		return "(" + g.expr(d) + g.clauses(d) + ")"
	case 3:
		return "(lambda: " + g.expr(d) + ")"
	case 4:
		return "(lambda " + g.name() + "=" + g.expr(d) + ": " + g.expr(d) + ")"
	case 5:
		return "(" + g.name() + " := " + g.expr(d) + ")"
	case 6, 7:
		return "(" + g.expr(d) + ", " + g.expr(d) + ")"
	case 8:
		if g.r.IntN(6) == 0 {
			return "(yield)"
		}
	case 9:
		return "f'{" + g.name() + "}'"
	case 10:
		return "{" + g.expr(d) + g.clauses(d) + "}"
	}
	return g.name()
}

func (g *generator) clauses(depth int) string {
	s := " for " + g.name() + " in " + g.expr(depth)
	if g.r.IntN(3) == 0 {
		s += " if " + g.expr(depth)
	}
	if g.r.IntN(4) == 0 {
		s += " for " + g.name() + ", " + g.name() + " in " + g.expr(depth)
	}
	return s
}
