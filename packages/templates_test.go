package packages

import (
	"os"
	"path/filepath"
	"testing"
)

// TestCompiledModulesAreKept compiles a module, and finds it again in another set. A cache that somebody
// has damaged is not used.
func TestCompiledModulesAreKept(t *testing.T) {
	x := newTestIndex(t, testWheel{name: "a", version: "1", files: map[string]string{"a.py": "def f(x):\n    return [y * 2 for y in x]\n"}})
	o := x.options(t)
	open := func() *Set {
		s, err := Resolve(t.Context(), []string{"a"}, o)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	first := open()
	if _, _, ok := first.store.Template("a.py"); ok {
		t.Error("a template is there before anything was compiled")
	}
	code, err := first.site.Code(nil, "a.py")
	if err != nil {
		t.Fatal(err)
	}
	first.Keep()
	second := open()
	text, template, ok := second.store.Template("a.py")
	if !ok || text != code.File.Text || template == "" {
		t.Fatalf("no template was kept: %v %q", ok, text)
	}
	packs, err := filepath.Glob(filepath.Join(o.Cache, "templates", "*.hgp"))
	if err != nil || len(packs) != 1 {
		t.Fatal(packs, err)
	}
	data, err := os.ReadFile(packs[0])
	if err != nil {
		t.Fatal(err)
	}
	for at := range data { // each byte in turn
		changed := append([]byte(nil), data...)
		changed[at] ^= 0x55
		if err := os.WriteFile(packs[0], changed, 0o600); err != nil {
			t.Fatal(err)
		}
		s := open()
		if text, kept, ok := s.store.Template("a.py"); ok && (text != code.File.Text || kept != template) {
			t.Fatalf("byte %d: a template that was damaged is used", at)
		}
		if _, err := s.site.Code(nil, "a.py"); err != nil {
			t.Fatalf("byte %d: %v", at, err)
		}
	}
}
