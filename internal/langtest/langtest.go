// Package langtest tests the language: it runs Python programs on the whole interpreter, through
// what internal/py exports, and looks at what they print, raise, cost and leave behind. It is a
// package of tests; the one thing that others import is [Files].
//
// Each suite is a file or a few:
//
//   - lang_test.go: the language tests of testdata/lang, in a folder for each subject, which assert
//     what is true in CPython 3.13; twosessions_test.go and allowlist_test.go run the same files in
//     other ways.
//   - snippets_test.go and re_test.go: programs whose output CPython printed before.
//   - traceback_*: what is shown of an exception, compared whole.
//   - *_hostile_test.go, redos_test.go: programs that ask for too much memory or time.
//   - save_*, fuzz_snapshot_test.go: sessions that are saved and go on elsewhere.
//   - fuzz_conformance_test.go: generated programs, compared with a CPython on the machine.
//   - threads, asyncio, toolcall, files, steps: what their names say.
//
// Helpers that several suites use stand in helpers_test.go. Tests that need what internal/py does
// not export stand there.
package langtest

import (
	"io/fs"
	"path/filepath"
	"strings"
)

// File is a Python file of a folder of programs.
type File struct {
	Name string // folder and file without ".py", as in "strings/str__search"
	Path string // to open it
}

// Files lists the Python files below dir in the order of their names.
func Files(dir string) ([]File, error) {
	var files []File
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".py" {
			return err
		}
		name, err := filepath.Rel(dir, path)
		files = append(files, File{strings.TrimSuffix(filepath.ToSlash(name), ".py"), path})
		return err
	})
	return files, err
}
