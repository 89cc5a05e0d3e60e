// This file makes control groups, of both versions, which bound memory, processes and processor
// time of a sandbox with all its children.

package process

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"golang.org/x/sys/unix"
)

// group is the control group of a session: one folder with version 2, one for each controller with
// version 1.
type group struct {
	dirs map[string]string // by controller: memory, pids, and cpu where it can be had
	v2   bool
}

// groupFolder holds the groups of all hosts. The name of a group says whose it is, so that those of
// hosts that died are found.
const groupFolder = "hognose"

var controllers = []string{"memory", "pids"}

var groups atomic.Int64 // made by this process, for their names

// newGroup makes a control group with a limit of processes and of processor time. That of memory
// comes with the session. A system may keep the controller of processor time to itself; then there
// is no such limit.
func newGroup(processes int, cpus float64) (*group, error) {
	g := &group{dirs: map[string]string{}}
	name := fmt.Sprintf("%d-%d-%d", os.Getpid(), startTime(os.Getpid()), groups.Add(1))
	var err error
	if exists("/sys/fs/cgroup/cgroup.controllers") {
		g.v2 = true
		err = g.makeV2(name)
	} else {
		err = g.makeV1(name)
	}
	if err == nil {
		err = g.write("pids", "pids.max", strconv.Itoa(processes))
	}
	if err != nil {
		g.remove()
		return nil, err
	}
	if g.limitTime(cpus) != nil {
		g.drop("cpu")
	}
	return g, nil
}

// makeIn makes a group in the folder of all groups, which whoever removes the last of them removes:
// it may be gone between two steps.
func makeIn(own, name string, prepare func(folder string)) (dir string, err error) {
	folder := filepath.Join(own, groupFolder)
	dir = filepath.Join(folder, name)
	for range 10 {
		if err = os.Mkdir(folder, 0o755); err != nil && !errors.Is(err, os.ErrExist) {
			return "", err
		}
		prepare(folder)
		if err = os.Mkdir(dir, 0o755); !errors.Is(err, os.ErrNotExist) {
			break
		}
	}
	return dir, err
}

// makeV1 makes a folder for each controller. That of processor time may be missing.
func (g *group) makeV1(name string) error {
	for _, controller := range controllers {
		dir, err := makeIn(ownGroupV1(controller), name, func(string) {})
		if err != nil {
			return err
		}
		g.dirs[controller] = dir
	}
	if dir, err := makeIn(ownGroupV1("cpu"), name, func(string) {}); err == nil {
		g.dirs["cpu"] = dir
	}
	return nil
}

// makeV2 makes one folder for all controllers, which the folders above it have to pass on.
func (g *group) makeV2(name string) error {
	dir, err := makeIn(ownGroup(), name, func(folder string) {
		// refused if it is done already, or not ours to do: then what follows fails
		for _, d := range []string{filepath.Dir(folder), folder} {
			for _, controllers := range []string{"+memory +pids", "+cpu"} {
				_ = os.WriteFile(filepath.Join(d, "cgroup.subtree_control"), []byte(controllers), 0)
			}
		}
	})
	if err != nil {
		return err
	}
	g.dirs["memory"], g.dirs["pids"], g.dirs["cpu"] = dir, dir, dir
	return nil
}

// ownGroup is the folder, with version 2, under which groups may be made: the parent of this
// process's own, since a group has either processes or groups.
func ownGroup() string {
	data, _ := os.ReadFile("/proc/self/cgroup")
	path := strings.TrimSpace(strings.TrimPrefix(string(data), "0::"))
	return filepath.Join("/sys/fs/cgroup", filepath.Dir(path))
}

