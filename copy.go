package hognose

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
)

// copier is a Runner with files of its own, such as a container.
type copier interface {
	CopyIn(ctx context.Context, files fs.FS, dir string) error
	CopyOut(ctx context.Context, from, dir string) error
}

// CopyIn copies files to a folder that the program sees, on backends with files of their own: backend/docker. Elsewhere it is an error that wraps
// errors.ErrUnsupported; Options.Files is what gives the embedded interpreter files.
func (s *Session) CopyIn(ctx context.Context, files fs.FS, dir string) error {
	return s.copying(ctx, func(c copier) error { return c.CopyIn(ctx, files, dir) })
}

// CopyOut copies a file or folder of the program into the folder dir of the host, on the same backends. Nothing but plain files and folders is
// copied, and nothing outside dir is written; an archive with anything else is an error.
func (s *Session) CopyOut(ctx context.Context, from, dir string) error {
	return s.copying(ctx, func(c copier) error { return c.CopyOut(ctx, from, dir) })
}

func (s *Session) copying(ctx context.Context, f func(copier) error) error {
	return s.visit(ctx, func() error {
		if e, ok := s.engine.(*remote); ok {
			if c, ok := e.runner.(copier); ok {
				return f(c)
			}
		}
		return fmt.Errorf("hognose: this backend does not copy files: %w", errors.ErrUnsupported)
	})
}
