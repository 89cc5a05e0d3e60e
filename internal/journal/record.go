// This file writes a journal while a program runs.

package journal

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/wire"
)

// recorder writes a journal.
type recorder struct {
	enc   *json.Encoder
	to    io.Writer
	err   error         // the first of writing
	size  int64         // bytes of the run under way
	meter *budget.Meter // of the session, to end a run that cannot be recorded any further
	name  string
	out   sum

	pending line // looks at a clock that are not yet written: programs take many
	last    int64
}

// Record returns a journal that is written to w, a line at a time. Each session needs one of its
// own.
func Record(w io.Writer) Journal {
	r := &recorder{to: w}
	r.enc = json.NewEncoder(bounded{r})
	r.enc.SetEscapeHTML(false)
	return r
}

// maxRun is how many bytes the journal of one run may have. A program chooses how many random bytes
// it asks for and what it passes to tools, and the host's disk pays.
const maxRun = 64 << 20

// bounded writes the lines of a recorder, as many bytes as a run may have.
type bounded struct{ r *recorder }

func (b bounded) Write(line []byte) (int, error) {
	if b.r.size += int64(len(line)); b.r.size > maxRun {
		return 0, fmt.Errorf("the run asked for more than %d bytes of it", maxRun)
	}
	return b.r.to.Write(line)
}

// Install puts the recorder between the session and its clocks, random bytes and output.
func (r *recorder) Install(o *py.Options) {
	r.meter = o.Meter
	r.write(&line{Journal: "hognose", Version: Version, Seed: o.Seed, Input: o.Stdin != nil})
	if read := o.Stdin; read != nil {
		o.Stdin = func(max int) ([]byte, error) {
			data, err := read(max)
			if err == nil {
				noted := append([]byte{}, data...) // null would be no line
				r.write(&line{Stdin: &noted})
			}
			return data, err
		}
	}
	now, ticks, entropy := o.Now, o.Ticks, o.Entropy
	if now == nil {
		now = time.Now
	}
	if ticks == nil {
		ticks = py.Ticks
	}
	if entropy == nil {
		entropy = py.Entropy
	}
	o.Now = func() time.Time {
		t := now()
		r.look(&r.pending.Clock, t.UnixNano())
		return time.Unix(0, t.UnixNano()).UTC()
	}
	o.Ticks = func() int64 {
		n := ticks()
		r.look(&r.pending.Ticks, n)
		return n
	}
	o.Entropy = func(b []byte) {
		if entropy(b); len(b) > 0 {
			r.write(&line{Random: b})
		}
	}
	o.Stdout, o.Stderr, o.Journal = r.out.tee(o.Stdout), r.out.tee(o.Stderr), r
}

// maxLooks is how many looks at a clock share a line.
const maxLooks = 512

// look notes what a clock showed.
func (r *recorder) look(at *[]int64, n int64) {
	if *at == nil || len(*at) >= maxLooks {
		r.flush()
		*at, r.last = append(*at, n), n
		return
	}
	*at, r.last = append(*at, n-r.last), n
}

// flush writes what the clocks showed.
func (r *recorder) flush() {
	if r.pending.Clock != nil || r.pending.Ticks != nil {
		l := r.pending
		r.pending = line{}
		r.write(&l)
	}
}

// write writes a line. If that fails the run ends: a journal with a gap is none.
func (r *recorder) write(l *line) {
	r.flush()
	if r.err != nil {
		return
	}
	if r.err = r.enc.Encode(l); r.err != nil {
		r.meter.Interrupt(&budget.Error{Limit: budget.Cancelled}) // End has the reason
	}
}

func (r *recorder) Begin(name, code string) {
	r.name, r.size = name, 0
	r.out.reset()
	r.write(&line{Run: name, Code: &code})
}

func (r *recorder) End(steps int64, outcome string) error {
	r.write(&line{End: r.name, Steps: steps, Output: r.out.String(), Outcome: outcome})
	if r.err != nil {
		return fmt.Errorf("the journal cannot be written: %w", r.err)
	}
	return nil
}

func (r *recorder) Replays() bool { return false }

func (r *recorder) Call(number int64, tool string, args []byte) {
	r.write(&line{Call: number, Tool: tool, Args: args})
}

// Answer notes an answer. What the program gets is what the journal can say: a replay gives it the
// same.
func (r *recorder) Answer(number, at int64, v any, failed error) (any, error) {
	l := &line{Answer: number, At: at}
	if failed == nil {
		var err error
		if l.Value, err = wire.EncodeValue(v, wire.Bounds{}); err != nil {
			failed = &py.Raise{Class: "TypeError",
				Msg: fmt.Sprintf("the journal cannot keep what the tool returned: %v", err)}
		}
	}
	var limit *budget.Error
	var raise *py.Raise
	switch {
	case errors.As(failed, &limit): // no answer, but the end of the run
		return nil, failed
	case errors.As(failed, &raise):
		l.Error = &failure{raise.Class, raise.Msg}
	case failed != nil:
		l.Error = &failure{Message: failed.Error()}
	}
	r.write(l)
	return l.answer()
}

func (r *recorder) Next(int64, int64) (number int64, v any, err error, ok bool) {
	return 0, nil, nil, false
}
