// This file handles what stands around a deflate stream: zlib and gzip headers, checksums,
// dictionaries.

package zlib

import (
	"encoding/binary"
	"hash/adler32"
	"hash/crc32"
	"slices"

	"github.com/hognose/hognose/internal/py/object"
)

// wrapper is what stands around a deflate stream.
type wrapper uint8

const (
	raw wrapper = iota
	zlibFormat
	gzipFormat
	anyFormat // zlib or gzip, as the first bytes say
)

// formatOf reads wbits, which codes the wrapper and the size of the window. ok is false if it means
// nothing. The ranges are zlib's: negative for none, plus 16 for gzip, plus 32 for either.
func formatOf(wbits int, decompress bool) (w wrapper, size int, ok bool) {
	switch {
	case wbits >= -15 && wbits <= -8:
		return raw, -wbits, true
	case decompress && wbits == 0:
		return zlibFormat, 15, true
	case wbits >= 8 && wbits <= 15:
		return zlibFormat, wbits, true
	case wbits >= 24 && wbits <= 31:
		return gzipFormat, wbits - 16, true
	case decompress && (wbits == 32 || wbits >= 40 && wbits <= 47):
		return anyFormat, 15, true
	}
	return raw, 0, false
}

// stream decompresses a deflate stream with what stands around it. It is a state machine like the
// inflater in it: head gathers what has to be looked at as a whole.
type stream struct {
	inflater
	format  wrapper
	bits    int // of the window, at most
	phase   phase
	head    []byte // of the header or trailer under way
	flags   byte
	skip    int    // bytes of a gzip header's extra field
	headSum uint32 // of a gzip header
	sum     uint32 // of the output
	size    uint32
	dict    []byte
	needs   bool // a dictionary that was not given
}

// phase is which part of the stream comes next. The parts of a gzip header are optional but for the
// first.
type phase uint8

const (
	inHeader phase = iota
	gzipExtraSize
	gzipExtra
	gzipName
	gzipComment
	gzipSum
	zlibDict
	inData
	inTrailer
	finished
)

// errDict says that the dictionary is not the one that the stream was made with.
type errDict struct{}

func (errDict) Error() string { return "invalid input data" }

// newStream makes a stream. A raw one knows its dictionary from the start, since it has no header.
func newStream(format wrapper, bits int, dict []byte) *stream {
	s := &stream{format: format, bits: bits, dict: dict}
	if format == raw {
		s.phase = inData
		s.buf = append(s.buf, dict...)
	}
	return s
}

// feed decompresses a piece and returns its output, at most limit bytes, and how many bytes of the
// piece were used.
func (s *stream) feed(t *object.Thread, piece []byte, limit int) (out []byte, used int, err error) {
	in := &input{b: piece}
	s.trim(t)
	start := len(s.buf)
	for s.phase != finished && !s.needs {
		before, at := s.phase, in.at
		if err := s.advance(t, in, &start, limit); err != nil {
			return nil, in.at, err
		}
		// No progress: the input is used up, or the output is full.
		if s.phase == before && (in.at == at || before == inData) {
			break
		}
	}
	return s.buf[start:], in.at, nil
}

// advance makes one step of the wrapper. start is where the output of this piece begins.
func (s *stream) advance(t *object.Thread, in *input, start *int, limit int) error {
	switch s.phase {
	case inData:
		return s.data(t, in, *start, limit)
	case inTrailer:
		return s.trailer(in)
	case inHeader:
		return s.header(in)
	case zlibDict:
		if err := s.dictionary(in); err != nil {
			return err
		}
		*start = len(s.buf)
		return nil
	}
	return s.gzipField(in)
}

// data inflates, and adds the output to the checksum.
func (s *stream) data(t *object.Thread, in *input, start, limit int) error {
	before := len(s.buf)
	if err := s.run(t, in, start, limit); err != nil {
		return err
	}
	for part := range slices.Chunk(s.buf[before:], pollBytes) {
		switch s.format {
		case zlibFormat:
			s.sum = updateAdler(s.sum, part)
		case gzipFormat:
			s.sum = crc32.Update(s.sum, crc32.IEEETable, part)
			s.size += uint32(len(part))
		}
		if err := t.Work(len(part) / 32); err != nil {
			return err
		}
	}
	if s.step == atEnd {
		s.phase = inTrailer
		if s.format == raw {
			s.phase = finished
		}
		in.at -= int(s.nbits / 8) // whole bytes that were not needed
		s.hold, s.nbits = 0, 0
		if s.phase == inTrailer {
			return s.trailer(in)
		}
	}
	return nil
}

// gather adds bytes of the input to head until it has n; it reports whether it has.
func (s *stream) gather(in *input, n int) bool {
	k := min(n-len(s.head), len(in.b)-in.at)
	s.head = append(s.head, in.b[in.at:in.at+k]...)
	in.at += k
	return len(s.head) == n
}

