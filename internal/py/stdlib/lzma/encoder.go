// This file compresses LZMA: it finds repetitions and writes them by a range coder, the way back of
// decoder.go.

package lzma

import "math/bits"

const (
	hashBits   = 16
	minMatch   = 3   // what the hash is made of
	chainSteps = 32  // places that are tried for a match
	niceMatch  = 128 // a match of this length is good enough
	maxChunk   = 2<<20 - maxMatch
	fullChunk  = 60 << 10 // packed bytes at which a chunk of LZMA2 ends; 64 KiB must not be reached
)

// encoder writes a range coder whose bits are predicted by what came before them.
type encoder struct {
	t    *thread
	in   []byte
	pos  int // in in
	out  []byte
	dict int // how far back a match may reach
	paid int // up to where in was looked at

	low   uint64
	rng   uint32
	cache byte // a byte that a carry may still change,
	held  int  // and how many bytes behind it are 0xff, plus one

	heads []int32 // the last place with a hash, plus one
	prev  []int32 // for each place in the window, the one before it with the same hash, plus one
	model
}

// prepare makes the tables for finding matches and pays for the output.
func (e *encoder) prepare() error {
	window := 1 << bits.Len(uint(max(min(len(e.in), e.dict), 1)-1))
	if err := e.t.Alloc(4<<hashBits + 4*window + len(e.in) + len(e.in)/32 + 1<<10); err != nil {
		return err
	}
	e.heads, e.prev = make([]int32, 1<<hashBits), make([]int32, window)
	e.out = make([]byte, 0, len(e.in)/4+128)
	return e.reset(e.t)
}

// startRange begins a run of codes.
func (e *encoder) startRange() { e.low, e.rng, e.cache, e.held = 0, 1<<32-1, 0, 1 }

// endRange writes what the coder still holds.
func (e *encoder) endRange() {
	for range 5 {
		e.shift()
	}
}

// shift writes a byte once no carry can change it.
func (e *encoder) shift() {
	if e.low < 0xff000000 || e.low >= 1<<32 {
		b := e.cache
		for ; e.held > 0; e.held-- {
			e.out = append(e.out, b+byte(e.low>>32))
			b = 0xff
		}
		e.cache = byte(e.low >> 24)
	}
	e.held++
	e.low = e.low & (1<<24 - 1) << 8
}

// bit writes a bit and learns from it.
func (e *encoder) bit(p *uint16, b uint32) {
	bound := (e.rng >> 11) * uint32(*p)
	if b == 0 {
		e.rng = bound
		*p += (1<<11 - *p) >> 5
	} else {
		e.low += uint64(bound)
		e.rng -= bound
		*p -= *p >> 5
	}
	for e.rng < topValue {
		e.rng <<= 8
		e.shift()
	}
}

// direct writes n bits that are not predicted.
func (e *encoder) direct(v uint32, n int) {
	for i := n - 1; i >= 0; i-- {
		e.rng >>= 1
		if v>>i&1 != 0 {
			e.low += uint64(e.rng)
		}
		for e.rng < topValue {
			e.rng <<= 8
			e.shift()
		}
	}
}

// tree writes n bits, the highest first, each predicted by those before it.
func (e *encoder) tree(p []uint16, v uint32, n int) {
	m := uint32(1)
	for i := n - 1; i >= 0; i-- {
		b := v >> i & 1
		e.bit(&p[m], b)
		m = m<<1 | b
	}
}

// reverse writes n bits, the lowest first.
func (e *encoder) reverse(p []uint16, v uint32, n int) {
	m := uint32(1)
	for i := range n {
		b := v >> i & 1
		e.bit(&p[m], b)
		m = m<<1 | b
	}
}

// length writes how many bytes a match copies.
func (e *encoder) length(l *lengths, n, posState int) {
	switch n -= 2; {
	case n < 8:
		e.bit(&l.choice, 0)
		e.tree(l.low[posState][:], uint32(n), 3)
	case n < 16:
		e.bit(&l.choice, 1)
		e.bit(&l.choice2, 0)
		e.tree(l.mid[posState][:], uint32(n-8), 3)
	default:
		e.bit(&l.choice, 1)
		e.bit(&l.choice2, 1)
		e.tree(l.high[:], uint32(n-16), 8)
	}
}

// distance writes how far back a match of n bytes lies, less one.
func (e *encoder) distance(dist uint32, n int) {
	slot, low := dist, 0
	if dist >= 4 {
		low = bits.Len32(dist) - 2
		slot = uint32(low+1)<<1 | dist>>low&1
	}
	e.tree(e.slots[min(n-2, 3)][:], slot, 6)
	switch rest := dist & (1<<low - 1); {
	case slot < 4:
	case slot < 14:
		base := (2 | slot&1) << low
		e.reverse(e.special[base-slot:], rest, low)
	default:
		e.direct(rest>>4, low-4)
		e.reverse(e.align[:], rest&15, 4)
	}
}

