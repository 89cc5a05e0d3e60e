// This file collects which paths of the host a sandbox shows: an installation of Python with what
// its links lead to, system libraries, and nothing else.

package process

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// view collects what of the host a sandbox shows: files and folders to mount, and symbolic links to
// make again. Paths are resolved as the sandbox will resolve them, link by link, so that whatever a
// path leads through is there too.
type view struct {
	binds   []string          // real paths, or links that lie in no folder of the view
	folders map[string]string // where the folder of a path leads, resolved once
}

// system are the system's commands, the loader's configuration, and the tables and settings that
// Python's libraries look for: time zones, languages, fonts, media types, terminals, Matplotlib's
// and OpenSSL's defaults. Names that alternatives of Debian lead through are there because
// libraries are among them (libblas.so.3).
var system = []string{
	"/bin", "/usr/bin",
	"/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d", "/etc/alternatives",
	"/etc/localtime", "/usr/share/zoneinfo", "/usr/lib/locale", "/usr/share/locale",
	"/etc/fonts", "/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/fontconfig", "/var/cache/fontconfig",
	"/etc/matplotlibrc", "/usr/share/matplotlib", "/etc/mime.types", "/usr/share/mime", "/usr/lib/terminfo", "/usr/share/terminfo", "/etc/ssl/openssl.cnf",
}

// newView returns the view of a program that needs the system's libraries and commands, and of
// nothing else.
func newView() *view {
	v := &view{folders: map[string]string{}}
	for _, path := range []string{"/lib", "/lib32", "/lib64", "/usr/lib", "/usr/lib32", "/usr/lib64"} {
		v.addLibraries(path)
	}
	for _, path := range system {
		v.add(path)
	}
	for _, path := range cachedLibraries() {
		v.add(path)
	}
	return v
}

// addLibraries adds a folder of shared libraries: the part of it for each kind of processor if it
// has such parts, as Debian's has, and the loader beside them. Else all of it.
func (v *view) addLibraries(dir string) {
	if _, err := os.Readlink(dir); err == nil { // such as /lib to usr/lib, which has its turn
		v.binds = append(v.binds, dir)
		return
	}
	parts, _ := filepath.Glob(filepath.Join(dir, "*-linux-*")) // the pattern is valid
	loaders, _ := filepath.Glob(filepath.Join(dir, "ld-*"))
	if len(parts) == 0 {
		v.add(dir)
		return
	}
	for _, path := range slices.Concat(parts, loaders) {
		v.add(path)
	}
}

// add shows a path, with the links on the way to it and the one that it is. What is not there is
// left out: it cannot be read here either.
func (v *view) add(path string) {
	links := []string{}
	for range 40 { // as many as the kernel follows
		link, next := v.firstLink(path)
		if link == "" {
			if _, err := os.Lstat(path); err != nil {
				return
			}
			for _, p := range append(links, path) {
				if !v.shows(p) {
					v.binds = append(v.binds, p)
				}
			}
			return
		}
		links = append(links, link)
		path = next
	}
}

// firstLink returns the first symbolic link on a path, and the path with it followed; "" if there
// is none.
func (v *view) firstLink(path string) (link, next string) {
	dir := filepath.Dir(path)
	if real, ok := v.folders[dir]; !ok || real != dir { // not known to be free of links
		for at := 1; at < len(path); {
			end := strings.IndexByte(path[at:], '/')
			if end < 0 {
				break
			}
			at += end + 1
			if to, err := os.Readlink(path[:at-1]); err == nil {
				return path[:at-1], filepath.Join(follow(path[:at-1], to), path[at:])
			}
		}
		v.folders[dir] = dir
	}
	if to, err := os.Readlink(path); err == nil {
		return path, follow(path, to)
	}
	return "", ""
}

// follow returns where a link leads.
func follow(link, to string) string {
	if filepath.IsAbs(to) {
		return filepath.Clean(to)
	}
	return filepath.Join(filepath.Dir(link), to)
}

// shows reports whether a path lies in the view already.
func (v *view) shows(path string) bool {
	return slices.ContainsFunc(v.binds, func(b string) bool { return under(path, b) })
}

// addPrefix shows an installation. One of its own has its folder for itself; one that shares its
// folder with the whole system shows of it what programs and packages consist of, and neither
// settings nor sources.
func (v *view) addPrefix(prefix string) error {
	if !slices.Contains([]string{"/usr", "/usr/local"}, prefix) {
		if err := checkMount(prefix); err != nil {
			return err
		}
		v.add(prefix)
		return nil
	}
	for _, part := range []string{"bin", "lib", "lib32", "lib64", "share"} {
		v.add(filepath.Join(prefix, part))
	}
	return nil
}

// addPackages shows a folder of packages, and what links in it lead to: an installer may link files
// to its store instead of copying them.
func (v *view) addPackages(dir string) error {
	if err := checkMount(dir); errors.Is(err, os.ErrNotExist) {
		return nil
	} else if err != nil {
		return err
	}
	v.add(dir)
	v.addLinked(dir, "", 2)
	return nil
}

// addLinked follows the links in a folder of packages and in those below it, to a depth, and deeper
// where folders hold nothing but folders. A file that is linked to one of the same name in a folder
// of the same name stands for the whole package: that folder of the store is shown, and no link of
// the package has to be followed by itself.
func (v *view) addLinked(root, below string, depth int) {
	entries, _ := os.ReadDir(filepath.Join(root, below)) // what cannot be read is not shown either
	holds := slices.ContainsFunc(entries, func(e os.DirEntry) bool { return !e.IsDir() })
	for _, e := range entries {
		name := filepath.Join(below, e.Name())
		switch {
		case e.IsDir() && (depth > 1 || !holds && depth > -4):
			v.addLinked(root, name, depth-1)
		case e.Type()&os.ModeSymlink != 0:
			v.addTarget(filepath.Join(root, name), name)
		}
	}
}

// addTarget shows what a link in a folder of packages leads to, and the folder that it lies in if
// that has the same shape: the store of an installer.
func (v *view) addTarget(link, name string) {
	real, err := filepath.EvalSymlinks(link)
	if err != nil || v.shows(real) || checkMount(real) != nil {
		return
	}
	store, same := strings.CutSuffix(real, "/"+name)
	if first, _, nested := strings.Cut(name, "/"); same && nested {
		v.add(filepath.Join(store, first))
	}
	v.add(link)
}

// paths returns what to mount, each folder before what lies in it, and nothing that lies in
// another.
func (v *view) paths() []string {
	slices.Sort(v.binds)
	var out []string
	for _, p := range slices.Compact(v.binds) {
		if !slices.ContainsFunc(out, func(b string) bool { return isFolder(b) && under(p, b) }) {
			out = append(out, p)
		}
	}
	return out
}

func isFolder(path string) bool {
	info, err := os.Lstat(path)
	return err == nil && info.IsDir()
}

// withMounts adds folders and files of the host to a view. One that has gone meanwhile stays on the
// list, so that the sandbox says so.
func withMounts(binds, mounts []string) []string {
	v := &view{binds: slices.Clone(binds), folders: map[string]string{}}
	for _, m := range mounts {
		if _, err := os.Stat(m); err != nil {
			v.binds = append(v.binds, m)
			continue
		}
		v.add(m)
	}
	return v.paths()
}
