// This file executes loops and assertions: runs of single characters, which need one entry of the
// stack however long they are, loops over a body, atomic groups, and looks around.

package regex

import (
	"strings"

	"github.com/hognose/hognose/internal/py/ucd"
)

// chunk is how many bytes a fast loop looks at before it charges for them.
const chunk = 1 << 14

// span returns where a run of at most limit characters of cls that begins at pos ends, and how many
// they are.
func (m *Machine) span(cls *class, pos, limit int) (end, count int, err error) {
	if !m.wide {
		stop := m.end
		if limit < stop-pos {
			stop = pos + limit
		}
		end, err = m.spanBytes(cls, pos, stop)
		return end, end - pos, err
	}
	// In a text with wide characters, count and bytes differ.
	for pos < m.end && count < limit {
		if c := m.text[pos]; c < 0x80 {
			if !cls.table[c] {
				break
			}
			pos++
		} else {
			r, n := ucd.DecodeRune(m.text[pos:m.end])
			if !cls.has(r) {
				break
			}
			pos += n
		}
		if count++; count%chunk == 0 {
			if err := m.work(chunk * 4); err != nil {
				return pos, count, err
			}
		}
	}
	m.steps += int64(count%chunk) / 16
	return pos, count, nil
}

// spanBytes is span where each byte is a character.
func (m *Machine) spanBytes(cls *class, pos, stop int) (int, error) {
	table := &cls.table
	for {
		part := m.text[pos:min(stop, pos+chunk)]
		i := 0
		for i < len(part) && table[part[i]] {
			i++
		}
		pos += i
		if i < len(part) || pos == stop {
			m.steps += int64(i) / 64
			return pos, nil
		}
		if err := m.work(chunk); err != nil {
			return pos, err
		}
	}
}

// greedy matches a run as far as it goes; if it may be given back in part, an entry remains.
func (m *Machine) greedy(pc int, in *inst, pos int) (to int, ok bool, err error) {
	if in.min > m.end-pos { // also when the match began behind the end
		return pos, false, nil
	}
	end, count, err := m.span(in.cls, pos, in.max)
	if err != nil || count < in.min {
		return pos, false, err
	}
	if in.op == opRunOwn || count == in.min {
		return end, true, nil
	}
	least := pos
	if in.min > 0 {
		if least = pos + in.min; m.wide {
			if least, _, err = m.span(in.cls, pos, in.min); err != nil {
				return pos, false, err
			}
		}
	}
	return end, true, m.push(entry{giveBack, int32(pc), end, least})
}

// shorten gives back a character of the run of entry e, number n of the stack, or more if what must
// follow does not come before.
func (m *Machine) shorten(e *entry, n int) bool {
	pos := e.pos
	if pos <= e.aux {
		return false
	}
	if in := &m.re.prog[e.pc]; in.sure {
		m.steps += int64(pos-e.aux) / 64
		i := strings.LastIndexByte(m.text[e.aux:pos], in.c)
		if i < 0 {
			return false
		}
		pos = e.aux + i
	} else {
		pos, _ = m.back(pos, 1)
	}
	e.pos = pos
	if pos == e.aux { // nothing is left to give back
		m.stack = m.stack[:n]
	}
	return true
}

// lazy matches the least that a run must have.
func (m *Machine) lazy(pc int, in *inst, pos int) (to int, ok bool, err error) {
	if in.min > m.end-pos {
		return pos, false, nil
	}
	count := 0
	if in.min > 0 {
		if pos, count, err = m.span(in.cls, pos, in.min); err != nil || count < in.min {
			return pos, false, err
		}
	}
	if count == in.max {
		return pos, true, nil
	}
	return pos, true, m.push(entry{takeMore, int32(pc), pos, count})
}

// more adds a character to the lazy run of e, or more if what must follow does not come earlier.
func (m *Machine) more(e *entry) (pos int, ok bool, err error) {
	in := &m.re.prog[e.pc]
	pos = e.pos
	if in.sure && !m.wide && in.max == unlimited {
		return m.moreUntil(e, in.cls, in.c)
	}
	end, n, err := m.span(in.cls, pos, 1)
	if err != nil || n == 0 {
		return pos, false, err
	}
	if e.aux+1 == in.max {
		return end, true, nil
	}
	return end, true, m.push(entry{takeMore, e.pc, end, e.aux + 1})
}

