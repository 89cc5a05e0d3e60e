//go:build linux

package process

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose"
)

// openPid opens a session and says which process it is.
func openPid(t *testing.T, o Options, so *hognose.Options) (*hognose.Session, int) {
	t.Helper()
	before := children(os.Getpid())
	s := open(t, o, so)
	for _, pid := range children(os.Getpid()) {
		name, _ := os.ReadFile(fmt.Sprintf("/proc/%d/comm", pid))
		if !slices.Contains(before, pid) && strings.HasPrefix(string(name), "python") {
			return s, pid
		}
	}
	t.Fatal("the session has no process")
	return nil, 0
}

// until waits for a condition.
func until(t *testing.T, what string, f func() bool) {
	t.Helper()
	for end := time.Now().Add(10 * time.Second); !f(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("%s: not within ten seconds", what)
		}
	}
}

// stat returns the state of a process, and the ticks of processor time that it has taken.
func stat(pid int) (state string, ticks int) {
	data, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	_, rest, _ := strings.Cut(string(data), ") ")
	f := strings.Fields(rest)
	if len(f) < 13 {
		return "gone", 0
	}
	user, _ := strconv.Atoi(f[11])
	system, _ := strconv.Atoi(f[12])
	return f[0], user + system
}

// busy starts what goes on by itself: children that spin, one of them an orphan, and one that
// sleeps.
const busy = `
import os, subprocess, threading, time
for i in range(3):
    if os.fork() == 0:
        if i == 0: os.fork()
        while True: pass
sleeper = subprocess.Popen(['sleep', '1000'])
`

// What a snippet leaves ends with its run: children at once, whoever has them, and threads stand
// still until the next run.
func TestNothingGoesOnBehindARun(t *testing.T) {
	for _, c := range []struct{ name, code string }{
		{"run that ends", busy},
		{"run that fails", busy + "1/0"},
		{"run that is interrupted", busy + "while True: pass"},
		{"run that answers", busy + "final_answer(1)"},
		{"run that exits", busy + "raise SystemExit(3)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, pid, lost := ranQuiet(t, c.code)
			for tries := 1; lost && tries < 5; tries++ {
				s, pid, lost = ranQuiet(t, c.code)
			}
			if lost {
				t.Fatalf("process %d ended with the run, five times", pid)
			}
			if got := said(t, s, "sleeper.wait(5), subprocess.run(['echo', 'again'], capture_output=True).stdout == b'again\\n'"); got != "[-9 true]" {
				t.Errorf("afterwards: %s", got)
			}
		})
	}
}

// ranQuiet runs code in a new session, and waits until nothing goes on in it. lost tells whether the
// session ended with the run: on a busy machine, code may take longer to notice that its time is over
// than it is given.
func ranQuiet(t *testing.T, code string) (s *hognose.Session, pid int, lost bool) {
	s, pid = openPid(t, Options{}, &hognose.Options{Limits: hognose.Limits{Time: 2 * time.Second}})
	_, _ = s.Run(t.Context(), code) // however it ends
	until(t, "children die", func() bool { return len(descendants(pid)) == 0 })
	until(t, "the process is stopped", func() bool {
		state, _ := stat(pid)
		lost = state == "gone" || state == "Z"
		return state == "T" || lost
	})
	return s, pid, lost
}

// Zombies count as processes: those that nobody waits for are buried.
func TestChildrenAreBuried(t *testing.T) {
	s := open(t, Options{Processes: 16}, nil)
	for range 20 {
		said(t, s, "import subprocess\np = [subprocess.Popen(['sleep', '1000']) for i in range(3)]")
	}
}

func TestThreadsStandStillBetweenRuns(t *testing.T) {
	s, pid := openPid(t, Options{}, nil)
	said(t, s, "import threading, time\nn = 0\ndef spin():\n  global n\n  while True: n += 1\nthreading.Thread(target=spin, daemon=True).start()")
	until(t, "the process is stopped", func() bool { state, _ := stat(pid); return state == "T" })
	_, before := stat(pid)
	for range 50 {
		time.Sleep(10 * time.Millisecond) // half a second in which a thread that spins would take its share
	}
	if _, after := stat(pid); after > before {
		t.Errorf("%d ticks of processor time between two runs", after-before)
	}
	if got := said(t, s, "before = n\nwhile n == before: time.sleep(0.01)\nTrue"); got != "true" { // it goes on with the next run
		t.Error(got)
	}
	until(t, "the process is stopped", func() bool { state, _ := stat(pid); return state == "T" })
	if v, ok, err := s.Get(t.Context(), "before"); err != nil || !ok || v.IsNone() { // any request wakes it
		t.Errorf("%v, %v", ok, err)
	}
}

// A program that breaks the runner, so that it kills nobody, and starts processes when its run is
// over that wake the runner up: the host keeps it quiet.
func TestHostKeepsAProgramQuiet(t *testing.T) {
	s, pid := openPid(t, Options{}, nil)
	said(t, s, `
import gc, os, signal, threading, time
for g in gc.get_objects():
    if type(g) is dict and g.get('__name__') == 'hognose_runner': g['alone'] = False
def later():
    time.sleep(0.01)
    for i in range(5):
        if os.fork() == 0:
            while True: os.kill(1, signal.SIGCONT)
    while True: pass
threading.Thread(target=later, daemon=True).start()`)
	until(t, "it is quiet", func() bool {
		state, _ := stat(pid)
		return (state == "T" || state == "Z") && len(descendants(pid)) == 0 || state == "gone" // one that cannot be stopped is killed
	})
}

// Processor time is limited beside the clock's.
func TestProcessorTimeIsLimited(t *testing.T) {
	const spin = "import time\nend = time.monotonic() + 1.5\nwhile time.monotonic() < end: pass\ntime.process_time()"
	s := open(t, Options{CPUs: 0.1}, nil)
	if !strings.Contains(strings.Join(s.Isolation(), "\n"), "processor time") {
		t.Skip("SKIPPED: there is no control group for processor time here")
	}
	said(t, s, "import time\nt = time.process_time()")
	if took, _ := strconv.ParseFloat(said(t, s, strings.Replace(spin, "time.process_time()", "time.process_time() - t", 1)), 64); took > 0.5 {
		t.Errorf("%.2f s of processor time in 1.5 s, with a tenth of a processor", took)
	}
}

func TestNumberOfProcessorsIsChecked(t *testing.T) {
	for _, n := range []float64{-1, 0.001, 1e9} {
		if _, err := New(&Options{CPUs: n}); err == nil {
			t.Errorf("%v processors were accepted", n)
		}
	}
}
