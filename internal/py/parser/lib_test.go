package parser

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/oracle"
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/source"
)

// TestLib compares the trees of CPython's own library, its tests included, with those that CPython
// 3.13 makes. By default it takes a sample; HOGNOSE_LIB=all takes all of it.
func TestLib(t *testing.T) {
	python, step := oracle.Need(t).Path, "60"
	if os.Getenv("HOGNOSE_LIB") == "all" {
		step = "1"
	}
	cmd := exec.Command(python, "testdata/lib.py", step)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	files := 0
	for lines := bufio.NewScanner(bytes.NewReader(out)); lines.Scan(); files++ {
		path, want, _ := strings.Cut(lines.Text(), "\t")
		if otherEncoding(path) {
			continue
		}
		if got := treeDigest(t, path); got != want {
			t.Errorf("%s: the tree differs", path)
		}
	}
	t.Logf("%d files compared", files)
}

// otherEncoding reports whether a file is written in an encoding that package source does not
// decode.
func otherEncoding(path string) bool {
	return strings.HasSuffix(path, "module_koi8_r.py") || strings.HasSuffix(path, "turtledemo/clock.py")
}

// treeDigest returns what lib.py prints for a file.
func treeDigest(t *testing.T, path string) string {
	f, err := source.FromBytes(path, []byte(readFile(t, path)), nil)
	if err != nil {
		return "-"
	}
	tree, err := Parse(f, Exec, nil)
	if err != nil {
		return "-"
	}
	sum := sha256.Sum256([]byte(ast.Dump(f, tree, true, -1)))
	return hex.EncodeToString(sum[:])
}
