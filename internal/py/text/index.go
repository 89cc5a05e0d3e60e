package text

import "github.com/hognose/hognose/internal/budget"

// Index remembers where code points lie in one text that is not ASCII, so that s[i] in a loop does
// not count from the start each time. It keeps one offset for every 64 code points: an eighth of a
// byte each, and 30 ns to find any of them.
type Index struct {
	n     int // code points
	every []int
}

const indexStride = 64

// IndexAbove is the length in bytes above which a text that is not ASCII should have an Index
// before any other method is called: counting its code points takes 0.3 ns a byte, without a poll.
const IndexAbove = 1 << 16

// Prepare gives s an Index if it needs one. The caller keeps it with the text.
func (s *Str) Prepare(m *budget.Meter) (err error) {
	if !s.ASCII && s.Index == nil && len(s.Text) > IndexAbove {
		s.Index, err = NewIndex(s.Text, m)
	}
	return err
}

// NewIndex builds the index of s, in two passes.
func NewIndex(s string, m *budget.Meter) (*Index, error) {
	ix := &Index{}
	for at := 0; at < len(s); at += IndexAbove {
		if err := m.Work(IndexAbove / unit); err != nil {
			return nil, err
		}
		ix.n += countRunes(s[at:min(at+IndexAbove, len(s))])
	}
	size := ix.n/indexStride + 1
	if err := charge(m, 8*size); err != nil {
		return nil, err
	}
	ix.every = make([]int, 1, size)
	for at := 0; len(ix.every) < size; {
		if err := m.Work(1); err != nil {
			return nil, err
		}
		at = skip(s, at, indexStride)
		ix.every = append(ix.every, at)
	}
	return ix, nil
}

// offset returns the byte offset of code point i of s.
func (ix *Index) offset(s string, i int) int { return skip(s, ix.every[i/indexStride], i%indexStride) }

// Position returns the number of the code point at a byte offset of s.
func (s Str) Position(offset int) int {
	if s.ASCII {
		return offset
	}
	if s.Index == nil {
		return countRunes(s.Text[:offset])
	}
	lo, hi := 0, len(s.Index.every) // every[lo] <= offset < every[hi]
	for hi-lo > 1 {
		if mid := (lo + hi) / 2; s.Index.every[mid] <= offset {
			lo = mid
		} else {
			hi = mid
		}
	}
	return lo*indexStride + countRunes(s.Text[s.Index.every[lo]:offset])
}

// Size returns the bytes that the index takes.
func (ix *Index) Size() int64 { return 32 + 8*int64(cap(ix.every)) }
