// This file is a folder of the host as a volume.

package host

import (
	"io/fs"
	"os"
	"path"
	"time"
)

// Folder is a folder of the host as a volume. It goes through os.Root: neither links nor ".." lead
// out, also if another program changes them meanwhile. It keeps nothing in memory; what a session
// writes and creates there is bounded by the tree.
type Folder struct {
	root     *os.Root
	writable bool
}

// OpenFolder opens a folder of the host.
func OpenFolder(name string, writable bool) (*Folder, error) {
	r, err := os.OpenRoot(name)
	if err != nil {
		return nil, err
	}
	return &Folder{r, writable}, nil
}

// Open makes a Folder an fs.FS.
func (v *Folder) Open(name string) (fs.File, error) { return v.root.FS().Open(name) }

// Close releases the folder. Files that are open stay open.
func (v *Folder) Close() error { return v.root.Close() }

// stat describes a file of the folder.
func (v *Folder) stat(t *Tree, p string, follow bool) (Info, error) {
	stat := v.root.Stat
	if !follow {
		stat = v.root.Lstat
	}
	i, err := stat(p)
	if err != nil {
		return Info{}, err
	}
	return infoOf(i), nil
}

// readDir lists a folder.
func (v *Folder) readDir(t *Tree, p string) ([]Info, error) {
	if i, err := v.stat(t, p, true); err != nil {
		return nil, err
	} else if !i.Mode.IsDir() {
		return nil, ENOTDIR
	}
	d, err := v.root.Open(p)
	if err != nil {
		return nil, err
	}
	defer d.Close()
	entries, err := d.ReadDir(-1)
	if err != nil {
		return nil, err
	}
	return infosOf(entries)
}

func (v *Folder) readLink(t *Tree, p string) (string, error) { return v.root.Readlink(p) }

// open opens a file, through os.Root alone. It never blocks: a program on the host may put a pipe
// in the place of a file.
func (v *Folder) open(t *Tree, p string, how OpenFlag, perm fs.FileMode) (handle, error) {
	if how&(Write|Truncate|Create) != 0 {
		if err := v.mayWrite(p); err != nil {
			return nil, err
		}
	}
	flag := nonblock // a pipe that took the file's place must not block us
	switch {
	case how&(Read|Write) == Read|Write:
		flag |= os.O_RDWR
	case how&Write != 0:
		flag |= os.O_WRONLY
	}
	for _, b := range [...]struct {
		how  OpenFlag
		flag int
	}{{Create, os.O_CREATE}, {Exclusive, os.O_EXCL}, {Truncate, os.O_TRUNC}} {
		if how&b.how != 0 {
			flag |= b.flag
		}
	}
	// A file that is there already is not made. Should it come meanwhile, it is counted for
	// nothing.
	if how&Create != 0 {
		if _, err := v.root.Lstat(p); err != nil {
			if err := t.makes(); err != nil {
				return nil, err
			}
		}
	}
	f, err := v.root.OpenFile(p, flag, perm&0o666)
	if err != nil {
		return nil, err
	}
	if i, err := f.Stat(); err != nil || !i.Mode().IsRegular() {
		f.Close()
		return nil, EPERM
	}
	return &osFile{f}, nil
}

// mayWrite refuses changes to a folder that is read-only, unless what is wanted lies in a folder
// that does not exist.
func (v *Folder) mayWrite(p string) error {
	if v.writable {
		return nil
	}
	if _, err := v.root.Stat(path.Dir(p)); err != nil {
		return err
	}
	return EROFS
}

// makes counts files that are created in folders of the host.
func (t *Tree) makes() error {
	if t.made >= folderFiles {
		return ENOSPC
	}
	t.made++
	return nil
}

// mkdir makes a folder, which counts among the files that a session may make.
func (v *Folder) mkdir(t *Tree, p string, perm fs.FileMode) error {
	if err := v.mayWrite(p); err != nil {
		return err
	}
	if err := t.makes(); err != nil {
		return err
	}
	return v.root.Mkdir(p, perm&0o777)
}

// remove, rename and change leave it to the system to say what is wrong.
func (v *Folder) remove(t *Tree, p string, dir bool) error {
	if err := v.mayWrite(p); err != nil {
		return err
	}
	return v.root.Remove(p)
}

func (v *Folder) rename(t *Tree, from, to string) error {
	if err := v.mayWrite(to); err != nil {
		return err
	}
	return v.root.Rename(from, to)
}

// change sets permissions and times.
func (v *Folder) change(t *Tree, p string, c Change) error {
	if !v.writable {
		return EROFS
	}
	if c.Mode != nil {
		if err := v.root.Chmod(p, *c.Mode&0o777); err != nil {
			return err
		}
	}
	if c.Mtime == nil {
		return nil
	}
	return v.root.Chtimes(p, time.Unix(0, *c.Atime), time.Unix(0, *c.Mtime))
}

func (v *Folder) held() int64 { return 0 }

// osFile is an open file of a Folder.
type osFile struct{ f *os.File }

func (f *osFile) readAt(t *Tree, p []byte, off int64) (int, error) { return atEnd(f.f.ReadAt(p, off)) }

// writeAt writes, up to the bytes that a session may write to folders of the host.
func (f *osFile) writeAt(t *Tree, p []byte, off int64) (int, error) {
	if int64(len(p)) > folderBytes-t.wrote {
		return 0, ENOSPC
	}
	if off > folderBytes {
		return 0, EFBIG
	}
	n, err := f.f.WriteAt(p, off)
	t.wrote += int64(n)
	return n, err
}

// truncate is bounded like writes: a file of zeros takes room on some disks.
func (f *osFile) truncate(t *Tree, size int64) error {
	if size > folderBytes {
		return EFBIG
	}
	return f.f.Truncate(size)
}

func (f *osFile) stat(t *Tree) (Info, error) {
	i, err := f.f.Stat()
	if err != nil {
		return Info{}, err
	}
	return infoOf(i), nil
}

func (f *osFile) close() error { return f.f.Close() }
