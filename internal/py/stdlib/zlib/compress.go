// This file has Compress, over Go's compress/flate: the headers and checksums around it, and the
// objects that compress piece by piece. A compressor costs 800 KiB of memory, which is charged for
// as long as it is open.

package zlib

import (
	"compress/flate"
	"encoding/binary"
	"hash/adler32"
	"hash/crc32"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
)

var compressType = object.NewNativeType("zlib.Compress", object.ObjectType, object.Final)

// writerSize is what a flate.Writer takes for its window and hash tables.
const writerSize = 800 << 10

// Values of the parameter mode of flush.
const (
	noFlush = iota
	partialFlush
	syncFlush
	fullFlush
	finish
	blockFlush
)

const (
	huffmanOnly = 2
	rle         = 3
	fixedCodes  = 4
)

// compressor is the state of a Compress object.
type compressor struct {
	w      *flate.Writer // nil when the stream has ended
	sink   sink
	format wrapper
	bits   int
	level  int
	effort int // the level that compress/flate is given
	dict   []byte
	sum    uint32
	size   uint32
	began  bool     // the header was written
	past   *history // what w was given; nil for a compressor that lives for one call
}

// sink collects what a flate.Writer writes, and pays for it before.
type sink struct {
	t    *thread
	b    []byte
	deaf bool // nothing is collected: what is written was taken before, see compressor.Load
}

// Write pays before it grows; a refusal ends the writer with that error.
func (s *sink) Write(p []byte) (int, error) {
	if s.deaf {
		return len(p), nil
	}
	if cap(s.b)-len(s.b) < len(p) {
		size := max(2*cap(s.b), len(s.b)+len(p))
		if err := s.t.Alloc(size); err != nil {
			return 0, err
		}
		b, err := s.t.ZeroBytes(size)
		if err != nil {
			return 0, err
		}
		if s.b, err = budget.Append(s.t.Meter, b[:0], s.b); err != nil {
			return 0, err
		}
	}
	s.b = append(s.b, p...)
	return len(p), nil
}

// Trace counts the writer, which is not plain data.
func (c *compressor) Trace(func(value)) int64 {
	if c.w == nil {
		return 64
	}
	return writerSize + int64(len(c.dict)) + c.past.held()
}

func compressorOf(v value) *compressor { return v.NativeObject().State.(*compressor) }

// newCompressor returns a compressor, or nil if the parameters are wrong. wbits codes format and
// window, see formatOf. gzip and raw streams cannot have a window of 256 bytes.
func newCompressor(t *thread, level, wbits, strategy int, dict []byte) (*compressor, error) {
	format, bits, ok := formatOf(wbits, false)
	if !ok || level < -1 || level > 9 || strategy < 0 || strategy > fixedCodes ||
		format == gzipFormat && bits == 8 || format == raw && bits == 8 {
		return nil, nil
	}
	if err := t.Alloc(writerSize); err != nil {
		return nil, err
	}
	c := &compressor{format: format, bits: bits, level: level, dict: dict, sum: 1}
	if format == gzipFormat {
		c.sum = 0
	}
	c.effort = level
	if level != 0 && (bits < 15 || strategy == huffmanOnly || strategy == rle) {
		c.effort = flate.HuffmanOnly // compress/flate knows one size of window; without matches any will do
	}
	return c, c.open(dict)
}

// open makes the writer, which may refer to the bytes of window.
func (c *compressor) open(window []byte) (err error) {
	if c.effort == flate.HuffmanOnly || window == nil {
		c.w, err = flate.NewWriter(&c.sink, c.effort)
	} else {
		c.w, err = flate.NewWriterDict(&c.sink, c.effort, window)
	}
	return err
}

// header writes what stands before the deflate stream.
func (c *compressor) header() {
	c.began = true
	switch c.format {
	case zlibFormat:
		// The header says how hard the compressor tried; decompressors ignore it, but programs
		// compare bytes.
		effort := byte(2)
		switch {
		case c.level == 0 || c.level == 1:
			effort = 0
		case c.level >= 2 && c.level <= 5:
			effort = 1
		case c.level >= 7:
			effort = 3
		}
		head := uint16(max(c.bits, 9)-8)<<12 | 8<<8 | uint16(effort)<<6
		if c.dict != nil {
			head |= 0x20
		}
		// The two bytes are a multiple of 31, by which a reader knows them.
		head += 31 - head%31
		c.sink.b = binary.BigEndian.AppendUint16(c.sink.b, head)
		if c.dict != nil {
			c.sink.b = binary.BigEndian.AppendUint32(c.sink.b, adler32.Checksum(c.dict))
		}
	case gzipFormat:
		extra := byte(0)
		switch c.level {
		case 1:
			extra = 4
		case 9:
			extra = 2
		}
		c.sink.b = append(c.sink.b, 0x1F, 0x8B, 8, 0, 0, 0, 0, 0, extra, 3)
	}
}

