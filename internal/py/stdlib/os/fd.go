// This file has the functions of os that work on descriptors. A descriptor is an index into the
// files that this session has open (host.Tree); it means nothing to the operating system. 0, 1 and
// 2 are the session's own streams.

package os

import (
	"io/fs"

	"github.com/hognose/hognose/internal/host"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// fdFuncs are the functions that work on descriptors: numbers that only this session knows.
var fdFuncs = []*object.Def{
	{Name: "open", Sig: "path, flags, mode=511, *, dir_fd=None", Doc: "Open a file and return a descriptor.", Fn: open},
	{Name: "close", Sig: "fd", Doc: "Close a descriptor.",
		Fn: withFD("close", func(t *thread, f *host.File, a []value) (value, error) {
			return object.None, types.FileError(t, f.Close())
		})},
	{Name: "read", Sig: "fd, length, /", Doc: "Read up to length bytes.", Fn: withFD("read", read)},
	{Name: "write", Sig: "fd, data, /", Doc: "Write bytes and return their number.", Fn: write},
	{Name: "lseek", Sig: "fd, position, whence, /", Doc: "Change the position.", Fn: withFD("lseek", lseek)},
	{Name: "fstat", Sig: "fd", Doc: "Describe an open file.",
		Fn: withFD("fstat", func(t *thread, f *host.File, a []value) (value, error) {
			i, err := f.Stat()
			if err != nil {
				return value{}, types.FileError(t, err)
			}
			return statOf(i), nil
		})},
	{Name: "ftruncate", Sig: "fd, length, /", Doc: "Set the size of an open file.",
		Fn: withFD("ftruncate", func(t *thread, f *host.File, a []value) (value, error) {
			n, err := intArg(t, a[1], 0)
			if err != nil {
				return value{}, err
			}
			return object.None, types.FileError(t, f.Truncate(int64(n)))
		})},
	// What is written is in the volume at once, so there is nothing to synchronise.
	{Name: "fsync", Sig: "fd", Doc: "Do nothing: what is written is there.", Fn: withFD("fsync", nothing)},
	{Name: "fdatasync", Sig: "fd", Doc: "Do nothing: what is written is there.", Fn: withFD("fdatasync", nothing)},
	{Name: "isatty", Sig: "fd, /", Doc: "Return False.", Fn: func(t *thread, a []value) (value, error) {
		return object.False, nil
	}},
	{Name: "sync", Sig: "", Doc: "Do nothing: what is written is there.",
		Fn: func(t *thread, a []value) (value, error) {
			return object.None, nil
		}},
	{Name: "get_inheritable", Sig: "fd, /", Doc: "Return False: there are no other processes.",
		Fn: withFD("get_inheritable", func(t *thread, f *host.File, a []value) (value, error) {
			return object.False, nil
		})},
	{Name: "set_inheritable", Sig: "fd, inheritable, /", Doc: "Do nothing: there are no other processes.",
		Fn: withFD("set_inheritable", nothing)},
}

// nothing is a function that only checks its descriptor.
func nothing(t *thread, f *host.File, a []value) (value, error) { return object.None, nil }

// withFD finds the open file of the first argument. An object with a fileno method will do, as in
// CPython. The arguments are copied before that method runs, since they are valid only until Python
// runs.
func withFD(fn string, do func(t *thread, f *host.File, a []value) (value, error)) object.Fn {
	return func(t *thread, a []value) (value, error) {
		fd := a[0]
		if !t.HasIndex(fd) {
			m, err := t.GetAttrOr(fd, t.Intern("fileno"))
			if err != nil {
				return value{}, err
			}
			if !m.IsSet() {
				return value{}, t.Errorf(object.TypeError, "argument must be an int, or have a fileno() method.")
			}
			args := append([]value(nil), a...)
			if fd, err = t.Call(m); err != nil {
				return value{}, err
			}
			a = args
		}
		n, err := t.IndexInt(fd, object.OverflowError)
		if err != nil {
			return value{}, err
		}
		f := t.Files.File(n)
		if f == nil {
			return value{}, types.FileError(t, host.EBADF)
		}
		return do(t, f, a)
	}
}

// write also takes the descriptors of the session's own streams. Output of the session is text, so
// bytes that are no UTF-8 are shown as escapes.
func write(t *thread, a []value) (value, error) {
	b, ok, err := types.BufferText(t, a[1])
	if err != nil {
		return value{}, err
	}
	if !ok {
		return value{}, t.Errorf(object.TypeError, "a bytes-like object is required, not '%s'",
			object.TypeOf(a[1]).Name)
	}
	if fd := a[0]; fd.IsInt() && (fd.Int() == 1 || fd.Int() == 2) {
		out := t.Stdout
		if fd.Int() == 2 {
			out = t.Stderr
		}
		s, err := types.Decode(t, []byte(b), "utf-8", "backslashreplace")
		if err != nil {
			return value{}, err
		}
		return object.Int(int64(len(b))), out(s.Str().S)
	}
	return withFD("write", func(t *thread, f *host.File, a []value) (value, error) {
		n, err := f.Write([]byte(b))
		return object.Int(int64(n)), types.FileError(t, err)
	})(t, a)
}

// read is os.read(fd, length). The length is cut to what the file has before memory is charged.
func read(t *thread, f *host.File, a []value) (value, error) {
	n, err := intArg(t, a[1], 0)
	if err != nil {
		return value{}, err
	}
	if n < 0 {
		return value{}, types.FileError(t, host.EINVAL)
	}
	i, err := f.Stat()
	if err != nil {
		return value{}, types.FileError(t, err)
	}
	n = int(min(int64(n), max(i.Size-f.Pos(), 0)))
	if err := t.Alloc(64 + n); err != nil {
		return value{}, err
	}
	b, err := t.ZeroBytes(n)
	if err != nil {
		return value{}, err
	}
	n, err = f.Read(b)
	if err != nil {
		return value{}, types.FileError(t, err)
	}
	return object.NewBytes(b[:n]), nil
}

// lseek is os.lseek(fd, position, whence).
func lseek(t *thread, f *host.File, a []value) (value, error) {
	pos, err := intArg(t, a[1], 0)
	if err != nil {
		return value{}, err
	}
	whence, err := intArg(t, a[2], 0)
	if err != nil {
		return value{}, err
	}
	n, err := f.Seek(int64(pos), whence)
	return object.Int(n), types.FileError(t, err)
}

// open is os.open(path, flags, mode): the flags of Linux, of which those about creating, truncating
// and appending matter.
func open(t *thread, a []value) (value, error) {
	p, err := pathArg(t, a[0], "open", "path", only)
	if err != nil {
		return value{}, err
	}
	flags, err := intArg(t, a[1], 0)
	if err != nil {
		return value{}, err
	}
	mode, err := intArg(t, a[2], 0o777)
	if err != nil {
		return value{}, err
	}
	if err := noDirFD(t, a[3]); err != nil {
		return value{}, err
	}
	tree, err := files(t, "open")
	if err != nil {
		return value{}, err
	}
	// The low two bits are the access mode, O_RDONLY being 0; the others are O_CREAT, O_EXCL,
	// O_TRUNC and O_APPEND.
	how := host.Read
	switch flags & 3 {
	case 1:
		how = host.Write
	case 2:
		how = host.Read | host.Write
	}
	for _, b := range [...]struct {
		flag int
		how  host.OpenFlag
	}{{0o100, host.Create}, {0o200, host.Exclusive}, {0o1000, host.Truncate}, {0o2000, host.Append}} {
		if flags&b.flag != 0 {
			how |= b.how
		}
	}
	f, err := tree.Open(p.name, how, fs.FileMode(mode)&0o777&^tree.Umask)
	if err != nil {
		return value{}, types.FileError(t, err, p.given)
	}
	return object.Int(int64(f.FD())), nil
}
