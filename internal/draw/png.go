// This file writes PNG.

package draw

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"math"
	"sync"
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

// divide makes premultiplied pixels plain. Most are opaque, and are passed over two at a time.
func divide(pix []byte) {
	const opaque = 0xff000000ff000000
	for i := 0; i < len(pix); i += 4 {
		for i+8 < len(pix) && binary.LittleEndian.Uint64(pix[i:])&opaque == opaque {
			i += 8
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

// compressors are kept because a new one takes a megabyte. The fastest level suits pictures of few
// colours: the next one is twice as slow for a tenth of the size.
var compressors = sync.Pool{New: func() any {
	z, _ := zlib.NewWriterLevel(nil, zlib.BestSpeed) // the level is valid
	return z
}}

// EncodePNG writes RGBA rows as PNG with 8 bits a channel. dpi is written as pixels per metre; 0
// leaves it out. One picture is encoded by one goroutine, and polls for every row.
func EncodePNG(m *Meter, w, h int, pix []byte, dpi float64) ([]byte, error) {
	var idat bytes.Buffer
	z := compressors.Get().(*zlib.Writer)
	defer compressors.Put(z)
	z.Reset(&idat)
	stride := 4 * w
	line := make([]byte, 1+stride)
	zero := make([]byte, stride)
	// The first row has zeros above it.
	for y := 0; y < h; y++ {
		if err := m.Work(stride / 4); err != nil {
			return nil, err
		}
		row, above := pix[y*stride:(y+1)*stride], zero
		if y > 0 {
			above = pix[(y-1)*stride : y*stride]
		}
		filter(line, row, above)
		if _, err := z.Write(line); err != nil {
			return nil, err
		}
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	if err := m.Alloc(int64(idat.Len())); err != nil {
		return nil, err
	}
	defer m.Free(int64(idat.Len()))
	out := append(make([]byte, 0, idat.Len()+120), "\x89PNG\r\n\x1a\n"...)
	head := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, uint32(w)), uint32(h))
	out = chunk(out, "IHDR", append(head, 8, 6, 0, 0, 0))
	// pHYs is pixels per metre; an inch has 0.0254.
	if dpi > 0 {
		per := uint32(math.Floor(dpi/0.0254 + 0.5))
		b := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, per), per)
		out = chunk(out, "pHYs", append(b, 1))
	}
	out = chunk(out, "IDAT", idat.Bytes())
	return chunk(out, "IEND", nil), nil
}

// filter writes a row as differences to the row above (PNG's filter 2). Most rows of a plot are
// equal to the one above, and become zeros at once.
func filter(line, row, above []byte) {
	line[0] = 2
	if bytes.Equal(row, above) {
		clear(line[1:])
		return
	}
	// Eight bytes are subtracted at once: the highest bit of each is set before, so that no byte
	// borrows from the next, and put right afterwards.
	const high = 0x8080808080808080
	i := 0
	for ; i+8 <= len(row); i += 8 {
		x, y := binary.LittleEndian.Uint64(row[i:]), binary.LittleEndian.Uint64(above[i:])
		binary.LittleEndian.PutUint64(line[1+i:], ((x|high)-(y&^high))^((x^^y)&high))
	}
	for ; i < len(row); i++ {
		line[1+i] = row[i] - above[i]
	}
}

// chunk adds a chunk: length, name, data and a checksum of both.
func chunk(out []byte, name string, data []byte) []byte {
	out = binary.BigEndian.AppendUint32(out, uint32(len(data)))
	start := len(out)
	out = append(append(out, name...), data...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[start:]))
}
