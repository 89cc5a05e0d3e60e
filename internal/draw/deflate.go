// This file compresses the rows of a picture as a zlib stream (RFC 1950 and 1951).

package draw

import (
	"encoding/binary"
	"math/bits"
	"slices"
	"sync"
)

// A deflater compresses what a plot is made of: long runs of zeros, which are the pixels that equal
// the one above, and short pieces between them. It is quicker for them than compress/flate because
// zeros are neither looked up nor summed one by one, and because codes are built for one long block
// instead of many of 64 KiB.
//
// Bytes go to a window of the last 32 KiB and more, where repetitions are found by a table of where
// four bytes were seen last. They become tokens; when there are maxTokens, a block with its own
// Huffman codes is written.
type deflater struct {
	bitWriter
	tokens []uint32
	lits   [numLits]uint32  // how often literals and lengths occur in the block
	dists  [numDists]uint32 // how often distances do

	window []byte // the window, filled up to end
	end    int
	seen   [1 << hashBits]int32 // 1 + where in the window four bytes with this hash were seen last

	zeroed int  // zeros at the end of the window that are no tokens yet
	joined bool // whether a zero stands before them

	sumA, sumB uint64 // Adler-32
}

const (
	reach     = 1 << 15 // the largest distance
	maxPart   = 1 << 15 // bytes are added by at most so many
	maxMatch  = 258
	minMatch  = 4 // three bytes are not worth a distance
	hashBits  = 13
	maxTokens = 1 << 15
	adlerMod  = 65521

	numLits  = 286
	numDists = 30
	endBlock = 256
)

var deflaters = sync.Pool{New: func() any {
	return &deflater{tokens: make([]uint32, 0, maxTokens), window: make([]byte, 3*reach+maxPart)}
}}

// newDeflater returns one that appends to out; release puts it back for the next picture.
func newDeflater(out []byte) *deflater {
	d := deflaters.Get().(*deflater)
	d.bitWriter = bitWriter{out: append(out, 0x78, 0x01)}
	d.end, d.zeroed, d.sumA, d.sumB = 0, 0, 1, 0
	clear(d.seen[:])
	d.clearBlock()
	return d
}

// finish writes what is left and the checksum, and returns all that was written.
func (d *deflater) finish() []byte {
	d.flushZeros()
	d.block(true)
	d.align()
	return binary.BigEndian.AppendUint32(d.out, uint32(d.sumB)<<16|uint32(d.sumA))
}

func (d *deflater) release() {
	d.out = nil
	deflaters.Put(d)
}

// write compresses any number of bytes.
func (d *deflater) write(p []byte) {
	for len(p) > 0 {
		part := p[:min(len(p), maxPart)]
		d.room(len(part))
		start := d.end
		d.end += copy(d.window[d.end:], part)
		d.find(start)
		d.sumA %= adlerMod
		d.sumB %= adlerMod
		p = p[len(part):]
	}
}

// zeros compresses n zero bytes.
func (d *deflater) zeros(n int) {
	for n > 0 {
		part := min(n, maxPart)
		d.room(part)
		clear(d.window[d.end : d.end+part])
		d.run(d.end, part)
		d.end += part
		d.sumB %= adlerMod
		n -= part
	}
}

// room makes the window large enough for n more bytes: the oldest go, but for those in reach.
func (d *deflater) room(n int) {
	if d.end+n <= len(d.window) {
		return
	}
	gone := int32(d.end - reach)
	copy(d.window, d.window[gone:d.end])
	d.end = reach
	for i, at := range d.seen {
		d.seen[i] = max(at-gone, 0)
	}
}

