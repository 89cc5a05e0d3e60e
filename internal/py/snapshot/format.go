// This file is the format of a snapshot around its payload: header, compression, checksum or
// signature. docs/snapshot.md describes it.

package snapshot

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"strconv"
	"sync"

	"github.com/klauspost/compress/zstd"

	"github.com/hognose/hognose/internal/budget"
)

// The file: magic, format version, flags, length of the payload, the seed of hashes, the build that
// wrote it, the payload compressed, a checksum or a signature.
const (
	magic      = "HOGSNAP"
	version    = 2 // that is written
	oldest     = 1 // that is read: it has no build, and knows what is in native modules by number only
	headerSize = len(magic) + 2 + 8 + 8
	buildSize  = 4
	maxPayload = 1 << 32

	flagSigned = 1 << 0
	flagPlain  = 1 << 1 // the payload is not compressed: it is too short for that
)

const shortest = 256 // bytes of payload from which compression pays

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// compressor returns the encoder that all snapshots share; it holds no state between calls.
var compressor = sync.OnceValue(func() *zstd.Encoder {
	w, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedFastest), zstd.WithEncoderConcurrency(2),
		zstd.WithEncoderCRC(false))
	if err != nil {
		panic("snapshot: " + err.Error()) // the options are constant
	}
	return w
})

var decompressor = sync.OnceValue(func() *zstd.Decoder {
	r, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(2), zstd.WithDecoderMaxMemory(maxPayload),
		zstd.IgnoreChecksum(true))
	if err != nil {
		panic("snapshot: " + err.Error())
	}
	return r
})

// payload joins the parts of a snapshot.
func (e *encoder) payload() []byte {
	out := make([]byte, 0, len(e.heads)+len(e.body)+16*len(e.types)+32)
	out = binary.AppendUvarint(out, uint64(len(e.types)))
	for _, t := range e.types {
		out = append(out, description(t)...)
	}
	out = binary.AppendUvarint(out, uint64(len(e.work)))
	out = append(out, e.heads...)
	out = append(out, e.body...)
	out = binary.AppendUvarint(out, uint64(len(e.serials)/2))
	for _, n := range e.serials {
		out = binary.AppendUvarint(out, n)
	}
	return out
}

// seal compresses and signs what an encoder has written.
func seal(e *encoder, key []byte) ([]byte, error) {
	payload := e.payload()
	if len(payload) >= maxPayload {
		return nil, &Error{Reason: Unsupported, Detail: "more than 4 GiB"}
	}
	return Pack(payload, Header{Seed: e.t.Seed(), Build: e.env.Build()}, key), nil
}

// Header is what stands before the payload of a snapshot.
type Header struct {
	Format byte   // Pack writes the one there is now
	Seed   uint64 // of hashes
	Build  uint32 // that wrote it; 0 in format 1
}

// Pack makes a snapshot of a payload.
func Pack(payload []byte, h Header, key []byte) []byte {
	flags := byte(0)
	if key != nil {
		flags |= flagSigned
	}
	if len(payload) < shortest {
		flags |= flagPlain
	}
	out := make([]byte, 0, headerSize+buildSize+len(payload)/2+sha256.Size)
	out = append(out, magic...)
	out = append(out, version, flags)
	out = binary.LittleEndian.AppendUint64(out, uint64(len(payload)))
	out = binary.LittleEndian.AppendUint64(out, h.Seed)
	out = binary.LittleEndian.AppendUint32(out, h.Build)
	if flags&flagPlain != 0 {
		out = append(out, payload...)
	} else {
		out = compressor().EncodeAll(payload, out)
	}
	if key != nil {
		return sign(out, key)
	}
	return binary.LittleEndian.AppendUint32(out, crc32.Checksum(out, castagnoli))
}

func sign(b, key []byte) []byte {
	m := hmac.New(sha256.New, key)
	m.Write(b)
	return m.Sum(b)
}

// Unpack checks a snapshot and returns its payload, which it charges, and its header. Nothing but
// the format is looked at before the signature.
func Unpack(m *budget.Meter, data, key []byte) (payload []byte, h Header, err error) {
	if len(data) < headerSize || string(data[:len(magic)]) != magic {
		return nil, h, &Error{Reason: Damaged, Detail: "these bytes are no snapshot"}
	}
	h.Format = data[len(magic)]
	if h.Format < oldest || h.Format > version {
		return nil, h,
			&Error{Reason: Version, Detail: fmt.Sprintf("it has format %d, and this version reads %d to %d",
				h.Format, oldest, version)}
	}
	flags := data[len(magic)+1]
	// Nothing behind the flags is believed before the seal is checked.
	body, err := checkSeal(data, flags, key)
	if err != nil {
		return nil, h, err
	}
	size := binary.LittleEndian.Uint64(data[len(magic)+2:])
	h.Seed = binary.LittleEndian.Uint64(data[len(magic)+10:])
	if body = body[headerSize:]; h.Format > 1 {
		if len(body) < buildSize {
			return nil, h, &Error{Reason: Damaged, Detail: "it is not as long as it says"}
		}
		h.Build, body = binary.LittleEndian.Uint32(body), body[buildSize:]
	}
	payload, err = unpackBody(m, body, size, flags)
	return payload, h, err
}

