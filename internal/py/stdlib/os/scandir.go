// This file has scandir. The folder is read at once, when scandir is called; the iterator hands out
// what was there then. An entry knows its mode from the listing, so is_dir asks the host only about
// links.

package os

import (
	"io/fs"

	"github.com/hognose/hognose/internal/host"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

var (
	dirEntryType = object.NewNativeType("posix.DirEntry", object.ObjectType)
	scandirType  = object.NewNativeType("posix.ScandirIterator", object.ObjectType, object.Final)
)

// dirEntry is one file as scandir found it.
type dirEntry struct {
	name, path value
	full       string // for the host
	info       host.Info
}

// Trace counts an entry with its path.
func (e *dirEntry) Trace(visit func(value)) int64 {
	visit(e.name)
	visit(e.path)
	return int64(entrySize + len(e.full))
}

// entrySize is charged for an entry, half of it for one that is only listed.
const entrySize = 192

// scanner is the state of scandir's iterator.
type scanner struct {
	dir    path
	prefix string
	list   []host.Info
	closed bool
}

func (s *scanner) Trace(visit func(value)) int64 {
	visit(s.dir.given)
	return entrySize + int64(len(s.list))*entrySize/2
}

// scandir is os.scandir(path): the listing is charged before the iterator exists.
func scandir(t *thread, a []value) (value, error) {
	p, list, err := readDir(t, a[0], "scandir")
	if err != nil {
		return value{}, err
	}
	if err := t.Alloc(entrySize + len(list)*entrySize/2); err != nil {
		return value{}, err
	}
	prefix := p.name
	if prefix[len(prefix)-1] != '/' {
		prefix += "/"
	}
	return object.NewNativeObject(scandirType, &scanner{dir: p, prefix: prefix, list: list}), nil
}

var scandirTable = object.TypeTable{
	Type: scandirType,
	Doc:  "The iterator of scandir.",
	Slots: &object.Slots{
		Iter: func(t *thread, v value) (value, error) { return v, nil },
		Next: scandirNext,
	},
	Methods: []*object.Def{
		{Name: "close", Sig: "self, /", Doc: "End the iteration.", Fn: scandirClose},
		{Name: "__enter__", Sig: "self, /", Doc: "Return the iterator.", Fn: func(t *thread, a []value) (value, error) {
			return a[0], nil
		}},
		{Name: "__exit__", Sig: "self, /, *args", Doc: "End the iteration.", Fn: scandirClose},
	},
}

func scandirClose(t *thread, a []value) (value, error) {
	s := a[0].NativeObject().State.(*scanner)
	s.list, s.closed = nil, true
	return object.None, nil
}

// scandirNext gives the next entry. Its name and path are str or bytes as the folder was.
func scandirNext(t *thread, v value) (value, error) {
	s := v.NativeObject().State.(*scanner)
	if len(s.list) == 0 {
		return value{}, nil
	}
	i := s.list[0]
	s.list = s.list[1:]
	full := s.prefix + i.Name
	if err := t.Alloc(entrySize + len(full)); err != nil {
		return value{}, err
	}
	name, err := s.dir.text(t, i.Name)
	if err != nil {
		return value{}, err
	}
	shown, err := s.dir.text(t, full)
	if err != nil {
		return value{}, err
	}
	return object.NewNativeObject(dirEntryType, &dirEntry{name, shown, full, i}), nil
}

func entryOf(v value) *dirEntry { return v.NativeObject().State.(*dirEntry) }

// dirEntryTable is the table of DirEntry.
var dirEntryTable = object.TypeTable{
	Type: dirEntryType,
	Doc:  "A file in a folder, as scandir() found it.",
	Slots: &object.Slots{
		Repr: func(t *thread, v value) (value, error) {
			r, err := t.ReprString(entryOf(v).name)
			if err != nil {
				return value{}, err
			}
			return t.TextOf("<DirEntry ", r, ">")
		},
		New: func(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
			return value{}, t.Errorf(object.TypeError, "cannot create 'posix.DirEntry' instances")
		},
	},
	Methods: []*object.Def{
		{Name: "inode", Sig: "self, /", Doc: "Return the inode of the entry.",
			Fn: func(t *thread, a []value) (value, error) {
				return object.Int(int64(entryOf(a[0]).info.Inode)), nil
			}},
		{Name: "is_dir", Sig: "self, /, *, follow_symlinks=True", Doc: "Tell whether it is a folder.",
			Fn: is(fs.FileMode.IsDir)},
		{Name: "is_file", Sig: "self, /, *, follow_symlinks=True", Doc: "Tell whether it is a file.",
			Fn: is(fs.FileMode.IsRegular)},
		{Name: "is_symlink", Sig: "self, /", Doc: "Tell whether it is a link.",
			Fn: func(t *thread, a []value) (value, error) {
				return object.Bool(entryOf(a[0]).info.Mode&fs.ModeSymlink != 0), nil
			}},
		{Name: "is_junction", Sig: "self, /", Doc: "Return False.", Fn: func(t *thread, a []value) (value, error) {
			return object.False, nil
		}},
		{Name: "stat", Sig: "self, /, *, follow_symlinks=True", Doc: "Describe the file.",
			Fn: func(t *thread, a []value) (value, error) {
				e := entryOf(a[0])
				follow, err := flagArg(t, a[1], true)
				if err != nil {
					return value{}, err
				}
				i, err := t.Files.Stat(e.full, follow)
				if err != nil {
					return value{}, types.FileError(t, err, e.path)
				}
				return statOf(i), nil
			}},
		{Name: "__fspath__", Sig: "self, /", Doc: "Return the path of the entry.",
			Fn: func(t *thread, a []value) (value, error) {
				return entryOf(a[0]).path, nil
			}},
		{Name: "__class_getitem__", Sig: "type, object, /", Doc: "See PEP 585", Fn: object.ClassGetitem,
			Sort: object.ClassSort},
	},
	Attrs: []*object.Attr{
		{Name: "name", Get: func(t *thread, v value) (value, error) { return entryOf(v).name, nil }},
		{Name: "path", Get: func(t *thread, v value) (value, error) { return entryOf(v).path, nil }},
	},
}

// is tests the mode of an entry, behind a link if that is wanted.
func is(test func(fs.FileMode) bool) object.Fn {
	return func(t *thread, a []value) (value, error) {
		e := entryOf(a[0])
		follow, err := flagArg(t, a[1], true)
		if err != nil {
			return value{}, err
		}
		if e.info.Mode&fs.ModeSymlink == 0 || !follow {
			return object.Bool(test(e.info.Mode)), nil
		}
		i, err := t.Files.Stat(e.full, true)
		switch {
		case err == host.ENOENT:
			return object.False, nil
		case err != nil:
			return value{}, types.FileError(t, err, e.path)
		}
		return object.Bool(test(i.Mode)), nil
	}
}
