// This file shows wheels as one file system, which sessions import from.

package packages

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"
)

// union is the files of several wheels as one file system. Files are decompressed when they are
// opened. It never changes, and may be used by several goroutines.
type union struct {
	nodes map[string]*node
}

// node is a file or a folder.
type node struct {
	name     string
	file     *zip.File // nil: a folder
	wheel    *wheel
	children []fs.DirEntry // sorted; of a folder
}

var (
	_ fs.StatFS     = (*union)(nil)
	_ fs.ReadDirFS  = (*union)(nil)
	_ fs.ReadFileFS = (*union)(nil)
)

// newUnion joins wheels. Two of them may share folders, but no file.
func newUnion(wheels []*wheel) (*union, error) {
	u := &union{nodes: map[string]*node{".": {name: "."}}}
	for _, w := range wheels {
		for place, f := range w.entries {
			if isCompiled(place) {
				continue // it could not be loaded
			}
			if err := u.add(place, f, w); err != nil {
				return nil, err
			}
		}
	}
	for _, n := range u.nodes {
		slices.SortFunc(n.children, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	}
	return u, nil
}

// add puts a file into the tree, with the folders above it. The same file may come twice, as
// namespace packages have the same __init__.py in several wheels.
func (u *union) add(place string, f *zip.File, w *wheel) error {
	if old := u.nodes[place]; old != nil {
		same := old.file != nil && old.file.CRC32 == f.CRC32 && old.file.UncompressedSize64 == f.UncompressedSize64
		if same {
			return nil
		}
		return fmt.Errorf("%s and %s both have %s", old.owner(), w.file, place)
	}
	n := &node{name: path.Base(place), file: f, wheel: w}
	u.nodes[place] = n
	for {
		dir := path.Dir(place)
		parent := u.nodes[dir]
		if parent != nil && parent.file != nil {
			return fmt.Errorf("%s has the file %s, which is a folder in %s", parent.owner(), dir, w.file)
		}
		known := parent != nil
		if !known {
			parent = &node{name: path.Base(dir)}
			u.nodes[dir] = parent
		}
		parent.children = append(parent.children, n)
		if known {
			return nil
		}
		place, n = dir, parent
	}
}

// owner names the wheel that has a file, for messages.
func (n *node) owner() string {
	if n.wheel == nil {
		return "another wheel"
	}
	return n.wheel.file
}

// find returns the node of a path.
func (u *union) find(op, name string) (*node, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: op, Path: name, Err: fs.ErrInvalid}
	}
	n := u.nodes[name]
	if n == nil {
		return nil, &fs.PathError{Op: op, Path: name, Err: fs.ErrNotExist}
	}
	return n, nil
}

// Stat describes a file.
func (u *union) Stat(name string) (fs.FileInfo, error) {
	n, err := u.find("stat", name)
	if err != nil {
		return nil, err
	}
	return n, nil
}

// ReadDir lists a folder.
func (u *union) ReadDir(name string) ([]fs.DirEntry, error) {
	n, err := u.find("readdir", name)
	if err == nil && n.file != nil {
		err = &fs.PathError{Op: "readdir", Path: name, Err: errors.New("not a directory")}
	}
	if err != nil {
		return nil, err
	}
	return slices.Clone(n.children), nil
}

// ReadFile returns the bytes of a file.
func (u *union) ReadFile(name string) ([]byte, error) {
	n, err := u.find("open", name)
	if err == nil && n.file == nil {
		err = &fs.PathError{Op: "read", Path: name, Err: errors.New("is a directory")}
	}
	if err != nil {
		return nil, err
	}
	return readEntry(n.file)
}

// Open opens a file or a folder.
func (u *union) Open(name string) (fs.File, error) {
	n, err := u.find("open", name)
	if err != nil {
		return nil, err
	}
	if n.file == nil {
		return &openFolder{node: n}, nil
	}
	b, err := readEntry(n.file)
	if err != nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: err}
	}
	return &openFile{node: n, Reader: bytes.NewReader(b)}, nil
}

// What a node tells of itself, as fs.FileInfo and fs.DirEntry.

func (n *node) Name() string               { return n.name }
func (n *node) IsDir() bool                { return n.file == nil }
func (n *node) Type() fs.FileMode          { return n.Mode().Type() }
func (n *node) Info() (fs.FileInfo, error) { return n, nil }

// ModTime is 1980, the first year that zip knows: the same for all files, on every host.
func (n *node) ModTime() time.Time { return time.Unix(315532800, 0) }
func (n *node) Sys() any           { return nil }

func (n *node) Mode() fs.FileMode {
	if n.file == nil {
		return fs.ModeDir | 0o555
	}
	return 0o444
}

func (n *node) Size() int64 {
	if n.file == nil {
		return 0
	}
	return int64(n.file.UncompressedSize64)
}

// openFile is an open file, which can be read at any place.
type openFile struct {
	*bytes.Reader
	node *node
}

func (f *openFile) Stat() (fs.FileInfo, error) { return f.node, nil }
func (f *openFile) Close() error               { return nil }

// openFolder is an open folder.
type openFolder struct {
	node *node
	at   int
}

func (f *openFolder) Stat() (fs.FileInfo, error) { return f.node, nil }
func (f *openFolder) Close() error               { return nil }

func (f *openFolder) Read([]byte) (int, error) {
	return 0, &fs.PathError{Op: "read", Path: f.node.name, Err: errors.New("is a directory")}
}

// ReadDir returns the next n entries, or all that are left.
func (f *openFolder) ReadDir(n int) ([]fs.DirEntry, error) {
	rest := f.node.children[f.at:]
	if n > 0 && len(rest) == 0 {
		return nil, io.EOF
	}
	if n > 0 && n < len(rest) {
		rest = rest[:n]
	}
	f.at += len(rest)
	return slices.Clone(rest), nil
}
