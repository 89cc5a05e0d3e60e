package scanner

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/oracle"
	"github.com/hognose/hognose/internal/py/source"
)

// TestConformanceOnLibrary compares the tokens of the standard library: of every tenth file, or of
// all of them if HOGNOSE_CONFORMANCE is "full" (33 MB, some 25 s).
func TestConformanceOnLibrary(t *testing.T) {
	o := oracle.Start(t, "testdata/oracle.py")
	step := 10
	if os.Getenv("HOGNOSE_CONFORMANCE") == "full" {
		step = 1
	}
	for i, path := range o.Library(t) {
		if i%step != 0 {
			continue
		}
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		f, err := source.FromBytes(path, data, nil)
		if err != nil {
			t.Logf("not compared: %v", err) // another encoding, or a test of bad ones
			continue
		}
		if d := disagreement(t, f.Text, ask(t, o, f.Text)); d != "" {
			t.Errorf("%s: %.2000s", path, d)
		}
	}
}

// pieces are what random texts are made of: every kind of token, and the beginnings and ends of
// those that can break.
var pieces = strings.Split("a|é|€|0|1|7|8|00|1_|_|.|e|j|x|o|b|f|r|n|'|\"|'''|\"\"\"|{|}|{|}|:|!|=|\\|\n|\n  |\n    |\n\t|\n        | |\t|\f|#c|(|)"+
	"|[|]|\\\n|f'|f\"|f'''|rf'|\\N{|if|in|not|and|else|for|or|is|+|-|*|/|<|>|$|?|,|;|@|%|&|^|~|->|\x01|\u00a0|if x:\n ", "|")

func TestConformanceOnRandomTexts(t *testing.T) {
	o := oracle.Start(t, "testdata/oracle.py")
	n := 5_000
	if os.Getenv("HOGNOSE_CONFORMANCE") == "full" {
		n = 500_000
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for range n {
		var b strings.Builder
		for range 1 + rng.IntN(30) {
			b.WriteString(pieces[rng.IntN(len(pieces))])
		}
		src := b.String()
		if d := disagreement(t, src, ask(t, o, src)); d != "" {
			t.Errorf("%q: %s", src, d)
		}
	}
}
