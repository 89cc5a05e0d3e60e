// This file puts test daemons into a control group.

package dockertest

import (
	"os"
	"path/filepath"
	"strconv"
)

const (
	maxProcesses = 512
	maxMemory    = 2 << 30
)

// outerGroups makes the control groups that bound all containers of a daemon, and reports whether
// it could.
func outerGroups(name string) bool {
	const top = "/sys/fs/cgroup"
	limits := [][3]string{ // group, file, value
		{filepath.Join(top, "pids", name), "pids.max", strconv.Itoa(maxProcesses)},
		{filepath.Join(top, "memory", name), "memory.limit_in_bytes", strconv.Itoa(maxMemory)},
	}
	if _, err := os.Stat(top + "/cgroup.controllers"); err == nil { // version 2 has one tree
		_ = os.WriteFile(top+"/cgroup.subtree_control", []byte("+pids +memory"), 0) // they may be on already
		limits = [][3]string{
			{filepath.Join(top, name), "pids.max", strconv.Itoa(maxProcesses)},
			{filepath.Join(top, name), "memory.max", strconv.Itoa(maxMemory)},
		}
	}
	for _, l := range limits {
		if os.MkdirAll(l[0], 0o755) != nil || os.WriteFile(filepath.Join(l[0], l[1]), []byte(l[2]), 0) != nil {
			return false // the supervisor removes what was made
		}
	}
	return true
}
