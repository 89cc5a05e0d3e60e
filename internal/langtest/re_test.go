package langtest

import (
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/oracle"
	"github.com/hognose/hognose/internal/py"
)

const (
	reCases = "testdata/re/cases.py"
	reSums  = "testdata/re/cases.sum" // one sum per case, made by CPython: see TestRegexCasesOnCPython
)

// Thousands of random patterns on random texts give what they give in CPython: spans, groups,
// lists, replaced texts, messages.
func TestRegexAgreesWithCPython(t *testing.T) {
	text, err := os.ReadFile(reCases)
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile(reSums)
	if err != nil {
		t.Fatal(err)
	}
	meter := budget.New(budget.Limits{Steps: 1e9, Bytes: 1 << 28, Depth: 1000, Deadline: time.Now().Add(time.Minute)}, nil)
	var out strings.Builder
	in, err := py.New(py.Options{Meter: meter, Stdout: func(s string) error { out.WriteString(s); return nil }})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := in.RunBytes("cases.py", text); err != nil {
		t.Fatal(err)
	}
	compareSums(t, out.String(), string(want))
}

// The sums are what CPython makes of the program today. To make them anew: UPDATE_RE_SUMS=1 go test
// -run RegexCases.
func TestRegexCasesOnCPython(t *testing.T) {
	python := oracle.Need(t)
	out, err := exec.Command(python.Path, "-I", "-W", "ignore", "-X", "utf8", reCases).Output()
	if err != nil {
		t.Fatal(err)
	}
	if os.Getenv("UPDATE_RE_SUMS") == "1" {
		if err := os.WriteFile(reSums, []byte(sums(string(out))), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(reSums)
	if err != nil {
		t.Fatal(err)
	}
	compareSums(t, string(out), string(want))
}

// sums returns a line with a checksum for each case of an output.
func sums(output string) string {
	var b strings.Builder
	for _, c := range cases(output) {
		sum := sha256.Sum256([]byte(strings.TrimSuffix(c, "\n")))
		fmt.Fprintf(&b, "%x\n", sum[:6])
	}
	return b.String()
}

func cases(output string) []string {
	return strings.Split(strings.TrimPrefix(output, "# "), "\n# ")
}

func compareSums(t *testing.T, output, want string) {
	t.Helper()
	got, expected := strings.Fields(sums(output)), strings.Fields(want)
	if len(got) != len(expected) {
		t.Fatalf("%d cases, want %d", len(got), len(expected))
	}
	failed := 0
	for i, c := range cases(output) {
		if got[i] != expected[i] {
			if failed++; failed <= 5 {
				t.Errorf("CPython has another result for case %s", c)
			}
		}
	}
	if failed > 5 {
		t.Errorf("and for %d more", failed-5)
	}
}
