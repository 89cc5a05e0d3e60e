package re

import (
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/regex"
)

// A pattern remembers its last template, which may be long: a recount finds it.
func TestTemplateCounts(t *testing.T) {
	th := &object.Thread{Runtime: object.NewRuntime(1)}
	rx, err := regex.Compile("(a)", false, 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	p := &pattern{rx: rx}
	count := func() int64 { return p.Trace(func(value) {}) }
	text := strings.Repeat(`\1x`, 1000)
	before := count()
	if _, err := p.parse(th, object.NewStr(text), text); err != nil {
		t.Fatal(err)
	}
	if grown := count() - before; grown < int64(len(text)+24*1000) {
		t.Errorf("a template of 1000 groups counts %d bytes", grown)
	}
}
