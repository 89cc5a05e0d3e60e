// This file has paths, and turns them into lines without curves.

package draw

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
)

// Codes of the points of a path; the numbers are those of matplotlib.path. A quadratic curve has
// two points with its code, a cubic three: the control points, then its end. The point of a Close
// does not count.
const (
	Stop  = 0
	Move  = 1
	Line  = 2
	Quad  = 3
	Cubic = 4
	Close = 79
)

// Path is a list of points with what to do at each. Without codes it is one line through all
// points; points that are not finite interrupt it.
type Path struct {
	XY    []float64 // x and y in turns
	Codes []byte    // nil, or one for each point
}

// N returns the number of points.
func (p *Path) N() int { return len(p.XY) / 2 }

// move, line, quad and close add to a path.
func (p *Path) move(x, y float64) { p.XY, p.Codes = append(p.XY, x, y), append(p.Codes, Move) }
func (p *Path) line(x, y float64) { p.XY, p.Codes = append(p.XY, x, y), append(p.Codes, Line) }

func (p *Path) quad(a, b, x, y float64) {
	p.XY, p.Codes = append(p.XY, a, b, x, y), append(p.Codes, Quad, Quad)
}

func (p *Path) close() {
	p.XY, p.Codes = append(p.XY, 0, 0), append(p.Codes, Close)
}

// point is a place in pixels.
type point struct{ x, y float64 }

// to is the point between a and b at t, which is 0 at a and 1 at b.
func (a point) to(b point, t float64) point { return point{a.x + (b.x-a.x)*t, a.y + (b.y-a.y)*t} }

// polyline is a path without curves.
type polyline struct {
	pts    []point
	closed bool
}

// walker splits a path into polylines. cur is the polyline that is not finished.
type walker struct {
	out    []polyline
	cur    polyline
	points int // so far
}

// flush ends the polyline.
func (w *walker) flush() {
	if len(w.cur.pts) > 0 {
		w.out = append(w.out, w.cur)
	}
	w.cur = polyline{}
}

// last is the point from which a curve begins.
func (w *walker) last() (point, bool) {
	if n := len(w.cur.pts); n > 0 {
		return w.cur.pts[n-1], true
	}
	return point{}, false
}

// polylines flattens the curves of a path. Its memory, 24 bytes for a point, is charged while it
// grows and given back at once: what is painted next needs it only for a moment.
func (p *Path) polylines(m *Meter) ([]polyline, error) {
	n := p.N()
	if err := m.Alloc(int64(n) * 24); err != nil {
		return nil, err
	}
	w := &walker{}
	paid := n
	defer func() { m.Free(int64(paid) * 24) }() // the limit bounds it while it grows
	if p.Codes == nil {
		w.cur.pts = make([]point, 0, n)
	}
	// next is when the meter is asked again, counted in points read and points made.
	next := 0
	for i := 0; i < n; i++ {
		if w.points+i >= next {
			next = w.points + i + 4096
			if err := m.Work(4096); err != nil {
				return nil, err
			}
			if len(w.cur.pts) > 1<<14 {
				if err := makeRoom(m, &w.cur.pts, 1<<14); err != nil {
					return nil, err
				}
			}
			if more := w.points - paid; more > 0 { // curves become many points
				if err := m.Alloc(int64(more) * 24); err != nil {
					return nil, err
				}
				paid += more
			}
		}
		code := byte(Line)
		if p.Codes != nil && i < len(p.Codes) {
			code = p.Codes[i]
		}
		if code == Stop {
			break
		}
		i = w.point(p, i, code)
	}
	w.flush()
	return w.out, nil
}

// point adds what point i says, and returns the index of the last point that it used.
func (w *walker) point(p *Path, i int, code byte) int {
	at := p.at(i)
	switch code {
	case Close:
		if len(w.cur.pts) > 0 {
			first := w.cur.pts[0]
			w.cur.closed = true
			w.flush()
			w.cur.pts = append(w.cur.pts, first) // a path may go on from there
			if i+1 >= p.N() || p.Codes[i+1] == Move || p.Codes[i+1] == Stop || p.Codes[i+1] == Close {
				w.cur = polyline{}
			}
		}
		return i
	case Move:
		w.flush()
	case Quad, Cubic:
		k := int(code) - 2 // points that follow this one
		from, ok := w.last()
		if i+k >= p.N() || !ok || !finite(at) {
			break
		}
		if code == Quad {
			w.curve(from, at, at, p.at(i+1), true)
		} else {
			w.curve(from, at, p.at(i+1), p.at(i+2), false)
		}
		return i + k
	}
	if !finite(at) {
		w.flush()
		return i
	}
	w.cur.pts = append(w.cur.pts, at)
	w.points++
	return i
}

