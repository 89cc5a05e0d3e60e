// This file decodes the container format xz. The layouts above the functions follow the
// specification of the format; multi-byte numbers have their low byte first.

package lzma

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"hash/crc32"
	"hash/crc64"
	"sync"
)

var (
	xzMagic   = []byte("\xfd7zXZ\x00")
	footMagic = []byte("YZ")
)

// crc64Table is made when it is first needed: with the tables that package crc64 makes beside it, it
// has 34 KB.
var crc64Table = sync.OnceValue(func() *crc64.Table { return crc64.MakeTable(crc64.ECMA) })

const filterLZMA2 = 0x21

// checkSizes has the bytes of each kind of checksum, which the flags of a stream name.
var checkSizes = [16]int{0, 4, 4, 4, 8, 8, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64}

// little reads a number whose low byte comes first.
func little(b []byte) uint64 {
	var n uint64
	for i, c := range b {
		n |= uint64(c) << (8 * i)
	}
	return n
}

// take returns the next n bytes of the input.
func (d *decoder) take(n int) ([]byte, error) {
	if n < 0 || n > len(d.in)-d.pos {
		d.pos = len(d.in)
		return nil, errShort
	}
	b := d.in[d.pos : d.pos+n]
	d.pos += n
	return b, nil
}

// varint reads a number of up to nine bytes with seven bits each.
func (d *decoder) varint() (uint64, error) {
	var n uint64
	for i := range 9 {
		b, err := d.take(1)
		if err != nil {
			return 0, err
		}
		n |= uint64(b[0]&0x7f) << (7 * i)
		if b[0] < 0x80 {
			return n, nil
		}
	}
	return 0, errCorrupt
}

// xz decodes one stream: header, blocks, index, footer.
//
//	stream: magic flags crc32 block* index footer
func (d *decoder) xz() error {
	head, err := d.take(12)
	if err != nil {
		// Data that are too short may still be seen to be of another format.
		if !bytes.HasPrefix(xzMagic, d.in[:min(len(d.in), 6)]) {
			return errFormat
		}
		return err
	}
	switch {
	case !bytes.Equal(head[:6], xzMagic):
		return errFormat
	case crc32.ChecksumIEEE(head[6:8]) != binary.LittleEndian.Uint32(head[8:]):
		return errCorrupt
	case head[6] != 0 || head[7] > 15:
		return errOptions
	}
	blocks := 0
	for {
		size, err := d.take(1)
		if err != nil {
			return err
		}
		if size[0] == 0 {
			break
		}
		if err := d.block(int(size[0]), int(head[7])); err != nil {
			return err
		}
		blocks++
	}
	return d.index(blocks, head[6:8])
}

// block decodes a block, whose header is (size + 1) * 4 bytes long, and verifies its check.
//
//	block: size flags [packed] [unpacked] filter padding crc32 data padding check
func (d *decoder) block(size, check int) error {
	start := d.pos - 1
	head, err := d.take(size*4 + 3)
	if err != nil {
		return err
	}
	if crc32.ChecksumIEEE(d.in[start:d.pos-4]) != binary.LittleEndian.Uint32(head[len(head)-4:]) {
		return errCorrupt
	}
	if err := d.blockHeader(head[:len(head)-4]); err != nil {
		return err
	}
	from, at := len(d.out), d.pos
	if err := d.lzma2(); err != nil {
		return err
	}
	// Blocks are padded with zeros to a multiple of four bytes.
	padding, err := d.take(-(d.pos - at) & 3)
	if err != nil {
		return err
	}
	if len(bytes.Trim(padding, "\x00")) > 0 {
		return errCorrupt
	}
	sum, err := d.take(checkSizes[check])
	if err != nil {
		return err
	}
	if err := d.t.Work((len(d.out) - from) / 64); err != nil {
		return err
	}
	return verify(d.out[from:], check, sum)
}

// blockHeader reads the header without its checksum: one filter, LZMA2, is known.
func (d *decoder) blockHeader(head []byte) error {
	h := decoder{in: head}
	flags, err := h.take(1)
	if err != nil || flags[0]&0x3f != 0 {
		return errOptions // more than one filter, or bits with no meaning yet
	}
	for _, bit := range [...]byte{0x40, 0x80} {
		if flags[0]&bit != 0 {
			if _, err := h.varint(); err != nil {
				return errCorrupt
			}
		}
	}
	id, err1 := h.varint()
	size, err2 := h.varint()
	dict, err3 := h.take(1)
	if err1 != nil || err2 != nil || err3 != nil || id != filterLZMA2 || size != 1 || dict[0] > 40 {
		return errOptions
	}
	bits := int(dict[0])
	d.dict = (2 | bits&1) << (bits/2 + 11)
	if len(bytes.Trim(head[h.pos:], "\x00")) > 0 {
		return errOptions
	}
	return nil
}

