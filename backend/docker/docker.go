// Package docker runs Python in containers of a Docker daemon: any image with a CPython from 3.9
// on, nothing to be built.
//
// A session is one container. Its standard input and output carry the protocol of docs/protocol.md,
// so no port is opened and none can clash; the runner travels on the command line of python3 -c, so
// the image stays as it is. The container has no network, a root it cannot write to, no
// capabilities, no way to new privileges, a user who owns nothing, and limits of memory, processes
// and processors; /work and /tmp are folders in memory. [hognose.Session.Isolation] lists these
// walls.
//
// A container ends with its standard input, which closes when the session is closed and when the
// host's process dies, however it dies: process 1 of the container is an init of ours that waits
// for that and that nothing inside can kill. What is left when a host dies between creating a
// container and starting it carries labels, and the next backend on that host removes it.
//
// The daemon is that of [Options].Host, DOCKER_HOST, DOCKER_CONTEXT or the current context of the
// docker command, in this order.
//
// [hognose.Session.Isolation]: https://pkg.go.dev/github.com/hognose/hognose#Session.Isolation
package docker

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"

	"github.com/hognose/hognose"
)

// DefaultImage is the image of sessions whose options name none.
const DefaultImage = "python:3.13-slim"

// Options configure a backend. The zero value means the defaults.
type Options struct {
	// Image is what containers are made of; "" is DefaultImage. "python@sha256:…" pins it. An image
	// that the daemon does not have is pulled once.
	Image string
	// NoPull makes an image that the daemon does not have an error.
	NoPull bool
	// Python is the interpreter in the image; "" is python3.
	Python string
	// Host is the address of the daemon, such as unix:///run/docker.sock; "" is that of the docker
	// command.
	Host string
	// Runtime is one that the daemon knows, such as runsc for gVisor; "" is its default.
	Runtime string
	// Packages are installed by pip, in a container of its own with network, into an image that is
	// kept: a second backend with the same packages finds it. Sessions have no network all the
	// same.
	Packages []string
	// SetupNetwork is the network of that container; "" is bridge. Nothing else uses it.
	SetupNetwork string
	// Processes limits the processes and threads of a session; zero is 64.
	Processes int
	// CPUs limits the processors that a session keeps busy; zero is 1.
	CPUs float64
	// Disk limits the bytes in /work and in /tmp each, which count as memory too; zero is 64 MiB.
	Disk int64
	// Labels are put on the containers, beside our own.
	Labels map[string]string
	// Warm is how many containers wait for a session, started beforehand with the memory that the
	// last session had. Each is used once. They end with the host's process.
	Warm int
	// Progress is told, in lines, what takes its time: a pull, an installation. It is written to
	// from one goroutine at a time; nil tells nobody.
	Progress io.Writer

	without []Layer // for tests: walls that are left out
}

// Layer is one of the walls around a session.
type Layer string

const (
	Namespaces   Layer = "namespaces"   // processes, IPC and host name of its own
	Network      Layer = "network"      // none but a loopback of its own
	Root         Layer = "root"         // the image, read-only
	Capabilities Layer = "capabilities" // none
	Privileges   Layer = "privileges"   // no new ones by setuid programs
	User         Layer = "user"         // 65534, who owns nothing
	Memory       Layer = "memory"       // counted by the kernel
	Processes    Layer = "processes"    // counted by the kernel
	CPUs         Layer = "cpus"         // shared out by the kernel
	Disk         Layer = "disk"         // size of /work and /tmp
)

// layers lists the walls, strongest first, as Isolation words them.
var layers = []struct {
	Layer
	text string
}{
	{Namespaces, "processes, mounts, IPC and host name of its own"},
	{Network, "none"},
	{Root, "the image, read-only"},
	{Capabilities, "none"},
	{Privileges, "no new ones"},
	{User, "65534, who owns nothing"},
	{Memory, "limited by control group"},
	{Processes, "limited by control group"},
	{CPUs, "limited by control group"},
	{Disk, "/work and /tmp in memory, of limited size"},
}

// New returns a backend whose sessions are containers. A nil *Options means the defaults. Options
// that are wrong are reported here; that there is no daemon or no image, when a session is opened.
func New(o *Options) (*hognose.Backend, error) {
	filled, err := o.filled()
	if err != nil {
		return nil, err
	}
	return hognose.NewBackend(&starter{options: filled}), nil
}

// filled returns the options with defaults in the place of zeros, or what is wrong with them.
func (o *Options) filled() (Options, error) {
	if o == nil {
		o = &Options{}
	}
	f := *o
	f.Image = orElse(f.Image, DefaultImage)
	f.Python = orElse(f.Python, "python3")
	f.SetupNetwork = orElse(f.SetupNetwork, "bridge")
	f.Processes = orElse(f.Processes, 64)
	f.CPUs = orElse(f.CPUs, 1)
	f.Disk = orElse(f.Disk, 64<<20)
	if f.Progress == nil {
		f.Progress = io.Discard
	}
	return f, f.check()
}

// orElse returns v, or fallback if v is zero.
func orElse[T comparable](v, fallback T) T {
	var zero T
	if v == zero {
		return fallback
	}
	return v
}

// check refuses options that make no sense, or could be taken for options of a command.
func (o *Options) check() error {
	switch {
	case o.Processes < 4:
		return fmt.Errorf("hognose: %d processes are too few: an init and the threads of the runner need 4",
			o.Processes)
	case o.CPUs < 0 || o.Disk < 0 || o.Warm < 0:
		return errors.New("hognose: the options CPUs, Disk and Warm cannot be negative")
	}
	if !isPlain(o.Image) {
		return fmt.Errorf("hognose: the image %q is no name such as %s", o.Image, DefaultImage)
	}
	for _, p := range o.Packages {
		if !isPlain(p) {
			return fmt.Errorf("hognose: %q is no package such as numpy or numpy==2.1", p)
		}
	}
	for name := range o.Labels {
		if strings.HasPrefix(name, labelPrefix) {
			return fmt.Errorf("hognose: the label %s is one of ours", name)
		}
	}
	return nil
}

// isPlain reports whether a text can be a name: no option, nothing with spaces. Whether there is
// such a thing others know better.
func isPlain(s string) bool {
	return s != "" && s[0] != '-' && !strings.ContainsFunc(s,
		func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) })
}

func (o *Options) has(l Layer) bool { return !slices.Contains(o.without, l) }
