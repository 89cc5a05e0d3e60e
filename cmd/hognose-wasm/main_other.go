//go:build !js && !wasip1

package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "hognose-wasm is for WebAssembly: build it with GOOS=js GOARCH=wasm or GOOS=wasip1 GOARCH=wasm; elsewhere there is hognose worker")
	os.Exit(2)
}
