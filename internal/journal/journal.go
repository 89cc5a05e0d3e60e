// Package journal writes down what a run gets from outside, and gives it the same again.
//
// A run of the embedded interpreter depends on its code, its variables and four things more: the
// seed of its hashes, the clocks it reads, the random bytes it asks for and the answers of its
// tools. [Record] notes these four as the run gets them, one JSON text per line, in the order in
// which it gets them; [Replay] hands them out again. A program that does the same does it bit for
// bit, and the last line of a run, with its steps and a hash of its output, proves it. One that
// does something else is stopped where it first asks for another thing than was noted, and the
// error says what was noted and what was asked. docs/replay.md describes the lines.
//
// Answers of tools that run beside the program, for coroutines and threads, arrive at some time.
// The journal's time is the progress of the program, its steps and the turns of its threads: an
// answer is handed out again when the program has come as far as it had when the answer came.
package journal

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash"

	"github.com/hognose/hognose/internal/py"
)

// Version is that of the format.
const Version = 1

// Journal takes part in the runs of one session, on its goroutine.
type Journal interface {
	py.Journal
	// Install makes a session that is yet to be opened tell the journal everything, or ask it.
	Install(o *py.Options)
	// Begin notes the text that is to run.
	Begin(name, code string)
	// End notes how the run ended. Its error says that a replay went another way, or that the
	// journal could not be written.
	End(steps int64, outcome string) error
}

// line is a line of a journal: one of its fields is set, and those that belong to it.
type line struct {
	Journal string `json:"journal,omitempty"` // the first line
	Version int    `json:"version,omitempty"`
	Seed    uint64 `json:"seed,omitempty,string"`
	Input   bool   `json:"input,omitempty"` // the session had a standard input

	Run  string  `json:"run,omitempty"`
	Code *string `json:"code,omitempty"`

	Clock  []int64 `json:"clock,omitempty"` // time of day in nanoseconds: the first since 1970, the others since the one before
	Ticks  []int64 `json:"ticks,omitempty"` // likewise, of the clock that has no date
	Random []byte  `json:"random,omitempty"`
	Stdin  *[]byte `json:"stdin,omitempty"` // what came of standard input; empty at its end

	Call int64           `json:"call,omitempty"`
	Tool string          `json:"tool,omitempty"`
	Args json.RawMessage `json:"args,omitempty"`

	Answer int64           `json:"answer,omitempty"`
	At     int64           `json:"at,omitempty"` // how far the program was
	Value  json.RawMessage `json:"value,omitempty"`
	Error  *failure        `json:"error,omitempty"`

	End     string `json:"end,omitempty"`
	Output  string `json:"output,omitempty"`
	Outcome string `json:"outcome,omitempty"`
	Steps   int64  `json:"steps,omitempty"`
}

// failure is the error of a tool.
type failure struct {
	Type    string `json:"type,omitempty"` // the exception class that the tool chose
	Message string `json:"message"`
}

// String says what a line is about, for people.
func (l *line) String() string {
	switch {
	case l.Run != "":
		return "the run of " + l.Run
	case l.Clock != nil:
		return "a look at the clock"
	case l.Ticks != nil:
		return "a look at the monotonic clock"
	case l.Random != nil:
		return fmt.Sprintf("a request for %d random bytes", len(l.Random))
	case l.Stdin != nil:
		return fmt.Sprintf("%d bytes of standard input", len(*l.Stdin))
	case l.Call != 0:
		return fmt.Sprintf("a call of %s(%s)", l.Tool, l.Args)
	case l.Answer != 0:
		return fmt.Sprintf("the answer to call %d", l.Answer)
	case l.End != "":
		return "the end of " + l.End
	}
	return "the beginning"
}

// Diverged is the error of a replay in which the program did something else than was recorded.
type Diverged struct {
	Line     int    // of the journal; from 1
	Recorded string // what it has there
	Did      string // what the program did
	Code     int    // first line of the code that differs from the recorded one; 0 if none does
}

func (e *Diverged) Error() string {
	text := fmt.Sprintf("the replay went another way at line %d of the journal: recorded was %s, now came %s", e.Line, e.Recorded, e.Did)
	if e.Code > 0 {
		text += fmt.Sprintf(" (the code differs from the recorded one from its line %d on)", e.Code)
	}
	return text
}

// sum is the hash of all that a run printed.
type sum struct{ h hash.Hash }

func (s *sum) reset() { s.h = sha256.New() }

// tee passes text on and adds it to the sum.
func (s *sum) tee(to func(string) error) func(string) error {
	return func(text string) error {
		if s.h != nil {
			s.h.Write([]byte(text))
		}
		if to == nil {
			return nil
		}
		return to(text)
	}
}

func (s *sum) String() string { return "sha256:" + hex.EncodeToString(s.h.Sum(nil)) }
