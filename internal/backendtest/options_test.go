package backendtest

import (
	"flag"
	"io/fs"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/agent"
	"github.com/hognose/hognose/internal/markdown"
	"github.com/hognose/hognose/internal/options"
)

var update = flag.Bool("update", false, "write the table of options into docs/backends.md")

// Every field has a row in the table and a probe that tries it, and there is no row for what is no
// field.
func TestEveryOptionHasARow(t *testing.T) {
	fields := slices.Concat(
		paths(reflect.TypeFor[hognose.Options](), "", "Limits", "Policy"),
		paths(reflect.TypeFor[hognose.Limits](), "Limits."),
		paths(reflect.TypeFor[hognose.Policy](), "Policy."),
	)
	var rows []string
	for _, r := range options.Rows {
		rows = append(rows, r.Option)
		if probes[r.Option] == nil {
			t.Errorf("nothing tries the option %s", r.Option)
		}
		for kind := range r.Refused {
			if !slices.Contains(options.Kinds, kind) {
				t.Errorf("%s is refused by %s, which is no backend", r.Option, kind)
			}
		}
	}
	slices.Sort(fields)
	slices.Sort(rows)
	if !slices.Equal(fields, rows) {
		t.Errorf("the fields are\n%s\nthe rows of internal/options\n%s", strings.Join(fields, " "), strings.Join(rows, " "))
	}
}

// paths lists the exported fields of a struct, but those that have rows of their own.
func paths(s reflect.Type, prefix string, but ...string) (names []string) {
	for f := range s.Fields() {
		if f.IsExported() && !slices.Contains(but, f.Name) {
			names = append(names, prefix+f.Name)
		}
	}
	return names
}

func TestTheTableOfOptionsIsInTheDocs(t *testing.T) {
	const page = "../../docs/backends.md"
	if *update {
		if err := markdown.Update(page, "options", options.Markdown()); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	if want, err := markdown.Replace(string(text), "options", options.Markdown()); err != nil || want != string(text) {
		t.Errorf("%v: the table in %s is out of date: go test ./internal/backendtest -run Docs -update", err, page)
	}
}

// Names of modules that a session could import are no mistakes, and others are.
func TestNamesInImportLists(t *testing.T) {
	readOnly := map[string]fs.FS{"/work": fstest.MapFS{"helpers.py": {}, "kit/__init__.py": {}}}
	for _, c := range []struct {
		name  string
		o     hognose.Options
		wrong string // what the error says; "" if there is none
	}{
		{name: "math"}, {name: "json.*"}, {name: "*"}, {name: "os.path"}, {name: "collections.abc"}, {name: "xml.etree.ElementTree"}, {name: "__future__"},
		{name: "_thread"}, {name: "numpy.*"}, {name: "pandas"}, {name: "socket"}, {name: "http.client"}, {name: "sqlite3"}, {name: "urllib.request"},
		{name: "maths", wrong: `there is no module "maths"; did you mean "math"?`},
		{name: "jsn.*", wrong: `there is no module "jsn"; did you mean "json"?`},
		{name: "json.decodr", wrong: `there is no module "json.decodr"`},
		{name: "helpers", wrong: `there is no module "helpers"`},
		{name: "helpers", o: hognose.Options{Files: readOnly}}, {name: "kit.*", o: hognose.Options{Files: readOnly}}, {name: "kit.tools", o: hognose.Options{Files: readOnly}},
		{name: "maths", o: hognose.Options{Files: readOnly}, wrong: "maths"},
		{name: "later", o: hognose.Options{Files: map[string]fs.FS{"/work": &hognose.Overlay{}}}},
		{name: "later", o: hognose.Options{Files: map[string]fs.FS{"/work": hognose.Folder{Path: t.TempDir(), Writable: true}}}},
		{name: "made", o: hognose.Options{Prelude: "import sys, types\nsys.modules['made'] = types.ModuleType('made')"}},
	} {
		c.o.Policy.Imports = hognose.Allow("re", c.name)
		s, err := hognose.Local(nil).Open(t.Context(), &c.o)
		if err == nil {
			s.Close()
		}
		if (err == nil) != (c.wrong == "") || err != nil && !strings.Contains(err.Error(), c.wrong) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	for _, list := range []hognose.Allowlist{agent.BaseImports, hognose.Allow()} {
		s, err := hognose.Local(nil).Open(t.Context(), &hognose.Options{Policy: hognose.Policy{Imports: list, Builtins: agent.SafeBuiltins}, Prelude: agent.BaseFunctions})
		if err != nil {
			t.Fatal(err)
		}
		s.Close()
	}
}
