package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The most expensive line of each program is the one that CPython's line events name: it was
// measured with sys.monitoring on 3.13, and is marked in the program.
func TestProfileNamesTheHotLine(t *testing.T) {
	programs, _ := filepath.Glob("../profile/testdata/*.py")
	if len(programs) < 5 {
		t.Fatalf("only %d programs", len(programs))
	}
	for _, file := range programs {
		for try := 1; ; try++ { // a busy machine may take the processor away in the middle of another line
			code, _, errs := command(t, "run", "--profile", file)
			_, lines, _ := strings.Cut(errs, "\n")
			if first, _, _ := strings.Cut(lines, "\n"); code == exitOK && strings.HasSuffix(first, "# hot") {
				break
			}
			if try == 5 {
				t.Errorf("%s: exit code %d\n%s", file, code, errs)
				break
			}
		}
	}
}

func TestProfileAsAPage(t *testing.T) {
	dir := t.TempDir()
	page, program := filepath.Join(dir, "p.html"), filepath.Join(dir, "x.py")
	if err := os.WriteFile(program, []byte("def inner(): return '<b>' * 9\ndef outer(): return inner()\nfor i in range(2000): outer()\n1/0\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	code, _, errs := command(t, "run", "--profile="+page, program)
	text, err := os.ReadFile(page)
	if code != exitPython || err != nil {
		t.Fatalf("exit code %d, %v\n%s", code, err, errs)
	}
	for _, want := range []string{">outer</b>", ">inner</b>", "x.py:1", "&lt;b&gt;"} {
		if !strings.Contains(string(text), want) {
			t.Errorf("%s is not in the page", want)
		}
	}
	if strings.Contains(string(text), "{{") || strings.Contains(string(text), "'<b>'") {
		t.Error("the page is not filled in, or not escaped")
	}
	// The steps of a program are the same with a profile and without.
	_, with, _ := command(t, "run", "--json", "--profile="+page, "-c", "sum([i for i in range(1000) if i % 2])")
	_, without, _ := command(t, "run", "--json", "-c", "sum([i for i in range(1000) if i % 2])")
	steps := func(s string) string { _, s, _ = strings.Cut(s, `"steps":`); s, _, _ = strings.Cut(s, ","); return s }
	if steps(with) != steps(without) || steps(with) == "" {
		t.Errorf("steps %s and %s", steps(with), steps(without))
	}
}
