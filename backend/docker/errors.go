package docker

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"strings"

	"github.com/hognose/hognose/internal/dockerapi"
)

// Problem is what keeps a session from running.
type Problem string

const (
	NoDaemon  Problem = "no daemon"   // there is none at that address, or it does not let us in
	NoImage   Problem = "no image"    // the daemon does not have it and cannot fetch it
	NoPython  Problem = "no python"   // the image has no such program
	OldPython Problem = "old python"  // it is older than the runner needs
	NoRuntime Problem = "no runtime"  // the daemon does not know Options.Runtime
	NoDisk    Problem = "no disk"     // the daemon's disk is full
	NoPackage Problem = "no package"  // pip could not install Options.Packages
	Ended     Problem = "ended"       // the container has ended: a crash, or somebody killed it
	Refused   Problem = "refused"     // the daemon refused for another reason
	BadFiles  Problem = "bad archive" // files that must not be copied: links, devices, paths that lead out
)

// Error reports a problem, and says what to do about it. Errors of a session wrap it in a
// *hognose.BackendError.
type Error struct {
	Problem Problem
	Err     error // what was seen
	advice  string
}

func (e *Error) Error() string {
	if e.advice == "" {
		return e.Err.Error()
	}
	return fmt.Sprintf("%v. %s", e.Err, e.advice)
}

func (e *Error) Unwrap() error { return e.Err }

// explain makes an *Error of what the client or the daemon says.
func (d *starter) explain(ctx context.Context, doing string, err error) error {
	var known *Error
	if err == nil || errors.As(err, &known) {
		return err
	}
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	var dial *net.OpError
	var unreachable *dockerapi.Unreachable
	text := err.Error()
	says := func(part string) bool { return strings.Contains(text, part) }
	fail := func(p Problem, advice string) error {
		return &Error{p, fmt.Errorf("docker: %s: %w", doing, err), advice}
	}
	switch {
	case errors.Is(err, fs.ErrPermission) || says("permission denied while trying to connect"):
		return fail(NoDaemon, "This user may not talk to the daemon: join the group docker (sudo usermod -aG docker $USER, then log in again) or use the backend process")
	case errors.As(err, &unreachable), errors.As(err, &dial):
		return fail(NoDaemon, "Start Docker (sudo systemctl start docker, or Docker Desktop), name another daemon in DOCKER_HOST, or use the backend process or local")
	case says("no space left on device"):
		return fail(NoDisk, "Make room on the disk of the daemon: docker system df shows what takes it, docker system prune removes what is unused")
	case says("executable file not found"), says("no such file or directory") && says("exec"):
		return fail(NoPython, fmt.Sprintf("The image %s has no program %q: name its interpreter in Options.Python, or an image with Python, such as %s", d.options.Image, d.options.Python, DefaultImage))
	case says("runtime") && (says("unknown or invalid") || says("Unknown runtime")):
		return fail(NoRuntime, "Add the runtime to the daemon (docs/backends.md shows it for gVisor) or leave out Options.Runtime")
	case dockerapi.IsNotFound(err) && says("image"):
		return fail(NoImage, fmt.Sprintf("Fetch it with docker pull %s, or name an image that docker images lists", d.options.Image))
	}
	return fail(Refused, "")
}
