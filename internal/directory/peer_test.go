package directory

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"strings"
	"testing"

	"github.com/hognose/hognose/backend/driver"
)

// A panic in what one end asks of the other is the answer to that call; both go on.
func TestAPanicAnswersItsCall(t *testing.T) {
	toServer, fromClient := io.Pipe()
	toClient, fromServer := io.Pipe()
	server := newPeer(fromServer, func(_ context.Context, m *message, _ func(Event)) (any, []byte, error) {
		if m.Method == "fail" {
			panic("broken")
		}
		return m.Method, nil, nil
	})
	client := newPeer(fromClient, nil)
	go func() { _ = server.serve(toServer) }()
	go func() { _ = client.serve(toClient) }()
	defer toServer.Close()
	defer toClient.Close()
	_, err := client.call(t.Context(), &message{Method: "fail"}, nil, nil, nil)
	if err == nil || !strings.Contains(err.Error(), "internal error") {
		t.Errorf("got %v, want an internal error", err)
	}
	var got string
	if _, err := client.call(t.Context(), &message{Method: "work"}, nil, &got, nil); err != nil || got != "work" {
		t.Errorf("the next call gives %q, %v", got, err)
	}
}

// A pipe that breaks is a worker that ended: not a file of a session, whose errors mean something to
// its client.
func TestABrokenPipeIsNoFile(t *testing.T) {
	in, out, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	in.Close()
	out.Close()
	client := newPeer(out, nil)
	_, err = client.call(t.Context(), &message{Method: "work"}, nil, nil, nil)
	var path *fs.PathError
	if !errors.Is(err, errPeerGone) || errors.As(err, &path) {
		t.Errorf("writing to a closed pipe gives %v", err)
	}
	client = newPeer(io.Discard, nil)
	err = client.serve(in)
	client.end(err)
	_, err = client.call(t.Context(), &message{Method: "work"}, nil, nil, nil)
	if !errors.Is(err, errPeerGone) || errors.As(err, &path) {
		t.Errorf("reading from a closed pipe gives %v", err)
	}
}

// noWorkers cannot start any, as if its program were missing.
type noWorkers struct{}

func (noWorkers) Start(context.Context, *driver.Options) (driver.Runner, error) {
	return nil, &fs.PathError{Op: "fork/exec", Path: "/usr/bin/secret", Err: fs.ErrNotExist}
}

// A worker that does not start is nobody's fault who asks: the request may be sent again.
func TestWorkersThatDoNotStart(t *testing.T) {
	n, err := NewIsolated(t.Context(), Options{Store: NewMemory()}, noWorkers{}, false)
	if err != nil {
		t.Fatal(err)
	}
	defer n.Drain(t.Context())
	_, err = n.Create(t.Context(), "a", &Spec{})
	if !errors.Is(err, ErrNoWorker) || errors.Is(err, fs.ErrNotExist) || strings.Contains(err.Error(), "secret") {
		t.Errorf("got %v", err)
	}
}
