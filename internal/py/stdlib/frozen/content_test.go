package frozen

import (
	"io/fs"
	"testing"
	"unsafe"
)

// Files are read as they lie in the program: twice the same memory, and what ReadFile returns.
func TestFilesAreNotCopied(t *testing.T) {
	n := 0
	err := fs.WalkDir(Library.files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		want, err := Library.files.ReadFile(name)
		got, ok := Library.read(name)
		again, _ := Library.read(name)
		if !ok || got != string(want) || unsafe.StringData(got) != unsafe.StringData(again) {
			t.Errorf("%s differs", name)
		}
		n++
		return err
	})
	if err != nil || n < 100 {
		t.Errorf("%d files, %v", n, err)
	}
}
