// The streaming example shows what a program prints while it runs, and stops it when it has printed
// enough.
//
//	go run ./examples/streaming
package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/hognose/hognose"
)

func main() {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	r, err := hognose.Run(ctx, `
import itertools
for n in itertools.count(1):
    print(n, n * n)
`, &hognose.Options{Stdout: &watcher{out: os.Stdout, lines: 5, enough: cancel}})

	fmt.Println("ended by", errors.Is(err, context.Canceled), "and the first lines are kept:", r.Logs[:4] == "1 1\n")
}

// watcher passes lines on until there are enough of them.
type watcher struct {
	out    io.Writer
	lines  int
	enough context.CancelFunc
}

// Write gets whole lines where possible. It runs beside the program and cannot hold it up.
func (w *watcher) Write(p []byte) (int, error) {
	for line := range bytes.Lines(p) {
		if w.lines == 0 {
			w.enough()
			break
		}
		w.lines--
		if _, err := w.out.Write(line); err != nil {
			return 0, err
		}
	}
	return len(p), nil
}
