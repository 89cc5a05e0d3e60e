package re

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/regex"
	"github.com/hognose/hognose/internal/py/types"
)

// savedPattern stands for a pattern in a snapshot: it is compiled again. The compiled program is
// not saved: its form may change with any version, and a snapshot that was tampered with could hold
// one that the machine cannot run.
type savedPattern struct {
	Source, Err, Index value
	Flags              int
}

var _ object.Portable = (*pattern)(nil)

// Save returns what stands for the pattern.
func (p *pattern) Save() (any, error) {
	return &savedPattern{Source: p.source, Err: p.err, Index: p.index, Flags: int(p.rx.Flags &^ regex.Debug)}, nil
}

// Load compiles the pattern again.
func (p *pattern) Load(t *thread, saved any) error {
	s, ok := saved.(*savedPattern)
	if !ok || !s.Source.IsSet() || !s.Err.IsSet() {
		return t.Errorf(object.ValueError, "a pattern without a text")
	}
	text, bytes := "", false
	switch s.Source.Kind().Base() {
	case object.KStr:
		text = s.Source.Str().S
	case object.KBytes:
		text, _, _ = types.BufferText(t, s.Source) // bytes are never refused
		bytes = true
	default:
		return t.Errorf(object.ValueError, "a pattern without a text")
	}
	rx, err := regex.Compile(text, bytes, regex.Flags(s.Flags), t.Meter)
	if err != nil {
		return t.Errorf(object.ValueError, "a pattern that cannot be compiled")
	}
	p.rx, p.source, p.err, p.index = rx, s.Source, s.Err, s.Index
	return t.Alloc(128 + rx.Size())
}