// roomAhead is how many bytes a file may grow between two calls of its room: the numbers of 1,024
// points.
const roomAhead = 1 << 17

// makeRoom makes room for n more elements, so that a long slice is not copied in one go when it
// grows.
func makeRoom[T any](m *Meter, s *[]T, n int) error {
	if cap(*s)-len(*s) >= n {
		return nil
	}
	more, err := budget.Make[T](m, max(2*cap(*s), len(*s)+n))
	if err != nil {
		return err
	}
	const piece = 1 << 14
	for i := 0; i < len(*s); i += piece {
		if err := m.Work(piece / 8); err != nil {
			return err
		}
		copy(more[i:], (*s)[i:min(i+piece, len(*s))])
	}
	*s = more[:len(*s)]
	return nil
}

func (p *Path) at(i int) point { return point{p.XY[2*i], p.XY[2*i+1]} }

// finite reports whether both coordinates are numbers: x-x is NaN for NaN and for infinities.
func finite(p point) bool { return !math.IsNaN(p.x-p.x) && !math.IsNaN(p.y-p.y) }

// curve adds the points of a curve from a to d with the control points b and c. Their number grows
// with the root of the length, since longer curves bend less, and is at most 100. A quadratic curve
// has its only control point in b.
func (w *walker) curve(a, b, c, d point, quad bool) {
	if !finite(b) || !finite(c) || !finite(d) {
		return
	}
	length := math.Hypot(b.x-a.x, b.y-a.y) + math.Hypot(c.x-b.x, c.y-b.y) + math.Hypot(d.x-c.x, d.y-c.y)
	n := int(math.Min(math.Max(math.Sqrt(length)*1.7, 3), 100))
	w.points += n
	for i := 1; i <= n; i++ {
		t := float64(i) / float64(n)
		if quad {
			w.cur.pts = append(w.cur.pts, a.to(b, t).to(b.to(d, t), t))
			continue
		}
		ab, bc, cd := a.to(b, t), b.to(c, t), c.to(d, t)
		w.cur.pts = append(w.cur.pts, ab.to(bc, t).to(bc.to(cd, t), t))
	}
}

// straight reports whether all edges are horizontal or vertical, so that they can be snapped. Paths
// of more than 1,024 points are not snapped, as in Matplotlib: they are data, not frames.
func straight(lines []polyline) bool {
	total := 0
	for _, l := range lines {
		if total += len(l.pts); total > 1024 {
			return false
		}
		for i := 1; i < len(l.pts); i++ {
			if math.Abs(l.pts[i].x-l.pts[i-1].x) >= 1e-4 && math.Abs(l.pts[i].y-l.pts[i-1].y) >= 1e-4 {
				return false
			}
		}
	}
	return true
}

// snap moves points to the middle of pixels if the line is an odd number of pixels wide, and else
// to their border, so that axes and bars have sharp edges. A fill without a line has width 0.
func snap(lines []polyline, width float64) {
	half := math.Mod(math.Max(math.Round(width), 0), 2) / 2
	for _, l := range lines {
		for i, p := range l.pts {
			l.pts[i] = point{math.Floor(p.x-half+0.5) + half, math.Floor(p.y-half+0.5) + half}
		}
	}
}

// trace calls emit for every segment of the path, with the point where it begins and its own points:
// one for Move and Line, two for Quad, three for Cubic, none for Close. A point that is not finite
// lifts the pen. room is called now and then, to charge what emit has written.
func (p *Path) trace(m *Meter, room func() error, emit func(code byte, last point, pts ...point)) error {
	pen := false
	var last point
	for i := 0; i < p.N(); i++ {
		if i&1023 == 0 {
			if err := m.Work(1024 * 8); err != nil {
				return err
			}
			if err := room(); err != nil {
				return err
			}
		}
		code := byte(Line)
		if p.Codes != nil {
			code = p.Codes[i]
		}
		at := p.at(i)
		// The first point behind a gap is a Move, whatever its code.
		switch {
		case code == Stop:
			return nil
		case code == Close:
			if pen {
				emit(Close, last)
			}
			continue
		case !finite(at):
			pen = false
			continue
		case code == Move || !pen:
			emit(Move, last, at)
		case code == Quad && i+1 < p.N():
			emit(Quad, last, at, p.at(i+1))
			i++
		case code == Cubic && i+2 < p.N():
			emit(Cubic, last, at, p.at(i+1), p.at(i+2))
			i += 2
		default:
			emit(Line, last, at)
		}
		last, pen = p.at(i), true
	}
	return nil
}
