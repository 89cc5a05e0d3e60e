package md_test

import (
	"bytes"
	"html"
	"io/fs"
	"path"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	goldhtml "github.com/yuin/goldmark/renderer/html"

	"github.com/hognose/hognose/docs"
	"github.com/hognose/hognose/internal/site/md"
)

// render is what a full implementation of CommonMark makes of a text.
func render(t *testing.T, text string) string {
	t.Helper()
	m := goldmark.New(
		goldmark.WithExtensions(extension.NewTable(extension.WithTableCellAlignMethod(extension.TableCellAlignAttribute)), extension.Strikethrough),
		goldmark.WithRendererOptions(goldhtml.WithUnsafe()),
	)
	var b bytes.Buffer
	if err := m.Convert([]byte(text), &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// ours renders with blocks of code as goldmark writes them.
func ours(text string) string {
	return md.Render(md.Parse(text), func(info, code string) string {
		class := ""
		if f := strings.Fields(info); len(f) > 0 {
			class = ` class="language-` + html.EscapeString(f[0]) + `"`
		}
		code = strings.ReplaceAll(html.EscapeString(code), "&#34;", "&quot;")
		return "<pre><code" + class + ">" + strings.ReplaceAll(code, "&#39;", "'") + "</code></pre>\n"
	})
}

// Every document of the repository is read as CommonMark reads it.
func TestDocuments(t *testing.T) {
	err := fs.WalkDir(docs.Files, ".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".md" {
			return err
		}
		data, err := fs.ReadFile(docs.Files, name)
		if err == nil {
			compare(t, name, string(data))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// compare reports the first line that differs.
func compare(t *testing.T, name, text string) {
	t.Helper()
	want, got := strings.Split(render(t, text), "\n"), strings.Split(ours(text), "\n")
	for i := range max(len(want), len(got)) {
		w, g := "", ""
		if i < len(want) {
			w = want[i]
		}
		if i < len(got) {
			g = got[i]
		}
		if w != g {
			t.Errorf("%s, line %d of the page:\n%s\nwant\n%s", name, i+1, g, w)
			return
		}
	}
}

func TestCases(t *testing.T) {
	for _, text := range []string{
		"# One #\n\ntext\n## Two `x` *y*\nmore", "####### seven", "a\nb  \nc\\\nd", "***\n- - -\n___",
		"- a\n- b\n\n- c", "- a\n  b\n- c\n  - d\n  - e\n\nf", "1. a\n2. b\n   - c\n\n     d\n3. e", "3. a\n4. b", "* a\n+ b", "- a\nlazy\n- b", "a\n2. b", "a\n- b",
		"- a\n\n  ```go\n  x\n  ```\n- b", "-\n  a", "- a\n\n\nb", "> a\nb\n> - c\n\nd",
		"    code\n\n      more\n\ntext", "```python x=1\na <b>\n\n```\nb", "~~~\n```\n~~~", "```\nopen",
		"|a|b|\n|:-|-:|\n|1|`x\\|y`|\n|2|\n\nend", "a | b\n--- | :-:\n1 | 2\n# h", "|a|b|\n|-|\nno table", "<div>\n*a*\n</div>\n\n*b*", "<!-- a\n\nb -->\nc", "x <b class=\"a\">y</b> <!-- z --> < 3",
		"`a` ``b`c`` ` d `", "`open", "*a* **b** ***c*** _d_ __e__ a_b_c *a **b** c*", "** a ** * b*", "~~a~~ ~b~", `\*a\* \a \\`, "&amp; &nbsp;| &x &#65; <&>",
		"[a](b) [c *d*](e \"f\") ![g `h`](i.png) [j](k(l)m) [n [o](p)", "[not] (a)", "<https://a.b/c?d=e&f> <a@b.cd>", "[ä](ö.md#ü)", "a\"b'c",
	} {
		compare(t, text, text)
	}
}

func TestWords(t *testing.T) {
	tree := md.Parse("# A *b* `c`\n\n[d](e)\nf\n\n```\ng\n```\n\n<p>h</p>\n")
	if got := strings.Join(strings.Fields(md.Words(tree)), " "); got != "A b c d f g" {
		t.Error(got)
	}
}

func BenchmarkParse(b *testing.B) {
	data, err := fs.ReadFile(docs.Files, "rationale.md")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		md.Render(md.Parse(string(data)), func(_, code string) string { return code })
	}
}
