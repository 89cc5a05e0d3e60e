package langtest

import (
	"flag"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/py/object"
)

var updateReentrant = flag.Bool("update-reentrant", false, "rewrite the list of natives in docs/divergences/suspension.md")

const (
	suspensionDoc = "../../docs/divergences/suspension.md"
	listBegins    = "<!-- natives: go test ./internal/langtest -run 'TestLanguage$' -update-reentrant -->\n"
	listEnds      = "<!-- end -->\n"
)

// reentrants collects the natives that call Python from Go while the language tests run: inside
// them a thread cannot be suspended. The page about suspension lists them, and none of them may
// claim that it never calls.
type reentrants struct {
	mu    sync.Mutex
	names map[string]bool
	leafs map[string]bool
}

func (r *reentrants) watch(in *py.Interp) {
	in.Thread().Reentered = func(d *object.Def, owner *object.Type) {
		if d.Steps() { // it does where threads can be switched
			return
		}
		name := d.Name
		if owner != nil {
			name = owner.Name + "." + name
		} else if m := d.Module(); m != "" {
			name = m + "." + name
		}
		r.mu.Lock()
		defer r.mu.Unlock()
		r.names[name] = true
		if d.ClassOf() == object.Leaf {
			r.leafs[name] = true
		}
	}
}

func (r *reentrants) check(t *testing.T) {
	for name := range r.leafs {
		t.Errorf("%s is declared a leaf and called Python", name)
	}
	text, err := os.ReadFile(suspensionDoc)
	if err != nil {
		t.Fatal(err)
	}
	head, rest, _ := strings.Cut(string(text), listBegins)
	list, tail, _ := strings.Cut(rest, listEnds)
	if *updateReentrant {
		var names []string
		for n := range r.names {
			names = append(names, "`"+n+"`")
		}
		slices.Sort(names)
		list = strings.Join(names, ", ") + "\n"
		if err := os.WriteFile(suspensionDoc, []byte(head+listBegins+list+listEnds+tail), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	complain := t.Logf // while people add natives a stale page is no failure
	if os.Getenv("CI") != "" {
		complain = t.Errorf
	}
	for name := range r.names {
		if !strings.Contains(list, "`"+name+"`") {
			complain("%s calls Python from Go and is not listed in %s; run this test with -update-reentrant", name, suspensionDoc)
		}
	}
}
