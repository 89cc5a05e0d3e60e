// This file keeps what a program prints for the result, and passes it on to the writers of the
// caller.

package engine

import (
	"io"
	"strings"

	"github.com/hognose/hognose/internal/excerpt"
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
	kept    excerpt.Buffer
	print   func(Stream, string) error // takes everything in the place of what follows and precedes
	pump    *pump                      // nil if nobody listens
	pending [2]strings.Builder         // unfinished line of each stream
}

func newLogs(b *Base) Logs {
	l := Logs{kept: excerpt.Buffer{Limit: b.Limits.Output}, print: b.Print}
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
	l.kept.Add(s)
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
func (l *Logs) String() string { return l.kept.String() }
