package lineedit

import (
	"bytes"
	"context"
	"io"
	"time"
)

// Keyboard is what somebody types, for an editor and for a program that reads lines in between. A
// read that nobody waits for any more is not lost: whoever reads next gets what it brings. It
// belongs to one goroutine at a time.
type Keyboard struct {
	// Interrupt is called instead of handing Ctrl-C to a program: it was typed behind the end of a
	// text, while the terminal passed on each key. Nil if nobody wants to know.
	Interrupt func()

	r       io.Reader
	left    []byte
	reading chan chunk // a read under way; nil if there is none
}

type chunk struct {
	data []byte
	err  error
}

// NewKeyboard reads from r, and only when somebody asks.
func NewKeyboard(r io.Reader) *Keyboard { return &Keyboard{r: r} }

// ReadContext returns what was typed, and waits for it until ctx ends.
func (k *Keyboard) ReadContext(ctx context.Context, p []byte) (int, error) {
	for {
		if err := k.fill(ctx); err != nil {
			return 0, err
		}
		at := bytes.LastIndexByte(k.left, 'C'-'@')
		if at < 0 {
			break
		}
		k.left = k.left[at+1:] // a terminal forgets what was typed before it, too
		if k.Interrupt != nil {
			k.Interrupt()
		}
	}
	n := copy(p, k.left)
	k.left = k.left[n:]
	return n, nil
}

// Read is ReadContext without an end.
func (k *Keyboard) Read(p []byte) (int, error) { return k.ReadContext(context.Background(), p) }

// fill waits until something is there.
func (k *Keyboard) fill(ctx context.Context) error {
	if len(k.left) > 0 {
		return nil
	}
	k.start()
	select {
	case c := <-k.reading:
		return k.take(c)
	case <-ctx.Done():
		return ctx.Err()
	}
}

// start begins to read unless a read is under way.
func (k *Keyboard) start() {
	if k.reading != nil {
		return
	}
	done := make(chan chunk, 1)
	k.reading = done
	go func() {
		buf := make([]byte, 4096)
		n, err := k.r.Read(buf)
		done <- chunk{buf[:n], err}
	}()
}

// take keeps what a read has brought.
func (k *Keyboard) take(c chunk) error {
	k.reading, k.left = nil, c.data
	if len(c.data) == 0 {
		return c.err
	}
	return nil
}

// next returns the next byte.
func (k *Keyboard) next(ctx context.Context) (byte, error) {
	if err := k.fill(ctx); err != nil {
		return 0, err
	}
	b := k.left[0]
	k.left = k.left[1:]
	return b, nil
}

// more reports whether something is there at once.
func (k *Keyboard) more() bool { return len(k.left) > 0 }

// escapeTime is how long the rest of a key's sequence may take: a lone Escape is a key too.
const escapeTime = 60 * time.Millisecond

// soon returns the next byte if it comes within escapeTime.
func (k *Keyboard) soon(ctx context.Context) (b byte, ok bool) {
	ctx, stop := context.WithTimeout(ctx, escapeTime)
	defer stop()
	b, err := k.next(ctx)
	return b, err == nil
}
