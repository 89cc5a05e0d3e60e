package source

import (
	"cmp"
	"slices"
	"sort"

	"github.com/hognose/hognose/internal/budget"
)

// Place is a line and a column in bytes, as a node of a syntax tree tells them. They need not lie in
// any text.
type Place struct{ Line, Col int32 }

func (p Place) compare(q Place) int {
	return cmp.Or(cmp.Compare(p.Line, q.Line), cmp.Compare(p.Col, q.Col))
}

// FromTree makes a File of a tree, which data holds in a form of its own. There is no text, and
// positions are numbers of places, in their order. There are two places for each of the spans, which
// FromTree fills in, and perhaps others that somebody may ask for; each line gets one for its
// beginning. Position 0 belongs to no node: a span of zeros means that there is no place.
func FromTree(name, data string, places, others []Place, spans []*Span, m *budget.Meter) (*File, error) {
	n := 2 * (len(places) + len(others))
	if err := m.Alloc(int64(8 * n)); err != nil {
		return nil, err
	}
	sorted := make([]Place, 0, n)
	for _, p := range others {
		sorted = append(sorted, p, Place{Line: p.Line})
	}
	for _, p := range places {
		sorted = append(sorted, p, Place{Line: p.Line})
	}
	if err := m.Work(len(sorted)); err != nil {
		return nil, err
	}
	slices.SortFunc(sorted, Place.compare)
	sorted = slices.Compact(sorted)
	f := &File{Name: name, Text: data, places: make([]Place, 1, 1+len(sorted))}
	f.places[0] = Place{Line: 1}
	f.places = append(f.places, sorted...)
	for i, s := range spans {
		s.Start, s.End = f.at(places[2*i]), f.at(places[2*i+1])
		s.End = max(s.Start, s.End) // nobody has looked at the places of keywords and aliases
	}
	return f, nil
}

// IsTree reports whether the file is a tree without a text.
func (f *File) IsTree() bool { return f.places != nil }

// at returns the position of a place.
func (f *File) at(p Place) Pos {
	i, _ := slices.BinarySearchFunc(f.places[1:], p, Place.compare)
	return Pos(i + 1)
}

func (f *File) place(p Pos) Place { return f.places[min(int(p), len(f.places)-1)] }

// lineStart returns the first position in a line, or after it if it has none.
func (f *File) lineStart(line int) Pos {
	i := sort.Search(len(f.places)-1, func(i int) bool { return int(f.places[i+1].Line) >= line })
	return min(Pos(i+1), f.End())
}

// Back returns the position n bytes before p.
func (f *File) Back(p Pos, n int) Pos {
	if f.places != nil {
		at := f.place(p)
		at.Col -= int32(min(n, max(0, int(at.Col))))
		return f.at(at)
	}
	return p - min(p, Pos(n))
}
