package hostile

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/hognose/hognose"
)

// A service in front of sessions, as a platform team would write it: each user has a session, which
// requests run code in, fork, reset and cancel, and whose tool calls are approved. Every tenth user
// is hostile. Honest users get the right answers, in a time that the test reports, and when all
// have left nothing is left behind.
//
// It runs for HOGNOSE_SERVICE with 200 users, or for a second with 20. Run it with -race.
func TestServiceUnderLoad(t *testing.T) {
	users, d := 20, time.Second
	if text := os.Getenv("HOGNOSE_SERVICE"); text != "" {
		var err error
		if d, err = time.ParseDuration(text); err != nil {
			t.Fatal(err)
		}
		users = 200
	}
	goroutines := runtime.NumGoroutine()
	heap := heapInUse()
	s := newService(t, users)
	server := httptest.NewServer(s)
	ctx, cancel := context.WithTimeout(t.Context(), d)
	defer cancel()
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: users}}
	var wg sync.WaitGroup
	for i := range users {
		u := &serviceUser{t: t, id: i, url: fmt.Sprintf("%s/%d/", server.URL, i), client: client, random: rand.New(rand.NewPCG(7, uint64(i))), service: s}
		wg.Go(func() {
			for ctx.Err() == nil && !t.Failed() {
				u.turn()
			}
		})
	}
	wg.Wait()
	client.CloseIdleConnections()
	server.Close()
	s.close()
	s.report(users, d)
	waitFor(t, "goroutines are left", func() bool { return runtime.NumGoroutine() <= goroutines+2 })
	if after := heapInUse(); after > heap+64<<20 {
		t.Errorf("%d MiB of heap are left, %d MiB were there before", after>>20, heap>>20)
	}
}

// waitFor waits until ok holds.
func waitFor(t *testing.T, complaint string, ok func() bool) {
	t.Helper()
	for late := time.Now().Add(20 * time.Second); !ok(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(late) {
			buf := make([]byte, 1<<16)
			t.Fatalf("%s\n%s", complaint, buf[:runtime.Stack(buf, true)])
		}
	}
}

func heapInUse() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC() // what finalizers freed
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// service is the program under test.
type service struct {
	t        *testing.T
	backend  *hognose.Backend
	attacks  []*Program
	next     atomic.Int64 // attack
	sessions []*hognose.Session
	calls    atomic.Int64 // of tools
	asked    atomic.Int64 // approvals

	mu     sync.Mutex
	took   []time.Duration // by the short runs of honest users
	counts map[string]int
}

func newService(t *testing.T, users int) *service {
	l := newLoad(t)
	s := &service{t: t, backend: l.backend, attacks: l.attacks, counts: map[string]int{}}
	for range users {
		session, err := s.backend.Open(t.Context(), s.options())
		if err != nil {
			t.Fatal(err)
		}
		s.sessions = append(s.sessions, session)
	}
	return s
}

// options are those of every session. Approvals take longer than some runs may.
func (s *service) options() *hognose.Options {
	return &hognose.Options{
		Limits: hognose.Limits{Memory: loadMemory, Time: time.Minute},
		Tools: []*hognose.Tool{{
			Name: "double", Schema: json.RawMessage(`{"properties":{"n":{"type":"integer"}},"required":["n"]}`),
			Func: func(_ context.Context, args json.RawMessage) (any, error) {
				s.calls.Add(1)
				var a struct{ N int64 }
				err := json.Unmarshal(args, &a)
				return 2 * a.N, err
			},
		}},
		Approve: func(ctx context.Context, _ *hognose.Tool, args json.RawMessage) error {
			s.asked.Add(1)
			if strings.Contains(string(args), "-1") {
				return errors.New("negative numbers are not approved")
			}
			select {
			case <-time.After(2 * time.Millisecond):
				return nil
			case <-ctx.Done():
				return ctx.Err()
			}
		},
	}
}

