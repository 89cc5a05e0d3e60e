package frozen

import "testing"

func TestTemplatesAreFresh(t *testing.T) {
	for _, name := range Set.Names() {
		if err := Set.CheckTemplate(name); err != nil {
			t.Errorf("%s: %v; run: go generate ./internal/py/science/frozen", name, err)
		}
	}
}
