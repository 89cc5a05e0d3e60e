package frozen

import (
	"reflect"
	"slices"
	"testing"

	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/source"
)

func TestTemplatesAreFresh(t *testing.T) {
	for _, name := range Names() {
		if err := Library.CheckTemplate(name); err != nil {
			t.Errorf("%s: %v; run: go generate ./internal/py/stdlib/frozen", name, err)
		}
	}
}

func TestStaleTemplateIsNotUsed(t *testing.T) {
	text, _ := Text("keyword")
	for _, text := range []string{text + "#", ""} {
		if _, err := bytecode.Decode(Library.template("keyword"),
			source.FromChecked("keyword", text)); err != bytecode.ErrStale {
			t.Errorf("a template was taken for the code of another text: %v", err)
		}
	}
}

func TestTemplateKeepsTheCode(t *testing.T) {
	for _, name := range []string{"enum", "typing", "asyncio.tasks", "statistics"} {
		read, err := Library.load(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := read.Verify(); err != nil { // completes it, too
			t.Fatal(err)
		}
		made, err := Library.compile(name)
		if err != nil {
			t.Fatal(err)
		}
		compareCodes(t, made, read)
	}
}

// compareCodes compares all that can be seen of two codes.
func compareCodes(t *testing.T, want, got *bytecode.Code) {
	t.Helper()
	a, b := reflect.ValueOf(*want), reflect.ValueOf(*got)
	for i := range a.NumField() {
		f := a.Type().Field(i)
		switch {
		case !f.IsExported() || f.Name == "File":
		case f.Name == "Consts":
			compareConsts(t, want, got)
		case !reflect.DeepEqual(a.Field(i).Interface(), b.Field(i).Interface()):
			t.Errorf("%s: %s is %v, want %v", want.QualName, f.Name, b.Field(i), a.Field(i))
		}
	}
}

func compareConsts(t *testing.T, want, got *bytecode.Code) {
	t.Helper()
	if len(want.Consts) != len(got.Consts) {
		t.Errorf("%s: %d constants, want %d", want.QualName, len(got.Consts), len(want.Consts))
		return
	}
	for i, a := range want.Consts {
		b := got.Consts[i]
		if a.Code != nil && b.Code != nil {
			compareCodes(t, a.Code, b.Code)
			a.Code, b.Code = nil, nil
		}
		if !sameConst(a, b) {
			t.Errorf("%s: constant %d is %v, want %v", want.QualName, i, b, a)
		}
	}
}

func sameConst(a, b bytecode.Const) bool {
	same := a.Kind == b.Kind && a.Bits == b.Bits && a.Bits2 == b.Bits2 && a.Text == b.Text && a.Code == b.Code
	return same && slices.EqualFunc(a.Elems, b.Elems, sameConst)
}

var benchmarked = []string{"abc", "_collections_abc", "typing", "enum", "dataclasses", "argparse"}

func BenchmarkCompile(b *testing.B) {
	for _, name := range benchmarked {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := Library.compile(name); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkLoad measures what the first import in a process costs beyond running the module.
func BenchmarkLoad(b *testing.B) {
	for _, name := range benchmarked {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				code, err := Library.load(name)
				if err == nil {
					err = code.Load()
				}
				if err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
