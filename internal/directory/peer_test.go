package directory

import (
	"context"
	"io"
	"strings"
	"testing"
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
