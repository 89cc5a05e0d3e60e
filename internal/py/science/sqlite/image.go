// This file turns databases into bytes and back.

package sqlite

import (
	"errors"
	"strconv"
	"sync"
	"sync/atomic"

	"github.com/ncruces/go-sqlite3"
	"github.com/ncruces/go-sqlite3/util/vfsutil"
	"github.com/ncruces/go-sqlite3/vfs"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// images is a file system of byte slices, each there for one backup from or to it. SQLite copies a
// database only between files, and the binding's file systems are global; names are numbered, so
// that sessions do not meet.
type images struct{}

const imagesName = "hognose-images"

var (
	imageFiles sync.Map // name to *[]byte
	imageCount atomic.Int64
)

var _ = registerImages()

// registerImages makes the file system known to the binding, once, before any connection exists.
func registerImages() bool {
	vfs.Register(imagesName, images{})
	return true
}

// Open is part of vfs.VFS.
func (images) Open(name string, flags vfs.OpenFlag) (vfs.File, vfs.OpenFlag, error) {
	b, ok := imageFiles.Load(name)
	if !ok || flags&vfs.OPEN_MAIN_DB == 0 {
		return nil, flags, sqlite3.CANTOPEN
	}
	return (*vfsutil.SliceFile)(b.(*[]byte)), flags | vfs.OPEN_MEMORY, nil
}

// Delete is part of vfs.VFS.
func (images) Delete(string, bool) error { return sqlite3.IOERR_DELETE }

// Access is part of vfs.VFS.
func (images) Access(name string, _ vfs.AccessFlag) (bool, error) {
	_, ok := imageFiles.Load(name)
	return ok, nil
}

// FullPathname is part of vfs.VFS.
func (images) FullPathname(name string) (string, error) { return name, nil }

// withImage runs f with the address of b as a file.
func withImage(b *[]byte, f func(uri string) error) error {
	name := "i" + strconv.FormatInt(imageCount.Add(1), 10)
	imageFiles.Store(name, b)
	defer imageFiles.Delete(name)
	return f("file:" + name + "?nolock=1&vfs=" + imagesName)
}

// size is how many bytes the database has.
func (c *engine) size() (n int64, err error) {
	s, _, err := c.db.Prepare("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
	if err != nil {
		return 0, err
	}
	if s.Step() {
		n = s.ColumnInt64(0)
	}
	return n, errors.Join(s.Err(), s.Close())
}

// image returns the database as the bytes of a file. Its size is charged before the copy is made.
func (c *engine) image(t *thread, name string) (b []byte, err error) {
	err = c.call(t, func() error {
		n, err := c.size()
		if err != nil {
			return err
		}
		if err := t.Alloc(int(n)); err != nil {
			c.failed = err
			return err
		}
		if n == 0 {
			return nil
		}
		b = make([]byte, 0, n)
		return withImage(&b, func(uri string) error { return c.db.Backup(name, uri) })
	})
	return b, err
}

// load replaces the database by that of a file. A file that is damaged gives DatabaseError, now or
// when it is read.
func (c *engine) load(t *thread, b []byte, name string) error {
	return c.call(t, func() error {
		return withImage(&b, func(uri string) error { return c.db.Restore(name, uri) })
	})
}

// serialize is Connection.serialize, and how Python writes a database file.
func serialize(t *thread, a []value) (value, error) {
	c, err := live(t, a[0])
	if err != nil {
		return value{}, err
	}
	name, err := text(t, a[1], "name")
	if err != nil {
		return value{}, err
	}
	b, err := c.image(t, name)
	if err != nil {
		return value{}, err
	}
	return object.NewBytes(b), t.Alloc(48)
}

// deserialize is Connection.deserialize, and how Python reads a database file.
func deserialize(t *thread, a []value) (value, error) {
	c, err := live(t, a[0])
	if err != nil {
		return value{}, err
	}
	b, ok, err := types.BufferBytes(t, a[1])
	if err == nil && !ok {
		err = t.Errorf(object.TypeError, "a bytes-like object is required, not '%s'", object.TypeOf(a[1]).Name)
	}
	if err != nil {
		return value{}, err
	}
	name, err := text(t, a[2], "name")
	if err != nil {
		return value{}, err
	}
	return object.None, c.load(t, b, name)
}

// savedConn is what a snapshot keeps of a connection.
type savedConn struct {
	Open  bool
	Image []byte
}

var _ object.Portable = (*conn)(nil)

// Save is part of object.Portable. A connection without functions of the program and without a
// transaction is nothing but its database.
func (c *conn) Save() (any, error) {
	switch {
	case c.db == nil:
		return &savedConn{}, nil
	case len(c.held) > 0 || c.allow.IsSet() || c.changed || !c.db.GetAutocommit() || c.t != nil:
		return nil, errors.New("a sqlite3 connection with a transaction, a running statement or functions of the program cannot be saved")
	}
	w := &savedConn{Open: true}
	err := guarded(func() error {
		return withImage(&w.Image, func(uri string) error { return c.db.Backup("main", uri) })
	})
	return w, err
}

// Load is part of object.Portable. It opens a connection in the new process, with the memory that
// is free there.
func (c *conn) Load(t *thread, saved any) error {
	w, ok := saved.(*savedConn)
	if !ok {
		return t.Errorf(object.ValueError, "damaged sqlite3 connection")
	}
	if !w.Open {
		c.engine = &engine{}
		return nil
	}
	e, err := open(t)
	if err != nil {
		return err
	}
	c.engine = e
	if len(w.Image) == 0 {
		return nil
	}
	return e.load(t, w.Image, "main")
}
