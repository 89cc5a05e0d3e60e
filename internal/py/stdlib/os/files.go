// This file has the functions of os that name files. Each evaluates its path (pathArg), refuses
// dir_fd, finds the session's files (files) and calls the host; errors of the host become OSErrors
// with the path as the program gave it.

package os

import (
	"io/fs"
	"math"

	"github.com/hognose/hognose/internal/host"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// fileFuncs are the functions that name files.
var fileFuncs = []*object.Def{
	{Name: "stat", Sig: "path, *, dir_fd=None, follow_symlinks=True",
		Doc: "Describe a file or an open descriptor.", Fn: func(t *thread, a []value) (value, error) {
			follow, err := flagArg(t, a[2], true)
			if err != nil {
				return value{}, err
			}
			return stat(t, a[0], a[1], "stat", orFD, follow)
		}},
	{Name: "lstat", Sig: "path, *, dir_fd=None", Doc: "Describe a file; a link is not followed.",
		Fn: func(t *thread, a []value) (value, error) {
			return stat(t, a[0], a[1], "lstat", only, false)
		}},
	{Name: "listdir", Sig: "path=None", Doc: "Return the names in a folder, in order.", Fn: listdir},
	{Name: "scandir", Sig: "path=None",
		Doc: "Return an iterator of DirEntry objects for what is in a folder, in order.", Fn: scandir},
	{Name: "mkdir", Sig: "path, mode=511, *, dir_fd=None", Doc: "Make a folder.", Fn: mkdir},
	{Name: "rmdir", Sig: "path, *, dir_fd=None", Doc: "Remove an empty folder.",
		Fn: onePath("rmdir", (*host.Tree).Rmdir)},
	{Name: "remove", Sig: "path, *, dir_fd=None", Doc: "Remove a file.", Fn: onePath("remove", (*host.Tree).Remove)},
	{Name: "unlink", Sig: "path, *, dir_fd=None", Doc: "Remove a file.", Fn: onePath("unlink", (*host.Tree).Remove)},
	{Name: "rename", Sig: "src, dst, *, src_dir_fd=None, dst_dir_fd=None", Doc: "Rename a file or folder.",
		Fn: rename("rename")},
	{Name: "replace", Sig: "src, dst, *, src_dir_fd=None, dst_dir_fd=None",
		Doc: "Rename a file or folder, replacing what is there.", Fn: rename("replace")},
	{Name: "chdir", Sig: "path", Doc: "Change the working folder.", Fn: chdir},
	{Name: "getcwd", Sig: "", Doc: "Return the working folder.", Fn: func(t *thread, a []value) (value, error) {
		return types.FileText(t, cwd(t))
	}},
	{Name: "getcwdb", Sig: "", Doc: "Return the working folder as bytes.",
		Fn: func(t *thread, a []value) (value, error) {
			return types.BytesOf(t, cwd(t))
		}},
	{Name: "access", Sig: "path, mode, *, dir_fd=None, effective_ids=False, follow_symlinks=True",
		Doc: "Tell whether a file can be read, written or executed.", Fn: access},
	{Name: "utime", Sig: "path, times=None, *, ns=None, dir_fd=None, follow_symlinks=True",
		Doc: "Set the times of a file: a pair of seconds, of nanoseconds, or now.", Fn: utime},
	{Name: "chmod", Sig: "path, mode, *, dir_fd=None, follow_symlinks=True",
		Doc: "Set the permissions of a file.", Fn: chmod},
	{Name: "_room", Sig: "path", Doc: "Return how many bytes may be written in all, and how many were.", Fn: room},
	{Name: "truncate", Sig: "path, length", Doc: "Set the size of a file.", Fn: truncate},
	{Name: "readlink", Sig: "path, *, dir_fd=None", Doc: "Return where a link points to.", Fn: readlink},
	{Name: "symlink", Sig: "src, dst, target_is_directory=False, *, dir_fd=None",
		Doc: "Refuse: links cannot be made here.", Fn: noLinks("symlink")},
	{Name: "link", Sig: "src, dst, *, src_dir_fd=None, dst_dir_fd=None, follow_symlinks=True",
		Doc: "Refuse: links cannot be made here.", Fn: noLinks("link")},
}

// cwd is the working folder of the session, the root if it has no files.
func cwd(t *thread) string {
	if t.Files == nil {
		return "/"
	}
	return t.Files.Getwd()
}

// room is what shutil.disk_usage knows: what the session may write, not what the host's disk has.
func room(t *thread, a []value) (value, error) {
	if _, err := stat(t, a[0], value{}, "stat", orFD, true); err != nil {
		return value{}, err
	}
	most, wrote := t.Files.Room()
	return t.Tuple(object.Int(most), object.Int(wrote))
}

// stat is os.stat and os.lstat; sort says what the path may be instead of a name.
func stat(t *thread, v, dirFD value, fn string, sort int, follow bool) (value, error) {
	p, err := pathArg(t, v, fn, "path", sort)
	if err != nil {
		return value{}, err
	}
	if err := noDirFD(t, dirFD); err != nil {
		return value{}, err
	}
	i, err := p.stat(t, fn, follow)
	if err != nil {
		return value{}, err
	}
	return statOf(i), t.Alloc(stAll*16 + 64)
}

// stat describes what a path names; the error is Python's.
func (p path) stat(t *thread, fn string, follow bool) (host.Info, error) {
	tree, err := files(t, fn)
	if err != nil {
		return host.Info{}, err
	}
	if p.fd >= 0 {
		f := tree.File(p.fd)
		if f == nil {
			return host.Info{}, types.FileError(t, host.EBADF, p.given)
		}
		i, err := f.Stat()
		return i, types.FileError(t, err, p.given)
	}
	i, err := tree.Stat(p.name, follow)
	return i, types.FileError(t, err, p.given)
}

// listdir returns names in the kind of the path: bytes for bytes. The host lists them in order, so
// that programs behave the same everywhere.
func listdir(t *thread, a []value) (value, error) {
	p, list, err := readDir(t, a[0], "listdir")
	if err != nil {
		return value{}, err
	}
	names := object.NewList(nil)
	for _, i := range list {
		name, err := p.text(t, i.Name)
		if err != nil {
			return value{}, err
		}
		if err := t.Append(names.List(), name); err != nil {
			return value{}, err
		}
	}
	return names, nil
}

// readDir lists a folder for listdir and scandir. A descriptor is never that of a folder here.
func readDir(t *thread, v value, fn string) (path, []host.Info, error) {
	p, err := pathArg(t, v, fn, "path", orFDNil)
	if err != nil {
		return p, nil, err
	}
	tree, err := files(t, fn)
	if err != nil {
		return p, nil, err
	}
	if p.fd >= 0 {
		return p, nil, types.FileError(t, host.ENOTDIR, p.given)
	}
	list, err := tree.ReadDir(p.name)
	return p, list, types.FileError(t, err, p.given)
}

// mkdir is os.mkdir(path, mode). The umask of the session applies.
func mkdir(t *thread, a []value) (value, error) {
	p, err := pathArg(t, a[0], "mkdir", "path", only)
	if err != nil {
		return value{}, err
	}
	mode, err := intArg(t, a[1], 0o777)
	if err != nil {
		return value{}, err
	}
	if err := noDirFD(t, a[2]); err != nil {
		return value{}, err
	}
	tree, err := files(t, "mkdir")
	if err != nil {
		return value{}, err
	}
	return object.None, types.FileError(t, tree.Mkdir(p.name, fs.FileMode(mode)&0o777&^tree.Umask), p.given)
}

// umask sets the mask of the session, not that of the process.
func umask(t *thread, a []value) (value, error) {
	mask, err := intArg(t, a[0], 0)
	if err != nil {
		return value{}, err
	}
	tree, err := files(t, "umask")
	if err != nil {
		return value{}, err
	}
	old := tree.Umask
	tree.Umask = fs.FileMode(mask) & 0o777
	return object.Int(int64(old)), nil
}

// onePath is a function of one path that returns nothing.
func onePath(fn string, do func(*host.Tree, string) error) object.Fn {
	return func(t *thread, a []value) (value, error) {
		p, err := pathArg(t, a[0], fn, "path", only)
		if err != nil {
			return value{}, err
		}
		if err := noDirFD(t, a[1]); err != nil {
			return value{}, err
		}
		tree, err := files(t, fn)
		if err != nil {
			return value{}, err
		}
		return object.None, types.FileError(t, do(tree, p.name), p.given)
	}
}

// rename is os.rename or os.replace, which do the same on Linux.
func rename(fn string) object.Fn {
	return func(t *thread, a []value) (value, error) {
		src, dst := a[0], a[1]
		if err := noDirFD(t, a[2], a[3]); err != nil {
			return value{}, err
		}
		from, err := pathArg(t, src, fn, "src", only)
		if err != nil {
			return value{}, err
		}
		to, err := pathArg(t, dst, fn, "dst", only)
		if err != nil {
			return value{}, err
		}
		tree, err := files(t, fn)
		if err != nil {
			return value{}, err
		}
		return object.None, types.FileError(t, tree.Rename(from.name, to.name), from.given, to.given)
	}
}

// chdir changes the working folder of the session.
func chdir(t *thread, a []value) (value, error) {
	p, err := pathArg(t, a[0], "chdir", "path", orFD)
	if err != nil {
		return value{}, err
	}
	tree, err := files(t, "chdir")
	if err != nil {
		return value{}, err
	}
	if p.fd >= 0 {
		return value{}, types.FileError(t, host.ENOTDIR, p.given)
	}
	return object.None, types.FileError(t, tree.Chdir(p.name), p.given)
}

// access is os.access: it answers False instead of raising. A file that exists can be read; whether
// it can be written depends on its volume, and executed on its mode.
func access(t *thread, a []value) (value, error) {
	p, err := pathArg(t, a[0], "access", "path", only)
	if err != nil {
		return value{}, err
	}
	mode, err := intArg(t, a[1], 0)
	if err != nil || t.Files == nil {
		return object.False, err
	}
	err = t.Files.Access(p.name, mode&2 != 0)
	if err == nil && mode&1 != 0 {
		i, _ := t.Files.Stat(p.name, true)
		return object.Bool(i.Mode&0o111 != 0), nil
	}
	if _, ok := err.(host.Errno); ok {
		return object.False, nil
	}
	return object.True, err
}

// utime sets the times of a file: two floats or ints of seconds, two ints of nanoseconds, or now by
// the session's clock.
func utime(t *thread, a []value) (value, error) {
	args := append([]value(nil), a...)
	p, err := pathArg(t, args[0], "utime", "path", orFD)
	if err != nil {
		return value{}, err
	}
	times, ns := args[1], args[2]
	hasTimes, hasNS := times.IsSet() && !times.IsNone(), ns.IsSet()
	if hasTimes && hasNS {
		return value{}, t.Errorf(object.ValueError, "utime: you may specify either 'times' or 'ns' but not both")
	}
	// Without times both are now.
	now := t.Now().UnixNano()
	at := [2]int64{now, now}
	for _, arg := range [...]struct {
		given bool
		v     value
		name  string
	}{{hasTimes, times, "times"}, {hasNS, ns, "ns"}} {
		if !arg.given {
			continue
		}
		if arg.v.Kind().Base() != object.KTuple || len(arg.v.Tuple().Items) != 2 {
			or := ""
			if arg.name == "times" {
				or = " or None"
			}
			return value{}, t.Errorf(object.TypeError, "utime: '%s' must be %sa tuple of two ints%s", arg.name,
				either(or), or)
		}
		for i, x := range arg.v.Tuple().Items {
			if at[i], err = nanoseconds(t, x, arg.name == "ns"); err != nil {
				return value{}, err
			}
		}
	}
	if err := noDirFD(t, args[3]); err != nil {
		return value{}, err
	}
	return object.None, change(t, p, "utime", host.Change{Atime: &at[0], Mtime: &at[1]})
}

// either completes the message of utime, whose wording depends on the parameter.
func either(or string) string {
	if or == "" {
		return ""
	}
	return "either "
}

// nanoseconds evaluates a time: ns an int of them, else seconds. Seconds are bounded by 9e9, beyond
// which nanoseconds overflow 64 bits.
func nanoseconds(t *thread, v value, ns bool) (int64, error) {
	if f, isFloat := v, v.Kind() == object.KFloat; isFloat && !ns {
		s := math.Floor(f.Float())
		if math.IsNaN(s) || math.Abs(s) > 9e9 {
			return 0, t.Errorf(object.OverflowError, "timestamp out of range for platform time_t")
		}
		return int64(s)*1e9 + int64(math.Floor((f.Float()-s)*1e9)), nil
	}
	n, err := t.IndexInt(v, object.OverflowError)
	if err != nil || ns {
		return int64(n), err
	}
	if n > 9e9 || n < -9e9 {
		return 0, t.Errorf(object.OverflowError, "timestamp out of range for platform time_t")
	}
	return int64(n) * 1e9, nil
}

// change sets attributes of a file by name; by descriptor it is refused.
func change(t *thread, p path, fn string, c host.Change) error {
	tree, err := files(t, fn)
	if err != nil {
		return err
	}
	if p.fd >= 0 {
		return types.FileError(t, host.EPERM, p.given)
	}
	return types.FileError(t, tree.Change(p.name, c), p.given)
}

// chmod is os.chmod(path, mode): nine bits count.
func chmod(t *thread, a []value) (value, error) {
	p, err := pathArg(t, a[0], "chmod", "path", orFD)
	if err != nil {
		return value{}, err
	}
	n, err := intArg(t, a[1], 0)
	if err != nil {
		return value{}, err
	}
	mode := fs.FileMode(n) & 0o777
	return object.None, change(t, p, "chmod", host.Change{Mode: &mode})
}

// truncate is os.truncate(path or fd, length).
func truncate(t *thread, a []value) (value, error) {
	p, err := pathArg(t, a[0], "truncate", "path", orFD)
	if err != nil {
		return value{}, err
	}
	n, err := intArg(t, a[1], 0)
	if err != nil {
		return value{}, err
	}
	tree, err := files(t, "truncate")
	if err != nil {
		return value{}, err
	}
	if p.fd >= 0 {
		f := tree.File(p.fd)
		if f == nil {
			return value{}, types.FileError(t, host.EBADF, p.given)
		}
		return object.None, types.FileError(t, f.Truncate(int64(n)), p.given)
	}
	f, err := tree.Open(p.name, host.Write, 0)
	if err != nil {
		return value{}, types.FileError(t, err, p.given)
	}
	defer f.Close()
	return object.None, types.FileError(t, f.Truncate(int64(n)), p.given)
}

// readlink is os.readlink(path); links come from folders that the host mounted.
func readlink(t *thread, a []value) (value, error) {
	p, err := pathArg(t, a[0], "readlink", "path", only)
	if err != nil {
		return value{}, err
	}
	tree, err := files(t, "readlink")
	if err != nil {
		return value{}, err
	}
	s, err := tree.ReadLink(p.name)
	if err != nil {
		return value{}, types.FileError(t, err, p.given)
	}
	return p.text(t, s)
}

// noLinks checks the arguments of link and symlink, then refuses.
func noLinks(fn string) object.Fn {
	return func(t *thread, a []value) (value, error) {
		src, dst := a[0], a[1]
		for i, v := range [...]value{src, dst} {
			if _, err := pathArg(t, v, fn, [...]string{"src", "dst"}[i], only); err != nil {
				return value{}, err
			}
		}
		return value{}, types.FileError(t, host.EPERM, src, dst)
	}
}
