package compiler

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/source"
)

func TestLibScratch(t *testing.T) {
	root := os.Getenv("PYLIB")
	if root == "" {
		t.Skip()
	}
	n, bad := 0, 0
	var comp time.Duration
	filepath.WalkDir(root, func(p string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(p, ".py") {
			return nil
		}
		b, _ := os.ReadFile(p)
		f, err := source.FromBytes(p, b, nil)
		if err != nil {
			return nil
		}
		tree, err := parser.Parse(f, parser.Exec, nil)
		if err != nil {
			return nil
		}
		func() {
			defer func() {
				if r := recover(); r != nil {
					bad++
					if bad < 10 {
						t.Errorf("%s: panic %v", p, r)
						if bad == 1 {
							panic(r)
						}
					}
				}
			}()
			t0 := time.Now()
			c, err := Compile(f, tree, Options{}, nil)
			comp += time.Since(t0)
			n++
			if err != nil {
				if bad++; bad < 20 {
					t.Errorf("%s: %v", p, err)
				}
				return
			}
			if err := c.Verify(); err != nil {
				if bad++; bad < 20 {
					t.Errorf("%s: %v", p, err)
				}
			}
		}()
		return nil
	})
	t.Logf("%d files, %d bad, compile %v", n, bad, comp)
}
