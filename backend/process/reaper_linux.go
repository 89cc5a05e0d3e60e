package process

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"time"
)

// reaperArg makes a program that calls Main the reaper.
const reaperArg = "hognose-sandbox-reaper"

// reaper is a process beside the host that outlives it: the kernel kills the sandboxes of a host
// that is killed, but nobody else removes their control groups. It waits for the end of its
// standard input, which the host's end is, whatever the reason.
//
// There is one for each host that makes control groups, started with the first: it belongs to this
// process, as its control groups do.
type reaper struct {
	mu   sync.Mutex
	pipe *os.File // its other end; kept open for ever
}

var watch reaper

// start begins the watch. Without a reaper the next host on this machine does its work, so a
// failure is none.
func (r *reaper) start(exe string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.pipe != nil {
		return
	}
	in, pipe, err := os.Pipe()
	if err != nil {
		return
	}
	defer in.Close()
	pid := os.Getpid()
	cmd := &exec.Cmd{
		Path: exe, Args: []string{exe, reaperArg, fmt.Sprintf("%d-%d-", pid, startTime(pid))}, Env: []string{}, Dir: "/", Stdin: in,
		SysProcAttr: &syscall.SysProcAttr{Setsid: true}, // a signal to the host's terminal is not for it
	}
	if err := cmd.Start(); err != nil {
		_ = pipe.Close() // nothing was written
		return
	}
	r.pipe = pipe
	go func() { _ = cmd.Wait() }() // it ends before the host only if somebody kills it
}

// reap is the reaper at work: when the host is gone it removes the groups whose names begin as the
// host's do.
func reap(prefix string) {
	_, _ = io.Copy(io.Discard, os.Stdin) // until the host's end
	var pid int
	var start int64
	if n, _ := fmt.Sscanf(prefix, "%d-%d-", &pid, &start); n != 2 || !strings.HasSuffix(prefix, "-") {
		return
	}
	for range 50 { // the kernel buries the host, and those in the groups, when it likes
		if startTime(pid) != start && len(groupsNamed(prefix)) == 0 {
			return
		}
		reapGroups()
		time.Sleep(100 * time.Millisecond)
	}
}