// write compresses a piece.
func (c *compressor) write(t *thread, b []byte) error {
	c.sink.t = t
	if !c.began {
		c.header()
	}
	for len(b) > 0 {
		// The checksum is over the plain data, piece by piece.
		n := min(len(b), pollBytes)
		if err := c.feed(t, b[:n]); err != nil {
			return err
		}
		switch c.format {
		case zlibFormat:
			c.sum = updateAdler(c.sum, b[:n])
		case gzipFormat:
			c.sum = crc32.Update(c.sum, crc32.IEEETable, b[:n])
			c.size += uint32(n)
		}
		b = b[n:]
		if err := t.Work(n / 4); err != nil {
			return err
		}
	}
	return nil
}

// end writes the rest of the stream, and what stands behind it.
func (c *compressor) end(t *thread) error {
	if err := c.write(t, nil); err != nil {
		return err
	}
	if err := c.feedRest(); err != nil {
		return err
	}
	if err := c.w.Close(); err != nil {
		return err
	}
	switch c.format {
	case zlibFormat:
		c.sink.b = binary.BigEndian.AppendUint32(c.sink.b, c.sum)
	case gzipFormat:
		c.sink.b = binary.LittleEndian.AppendUint32(c.sink.b, c.sum)
		c.sink.b = binary.LittleEndian.AppendUint32(c.sink.b, c.size)
	}
	c.drop(t)
	return nil
}

// drop lets go of the writer: the stream has ended, or cannot go on.
func (c *compressor) drop(t *thread) {
	t.Meter.Free(writerSize + c.past.held())
	c.w, c.past = nil, nil
}

// taken returns what was written since the last call.
func (c *compressor) taken(t *thread) (value, error) {
	b := c.sink.b
	c.sink.b, c.sink.t = nil, nil
	return object.NewBytes(b), t.Alloc(48)
}

// compress is zlib.compress(data, level, wbits): one call, without a history.
func compress(t *thread, a []value) (value, error) {
	level, err := number(t, a[1], -1)
	if err != nil {
		return value{}, err
	}
	wbits, err := number(t, a[2], 15)
	if err != nil {
		return value{}, err
	}
	b, err := buffer(t, a[0])
	if err != nil {
		return value{}, err
	}
	c, err := newCompressor(t, level, wbits, 0, nil)
	if err != nil {
		return value{}, err
	}
	if c == nil {
		return value{}, fail(t, "Bad compression level")
	}
	if err := c.write(t, b); err != nil {
		return value{}, err
	}
	if err := c.end(t); err != nil {
		return value{}, err
	}
	return c.taken(t)
}

// compressobj is zlib.compressobj(...). method must be 8 (deflate); memLevel is checked and
// ignored.
func compressobj(t *thread, a []value) (value, error) {
	var n [5]int
	for i, def := range [...]int{-1, 8, 15, 8, 0} {
		var err error
		if n[i], err = number(t, a[i], def); err != nil {
			return value{}, err
		}
	}
	var dict []byte
	if a[5].IsSet() && !a[5].IsNone() {
		b, err := buffer(t, a[5])
		if err != nil {
			return value{}, err
		}
		if err := t.Alloc(len(b)); err != nil {
			return value{}, err
		}
		dict = append([]byte{}, b...)
	}
	if n[1] != 8 || n[3] < 1 || n[3] > 9 {
		return value{}, t.Errorf(object.ValueError, "Invalid initialization option")
	}
	c, err := newCompressor(t, n[0], n[2], n[4], dict)
	if err != nil {
		return value{}, err
	}
	if c == nil {
		return value{}, t.Errorf(object.ValueError, "Invalid initialization option")
	}
	c.past = &history{}
	return object.NewNativeObject(compressType, c), nil
}

var compressTable = object.TypeTable{
	Type:  compressType,
	Doc:   "An object that compresses piece by piece.",
	Slots: &object.Slots{},
	Methods: []*object.Def{
		{Name: "compress", Sig: "self, data, /", Doc: "Compress a piece and return what is ready.", Fn: compressPiece},
		{Name: "flush", Sig: "self, mode=4, /", Doc: "Return what is left; by default the stream ends.",
			Fn: compressFlush},
	},
}

func compressPiece(t *thread, a []value) (value, error) {
	b, err := buffer(t, a[1])
	if err != nil {
		return value{}, err
	}
	c := compressorOf(a[0])
	if c.w == nil {
		return value{}, fail(t, "Error -2 while compressing data: inconsistent stream state")
	}
	if err := c.write(t, b); err != nil {
		c.drop(t)
		return value{}, err
	}
	return c.taken(t)
}

// compressFlush is flush(mode): finish ends the stream, the other modes make what was written
// readable.
func compressFlush(t *thread, a []value) (value, error) {
	mode, err := number(t, a[1], finish)
	if err != nil {
		return value{}, err
	}
	c := compressorOf(a[0])
	switch {
	case mode == noFlush:
		return object.NewBytes(nil), nil
	case c.w == nil || mode < 0 || mode > blockFlush:
		return value{}, fail(t, "Error -2 while flushing: inconsistent stream state")
	case mode == finish:
		err = c.end(t)
	default:
		if err = c.write(t, nil); err == nil {
			err = c.flush(t)
		}
	}
	if err != nil {
		if c.w != nil {
			c.drop(t)
		}
		return value{}, err
	}
	return c.taken(t)
}
