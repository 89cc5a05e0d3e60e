// This file looks for the first match in a text. The plan of the pattern says where one may begin,
// so that most places are skipped without running the program.

package regex

import "strings"

// Search looks for the first match that begins at start or later. With advance it does not accept
// an empty match at start itself.
func (m *Machine) Search(start int, advance bool) (bool, error) {
	m.full, m.advance = false, advance
	if plan := &m.re.start; plan.whole && !plan.anchored && len(plan.prefix) == 1 && m.steps == 0 && m.paid == 0 && m.near(start) {
		return true, nil
	}
	return m.finish(m.search(start))
}

// nearBytes is how many bytes are looked at without a step, see work.
const nearBytes = 64

// near is search for a pattern that is a single byte, if that is one of the next bytes: the separator of
// a split, as a rule.
func (m *Machine) near(start int) bool {
	c := m.re.start.prefix[0]
	for i := start; i < min(m.end, start+nearBytes); i++ {
		if m.text[i] == c {
			m.regs[regLast], m.start, m.stop = -1, i, i+1
			return true
		}
	}
	return false
}

// search tries the candidates from pos on, one after the other.
func (m *Machine) search(pos int) (bool, error) {
	plan := &m.re.start
	if plan.anchored {
		if pos > 0 {
			return false, nil
		}
		return m.try(pos)
	}
	first := pos
	for {
		var ok bool
		var err error
		if pos, ok, err = m.candidate(plan, pos); err != nil || !ok {
			return false, err
		}
		if plan.whole {
			m.regs[regLast], m.start, m.stop = -1, pos, pos+len(plan.prefix)
			return true, nil
		}
		m.advance = m.advance && pos == first
		if ok, err := m.try(pos); ok || err != nil {
			return ok, err
		}
		if pos, err = m.after(plan, pos); err != nil || pos > m.end {
			return false, err
		}
	}
}

// candidate returns the first offset from pos on where a match may begin.
func (m *Machine) candidate(plan *searchPlan, pos int) (at int, ok bool, err error) {
	if m.end-pos < plan.minWidth {
		return pos, false, nil
	}
	switch {
	case plan.prefix != "":
		pos, err = m.index(plan.prefix, pos)
	case plan.lines:
		pos, err = m.lineStart(pos)
	case plan.first != nil:
		pos, err = m.firstByte(plan.first, pos)
	}
	return pos, pos >= 0, err
}

// after returns where to look next when no match begins at pos; more than m.end if nowhere.
func (m *Machine) after(plan *searchPlan, pos int) (int, error) {
	if plan.skip != nil {
		end, n, err := m.span(plan.skip, pos, unlimited)
		if n > 0 || err != nil {
			return end, err
		}
	}
	if pos >= m.end {
		return m.end + 1, nil
	}
	_, n := m.char(pos)
	return pos + n, nil
}

// searchChunk is how many bytes a search in the text looks at before it charges for them: some 20
// µs.
const searchChunk = 1 << 17

// index returns the offset of sub in the text from pos on, or -1.
func (m *Machine) index(sub string, pos int) (int, error) {
	for {
		part := m.text[pos:min(m.end, pos+searchChunk+len(sub))]
		i := strings.Index(part, sub)
		if i >= 0 {
			return pos + i, m.work(i)
		}
		if err := m.work(len(part)); err != nil {
			return -1, err
		}
		if pos += searchChunk; pos >= m.end {
			return -1, nil
		}
	}
}

// lineStart returns the first start of a line from pos on, or -1.
func (m *Machine) lineStart(pos int) (int, error) {
	if pos == 0 || m.text[pos-1] == '\n' {
		return pos, nil
	}
	i, err := m.index("\n", pos)
	if i >= 0 {
		i++
	}
	return i, err
}

// firstByte returns the first offset from pos on of a byte in the table, or -1. In a str that is
// never inside a character: a table that has a byte from the middle of characters has all that
// begin one.
func (m *Machine) firstByte(table *[256]bool, pos int) (int, error) {
	for {
		part := m.text[pos:min(m.end, pos+chunk)]
		for i := range len(part) {
			if table[part[i]] {
				return pos + i, m.work(i)
			}
		}
		if err := m.work(len(part)); err != nil {
			return -1, err
		}
		if pos += chunk; pos >= m.end {
			return -1, nil
		}
	}
}
