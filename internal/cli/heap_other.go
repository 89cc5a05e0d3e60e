//go:build !linux

package cli

// mapHeap and growHeap do nothing here: the kernel decides on its own.
func mapHeap() {}

func growHeap(uint64) {}
