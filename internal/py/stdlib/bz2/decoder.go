// This file decompresses bzip2. Errors are told apart because data may come in pieces: errShort
// means that more of them may help, errInvalid that nothing will. Whatever a loop does bit by bit
// is bounded, or polls: the data are the program's.

package bz2

import "github.com/hognose/hognose/internal/py/types"

const (
	groupSize = 50 // symbols that share a table of codes
	maxCode   = 20 // bits of a code
	runA      = 0
	runB      = 1
	pollEvery = 8 << 10 // symbols or bytes between two looks at the budget
)

// decoder decodes a stream of blocks, bit by bit. Each block was sorted (Burrows and Wheeler),
// moved to front, and coded by Huffman's method.
type decoder struct {
	t     *thread
	in    []byte
	bit   int // the next bit of in
	short bool
	out   []byte

	size   int      // bytes that a block may have
	block  []uint32 // the bytes of a block, and above them where each one's successor is
	starts [256]int
}

// bits reads n bits, 48 at most, the highest first.
func (d *decoder) bits(n int) uint64 {
	if d.bit+n > 8*len(d.in) {
		d.short = true
		return 0
	}
	var v uint64
	for n > 0 {
		left := 8 - d.bit&7
		k := min(left, n)
		v = v<<k | uint64(d.in[d.bit>>3])>>(left-k)&(1<<k-1)
		d.bit += k
		n -= k
	}
	return v
}

// stream decodes one stream.
//
//	stream: "BZh" level block* end crc32
func (d *decoder) stream() error {
	for i, c := range []byte("BZh") {
		if i < len(d.in) && d.in[i] != c {
			return errInvalid
		}
	}
	d.bit = 24
	level := int(d.bits(8)) - '0'
	if d.short {
		return errShort
	}
	if level < 1 || level > 9 {
		return errInvalid
	}
	d.size = level * 100_000
	var sum uint32
	for {
		magic := d.bits(48)
		crc := uint32(d.bits(32))
		switch {
		case d.short:
			return errShort
		case magic == endMagic && crc == sum:
			return nil
		case magic != blockMagic:
			return errInvalid
		}
		if err := d.decodeBlock(crc); err != nil {
			return err
		}
		sum = sum<<1 | sum>>31
		sum ^= crc
	}
}

// decodeBlock decodes a block after its magic number and checksum.
//
//	block: randomised(1) origin(24) symbols trees(3) selectors codes data
func (d *decoder) decodeBlock(crc uint32) error {
	if d.block == nil {
		if err := d.t.Alloc(4 * d.size); err != nil {
			return err
		}
		d.block = make([]uint32, d.size)
	}
	randomised := d.bits(1)
	origin := int(d.bits(24))
	symbols := d.readSymbols()
	trees := int(d.bits(3))
	count := int(d.bits(15))
	if d.short {
		return errShort
	}
	if randomised != 0 || len(symbols) == 0 || trees < 2 || trees > 6 || count == 0 {
		return errInvalid
	}
	selectors, err := d.readSelectors(count, trees)
	if err != nil {
		return err
	}
	tables := make([]codes, trees)
	for i := range tables {
		if err := d.readCodes(&tables[i], len(symbols)+2); err != nil {
			return err
		}
	}
	n, err := d.readData(symbols, selectors, tables)
	if err != nil {
		return err
	}
	if origin >= n {
		return errInvalid
	}
	return d.unsort(n, origin, crc)
}

// readSymbols reads which bytes occur: a map of 16 groups, and a map of each group that has any.
func (d *decoder) readSymbols() []byte {
	var symbols []byte
	groups := d.bits(16)
	for g := range 16 {
		if groups>>(15-g)&1 == 0 {
			continue
		}
		some := d.bits(16)
		for i := range 16 {
			if some>>(15-i)&1 != 0 {
				symbols = append(symbols, byte(16*g+i))
			}
		}
	}
	return symbols
}

// readSelectors reads which table each group of symbols uses, as places in a list whose used entry
// moves to the front.
func (d *decoder) readSelectors(count, trees int) ([]byte, error) {
	order := [6]byte{0, 1, 2, 3, 4, 5}
	selectors := make([]byte, count)
	for i := range selectors {
		n := 0
		for d.bits(1) == 1 {
			if n++; n >= trees {
				return nil, errInvalid
			}
		}
		if d.short {
			return nil, errShort
		}
		chosen := order[n]
		copy(order[1:n+1], order[:n])
		order[0] = chosen
		selectors[i] = chosen
	}
	return selectors, nil
}

// codes is a table of Huffman codes by length: codes of a length are consecutive numbers.
type codes struct {
	symbols [258]uint16 // in the order of their codes
	limit   [maxCode + 2]int
	base    [maxCode + 2]int
	longest int
}

