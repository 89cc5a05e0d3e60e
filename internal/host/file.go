// This file has open files and their descriptors.

package host

import (
	"io/fs"
	"math"
)

// OpenFlag says how a file is opened.
type OpenFlag uint8

const (
	Read OpenFlag = 1 << iota
	Write
	Append
	Create
	Exclusive
	Truncate
)

// File is an open file with a position. Programs know it by its descriptor. A descriptor may be all
// that a program has of a file (os.open); then nobody knows when it is of no more use, and it stays
// open. Files of objects are forgotten with their objects: see Sweep.
type File struct {
	tree *Tree
	h    handle // nil once it is closed
	vol  volume
	path string
	how  OpenFlag
	pos  int64
	fd   int
	seen int  // epoch in which an object that owns it was seen to be alive
	own  bool // an object owns it; else only its descriptor is known
}

// Full reports that no more files can be opened until some are closed.
func (t *Tree) Full() bool { return len(t.files) == maxOpen && t.freeFD() < 0 }

// freeFD returns the lowest free place among the open files, or -1 if there are too many.
func (t *Tree) freeFD() int {
	for i, f := range t.files {
		if f == nil {
			return i
		}
	}
	if len(t.files) < maxOpen {
		t.files = append(t.files, nil)
		return len(t.files) - 1
	}
	return -1
}

// firstFD is the lowest descriptor: the ones below belong to the standard streams.
const firstFD = 3

// Open opens a file. perm is that of a new file; the caller has applied the umask. Folders and
// devices cannot be opened.
func (t *Tree) Open(name string, how OpenFlag, perm fs.FileMode) (*File, error) {
	v, rel, p, err := t.locate(name)
	if err != nil {
		return nil, err
	}
	i, err := t.statAt(p, true)
	switch {
	case err != nil && (err != ENOENT || how&Create == 0):
		return nil, err
	case err == nil && how&(Create|Exclusive) == Create|Exclusive:
		return nil, EEXIST
	case err == nil && i.Mode.IsDir():
		return nil, EISDIR
	case err == nil && !i.Mode.IsRegular() && v != volume(devices{}):
		return nil, EPERM // a device or a pipe might block
	case err != nil && name[len(name)-1] == '/':
		return nil, EISDIR
	}
	// Nothing is mounted here: writable says why.
	if v == nil {
		_, _, err := t.writable(name)
		return nil, err
	}
	fd := t.freeFD()
	if fd < 0 {
		return nil, EMFILE
	}
	h, err := v.open(t, rel, how, perm)
	if err != nil {
		return nil, errnoOf(err)
	}
	f := &File{tree: t, h: h, vol: v, path: p, how: how, fd: fd + firstFD}
	t.files[fd] = f
	return f, nil
}

// File returns the open file with a descriptor, or nil.
func (t *Tree) File(fd int) *File {
	if t == nil || fd < firstFD || fd-firstFD >= len(t.files) {
		return nil
	}
	return t.files[fd-firstFD]
}

// FD returns the descriptor.
func (f *File) FD() int { return f.fd }

// Own says that an object holds the file from now on: it is forgotten together with the object.
func (f *File) Own() { f.own = true }

// Readable and Writable report how the file was opened.
func (f *File) Readable() bool { return f.how&Read != 0 }

// Writable reports whether the file was opened for writing.
func (f *File) Writable() bool { return f.how&Write != 0 }

// Appending reports whether the file was opened for writing at its end.
func (f *File) Appending() bool { return f.how&Append != 0 }

// Pos returns the position.
func (f *File) Pos() int64 { return f.pos }

// Path returns the absolute path that the file was opened by.
func (f *File) Path() string { return f.path }

// IsOpen reports whether the file is there and has not been closed.
func (f *File) IsOpen() bool { return f != nil && f.h != nil }

// Resume takes an open file back to a position, and gives it the descriptor again that it may have
// lost when nothing seemed to use it. A file that was closed meanwhile stays closed.
func (f *File) Resume(pos int64) {
	f.pos = pos
	if i := f.fd - firstFD; f.h != nil && i < len(f.tree.files) && f.tree.files[i] == nil {
		f.tree.files[i] = f
	}
}

// Read reads at the position; 0 bytes mean the end.
func (f *File) Read(p []byte) (int, error) {
	if f.h == nil || !f.Readable() {
		return 0, EBADF
	}
	n, err := f.h.readAt(f.tree, p, f.pos)
	f.pos += int64(n)
	if err == nil {
		err = f.tree.meter.Work(1 + n/workBytes)
	}
	return n, errnoOf(err)
}

// workBytes are copied in the time of a short operation.
const workBytes = 64

// Write writes at the position, or at the end if the file was opened so.
func (f *File) Write(p []byte) (int, error) {
	if f.h == nil || !f.Writable() {
		return 0, EBADF
	}
	if f.Appending() {
		i, err := f.h.stat(f.tree)
		if err != nil {
			return 0, errnoOf(err)
		}
		f.pos = i.Size
	}
	if f.pos > maxFile-int64(len(p)) {
		return 0, EFBIG
	}
	n, err := f.h.writeAt(f.tree, p, f.pos)
	f.pos += int64(n)
	if err == nil {
		err = f.tree.meter.Work(1 + n/workBytes)
	}
	return n, errnoOf(err)
}

// Seek changes the position: from the start (0), the position (1) or the end (2).
func (f *File) Seek(off int64, whence int) (int64, error) {
	base := int64(0)
	switch {
	case f.h == nil:
		return 0, EBADF
	case whence == 1:
		base = f.pos
	case whence == 2:
		i, err := f.h.stat(f.tree)
		if err != nil {
			return 0, errnoOf(err)
		}
		base = i.Size
	case whence != 0:
		return 0, EINVAL
	}
	if off > math.MaxInt64-base || base+off < 0 {
		return 0, EINVAL
	}
	f.pos = base + off
	return f.pos, nil
}

// Truncate changes the size; new bytes are zero.
func (f *File) Truncate(size int64) error {
	switch {
	case f.h == nil:
		return EBADF
	case size < 0 || !f.Writable():
		return EINVAL
	case size > maxFile:
		return EFBIG
	}
	return errnoOf(f.h.truncate(f.tree, size))
}

// Stat describes the file.
func (f *File) Stat() (Info, error) {
	if f.h == nil {
		return Info{}, EBADF
	}
	i, err := f.h.stat(f.tree)
	f.tree.identify(&i, f.vol, f.path)
	return i, errnoOf(err)
}

// Close closes the file and gives its descriptor back.
func (f *File) Close() error {
	if f.h == nil {
		return EBADF
	}
	err := f.h.close()
	f.h = nil
	if i := f.fd - firstFD; i < len(f.tree.files) && f.tree.files[i] == f {
		f.tree.files[i] = nil
	}
	return errnoOf(err)
}

// Mark begins to find out which open files are still in use.
func (t *Tree) Mark() {
	if t != nil {
		t.epoch++
	}
}

// Seen tells that an object which owns the file is alive, and returns the bytes that are in memory
// only because of it.
func (f *File) Seen() int64 {
	if f == nil {
		return 0
	}
	f.seen = f.tree.epoch
	if h, ok := f.h.(*memFile); ok {
		return h.orphaned()
	}
	return 0
}

// Sweep forgets the open files whose objects were not seen since Mark. They are not closed: if an
// object was overlooked it can still be used, and otherwise Go's collector takes the file with it.
func (t *Tree) Sweep() {
	if t == nil {
		return
	}
	for i, f := range t.files {
		if f != nil && f.own && f.seen != t.epoch {
			t.files[i] = nil
		}
	}
}
