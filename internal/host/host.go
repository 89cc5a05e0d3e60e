// Package host holds what a session may touch outside itself. The zero value of everything here
// denies.
//
// A [Tree] is the file system that one session sees: absolute paths below "/", each mount point a
// volume. There are three kinds of volume: an fs.FS that can only be read, an [Overlay] that keeps
// changes in memory, and a [Folder] of the host, which links and ".." do not lead out of. Programs
// name files by strings that mean nothing to the host; nothing here follows a path that a volume
// did not check.
//
// What overlays hold is charged to the session's meter before it is allocated, and counts as the
// session's memory. Nothing here starts a goroutine; listings are sorted; times come from the
// session's clock.
package host

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/hognose/hognose/internal/budget"
)

// Bounds of a tree.
const (
	maxName     = 255     // bytes of one name
	maxPath     = 4095    // bytes of a path
	maxOpen     = 1024    // open files of a session
	maxFile     = 1 << 40 // bytes of a file
	folderBytes = 1 << 30 // that a session may write to folders of the host
	folderFiles = 100_000 // that it may create there
)

// WorkDir is where a session starts if something is mounted there; else it starts in "/".
const WorkDir = "/work"

// TempDir is the scratch folder; there is also /dev/null. Every tree has one, in memory, unless
// something is mounted there.
const TempDir = "/tmp"

// Tree is the file system of one session. A nil *Tree has no files. It belongs to the goroutine
// that runs the session. Its methods take paths as programs write them, relative to its working
// folder, and return an [Errno] or a limit of the meter.
type Tree struct {
	mounts []mount             // longest path first
	stubs  map[string][]string // folders that exist because mounts lie in them, and the names of those
	meter  *budget.Meter
	now    func() time.Time
	cwd    string
	files  []*File // by descriptor, from 3 on
	epoch  int     // of the last marking
	wrote  int64   // bytes written to folders of the host
	made   int     // files and folders created there

	Umask fs.FileMode // permissions that new files do not get
}

// mount is a volume at an absolute clean path.
type mount struct {
	path string
	vol  volume
}

// volume is a mounted file system. Paths are as in fs.FS: relative to the mount, clean, "." for the
// mount itself, never "..". Errors may be those of package fs; the tree translates them. A volume
// charges the tree's meter for what it keeps in memory.
type volume interface {
	stat(t *Tree, p string, follow bool) (Info, error)
	readDir(t *Tree, p string) ([]Info, error) // sorted by name
	readLink(t *Tree, p string) (string, error)
	open(t *Tree, p string, how OpenFlag, perm fs.FileMode) (handle, error)
	mkdir(t *Tree, p string, perm fs.FileMode) error
	remove(t *Tree, p string, dir bool) error
	rename(t *Tree, from, to string) error
	change(t *Tree, p string, c Change) error
	held() int64 // bytes in memory
}

// handle is an open file of a volume.
type handle interface {
	readAt(t *Tree, p []byte, off int64) (int, error) // 0 at the end
	writeAt(t *Tree, p []byte, off int64) (int, error)
	truncate(t *Tree, size int64) error
	stat(t *Tree) (Info, error)
	close() error
}

// Info describes a file.
type Info struct {
	Name  string
	Mode  fs.FileMode
	Size  int64
	Mtime int64 // nanoseconds since 1970
	Atime int64
	Inode uint64
	Dev   int // number of the volume
}

// Change is what chmod and utime do to a file; nil fields stay as they are.
type Change struct {
	Mode         *fs.FileMode
	Atime, Mtime *int64
}

