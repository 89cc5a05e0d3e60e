// This file removes containers that dead processes have left behind. Labels say which process made
// a container.

package docker

import (
	"context"
	"errors"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"syscall"

	"github.com/hognose/hognose/internal/dockerapi"
)

// Labels of our containers. They say whose a container is, so that what a dead process has left can
// be told from what a living one uses.
const (
	labelPrefix = "com.github.hognose."
	labelHost   = labelPrefix + "host"  // machine, boot and process namespace
	labelPID    = labelPrefix + "pid"   // of the process that made it
	labelStart  = labelPrefix + "start" // when that process began, since numbers come back
)

var ownLabels = sync.OnceValue(func() map[string]string {
	return map[string]string{labelHost: hostName(), labelPID: strconv.Itoa(os.Getpid()),
		labelStart: startOf(os.Getpid())}
})

// hostName names where the numbers of processes mean what they mean here.
func hostName() string {
	name, _ := os.Hostname()
	boot, _ := os.ReadFile("/proc/sys/kernel/random/boot_id") // Linux alone; elsewhere the name has to do
	space, _ := os.Readlink("/proc/self/ns/pid")
	return strings.Join([]string{name, strings.TrimSpace(string(boot)), space}, " ")
}

// startOf returns when a process began, in the system's own count; "" if it is not known, or there
// is no such process.
func startOf(pid int) string {
	data, _ := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	i := strings.LastIndexByte(string(data), ')') // the name before it may hold anything
	if fields := strings.Fields(string(data[i+1:])); len(fields) > 19 {
		return fields[19]
	}
	return ""
}

// reapOrphans removes the containers of processes that are dead. Those end by themselves with their
// input; what is left was created and never started, or its daemon was restarted.
func (d *starter) reapOrphans(ctx context.Context, api *dockerapi.Client) {
	list, err := api.List(ctx, labelHost+"="+hostName())
	if err != nil {
		return // whatever is wrong shows when a container is made
	}
	for _, c := range list {
		if !ownerLives(c.Labels) {
			r := &runner{d: d, api: api, id: c.ID}
			go r.remove()
		}
	}
}

// ownerLives reports whether the process that made a container may still be there.
func ownerLives(labels map[string]string) bool {
	pid, err := strconv.Atoi(labels[labelPID])
	if err != nil {
		return false
	}
	if start := labels[labelStart]; start != "" {
		return startOf(pid) == start
	}
	if runtime.GOOS == "windows" {
		return true // it cannot be asked
	}
	p, err := os.FindProcess(pid)
	if err != nil {
		return false
	}
	err = p.Signal(syscall.Signal(0))
	return !errors.Is(err, os.ErrProcessDone) && !errors.Is(err, syscall.ESRCH)
}
