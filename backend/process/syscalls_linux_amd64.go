package process

import "golang.org/x/sys/unix"

const (
	auditArch = unix.AUDIT_ARCH_X86_64
	// firstAlien is the first number of the x32 ABI, which has other numbers for the same calls.
	firstAlien = 0x40000000
)

// legacy are allowed calls that newer processors never had, since there are others that do the same.
var legacy = [...]uint32{
	unix.SYS_OPEN, unix.SYS_CREAT, unix.SYS_STAT, unix.SYS_LSTAT, unix.SYS_ACCESS, unix.SYS_READLINK, unix.SYS_GETDENTS, unix.SYS_MKDIR, unix.SYS_RMDIR,
	unix.SYS_UNLINK, unix.SYS_RENAME, unix.SYS_LINK, unix.SYS_SYMLINK, unix.SYS_CHMOD, unix.SYS_UTIME, unix.SYS_UTIMES, unix.SYS_FUTIMESAT,
	unix.SYS_DUP2, unix.SYS_PIPE, unix.SYS_GETPGRP, unix.SYS_ARCH_PRCTL, unix.SYS_FORK, unix.SYS_VFORK, unix.SYS_PAUSE, unix.SYS_ALARM,
	unix.SYS_EVENTFD, unix.SYS_SIGNALFD, unix.SYS_EPOLL_CREATE, unix.SYS_EPOLL_WAIT, unix.SYS_POLL, unix.SYS_SELECT, unix.SYS_INOTIFY_INIT,
	unix.SYS_TIME,
}
