// This file fills rectangles of whole pixels, such as backgrounds, without the rasterizer.

package draw

import (
	"image"
	"math"
)

// wholeRect returns the part of a rectangle inside of area, if lines are one whose sides lie along
// the axes and between pixels.
func wholeRect(lines []polyline, area Rect) (Rect, bool) {
	if len(lines) != 1 || len(lines[0].pts) < 4 || len(lines[0].pts) > 5 {
		return Rect{}, false
	}
	pts := lines[0].pts
	if len(pts) == 5 && pts[4] != pts[0] {
		return Rect{}, false
	}
	a, c := pts[0], pts[2]
	upright := pts[1] == (point{a.x, c.y}) && pts[3] == (point{c.x, a.y})
	flat := pts[1] == (point{c.x, a.y}) && pts[3] == (point{a.x, c.y})
	for _, v := range [...]float64{a.x, a.y, c.x, c.y} {
		if v != math.Trunc(v) { // not a number is not equal either
			return Rect{}, false
		}
	}
	box := Rect{math.Min(a.x, c.x), math.Min(a.y, c.y), math.Max(a.x, c.x), math.Max(a.y, c.y)}
	return box.meet(area), upright || flat
}

// fillRect paints whole pixels with an opaque colour.
func (r *Raster) fillRect(box Rect, c Color) error {
	if box.empty() {
		return nil
	}
	b := image.Rect(int(box.X0), r.h-int(box.Y1), int(box.X1), r.h-int(box.Y0))
	if err := r.m.Work(b.Dx() * b.Dy() / 8); err != nil {
		return err
	}
	row := func(y int) []uint8 { return r.pix[4*(y*r.w+b.Min.X) : 4*(y*r.w+b.Max.X)] }
	first := row(b.Min.Y)
	for i := 0; i < len(first); i += 4 {
		for k := range 3 {
			first[i+k] = uint8(math.Round(clamp(c[k]) * 255))
		}
		first[i+3] = 255
	}
	for y := b.Min.Y + 1; y < b.Max.Y; y++ {
		if err := r.m.Work(len(first) / 64); err != nil {
			return err
		}
		copy(row(y), first)
	}
	return nil
}
