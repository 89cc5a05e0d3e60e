// Package os is the native half of Python's modules os and os.path: the modules posix and
// posixpath, over the files that the session was given. There is one user, one process and no
// other; what would reach beyond them is absent, and module os says why.
package os

import (
	"github.com/hognose/hognose/internal/host"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

type (
	thread = object.Thread
	value  = object.Value
)

// Module declares posix.
var Module = object.ModuleDef{
	Name:   "posix",
	States: states,
	Doc:    "Files of the session, and a few facts about a system that is not there.",
	Funcs:  append(append(append([]*object.Def{}, fileFuncs...), fdFuncs...), systemFuncs...),
	Values: constants,
	Types: []object.TypeTable{
		statTable, dirEntryTable, scandirTable,
		sizeTable(),
		types.StructSeqTable(unameResult, "The result of os.uname().", "sysname", "nodename", "release",
			"version", "machine"),
		types.StructSeqTable(timesResult, "The result of os.times().", "user", "system", "children_user",
			"children_system", "elapsed"),
	},
	Init: func(t *thread, m *object.Module) error {
		return t.SetStr(m.Dict, t.Intern("environ"), environ(t))
	},
}

// environ is the environment as bytes, in a dict of its own. Module os decodes it into os.environ.
// It is the environment that the host gave the session, not that of the process.
func environ(t *thread) value {
	d := object.NewDict()
	for _, kv := range t.Environ {
		_ = t.SetItem(d.Value(), object.NewBytes([]byte(kv[0])), object.NewBytes([]byte(kv[1])))
	}
	return d.Value()
}

// These are tuples with named items.
var (
	terminalSize = types.NewStructSeqType("os.terminal_size")
	unameResult  = types.NewStructSeqType("posix.uname_result")
	timesResult  = types.NewStructSeqType("posix.times_result")
)

// sizeTable is the table of terminal_size, which programs make themselves.
func sizeTable() object.TypeTable {
	tb := types.StructSeqTable(terminalSize, "A tuple of (columns, lines) for holding terminal window size",
		"columns", "lines")
	tb.Slots.New = func(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
		a, err := t.Bind(&sizeDef, args, kw)
		if err != nil {
			return value{}, err
		}
		items, err := t.Collect(a[0])
		if err == nil && len(items) != 2 {
			err = t.Errorf(object.TypeError, "os.terminal_size() takes a 2-sequence (%d-sequence given)", len(items))
		}
		if err != nil {
			return value{}, err
		}
		return types.MakeStructSeq(t, terminalSize, items...)
	}
	return tb
}

var sizeDef = object.Def{Name: "terminal_size", Sig: "sequence"}

// path is the argument of a function that names a file.
type path struct {
	name  string // as the host knows it
	given value  // as the program gave it
	bytes bool   // it was given as bytes
	fd    int    // a descriptor instead, if not -1
}

// kinds of arguments that a path may be beside a str, bytes or something with __fspath__
const (
	only    = 0
	orFD    = 1
	orFDNil = 2
)

// allowed words what a path may be, by kind.
var allowed = [...]string{
	"string, bytes or os.PathLike", "string, bytes, os.PathLike or integer",
	"string, bytes, os.PathLike, integer or None",
}

// pathArg evaluates an argument; fn and param word the complaints. sort says which kinds are
// allowed. The value that errors show (given) is what __fspath__ returned, as in CPython.
func pathArg(t *thread, v value, fn, param string, sort int) (path, error) {
	p := path{given: v, fd: -1}
	if sort == orFDNil && (!v.IsSet() || v.IsNone()) {
		p.name, p.given = ".", object.NewStr(".")
		return p, nil
	}
	if k := v.Kind().Base(); k != object.KStr && k != object.KBytes {
		// A descriptor, where one is allowed.
		if sort != only && t.HasIndex(v) {
			if v.IsBool() {
				if err := t.Warn(object.RuntimeWarning, "bool is used as a file descriptor"); err != nil {
					return p, err
				}
			}
			fd, err := t.IndexInt(v, object.OverflowError)
			p.fd = max(fd, 0)
			return p, err
		}
		s, err := fspath(t, v)
		if err != nil {
			return p, err
		}
		if !s.IsSet() {
			return p, t.Errorf(object.TypeError, "%s: %s should be %s, not %s", fn, param, allowed[sort],
				object.TypeOf(v).Name)
		}
		v, p.given = s, s
	}
	// Results are bytes if the path was.
	p.bytes = v.Kind().Base() == object.KBytes
	name, err := types.FileName(t, v)
	if e, ok := err.(*object.Exc); ok && e.Class == object.ValueError {
		err = t.Errorf(object.ValueError, "%s: embedded null character in %s", fn, param)
	}
	p.name = name
	return p, err
}

var nFSPath = object.StaticName("__fspath__")

// fspath is os.fspath, unbound for what has no __fspath__. The caller words the error.
func fspath(t *thread, v value) (value, error) {
	if f := t.LookupOf(v, nFSPath); !f.IsSet() || f.IsNone() {
		return value{}, nil
	}
	return types.FSPath(t, v)
}

// files returns the session's files, or an error that says there are none.
func files(t *thread, fn string) (*host.Tree, error) {
	if t.Files == nil {
		return nil, types.NoFiles(t, "os."+fn+"()")
	}
	return t.Files, nil
}

// noDirFD refuses paths that are relative to an open folder.
func noDirFD(t *thread, vs ...value) error {
	for _, v := range vs {
		if v.IsSet() && !v.IsNone() {
			return t.Errorf(object.NotImplementedError, "dir_fd unavailable on this platform")
		}
	}
	return nil
}

// name returns a name of the host as the program named the folder: as str or bytes.
func (p path) text(t *thread, name string) (value, error) {
	if p.bytes {
		return types.BytesOf(t, name)
	}
	return types.FileText(t, name)
}

// intArg evaluates an optional int.
func intArg(t *thread, v value, def int) (int, error) {
	if !v.IsSet() {
		return def, nil
	}
	return t.IndexInt(v, object.OverflowError)
}

// flagArg evaluates an optional flag.
func flagArg(t *thread, v value, def bool) (bool, error) {
	if !v.IsSet() {
		return def, nil
	}
	return t.Truth(v)
}

// ints makes constants. pairs are names and numbers in turn.
func ints(pairs ...any) []object.NamedValue {
	var out []object.NamedValue
	for i := 0; i < len(pairs); i += 2 {
		out = append(out, object.NamedValue{Name: pairs[i].(string), Value: object.Int(int64(pairs[i+1].(int)))})
	}
	return out
}

// constants are those of Linux on x86-64, on every host.
var constants = append(ints(
	"F_OK", 0, "R_OK", 4, "W_OK", 2, "X_OK", 1,
	"O_RDONLY", 0, "O_WRONLY", 1, "O_RDWR", 2, "O_ACCMODE", 3, "O_CREAT", 0o100, "O_EXCL", 0o200, "O_NOCTTY",
	0o400, "O_TRUNC", 0o1000,
	"O_APPEND", 0o2000, "O_NONBLOCK", 0o4000, "O_NDELAY", 0o4000, "O_DSYNC", 0o10000, "O_SYNC", 0o4010000,
	"O_RSYNC", 0o4010000,
	"O_FSYNC", 0o4010000, "O_ASYNC", 0o20000, "O_DIRECT", 0o40000, "O_LARGEFILE", 0, "O_DIRECTORY", 0o200000,
	"O_NOFOLLOW", 0o400000,
	"O_NOATIME", 0o1000000, "O_CLOEXEC", 0o2000000, "O_PATH", 0o10000000, "O_TMPFILE", 0o20200000,
	"SEEK_DATA", 3, "SEEK_HOLE", 4, "TMP_MAX", 238328, "NGROUPS_MAX", 65536,
	"EX_OK", 0, "EX_USAGE", 64, "EX_DATAERR", 65, "EX_NOINPUT", 66, "EX_NOUSER", 67, "EX_NOHOST", 68,
	"EX_UNAVAILABLE", 69,
	"EX_SOFTWARE", 70, "EX_OSERR", 71, "EX_OSFILE", 72, "EX_CANTCREAT", 73, "EX_IOERR", 74, "EX_TEMPFAIL", 75,
	"EX_PROTOCOL", 76,
	"EX_NOPERM", 77, "EX_CONFIG", 78,
), object.NamedValue{Name: "error", Value: object.OSError.Value()})
