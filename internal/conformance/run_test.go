package main

import (
	"errors"
	"strings"
	"testing"
)

func ptr(s string) *string { return &s }

func TestRunCaseJudgesOutputAndErrors(t *testing.T) {
	for _, c := range []struct {
		name string
		in   runCase
		want string // part of the failure; "" for none
	}{
		{"output as expected", runCase{Code: "print(1 + 1)", Expect: ptr("2\n")}, ""},
		{"no output asked for", runCase{Code: "print(1)"}, ""},
		{"other output", runCase{Code: "print(1)\nprint(3)", Expect: ptr("1\n2\n")}, `line 2: ours "3", CPython's "2"`},
		{"missing output", runCase{Code: "", Expect: ptr("1\n")}, `line 1: ours "", CPython's "1"`},
		{"exception", runCase{Code: "assert 1 == 2, 'wrong'"}, "AssertionError: wrong"},
		{"syntax error", runCase{Code: "x ="}, "SyntaxError: invalid syntax"},
		{"exit with success", runCase{Code: "raise SystemExit", Expect: ptr("")}, ""},
		{"cells share a session", runCase{Cells: []string{"x = 2", "print(x)"}, Expect: ptr("2\n")}, ""},
		{"cell fails", runCase{Cells: []string{"x = 2", "y"}, Expect: ptr("")}, "NameError: name 'y' is not defined"},
		{"missing module", runCase{Code: "import no_such_module"}, "no module no_such_module"},
	} {
		err := c.in.run()
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %q", c.name, err, c.want)
		}
	}
}

func TestRunTallyGroupsFailures(t *testing.T) {
	var tally runTally
	for id, err := range map[string]error{
		"a": nil, "b": missingModule("re"), "c": missingModule("re"), "d": missingModule("json"),
		"e": errors.New("TypeError: x"), "f": errors.New("TypeError: x"), "g": errors.New("one\ntwo"),
	} {
		tally.add(id, err)
	}
	if tally.passed != 1 || len(tally.lacking) != 3 || len(tally.failed) != 3 {
		t.Errorf("%+v", tally)
	}
	notes := tally.notes(false)
	want := []string{"2 × no module re", "1 × no module json", "2 × TypeError: x: ", "1 × one: g"}
	if len(notes) != len(want) {
		t.Fatalf("got %q", notes)
	}
	for i, n := range notes {
		if !strings.HasPrefix(n, want[i]) {
			t.Errorf("note %d is %q, want %q…", i, n, want[i])
		}
	}
}
