package docker

import (
	"archive/tar"
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/hognose/hognose"
)

func TestFilesTravelBothWays(t *testing.T) {
	data := fstest.MapFS{"in.csv": {Data: []byte("a,b\n")}, "deep/er/x": {Data: bytes.Repeat([]byte("x"), 1<<20)}, "run.sh": {Data: []byte("#!"), Mode: 0o755}}
	s := open(t, Options{}, &hognose.Options{Files: map[string]fs.FS{"/work": data, "/data": fstest.MapFS{"two": {Data: []byte("2")}}}})
	if got := said(t, s, "import os\nopen('in.csv').read(), len(open('deep/er/x').read()), os.access('run.sh', os.R_OK), open('/data/two').read()"); got != "[a,b\n 1048576 true 2]" {
		t.Error(got)
	}
	if err := s.CopyIn(t.Context(), fstest.MapFS{"late": {Data: []byte("ü")}}, "/work/more"); err != nil {
		t.Fatal(err)
	}
	said(t, s, "open('more/made', 'w').write(open('more/late').read() * 2)")
	out := filepath.Join(t.TempDir(), "new")
	if err := s.CopyOut(t.Context(), "/work/more", out); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(filepath.Join(out, "made")); string(got) != "üü" {
		t.Errorf("%q, %v", got, err)
	}
	if err := s.CopyOut(t.Context(), "/work/in.csv", out); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(filepath.Join(out, "in.csv")); string(got) != "a,b\n" {
		t.Errorf("%q, %v", got, err)
	}
	for code, want := range map[string]string{
		"os.symlink('/etc/passwd', '/work/more/link')": "link or a device",
		"os.mkfifo('/work/more/fifo')":                 "link or a device",
	} {
		said(t, s, code)
		err := s.CopyOut(t.Context(), "/work/more", out)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", code, err)
		}
		said(t, s, "for f in 'link', 'fifo':\n  if os.path.lexists('more/' + f): os.remove('more/' + f)")
	}
	for what, err := range map[string]error{
		"a file that is not there":   s.CopyOut(t.Context(), "/work/absent", out),
		"to a place that is not his": s.CopyIn(t.Context(), data, "/usr/lib"),
		"a folder that is not there": s.CopyIn(t.Context(), os.DirFS(filepath.Join(out, "absent")), "/work"),
	} {
		t.Log(err)
		if err == nil {
			t.Errorf("%s was copied", what)
		}
	}
	if got := said(t, s, "1"); got != "1" {
		t.Error("the session is gone")
	}
}

// Whatever a container sends, nothing is written but plain files below the folder.
func TestHostileArchives(t *testing.T) {
	file := func(name string) tar.Header {
		return tar.Header{Name: name, Typeflag: tar.TypeReg, Size: 1, Mode: 0o644}
	}
	for name, headers := range map[string][]tar.Header{
		"dots":             {file("../evil")},
		"dots inside":      {file("a/../../evil")},
		"absolute":         {file("/evil")},
		"backslash":        {file(`..\evil`)},
		"link":             {{Name: "evil", Typeflag: tar.TypeSymlink, Linkname: "/etc/passwd"}},
		"hard link":        {{Name: "evil", Typeflag: tar.TypeLink, Linkname: "../../etc/passwd"}},
		"device":           {{Name: "evil", Typeflag: tar.TypeChar, Devmajor: 1, Devminor: 3}},
		"fifo":             {{Name: "evil", Typeflag: tar.TypeFifo}},
		"folder dots":      {{Name: "../evil/", Typeflag: tar.TypeDir}},
		"through a link":   {file("link/evil")}, // the folder of the host has a link that leads out
		"longer than said": {{Name: "evil", Typeflag: tar.TypeReg, Size: 1 << 40}},
	} {
		t.Run(name, func(t *testing.T) {
			top := t.TempDir()
			dir := filepath.Join(top, "dir")
			if err := os.Mkdir(dir, 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.Symlink(top, filepath.Join(dir, "link")); err != nil {
				t.Fatal(err)
			}
			var b bytes.Buffer
			w := tar.NewWriter(&b)
			for _, h := range headers {
				if err := w.WriteHeader(&h); err != nil {
					t.Fatal(err)
				}
				if h.Size > 0 {
					_, _ = w.Write([]byte("x"))
				}
			}
			_ = w.Flush() // the file that is too long is not there
			root, err := os.OpenRoot(dir)
			if err != nil {
				t.Fatal(err)
			}
			defer root.Close()
			if err := readArchive(&b, root, 1<<20); err == nil {
				t.Error("it was accepted")
			}
			if _, err := os.Lstat(filepath.Join(top, "evil")); err == nil {
				t.Error("something was written outside")
			}
		})
	}
}

// An archive that never ends is cut off.
func TestEndlessArchives(t *testing.T) {
	root, err := os.OpenRoot(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	_ = w.WriteHeader(&tar.Header{Name: "big", Typeflag: tar.TypeReg, Size: 4 << 20})
	_, _ = w.Write(make([]byte, 4<<20))
	_ = w.Close()
	if err := readArchive(&b, root, 1<<20); err == nil {
		t.Error("4 MiB were accepted where 1 may be")
	}
}
