package worker_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/backend/driver"
	"github.com/hognose/hognose/internal/backendtest"
	"github.com/hognose/hognose/internal/worker"
)

// workers starts a worker for each session, in this process.
type workers struct{}

func (workers) Start(context.Context, *driver.Options) (driver.Runner, error) {
	in, toWorker := io.Pipe()
	fromWorker, out := io.Pipe()
	go func() {
		err := worker.Serve(context.Background(), in, out, worker.Options{Linger: time.Millisecond})
		out.CloseWithError(err)
	}()
	return &workerPipe{fromWorker, toWorker}, nil
}

// workerPipe is the pipe to a worker in this process.
type workerPipe struct {
	*io.PipeReader
	w *io.PipeWriter
}

func (w *workerPipe) Write(p []byte) (int, error) { return w.w.Write(p) }
func (w *workerPipe) Close() error                { return errors.Join(w.w.Close(), w.PipeReader.Close()) }
func (w *workerPipe) Isolation() []string         { return []string{"none: a test"} }

func (w *workerPipe) Interrupt() error {
	_, err := io.WriteString(w.w, "{\"type\":\"interrupt\"}\n")
	return err
}

func TestConformance(t *testing.T) {
	backendtest.Run(t, hognose.NewBackend(workers{}), backendtest.Traits{Kind: "driver", Cannot: map[string]string{
		"options/Files": "this driver has none; what one does with them is its own affair",
	}})
}

// A worker serves as the far side of a session, which then behaves as one in this process does.
func TestAWorkerIsABackend(t *testing.T) {
	ctx := t.Context()
	double := &hognose.Tool{
		Name: "double", Schema: json.RawMessage(`{"type":"object","properties":{"x":{"type":"integer"}},"required":["x"]}`),
		Func: func(_ context.Context, args json.RawMessage) (any, error) {
			var in struct{ X int }
			if err := json.Unmarshal(args, &in); err != nil {
				return nil, err
			}
			return in.X * 2, nil
		},
	}
	s, err := hognose.NewBackend(workers{}).Open(ctx, &hognose.Options{
		Limits: hognose.Limits{Time: time.Second}, Tools: []*hognose.Tool{double}, Variables: map[string]any{"n": 20},
	})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	r, err := s.Run(ctx, "print('asking')\nm = double(n) + 2\nm")
	if err != nil || r.Logs != "asking\n" {
		t.Fatalf("%v, %q", err, r.Logs)
	}
	if v, err := r.Value.Go(ctx); err != nil || v != int64(42) {
		t.Errorf("%v, %v", v, err)
	}
	_, err = s.Run(ctx, "1/0")
	var python *hognose.PythonError
	if !errors.As(err, &python) || python.Type != "ZeroDivisionError" || !strings.Contains(python.Traceback, "~^~") {
		t.Errorf("%v", err)
	}
	var limit *hognose.LimitError
	if _, err = s.Run(ctx, "while True: pass"); !errors.As(err, &limit) || limit.Limit != "time" {
		t.Errorf("%v", err)
	}
	short, cancel := context.WithTimeout(ctx, 50*time.Millisecond)
	defer cancel()
	limit = nil
	if _, err = s.Run(short, "while True: pass"); !errors.Is(err, context.DeadlineExceeded) || errors.As(err, &limit) {
		t.Errorf("%v", err)
	}
	if r, err = s.Run(ctx, "final_answer({'m': m})"); err != nil || r.Final == nil {
		t.Fatalf("%v, %+v", err, r)
	}
	if b, err := r.Final.Value.JSON(ctx); string(b) != `{"m":42}` {
		t.Errorf("%s, %v", b, err)
	}
	if err := s.Set(ctx, "d", map[string]any{"k": []byte("hi")}); err != nil {
		t.Error(err)
	}
	if v, ok, err := s.Get(ctx, "d"); err != nil || !ok || v.Type() != "dict" {
		t.Errorf("%v, %v, %v", v, ok, err)
	}
}
