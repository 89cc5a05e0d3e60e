// This file gives a program what a journal has recorded, and stops it where it does something else.

package journal

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
)

// maxLine bounds a line of a journal: an answer as large as a tool may give, and some.
const maxLine = 256 << 20

// player reads a journal.
type player struct {
	in    *bufio.Scanner
	at    int  // number of the line that is next
	next  line // to be handed out; the zero line is the end
	diff  int  // first line of the code that differs
	seed  uint64
	input bool  // the session had a standard input
	err   error // the first: *Diverged, or that the journal is broken
	name  string
	out   sum

	meter *budget.Meter
	looks int   // handed out of next.Clock or next.Ticks
	last  int64 // what the last of them showed
	far   int64 // how far the program was when it asked for an answer last
	asked int   // how often since then
}

// Replay reads a journal from r. Its errors say that it is none, or of another version.
func Replay(r io.Reader) (Journal, error) {
	p := &player{in: bufio.NewScanner(r)}
	p.in.Buffer(nil, maxLine)
	p.advance()
	switch {
	case p.err != nil:
		return nil, p.err
	case p.next.Journal != "hognose":
		return nil, errors.New("this is no journal")
	case p.next.Version != Version:
		return nil, fmt.Errorf("the journal is of version %d, and this program reads version %d", p.next.Version,
			Version)
	}
	p.seed, p.input = p.next.Seed, p.next.Input
	p.advance()
	return p, p.err
}

// advance reads the next line.
func (p *player) advance() {
	p.next, p.looks = line{}, 0
	p.at++
	if !p.in.Scan() {
		if err := p.in.Err(); err != nil {
			p.fail(fmt.Errorf("the journal cannot be read: %w", err))
		}
		return
	}
	d := json.NewDecoder(bytes.NewReader(p.in.Bytes()))
	d.DisallowUnknownFields()
	if err := d.Decode(&p.next); err != nil {
		p.fail(fmt.Errorf("line %d of the journal is broken: %w", p.at, err))
	}
}

// fail stops the run because of err; the first one counts.
func (p *player) fail(err error) {
	if p.err == nil {
		p.err = err
		p.meterStop()
	}
}

func (p *player) meterStop() {
	if p.meter != nil {
		p.meter.Interrupt(&budget.Error{Limit: budget.Cancelled})
	}
}

// diverged stops the run because the program did something else than was recorded.
func (p *player) diverged(did string) {
	if p.err != nil {
		return
	}
	recorded := p.next.String()
	if p.next.isZero() {
		recorded = "nothing more"
	}
	p.fail(&Diverged{Line: p.at, Recorded: recorded, Did: did, Code: p.diff})
}

func (l *line) isZero() bool {
	return l.Journal == "" && l.Run == "" && l.Clock == nil && l.Ticks == nil && l.Random == nil && l.Stdin == nil && l.Call == 0 &&
		l.Answer == 0 && l.End == ""
}

// Install gives the session the recorded seed, clocks and random bytes.
func (p *player) Install(o *py.Options) {
	p.meter = o.Meter
	o.Seed = p.seed
	o.Now = func() time.Time { return time.Unix(0, p.look(p.next.Clock, "a look at the clock")).UTC() }
	o.Ticks = func() int64 { return p.look(p.next.Ticks, "a look at the monotonic clock") }
	o.Entropy = p.entropy
	if o.Stdin = nil; p.input {
		o.Stdin = p.stdin
	}
	o.Stdout, o.Stderr, o.Journal = p.out.tee(o.Stdout), p.out.tee(o.Stderr), p
}

// look returns what a clock showed.
func (p *player) look(shown []int64, did string) int64 {
	if p.err != nil {
		return p.last
	}
	if len(shown) == 0 {
		p.diverged(did)
		return p.last
	}
	n := shown[p.looks]
	if p.looks > 0 {
		n += p.last
	}
	p.last = n
	if p.looks++; p.looks == len(shown) {
		p.advance()
	}
	return n
}

// entropy gives recorded random bytes; a program that asks for another number of them has diverged.
func (p *player) entropy(b []byte) {
	if p.err == nil && len(p.next.Random) != len(b) {
		p.diverged((&line{Random: b}).String())
	}
	if p.err == nil {
		copy(b, p.next.Random)
		p.advance()
	}
}

// stdin gives recorded standard input.
func (p *player) stdin(max int) ([]byte, error) {
	if p.err == nil && (p.next.Stdin == nil || len(*p.next.Stdin) > max) {
		p.diverged("a look at standard input")
	}
	if p.err != nil {
		return nil, nil
	}
	data := *p.next.Stdin
	p.advance()
	return data, nil
}

// Begin compares the beginning of a run: its text must be the recorded one.
func (p *player) Begin(name, code string) {
	p.name = name
	p.out.reset()
	if p.next.Run == "" {
		p.diverged((&line{Run: name}).String())
		return
	}
	if p.next.Code != nil {
		p.diff = firstDifference(*p.next.Code, code)
	}
	p.advance()
}

// firstDifference returns the number of the first line in which two texts differ; 0 if none does.
func firstDifference(a, b string) int {
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := 0; i < len(x) || i < len(y); i++ {
		if i >= len(x) || i >= len(y) || x[i] != y[i] {
			return i + 1
		}
	}
	return 0
}

// End compares how a run ended.
func (p *player) End(steps int64, outcome string) error {
	if p.err == nil {
		p.compareEnd(steps, outcome)
	}
	if p.err == nil {
		p.advance()
	}
	return p.err
}

// compareEnd compares outcome, steps and output with what was recorded.
func (p *player) compareEnd(steps int64, outcome string) {
	l := &p.next
	recorded, did := "", ""
	switch {
	case l.End == "":
		p.diverged("the end of " + p.name)
		return
	case l.Outcome != outcome:
		recorded, did = l.Outcome, outcome
	case l.Output != p.out.String():
		recorded, did = "output "+l.Output, p.out.String()
	case l.Steps != steps:
		recorded, did = fmt.Sprintf("%d steps", l.Steps), fmt.Sprint(steps)
	default:
		return
	}
	p.fail(&Diverged{Line: p.at, Recorded: "an end with " + recorded, Did: "one with " + did, Code: p.diff})
}

func (p *player) Replays() bool { return true }

// Call compares a tool call with the recorded one. The tool is not called.
func (p *player) Call(number int64, tool string, args []byte) {
	if p.err != nil {
		return
	}
	if l := &p.next; l.Call != number || l.Tool != tool || !bytes.Equal(l.Args, args) {
		p.diverged((&line{Call: number, Tool: tool, Args: args}).String())
		return
	}
	p.advance()
}

func (p *player) Answer(_, _ int64, v any, err error) (any, error) { return v, err }

// maxAsked is how often a program may ask in vain for an answer without going on. It asks some 200
// times a second.
const maxAsked = 400

// Next returns the next recorded answer, if the program has come as far as it had when the answer
// arrived.
func (p *player) Next(number, at int64) (int64, any, error, bool) {
	l := &p.next
	due := p.err == nil && l.Answer != 0 && (number == 0 || l.Answer == number) && at >= l.At
	if !due {
		p.wait(number, at)
		return 0, nil, p.err, false
	}
	n := l.Answer
	v, err := l.answer()
	p.advance()
	p.asked = 0
	return n, v, err, true
}

// wait notes that the program waits for an answer, which may be that it waits for ever.
func (p *player) wait(number, at int64) {
	if p.asked++; at != p.far {
		p.far, p.asked = at, 1
	}
	if number != 0 || p.asked > maxAsked {
		p.diverged("a wait for an answer")
	}
}
