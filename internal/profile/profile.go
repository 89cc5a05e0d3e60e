// Package profile finds out where a program spends its time, its steps and its memory.
//
// A session that is profiled compiles each statement with a mark before it. [Profile.Mark] hears of
// the marks, and of the polls of long native functions, and charges what was spent since the last
// one to the line that was at work. Code of the standard library has no marks: what it spends is
// charged to the line of the program that called it. Lines make a table ([Profile.WriteText]),
// calls within calls a flame graph ([Profile.WriteHTML]).
package profile

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/hognose/hognose/internal/py/object"
)

// Cost is what a line or a function has spent.
type Cost struct {
	Time  time.Duration
	Steps int64
	Bytes int64 // that were allocated and not given back within the statement
	Hits  int64 // how often the line began
}

func (c *Cost) add(d Cost) {
	c.Time += d.Time
	c.Steps += d.Steps
	c.Bytes += d.Bytes
	c.Hits += d.Hits
}

// Line is a line of the program.
type Line struct {
	File   string
	Number int
	Text   string
	Cost
}

// Profile collects. It belongs to the goroutine of the session.
type Profile struct {
	steps func() int64 // of the session so far

	lines map[place]*Line
	root  *call
	path  []*call // of the frames at the last mark, outermost first
	codes []*object.Code

	at    *Line    // what is at work
	last  position // of the last statement that began
	since time.Time
	taken int64 // steps at that time
	held  int64 // bytes at that time
}

// position is where a statement began. As for CPython's line events, a line begins once for several
// statements that follow each other on it, and anew after a jump back.
type position struct {
	line  *Line
	depth int // of calls
	ip    int
}

type place struct {
	code *object.Code
	line int
}

// call is a function as it was called by a chain of others.
type call struct {
	code  *object.Code
	self  Cost
	calls map[*object.Code]*call
}

// New returns an empty profile. steps returns the steps of the session so far.
func New(steps func() int64) *Profile {
	return &Profile{steps: steps, lines: map[place]*Line{}, root: &call{calls: map[*object.Code]*call{}}}
}

// Mark hears that another statement begins, or that one is still at work.
func (p *Profile) Mark(t *object.Thread, begins bool) {
	p.charge(t)
	defer func() { p.since = time.Now() }() // looking is not the program's work
	p.codes = p.codes[:0]
	line, ip := 0, 0
	t.Machine.Frames(func(f object.FrameInfo) bool {
		if !marked(f.Code) {
			return true
		}
		if len(p.codes) == 0 {
			line, ip = f.Code.Line(f.IP), int(f.IP)
		}
		p.codes = append(p.codes, f.Code)
		return true
	})
	slices.Reverse(p.codes)
	p.follow()
	if len(p.codes) == 0 {
		p.at = nil
		return
	}
	p.at = p.line(place{p.codes[len(p.codes)-1], line})
	if begins {
		now := position{p.at, len(p.codes), ip}
		if p.last.line != now.line || p.last.depth != now.depth || p.last.ip >= now.ip {
			p.at.Hits++
		}
		p.last = now
	}
}

// marked reports whether code is the program's own.
func marked(c *object.Code) bool { return !strings.HasPrefix(c.T.File.Name, "<frozen ") }

// charge charges what was spent since the last mark.
func (p *Profile) charge(t *object.Thread) {
	now, steps, held := time.Now(), p.steps(), t.Meter.Bytes()
	if p.at != nil {
		spent := Cost{Time: now.Sub(p.since), Steps: steps - p.taken, Bytes: max(held-p.held, 0)}
		p.at.add(spent)
		p.path[len(p.path)-1].self.add(spent)
	}
	p.since, p.taken, p.held = now, steps, held
}

// follow finds the chain of calls that p.codes are.
func (p *Profile) follow() {
	same := 0
	for same < len(p.codes) && same < len(p.path) && p.path[same].code == p.codes[same] {
		same++
	}
	p.path = p.path[:same]
	parent := p.root
	if same > 0 {
		parent = p.path[same-1]
	}
	for _, code := range p.codes[same:] {
		next := parent.calls[code]
		if next == nil {
			next = &call{code: code, calls: map[*object.Code]*call{}}
			parent.calls[code] = next
		}
		p.path = append(p.path, next)
		parent = next
	}
}

func (p *Profile) line(at place) *Line {
	l := p.lines[at]
	if l == nil {
		f := at.code.T.File
		l = &Line{File: f.Name, Number: at.line, Text: lineText(f.Text, at.line)}
		p.lines[at] = l
	}
	return l
}

// lineText returns a line of a text, without its indentation.
func lineText(text string, n int) string {
	for ; n > 1; n-- {
		_, text, _ = strings.Cut(text, "\n")
	}
	text, _, _ = strings.Cut(text, "\n")
	return strings.TrimSpace(text)
}

// Lines returns what each line has spent, the most expensive first.
func (p *Profile) Lines() []Line {
	byPlace := map[[2]any]*Line{} // a line may belong to several codes
	for _, l := range p.lines {
		key := [2]any{l.File, l.Number}
		if old := byPlace[key]; old != nil {
			old.add(l.Cost)
			continue
		}
		copied := *l
		byPlace[key] = &copied
	}
	var out []Line
	for _, l := range byPlace {
		out = append(out, *l)
	}
	slices.SortFunc(out, func(a, b Line) int {
		return cmp.Or(cmp.Compare(b.Time, a.Time), cmp.Compare(a.File, b.File), cmp.Compare(a.Number, b.Number))
	})
	return out
}

// total is what the whole program has spent.
func (p *Profile) total() (c Cost) {
	for _, l := range p.lines {
		c.add(l.Cost)
	}
	return c
}
