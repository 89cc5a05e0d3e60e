// This file has the files of sessions. They lie in memory, in overlays over nothing, and are
// charged to the session; in a record they are a tar archive.

package directory

import (
	"archive/tar"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"
	"time"

	"github.com/hognose/hognose"
)

// space is the files of a session: all that programs see below "/", and "/tmp", which is a mount of
// its own in every session.
type space struct {
	root, tmp *hognose.Overlay
}

func newSpace() *space { return &space{root: &hognose.Overlay{}, tmp: &hognose.Overlay{}} }

// mounts returns the files for hognose.Options, beside those that the operator mounts.
func (s *space) mounts(others map[string]fs.FS) map[string]fs.FS {
	out := map[string]fs.FS{"/": s.root, "/tmp": s.tmp}
	for p, f := range others {
		out[p] = f
	}
	return out
}

// usage returns the bytes of all files and a number that changes with them.
func (s *space) usage() (size, changes int64) {
	a, n := s.root.Usage()
	b, m := s.tmp.Usage()
	return a + b, n + m
}

// find returns the overlay that has a path and its name in it. Relative paths begin in dir.
func (s *space) find(p, dir string) (o *hognose.Overlay, name, full string, err error) {
	if p == "" || strings.ContainsRune(p, 0) {
		return nil, "", "", invalid("path", "%q is no path", p)
	}
	if !path.IsAbs(p) {
		p = path.Join(dir, p)
	}
	full = path.Clean(p)
	o, name = s.root, strings.TrimPrefix(full, "/")
	if rest, ok := strings.CutPrefix(full, "/tmp"); ok && (rest == "" || rest[0] == '/') {
		o, name = s.tmp, strings.TrimPrefix(rest, "/")
	}
	if name == "" {
		name = "."
	}
	return o, name, full, nil
}

// do executes a command about files. most bounds the bytes of all files together.
func (s *space) do(c *Command, dir string, most int64) (*Reply, error) {
	o, name, full, err := s.find(c.Path, dir)
	if err != nil {
		return nil, err
	}
	switch c.Op {
	case Read:
		return s.read(o, name, full)
	case Stat:
		f, err := stat(o, name, full)
		return &Reply{Files: []File{f}}, err
	case ReadDir:
		var list []File
		err := s.list(o, name, full, max(c.Depth, 1), &list)
		return &Reply{Files: list}, err
	// The files of a session count among its memory, so they are bounded by its limit.
	case Write:
		if used, _ := s.usage(); used+int64(len(c.Data)) > most {
			return nil, &BusyError{Quota: "memory of the session", Retry: time.Minute}
		}
		if err := o.WriteFile(name, c.Data, 0o644); err != nil {
			return nil, err
		}
	case Mkdir:
		if _, err := fs.Stat(o, name); err == nil {
			return nil, &fs.PathError{Op: "mkdir", Path: full, Err: fs.ErrExist}
		}
		if err := o.MkdirAll(name); err != nil {
			return nil, err
		}
	case Remove:
		return &Reply{}, o.Remove(name)
	case Rename:
		return s.rename(o, name, c.To, dir)
	}
	f, err := stat(o, name, full)
	return &Reply{Files: []File{f}}, err
}

// read returns the content of a file.
func (s *space) read(o *hognose.Overlay, name, full string) (*Reply, error) {
	f, err := stat(o, name, full)
	if err != nil {
		return nil, err
	}
	if f.Dir {
		return nil, invalid("path", "%s is a folder", full)
	}
	data, err := fs.ReadFile(o, name)
	return &Reply{Data: data, Files: []File{f}}, err
}

// rename moves a file or folder, by a copy if the target is below another mount.
func (s *space) rename(o *hognose.Overlay, name, to, dir string) (*Reply, error) {
	p, target, full, err := s.find(to, dir)
	if err != nil {
		return nil, err
	}
	if o == p {
		err = o.Rename(name, target)
	} else if err = copyTree(o, name, p, target); err == nil {
		err = o.Remove(name)
	}
	if err != nil {
		return nil, err
	}
	f, err := stat(p, target, full)
	return &Reply{Files: []File{f}}, err
}

