// This file stops processes between requests, so that threads and children of a program do not run
// on while nothing is asked of it.

package process

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/sys/unix"
)

// restAfter is how long a process waits for its next request before it is stopped: stopping one and
// waking it take as long as a snippet does.
const restAfter = 20 * time.Millisecond

// rest is the state of a process between requests.
type rest struct {
	mu      sync.Mutex
	timer   *time.Timer
	idle    bool // nothing is asked of it
	stopped bool
}

// Idle says that the process has done what it was asked to. Soon it is stopped, with all threads
// that a program has started, and the other processes of its sandbox are killed: what a program
// leaves behind takes no processor time between two runs. The runner kills them too, at once; but
// the runner is in the program's hands.
func (r *runner) Idle() {
	r.rest.mu.Lock()
	defer r.rest.mu.Unlock()
	r.rest.idle = true
	if r.rest.timer == nil {
		r.rest.timer = time.AfterFunc(restAfter, r.stop)
		return
	}
	r.rest.timer.Reset(restAfter)
}

// wake lets the process go on.
func (r *runner) wake() {
	r.rest.mu.Lock()
	defer r.rest.mu.Unlock()
	r.rest.idle = false
	if r.rest.timer != nil {
		r.rest.timer.Stop()
	}
	if r.rest.stopped {
		r.rest.stopped = false
		_ = r.cmd.Process.Signal(unix.SIGCONT) // it may have ended
	}
}

// stop stops the process and kills the others of its sandbox. One of those may wake it again, and
// it may start others while it is awake: once none is left, nobody does. Each is found by its
// parent, and orphans have process 1 of the sandbox for one, so that none is missed.
func (r *runner) stop() {
	r.rest.mu.Lock()
	defer r.rest.mu.Unlock()
	if !r.rest.idle || !r.alive() {
		return
	}
	r.rest.stopped = true
	pid := r.cmd.Process.Pid
	for range 200 {
		if r.cmd.Process.Signal(unix.SIGSTOP) != nil {
			return
		}
		others := descendants(pid)
		if len(others) == 0 {
			return
		}
		for _, p := range others {
			killBelow(p, pid)
		}
		time.Sleep(5 * time.Millisecond) // a large one takes its time to die
	}
	_ = r.cmd.Process.Kill() // it cannot be kept quiet
}

// killBelow kills a process if it is one of the sandbox: by now its number might be somebody
// else's.
func killBelow(pid, top int) {
	fd, err := unix.PidfdOpen(pid, 0)
	if err != nil {
		return
	}
	defer unix.Close(fd)
	space := func(pid int) string {
		link, _ := os.Readlink(fmt.Sprintf("/proc/%d/ns/pid", pid))
		return link
	}
	if space(pid) == space(top) {
		_ = unix.PidfdSendSignal(fd, unix.SIGKILL, nil, 0) // it may have ended
	}
}

// descendants lists the processes that a process and its children have started, but for those that
// are dead and not yet buried.
func descendants(pid int) []int {
	var found []int
	threads, _ := os.ReadDir(fmt.Sprintf("/proc/%d/task", pid)) // gone if the process is
	for _, t := range threads {
		data, _ := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "task", t.Name(), "children"))
		for _, text := range strings.Fields(string(data)) {
			child, err := strconv.Atoi(text)
			if err != nil {
				continue
			}
			if !dead(child) {
				found = append(found, child)
			}
			found = append(found, descendants(child)...)
		}
	}
	return found
}

// dead reports whether a process has ended and waits to be buried.
func dead(pid int) bool {
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return true
	}
	_, state, _ := strings.Cut(string(data), ") ")
	return strings.HasPrefix(state, "Z") || strings.HasPrefix(state, "X")
}