// find makes tokens of the window from i on.
func (d *deflater) find(i int) {
	w := d.window[:d.end]
	misses, first := 0, i // first is where the bytes begin that are not summed yet
	for i+8 <= len(w) {
		word := binary.LittleEndian.Uint64(w[i:])
		if word == 0 || d.zeroed > 0 && word<<56 == 0 {
			d.sum(w[first:i])
			n := zeroRun(w[i:])
			d.run(i, n)
			i += n
			first = i
			continue
		}
		if d.zeroed > 0 {
			d.flushZeros()
		}
		h := uint32(word) * 0x9e3779b1 >> (32 - hashBits)
		at := int(d.seen[h]) - 1
		d.seen[h] = int32(i) + 1
		if at < 0 || i-at > reach || binary.LittleEndian.Uint32(w[at:]) != uint32(word) {
			// What has long not repeated is looked up more seldom: noise costs little.
			misses++
			n := min(1+misses>>5, len(w)-i)
			for _, b := range w[i : i+n] {
				d.literal(b)
			}
			i += n
			continue
		}
		misses = 0
		n := min(minMatch+common(w[at+minMatch:], w[i+minMatch:]), maxMatch)
		d.match(n, i-at)
		i += n
	}
	d.sum(w[first:i])
	if n := zeroRun(w[i:]); n > 0 {
		d.run(i, n)
		i += n
	}
	if i < len(w) {
		d.flushZeros()
		d.sum(w[i:])
	}
	for _, b := range w[i:] {
		d.literal(b)
	}
}

// zeroRun returns how many zeros p begins with.
func zeroRun(p []byte) int {
	i := 0
	for ; i+8 <= len(p); i += 8 {
		if word := binary.LittleEndian.Uint64(p[i:]); word != 0 {
			return i + bits.TrailingZeros64(word)/8
		}
	}
	for i < len(p) && p[i] == 0 {
		i++
	}
	return i
}

// common returns how many bytes p and q begin with in common, at most about maxMatch.
func common(p, q []byte) int {
	q = q[:min(len(q), maxMatch)]
	i := 0
	for ; i+8 <= len(q); i += 8 {
		if x := binary.LittleEndian.Uint64(p[i:]) ^ binary.LittleEndian.Uint64(q[i:]); x != 0 {
			return i + bits.TrailingZeros64(x)/8
		}
	}
	for i < len(q) && p[i] == q[i] {
		i++
	}
	return i
}

// run adds n zeros that stand in the window at i. They become tokens when something else follows.
func (d *deflater) run(i, n int) {
	// Zeros leave the first sum as it is, which is added to the second one for each of them.
	d.sumB += uint64(n) * d.sumA
	if d.zeroed == 0 {
		d.joined = i > 0 && d.window[i-1] == 0
	}
	d.zeroed += n
}

// flushZeros makes tokens of a run of zeros: one zero, and repetitions of it.
func (d *deflater) flushZeros() {
	n := d.zeroed
	d.zeroed = 0
	if n > 0 && !d.joined {
		d.literal(0)
		n--
	}
	for ; n > maxMatch+2; n -= maxMatch {
		d.match(maxMatch, 1)
	}
	if n > maxMatch {
		d.match(n-3, 1) // the last length is 3 at least
		n = 3
	}
	if n >= 3 {
		d.match(n, 1)
		n = 0
	}
	for ; n > 0; n-- {
		d.literal(0)
	}
}

// sum adds bytes to the checksum.
func (d *deflater) sum(p []byte) {
	a, b := d.sumA, d.sumB
	for _, x := range p {
		a += uint64(x)
		b += a
	}
	d.sumA, d.sumB = a, b
}

// literal adds one byte.
func (d *deflater) literal(b byte) {
	d.lits[b]++
	d.tokens = append(d.tokens, uint32(b))
	if len(d.tokens) == maxTokens {
		d.block(false)
	}
}

// match adds a repetition of n bytes, which began dist bytes before.
func (d *deflater) match(n, dist int) {
	d.lits[lengthCodes[n]]++
	d.dists[distCode(dist)]++
	d.tokens = append(d.tokens, uint32(n)<<16|uint32(dist-1)|1<<31)
	if len(d.tokens) == maxTokens {
		d.block(false)
	}
}

// clearBlock forgets the tokens.
func (d *deflater) clearBlock() {
	d.tokens = d.tokens[:0]
	d.lits, d.dists = [numLits]uint32{}, [numDists]uint32{}
}