// copyTree copies a file, or a folder with all that is in it.
func copyTree(from fs.FS, name string, to *hognose.Overlay, target string) error {
	return fs.WalkDir(from, name, func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		at := path.Join(target, strings.TrimPrefix(p, name))
		if d.IsDir() {
			return to.MkdirAll(at)
		}
		data, err := fs.ReadFile(from, p)
		if err != nil {
			return err
		}
		return to.WriteFile(at, data, 0o644)
	})
}

func stat(o *hognose.Overlay, name, full string) (File, error) {
	i, err := fs.Stat(o, name)
	if err != nil {
		return File{}, err
	}
	return describe(i, full), nil
}

// describe is a file as replies have it.
func describe(i fs.FileInfo, full string) File {
	return File{Name: path.Base(full), Path: full, Dir: i.IsDir(), Size: i.Size(), Mode: i.Mode(),
		Modified: i.ModTime()}
}

// list lists a folder, and those in it down to a depth.
func (s *space) list(o *hognose.Overlay, name, full string, depth int, out *[]File) error {
	entries, err := fs.ReadDir(o, name)
	if err != nil {
		return err
	}
	if full == "/" {
		if i, err := fs.Stat(s.tmp, "."); err == nil {
			*out = append(*out, describe(i, "/tmp"))
		}
	}
	for _, e := range entries {
		i, err := e.Info()
		if err != nil {
			return err
		}
		at := path.Join(full, e.Name())
		*out = append(*out, describe(i, at))
		if e.IsDir() && depth > 1 {
			if err := s.list(o, path.Join(name, e.Name()), at, depth-1, out); err != nil {
				return err
			}
		}
	}
	return nil
}

// pack writes all files into an archive.
func (s *space) pack() ([]byte, error) {
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for _, m := range []struct {
		prefix string
		o      *hognose.Overlay
	}{{"root", s.root}, {"tmp", s.tmp}} {
		err := fs.WalkDir(m.o, ".", func(p string, d fs.DirEntry, err error) error {
			if err != nil || p == "." {
				return err
			}
			return packOne(w, m.o, m.prefix, p, d)
		})
		if err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// packOne writes one file or folder into an archive.
func packOne(w *tar.Writer, o *hognose.Overlay, prefix, p string, d fs.DirEntry) error {
	i, err := d.Info()
	if err != nil {
		return err
	}
	h := &tar.Header{Name: path.Join(prefix, p), Mode: int64(i.Mode().Perm()), ModTime: i.ModTime(),
		Typeflag: tar.TypeReg}
	if d.IsDir() {
		h.Typeflag = tar.TypeDir
		return w.WriteHeader(h)
	}
	data, err := fs.ReadFile(o, p)
	if err != nil {
		return err
	}
	h.Size = int64(len(data))
	if err := w.WriteHeader(h); err != nil {
		return err
	}
	_, err = w.Write(data)
	return err
}

// unpackSpace makes files of what pack wrote. Nothing is taken from it but plain files and folders.
func unpackSpace(data []byte) (*space, error) {
	s := newSpace()
	if len(data) == 0 {
		return s, nil
	}
	r := tar.NewReader(bytes.NewReader(data))
	for {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return s, nil
		}
		if err != nil {
			return nil, fmt.Errorf("the files of the session: %w", err)
		}
		// Records are signed or come from our own store; names are checked all the same.
		prefix, name, _ := strings.Cut(h.Name, "/")
		o := map[string]*hognose.Overlay{"root": s.root, "tmp": s.tmp}[prefix]
		if o == nil || !fs.ValidPath(name) {
			return nil, fmt.Errorf("the files of the session: %q is no path", h.Name)
		}
		switch h.Typeflag {
		case tar.TypeDir:
			err = o.MkdirAll(name)
		case tar.TypeReg:
			var content []byte
			if content, err = io.ReadAll(r); err == nil {
				err = o.WriteFile(name, content, fs.FileMode(h.Mode).Perm())
			}
		default:
			err = fmt.Errorf("%q is no plain file", h.Name)
		}
		if err != nil {
			return nil, fmt.Errorf("the files of the session: %w", err)
		}
	}
}
