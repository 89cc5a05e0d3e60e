// This file turns glyphs of a font into paths: single outlines, and glyphs made of others, such as
// letters with accents.

package draw

import "math"

// affine maps (x, y) to (a·x + c·y + e, b·x + d·y + f).
type affine struct{ a, b, c, d, e, f float64 }

func (m affine) apply(x, y float64) (float64, float64) {
	return m.a*x + m.c*y + m.e, m.b*x + m.d*y + m.f
}

// outline adds a glyph to p, mapped by m. depth bounds glyphs within glyphs.
func (f *font) outline(g uint16, m affine, p *Path, depth int) {
	d := f.data(g)
	if d == nil || depth > 5 {
		return
	}
	if n := bs16(d, 0); n >= 0 {
		f.simple(d, n, m, p)
		return
	}
	f.compound(d[10:], m, p, depth)
}

// Flags of the parts of a compound glyph.
const (
	wordArgs  = 1
	offsets   = 2
	hasScale  = 8
	more      = 32
	twoScales = 64
	hasMatrix = 128
)

// compound adds the parts of a glyph that consists of others, each with an offset and a scale.
func (f *font) compound(d []byte, m affine, p *Path, depth int) {
	for {
		flags, g := be16(d, 0), uint16(be16(d, 2))
		var x, y float64
		if flags&wordArgs != 0 {
			x, y, d = float64(bs16(d, 4)), float64(bs16(d, 6)), d[8:]
		} else {
			x, y, d = float64(int8(d[4])), float64(int8(d[5])), d[6:]
		}
		// The arguments are numbers of points to be matched, which our fonts do not use.
		if flags&offsets == 0 {
			x, y = 0, 0
		}
		t := [4]float64{1, 0, 0, 1}
		// Scales are fractions of 2^14.
		scale := func(i int) float64 { return float64(bs16(d, i)) / 16384 }
		switch {
		case flags&hasScale != 0:
			t[0], t[3], d = scale(0), scale(0), d[2:]
		case flags&twoScales != 0:
			t[0], t[3], d = scale(0), scale(2), d[4:]
		case flags&hasMatrix != 0:
			t, d = [4]float64{scale(0), scale(2), scale(4), scale(6)}, d[8:]
		}
		ex, ey := m.apply(x, y)
		f.outline(g, affine{
			m.a*t[0] + m.c*t[1], m.b*t[0] + m.d*t[1], m.a*t[2] + m.c*t[3], m.b*t[2] + m.d*t[3], ex, ey,
		}, p, depth+1)
		if flags&more == 0 {
			return
		}
	}
}

// knot is a point of an outline: on the curve, or the control point of a quadratic curve.
type knot struct {
	x, y float64
	on   bool
}

// simple adds a glyph of its own contours. The file has the last point of each contour, then a flag
// for each point, then all x and all y as differences: in one byte with the sign in the flag, in
// two bytes, or left out if there is no difference.
func (f *font) simple(d []byte, contours int, m affine, p *Path) {
	if contours == 0 {
		return
	}
	ends := d[10:]
	n := be16(ends, 2*contours-2) + 1
	at := 10 + 2*contours
	at += 2 + be16(d, at) // instructions
	knots := make([]knot, n)
	flags := make([]byte, 0, n)
	for len(flags) < n {
		fl := d[at]
		at++
		flags = append(flags, fl)
		// The flag is repeated.
		if fl&8 != 0 {
			for k := int(d[at]); k > 0; k-- {
				flags = append(flags, fl)
			}
			at++
		}
	}
	coordinate := func(short, same byte, set func(k *knot, v int)) {
		v := 0
		for i := range knots {
			switch fl := flags[i]; {
			case fl&short != 0:
				if fl&same != 0 {
					v += int(d[at])
				} else {
					v -= int(d[at])
				}
				at++
			case fl&same == 0:
				v += bs16(d, at)
				at += 2
			}
			set(&knots[i], v)
		}
	}
	coordinate(2, 16, func(k *knot, v int) { k.x = float64(v) })
	coordinate(4, 32, func(k *knot, v int) { k.y = float64(v) })
	for i := range knots {
		knots[i].on = flags[i]&1 != 0
		knots[i].x, knots[i].y = m.apply(knots[i].x, knots[i].y)
	}
	from := 0
	for c := 0; c < contours; c++ {
		to := be16(ends, 2*c) + 1
		contour(knots[from:to], p)
		from = to
	}
}

// contour adds one closed curve. Between two control points lies a point on the curve, in their
// middle, which the file leaves out. The curve begins at a point on it, which may be such a middle.
func contour(k []knot, p *Path) {
	if len(k) < 2 {
		return
	}
	middle := func(a, b knot) knot { return knot{(a.x + b.x) / 2, (a.y + b.y) / 2, true} }
	start := k[0]
	if !start.on {
		if start = k[len(k)-1]; !start.on {
			start = middle(k[0], k[len(k)-1])
		}
	}
	p.move(start.x, start.y)
	var control *knot
	// One round more than there are points closes the curve. control is the last point off the
	// curve, whose segment is not finished.
	for i := 0; i <= len(k); i++ {
		q := k[i%len(k)]
		if i == len(k) {
			q = start
		} else if q == start && i == 0 {
			continue
		}
		switch {
		case q.on && control == nil:
			p.line(q.x, q.y)
		case q.on:
			p.quad(control.x, control.y, q.x, q.y)
			control = nil
		case control != nil:
			mid := middle(*control, q)
			p.quad(control.x, control.y, mid.x, mid.y)
			fallthrough
		default:
			control = &knot{q.x, q.y, false}
		}
	}
	p.close()
}

// rotation returns the map of a run of text: glyphs in parts of an em, turned by degrees. The usual
// angles have exact sines, so that vertical labels have upright stems.
func rotation(size, x, y, degrees float64) affine {
	s, c := math.Sincos(degrees * math.Pi / 180)
	switch degrees {
	case 90:
		s, c = 1, 0
	case 180:
		s, c = 0, -1
	case 270, -90:
		s, c = -1, 0
	}
	return affine{c * size, s * size, -s * size, c * size, x, y}
}
