// This file is a volume that keeps changes in memory over a file system that can only be read: its
// nodes, what they cost, and looking them up.

package host

import (
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
)

// Overlay is a volume that keeps all changes in memory, over a file system that stays as it is, or
// over nothing. It is an fs.FS: the host reads what programs left, while they run or after. It is
// safe for concurrent use; a session that writes to it pays for the memory.
//
// mu guards the nodes and their fields, except those that are atomic. Memory is paid for while it
// is held, and that may start a recount of the session, which asks for held: so bytes is atomic.
type Overlay struct {
	base fs.FS

	mu    sync.Mutex
	root  *node
	inode uint64

	bytes   atomic.Int64 // in memory. Paying for more may ask for it, so it must not need the lock
	changes atomic.Int64 // how often something was changed
}

// node is a file or folder in memory. Only what was changed has one, and the folders above it. A
// folder's dir has the names that differ from the base: with a node they hide what the base has,
// with nil they hide that it is there at all.
type node struct {
	dir    map[string]*node // of a folder; nil stands for something that was removed
	most   int              // names that dir has had room for
	opaque bool             // a folder behind which nothing of the base shows
	made   bool             // a folder that did not exist before
	data   blocks           // of a file
	mode   fs.FileMode
	mtime  int64
	atime  int64
	inode  uint64
	cost   atomic.Int64 // bytes of data in memory
	gone   atomic.Bool  // removed, but maybe open
}

// nodeSize is charged for a node, its name and its place in a map.
const nodeSize = 320

// nameSize is what a name in a folder costs as long as it is there: with its node, or with the
// memory that it was removed.
func nameSize(name string) int64 { return nodeSize + int64(len(name)) }

// NewOverlay returns an overlay over base, which may be nil.
func NewOverlay(base fs.FS) *Overlay {
	return &Overlay{base: base, root: &node{dir: map[string]*node{}, opaque: base == nil, mode: fs.ModeDir | 0o755,
		inode: 1}, inode: 1}
}

func (v *Overlay) held() int64 { return v.bytes.Load() }

// pay charges n bytes to the session.
func (v *Overlay) pay(t *Tree, n int64) error {
	if err := t.meter.Alloc(n); err != nil {
		return err
	}
	v.bytes.Add(n)
	return nil
}

// payFor charges what the content of a file takes. Once the file is removed that counts with the
// object that has it open.
func (v *Overlay) payFor(t *Tree, n *node, bytes int64) error {
	if err := t.meter.Alloc(bytes); err != nil {
		return err
	}
	n.cost.Add(bytes)
	if !n.gone.Load() {
		v.bytes.Add(bytes)
	}
	return nil
}

// shrink cuts the content of a file off, or makes it longer by zeros.
func (v *Overlay) shrink(t *Tree, n *node, size int64) {
	v.changes.Add(1)
	freed := n.data.truncate(size)
	t.meter.Free(freed)
	n.cost.Add(-freed)
	if !n.gone.Load() {
		v.bytes.Add(-freed)
	}
}

// put makes a name of a folder stand for n, or for something that was removed, and pays for the
// name if it is new.
func (v *Overlay) put(t *Tree, dir *node, name string, n *node) error {
	if _, ok := dir.dir[name]; !ok {
		if err := v.pay(t, nameSize(name)); err != nil {
			return err
		}
	}
	v.changes.Add(1)
	dir.dir[name] = n
	dir.most = max(dir.most, len(dir.dir))
	return nil
}

// take takes a name out of a folder and gives back what put has paid. The session's meter hears of
// it at the next recount, since an open file may still hold the node.
func (v *Overlay) take(dir *node, name string) {
	if _, ok := dir.dir[name]; !ok {
		return
	}
	v.changes.Add(1)
	delete(dir.dir, name)
	v.bytes.Add(-nameSize(name))
	if dir.most > 32 && len(dir.dir) < dir.most/4 { // maps keep the memory of what is deleted
		dir.dir, dir.most = maps.Clone(dir.dir), len(dir.dir)
	}
}

// spend gives back what a node has cost that is no longer in a folder: its content, or the names in
// it.
func (v *Overlay) spend(n *node) {
	v.bytes.Add(-n.cost.Load())
	n.gone.Store(true)
	for name, c := range n.dir {
		v.bytes.Add(-nameSize(name))
		if c != nil {
			v.spend(c)
		}
	}
}

// lookup finds p in memory. n is nil if only the base can have it, and below tells that it may. A
// name that is in memory decides; the first one that is not leaves the rest of the path to the
// base, unless the folder is opaque.
func (v *Overlay) lookup(p string) (n *node, below bool, err error) {
	n, below = v.root, v.base != nil
	if p == "." {
		return n, below, nil
	}
	for name := range strings.SplitSeq(p, "/") {
		if n.dir == nil {
			return nil, false, ENOTDIR
		}
		child, ok := n.dir[name]
		switch {
		case ok && child == nil, !ok && !below:
			return nil, false, ENOENT
		case !ok:
			return nil, true, nil
		}
		n = child
		below = below && !n.opaque && n.dir != nil
	}
	return n, below, nil
}

func (v *Overlay) stat(t *Tree, p string, follow bool) (Info, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.info(p, follow)
}

// info describes what p is now: in memory, or else in the base.
func (v *Overlay) info(p string, follow bool) (Info, error) {
	n, _, err := v.lookup(p)
	if err != nil {
		return Info{}, err
	}
	if n == nil {
		i, err := statFS(v.base, p, follow)
		return ours(i), err
	}
	return n.info(path.Base(p)), nil
}

