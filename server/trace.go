// This file sends spans to a collector of OpenTelemetry. OTLP over HTTP is a request with JSON, so
// no SDK is needed; there are two kinds of spans, a request and a run.

package server

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Tracing says where spans are sent: to a collector of OpenTelemetry, over HTTP and as JSON.
type Tracing struct {
	Endpoint string            // such as http://localhost:4318/v1/traces
	Headers  map[string]string // sent with each request
	Service  string            // service.name; "" is hognose
}

// TracingFromEnv reads the usual variables of OpenTelemetry: OTEL_EXPORTER_OTLP_TRACES_ENDPOINT or
// OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME. It is nil if they name
// no endpoint, or OTEL_SDK_DISABLED is true.
func TracingFromEnv() *Tracing {
	t := &Tracing{Endpoint: os.Getenv("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"),
		Service: os.Getenv("OTEL_SERVICE_NAME"), Headers: map[string]string{}}
	if base := os.Getenv("OTEL_EXPORTER_OTLP_ENDPOINT"); t.Endpoint == "" && base != "" {
		t.Endpoint = strings.TrimSuffix(base, "/") + "/v1/traces"
	}
	if t.Endpoint == "" || os.Getenv("OTEL_SDK_DISABLED") == "true" {
		return nil
	}
	for pair := range strings.SplitSeq(os.Getenv("OTEL_EXPORTER_OTLP_HEADERS"), ",") {
		if k, v, ok := strings.Cut(pair, "="); ok {
			if plain, err := url.PathUnescape(strings.TrimSpace(v)); err == nil {
				t.Headers[strings.TrimSpace(k)] = plain
			}
		}
	}
	return t
}

// tracer sends spans in batches. A nil *tracer makes none. Spans go through queue to one goroutine,
// so that no request waits for the collector; when queue is full they are dropped.
type tracer struct {
	o     Tracing
	log   *slog.Logger
	queue chan *span
	stop  chan struct{}
	once  sync.Once
	done  sync.WaitGroup
}

// span is a piece of work. A nil *span records nothing. mu guards attributes and events, which tool
// calls add while the run goes on.
type span struct {
	t           *tracer
	trace       [16]byte
	id, parent  [8]byte
	name        string
	kind        int
	start, end  time.Time
	attributes  []attribute
	events      []map[string]any
	failed      bool
	mu          sync.Mutex
	hasAncestor bool
}

type attribute struct {
	Key   string         `json:"key"`
	Value map[string]any `json:"value"`
}

// The kinds of spans.
const (
	spanInternal = 1
	spanServer   = 2
)

// newTracer starts the goroutine that sends; 4,096 spans may wait for it.
func newTracer(o *Tracing, log *slog.Logger) *tracer {
	if o == nil {
		return nil
	}
	t := &tracer{o: *o, log: log, queue: make(chan *span, 4096), stop: make(chan struct{})}
	if t.o.Service == "" {
		t.o.Service = "hognose"
	}
	t.done.Go(t.run)
	return t
}

type spanKey struct{}

// begin starts a span below the one of ctx. header may have the trace of a client.
func (t *tracer) begin(ctx context.Context, name string, kind int, header http.Header) (context.Context, *span) {
	if t == nil {
		return ctx, nil
	}
	s := &span{t: t, name: name, kind: kind, start: time.Now()}
	_, _ = rand.Read(s.id[:]) // never fails
	if above, ok := ctx.Value(spanKey{}).(*span); ok && above != nil {
		s.trace, s.parent, s.hasAncestor = above.trace, above.id, true
	} else if !s.follow(header.Get("Traceparent")) {
		_, _ = rand.Read(s.trace[:]) // never fails
	}
	return context.WithValue(ctx, spanKey{}, s), s
}

// follow reads a header of W3C's trace context: 00-<trace>-<span>-<flags>.
func (s *span) follow(header string) bool {
	parts := strings.Split(header, "-")
	if len(parts) != 4 || len(parts[1]) != 32 || len(parts[2]) != 16 {
		return false
	}
	trace, err1 := hex.DecodeString(parts[1])
	parent, err2 := hex.DecodeString(parts[2])
	if err1 != nil || err2 != nil {
		return false
	}
	s.trace, s.parent, s.hasAncestor = [16]byte(trace), [8]byte(parent), true
	return true
}

