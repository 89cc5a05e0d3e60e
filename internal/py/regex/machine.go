// This file is the state of a match: registers, and the stack of places to resume at.
//
// Matching is by backtracking. An entry of the stack is a choice, a place where another way may
// still be taken, or a register with its old value. To fail is to pop entries: old values are put
// back until a choice is found. The stack is charged like any memory, so a pattern cannot exhaust
// Go's.

package regex

import (
	"github.com/hognose/hognose/internal/budget"
)

// Machine runs patterns. It may be used again and again, for one text at a time and by one
// goroutine; the zero value is ready.
type Machine struct {
	re    *Regexp
	text  string
	end   int  // where the text is taken to end
	wide  bool // the text is a str with characters beyond ASCII
	meter *budget.Meter

	regs  []int
	stack []entry
	paid  int64 // bytes charged for the stack
	steps int64 // not yet charged

	start   int  // of the match
	stop    int  // end of the match
	full    bool // it must end at end
	advance bool // it must not end where it starts
}

// entry is a place to resume at, or a value to put back.
type entry struct {
	sort entrySort
	pc   int32 // of the instruction; for a value to put back, its register
	pos  int
	aux  int
}

type entrySort int32

const (
	choice   entrySort = iota // resume at pc, pos
	undo                      // registers[pc] = pos
	giveBack                  // the run at pc ends at pos, and may end earlier, at aux or later
	takeMore                  // the lazy run at pc ends at pos after aux characters, and may go on
)

// entrySize is what an entry is charged for.
const entrySize = 24

// keepStack is the largest stack that a machine keeps for the next match, in entries.
const keepStack = 1024

// chargeEvery is how many steps are charged at once: enough to make it cheap, few enough to see the
// clock in time.
const chargeEvery = 256

// Reset prepares the machine to match re against text. wide tells that text is a str with
// characters beyond ASCII. Offsets at or after end are not looked at.
func (m *Machine) Reset(re *Regexp, text string, wide bool, end int, meter *budget.Meter) {
	m.re, m.text, m.wide, m.end, m.meter = re, text, wide, end, meter
	if cap(m.regs) < re.regs {
		m.regs = make([]int, re.regs)
	}
	m.regs = m.regs[:re.regs]
}

// Release forgets the text.
func (m *Machine) Release() { m.re, m.text, m.meter = nil, "", nil }

// Span returns where the last match begins and ends.
func (m *Machine) Span() (start, end int) { return m.start, m.stop }

// Group returns where a group of the last match begins and ends; start is -1 if it took no part.
// Group 0 is the match.
func (m *Machine) Group(i int) (start, end int) {
	if i == 0 {
		return m.start, m.stop
	}
	r := markReg(i)
	if s, e := m.regs[r], m.regs[r+1]; s >= 0 && e >= s {
		return s, e
	}
	return -1, -1
}

// Last returns the number of the group of the last match that was closed last, or 0.
func (m *Machine) Last() int { return max(m.regs[regLast], 0) }

// Match tries to match at the offset start, to the very end if full is set, and with at least one
// character if advance is. The start may lie behind the end: as in CPython, what matches nothing
// may still match there, except for repeated characters.
func (m *Machine) Match(start int, full, advance bool) (bool, error) {
	m.full, m.advance = full, advance
	return m.finish(m.try(start))
}

// finish charges what is left to charge and gives back the stack.
func (m *Machine) finish(ok bool, err error) (bool, error) {
	m.meter.Free(m.paid)
	m.paid = 0
	if cap(m.stack) > keepStack {
		m.stack = nil
	}
	if err == nil {
		err = m.charge()
	}
	return ok && err == nil, err
}

// charge passes on the steps made so far.
func (m *Machine) charge() error {
	n := m.steps
	m.steps = 0
	return m.meter.Step(n)
}

// work counts n bytes looked at by a fast loop.
func (m *Machine) work(n int) error {
	m.steps += int64(n) / 64
	if m.steps < chargeEvery {
		return nil
	}
	return m.charge()
}

// try matches at start.
func (m *Machine) try(start int) (bool, error) {
	for i := range m.regs {
		m.regs[i] = -1
	}
	m.steps += int64(len(m.regs)) / 64
	m.stack = m.stack[:0]
	m.start = start
	return m.run(start)
}

// push adds an entry. The stack is charged before it grows.
func (m *Machine) push(e entry) error {
	if len(m.stack) == cap(m.stack) {
		if err := m.grow(); err != nil {
			return err
		}
	}
	m.stack = append(m.stack, e)
	return nil
}

// grow doubles the stack, and charges for it from a size on that a machine does not keep.
func (m *Machine) grow() error {
	n := max(2*cap(m.stack), 16)
	if n > keepStack {
		more := int64(n * entrySize)
		if err := m.meter.Alloc(more); err != nil {
			return err
		}
		m.meter.Free(m.paid)
		m.paid = more
	}
	s := make([]entry, len(m.stack), n)
	copy(s, m.stack)
	m.stack = s
	return nil
}

// set changes a register so that failing puts the old value back.
func (m *Machine) set(reg, v int) error {
	if len(m.stack) > 0 {
		if err := m.push(entry{undo, int32(reg), m.regs[reg], 0}); err != nil {
			return err
		}
	}
	m.regs[reg] = v
	return nil
}

// commit drops the choices above height and keeps the values to put back.
func (m *Machine) commit(height int) {
	kept := m.stack[:height]
	for _, e := range m.stack[height:] {
		if e.sort == undo {
			kept = append(kept, e)
		}
	}
	m.steps += int64(len(m.stack)-height) / 16
	m.stack = kept
}

// rollback puts back the values above height and drops everything there.
func (m *Machine) rollback(height int) {
	for i := len(m.stack) - 1; i >= height; i-- {
		if e := &m.stack[i]; e.sort == undo {
			m.regs[e.pc] = e.pos
		}
	}
	m.steps += int64(len(m.stack)-height) / 16
	m.stack = m.stack[:height]
}
