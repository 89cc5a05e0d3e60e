package process

import "golang.org/x/sys/unix"

const (
	auditArch  = unix.AUDIT_ARCH_AARCH64
	firstAlien = 1 << 31 // no call has such a number
)

var legacy [0]uint32
