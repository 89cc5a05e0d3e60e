package budget

import (
	"time"
	"unsafe"
)

// asideSize is the size in bytes from which Make has memory allocated aside: half a millisecond's work at most.
const asideSize = 1 << 20

// Make returns a slice of n zero elements, which the caller has charged. Go clears memory and maps its pages in one go, 16 MiB in up to
// 10 ms, and may first make the goroutine that asks help the collector. So a large slice is allocated by a goroutine of its own, and
// this one polls meanwhile; if it is told to stop, the slice is left to the collector.
func Make[T any](m *Meter, n int) ([]T, error) {
	var zero T
	if m == nil || n*int(unsafe.Sizeof(zero)) < asideSize {
		return make([]T, n), nil
	}
	if err := m.Poll(); err != nil {
		return nil, err
	}
	made := make(chan []T, 1)
	go func() { made <- make([]T, n) }()
	tick := time.NewTicker(time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case s := <-made:
			return s, nil
		case <-tick.C:
			if err := m.Poll(); err != nil {
				return nil, err
			}
		}
	}
}

// piece is how many bytes Append copies between two polls; mapping fresh pages for them takes up to 40 µs.
const piece = 64 << 10

// Append adds text to b, which has room for it that was just allocated.
func Append[T string | []byte](m *Meter, b []byte, text T) ([]byte, error) {
	for len(text) > piece {
		if err := m.Work(piece / 64); err != nil {
			return nil, err
		}
		b, text = append(b, text[:piece]...), text[piece:]
	}
	return append(b, text...), nil
}
