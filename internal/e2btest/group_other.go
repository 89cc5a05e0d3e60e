//go:build !unix

package e2btest

import (
	"os"
	"syscall"
)

func ownGroup() *syscall.SysProcAttr { return nil }

func killAll(p *os.Process) { _ = p.Kill() }
