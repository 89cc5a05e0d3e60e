// This file writes and reads lock files.

package packages

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"
)

// maxText bounds lock files, requirement files and scripts that are read for their header.
const maxText = 16 << 20

// lockFile is the part of pylock.toml (PEP 751) that is read and written here.
type lockFile struct {
	Version  string        `toml:"lock-version"`
	Python   string        `toml:"requires-python"`
	Packages []lockPackage `toml:"packages"`
}

// lockPackage and lockWheel are an entry and its files. The fields without a type are only looked
// at for being there: such packages cannot be used.
type lockPackage struct {
	Name    string      `toml:"name"`
	Version string      `toml:"version"`
	Marker  string      `toml:"marker"`
	Index   string      `toml:"index"`
	Wheels  []lockWheel `toml:"wheels"`
	VCS     any         `toml:"vcs"`
	Dir     any         `toml:"directory"`
	Archive any         `toml:"archive"`
	Sdist   any         `toml:"sdist"`
}

type lockWheel struct {
	Name   string            `toml:"name"`
	URL    string            `toml:"url"`
	Path   string            `toml:"path"`
	Size   int64             `toml:"size"`
	Hashes map[string]string `toml:"hashes"`
}

// Lock returns a lock file (pylock.toml) that names each wheel of the set with its hash. pip and uv
// can read it too.
func (s *Set) Lock() []byte {
	var b bytes.Buffer
	b.WriteString("lock-version = \"1.0\"\nrequires-python = \"==3.13.*\"\ncreated-by = \"hognose\"\n")
	for _, d := range s.dists {
		place := "url"
		if !strings.Contains(d.URL, "://") {
			place = "path"
		}
		fmt.Fprintf(&b, "\n[[packages]]\nname = %s\nversion = %s\n", strconv.Quote(d.Name), strconv.Quote(d.Version))
		fmt.Fprintf(&b, "wheels = [{ name = %s, %s = %s, size = %d, hashes = { sha256 = %s } }]\n",
			strconv.Quote(d.Wheel), place, strconv.Quote(filepath.ToSlash(d.URL)), d.Size, strconv.Quote(d.SHA256))
	}
	return b.Bytes()
}

// ReadLock gets the packages that a lock file names: exactly these, with their hashes. Paths in it
// are relative to dir. Packages that are built into the interpreter are left out.
func ReadLock(ctx context.Context, text []byte, dir string, o *Options) (*Set, error) {
	if o == nil {
		o = &Options{}
	}
	dists, err := parseLock(text, dir, o)
	if err != nil {
		return nil, fmt.Errorf("lock file: %w", err)
	}
	c := openCache(o.Cache)
	indexes, err := o.indexes(c)
	if err != nil {
		return nil, err
	}
	return fetch(ctx, dists, indexes, c, o)
}

// parseLock reads a lock file and checks that it is for this Python.
func parseLock(text []byte, dir string, o *Options) ([]Distribution, error) {
	if len(text) > maxText {
		return nil, errors.New("it is too long")
	}
	var l lockFile
	if err := toml.Unmarshal(text, &l); err != nil {
		return nil, err
	}
	if l.Version != "1.0" && !strings.HasPrefix(l.Version, "1.") {
		return nil, fmt.Errorf("lock-version is %q, not 1.0", l.Version)
	}
	if specs, err := parseSpecifiers(l.Python); err != nil || !specs.hold(pythonVersion()) {
		return nil, fmt.Errorf("it is for Python %s, and this is %s", l.Python, pythonVersion())
	}
	if len(l.Packages) > maxPackages {
		return nil, fmt.Errorf("it names more than %d packages", maxPackages)
	}
	var list []Distribution
	seen := map[string]bool{}
	// Packages whose markers exclude each other may stand in one file; only one of them is needed
	// here.
	for _, p := range l.Packages {
		d, ok, err := p.distribution(dir, o)
		if err != nil {
			return nil, fmt.Errorf("package %s: %w", p.Name, err)
		}
		if !ok {
			continue
		}
		if seen[d.Name] {
			return nil, fmt.Errorf("package %s: it is named twice", p.Name)
		}
		seen[d.Name] = true
		list = append(list, d)
	}
	slices.SortFunc(list, func(a, b Distribution) int { return strings.Compare(a.Name, b.Name) })
	return list, nil
}

// distribution chooses the wheel of a package; ok is false for one that is not needed here: its
// marker does not hold, or the interpreter has it. A wheel without a hash is refused.
func (p *lockPackage) distribution(dir string, o *Options) (d Distribution, ok bool, err error) {
	if p.Marker != "" {
		m, err := parseMarker(p.Marker)
		if err != nil {
			return d, false, err
		}
		if !m.holds("") {
			return d, false, nil
		}
	}
	d.Name = normalize(p.Name)
	if _, own := providedModule(d.Name); own {
		return d, false, nil
	}
	if p.VCS != nil || p.Dir != nil || p.Archive != nil {
		return d, false, errors.New("it is no wheel of an index, and building one would run its code")
	}
	optional := worksWithoutCompiled[d.Name] || slices.Contains(o.Compiled, d.Name)
	best := -1
	// The best wheel is that of the lowest rank: pure Python before one with parts that are left
	// out.
	for _, w := range p.Wheels {
		file := w.name()
		n, err := parseWheelName(file)
		if err != nil || n.dist != d.Name || !n.pure() && (!optional || !n.compiledFor()) ||
			best >= 0 && n.rank() >= best {
			continue
		}
		sum := strings.ToLower(w.Hashes["sha256"])
		if !hexPattern().MatchString(sum) {
			return d, false, fmt.Errorf("%s has no SHA-256", file)
		}
		best = n.rank()
		d.Version, d.Wheel, d.URL, d.SHA256, d.Size = n.version.String(), file, w.URL, sum, w.Size
		if w.URL == "" && w.Path != "" {
			d.URL = filepath.Join(dir, filepath.FromSlash(w.Path))
			if filepath.IsAbs(w.Path) {
				d.URL = filepath.FromSlash(w.Path)
			}
		}
	}
	if best < 0 {
		return d, false, errors.New("it has no wheel of pure Python: " + elsewhere)
	}
	return d, true, nil
}

// name is the file name of a wheel, which its address or path may say.
func (w *lockWheel) name() string {
	if w.Name != "" {
		return w.Name
	}
	where := w.URL
	if where == "" {
		where = w.Path
	}
	return path.Base(filepath.ToSlash(where))
}
