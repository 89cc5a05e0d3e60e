// This file is the loop that executes a program, and the short instructions: places, branches,
// references.

package regex

import (
	"github.com/hognose/hognose/internal/py/ucd"
)

// run executes the program from the beginning at pos. It reports whether the pattern matched;
// m.stop is where. An instruction either moves pc and pos on, or fails; then resume goes back to
// the latest choice. Fast cases are written out here, the others are methods. Every instruction is
// a unit of work, charged in portions.
func (m *Machine) run(pos int) (bool, error) {
	pc := 0
	text, end, prog := m.text, m.end, m.re.prog
	for {
		if m.steps++; m.steps >= chargeEvery {
			if err := m.charge(); err != nil {
				return false, err
			}
		}
		in := &prog[pc]
		ok := true
		var err error
		switch in.op {
		case opByte:
			if ok = pos < end && text[pos] == in.c; ok {
				pos++
				pc++
			}
		case opString:
			n := len(in.str)
			if ok = end-pos >= n && text[pos:pos+n] == in.str; ok {
				pos += n
				pc++
				m.steps += int64(n) / 64
			}
		// Bytes below 0x80 are characters in every text, and looked up in a table.
		case opClass:
			if pos >= end {
				ok = false
			} else if c := text[pos]; c < 0x80 || !m.wide {
				if ok = in.cls.table[c]; ok {
					pos++
					pc++
				}
			} else {
				r, n := ucd.DecodeRune(text[pos:end])
				if ok = in.cls.has(r); ok {
					pos += n
					pc++
				}
			}
		// Registers are set with a note on the stack, so that going back restores them.
		case opMark:
			err = m.set(in.a, pos)
			pc++
		case opClose:
			if err = m.set(in.a, pos); err == nil {
				err = m.set(regLast, in.b)
			}
			pc++
		case opAt:
			ok = m.isAt(in.at, pos)
			pc++
		case opJump:
			pc = in.to
		case opBranch:
			pc, ok, err = m.branch(pc, in, 0, pos)
		case opRun, opRunOwn:
			pos, ok, err = m.greedy(pc, in, pos)
			pc++
		case opRunLazy:
			pos, ok, err = m.lazy(pc, in, pos)
			pc++
		case opRepeat, opUntil, opUntilLazy, opOwn, opOwnLoop, opOwnNext:
			pc, ok, err = m.loop(pc, in, pos)
		case opAtomic, opAtomicEnd, opLook, opLookEnd, opNotLook, opNotLookEnd:
			pc, pos, ok, err = m.assertion(pc, in, pos)
		case opBackref:
			pos, ok = m.backref(in, pos)
			pc++
		case opCond:
			if s, e := m.regs[in.a], m.regs[in.a+1]; s < 0 || e < s {
				pc = in.to
			} else {
				pc++
			}
		// A match that must be whole, or must not be empty where the last one ended, may still come
		// by another way.
		case opMatch:
			if ok = !(m.full && pos != end || m.advance && pos == m.start); ok {
				m.stop = pos
				return true, nil
			}
		default:
			ok = false
		}
		if err != nil {
			return false, err
		}
		if !ok {
			if pc, pos, err = m.resume(); err != nil || pc < 0 {
				return false, err
			}
		}
	}
}

// resume goes back to the latest choice; pc is -1 if there is none. On the way it takes back what
// was done since: registers get the values that the stack has kept.
func (m *Machine) resume() (pc, pos int, err error) {
	for n := len(m.stack) - 1; n >= 0; n-- {
		e := &m.stack[n]
		switch e.sort {
		case undo:
			m.regs[e.pc] = e.pos
			m.stack = m.stack[:n]
		case choice:
			c := *e
			m.stack = m.stack[:n]
			in := &m.re.prog[c.pc]
			switch {
			case in.op == opBranch && c.aux > 0:
				pc, _, err = m.branch(int(c.pc), in, c.aux, c.pos)
				return pc, c.pos, err
			case c.aux == lazyBody:
				var ok bool
				if pc, ok, err = m.lazyBody(in, c.pos); err != nil || ok {
					return pc, c.pos, err
				}
				n = len(m.stack)
			default:
				return int(c.pc), c.pos, nil
			}
		// A greedy run gives one character back, and its entry stays as long as it has more.
		case giveBack:
			if m.shorten(e, n) {
				return int(e.pc) + 1, e.pos, nil
			}
			m.stack = m.stack[:n]
		// A lazy run takes one more.
		case takeMore:
			c := *e
			m.stack = m.stack[:n]
			if pos, ok, err := m.more(&c); err != nil || ok {
				return int(c.pc) + 1, pos, err
			}
		}
		if m.steps++; m.steps >= chargeEvery {
			if err := m.charge(); err != nil {
				return -1, 0, err
			}
		}
	}
	return -1, 0, nil
}

