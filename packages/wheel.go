// This file opens wheels. A wheel is a file that anybody may have written: its names, sizes and
// hashes are checked before anything of it is used.

package packages

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/csv"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"
	"unicode/utf8"
)

// Bounds of a wheel. The largest pure Python packages have some 10,000 files and 100 MB.
const (
	maxWheel    = 256 << 20 // bytes of the file
	maxEntries  = 50_000
	maxEntry    = 64 << 20  // bytes of one file in it
	maxUnpacked = 768 << 20 // bytes of all files in it
	maxRatio    = 400       // uncompressed to compressed, for files of more than ratioFrom bytes
	ratioFrom   = 1 << 20
)

// wheel is an opened wheel: a checked zip archive in memory.
type wheel struct {
	file     string // its name
	sha256   string // hex
	dist     string // normalized name
	version  version
	zip      *zip.Reader
	entries  map[string]*zip.File // by the path under which a session sees them
	metadata *metadata
	compiled []string // modules that are not Python
}

// A WheelError says that a wheel was refused.
type WheelError struct {
	Wheel  string // file name
	Reason string
}

func (e *WheelError) Error() string { return fmt.Sprintf("%s: %s", e.Wheel, e.Reason) }

// openWheel reads a wheel. With deep, all of its files are compared with its RECORD; a wheel of the
// cache went through that before it was kept. sum is the SHA-256 of data if the caller has found it
// to be so, else empty.
func openWheel(name string, data []byte, sum string, deep bool) (*wheel, error) {
	if sum == "" {
		own := sha256.Sum256(data)
		sum = hex.EncodeToString(own[:])
	}
	w, err := readWheel(name, data, sum)
	if err == nil && deep {
		err = w.checkRecord()
	}
	if err != nil {
		var own *WheelError
		if errors.As(err, &own) {
			return nil, err
		}
		return nil, &WheelError{name, err.Error()}
	}
	return w, nil
}

// readWheel opens the archive and checks what is cheap: names, sizes and METADATA.
func readWheel(name string, data []byte, sum string) (*wheel, error) {
	tag, err := parseWheelName(name)
	if err != nil {
		return nil, err
	}
	if len(data) > maxWheel {
		return nil, fmt.Errorf("it has more than %d bytes", maxWheel)
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, fmt.Errorf("it is no zip archive: %v", err)
	}
	w := &wheel{file: name, sha256: sum, dist: tag.dist, version: tag.version, zip: z}
	if err := w.index(); err != nil {
		return nil, err
	}
	return w, w.readMetadata()
}

// index checks the names and sizes of all files and finds where sessions see them. Names that
// differ only in case are refused, since file systems of some hosts could not hold both.
func (w *wheel) index() error {
	if len(w.zip.File) > maxEntries {
		return fmt.Errorf("it has more than %d files", maxEntries)
	}
	w.entries = make(map[string]*zip.File, len(w.zip.File))
	folded := make(map[string]string, len(w.zip.File))
	total := uint64(0)
	for _, f := range w.zip.File {
		if err := checkEntry(f); err != nil {
			return err
		}
		if total += f.UncompressedSize64; total > maxUnpacked {
			return fmt.Errorf("its files have more than %d bytes together", maxUnpacked)
		}
		if strings.HasSuffix(f.Name, "/") {
			continue
		}
		fold := strings.ToLower(f.Name)
		if other, ok := folded[fold]; ok {
			return fmt.Errorf("two of its files have the same name: %q and %q", other, f.Name)
		}
		folded[fold] = f.Name
		// Files that no session sees are checked as well, and then left out.
		if seen, ok := w.placeOf(f.Name); ok {
			if w.entries[seen] != nil {
				return fmt.Errorf("two of its files are installed as %q", seen)
			}
			w.entries[seen] = f
			if isCompiled(seen) {
				w.compiled = append(w.compiled, seen)
			}
		}
	}
	return w.checkFolders()
}

// checkFolders refuses a file whose name is also that of a folder.
func (w *wheel) checkFolders() error {
	for name := range w.entries {
		for dir := path.Dir(name); dir != "."; dir = path.Dir(dir) {
			if w.entries[dir] != nil {
				return fmt.Errorf("%q is a file and a folder", dir)
			}
		}
	}
	return nil
}

// checkEntry refuses names that lead elsewhere, links, and sizes that are meant to hurt.
func checkEntry(f *zip.File) error {
	name := strings.TrimSuffix(f.Name, "/")
	switch {
	case !utf8.ValidString(name) || !fs.ValidPath(name) || name == "." ||
		strings.ContainsAny(name, "\\\x00:") || len(name) > 1024:
		return fmt.Errorf("it has a file of the name %q", f.Name)
	case f.Mode()&fs.ModeType&^fs.ModeDir != 0:
		return fmt.Errorf("%q is neither a file nor a folder", f.Name)
	case f.UncompressedSize64 > maxEntry:
		return fmt.Errorf("%q has more than %d bytes", f.Name, maxEntry)
	case f.UncompressedSize64 > ratioFrom && f.UncompressedSize64/maxRatio > f.CompressedSize64:
		return fmt.Errorf("%q is compressed %d times: a zip bomb", f.Name,
			f.UncompressedSize64/max(f.CompressedSize64, 1))
	}
	return nil
}

