package science_test

import (
	"context"
	"sync"
	"testing"

	"github.com/hognose/hognose"
)

// Sessions that import a module for the first time in their process may do so at the same time: what
// they share is made once. scripts/race runs this in a process of its own.
func TestFirstImportsAtOnce(t *testing.T) {
	modules := []string{"numpy", "pandas", "matplotlib.pyplot", "sqlite3", "decimal", "lzma", "numpy.random", "datetime"}
	var wg sync.WaitGroup
	for i := range modules {
		wg.Go(func() {
			s, err := hognose.Local(nil).Open(context.Background(), nil)
			if err != nil {
				t.Error(err)
				return
			}
			defer s.Close()
			for k := range modules {
				name := modules[(i+k)%len(modules)]
				if _, err := s.Run(context.Background(), "import "+name); err != nil {
					t.Errorf("%s: %v", name, err)
				}
			}
		})
	}
	wg.Wait()
}
