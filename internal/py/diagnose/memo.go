// This file remembers what each rule came to at each token (packrat parsing), which makes a parse
// linear.

package diagnose

// memo remembers what each rule came to at each token, which makes the parse linear in the number
// of tokens.
//
// CPython remembers only some rules, those marked @left or @cache in the grammar, and for those it
// does not distinguish whether wrong programs were looked for. That can be seen from outside: a
// mistake under an expression that was first tried without looking for mistakes is not found later.
// So those rules have one key here too, and every other rule, which CPython would evaluate anew,
// has two.
//
// For each token there are two bit sets, of the keys that failed and of those that matched. Those
// that matched, about nine in ordinary code, also form a list. Positions count from the first token
// of the top-level statement being parsed; once that is complete nothing looks back, and the memo
// starts afresh. Tables grow by pages, are never copied and hold no pointers: some 350 bytes a
// token, the nodes included, that the collector need not look at.
type memo struct {
	base  int
	words int // of a bit set
	pages []*page
	live  int // pages that are not left over from before the last reset
	found []*[foundPage]success
	used  int // successes
}

// page holds the entries of some tokens.
type page struct {
	heads [pageTokens]int32 // per token, number of its newest success, 0 for none
	bits  []uint64          // per token, the keys that failed and then those that matched
}

// success is a rule that matched.
type success struct {
	node uint32 // its id
	end  int32  // one past its last token
	next int32  // number of an older success at the same token
	key  uint16
}

const (
	pageTokens   = 64
	foundPage    = 256
	successBytes = 16
)

// reset forgets everything, and takes token base for the first.
func (m *memo) reset(base int) { m.base, m.live, m.used = base, 0, 0 }

// need returns the bytes that grow will allocate before something can be remembered at pos, 0 if
// there is room.
func (m *memo) need(pos int) (n int64) {
	if missing := (pos-m.base)/pageTokens + 1 - len(m.pages); missing > 0 {
		n += int64(missing) * pageTokens * int64(4+16*m.words)
	}
	if m.used == len(m.found)*foundPage {
		n += foundPage * successBytes
	}
	return n
}

// grow makes the room that need asked for.
func (m *memo) grow(pos int) {
	for len(m.pages) <= (pos-m.base)/pageTokens {
		m.pages = append(m.pages, &page{bits: make([]uint64, 2*pageTokens*m.words)})
	}
	if m.used == len(m.found)*foundPage {
		m.found = append(m.found, new([foundPage]success))
	}
}

// outcome is what is remembered of a key at a token.
type outcome uint8

const (
	unknown outcome = iota
	failed
	matched
)

// get returns what is remembered of key at pos, and of a match the node and the token after it.
func (m *memo) get(pos, key int) (o outcome, node uint32, end int) {
	i := pos - m.base
	if i/pageTokens >= m.live {
		return unknown, 0, 0
	}
	p := m.pages[i/pageTokens]
	i %= pageTokens
	word, bit := 2*i*m.words+key>>6, uint64(1)<<(key&63)
	if p.bits[word]&bit != 0 {
		return failed, 0, 0
	}
	if p.bits[word+m.words]&bit == 0 {
		return unknown, 0, 0
	}
	s := m.find(p.heads[i], key)
	return matched, s.node, int(s.end)
}

// find returns the success of key in the list that begins with number i.
func (m *memo) find(i int32, key int) *success {
	for {
		s := &m.found[(i-1)/foundPage][(i-1)%foundPage]
		if int(s.key) == key {
			return s
		}
		i = s.next
	}
}

// fail remembers that key does not match at pos.
func (m *memo) fail(pos, key int) {
	p, i := m.page(pos)
	p.bits[2*i*m.words+key>>6] |= 1 << (key & 63)
}

// match remembers that key matches at pos, with a node and the token after it. It replaces what was
// known.
func (m *memo) match(pos, key int, node uint32, end int) {
	p, i := m.page(pos)
	word, bit := 2*i*m.words+key>>6, uint64(1)<<(key&63)
	p.bits[word] &^= bit
	if p.bits[word+m.words]&bit != 0 {
		s := m.find(p.heads[i], key)
		s.node, s.end = node, int32(end)
		return
	}
	p.bits[word+m.words] |= bit
	m.found[m.used/foundPage][m.used%foundPage] = success{node: node, end: int32(end), next: p.heads[i],
		key: uint16(key)}
	m.used++
	p.heads[i] = int32(m.used)
}

// page returns the page of the token at pos, and the token's index in it. Pages up to it are wiped
// if they are not live.
func (m *memo) page(pos int) (*page, int) {
	i := pos - m.base
	for ; m.live <= i/pageTokens; m.live++ {
		m.pages[m.live].heads = [pageTokens]int32{}
		clear(m.pages[m.live].bits)
	}
	return m.pages[i/pageTokens], i % pageTokens
}
