package server

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// Many users of two tenants do everything at once, in memory and in workers; nothing fails that
// should not, every answer is the right one, and a drain under load ends it all. HOGNOSE_LOAD=10m is
// how long, three seconds otherwise; the race detector is to be told by -race.
func TestMixedLoad(t *testing.T) {
	length := 3 * time.Second
	if text := os.Getenv("HOGNOSE_LOAD"); text != "" {
		var err error
		if length, err = time.ParseDuration(text); err != nil {
			t.Fatal(err)
		}
	}
	for name, o := range map[string]*Options{"memory": {Idle: 50 * time.Millisecond, MaxLive: 20}, "workers": {Workers: plainWorkers{}, Idle: 50 * time.Millisecond}} {
		t.Run(name, func(t *testing.T) {
			s, other, _ := twoTenants(t, o)
			var wg sync.WaitGroup
			var requests, drained atomic.Int64
			ctx, stop := context.WithTimeout(t.Context(), length/2)
			defer stop()
			users := make([]*user, 16)
			for i := range users {
				u := &user{t: t, url: s.url, key: []string{s.key, other}[i%2], random: rand.New(rand.NewPCG(uint64(i), 1)), requests: &requests, drained: &drained}
				users[i] = u
				wg.Go(func() {
					for ctx.Err() == nil && !u.stopped {
						u.visit()
					}
				})
			}
			<-ctx.Done()
			// The users are in the middle of something when the server is told to end.
			end, cancel := context.WithTimeout(context.Background(), 30*time.Second)
			defer cancel()
			if err := s.server.Drain(end); err != nil {
				t.Error(err)
			}
			wg.Wait()
			t.Logf("%d requests in %v, %d refused by the drain", requests.Load(), length/2, drained.Load())
			if requests.Load() < 20 {
				t.Error("hardly anything happened")
			}
		})
	}
}

// user uses a server as its clients do.
type user struct {
	t                 *testing.T
	url, key          string
	random            *rand.Rand
	requests, drained *atomic.Int64
	stopped           bool // the server drains
}

// request sends a request. A server that drains refuses it, which ends the visit.
func (u *user) request(method, path string, body any, header ...string) (int, []byte) {
	var data []byte
	switch b := body.(type) {
	case nil:
	case string:
		data = []byte(b)
	case []byte:
		data = b
	default:
		data, _ = json.Marshal(b)
	}
	req, err := http.NewRequest(method, u.url+path, bytes.NewReader(data))
	if err != nil {
		u.t.Error(err)
		return 0, nil
	}
	req.Header.Set("Authorization", "Bearer "+u.key)
	for i := 0; i+1 < len(header); i += 2 {
		req.Header.Set(header[i], header[i+1])
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		u.t.Error(err)
		return 0, nil
	}
	defer res.Body.Close()
	out, _ := io.ReadAll(res.Body)
	u.requests.Add(1)
	if bytes.Contains(out, []byte(`"draining"`)) || bytes.Contains(out, []byte("shutting down")) {
		u.stopped = true
		u.drained.Add(1)
	} else if res.StatusCode >= 500 {
		u.t.Errorf("%s %s: %d %s", method, path, res.StatusCode, out)
	}
	return res.StatusCode, out
}

// wants sends a request whose answer has to contain a text, unless the server drains meanwhile.
func (u *user) wants(want, method, path string, body any, header ...string) []byte {
	status, out := u.request(method, path, body, header...)
	interrupted := bytes.Contains(out, []byte(`"cancelled"`)) || bytes.Contains(out, []byte("KeyboardInterrupt"))
	if !u.stopped && !interrupted && !bytes.Contains(out, []byte(want)) {
		u.t.Errorf("%s %s: %d %s has no %s", method, path, status, out, want)
	}
	return out
}

// visit opens a session, does a few things in it, and leaves.
func (u *user) visit() {
	var made struct{ ID string }
	out := u.wants(`"id"`, "POST", "/v1/sessions", map[string]any{"variables": map[string]any{"n": 1}, "limits": map[string]any{"time_ms": 20_000}, "tools": weather})
	if u.stopped || json.Unmarshal(out, &made) != nil || made.ID == "" {
		return
	}
	at, n := "/v1/sessions/"+made.ID, 1
	for range 3 + u.random.IntN(8) {
		if u.stopped {
			return
		}
		switch u.random.IntN(10) {
		case 0, 1, 2:
			n++
			u.wants(fmt.Sprintf(`"json":%d`, n), "POST", at+"/run", `{"code": "n += 1\nn"}`)
		case 3:
			u.wants("ZeroDivisionError", "POST", at+"/run", `{"code": "1/0"}`)
		case 4:
			u.wants(`"type":"result"`, "POST", at+"/run", `{"code": "for i in range(50): print(i)"}`, "Accept", "application/x-ndjson")
		case 5:
			text := strings.Repeat("x", u.random.IntN(100_000))
			u.wants("in.txt", "PUT", at+"/files/work/in.txt", text)
			u.wants(fmt.Sprintf(`"json":%d`, len(text)), "POST", at+"/run", `{"code": "len(open('in.txt').read())"}`)
		case 6:
			u.wants(`"pending"`, "POST", at+"/run", `{"code": "w = weather('Oslo')\nw"}`)
			u.wants(`"json":7`, "POST", at+"/resume", `{"results": [{"id": 1, "value": 7}]}`)
			return // ids of calls go on
		case 7:
			_, snapshot := u.request("GET", at+"/snapshot", nil)
			if !u.stopped {
				u.wants(`"id"`, "POST", "/v1/restore", snapshot)
			}
		case 8:
			u.wants(`"id"`, "POST", at+"/fork", nil)
		case 9:
			u.interrupt(at)
		}
	}
	if !u.stopped {
		u.request("DELETE", at, nil)
	}
}

// interrupt stops an endless run from another connection, as soon as it prints.
func (u *user) interrupt(at string) {
	req, _ := http.NewRequest("POST", u.url+at+"/run", strings.NewReader(`{"code": "print('on', flush=True)\nwhile True: pass"}`))
	req.Header.Set("Authorization", "Bearer "+u.key)
	req.Header.Set("Accept", "application/x-ndjson")
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		u.t.Error(err)
		return
	}
	defer res.Body.Close()
	u.requests.Add(1)
	last := ""
	for lines := bufio.NewScanner(res.Body); lines.Scan(); {
		if last = lines.Text(); strings.Contains(last, `"stdout"`) {
			u.request("POST", at+"/interrupt", nil)
		}
	}
	if !u.stopped && !strings.Contains(last, "KeyboardInterrupt") && !strings.Contains(last, "cancelled") && !strings.Contains(last, "shutting down") && !strings.Contains(last, "draining") {
		u.t.Errorf("an interrupted run ended with %s", last)
	}
}