// run encodes until the input is at its end, the output has full bytes more, or the place is end.
func (e *encoder) run(end, full int) error {
	for full += len(e.out); e.pos < end && len(e.out)+e.held < full; {
		if e.pos-e.paid >= pollBytes {
			// Each place may be compared with all those of its chain.
			if err := e.t.Work(8 * (e.pos - e.paid)); err != nil {
				return err
			}
			e.paid = e.pos
		}
		posState := e.pos & (1<<e.pb - 1)
		n, back := e.longest(end)
		rep, which := e.repeated(end)
		switch state := e.state<<4 + posState; {
		case rep >= 2 && rep+1 >= n:
			e.bit(&e.isMatch[state], 1)
			e.repetition(rep, which, posState)
			e.advance(rep)
		case n >= minMatch && (n > 3 || back < 1<<12):
			e.bit(&e.isMatch[state], 1)
			e.match(n, back, posState)
			e.advance(n)
		default:
			e.bit(&e.isMatch[state], 0)
			e.putLiteral()
			e.advance(1)
		}
	}
	return nil
}

// repeated returns the longest match at one of the last distances.
func (e *encoder) repeated(end int) (n, which int) {
	for i, r := range e.reps {
		if from := e.pos - int(r) - 1; from >= 0 && int(r) < e.dict {
			if k := e.common(from, end); k > n {
				n, which = k, i
			}
		}
	}
	return n, which
}

// longest returns the longest match that a bounded search finds, and its distance less one.
func (e *encoder) longest(end int) (n int, back uint32) {
	if e.pos+minMatch > end {
		return 0, 0
	}
	at := int(e.heads[e.hash(e.pos)]) - 1
	for range chainSteps {
		if at < 0 || e.pos-at > min(e.dict, len(e.prev)-1) {
			break
		}
		if k := e.common(at, end); k > n {
			n, back = k, uint32(e.pos-at-1)
			if n >= niceMatch {
				break
			}
		}
		at = int(e.prev[at&(len(e.prev)-1)]) - 1
	}
	return n, back
}

// common returns how many bytes, up to the longest match, are the same from a place on.
func (e *encoder) common(from, end int) int {
	most := min(maxMatch, end-e.pos)
	n := 0
	for n < most && e.in[from+n] == e.in[e.pos+n] {
		n++
	}
	return n
}

func (e *encoder) hash(at int) uint32 {
	v := uint32(e.in[at]) | uint32(e.in[at+1])<<8 | uint32(e.in[at+2])<<16
	return v * 0x9e3779b1 >> (32 - hashBits)
}

// advance goes on by n bytes, whose places can then be found.
func (e *encoder) advance(n int) {
	for range n {
		if e.pos+minMatch <= len(e.in) {
			h := e.hash(e.pos)
			e.prev[e.pos&(len(e.prev)-1)] = e.heads[h]
			e.heads[h] = int32(e.pos + 1)
		}
		e.pos++
	}
}

// putLiteral writes a byte as it is.
func (e *encoder) putLiteral() {
	var before byte
	if e.pos > 0 {
		before = e.in[e.pos-1]
	}
	p, b, m := e.literals(e.pos, before), uint32(e.in[e.pos]), uint32(1)
	i := 7
	if e.state >= 7 && int(e.reps[0]) < e.pos {
		match := uint32(e.in[e.pos-int(e.reps[0])-1])
		for ; i >= 0; i-- {
			match <<= 1
			bit := b >> i & 1
			e.bit(&p[0x100+match&0x100+m], bit)
			m = m<<1 | bit
			if match>>8&1 != bit {
				i--
				break
			}
		}
	}
	for ; i >= 0; i-- {
		bit := b >> i & 1
		e.bit(&p[m], bit)
		m = m<<1 | bit
	}
	e.afterLiteral()
}

// match writes a match at a new distance.
func (e *encoder) match(n int, back uint32, posState int) {
	e.bit(&e.isRep[e.state], 0)
	e.length(&e.matchLen, n, posState)
	e.distance(back, n)
	e.state = pick(e.state >= 7, 7, 10)
	copy(e.reps[1:], e.reps[:3])
	e.reps[0] = back
}

// repetition writes a match at one of the last distances.
func (e *encoder) repetition(n, which, posState int) {
	e.bit(&e.isRep[e.state], 1)
	if which == 0 {
		e.bit(&e.isRepG0[e.state], 0)
		e.bit(&e.isRep0Long[e.state<<4+posState], 1)
	} else {
		e.bit(&e.isRepG0[e.state], 1)
		e.bit(&e.isRepG1[e.state], uint32(min(which-1, 1)))
		if which > 1 {
			e.bit(&e.isRepG2[e.state], uint32(which-2))
		}
		found := e.reps[which]
		copy(e.reps[1:which+1], e.reps[:which])
		e.reps[0] = found
	}
	e.length(&e.repLen, n, posState)
	e.state = pick(e.state >= 7, 8, 11)
}

// mark writes what ends a run of LZMA whose size is not told.
func (e *encoder) mark() {
	posState := e.pos & (1<<e.pb - 1)
	e.bit(&e.isMatch[e.state<<4+posState], 1)
	e.match(2, 1<<32-1, posState)
}
