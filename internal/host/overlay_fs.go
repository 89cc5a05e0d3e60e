// This file shows an overlay to the host as an fs.FS, and lists its changes.

package host

import (
	"io"
	"io/fs"
	"path"
	"slices"
	"time"
)

// Open reads a file or folder as it is now. A file shows later writes; a folder is listed once.
func (v *Overlay) Open(name string) (fs.File, error) {
	fail := func(err error) (fs.File, error) { return nil, &fs.PathError{Op: "open", Path: name, Err: err} }
	if !fs.ValidPath(name) {
		return fail(fs.ErrInvalid)
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	n, below, err := v.lookup(name)
	switch {
	case errnoOf(err) == ENOENT || errnoOf(err) == ENOTDIR:
		return fail(fs.ErrNotExist)
	case err != nil:
		return fail(err)
	case n == nil:
		return v.base.Open(name)
	}
	f := &snapshot{info: fileInfo{n.info(path.Base(name))}}
	if n.dir == nil {
		f.v, f.n = v, n
		return f, nil
	}
	if below || n.dir != nil {
		if f.list, err = v.list(nil, name); err != nil {
			return fail(err)
		}
	}
	return f, nil
}

// Changed lists what programs made, wrote to or removed, in order.
func (v *Overlay) Changed() []string {
	v.mu.Lock()
	defer v.mu.Unlock()
	var names []string
	type place struct {
		path string
		n    *node
	}
	for work := []place{{".", v.root}}; len(work) > 0; {
		at := work[len(work)-1]
		work = work[:len(work)-1]
		for name, c := range at.n.dir {
			p := path.Join(at.path, name)
			if c == nil || c.dir == nil || c.made {
				names = append(names, p)
			}
			if c != nil && c.dir != nil {
				work = append(work, place{p, c})
			}
		}
	}
	slices.Sort(names)
	return names
}

// snapshot is a file or folder as the host sees it.
type snapshot struct {
	v    *Overlay
	n    *node // of a file
	pos  int64
	info fileInfo
	list []Info // of a folder
}

func (f *snapshot) Stat() (fs.FileInfo, error) { return f.info, nil }
func (f *snapshot) Close() error               { return nil }

// Read tells the end of the file only when there is nothing more, as io.Reader has it.
func (f *snapshot) Read(p []byte) (int, error) {
	n, err := f.ReadAt(p, f.pos)
	f.pos += int64(n)
	if n > 0 {
		err = nil
	}
	return n, err
}

// ReadAt implements io.ReaderAt.
func (f *snapshot) ReadAt(p []byte, off int64) (int, error) {
	if f.n == nil {
		return 0, &fs.PathError{Op: "read", Path: f.info.Name(), Err: EISDIR}
	}
	if off < 0 {
		return 0, &fs.PathError{Op: "read", Path: f.info.Name(), Err: fs.ErrInvalid}
	}
	f.v.mu.Lock()
	defer f.v.mu.Unlock()
	n := f.n.data.readAt(p, off)
	if n < len(p) {
		return n, io.EOF
	}
	return n, nil
}

// Seek implements io.Seeker.
func (f *snapshot) Seek(off int64, whence int) (int64, error) {
	switch whence {
	case io.SeekCurrent:
		off += f.pos
	case io.SeekEnd:
		off += f.info.Size()
	}
	if off < 0 {
		return 0, &fs.PathError{Op: "seek", Path: f.info.Name(), Err: fs.ErrInvalid}
	}
	f.pos = off
	return off, nil
}

// ReadDir implements fs.ReadDirFile.
func (f *snapshot) ReadDir(n int) ([]fs.DirEntry, error) {
	if f.n != nil {
		return nil, &fs.PathError{Op: "readdir", Path: f.info.Name(), Err: ENOTDIR}
	}
	left := f.list[f.pos:]
	if n > 0 {
		if len(left) == 0 {
			return nil, io.EOF
		}
		left = left[:min(n, len(left))]
	}
	f.pos += int64(len(left))
	entries := make([]fs.DirEntry, len(left))
	for i, e := range left {
		entries[i] = fs.FileInfoToDirEntry(fileInfo{e})
	}
	return entries, nil
}

// fileInfo is an Info as fs.FileInfo.
type fileInfo struct{ i Info }

func (f fileInfo) Name() string      { return f.i.Name }
func (f fileInfo) Size() int64       { return f.i.Size }
func (f fileInfo) Mode() fs.FileMode { return f.i.Mode }
func (f fileInfo) IsDir() bool       { return f.i.Mode.IsDir() }
func (f fileInfo) Sys() any          { return nil }

func (f fileInfo) ModTime() time.Time {
	if f.i.Mtime == 0 { // the base has none
		return time.Time{}
	}
	return time.Unix(0, f.i.Mtime)
}
