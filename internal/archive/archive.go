// Package archive writes file systems as tar archives, for sandboxes that get a copy of them.
package archive

import (
	"archive/tar"
	"io"
	"io/fs"
	"path"
)

// NotPlain reports a link, a device or the like: only plain files and folders are copied.
type NotPlain struct{ Name string }

func (e *NotPlain) Error() string { return e.Name + " is neither a file nor a folder" }

// Add writes all files to a folder of the archive, and the folder itself unless dir is "". Owners
// and times stay behind. What is neither a file nor a folder is a *NotPlain.
func Add(w *tar.Writer, dir string, files fs.FS) error {
	return fs.WalkDir(files, ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || name == "." && dir == "" {
			return err
		}
		info, err := e.Info()
		if err != nil {
			return err
		}
		at := path.Join(dir, name)
		switch {
		case info.IsDir():
			return w.WriteHeader(&tar.Header{Name: at + "/", Mode: 0o755, Typeflag: tar.TypeDir})
		case !info.Mode().IsRegular():
			return &NotPlain{name}
		}
		head := &tar.Header{Name: at, Mode: 0o644 | int64(info.Mode().Perm()&0o111), Size: info.Size(), Typeflag: tar.TypeReg}
		if err := w.WriteHeader(head); err != nil {
			return err
		}
		f, err := files.Open(name)
		if err != nil {
			return err
		}
		defer f.Close()
		_, err = io.Copy(w, f)
		return err
	})
}
