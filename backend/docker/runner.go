// This file is a container as a driver.Runner: the streams attached to it, and how it ends.

package docker

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/backend/driver"
	"github.com/hognose/hognose/internal/dockerapi"
)

// runner is a container that speaks the protocol over the connection attached to it.
type runner struct {
	d      *starter
	api    *dockerapi.Client
	id     string
	shape  shape
	layers []string
	began  time.Time

	conn   dockerapi.Conn
	left   int    // bytes of the frame of standard output that are still to come
	said   []byte // end of standard error
	spoke  atomic.Bool
	closed atomic.Bool
	once   sync.Once
}

var _ driver.Runner = (*runner)(nil)

// killed is the code of a container whose runner, or init, ended by SIGKILL.
const killed = 137

// removeTimeout is how long the daemon may take to remove a container. Nobody waits for it.
const removeTimeout = time.Minute

// create makes the container. The daemon goes on with a request that was given up, and nobody would
// know of its container: so the request is seen through, and what it gives is removed if nobody
// waits for it any more.
func (r *runner) create(ctx context.Context, s dockerapi.Spec) error {
	made := make(chan error, 1)
	go func() {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), removeTimeout)
		defer cancel()
		id, warnings, err := r.api.Create(ctx, s)
		r.id = id
		for _, w := range warnings { // such as a limit that this kernel does not have
			r.layers = append(r.layers, "missing: "+w)
		}
		made <- err
	}()
	select {
	case err := <-made:
		return err
	case <-ctx.Done():
		go func() {
			if err := <-made; err == nil {
				r.remove()
			}
		}()
		return ctx.Err()
	}
}

// attach connects to the standard streams of the container.
func (r *runner) attach(ctx context.Context) (err error) {
	r.conn, err = r.api.Attach(ctx, r.id)
	return err
}

func (r *runner) Write(p []byte) (int, error) { return r.conn.Conn.Write(p) }

// Read returns what the container writes to standard output. The daemon sends both streams as
// frames: one byte that names the stream, three that are zero, four for the length.
func (r *runner) Read(p []byte) (int, error) {
	for r.left == 0 {
		var head [8]byte
		if _, err := io.ReadFull(r.conn.Reader, head[:]); err != nil {
			return 0, r.why(err)
		}
		n := int(binary.BigEndian.Uint32(head[4:]))
		if head[0] == 1 {
			r.left = n
			continue
		}
		if err := r.complaint(n); err != nil {
			return 0, r.why(err)
		}
	}
	n, err := r.conn.Reader.Read(p[:min(len(p), r.left)])
	r.left -= n
	r.spoke.Store(true)
	if err != nil {
		err = r.why(err)
	}
	return n, err
}

// awaitReady waits for the first byte, which says that Python is up. A container that waits has
// read nothing further.
func (r *runner) awaitReady() error {
	// a connection that has none waits for ever, and nobody waits for it
	_ = r.conn.Conn.SetReadDeadline(time.Now().Add(removeTimeout))
	_, err := r.conn.Reader.Peek(1)
	if err != nil {
		_ = r.Close() // err says what matters
		return err
	}
	return r.conn.Conn.SetReadDeadline(time.Time{})
}

// alive reports whether the container still runs.
func (r *runner) alive(ctx context.Context) bool {
	running, err := r.api.Running(ctx, r.id)
	return err == nil && running
}

// complaint keeps the end of what comes on standard error before Python is a runner.
func (r *runner) complaint(n int) error {
	for n > 0 {
		buf := make([]byte, min(n, 4096))
		k, err := r.conn.Reader.Read(buf)
		n -= k
		r.said = append(r.said, buf[:k]...)
		r.said = r.said[max(0, len(r.said)-4096):]
		if err != nil {
			return err
		}
	}
	return nil
}

// Interrupt asks the runner to stop the snippet.
func (r *runner) Interrupt() error {
	_, err := io.WriteString(r, "{\"type\":\"interrupt\"}\n")
	return err
}

func (r *runner) Isolation() []string { return r.layers }

// Close ends the container. It does not wait until the daemon has removed it, a tenth of a second:
// should this process end before, the container ends with its input.
func (r *runner) Close() error {
	r.once.Do(func() {
		r.closed.Store(true)
		_ = r.conn.Close() // it may have ended
		go r.remove()
	})
	return nil
}

// remove kills the container and takes it away, whatever state it is in.
func (r *runner) remove() {
	if r.conn.Conn != nil {
		_ = r.conn.Close() // it may have ended
	}
	ctx, cancel := context.WithTimeout(context.Background(), removeTimeout)
	defer cancel()
	// An error means that it is on its way out already, or that the daemon is gone: then the next
	// one on this host removes it.
	_ = r.api.Remove(ctx, r.id)
}

// why says what happened to a container whose streams have ended.
func (r *runner) why(err error) error {
	if r.closed.Load() {
		return err
	}
	code, memory, known := r.death()
	ended := fmt.Errorf("docker: the container ended with code %d", code)
	if said := strings.TrimSpace(strings.ToValidUTF8(string(r.said), "")); said != "" {
		ended = fmt.Errorf("%w: %s", ended, said)
	}
	switch {
	case memory:
		return &hognose.LimitError{Limit: "memory"}
	case !known:
		return &Error{Ended, fmt.Errorf("docker: the connection to the container was lost: %w", err),
			"See whether the daemon runs: docker info"}
	case r.spoke.Load() && code == killed:
		return &Error{Ended, errors.New("docker: the container was killed from outside, or its process killed itself"), "docker events shows who did"}
	case r.spoke.Load():
		return &Error{Ended, ended, ""}
	case code == exitOld:
		return &Error{OldPython, fmt.Errorf("docker: the Python of %s is too old: %s", r.d.options.Image,
			strings.TrimSpace(string(r.said))),
			"3.9 or later is needed: name a newer image, such as " + DefaultImage}
	case code == 126 || code == 127:
		return &Error{NoPython, ended, "Name the interpreter of the image in Options.Python, or another image"}
	}
	return &Error{Ended, fmt.Errorf("%w: %w", errNotReady, ended), ""}
}

// death asks the daemon how the container ended, which may be a moment ago or about to be. It is
// asked for events, since the container itself is removed as it ends.
func (r *runner) death() (code int, memory, known bool) {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	events, ended := make(chan dockerapi.Event), make(chan error, 1)
	go func() {
		since := strconv.FormatInt(r.began.Add(-time.Minute).Unix(), 10) // clocks may differ
		ended <- r.api.Deaths(ctx, r.id, since, func(e dockerapi.Event) {
			select {
			case events <- e:
			case <-ctx.Done():
			}
		})
	}()
	var late <-chan time.Time
	for {
		select {
		case e := <-events:
			if e.Action == "oom" {
				memory = true
			} else {
				code, _ = strconv.Atoi(e.Actor.Attributes["exitCode"])
				known = true
			}
			if known && (memory || code != killed) {
				return code, memory && code == killed, true
			}
			if known {
				// the news that memory ran out may come behind that of the death
				late = time.After(200 * time.Millisecond)
			}
		case <-late:
			return code, false, true
		case <-ended:
			return code, memory, known || memory
		}
	}
}
