// This file takes rights away from the process that becomes Python: resource limits, users and
// capabilities, system calls.

package process

import (
	"errors"
	"fmt"

	"golang.org/x/sys/unix"
)

// setLimits sets what the kernel counts by process or by user. That of memory is set from outside,
// when a session takes the process.
func (s *stage) setLimits() error {
	limits := map[int]uint64{unix.RLIMIT_CORE: 0, unix.RLIMIT_NOFILE: 1024, unix.RLIMIT_FSIZE: uint64(s.plan.Disk), unix.RLIMIT_MSGQUEUE: 0}
	if s.plan.Processes > 0 {
		limits[unix.RLIMIT_NPROC] = uint64(s.plan.Processes)
	}
	for what, n := range limits {
		if err := unix.Setrlimit(what, &unix.Rlimit{Cur: n, Max: n}); err != nil {
			return fmt.Errorf("resource limit %d: %w", what, err)
		}
	}
	return nil
}

// dropPrivileges gives up the user, all capabilities, and the way to get others.
func (s *stage) dropPrivileges() error {
	// Without capabilities in the bounding set no program can get any, whoever owns it.
	for c := 0; c <= unix.CAP_LAST_CAP; c++ {
		if err := unix.Prctl(unix.PR_CAPBSET_DROP, uintptr(c), 0, 0, 0); err != nil && !errors.Is(err, unix.EINVAL) {
			return fmt.Errorf("dropping capability %d: %w", c, err)
		}
	}
	if uid := s.plan.UID; uid != 0 {
		if err := errors.Join(rawSet(unix.SYS_SETGROUPS, 0, 0, 0), rawSet(unix.SYS_SETRESGID, uid, uid, uid), rawSet(unix.SYS_SETRESUID, uid, uid, uid)); err != nil {
			return fmt.Errorf("becoming user %d: %w", uid, err)
		}
	}
	none := [2]unix.CapUserData{}
	if err := unix.Capset(&unix.CapUserHeader{Version: unix.LINUX_CAPABILITY_VERSION_3}, &none[0]); err != nil {
		return fmt.Errorf("dropping capabilities: %w", err)
	}
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return err
	}
	// A change of the user forgets that the process is to die with its host.
	return unix.Prctl(unix.PR_SET_PDEATHSIG, uintptr(unix.SIGKILL), 0, 0, 0)
}

// rawSet changes the identity of this thread alone, which is the one that becomes Python.
func rawSet(call uintptr, a, b, c int) error {
	if _, _, errno := unix.RawSyscall(call, uintptr(a), uintptr(b), uintptr(c)); errno != 0 {
		return errno
	}
	return nil
}

// filter lets the kernel refuse all system calls but those that Python needs.
func (s *stage) filter() error {
	// Nothing inherited may be open when Python begins.
	if err := unix.CloseRange(3, ^uint(0), unix.CLOSE_RANGE_CLOEXEC); err != nil {
		return fmt.Errorf("closing descriptors: %w", err)
	}
	return policy().install()
}
