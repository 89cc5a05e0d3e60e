// This file has the files of a session, for the client.

package worker

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/wire"
)

// workFolder is where the files of a session are for its programs.
const workFolder = "/work"

// defaultMemory is the default of hognose.Limits.Memory, and what files may take without that limit.
const defaultMemory = 256 << 20

// maxFile is how many bytes of a file fit in a line.
const maxFile = 44 << 20

var errNoFiles = errors.New(`the session has no files; open it with "files": true`)

// fileName returns the name of a path in the session's overlay. Only /work can be reached: it is
// the session's own, while other mounts belong to the operator.
func (x *served) fileName(p string) (string, error) {
	if x.files == nil {
		return "", errNoFiles
	}
	if strings.ContainsRune(p, 0) {
		return "", fmt.Errorf("%q is no path", p)
	}
	if !path.IsAbs(p) {
		p = path.Join(workFolder, p)
	}
	rest, ok := strings.CutPrefix(path.Clean(p), workFolder)
	switch {
	case ok && rest == "":
		return ".", nil
	case ok && rest[0] == '/':
		return rest[1:], nil
	}
	return "", fmt.Errorf("%s is not below %s", p, workFolder)
}

// writeFile writes a file. What the session pays for it is counted when it next runs; more than its
// whole memory is refused at once.
func (x *served) writeFile(f *wire.WriteFile) error {
	name, err := x.fileName(f.Path)
	if err != nil {
		return err
	}
	most := x.memory
	if most <= 0 {
		most = defaultMemory
	}
	if used, _ := x.files.Usage(); used+int64(len(f.Data)) > most {
		return &hognose.LimitError{Limit: hognose.LimitMemory}
	}
	return x.files.WriteFile(name, f.Data, 0o644)
}

// removeFile removes a file, or a folder with all that is in it.
func (x *served) removeFile(f *wire.RemoveFile) error {
	name, err := x.fileName(f.Path)
	if err != nil {
		return err
	}
	return x.files.Remove(name)
}

// look answers a request for the content of a file, or for the list of files.
func (x *served) look(f wire.Frame) {
	d := &wire.Done{Head: *wire.HeadOf(f)}
	var err error
	switch f := f.(type) {
	case *wire.ReadFile:
		d.Data, err = x.readFile(f.Path)
	case *wire.ListFiles:
		d.Files, err = x.listFiles(f.Path)
	}
	x.fail(d.Head, err)
	x.server.send(d)
}

// readFile returns the content of a file, if it fits in a line.
func (x *served) readFile(p string) ([]byte, error) {
	name, err := x.fileName(p)
	if err != nil {
		return nil, err
	}
	i, err := fs.Stat(x.files, name)
	if err == nil && i.Size() > maxFile {
		err = fmt.Errorf("%s has %d bytes; at most %d fit in a line", p, i.Size(), maxFile)
	}
	if err != nil {
		return nil, err
	}
	return fs.ReadFile(x.files, name)
}

// listFiles lists all files and folders below a folder.
func (x *served) listFiles(p string) ([]wire.File, error) {
	name, err := x.fileName(p)
	if err != nil {
		return nil, err
	}
	var out []wire.File
	err = fs.WalkDir(x.files, name, func(at string, e fs.DirEntry, err error) error {
		if err != nil || at == name && e.IsDir() {
			return err
		}
		i, err := e.Info()
		if err != nil {
			return err
		}
		f := wire.File{Path: path.Join(workFolder, at), Dir: i.IsDir()}
		if !f.Dir {
			f.Size = i.Size()
		}
		out = append(out, f)
		return nil
	})
	return out, err
}
