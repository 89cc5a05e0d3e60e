//go:build js || wasip1

// The command hognose-wasm is the interpreter as WebAssembly: a worker that speaks the protocol of
// docs/protocol.md, without a process, files of the host or a network.
//
// For GOOS=js it exchanges lines with the script that started it: it sets globalThis.hognoseReceive,
// which takes text for the worker, and calls globalThis.hognoseSend with the worker's. The
// packages in clients/typescript have such a script. For GOOS=wasip1 lines go through standard
// input and output.
//
// With the build tag hognose_science it knows numpy, pandas and matplotlib.
package main

import (
	"context"
	"fmt"
	"os"

	"github.com/hognose/hognose/internal/worker"
)

func main() {
	in, out := connect()
	if err := worker.Serve(context.Background(), in, out, worker.Options{Name: "hognose-wasm"}); err != nil {
		fmt.Fprintln(os.Stderr, "hognose:", err)
		os.Exit(1)
	}
}
