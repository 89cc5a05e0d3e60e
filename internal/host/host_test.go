package host

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/hognose/hognose/internal/budget"
)

// clock stands still.
func clock() time.Time { return time.Unix(1_700_000_000, 0) }

func newTree(t *testing.T, mounts map[string]fs.FS, memory int64) (*Tree, *budget.Meter) {
	t.Helper()
	m := budget.New(budget.Limits{Steps: 1e9, Bytes: memory, Depth: 100}, nil)
	tree, err := NewTree(mounts, m, clock)
	if err != nil {
		t.Fatal(err)
	}
	return tree, m
}

func write(t *testing.T, tree *Tree, name, text string) {
	t.Helper()
	f, err := tree.Open(name, Write|Create|Truncate, 0o644)
	if err != nil {
		t.Fatalf("open %s: %v", name, err)
	}
	if _, err := f.Write([]byte(text)); err != nil {
		t.Fatalf("write %s: %v", name, err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}

func read(tree *Tree, name string) (string, error) {
	f, err := tree.Open(name, Read, 0)
	if err != nil {
		return "", err
	}
	defer f.Close()
	i, err := f.Stat()
	if err != nil {
		return "", err
	}
	b := make([]byte, i.Size+1)
	n, err := f.Read(b)
	return string(b[:n]), err
}

func names(t *testing.T, tree *Tree, dir string) string {
	t.Helper()
	list, err := tree.ReadDir(dir)
	if err != nil {
		t.Fatalf("readdir %s: %v", dir, err)
	}
	var out []string
	for _, i := range list {
		out = append(out, i.Name)
	}
	return strings.Join(out, " ")
}

var sample = fstest.MapFS{
	"a.txt":     {Data: []byte("alpha"), Mode: 0o444},
	"dir/b.txt": {Data: []byte("beta"), Mode: 0o444},
	"dir/c/d":   {Data: []byte("delta"), Mode: 0o444},
}

func TestAReadOnlyMountCannotBeChanged(t *testing.T) {
	tree, _ := newTree(t, map[string]fs.FS{WorkDir: sample}, 1<<20)
	if got := tree.Getwd(); got != "/work" {
		t.Errorf("working folder %s", got)
	}
	if got, err := read(tree, "dir/b.txt"); got != "beta" || err != nil {
		t.Errorf("read: %q, %v", got, err)
	}
	for what, err := range map[string]error{
		"mkdir": tree.Mkdir("x", 0o777), "remove": tree.Remove("a.txt"), "rename": tree.Rename("a.txt", "b"),
		"rmdir": tree.Rmdir("dir/c"), "access": tree.Access("a.txt", true),
	} {
		if err != EROFS {
			t.Errorf("%s: %v, want %v", what, err, EROFS)
		}
	}
	if _, err := tree.Open("new", Write|Create, 0o644); err != EROFS {
		t.Errorf("create: %v", err)
	}
}

func TestPathsAreResolvedAsTheSystemDoes(t *testing.T) {
	tree, _ := newTree(t, map[string]fs.FS{WorkDir: sample, "/data/x": fstest.MapFS{"f": {}}}, 1<<20)
	for name, want := range map[string]error{
		"a.txt": nil, "./a.txt": nil, "dir/../a.txt": nil, "/work//dir/./c/../b.txt": nil, "/": nil, "/data": nil, "/data/x/f": nil,
		"/..": nil, "../../../work/a.txt": nil, "dir/": nil, "/tmp": nil, "/dev/null": nil,
		"nope/../a.txt": ENOENT, "a.txt/../a.txt": ENOTDIR, "a.txt/": ENOTDIR, "a.txt/x": ENOTDIR, "": ENOENT, "nope": ENOENT, "/data/y": ENOENT,
		"a\x00b": EINVAL, strings.Repeat("n", 256): ENAMETOOLONG, strings.Repeat("n/", 3000): ENAMETOOLONG,
	} {
		if _, err := tree.Stat(name, true); err != want {
			t.Errorf("stat %.20q: %v, want %v", name, err, want)
		}
	}
	if got := names(t, tree, "/"); got != "data dev tmp work" {
		t.Errorf("root: %s", got)
	}
	if got := names(t, tree, "/data"); got != "x" {
		t.Errorf("data: %s", got)
	}
}

func TestAnOverlayKeepsChangesToItself(t *testing.T) {
	o := NewOverlay(sample)
	tree, _ := newTree(t, map[string]fs.FS{WorkDir: o}, 1<<20)
	write(t, tree, "a.txt", "changed")
	write(t, tree, "dir/new", "n")
	if err := tree.Remove("dir/b.txt"); err != nil {
		t.Error(err)
	}
	if err := tree.Mkdir("made", 0o755); err != nil {
		t.Error(err)
	}
	if got := names(t, tree, "dir"); got != "c new" {
		t.Errorf("dir: %s", got)
	}
	if err := tree.Rmdir("dir"); err != ENOTEMPTY {
		t.Errorf("rmdir: %v", err)
	}
	if string(sample["a.txt"].Data) != "alpha" {
		t.Error("the base was changed")
	}
	if got, err := fs.ReadFile(o, "a.txt"); string(got) != "changed" || err != nil {
		t.Errorf("host reads %q, %v", got, err)
	}
	if _, err := fs.Stat(o, "dir/b.txt"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("removed file: %v", err)
	}
	if got := strings.Join(o.Changed(), " "); got != "a.txt dir/b.txt dir/new made" {
		t.Errorf("changed: %s", got)
	}
	if err := fstest.TestFS(o, "a.txt", "dir/c/d", "dir/new"); err != nil {
		t.Error(err)
	}
}

func TestFoldersMoveWithWhatTheBaseHasInThem(t *testing.T) {
	o := NewOverlay(sample)
	tree, _ := newTree(t, map[string]fs.FS{WorkDir: o}, 1<<20)
	write(t, tree, "dir/c/e", "epsilon")
	if err := tree.Rename("dir", "moved"); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"moved/b.txt": "beta", "moved/c/d": "delta", "moved/c/e": "epsilon"} {
		if got, err := read(tree, name); got != want || err != nil {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
	if _, err := tree.Stat("dir/b.txt", true); err != ENOENT {
		t.Errorf("old place: %v", err)
	}
	if err := tree.Mkdir("dir", 0o755); err != nil {
		t.Fatal(err)
	}
	if got := names(t, tree, "dir"); got != "" {
		t.Errorf("a new folder shows what the base has: %s", got)
	}
	if err := tree.Rename("moved", "moved/c/x"); err != EINVAL {
		t.Errorf("into itself: %v", err)
	}
	if err := tree.Rename("moved", "/tmp/x"); err != EXDEV {
		t.Errorf("across volumes: %v", err)
	}
}

func TestPermissionsOfAnOverlayAreHeldTo(t *testing.T) {
	tree, _ := newTree(t, map[string]fs.FS{WorkDir: NewOverlay(nil)}, 1<<20)
	write(t, tree, "f", "x")
	none, dir := fs.FileMode(0), fs.FileMode(0o500)
	if err := tree.Change("f", Change{Mode: &none}); err != nil {
		t.Fatal(err)
	}
	if _, err := read(tree, "f"); err != EACCES {
		t.Errorf("read: %v", err)
	}
	if err := tree.Mkdir("d", 0o755); err != nil {
		t.Fatal(err)
	}
	if err := tree.Change("d", Change{Mode: &dir}); err != nil {
		t.Fatal(err)
	}
	if _, err := tree.Open("d/x", Write|Create, 0o644); err != EACCES {
		t.Errorf("create: %v", err)
	}
}

func TestNothingLeadsOutOfAFolder(t *testing.T) {
	outer := t.TempDir()
	inner := filepath.Join(outer, "inner")
	for _, err := range []error{
		os.Mkdir(inner, 0o755), os.WriteFile(filepath.Join(outer, "secret"), []byte("s"), 0o644),
		os.WriteFile(filepath.Join(inner, "f"), []byte("file"), 0o644),
		os.Symlink("../secret", filepath.Join(inner, "up")), os.Symlink("/etc", filepath.Join(inner, "abs")),
		os.Symlink("f", filepath.Join(inner, "ok")),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	f, err := OpenFolder(inner, true)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	tree, _ := newTree(t, map[string]fs.FS{WorkDir: f}, 1<<20)
	for _, name := range []string{"up", "abs/passwd", "../secret", "/work/../secret", "../../etc/passwd"} {
		if got, err := read(tree, name); err == nil {
			t.Errorf("%s was read: %q", name, got)
		}
		if g, err := tree.Open(name, Write|Create, 0o644); err == nil {
			g.Close()
			t.Errorf("%s was opened for writing", name)
		}
	}
	if got, err := read(tree, "ok"); got != "file" || err != nil {
		t.Errorf("a link within: %q, %v", got, err)
	}
	write(t, tree, "new", "n")
	if got, err := os.ReadFile(filepath.Join(inner, "new")); string(got) != "n" || err != nil {
		t.Errorf("on disk: %q, %v", got, err)
	}
	ro, err := OpenFolder(inner, false)
	if err != nil {
		t.Fatal(err)
	}
	defer ro.Close()
	tree, _ = newTree(t, map[string]fs.FS{WorkDir: ro}, 1<<20)
	if _, err := tree.Open("new", Write, 0); err != EROFS {
		t.Errorf("write to a read-only folder: %v", err)
	}
}

func TestFoldersThatFollowLinksAreRefused(t *testing.T) {
	m := budget.New(budget.Limits{Bytes: 1 << 20}, nil)
	if _, err := NewTree(map[string]fs.FS{WorkDir: os.DirFS(".")}, m, clock); err == nil || !strings.Contains(err.Error(), "os.DirFS") {
		t.Errorf("os.DirFS: %v", err)
	}
	for _, p := range []string{"work", "/work/", "/a/../b", ""} {
		if _, err := NewTree(map[string]fs.FS{p: sample}, m, clock); err == nil {
			t.Errorf("mount path %q was accepted", p)
		}
	}
}

func TestMemoryIsPaidForBeforeItIsTaken(t *testing.T) {
	const memory = 1 << 20
	tree, m := newTree(t, map[string]fs.FS{WorkDir: NewOverlay(nil)}, memory)
	limit := func(err error) bool {
		var e *budget.Error
		return errors.As(err, &e) && e.Limit == budget.Memory
	}
	f, err := tree.Open("big", Read|Write|Create, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	block := make([]byte, 100_000)
	for err == nil {
		_, err = f.Write(block)
	}
	if !limit(err) || tree.Held() > memory || m.Bytes() > memory {
		t.Errorf("one large file: %v, %d held, %d charged", err, tree.Held(), m.Bytes())
	}
	if err := f.Truncate(0); err != nil || tree.Held() > 2*nodeSize {
		t.Errorf("after truncation %d bytes are held, %v", tree.Held(), err)
	}
	if _, err := f.Seek(1<<39, 0); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Write([]byte("x")); !limit(err) {
		t.Errorf("a file with a hole of 512 GiB: %v", err)
	}
	if err := f.Truncate(1 << 41); err != EFBIG {
		t.Errorf("2 TiB: %v", err)
	}
	f.Close()
	for i := 0; ; i++ {
		g, err := tree.Open("small"+strings.Repeat("x", i%100)+string(rune('a'+i%26))+time.Duration(i).String(), Write|Create, 0o644)
		if err != nil {
			if !limit(err) || i < 1000 {
				t.Errorf("file %d: %v", i, err)
			}
			break
		}
		g.Close()
	}
	if m.Bytes() > memory+memory/64 { // a reserve is for programs that catch their MemoryError
		t.Errorf("%d bytes charged of %d", m.Bytes(), memory)
	}
}

func TestRemovedFilesAreGivenBack(t *testing.T) {
	tree, m := newTree(t, map[string]fs.FS{WorkDir: NewOverlay(nil)}, 1<<20)
	for range 100 {
		write(t, tree, "f", strings.Repeat("x", 100_000))
		if err := tree.Remove("f"); err != nil {
			t.Fatal(err)
		}
		m.Free(m.Bytes() - tree.Held()) // as a recount does
	}
	if tree.Held() != 0 {
		t.Errorf("%d bytes are held", tree.Held())
	}
}

func TestOpenFilesAreBoundedAndForgottenFilesFound(t *testing.T) {
	tree, _ := newTree(t, map[string]fs.FS{WorkDir: sample}, 1<<20)
	var open []*File
	for {
		f, err := tree.Open("a.txt", Read, 0)
		if err != nil {
			if err != EMFILE {
				t.Fatal(err)
			}
			break
		}
		f.Own()
		open = append(open, f)
	}
	if len(open) != maxOpen || !tree.Full() {
		t.Fatalf("%d files are open", len(open))
	}
	tree.Mark()
	open[0].Seen()
	tree.Sweep()
	if tree.Full() || tree.File(open[0].FD()) != open[0] || tree.File(open[1].FD()) != nil {
		t.Error("the file that is in use must stay, the others must not")
	}
	b := make([]byte, 5)
	if n, err := open[1].Read(b); n != 5 || err != nil {
		t.Errorf("a file that was overlooked can still be read: %d, %v", n, err)
	}
}

func TestNestingIsBoundedByThePath(t *testing.T) {
	tree, _ := newTree(t, map[string]fs.FS{WorkDir: NewOverlay(nil)}, 64<<20)
	depth := 0
	for ; ; depth++ {
		if err := tree.Mkdir("d", 0o755); err != nil {
			if err != ENAMETOOLONG {
				t.Errorf("at depth %d: %v", depth, err)
			}
			break
		}
		if err := tree.Chdir("d"); err != nil {
			t.Fatal(err)
		}
	}
	if depth < 1000 || depth > maxPath {
		t.Errorf("depth %d", depth)
	}
}

func TestBlocksReadBackWhatWasWritten(t *testing.T) {
	var b blocks
	free := func(int64) error { return nil }
	model := make([]byte, 0, 4*blockSize)
	for i, w := range []struct{ off, n int }{{0, 10}, {5, blockSize}, {3*blockSize - 7, 20}, {blockSize - 1, 2}, {100, 1}} {
		data := []byte(strings.Repeat(string(rune('a'+i)), w.n))
		if n, err := b.writeAt(data, int64(w.off), free); n != w.n || err != nil {
			t.Fatal(n, err)
		}
		if end := w.off + w.n; end > len(model) {
			model = append(model, make([]byte, end-len(model))...)
		}
		copy(model[w.off:], data)
	}
	check := func(what string) {
		t.Helper()
		got := make([]byte, len(model)+10)
		if n := b.readAt(got, 0); !slices.Equal(got[:n], model) {
			t.Errorf("%s: %d bytes differ from %d", what, n, len(model))
		}
	}
	check("written")
	b.truncate(blockSize + 3)
	model = model[:blockSize+3]
	check("cut")
	b.truncate(2 * blockSize)
	model = append(model, make([]byte, blockSize-3)...)
	check("made longer by zeros")
}

// The host changes an overlay beside the programs that do.
func TestHostWritesToAnOverlay(t *testing.T) {
	v := NewOverlay(fstest.MapFS{"base/old.txt": {Data: []byte("old")}})
	for _, err := range []error{
		v.WriteFile("a/b/c.txt", []byte("one"), 0o600), v.WriteFile("a/b/c.txt", []byte("2"), 0o644), v.MkdirAll("a/b"),
		v.Move("base/old.txt", "new/old.txt"), v.WriteFile("gone/x", nil, 0o644), v.RemoveAll("gone"),
	} {
		if err != nil {
			t.Error(err)
		}
	}
	for name, want := range map[string]string{"a/b/c.txt": "2", "new/old.txt": "old"} {
		if got, err := fs.ReadFile(v, name); err != nil || string(got) != want {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
	_, before := v.Usage()
	for what, err := range map[string]error{"a missing file": v.RemoveAll("gone/x"), "a missing source": v.Move("nope", "y")} {
		if !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: %v", what, err)
		}
	}
	for what, err := range map[string]error{
		"a file as a folder": v.WriteFile("a/b/c.txt/d", nil, 0o644), "a way out": v.WriteFile("../x", nil, 0o644), "a folder as a file": v.WriteFile("a/b", nil, 0o644),
	} {
		if err == nil {
			t.Errorf("%s is no error", what)
		}
	}
	if _, after := v.Usage(); after != before {
		t.Errorf("what was refused counts as a change: %d, %d", before, after)
	}
	if v.RemoveAll(".") != nil || len(v.Changed()) == 0 {
		t.Error("the top cannot be emptied")
	}
	if list, err := fs.ReadDir(v, "."); err != nil || len(list) > 0 {
		t.Errorf("%v, %v", list, err)
	}
}
