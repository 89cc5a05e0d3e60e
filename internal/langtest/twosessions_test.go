package langtest

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"testing"

	"github.com/hognose/hognose/internal/py"
)

// TestTwoSessions runs language tests in two sessions at once, with a recount at the end, which
// looks at every object. It is made for the race detector (scripts/race): then it takes one file in
// four, chosen by HOGNOSE_SEED, or all with HOGNOSE_FULL. Without the detector it only sees that
// neither session disturbs the other, for one file in sixteen.
func TestTwoSessions(t *testing.T) {
	one := 16
	if raceDetector {
		one = 4
	}
	if os.Getenv("HOGNOSE_FULL") != "" {
		one = 1
	}
	seed := uint64(1) // the same files each time, so that a change fails for what it did and not for the draw
	if text := os.Getenv("HOGNOSE_SEED"); text != "" {
		var err error
		if seed, err = strconv.ParseUint(text, 10, 64); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("one file in %d, HOGNOSE_SEED=%d, race detector %v", one, seed, raceDetector)
	choose := rand.New(rand.NewPCG(seed, 0))
	for _, f := range langFiles(t) {
		if choose.IntN(one) != 0 {
			continue
		}
		text, err := os.ReadFile(f.Path)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(f.Name, func(t *testing.T) {
			var both sync.WaitGroup
			for range 2 {
				both.Go(func() { runBeside(t, filepath.Base(f.Path), text) })
			}
			both.Wait()
		})
	}
}

// runBeside runs a text in a session of its own, and recounts what is alive.
func runBeside(t *testing.T, name string, text []byte) {
	in, out, err := langSession(py.Policy{})
	if err == nil {
		if _, err = in.RunBytes(name, text); err == nil {
			_, err = in.Thread().Recount()
		}
	}
	if err != nil {
		t.Errorf("%s%s", out.String(), describeError(in, err))
	}
}
