package importer

import (
	"slices"
	"strings"
	"testing"
)

// Every module named in the table must be absent: a hint for one that can be imported would never
// be seen.
func TestNoHintIsForAModuleThatIsHere(t *testing.T) {
	for _, a := range absent {
		for _, name := range strings.Fields(a.modules) {
			if _, here := slices.BinarySearch(knownModules(), name); here {
				t.Errorf("%s can be imported", name)
			}
		}
	}
}
