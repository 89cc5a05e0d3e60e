// This file writes PNG.

package draw

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"math"
)

// Finish is part of Sink: the picture as PNG.
func (r *Raster) Finish() ([]byte, error) {
	defer r.m.Free(r.paid)
	pix, err := r.Pixels()
	if err != nil {
		return nil, err
	}
	return EncodePNG(r.m, r.w, r.h, pix, r.dpi)
}

// Pixels returns the picture as RGBA, not premultiplied, row 0 at the top. The picture cannot be
// painted on afterwards.
func (r *Raster) Pixels() ([]byte, error) {
	const block = 1 << 12
	for lo := 0; lo < len(r.pix); lo += block {
		if err := r.m.Work(block / 8); err != nil {
			return nil, err
		}
		divide(r.pix[lo:min(lo+block, len(r.pix))])
	}
	return r.pix, nil
}

// divide makes premultiplied pixels plain. Most are opaque, and are passed over eight at a time.
func divide(pix []byte) {
	const opaque = 0xff000000ff000000
	for i := 0; i < len(pix); i += 4 {
		for i+32 < len(pix) && opaque == opaque&binary.LittleEndian.Uint64(pix[i:])&binary.LittleEndian.Uint64(pix[i+8:])&
			binary.LittleEndian.Uint64(pix[i+16:])&binary.LittleEndian.Uint64(pix[i+24:]) {
			i += 32
		}
		p := pix[i : i+4]
		if a := uint32(p[3]); a != 255 && a != 0 {
			for k := 0; k < 3; k++ {
				p[k] = uint8(min((uint32(p[k])*255+a/2)/a, 255))
			}
		}
	}
}

// Release gives back what the picture was charged, for callers that take Pixels instead of Finish.
func (r *Raster) Release() { r.m.Free(r.paid) }

// EncodePNG writes RGBA rows as PNG with 8 bits a channel. dpi is written as pixels per metre; 0
// leaves it out. One picture is encoded by one goroutine, and polls for every row.
func EncodePNG(m *Meter, w, h int, pix []byte, dpi float64) ([]byte, error) {
	z := newDeflater(nil)
	defer z.release()
	stride := 4 * w
	line := make([]byte, stride)
	above := make([]byte, stride) // the first row has zeros above it
	for y := 0; y < h; y++ {
		if err := m.Work(stride / 4); err != nil {
			return nil, err
		}
		row := pix[y*stride : (y+1)*stride]
		z.write(up)
		upward(z, line, row, above)
		above = row
	}
	idat := z.finish()
	if err := m.Alloc(int64(len(idat))); err != nil {
		return nil, err
	}
	defer m.Free(int64(len(idat)))
	out := append(make([]byte, 0, len(idat)+120), "\x89PNG\r\n\x1a\n"...)
	head := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, uint32(w)), uint32(h))
	out = chunk(out, "IHDR", append(head, 8, 6, 0, 0, 0))
	// pHYs is pixels per metre; an inch has 0.0254.
	if dpi > 0 {
		per := uint32(math.Floor(dpi/0.0254 + 0.5))
		b := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, per), per)
		out = chunk(out, "pHYs", append(b, 1))
	}
	out = chunk(out, "IDAT", idat)
	return chunk(out, "IEND", nil), nil
}

// up begins rows that are written as differences to the row above (PNG's filter 2).
var up = []byte{2}

// upward compresses the differences of a row to the one above. Pieces that are equal, as most are
// in a plot, are compared at once and known to be zeros.
func upward(z *deflater, line, row, above []byte) {
	const piece = 128
	for lo := 0; lo < len(row); {
		hi := lo
		for hi < len(row) {
			end := min(hi+piece, len(row))
			if !bytes.Equal(row[hi:end], above[hi:end]) {
				break
			}
			hi = end
		}
		z.zeros(hi - lo)
		lo = hi
		for hi < len(row) {
			end := min(hi+piece, len(row))
			if bytes.Equal(row[hi:end], above[hi:end]) {
				break
			}
			subtract(line[hi:end], row[hi:end], above[hi:end])
			hi = end
		}
		z.write(line[lo:hi])
		lo = hi
	}
}

// subtract sets each byte of d to the difference of two others.
func subtract(d, p, q []byte) {
	// Eight bytes are subtracted at once: the highest bit of each is set before, so that no byte
	// borrows from the next, and put right afterwards.
	const high = 0x8080808080808080
	i := 0
	for ; i+8 <= len(p); i += 8 {
		x, y := binary.LittleEndian.Uint64(p[i:]), binary.LittleEndian.Uint64(q[i:])
		binary.LittleEndian.PutUint64(d[i:], ((x|high)-(y&^high))^((x^^y)&high))
	}
	for ; i < len(p); i++ {
		d[i] = p[i] - q[i]
	}
}

// chunk adds a chunk: length, name, data and a checksum of both.
func chunk(out []byte, name string, data []byte) []byte {
	out = binary.BigEndian.AppendUint32(out, uint32(len(data)))
	start := len(out)
	out = append(append(out, name...), data...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[start:]))
}
