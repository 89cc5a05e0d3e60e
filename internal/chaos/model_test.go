package chaos

import (
	"container/heap"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"
)

// costs are what TestThroughput and TestManySessions measured on two shared cores.
type costs struct {
	run    time.Duration // of a worker's processor for one run, with its snapshot
	commit time.Duration // of the NATS servers for one write
	claim  time.Duration // of the same for a session that nobody has
}

// simulate lets runs arrive at random at workers with some cores each and then at the servers, one
// after the other, and returns how long they take. Every run of a session that was idle claims it.
func simulate(c costs, perSecond float64, workers, cores int, idle float64) (times []time.Duration, leader float64) {
	rnd := rand.New(rand.NewPCG(1, 2))
	free := make(slots, workers*cores)
	heap.Init(&free)
	var now, leaderFree, busy time.Duration
	const runs = 200_000
	for range runs {
		now += time.Duration(rnd.ExpFloat64() / perSecond * float64(time.Second))
		write := c.commit
		if rnd.Float64() < idle {
			write += c.claim
		}
		at := max(now, free[0]) + time.Duration(rnd.ExpFloat64()*float64(c.run))
		free[0] = at
		heap.Fix(&free, 0)
		leaderFree = max(leaderFree, at) + time.Duration(rnd.ExpFloat64()*float64(write))
		busy += write
		times = append(times, leaderFree-now)
	}
	return times, busy.Seconds() / now.Seconds()
}

// slots are the times at which cores are free, the earliest first.
type slots []time.Duration

func (s slots) Len() int           { return len(s) }
func (s slots) Less(i, j int) bool { return s[i] < s[j] }
func (s slots) Swap(i, j int)      { s[i], s[j] = s[j], s[i] }

// Push and Pop are for container/heap, which needs neither here.
func (s *slots) Push(v any) { *s = append(*s, v.(time.Duration)) }

// Pop takes the last one.
func (s *slots) Pop() any {
	last := (*s)[len(*s)-1]
	*s = (*s)[:len(*s)-1]
	return last
}

// The table of docs/cluster.md for 100,000 sessions and for a million. It is a model, not a
// measurement; the test holds that the model is sane where it can be compared.
func TestModel(t *testing.T) {
	// A process with NATS inside did 2,400 to 3,400 runs a second without sync, one worker with three
	// NATS servers that sync 930 to 1,010, over all streams; a claim is one more write.
	c := costs{run: 600 * time.Microsecond, commit: time.Millisecond, claim: time.Millisecond}
	for _, sessions := range []int{10_000, 100_000, 1_000_000} {
		for _, every := range []time.Duration{time.Minute, 10 * time.Minute, time.Hour} {
			rate := float64(sessions) / every.Seconds()
			idle := 0.0
			if every > time.Minute {
				idle = 1
			}
			workers := max(3, int(rate*c.run.Seconds()/2/0.5)+1)
			times, leader := simulate(c, rate, workers, 2, idle)
			text := quantiles(times)
			if leader >= 1 {
				text = fmt.Sprintf("too much: %.1f times these servers", leader/0.7)
			}
			t.Logf("| %d | %v | %.0f | %d | %.0f %% | %s |", sessions, every, rate, workers, 100*leader, text)
		}
	}
	if _, leader := simulate(c, 100, 3, 2, 0); leader < 0.08 || leader > 0.12 {
		t.Errorf("a hundred writes a second of 1 ms take %.2f of the leader", leader)
	}
}
