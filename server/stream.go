// This file streams what happens during a run.

package server

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/hognose/hognose/internal/directory"
)

// keepalive is how often a silent stream says that it is there.
const keepalive = 5 * time.Second

// eventStream writes the events of a run as Server-Sent Events or as lines of JSON. A client that
// does not read is given up, and gone is called. mu guards w, last and failed: events come from the
// run, and keepalives from a goroutine of its own.
type eventStream struct {
	w    http.ResponseWriter
	sse  bool
	gone func()
	stop chan struct{}
	done sync.WaitGroup

	mu     sync.Mutex
	last   time.Time
	failed bool
}

// streamKind returns how a client wants to have a run: "sse", "ndjson", or "" for plain JSON.
func streamKind(r *http.Request) string {
	for part := range strings.SplitSeq(r.Header.Get("Accept"), ",") {
		media, _, _ := strings.Cut(part, ";")
		switch strings.TrimSpace(media) {
		case "text/event-stream":
			return "sse"
		case "application/x-ndjson":
			return "ndjson"
		case "application/json":
			return ""
		}
	}
	return ""
}

// newStream begins a streamed answer.
func newStream(w http.ResponseWriter, kind string, gone func()) *eventStream {
	t := &eventStream{w: w, sse: kind == "sse", gone: gone, stop: make(chan struct{}), last: time.Now()}
	w.Header().Set("Content-Type", map[bool]string{true: "text/event-stream", false: "application/x-ndjson"}[t.sse])
	// nginx would keep events back until a buffer is full.
	w.Header().Set("X-Accel-Buffering", "no")
	w.WriteHeader(http.StatusOK)
	_ = http.NewResponseController(w).Flush() // the first write shows it if the client is gone
	t.done.Go(t.beat)
	return t
}

// beat keeps a silent connection open.
func (t *eventStream) beat() {
	tick := time.NewTicker(keepalive)
	defer tick.Stop()
	for {
		select {
		case <-t.stop:
			return
		case <-tick.C:
			t.mu.Lock()
			silent := time.Since(t.last) >= keepalive
			t.mu.Unlock()
			if silent {
				t.send("keepalive", struct{}{})
			}
		}
	}
}

// end stops the stream; nothing is written afterwards.
func (t *eventStream) end() {
	close(t.stop)
	t.done.Wait()
}

// event passes on what happens during a run.
func (t *eventStream) event(e directory.Event) {
	if e.Call != nil {
		t.send(e.Type, e.Call)
		return
	}
	t.send(e.Type, struct {
		Text string `json:"text"`
	}{e.Text})
}

// send writes one event. v is a JSON object. As a line, the type becomes the first field of the
// object.
func (t *eventStream) send(kind string, v any) {
	data, err := json.Marshal(v)
	if err != nil {
		return
	}
	var b bytes.Buffer
	// An event is written in one piece, so that keepalives cannot come in between.
	if t.sse {
		b.WriteString("event: " + kind + "\ndata: ")
		b.Write(data)
		b.WriteString("\n\n")
	} else {
		b.WriteString(`{"type":"` + kind + `"`)
		if rest := data[1:]; len(rest) > 1 {
			b.WriteByte(',')
			b.Write(rest)
		} else {
			b.WriteByte('}')
		}
		b.WriteByte('\n')
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	// A client that is gone gets nothing more; the run has been told.
	if t.failed {
		return
	}
	t.last = time.Now()
	_, err = t.w.Write(b.Bytes())
	if err == nil {
		err = http.NewResponseController(t.w).Flush()
	}
	if err != nil {
		t.failed = true
		t.gone()
	}
}