// header reads the first two bytes, which tell the format, and all of a zlib header.
func (s *stream) header(in *input) error {
	if len(s.head) < 2 && !s.gather(in, 2) {
		return nil
	}
	if s.format == anyFormat {
		if s.format = zlibFormat; s.head[0] == 0x1F && s.head[1] == 0x8B {
			s.format = gzipFormat
		}
	}
	if s.format == gzipFormat {
		if s.head[0] != 0x1F || s.head[1] != 0x8B {
			return dataError("incorrect header check")
		}
		return s.gzipHeader(in)
	}
	cmf, flg := s.head[0], s.head[1]
	switch {
	case (int(cmf)<<8|int(flg))%31 != 0:
		return dataError("incorrect header check")
	case cmf&15 != 8:
		return dataError("unknown compression method")
	case int(cmf>>4)+8 > s.bits:
		return dataError("invalid window size")
	}
	s.head, s.sum = s.head[:0], 1
	if s.phase = inData; flg&0x20 != 0 {
		s.phase = zlibDict
	}
	return nil
}

// dictionary checks that the stream was made with the dictionary that is given.
func (s *stream) dictionary(in *input) error {
	if !s.gather(in, 4) {
		return nil
	}
	if s.dict == nil {
		s.needs = true
		return nil
	}
	if binary.BigEndian.Uint32(s.head) != adler32.Checksum(s.dict) {
		return errDict{}
	}
	s.head, s.phase = s.head[:0], inData
	s.buf = append(s.buf, s.dict...)
	return nil
}

// Flags of a gzip header.
const (
	gzipHasSum = 1 << (1 + iota)
	gzipHasExtra
	gzipHasName
	gzipHasComment
)

// gzipHeader reads the ten bytes that every gzip header has.
func (s *stream) gzipHeader(in *input) error {
	if !s.gather(in, 10) {
		if len(s.head) > 2 && s.head[2] != 8 {
			return dataError("unknown compression method")
		}
		return nil
	}
	switch s.flags = s.head[3]; {
	case s.head[2] != 8:
		return dataError("unknown compression method")
	case s.flags&0xE0 != 0:
		return dataError("unknown header flags set")
	}
	s.headSum = crc32.ChecksumIEEE(s.head)
	s.head, s.phase = s.head[:0], gzipExtraSize
	return nil
}

// gzipField reads one of the optional fields of a gzip header.
func (s *stream) gzipField(in *input) error {
	switch s.phase {
	case gzipExtraSize:
		if s.flags&gzipHasExtra == 0 {
			s.phase = gzipName
			return nil
		}
		if s.gather(in, 2) {
			s.skip = int(binary.LittleEndian.Uint16(s.head))
			s.endField(gzipExtra)
		}
	case gzipExtra:
		n := min(s.skip, len(in.b)-in.at)
		s.headSum = crc32.Update(s.headSum, crc32.IEEETable, in.b[in.at:in.at+n])
		in.at += n
		if s.skip -= n; s.skip == 0 {
			s.phase = gzipName
		}
	case gzipName:
		s.gzipText(in, gzipHasName, gzipComment)
	case gzipComment:
		s.gzipText(in, gzipHasComment, gzipSum)
	case gzipSum:
		if s.flags&gzipHasSum == 0 {
			s.phase = inData
			return nil
		}
		if !s.gather(in, 2) {
			return nil
		}
		if uint16(s.headSum) != binary.LittleEndian.Uint16(s.head) {
			return dataError("header crc mismatch")
		}
		s.head, s.phase = s.head[:0], inData
	}
	return nil
}

// endField adds a field to the checksum of the header and goes on to the next.
func (s *stream) endField(next phase) {
	s.headSum = crc32.Update(s.headSum, crc32.IEEETable, s.head)
	s.head, s.phase = s.head[:0], next
}

// gzipText skips a text that ends with a zero byte, if the header has it.
func (s *stream) gzipText(in *input, flag byte, next phase) {
	if s.flags&flag == 0 {
		s.phase = next
		return
	}
	for in.at < len(in.b) {
		c := in.b[in.at]
		in.at++
		s.headSum = crc32.Update(s.headSum, crc32.IEEETable, []byte{c})
		if c == 0 {
			s.phase = next
			return
		}
	}
}

// trailer compares the checksum, and the size in a gzip stream.
func (s *stream) trailer(in *input) error {
	n, want := 4, s.sum
	if s.format == gzipFormat {
		n = 8
	}
	full := s.gather(in, n)
	if len(s.head) >= 4 {
		got := binary.BigEndian.Uint32(s.head)
		if s.format == gzipFormat {
			got = binary.LittleEndian.Uint32(s.head)
		}
		if got != want {
			return dataError("incorrect data check")
		}
	}
	if !full {
		return nil
	}
	if s.format == gzipFormat && binary.LittleEndian.Uint32(s.head[4:]) != s.size {
		return dataError("incorrect length check")
	}
	s.head, s.phase = nil, finished
	return nil
}

// updateAdler goes on with an Adler-32 checksum; the standard library can only start one.
func updateAdler(sum uint32, b []byte) uint32 {
	const mod, most = 65521, 5552 // sums of so many bytes fit 32 bits
	lo, hi := sum&0xFFFF, sum>>16
	for len(b) > 0 {
		n := min(len(b), most)
		for _, c := range b[:n] {
			lo += uint32(c)
			hi += lo
		}
		lo, hi, b = lo%mod, hi%mod, b[n:]
	}
	return hi<<16 | lo
}
