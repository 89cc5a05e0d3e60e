package py

import "testing"

// TestNamesOfSavedTypes checks the tables of package snapshot that name Go types: a type that is
// renamed or moved must not slip past the checks of its fields.
func TestNamesOfSavedTypes(t *testing.T) {
	for _, name := range savedTypes().Stale() {
		t.Errorf("no type of a snapshot has %s", name)
	}
}
