package markdown

import (
	"os"
	"path/filepath"
	"testing"
)

const page = "# Title\n<!-- begin a -->\nold\n<!-- end a -->\nmiddle\n<!-- begin b -->\n<!-- end b -->\n"

func TestOnlyTheSectionIsReplaced(t *testing.T) {
	for _, c := range []struct{ name, section, body, want string }{
		{"a full one", "a", "new\n", "# Title\n<!-- begin a -->\nnew\n<!-- end a -->\nmiddle\n<!-- begin b -->\n<!-- end b -->\n"},
		{"an empty one", "b", "new\n", "# Title\n<!-- begin a -->\nold\n<!-- end a -->\nmiddle\n<!-- begin b -->\nnew\n<!-- end b -->\n"},
		{"by nothing", "a", "", "# Title\n<!-- begin a -->\n<!-- end a -->\nmiddle\n<!-- begin b -->\n<!-- end b -->\n"},
	} {
		if got, err := Replace(page, c.section, c.body); err != nil || got != c.want {
			t.Errorf("%s: %q, %v, want %q", c.name, got, err, c.want)
		}
	}
}

func TestASectionWithoutMarkersIsAnError(t *testing.T) {
	for _, text := range []string{"", "<!-- begin c -->\n", "<!-- end c -->\n<!-- begin c -->\n"} {
		if got, err := Replace(text, "c", "x\n"); err == nil {
			t.Errorf("%q became %q", text, got)
		}
	}
}

func TestAFileIsUpdatedInPlace(t *testing.T) {
	path := filepath.Join(t.TempDir(), "page.md")
	if err := os.WriteFile(path, []byte(page), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := Update(path, "a", "new\n"); err != nil {
		t.Fatal(err)
	}
	want, _ := Replace(page, "a", "new\n")
	if got, err := os.ReadFile(path); err != nil || string(got) != want {
		t.Errorf("%q, %v, want %q", got, err, want)
	}
}
