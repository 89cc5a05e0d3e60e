// This file has os.path: splitting, joining and normalizing. These functions work on texts alone,
// except for realpath. str and bytes have the same Go text, so each is written once; result gives
// the kind back. Paths may be very long: budget.Scan runs a scan of one on another goroutine, so
// that it can be interrupted.

package os

import (
	"bytes"
	"io/fs"
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/host"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// Path declares posixpath, which is os.path.
var Path = object.ModuleDef{
	Name: "posixpath", Doc: "Operations on the names of files.", Funcs: pathFuncs, Values: pathValues, Init: initPath,
}

// pathFuncs are the functions, in the order of __all__.
var pathFuncs = []*object.Def{
	{Name: "normcase", Sig: "s", Doc: "Return the path as it is: case matters.",
		Fn: func(t *thread, a []value) (value, error) {
			return types.FSPath(t, a[0])
		}},
	{Name: "isabs", Sig: "s", Doc: "Tell whether a path is absolute.", Fn: func(t *thread, a []value) (value, error) {
		p, _, err := textArg(t, a[0])
		return object.Bool(strings.HasPrefix(p, "/")), err
	}},
	{Name: "join", Sig: "a, *p", Doc: "Join paths; an absolute one drops what stands before it.", Rest: join},
	{Name: "split", Sig: "p", Doc: "Split a path into folder and last name.", Fn: mapped2(split)},
	{Name: "splitext", Sig: "p", Doc: "Split the extension off.", Fn: mapped2(splitext)},
	{Name: "splitdrive", Sig: "p", Doc: "Split the drive off, which is always empty.",
		Fn: mapped2(func(p string) (string, string) {
			return "", p
		})},
	{Name: "splitroot", Sig: "p", Doc: "Split into drive, root and the rest.", Fn: splitrootFn},
	{Name: "basename", Sig: "p", Doc: "Return the last name of a path.", Fn: mapped(func(p string) string {
		_, b := split(p)
		return b
	})},
	{Name: "dirname", Sig: "p", Doc: "Return the folder of a path.", Fn: mapped(func(p string) string {
		d, _ := split(p)
		return d
	})},
	{Name: "normpath", Sig: "path", Doc: "Take out what changes nothing, such as double slashes and 'a/..'.",
		Fn: normpathFn},
	{Name: "abspath", Sig: "path", Doc: "Return the absolute path.", Fn: abspathFn},
	{Name: "realpath", Sig: "filename, *, strict=False", Doc: "Return the absolute path without links.", Fn: realpath},
	{Name: "relpath", Sig: "path, start=None", Doc: "Return the path as seen from a folder.", Fn: relpath},
	{Name: "commonprefix", Sig: "m", Doc: "Return the longest text that all paths begin with.", Fn: commonprefix},
	{Name: "commonpath", Sig: "paths", Doc: "Return the longest path that all paths begin with.", Fn: commonpath},
	{Name: "expanduser", Sig: "path", Doc: "Replace a leading ~ by $HOME.", Fn: expanduser},
	{Name: "expandvars", Sig: "path",
		Doc: "Replace $name and ${name} by variables of the environment; unknown ones stay.", Fn: expandvars},
	{Name: "exists", Sig: "path", Doc: "Tell whether a path exists; links are followed.", Fn: exists(true)},
	{Name: "lexists", Sig: "path", Doc: "Tell whether a path exists, be it a link to nowhere.", Fn: exists(false)},
	{Name: "isdir", Sig: "s, /", Doc: "Tell whether a path is a folder.", Fn: test("stat", true, fs.FileMode.IsDir)},
	{Name: "isfile", Sig: "path", Doc: "Tell whether a path is a file.", Fn: test("stat", true, fs.FileMode.IsRegular)},
	{Name: "islink", Sig: "path", Doc: "Tell whether a path is a link.",
		Fn: test("lstat", false, func(m fs.FileMode) bool {
			return m&fs.ModeSymlink != 0
		})},
	{Name: "isjunction", Sig: "path", Doc: "Return False.", Fn: falseOf},
	{Name: "isdevdrive", Sig: "path", Doc: "Return False.", Fn: falseOf},
	{Name: "ismount", Sig: "path", Doc: "Tell whether a path is the root.", Fn: ismount},
	{Name: "getsize", Sig: "filename", Doc: "Return the size of a file.", Fn: statField(6)},
	{Name: "getatime", Sig: "filename", Doc: "Return when a file was last read.", Fn: statField(stFloat)},
	{Name: "getmtime", Sig: "filename", Doc: "Return when a file was last changed.", Fn: statField(stFloat + 1)},
	{Name: "getctime", Sig: "filename", Doc: "Return when a file was last changed.", Fn: statField(stFloat + 2)},
	{Name: "samefile", Sig: "f1, f2", Doc: "Tell whether two paths are one file.", Fn: samefile},
	{Name: "sameopenfile", Sig: "fp1, fp2", Doc: "Tell whether two descriptors are one file.", Fn: samefile},
	{Name: "samestat", Sig: "s1, s2", Doc: "Tell whether two results of stat are of one file.", Fn: samestat},
}

var pathValues = []object.NamedValue{
	{Name: "curdir", Value: object.NewStr(".")}, {Name: "pardir", Value: object.NewStr("..")},
	{Name: "extsep", Value: object.NewStr(".")},
	{Name: "sep", Value: object.NewStr("/")}, {Name: "pathsep", Value: object.NewStr(":")},
	{Name: "defpath", Value: object.NewStr("/bin:/usr/bin")},
	{Name: "altsep", Value: object.None}, {Name: "devnull", Value: object.NewStr("/dev/null")},
	{Name: "supports_unicode_filenames", Value: object.False},
}

// initPath adds __all__.
func initPath(t *thread, m *object.Module) error {
	list := object.NewList(nil)
	for _, f := range pathFuncs {
		if err := t.Append(list.List(), object.NewStr(f.Name)); err != nil {
			return err
		}
	}
	for _, v := range pathValues {
		if err := t.Append(list.List(), object.NewStr(v.Name)); err != nil {
			return err
		}
	}
	return t.SetStr(m.Dict, t.Intern("__all__"), list)
}

// textArg is os.fspath as Go text, which is the same for str and bytes.
func textArg(t *thread, v value) (s string, bytes bool, err error) {
	v, err = types.FSPath(t, v)
	if err != nil {
		return "", false, err
	}
	if err := t.Work(1); err != nil {
		return "", false, err
	}
	if v.Kind().Base() == object.KBytes {
		return object.BytesToString(v.Bytes().B), true, nil
	}
	return v.Str().S, false, nil
}

// result returns text as str or bytes.
func result(t *thread, s string, bytes bool) (value, error) {
	if bytes {
		return types.BytesOf(t, s)
	}
	return object.NewStr(s), t.Alloc(64 + len(s))
}

// mapped is a function from a path to a path, mapped2 one to a pair.
func mapped(f func(string) string) object.Fn {
	return func(t *thread, a []value) (value, error) {
		p, bytes, err := textArg(t, a[0])
		if err != nil {
			return value{}, err
		}
		s, err := budget.Scan(t.Meter, len(p), func() string { return f(p) })
		if err != nil {
			return value{}, err
		}
		return result(t, s, bytes)
	}
}

func mapped2(f func(string) (string, string)) object.Fn {
	return func(t *thread, a []value) (value, error) {
		p, bytes, err := textArg(t, a[0])
		if err != nil {
			return value{}, err
		}
		parts, err := budget.Scan(t.Meter, len(p), func() (parts [2]string) {
			parts[0], parts[1] = f(p)
			return parts
		})
		if err != nil {
			return value{}, err
		}
		vx, err := result(t, parts[0], bytes)
		if err != nil {
			return value{}, err
		}
		vy, err := result(t, parts[1], bytes)
		return object.Pair(vx, vy), err
	}
}

// split cuts behind the last slash. Slashes at the end of the head are dropped, unless it is all
// slashes.
func split(p string) (head, tail string) {
	i := strings.LastIndexByte(p, '/') + 1
	head, tail = p[:i], p[i:]
	if cut := strings.TrimRight(head, "/"); cut != "" {
		head = cut
	}
	return head, tail
}

// splitext cuts before the last dot of the last name. Leading dots belong to the name: ".bashrc"
// has no extension.
func splitext(p string) (root, ext string) {
	name := strings.LastIndexByte(p, '/') + 1
	dot := strings.LastIndexByte(p, '.')
	if dot > name && strings.Trim(p[name:dot], ".") != "" {
		return p[:dot], p[dot:]
	}
	return p, ""
}

// splitroot returns the slashes at the start that mean something: POSIX leaves exactly two to the
// system, and three or more are one.
func splitroot(p string) (root, rest string) {
	switch {
	case !strings.HasPrefix(p, "/"):
		return "", p
	case !strings.HasPrefix(p, "//") || strings.HasPrefix(p, "///"):
		return p[:1], p[1:]
	}
	return p[:2], p[2:]
}

// splitrootFn is os.path.splitroot(p): the drive is always empty.
func splitrootFn(t *thread, a []value) (value, error) {
	p, bytes, err := textArg(t, a[0])
	if err != nil {
		return value{}, err
	}
	root, rest := splitroot(p)
	items := make([]value, 3)
	for i, s := range [...]string{"", root, rest} {
		if items[i], err = result(t, s, bytes); err != nil {
			return value{}, err
		}
	}
	return object.NewTuple(items), nil
}

// join is os.path.join. The parts are collected and copied once at the end.
func join(t *thread, a, parts []value) (value, error) {
	p, bytes, err := textArg(t, a[0])
	if err != nil {
		return value{}, err
	}
	var few [5]string
	pieces := append(few[:0], p)
	if 1+2*len(parts) > len(few) {
		if err := t.Alloc(32 * len(parts)); err != nil {
			return value{}, err
		}
		pieces = append(make([]string, 0, 1+2*len(parts)), p)
	}
	last := p // what the path ends with, "" if it is empty
	for _, v := range parts {
		v, err := fspathPart(t, v, bytes)
		if err != nil {
			return value{}, err
		}
		s, _, err := textArg(t, v)
		if err != nil {
			return value{}, err
		}
		if strings.HasPrefix(s, "/") {
			pieces = pieces[:0]
		} else if last != "" && !strings.HasSuffix(last, "/") {
			pieces = append(pieces, "/")
			last = "/"
		}
		pieces = append(pieces, s)
		if s != "" {
			last = s
		}
	}
	path, err := concat(t, pieces...)
	if err != nil {
		return value{}, err
	}
	return result(t, path, bytes)
}

// fspathPart checks one of several parts of a path.
func fspathPart(t *thread, v value, bytes bool) (value, error) {
	if k := v.Kind().Base(); k != object.KStr && k != object.KBytes {
		s, err := fspath(t, v)
		if err != nil {
			return value{}, err
		}
		if !s.IsSet() {
			return value{}, t.Errorf(object.TypeError,
				"join() argument must be str, bytes, or os.PathLike object, not '%s'", object.TypeOf(v).Name)
		}
		v = s
	}
	if (v.Kind().Base() == object.KBytes) != bytes {
		return value{}, t.Errorf(object.TypeError, "Can't mix strings and bytes in path components")
	}
	return v, nil
}

// normpath takes out empty names, "." and "..", without a look at files: "a/../b" is "b" even if a
// is a link. ".." at the start of a relative path stays.
func normpath(p string) string {
	if p == "" {
		return "."
	}
	root, rest := splitroot(p)
	out := append(make([]byte, 0, len(p)), root...)
	for name := range strings.SplitSeq(rest, "/") {
		if name == "" || name == "." {
			continue
		}
		if name == ".." {
			names := out[len(root):]
			slash := bytes.LastIndexByte(names, '/')
			if root != "" && len(names) == 0 {
				continue // above the root is the root
			}
			if len(names) > 0 && string(names[slash+1:]) != ".." {
				out = out[:len(root)+max(slash, 0)]
				continue
			}
		}
		if len(out) > len(root) {
			out = append(out, '/')
		}
		out = append(out, name...)
	}
	if len(out) == 0 {
		return "."
	}
	return string(out)
}

// normpathFn is os.path.normpath(path), whose error names a private function as CPython's does.
func normpathFn(t *thread, a []value) (value, error) {
	v, err := fspath(t, a[0])
	if err != nil {
		return value{}, err
	}
	if k := a[0].Kind().Base(); !v.IsSet() && k != object.KStr && k != object.KBytes {
		return value{}, t.Errorf(object.TypeError,
			"_path_normpath: path should be string, bytes or os.PathLike, not %s", object.TypeOf(a[0]).Name)
	}
	return mapped(normpath)(t, a)
}

// abspath is normpath of a path that dir completes.
func abspath(dir, p string) string {
	if !strings.HasPrefix(p, "/") {
		p = dir + "/" + p
	}
	return normpath(p)
}

// abspathFn is os.path.abspath(path).
func abspathFn(t *thread, a []value) (value, error) {
	p, bytes, err := textArg(t, a[0])
	if err != nil {
		return value{}, err
	}
	dir := cwd(t)
	s, err := budget.Scan(t.Meter, len(p), func() string { return abspath(dir, p) })
	if err != nil {
		return value{}, err
	}
	return result(t, s, bytes)
}

// maxLinks are followed before a path is called a loop.
const maxLinks = 40

// realpath follows links one name after the other. rest is what has to be resolved yet; a link puts
// its target before it. Without strict, what does not exist, or is a loop, is taken as it is.
func realpath(t *thread, a []value) (value, error) {
	v, strictArg := a[0], a[1]
	p, bytes, err := textArg(t, v)
	if err != nil {
		return value{}, err
	}
	strict, err := flagArg(t, strictArg, false)
	if err != nil {
		return value{}, err
	}
	rest, err := absolute(t, p)
	if err != nil {
		return value{}, err
	}
	at, links, part := "/", 0, ""
	for rest != "" {
		if part, err = firstPart(t, rest); err != nil {
			return value{}, err
		}
		rest = strings.TrimPrefix(rest[len(part):], "/")
		switch part {
		case "", ".":
			continue
		case "..":
			at, _ = split(at)
			continue
		}
		if len(at) > object.LongText {
			if err := t.Work(len(at) / 64); err != nil {
				return value{}, err
			}
		}
		// at is resolved, so next names a file, or a link that is followed by hand.
		next, err := concat(t, strings.TrimSuffix(at, "/"), "/", part)
		if err != nil {
			return value{}, err
		}
		i, err := statAt(t, next)
		switch {
		case err == nil && i.Mode&fs.ModeSymlink != 0 && links < maxLinks:
			links++
			target, err := t.Files.ReadLink(next)
			if err != nil {
				return value{}, types.FileError(t, err, v)
			}
			if strings.HasPrefix(target, "/") {
				at = "/"
			}
			rest = target + "/" + rest
			continue
		case err == nil && i.Mode&fs.ModeSymlink != 0 && strict:
			err = host.ELOOP
		}
		if err != nil && strict {
			name, terr := result(t, next, bytes)
			if terr != nil {
				return value{}, terr
			}
			return value{}, types.FileError(t, err, name)
		}
		at = next
	}
	return result(t, at, bytes)
}

// absolute returns the path p from the root on, not normalised.
func absolute(t *thread, p string) (string, error) {
	null, err := budget.Scan(t.Meter, len(p), func() bool { return strings.IndexByte(p, 0) >= 0 })
	if err != nil {
		return "", err
	}
	if null {
		return "", t.Errorf(object.ValueError, "lstat: embedded null character in path")
	}
	if strings.HasPrefix(p, "/") {
		return p, nil
	}
	return concat(t, cwd(t), "/", p)
}

// firstPart returns what stands before the first slash of a path, or all of it.
func firstPart(t *thread, p string) (string, error) {
	if i := strings.IndexByte(p[:min(len(p), object.TextPiece)], '/'); i >= 0 {
		return p[:i], nil
	}
	return budget.Scan(t.Meter, len(p), func() string {
		part, _, _ := strings.Cut(p, "/")
		return part
	})
}

// concat returns the text that parts make up. A long one is paid for and copied by pieces.
func concat(t *thread, parts ...string) (string, error) {
	n := 0
	for _, p := range parts {
		n += len(p)
	}
	switch {
	case n > object.LongText:
	case len(parts) == 3: // a third quicker than Join
		return parts[0] + parts[1] + parts[2], nil
	default:
		return strings.Join(parts, ""), nil
	}
	v, err := t.TextOf(parts...)
	if err != nil {
		return "", err
	}
	return v.Str().S, nil
}

// statAt describes a file without following a link; a session without files has none.
func statAt(t *thread, p string) (host.Info, error) {
	if t.Files == nil {
		return host.Info{}, host.ENOENT
	}
	return t.Files.Stat(p, false)
}

// relpath is os.path.relpath(path, start).
func relpath(t *thread, a []value) (value, error) {
	v, from := a[0], a[1]
	p, bytes, err := textArg(t, v)
	if err != nil {
		return value{}, err
	}
	if p == "" {
		return value{}, t.Errorf(object.ValueError, "no path specified")
	}
	start := "."
	if from.IsSet() && !from.IsNone() {
		s, b, err := textArg(t, from)
		if err != nil {
			return value{}, err
		}
		if b != bytes {
			return value{}, t.Errorf(object.TypeError, "Can't mix strings and bytes in path components")
		}
		start = s
	}
	dir := cwd(t)
	way, err := budget.Scan(t.Meter, len(start)+len(p), func() string {
		return wayTo(abspath(dir, start), abspath(dir, p))
	})
	if err != nil {
		return value{}, err
	}
	return result(t, way, bytes)
}

// wayTo returns the relative path that leads from one normal absolute path to another.
func wayTo(from, to string) string {
	from, to = strings.TrimLeft(from, "/"), strings.TrimLeft(to, "/")
	n := commonNames(from, to)
	from, to = strings.TrimPrefix(from[n:], "/"), strings.TrimPrefix(to[n:], "/")
	up := 0
	if from != "" {
		up = strings.Count(from, "/") + 1
	}
	way := strings.TrimSuffix(strings.Repeat("../", up)+to, "/")
	if way == "" {
		return "."
	}
	return way
}

// commonNames returns the length of the names, with the slashes between them, that both paths begin
// with.
func commonNames(x, y string) int {
	names := 0 // the end of the last that both have
	for i := 0; ; i++ {
		endX, endY := i == len(x) || x[i] == '/', i == len(y) || y[i] == '/'
		if endX && endY {
			names = i
		}
		if i == len(x) || i == len(y) || x[i] != y[i] {
			return names
		}
	}
}
