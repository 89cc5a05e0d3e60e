// This file reads large texts piece by piece: the cells of a piece take little memory, and they and
// their text are still in the processor's caches when the columns are read.

package tabular

import (
	"strings"

	"github.com/hognose/hognose/internal/budget"
)

// pieceSize is about how many bytes of text a piece has. Its cells take about as much.
const pieceSize = 1 << 17

// Pieces are the rows of a text, some at a time.
type Pieces struct {
	r    *csvReader
	from int // where the text began
	left int // rows that may still be read; negative if all may
	size int // bytes of a piece
	rows int // of all pieces so far
	// ended says that the text goes on somewhere else: its last row is incomplete.
	ended bool
}

// NewPieces reads as ReadCSV does, and in pieces. The first one has been read: see Cells.
func NewPieces(m *budget.Meter, text string, pos, line, max int, o CSVOptions) (*Pieces, error) {
	return newPieces(m, text, pos, line, max, o, pieceSize)
}

func newPieces(m *budget.Meter, text string, pos, line, max int, o CSVOptions, size int) (*Pieces, error) {
	r, err := newReader(m, text, pos, line, o)
	if err != nil {
		return nil, err
	}
	p := &Pieces{r: r, from: pos, left: max, size: size}
	return p, p.fill()
}

// Cells is the current piece. It is overwritten by Next.
func (p *Pieces) Cells() *Cells { return p.r.Cells }

// Done reports whether the current piece is the last one.
func (p *Pieces) Done() bool { return p.left == 0 || p.ended || p.r.pos >= len(p.r.Text) }

// Next reads the next piece, whose first row is measured against the last row of the current one.
func (p *Pieces) Next() error {
	r := p.r
	if n := r.Rows(); n > 0 {
		r.o.Width, r.o.Checked = r.Width(n-1), true
	}
	r.fields, r.starts, r.Extra = r.fields[:0], r.starts[:1], r.Extra[:0]
	clear(r.long)
	return p.fill()
}

// fill reads rows until the piece is large enough.
func (p *Pieces) fill() error {
	r, end := p.r, min(p.r.pos+p.size, len(p.r.Text))
	for r.pos < end && r.Rows() != p.left {
		before, fields, extra, line := r.pos, len(r.fields), len(r.Extra), r.line
		err := r.row()
		// A row that goes to the end of a part of a file may go on in the next one, whatever is
		// wrong with it here.
		if _, ok := err.(*CSVError); r.o.Partial && r.pos >= len(r.Text) && (ok || err == nil) {
			if len(r.starts) > 1 && int(r.starts[len(r.starts)-1]) > fields {
				r.starts = r.starts[:len(r.starts)-1]
			}
			r.pos, r.fields, r.Extra, r.line, p.ended = before, r.fields[:fields], r.Extra[:extra], line, true
			break
		}
		if err != nil {
			return err
		}
		if err := r.pollLong(); err != nil {
			return err
		}
	}
	r.End, r.Line = r.pos, r.line
	r.lastPoll = min(r.lastPoll, r.pos)
	p.rows += r.Rows()
	if p.left > 0 {
		p.left -= r.Rows()
	}
	return r.poll()
}

// Width is the number of fields of the last row.
func (p *Pieces) Width() int {
	if n := p.r.Rows(); n > 0 {
		return p.r.Width(n - 1)
	}
	return p.r.o.Width
}

// Expect is about how many rows there are in all, going by the lines of the text: mostly it is their
// exact number. Lines within quotes and blank lines do not count, so the rows of the first piece
// bound it.
func (p *Pieces) Expect() (int, error) {
	text := p.r.Text[p.from:]
	lines := 1
	if strings.HasSuffix(text, "\n") {
		lines = 0
	}
	// The end of a line is \r in old files, and whatever a program says.
	end := "\n"
	if first := text[:p.r.pos-p.from]; p.r.o.Terminator == 0 && !strings.Contains(first, end) {
		end = "\r"
	} else if p.r.o.Terminator != 0 {
		end = string(p.r.o.Terminator)
	}
	const block = 1 << 20
	for i := 0; i < len(text); i += block {
		if p.r.m != nil {
			if err := p.r.m.Work(block >> 10); err != nil {
				return 0, err
			}
		}
		lines += strings.Count(text[i:min(i+block, len(text))], end)
	}
	guess := float64(p.rows) * float64(len(text)) / float64(max(p.r.pos-p.from, 1))
	n := min(lines, int(2*guess)+1024)
	if p.left >= 0 {
		n = min(n, p.rows+p.left)
	}
	return max(n, p.rows), nil
}
