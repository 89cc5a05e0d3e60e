package object

import "github.com/hognose/hognose/internal/budget"

// Copying into memory that nobody has written to yet, as a list does that grows. Two things make a
// plain copy of megabytes slow while Go's collector is at work. The write barrier reads what it
// overwrites, so each page is first mapped to the kernel's page of zeros and then, at a second
// fault, to one of its own; and copy cannot be interrupted, so the collector, which waits for this
// goroutine to stop, sends it signal after signal. Together they took two thirds of the time of a
// program that fills a list of two million items.

const (
	PieceItems = 2048 // copied in one go: 32 KiB, which takes up to 50 µs
	PieceFuel  = PieceItems / 8
	pageItems  = 4096 / ValueSize
)

// NewItems returns a slice of n unbound items, which are paid for.
func (t *Thread) NewItems(n int) ([]Value, error) { return budget.Make[Value](t.Meter, n) }

// CopyFresh copies items to the start of dst, which was just allocated.
func (t *Thread) CopyFresh(dst, items []Value) error {
	for len(items) > PieceItems {
		if err := t.Work(PieceFuel); err != nil {
			return err
		}
		touch(dst[:PieceItems])
		copy(dst[:PieceItems], items)
		dst, items = dst[PieceItems:], items[PieceItems:]
	}
	touch(dst[:len(items)])
	copy(dst, items)
	return nil
}

// touch maps the pages of a piece of fresh memory by writing to each of them. The payload of a zero
// Value is zero.
func touch(piece []Value) {
	for i := 0; i < len(piece); i += pageItems {
		piece[i].N = 0
	}
}

// repeatFresh fills dst, which was just allocated, with items over and over.
func (t *Thread) repeatFresh(dst, items []Value) error {
	if len(items) >= PieceItems {
		for n := 0; n < len(dst); n += len(items) {
			if err := t.CopyFresh(dst[n:], items); err != nil {
				return err
			}
		}
		return nil
	}
	n := copy(dst, items)
	for n < len(dst) && n < PieceItems {
		n += copy(dst[n:], dst[:n])
	}
	for piece := dst[:n]; n < len(dst); n += len(piece) {
		if err := t.Work(PieceFuel); err != nil { // CopyFresh thinks little of a single piece
			return err
		}
		if err := t.CopyFresh(dst[n:], piece[:min(len(piece), len(dst)-n)]); err != nil {
			return err
		}
	}
	return nil
}

// ShiftItems moves the n items at from to to, in the same slice. A list is not itself meanwhile, so
// among the limits only Kill, after which nobody sees it, ends the work halfway: callers poll
// before.
func (t *Thread) ShiftItems(items []Value, to, from, n int) error {
	for moved := 0; moved < n; {
		k := min(n-moved, PieceItems)
		at := moved
		if to > from {
			at = n - moved - k
		}
		copy(items[to+at:to+at+k], items[from+at:])
		if moved += k; moved < n {
			if err := t.WorkUnlessKilled(PieceFuel); err != nil {
				return err
			}
		}
	}
	return nil
}

// ClearItems makes items unbound, likewise.
func (t *Thread) ClearItems(items []Value) error {
	for len(items) > PieceItems {
		clear(items[:PieceItems])
		if err := t.WorkUnlessKilled(PieceFuel); err != nil {
			return err
		}
		items = items[PieceItems:]
	}
	clear(items)
	return nil
}

// ReplaceBytes puts y in the place of b[from:to] and returns b, which has room for it. What lies
// behind is moved in pieces, the last one first if it moves to the right. Only a kill stops it
// halfway.
func (t *Thread) ReplaceBytes(b []byte, from, to int, y []byte) ([]byte, error) {
	const piece = 256 << 10
	end, shift := len(b), from+len(y)-to
	b = b[:max(end, end+shift)]
	for done := 0; shift != 0 && done < end-to; {
		n := min(piece, end-to-done)
		at := to + done
		if shift > 0 {
			at = end - done - n
		}
		copy(b[at+shift:], b[at:at+n])
		done += n
		if err := t.WorkUnlessKilled(piece / 64); err != nil {
			return nil, err
		}
	}
	for at := from; len(y) > 0; {
		n := copy(b[at:], y[:min(piece, len(y))])
		at, y = at+n, y[n:]
		if err := t.WorkUnlessKilled(piece / 64); err != nil {
			return nil, err
		}
	}
	return b[:end+shift], nil
}

// WorkUnlessKilled is Work for what must not stop halfway except when the session is killed: other
// limits are left to later polls.
func (t *Thread) WorkUnlessKilled(n int) error {
	err := t.Work(n)
	if limit, ok := err.(*budget.Error); ok && limit.Limit == budget.Killed {
		return err
	}
	return nil
}
