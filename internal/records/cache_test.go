package records

import (
	"fmt"
	"sync"
	"testing"
)

// Entries come and go while others are read. What the cache counts is what it has.
func TestCacheOfSharedStates(t *testing.T) {
	c := &cache{most: 1000, entries: map[string]*cached{}}
	var wait sync.WaitGroup
	for i := range 200 {
		wait.Go(func() {
			name := fmt.Sprint("state", i%20)
			data, err := c.get(name, func() ([]byte, error) { return make([]byte, 100+i%20), nil })
			if err != nil || len(data) != 100+i%20 {
				t.Errorf("%s has %d bytes, %v", name, len(data), err)
			}
		})
	}
	wait.Wait()
	size := 0
	for _, e := range c.entries {
		size += len(e.data)
	}
	if size != c.size || size > c.most {
		t.Errorf("%d bytes are counted, %d are there, of at most %d", c.size, size, c.most)
	}
}
