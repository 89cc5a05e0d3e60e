package process

import (
	"strings"

	seccomp "github.com/elastic/go-seccomp-bpf"
	"github.com/elastic/go-seccomp-bpf/arch"
	"golang.org/x/sys/unix"
)

// allowed are the system calls of Python, its standard library, and numpy: files, memory, threads,
// children, time, pipes. There is no socket, so no connection of any kind; socketpair, which
// asyncio needs, connects a program with itself alone. What can change mounts, namespaces, users,
// the kernel or other processes is not there. Names that an architecture lacks are left out.
const allowed = `
read write readv writev pread64 pwrite64 preadv pwritev preadv2 pwritev2 open openat openat2 creat close close_range lseek
stat fstat lstat newfstatat fstatat64 statx statfs fstatfs access faccessat faccessat2 readlink readlinkat getdents getdents64 getcwd chdir fchdir
mkdir mkdirat rmdir unlink unlinkat rename renameat renameat2 link linkat symlink symlinkat truncate ftruncate fallocate
chmod fchmod fchmodat fchmodat2 umask utime utimes utimensat futimesat fsync fdatasync sync_file_range copy_file_range sendfile splice tee vmsplice
fadvise64 readahead flock fcntl ioctl dup dup2 dup3 pipe pipe2 mkfifo memfd_create getxattr lgetxattr fgetxattr listxattr llistxattr flistxattr
brk mmap munmap mprotect mremap madvise mincore msync mlock munlock mlock2 membarrier pkey_alloc pkey_free pkey_mprotect
futex futex_waitv futex_wait futex_wake futex_requeue set_robust_list get_robust_list rseq set_tid_address gettid getpid getppid getpgid getpgrp getsid
setpgid setsid getuid geteuid getgid getegid getgroups getresuid getresgid getpriority setpriority sched_yield sched_getaffinity
sched_setaffinity sched_getparam sched_getscheduler sched_get_priority_max sched_get_priority_min sched_rr_get_interval getcpu arch_prctl prctl
execve execveat exit exit_group wait4 waitid fork vfork kill tkill tgkill pidfd_open pidfd_send_signal
rt_sigaction rt_sigprocmask rt_sigreturn rt_sigpending rt_sigsuspend rt_sigtimedwait rt_sigqueueinfo sigaltstack pause alarm restart_syscall
getitimer setitimer timer_create timer_settime timer_gettime timer_getoverrun timer_delete
timerfd_create timerfd_settime timerfd_gettime eventfd eventfd2 signalfd signalfd4
epoll_create epoll_create1 epoll_ctl epoll_wait epoll_pwait epoll_pwait2 poll ppoll select pselect6 inotify_init inotify_init1 inotify_add_watch inotify_rm_watch
time gettimeofday clock_gettime clock_getres clock_nanosleep nanosleep times getrusage getrlimit setrlimit prlimit64 sysinfo uname getrandom
socketpair sendto recvfrom sendmsg recvmsg sendmmsg recvmmsg shutdown getsockname getpeername getsockopt setsockopt
semget semop semctl semtimedop shmget shmat shmdt shmctl`

// newNamespaces are the flags of clone that would make a namespace.
const newNamespaces = unix.CLONE_NEWNS | unix.CLONE_NEWCGROUP | unix.CLONE_NEWUTS | unix.CLONE_NEWIPC | unix.CLONE_NEWUSER | unix.CLONE_NEWPID | unix.CLONE_NEWNET |
	unix.CLONE_NEWTIME

// policy is the filter: EPERM for all that is not allowed.
func policy() seccomp.Policy {
	names := []string{}
	if info, err := arch.GetInfo(""); err == nil {
		for _, name := range strings.Fields(allowed) {
			if _, ok := info.SyscallNames[name]; ok {
				names = append(names, name)
			}
		}
	}
	return seccomp.Policy{
		DefaultAction: seccomp.ActionErrno,
		Syscalls: []seccomp.SyscallGroup{
			{Action: seccomp.ActionAllow, Names: names, NamesWithCondtions: []seccomp.NameWithConditions{
				{Name: "clone", Conditions: seccomp.ArgumentConditions{{Argument: 0, Operation: seccomp.BitsNotSet, Value: newNamespaces}}},
			}},
			// Its flags lie in memory, where no filter sees them. Who hears that there is no clone3
			// uses clone.
			{Action: seccomp.ActionErrno | seccomp.Action(unix.ENOSYS), Names: []string{"clone3"}},
		},
	}
}
