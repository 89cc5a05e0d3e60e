package cut

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/langtest"
)

// check runs a case both ways. It reports whether it came to its cut.
func check(t *testing.T, c Case) bool {
	t.Helper()
	whole, err := c.Whole()
	if err != nil {
		t.Fatal(err)
	}
	if !c.Place(whole) {
		return false
	}
	part, err := c.Begin()
	if err != nil {
		t.Errorf("%s: %v", c.Name, err)
		return true
	}
	got, err := part.Finish()
	if err != nil {
		t.Errorf("%s: %v", c.Name, err)
	} else if d := Difference(whole, got); d != "" {
		t.Errorf("%s, cut at call %d: %s", c.Name, c.At, d)
	}
	return true
}

func TestGeneratedProgramsGoOnAfterACut(t *testing.T) {
	t.Parallel()
	cuts := 0
	for seed := range uint64(60) {
		c := Generate(rand.New(rand.NewPCG(seed, 1)))
		c.Name = fmt.Sprintf("generated %d", seed)
		if check(t, c) {
			cuts++
		}
		if t.Failed() {
			t.Fatalf("the program is\n%s", strings.TrimPrefix(c.Code, prelude))
		}
	}
	if cuts < 50 {
		t.Errorf("only %d programs came to their cuts", cuts)
	}
}

// TestCutBehindTemporaries cuts where registers have held what the machine has taken back since.
func TestCutBehindTemporaries(t *testing.T) {
	t.Parallel()
	const code = `def call(x):
    tick__()
    return x
assert (call('p'), 'q', ['r']) == ('p', 'q', ['r'])
assert [n is m for n, m in [call(['s'] * 2)]] == [True]
assert len({call('t')} | {'u'}) == 2
assert [n is m for n, m in [call(['s'] * 2)]] == [True]
`
	for at := range 4 {
		check(t, Case{Name: "temporaries", Code: code, At: at + 1})
	}
}

func TestLanguageTestsGoOnAfterACut(t *testing.T) {
	t.Parallel()
	files, err := langtest.Files("../../../testdata/lang")
	if err != nil || len(files) == 0 {
		t.Fatal("there are no programs", err)
	}
	for i, f := range files {
		if i%12 != 0 && os.Getenv("HOGNOSE_FULL") == "" {
			continue
		}
		text, err := os.ReadFile(f.Path)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(text), "sleep") { // how often threads look depends on the time that the cut takes
			continue
		}
		r := rand.New(rand.NewPCG(uint64(i), 2))
		if c, ok := Ticking(filepath.Base(f.Path), string(text), r); ok {
			check(t, c)
		}
		if c, ok := Between(filepath.Base(f.Path), string(text), r); ok {
			check(t, c)
		}
	}
}