// block writes the tokens as a block with codes of its own.
func (d *deflater) block(last bool) {
	d.lits[endBlock]++
	var lits [numLits]code
	var dists [numDists]code
	makeCodes(lits[:], d.lits[:], 15)
	makeCodes(dists[:], d.dists[:], 15)
	d.put(b2u(last)|2<<1, 3)
	d.codes(lits[:], dists[:])
	for _, t := range d.tokens {
		if t>>31 == 0 {
			d.code(lits[t])
			continue
		}
		n, dist := int(t>>16&0x7fff), int(t&0xffff)+1
		c := lengthCodes[n]
		d.code(lits[c])
		d.put(uint64(n)-uint64(lengthBases[c-257]), uint(lengthExtra[c-257]))
		c = distCode(dist)
		d.code(dists[c])
		d.put(uint64(dist-distBase(c)), distExtra(c))
	}
	d.code(lits[endBlock])
	d.clearBlock()
}

// codes writes the lengths of the codes, which are themselves coded: 17 and 18 are runs of zeros, 16
// repeats the length before.
func (d *deflater) codes(lits, dists []code) {
	nl, nd := numLits, numDists
	for nl > 257 && lits[nl-1].n == 0 {
		nl--
	}
	for nd > 1 && dists[nd-1].n == 0 {
		nd--
	}
	var all [numLits + numDists]uint8
	for i, c := range lits[:nl] {
		all[i] = uint8(c.n)
	}
	for i, c := range dists[:nd] {
		all[nl+i] = uint8(c.n)
	}
	list := lengthRuns(all[:nl+nd])
	var often [19]uint32
	for _, r := range list {
		often[r.sym]++
	}
	var short [19]code
	makeCodes(short[:], often[:], 7)
	order := [19]uint8{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}
	n := len(order)
	for n > 4 && short[order[n-1]].n == 0 {
		n--
	}
	d.put(uint64(nl-257), 5)
	d.put(uint64(nd-1), 5)
	d.put(uint64(n-4), 4)
	for _, s := range order[:n] {
		d.put(uint64(short[s].n), 3)
	}
	for _, r := range list {
		d.code(short[r.sym])
		d.put(uint64(r.more), uint(r.bits))
	}
}

// lengthRun is one symbol of the list of code lengths, with bits that say how often it is meant.
type lengthRun struct{ sym, more, bits uint8 }

// lengthRuns shortens a list of code lengths by runs.
func lengthRuns(all []uint8) []lengthRun {
	var list []lengthRun
	for i := 0; i < len(all); {
		n := 1
		for i+n < len(all) && all[i+n] == all[i] {
			n++
		}
		switch {
		case all[i] == 0 && n >= 11:
			n = min(n, 138)
			list = append(list, lengthRun{18, uint8(n - 11), 7})
		case all[i] == 0 && n >= 3:
			list = append(list, lengthRun{17, uint8(n - 3), 3})
		case n >= 4:
			n = min(n, 7)
			list = append(list, lengthRun{all[i], 0, 0}, lengthRun{16, uint8(n - 4), 2})
		default:
			n = 1
			list = append(list, lengthRun{all[i], 0, 0})
		}
		i += n
	}
	return list
}

// code is a Huffman code: n bits, the first one lowest. n is 0 for what does not occur.
type code struct{ bits, n uint16 }

// makeCodes gives the codes of symbols that occur so often, of limit bits at most. RFC 1951 wants
// one code at least, of one bit.
func makeCodes(codes []code, often []uint32, limit int) {
	used := make([]uint64, 0, len(often)) // how often, and the symbol in the low bits
	for sym, n := range often {
		if n > 0 {
			used = append(used, uint64(n)<<16|uint64(sym))
		}
	}
	if len(used) < 2 {
		first := 0
		if len(used) == 1 {
			first = int(used[0] & 0xffff)
		}
		codes[first] = code{0, 1}
		return
	}
	slices.Sort(used)
	per := codeLengths(used, limit)
	// The rarest symbols have the longest codes. Among codes of a length, symbols are in order.
	i := 0
	for n := limit; n > 0; n-- {
		for range per[n] {
			codes[used[i]&0xffff].n = uint16(n)
			i++
		}
	}
	var next [17]uint16
	for n := 1; n <= limit; n++ {
		next[n+1] = (next[n] + uint16(per[n])) << 1
	}
	for sym := range codes {
		if n := codes[sym].n; n > 0 {
			codes[sym].bits = bits.Reverse16(next[n]) >> (16 - n)
			next[n]++
		}
	}
}

