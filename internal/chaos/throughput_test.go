package chaos

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// How many runs a second a cluster does, with what each kind of safety costs. Client, gateway,
// workers and servers share the machine.
func TestThroughput(t *testing.T) {
	if *duration == 0 {
		t.Skip("make chaos runs it")
	}
	for _, c := range []struct {
		name string
		plan plan
		data bool // one process, with NATS inside
	}{
		{"1 process, embedded NATS", plan{}, true},
		{"1 process, embedded NATS, sync", plan{sync: true}, true},
		{"1 worker, 1 NATS", plan{nats: 1, workers: 1, gateways: 1}, false},
		{"3 workers, 1 NATS", plan{nats: 1, workers: 3, gateways: 1}, false},
		{"1 worker, 3 NATS, sync", plan{nats: 3, workers: 1, gateways: 1, sync: true}, false},
		{"3 workers, 3 NATS, sync", plan{nats: 3, workers: 3, gateways: 1, sync: true}, false},
	} {
		for _, policy := range []string{"run", "interval"} {
			t.Run(c.name+", "+policy, func(t *testing.T) {
				w := &world{TB: t, dir: t.TempDir()}
				if c.data {
					args := []string{"serve", "--data", t.TempDir(), "--listen", free(t), "--quiet"}
					if c.plan.sync {
						args = append(args, "--sync")
					}
					p := &proc{w: w, name: "all", kind: "gateway", address: args[4], args: args, env: []string{"HOGNOSE_CHAOS=hognose"}}
					w.gateways = []*proc{p}
					t.Cleanup(w.end)
					p.start()
					p.ready()
				} else {
					w = begin(t, c.plan)
				}
				rate, times := measure(w, policy)
				t.Logf("| %s | %s | %.0f | %s |", c.name, policy, rate, times)
			})
		}
	}
}

// measure counts runs of 32 clients in as many sessions for five seconds.
func measure(w *world, policy string) (rate float64, times string) {
	l := &load{w: w, http: newClient(), problems: map[string]int{}}
	var ids []string
	for range 32 {
		v, code := l.call(0, "POST", "/v1/sessions", map[string]any{"variables": map[string]any{"n": 0}, "snapshot": policy})
		if code != "" {
			w.Fatal(code)
		}
		ids = append(ids, fmt.Sprint(v["id"]))
	}
	var wait sync.WaitGroup
	var stop atomic.Bool
	var mu sync.Mutex
	var all []time.Duration
	began := time.Now()
	for _, id := range ids {
		wait.Go(func() {
			var mine []time.Duration
			for !stop.Load() {
				at := time.Now()
				if _, code := l.call(0, "POST", "/v1/sessions/"+id+"/run", map[string]any{"code": "n += 1"}); code != "" {
					w.Error(code)
					return
				}
				mine = append(mine, time.Since(at))
			}
			mu.Lock()
			all = append(all, mine...)
			mu.Unlock()
		})
	}
	time.Sleep(5 * time.Second)
	stop.Store(true)
	wait.Wait()
	return float64(len(all)) / time.Since(began).Seconds(), quantiles(all)
}