// readCodes reads the length of each code as a difference from the one before it.
func (d *decoder) readCodes(c *codes, n int) error {
	var lengths [258]int
	length := int(d.bits(5))
	for i := range n {
		for steps := 1; ; steps++ {
			if steps%pollEvery == 0 { // it may go up and down as long as the input lasts
				if err := d.t.Work(pollEvery); err != nil {
					return err
				}
			}
			if length < 1 || length > maxCode {
				if d.short {
					return errShort
				}
				return errInvalid
			}
			if d.bits(1) == 0 {
				break
			}
			length += 1 - 2*int(d.bits(1))
		}
		lengths[i] = length
	}
	if d.short {
		return errShort
	}
	next, code := 0, 0
	for l := 1; l <= maxCode; l++ {
		c.base[l] = next - code
		for s, have := range lengths[:n] {
			if have == l {
				c.symbols[next] = uint16(s)
				next, code, c.longest = next+1, code+1, l
			}
		}
		c.limit[l] = code // codes of this length are below it
		code <<= 1
	}
	return nil
}

// read reads one symbol.
func (c *codes) read(d *decoder) int {
	code := 0
	for l := 1; l <= c.longest; l++ {
		code = code<<1 | int(d.bits(1))
		if code < c.limit[l] {
			if i := c.base[l] + code; i >= 0 && i < len(c.symbols) {
				return int(c.symbols[i])
			}
			break
		}
	}
	return -1
}

// readData reads the symbols of a block: runs of the front byte, and places of bytes in a list
// whose used entry moves to the front. It returns how many bytes there are, and counts each.
func (d *decoder) readData(order []byte, selectors []byte, tables []codes) (int, error) {
	d.starts = [256]int{}
	end, n, run, weight := len(order)+1, 0, 0, 1
	for i := 0; ; i++ {
		if i%pollEvery == 0 {
			if err := d.t.Work(pollEvery); err != nil {
				return 0, err
			}
		}
		if i/groupSize >= len(selectors) {
			return 0, errInvalid
		}
		s := tables[selectors[i/groupSize]].read(d)
		if d.short {
			return 0, errShort
		}
		if s == runA || s == runB {
			run += weight << s
			weight <<= 1
			if run > d.size {
				return 0, errInvalid
			}
			continue
		}
		if n+run > d.size {
			return 0, errInvalid
		}
		for ; run > 0; run-- {
			d.put(&n, order[0])
		}
		weight = 1
		if s == end {
			return n, nil
		}
		if s < 0 || n >= d.size {
			return 0, errInvalid
		}
		b := order[s-1]
		copy(order[1:s], order[:s-1])
		order[0] = b
		d.put(&n, b)
	}
}

// put appends a byte to the block, and counts it.
func (d *decoder) put(n *int, b byte) {
	d.block[*n] = uint32(b)
	d.starts[b]++
	*n++
}

// unsort undoes the sorting of a block of n bytes, and the first coding: four equal bytes are
// followed by how many more there are.
func (d *decoder) unsort(n, origin int, crc uint32) error {
	sum := 0
	for b, count := range d.starts {
		d.starts[b] = sum
		sum += count
	}
	for i, v := range d.block[:n] {
		b := byte(v)
		// The i-th byte of the last column is the starts[b]-th of the first: above it goes where
		// the text goes on.
		d.block[d.starts[b]] |= uint32(i) << 8
		d.starts[b]++
		if i%pollEvery == 0 {
			if err := d.t.Work(pollEvery); err != nil {
				return err
			}
		}
	}
	at, same, last := d.block[origin]>>8, 0, -1
	check := ^uint32(0)
	for i := range n {
		if i%pollEvery == 0 {
			if err := d.t.Work(pollEvery); err != nil {
				return err
			}
		}
		v := d.block[at]
		b := byte(v)
		at = v >> 8
		times := 1
		// The byte after four equal ones is a count.
		if same == 4 {
			times, same = int(b), 0
			b = byte(last)
			last = -1
		} else if int(b) == last {
			same++
		} else {
			same, last = 1, int(b)
		}
		if err := d.reserve(times); err != nil {
			return err
		}
		for range times {
			d.out = append(d.out, b)
			check = check<<8 ^ crcTable[byte(check>>24)^b]
		}
	}
	if ^check != crc {
		return errInvalid
	}
	return nil
}

// reserve makes room for n bytes more and pays for it.
func (d *decoder) reserve(n int) (err error) {
	d.out, err = types.GrowBytes(d.t, d.out, n)
	return err
}

// crcTable is that of CRC-32 with the highest bit first, which hash/crc32 has not.
var crcTable = func() (table [256]uint32) {
	for i := range table {
		c := uint32(i) << 24
		for range 8 {
			c = c<<1 ^ -(c>>31)&0x04c11db7
		}
		table[i] = c
	}
	return table
}()
