// This file makes filters of system calls: programs of a small machine in the kernel, which says what
// becomes of a call by its number and arguments.

package process

import (
	"errors"
	"fmt"
	"slices"
	"unsafe"

	"golang.org/x/sys/unix"
)

// filter says which system calls a process may make. All others fail with EPERM.
type filter struct {
	allow  []uint32
	flags  []flagged
	absent []uint32 // fail with ENOSYS, as if the kernel were older
}

// flagged is a call that is allowed unless its first argument has one of some bits. They are among the
// lower 32.
type flagged struct{ call, refused uint32 }

// What a filter reads: struct seccomp_data of the kernel. The bits of an argument that matter here come
// first on the processors that there are tables for.
const (
	offsetCall = 0
	offsetArch = 4
	offsetArg0 = 16
)

const (
	retAllow  = unix.SECCOMP_RET_ALLOW
	retEPERM  = unix.SECCOMP_RET_ERRNO | uint32(unix.EPERM)
	retENOSYS = unix.SECCOMP_RET_ERRNO | uint32(unix.ENOSYS)
)

// program returns the filter as the kernel takes it. Jumps are relative and go forward by at most 255
// instructions, so each test is followed by what it decides.
func (f filter) program() []unix.SockFilter {
	p := []unix.SockFilter{
		load(offsetArch),
		jump(unix.BPF_JEQ, auditArch, 1, 0),
		ret(retEPERM), // numbers of another processor's calls
		load(offsetCall),
		jump(unix.BPF_JGE, firstAlien, 0, 1),
		ret(retENOSYS),
	}
	for _, call := range f.absent {
		p = append(p, jump(unix.BPF_JEQ, call, 0, 1), ret(retENOSYS))
	}
	for _, c := range f.flags {
		p = append(p, jump(unix.BPF_JEQ, c.call, 0, 4), load(offsetArg0), jump(unix.BPF_JSET, c.refused, 0, 1), ret(retEPERM), ret(retAllow))
	}
	// A call that is beyond a range may be in the next one; one before it is in none.
	for _, r := range ranges(f.allow) {
		p = append(p, jump(unix.BPF_JGT, r.last, 3, 0), jump(unix.BPF_JGE, r.first, 0, 1), ret(retAllow), ret(retEPERM))
	}
	return append(p, ret(retEPERM))
}

// callRange are the numbers from first to last.
type callRange struct{ first, last uint32 }

// ranges returns the numbers of calls in ascending order, joined where they follow each other.
func ranges(calls []uint32) (all []callRange) {
	calls = slices.Sorted(slices.Values(calls))
	for _, n := range calls {
		if k := len(all) - 1; k >= 0 && n <= all[k].last+1 {
			all[k].last = n
		} else {
			all = append(all, callRange{n, n})
		}
	}
	return all
}

// load takes the word at an offset of the call's data.
func load(offset uint32) unix.SockFilter {
	return unix.SockFilter{Code: unix.BPF_LD | unix.BPF_W | unix.BPF_ABS, K: offset}
}

// jump compares that word with k, and skips one number of instructions if the test holds, another if it
// does not.
func jump(test uint16, k uint32, yes, no uint8) unix.SockFilter {
	return unix.SockFilter{Code: unix.BPF_JMP | test | unix.BPF_K, Jt: yes, Jf: no, K: k}
}

// ret ends the program.
func ret(action uint32) unix.SockFilter {
	return unix.SockFilter{Code: unix.BPF_RET | unix.BPF_K, K: action}
}

// install applies the filter to this thread, which must have given up new privileges, and to all that
// comes of it.
func (f filter) install() error {
	if auditArch == 0 {
		return errors.New("there is no filter of system calls for this processor")
	}
	p := f.program()
	prog := unix.SockFprog{Len: uint16(len(p)), Filter: &p[0]}
	if _, _, errno := unix.RawSyscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, 0, uintptr(unsafe.Pointer(&prog))); errno != 0 {
		return fmt.Errorf("loading the filter of system calls: %w", errno)
	}
	return nil
}
