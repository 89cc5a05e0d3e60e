package directory

import (
	"context"
	"io"
	"sync"
	"testing"
	"time"
)

// A client that does not take what a program prints stops that program, and neither another session of
// the same process nor the store: what is printed does not pile up in between.
func TestSlowClientsDelayNobodyElse(t *testing.T) {
	in, toWorker := io.Pipe()
	fromWorker, out := io.Pipe()
	text := string(make([]byte, 100_000))
	var mu sync.Mutex
	printed := 0
	worker := newPeer(out, func(ctx context.Context, m *message, emit func(Event)) (any, []byte, error) {
		if m.Method == "quick" {
			return "done", nil, nil
		}
		for range 100 {
			emit(Event{Type: "stdout", Text: text})
			mu.Lock()
			printed++
			mu.Unlock()
		}
		return nil, nil, nil
	})
	server := newPeer(toWorker, nil)
	var wait sync.WaitGroup
	wait.Go(func() { _ = worker.serve(in) })
	wait.Go(func() { _ = server.serve(fromWorker) })
	release, got, done := make(chan struct{}), 0, make(chan error, 1)
	go func() {
		_, err := server.call(context.Background(), &message{Method: "print"}, nil, nil, func(Event) {
			<-release
			got++
		})
		done <- err
	}()
	for range 20 {
		answer := ""
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		if _, err := server.call(ctx, &message{Method: "quick"}, nil, &answer, nil); err != nil || answer != "done" {
			t.Fatal(answer, err)
		}
		cancel()
	}
	mu.Lock()
	if most := WindowSize/len(text) + 2; printed > most {
		t.Errorf("%d pieces were printed, at most %d fit", printed, most)
	}
	mu.Unlock()
	close(release)
	if err := <-done; err != nil || got != 100 {
		t.Errorf("%d of 100 pieces came: %v", got, err)
	}
	_, _ = toWorker.Close(), out.Close()
	wait.Wait()
}
