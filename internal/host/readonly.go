// This file is any fs.FS as a volume that can only be read.

package host

import (
	"errors"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// readOnly is a volume over any fs.FS.
type readOnly struct{ fsys fs.FS }

func (v *readOnly) stat(t *Tree, p string, follow bool) (Info, error) {
	return statFS(v.fsys, p, follow)
}
func (v *readOnly) readDir(t *Tree, p string) ([]Info, error)  { return readDirFS(v.fsys, p) }
func (v *readOnly) readLink(t *Tree, p string) (string, error) { return fs.ReadLink(v.fsys, p) }
func (v *readOnly) mkdir(*Tree, string, fs.FileMode) error     { return EROFS }
func (v *readOnly) remove(*Tree, string, bool) error           { return EROFS }
func (v *readOnly) rename(*Tree, string, string) error         { return EROFS }
func (v *readOnly) change(*Tree, string, Change) error         { return EROFS }
func (v *readOnly) held() int64                                { return 0 }

// open opens a file for reading. Anything else is EROFS, as on a disk that is mounted read-only.
func (v *readOnly) open(t *Tree, p string, how OpenFlag, perm fs.FileMode) (handle, error) {
	if how&(Write|Truncate|Create) != 0 {
		if how&Create != 0 { // the folder may be missing as well
			if _, err := statFS(v.fsys, path.Dir(p), true); err != nil {
				return nil, err
			}
		}
		return nil, EROFS
	}
	return openFS(v.fsys, p)
}

// statFS describes a file of an fs.FS. A path that goes on behind a file is not the same as one
// that is missing.
func statFS(fsys fs.FS, p string, follow bool) (Info, error) {
	if !fs.ValidPath(p) {
		return Info{}, ENOENT
	}
	stat := fs.Stat
	if !follow {
		stat = fs.Lstat
	}
	i, err := stat(fsys, p)
	if err == nil {
		return infoOf(i), nil
	}
	if errors.Is(err, fs.ErrNotExist) {
		for d := path.Dir(p); d != "."; d = path.Dir(d) {
			if i, err := fs.Stat(fsys, d); err == nil {
				if !i.IsDir() {
					return Info{}, ENOTDIR
				}
				break
			}
		}
	}
	return Info{}, err
}

// infoOf translates what an fs.FS says of a file.
func infoOf(i fs.FileInfo) Info {
	ns := int64(0)
	if m := i.ModTime(); !m.IsZero() {
		ns = m.UnixNano()
	}
	mode, size := i.Mode(), i.Size()
	if mode.IsDir() {
		size = 0 // differs from system to system
	}
	return Info{Name: i.Name(), Mode: mode, Size: size, Mtime: ns, Atime: ns}
}

// readDirFS lists a folder of an fs.FS.
func readDirFS(fsys fs.FS, p string) ([]Info, error) {
	if i, err := statFS(fsys, p, true); err != nil {
		return nil, err
	} else if !i.Mode.IsDir() {
		return nil, ENOTDIR
	}
	entries, err := fs.ReadDir(fsys, p)
	if err != nil {
		return nil, err
	}
	return infosOf(entries)
}

// infosOf describes the entries of a folder, without those that have gone meanwhile.
func infosOf(entries []fs.DirEntry) ([]Info, error) {
	list := make([]Info, 0, len(entries))
	for _, e := range entries {
		i, err := e.Info()
		if errors.Is(err, fs.ErrNotExist) {
			continue // gone since
		}
		if err != nil {
			return nil, err
		}
		list = append(list, infoOf(i))
	}
	slices.SortFunc(list, func(a, b Info) int { return strings.Compare(a.Name, b.Name) })
	return list, nil
}

// fsFile is an open file of an fs.FS. Some can only be read from start to end: going back opens
// them anew.
type fsFile struct {
	fsys fs.FS
	path string
	f    fs.File
	pos  int64
}

// openFS opens a file of an fs.FS.
func openFS(fsys fs.FS, p string) (handle, error) {
	if !fs.ValidPath(p) {
		return nil, ENOENT
	}
	f, err := fsys.Open(p)
	if err != nil {
		return nil, err
	}
	return &fsFile{fsys: fsys, path: p, f: f}, nil
}

// readAt reads at off, by whatever the file can do: at any place, or from where it is.
func (f *fsFile) readAt(t *Tree, p []byte, off int64) (int, error) {
	if r, ok := f.f.(io.ReaderAt); ok {
		return atEnd(r.ReadAt(p, off))
	}
	if off != f.pos {
		if err := f.seek(t, off); err != nil {
			return atEnd(0, err)
		}
	}
	n, err := io.ReadFull(f.f, p)
	f.pos += int64(n)
	return atEnd(n, err)
}

// atEnd takes the end of a file for no error.
func atEnd(n int, err error) (int, error) {
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		err = nil
	}
	return n, err
}

// seek goes to off. A file that cannot go back is opened again and read up to there.
func (f *fsFile) seek(t *Tree, off int64) error {
	if s, ok := f.f.(io.Seeker); ok {
		_, err := s.Seek(off, io.SeekStart)
		f.pos = off
		return err
	}
	if off < f.pos {
		g, err := f.fsys.Open(f.path)
		if err != nil {
			return err
		}
		_ = f.f.Close()
		f.f, f.pos = g, 0
	}
	for f.pos < off {
		n, err := io.CopyN(io.Discard, f.f, min(off-f.pos, blockSize))
		f.pos += n
		if err != nil {
			return err
		}
		if err := t.meter.Work(int(n) / workBytes); err != nil {
			return err
		}
	}
	return nil
}

// stat, writeAt, truncate and close complete a handle; nothing can be written.
func (f *fsFile) stat(t *Tree) (Info, error) {
	i, err := f.f.Stat()
	if err != nil {
		return Info{}, err
	}
	return infoOf(i), nil
}

func (f *fsFile) writeAt(*Tree, []byte, int64) (int, error) { return 0, EBADF }
func (f *fsFile) truncate(*Tree, int64) error               { return EINVAL }
func (f *fsFile) close() error                              { return f.f.Close() }
