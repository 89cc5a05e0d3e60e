package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	natsserver "github.com/nats-io/nats-server/v2/server"

	"github.com/hognose/hognose/internal/directory"
)

// servers starts a NATS server in this process and returns its address.
func servers(t testing.TB) string {
	t.Helper()
	s, err := natsserver.NewServer(&natsserver.Options{Port: -1, JetStream: true, StoreDir: t.TempDir(), NoLog: true, NoSigs: true})
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	if !s.ReadyForConnections(20 * time.Second) {
		t.Fatal("the server does not start")
	}
	t.Cleanup(func() { s.Shutdown(); s.WaitForShutdown() })
	return s.ClientURL()
}

// node is a member with its directory.
type node struct {
	*Cluster
	directory.Directory
	dead bool
}

func start(t testing.TB, url string, worker bool, o directory.Options) *node {
	t.Helper()
	c, err := Join(t.Context(), &Options{URL: url, Worker: worker, Lease: 2 * time.Second})
	if err != nil {
		t.Fatal(err)
	}
	d, err := c.Directory(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	n := &node{Cluster: c, Directory: d}
	t.Cleanup(func() {
		if !n.dead {
			c.Close()
		}
	})
	return n
}

// kill cuts a member off, as if its process had died.
func (n *node) kill() {
	n.dead = true
	n.store.Conn.Close()
	n.store.Bulk.Close()
	n.stop()
	if n.worker != nil {
		n.worker.stop()
	}
}

func runCode(ctx context.Context, d directory.Directory, id, code, request string) (string, error) {
	r, err := d.Do(ctx, "a", id, &directory.Command{Op: directory.Run, Code: code, RequestID: request}, nil)
	if err != nil {
		return "", err
	}
	if r.Run.Error != nil {
		return "", errors.New(r.Run.Error.Message)
	}
	if r.Run.Value == nil {
		return "", nil
	}
	return r.Run.Value.Repr, nil
}

func TestSessionsOutliveTheirWorkers(t *testing.T) {
	url := servers(t)
	gate := start(t, url, false, directory.Options{})
	workers := []*node{start(t, url, true, directory.Options{}), start(t, url, true, directory.Options{}), start(t, url, true, directory.Options{})}
	var ids []string
	for range 12 {
		i, err := gate.Create(t.Context(), "a", &directory.Spec{Variables: map[string]json.RawMessage{"n": json.RawMessage("0")}})
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, i.ID)
	}
	var clients sync.WaitGroup
	var acknowledged atomic.Int64
	for k, id := range ids {
		clients.Go(func() {
			for i := 1; i <= 30; i++ {
				request := fmt.Sprintf("%d-%d", k, i)
				for {
					v, err := runCode(t.Context(), gate.Directory, id, "n += 1\nn", request)
					var lost *directory.LostError
					if errors.As(err, &lost) {
						continue // with the same id
					}
					if err != nil || v != fmt.Sprint(i) {
						t.Errorf("session %d, run %d: %s %v", k, i, v, err)
						return
					}
					acknowledged.Add(1)
					break
				}
			}
		})
	}
	after := func(n int64) {
		for acknowledged.Load() < n && t.Context().Err() == nil {
			runtime.Gosched()
		}
	}
	after(60)
	workers[0].kill()
	after(150)
	if err := workers[1].Directory.Drain(t.Context()); err != nil {
		t.Error(err)
	}
	clients.Wait()
	list, err := gate.List(t.Context(), "a")
	if err != nil || len(list) != len(ids) {
		t.Errorf("%d sessions are listed: %v", len(list), err)
	}
	for _, id := range ids {
		if err := gate.Delete(t.Context(), "a", id); err != nil {
			t.Error(err)
		}
	}
	if list, err = gate.List(t.Context(), "a"); err != nil || len(list) != 0 {
		t.Errorf("%d sessions are left: %v", len(list), err)
	}
}
