package directory

import (
	"context"
	"io"
	"testing"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/backend/driver"
)

type pipeWorkers struct{}

type pipeWorker struct {
	io.Writer
	io.Reader
	close func()
}

func (w *pipeWorker) Close() error        { w.close(); return nil }
func (w *pipeWorker) Interrupt() error    { return nil }
func (w *pipeWorker) Isolation() []string { return nil }
func (w *pipeWorker) Kill()               { w.close() }

func (pipeWorkers) Start(context.Context, *driver.Options) (driver.Runner, error) {
	r1, w1 := io.Pipe()
	r2, w2 := io.Pipe()
	go func() { _ = ServeWorker(r1, w2); w2.Close() }()
	return &pipeWorker{w1, r2, func() { w1.Close(); r2.Close() }}, nil
}

func BenchmarkIsolatedRun(b *testing.B) {
	ctx := b.Context()
	o := Options{Backends: map[string]func(int64) (*hognose.Backend, error){"": LocalBackend, "local": LocalBackend}, Quota: func(string) Quota { return Quota{} }, Key: []byte("k")}
	for name, make := range map[string]func() (Directory, error){
		"local":    func() (Directory, error) { return NewLocal(ctx, o) },
		"isolated": func() (Directory, error) { return NewIsolated(ctx, o, pipeWorkers{}, false) },
	} {
		b.Run(name, func(b *testing.B) {
			d, err := make()
			if err != nil {
				b.Fatal(err)
			}
			defer d.Drain(ctx)
			i, err := d.Create(ctx, "t", &Spec{})
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				if _, err := d.Do(ctx, "t", i.ID, &Command{Op: Run, Code: "1+1"}, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
