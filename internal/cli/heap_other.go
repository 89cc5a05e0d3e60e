//go:build !linux

package cli

// preferHugePages does nothing here: the kernel decides on its own.
func preferHugePages([]byte) {}