// placeOf returns where a session sees a file. Of NAME.data, libraries are installed; scripts,
// headers and data files have no place in a session.
func (w *wheel) placeOf(name string) (string, bool) {
	first, rest, _ := strings.Cut(name, "/")
	if !strings.HasSuffix(first, ".data") {
		return name, true
	}
	kind, inside, _ := strings.Cut(rest, "/")
	return inside, (kind == "purelib" || kind == "platlib") && inside != ""
}

// isCompiled reports whether a file is a module in machine code. A .pyc is code of another
// interpreter, and never loaded either.
func isCompiled(name string) bool {
	switch path.Ext(name) {
	case ".so", ".pyd", ".dylib", ".dll", ".pyc":
		return path.Ext(name) != ".pyc"
	}
	return strings.Contains(path.Base(name), ".so.")
}

// readEntry returns the bytes of a file in the archive. Its size was checked, and the reader checks
// that the data has that size, and its checksum.
func readEntry(f *zip.File) ([]byte, error) {
	r, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	b := bytes.NewBuffer(make([]byte, 0, min(f.UncompressedSize64, maxEntry)))
	n, err := io.Copy(b, io.LimitReader(r, maxEntry+1))
	if err == nil && n > maxEntry {
		err = fmt.Errorf("%q has more than %d bytes", f.Name, maxEntry)
	}
	return b.Bytes(), err
}

// infoFile returns a file of the folder NAME-VERSION.dist-info.
func (w *wheel) infoFile(name string) ([]byte, string, error) {
	for place, f := range w.entries {
		dir, base := path.Split(place)
		dir = strings.TrimSuffix(dir, "/")
		if base != name || !strings.HasSuffix(dir, ".dist-info") || strings.Contains(dir, "/") {
			continue
		}
		dist, v, _ := strings.Cut(strings.TrimSuffix(dir, ".dist-info"), "-")
		if own, err := parseVersion(v); normalize(dist) == w.dist && err == nil && own.compare(w.version) == 0 {
			b, err := readEntry(f)
			return b, place, err
		}
	}
	return nil, "", fmt.Errorf("it has no %s-%s.dist-info/%s", w.dist, w.version, name)
}

// readMetadata reads METADATA, which must name the same package and version as the file.
func (w *wheel) readMetadata() error {
	text, _, err := w.infoFile("METADATA")
	if err != nil {
		return err
	}
	if w.metadata, err = parseMetadata(text); err != nil {
		return err
	}
	if normalize(w.metadata.name) != w.dist || w.metadata.version.compare(w.version) != 0 {
		return fmt.Errorf("it says that it is %s %s", w.metadata.name, w.metadata.version)
	}
	return nil
}

// checkRecord compares all files with RECORD: each is listed with its hash, and each that is listed
// is there.
func (w *wheel) checkRecord() error {
	text, place, err := w.infoFile("RECORD")
	if err != nil {
		return err
	}
	r := csv.NewReader(bytes.NewReader(text))
	r.FieldsPerRecord = 3
	rows, err := r.ReadAll()
	if err != nil {
		return fmt.Errorf("RECORD: %v", err)
	}
	listed := make(map[string]string, len(rows))
	for _, row := range rows {
		listed[row[0]] = row[1]
	}
	there := make(map[string]bool, len(w.zip.File))
	for _, f := range w.zip.File {
		there[f.Name] = true
		if strings.HasSuffix(f.Name, "/") || f.Name == place || strings.HasPrefix(f.Name, place+".") { // signatures
			continue
		}
		if err := checkHash(f, listed); err != nil {
			return err
		}
	}
	// A file that was taken out is as suspicious as one that was changed.
	for name := range listed {
		if !there[name] {
			return fmt.Errorf("RECORD lists %q, which is not there", name)
		}
	}
	return nil
}

// checkHash compares a file with what RECORD says of it.
func checkHash(f *zip.File, listed map[string]string) error {
	hash, ok := listed[f.Name]
	if !ok {
		return fmt.Errorf("RECORD does not list %q", f.Name)
	}
	want, ok := strings.CutPrefix(hash, "sha256=")
	if !ok {
		return fmt.Errorf("RECORD has no SHA-256 of %q", f.Name)
	}
	b, err := readEntry(f)
	if err != nil {
		return fmt.Errorf("%q: %v", f.Name, err)
	}
	if sum := sha256.Sum256(b); base64.RawURLEncoding.EncodeToString(sum[:]) != strings.TrimRight(want, "=") {
		return fmt.Errorf("%q is not what RECORD says", f.Name)
	}
	return nil
}

// topLevel lists the modules and packages at the top of the wheel.
func (w *wheel) topLevel() []string {
	seen := map[string]bool{}
	for place := range w.entries {
		first, _, inside := strings.Cut(place, "/")
		if !inside {
			name, ok := strings.CutSuffix(first, ".py")
			if !ok {
				continue
			}
			first = name
		} else if !strings.HasSuffix(place, ".py") {
			continue
		}
		if isIdentifier(first) {
			seen[first] = true
		}
	}
	return sortedKeys(seen)
}

// mandatoryParts lists compiled modules for which the wheel has no Python of the same name.
func (w *wheel) mandatoryParts() []string {
	var list []string
	for _, name := range w.compiled {
		dir, base := path.Split(name)
		stem, _, _ := strings.Cut(base, ".")
		if w.entries[dir+stem+".py"] == nil {
			list = append(list, name)
		}
	}
	return list
}