// codeLengths returns how many codes there are of each length, for symbols sorted by how often they
// occur. It joins the two rarest again and again (Huffman's algorithm; the joined ones come in
// ascending order by themselves), and shortens what is longer than limit.
func codeLengths(used []uint64, limit int) (per [17]int) {
	n := len(used)
	weight := make([]uint64, 2*n-1)
	parent := make([]int, 2*n-1)
	for i, u := range used {
		weight[i] = u >> 16
	}
	leaf, joined := 0, n
	for made := n; made < 2*n-1; made++ {
		for range 2 {
			k := joined
			if joined >= made || leaf < n && weight[leaf] <= weight[joined] {
				k = leaf
				leaf++
			} else {
				joined++
			}
			weight[made] += weight[k]
			parent[k] = made
		}
	}
	depth := weight // of no use any more
	depth[2*n-2] = 0
	space := 0 // what the codes take, where all of limit bits have room 1<<limit
	for i := 2*n - 3; i >= 0; i-- {
		depth[i] = depth[parent[i]] + 1
		if i < n {
			l := min(int(depth[i]), limit)
			per[l]++
			space += 1 << (limit - l)
		}
	}
	// A code that is one bit longer makes room for one of those that were cut.
	for ; space > 1<<limit; space-- {
		l := limit - 1
		for per[l] == 0 {
			l--
		}
		per[l]--
		per[l+1] += 2
		per[limit]--
	}
	return per
}

// lengthBases and lengthExtra are the least length of each code from 257 on, and how many bits are
// added to it.
var lengthBases, lengthExtra = func() (base [29]uint16, extra [29]uint8) {
	n := uint16(3)
	for c := range 28 {
		if c >= 8 {
			extra[c] = uint8(c/4 - 1)
		}
		base[c] = n
		n += 1 << extra[c]
	}
	base[28] = maxMatch
	return base, extra
}()

// lengthCodes are the codes of lengths.
var lengthCodes = func() (codes [maxMatch + 1]uint16) {
	c := 0
	for n := 3; n <= maxMatch; n++ {
		for c < 28 && n >= int(lengthBases[c+1]) {
			c++
		}
		codes[n] = uint16(257 + c)
	}
	return codes
}()

// distCode is the code of a distance: two for each power of two.
func distCode(dist int) uint16 {
	if dist < 3 {
		return uint16(dist - 1)
	}
	high := bits.Len(uint(dist-1)) - 1
	return uint16(2*high | (dist-1)>>(high-1)&1)
}

// distExtra is how many bits are added to the least distance of a code, which distBase is.
func distExtra(c uint16) uint {
	if c < 2 {
		return 0
	}
	return uint(c/2 - 1)
}

func distBase(c uint16) int {
	if c < 2 {
		return int(c) + 1
	}
	return (2|int(c&1))<<(c/2-1) + 1
}

func b2u(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// bitWriter appends bits, the first one lowest in its byte.
type bitWriter struct {
	out  []byte
	bits uint64
	n    uint // how many there are in bits
}

// put appends n bits, at most 16.
func (w *bitWriter) put(v uint64, n uint) {
	w.bits |= v << w.n
	w.n += n
	if w.n >= 48 {
		w.out = append(w.out, byte(w.bits), byte(w.bits>>8), byte(w.bits>>16), byte(w.bits>>24), byte(w.bits>>32), byte(w.bits>>40))
		w.bits >>= 48
		w.n -= 48
	}
}

func (w *bitWriter) code(c code) { w.put(uint64(c.bits), uint(c.n)) }

// align writes the last bits, and zeros to the end of their byte.
func (w *bitWriter) align() {
	for w.n > 0 {
		w.out = append(w.out, byte(w.bits))
		w.bits >>= 8
		w.n -= min(w.n, 8)
	}
}
