// Package excerpt shortens long texts for readers: of a text that is longer than its limit the
// first and the last half of the limit are kept, with a notice between them. Limits are numbers of
// characters, not bytes.
package excerpt

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Middle returns s if it has at most limit characters, else its first and its last half of them.
func Middle(s string, limit int64) string {
	if int64(len(s)) <= limit || int64(utf8.RuneCountInString(s)) <= limit {
		return s
	}
	half := limit / 2
	return withNotice(First(s, half), s[lastStart(s, half):], limit)
}

// First returns the first n characters of s.
func First(s string, n int64) string { return s[:firstEnd(s, n)] }

// firstEnd returns where in s its first n characters end.
func firstEnd(s string, n int64) int {
	for i := range s {
		if n == 0 {
			return i
		}
		n--
	}
	return len(s)
}

// lastStart returns where in s its last n characters begin.
func lastStart(s string, n int64) int {
	i := len(s)
	for ; n > 0 && i > 0; n-- {
		_, size := utf8.DecodeLastRuneInString(s[:i])
		i -= size
	}
	return i
}

func withNotice(head, tail string, limit int64) string {
	return fmt.Sprintf("%s\n..._This content has been truncated to stay below %d characters_...\n%s", head, limit, tail)
}

// Buffer is Middle for a text that comes in pieces: it holds no more than it may show, and a little
// for the pieces.
type Buffer struct {
	Limit int64 // characters; it is set before the first Add

	head    strings.Builder
	headLen int64 // characters
	tail    []byte
	dropped bool
}

// Add adds s to the text.
func (b *Buffer) Add(s string) {
	if b.headLen < b.Limit {
		first := First(s, b.Limit-b.headLen)
		b.head.WriteString(first)
		b.headLen += int64(utf8.RuneCountInString(first))
		s = s[len(first):]
	}
	if s == "" {
		return
	}
	b.dropped = true
	// Half the limit in characters is at most 4 times as many bytes.
	keep := int(min(b.Limit/2*utf8.UTFMax, 1<<30))
	s = s[max(0, len(s)-keep-utf8.UTFMax):]
	b.tail = append(b.tail, s...)
	if len(b.tail) > 2*keep+4096 {
		b.tail = append(b.tail[:0], b.tail[len(b.tail)-keep:]...)
	}
}

// String returns what is kept, with a notice in the place of what is not.
func (b *Buffer) String() string {
	if !b.dropped {
		return b.head.String()
	}
	half := b.Limit / 2
	head := b.head.String()
	tail := strings.ToValidUTF8(string(b.tail), "")
	if n := int64(utf8.RuneCountInString(tail)); n > half {
		tail = tail[firstEnd(tail, n-half):]
	} else if n < half { // the end of the head belongs to the last half too
		tail = head[firstEnd(head, max(b.headLen-(half-n), half)):] + tail
	}
	return withNotice(First(head, half), tail, b.Limit)
}
