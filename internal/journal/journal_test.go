package journal_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/journal"
	"github.com/hognose/hognose/internal/py"
)

const program = `
import time, random
print(time.time(), time.monotonic(), random.random(), look(1))
for i in range(1200): time.perf_counter()
print(look([2]))
`

// run executes a program with a journal and returns what it printed.
func run(t *testing.T, j journal.Journal, code string) (string, error) {
	t.Helper()
	var out strings.Builder
	m := budget.New(budget.Limits{Steps: 1_000_000, Bytes: 1 << 26, Depth: 1000, Deadline: time.Now().Add(20 * time.Second)}, nil)
	o := py.Options{Meter: m, Seed: 3, Stdout: func(s string) error { out.WriteString(s); return nil }}
	j.Install(&o)
	in, err := py.New(o)
	if err != nil {
		t.Fatal(err)
	}
	err = in.AddTool(&py.Tool{Name: "look", Sig: "x", Keys: []string{"x"}, Call: func(args []byte) (any, error) {
		return []any{string(args), time.Now().UnixNano()}, nil
	}})
	if err != nil {
		t.Fatal(err)
	}
	j.Begin("test", code)
	_, err = in.Run("test", code)
	outcome := "success"
	if err != nil {
		outcome = err.Error()
	}
	return out.String(), j.End(in.Steps(), outcome)
}

func recorded(t *testing.T) (journalText []byte, printed string) {
	t.Helper()
	var b bytes.Buffer
	out, err := run(t, journal.Record(&b), program)
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes(), out
}

func TestReplayGivesWhatWasRecorded(t *testing.T) {
	text, printed := recorded(t)
	j, err := journal.Replay(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if out, err := run(t, j, program); err != nil || out != printed {
		t.Errorf("%v: %s, want %s", err, out, printed)
	}
	if lines := bytes.Count(text, []byte("\n")); lines > 20 {
		t.Errorf("1,200 looks at a clock made a journal of %d lines", lines)
	}
}

// failing is a disk that is full.
type failing struct{ left int }

func (f *failing) Write(b []byte) (int, error) {
	if f.left -= len(b); f.left < 0 {
		return 0, errors.New("no space left")
	}
	return len(b), nil
}

func TestAJournalThatCannotBeWrittenIsAnError(t *testing.T) {
	if _, err := run(t, journal.Record(&failing{left: 300}), program); err == nil || !strings.Contains(err.Error(), "no space left") {
		t.Errorf("got %v", err)
	}
}

// counting is a disk that is not full.
type counting struct{ size int }

func (c *counting) Write(b []byte) (int, error) {
	c.size += len(b)
	return len(b), nil
}

func TestAProgramCannotMakeTheJournalGrowWithoutEnd(t *testing.T) {
	for _, code := range []string{
		"import os\nwhile True: os.urandom(1_000_000)",
		"s = 'x' * 1_000_000\nwhile True: look(s)",
	} {
		var c counting
		start := time.Now()
		_, err := run(t, journal.Record(&c), code)
		if err == nil || !strings.Contains(err.Error(), "more than 67108864 bytes") {
			t.Errorf("%v of %s", err, code)
		}
		if c.size > 64<<20 || time.Since(start) > 10*time.Second {
			t.Errorf("%d bytes after %v of %s", c.size, time.Since(start), code)
		}
	}
}

func TestAJournalThatWasCutOffEndsTheReplayThere(t *testing.T) {
	text, _ := recorded(t)
	lines := bytes.SplitAfter(text, []byte("\n"))
	for n := 2; n < len(lines)-1; n++ {
		j, err := journal.Replay(bytes.NewReader(bytes.Join(lines[:n], nil)))
		if err != nil {
			t.Fatal(err)
		}
		var d *journal.Diverged
		if _, err := run(t, j, program); !errors.As(err, &d) || d.Recorded != "nothing more" || d.Line != n+1 {
			t.Errorf("cut after line %d: %v", n, err)
		}
	}
}

// Whatever a journal says, the run ends and nothing panics.
func FuzzReplay(f *testing.F) {
	const head = `{"journal":"hognose","version":1,"seed":"5"}` + "\n"
	for _, rest := range []string{
		"", `{"run":"test"}`, `{"run":"test","code":"x"}` + "\n" + `{"clock":[1,2,3]}`, `{"run":"test"}` + "\n" + `{"clock":[]}`,
		`{"run":"test"}` + "\n" + `{"clock":[-9223372036854775808,-1]}` + "\n" + `{"ticks":[9223372036854775807]}` + "\n" + `{"random":"AAAA"}`,
		`{"run":"test"}` + "\n" + `{"call":1,"tool":"look","args":{"x":1}}` + "\n" + `{"answer":1,"value":{"$type":"tuple","items":[1]}}`,
		`{"answer":1,"error":{"type":"SystemExit","message":"x"}}`, `{"end":"test","steps":-1}`, `[]`, `{"call":1}{"call":2}`,
	} {
		f.Add(head + rest)
	}
	f.Fuzz(func(t *testing.T, text string) {
		j, err := journal.Replay(strings.NewReader(text))
		if err != nil {
			return
		}
		_, _ = run(t, j, "import time\ntime.time(); time.monotonic()\nprint(look(1))")
	})
}
