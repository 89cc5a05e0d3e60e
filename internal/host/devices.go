// This file is /dev, which has null and nothing else.

package host

import "io/fs"

// devices is the volume at /dev: it has null and nothing else.
type devices struct{}

var deviceDir = Info{Name: "dev", Mode: fs.ModeDir | 0o555}
var deviceNull = Info{Name: "null", Mode: fs.ModeDevice | fs.ModeCharDevice | 0o666}

func (devices) stat(t *Tree, p string, follow bool) (Info, error) {
	switch p {
	case ".":
		return deviceDir, nil
	case "null":
		return deviceNull, nil
	}
	return Info{}, ENOENT
}

func (devices) readDir(t *Tree, p string) ([]Info, error) {
	if p != "." {
		return nil, ENOTDIR
	}
	return []Info{deviceNull}, nil
}

func (devices) open(t *Tree, p string, how OpenFlag, perm fs.FileMode) (handle, error) {
	if p != "null" {
		return nil, EACCES
	}
	return null{}, nil
}

func (devices) readLink(*Tree, string) (string, error) { return "", EINVAL }
func (devices) mkdir(*Tree, string, fs.FileMode) error { return EACCES }
func (devices) remove(*Tree, string, bool) error       { return EACCES }
func (devices) rename(*Tree, string, string) error     { return EACCES }
func (devices) change(*Tree, string, Change) error     { return EPERM }
func (devices) held() int64                            { return 0 }

// null is the open file /dev/null: it is empty whatever is written to it.
type null struct{}

func (null) readAt(*Tree, []byte, int64) (int, error)          { return 0, nil }
func (null) writeAt(t *Tree, p []byte, off int64) (int, error) { return len(p), nil }
func (null) truncate(*Tree, int64) error                       { return EINVAL }
func (null) stat(*Tree) (Info, error)                          { return deviceNull, nil }
func (null) close() error                                      { return nil }
