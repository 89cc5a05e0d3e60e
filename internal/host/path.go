// This file resolves paths to volumes, and has the operations that take a path.

package host

import (
	"io/fs"
	"path"
	"slices"
	"strings"
)

// Getwd returns the working folder.
func (t *Tree) Getwd() string { return t.cwd }

// Home returns the folder that ~ stands for: WorkDir if something is mounted there, else the root.
func (t *Tree) Home() string {
	if t != nil {
		for _, m := range t.mounts {
			if m.path == WorkDir {
				return WorkDir
			}
		}
	}
	return "/"
}

// Room returns how many bytes a session may write to folders of the host in all, and how many it
// has written.
func (t *Tree) Room() (most, wrote int64) { return folderBytes, t.wrote }

// Chdir changes the working folder.
func (t *Tree) Chdir(name string) error {
	p, _, err := t.resolve(name)
	if err != nil {
		return err
	}
	i, err := t.statAt(p, true)
	if err != nil {
		return err
	}
	if !i.Mode.IsDir() {
		return ENOTDIR
	}
	t.cwd = p
	return nil
}

// resolve makes a path absolute and clean. What stands before ".." must be a folder, as if the
// system went there; dir tells that the path ends with a slash, which only folders may. Links are
// not resolved: a volume does that where it has any, and a ".." behind a link leaves the folder
// that the path names.
func (t *Tree) resolve(name string) (p string, dir bool, err error) {
	switch {
	case name == "":
		return "", false, ENOENT
	case len(name) > maxPath:
		return "", false, ENAMETOOLONG
	case strings.IndexByte(name, 0) >= 0:
		return "", false, EINVAL
	}
	p = t.cwd
	if name[0] == '/' {
		p = "/"
	}
	last := name
	for part := range strings.SplitSeq(name, "/") {
		last = part
		switch {
		case part == "" || part == ".":
			continue
		case len(part) > maxName:
			return "", false, ENAMETOOLONG
		// "a/.." is an error if there is no folder a.
		case part == "..":
			if i, err := t.statAt(p, true); err != nil {
				return "", false, err
			} else if !i.Mode.IsDir() {
				return "", false, ENOTDIR
			}
			p = path.Dir(p)
			continue
		}
		if p = path.Join(p, part); len(p) > maxPath {
			return "", false, ENAMETOOLONG
		}
	}
	return p, last == "" || last == ".", t.step(1 + (len(name)+len(p))/32)
}

// locate resolves a path to its volume. Without a volume the path may still be a stub.
func (t *Tree) locate(name string) (v volume, rel, p string, err error) {
	p, dir, err := t.resolve(name)
	if err != nil {
		return nil, "", "", err
	}
	if dir {
		if i, err := t.statAt(p, true); err == nil && !i.Mode.IsDir() {
			return nil, "", "", ENOTDIR
		}
	}
	v, rel = t.find(p)
	return v, rel, p, nil
}

// writable is locate for operations that change what is there; mount points themselves cannot be
// changed.
func (t *Tree) writable(name string) (v volume, rel string, err error) {
	v, rel, p, err := t.locate(name)
	if err != nil {
		return nil, "", err
	}
	if _, ok := t.stubs[p]; ok || rel == "." {
		return nil, "", EBUSY
	}
	if v == nil {
		if _, err := t.statAt(path.Dir(p), true); err != nil {
			return nil, "", err
		}
		return nil, "", EACCES
	}
	return v, rel, nil
}

// Stat describes a file; links are followed unless the caller wants the link itself.
func (t *Tree) Stat(name string, follow bool) (Info, error) {
	p, dir, err := t.resolve(name)
	if err != nil {
		return Info{}, err
	}
	i, err := t.statAt(p, follow || dir)
	if err == nil && dir && !i.Mode.IsDir() {
		return Info{}, ENOTDIR
	}
	return i, err
}

// statAt describes what lies at an absolute path. A folder that only leads to mounts exists too.
// The volume counts first: a mount may lie in a folder that a volume above it has too.
func (t *Tree) statAt(p string, follow bool) (Info, error) {
	v, rel := t.find(p)
	err := error(ENOENT)
	if v != nil {
		var i Info
		if i, err = v.stat(t, rel, follow); err == nil {
			t.identify(&i, v, p)
			return i, nil
		}
	}
	if _, ok := t.stubs[p]; ok {
		return t.stub(p), nil
	}
	return Info{}, errnoOf(err)
}

