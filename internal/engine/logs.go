package engine

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// Stream is one of a program's two outputs.
type Stream uint8

const (
	Stdout Stream = iota
	Stderr
)

// Logs keeps what a program prints: all of it up to a limit, then the first and the last half of
// the limit. It also passes it on, in whole lines, to the writers of the options.
type Logs struct {
	limit   int64
	head    strings.Builder
	headLen int64 // characters
	tail    []byte
	dropped bool

	print   func(Stream, string) error // takes everything in the place of what follows and precedes
	pump    *pump                      // nil if nobody listens
	pending [2]strings.Builder         // unfinished line of each stream
}

func newLogs(b *Base) Logs {
	l := Logs{limit: b.Limits.Output, print: b.Print}
	if b.Stdout != nil || b.Stderr != nil {
		l.pump = &pump{run: b.Now, to: [2]io.Writer{Stdout: b.Stdout, Stderr: b.Stderr}}
	}
	return l
}

// Write takes what was written to a stream. The error is that the listener is so slow that a limit
// was reached.
func (l *Logs) Write(st Stream, s string) error {
	if l.print != nil {
		return l.print(st, s)
	}
	if s == "" { // print(flush=True)
		return l.flush(st)
	}
	l.keep(s)
	if l.pump == nil {
		return nil
	}
	p := &l.pending[st]
	end := strings.LastIndexByte(s, '\n') + 1
	p.WriteString(s[:end])
	if end > 0 || p.Len() > 4096 {
		if err := l.flush(st); err != nil {
			return err
		}
	}
	p.WriteString(s[end:])
	return nil
}

// keep adds s to what the result shows.
func (l *Logs) keep(s string) {
	if l.headLen < l.limit {
		cut := prefix(s, l.limit-l.headLen)
		l.head.WriteString(s[:cut])
		l.headLen += int64(utf8.RuneCountInString(s[:cut]))
		s = s[cut:]
	}
	if s == "" {
		return
	}
	l.dropped = true
	// Half the limit in characters is at most 4 times as many bytes.
	keep := int(min(l.limit/2*utf8.UTFMax, 1<<30))
	s = s[max(0, len(s)-keep-utf8.UTFMax):]
	l.tail = append(l.tail, s...)
	if len(l.tail) > 2*keep+4096 {
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

// suffix returns where in s its last n characters begin.
func suffix(s string, n int64) int {
	i := len(s)
	for ; n > 0 && i > 0; n-- {
		_, size := utf8.DecodeLastRuneInString(s[:i])
		i -= size
	}
	return i
}

// flush hands what is pending of a stream to the listener.
func (l *Logs) flush(st Stream) error {
	p := &l.pending[st]
	if p.Len() == 0 || l.pump == nil {
		return nil
	}
	text := p.String()
	p.Reset()
	return l.pump.send(st, text)
}

// Drain shows all that was printed so far, whole lines or not.
func (l *Logs) Drain() error {
	if l.pump == nil {
		return nil
	}
	for _, st := range []Stream{Stdout, Stderr} {
		if err := l.flush(st); err != nil {
			return err
		}
	}
	return l.pump.drain()
}

// Finish hands over the rest and waits until the listener has it all, within the limits of the run.
func (l *Logs) Finish() error {
	if l.pump == nil {
		return nil
	}
	for _, st := range []Stream{Stdout, Stderr} {
		if err := l.flush(st); err != nil {
			return err
		}
	}
	return l.pump.finish()
}

// String returns what is kept, with a notice in the place of what is not.
func (l *Logs) String() string {
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
	return withNotice(head, tail, l.limit)
}

// middleCut returns s if it has at most limit characters, else its first and last half of them.
func middleCut(s string, limit int64) string {
	if int64(len(s)) <= limit || int64(utf8.RuneCountInString(s)) <= limit {
		return s
	}
	half := limit / 2
	return withNotice(s[:prefix(s, half)], s[suffix(s, half):], limit)
}

func withNotice(head, tail string, limit int64) string {
	return fmt.Sprintf("%s\n..._This content has been truncated to stay below %d characters_...\n%s", head, limit, tail)
}
