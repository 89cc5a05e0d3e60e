// This file reads the standard input of a program from the reader of the caller.

package engine

import (
	"context"
	"errors"
	"io"

	"github.com/hognose/hognose/internal/protect"
)

// ContextReader is a reader whose reads end with a context. A read of any other reader that blocks
// is left behind when its run ends, and the next run gets what it brings.
type ContextReader interface {
	ReadContext(ctx context.Context, p []byte) (int, error)
}

// stdin is the standard input of a session. It belongs to the goroutine of the run.
type stdin struct {
	left    []byte             // what was read and not yet asked for
	err     error              // with which the reader has ended
	reading chan readerOutcome // a read under way, which may be older than the run; nil if there is none
}

type readerOutcome struct {
	data []byte
	err  error
}

// stdinChunk is how many bytes are asked of the reader at a time.
const stdinChunk = 16 << 10

// ReadStdin returns up to max bytes of standard input, none at its end. The error is a limit of the
// run, or that of the reader.
func (b *Base) ReadStdin(max int) ([]byte, error) {
	s := &b.stdin
	if len(s.left) == 0 && s.err == nil {
		if err := b.fillStdin(); err != nil {
			return nil, err
		}
	}
	if len(s.left) == 0 {
		if s.err == io.EOF {
			s.err = nil // a terminal goes on behind Ctrl-D
			return nil, nil
		}
		return nil, s.err
	}
	n := min(max, len(s.left))
	data := s.left[:n:n]
	s.left = s.left[n:]
	return data, nil
}

var errNoRun = errors.New("it is read during a run only")

// fillStdin waits for the reader.
func (b *Base) fillStdin() error {
	s, run := &b.stdin, b.Now
	if run == nil { // a __repr__ that the host asked for
		return errNoRun
	}
	ctx := run.Context()
	if s.reading == nil {
		s.reading = make(chan readerOutcome, 1)
		go b.readChunk(ctx, b.Stdin, s.reading)
	}
	if b.StdinFree {
		run.clock.pause()
		defer run.Answered()
	}
	select {
	case got := <-s.reading:
		s.left, s.err, s.reading = got.data, got.err, nil
		if ctx.Err() != nil && len(s.left) == 0 { // a ContextReader that has given up
			s.err = nil
			return run.Over()
		}
		return nil
	case <-ctx.Done():
		if _, ok := b.Stdin.(ContextReader); ok {
			got := <-s.reading
			s.left, s.reading = got.data, nil
		}
		return run.Over()
	}
}

var errReader = errors.New("the reader failed")

// readChunk reads once. A reader that panics has ended with an error; the logger gets the rest.
func (b *Base) readChunk(ctx context.Context, r io.Reader, out chan<- readerOutcome) {
	chunk := make([]byte, stdinChunk)
	n := 0
	err := protect.Call(func() (err error) {
		for n == 0 && err == nil {
			if c, ok := r.(ContextReader); ok {
				n, err = c.ReadContext(ctx, chunk)
			} else {
				n, err = r.Read(chunk)
			}
		}
		return err
	})
	if protect.Log(b.Logger, "the reader of standard input panicked", err) {
		n, err = 0, errReader
	}
	if n > 0 && err == io.EOF {
		err = nil // it says so again
	}
	out <- readerOutcome{chunk[:n:n], err}
}
