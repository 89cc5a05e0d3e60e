package object

import (
	"slices"

	"github.com/hognose/hognose/internal/py/source"
)

// What a session remembers of its snippets for linecache and inspect. The texts are few and bounded, so they are not charged.
const (
	maxSources     = 64
	maxSourceBytes = 1 << 20
)

// KeepSource remembers the text of a snippet under its name; the oldest ones are forgotten.
func (r *Runtime) KeepSource(f *source.File) {
	size := len(f.Text)
	keep := len(r.sources)
	for ; keep > 0 && len(r.sources)-keep < maxSources-1; keep-- {
		if size += len(r.sources[keep-1].Text); size > maxSourceBytes {
			break
		}
	}
	r.sources = append(append([]*source.File(nil), r.sources[keep:]...), f)
}

// Source returns the text that was run under a name last, or nil.
func (r *Runtime) Source(name string) *source.File {
	for i := len(r.sources) - 1; i >= 0; i-- {
		if r.sources[i].Name == name {
			return r.sources[i]
		}
	}
	return nil
}

// Sources returns the texts that are remembered, the last one first.
func (r *Runtime) Sources() []*source.File {
	last := slices.Clone(r.sources)
	slices.Reverse(last)
	return last
}
