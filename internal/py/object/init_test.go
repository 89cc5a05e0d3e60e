package object

import (
	"reflect"
	"sync"
	"testing"
)

// inheritSlots copies the fields of Slots as words.
func TestSlotsConsistOfPointersAndFunctions(t *testing.T) {
	s := reflect.TypeFor[Slots]()
	if got, want := len((&Slots{}).words()), s.NumField(); got != want {
		t.Errorf("Slots has %d words and %d fields", got, want)
	}
	for f := range s.NumField() {
		if k := s.Field(f).Type.Kind(); k != reflect.Func && k != reflect.Pointer {
			t.Errorf("%s is a %v", s.Field(f).Name, k)
		}
	}
}

func TestSlotsOfATypeComeBeforeThoseOfItsBase(t *testing.T) {
	own := func(*Thread, Value) (int, error) { return 1, nil }
	other := func(*Thread, Value) (int, error) { return 2, nil }
	truth := func(*Thread, Value) (bool, error) { return true, nil }
	s := inheritSlots(&Slots{Len: own}, &Type{Slots: &Slots{Len: other, Bool: truth}})
	if n, _ := s.Len(nil, Value{}); n != 1 {
		t.Errorf("Len is that of the base")
	}
	if s.Bool == nil {
		t.Error("Bool is not inherited")
	}
	if s.Repr != nil {
		t.Error("Repr comes from nowhere")
	}
}

// Sessions share the native types, and whoever looks first builds the namespace.
func TestSessionsThatLookAtOnceSeeTheSameAttributes(t *testing.T) {
	c := &Type{Name: "sample", MRO: []*Type{ObjectType}}
	c.Table = &TypeTable{Type: c, Methods: []*Def{{Name: "f", Sig: "self, /"}}, build: namespace}
	var seen [8]Value
	var wg sync.WaitGroup
	for i := range seen {
		wg.Go(func() { seen[i] = c.SharedAttrs()["f"] })
	}
	wg.Wait()
	for i, v := range seen {
		if !v.IsSet() || v != seen[0] {
			t.Errorf("session %d sees another f", i)
		}
	}
}
