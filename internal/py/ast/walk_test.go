package ast

import (
	"slices"
	"testing"

	"github.com/hognose/hognose/internal/py/source"
)

func TestWalkVisitsEveryNodeOnce(t *testing.T) {
	for _, c := range dumpGolden {
		seen := map[Node]bool{}
		Walk(c.tree, func(n Node) bool {
			if seen[n] {
				t.Errorf("%s: %T visited twice", c.name, n)
			}
			seen[n] = true
			return true
		})
		if len(seen) != c.nodes {
			t.Errorf("%s: %d nodes visited, CPython has %d", c.name, len(seen), c.nodes)
		}
	}
}

func TestWalkFollowsTheText(t *testing.T) {
	// Decorators stand before the node they belong to.
	decorated := []string{"calls", "functions"}
	for _, c := range dumpGolden {
		if slices.Contains(decorated, c.name) {
			continue
		}
		last := source.Pos(0)
		Walk(c.tree, func(n Node) bool {
			if start := n.Range().Start; start < last {
				t.Errorf("%s: %T at %d after a node at %d", c.name, n, start, last)
			} else {
				last = start
			}
			return true
		})
	}
}

func TestWalkPassesOverChildrenWhenToldTo(t *testing.T) {
	inner := &Name{ID: "inner"}
	tree := &Module{Body: []Stmt{
		&ExprStmt{Value: &Lambda{Args: &Arguments{}, Body: inner}},
		&ExprStmt{Value: &Name{ID: "after"}},
	}}
	var names []string
	Walk(tree, func(n Node) bool {
		if name, ok := n.(*Name); ok {
			names = append(names, name.ID)
		}
		_, isLambda := n.(*Lambda)
		return !isLambda
	})
	if !slices.Equal(names, []string{"after"}) {
		t.Errorf("visited %q", names)
	}
}

// Inspect from any node visits exactly what Walk visits below it.
func TestInspectFromEveryKindOfNode(t *testing.T) {
	for _, c := range dumpGolden {
		Walk(c.tree, func(n Node) bool {
			var first Node
			Inspect(n, func(m Node) bool {
				if first == nil {
					first = m
				}
				return true
			})
			if first != n {
				t.Errorf("%s: Inspect(%T) started at %T", c.name, n, first)
			}
			return true
		})
	}
}
