package host

import (
	"io/fs"
	"math/rand/v2"
	"strings"
	"testing"
	"time"
)

// What an overlay says that it holds is the sum over its nodes, after any sequence of operations,
// refused ones among them.
func TestAnOverlayHoldsTheSumOfItsNodes(t *testing.T) {
	seed := uint64(time.Now().UnixNano())
	r := rand.New(rand.NewPCG(seed, 0))
	for _, base := range []fs.FS{nil, sample} {
		for range 40 {
			v := NewOverlay(base)
			tree, m := newTree(t, map[string]fs.FS{WorkDir: v}, 200_000)
			tree.Umask = 0
			var open []*File
			for range 400 {
				open = operate(r, tree, open)
				if r.IntN(20) == 0 {
					m.Free(m.Bytes() - tree.Held()) // as a recount does
				}
				if held, sum := v.held(), v.root.sum(); held != sum || held < 0 {
					t.Fatalf("seed %d: %d bytes are held, the nodes take %d", seed, held, sum)
				}
			}
			for _, f := range open {
				f.Close()
			}
			m.Free(m.Bytes())
			empty(t, tree, WorkDir)
			if base == nil && v.held() != 0 {
				t.Fatalf("seed %d: %d bytes are held of nothing", seed, v.held())
			}
		}
	}
}

// operate makes one change at random. Errors are part of it: names that do not exist, folders that
// are not empty, memory that is not there.
func operate(r *rand.Rand, tree *Tree, open []*File) []*File {
	p := name(r)
	switch r.IntN(10) {
	case 0, 1, 2:
		if f, err := tree.Open(p, Read|Write|Create|OpenFlag(r.IntN(2))*Truncate, 0o777); err == nil {
			open = append(open, f)
		}
	case 3:
		tree.Mkdir(p, 0o777)
	case 4:
		tree.Remove(p)
	case 5:
		tree.Rmdir(p)
	case 6:
		tree.Rename(p, name(r))
	case 7:
		mode := []fs.FileMode{0o777, 0o777, 0o777, 0o500}[r.IntN(4)]
		tree.Change(p, Change{Mode: &mode})
	default:
		if len(open) == 0 {
			return open
		}
		i := r.IntN(len(open))
		f := open[i]
		switch r.IntN(4) {
		case 0:
			f.Close()
			return append(open[:i], open[i+1:]...)
		case 1:
			f.Truncate(int64(r.IntN(150_000)))
		default:
			f.Seek(int64(r.IntN(100_000)), 0)
			f.Write(make([]byte, r.IntN(50_000)))
		}
	}
	return open
}

func name(r *rand.Rand) string {
	names := []string{"a.txt", "dir", "dir/b.txt", "dir/c", "dir/c/d", "x", "y", "x/y", "dir/x", strings.Repeat("n", 255), "x/" + strings.Repeat("m", 200)}
	return names[r.IntN(len(names))]
}

// sum is what the names in a folder take, and all below them.
func (n *node) sum() int64 {
	bytes := n.data.cost()
	for name, c := range n.dir {
		bytes += nameSize(name)
		if c != nil {
			bytes += c.sum()
		}
	}
	return bytes
}

func empty(t *testing.T, tree *Tree, dir string) {
	t.Helper()
	mode := fs.FileMode(0o777)
	tree.Change(dir, Change{Mode: &mode})
	list, err := tree.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, i := range list {
		p := dir + "/" + i.Name
		remove := tree.Remove
		if i.Mode.IsDir() {
			empty(t, tree, p)
			remove = tree.Rmdir
		}
		if err := remove(p); err != nil {
			t.Fatalf("%s: %v", p, err)
		}
	}
}

// A folder that had many files takes no more memory than one that never had.
func TestAnEmptiedFolderKeepsNoLargeMap(t *testing.T) {
	v := NewOverlay(nil)
	tree, _ := newTree(t, map[string]fs.FS{WorkDir: v}, 1<<30)
	const many = 10_000
	for i := range many {
		write(t, tree, time.Duration(i).String(), "")
	}
	for i := range many - 1 {
		if err := tree.Remove(time.Duration(i).String()); err != nil {
			t.Fatal(err)
		}
	}
	if v.root.most > 100 {
		t.Errorf("a folder of one file has room for %d", v.root.most)
	}
}