// NewTree mounts file systems at absolute paths. Values may be an *Overlay, a *Folder, or any other
// fs.FS, which cannot be written to.
func NewTree(mounts map[string]fs.FS, meter *budget.Meter, now func() time.Time) (*Tree, error) {
	if now == nil {
		now = time.Now
	}
	t := &Tree{meter: meter, now: now, cwd: "/", Umask: 0o022, stubs: map[string][]string{"/": nil}}
	for _, p := range slices.Sorted(maps.Keys(mounts)) {
		if !path.IsAbs(p) || path.Clean(p) != p {
			return nil, fmt.Errorf("mount path %q is not absolute and clean", p)
		}
		v, err := volumeOf(mounts[p])
		if err != nil {
			return nil, fmt.Errorf("mount %s: %w", p, err)
		}
		if err := meter.Alloc(v.held()); err != nil {
			return nil, fmt.Errorf("mount %s: its files need more memory than the session may have", p)
		}
		t.mount(p, v)
	}
	if _, ok := mounts[TempDir]; !ok {
		t.mount(TempDir, NewOverlay(nil))
	}
	if _, ok := mounts["/dev"]; !ok {
		t.mount("/dev", devices{})
	}
	if _, ok := mounts[WorkDir]; ok {
		t.cwd = WorkDir
	}
	return t, nil
}

// volumeOf makes a volume of a file system. It refuses os.DirFS, which follows links out of its
// folder.
func volumeOf(fsys fs.FS) (volume, error) {
	switch v := fsys.(type) {
	case nil:
		return nil, fmt.Errorf("the file system is nil")
	case volume:
		return v, nil
	}
	if reflect.TypeOf(fsys).String() == "os.dirFS" {
		return nil, fmt.Errorf("os.DirFS follows links out of its folder; use a Folder instead")
	}
	return &readOnly{fsys}, nil
}

// mount adds a volume and the folders above it.
func (t *Tree) mount(p string, v volume) {
	t.mounts = append(t.mounts, mount{p, v})
	slices.SortStableFunc(t.mounts, func(a, b mount) int { return len(b.path) - len(a.path) })
	for p != "/" {
		dir, name := path.Split(p)
		dir = path.Clean(dir)
		if slices.Contains(t.stubs[dir], name) {
			return
		}
		t.stubs[dir] = append(t.stubs[dir], name)
		p = dir
	}
}

// find returns the volume that an absolute clean path lies in and the path in it; nil if there is
// none. The mount with the longest path comes first, so that one inside of another is found.
func (t *Tree) find(p string) (volume, string) {
	for _, m := range t.mounts {
		if m.path == "/" {
			return m.vol, orDot(p[1:])
		}
		if rest, ok := strings.CutPrefix(p, m.path); ok && (rest == "" || rest[0] == '/') {
			return m.vol, orDot(strings.TrimPrefix(rest, "/"))
		}
	}
	return nil, ""
}

func orDot(p string) string {
	if p == "" {
		return "."
	}
	return p
}

// identify gives a file what tells it from all others. p is its absolute path. Mounts are numbered
// from 2 on, since 1 is the tree itself: os.path.samefile compares both numbers.
func (t *Tree) identify(i *Info, v volume, p string) {
	if i.Inode == 0 {
		i.Inode = inodeOf(p)
	}
	for n, m := range t.mounts {
		if m.vol == v {
			i.Dev = n + 2
		}
	}
}

// stub is the description of a folder that exists only because something is mounted below it.
func (t *Tree) stub(p string) Info {
	return Info{Name: path.Base(p), Mode: fs.ModeDir | 0o555, Inode: inodeOf(p), Dev: 1}
}

// Held returns the bytes that the volumes keep in memory.
func (t *Tree) Held() int64 {
	if t == nil {
		return 0
	}
	var n int64
	for _, m := range t.mounts {
		n += m.vol.held()
	}
	return n
}

// step charges n entries of a folder, or parts of a path.
func (t *Tree) step(n int) error { return t.meter.Step(int64(n)) }

// inodeOf makes up a number for a file that has none: files are the same if their paths are. It is
// FNV-1a, cut to 48 bits.
func inodeOf(p string) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(p) {
		h = (h ^ uint64(p[i])) * 1099511628211
	}
	return h >> 16
}
