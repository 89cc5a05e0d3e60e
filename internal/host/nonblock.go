//go:build !wasm

package host

import "syscall"

// nonblock opens a file without waiting for another program.
const nonblock = syscall.O_NONBLOCK
