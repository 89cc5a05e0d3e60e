package symtab

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// FuzzBuild checks that no program that parses makes the analysis panic, and that its result can be
// compiled: every register and cell that a scope refers to exists where it says.
func FuzzBuild(f *testing.F) {
	files, _ := filepath.Glob("testdata/scopes/*.py")
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	f.Fuzz(func(t *testing.T, text string) {
		table, err := build(text)
		if err != nil {
			return
		}
		if err := verify(table.Module); err != nil {
			t.Errorf("%s\n%v", text, err)
		}
	})
}

// verify checks what a compiler relies on, in s and everything inside it.
func verify(s *Scope) error {
	for _, sym := range s.Symbols {
		if sym.Binding == Unresolved {
			return fmt.Errorf("%s: %s is not resolved", s.Name, sym.Name)
		}
		if s.Lookup(sym.Name) != sym {
			return fmt.Errorf("%s: %s is not found", s.Name, sym.Name)
		}
		if err := verifyAccess(s.Access(sym.Name), sym.Name); err != nil {
			return fmt.Errorf("%s: access: %w", s.Name, err)
		}
	}
	for i, sym := range s.Locals {
		if int(sym.Slot) != i || (sym.Flags&DefParam != 0) != (i < s.NParams) {
			return fmt.Errorf("%s: local %d is %+v", s.Name, i, *sym)
		}
	}
	for _, child := range s.Children {
		if child.Parent != s {
			return fmt.Errorf("%s: not the parent of %s", s.Name, child.Name)
		}
		for _, free := range child.Frees {
			a := s.Capture(free.Name)
			if a.Kind != InCell && a.Kind != InFree {
				return fmt.Errorf("%s: no cell for %s", s.Name, free.Name)
			}
			if err := verifyAccess(a, free.Name); err != nil {
				return fmt.Errorf("%s: capture: %w", s.Name, err)
			}
		}
		if err := verify(child); err != nil {
			return err
		}
	}
	return nil
}

// verifyAccess checks that a leads to the variable of that name.
func verifyAccess(a Access, name string) error {
	var list []*Symbol
	switch a.Kind {
	case ByName, ByGlobal:
		return nil
	case InLocal:
		list = a.Scope.Locals
	case InCell:
		list = a.Scope.Cells
	case InFree:
		list = a.Scope.Frees
	}
	if a.Index < 0 || a.Index >= len(list) || list[a.Index].Name != name {
		return fmt.Errorf("%s is not at %d of %q", name, a.Index, names(list))
	}
	return nil
}
