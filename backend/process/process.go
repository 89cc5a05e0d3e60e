// Package process runs Python in a process of its own behind the walls that Linux has: namespaces,
// a file system made for it, Landlock, a seccomp filter, no capabilities, resource limits and
// control groups.
//
// A session is one process. It sees a root folder in memory with the Python installation mounted
// read-only, an empty /work and /tmp, no network, no other process, and no variable of the host's
// environment; it is killed with its session, and with the host. [hognose.Session.Isolation] lists
// the walls that stand. Where one that [Options].Require names cannot be built the session does not
// open: nothing is quietly weaker than it was asked to be.
//
// The walls are built by a helper between the host and Python, because a Go program cannot change
// the namespaces of a child it has forked: the host's own program, started again, or the hognose
// command. A program that uses this package as a library calls [Main] first of all in its main
// function:
//
//	func main() {
//		process.Main()
//		…
//	}
//
// A session opens in 30 ms of processor time, most of it Python's own start, and in 3 ms from a
// process that waits ([Options].Warm); a snippet takes 0.06 ms there and back, a tool call 0.04 ms.
// A host that is killed takes its sandboxes with it; their control groups are removed by another
// helper, which the first session starts and which ends behind its host.
//
// [hognose.Session.Isolation]: https://pkg.go.dev/github.com/hognose/hognose#Session.Isolation
package process

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hognose/hognose"
)

// Layer is one of the walls around a session.
type Layer string

const (
	Namespaces Layer = "namespaces" // processes, network, mounts, IPC and host name of its own
	Root       Layer = "root"       // a root folder in memory, with nothing of the host but what is mounted read-only
	Seccomp    Layer = "seccomp"    // system calls by allowlist; no capabilities, no new privileges
	Landlock   Layer = "landlock"   // files by allowlist, whatever is mounted
	Rlimits    Layer = "rlimits"    // processes, open files, size of files
	Cgroup     Layer = "cgroup"     // memory, processes and processor time, counted by the kernel
)

// Options configure a backend. The zero value means the defaults.
type Options struct {
	// Python is the interpreter: a path, or a name to be looked up in PATH; "" is python3. That of
	// a virtual environment brings its packages.
	Python string
	// Worker runs the embedded interpreter instead of CPython, for hosts that want both walls: the
	// interpreter's own and those of the system. The helper's program has it, so that nothing has
	// to be installed.
	Worker bool
	// Service runs a service of the host's own program in the place of Python: one that it gave to
	// Main, by name. Its runners speak whatever the service does; Driver.Start starts them.
	Service string
	// Mounts are folders and files of the host that programs may read, at the same path.
	Mounts []string
	// Require are the layers without which no session opens; nil means Namespaces, Root, Seccomp
	// and Rlimits. An empty list accepts anything.
	Require []Layer
	// Processes limits the processes and threads of a session; zero is 64.
	Processes int
	// CPUs limits the processor time of a session, with its children, to that of so many
	// processors; zero is 1. It needs the layer Cgroup.
	CPUs float64
	// Disk limits the bytes in /work and in /tmp each; zero is 64 MiB.
	Disk int64
	// Warm is how many processes wait for a session, started beforehand. Each is used once. They
	// end with the host's process.
	Warm int

	without []Layer // for tests: walls that are left out
}

// Service is code of the host's own program that can run behind the walls, on the standard input and
// output of a process; see Options.Service.
type Service struct {
	Name  string
	Serve func(r io.Reader, w io.Writer) error
}

// ErrNoHelper reports that nothing is there to build the walls: the program does not call Main, and
// there is no hognose in PATH.
var ErrNoHelper = errors.New("backend/process needs a helper: call process.Main() first in main, or install the command hognose in PATH")

// LayerError reports a layer that is required and cannot be had here.
type LayerError struct {
	Layer Layer
	Err   error // why
}

func (e *LayerError) Error() string {
	return fmt.Sprintf("the sandbox layer %q is not available here: %v. Leave it out of Require, or use docker", e.Layer, e.Err)
}

func (e *LayerError) Unwrap() error { return e.Err }

// New returns a backend whose sessions are sandboxed processes. A nil *Options means the defaults.
// That something is missing is reported when a session is opened; options that are wrong are
// reported here.
func New(o *Options) (*hognose.Backend, error) {
	if o == nil {
		o = &Options{}
	}
	filled := *o
	for name, n := range map[string]int64{"Processes": int64(o.Processes), "Disk": o.Disk, "Warm": int64(o.Warm)} {
		if n < 0 {
			return nil, fmt.Errorf("hognose: the option %s of the backend process is negative: %d", name, n)
		}
	}
	if filled.Processes == 0 {
		filled.Processes = 64
	}
	if filled.CPUs == 0 {
		filled.CPUs = 1
	}
	if !(filled.CPUs >= 0.01 && filled.CPUs <= 10_000) {
		return nil, fmt.Errorf("hognose: %v is no number of processors", o.CPUs)
	}
	if filled.Disk == 0 {
		filled.Disk = 64 << 20
	}
	if filled.Require == nil {
		filled.Require = []Layer{Namespaces, Root, Seccomp, Rlimits}
	}
	for _, l := range filled.Require {
		if !slices.Contains([]Layer{Namespaces, Root, Seccomp, Landlock, Rlimits, Cgroup}, l) {
			return nil, fmt.Errorf("hognose: there is no sandbox layer %q", l)
		}
	}
	for _, m := range filled.Mounts {
		if err := checkMount(m); err != nil {
			return nil, err
		}
	}
	d, err := newDriver(filled)
	if err != nil {
		return nil, err
	}
	return hognose.NewBackend(d), nil
}

// checkMount refuses what would give a program the host.
func checkMount(path string) error {
	if !filepath.IsAbs(path) {
		return fmt.Errorf("hognose: the mount %q is not an absolute path", path)
	}
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return fmt.Errorf("hognose: mount: %w", err)
	}
	for _, p := range []string{filepath.Clean(path), real} {
		if slices.Contains([]string{"/", "/proc", "/sys", "/dev", "/run", "/var", "/var/run", "/etc"}, p) || under(p, "/proc") || under(p, "/sys") || under(p, "/dev") {
			return fmt.Errorf("hognose: the mount %s would show the host to programs", path)
		}
		if strings.HasSuffix(p, ".sock") {
			return fmt.Errorf("hognose: the mount %s is the socket of a service, such as one that starts containers", path)
		}
	}
	if info, err := os.Stat(real); err == nil && !info.IsDir() && !info.Mode().IsRegular() {
		return fmt.Errorf("hognose: the mount %s is neither a folder nor a file", path)
	}
	return nil
}

// under reports whether path lies in dir.
func under(path, dir string) bool { return path == dir || strings.HasPrefix(path, dir+"/") }
