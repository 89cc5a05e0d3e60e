//go:build unix

// This file ends processes with all that they have started.

package e2btest

import (
	"os"
	"syscall"
)

// ownGroup starts a process in a group of its own, which killAll ends.
func ownGroup() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }

func killAll(p *os.Process) { _ = syscall.Kill(-p.Pid, syscall.SIGKILL) }