// ours gives the owner of a file of the base all permissions but to execute: it is the overlay that
// is written to.
func ours(i Info) Info {
	i.Mode |= 0o600
	if i.Mode.IsDir() {
		i.Mode |= 0o700
	}
	return i
}

// may reports whether permissions of a file or folder allow what bits say, for the owner.
func (n *node) may(bits fs.FileMode) error {
	if n.mode&bits != bits {
		return EACCES
	}
	return nil
}

func (n *node) info(name string) Info {
	return Info{Name: name, Mode: n.mode, Size: n.data.size, Mtime: n.mtime, Atime: n.atime, Inode: n.inode}
}

func (v *Overlay) readDir(t *Tree, p string) ([]Info, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.list(t, p)
}

// list returns what the base has and was not removed, and what is in memory. Without a tree it is
// the host that asks, who pays nothing and may read everything.
func (v *Overlay) list(t *Tree, p string) ([]Info, error) {
	n, below, err := v.lookup(p)
	if err != nil {
		return nil, err
	}
	if n != nil && n.dir == nil {
		return nil, ENOTDIR
	}
	if n != nil && t != nil {
		if err := n.may(0o400); err != nil {
			return nil, err
		}
	}
	var list []Info
	if below {
		if list, err = readDirFS(v.base, p); err != nil && n == nil {
			return nil, err
		}
		for i := range list {
			if t != nil { // the host sees the base as it is
				list[i] = ours(list[i])
			}
		}
	}
	if n == nil {
		return list, nil
	}
	if t != nil {
		if err := t.step(len(n.dir)); err != nil {
			return nil, err
		}
		if err := t.meter.Alloc(int64(len(n.dir)) * infoSize); err != nil {
			return nil, err
		}
		defer t.meter.Free(int64(len(n.dir)) * infoSize)
	}
	// What memory has a name for, removed or changed, counts instead of the base.
	list = slices.DeleteFunc(list, func(i Info) bool { _, ok := n.dir[i.Name]; return ok })
	for name, c := range n.dir {
		if c != nil {
			list = append(list, c.info(name))
		}
	}
	slices.SortFunc(list, func(a, b Info) int { return strings.Compare(a.Name, b.Name) })
	return list, nil
}

// infoSize is the memory of an Info.
const infoSize = 80

func (v *Overlay) readLink(t *Tree, p string) (string, error) {
	if v.base == nil {
		return "", EINVAL
	}
	return fs.ReadLink(v.base, p)
}

// newNode adds a node to a folder.
func (v *Overlay) newNode(t *Tree, dir *node, name string, mode fs.FileMode) (*node, error) {
	n := v.looseNode(t, mode)
	return n, v.put(t, dir, name, n)
}

// looseNode returns a node that is in no folder yet.
func (v *Overlay) looseNode(t *Tree, mode fs.FileMode) *node {
	v.inode++
	now := t.now().UnixNano()
	n := &node{mode: mode, mtime: now, atime: now, inode: v.inode}
	if mode.IsDir() {
		n.dir = map[string]*node{}
	}
	return n
}

// folder returns the node of the folder p, bringing it and those above it into memory.
func (v *Overlay) folder(t *Tree, p string) (*node, error) {
	n, end := v.root, -1
	if p == "." {
		return n, nil
	}
	for name := range strings.SplitSeq(p, "/") {
		end += 1 + len(name)
		child, ok := n.dir[name]
		// The folder exists in the base only: it gets a node with the same permissions and times.
		if !ok {
			i, err := v.info(p[:end], true)
			if err != nil {
				return nil, err
			}
			if !i.Mode.IsDir() {
				return nil, ENOTDIR
			}
			if child, err = v.newNode(t, n, name, i.Mode); err != nil {
				return nil, err
			}
			child.mtime, child.atime = i.Mtime, i.Atime
		}
		switch {
		case child == nil:
			return nil, ENOENT
		case child.dir == nil:
			return nil, ENOTDIR
		}
		n = child
	}
	return n, nil
}

// file returns the node of the file p, bringing it into memory, with its content if that is wanted.
// The node is put into its folder last: if the content does not fit into the session's memory, the
// file stays in the base as it was.
func (v *Overlay) file(t *Tree, p string, content bool) (*node, error) {
	n, _, err := v.lookup(p)
	if n != nil || err != nil {
		return n, err
	}
	i, err := statFS(v.base, p, true)
	if err != nil {
		return nil, err
	}
	dir, err := v.folder(t, path.Dir(p))
	if err != nil {
		return nil, err
	}
	if i.Mode.IsDir() {
		return v.folder(t, p)
	}
	n = v.looseNode(t, ours(i).Mode.Perm())
	n.mtime, n.atime = i.Mtime, i.Atime
	if content {
		err = v.load(t, n, p)
	}
	if err == nil {
		err = v.put(t, dir, path.Base(p), n)
	}
	if err != nil {
		t.meter.Free(n.cost.Load())
		v.spend(n)
		return nil, err
	}
	return n, nil
}

// load copies a file of the base into memory.
func (v *Overlay) load(t *Tree, n *node, p string) error {
	h, err := openFS(v.base, p)
	if err != nil {
		return err
	}
	defer h.close()
	buf := make([]byte, blockSize)
	for off := int64(0); ; {
		k, err := h.readAt(t, buf, off)
		if err != nil || k == 0 {
			return err
		}
		if _, err := n.data.writeAt(buf[:k], off, func(b int64) error { return v.payFor(t, n, b) }); err != nil {
			return err
		}
		if err := t.meter.Work(k / workBytes); err != nil {
			return err
		}
		off += int64(k)
	}
}
