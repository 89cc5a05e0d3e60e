package chaos

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// What idle sessions cost: memory of a worker and of a NATS server, disk, the start of a worker, and
// the first request of a session that nobody has. docs/cluster.md calculates with these figures.
func TestManySessions(t *testing.T) {
	if *duration == 0 {
		t.Skip("make chaos runs it")
	}
	const count = 4000
	w := begin(t, plan{nats: 1, workers: 1, gateways: 1, flags: []string{"--idle", "1s"}})
	before := [2]int{w.nats[0].memory(), w.workers[0].memory()}
	l := &load{w: w, http: newClient(), problems: map[string]int{}}
	ids := make([]string, count)
	began := time.Now()
	parallel(count, 16, func(i int) {
		v, code := l.call(i, "POST", "/v1/sessions", map[string]any{"variables": map[string]any{"n": i}, "ttl_seconds": 3600})
		if code != "" {
			t.Error(code)
			return
		}
		ids[i] = fmt.Sprint(v["id"])
	})
	t.Logf("%d sessions opened at %.0f a second", count, count/time.Since(began).Seconds())
	time.Sleep(15 * time.Second) // they leave memory, and their worker
	after := [2]int{w.nats[0].memory(), w.workers[0].memory()}
	t.Logf("NATS %d bytes of memory for each, worker %d", (after[0]-before[0])/count, (after[1]-before[1])/count)
	t.Logf("%d bytes on disk for each", folderSize(w.dir+"/nats-0")/count)
	w.workers[0].signal(15)
	w.workers[0].wait()
	began = time.Now()
	w.workers[0].start()
	w.workers[0].ready()
	t.Logf("a worker starts in %v", time.Since(began).Round(time.Millisecond))
	t.Logf("which has %d bytes of memory more for each than one without sessions", (w.workers[0].memory()-before[1])/count)
	var mu sync.Mutex
	var times []time.Duration
	parallel(400, 4, func(i int) {
		at := time.Now()
		if v, code := l.call(i, "GET", "/v1/sessions/"+ids[i*7]+"/variables/n", nil); code != "" || v["json"] != float64(i*7) {
			t.Errorf("%v %s", v, code)
		}
		mu.Lock()
		times = append(times, time.Since(at))
		mu.Unlock()
	})
	t.Logf("the first request of a session that nobody has: %s", quantiles(times))
}

// parallel calls f for the numbers below n, some at once.
func parallel(n, at int, f func(i int)) {
	var wait sync.WaitGroup
	slots := make(chan struct{}, at)
	for i := range n {
		slots <- struct{}{}
		wait.Go(func() {
			f(i)
			<-slots
		})
	}
	wait.Wait()
}

// memory returns the bytes of memory that a process has.
func (p *proc) memory() int {
	data, _ := os.ReadFile("/proc/" + strconv.Itoa(p.cmd.Process.Pid) + "/statm") // none is 0
	if f := strings.Fields(string(data)); len(f) > 1 {
		n, _ := strconv.Atoi(f[1])
		return n * os.Getpagesize()
	}
	return 0
}

// folderSize adds up the files below a folder.
func folderSize(dir string) int64 {
	var sum int64
	_ = filepath.WalkDir(dir, func(_ string, e fs.DirEntry, err error) error { // files come and go
		if err == nil && !e.IsDir() {
			if i, err := e.Info(); err == nil {
				sum += i.Size()
			}
		}
		return nil
	})
	return sum
}
