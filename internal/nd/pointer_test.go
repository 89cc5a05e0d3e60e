package nd

import (
	"runtime"
	"sync/atomic"
	"testing"
)

// The collector ends the process if it sees a pointer past the end of its memory, so kernels must
// not make one, not even after their last element. Here it runs all the time. The rows of the arrays
// end where their memory does.
func TestPointersStayInTheirMemory(t *testing.T) {
	var stop atomic.Bool
	done := make(chan bool)
	go func() {
		for !stop.Load() {
			runtime.GC()
		}
		close(done)
	}()
	defer func() { stop.Store(true); <-done }()
	for range 20 {
		n := 60_002
		a, err := New(nil, Of(Float64), n, 2)
		if err != nil {
			t.Fatal(err)
		}
		order, _ := New(nil, Of(Int64), n)
		for i := range n {
			Slice[int64](order)[i] = int64(n - 1 - i)
		}
		rows := []Index{{Kind: IndexArray, Array: order}}
		if _, err := a.Get(nil, rows); err != nil {
			t.Fatal(err)
		}
		if _, err := Take(nil, a, order, 0, false, ModeRaise); err != nil {
			t.Fatal(err)
		}
		mask, _ := New(nil, Of(Bool), n)
		for i := range n / 2 {
			Slice[uint8](mask)[i] = 1
		}
		some, _ := New(nil, Of(Float64), n/2)
		flat, _ := New(nil, Of(Float64), n)
		if err := flat.Set(nil, []Index{{Kind: IndexArray, Array: mask}}, some, nil); err != nil {
			t.Fatal(err)
		}
		if _, err := Max(nil, flat, ReduceArgs{All: true}); err != nil {
			t.Fatal(err)
		}
		half, _ := flat.as(nil, Of(Float32))
		if err := half.Sort(nil, 0); err != nil {
			t.Fatal(err)
		}
	}
}
