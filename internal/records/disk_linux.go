package records

import "syscall"

// freeOn returns how many bytes of the disk of a folder are free, and how many there are.
func freeOn(dir string) (free, total int64, ok bool) {
	var s syscall.Statfs_t
	if err := syscall.Statfs(dir, &s); err != nil {
		return 0, 0, false
	}
	return int64(s.Bavail) * s.Bsize, int64(s.Blocks) * s.Bsize, true
}
