// This file decodes LZMA: a range coder with predicted bits, and the copies that it describes. The
// numbers are the format's, as in the LZMA SDK's specification. A probability has 11 bits, and
// moves by a 32nd towards each bit that it has predicted.

package lzma

import "github.com/hognose/hognose/internal/py/types"

// states is the number of histories that predictions tell apart, maxMatch the longest copy. The
// range is refilled by a byte when it is below topValue.
const (
	states    = 12
	maxMatch  = 273
	probInit  = 1 << 10
	topValue  = 1 << 24
	pollBytes = 4 << 10 // bytes of output between two looks at the budget
)

// decoder reads a range coder whose bits are predicted by what came before them.
type decoder struct {
	t    *thread
	in   []byte
	pos  int    // in in
	out  []byte // all that was decoded
	base int    // where in out the dictionary begins
	dict int    // how far back a match may reach
	paid int    // up to where out was looked at

	rng, code uint32
	short     bool // the input ended within a code

	model
}

// model is what both sides know of the codes so far: probabilities of bits, by what came before.
type model struct {
	lc, lp, pb int // bits of the last byte, and of the position, that predict literals; of the position for the rest
	state      int // what the last codes were: literals, matches, repetitions
	reps       [4]uint32

	literal    []uint16 // 0x300 for each way to predict one
	isMatch    [states << 4]uint16
	isRep      [states]uint16
	isRepG0    [states]uint16
	isRepG1    [states]uint16
	isRepG2    [states]uint16
	isRep0Long [states << 4]uint16
	slots      [4][64]uint16
	special    [115]uint16
	align      [16]uint16
	matchLen   lengths
	repLen     lengths
}

// lengths are the predictions of a length: up to 8, up to 16, or more.
type lengths struct {
	choice, choice2 uint16
	low, mid        [16][8]uint16
	high            [256]uint16
}

// setProperties takes the byte that has lc, lp and pb in it.
func (m *model) setProperties(b byte) bool {
	n := int(b)
	m.lc, m.lp, m.pb = n%9, n/9%5, n/45
	return n < 9*5*5
}

// reset forgets all predictions.
func (m *model) reset(t *thread) error {
	m.state, m.reps = 0, [4]uint32{}
	size := 0x300 << (m.lc + m.lp)
	if err := t.Work(size / 16); err != nil {
		return err
	}
	if size > cap(m.literal) {
		if err := t.Alloc(2 * size); err != nil {
			return err
		}
		m.literal = make([]uint16, size)
	}
	m.literal = m.literal[:size]
	for _, p := range [][]uint16{m.literal, m.isMatch[:], m.isRep[:], m.isRepG0[:], m.isRepG1[:], m.isRepG2[:],
		m.isRep0Long[:], m.special[:], m.align[:]} {
		fill(p)
	}
	for i := range m.slots {
		fill(m.slots[i][:])
	}
	for _, l := range [...]*lengths{&m.matchLen, &m.repLen} {
		l.choice, l.choice2 = probInit, probInit
		fill(l.high[:])
		for i := range l.low {
			fill(l.low[i][:])
			fill(l.mid[i][:])
		}
	}
	return nil
}

// fill sets probabilities to one half.
func fill(p []uint16) {
	for i := range p {
		p[i] = probInit
	}
}

// startRange begins with five bytes, the first of which is zero.
func (d *decoder) startRange() error {
	head, err := d.take(5)
	if err != nil {
		return err
	}
	if head[0] != 0 {
		return errCorrupt
	}
	d.rng = 1<<32 - 1
	d.code = uint32(head[1])<<24 | uint32(head[2])<<16 | uint32(head[3])<<8 | uint32(head[4])
	return nil
}

// normalize keeps enough bits in the range.
func (d *decoder) normalize() {
	if d.rng >= topValue {
		return
	}
	d.rng <<= 8
	d.code <<= 8
	if d.pos < len(d.in) {
		d.code |= uint32(d.in[d.pos])
		d.pos++
	} else {
		d.short = true
	}
}

// bit reads a bit and learns from it.
func (d *decoder) bit(p *uint16) uint32 {
	d.normalize()
	bound := (d.rng >> 11) * uint32(*p)
	if d.code < bound {
		d.rng = bound
		*p += (1<<11 - *p) >> 5
		return 0
	}
	d.rng -= bound
	d.code -= bound
	*p -= *p >> 5
	return 1
}

// direct reads n bits that are not predicted.
func (d *decoder) direct(n int) uint32 {
	var v uint32
	for range n {
		d.normalize()
		d.rng >>= 1
		v <<= 1
		if d.code >= d.rng {
			d.code -= d.rng
			v |= 1
		}
	}
	return v
}

// tree reads n bits, the highest first, each predicted by those before it.
func (d *decoder) tree(p []uint16, n int) uint32 {
	m := uint32(1)
	for range n {
		m = m<<1 | d.bit(&p[m])
	}
	return m - 1<<n
}

// reverse reads n bits, the lowest first.
func (d *decoder) reverse(p []uint16, n int) uint32 {
	m, v := uint32(1), uint32(0)
	for i := range n {
		b := d.bit(&p[m])
		m = m<<1 | b
		v |= b << i
	}
	return v
}

