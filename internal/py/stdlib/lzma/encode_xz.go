// This file writes the containers around compressed data: xz with its chunks of LZMA2, and the older
// format.

package lzma

import (
	"crypto/sha256"
	"encoding/binary"
	"hash/crc32"
	"hash/crc64"
	"math/bits"
)

const wholeRun = 1 << 62 // more than any output

// stream encodes the input in a format.
func (e *encoder) stream(format, check int) error {
	if err := e.prepare(); err != nil {
		return err
	}
	switch format {
	case formatXZ:
		return e.xz(check)
	case formatLZMA2:
		return e.lzma2()
	case formatAlone:
		e.out = append(e.out, e.properties())
		e.out = binary.LittleEndian.AppendUint32(e.out, uint32(e.dict))
		e.out = binary.LittleEndian.AppendUint64(e.out, 1<<64-1) // a mark ends it
	}
	e.startRange()
	if err := e.run(len(e.in), wholeRun); err != nil {
		return err
	}
	e.mark()
	e.endRange()
	return nil
}

// properties is the byte with lc, lp and pb.
func (e *encoder) properties() byte { return byte((e.pb*5+e.lp)*9 + e.lc) }

// xz writes a stream of one block, or of none if there is no data.
func (e *encoder) xz(check int) error {
	flags := []byte{0, byte(check)}
	e.out = append(append(e.out, xzMagic...), flags...)
	e.out = binary.LittleEndian.AppendUint32(e.out, crc32.ChecksumIEEE(flags))
	index := []byte{0, 0}
	if len(e.in) > 0 {
		size, err := e.block(check)
		if err != nil {
			return err
		}
		index[1] = 1
		index = binary.AppendUvarint(index, uint64(size))
		index = binary.AppendUvarint(index, uint64(len(e.in)))
	}
	for len(index)%4 != 0 {
		index = append(index, 0)
	}
	index = binary.LittleEndian.AppendUint32(index, crc32.ChecksumIEEE(index))
	foot := binary.LittleEndian.AppendUint32(nil, uint32(len(index)/4-1))
	foot = append(foot, flags...)
	e.out = append(e.out, index...)
	e.out = binary.LittleEndian.AppendUint32(e.out, crc32.ChecksumIEEE(foot))
	e.out = append(append(e.out, foot...), footMagic...)
	return nil
}

// block writes the data, with a header before and a checksum behind it, and returns its size
// without the padding.
func (e *encoder) block(check int) (size int, err error) {
	start := len(e.out)
	e.out = append(e.out, 2, 0, filterLZMA2, 1, dictByte(e.dict), 0, 0, 0)
	e.out = binary.LittleEndian.AppendUint32(e.out, crc32.ChecksumIEEE(e.out[start:]))
	if err := e.lzma2(); err != nil {
		return 0, err
	}
	size = len(e.out) - start
	for (len(e.out)-start)%4 != 0 {
		e.out = append(e.out, 0)
	}
	if err := e.t.Work(len(e.in) / 64); err != nil {
		return 0, err
	}
	switch check {
	case 1:
		e.out = binary.LittleEndian.AppendUint32(e.out, crc32.ChecksumIEEE(e.in))
	case 4:
		e.out = binary.LittleEndian.AppendUint64(e.out, crc64.Checksum(e.in, crc64Table()))
	case 10:
		sum := sha256.Sum256(e.in)
		e.out = append(e.out, sum[:]...)
	}
	return size + checkSizes[check], nil
}

// dictByte writes the size of a dictionary as two bits of mantissa and an exponent, rounded up.
func dictByte(size int) byte {
	n := max(bits.Len(uint(size-1)), 12) // the next power of two
	if size <= 3<<(n-2) {
		return byte(2*(n-13) + 1)
	}
	return byte(2 * (n - 12))
}

// lzma2 writes the data in chunks. One that does not become shorter is written as it is; the
// predictions then begin anew, since who reads it has not seen its codes.
func (e *encoder) lzma2() error {
	first, fresh := true, true // nothing was written; nothing compressed, so that properties are needed
	stale := false             // the predictions are others than those of the reader
	for e.pos < len(e.in) {
		from, at := e.pos, len(e.out)
		control := byte(0x80)
		if fresh || stale {
			if err := e.reset(e.t); err != nil {
				return err
			}
			control = 0xa0
		}
		if fresh {
			control = 0xc0
		}
		if first {
			control = 0xe0
		}
		e.out = append(e.out, make([]byte, 5)...)
		if fresh {
			e.out = append(e.out, e.properties())
		}
		head := len(e.out)
		e.startRange()
		if err := e.run(min(len(e.in), from+maxChunk), fullChunk); err != nil {
			return err
		}
		e.endRange()
		unpacked, packed := e.pos-from, len(e.out)-head
		if packed >= unpacked {
			e.out = e.copyChunks(e.out[:at], e.in[from:e.pos], first)
			first, stale = false, true
			continue
		}
		e.out[at] = control | byte((unpacked-1)>>16)
		binary.BigEndian.PutUint16(e.out[at+1:], uint16(unpacked-1))
		binary.BigEndian.PutUint16(e.out[at+3:], uint16(packed-1))
		first, fresh, stale = false, false, false
	}
	e.out = append(e.out, 0)
	return nil
}

// copyChunks writes data as it is.
func (e *encoder) copyChunks(out, data []byte, first bool) []byte {
	for len(data) > 0 {
		n, control := min(len(data), 1<<16), byte(2)
		if first {
			control, first = 1, false
		}
		out = append(out, control, byte((n-1)>>8), byte(n-1))
		out = append(out, data[:n]...)
		data = data[n:]
	}
	return out
}
