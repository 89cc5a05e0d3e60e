// This file copies files of the host into a sandbox, as one archive that the helper unpacks.

package process

import (
	"archive/tar"
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
	"syscall"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/archive"
)

// Files of a session are copied into folders in memory before Python begins: the host writes an
// archive behind the plan, and the helper, which is trusted and has the rights to, unpacks it. So
// any fs.FS will do, whoever may read it, and nothing that the program does leads back to the host.

// checkFiles refuses files that would be expected to be written back, and places where the sandbox
// has something of its own.
func checkFiles(plan *stagePlan) error {
	for dir, files := range plan.files {
		if f, ok := files.(*hognose.Folder); ok && f != nil {
			files = *f
		}
		switch f := files.(type) {
		case *hognose.Overlay:
			return refuseFiles(true, "files at %s: the sandbox gets a copy, so that an Overlay would not change; give an fs.FS, and return results as values", dir)
		case hognose.Folder:
			if f.Writable {
				return refuseFiles(true,
					"files at %s: the sandbox gets a copy, so that a writable Folder would not change; return results as values", dir)
			}
		}
		if !path.IsAbs(dir) || path.Clean(dir) != dir || dir == "/" {
			return refuseFiles(false, "files cannot be at %q: it is no plain absolute path", dir)
		}
		for _, taken := range slices.Concat(plan.Binds, []string{"/proc", "/sys", "/dev", "/etc"}) {
			if under(dir, taken) || under(taken, dir) {
				return refuseFiles(false, "files cannot be at %s, where %s is; use /work or a folder such as /data",
					dir, taken)
			}
		}
	}
	return nil
}

func refuseFiles(unsupported bool, format string, args ...any) error {
	return &hognose.OptionError{Option: "Files", Reason: "backend/process: " + fmt.Sprintf(format, args...),
		Unsupported: unsupported}
}

// sendFiles writes the files as one archive. That the helper reads no more is no error: it says
// itself why.
func sendFiles(w io.Writer, files map[string]fs.FS) error {
	tw := tar.NewWriter(w)
	for _, dir := range slices.Sorted(maps.Keys(files)) {
		err := archive.Add(tw, strings.TrimPrefix(dir, "/"), files[dir])
		var bad *archive.NotPlain
		switch {
		case errors.Is(err, syscall.EPIPE):
			return nil
		case errors.As(err, &bad):
			return fmt.Errorf("backend/process: files at %s: %w; give what a link points to instead", dir, bad)
		case err != nil:
			return fmt.Errorf("backend/process: files at %s: %w", dir, err)
		}
	}
	if err := tw.Close(); !errors.Is(err, syscall.EPIPE) {
		return err
	}
	return nil
}

// copyFiles unpacks the archive behind the plan, in the new root. What it makes belongs to the user
// that Python will be.
func (s *stage) copyFiles(in *bufio.Reader) error {
	if s.plan.Copies == nil {
		return nil
	}
	if !slices.Contains(s.report.Layers, Root) {
		return errors.New("files need the layer root, which cannot be had here")
	}
	root, err := os.OpenRoot("/")
	if err != nil {
		return err
	}
	defer root.Close()
	for archive := tar.NewReader(in); ; {
		head, err := archive.Next()
		if err == nil {
			err = s.copyFile(root, head, archive)
		}
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return fmt.Errorf("copying files: %w; process.Options.Disk says how much there is room for, and Mounts shows folders without copying", err)
		}
	}
}

// copyFile makes one file or folder of the archive.
func (s *stage) copyFile(root *os.Root, head *tar.Header, data io.Reader) error {
	name := path.Clean(head.Name)
	if head.Typeflag == tar.TypeDir {
		if err := root.MkdirAll(name, 0o755); err != nil {
			return err
		}
		if slices.Contains(s.plan.Copies, "/"+name) {
			return nil // anybody may write there already
		}
		return s.give(root, name)
	}
	f, err := root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, fs.FileMode(head.Mode))
	if err != nil {
		return err
	}
	_, err = io.Copy(f, data)
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	return s.give(root, name)
}

func (s *stage) give(root *os.Root, name string) error {
	if s.plan.UID == 0 {
		return nil
	}
	return root.Lchown(name, s.plan.UID, s.plan.UID)
}
