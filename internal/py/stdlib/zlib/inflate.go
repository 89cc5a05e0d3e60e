// This file decompresses deflate (RFC 1951) that comes in pieces.

package zlib

// inflater decompresses a deflate stream (RFC 1951) that comes in pieces, and can stop at any size
// of output. Package compress/flate pulls its input and can do neither; here a stream must also be
// copied, and memory be charged before it grows.
//
// The state is a step of the format, and what that step has gathered so far. Each step either
// completes or changes nothing but the bit buffer, so that decoding can stop wherever the input
// ends.
type inflater struct {
	step step
	last bool // the block is the last one

	hold  uint64 // bits that were read from the input and not used yet, the next one lowest
	nbits uint

	lengths [286 + 32]byte // of codes, as a block's header gives them
	nlit    int
	ndist   int
	ncode   int
	have    int // lengths read
	repeat  int // symbol that repeats lengths and waits for its count; 0: none
	codes   huffman
	lit     huffman
	dist    huffman

	length   int // bytes of a stored block or a match that are still to be written; a literal
	distance int

	buf []byte // output, the end of which is the window
}

// step is where in the format the stream is. Names with at… wait for something to be read as a
// whole; names with in… go on piece by piece.
type step uint8

const (
	atBlock step = iota
	atStored
	inStored
	atTable
	inCodeLengths
	inLengths
	inBlock
	atLiteral
	atLengthBits
	atDistance
	atDistanceBits
	inMatch
	atEnd
)

const window = 32 << 10

// dataError says what is wrong with a stream.
type dataError string

func (e dataError) Error() string { return string(e) }

// input is the piece that is being read.
type input struct {
	b  []byte
	at int
}

// need fills the bit buffer to n bits, at most 56; false if the input ends.
func (d *inflater) need(in *input, n uint) bool {
	for d.nbits < n {
		if in.at == len(in.b) {
			return false
		}
		d.hold |= uint64(in.b[in.at]) << d.nbits
		in.at++
		d.nbits += 8
	}
	return true
}

// take returns n bits that need has provided.
func (d *inflater) take(n uint) int {
	v := int(d.hold & (1<<n - 1))
	d.hold >>= n
	d.nbits -= n
	return v
}

// decode reads a symbol; ok is false if the input ends. As few bits as possible are taken from the
// input, since what follows the stream belongs to somebody else.
func (d *inflater) decode(in *input, h *huffman) (symbol int, ok bool, err error) {
	for {
		e := h.fast[d.hold&(1<<fastBits-1)]
		if n := uint(e & 15); n != 0 && n <= d.nbits {
			d.take(n)
			return int(e >> 4), true, nil
		}
		if symbol, n := h.slow(d.hold, d.nbits); n > 0 {
			d.take(uint(n))
			return symbol, true, nil
		}
		if d.nbits >= maxBits {
			return 0, false, dataError("")
		}
		if !d.need(in, d.nbits+1) {
			return 0, false, nil
		}
	}
}

// slow finds the code that the first bits of hold are; n is 0 if they are none, or not all there.
func (h *huffman) slow(hold uint64, nbits uint) (symbol, n int) {
	code, first, index := 0, 0, 0
	for n := 1; n <= maxBits && uint(n) <= nbits; n++ {
		code |= int(hold & 1)
		hold >>= 1
		count := int(h.count[n])
		if code-count < first {
			return int(h.symbol[index+code-first]), n
		}
		index += count
		first = (first + count) << 1
		code <<= 1
	}
	return 0, 0
}

// block reads the header of a block.
func (d *inflater) block(in *input) (bool, error) {
	if d.last {
		d.take(d.nbits % 8)
		d.step = atEnd
		return true, nil
	}
	if !d.need(in, 3) {
		return false, nil
	}
	d.last = d.take(1) == 1
	switch d.take(2) {
	case 0:
		d.take(d.nbits % 8)
		d.step = atStored
	case 1:
		lit, dist := fixedLengths()
		d.lit.init(lit[:], false)
		d.dist.init(dist[:], false)
		d.step = inBlock
	case 2:
		d.step = atTable
	default:
		return false, dataError("invalid block type")
	}
	return true, nil
}

// stored reads the length of a stored block, which is written twice, the second time inverted.
func (d *inflater) stored(in *input) (bool, error) {
	if !d.need(in, 32) {
		return false, nil
	}
	n, inverse := d.take(16), d.take(16)
	if n != inverse^0xFFFF {
		return false, dataError("invalid stored block lengths")
	}
	d.length, d.step = n, inStored
	return true, nil
}

// table reads how many codes of each kind a block has.
func (d *inflater) table(in *input) (bool, error) {
	if !d.need(in, 14) {
		return false, nil
	}
	d.nlit, d.ndist, d.ncode = d.take(5)+257, d.take(5)+1, d.take(4)+4
	if d.nlit > 286 || d.ndist > 30 {
		return false, dataError("too many length or distance symbols")
	}
	d.have = 0
	clear(d.lengths[:len(codeOrder)])
	d.step = inCodeLengths
	return true, nil
}

// codeLengths reads the code in which the other lengths are written.
func (d *inflater) codeLengths(in *input) (bool, error) {
	for ; d.have < d.ncode; d.have++ {
		if !d.need(in, 3) {
			return false, nil
		}
		d.lengths[codeOrder[d.have]] = byte(d.take(3))
	}
	if !d.codes.init(d.lengths[:len(codeOrder)], false) {
		return false, dataError("invalid code lengths set")
	}
	d.have, d.step = 0, inLengths
	return true, nil
}

// blockLengths reads the lengths of the codes of a block, which are compressed themselves.
func (d *inflater) blockLengths(in *input) (bool, error) {
	total := d.nlit + d.ndist
	for d.have < total {
		symbol, ok, err := d.repeat, true, error(nil)
		if symbol == 0 {
			symbol, ok, err = d.decode(in, &d.codes)
		}
		if err != nil {
			return false, dataError("invalid code lengths set")
		}
		if !ok {
			return false, nil
		}
		if symbol < 16 {
			d.lengths[d.have] = byte(symbol)
			d.have++
			continue
		}
		// Symbol 16 repeats the last length 3 to 6 times; 17 and 18 repeat zero, 3 to 10 and 11 to
		// 138 times.
		more, base := [...]uint{2, 3, 7}[symbol-16], [...]int{3, 3, 11}[symbol-16]
		d.repeat = symbol
		if !d.need(in, more) {
			return false, nil
		}
		d.repeat = 0
		value := byte(0)
		if symbol == 16 {
			if d.have == 0 {
				return false, dataError("invalid bit length repeat")
			}
			value = d.lengths[d.have-1]
		}
		n := base + d.take(more)
		if d.have+n > total {
			return false, dataError("invalid bit length repeat")
		}
		for range n {
			d.lengths[d.have] = value
			d.have++
		}
	}
	switch {
	case d.lengths[256] == 0:
		return false, dataError("invalid code -- missing end-of-block")
	case !d.lit.init(d.lengths[:d.nlit], true):
		return false, dataError("invalid literal/lengths set")
	case !d.dist.init(d.lengths[d.nlit:total], true):
		return false, dataError("invalid distances set")
	}
	d.step = inBlock
	return true, nil
}
