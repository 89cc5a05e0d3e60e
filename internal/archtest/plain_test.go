package archtest

import (
	"slices"
	"strings"
	"testing"
)

func TestTypesOfSessionsArePlainData(t *testing.T) {
	const header = "// Package plain has objects.\npackage plain\n// Header is first.\ntype Header struct{ n int }\n"
	for _, c := range []struct{ name, text, want string }{
		{"an object with a function", "type list struct {\n\tHeader\n\tf func()\n}\n", "type list, of which list consists, has a function in it"},
		{"an object derived from one", "type list struct {\n\tHeader\n}\ntype sub struct {\n\tlist\n\tc chan int\n}\n", "type sub, of which sub consists, has a channel in it"},
		{"a state with a lock further in", "import \"sync\"\nvar states = []any{(*state)(nil)}\ntype state struct{ p *part }\ntype part struct{ mu []sync.Mutex }\n",
			"type part, of which state consists, has sync.Mutex in it"},
		{"a state that is not registered", "type state struct{}\nfunc (s *state) Trace() {}\n", "type state is in no list of states"},
		{"a state that writes itself down", "var states = []any{(*state)(nil)}\ntype state struct{ f func() }\nfunc (s *state) Save() {}\nfunc (s *state) Load() {}\n", ""},
		{"a function in a static table", "var states = []any{(*state)(nil)}\ntype state struct{ d *Def }\ntype Def struct{ f func() }\n", ""},
		{"a field that is called like a type", "type list struct {\n\tHeader\n\tFn int\n}\ntype Fn func()\n", ""},
	} {
		tree, rules := synthetic()
		tree["plain/plain.go"] = header + c.text
		if before, after, ok := strings.Cut(c.text, "\nvar states"); ok { // imports come first
			tree["plain/plain.go"] = strings.Replace(header, "package plain\n", "package plain\n"+before+"\n", 1) + "var states" + after
		}
		rules.Packages = append(rules.Packages, Package{Path: "plain"})
		rules.Plain = PlainData{
			Packages: []string{"plain"}, Object: "Header", Lists: []string{"states"}, Methods: []string{"Trace"}, Portable: []string{"Save", "Load"}, Static: []string{"Def"},
		}
		got := check(t, tree, rules)
		found := slices.ContainsFunc(got, func(p string) bool { return c.want != "" && strings.Contains(p, c.want) })
		plain := slices.DeleteFunc(got, func(p string) bool { return strings.Contains(p, "no comment") })
		if found != (c.want != "") || c.want == "" && len(plain) > 0 {
			t.Errorf("%s: problems %q, want %q", c.name, got, c.want)
		}
	}
}
