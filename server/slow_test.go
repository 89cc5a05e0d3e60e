package server

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// bounded serves with short times for clients.
func bounded(t *testing.T, patience, body time.Duration) *service {
	t.Helper()
	s, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	s.patience, s.bodyTime = patience, body
	h := httptest.NewServer(s)
	t.Cleanup(func() {
		h.CloseClientConnections()
		h.Close()
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return &service{T: t, server: s, url: h.URL}
}

// dial connects to the server.
func (s *service) dial() net.Conn {
	s.Helper()
	c, err := net.Dial("tcp", strings.TrimPrefix(s.url, "http://"))
	if err != nil {
		s.Fatal(err)
	}
	s.Cleanup(func() { _ = c.Close() })
	return c
}

// A client that announces a body and does not send it does not hold its connection for ever, whether
// somebody wants the body or not, and without a key, too.
func TestBodiesThatDoNotCome(t *testing.T) {
	for _, path := range []string{"/v1/run", "/v1/sessions/x/interrupt", "/mcp", "/nowhere", "/sandboxes"} {
		t.Run(path, func(t *testing.T) {
			t.Parallel()
			s := bounded(t, time.Minute, 200*time.Millisecond)
			c := s.dial()
			fmt.Fprintf(c, "POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\nContent-Length: 1000\r\n\r\n{", path)
			_ = c.SetReadDeadline(time.Now().Add(time.Minute))
			if _, err := io.Copy(io.Discard, c); err != nil {
				t.Errorf("the connection stays: %v", err)
			}
		})
	}
}

// An answer may last longer than a body may take: nobody waits for the body of a request that has none,
// nor for one that has come.
func TestAnswersOutlastBodies(t *testing.T) {
	s := bounded(t, time.Minute, 50*time.Millisecond)
	h := httptest.NewServer(s.server.middleware(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.ContentLength > 0 {
			_, _ = io.Copy(io.Discard, r.Body)
		}
		select {
		case <-r.Context().Done():
			w.WriteHeader(http.StatusTeapot)
		case <-time.After(300 * time.Millisecond):
		}
	})))
	defer h.Close()
	for _, body := range []io.Reader{nil, strings.NewReader("{}")} {
		res, err := http.Post(h.URL, "application/json", body)
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		if res.StatusCode != http.StatusOK {
			t.Errorf("%v: the request ended after the time of its body", body)
		}
	}
}

// A client that does not read what a program prints is given up, on every surface that streams, and the
// program with it.
func TestClientsThatDoNotRead(t *testing.T) {
	endless := `import sys\nwhile True: print('x' * 100000)`
	for _, c := range []struct{ path, accept, body string }{
		{"/v1/run", "text/event-stream", `{"code": "` + endless + `"}`},
		{"/mcp", "application/json, text/event-stream", `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"run_python","_meta":{"progressToken":1},"arguments":{"code":"` + endless + `"}}}`},
	} {
		t.Run(c.path, func(t *testing.T) {
			t.Parallel()
			s := bounded(t, 500*time.Millisecond, time.Minute)
			conn := s.dial()
			fmt.Fprintf(conn, "POST %s HTTP/1.1\r\nHost: localhost\r\nMcp-Protocol-Version: 2025-06-18\r\nContent-Type: application/json\r\nAccept: %s\r\nContent-Length: %d\r\n\r\n%s", c.path, c.accept, len(c.body), c.body)
			if _, err := conn.Read(make([]byte, 16)); err != nil {
				t.Fatal(err)
			}
			end := time.Now().Add(20 * time.Second) // the program may run for 30
			for s.server.open.count() > 0 {
				if time.Now().After(end) {
					t.Fatal("the request goes on")
				}
				time.Sleep(20 * time.Millisecond)
			}
		})
	}
}

// count is how many requests are under way.
func (f *inFlight) count() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.n
}
