// This file has the functions of os.path that compare paths, expand them, or look at files.

package os

import (
	"io/fs"
	"slices"
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// paths collects an iterable of paths, all str or all bytes.
func paths(t *thread, v value) (list []string, bytes bool, err error) {
	items, err := t.Collect(v)
	if err != nil {
		return nil, false, err
	}
	for i, x := range items {
		s, b, err := textArg(t, x)
		if err != nil {
			return nil, false, err
		}
		if i > 0 && b != bytes {
			return nil, false, t.Errorf(object.TypeError, "Can't mix strings and bytes in path components")
		}
		list, bytes = append(list, s), b
	}
	return list, bytes, nil
}

// commonprefix takes paths, or lists of anything that compares.
func commonprefix(t *thread, a []value) (value, error) {
	items, err := t.Collect(a[0])
	if err != nil {
		return value{}, err
	}
	if len(items) == 0 {
		return object.NewStr(""), nil
	}
	if k := items[0].Kind().Base(); k == object.KList || k == object.KTuple {
		return commonItems(t, items)
	}
	list, bytes, err := paths(t, object.NewList(items))
	if err != nil {
		return value{}, err
	}
	// What the smallest and the largest have in common, all have in common.
	lo, hi := slices.Min(list), slices.Max(list)
	n := 0
	for n < len(lo) && n < len(hi) && lo[n] == hi[n] {
		n++
	}
	for !bytes && n > 0 && n < len(lo) && lo[n]&0xC0 == 0x80 { // not within a character
		n--
	}
	return result(t, lo[:n], bytes)
}

// commonItems is commonprefix of lists: it compares items and returns a slice of the first list.
func commonItems(t *thread, items []value) (value, error) {
	first, err := t.Collect(items[0])
	if err != nil {
		return value{}, err
	}
	n := len(first)
	for _, x := range items[1:] {
		other, err := t.Collect(x)
		if err != nil {
			return value{}, err
		}
		n = min(n, len(other))
		for i := range n {
			same, err := t.Equal(first[i], other[i])
			if err != nil {
				return value{}, err
			}
			if !same {
				n = i
				break
			}
		}
	}
	return t.GetItem(items[0], object.NewSlice(object.None, object.Int(int64(n)), object.None))
}

// commonpath compares names, not characters: the common path of /usr/lib and /usr/lib64 is /usr.
func commonpath(t *thread, a []value) (value, error) {
	list, bytes, err := paths(t, a[0])
	if err != nil {
		return value{}, err
	}
	if len(list) == 0 {
		return value{}, t.Errorf(object.ValueError, "commonpath() arg is an empty sequence")
	}
	common := ""
	for i, p := range list {
		if strings.HasPrefix(p, "/") != strings.HasPrefix(list[0], "/") {
			return value{}, t.Errorf(object.ValueError, "Can't mix absolute and relative paths")
		}
		names, err := budget.Scan(t.Meter, len(p), func() string { return plainNames(p) })
		if err != nil {
			return value{}, err
		}
		if i == 0 {
			common = names
			continue
		}
		common = common[:commonNames(common, names)]
	}
	p := common
	if strings.HasPrefix(list[0], "/") {
		p = "/" + p
	}
	return result(t, p, bytes)
}

// plainNames returns the names of a path with one slash between them; those that are "." are left
// out.
func plainNames(p string) string {
	out := make([]byte, 0, len(p))
	for name := range strings.SplitSeq(p, "/") {
		if name == "" || name == "." {
			continue
		}
		if len(out) > 0 {
			out = append(out, '/')
		}
		out = append(out, name...)
	}
	return string(out)
}

// expanduser knows one home: $HOME of os.environ. Without it that is where the session starts, as
// there are no users whose homes could be looked up.
func expanduser(t *thread, a []value) (value, error) {
	v := a[0]
	p, bytes, err := textArg(t, v)
	if err != nil {
		return value{}, err
	}
	if p != "~" && !strings.HasPrefix(p, "~/") {
		return types.FSPath(t, v)
	}
	os, err := t.ImportInternal("os")
	if err != nil {
		return value{}, err
	}
	home, err := t.CallLibrary(os, "getenv", object.NewStr("HOME"))
	if err != nil {
		return value{}, err
	}
	h := t.Files.Home()
	if home.Kind().Base() == object.KStr {
		h = home.Str().S
	}
	h = strings.TrimRight(h, "/")
	if p = h + p[1:]; p == "" {
		p = "/"
	}
	return result(t, p, bytes)
}

// expandvars asks os.getenv, so that it sees changes to os.environ.
func expandvars(t *thread, a []value) (value, error) {
	p, bytes, err := textArg(t, a[0])
	if err != nil || strings.IndexByte(p, '$') < 0 {
		if err != nil {
			return value{}, err
		}
		return types.FSPath(t, a[0])
	}
	os, err := t.ImportInternal("os")
	if err != nil {
		return value{}, err
	}
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(p, "$")
		b.WriteString(before)
		if !found {
			return result(t, b.String(), bytes)
		}
		// An unknown variable, or a dollar sign without a name, stays as it is written.
		name, written := variable(rest)
		v := value{}
		if name != "" {
			if v, err = t.CallLibrary(os, "getenv", object.NewStr(name)); err != nil {
				return value{}, err
			}
		}
		out := "$" + rest[:written]
		if v.IsSet() && v.Kind().Base() == object.KStr {
			out = v.Str().S
		}
		if err := t.Alloc(len(before) + len(out)); err != nil {
			return value{}, err
		}
		b.WriteString(out)
		p = rest[written:]
	}
}

