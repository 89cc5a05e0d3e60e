// This file copies files into and out of containers. What comes out was written by a program: paths
// are checked, links and devices are refused, and sizes are bounded.

package docker

import (
	"archive/tar"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"strings"

	"github.com/hognose/hognose/internal/archive"
	"github.com/hognose/hognose/internal/protect"
)

// Files travel as archives through a second Python in the container. The daemon's own way to copy
// knows nothing of folders in memory and refuses containers whose root is read-only.
const (
	unpack = `
import os, sys, tarfile
top = sys.argv[1]
with tarfile.open(fileobj=sys.stdin.buffer, mode="r|") as archive:
    for member in archive:
        path = os.path.join(top, member.name)
        if member.isdir():
            os.makedirs(path, exist_ok=True)
            continue
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as f:
            source = archive.extractfile(member)
            while True:
                data = source.read(1 << 18)
                if not data:
                    break
                f.write(data)
        os.chmod(path, member.mode & 0o777)
`
	pack = `
import os, sys, tarfile
path = sys.argv[1]
with tarfile.open(fileobj=sys.stdout.buffer, mode="w|") as archive:
    archive.add(path, "." if os.path.isdir(path) else os.path.basename(path))
`
)

// CopyIn copies files to a folder of the container, one in memory such as /work.
func (r *runner) CopyIn(ctx context.Context, files fs.FS, dir string) error {
	reader, writer := io.Pipe()
	written := make(chan error, 1)
	go func() {
		err := protect.Call(func() error { return writeArchive(writer, files) }) // files are the host's
		writer.CloseWithError(err)
		written <- err
	}()
	err := r.python(ctx, "copying files to "+dir, unpack, dir, reader, io.Discard)
	reader.Close()
	if bad := <-written; bad != nil && !errors.Is(bad, io.ErrClosedPipe) {
		return bad
	}
	return err
}

// writeArchive writes plain files and folders as an archive; anything else is an error.
func writeArchive(w io.Writer, files fs.FS) error {
	tw := tar.NewWriter(w)
	err := archive.Add(tw, "", files)
	if bad := (*archive.NotPlain)(nil); errors.As(err, &bad) {
		return &Error{BadFiles, fmt.Errorf("docker: %w", bad), "Copy what a link points to instead"}
	}
	if err != nil {
		return err
	}
	return tw.Close()
}

// CopyOut copies a file or folder of the container into the folder dir of the host, which it makes
// if it is not there. What the container sends is not trusted: only plain files and folders below
// dir are made, of at most as many bytes as the container can hold.
func (r *runner) CopyOut(ctx context.Context, from, dir string) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	reader, writer := io.Pipe()
	done := make(chan error, 1)
	go func() {
		err := protect.Call(func() error { // the container is not trusted
			return readArchive(reader, root, 4*r.d.options.Disk+1<<20)
		})
		reader.CloseWithError(err)
		done <- err
	}()
	err = r.python(ctx, "copying "+from, pack, from, nil, writer)
	writer.CloseWithError(io.ErrUnexpectedEOF) // an archive that is whole has said so before
	if bad := <-done; bad != nil && !errors.Is(bad, io.ErrUnexpectedEOF) {
		return bad
	}
	return err
}

// maxFiles bounds the files and folders of an archive.
const maxFiles = 100_000

// readArchive makes the files and folders of an archive, and refuses it at the first that is
// something else or lies elsewhere.
func readArchive(r io.Reader, root *os.Root, most int64) error {
	limited := &io.LimitedReader{R: r, N: most}
	archive := tar.NewReader(limited)
	for range maxFiles {
		head, err := archive.Next()
		switch {
		case errors.Is(err, io.EOF):
			_, err = io.Copy(io.Discard, limited) // the padding
			if errors.Is(err, io.ErrUnexpectedEOF) {
				return nil
			}
			return err
		case limited.N <= 0:
			return refuse("the archive is longer than what the container can hold")
		case err != nil:
			return err
		}
		if err := makeFile(root, head, archive); err != nil {
			return err
		}
	}
	return refuse("the archive has more than %d files", maxFiles)
}

func refuse(format string, args ...any) error {
	return &Error{BadFiles, fmt.Errorf("docker: copying from the container: "+format, args...), ""}
}

// makeFile makes one file or folder of an archive, inside root alone.
func makeFile(root *os.Root, head *tar.Header, data io.Reader) error {
	name := path.Clean(head.Name)
	switch {
	case !fs.ValidPath(name) || strings.Contains(name, `\`):
		return refuse("the path %q leads out of the folder", head.Name)
	case head.Typeflag == tar.TypeDir:
		return root.MkdirAll(name, 0o777)
	case head.Typeflag != tar.TypeReg:
		return refuse("%q is neither a file nor a folder, but a link or a device", head.Name)
	}
	if err := root.MkdirAll(path.Dir(name), 0o777); err != nil {
		return err
	}
	f, err := root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o666)
	if err != nil {
		return err
	}
	_, err = io.Copy(f, data)
	return errors.Join(err, f.Close())
}

// python runs a script beside the runner, with the same user and within the same limits.
func (r *runner) python(ctx context.Context, doing, script, arg string, in io.Reader, out io.Writer) error {
	id, conn, err := r.api.Exec(ctx, r.id, in != nil, []string{r.d.options.Python, "-I", "-S", "-c", script, arg})
	if err != nil {
		return r.d.explain(ctx, doing, err)
	}
	defer conn.Close()
	defer context.AfterFunc(ctx, func() { _ = conn.Close() })()
	sent := make(chan struct{})
	go func() { // what cannot be sent the script misses, and says so
		defer close(sent)
		if in != nil {
			_, _ = io.Copy(conn, in)
		}
		_ = conn.CloseWrite()
	}()
	streams := &runner{d: r.d, api: r.api, id: r.id, conn: conn}
	streams.closed.Store(true) // its end is no failure
	_, err = io.Copy(out, streams)
	_ = conn.Close() // a script that ended early reads no more
	<-sent
	return r.outcome(ctx, doing, id, streams, err)
}

// outcome says how a script ended.
func (r *runner) outcome(ctx context.Context, doing, id string, streams *runner, err error) error {
	code, asked := r.api.ExecCode(context.WithoutCancel(ctx), id)
	var bad *Error
	switch said := strings.TrimSpace(string(streams.said)); {
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case errors.As(err, &bad):
		return bad
	case asked != nil:
		return r.d.explain(ctx, doing, asked)
	case code != 0:
		// the last line of a traceback
		return fmt.Errorf("docker: %s: %s", doing, said[strings.LastIndexByte(said, '\n')+1:])
	}
	return err
}