// length reads how many bytes a match copies: 2 to 9, 10 to 17, or 18 to 273.
func (d *decoder) length(l *lengths, posState int) int {
	if d.bit(&l.choice) == 0 {
		return 2 + int(d.tree(l.low[posState][:], 3))
	}
	if d.bit(&l.choice2) == 0 {
		return 10 + int(d.tree(l.mid[posState][:], 3))
	}
	return 18 + int(d.tree(l.high[:], 8))
}

// run decodes until out is end bytes long or, with marker, until the mark that ends the data.
func (d *decoder) run(end int, marker bool) error {
	for marker || len(d.out) < end {
		if err := d.reserve(maxMatch); err != nil {
			return err
		}
		posState := (len(d.out) - d.base) & (1<<d.pb - 1)
		if d.bit(&d.isMatch[d.state<<4+posState]) == 0 {
			d.readLiteral()
		} else if n, ended := d.readMatch(posState); ended {
			if d.short {
				return errShort
			}
			d.normalize()
			return nil
		} else if err := d.copyMatch(n, end, marker); err != nil {
			return err
		}
		if d.short {
			return errShort
		}
	}
	d.normalize() // the encoder wrote it with the last code
	return nil
}

// reserve makes room for n bytes more, pays for it, and looks at the budget now and then.
func (d *decoder) reserve(n int) (err error) {
	if len(d.out)-d.paid >= pollBytes {
		if err := d.t.Work(len(d.out) - d.paid); err != nil {
			return err
		}
		d.paid = len(d.out)
	}
	d.out, err = types.GrowBytes(d.t, d.out, n)
	return err
}

// readLiteral reads a byte. The high bits of the byte before it, and the low bits of its position,
// choose the predictions.
func (d *decoder) readLiteral() {
	at := len(d.out) - d.base
	var before byte
	if at > 0 {
		before = d.out[len(d.out)-1]
	}
	p := d.literals(at, before)
	m := uint32(1)
	if d.state >= 7 && int(d.reps[0]) < at {
		// After a match the byte that would have followed it predicts this one, as long as they
		// agree.
		match := uint32(d.out[len(d.out)-int(d.reps[0])-1])
		for m < 0x100 {
			match <<= 1
			bit := d.bit(&p[0x100+match&0x100+m])
			m = m<<1 | bit
			if match>>8&1 != bit {
				break
			}
		}
	}
	for m < 0x100 {
		m = m<<1 | d.bit(&p[m])
	}
	d.out = append(d.out, byte(m))
	d.afterLiteral()
}

// literals returns the predictions of the byte at a place, behind another byte.
func (m *model) literals(at int, before byte) []uint16 {
	return m.literal[0x300*((at&(1<<m.lp-1))<<m.lc+int(before)>>(8-m.lc)):]
}

// afterLiteral changes the state. States below 7 mean that the last code was a literal; each
// literal forgets one more of what preceded.
func (m *model) afterLiteral() {
	switch {
	case m.state < 4:
		m.state = 0
	case m.state < 10:
		m.state -= 3
	default:
		m.state -= 6
	}
}

// readMatch reads a length, and puts the distance into reps[0].
func (d *decoder) readMatch(posState int) (n int, ended bool) {
	late := d.state >= 7
	// A new distance. The largest one marks the end of the data.
	if d.bit(&d.isRep[d.state]) == 0 {
		copy(d.reps[1:], d.reps[:3])
		n = d.length(&d.matchLen, posState)
		d.state = pick(late, 7, 10)
		d.reps[0] = d.distance(n)
		return n, d.reps[0] == 1<<32-1
	}
	if d.bit(&d.isRepG0[d.state]) == 0 {
		if d.bit(&d.isRep0Long[d.state<<4+posState]) == 0 {
			d.state = pick(late, 9, 11)
			return 1, false
		}
	} else {
		// One of the older distances, which becomes the newest.
		which := 1
		if d.bit(&d.isRepG1[d.state]) == 1 {
			which = 2 + int(d.bit(&d.isRepG2[d.state]))
		}
		found := d.reps[which]
		copy(d.reps[1:which+1], d.reps[:which])
		d.reps[0] = found
	}
	n = d.length(&d.repLen, posState)
	d.state = pick(late, 8, 11)
	return n, false
}

// pick chooses the next state by whether the last code was no literal.
func pick(late bool, early, otherwise int) int {
	if late {
		return otherwise
	}
	return early
}

// distance reads how far back a match of n bytes lies, less one.
func (d *decoder) distance(n int) uint32 {
	slot := d.tree(d.slots[min(n-2, 3)][:], 6)
	if slot < 4 {
		return slot
	}
	bits := int(slot>>1) - 1
	dist := (2 | slot&1) << bits
	if slot < 14 {
		return dist + d.reverse(d.special[dist-slot:], bits)
	}
	dist += d.direct(bits-4) << 4
	return dist + d.reverse(d.align[:], 4)
}

// copyMatch repeats n bytes, which may overlap what they make.
func (d *decoder) copyMatch(n, end int, marker bool) error {
	back := int(d.reps[0]) + 1
	if back > len(d.out)-d.base || back > d.dict {
		if d.short {
			return errShort
		}
		return errCorrupt
	}
	if !marker && n > end-len(d.out) {
		return errCorrupt
	}
	for range n {
		d.out = append(d.out, d.out[len(d.out)-back])
	}
	return nil
}
