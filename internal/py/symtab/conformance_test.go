package symtab

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/oracle"
)

// TestLibraryScopesEqualThoseOfCPython compares the scopes of the files of CPython's own library: a
// sample, or all of them if HOGNOSE_CONFORMANCE is set.
func TestLibraryScopesEqualThoseOfCPython(t *testing.T) {
	p := oracle.Need(t)
	python, files := p.Path, p.Library(t)
	if os.Getenv("HOGNOSE_CONFORMANCE") == "" {
		files = every(files, 60)
	}
	compared, skipped, failed := 0, 0, 0
	for batch := range slices.Chunk(files, 100) {
		args := append([]string{"testdata/oracle.py", "list"}, batch...)
		out, err := exec.Command(python, args...).Output()
		if err != nil {
			t.Fatalf("oracle: %v", err)
		}
		for part := range bytes.SplitSeq(bytes.TrimPrefix(out, []byte("==> ")), []byte("\n==> ")) {
			path, want, _ := strings.Cut(strings.TrimSuffix(string(part), "\n"), "\n")
			switch diff, ok := compareFile(path, want); {
			case !ok:
				skipped++
			case diff != "":
				failed++
				t.Errorf("%s: %s", path, diff)
			default:
				compared++
			}
		}
	}
	t.Logf("%d files equal, %d different, %d not Python or not UTF-8", compared, failed, skipped)
}

func every(list []string, n int) (some []string) {
	for i := n / 2; i < len(list); i += n {
		some = append(some, list[i])
	}
	return some
}

// compareFile compares a file with CPython's listing of it. Code objects that CPython drops because
// they can never run are only in ours. It reports false for files that CPython refuses.
func compareFile(path, want string) (diff string, ok bool) {
	text, err := os.ReadFile(path)
	if err != nil || !utf8.Valid(text) || strings.HasPrefix(want, "error ") {
		return "", false
	}
	table, err := build(string(text))
	if err != nil {
		return fmt.Sprintf("refused: %v", err), true
	}
	if err := verify(table.Module); err != nil {
		return err.Error(), true
	}
	wantScopes, wantCodes, wantAccesses := sections(want)
	if diff := firstDifference(scopes(table), wantScopes); diff != "" {
		return diff, true
	}
	if missing := missingAccesses(table, wantAccesses); len(missing) > 0 {
		return fmt.Sprintf("names not reached as in CPython: %q", missing), true
	}
	have := strings.Split(codes(table), "\n")
	for line := range strings.SplitSeq(wantCodes, "\n") {
		if !slices.Contains(have, line) {
			return "no code object " + line, true
		}
	}
	return "", true
}