// variable returns the name that follows a dollar sign, and how many bytes it takes.
func variable(s string) (name string, n int) {
	if strings.HasPrefix(s, "{") {
		end := strings.IndexByte(s, '}')
		return s[1:max(end, 1)], end + 1
	}
	for n < len(s) && (s[n] == '_' || s[n]|0x20 >= 'a' && s[n]|0x20 <= 'z' || s[n] >= '0' && s[n] <= '9') {
		n++
	}
	return s[:n], n
}

// lookup is stat for tests, which take an error about the file for an answer.
func lookup(t *thread, v value, fn string, follow bool) (i fs.FileMode, found bool, err error) {
	sort := orFD
	if fn == "lstat" {
		sort = only
	}
	p, err := pathArg(t, v, fn, "path", sort)
	if err == nil {
		if t.Files == nil {
			return 0, false, nil
		}
		info, err := p.stat(t, fn, follow)
		return info.Mode, err == nil, notAbout(err)
	}
	return 0, false, notAbout(err)
}

// notAbout drops errors that only say that there is no such file.
func notAbout(err error) error {
	if e, ok := err.(*object.Exc); ok && (e.Class.IsSubtype(object.OSError) || e.Class.IsSubtype(object.ValueError)) {
		return nil
	}
	return err
}

// exists answers for exists and lexists.
func exists(follow bool) object.Fn {
	fn := "stat"
	if !follow {
		fn = "lstat"
	}
	return func(t *thread, a []value) (value, error) {
		_, ok, err := lookup(t, a[0], fn, follow)
		return object.Bool(ok), err
	}
}

// test answers whether the mode of a file has a property; a missing file has none.
func test(fn string, follow bool, is func(fs.FileMode) bool) object.Fn {
	return func(t *thread, a []value) (value, error) {
		m, ok, err := lookup(t, a[0], fn, follow)
		return object.Bool(ok && is(m)), err
	}
}

func falseOf(t *thread, a []value) (value, error) {
	_, err := types.FSPath(t, a[0])
	return object.False, err
}

// ismount knows one mount, the root.
func ismount(t *thread, a []value) (value, error) {
	p, err := pathArg(t, a[0], "lstat", "path", only)
	if err != nil {
		return object.False, notAbout(err)
	}
	if _, err := p.stat(t, "lstat", false); err != nil {
		return object.False, notAbout(err)
	}
	return object.Bool(abspath(cwd(t), p.name) == "/"), nil
}

// statField returns one item of stat.
func statField(i int) object.Fn {
	return func(t *thread, a []value) (value, error) {
		st, err := stat(t, a[0], value{}, "stat", orFD, true)
		if err != nil {
			return value{}, err
		}
		return statItem(st, i), nil
	}
}

// samefile compares inodes and devices.
func samefile(t *thread, a []value) (value, error) {
	x, y := a[0], a[1]
	s1, err := stat(t, x, value{}, "stat", orFD, true)
	if err != nil {
		return value{}, err
	}
	s2, err := stat(t, y, value{}, "stat", orFD, true)
	if err != nil {
		return value{}, err
	}
	return object.Bool(statItem(s1, 1) == statItem(s2, 1) && statItem(s1, 2) == statItem(s2, 2)), nil
}

// samestat compares two results of stat, or what looks like one.
func samestat(t *thread, a []value) (value, error) {
	x, y := a[0], a[1]
	for _, name := range [...]string{"st_ino", "st_dev"} {
		m, err := t.GetAttr(x, t.Intern(name))
		if err != nil {
			return value{}, err
		}
		n, err := t.GetAttr(y, t.Intern(name))
		if err != nil {
			return value{}, err
		}
		if same, err := t.Equal(m, n); err != nil || !same {
			return object.False, err
		}
	}
	return object.True, nil
}
