package io

import (
	"sort"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// This file has tell and seek of text files. Positions are plain byte offsets where the encoding is
// one that this package decodes: any place in the text is a place in the bytes. For other encodings
// a position also says how to get there: which state the decoder had at the offset, how many bytes
// to feed and how many characters to skip, 64 bits each.

// textTell is tell(). The buffer stands behind all that was decoded, so the bytes that belong to
// the text from the position on are subtracted.
func textTell(t *thread, a []value) (value, error) {
	s, err := openText(t, a[0])
	if err != nil {
		return value{}, err
	}
	if !s.canSeek {
		return unsupported(t, "underlying stream is not seekable")
	}
	if !s.telling {
		return value{}, t.Errorf(object.OSError, "telling position disabled by next() call")
	}
	if err := s.writePending(t); err != nil {
		return value{}, err
	}
	if _, err := t.CallMethod(a[0], "flush"); err != nil {
		return value{}, err
	}
	// Nothing was decoded since the last seek: the stream is where the buffer is.
	pos, err := t.CallMethod(s.buffer, "tell")
	if err != nil || s.text == "" && s.left == nil && s.raw == nil {
		return pos, err
	}
	at, err := t.IndexInt(pos, object.OverflowError)
	if err != nil {
		return value{}, err
	}
	if s.decoder.IsSet() {
		return s.cookie(t, at)
	}
	n, err := s.rawOffset(t)
	return object.Int(int64(at - len(s.raw) + n)), err
}

// rawOffset returns the number of bytes of raw that text up to the position was decoded from.
// Decoding a prefix of the bytes gives a prefix of the text, so the place is found by bisection. A
// prefix must not end within a character or between \r and \n.
func (s *textIO) rawOffset(t *thread) (int, error) {
	done := s.raw[:len(s.raw)-len(s.left)]
	if s.off == len(s.text) {
		return len(done), nil
	}
	// In ASCII without translation, places in text and bytes are the same.
	if string(done) == s.text {
		return s.off, nil
	}
	var failed error
	n := sort.Search(len(done), func(n int) bool {
		if failed != nil {
			return true
		}
		if s.universal && n > 0 && n < len(done) && done[n-1] == '\r' && done[n] == '\n' {
			n++
		}
		v, err := types.Decode(t, done[:n-s.cut(done[:n])], s.encoding, s.errors)
		if err != nil {
			failed = err
			return true
		}
		out := v.Str().S
		if s.translate {
			out = toLF(out)
		}
		return len(out) >= s.off
	})
	if s.universal && n > 0 && n < len(done) && done[n-1] == '\r' && done[n] == '\n' {
		n++
	}
	return n, failed
}

// cut is incomplete but for ends of lines.
func (s *textIO) cut(b []byte) int {
	u := textIO{codec: s.codec}
	return u.incomplete(b)
}

// cookie packs a position of a stream whose decoder is Python's. From low to high: the offset in
// bytes, the decoder's flags, the bytes to feed, the characters to skip.
func (s *textIO) cookie(t *thread, at int) (value, error) {
	skip := count(s.text[:s.off])
	fed := len(s.raw)
	flags := object.Int(0)
	if s.flags.IsSet() {
		st := s.flags.Tuple().Items
		held := len(st[0].Bytes().B) // bytes the decoder had before raw: they are fed again
		flags, fed = st[1], fed+held
	}
	start := at - fed
	// At the start of a chunk nothing has to be decoded again.
	if skip == 0 && start >= 0 && !s.cr.cr {
		fed = 0
	}
	v := object.Int(int64(start))
	for i, part := range [...]value{flags, object.Int(int64(fed)), object.Int(int64(skip))} {
		shifted, err := t.Binary(object.OpLShift, part, object.Int(int64(64*(i+1))))
		if err != nil {
			return value{}, err
		}
		if v, err = t.Binary(object.OpOr, v, shifted); err != nil {
			return value{}, err
		}
	}
	return v, nil
}

// uncookie takes the four parts of a position apart.
func uncookie(t *thread, v value) (parts [4]value, err error) {
	mask, err := t.Binary(object.OpSub, must(t.Binary(object.OpLShift, object.Int(1), object.Int(64))), object.Int(1))
	if err != nil {
		return parts, err
	}
	for i := range parts {
		if parts[i], err = t.Binary(object.OpAnd, v, mask); err != nil {
			return parts, err
		}
		if v, err = t.Binary(object.OpRShift, v, object.Int(64)); err != nil {
			return parts, err
		}
	}
	return parts, nil
}

// must is for 1 << 64, which cannot fail but for want of memory; then the next operation fails too.
func must(v value, err error) value {
	if err != nil {
		return object.Int(0)
	}
	return v
}

// textSeek is seek(cookie, whence). The cookie comes from tell, or is 0; relative seeks are refused
// unless they are by nothing.
func textSeek(t *thread, a []value) (value, error) {
	self, cookie := a[0], a[1]
	whence, err := whole(t, a[2], 0)
	if err != nil {
		return value{}, err
	}
	s, err := openText(t, self)
	if err != nil {
		return value{}, err
	}
	if !s.canSeek {
		return unsupported(t, "underlying stream is not seekable")
	}
	zero, err := t.Equal(cookie, object.Int(0))
	if err != nil {
		return value{}, err
	}
	switch whence {
	case 0:
	case 1:
		if !zero {
			return unsupported(t, "can't do nonzero cur-relative seeks")
		}
		if cookie, err = t.CallMethod(self, "tell"); err != nil {
			return value{}, err
		}
	case 2:
		if !zero {
			return unsupported(t, "can't do nonzero end-relative seeks")
		}
		return s.seekEnd(t, self)
	default:
		return value{}, t.Errorf(object.ValueError, "invalid whence (%d, should be 0, 1 or 2)", whence)
	}
	// The cookie may be an int of any size.
	if neg, err := t.Compare(cookie, object.Int(0), object.LT); err != nil {
		return value{}, err
	} else if neg == object.True {
		r, err := t.ReprString(cookie)
		if err != nil {
			return value{}, err
		}
		return value{}, t.Errorf(object.ValueError, "negative seek position %s", r)
	}
	if _, err := t.CallMethod(self, "flush"); err != nil {
		return value{}, err
	}
	return cookie, s.seekTo(t, cookie)
}

// seekEnd goes to the end of the file.
func (s *textIO) seekEnd(t *thread, self value) (value, error) {
	if _, err := t.CallMethod(self, "flush"); err != nil {
		return value{}, err
	}
	s.forget()
	s.seen, s.cr.seen = 0, 0
	if err := s.resetDecoder(t, value{}); err != nil {
		return value{}, err
	}
	pos, err := t.CallMethod(s.buffer, "seek", object.Int(0), object.Int(2))
	if err != nil {
		return value{}, err
	}
	return pos, s.resetEncoder(t, pos)
}

// seekTo goes to a position that tell returned. For other encodings it restores the decoder,
// decodes as many bytes as the cookie says, and skips the characters before the position.
func (s *textIO) seekTo(t *thread, cookie value) error {
	start, fed, skip := cookie, 0, 0
	var flags value
	if s.decoder.IsSet() {
		parts, err := uncookie(t, cookie)
		if err != nil {
			return err
		}
		start, flags = parts[0], parts[1]
		if fed, err = t.IndexInt(parts[2], object.OverflowError); err != nil {
			return err
		}
		if skip, err = t.IndexInt(parts[3], object.OverflowError); err != nil {
			return err
		}
	}
	// The buffer moves first; what was decoded is of another place from then on.
	if _, err := t.CallMethod(s.buffer, "seek", start); err != nil {
		return err
	}
	s.forget()
	s.started = false
	if again, err := t.Truth(cookie); err != nil {
		return err
	} else if !again { // from the start on, other ends of lines may be met
		s.seen, s.cr.seen = 0, 0
	}
	if err := s.resetDecoder(t, flags); err != nil {
		return err
	}
	// The decoder reads again what it had read behind the offset, and the text before the position
	// is skipped.
	if fed > 0 {
		b, err := t.CallMethod(s.buffer, "read", object.Int(int64(fed)))
		if err != nil {
			return err
		}
		in, err := s.readResult(t, b, "read")
		if err != nil {
			return err
		}
		if err := s.keepFlags(t); err != nil {
			return err
		}
		if s.text, err = s.decode(t, in, false); err != nil {
			return err
		}
		s.raw = append([]byte(nil), in...)
		end, k := advance(s.text, 0, skip)
		if k < skip {
			return t.Errorf(object.OSError, "can't restore logical file position")
		}
		s.off = end
	}
	return s.resetEncoder(t, start)
}

// resetDecoder brings a Python decoder to the state that flags describe, or to its start.
func (s *textIO) resetDecoder(t *thread, flags value) error {
	s.cr.cr, s.flags = false, value{}
	if !s.decoder.IsSet() {
		return nil
	}
	if flags.IsSet() {
		if set, err := t.Truth(flags); err != nil {
			return err
		} else if set {
			_, err := t.CallMethod(s.decoder, "setstate", object.Tup(object.NewBytes(nil), flags))
			return err
		}
	}
	_, err := t.CallMethod(s.decoder, "reset")
	return err
}

// resetEncoder lets an encoder write its mark again at the start of the file, and only there.
func (s *textIO) resetEncoder(t *thread, pos value) error {
	if !s.encoder.IsSet() {
		return nil
	}
	if middle, err := t.Truth(pos); err != nil {
		return err
	} else if middle {
		_, err := t.CallMethod(s.encoder, "setstate", object.Int(0))
		return err
	}
	_, err := t.CallMethod(s.encoder, "reset")
	return err
}
