// This file does what takes long in one go without making the session deaf: large allocations,
// copies and scans. Either the work is cut into pieces with a poll between them, or it runs on a
// goroutine of its own while the session's polls.

package budget

import (
	"time"
	"unsafe"
)

// backgroundSize is the size in bytes from which Make allocates in the background: below, it is half a
// millisecond's work at most.
const backgroundSize = 1 << 20

// makeUnit is how many bytes Make clears for a unit of fuel.
const makeUnit = 256

// Make returns a slice of n zero elements, which the caller has charged. Go clears memory and maps
// its pages in one go, 16 MiB in up to 10 ms, and may first make the goroutine that asks help the
// collector. So a large slice is made in the background, and one of less than a MiB burns fuel: a
// thousand of them are as much work as a large one.
func Make[T any](m *Meter, n int) ([]T, error) {
	var zero T
	size := n * int(unsafe.Sizeof(zero))
	if m == nil || size < backgroundSize {
		if err := m.Work(size / makeUnit); err != nil {
			return nil, err
		}
		return make([]T, n), nil
	}
	return InBackground(m, func() []T { return make([]T, n) })
}

// InBackground returns f's result. f is work of some milliseconds that cannot poll: a goroutine of its own
// does it, and this one polls meanwhile. If it is told to stop, f goes on for as long as it needs
// and its result is left to the collector, so f must not write to anything that the session knows,
// nor read variables that change when this function returns. A panic of f is one of this goroutine,
// or nobody's if f was left alone.
func InBackground[T any](m *Meter, f func() T) (T, error) {
	if m == nil {
		return f(), nil
	}
	var none T
	if err := m.Poll(); err != nil {
		return none, err
	}
	defer m.countBackground(m.now())
	done, failed := make(chan T, 1), make(chan any, 1)
	go func() {
		defer func() {
			if p := recover(); p != nil {
				failed <- p
			}
		}()
		done <- f()
	}()
	tick := time.NewTicker(time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case v := <-done:
			return v, nil
		case p := <-failed:
			panic(p)
		case <-tick.C:
			if err := m.Poll(); err != nil {
				return none, err
			}
		}
	}
}

// Clone returns a copy of text, whose memory the caller has charged.
func Clone[T ~string | ~[]byte](m *Meter, text T) ([]byte, error) {
	b, err := Make[byte](m, len(text))
	if err != nil {
		return nil, err
	}
	return Append(m, b[:0], text)
}

// Grow returns s with room for n more elements, at least twice as many as it has room for now; charge
// is asked to pay for the new room, of so many elements. What s holds is copied by pieces.
func Grow[T any](m *Meter, s []T, n int, charge func(size int) error) ([]T, error) {
	if cap(s)-len(s) >= n {
		return s, nil
	}
	size := max(2*cap(s), len(s)+n, 64)
	if err := charge(size); err != nil {
		return nil, err
	}
	room, err := Make[T](m, size)
	if err != nil {
		return nil, err
	}
	var none T
	for at, step := 0, max(piece/int(unsafe.Sizeof(none)), 1); at < len(s); at += step {
		if err := m.Work(piece / 64); err != nil {
			return nil, err
		}
		copy(room[at:], s[at:min(at+step, len(s))])
	}
	return room[:len(s)], nil
}

// Scan returns f's result. f reads n bytes of a text that nobody changes, about a gigabyte a
// second, and cannot poll: if that is long, it runs in the background.
func Scan[T any](m *Meter, n int, f func() T) (T, error) {
	if n < backgroundSize {
		return f(), nil
	}
	return InBackground(m, f)
}

// piece is how many bytes Append copies between two polls; mapping fresh pages for them takes up to
// 40 µs.
const piece = 64 << 10

// Append adds text to b, which has room for it that was just allocated.
func Append[T ~string | ~[]byte](m *Meter, b []byte, text T) ([]byte, error) {
	for len(text) > piece {
		if err := m.Work(piece / 64); err != nil {
			return nil, err
		}
		b, text = append(b, text[:piece]...), text[piece:]
	}
	return append(b, text...), nil
}
