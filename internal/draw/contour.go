// This file traces contours of heights over a grid: lines of one height, and areas between two.

package draw

import "math"

// Grid is a field of heights over points. X, Y and Z have NX × NY values, row by row; heights that
// are not finite are holes. With Corners, a cell with one hole has a triangle of its other three
// corners; without, it is left out as a whole.
type Grid struct {
	NX, NY  int
	X, Y, Z []float64
	Corners bool
}

// edge names an edge of a cell, or a diagonal of one with a hole, by its ends.
type edge struct{ from, to int }

// corners appends the points of the cell at point p that have heights, counterclockwise from p, to
// out. It appends nothing for a cell that is left out.
func (g *Grid) corners(p int, out []int) []int {
	for _, q := range [4]int{p, p + 1, p + g.NX + 1, p + g.NX} {
		if !math.IsNaN(g.Z[q] - g.Z[q]) {
			out = append(out, q)
		}
	}
	if len(out) == 4 || len(out) == 3 && g.Corners {
		return out
	}
	return out[:0]
}

// ContourLines returns the lines where the field has a height. Every line is a list of x and y in
// turns; a closed line ends where it begins.
//
// Every cell that the level crosses links two of its edges, or four in pairs (marching squares).
// Two cells share an edge, so the links of all cells make chains, which trace follows. order keeps
// the edges in the order in which they were found, because that of a map is not the same each time.
func ContourLines(m *Meter, g *Grid, level float64) ([][]float64, error) {
	links := map[edge][]edge{}
	var order []edge
	link := func(a, b edge) {
		for _, e := range [2][2]edge{{a, b}, {b, a}} {
			if links[e[0]] == nil {
				order = append(order, e[0])
			}
			links[e[0]] = append(links[e[0]], e[1])
		}
	}
	for j := 0; j+1 < g.NY; j++ {
		if err := m.Work(g.NX * 4); err != nil {
			return nil, err
		}
		before := len(order)
		for i := 0; i+1 < g.NX; i++ {
			g.cell(j*g.NX+i, level, link)
		}
		if err := m.Alloc(int64(len(order)-before) * 128); err != nil {
			return nil, err
		}
	}
	defer m.Free(int64(len(order)) * 128)
	return g.trace(m, level, links, order)
}

// cell links the edges of the cell at point p that the level crosses: those whose ends lie on both
// sides of it.
func (g *Grid) cell(p int, level float64, link func(a, b edge)) {
	var points [4]int
	at := g.corners(p, points[:0])
	var edges [4]edge
	cut, sum := edges[:0], 0.0
	for k, q := range at {
		next := at[(k+1)%len(at)]
		sum += g.Z[q]
		if (g.Z[q] > level) != (g.Z[next] > level) {
			cut = append(cut, edge{min(q, next), max(q, next)})
		}
	}
	switch len(cut) {
	case 0:
		return
	case 2:
		link(cut[0], cut[1])
		return
	}
	// A saddle: the middle says which corners belong together.
	if high := sum/4 > level; high == (g.Z[p] > level) {
		link(cut[0], cut[1])
		link(cut[2], cut[3])
	} else {
		link(cut[3], cut[0])
		link(cut[1], cut[2])
	}
}

// cross is the point where an edge has the height. It is interpolated between the heights of the
// ends, which lie on both sides of the level.
func (g *Grid) cross(e edge, level float64) (x, y float64) {
	p, q := e.from, e.to
	t := (level - g.Z[p]) / (g.Z[q] - g.Z[p])
	return g.X[p] + (g.X[q]-g.X[p])*t, g.Y[p] + (g.Y[q]-g.Y[p])*t
}

// trace follows links from edge to edge: first the lines that end at the border, whose first edge
// has one link only, then the closed ones. Starting a closed line anywhere is fine; starting an
// open one in its middle would tear it in two.
func (g *Grid) trace(m *Meter, level float64, links map[edge][]edge, order []edge) (lines [][]float64, err error) {
	used := map[edge]bool{}
	for _, open := range [2]bool{true, false} {
		for _, start := range order {
			if used[start] || open && len(links[start]) != 1 {
				continue
			}
			var line []float64
			at := start
			// Each round adds the crossing of one edge and goes to a neighbour that is not used
			// yet.
			for {
				if err := m.Work(16); err != nil {
					return nil, err
				}
				used[at] = true
				x, y := g.cross(at, level)
				line = append(line, x, y)
				next, ok := edge{}, false
				for _, n := range links[at] {
					if !used[n] {
						next, ok = n, true
						break
					}
				}
				if !ok {
					break
				}
				at = next
			}
			if !open && len(line) > 4 {
				line = append(line, line[0], line[1])
			}
			if len(line) > 2 {
				lines = append(lines, line)
			}
		}
	}
	return lines, nil
}

// corner is a corner of a polygon with the height of the grid there.
type corner struct{ x, y, z float64 }

// cutAt appends the part of a polygon above a level, or below it, to out. It interpolates where the
// edges cross the level.
func cutAt(in, out []corner, level float64, above bool) []corner {
	for i, p := range in {
		q := in[(i+1)%len(in)]
		d, e := p.z-level, q.z-level
		if !above {
			d, e = -d, -e
		}
		if d >= 0 {
			out = append(out, p)
		}
		if (d < 0) != (e < 0) {
			t := d / (d - e)
			out = append(out, corner{p.x + (q.x-p.x)*t, p.y + (q.y-p.y)*t, level})
		}
	}
	return out
}

// ContourBand returns the area between two heights as polygons, one for each part of a cell: the
// cell's four corners, cut at the lower and then at the upper height. Their common edges cancel
// when they are filled as one path.
func ContourBand(m *Meter, g *Grid, low, high float64) (*Path, error) {
	p := &Path{}
	var a, b []corner
	for j := 0; j+1 < g.NY; j++ {
		if err := m.Work(g.NX * 8); err != nil {
			return nil, err
		}
		before := len(p.XY)
		if err := makeRoom(m, &p.XY, 18*g.NX); err != nil { // a part of a cell has 8 corners at most
			return nil, err
		}
		if err := makeRoom(m, &p.Codes, 9*g.NX); err != nil {
			return nil, err
		}
		for i := 0; i+1 < g.NX; i++ {
			a = a[:0]
			var points [4]int
			for _, q := range g.corners(j*g.NX+i, points[:0]) {
				a = append(a, corner{g.X[q], g.Y[q], g.Z[q]})
			}
			// a and b are used in turns, so that cells allocate nothing.
			b = cutAt(a, b[:0], low, true)
			a = cutAt(b, a[:0], high, false)
			for n, c := range a {
				if n == 0 {
					p.move(c.x, c.y)
				} else {
					p.line(c.x, c.y)
				}
			}
			if len(a) > 0 {
				p.close()
			}
		}
		if err := m.Alloc(int64(len(p.XY)-before) * 9); err != nil {
			return nil, err
		}
	}
	m.Free(int64(len(p.XY)) * 9)
	return p, nil
}
