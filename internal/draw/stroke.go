package draw

import "math"

// stroker turns lines into convex pieces: a rectangle for every segment, a fan for every corner,
// and the caps. All pieces turn the same way, so that where they overlap the coverage only
// saturates. Finding the one outline of a whole line would need its inner side cut where it crosses
// itself; pieces need nothing of the kind.
type stroker struct {
	// half is half the width of the line.
	half float64
	s    *Style
	area Rect // outside of it nothing shows
	emit func(piece []point)
	// flat is the cosine of an angle below which arc adds no points to a round corner.
	flat float64
	// buf holds a piece while it is made: at most a middle, 18 points of an arc and its ends.
	buf [24]point
}

func newStroker(s *Style, area Rect) *stroker {
	half := s.Width / 2
	return &stroker{half: half, s: s, area: area, flat: math.Cos(0.99 / (1 + math.Sqrt(half)))}
}

// stroke draws a polyline, dashed if the style says so.
func (k *stroker) stroke(m *Meter, l polyline) error {
	pts := l.pts
	if l.closed && len(pts) > 1 && pts[0] != pts[len(pts)-1] {
		pts = append(append(make([]point, 0, len(pts)+1), pts...), pts[0])
	}
	if len(k.s.Dash) > 0 {
		return k.dashed(m, pts)
	}
	return k.solid(m, pts, l.closed)
}

// solid draws a line without gaps. A line of one point is a dot, if its caps show.
func (k *stroker) solid(m *Meter, pts []point, closed bool) error {
	if len(pts) == 1 || len(pts) == 2 && pts[0] == pts[1] {
		if k.s.Cap != Butt {
			k.dot(pts[0])
		}
		return nil
	}
	var before point // direction of the segment before
	first, has := point{}, false
	// Segments without length have no direction, and are passed over.
	for i := 1; i < len(pts); i++ {
		if i&1023 == 0 {
			if err := m.Work(1024 * 16); err != nil {
				return err
			}
		}
		a, b := pts[i-1], pts[i]
		d, ok := direction(a, b)
		if !ok {
			continue
		}
		k.segment(a, b, d)
		if has {
			k.join(a, before, d)
		} else {
			first = d
		}
		before, has = d, true
	}
	if !has {
		return nil
	}
	if closed {
		k.join(pts[0], before, first)
		return nil
	}
	k.end(pts[0], point{-first.x, -first.y})
	k.end(pts[len(pts)-1], before)
	return nil
}

// direction is the vector of length 1 from a to b; there is none between equal points.
func direction(a, b point) (point, bool) {
	dx, dy := b.x-a.x, b.y-a.y
	n := math.Hypot(dx, dy)
	if n == 0 || math.IsInf(n, 0) || math.IsNaN(n) {
		return point{}, false
	}
	return point{dx / n, dy / n}, true
}

// segment draws the rectangle of one segment, as far as it lies in the area.
func (k *stroker) segment(a, b, d point) {
	from, to, ok := clipLine(a, b, k.area)
	if !ok {
		return
	}
	a, b = a.to(b, from), a.to(b, to)
	nx, ny := -d.y*k.half, d.x*k.half
	p := k.buf[:4]
	p[0], p[1], p[2], p[3] = point{a.x - nx, a.y - ny}, point{b.x - nx, b.y - ny}, point{b.x + nx, b.y + ny},
		point{a.x + nx, a.y + ny}
	k.emit(p)
}

// outside reports whether a corner or cap at p cannot be seen. The area is larger than the picture
// by more than the width of the line.
func (k *stroker) outside(p point) bool {
	return p.x < k.area.X0 || p.x > k.area.X1 || p.y < k.area.Y0 || p.y > k.area.Y1
}

// join fills the corner at p between directions d and e. Only the outer side has a gap between the
// rectangles of both segments.
func (k *stroker) join(p, d, e point) {
	cross, dot := d.x*e.y-d.y*e.x, d.x*e.x+d.y*e.y
	if math.Abs(cross) < 1e-6 && dot > 0 || k.outside(p) {
		return
	}
	side := k.half // the outer side of the corner
	if cross > 0 {
		side = -side
	}
	a := point{p.x - d.y*side, p.y + d.x*side}
	b := point{p.x - e.y*side, p.y + e.x*side}
	q := append(k.buf[:0], p, a)
	switch {
	case k.s.Join == Miter && dot > -0.98: // Agg's limit of 4 is shorter; 10 is Matplotlib's in files
		t := math.Tan(math.Acos(math.Max(-1, math.Min(1, dot))) / 2)
		q = append(q, point{a.x + d.x*k.half*t, a.y + d.y*k.half*t})
	case k.s.Join == RoundJoin && k.half > 0.4 && dot < k.flat:
		q = k.arc(q, p, a, b, cross > 0)
	}
	k.emit(oriented(append(q, b)))
}

// arc adds points of the circle around p from a to b, counterclockwise if left; a and b themselves
// are the caller's. Wide lines get more points.
func (k *stroker) arc(q []point, p, a, b point, left bool) []point {
	from, to := math.Atan2(a.y-p.y, a.x-p.x), math.Atan2(b.y-p.y, b.x-p.x)
	if left && to < from {
		to += 2 * math.Pi
	}
	if !left && to > from {
		to -= 2 * math.Pi
	}
	n := int(math.Min(math.Abs(to-from)*(1+math.Sqrt(k.half)), 18))
	for i := 1; i <= n; i++ {
		t := from + (to-from)*float64(i)/float64(n+1)
		q = append(q, point{p.x + k.half*math.Cos(t), p.y + k.half*math.Sin(t)})
	}
	return q
}

