package diagnose_test

import (
	"flag"
	"math/rand/v2"
	"regexp"
	"testing"

	"github.com/hognose/hognose/internal/oracle"
	"github.com/hognose/hognose/internal/py/diagnose"
)

var seed = flag.Uint64("seed", 313, "which random programs CPython is asked about")

// TestConformanceOfRandomMistakes puts pieces of the golden programs together and asks CPython
// about the result.
func TestConformanceOfRandomMistakes(t *testing.T) {
	o := oracle.Start(t, "testdata/oracle.py")
	rnd := rand.New(rand.NewPCG(*seed, 0))
	word := regexp.MustCompile(`\w+|\n *| +|\W`)
	programs := readGolden(t)
	pick := func() []string {
		for {
			if s := programs[rnd.IntN(len(programs))].Text; s != "" && len(s) < 200 {
				return word.FindAllString(s, -1)
			}
		}
	}
	const n = 3000
	for range n {
		a, b := pick(), pick()
		i, j, k := rnd.IntN(len(a)+1), rnd.IntN(len(b)), rnd.IntN(len(a)+1)
		text := ""
		for _, w := range append(append(a[:i:i], b[j:min(len(b), j+1+rnd.IntN(6))]...), a[k:]...) {
			text += w
		}
		var want report
		o.Ask(t, []string{"exec", text}, &want)
		got := mustExplain(t, text, diagnose.Exec)
		if got.String() != want.String() {
			t.Errorf("%q\n got %v\nwant %v", text, got, want)
		}
	}
}
