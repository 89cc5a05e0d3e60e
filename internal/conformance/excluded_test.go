package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestExclusions(t *testing.T) {
	for _, x := range []struct{ id, reason, want string }{
		{"test_x.A.test_b", "no processes", "processes"},
		{"test_x.A.test_b", "no sockets", "network"},
		{"test_x.CAPITest.test_b", "AssertionError: 1 != 2", "C"},
		{"test_pathlib.test_pathlib_abc.A.test_b", "TypeError", "design: private names"},
		{"test_x.A.test_b", "AssertionError: 1 != 2", ""},
		{"test_x.A.test_b", "TypeError: unhashable type: 'list'", ""},
	} {
		if got := excludedBy(x.id, x.reason); got != x.want {
			t.Errorf("%s, %q: %q, want %q", x.id, x.reason, got, x.want)
		}
	}
	f := &rungFile{total: 10, passed: 6, whySkipped: map[string]string{"a": "no processes"}, failed: []runFailure{{"b", "AssertionError"}, {"c", "no sockets"}}}
	want := "6 of 8 applicable tests pass; not applicable by internal/conformance/excluded.txt: 1 network, 1 processes"
	if got := applicable([]*rungFile{f}); got != want {
		t.Errorf("%s", got)
	}
}

// Every line of the list is a divergence that the docs name, except what CPython skips too.
func TestExclusionsAreDivergences(t *testing.T) {
	pages := map[string]string{}
	for _, e := range append(exclusions(), exclusion{cause: docstrings, page: "typing-and-classes.md", words: "**Docstrings** are our own"}) {
		if e.page == "" {
			if e.cause != "skipped on CPython too" {
				t.Errorf("%s: %v names no page of docs/divergences", e.cause, e.pattern)
			}
			continue
		}
		if _, ok := pages[e.page]; !ok {
			text, err := os.ReadFile(filepath.Join("../../docs/divergences", e.page))
			if err != nil {
				t.Error(err)
			}
			pages[e.page] = strings.Join(strings.Fields(string(text)), " ")
		}
		if e.words == "" || !strings.Contains(pages[e.page], e.words) {
			t.Errorf("%s: docs/divergences/%s does not say %q", e.cause, e.page, e.words)
		}
	}
}
