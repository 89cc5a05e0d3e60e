// This file places the glyphs of a line of text.

package draw

import (
	"fmt"
	"math"
	"strings"
)

// Run is a line of text whose glyphs have their places, in parts of the size of the font. The
// origin is at the left end of the base line.
type Run struct {
	glyphs []placed
	rules  []Rect  // lines of fractions and roots
	Width  float64 // to the end of the last glyph
	Top    float64 // of the highest glyph, above the base line
	Bottom float64 // of the lowest, negative below the base line
	Left   float64 // where the ink begins
	Right  float64 // where it ends
}

// placed is a glyph at its place; x, y and scale are in parts of the size of the font.
type placed struct {
	f     *font
	g     uint16
	x, y  float64
	scale float64
}

// maxLine is how many bytes a line of text may have: more than any picture shows.
const maxLine = 1 << 16

// ErrLongLine refuses lines that no picture shows.
var ErrLongLine = fmt.Errorf("a line of text is longer than %d bytes", maxLine)

// Layout places the glyphs of one line. Text between two $ is set as mathematics unless plain is
// set.
func Layout(m *Meter, text string, face Face, plain bool) (*Run, error) {
	if len(text) > maxLine {
		return nil, ErrLongLine
	}
	if err := m.Alloc(int64(len(text)) * 56); err != nil {
		return nil, err
	}
	defer m.Free(int64(len(text)) * 56)
	if err := m.Work(len(text) * 8); err != nil {
		return nil, err
	}
	r := &Run{}
	if !plain && hasMath(text) {
		if err := setMath(r, text, face); err != nil {
			return nil, err
		}
	} else {
		r.Width = r.words(text, loaded[face](), 0, 0, 1)
	}
	r.measure()
	return r, nil
}

// words places plain text from x on, and returns where it ends. Characters that a face does not
// have come from the regular one, which has the most; those that it does not have either are shown
// as the box of glyph 0. There is no kerning between two fonts.
func (r *Run) words(text string, f *font, x, y, scale float64) float64 {
	var before uint16
	for i, c := range text {
		if c == '\t' {
			c = ' '
		}
		g, ok := f.glyph(c)
		from := f
		if !ok {
			if g, ok = loaded[Regular]().glyph(c); ok {
				from = loaded[Regular]()
			}
		}
		if i > 0 && from == f {
			x += f.kerning(before, g) * scale
		}
		r.glyphs = append(r.glyphs, placed{from, g, x, y, scale})
		x += from.advance(g) * scale
		before = g
	}
	return x
}

// Missing returns the characters of a line that no font has. A line that Layout refuses is not
// looked at.
func Missing(m *Meter, text string) (string, error) {
	if len(text) > maxLine {
		return "", nil
	}
	if err := m.Work(len(text)); err != nil {
		return "", err
	}
	return strings.Map(func(c rune) rune {
		if _, ok := loaded[Regular]().glyph(c); ok || c == '\t' || c == '\n' {
			return -1
		}
		return c
	}, text), nil
}

// measure finds the extent of the ink. A run without ink, such as spaces, keeps zeros.
func (r *Run) measure() {
	top, bottom, left, right := math.Inf(-1), math.Inf(1), math.Inf(1), math.Inf(-1)
	see := func(b Rect) {
		left, right = math.Min(left, b.X0), math.Max(right, b.X1)
		bottom, top = math.Min(bottom, b.Y0), math.Max(top, b.Y1)
	}
	for _, g := range r.glyphs {
		if b, ok := g.f.box(g.g); ok {
			see(Rect{g.x + b.X0*g.scale, g.y + b.Y0*g.scale, g.x + b.X1*g.scale, g.y + b.Y1*g.scale})
		}
	}
	for _, b := range r.rules {
		see(b)
	}
	if top >= bottom {
		r.Top, r.Bottom, r.Left, r.Right = top, bottom, left, right
	}
}

// Outline returns the run as a path at (x, y), size pixels to the em, turned by degrees. A glyph
// may have a hundred points, so the path is charged as it grows, every 64 glyphs.
func (r *Run) Outline(m *Meter, size, x, y, degrees float64) (*Path, error) {
	p := &Path{}
	at := rotation(size, x, y, degrees)
	paid := 0
	defer func() { m.Free(int64(paid)) }() // it is short-lived; the limit bounds it while it grows
	for i, g := range r.glyphs {
		if i%64 == 0 {
			grown := 9*cap(p.XY) - paid
			if err := m.Alloc(int64(grown)); err != nil {
				return nil, err
			}
			paid += grown
			if err := m.Work(64 * 64); err != nil {
				return nil, err
			}
		}
		e, f := at.apply(g.x, g.y)
		k := g.scale / g.f.em
		g.f.outline(g.g, affine{at.a * k, at.b * k, at.c * k, at.d * k, e, f}, p, 0)
	}
	// Lines of fractions and roots are rectangles.
	for _, b := range r.rules {
		for i, c := range [4][2]float64{{b.X0, b.Y0}, {b.X0, b.Y1}, {b.X1, b.Y1}, {b.X1, b.Y0}} {
			px, py := at.apply(c[0], c[1])
			if i == 0 {
				p.move(px, py)
			} else {
				p.line(px, py)
			}
		}
		p.close()
	}
	return p, nil
}
