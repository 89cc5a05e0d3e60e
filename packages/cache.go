// This file is the cache on disk. Several processes may use it at once: files are written whole, by
// a rename.

package packages

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/hognose/hognose/internal/lazyregexp"
)

// cache keeps files by their content, and pages of indexes for some minutes. A nil cache keeps
// nothing. What it holds is not trusted: contents are compared with their hashes when they are read.
//
//	blobs/ab/abcd….           files by SHA-256: wheels, and METADATA
//	pages/HASH.json            the list of files of a package, by index and name
//	resolutions/HASH.json      what requirements were resolved to
//	templates/HASH.hgp         compiled modules of a wheel, by wheel and interpreter
type cache struct{ dir string }

// pageAge is how long the list of a package's files is used without asking the index again.
const pageAge = 10 * time.Minute

// openCache opens a folder, or the user's own; "-" is none. A cache that cannot be made is none:
// everything works without.
func openCache(dir string) *cache {
	if dir == "-" {
		return nil
	}
	if dir == "" {
		base, err := os.UserCacheDir()
		if err != nil {
			return nil
		}
		dir = filepath.Join(base, "hognose", "packages")
	}
	if os.MkdirAll(dir, 0o700) != nil {
		return nil
	}
	return &cache{dir}
}

var hexPattern = lazyregexp.New(`^[0-9a-f]{64}$`)

// blob returns the file with that SHA-256. A sum comes from indexes and lock files, so it must look
// like one before it becomes a part of a path.
func (c *cache) blob(sum string) ([]byte, bool) {
	if c == nil || !hexPattern().MatchString(sum) {
		return nil, false
	}
	data, err := readBounded(filepath.Join(c.dir, "blobs", sum[:2], sum), maxWheel)
	if err != nil {
		return nil, false
	}
	if own := sha256.Sum256(data); hex.EncodeToString(own[:]) != sum {
		return nil, false
	}
	return data, true
}

// keepBlob keeps a file by its content.
func (c *cache) keepBlob(data []byte) {
	if c == nil {
		return
	}
	own := sha256.Sum256(data)
	sum := hex.EncodeToString(own[:])
	c.write(filepath.Join("blobs", sum[:2], sum), data)
}

// readBounded reads a file of at most limit bytes. Devices and pipes are refused, which might never
// end.
func readBounded(name string, limit int64) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() || info.Size() > limit {
		return nil, os.ErrInvalid
	}
	data := make([]byte, info.Size())
	_, err = io.ReadFull(f, data)
	return data, err
}

// write puts a file into the cache as a whole. That it fails costs only time.
func (c *cache) write(name string, data []byte) {
	full := filepath.Join(c.dir, name)
	if os.MkdirAll(filepath.Dir(full), 0o700) != nil {
		return
	}
	f, err := os.CreateTemp(filepath.Dir(full), ".new-*")
	if err != nil {
		return
	}
	_, err = f.Write(data)
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Rename(f.Name(), full)
	}
	if err != nil {
		_ = os.Remove(f.Name()) // it is of no use
	}
}

// keyOf names a file of the cache by what it is about. The parts are separated by zeros, so that no
// two lists give the same name.
func keyOf(parts ...string) string {
	h := sha256.New()
	for _, p := range parts {
		_, _ = io.WriteString(h, p+"\x00") // a hash takes everything
	}
	return hex.EncodeToString(h.Sum(nil))
}

// page returns the list of a package's files, if it was asked for lately; of any age with old.
func (c *cache) page(index, name string, old bool) (list []distFile, ok bool) {
	return list, c.readJSON(filepath.Join("pages", keyOf(index, name)+".json"), pageAge, old, &list)
}

func (c *cache) keepPage(index, name string, list []distFile) {
	c.writeJSON(filepath.Join("pages", keyOf(index, name)+".json"), list)
}

// readJSON reads a file of the cache that is younger than age, or of any age with old.
func (c *cache) readJSON(name string, age time.Duration, old bool, into any) bool {
	if c == nil {
		return false
	}
	full := filepath.Join(c.dir, name)
	info, err := os.Stat(full)
	if err != nil || !old && time.Since(info.ModTime()) > age {
		return false
	}
	data, err := readBounded(full, maxPage)
	return err == nil && json.Unmarshal(data, into) == nil
}

func (c *cache) writeJSON(name string, v any) {
	if c == nil {
		return
	}
	if data, err := json.Marshal(v); err == nil {
		c.write(name, data)
	}
}
