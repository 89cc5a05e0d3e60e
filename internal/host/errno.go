// This file has the errors of file operations, with Linux's numbers and texts on every system.

package host

import (
	"errors"
	"io/fs"
	"syscall"

	"github.com/hognose/hognose/internal/budget"
)

// Errno is an error of a file operation, by its number on Linux, whatever the host runs.
type Errno int

// The errors that file operations of a session can have.
const (
	EPERM        Errno = 1
	ENOENT       Errno = 2
	EIO          Errno = 5
	EBADF        Errno = 9
	EACCES       Errno = 13
	EBUSY        Errno = 16
	EEXIST       Errno = 17
	EXDEV        Errno = 18
	ENOTDIR      Errno = 20
	EISDIR       Errno = 21
	EINVAL       Errno = 22
	EMFILE       Errno = 24
	EFBIG        Errno = 27
	ENOSPC       Errno = 28
	ESPIPE       Errno = 29
	EROFS        Errno = 30
	ENAMETOOLONG Errno = 36
	ENOTEMPTY    Errno = 39
	ELOOP        Errno = 40
)

// Error returns the text that strerror gives on Linux.
func (e Errno) Error() string {
	switch e {
	case EPERM:
		return "Operation not permitted"
	case ENOENT:
		return "No such file or directory"
	case EIO:
		return "Input/output error"
	case EBADF:
		return "Bad file descriptor"
	case EACCES:
		return "Permission denied"
	case EBUSY:
		return "Device or resource busy"
	case EEXIST:
		return "File exists"
	case EXDEV:
		return "Invalid cross-device link"
	case ENOTDIR:
		return "Not a directory"
	case EISDIR:
		return "Is a directory"
	case EINVAL:
		return "Invalid argument"
	case EMFILE:
		return "Too many open files"
	case EFBIG:
		return "File too large"
	case ENOSPC:
		return "No space left on device"
	case ESPIPE:
		return "Illegal seek"
	case EROFS:
		return "Read-only file system"
	case ENAMETOOLONG:
		return "File name too long"
	case ENOTEMPTY:
		return "Directory not empty"
	case ELOOP:
		return "Too many levels of symbolic links"
	}
	return "Unknown error"
}

// causes are what the errors of Go's packages mean. The first match counts.
var causes = []struct {
	err   error
	errno Errno
}{
	{syscall.ENOTDIR, ENOTDIR}, {syscall.EISDIR, EISDIR}, {syscall.ENOTEMPTY, ENOTEMPTY}, {syscall.EROFS, EROFS},
	{syscall.ENOSPC, ENOSPC}, {syscall.ENAMETOOLONG, ENAMETOOLONG}, {syscall.ELOOP, ELOOP}, {syscall.EXDEV, EXDEV},
	{syscall.EINVAL, EINVAL}, {syscall.EMFILE, EMFILE}, {syscall.EPERM, EPERM}, {syscall.EBUSY, EBUSY},
	{fs.ErrNotExist, ENOENT}, {fs.ErrExist, EEXIST}, {fs.ErrPermission, EACCES}, {fs.ErrInvalid, ENOENT},
}

// errnoOf says what an error of a mounted file system means. Limits pass through; what a folder
// refuses because it would lead out is not permitted; anything else is an input/output error.
func errnoOf(err error) error {
	var limit *budget.Error
	var e Errno
	switch {
	case err == nil:
		return nil
	case errors.As(err, &limit):
		return limit
	case errors.As(err, &e):
		return e
	}
	for _, c := range causes {
		if errors.Is(err, c.err) {
			return c.errno
		}
	}
	var p *fs.PathError
	if errors.As(err, &p) && p.Err.Error() == "path escapes from parent" {
		return EACCES
	}
	return EIO
}