// value is an attribute's value as OTLP has it; integers are strings there.
func value(v any) map[string]any {
	switch v := v.(type) {
	case int:
		return map[string]any{"intValue": strconv.Itoa(v)}
	case float64:
		return map[string]any{"doubleValue": v}
	}
	text, _ := v.(string)
	return map[string]any{"stringValue": text}
}

// set adds attributes: names and values in turn.
func (s *span) set(pairs ...any) {
	if s == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for i := 0; i+1 < len(pairs); i += 2 {
		if v := pairs[i+1]; v != "" {
			s.attributes = append(s.attributes, attribute{pairs[i].(string), value(v)})
		}
	}
}

// event adds something that happened meanwhile.
func (s *span) event(name string, pairs ...any) {
	if s == nil {
		return
	}
	var list []attribute
	for i := 0; i+1 < len(pairs); i += 2 {
		list = append(list, attribute{pairs[i].(string), value(pairs[i+1])})
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.events) < 128 {
		s.events = append(s.events, map[string]any{"name": name, "timeUnixNano": nanos(time.Now()), "attributes": list})
	}
}

// finish ends a span. When too many wait to be sent it is dropped.
func (s *span) finish(failed bool) {
	if s == nil {
		return
	}
	s.end, s.failed = time.Now(), failed
	select {
	case s.t.queue <- s:
	default:
	}
}

func nanos(t time.Time) string { return strconv.FormatInt(t.UnixNano(), 10) }

// MarshalJSON writes the span as OTLP has it.
func (s *span) MarshalJSON() ([]byte, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	m := map[string]any{
		"traceId": hex.EncodeToString(s.trace[:]), "spanId": hex.EncodeToString(s.id[:]), "name": s.name,
		"kind":              s.kind,
		"startTimeUnixNano": nanos(s.start), "endTimeUnixNano": nanos(s.end), "attributes": s.attributes,
	}
	if s.hasAncestor {
		m["parentSpanId"] = hex.EncodeToString(s.parent[:])
	}
	if len(s.events) > 0 {
		m["events"] = s.events
	}
	if s.failed {
		m["status"] = map[string]any{"code": 2}
	}
	return json.Marshal(m)
}

// run sends what comes together in two seconds, or 512 spans.
func (t *tracer) run() {
	tick := time.NewTicker(2 * time.Second)
	defer tick.Stop()
	var batch []*span
	for {
		select {
		case s := <-t.queue:
			if batch = append(batch, s); len(batch) < 512 {
				continue
			}
		case <-tick.C:
		case <-t.stop:
			for len(t.queue) > 0 {
				batch = append(batch, <-t.queue)
			}
			t.send(batch)
			return
		}
		t.send(batch)
		batch = nil
	}
}

// send sends a batch. What a collector does not take is lost: spans must not fill the memory.
func (t *tracer) send(batch []*span) {
	if len(batch) == 0 {
		return
	}
	body, err := json.Marshal(map[string]any{"resourceSpans": []any{map[string]any{
		"resource":   map[string]any{"attributes": []attribute{{"service.name", value(t.o.Service)}}},
		"scopeSpans": []any{map[string]any{"scope": map[string]any{"name": "hognose"}, "spans": batch}},
	}}})
	if err != nil {
		return
	}
	// A collector that hangs must not hold up the end of the server.
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, t.o.Endpoint, bytes.NewReader(body))
	if err != nil {
		t.log.Warn("spans cannot be sent", "error", err)
		return
	}
	req.Header.Set("Content-Type", "application/json")
	for k, v := range t.o.Headers {
		req.Header.Set(k, v)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.log.Warn("spans could not be sent", "error", err)
		return
	}
	_ = res.Body.Close() // nothing in it is of use
	if res.StatusCode >= 300 {
		t.log.Warn("the collector refused spans", "status", res.StatusCode)
	}
}

// close sends what waits.
func (t *tracer) close() {
	if t == nil {
		return
	}
	t.once.Do(func() { close(t.stop) })
	t.done.Wait()
}