// unpackBody returns the payload, of the size that the header says. The payload is charged while it
// is read; what is made of it is charged by itself.
func unpackBody(m *budget.Meter, body []byte, size uint64, flags byte) ([]byte, error) {
	if size >= maxPayload {
		return nil, &Error{Reason: Damaged, Detail: "it says that it is larger than it can be"}
	}
	if flags&flagPlain != 0 {
		if uint64(len(body)) != size {
			return nil, &Error{Reason: Damaged, Detail: "it is not as long as it says"}
		}
		return body, nil
	}
	if err := m.Alloc(int64(size)); err != nil {
		return nil, refused(err)
	}
	defer m.Free(int64(size))
	return expand(body, int(size))
}

// checkSeal compares the checksum or the signature, and returns what it covers.
func checkSeal(data []byte, flags byte, key []byte) ([]byte, error) {
	signed := flags&flagSigned != 0
	switch {
	case key != nil && !signed:
		return nil, &Error{Reason: Key, Detail: "it is not signed"}
	case key == nil && signed:
		return nil, &Error{Reason: Key, Detail: "it is signed, and no key was given"}
	case signed:
		at := len(data) - sha256.Size
		if at < headerSize || !hmac.Equal(sign(data[:at:at], key)[at:], data[at:]) {
			return nil, &Error{Reason: Key, Detail: "the signature does not fit the key"}
		}
		return data[:at], nil
	}
	at := len(data) - 4
	if at < headerSize || crc32.Checksum(data[:at], castagnoli) != binary.LittleEndian.Uint32(data[at:]) {
		return nil, &Error{Reason: Damaged, Detail: "the checksum is wrong"}
	}
	return data[:at], nil
}

// expand decompresses a payload of a known size. A frame that says it has another is refused before
// it is read.
func expand(body []byte, size int) ([]byte, error) {
	var h zstd.Header
	if err := h.Decode(body); err != nil || !h.HasFCS || h.FrameContentSize != uint64(size) {
		return nil, &Error{Reason: Damaged, Detail: "it is not as long as it says"}
	}
	payload, err := decompressor().DecodeAll(body, make([]byte, 0, size))
	if err != nil || len(payload) != size {
		return nil, &Error{Reason: Damaged, Detail: "it cannot be decompressed"}
	}
	return payload, nil
}

// printable quotes a name that a snapshot gave, for an error.
func printable(s string) string {
	if len(s) > 80 {
		s = s[:80]
	}
	q := strconv.QuoteToASCII(s)
	return q[1 : len(q)-1]
}

// sharing is what a forked session and its origin both use. A nil one shares nothing: everything is
// written. texts and blobs are strings and bytes of the first session that the second one refers to
// by number; values are other things, such as code templates and open files.
type sharing struct {
	texts  []string
	blobs  [][]byte
	values []any
}

// sharedFrom is the length from which texts and bytes are shared.
const sharedFrom = 64

// text appends s to b. Lengths are doubled so that a shared text can be told from one that is
// written out.
func (s *sharing) text(b []byte, text string) []byte {
	if s != nil && len(text) >= sharedFrom {
		s.texts = append(s.texts, text)
		return binary.AppendUvarint(b, uint64(len(s.texts)-1)<<1|1)
	}
	b = binary.AppendUvarint(b, uint64(len(text))<<1)
	return append(b, text...)
}

// readText reads what text has written.
func (s *sharing) readText(d *decoder) string {
	n := d.uint()
	if n&1 != 0 {
		if s == nil || n>>1 >= uint64(len(s.texts)) {
			d.damaged("a shared text")
			return ""
		}
		d.charge(len(s.texts[n>>1]))
		return s.texts[n>>1]
	}
	return string(d.bounded(n >> 1))
}

// bytes is text for bytes.
func (s *sharing) bytes(b []byte, blob []byte) []byte {
	if s != nil && len(blob) >= sharedFrom {
		s.blobs = append(s.blobs, blob[:len(blob):len(blob)])
		return binary.AppendUvarint(b, uint64(len(s.blobs)-1)<<1|1)
	}
	b = binary.AppendUvarint(b, uint64(len(blob))<<1)
	return append(b, blob...)
}

// readBytes reads what bytes has written, as a copy unless it is shared.
func (s *sharing) readBytes(d *decoder) []byte {
	n := d.uint()
	if n&1 != 0 {
		if s == nil || n>>1 >= uint64(len(s.blobs)) {
			d.damaged("shared bytes")
			return nil
		}
		d.charge(len(s.blobs[n>>1]))
		return s.blobs[n>>1]
	}
	return append([]byte{}, d.bounded(n>>1)...)
}

// bounded returns the next n bytes, if there are so many and they can be paid for.
func (d *decoder) bounded(n uint64) []byte {
	if n > uint64(len(d.data)) {
		d.damaged("a text of %d bytes where %d are left", n, len(d.data))
		return nil
	}
	if !d.charge(int(n)) {
		return nil
	}
	return d.take(int(n))
}

// value notes something that both sessions use and returns its number.
func (s *sharing) value(v any) uint64 {
	s.values = append(s.values, v)
	return uint64(len(s.values) - 1)
}
