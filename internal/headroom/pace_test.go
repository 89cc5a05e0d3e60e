package headroom

import (
	"runtime"
	"runtime/debug"
	"testing"
)

// garbage makes n bytes of it, and tells p.
func garbage(p *Pacer, n int) (kept []byte) {
	const piece = 16 << 10
	for i := 0; i < n; i += piece {
		kept = make([]byte, piece)
		p.Polled(int64(i))
	}
	return kept
}

// A Pacer collects before Go would, and not much more often than Go.
func TestPacerCollects(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(first))
	runtime.GC()
	ballast := make([]byte, 5<<20)
	var p Pacer
	_, _, before := heap()
	garbage(&p, 400<<20)
	_, alive, after := heap()
	if n := after - before; n < 8 || n > 20 {
		t.Errorf("%d collections of 400 MB of garbage", n)
	}
	for range 10 { // what is made during a collection that Go began counts as alive, and on a busy machine that is much
		if alive <= most {
			break
		}
		garbage(&p, 100<<20)
		_, alive, _ = heap()
	}
	if p.room < alive || p.room > Percent/100*alive {
		t.Errorf("room for %d bytes, where %d are alive", p.room, alive)
	}
	runtime.KeepAlive(ballast)
}

// A program with much that is alive does not wait for collections.
func TestPacerLeavesLargeHeaps(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(first))
	large := make([]byte, 2*most)
	var p Pacer
	garbage(&p, 300<<20)
	if p.room != 0 {
		t.Errorf("room for %d bytes", p.room)
	}
	if percent := debug.SetGCPercent(first); percent != Percent {
		t.Errorf("Go's headroom is %d %%", percent)
	}
	runtime.KeepAlive(large)
	large = nil
	runtime.GC()
	garbage(&p, 4<<20)
	if p.room == 0 {
		t.Error("no room when the heap is small again")
	}
}

// A short program is left alone; Begin is called once, when one has taken memory or time.
func TestPacerBeginsLate(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(first))
	begun := 0
	p := Pacer{Begin: func() { begun++ }}
	for range earlyPolls - 1 {
		p.Polled(early - 1)
	}
	if begun != 0 {
		t.Error("it begins before there is a need")
	}
	p.Polled(0)
	p.Polled(early)
	if begun != 1 {
		t.Errorf("after many polls it has begun %d times", begun)
	}
	q := Pacer{Begin: func() { begun++ }}
	q.Polled(early)
	if begun != 2 {
		t.Error("it does not begin when memory has been taken")
	}
}

// The heap of a program that keeps more and more grows in steps, and has all its headroom at last.
func TestPacerGrowsInSteps(t *testing.T) {
	const alive = 20 << 20
	var p Pacer
	defer debug.SetGCPercent(debug.SetGCPercent(first))
	made := uint64(40 << 20)
	p.reset(made, alive, 1)
	if p.room != 2*alive {
		t.Errorf("room for %d bytes after the first collection of %d", p.room, alive)
	}
	for i := range uint64(4) {
		before := p.room
		made += p.room
		p.reset(made, alive, i+2)
		if p.room < before {
			t.Errorf("room for %d bytes after %d", p.room, before)
		}
	}
	if p.room != Percent/100*alive {
		t.Errorf("room for %d bytes at last", p.room)
	}
}
