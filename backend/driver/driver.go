// Package driver is for those who write a backend: a Driver starts Python somewhere else, and
// hognose.NewBackend makes a backend of it. Packages backend/process, backend/docker and
// backend/e2b have drivers.
//
// A driver starts a Runner for each session. The session speaks the protocol of docs/protocol.md
// with it and enforces time, output and policy; the driver keeps the program apart from the host
// and bounds its memory.
package driver

import (
	"context"
	"io"
	"io/fs"
	"log/slog"
	"time"
)

// Driver starts runners. It must be safe for concurrent use.
type Driver interface {
	Start(ctx context.Context, o *Options) (Runner, error)
}

// Options is what a driver needs to know of the session that a runner is for.
type Options struct {
	Memory int64            // bytes that the program may hold; hognose.NoLimit if there is no limit
	Seed   *uint64          // of string hashes; nil is a random one
	Files  map[string]fs.FS // what the program sees, by absolute path; nil means no files
	Logger *slog.Logger     // nil logs nothing
}

// Runner is a process that speaks the protocol of docs/protocol.md: the session writes requests to
// it and reads events from it, one JSON text per line. What it says is not trusted. Close ends it,
// from any goroutine, whatever it does at the time; Read then returns an error.
type Runner interface {
	io.ReadWriteCloser
	// Interrupt makes the snippet that runs end as by Ctrl-C. A runner that ignores it is closed.
	Interrupt() error
	// Isolation lists what keeps the runner apart from the host, strongest first.
	Isolation() []string
}

// Idler is a Runner that wants to know when nothing is asked of it any more: it may stop whatever a
// program has left behind, until the next Write.
type Idler interface {
	Runner
	Idle()
}

// Distant is a Runner that needs more time to end a snippet than a process on this machine, because
// of the way there and back.
type Distant interface {
	Runner
	Latency() time.Duration
}

// Copier is a Runner with files of its own, such as a container: it serves Session.CopyIn and
// Session.CopyOut.
type Copier interface {
	Runner
	CopyIn(ctx context.Context, files fs.FS, dir string) error
	CopyOut(ctx context.Context, from, dir string) error
}
