// This file is the entry: requirements or a lock file go in, a Set comes out.

package packages

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/hognose/hognose/internal/protect"
	"github.com/hognose/hognose/internal/py/site"
)

// Distribution is a package at one version.
type Distribution struct {
	Name    string   // normalized
	Version string   // normalized
	Wheel   string   // file name
	URL     string   // where it was found; a path for a file of the host
	SHA256  string   // hex
	Size    int64    // bytes of the wheel
	Modules []string // that can be imported from it, top level only
}

// Set is packages that fit each other. It never changes, and may be used by many sessions at once:
// they share the compiled code of its modules.
type Set struct {
	dists []Distribution
	site  *site.Site
	store *templates
}

// Resolve finds versions of packages that satisfy the requirements and those of each other, and
// gets their wheels. A requirement is written as for pip, "sympy>=1.13,<2" or "faker[tzdata]", or
// is the path of a wheel. Packages that are built into the interpreter, such as numpy, are
// satisfied by it.
//
// What the same requirements were resolved to is kept for a day, see Options.Refresh; a lock file
// fixes it for ever. A resolution that is kept and whose wheels can no longer be had is made again.
func Resolve(ctx context.Context, requirements []string, o *Options) (*Set, error) {
	if o == nil {
		o = &Options{}
	}
	c := openCache(o.Cache)
	indexes, err := o.indexes(c)
	if err != nil {
		return nil, err
	}
	key := resolutionKey(requirements, indexes, o)
	name := filepath.Join("resolutions", key+".json")
	var known []Distribution
	if !o.Refresh && c.readJSON(name, 24*time.Hour, o.Offline, &known) {
		if set, err := fetch(ctx, known, indexes, c, o); err == nil {
			return set, nil
		}
	}
	dists, err := resolve(ctx, requirements, indexes, o)
	if err != nil {
		return nil, err
	}
	set, err := fetch(ctx, dists, indexes, c, o)
	if err == nil {
		c.writeJSON(name, set.dists)
	}
	return set, err
}

// resolutionKey is about all that decides on a resolution.
func resolutionKey(requirements []string, indexes []*index, o *Options) string {
	parts := []string{"resolution 1", fmt.Sprint(o.Prereleases, o.Compiled)}
	for _, x := range indexes {
		parts = append(parts, x.base.String())
	}
	return keyOf(append(parts, requirements...)...)
}

// fetch gets the wheels of distributions and joins them. Six downloads go on at once; the first
// that fails ends the others.
func fetch(ctx context.Context, dists []Distribution, indexes []*index, c *cache, o *Options) (*Set, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	wheels := make([]*wheel, len(dists))
	failed := make([]error, len(dists))
	var wg sync.WaitGroup
	slots := make(chan struct{}, 6)
	for i := range dists {
		wg.Go(func() {
			slots <- struct{}{}
			defer func() { <-slots }()
			failed[i] = protect.Call(func() (err error) { // indexes and wheels are not trusted
				wheels[i], err = fetchOne(ctx, &dists[i], indexes, c, o)
				return err
			})
			if failed[i] != nil {
				cancel()
			}
		})
	}
	wg.Wait()
	if err := firstReal(failed); err != nil {
		return nil, err
	}
	// The wheels stay in memory, packed; files are unpacked when a session opens them.
	files, err := newUnion(wheels)
	if err != nil {
		return nil, err
	}
	for i, w := range wheels {
		dists[i].Modules = w.topLevel()
	}
	store := newTemplates(files, c)
	return &Set{dists: dists, site: site.New(files, store), store: store}, nil
}

// firstReal returns the error that made the others stop.
func firstReal(errs []error) error {
	at := slices.IndexFunc(errs, func(e error) bool { return e != nil && !errors.Is(e, context.Canceled) })
	if at >= 0 {
		return errs[at]
	}
	return cmp.Or(errs...)
}

// fetchOne gets and checks one wheel.
func fetchOne(ctx context.Context, d *Distribution, indexes []*index, c *cache, o *Options) (*wheel, error) {
	if data, ok := c.blob(d.SHA256); ok {
		return accept(d, data, d.SHA256, false, o)
	}
	if !strings.Contains(d.URL, "://") {
		data, err := readBounded(d.URL, maxWheel)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", d.URL, err)
		}
		return accept(d, data, "", true, o)
	}
	file := distFile{Name: d.Wheel, URL: d.URL, SHA256: d.SHA256}
	data, err := indexes[0].download(ctx, file, maxWheel)
	if err != nil {
		return nil, err
	}
	w, err := accept(d, data, "", true, o)
	if err == nil {
		c.keepBlob(data)
	}
	return w, err
}

// accept opens a wheel and refuses it if sessions cannot use it. deep compares every file with
// RECORD, which a wheel of the cache went through before. sum is that of data, or empty.
func accept(d *Distribution, data []byte, sum string, deep bool, o *Options) (*wheel, error) {
	w, err := openWheel(d.Wheel, data, sum, deep)
	if err != nil {
		return nil, err
	}
	switch {
	case d.SHA256 != "" && w.sha256 != d.SHA256:
		return nil, &WheelError{d.Wheel, "its SHA-256 is not " + d.SHA256}
	case w.dist != d.Name || w.version.String() != d.Version:
		return nil, &WheelError{d.Wheel, fmt.Sprintf("it is no wheel of %s %s", d.Name, d.Version)}
	}
	if err := checkModules(w, o); err != nil {
		return nil, err
	}
	d.SHA256, d.Size = w.sha256, int64(len(data))
	return w, nil
}

// localWheel describes a wheel that is a file of the host.
func localWheel(file string, o *Options) (Distribution, *wheel, error) {
	d := Distribution{Wheel: filepath.Base(file)}
	abs, err := filepath.Abs(file)
	if err != nil {
		return d, nil, err
	}
	data, err := readBounded(abs, maxWheel)
	if err != nil {
		if errors.Is(err, os.ErrNotExist) {
			return d, nil, fmt.Errorf("%s: there is no such file", file)
		}
		return d, nil, fmt.Errorf("%s: %w", file, err)
	}
	n, err := parseWheelName(d.Wheel)
	if err != nil {
		return d, nil, err
	}
	d.Name, d.Version, d.URL = n.dist, n.version.String(), abs
	w, err := accept(&d, data, "", true, o)
	return d, w, err
}

// FS returns the packages as a file system, for hognose.Options.Packages.
func (s *Set) FS() fs.FS { return s.site }

// Distributions lists the packages by name.
func (s *Set) Distributions() []Distribution { return slices.Clone(s.dists) }

// Modules lists the modules and packages that can be imported, top level only, such as "yaml".
// Policies name them.
func (s *Set) Modules() []string {
	var all []string
	for _, d := range s.dists {
		all = append(all, d.Modules...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// Keep writes the modules that were compiled since into the cache, so that the next process need not
// compile them. It also happens by itself a moment after modules were compiled.
func (s *Set) Keep() { s.store.flush() }
