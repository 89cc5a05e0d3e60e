package worker

import (
	"slices"
	"testing"

	"github.com/hognose/hognose/internal/wire"
)

func TestFiles(t *testing.T) {
	d := start(t, Options{})
	h := wire.Head{ID: 1}
	last := func(f wire.Frame) *wire.Done {
		t.Helper()
		got := d.ask(f)
		if len(got) != 1 {
			t.Errorf("%s", show(got))
		}
		return got[len(got)-1].(*wire.Done)
	}
	last(&wire.Open{Head: h, Files: true, Limits: wire.Limits{Memory: 8_000_000}})
	last(&wire.WriteFile{Head: h, Path: "in/a.txt", Data: []byte("hello\n")})
	got := d.run(2, "t = open('in/a.txt').read()\nn = open('out.bin', 'wb').write(b'\\x00\\xff')\nt")
	if r, ok := got[0].(*wire.Result); !ok || string(r.Value) != `"hello\n"` {
		t.Errorf("%s", show(got))
	}
	if data := last(&wire.ReadFile{Head: h, Path: "/work/out.bin"}).Data; string(data) != "\x00\xff" {
		t.Errorf("%q", data)
	}
	want := []wire.File{{Path: "/work/in", Dir: true}, {Path: "/work/in/a.txt", Size: 6}, {Path: "/work/out.bin", Size: 2}}
	if files := last(&wire.ListFiles{Head: h}).Files; !slices.Equal(files, want) {
		t.Errorf("%v", files)
	}
	last(&wire.RemoveFile{Head: h, Path: "in"})
	for _, bad := range []wire.Frame{
		&wire.ReadFile{Head: h, Path: "in/a.txt"}, &wire.ReadFile{Head: h, Path: "../etc/passwd"}, &wire.ReadFile{Head: h, Path: "."},
		&wire.WriteFile{Head: h, Path: "/tmp/x"}, &wire.WriteFile{Head: h, Path: "a\x00b"}, &wire.RemoveFile{Head: h, Path: "/"},
		&wire.WriteFile{Head: h, Path: "big", Data: make([]byte, 9_000_000)}, &wire.ListFiles{Head: h, Path: "none"},
	} {
		if got := d.ask(bad); len(got) != 2 {
			t.Errorf("%#v: %s", wire.KindOf(bad), show(got))
		}
	}
}

func TestASessionWithoutFilesSaysSo(t *testing.T) {
	d := start(t, Options{})
	d.ask(&wire.Open{Head: wire.Head{ID: 1}})
	got := d.ask(&wire.ListFiles{Head: wire.Head{ID: 2}})
	if f, ok := got[0].(*wire.Failure); !ok || f.Kind != wire.KindValue || f.Message != errNoFiles.Error() {
		t.Errorf("%s", show(got))
	}
}
