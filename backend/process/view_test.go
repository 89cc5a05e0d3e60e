//go:build linux

package process

import (
	"encoding/binary"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// tree makes files with their paths as content, folders (those that end with a slash) and links
// ("from > to") in a folder.
func tree(t *testing.T, lines ...string) string {
	t.Helper()
	dir := t.TempDir()
	for d := dir; d != "/tmp" && d != "/"; d = filepath.Dir(d) {
		_ = os.Chmod(d, 0o755) // the sandbox runs as another user
	}
	for _, line := range lines {
		from, to, link := strings.Cut(line, " > ")
		path := filepath.Join(dir, from)
		err := os.MkdirAll(filepath.Dir(path), 0o755)
		switch {
		case err != nil:
		case link:
			err = os.Symlink(strings.ReplaceAll(to, "DIR", dir), path)
		case strings.HasSuffix(from, "/"):
			err = os.MkdirAll(path, 0o755)
		default:
			err = os.WriteFile(path, []byte(from), 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// A path is shown with all links that lead to it, and nothing else.
func TestViewFollowsLinks(t *testing.T) {
	for _, c := range []struct {
		name  string
		files []string
		add   string
		want  string
	}{
		{"file", []string{"a/f"}, "a/f", "a/f"},
		{"link to a link", []string{"lib/libblas.so.3 > DIR/alternatives/blas", "alternatives/blas > DIR/lib/openblas/libblas.so.3", "lib/openblas/libblas.so.3"},
			"lib/libblas.so.3", "alternatives/blas lib/libblas.so.3 lib/openblas/libblas.so.3"},
		{"relative link", []string{"bin/python3 > ../versions/3/python", "versions/3/python"}, "bin/python3", "bin/python3 versions/3/python"},
		{"link on the way", []string{"current > versions/3", "versions/3/lib/a"}, "current/lib", "current versions/3/lib"},
		{"link that leads nowhere", []string{"a > DIR/b"}, "a", ""},
		{"link to itself", []string{"a > a"}, "a", ""},
		{"nothing", nil, "a", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := tree(t, c.files...)
			v := &view{folders: map[string]string{}}
			v.add(filepath.Join(dir, c.add))
			got := strings.ReplaceAll(strings.Join(v.paths(), " "), dir+"/", "")
			if got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}

// What packages are linked to is shown: by package where an installer links each file, else by
// file.
func TestViewFollowsPackages(t *testing.T) {
	dir := tree(t, "site/one/__init__.py > DIR/store/x1/one/__init__.py", "store/x1/one/__init__.py", "store/x1/one/deep/er/file.so", "store/x1/other/secret",
		"site/space/part/mod.py > DIR/store/x2/space/part/mod.py", "store/x2/space/part/mod.py",
		"site/single.py > DIR/elsewhere/single.py", "elsewhere/single.py", "elsewhere/secret", "site/plain/__init__.py", "site/lost.py > DIR/nowhere")
	v := &view{folders: map[string]string{}}
	if err := v.addPackages(filepath.Join(dir, "site")); err != nil {
		t.Fatal(err)
	}
	got := strings.ReplaceAll(strings.Join(v.paths(), " "), dir+"/", "")
	if want := "elsewhere/single.py site store/x1/one store/x2/space"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestLibrariesOfTheLoader(t *testing.T) {
	const magic = "glibc-ld.so.cache1.1"
	texts := "libz.so.1\x00/lib/libz.so.1\x00/opt/libq.so\x00"
	base := uint32(48 + 2*24)
	data := []byte("ld.so-1.7.0\x00 older form" + magic)
	for _, n := range []uint32{2, uint32(len(texts)), 0, 0, 0, 0, 0, 3, base, base + 10, 0, 0, 0, 3, base, base + 25, 0, 0, 0} {
		data = binary.NativeEndian.AppendUint32(data, n)
	}
	data = append(data, texts...)
	if got := librariesOf(data); !slices.Equal(got, []string{"/lib/libz.so.1", "/opt/libq.so"}) {
		t.Errorf("%q", got)
	}
	for n := range data { // half a file is no reason to fail
		librariesOf(data[:n])
	}
	for _, bad := range [][]byte{nil, []byte(magic), []byte(magic + strings.Repeat("\xff", 100))} {
		if got := librariesOf(bad); len(got) != 0 {
			t.Errorf("%q gives %q", bad, got)
		}
	}
	ldconfig, err := exec.Command("/sbin/ldconfig", "-p").Output()
	if err != nil {
		t.Skip("there is no ldconfig to compare with: ", err)
	}
	want := []string{}
	for line := range strings.Lines(string(ldconfig)) {
		if _, path, ok := strings.Cut(strings.TrimSpace(line), " => "); ok {
			want = append(want, path)
		}
	}
	slices.Sort(want)
	if got := cachedLibraries(); !slices.Equal(got, slices.Compact(want)) {
		t.Errorf("%d libraries, ldconfig says %d", len(got), len(want))
	}
}

// A session sees what Python needs of the host, and not its settings, sources or name.
func TestHostIsNotShown(t *testing.T) {
	whole := open(t, Options{}, nil)
	said(t, whole, attempt)
	for _, path := range []string{"/usr/local/etc", "/usr/local/src", "/usr/src", "/usr/include", "/usr/sbin", "/etc/passwd", "/etc/hostname", "/var/lib", "/home", "/root", "/opt", "/run", "/boot", "/sys", "/proc"} {
		if got := said(t, whole, "attempt(os.stat, '"+path+"')"); got != "ENOENT" {
			t.Errorf("%s: %s", path, got)
		}
	}
	host, _ := os.Hostname()
	if got := said(t, whole, "import socket\nsocket.gethostname(), os.uname().nodename"); got != "[hognose hognose]" || host == "hognose" {
		t.Errorf("the name of the host is %s", got)
	}
	if got := said(t, whole, "import zoneinfo, mimetypes\nstr(zoneinfo.ZoneInfo('Europe/Berlin')), attempt(os.listdir, '/usr/lib')"); got != "[Europe/Berlin ok]" {
		t.Error(got)
	}
	less := open(t, Options{without: []Layer{Namespaces, Root, Landlock, Cgroup, Rlimits}}, nil)
	if got := said(t, less, "import socket\nsocket.gethostname()"); got != host {
		t.Errorf("without namespaces the name is %s, not %s", got, host)
	}
}
