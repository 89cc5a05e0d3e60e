//go:build !wasm

package host

import "syscall"

// nonblock opens a file without waiting for another program: opening a pipe for reading waits until
// somebody opens it for writing.
const nonblock = syscall.O_NONBLOCK
