package directory

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"io"
)

// This file writes and reads the messages between a server and its workers. There are four for each
// run; as JSON around their bodies they took a fifth of its time.
//
//	lengths   3 × 4 bytes, big endian: of the rest of the head, the body and the blob
//	head      kind (1 byte), id (varint), then method, tenant, session and error, each as its length
//	          (varint) and its bytes; the error is JSON, or nothing
//	body      JSON
//	blob      bytes

// kinds are the kinds of messages by their numbers.
var kinds = [...]string{"call", "reply", "event", "cancel", "gone", "taken"}

// maxMessage bounds the parts of a message in bytes.
const maxMessage = 1 << 30

var errBadMessage = errors.New("a message makes no sense")

// head returns what stands before the body of a message.
func (m *message) head() ([]byte, error) {
	var failure []byte
	if m.Error != nil {
		var err error
		if failure, err = json.Marshal(m.Error); err != nil {
			return nil, err
		}
	}
	out := make([]byte, 12, 128)
	for i, kind := range kinds {
		if kind == m.Kind {
			out = append(out, byte(i))
		}
	}
	out = binary.AppendUvarint(out, m.ID)
	for _, text := range []string{m.Method, m.Tenant, m.Session, string(failure)} {
		out = binary.AppendUvarint(out, uint64(len(text)))
		out = append(out, text...)
	}
	for i, n := range []int{len(out) - 12, len(m.Body), len(m.blob)} {
		binary.BigEndian.PutUint32(out[4*i:], uint32(n))
	}
	return out, nil
}

// read reads one message.
func read(r io.Reader) (*message, error) {
	var lengths [12]byte
	if _, err := io.ReadFull(r, lengths[:]); err != nil {
		return nil, err
	}
	var parts [3][]byte
	for i := range parts {
		var err error
		if parts[i], err = readPart(r, binary.BigEndian.Uint32(lengths[4*i:])); err != nil {
			return nil, err
		}
	}
	m := &message{Body: parts[1], blob: parts[2]}
	return m, m.parse(parts[0])
}

// readPart reads n bytes. A length is not believed: memory grows with what arrives.
func readPart(r io.Reader, n uint32) ([]byte, error) {
	switch {
	case n == 0:
		return nil, nil
	case n > maxMessage:
		return nil, errors.New("a message is too long")
	case n <= 64<<10:
		b := make([]byte, n)
		_, err := io.ReadFull(r, b)
		return b, err
	}
	b, err := io.ReadAll(io.LimitReader(r, int64(n)))
	if err == nil && uint32(len(b)) != n {
		err = io.ErrUnexpectedEOF
	}
	return b, err
}

// parse reads a head.
func (m *message) parse(b []byte) error {
	if len(b) == 0 || int(b[0]) >= len(kinds) {
		return errBadMessage
	}
	m.Kind = kinds[b[0]]
	id, n := binary.Uvarint(b[1:])
	if n <= 0 {
		return errBadMessage
	}
	m.ID, b = id, b[1+n:]
	var failure string
	for _, text := range []*string{&m.Method, &m.Tenant, &m.Session, &failure} {
		size, n := binary.Uvarint(b)
		if n <= 0 || size > uint64(len(b)-n) {
			return errBadMessage
		}
		*text, b = string(b[n:n+int(size)]), b[n+int(size):]
	}
	if len(b) > 0 {
		return errBadMessage
	}
	if failure != "" {
		return json.Unmarshal([]byte(failure), &m.Error)
	}
	return nil
}