// verify compares the check of a block. Those without a known meaning are passed over.
func verify(data []byte, check int, sum []byte) error {
	ok := true
	switch check {
	case 1:
		ok = crc32.ChecksumIEEE(data) == binary.LittleEndian.Uint32(sum)
	case 4:
		ok = crc64.Checksum(data, crc64Table()) == binary.LittleEndian.Uint64(sum)
	case 10:
		want := sha256.Sum256(data)
		ok = bytes.Equal(want[:], sum)
	}
	if !ok {
		return errCorrupt
	}
	return nil
}

// index reads the list of blocks and the footer after it.
//
//	index: 0 count (packed unpacked)* padding crc32
//	footer: crc32 size flags "YZ"
func (d *decoder) index(blocks int, flags []byte) error {
	start := d.pos - 1
	n, err := d.varint()
	if err != nil {
		return err
	}
	if n != uint64(blocks) {
		return errCorrupt
	}
	for range 2 * blocks {
		if _, err := d.varint(); err != nil {
			return err
		}
	}
	if _, err := d.take(-(d.pos - start) & 3); err != nil {
		return err
	}
	end := d.pos
	rest, err := d.take(16)
	if err != nil {
		return err
	}
	foot := rest[4:]
	size := (uint64(binary.LittleEndian.Uint32(foot[4:])) + 1) * 4
	if crc32.ChecksumIEEE(d.in[start:end]) != binary.LittleEndian.Uint32(rest) ||
		crc32.ChecksumIEEE(foot[4:10]) != binary.LittleEndian.Uint32(foot) ||
		size != uint64(end+4-start) || !bytes.Equal(foot[8:10], flags) || !bytes.Equal(foot[10:], footMagic) {
		return errCorrupt
	}
	return nil
}

// lzma2 decodes chunks until the one that says that it is the last.
//
//	chunk: 0 | (1 | 2) size16 data | control size16 packed16 [properties] data
func (d *decoder) lzma2() error {
	// The first chunk must start a new dictionary, and the first compressed one new predictions.
	needDict, needState := true, true
	for {
		c, err := d.take(1)
		if err != nil || c[0] == 0 {
			return err
		}
		control := c[0]
		if control == 1 || control >= 0xe0 {
			d.base, needDict = len(d.out), false
		} else if needDict {
			return errCorrupt
		}
		if control < 0x80 {
			if control > 2 {
				return errCorrupt
			}
			if err := d.copyChunk(); err != nil {
				return err
			}
			continue
		}
		if control>>5&3 >= 2 {
			needState = false
		} else if needState {
			return errCorrupt
		}
		if err := d.chunk(control); err != nil {
			return err
		}
	}
}

// copyChunk takes data that is not compressed.
func (d *decoder) copyChunk() error {
	head, err := d.take(2)
	if err != nil {
		return err
	}
	data, err := d.take(int(head[0])<<8 + int(head[1]) + 1)
	if err != nil {
		return err
	}
	if err := d.reserve(len(data)); err != nil {
		return err
	}
	d.out = append(d.out, data...)
	return nil
}

// chunk decodes compressed data whose sizes, packed and not, are given.
func (d *decoder) chunk(control byte) error {
	head, err := d.take(4)
	if err != nil {
		return err
	}
	unpacked := int(control&0x1f)<<16 + int(head[0])<<8 + int(head[1]) + 1
	packed := int(head[2])<<8 + int(head[3]) + 1
	reset := control >> 5 & 3
	if reset >= 2 {
		props, err := d.take(1)
		if err != nil {
			return err
		}
		if !d.setProperties(props[0]) || d.lc+d.lp > 4 {
			return errCorrupt
		}
	}
	if reset >= 1 {
		if err := d.reset(d.t); err != nil {
			return err
		}
	}
	if len(d.in)-d.pos < packed {
		return errShort
	}
	// The decoder sees no more than this chunk, so that it cannot read on into the next.
	whole, end := d.in, d.pos+packed
	d.in = whole[:end]
	defer func() { d.in = whole }()
	if err := d.startRange(); err != nil {
		return errCorrupt
	}
	if err := d.run(len(d.out)+unpacked, false); err != nil {
		if err == errShort {
			return errCorrupt
		}
		return err
	}
	if d.pos != end || d.code != 0 {
		return errCorrupt
	}
	return nil
}