// ReadDir lists a folder, sorted by name.
func (t *Tree) ReadDir(name string) ([]Info, error) {
	v, rel, p, err := t.locate(name)
	if err != nil {
		return nil, err
	}
	var list []Info
	err = ENOENT
	if v != nil {
		list, err = v.readDir(t, rel)
	}
	// Mount points in the folder are listed with what is mounted there.
	names, stub := t.stubs[p]
	if err != nil && !stub {
		return nil, errnoOf(err)
	}
	for _, n := range names {
		i, err := t.statAt(path.Join(p, n), true)
		if err != nil {
			return nil, err
		}
		i.Name = n
		at, found := slices.BinarySearchFunc(list, n, func(a Info, n string) int { return strings.Compare(a.Name, n) })
		if found {
			list[at] = i
		} else {
			list = slices.Insert(list, at, i)
		}
	}
	for i := range list {
		if list[i].Dev == 0 {
			t.identify(&list[i], v, path.Join(p, list[i].Name))
		}
	}
	return list, t.step(len(list))
}

// ReadLink returns where a link points to.
func (t *Tree) ReadLink(name string) (string, error) {
	v, rel, p, err := t.locate(name)
	if err != nil {
		return "", err
	}
	if i, err := t.statAt(p, false); err != nil {
		return "", err
	} else if i.Mode&fs.ModeSymlink == 0 {
		return "", EINVAL
	}
	s, err := v.readLink(t, rel)
	return s, errnoOf(err)
}

// Mkdir makes a folder.
func (t *Tree) Mkdir(name string, perm fs.FileMode) error {
	p, _, err := t.resolve(name)
	if err != nil {
		return err
	}
	if _, err := t.statAt(p, false); err == nil {
		return EEXIST
	}
	v, rel, err := t.writable(strings.TrimRight(name, "/"))
	if err != nil {
		return err
	}
	return errnoOf(v.mkdir(t, rel, perm))
}

// Remove deletes a file, Rmdir an empty folder.
func (t *Tree) Remove(name string) error { return t.remove(name, false) }

// Rmdir deletes an empty folder.
func (t *Tree) Rmdir(name string) error { return t.remove(name, true) }

// remove removes a file or folder by name; mount points cannot be removed.
func (t *Tree) remove(name string, dir bool) error {
	p, slash, err := t.resolve(name)
	if err != nil {
		return err
	}
	i, err := t.statAt(p, false)
	switch {
	case err != nil:
		return err
	case dir && !i.Mode.IsDir(), !dir && slash:
		return ENOTDIR
	case !dir && i.Mode.IsDir():
		return EISDIR
	}
	v, rel, err := t.writable(name)
	if err != nil {
		return err
	}
	return errnoOf(v.remove(t, rel, dir))
}

// Rename moves a file or folder within a volume and replaces what is there. The order of the checks
// is that of the errors on Linux.
func (t *Tree) Rename(from, to string) error {
	vf, rf, err := t.writable(from)
	if err != nil {
		return err
	}
	i, err := vf.stat(t, rf, false)
	if err != nil {
		return errnoOf(err)
	}
	// Only the name of a folder may end with a slash.
	if i.Mode.IsDir() {
		to = strings.TrimRight(to, "/")
	} else if strings.HasSuffix(to, "/") {
		return ENOTDIR
	}
	vt, rt, err := t.writable(to)
	switch {
	case err != nil:
		return err
	case vf != vt:
		return EXDEV
	case rf == rt:
		return nil
	case i.Mode.IsDir() && strings.HasPrefix(rt, rf+"/"):
		return EINVAL
	}
	// What is replaced must be of the same kind.
	if j, err := vt.stat(t, rt, false); err == nil {
		switch {
		case i.Mode.IsDir() && !j.Mode.IsDir():
			return ENOTDIR
		case !i.Mode.IsDir() && j.Mode.IsDir():
			return EISDIR
		case strings.HasPrefix(rf, rt+"/"):
			return ENOTEMPTY
		}
	}
	return errnoOf(vf.rename(t, rf, rt))
}

// Change sets the mode or times of a file.
func (t *Tree) Change(name string, c Change) error {
	v, rel, p, err := t.locate(name)
	if err != nil {
		return err
	}
	if _, err := t.statAt(p, true); err != nil {
		return err
	}
	if v == nil {
		return EPERM
	}
	return errnoOf(v.change(t, rel, c))
}

// Access reports whether a file can be reached for reading, or for writing too: it depends on the
// volume alone.
func (t *Tree) Access(name string, write bool) error {
	i, err := t.Stat(name, true)
	if err != nil || !write {
		return err
	}
	v, _, _, err := t.locate(name)
	switch v := v.(type) {
	case nil:
		return EACCES
	case devices:
		return err
	case *readOnly:
		return EROFS
	case *Folder:
		if !v.writable {
			return EROFS
		}
	}
	if err == nil && i.Mode&0o200 == 0 {
		return EACCES
	}
	return err
}
