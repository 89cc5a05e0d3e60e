// This file builds the file system of a sandbox: an empty one in memory, into which paths of the
// host are mounted read-only.

package process

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"golang.org/x/sys/unix"
)

// newRoot is where the new root is put together: a folder that every Linux has, and in which
// nothing lies that is to be mounted.
const newRoot = "/sys"

// devices are the harmless ones that programs expect.
var devices = []string{"/dev/null", "/dev/zero", "/dev/random", "/dev/urandom"}

// buildRoot makes a file system in memory and moves into it.
func (s *stage) buildRoot() error {
	if err := unix.Mount("", "/", "", unix.MS_REC|unix.MS_PRIVATE, ""); err != nil {
		return fmt.Errorf("making mounts private: %w", err)
	}
	if err := unix.Mount("hognose", newRoot, "tmpfs", unix.MS_NOSUID|unix.MS_NODEV, "mode=755,size=1m"); err != nil {
		return fmt.Errorf("mounting a file system in memory: %w", err)
	}
	for _, path := range s.scratchFolders() {
		if err := s.scratch(newRoot + path); err != nil {
			return err
		}
	}
	for _, path := range s.plan.Binds {
		if err := bind(path, true); err != nil {
			return err
		}
	}
	for _, path := range devices {
		if err := bind(path, false); err != nil {
			return err
		}
	}
	if err := pivot(); err != nil {
		return err
	}
	return readOnly("/", false)
}

// scratchFolders are those that programs may write to.
func (s *stage) scratchFolders() []string {
	folders := append([]string{"/work", "/tmp"}, s.plan.Copies...)
	slices.Sort(folders) // a folder comes before what lies in it
	return slices.Compact(folders)
}

// bind shows a path of the host in the new root. Symbolic links stay links, such as /lib to
// usr/lib.
func bind(path string, sealed bool) error {
	info, err := os.Lstat(path)
	if err != nil {
		return err
	}
	target := newRoot + path
	if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
		return err
	}
	switch {
	case info.Mode()&os.ModeSymlink != 0:
		to, err := os.Readlink(path)
		if err == nil {
			err = os.Symlink(to, target)
		}
		return err
	case info.IsDir():
		err = os.MkdirAll(target, 0o755)
	default:
		err = os.WriteFile(target, nil, 0o644)
	}
	if err != nil {
		return err
	}
	if err := unix.Mount(path, target, "", unix.MS_BIND|unix.MS_REC, ""); err != nil {
		return fmt.Errorf("mounting %s: %w", path, err)
	}
	if !sealed {
		return nil
	}
	return readOnly(target, true)
}

// readOnly seals a mount, and those below it if deep.
func readOnly(path string, deep bool) error {
	attr := unix.MountAttr{Attr_set: unix.MOUNT_ATTR_RDONLY | unix.MOUNT_ATTR_NOSUID | unix.MOUNT_ATTR_NODEV}
	flags := uint(0)
	if deep {
		flags = unix.AT_RECURSIVE
	}
	if err := unix.MountSetattr(unix.AT_FDCWD, path, flags, &attr); err != nil {
		return fmt.Errorf("making %s read-only: %w", path, err)
	}
	return nil
}

// scratch mounts a folder that programs may write to.
func (s *stage) scratch(path string) error {
	if err := os.MkdirAll(path, 0o755); err != nil {
		return err
	}
	options := fmt.Sprintf("mode=1777,size=%d,nr_inodes=10000", s.plan.Disk)
	if err := unix.Mount("hognose", path, "tmpfs", unix.MS_NOSUID|unix.MS_NODEV|unix.MS_NOEXEC, options); err != nil {
		return fmt.Errorf("mounting %s: %w", path, err)
	}
	return nil
}

// pivot makes the new root the root and lets go of the old one.
func pivot() error {
	if err := unix.Chdir(newRoot); err != nil {
		return err
	}
	if err := unix.PivotRoot(".", "."); err != nil { // the old root is now stacked upon the new one
		return fmt.Errorf("changing the root: %w", err)
	}
	if err := unix.Unmount(".", unix.MNT_DETACH); err != nil {
		return fmt.Errorf("leaving the old root: %w", err)
	}
	return unix.Chdir("/work")
}
