package server

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestSpansReachTheCollector(t *testing.T) {
	bodies := make(chan []byte, 10)
	collector := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		data, _ := io.ReadAll(r.Body)
		if r.URL.Path == "/v1/traces" && r.Header.Get("X-Team") == "a b" {
			bodies <- data
		}
	}))
	defer collector.Close()
	t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", collector.URL)
	t.Setenv("OTEL_EXPORTER_OTLP_HEADERS", "x-team=a%20b,bad")
	s, err := New(&Options{Tracing: TracingFromEnv()})
	if err != nil {
		t.Fatal(err)
	}
	r, _ := http.NewRequest("POST", "http://localhost/v1/run", nil)
	r.Body = io.NopCloser(strings.NewReader(`{"code": "1/0"}`))
	r.RemoteAddr = "127.0.0.1:1"
	r.Header.Set("Traceparent", "00-0123456789abcdef0123456789abcdef-0123456789abcdef-01")
	s.ServeHTTP(newRecorder(), r)
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	http.DefaultClient.CloseIdleConnections()
	var v any
	if err := json.Unmarshal(<-bodies, &v); err != nil {
		t.Fatal(err)
	}
	c := &service{T: t}
	spans := at(v, "resourceSpans", 0, "scopeSpans", 0, "spans")
	c.want(spans, "run python", 0, "name")
	c.want(spans, "POST /v1/run", 1, "name")
	c.want(spans, "0123456789abcdef0123456789abcdef", 0, "traceId")
	c.want(spans, "0123456789abcdef", 1, "parentSpanId")
	c.want(spans, at(spans, 1, "spanId"), 0, "parentSpanId")
	c.want(v, "hognose", "resourceSpans", 0, "resource", "attributes", 0, "value", "stringValue")
}
