// This file has FileIO: files of the session without a buffer. The session's files are the volumes
// that the host mounted for it (package host): read-only trees, overlays in memory, or folders.
// This package never calls the operating system itself.

package io

import (
	"fmt"
	"strings"

	"github.com/hognose/hognose/internal/host"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// fileIO is the state of a FileIO: a file of the session without a buffer. A file is closed when
// the object is collected: package host drops files whose owner a recount no longer finds (Own,
// Seen).
type fileIO struct {
	state
	f       *host.File    // nil until __init__, and once it is closed
	how     host.OpenFlag // as the mode says; a descriptor may have been opened for more
	closefd bool
}

// Trace tells the host that the file is still owned, and counts what is in memory because of it.
func (s *fileIO) Trace(visit func(value)) int64 { return streamSize + s.f.Seen() }

func fileIOOf(v value) *fileIO { return v.NativeObject().State.(*fileIO) }

// openFileIO returns the state of a FileIO that is not closed.
func openFileIO(t *thread, v value) (*fileIO, error) {
	s := fileIOOf(v)
	if s.f == nil || s.closed {
		return nil, t.Errorf(object.ValueError, "I/O operation on closed file")
	}
	return s, nil
}

// fileIOTable is the table of FileIO.
var fileIOTable = object.TypeTable{
	Type: fileIOType,
	Sig:  "file, mode='r', closefd=True, opener=None",
	Doc:  "Open a file without a buffer.\n\nThe mode is 'r' (default), 'w', 'x' or 'a', with an optional '+'.",
	Slots: &object.Slots{
		New: func(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
			return t.NewObjectOf(cls, &fileIO{state: state{closed: true}, closefd: true}, streamCharge)
		},
		Init: initFileIO,
		Repr: fileIORepr,
	},
	Methods: []*object.Def{
		{Name: "read", Sig: "self, size=-1, /",
			Doc: "Read at most size bytes, returned as bytes; all by default.", Fn: fileIORead},
		{Name: "readall", Sig: "self, /", Doc: "Read all bytes from the position on.",
			Fn: func(t *thread, a []value) (value, error) {
				s, err := openFileIO(t, a[0])
				if err != nil {
					return value{}, err
				}
				if s.how&host.Read == 0 { // the system finds out, not the stream
					return value{}, types.FileError(t, host.EBADF)
				}
				return s.readAll(t)
			}},
		{Name: "readinto", Sig: "self, buffer, /", Doc: "Read bytes into buffer and return their number.",
			Fn: fileIOReadinto},
		{Name: "write", Sig: "self, b, /", Doc: "Write bytes and return their number.", Fn: fileIOWrite},
		{Name: "seek", Sig: "self, pos, whence=0, /",
			Doc: "Change the position: from the start (0), the position (1) or the end (2).", Fn: fileIOSeek},
		{Name: "tell", Sig: "self, /", Doc: "Return the position.", Fn: func(t *thread, a []value) (value, error) {
			s, err := openFileIO(t, a[0])
			if err != nil {
				return value{}, err
			}
			n, err := s.f.Seek(0, 1)
			return object.Int(n), types.FileError(t, err)
		}},
		{Name: "truncate", Sig: "self, size=None, /",
			Doc: "Change the size, by default to the position, which stays.", Fn: fileIOTruncate},
		{Name: "close", Sig: "self, /", Doc: "Close the file.", Fn: fileIOClose},
		{Name: "seekable", Sig: "self, /", Doc: "Return True.", Fn: func(t *thread, a []value) (value, error) {
			_, err := openFileIO(t, a[0])
			return object.True, err
		}},
		{Name: "readable", Sig: "self, /", Doc: "Tell whether the file can be read.",
			Fn: func(t *thread, a []value) (value, error) {
				s, err := openFileIO(t, a[0])
				if err != nil {
					return value{}, err
				}
				return object.Bool(s.how&host.Read != 0), nil
			}},
		{Name: "writable", Sig: "self, /", Doc: "Tell whether the file can be written.",
			Fn: func(t *thread, a []value) (value, error) {
				s, err := openFileIO(t, a[0])
				if err != nil {
					return value{}, err
				}
				return object.Bool(s.how&host.Write != 0), nil
			}},
		{Name: "fileno", Sig: "self, /",
			Doc: "Return the descriptor of the file, which only this session knows.",
			Fn: func(t *thread, a []value) (value, error) {
				s, err := openFileIO(t, a[0])
				if err != nil {
					return value{}, err
				}
				return object.Int(int64(s.f.FD())), nil
			}},
		{Name: "isatty", Sig: "self, /", Doc: "Return False.", Fn: func(t *thread, a []value) (value, error) {
			_, err := openFileIO(t, a[0])
			return object.False, err
		}},
		{Name: "__getstate__", Sig: "self, /", Doc: "Refuse: an open file cannot be pickled.", Fn: cannotPickle},
	},
	Attrs: []*object.Attr{
		{Name: "closed", Get: func(t *thread, v value) (value, error) { return object.Bool(fileIOOf(v).closed), nil }},
		{Name: "closefd", Get: func(t *thread, v value) (value, error) {
			return object.Bool(fileIOOf(v).closefd), nil
		}},
		{Name: "mode", Get: func(t *thread, v value) (value, error) { return t.Text(fileIOOf(v).mode()) }},
		{Name: "_blksize", Get: func(t *thread, v value) (value, error) { return object.Int(4096), nil }},
	},
}

// cannotPickle is the __getstate__ of all streams that are open to something outside.
func cannotPickle(t *thread, a []value) (value, error) {
	name := object.TypeOf(a[0]).Name
	return value{}, t.Errorf(object.TypeError, "cannot pickle '%s' instances", name[strings.LastIndexByte(name, '.')+1:])
}

// mode is the attribute mode: what the file was opened for, always with a b.
func (s *fileIO) mode() string {
	plus := ""
	if s.how&(host.Read|host.Write) == host.Read|host.Write {
		plus = "+"
	}
	switch {
	case s.how&host.Exclusive != 0:
		return "xb" + plus
	case s.how&host.Append != 0:
		return "ab" + plus
	case s.how&host.Read != 0:
		return "rb" + plus
	}
	return "wb"
}

// fileIORepr shows name or descriptor, mode and whether close() closes the descriptor.
func fileIORepr(t *thread, v value) (value, error) {
	s := fileIOOf(v)
	kind := object.TypeOf(v).Name
	if s.f == nil || s.closed {
		return t.TextOf("<", kind, " [closed]>")
	}
	closefd := "True"
	if !s.closefd {
		closefd = "False"
	}
	name, err := t.GetAttrOr(v, nName)
	if err != nil {
		return value{}, err
	}
	if !name.IsSet() {
		return t.Text(fmt.Sprintf("<%s fd=%d mode='%s' closefd=%s>", kind, s.f.FD(), s.mode(), closefd))
	}
	if seen, err := t.EnterRepr(v); seen || err != nil {
		if err == nil {
			err = t.Errorf(object.RuntimeError, "reentrant call inside %s.__repr__", kind)
		}
		return value{}, err
	}
	defer t.LeaveRepr()
	r, err := t.ReprString(name)
	if err != nil {
		return value{}, err
	}
	return t.TextOf("<", kind, " name=", r, " mode='", s.mode(), "' closefd=", closefd, ">")
}

var initFileIODef = object.Def{Name: "FileIO", Sig: "file, mode='r', closefd=True, opener=None"}

// initFileIO opens the file. Called again, it closes the file that was open first.
func initFileIO(t *thread, v value, args []value, kw []*object.Str) error {
	a, err := t.Bind(&initFileIODef, args, kw)
	if err != nil {
		return err
	}
	mode := "r"
	if a[1].IsSet() {
		if a[1].Kind().Base() != object.KStr {
			return t.Errorf(object.TypeError, "FileIO() argument 'mode' must be str, not %s", object.TypeOf(a[1]).Name)
		}
		mode = a[1].Str().S
	}
	closefd, err := truth(t, a[2], true)
	if err != nil {
		return err
	}
	s := fileIOOf(v)
	if s.f != nil && !s.closed && s.closefd { // __init__ again
		_ = s.f.Close()
	}
	s.f, s.closed = nil, true
	how, err := rawMode(t, mode)
	if err != nil {
		return err
	}
	f, err := openRaw(t, a[0], how, closefd, a[3])
	if err != nil {
		return err
	}
	f.Own()
	s.f, s.closed, s.closefd, s.how = f, false, closefd, how
	if err := t.SetAttr(v, nName, a[0]); err != nil {
		return err
	}
	if how&host.Append != 0 {
		_, err = f.Seek(0, 2)
	}
	return types.FileError(t, err)
}

// rawMode reads the mode of a FileIO. Exactly one of r, w, x and a must be in it, and at most one
// plus; b is ignored.
func rawMode(t *thread, mode string) (host.OpenFlag, error) {
	var how host.OpenFlag
	seen, plus := false, false
	// Each letter is a set of flags; a second one of them is refused, as are letters of the text
	// layer.
	for _, c := range mode {
		var flags host.OpenFlag
		switch c {
		case 'b':
			continue
		case 'r':
			flags = host.Read
		case 'w':
			flags = host.Write | host.Create | host.Truncate
		case 'x':
			flags = host.Write | host.Create | host.Exclusive
		case 'a':
			flags = host.Write | host.Create | host.Append
		case '+':
			if plus {
				return 0, badRawMode(t)
			}
			plus = true
			continue
		default:
			return 0, t.Errorf(object.ValueError, "invalid mode: %.200s", mode)
		}
		if seen {
			return 0, badRawMode(t)
		}
		seen, how = true, flags
	}
	if !seen {
		return 0, badRawMode(t)
	}
	if plus {
		how |= host.Read | host.Write
	}
	return how, nil
}

func badRawMode(t *thread) error {
	return t.Errorf(object.ValueError, "Must have exactly one of create/read/write/append mode and at most one plus")
}

// openRaw opens a file by name or descriptor. An opener of the program gets the name and flags and
// returns a descriptor.
func openRaw(t *thread, file value, how host.OpenFlag, closefd bool, opener value) (*host.File, error) {
	if t.Files == nil {
		return nil, types.NoFiles(t, "open()")
	}
	if file.IsBool() {
		if err := t.Warn(object.RuntimeWarning, "bool is used as a file descriptor"); err != nil {
			return nil, err
		}
	}
	if t.HasIndex(file) {
		return byDescriptor(t, file, false)
	}
	path, err := types.FSPath(t, file)
	if err != nil {
		return nil, err
	}
	if !closefd {
		return nil, t.Errorf(object.ValueError, "Cannot use closefd=False with file name")
	}
	name, err := types.FileName(t, path)
	if err != nil {
		return nil, err
	}
	if given(opener) {
		fd, err := t.Call(opener, file, object.Int(systemFlags(how)))
		if err != nil {
			return nil, err
		}
		return byDescriptor(t, fd, true)
	}
	if t.Files.Full() { // files that the program forgot may be garbage
		if _, err := t.Recount(); err != nil {
			return nil, err
		}
	}
	f, err := t.Files.Open(name, how, 0o666&^t.Files.Umask)
	if err != nil {
		return nil, types.FileError(t, err, file)
	}
	return f, nil
}

// byDescriptor finds an open file; opened tells that a function of the program has just opened it.
// Descriptors are numbers of the session's own, not of the process.
func byDescriptor(t *thread, v value, opened bool) (*host.File, error) {
	if opened && !v.IsInt() {
		return nil, t.Errorf(object.TypeError, "expected integer from opener")
	}
	fd, err := t.IndexInt(v, object.OverflowError)
	switch {
	case err != nil:
		return nil, err
	case fd < 0 && opened:
		return nil, t.Errorf(object.ValueError, "opener returned %d", fd)
	case fd < 0:
		return nil, t.Errorf(object.ValueError, "negative file descriptor")
	}
	f := t.Files.File(fd)
	if f == nil {
		return nil, types.FileError(t, host.EBADF)
	}
	return f, nil
}

// systemFlags writes a mode as the flags of os.open, which an opener gets. The numbers are those of
// Linux, which module os shows on every host.
func systemFlags(how host.OpenFlag) int64 {
	flags := int64(0o2000000) // O_CLOEXEC
	switch {
	case how&host.Read != 0 && how&host.Write != 0:
		flags |= 2
	case how&host.Write != 0:
		flags |= 1
	}
	for _, b := range [...]struct {
		how  host.OpenFlag
		flag int64
	}{{host.Create, 0o100}, {host.Exclusive, 0o200}, {host.Truncate, 0o1000}, {host.Append, 0o2000}} {
		if how&b.how != 0 {
			flags |= b.flag
		}
	}
	return flags
}

// readableFile returns the state of a file that was opened for reading, writableFile for writing.
func readableFile(t *thread, v value) (*fileIO, error) {
	s, err := openFileIO(t, v)
	if err == nil && s.how&host.Read == 0 {
		_, err = unsupported(t, "File not open for reading")
	}
	return s, err
}

func writableFile(t *thread, v value) (*fileIO, error) {
	s, err := openFileIO(t, v)
	if err == nil && s.how&host.Write == 0 {
		_, err = unsupported(t, "File not open for writing")
	}
	return s, err
}

// fileIORead is read(size=-1): as many bytes as there are, up to size.
func fileIORead(t *thread, a []value) (value, error) {
	n, err := size(t, a[1])
	if err != nil {
		return value{}, err
	}
	s, err := readableFile(t, a[0])
	if err != nil {
		return value{}, err
	}
	if n < 0 {
		return s.readAll(t)
	}
	left, err := s.left(t)
	if err != nil {
		return value{}, err
	}
	return s.take(t, int(min(int64(n), left)))
}

// left returns the number of bytes behind the position. It is asked before memory for a read is
// charged, so that read(10**9) of a short file costs little.
func (s *fileIO) left(t *thread) (int64, error) {
	i, err := s.f.Stat()
	if err != nil {
		return 0, types.FileError(t, err)
	}
	return max(i.Size-s.f.Pos(), 0), nil
}

// take reads up to n bytes, which are there.
func (s *fileIO) take(t *thread, n int) (value, error) {
	b, err := s.bytes(t, n)
	if err != nil {
		return value{}, err
	}
	return object.NewBytes(b), nil
}

// chunk is how much is copied between two looks at the clock.
const chunk = 1 << 20

// bytes reads up to n bytes, in pieces of a mebibyte.
func (s *fileIO) bytes(t *thread, n int) ([]byte, error) {
	if err := t.Alloc(streamSize/4 + n); err != nil {
		return nil, err
	}
	b, err := t.ZeroBytes(n)
	if err != nil {
		return nil, err
	}
	got := 0
	for got < n {
		k, err := s.f.Read(b[got:min(n, got+chunk)])
		if err != nil {
			return nil, types.FileError(t, err)
		}
		if k == 0 {
			break
		}
		got += k
	}
	return b[:got], nil
}

// readAll reads from the position to the end.
func (s *fileIO) readAll(t *thread) (value, error) {
	left, err := s.left(t)
	if err != nil {
		return value{}, err
	}
	if left > 1<<62 {
		return value{}, t.Errorf(object.OverflowError,
			"unbounded read returned more bytes than a Python bytes object can hold")
	}
	return s.take(t, int(left))
}

// fileIOReadinto reads into memory of the program; nothing needs to be charged.
func fileIOReadinto(t *thread, a []value) (value, error) {
	self, dst := a[0], a[1]
	mem, ok, err := types.WritableBuffer(t, dst)
	if err == nil && !ok {
		err = badBuffer(t, "readinto", dst)
	}
	if err != nil {
		return value{}, err
	}
	s, err := readableFile(t, self)
	if err != nil {
		return value{}, err
	}
	n, err := s.f.Read(mem)
	return object.Int(int64(n)), types.FileError(t, err)
}

func fileIOWrite(t *thread, a []value) (value, error) {
	b, err := dataOf(t, a[1])
	if err != nil {
		return value{}, err
	}
	s, err := writableFile(t, a[0])
	if err != nil {
		return value{}, err
	}
	n, err := s.write(t, b)
	return object.Int(int64(n)), err
}

// write writes all of b, in pieces. What was written before an error stays written.
func (s *fileIO) write(t *thread, b string) (int, error) {
	n := 0
	for {
		k, err := s.f.Write([]byte(b[n:min(len(b), n+chunk)]))
		if err != nil {
			return n, types.FileError(t, err)
		}
		if n += k; n >= len(b) {
			return n, nil
		}
	}
}

// fileIOSeek is seek(pos, whence).
func fileIOSeek(t *thread, a []value) (value, error) {
	pos, whence, err := seekArgs(t, a)
	if err != nil {
		return value{}, err
	}
	s, err := openFileIO(t, a[0])
	if err != nil {
		return value{}, err
	}
	n, err := s.f.Seek(int64(pos), whence)
	return object.Int(n), types.FileError(t, err)
}

// fileIOTruncate is truncate(size=None): the position stays, even behind the new end.
func fileIOTruncate(t *thread, a []value) (value, error) {
	self, size := a[0], a[1]
	s, err := writableFile(t, self)
	if err != nil {
		return value{}, err
	}
	n := s.f.Pos()
	if given(size) {
		k, err := t.IndexInt(size, object.OverflowError)
		if err != nil {
			return value{}, err
		}
		n = int64(k)
	}
	return object.Int(n), types.FileError(t, s.f.Truncate(n))
}

// fileIOClose closes the file once. flush may be the program's: it may close the file itself, or
// raise, which is reported after the file is closed.
func fileIOClose(t *thread, a []value) (value, error) {
	self := a[0]
	s := fileIOOf(self)
	if s.closed || s.f == nil {
		return object.None, nil
	}
	_, flushed := t.CallMethod(self, "flush")
	f := s.f
	s.f, s.closed = nil, true // flush may have closed it
	if s.closefd && f != nil {
		if err := f.Close(); err != nil && flushed == nil {
			return value{}, types.FileError(t, err)
		}
	}
	return object.None, flushed
}
