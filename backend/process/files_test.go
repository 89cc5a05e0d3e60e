//go:build linux

package process

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/hognose/hognose"
)

func TestFilesAreCopied(t *testing.T) {
	private := t.TempDir()
	if err := os.WriteFile(filepath.Join(private, "own.txt"), []byte("for the host alone"), 0o600); err != nil {
		t.Fatal(err)
	}
	s := open(t, Options{Warm: 1}, &hognose.Options{Files: map[string]fs.FS{
		"/work": fstest.MapFS{"helper.py": {Data: []byte("answer = 42")}, "deep/er/x.csv": {Data: []byte("a,b\n")}},
		"/data": hognose.Folder{Path: private},
	}})
	said(t, s, attempt)
	for _, c := range [][2]string{
		{"import helper\nhelper.answer", "42"},
		{"open('deep/er/x.csv').read()", "a,b\n"},
		{"open('/data/own.txt').read(), sorted(os.listdir('/data'))", "[for the host alone [own.txt]]"},
		{"attempt(open, '/data/own.txt', 'w'), attempt(open, '/data/new', 'w')", "[ok ok]"}, // its copy
		{"open('deep/er/y', 'w').close(), os.remove('helper.py'), sorted(os.listdir())", "[<nil> <nil> [deep]]"},
		{"open('/data/run', 'w').close(), os.chmod('/data/run', 0o755), attempt(os.execv, '/data/run', ['x'])", "[<nil> <nil> EACCES]"},
	} {
		if got := said(t, s, c[0]); got != c[1] {
			t.Errorf("%s = %s, want %s", c[0], got, c[1])
		}
	}
	if data, err := os.ReadFile(filepath.Join(private, "own.txt")); string(data) != "for the host alone" {
		t.Errorf("the host's file has become %q, %v", data, err)
	}
}

func TestFilesThatCannotBeCopied(t *testing.T) {
	linked := t.TempDir()
	if err := os.Symlink("/etc/passwd", filepath.Join(linked, "link")); err != nil {
		t.Fatal(err)
	}
	big := fstest.MapFS{"big": {Data: make([]byte, 2<<20)}}
	for name, c := range map[string]struct {
		options Options
		files   map[string]fs.FS
		want    string
	}{
		"written back":     {files: map[string]fs.FS{"/work": &hognose.Overlay{}}, want: "gets a copy"},
		"a folder as well": {files: map[string]fs.FS{"/work": hognose.Folder{Path: linked, Writable: true}}, want: "gets a copy"},
		"of the system":    {files: map[string]fs.FS{"/usr/share": big}, want: "use /work or a folder such as /data"},
		"around it":        {files: map[string]fs.FS{"/": big}, want: "no plain absolute path"},
		"no path":          {files: map[string]fs.FS{"data": big}, want: "no plain absolute path"},
		"links":            {files: map[string]fs.FS{"/data": os.DirFS(linked)}, want: "neither a file nor a folder"},
		"too large":        {options: Options{Disk: 1 << 20}, files: map[string]fs.FS{"/data": big}, want: "no space left on device; process.Options.Disk"},
		"no root":          {options: Options{without: []Layer{Root, Landlock}}, files: map[string]fs.FS{"/data": big}, want: "files need the layer root"},
		"embedded":         {options: Options{Worker: true}, files: map[string]fs.FS{"/data": big}, want: "leave out the option Worker"},
	} {
		c.options.Python, c.options.Require = pythonForTests, []Layer{}
		b, err := New(&c.options)
		if err != nil {
			t.Fatal(err)
		}
		s, err := b.Open(t.Context(), &hognose.Options{Files: c.files})
		if err == nil {
			s.Close()
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