// ServeHTTP does what the second part of the path says with the session of the first.
func (s *service) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	var user int
	var what string
	fmt.Sscanf(strings.ReplaceAll(r.URL.Path, "/", " "), "%d %s", &user, &what)
	code, err := io.ReadAll(r.Body)
	if err != nil {
		return // the client has left
	}
	session := s.sessions[user]
	switch what {
	case "reset":
		err = session.Reset(r.Context())
	case "fork":
		if session, err = session.Fork(r.Context()); err == nil {
			defer session.Close()
		}
		fallthrough
	default:
		if err == nil {
			s.run(w, r, session, string(code))
			return
		}
	}
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
	}
}

func (s *service) run(w http.ResponseWriter, r *http.Request, session *hognose.Session, code string) {
	res, err := session.Run(r.Context(), code)
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	text, err := res.Value.Repr(r.Context(), 1000)
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	fmt.Fprint(w, text)
}

func (s *service) close() {
	for _, session := range s.sessions {
		if err := session.Close(); err != nil {
			s.t.Error(err)
		}
	}
	s.sessions = nil
}

func (s *service) count(what string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.counts[what]++
}

func (s *service) report(users int, d time.Duration) {
	slices.Sort(s.took)
	n := len(s.took)
	if n == 0 {
		s.t.Fatal("no honest user got an answer")
	}
	s.t.Logf("%d users for %v: %v; %d approvals, %d tool calls; honest runs: %d, median %.1f ms, 99th percentile %.1f ms, worst %.1f ms",
		users, d, s.counts, s.asked.Load(), s.calls.Load(), n, ms(s.took[n/2]), ms(s.took[n*99/100]), ms(s.took[n-1]))
}

// serviceUser is one client of the service.
type serviceUser struct {
	t       *testing.T
	id      int
	url     string
	client  *http.Client
	random  *rand.Rand
	service *service
	n       int // what the variable n of the session is; 0: there is none
}

// turn sends one request.
func (u *serviceUser) turn() {
	if u.id%10 == 9 {
		p := u.service.attacks[u.service.next.Add(1)%int64(len(u.service.attacks))]
		ctx, cancel := context.WithTimeout(u.t.Context(), Time)
		u.send(ctx, "run", p.Code) // how it ends is for other tests to judge
		cancel()
		u.service.count("attack")
		return
	}
	switch k := u.random.IntN(100); {
	case u.n == 0:
		u.n = 1
		u.want("run", "n = 1\nn", "1")
	case k < 60:
		u.n++
		start := time.Now()
		u.want("run", "n += 1\ntotal = sum(i * i for i in range(200))\nn", fmt.Sprint(u.n))
		u.service.mu.Lock()
		u.service.took = append(u.service.took, time.Since(start))
		u.service.mu.Unlock()
	case k < 75:
		u.want("run", "double(n)", fmt.Sprint(2*u.n))
	case k < 80:
		u.want("run", "try: double(-1)\nexcept PermissionError: r = 'refused'\nr", "'refused'")
	case k < 90:
		u.want("fork", "n += 5\nclass C: pass\nd = {C: n}\nd[C]", fmt.Sprint(u.n+5))
	case k < 95:
		u.cancel()
	default:
		u.want("reset", "", "")
		u.n = 0
		u.service.count("reset")
	}
}

// cancel leaves while a program runs. The session keeps what it had.
func (u *serviceUser) cancel() {
	ctx, cancel := context.WithTimeout(u.t.Context(), time.Duration(1+u.random.IntN(20))*time.Millisecond)
	defer cancel()
	u.send(ctx, "run", "while True: double(7)")
	u.service.count("cancel")
	u.want("run", "n", fmt.Sprint(u.n))
}

// want sends a request and compares the answer.
func (u *serviceUser) want(what, code, want string) {
	u.t.Helper()
	got, err := u.send(u.t.Context(), what, code)
	if err != nil || got != want {
		u.t.Errorf("user %d: %s %q gave %q, %v, want %q", u.id, what, code, got, err, want)
	}
	u.service.count(what)
}

func (u *serviceUser) send(ctx context.Context, what, code string) (string, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, u.url+what, strings.NewReader(code))
	if err != nil {
		return "", err
	}
	resp, err := u.client.Do(r)
	if err != nil {
		return "", err
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err == nil && resp.StatusCode != http.StatusOK {
		err = errors.New(resp.Status + ": " + string(text))
	}
	return string(text), err
}
