// This file writes output on a goroutine of its own, so that a writer that blocks cannot hold up a
// limit.

package engine

import (
	"io"

	"github.com/hognose/hognose/internal/protect"
)

// pump writes a run's output to the writers of the caller, from a goroutine of its own: a writer
// that blocks is left behind when a limit is reached.
type pump struct {
	run   *Run
	to    [2]io.Writer
	in    chan piece    // nil until something is printed
	done  chan struct{} // closed when all is written
	fresh bool          // something was sent since the last drain
}

// piece is a text for a writer, or a mark: it is closed when all before it is written.
type piece struct {
	to   io.Writer
	text string
	mark chan struct{}
}

// send queues a text, and waits while the queue is full.
func (p *pump) send(st Stream, text string) error {
	w := p.to[st]
	if w == nil {
		return nil
	}
	if p.in == nil {
		p.in, p.done = make(chan piece, 64), make(chan struct{})
		go p.work(p.run.base, p.in, p.done)
	}
	p.fresh = true
	return p.put(piece{to: w, text: text})
}

func (p *pump) put(x piece) error {
	select {
	case p.in <- x:
		return nil
	default:
	}
	select {
	case p.in <- x:
		return nil
	case <-p.run.Context().Done():
		return p.abandon()
	}
}

// drain waits until all that was sent is written: who calls a tool has shown what it printed
// before.
func (p *pump) drain() error {
	if !p.fresh {
		return nil
	}
	p.fresh = false
	mark := make(chan struct{})
	if err := p.put(piece{mark: mark}); err != nil {
		return err
	}
	select {
	case <-mark:
		return nil
	case <-p.run.Context().Done():
		return p.abandon()
	}
}

// work writes until the queue is closed. What a writer says about errors is its own affair: the
// program keeps printing. The same holds for a writer that panics; the logger hears of it.
func (p *pump) work(b *Base, in <-chan piece, done chan<- struct{}) {
	defer close(done)
	for x := range in {
		if x.mark != nil {
			close(x.mark)
			continue
		}
		err := protect.Do(func() { _, _ = io.WriteString(x.to, x.text) })
		protect.Log(b.Logger, "a writer of output panicked", err)
	}
}

// finish waits until all is written.
func (p *pump) finish() error {
	if p.in == nil {
		return nil
	}
	close(p.in)
	select {
	case <-p.done:
		return nil
	default:
	}
	select {
	case <-p.done:
		return nil
	case <-p.run.Context().Done():
		return p.abandon()
	}
}

// abandon leaves a blocked writer behind; its goroutine ends when the writer returns.
func (p *pump) abandon() error {
	p.run.base.abandoned.Add(1)
	return p.run.Over()
}
