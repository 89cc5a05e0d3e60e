// This file withholds rights on files by Landlock, beside what is mounted.

package process

import (
	"errors"
	"fmt"
	"os"
	"slices"

	ll "github.com/landlock-lsm/go-landlock/landlock/syscall"
	"golang.org/x/sys/unix"
)

// Rights on files and folders. A folder has rights for what lies in it as well.
const (
	readFile   = ll.AccessFSReadFile | ll.AccessFSExecute
	readFolder = readFile | ll.AccessFSReadDir
	useDevice  = ll.AccessFSReadFile | ll.AccessFSWriteFile
	useScratch = ll.AccessFSReadFile | ll.AccessFSReadDir | ll.AccessFSWriteFile | ll.AccessFSTruncate | ll.AccessFSRemoveDir | ll.AccessFSRemoveFile |
		ll.AccessFSMakeDir | ll.AccessFSMakeReg | ll.AccessFSMakeSym | ll.AccessFSMakeFifo | ll.AccessFSRefer
)

// restrictFiles allows reading what is mounted and writing in the scratch folders, and nothing
// else, whatever is mounted later. The rules bind this thread, which becomes Python: those of the
// library bind all threads, for which it needs a /proc.
func (s *stage) restrictFiles() error {
	handled, err := landlockRights()
	if err != nil {
		return err
	}
	rules, err := ll.LandlockCreateRuleset(handled, 0)
	if err != nil {
		return fmt.Errorf("making Landlock rules: %w", err)
	}
	defer unix.Close(rules)
	allow := func(path string, rights uint64) {
		if e := addRule(rules, path, rights&handled.HandledAccessFS); e != nil && !errors.Is(e, os.ErrNotExist) {
			err = errors.Join(err, fmt.Errorf("the Landlock rule for %s: %w", path, e))
		}
	}
	for _, path := range s.plan.Binds {
		info, e := os.Lstat(path)
		switch {
		// reading a link needs no right, and what it leads to has a rule if it is shown
		case e == nil && info.Mode()&os.ModeSymlink != 0:
		case e == nil && !info.IsDir():
			allow(path, readFile)
		default:
			allow(path, readFolder)
		}
	}
	for _, path := range devices {
		allow(path, useDevice)
	}
	if slices.Contains(s.plan.Layers, Root) { // else these are the host's
		for _, path := range s.scratchFolders() {
			allow(path, useScratch)
		}
	}
	if err != nil {
		return err
	}
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return err
	}
	return ll.LandlockRestrictSelf(rules, 0)
}

// landlockRights returns all that this kernel can withhold.
func landlockRights() (*ll.RulesetAttr, error) {
	version, err := ll.LandlockGetABIVersion()
	if err != nil || version < 1 {
		return nil, errors.New("the kernel has no Landlock")
	}
	a := &ll.RulesetAttr{HandledAccessFS: 1<<13 - 1}
	for since, right := range map[int]uint64{2: ll.AccessFSRefer, 3: ll.AccessFSTruncate, 5: ll.AccessFSIoctlDev} {
		if version >= since {
			a.HandledAccessFS |= right
		}
	}
	if version >= 4 {
		a.HandledAccessNet = ll.AccessNetBindTCP | ll.AccessNetConnectTCP
	}
	if version >= 6 {
		a.Scoped = ll.ScopeAbstractUnixSocket | ll.ScopeSignal
	}
	return a, nil
}

// addRule grants rights below a path.
func addRule(rules int, path string, rights uint64) error {
	fd, err := unix.Open(path, unix.O_PATH|unix.O_CLOEXEC, 0)
	if err != nil {
		return err
	}
	defer unix.Close(fd)
	return ll.LandlockAddPathBeneathRule(rules, &ll.PathBeneathAttr{ParentFd: fd, AllowedAccess: rights}, 0)
}