// ownGroupV1 is the folder of this process's own group of a controller with version 1. Limits that
// it has bind the groups below.
func ownGroupV1(controller string) string {
	data, _ := os.ReadFile("/proc/self/cgroup")
	for line := range strings.Lines(string(data)) { // 7:memory:/user.slice
		part := strings.SplitN(strings.TrimSpace(line), ":", 3)
		if len(part) == 3 && slices.Contains(strings.Split(part[1], ","), controller) {
			if dir := filepath.Join("/sys/fs/cgroup", controller, part[2]); exists(dir) {
				return dir
			}
		}
	}
	return filepath.Join("/sys/fs/cgroup", controller) // a container sees its own group as the top
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

func (g *group) write(controller, file, value string) error {
	return os.WriteFile(filepath.Join(g.dirs[controller], file), []byte(value), 0)
}

// add puts a process into the group.
func (g *group) add(pid int) error {
	for c := range g.dirs {
		if err := g.write(c, "cgroup.procs", strconv.Itoa(pid)); err != nil {
			return err
		}
	}
	return nil
}

// limitTime sets how much processor time the group may take in a tenth of a second. Version 1 has a
// quota in one file and the period in another, version 2 both in one.
func (g *group) limitTime(cpus float64) error {
	const period = 100_000 // microseconds
	quota := strconv.Itoa(int(cpus * period))
	if g.v2 {
		return g.write("cpu", "cpu.max", fmt.Sprintf("%s %d", quota, period))
	}
	if err := g.write("cpu", "cpu.cfs_period_us", strconv.Itoa(period)); err != nil {
		return err
	}
	return g.write("cpu", "cpu.cfs_quota_us", quota)
}

// drop gives a controller up. With version 2 its folder is that of the others.
func (g *group) drop(controller string) {
	if dir, ok := g.dirs[controller]; ok && !g.v2 {
		removed(dir)
	}
	delete(g.dirs, controller)
}

// counts says what the kernel counts.
func (g *group) counts() string {
	if _, ok := g.dirs["cpu"]; ok {
		return "memory, processes and processor time"
	}
	return "memory and processes"
}

// limitMemory sets how many bytes the group may hold before the kernel ends it.
func (g *group) limitMemory(n int64) error {
	text := strconv.FormatInt(n, 10)
	if g.v2 {
		_ = g.write("memory", "memory.swap.max", "0") // a kernel without swap has no such file
		return g.write("memory", "memory.max", text)
	}
	return g.write("memory", "memory.limit_in_bytes", text)
}

// outOfMemory reports whether the kernel ended a process of the group for its memory.
func (g *group) outOfMemory() bool {
	file := "memory.oom_control"
	if g.v2 {
		file = "memory.events"
	}
	data, _ := os.ReadFile(filepath.Join(g.dirs["memory"], file))
	for line := range strings.Lines(string(data)) {
		if n, ok := strings.CutPrefix(strings.TrimSpace(line), "oom_kill "); ok {
			return n != "0"
		}
	}
	return false
}

// removeNow deletes the group if the kernel is ready to.
func (g *group) removeNow() bool {
	gone := true
	for _, dir := range g.dirs {
		if !removed(dir) {
			gone = false
		}
	}
	return gone
}

// remove deletes the group; its processes have been killed, and the kernel needs a moment to bury
// them.
func (g *group) remove() {
	for _, dir := range g.dirs {
		removeGroup(dir)
	}
}

// removed tries to delete a group, and the folder of all groups if it was the last one.
func removed(dir string) bool {
	if err := os.Remove(dir); err != nil && !errors.Is(err, os.ErrNotExist) {
		return false
	}
	_ = os.Remove(filepath.Dir(dir)) // refused while there are others
	return true
}

// removeGroup tries again for a second: the kernel refuses while it still buries processes.
func removeGroup(dir string) {
	for wait := time.Millisecond; wait < time.Second; wait *= 2 {
		if removed(dir) {
			return
		}
		time.Sleep(wait)
	}
}

// reapGroups removes the groups of hosts that are gone, and kills what is left in them.
func reapGroups() {
	for _, dir := range groupsNamed("") {
		var pid int
		var start, n int64
		if _, err := fmt.Sscanf(filepath.Base(dir), "%d-%d-%d", &pid, &start, &n); err != nil ||
			startTime(pid) == start {
			continue
		}
		data, _ := os.ReadFile(filepath.Join(dir, "cgroup.procs"))
		for _, p := range strings.Fields(string(data)) {
			if n, err := strconv.Atoi(p); err == nil && n > 1 {
				_ = unix.Kill(n, unix.SIGKILL) // it may have ended by itself
			}
		}
		removeGroup(dir)
	}
}

// groupsNamed lists the groups whose names begin with a text.
func groupsNamed(prefix string) []string {
	var dirs []string
	for _, own := range []string{ownGroupV1("memory"), ownGroupV1("pids"), ownGroupV1("cpu"), ownGroup()} {
		found, _ := filepath.Glob(filepath.Join(own, groupFolder, prefix+"*")) // the pattern is valid
		dirs = append(dirs, found...)
	}
	return dirs
}

// startTime is when a process began, in ticks since the system did; 0 if there is none. It tells a
// process from a later one of the same number.
func startTime(pid int) int64 {
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(data), ") ") // the name may contain anything else
	if f := strings.Fields(rest); len(f) > 19 {
		n, _ := strconv.ParseInt(f[19], 10, 64)
		return n
	}
	return 0
}
