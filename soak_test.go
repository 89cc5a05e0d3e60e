package hognose_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"

	"github.com/hognose/hognose"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// soak is how long TestSessionsUnderLoad runs: HOGNOSE_SOAK, or a second.
func soak(t *testing.T) time.Duration {
	d, err := time.ParseDuration(os.Getenv("HOGNOSE_SOAK"))
	if os.Getenv("HOGNOSE_SOAK") != "" && err != nil {
		t.Fatal(err)
	}
	return max(d, time.Second)
}

// Sessions are used by 64 goroutines at random. Each holds its own number in a variable, a tool, a
// class and a module: no other may show up.
func TestSessionsUnderLoad(t *testing.T) {
	const sessions, users = 2000, 64
	b := hognose.Local(&hognose.LocalOptions{MaxMemory: 2 << 30})
	pool := make([]*loaded, sessions)
	for i := range pool {
		pool[i] = openLoaded(t, b, i)
	}
	stop := time.Now().Add(soak(t))
	var wg sync.WaitGroup
	var counts [6]int64
	var mu sync.Mutex
	for u := range users {
		wg.Go(func() {
			r := rand.New(rand.NewPCG(1, uint64(u)))
			var n [6]int64
			for time.Now().Before(stop) {
				n[pool[r.IntN(sessions)].use(t, b, r)]++
			}
			mu.Lock()
			defer mu.Unlock()
			for i := range n {
				counts[i] += n[i]
			}
		})
	}
	wg.Wait()
	for _, l := range pool {
		l.session().Close()
	}
	t.Logf("runs %d, cancelled %d, set %d, get %d, killed %d, closed %d", counts[0], counts[1], counts[2], counts[3], counts[4], counts[5])
}

// loaded is a session and the number that it alone knows. Whoever kills it opens the next.
type loaded struct {
	mu sync.Mutex
	s  *hognose.Session
	n  int
}

func openLoaded(t *testing.T, b *hognose.Backend, n int) *loaded {
	l := &loaded{n: n}
	l.reopen(t, b)
	return l
}

func (l *loaded) session() *hognose.Session {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.s
}

func (l *loaded) reopen(t *testing.T, b *hognose.Backend) {
	mine := &hognose.Tool{Name: "mine", Func: func(context.Context, json.RawMessage) (any, error) { return l.n, nil }}
	s, err := b.Open(context.Background(), &hognose.Options{
		Tools: []*hognose.Tool{mine}, Variables: map[string]any{"n": l.n}, Limits: hognose.Limits{Time: 10 * time.Second, Memory: 16 << 20},
	})
	if err != nil {
		t.Error(err)
		return
	}
	l.mu.Lock()
	l.s = s
	l.mu.Unlock()
}

const lookAround = `
import math
class Mine: pass
math.mark = getattr(math, "mark", n)
seen = [c.__name__ for c in object.__subclasses__() if c.__name__ == "Mine"]
(n, mine(), math.mark, len(seen) >= 1, sorted(range(5), key=lambda v: -v)[0])
`

// use does one thing with the session and returns which.
func (l *loaded) use(t *testing.T, b *hognose.Backend, r *rand.Rand) int {
	s, ctx := l.session(), context.Background()
	gone := func(err error) bool { return errors.Is(err, hognose.ErrKilled) || errors.Is(err, hognose.ErrClosed) }
	switch k := r.IntN(100); {
	case k < 60:
		res, err := s.Run(ctx, lookAround)
		if gone(err) {
			return 0
		}
		want := fmt.Sprintf("(%d, %d, %d, True, 4)", l.n, l.n, l.n)
		got, rerr := res.Value.Repr(ctx, 0)
		if err != nil || rerr == nil && got != want {
			t.Errorf("session %d: %s, %v", l.n, got, err)
		}
		return 0
	case k < 65:
		ctx, cancel := context.WithTimeout(ctx, time.Duration(r.IntN(3000))*time.Microsecond)
		defer cancel()
		_, err := s.Run(ctx, "while True: mine()")
		if err == nil {
			t.Errorf("session %d: an endless loop ended", l.n)
		}
		return 1
	case k < 80:
		if err := s.Set(ctx, "n", l.n); err != nil && !gone(err) {
			t.Error(err)
		}
		return 2
	case k < 97:
		v, ok, err := s.Get(ctx, "n")
		if gone(err) {
			return 3
		}
		got, err := v.Go(ctx)
		if !gone(err) && (err != nil || !ok || got != int64(l.n)) {
			t.Errorf("session %d has n = %v, %v", l.n, got, err)
		}
		return 3
	case k < 98:
		s.Kill()
		l.reopen(t, b)
		return 4
	}
	s.Close()
	l.reopen(t, b)
	return 5
}
