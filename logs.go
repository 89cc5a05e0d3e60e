package hognose

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// logs keeps what a program prints: all of it up to a limit, then the first and the last half of the limit.
type logs struct {
	limit   int64
	head    strings.Builder
	headLen int64 // characters
	tail    []byte
	dropped bool
	emit    func(Chunk)
	pending [2]strings.Builder // unfinished line of each stream
}

// write takes what was written to a stream.
func (l *logs) write(st Stream, s string) {
	if s == "" {
		return // print(flush=True) asks to flush; nothing is held back here
	}
	l.stream(st, s)
	if l.headLen < l.limit {
		n := int64(utf8.RuneCountInString(s))
		if l.headLen+n <= l.limit {
			l.head.WriteString(s)
			l.headLen += n
			return
		}
		cut := prefix(s, l.limit-l.headLen)
		l.head.WriteString(s[:cut])
		l.headLen = l.limit
		s = s[cut:]
	}
	if s == "" {
		return
	}
	l.dropped = true
	l.tail = append(l.tail, s...)
	// Half the limit in characters is at most 4 times as many bytes.
	if keep := int(min(l.limit/2*utf8.UTFMax, 1<<30)); len(l.tail) > 2*keep+4096 {
		l.tail = append(l.tail[:0], l.tail[len(l.tail)-keep:]...)
	}
}

// prefix returns the length in bytes of the first n characters.
func prefix(s string, n int64) int {
	for i := range s {
		if n == 0 {
			return i
		}
		n--
	}
	return len(s)
}

// stream hands whole lines to the caller.
func (l *logs) stream(st Stream, s string) {
	if l.emit == nil {
		return
	}
	p := &l.pending[st]
	end := strings.LastIndexByte(s, '\n') + 1
	p.WriteString(s[:end])
	if end > 0 || p.Len() > 4096 {
		l.flush(st)
	}
	p.WriteString(s[end:])
}

func (l *logs) flush(st Stream) {
	if p := &l.pending[st]; p.Len() > 0 && l.emit != nil {
		l.emit(Chunk{st, p.String()})
		p.Reset()
	}
}

// String returns what is kept, with a notice in the place of what is not.
func (l *logs) String() string {
	l.flush(Stdout)
	l.flush(Stderr)
	if !l.dropped {
		return l.head.String()
	}
	half := l.limit / 2
	head := l.head.String()
	head = head[:prefix(head, half)]
	tail := strings.ToValidUTF8(string(l.tail), "")
	if n := int64(utf8.RuneCountInString(tail)); n > half {
		tail = tail[prefix(tail, n-half):]
	} else if n < half { // the end of the head belongs to the last half too
		h := l.head.String()
		extra := prefix(h, max(l.headLen-(half-n), half))
		tail = h[extra:] + tail
	}
	return fmt.Sprintf("%s\n..._This content has been truncated to stay below %d characters_...\n%s", head, l.limit, tail)
}
