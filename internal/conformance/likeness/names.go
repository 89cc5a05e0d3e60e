// This file measures whole libraries with names kept.

package likeness

import (
	"io/fs"
	"os"
	"path/filepath"
)

// MeasureNames compares every Python file below dir with every file of the given packages,
// whatever its name, but for their tests. Names and strings count as themselves: a run is text that
// stands in both, word for word. Signatures do not count.
func MeasureNames(dir string, packages ...string) (*Report, error) {
	m := measurer{ids: ids{}, bodies: true, names: true, any: grams{}}
	for _, p := range packages {
		err := filepath.WalkDir(p, func(path string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && d.Name() == "tests":
				return fs.SkipDir
			case d.IsDir() || filepath.Ext(path) != ".py":
				return nil
			}
			text, err := os.ReadFile(path)
			if err == nil {
				m.any.add(m.tokens(text))
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return m.folder(dir)
}