// moreUntil extends a lazy run over bytes to the next place where c follows.
func (m *Machine) moreUntil(e *entry, cls *class, c byte) (pos int, ok bool, err error) {
	pos = e.pos
	for pos < m.end && cls.table[m.text[pos]] {
		if pos++; pos < m.end && m.text[pos] == c {
			m.steps += int64(pos-e.pos) % chunk / 64
			return pos, true, m.push(entry{takeMore, e.pc, pos, e.aux + pos - e.pos})
		}
		if (pos-e.pos)%chunk == 0 {
			if err := m.work(chunk); err != nil {
				return pos, false, err
			}
		}
	}
	m.steps += int64(pos-e.pos) % chunk / 64
	return pos, false, nil
}

// lazyBody as aux of a choice at an opUntilLazy means that the body is to be tried.
const lazyBody = 1

// loop executes the instructions of loops whose body is more than a character. A loop has two
// registers: how many rounds have begun, counted from -1, and where the latest round began that was
// not required; a round that begins where that one did matches nothing and is the last.
func (m *Machine) loop(pc int, in *inst, pos int) (to int, ok bool, err error) {
	switch in.op {
	case opRepeat:
		if err = m.set(in.a, -1); err == nil {
			err = m.set(in.a+1, -1)
		}
		return in.to, true, err
	case opUntil, opUntilLazy:
		count := m.regs[in.a] + 1
		if count < in.min {
			return in.to, true, m.set(in.a, count)
		}
		if in.op == opUntilLazy {
			return pc + 1, true, m.push(entry{choice, int32(pc), pos, lazyBody})
		}
		if count < in.max && pos != m.regs[in.a+1] {
			if err = m.push(entry{choice, int32(pc + 1), pos, 0}); err == nil {
				err = m.round(in, count, pos)
			}
			return in.to, true, err
		}
		return pc + 1, true, nil
	}
	return m.ownLoop(pc, in, pos)
}

// round begins one more round of a loop.
func (m *Machine) round(in *inst, count, pos int) error {
	if err := m.set(in.a, count); err != nil {
		return err
	}
	return m.set(in.a+1, pos)
}

// lazyBody enters the body of a lazy loop, after what follows the loop has failed.
func (m *Machine) lazyBody(in *inst, pos int) (to int, ok bool, err error) {
	count := m.regs[in.a] + 1
	if count >= in.max || pos == m.regs[in.a+1] {
		return 0, false, nil
	}
	return in.to, true, m.round(in, count, pos)
}

// ownLoop executes possessive loops. Their third register is the height of the stack when the round
// began. No register needs to be put back: a loop that has been left is never entered again by
// failing.
func (m *Machine) ownLoop(pc int, in *inst, pos int) (to int, ok bool, err error) {
	count, last, height := &m.regs[in.a], &m.regs[in.a+1], &m.regs[in.a+2]
	switch in.op {
	case opOwn:
		*count, *last = 0, -1
		return pc + 1, true, nil
	case opOwnNext:
		m.commit(*height)
		*count++
		return in.to, true, nil
	}
	*height = len(m.stack)
	switch {
	case *count < in.min:
		return pc + 1, true, nil
	case *count < in.max && pos != *last:
		*last = pos
		return pc + 1, true, m.push(entry{choice, int32(in.to), pos, 0})
	}
	return in.to, true, nil
}

// assertion executes atomic groups and looks around.
func (m *Machine) assertion(pc int, in *inst, pos int) (to, at int, ok bool, err error) {
	switch in.op {
	case opAtomic:
		m.regs[in.a] = len(m.stack)
		return pc + 1, pos, true, nil
	case opAtomicEnd:
		m.commit(m.regs[in.a])
		return pc + 1, pos, true, nil
	case opLook:
		m.regs[in.a], m.regs[in.a+1] = len(m.stack), pos
		at, ok = m.back(pos, in.b)
		return pc + 1, at, ok, nil
	case opLookEnd:
		m.commit(m.regs[in.a])
		return pc + 1, m.regs[in.a+1], true, nil
	case opNotLook:
		if at, ok = m.back(pos, in.b); !ok {
			return in.to, pos, true, nil
		}
		m.regs[in.a] = len(m.stack)
		return pc + 1, at, true, m.push(entry{choice, int32(in.to), pos, 0})
	}
	m.rollback(m.regs[in.a])
	return pc, pos, false, nil
}
