//go:build !linux

package cli

// mapHeap does nothing here: the kernel decides on its own.
func mapHeap() {}
