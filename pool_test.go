package hognose_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/hognose/hognose"
)

// garbage leaves nothing behind, but charges some MiB.
const garbage = "x = bytearray(8_000_000)\nx = None"

// A session is not refused memory because of what others have dropped.
func TestSessionsThatHoldNothingLeaveTheCapToOthers(t *testing.T) {
	b := hognose.Local(&hognose.LocalOptions{MaxMemory: 100 << 20})
	for range 24 {
		s := openOn(t, b, nil)
		if _, err := s.Run(t.Context(), garbage); err != nil {
			t.Fatal(err)
		}
	}
	s := openOn(t, b, nil)
	if _, err := s.Run(t.Context(), "x = bytearray(60_000_000)\nlen(x)"); err != nil {
		t.Errorf("the only session that holds something: %v", err)
	}
}

// signal is a writer that tells of each write.
type signal chan struct{}

func (s signal) Write(b []byte) (int, error) {
	s <- struct{}{}
	return len(b), nil
}

// A session that waits for its tool has looked for garbage before, and one that runs looks when it
// is asked.
func TestSessionsInTheMiddleOfARunGiveGarbageAway(t *testing.T) {
	b := hognose.Local(&hognose.LocalOptions{MaxMemory: 64 << 20})
	made, leave := make(signal, 1), make(chan struct{})
	wait := &hognose.Tool{Name: "wait", Func: func(context.Context, json.RawMessage) (any, error) {
		made <- struct{}{}
		<-leave
		return nil, nil
	}}
	ctx, cancel := context.WithCancel(t.Context())
	var wg sync.WaitGroup
	for _, then := range []string{"wait()", "print(1, flush=True)\nwhile True: pass"} {
		s := openOn(t, b, &hognose.Options{Tools: []*hognose.Tool{wait}, Stdout: made})
		ended := make(chan error, 1)
		wg.Go(func() {
			_, err := s.Run(ctx, "x = bytearray(40_000_000)\nx = None\n"+then)
			ended <- err
		})
		select {
		case <-made:
		case err := <-ended:
			t.Errorf("%s: %v", then, err)
		}
	}
	s := openOn(t, b, nil)
	if _, err := s.Run(t.Context(), "x = bytearray(40_000_000)\nlen(x)"); err != nil {
		t.Errorf("beside sessions that run: %v", err)
	}
	close(leave)
	cancel()
	wg.Wait()
}

// hog takes all it can get and holds it.
const hog = `
x = []
try:
    while True: x.append(bytearray(100_000))
except MemoryError:
    pass
len(x)
`

// A tenant that fills its own limit, the cap of all or both does not keep others from opening
// sessions and doing their work.
func TestAHogLeavesRoomForOthers(t *testing.T) {
	for _, hogs := range []int{1, 3} {
		t.Run(fmt.Sprint(hogs), func(t *testing.T) {
			b := hognose.Local(&hognose.LocalOptions{MaxMemory: 256 << 20})
			for range hogs {
				s := openOn(t, b, nil)
				if _, err := s.Run(t.Context(), hog); err != nil {
					t.Fatal(err)
				}
			}
			var wg sync.WaitGroup
			for range 8 {
				wg.Go(func() {
					s, err := b.Open(t.Context(), nil)
					if err != nil {
						t.Error(err)
						return
					}
					defer s.Close()
					for range 50 {
						if _, err := s.Run(t.Context(), "import json\ny = json.dumps(list(range(5_000)))\nlen(y)"); err != nil {
							t.Error(err)
							return
						}
					}
				})
			}
			wg.Wait()
		})
	}
}

// Sessions ask each other for memory while they run, are killed, forked and closed; afterwards
// nothing is taken.
func TestSessionsThatAskEachOther(t *testing.T) {
	b := hognose.Local(&hognose.LocalOptions{MaxMemory: 48 << 20})
	stop := time.Now().Add(soak(t) / 2)
	var wg sync.WaitGroup
	for u := range 8 {
		wg.Go(func() {
			for i := u; time.Now().Before(stop); i++ {
				s, err := b.Open(t.Context(), &hognose.Options{Limits: hognose.Limits{Memory: 16 << 20}})
				if err != nil {
					continue // eight sessions may well hold all of it
				}
				useCrowded(t, s, i)
				s.Close()
			}
		})
	}
	wg.Wait()
	s := openOn(t, b, nil)
	if _, err := s.Run(t.Context(), "x = bytearray(36_000_000)\nlen(x)"); err != nil {
		t.Errorf("after all were closed: %v", err)
	}
}

func useCrowded(t *testing.T, s *hognose.Session, i int) {
	t.Helper()
	for range 5 {
		_, err := s.Run(t.Context(), "import dataclasses\n@dataclasses.dataclass\nclass A:\n    x: int\ny = [A(i) for i in range(2_000)]\nz = bytearray(4_000_000)\nz = None")
		if pe, ok := errors.AsType[*hognose.PythonError](err); ok && pe.Type != "MemoryError" {
			t.Error(err)
		}
	}
	switch i % 3 {
	case 0:
		s.Kill()
	case 1:
		if f, err := s.Fork(t.Context()); err == nil {
			f.Close()
		}
	}
}
