package langtest

import (
	"errors"
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
)

// catastrophes are patterns, and expressions of texts, for which a backtracking matcher tries
// exponentially or polynomially many ways.
var catastrophes = [...]struct{ pattern, text string }{
	{`(a+)+$`, `"a" * 50 + "!"`},
	{`(a*)*$`, `"a" * 50 + "!"`},
	{`(a|a)*$`, `"a" * 60 + "!"`},
	{`(a|aa)+$`, `"a" * 80 + "!"`},
	{`([a-zA-Z]+)*$`, `"a" * 50 + "1"`},
	{`(.*)*x$`, `"y" * 50`},
	{`^(([a-z])+.)+[A-Z]([a-z])+$`, `"a" * 60`},
	{`(x+x+)+y`, `"x" * 60`},
	{`(a?){40}a{40}$`, `"a" * 39 + "b"`},
	{`(\w+\s?)*$`, `"word " * 20 + "!"`},
	{`^(\d+)*$`, `"1" * 50 + "x"`},
	{`(.+)+\Z.`, `"a" * 50`},
	{`(?:(?:a+)+)+b`, `"a" * 50`},
	{`((a{1,9}){1,9}){1,9}b`, `"a" * 60`},
	{`(a+?)+?$`, `"a" * 50 + "!"`},
	{`^(.*?,){25}P`, `"1,2,3,4,5,6,7,8,9," * 8`},
	{`(\s*\w*)*:`, `"ab " * 30`},
	{`<(?:[^>"]|"[^"]*")*>x`, `"<" + "a" * 40 + '""' * 3000`},
	{`(?=(a+)+$)a`, `"a" * 50 + "!"`},
	{`(?i)(a+)+$`, `"aA" * 25 + "!"`},
	{`(?<!x)(a*)*c`, `"a" * 50`},
	{`(a+)+\1$`, `"a" * 50 + "!"`},
	{`([0-9]+)+(?:\.|,)+[a-z]`, `"1" * 60`},
	{`(?:a.*)*b.*c.*d.*e.*f.*g`, `"ab" * 400`},
	{`.*.*.*.*.*.*=x`, `"x" * 2000`},
}

// lateness is how long after its deadline a session ended, and why it did.
func lateness(t *testing.T, text string) (time.Duration, error) {
	const limit = 100 * time.Millisecond
	start := time.Now()
	in, err := py.New(py.Options{Meter: budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: 1 << 30, Depth: 1000, Deadline: start.Add(limit)}, nil)})
	if err != nil {
		t.Fatal(err)
	}
	_, err = in.Run("redos.py", text)
	return time.Since(start) - limit, err
}

// Each pattern either ends, or is stopped within 50 ms of the deadline. The machine may be busy, so
// the best of three counts, and half a second is allowed unless HOGNOSE_FULL says that nothing else
// runs.
func TestCatastrophicPatternsStopAtTheDeadline(t *testing.T) {
	bar := 500 * time.Millisecond
	if os.Getenv("HOGNOSE_FULL") != "" {
		bar = 50 * time.Millisecond
	}
	for _, c := range catastrophes {
		for _, call := range [...]string{"search", "sub"} {
			text := fmt.Sprintf("import re\nre.search(r'''%s''', %s)", c.pattern, c.text)
			if call == "sub" {
				text = fmt.Sprintf("import re\nre.sub(r'''%s''', '', %s)", c.pattern, c.text)
			}
			best := time.Hour
			for range 3 {
				late, err := lateness(t, text)
				var halt *budget.Error
				if err != nil && !errors.As(err, &halt) {
					t.Fatalf("%s: got %v, want a limit or success", text, err)
				}
				if best = min(best, late); best <= bar {
					break
				}
			}
			if best > bar {
				t.Errorf("%s: stopped %v late", text, best)
			}
		}
	}
}
