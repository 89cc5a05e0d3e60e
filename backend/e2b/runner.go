// This file is Python in a sandbox as a driver.Runner, over the streams of a process that envd
// started.

package e2b

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/backend/driver"
	"github.com/hognose/hognose/internal/pyrunner"
)

// runner is Python in a sandbox that speaks the protocol over envd.
type runner struct {
	sandbox *sandbox
	events  *events
	pid     int
	watch   *time.Timer // ends the session when envd has been silent for too long

	rest   []byte // of standard output, not yet read; belongs to the reader
	errors []byte // the end of standard error, likewise
	err    error  // likewise: what ended the stream

	input sync.Mutex // requests may overtake each other on the way: one at a time
	once  sync.Once
}

var _ driver.Runner = (*runner)(nil)

// newRunner starts Python in the sandbox.
func newRunner(ctx context.Context, b *sandbox, seed *uint64) (*runner, error) {
	env := map[string]string{}
	maps.Copy(env, b.options.Env)
	if seed != nil {
		env["PYTHONHASHSEED"] = strconv.FormatUint(*seed%(1<<32), 10)
	}
	stop := context.AfterFunc(ctx, func() { b.cancel(context.Cause(ctx)) })
	defer stop()
	ev, err := b.start(b.ctx, append([]string{b.options.Python}, pyrunner.Args()...), env)
	if err != nil {
		return nil, b.why(err)
	}
	r := &runner{sandbox: b, events: ev}
	r.watch = time.AfterFunc(silence, func() {
		b.cancel(fmt.Errorf("E2B: the sandbox has been silent for %v",
			silence))
	})
	for r.pid == 0 { // keepalives may come first
		if err := r.take(); err != nil {
			r.watch.Stop()
			_ = ev.body.Close() // nothing is lost
			return nil, r.explain(err)
		}
	}
	return r, nil
}

// Read returns what the runner writes to its standard output.
func (r *runner) Read(p []byte) (int, error) {
	for len(r.rest) == 0 {
		if r.err == nil {
			if err := r.take(); err != nil {
				r.err = r.explain(err)
			}
			continue
		}
		return 0, r.err
	}
	n := copy(p, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}

// take handles one event of the process.
func (r *runner) take() error {
	event, err := r.events.next()
	if err != nil {
		return err
	}
	r.watch.Reset(silence)
	switch {
	case event.Start != nil:
		r.pid = event.Start.PID
	case event.Data != nil:
		r.rest = append(r.rest, event.Data.Stdout...)
		r.errors = append(r.errors, event.Data.Stderr...)
		r.errors = r.errors[max(0, len(r.errors)-4096):]
	case event.End != nil:
		text := "the Python process ended: " + event.End.Status
		if event.End.Error != "" {
			text += ": " + event.End.Error
		}
		if said := strings.TrimSpace(strings.ToValidUTF8(string(r.errors), "")); said != "" {
			text += ": " + said
		}
		return &endedError{text}
	}
	return nil
}

// endedError says that the process ended; the sandbox may live.
type endedError struct{ text string }

func (e *endedError) Error() string { return e.text }

// explain says what ended the stream.
func (r *runner) explain(err error) error {
	var ended *endedError
	if errors.As(err, &ended) && r.sandbox.ctx.Err() == nil {
		return err
	}
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		err = errors.New("E2B: the connection to the sandbox broke")
	}
	return r.sandbox.why(err)
}

// maxInput is how much is sent with one request.
const maxInput = 1 << 20

// Write sends to the runner's standard input.
func (r *runner) Write(p []byte) (int, error) {
	r.input.Lock()
	defer r.input.Unlock()
	sent := 0
	for len(p) > 0 {
		n := min(len(p), maxInput)
		if err := r.sandbox.input(r.sandbox.ctx, r.pid, p[:n]); err != nil {
			return sent, r.sandbox.why(err)
		}
		sent += n
		p = p[n:]
	}
	return sent, nil
}

// Interrupt asks the runner to stop the snippet. envd knows no SIGINT, so it goes the way of all
// requests.
func (r *runner) Interrupt() error {
	_, err := io.WriteString(r, "{\"type\":\"interrupt\"}\n")
	return err
}

func (r *runner) Isolation() []string { return r.sandbox.isolation() }

// Latency is how much longer than one here the runner may take to end a snippet that is
// interrupted.
func (r *runner) Latency() time.Duration { return latency }

// Close ends the sandbox, or the process if the sandbox is somebody else's. It waits for the
// service, at most closeTimeout.
func (r *runner) Close() error {
	r.once.Do(func() {
		r.watch.Stop()
		if r.sandbox.options.Sandbox != "" {
			ctx, cancel := context.WithTimeout(context.Background(), closeTimeout)
			defer cancel()
			_ = r.sandbox.killProcess(ctx, r.pid) // it may have ended
		}
		r.sandbox.cancel(hognose.ErrClosed)
		_ = r.events.body.Close() // what it says does not count any more
		r.sandbox.close()
	})
	return nil
}
