// This file expands the symbols of a block: literals, and copies from the window.

package zlib

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
)

// run decodes input until it ends, or the stream ends, or the output has reached limit bytes since
// start, the length of buf before. It charges for memory before it takes any.
func (d *inflater) run(t *object.Thread, in *input, start, limit int) error {
	for work := 0; d.step != atEnd; work++ {
		if work&0xFFF == 0xFFF {
			if err := t.Work(0x400); err != nil {
				return err
			}
		}
		// The output is full. Steps that write nothing may still be made, as zlib does, so that the
		// end of a stream is noticed.
		if len(d.buf)-start >= limit && (d.step == inMatch || d.step == inStored || d.step == atLiteral) {
			return nil
		}
		more, err := d.next(t, in, start, limit)
		if err != nil || !more {
			return err
		}
	}
	return nil
}

// next makes one step; more is false if the input or the room for output ends.
func (d *inflater) next(t *object.Thread, in *input, start, limit int) (more bool, err error) {
	switch d.step {
	case atBlock:
		return d.block(in)
	case atStored:
		return d.stored(in)
	case inStored:
		return d.copyStored(t, in, start, limit)
	case atTable:
		return d.table(in)
	case inCodeLengths:
		return d.codeLengths(in)
	case inLengths:
		if err := t.Work(64); err != nil { // building the tables takes some microseconds
			return false, err
		}
		return d.blockLengths(in)
	case inBlock:
		return d.literals(t, in, start, limit)
	case atLiteral:
		if err := d.room(t, 1); err != nil {
			return false, err
		}
		d.buf, d.step = append(d.buf, byte(d.length)), inBlock
	case atLengthBits:
		i := d.length
		if !d.need(in, uint(lengthBits[i])) {
			return false, nil
		}
		d.length, d.step = int(lengthBase[i])+d.take(uint(lengthBits[i])), atDistance
	case atDistance:
		symbol, ok, err := d.decode(in, &d.dist)
		if err != nil || ok && symbol >= len(distBase) {
			return false, dataError("invalid distance code")
		}
		if !ok {
			return false, nil
		}
		d.distance, d.step = symbol, atDistanceBits
	case atDistanceBits:
		return d.distanceBits(in)
	case inMatch:
		return d.match(t, start, limit)
	}
	return true, nil
}

// literals decodes literals until something else comes. In the middle of a stream that is where the
// time goes. After 1,024 literals it comes back, so that the caller can poll.
func (d *inflater) literals(t *object.Thread, in *input, start, limit int) (bool, error) {
	for n := 0; n < 1<<10; n++ {
		symbol, ok, err := d.decode(in, &d.lit)
		switch {
		case err != nil || ok && symbol >= 257+len(lengthBase):
			return false, dataError("invalid literal/length code")
		case !ok:
			return false, nil
		case symbol == 256:
			d.step = atBlock
			return true, nil
		case symbol > 256:
			d.length, d.step = symbol-257, atLengthBits
			return true, nil
		case len(d.buf)-start >= limit: // zlib too reads one symbol more than it can write
			d.length, d.step = symbol, atLiteral
			return true, nil
		}
		if err := d.room(t, 1); err != nil {
			return false, err
		}
		d.buf = append(d.buf, byte(symbol))
	}
	return true, t.Work(0x100)
}

// distanceBits completes a distance, which must lie within what was written.
func (d *inflater) distanceBits(in *input) (bool, error) {
	i := d.distance
	if !d.need(in, uint(distBits[i])) {
		return false, nil
	}
	d.distance = int(distBase[i]) + d.take(uint(distBits[i]))
	if d.distance > len(d.buf) {
		return false, dataError("invalid distance too far back")
	}
	d.step = inMatch
	return true, nil
}

// match copies from the window. A distance shorter than the length repeats what is being written,
// so it is copied byte by byte.
func (d *inflater) match(t *object.Thread, start, limit int) (bool, error) {
	n := min(d.length, limit-(len(d.buf)-start))
	if err := d.room(t, n); err != nil {
		return false, err
	}
	from := len(d.buf) - d.distance
	if d.distance >= n {
		d.buf = append(d.buf, d.buf[from:from+n]...)
	} else {
		for i := range n {
			d.buf = append(d.buf, d.buf[from+i])
		}
	}
	if d.length -= n; d.length == 0 {
		d.step = inBlock
	}
	return true, nil
}

// copyStored copies a part of a stored block: what the bit buffer has, then the input itself.
func (d *inflater) copyStored(t *object.Thread, in *input, start, limit int) (bool, error) {
	for d.nbits > 0 && d.length > 0 && len(d.buf)-start < limit { // bytes that the bit buffer has already
		if err := d.room(t, 1); err != nil {
			return false, err
		}
		d.buf = append(d.buf, byte(d.take(8)))
		d.length--
	}
	n := min(d.length, len(in.b)-in.at, limit-(len(d.buf)-start))
	if err := d.room(t, n); err != nil {
		return false, err
	}
	d.buf = append(d.buf, in.b[in.at:in.at+n]...)
	in.at += n
	if d.length -= n; d.length == 0 {
		d.step = atBlock
		return true, nil
	}
	return n > 0, t.Work(n / 64)
}

// room makes room for n more bytes of output. The old buffer is given back to the meter at once:
// nothing else refers to it.
func (d *inflater) room(t *object.Thread, n int) error {
	if cap(d.buf)-len(d.buf) >= n {
		return nil
	}
	size := max(len(d.buf)+n, 2*cap(d.buf), 1<<10)
	if err := t.Alloc(size); err != nil {
		return err
	}
	b, err := t.ZeroBytes(size)
	if err != nil {
		return err
	}
	if b, err = budget.Append(t.Meter, b[:0], d.buf); err != nil {
		return err
	}
	t.Meter.Free(int64(cap(d.buf)))
	d.buf = b
	return t.Work(len(b) / 64)
}

// trim drops what lies before the window, if that is much.
func (d *inflater) trim(t *object.Thread) {
	if len(d.buf) <= 4*window {
		return
	}
	t.Meter.Free(int64(cap(d.buf) - window))
	d.buf = append(make([]byte, 0, window), d.buf[len(d.buf)-window:]...)
}
