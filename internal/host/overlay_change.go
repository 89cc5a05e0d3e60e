// This file changes an overlay: creating, removing, renaming and writing files.

package host

import (
	"io/fs"
	"path"
)

// open opens a file. Reading one of the base leaves it there; writing brings it into memory first.
// A file that is opened with Truncate is not read from the base.
func (v *Overlay) open(t *Tree, p string, how OpenFlag, perm fs.FileMode) (handle, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	n, _, err := v.lookup(p)
	if err == nil && n == nil && how&Write == 0 {
		h, err := openFS(v.base, p)
		if err != ENOENT || how&Create == 0 {
			return h, err
		}
	}
	if err == nil && n == nil {
		n, err = v.file(t, p, how&Truncate == 0)
	}
	// A file that is made now can be written to whatever its permissions say, as on Linux.
	fresh := errnoOf(err) == ENOENT && how&Create != 0
	if fresh {
		n, err = v.create(t, p, perm.Perm())
	}
	if err != nil {
		return nil, err
	}
	if !fresh {
		if err := n.may(openBits(how)); err != nil {
			return nil, err
		}
	}
	if how&Truncate != 0 {
		v.shrink(t, n, 0)
		n.mtime = t.now().UnixNano()
	}
	return &memFile{v, n}, nil
}

// openBits are the permissions that opening a file takes.
func openBits(how OpenFlag) fs.FileMode {
	var bits fs.FileMode
	if how&Read != 0 {
		bits |= 0o400
	}
	if how&Write != 0 {
		bits |= 0o200
	}
	return bits
}

// create adds an empty file or folder. There is none.
func (v *Overlay) create(t *Tree, p string, mode fs.FileMode) (*node, error) {
	dir, err := v.folder(t, path.Dir(p))
	if err != nil {
		return nil, err
	}
	if err := dir.may(0o300); err != nil {
		return nil, err
	}
	n, err := v.newNode(t, dir, path.Base(p), mode)
	if err != nil {
		return nil, err
	}
	dir.mtime = n.mtime
	return n, nil
}

// mkdir makes a folder that shows nothing of the base.
func (v *Overlay) mkdir(t *Tree, p string, perm fs.FileMode) error {
	v.mu.Lock()
	defer v.mu.Unlock()
	n, err := v.create(t, p, fs.ModeDir|perm.Perm())
	if err == nil {
		n.opaque, n.made = true, true
	}
	return err
}

// remove removes a file, or a folder that is empty.
func (v *Overlay) remove(t *Tree, p string, dir bool) error {
	v.mu.Lock()
	defer v.mu.Unlock()
	if dir {
		list, err := v.list(t, p)
		if err != nil {
			return err
		}
		if len(list) > 0 {
			return ENOTEMPTY
		}
	}
	return v.unlink(t, p, true)
}

// unlink takes a name out of its folder; spend tells that its node is of no more use. If the base
// has something there, the name stays with nil for it.
func (v *Overlay) unlink(t *Tree, p string, spend bool) error {
	dir, err := v.folder(t, path.Dir(p))
	if err != nil {
		return err
	}
	if err := dir.may(0o300); err != nil {
		return err
	}
	name := path.Base(p)
	n := dir.dir[name]
	if v.hidden(p) {
		err = v.put(t, dir, name, nil)
	} else {
		v.take(dir, name)
	}
	if err != nil {
		return err
	}
	if n != nil && spend {
		v.spend(n)
	}
	dir.mtime = t.now().UnixNano()
	return nil
}

// hidden reports whether the base has a p that would show if memory had none. Its folder is in
// memory.
func (v *Overlay) hidden(p string) bool {
	_, below, err := v.lookup(path.Dir(p))
	if err != nil || !below {
		return false
	}
	_, err = statFS(v.base, p, false)
	return err == nil
}

