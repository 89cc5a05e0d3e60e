package chaos

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// operation is something that a client asked for and was told. It is repeated until it succeeds: an
// increment always with the same request id.
type operation struct {
	session, client int
	read            bool
	value           int // what the answer said; unknown if it is forgotten
	began, ended    time.Time
	tries           int
}

// unknown is the value of an increment that was made, and whose answer the session no longer had when
// the client asked again.
const unknown = -1

// load has clients that count in sessions.
type load struct {
	w        *world
	http     *http.Client
	think    time.Duration // on average, between two operations of a client
	sessions []string
	stop     atomic.Bool
	wait     sync.WaitGroup

	mu       sync.Mutex
	history  []operation
	problems map[string]int // answers that were not the wanted ones, by their codes
}

func newClient() *http.Client {
	return &http.Client{Timeout: 2 * time.Minute, Transport: &http.Transport{MaxIdleConnsPerHost: 1024}}
}

// newLoad opens sessions.
func newLoad(w *world, sessions int, think time.Duration) *load {
	w.Helper()
	l := &load{w: w, think: think, problems: map[string]int{}, http: newClient()}
	l.sessions = make([]string, sessions)
	var wait sync.WaitGroup
	slots := make(chan struct{}, 16)
	for i := range l.sessions {
		wait.Go(func() {
			slots <- struct{}{}
			defer func() { <-slots }()
			v, code := l.call(i, "POST", "/v1/sessions", map[string]any{"variables": map[string]any{"n": 0, "seen": map[string]any{}}, "ttl_seconds": 3600})
			if code != "" {
				w.Errorf("a session cannot be opened: %s", code)
				return
			}
			l.sessions[i], _ = v["id"].(string)
		})
	}
	wait.Wait()
	if w.Failed() {
		w.FailNow()
	}
	return l
}

// call sends a request once. code says what was wrong with the answer.
func (l *load) call(i int, method, path string, body any) (v map[string]any, code string) {
	data, _ := json.Marshal(body) // plain data
	g := l.w.gateways[i%len(l.w.gateways)]
	req, err := http.NewRequestWithContext(context.Background(), method, "http://"+g.address+path, bytes.NewReader(data))
	if err != nil {
		return nil, err.Error()
	}
	res, err := l.http.Do(req)
	if err != nil {
		return nil, "connection"
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil || len(text) > 0 && json.Unmarshal(text, &v) != nil {
		return nil, "connection"
	}
	if res.StatusCode >= 300 {
		code, _ = v["code"].(string)
		return v, fmt.Sprintf("%d %s", res.StatusCode, code)
	}
	return v, ""
}

// begin starts n clients for each session.
func (l *load) begin(n int) {
	for s := range l.sessions {
		for c := range n {
			l.wait.Go(func() { l.client(s, c) })
		}
	}
}

// end stops the clients.
func (l *load) end() {
	l.stop.Store(true)
	l.wait.Wait()
}

// client counts until it is stopped. Its pauses are its own, so that the faults of a seed do not
// depend on them.
func (l *load) client(session, client int) {
	rnd := rand.New(rand.NewPCG(uint64(session), uint64(client)))
	for i := 0; !l.stop.Load(); i++ {
		op := operation{session: session, client: client, read: rnd.IntN(5) == 0, began: time.Now()}
		id := fmt.Sprintf("%d-%d", client, i)
		for {
			op.tries++
			v, code := l.do(&op, id)
			if code == "" {
				op.value = v
				break
			}
			l.mu.Lock()
			l.problems[code]++
			l.mu.Unlock()
			if op.tries > 2000 || strings.HasPrefix(code, "wrong") {
				l.w.Errorf("session %d: operation %s never succeeds: %s", session, id, code)
				return
			}
			time.Sleep(time.Duration(20+rnd.IntN(60)) * time.Millisecond)
		}
		op.ended = time.Now()
		l.mu.Lock()
		l.history = append(l.history, op)
		l.mu.Unlock()
		if l.think > 0 {
			time.Sleep(time.Duration(rnd.Int64N(int64(2 * l.think))))
		}
	}
}

// do tries an operation once.
func (l *load) do(op *operation, id string) (value int, code string) {
	base := "/v1/sessions/" + l.sessions[op.session]
	var v map[string]any
	if op.read {
		if v, code = l.call(op.session+op.client, "GET", base+"/variables/n", nil); code != "" {
			return 0, code
		}
	} else {
		text := "n += 1\nseen['" + id + "'] = seen.get('" + id + "', 0) + 1\nn"
		if v, code = l.call(op.session+op.client, "POST", base+"/run", map[string]any{"code": text, "request_id": id}); code == "409 answer_forgotten" {
			return unknown, ""
		} else if code != "" {
			return 0, code
		}
		v, _ = v["value"].(map[string]any)
	}
	n, ok := v["json"].(float64)
	if !ok {
		return 0, fmt.Sprintf("wrong answer: %v", v)
	}
	return int(n), ""
}

// failures describes the problems.
func (l *load) failures() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	var out []string
	for _, code := range slices.Sorted(maps.Keys(l.problems)) {
		out = append(out, fmt.Sprintf("%s: %d", code, l.problems[code]))
	}
	return strings.Join(out, ", ")
}
