package worker

import (
	"math/rand/v2"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/wire"
)

// Sessions that come and go, are interrupted and killed at any time leave nothing behind, and every
// request is ended once.
func TestManySessionsAtRandom(t *testing.T) {
	before := runtime.NumGoroutine()
	t.Run("sessions", manySessions)
	for range 100 {
		if runtime.NumGoroutine() <= before+2 {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Errorf("%d goroutines, %d before", runtime.NumGoroutine(), before)
}

func manySessions(t *testing.T) {
	d := start(t, Options{MaxSessions: 8})
	var mu sync.Mutex
	ended := map[int64]int{}
	all := make(chan struct{})
	const requests = 600
	go func() {
		for f := range d.out {
			h := *wire.HeadOf(f)
			bad, protocol := f.(*wire.Failure)
			_, end := f.(*wire.End)
			_, done := f.(*wire.Done)
			if !end && !done && !(protocol && bad.Kind == wire.KindProtocol) {
				continue
			}
			mu.Lock()
			if ended[h.ID]++; len(ended) == requests {
				close(all)
			}
			mu.Unlock()
		}
	}()
	r := rand.New(rand.NewPCG(1, 2))
	codes := []string{"x = 1", "print('y')", "while True: pass", "1/0", "sum(range(1000))"}
	for id := int64(1); id <= requests; id++ {
		h := wire.Head{ID: id, Session: string(rune('a' + r.IntN(8)))}
		switch r.IntN(8) {
		case 0, 1:
			d.send(&wire.Open{Head: h, Limits: wire.Limits{Time: 20}})
		case 2:
			d.send(&wire.Close{Head: h})
		case 3:
			d.send(&wire.GetVar{Head: h, Name: "x"})
		default:
			d.send(&wire.Run{Head: h, Code: codes[r.IntN(len(codes))]})
		}
		switch r.IntN(6) {
		case 0:
			d.send(&wire.Interrupt{Head: wire.Head{Session: h.Session}})
		case 1:
			d.send(&wire.Kill{Head: wire.Head{Session: h.Session}})
		}
	}
	select {
	case <-all:
	case <-time.After(30 * time.Second):
		t.Errorf("%d of %d requests were ended", len(ended), requests)
	}
	mu.Lock()
	defer mu.Unlock()
	for id, n := range ended {
		if n != 1 {
			t.Errorf("request %d was ended %d times", id, n)
		}
	}
}
