package archtest

import (
	"io/fs"
	"path"
	"regexp"
	"strings"
)

// linkPattern finds the target of [text](target) in Markdown.
var linkPattern = regexp.MustCompile(`\]\(([^)\s]+)\)`)

// checkLinks refuses a Markdown file that links to a file of the tree that is not there.
func (c *checker) checkLinks(tree fs.FS) error {
	return fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && name != "." && ignored(d.Name()):
			return fs.SkipDir
		case d.IsDir() || path.Ext(name) != ".md":
			return nil
		}
		text, err := fs.ReadFile(tree, name)
		for _, m := range linkPattern.FindAllStringSubmatch(string(text), -1) {
			c.checkLink(tree, name, m[1])
		}
		return err
	})
}

// checkLink checks that a link within the repository leads to a file.
func (c *checker) checkLink(tree fs.FS, from, link string) {
	target, _, _ := strings.Cut(link, "#")
	if target == "" || strings.Contains(target, "://") || strings.HasPrefix(target, "mailto:") {
		return
	}
	if _, err := fs.Stat(tree, path.Join(path.Dir(from), target)); err != nil {
		c.problemf("%s: link to %s, which does not exist", from, link)
	}
}
