package hognose

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"sync"

	"github.com/hognose/hognose/backend/driver"
	"github.com/hognose/hognose/internal/engine/remote"
	"github.com/hognose/hognose/internal/host"
)

// Overlay is a file system for Options.Files that programs may write to. What they change is kept
// in memory, as part of the session's memory; Base, which may be nil, stays as it is. The zero
// value is an empty folder.
//
// An Overlay is an fs.FS: read back what a program left with fs.ReadFile or fs.WalkDir, during a
// run or after it. It is safe for concurrent use, and may be given to one session after another,
// which carries files from one to the next.
type Overlay struct {
	Base fs.FS

	once sync.Once
	vol  *host.Overlay
	err  error
}

func (o *Overlay) volume() (*host.Overlay, error) {
	o.once.Do(func() {
		base := o.Base
		if f, ok := base.(Folder); ok { // opened once
			if base, o.err = f.volume(); o.err != nil {
				base = nil
			}
		}
		o.vol = host.NewOverlay(base)
	})
	return o.vol, o.err
}

// Open reads a file or folder as it is now.
func (o *Overlay) Open(name string) (fs.File, error) {
	v, err := o.volume()
	if err != nil {
		return nil, err
	}
	return v.Open(name)
}

// WriteFile makes a file, and the folders above it, or replaces its content. A session pays for the
// memory when it next counts what it holds.
func (o *Overlay) WriteFile(name string, data []byte, perm fs.FileMode) error {
	v, err := o.volume()
	if err != nil {
		return err
	}
	return v.WriteFile(name, data, perm)
}

// MkdirAll makes a folder and those above it. One that is there already is no error.
func (o *Overlay) MkdirAll(name string) error {
	v, err := o.volume()
	if err != nil {
		return err
	}
	return v.MkdirAll(name)
}

// Remove removes a file, or a folder with all that is in it.
func (o *Overlay) Remove(name string) error {
	v, err := o.volume()
	if err != nil {
		return err
	}
	return v.RemoveAll(name)
}

// Rename moves a file or folder; a file that has the new name is replaced.
func (o *Overlay) Rename(from, to string) error {
	v, err := o.volume()
	if err != nil {
		return err
	}
	return v.Move(from, to)
}

// Usage returns how many bytes the overlay holds in memory, and a number that grows with every
// change: as long as it is the same, so is what the overlay holds.
func (o *Overlay) Usage() (bytes, changes int64) {
	v, err := o.volume()
	if err != nil {
		return 0, 0
	}
	return v.Usage()
}

// Changed lists, in order, what programs made, wrote to or removed.
func (o *Overlay) Changed() []string {
	v, _ := o.volume()
	return v.Changed()
}

// Folder is a folder of the host for Options.Files. Neither links nor ".." lead out of it. Unless
// it is Writable nothing in it can be changed; a session may write 1 GiB to it in all.
type Folder struct {
	Path     string
	Writable bool
}

func (f Folder) volume() (*host.Folder, error) { return host.OpenFolder(f.Path, f.Writable) }

// Open makes a Folder an fs.FS.
func (f Folder) Open(name string) (fs.File, error) {
	v, err := f.volume()
	if err != nil {
		return nil, err
	}
	defer v.Close()
	return v.Open(name)
}

// mounts translates the files of the options for the interpreter; nil stays nil.
func mounts(files map[string]fs.FS) (map[string]fs.FS, error) {
	if files == nil {
		return nil, nil
	}
	out := make(map[string]fs.FS, len(files))
	for p, fsys := range files {
		var err error
		switch f := fsys.(type) {
		case *Overlay:
			out[p], err = f.volume()
		case Folder:
			out[p], err = f.volume()
		case *Folder:
			out[p], err = f.volume()
		default:
			out[p] = fsys
		}
		if err != nil {
			return nil, fmt.Errorf("hognose: files at %s: %w", p, err)
		}
	}
	return out, nil
}

// CopyIn copies files to a folder that the program sees, on backends with files of their own:
// backend/docker. Elsewhere it is an error that wraps errors.ErrUnsupported; Options.Files is what
// gives the embedded interpreter files.
func (s *Session) CopyIn(ctx context.Context, files fs.FS, dir string) error {
	c, err := s.acquireCopier(ctx)
	if err != nil {
		return err
	}
	defer s.engine.Release()
	return c.CopyIn(ctx, files, dir)
}

// CopyOut copies a file or folder of the program into the folder dir of the host, on the same
// backends. Nothing but plain files and folders is copied, and nothing outside dir is written; an
// archive with anything else is an error.
func (s *Session) CopyOut(ctx context.Context, from, dir string) error {
	c, err := s.acquireCopier(ctx)
	if err != nil {
		return err
	}
	defer s.engine.Release()
	return c.CopyOut(ctx, from, dir)
}

// acquireCopier is acquire for a session whose runner has files of its own, and returns that. Other
// sessions are not acquired.
func (s *Session) acquireCopier(ctx context.Context) (driver.Copier, error) {
	if err := s.acquire(ctx); err != nil {
		return nil, err
	}
	if e, ok := s.engine.(*remote.Engine); ok {
		if c, ok := e.Runner().(driver.Copier); ok {
			return c, nil
		}
	}
	s.engine.Release()
	return nil, fmt.Errorf("hognose: this backend does not copy files: %w", errors.ErrUnsupported)
}
