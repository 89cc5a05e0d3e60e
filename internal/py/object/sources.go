package object

import (
	"slices"

	"github.com/hognose/hognose/internal/py/source"
)

// What a session remembers of its snippets for linecache and inspect. The texts are few and
// bounded, so they are not charged.
const (
	maxSources     = 128
	maxSourceBytes = 2 << 20
)

// KeepSource remembers the text of a snippet under its name. When there are too many, the older
// half of them is forgotten at once, so that most runs move nothing.
func (r *Runtime) KeepSource(f *source.File) {
	r.sources = append(r.sources, f)
	r.sourceBytes += len(f.Text)
	if len(r.sources) <= maxSources && r.sourceBytes <= maxSourceBytes {
		return
	}
	old := 0
	for old < len(r.sources)-1 && (len(r.sources)-old > maxSources/2 || r.sourceBytes > maxSourceBytes/2) {
		r.sourceBytes -= len(r.sources[old].Text)
		old++
	}
	r.sources = slices.Delete(r.sources, 0, old)
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
