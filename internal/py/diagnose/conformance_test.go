package diagnose_test

import (
	"bufio"
	"encoding/json"
	"flag"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"regexp"
	"testing"

	pythons "github.com/hognose/hognose/internal/oracle"
	"github.com/hognose/hognose/internal/py/diagnose"
)

// oracle is a running testdata/oracle.py.
type oracle struct {
	in  io.WriteCloser
	out *bufio.Reader
}

// startOracle starts CPython 3.13, or skips the test.
func startOracle(t testing.TB) *oracle {
	t.Helper()
	path := pythons.Need(t).Path
	cmd := exec.Command(path, "testdata/oracle.py")
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		in.Close()
		cmd.Wait()
	})
	return &oracle{in, bufio.NewReader(out)}
}

func (o *oracle) ask(t testing.TB, text string) (r report) {
	t.Helper()
	q, err := json.Marshal([]string{"exec", text})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := o.in.Write(append(q, '\n')); err != nil {
		t.Fatal(err)
	}
	line, err := o.out.ReadBytes('\n')
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(line, &r); err != nil {
		t.Fatal(err)
	}
	return r
}

var seed = flag.Uint64("seed", 313, "which random programs CPython is asked about")

// TestConformanceOfRandomMistakes puts pieces of the golden programs together and asks CPython about the result.
func TestConformanceOfRandomMistakes(t *testing.T) {
	o := startOracle(t)
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
		got, want := mustExplain(t, text, diagnose.Exec), o.ask(t, text)
		if got.String() != want.String() {
			t.Errorf("%q\n got %v\nwant %v", text, got, want)
		}
	}
}