// branch enters the alternative of in with number i or the next one that may match at pos. If more
// may, a choice remains.
func (m *Machine) branch(pc int, in *inst, i, pos int) (to int, ok bool, err error) {
	i = m.viable(in.alts, i, pos)
	if i == len(in.alts) {
		return pc, false, nil
	}
	if next := m.viable(in.alts, i+1, pos); next < len(in.alts) {
		err = m.push(entry{choice, int32(pc), pos, next})
	}
	return in.alts[i].pc, true, err
}

// viable returns the first alternative from i on whose first bytes have the one at pos.
func (m *Machine) viable(alts []alt, i, pos int) int {
	for ; i < len(alts); i++ {
		if f := alts[i].first; f == nil || pos < m.end && f[m.text[pos]] {
			break
		}
		m.steps++
	}
	return i
}

// isAt reports whether the condition holds at pos.
func (m *Machine) isAt(at placeOp, pos int) bool {
	switch at {
	case placeBegin:
		return pos == 0
	case placeBeginLine:
		return pos == 0 || m.text[pos-1] == '\n'
	case placeEnd:
		return pos == m.end || pos == m.end-1 && m.text[pos] == '\n'
	case placeEndLine:
		return pos == m.end || pos < len(m.text) && m.text[pos] == '\n'
	case placeEndString:
		return pos == m.end
	case placeBoundary, placeBoundaryUni:
		return m.end > 0 && m.wordBefore(pos, at == placeBoundaryUni) != m.wordAfter(pos, at == placeBoundaryUni)
	}
	uni := at == placeNotBoundaryUni
	return m.end > 0 && m.wordBefore(pos, uni) == m.wordAfter(pos, uni)
}

// wordBefore reports whether the character before pos is part of a word.
func (m *Machine) wordBefore(pos int, uni bool) bool {
	if pos == 0 {
		return false
	}
	if c := m.text[pos-1]; c < 0x80 || !m.wide {
		return isWord(rune(c), false) // bytes are never words beyond ASCII
	}
	r, _ := ucd.DecodeLastRune(m.text[:pos])
	return isWord(r, uni)
}

// wordAfter reports whether the character at pos is part of a word.
func (m *Machine) wordAfter(pos int, uni bool) bool {
	if pos >= m.end {
		return false
	}
	if c := m.text[pos]; c < 0x80 || !m.wide {
		return isWord(rune(c), false)
	}
	r, _ := ucd.DecodeRune(m.text[pos:m.end])
	return isWord(r, uni)
}

// backref matches what a group has matched.
func (m *Machine) backref(in *inst, pos int) (int, bool) {
	s, e := m.regs[in.a], m.regs[in.a+1]
	if s < 0 || e < s {
		return pos, false
	}
	m.steps += int64(e-s) / 16
	if in.fold == foldNone {
		n := e - s
		return pos + n, n == 0 || m.end-pos >= n && m.text[s:e] == m.text[pos:pos+n]
	}
	for s < e {
		if pos >= m.end {
			return pos, false
		}
		a, n := m.char(s)
		b, k := m.char(pos)
		if in.fold.lower(a) != in.fold.lower(b) {
			return pos, false
		}
		s += n
		pos += k
	}
	return pos, true
}

// char decodes the character at i.
func (m *Machine) char(i int) (r rune, size int) {
	if c := m.text[i]; c < 0x80 || !m.wide {
		return rune(c), 1
	}
	return ucd.DecodeRune(m.text[i:m.end])
}

// back returns the offset n characters before pos; ok is false if there are fewer.
func (m *Machine) back(pos, n int) (int, bool) {
	if !m.wide {
		return pos - n, pos >= n
	}
	m.steps += int64(n) / 16
	for ; n > 0; n-- {
		if pos == 0 {
			return 0, false
		}
		pos--
		for pos > 0 && m.text[pos]&0xC0 == 0x80 {
			pos--
		}
	}
	return pos, true
}
