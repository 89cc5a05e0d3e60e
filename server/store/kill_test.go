package store_test

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/hognose/hognose/server"
	"github.com/hognose/hognose/server/store"
)

var kills = flag.Int("kills", 6, "how often TestNothingIsLostWhenTheServerIsKilled kills the server")

// The test binary is the server, too, if a variable says so.
func TestMain(m *testing.M) {
	if dir := os.Getenv("HOGNOSE_TEST_STORE"); dir != "" {
		if err := serve(dir, os.Getenv("HOGNOSE_TEST_ADDRESS")); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

func serve(dir, address string) error {
	kept, err := store.Open(context.Background(), dir, nil)
	if err != nil {
		return err
	}
	s, err := server.New(&server.Options{Store: kept, SnapshotKey: []byte("k"), Idle: 50 * time.Millisecond, MaxLive: 4})
	if err != nil {
		return err
	}
	return http.ListenAndServe(address, s)
}

// target is the server under test, which dies and comes back.
type target struct {
	*testing.T
	dir, address string
	cmd          *exec.Cmd
}

func (t *target) start() time.Duration {
	t.Helper()
	began := time.Now()
	t.cmd = exec.Command(os.Args[0])
	t.cmd.Env = append(os.Environ(), "HOGNOSE_TEST_STORE="+t.dir, "HOGNOSE_TEST_ADDRESS="+t.address)
	t.cmd.Stderr = os.Stderr
	if err := t.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	for time.Since(began) < time.Minute {
		if res, err := http.Get("http://" + t.address + "/readyz"); err == nil {
			res.Body.Close()
			return time.Since(began)
		}
		time.Sleep(5 * time.Millisecond)
	}
	t.Fatal("the server does not come back")
	return 0
}

func (t *target) kill() {
	_ = t.cmd.Process.Kill() // it may have ended
	_ = t.cmd.Wait()         // with the signal
}

// post sends a request until it is answered.
func (t *target) post(path string, body any) (map[string]any, error) {
	data, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	for range 5000 {
		res, err := http.Post("http://"+t.address+path, "application/json", bytes.NewReader(data))
		if err == nil {
			var v map[string]any
			text, failed := io.ReadAll(res.Body)
			res.Body.Close()
			if failed == nil && json.Unmarshal(text, &v) == nil {
				if res.StatusCode >= 300 {
					return nil, fmt.Errorf("%d %s", res.StatusCode, text)
				}
				return v, nil
			}
		}
		time.Sleep(10 * time.Millisecond)
	}
	return nil, fmt.Errorf("no answer")
}

// Clients count in their sessions, with an id for each request, and ask again when the server dies.
// Every answer must be the next number: one that is missing was lost, one too many was run twice.
func TestNothingIsLostWhenTheServerIsKilled(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := l.Addr().String()
	l.Close()
	s := &target{T: t, dir: t.TempDir(), address: address}
	s.start()
	defer func() { s.kill() }()
	var stop atomic.Bool
	var acknowledged atomic.Int64
	var clients sync.WaitGroup
	for range 8 {
		clients.Go(func() {
			made, err := s.post("/v1/sessions", map[string]any{"variables": map[string]int{"n": 0}})
			if err != nil {
				t.Error(err)
				return
			}
			path := "/v1/sessions/" + made["id"].(string) + "/run"
			for n := 1; !stop.Load(); n++ {
				r, err := s.post(path, map[string]any{"code": "n += 1\nopen('log', 'a').write('x')\nn, len(open('log').read())", "request_id": fmt.Sprint(n)})
				if err != nil {
					t.Error(err)
					return
				}
				v, _ := r["value"].(map[string]any)
				if want := fmt.Sprintf("(%d, %d)", n, n); v["repr"] != want {
					t.Errorf("request %d got %v", n, r)
					return
				}
				acknowledged.Add(1)
			}
		})
	}
	var slowest time.Duration
	seed := rand.Uint64()
	random := rand.New(rand.NewPCG(seed, 0))
	for range *kills {
		time.Sleep(time.Duration(random.Int64N(int64(400 * time.Millisecond))))
		s.kill()
		slowest = max(slowest, s.start())
	}
	time.Sleep(100 * time.Millisecond)
	stop.Store(true)
	clients.Wait()
	t.Logf("seed %d: %d kills, %d runs acknowledged, ready again after %v at most", seed, *kills, acknowledged.Load(), slowest)
	if acknowledged.Load() == 0 {
		t.Error("nothing was acknowledged")
	}
}
