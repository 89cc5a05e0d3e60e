package main

import "testing"

func TestLinesThatDifferAreCounted(t *testing.T) {
	for _, c := range []struct {
		name, want, got  string
		cases, different int
	}{
		{"none", "a\nb\n", "a\nb\n", 2, 0},
		{"one", "a\nb\n", "a\nc\n", 2, 1},
		{"the session ended early", "a\nb\nc\n", "a\n", 3, 3},
	} {
		if r := compareLines(c.want, c.got); r.cases != c.cases || r.different != c.different {
			t.Errorf("%s: %d cases, %d different; want %d, %d", c.name, r.cases, r.different, c.cases, c.different)
		}
	}
}

func TestEveryProgramIsASection(t *testing.T) {
	for _, s := range fuzzSections() {
		if s.name == "fuzz-decimal" {
			return
		}
	}
	t.Error("no section fuzz-decimal")
}

// TestSmallBatchesRun makes sure that every program runs in a session; what it prints is compared
// by the command.
func TestSmallBatchesRun(t *testing.T) {
	files, err := fuzzPrograms.ReadDir("fuzz")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		program, err := fuzzPrograms.ReadFile("fuzz/" + f.Name())
		if err != nil {
			t.Fatal(err)
		}
		out, err := fuzzSession(f.Name(), fuzzText(string(program), 1, 50))
		if err != nil {
			t.Errorf("%s: %v", f.Name(), err)
		}
		if r := compareLines(out, out); r.cases != 50 {
			t.Errorf("%s: %d lines, want 50", f.Name(), r.cases)
		}
	}
}
