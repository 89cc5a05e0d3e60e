// This file cuts lines and polygons at rectangles.

package draw

import "math"

// meet returns the part that two rectangles share; it may be empty.
func (r Rect) meet(o Rect) Rect {
	return Rect{math.Max(r.X0, o.X0), math.Max(r.Y0, o.Y0), math.Min(r.X1, o.X1), math.Min(r.Y1, o.Y1)}
}

// empty is true if there is no area, and if a side is no number.
func (r Rect) empty() bool { return !(r.X0 < r.X1 && r.Y0 < r.Y1) }

func (r Rect) grow(d float64) Rect { return Rect{r.X0 - d, r.Y0 - d, r.X1 + d, r.Y1 + d} }

// clipLine returns the part of a line between from and to (0 to 1 of its length) inside of r. This
// is Liang and Barsky's method: each side of r gives a bound for the parameter where the line
// enters (negative direction) or leaves.
func clipLine(a, b point, r Rect) (from, to float64, ok bool) {
	from, to = 0, 1
	dx, dy := b.x-a.x, b.y-a.y
	for _, e := range [4][2]float64{{-dx, a.x - r.X0}, {dx, r.X1 - a.x}, {-dy, a.y - r.Y0}, {dy, r.Y1 - a.y}} {
		switch t := e[1] / e[0]; {
		case e[0] == 0:
			if e[1] < 0 {
				return 0, 0, false
			}
		case e[0] < 0:
			from = math.Max(from, t)
		default:
			to = math.Min(to, t)
		}
	}
	return from, to, from <= to
}

// inside reports whether all points lie in r.
func inside(m *Meter, pts []point, r Rect) (bool, error) {
	for i, p := range pts {
		if err := m.Pace(i + 1); err != nil {
			return false, err
		}
		if p.x < r.X0 || p.x > r.X1 || p.y < r.Y0 || p.y > r.Y1 {
			return false, nil
		}
	}
	return true, nil
}

// clipPolygon cuts a polygon at the four sides of r, one after the other (Sutherland and Hodgman).
// Edges that run along a side stay, and add nothing to the area. out and rest are the two slices in
// some order, to be used again.
func clipPolygon(m *Meter, pts, spare []point, r Rect) (out, rest []point, err error) {
	for side := 0; side < 4; side++ {
		if spare, err = cutSide(m, pts, spare[:0], r, side); err != nil {
			return pts, spare, err
		}
		pts, spare = spare, pts
		if len(pts) == 0 {
			break
		}
	}
	return pts, spare, nil
}

// cutSide keeps what lies on the inner side of one side. depth is how far inside a point is.
func cutSide(m *Meter, pts, out []point, r Rect, side int) ([]point, error) {
	depth := func(p point) float64 {
		switch side {
		case 0:
			return p.x - r.X0
		case 1:
			return r.X1 - p.x
		case 2:
			return p.y - r.Y0
		}
		return r.Y1 - p.y
	}
	for i, p := range pts {
		if err := m.Pace(i + 1); err != nil {
			return out, err
		}
		q := pts[(i+1)%len(pts)]
		a, b := depth(p), depth(q)
		if a >= 0 {
			out = append(out, p)
		}
		if (a < 0) != (b < 0) {
			out = append(out, p.to(q, a/(a-b)))
		}
	}
	return out, nil
}