// end draws the cap at p of a line that leaves in direction d.
func (k *stroker) end(p, d point) {
	if k.s.Cap == Butt || k.outside(p) {
		return
	}
	nx, ny := -d.y*k.half, d.x*k.half
	a, b := point{p.x - nx, p.y - ny}, point{p.x + nx, p.y + ny}
	if k.s.Cap == Projecting {
		ex, ey := d.x*k.half, d.y*k.half
		k.emit(oriented(append(k.buf[:0], a, point{a.x + ex, a.y + ey}, point{b.x + ex, b.y + ey}, b)))
		return
	}
	k.emit(oriented(append(k.arc(append(k.buf[:0], a), p, a, b, true), b)))
}

// dot draws the caps of a line without length: a circle or a square.
func (k *stroker) dot(p point) {
	if k.outside(p) {
		return
	}
	q := k.buf[:0]
	n := 4
	start := math.Pi / 4
	r := k.half * math.Sqrt2
	if k.s.Cap == RoundCap {
		n, r = 16, k.half
	}
	for i := 0; i < n; i++ {
		t := start + 2*math.Pi*float64(i)/float64(n)
		q = append(q, point{p.x + r*math.Cos(t), p.y + r*math.Sin(t)})
	}
	k.emit(q)
}

// oriented turns a piece so that its area is positive.
func oriented(q []point) []point {
	area := 0.0
	for i, p := range q {
		r := q[(i+1)%len(q)]
		area += p.x*r.y - p.y*r.x
	}
	if area < 0 {
		for i, j := 0, len(q)-1; i < j; i, j = i+1, j-1 {
			q[i], q[j] = q[j], q[i]
		}
	}
	return q
}

// pattern is a place in a dash pattern: the piece it lies in, and how long that still is.
type pattern struct {
	dash []float64 // an even number of lengths
	sum  float64
	i    int
	left float64
}

// skip goes on by a length. Whole patterns are left out, so that a long way costs no more than a
// short one. The loop is bounded because lengths may be zero or negative.
func (p *pattern) skip(n float64) {
	n = math.Mod(n, p.sum)
	if n < 0 {
		n += p.sum
	}
	for k := 0; n >= p.left && k <= len(p.dash); k++ {
		n -= p.left
		p.next()
	}
	p.left -= math.Min(n, p.left)
}

// next goes on to the next piece.
func (p *pattern) next() {
	p.i = (p.i + 1) % len(p.dash)
	p.left = p.dash[p.i]
}

// dashed cuts a line into dashes. What lies outside of the area is skipped in one stride, whatever
// its length. A pattern without length is a solid line.
func (k *stroker) dashed(m *Meter, pts []point) error {
	at := pattern{dash: k.s.Dash}
	if len(at.dash)%2 == 1 {
		at.dash = append(append([]float64{}, at.dash...), at.dash...)
	}
	for _, d := range at.dash {
		at.sum += d
	}
	if !(at.sum > 0.01) || math.IsInf(at.sum, 0) {
		return k.solid(m, pts, false)
	}
	at.left = at.dash[0]
	if o := k.s.Offset; !math.IsNaN(o) && !math.IsInf(o, 0) {
		at.skip(o)
	}
	// cur is the dash that has begun, which may go on around corners.
	var cur []point
	for i := 1; i < len(pts); i++ {
		a, b := pts[i-1], pts[i]
		n := math.Hypot(b.x-a.x, b.y-a.y)
		from, to, ok := clipLine(a, b, k.area)
		if !ok || n == 0 || math.IsInf(n, 0) {
			at.skip(n)
			cur = nil
			continue
		}
		if from > 0 {
			at.skip(from * n)
			cur = nil
		}
		// Only the part inside is walked: far outside a dash is lost in rounding.
		in, out := a.to(b, from), a.to(b, to)
		var err error
		if size := math.Hypot(out.x-in.x, out.y-in.y); size > 0 && !math.IsNaN(size) && size < 1e7 {
			if cur, err = k.dashes(m, &at, cur, in, out, size); err != nil {
				return err
			}
		}
		if to < 1 {
			at.skip((1 - to) * n)
			cur = nil
		}
	}
	if len(cur) > 1 {
		return k.solid(m, cur, false)
	}
	return nil
}

// dashes draws the dashes of the line from a to b, of length n. cur is a dash that has begun
// before; it returns the one that goes on behind. Even places of the pattern are dashes, odd ones
// gaps. A pattern of tiny pieces makes many dashes, so each polls.
func (k *stroker) dashes(m *Meter, at *pattern, cur []point, a, b point, n float64) ([]point, error) {
	pos, end := 0.0, n
	for {
		if err := m.Work(64); err != nil {
			return nil, err
		}
		stop := math.Min(pos+at.left, end)
		if at.i%2 == 0 {
			if len(cur) == 0 {
				cur = append(cur, a.to(b, pos/n))
			}
			cur = append(cur, a.to(b, stop/n))
		}
		if pos+at.left > end {
			at.left -= end - pos
			return cur, nil
		}
		if len(cur) > 1 {
			if err := k.solid(m, cur, false); err != nil {
				return nil, err
			}
		}
		cur, pos = nil, stop
		at.next()
	}
}
