package main

import (
	"strings"
	"testing"
)

func TestScriptedRun(t *testing.T) {
	var b strings.Builder
	if err := run(t.Context(), &b, "Which region had the higher revenue in total, and by how much?", "", true); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"10 rows", "ValueError: invalid literal for int() with base 10: 'n/a'", "1 row left out", "north: ", "answer with a sentence", "Answer: North is ahead of south by "} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %q in\n%s", want, b.String())
		}
	}
}
