package main

import (
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/conformance/likeness"
)

func TestLikenessAboveTheBarsFails(t *testing.T) {
	file := func(lines, equal int) likeness.File {
		return likeness.File{Name: "x.py", Lines: lines, Tokens: 1000, Equal: equal, Runs: []likeness.Run{{First: 1, Last: 2, Tokens: equal}}}
	}
	for name, c := range map[string]struct {
		files []likeness.File
		fails []string
	}{
		"nothing measured":       {nil, []string{"no files"}},
		"own text":               {[]likeness.File{file(100, 30)}, nil},
		"at the bars":            {[]likeness.File{file(100, 120), file(100, 0)}, nil},
		"one file above its bar": {[]likeness.File{file(100, 121), file(100, 0), file(100, 0)}, []string{"x.py"}},
		"a short file":           {[]likeness.File{file(40, 500), file(100, 0), file(100, 0), file(9, 0), file(9, 0), file(9, 0), file(9, 0), file(9, 0), file(9, 0)}, nil},
		"all together":           {[]likeness.File{file(100, 61)}, []string{"all tokens"}},
	} {
		h, r := &harness{}, &likeness.Report{Files: c.files}
		for _, f := range c.files {
			r.Tokens += f.Tokens
			r.Equal += f.Equal
		}
		requireLikeness(h, "frozen", r, maxLikeness)
		if len(h.failures) != len(c.fails) {
			t.Errorf("%s: failures %q", name, h.failures)
			continue
		}
		for i, want := range c.fails {
			if !strings.Contains(h.failures[i], want) {
				t.Errorf("%s: %q lacks %q", name, h.failures[i], want)
			}
		}
	}
}