// rename moves a file or folder. What lies in the base is brought into memory first. If the old
// name cannot be taken away, the new one is put back.
func (v *Overlay) rename(t *Tree, from, to string) error {
	v.mu.Lock()
	defer v.mu.Unlock()
	if from == to {
		_, err := v.info(from, false)
		return err
	}
	// A folder may replace another one that is empty.
	if i, err := v.info(to, false); err == nil && i.Mode.IsDir() {
		list, err := v.list(t, to)
		if err != nil {
			return err
		}
		if len(list) > 0 {
			return ENOTEMPTY
		}
	}
	dir, err := v.folder(t, path.Dir(to))
	if err != nil {
		return err
	}
	if err := dir.may(0o300); err != nil {
		return err
	}
	if err := v.bring(t, from); err != nil {
		return err
	}
	n, _, err := v.lookup(from)
	if err != nil {
		return err
	}
	// The node is in both places for a moment; unlink takes the old one away.
	name := path.Base(to)
	old, known := dir.dir[name]
	if err := v.put(t, dir, name, n); err != nil {
		return err
	}
	if err := v.unlink(t, from, false); err != nil {
		if dir.dir[name] = old; !known {
			v.take(dir, name)
		}
		return err
	}
	if old != nil {
		v.spend(old)
	}
	dir.mtime = t.now().UnixNano()
	return nil
}

// bring copies all of p into memory, folder by folder, so that it can move away from what the base
// has there. It works through a list instead of recursion: programs choose how deep folders are.
func (v *Overlay) bring(t *Tree, p string) error {
	var folders []*node
	for work := []string{p}; len(work) > 0; {
		p, work = work[len(work)-1], work[:len(work)-1]
		n, err := v.file(t, p, true)
		if err != nil {
			return err
		}
		if n.dir == nil || n.opaque {
			continue
		}
		list, err := v.list(t, p)
		if err != nil {
			return err
		}
		for _, i := range list {
			if err := t.step(1); err != nil {
				return err
			}
			work = append(work, path.Join(p, i.Name))
		}
		folders = append(folders, n)
	}
	for _, n := range folders { // not before all that is below them has come
		n.opaque, n.made = true, true
	}
	return nil
}

// change sets permissions and times, of a copy in memory.
func (v *Overlay) change(t *Tree, p string, c Change) error {
	v.mu.Lock()
	defer v.mu.Unlock()
	n, err := v.file(t, p, true)
	if err != nil {
		return err
	}
	v.changes.Add(1)
	if c.Mode != nil {
		n.mode = n.mode&^fs.ModePerm | c.Mode.Perm()
	}
	if c.Mtime != nil {
		n.atime, n.mtime = *c.Atime, *c.Mtime
	}
	return nil
}

// memFile is an open file in memory.
type memFile struct {
	v *Overlay
	n *node
}

// readAt, writeAt, truncate and stat hold the lock of the overlay, which the host may read
// meanwhile.
func (f *memFile) readAt(t *Tree, p []byte, off int64) (int, error) {
	f.v.mu.Lock()
	defer f.v.mu.Unlock()
	return f.n.data.readAt(p, off), nil
}

func (f *memFile) writeAt(t *Tree, p []byte, off int64) (int, error) {
	f.v.mu.Lock()
	defer f.v.mu.Unlock()
	f.v.changes.Add(1)
	n, err := f.n.data.writeAt(p, off, func(b int64) error { return f.v.payFor(t, f.n, b) })
	f.n.mtime = t.now().UnixNano()
	return n, err
}

func (f *memFile) truncate(t *Tree, size int64) error {
	f.v.mu.Lock()
	defer f.v.mu.Unlock()
	f.v.shrink(t, f.n, size)
	f.n.mtime = t.now().UnixNano()
	return nil
}

func (f *memFile) stat(t *Tree) (Info, error) {
	f.v.mu.Lock()
	defer f.v.mu.Unlock()
	return f.n.info(""), nil
}

func (f *memFile) close() error { return nil }

// orphaned returns the memory of a file that was removed while it is open.
func (f *memFile) orphaned() int64 {
	if !f.n.gone.Load() {
		return 0
	}
	return nodeSize + f.n.cost.Load()
}
