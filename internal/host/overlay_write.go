// This file lets the host change an overlay: it goes through a tree of its own, which pays nothing.

package host

import (
	"errors"
	"io/fs"
	"path"
)

// hostTree sees the overlay at "/o", without a meter. So the host's writes go through the same code
// as those of programs.
func (v *Overlay) hostTree() *Tree {
	t, _ := NewTree(map[string]fs.FS{"/o": v}, nil, nil) // an overlay can always be mounted
	t.Umask = 0
	return t
}

// at checks a name as fs.FS has them, and returns its path in the tree of the host.
func at(op, name string) (string, error) {
	if !fs.ValidPath(name) || len(name) > maxPath {
		return "", &fs.PathError{Op: op, Path: name, Err: fs.ErrInvalid}
	}
	return path.Join("/o", name), nil
}

// WriteFile makes a file, and the folders above it, or replaces its content.
func (v *Overlay) WriteFile(name string, data []byte, perm fs.FileMode) error {
	p, err := at("write", name)
	if err != nil {
		return err
	}
	t := v.hostTree()
	if err := t.MkdirAll(path.Dir(p)); err != nil {
		return pathError("write", name, err)
	}
	f, err := t.Open(p, Write|Create|Truncate, perm)
	if err != nil {
		return pathError("write", name, err)
	}
	_, err = f.Write(data)
	return pathError("write", name, errors.Join(err, f.Close()))
}

// MkdirAll makes a folder and those above it.
func (v *Overlay) MkdirAll(name string) error {
	p, err := at("mkdir", name)
	if err != nil {
		return err
	}
	return pathError("mkdir", name, v.hostTree().MkdirAll(p))
}

// MkdirAll makes a folder and those above it. One that is there already is no error.
func (t *Tree) MkdirAll(p string) error {
	i, err := t.Stat(p, true)
	switch {
	case err == nil && !i.Mode.IsDir():
		return ENOTDIR
	case err == nil:
		return nil
	case p == "/" || p == ".":
		return err
	}
	if err := t.MkdirAll(path.Dir(p)); err != nil {
		return err
	}
	return t.Mkdir(p, 0o755)
}

// RemoveAll removes a file, or a folder with all that is in it. The top stays.
func (v *Overlay) RemoveAll(name string) error {
	p, err := at("remove", name)
	if err != nil {
		return err
	}
	return pathError("remove", name, v.hostTree().removeAll(p))
}

// removeAll removes what is in a folder, and then the folder, except the top.
func (t *Tree) removeAll(p string) error {
	i, err := t.Stat(p, false)
	if err != nil {
		return err
	}
	if !i.Mode.IsDir() {
		return t.Remove(p)
	}
	list, err := t.ReadDir(p)
	if err != nil {
		return err
	}
	for _, i := range list {
		if err := t.removeAll(path.Join(p, i.Name)); err != nil {
			return err
		}
	}
	if p == "/o" {
		return nil
	}
	return t.Rmdir(p)
}

// Move renames a file or folder and makes the folders above its new name.
func (v *Overlay) Move(from, to string) error {
	p, err := at("rename", from)
	if err != nil {
		return err
	}
	q, err := at("rename", to)
	if err != nil {
		return err
	}
	t := v.hostTree()
	if _, err := t.Stat(p, false); err != nil {
		return pathError("rename", from, err)
	}
	if err := t.MkdirAll(path.Dir(q)); err != nil {
		return pathError("rename", to, err)
	}
	return pathError("rename", from, t.Rename(p, q))
}

// Usage returns the bytes in memory and how often something was changed.
func (v *Overlay) Usage() (bytes, changes int64) { return v.bytes.Load(), v.changes.Load() }

// pathError words an error of a tree as package fs does.
func pathError(op, name string, err error) error {
	if err == nil {
		return nil
	}
	for _, c := range []struct {
		errno Errno
		err   error
	}{{ENOENT, fs.ErrNotExist}, {EEXIST, fs.ErrExist}, {EACCES, fs.ErrPermission}} {
		if errors.Is(err, c.errno) {
			err = c.err
		}
	}
	return &fs.PathError{Op: op, Path: name, Err: err}
}
