package dockerapi

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
)

// daemon serves answers by method and path on a socket of its own.
func daemon(t *testing.T, version string, answers map[string]http.HandlerFunc) *Client {
	t.Helper()
	socket := filepath.Join(t.TempDir(), "docker.sock")
	l, err := net.Listen("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Api-Version", version)
		if f := answers[r.Method+" "+r.URL.Path]; f != nil {
			f(w, r)
		} else if r.URL.Path != "/_ping" {
			w.WriteHeader(http.StatusNotFound)
			_, _ = io.WriteString(w, `{"message":"no such thing: `+r.URL.Path+`"}`)
		}
	})}
	go func() { _ = server.Serve(l) }()
	t.Cleanup(func() { server.Close() })
	e, err := At("unix://" + socket)
	if err != nil {
		t.Fatal(err)
	}
	return New(e)
}

func say(text string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, text) }
}

// Requests are in the daemon's version of the API, or in the newest that the client knows.
func TestVersions(t *testing.T) {
	for daemons, want := range map[string]string{"1.44": "1.44", "1.51": "1.51", "1.99": "1.51", "1.24": "", "2.0": "", "": ""} {
		c := daemon(t, daemons, map[string]http.HandlerFunc{"GET /v" + want + "/info": say(`{"SecurityOptions":["name=seccomp"]}`)})
		got, err := c.SecurityOptions(t.Context())
		if want == "" && (err == nil || !strings.Contains(err.Error(), "version")) || want != "" && (err != nil || len(got) != 1) {
			t.Errorf("%q: %v, %v", daemons, got, err)
		}
	}
}

func TestRefusals(t *testing.T) {
	c := daemon(t, "1.44", map[string]http.HandlerFunc{"POST /v1.44/containers/a/start": func(w http.ResponseWriter, _ *http.Request) {
		http.Error(w, "not JSON", http.StatusConflict)
	}})
	_, err := c.ImageID(t.Context(), "python:3.13")
	if !IsNotFound(err) || err.Error() != "Error response from daemon: no such thing: /v1.44/images/python:3.13/json" {
		t.Error(err)
	}
	var e *Error
	if err := c.Start(t.Context(), "a"); !errors.As(err, &e) || e.Status != http.StatusConflict || e.Message != "not JSON" {
		t.Error(err)
	}
	if _, err := c.Attach(t.Context(), "a"); !IsNotFound(err) {
		t.Error(err)
	}
	nobody, err := At("unix://" + filepath.Join(t.TempDir(), "none.sock"))
	if err != nil {
		t.Fatal(err)
	}
	var u *Unreachable
	if _, err := New(nobody).SecurityOptions(t.Context()); !errors.As(err, &u) {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := c.Start(ctx, "a"); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// What the daemon sends together with its answer is the beginning of the stream.
func TestStreams(t *testing.T) {
	c := daemon(t, "1.44", map[string]http.HandlerFunc{"POST /v1.44/containers/a/attach": func(w http.ResponseWriter, r *http.Request) {
		conn, buffered, err := w.(http.Hijacker).Hijack()
		if err != nil {
			t.Error(err)
			return
		}
		defer conn.Close()
		_, _ = io.WriteString(conn, "HTTP/1.1 101 UPGRADED\r\nConnection: Upgrade\r\nUpgrade: tcp\r\n\r\nhello ")
		line, _ := buffered.ReadString('\n')
		_, _ = io.WriteString(conn, line)
	}})
	conn, err := c.Attach(t.Context(), "a")
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if _, err := io.WriteString(conn, "world\n"); err != nil {
		t.Fatal(err)
	}
	if got, err := conn.Reader.ReadString('\n'); got != "hello world\n" || err != nil {
		t.Error(got, err)
	}
}

func TestPull(t *testing.T) {
	var tag string
	c := daemon(t, "1.44", map[string]http.HandlerFunc{"POST /v1.44/images/create": func(w http.ResponseWriter, r *http.Request) {
		tag = r.URL.Query().Get("tag")
		_, _ = io.WriteString(w, `{"status":"Downloading","id":"abc","progressDetail":{"current":5,"total":9}}`+"\n")
		if r.URL.Query().Get("fromImage") == "broken" {
			_, _ = io.WriteString(w, `{"errorDetail":{"message":"disk full"},"error":"disk full"}`)
		}
	}})
	for image, want := range map[string]string{"python": "latest", "python:3": "", "localhost:5000/python": "latest", "python@sha256:00": "", "broken": "latest"} {
		var last Progress
		err := c.Pull(t.Context(), image, func(p Progress) { last = p })
		if (err != nil) != (image == "broken") || tag != want || last.Progress.Total != 9 {
			t.Errorf("%s: %v, tag %q, %+v", image, err, tag, last)
		}
	}
}

func TestEndpoints(t *testing.T) {
	for host, want := range map[string]string{
		"tcp://127.0.0.1:2": "127.0.0.1:2", "tcp://proxy:1/docker": "proxy:1", "unix:///run/d.sock": "docker", "": "docker", "nonsense": "", "ssh://me@far": "", "unix://": "",
	} {
		e, err := At(host)
		if (err != nil) != (want == "") || err == nil && e.name() != want {
			t.Errorf("%q: %+v, %v", host, e, err)
		}
	}
}
