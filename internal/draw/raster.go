// This file paints pixels: fills and lines are rasterized into a mask of coverage, and the colour
// is blended over the picture through it.

package draw

import (
	"encoding/binary"
	"fmt"
	"image"
	imagedraw "image/draw"
	"math"

	"github.com/hognose/hognose/internal/budget"
	"golang.org/x/image/vector"
)

// maxSide is the largest width and height of a picture in pixels, as Agg has it.
const maxSide = 1 << 16

// SizeError is a picture with too many pixels.
type SizeError struct{ W, H int }

func (e *SizeError) Error() string {
	return fmt.Sprintf("Image size of %dx%d pixels is too large. It must be less than 2^16 in each direction.",
		e.W, e.H)
}

// Raster is a Sink that paints pixels. Paths are in a system whose y points upwards, pixels in rows
// from the top: names with b are rectangles of rows, those with area or limit have y upwards.
type Raster struct {
	m    *Meter
	w, h int
	pix  []uint8 // RGBA, premultiplied, row 0 at the top
	ras  vector.Rasterizer
	mask []uint8
	clip []uint8 // coverage of the clip path that was used last
	last *Path   // that path
	// work and spare are used by clipPolygon in turns.
	spare []point
	work  []point
	paid  int64
	dpi   float64
}

var _ Sink = (*Raster)(nil)

// NewRaster returns a transparent picture. The caller pays for it until Finish. What the rasterizer
// needs is estimated with it.
func NewRaster(m *Meter, w, h int, dpi float64) (*Raster, error) {
	if w >= maxSide || h >= maxSide || w < 0 || h < 0 {
		return nil, &SizeError{w, h}
	}
	size := int64(w) * int64(h) * 10 // pixels, mask, clip, and the rasterizer's cells
	if err := m.Alloc(size); err != nil {
		return nil, err
	}
	r := &Raster{m: m, w: w, h: h, paid: size, dpi: dpi}
	var err error
	if r.pix, err = budget.Make[uint8](m, 4*w*h); err != nil {
		return nil, err
	}
	if r.mask, err = budget.Make[uint8](m, w*h); err != nil {
		return nil, err
	}
	return r, m.Work(w * h / 16)
}

// Comment is part of Sink.
func (r *Raster) Comment(string) error { return nil }

// Path is part of Sink. The area is filled first, and the line drawn over it.
func (r *Raster) Path(p *Path, s *Style) error {
	area := r.area(s.Clip)
	if area.empty() || !s.Fill.Visible() && !s.Stroke.Visible() {
		return nil
	}
	lines, err := p.polylines(r.m)
	if err != nil {
		return err
	}
	if s.Snap && straight(lines) {
		width := s.Width
		if !s.Stroke.Visible() {
			width = 0
		}
		snap(lines, width)
	}
	if s.Fill.Visible() {
		if err := r.fill(lines, area, s); err != nil {
			return err
		}
	}
	if s.Stroke.Visible() && s.Width > 0 {
		return r.stroke(lines, area, s)
	}
	return nil
}

// area is the part of the picture that may change: the clip rectangle, rounded to pixels.
func (r *Raster) area(clip *Rect) Rect {
	all := Rect{0, 0, float64(r.w), float64(r.h)}
	if clip == nil {
		return all
	}
	return all.meet(Rect{math.Floor(clip.X0 + 0.5), math.Floor(clip.Y0 + 0.5), math.Floor(clip.X1 + 0.5),
		math.Floor(clip.Y1 + 0.5)})
}

// bounds returns the pixels that lines touch inside of area, in rows from the top. around is how
// far a line reaches beyond its points. The mask is only as large as this, so that small marks cost
// little.
func (r *Raster) bounds(lines []polyline, area Rect, around float64) (image.Rectangle, error) {
	b := Rect{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	for _, l := range lines {
		for i, p := range l.pts {
			if err := r.m.Pace(i + 1); err != nil {
				return image.Rectangle{}, err
			}
			b.X0, b.X1 = math.Min(b.X0, p.x), math.Max(b.X1, p.x)
			b.Y0, b.Y1 = math.Min(b.Y0, p.y), math.Max(b.Y1, p.y)
		}
	}
	b = b.grow(around + 1).meet(area)
	if b.empty() {
		return image.Rectangle{}, nil
	}
	return image.Rect(int(math.Floor(b.X0)), r.h-int(math.Ceil(b.Y1)), int(math.Ceil(b.X1)), r.h-int(math.Floor(b.Y0))), nil
}

// fill paints the inside of lines, by the nonzero rule: where they overlap, it is painted once.
func (r *Raster) fill(lines []polyline, area Rect, s *Style) error {
	if box, ok := wholeRect(lines, area); ok && s.ClipPath == nil && s.Fill[3] >= 1 {
		return r.fillRect(box, s.Fill)
	}
	b, err := r.bounds(lines, area, 0)
	if err != nil || b.Empty() {
		return err
	}
	r.ras.Reset(b.Dx(), b.Dy())
	limit := r.rect(b)
	for _, l := range lines {
		if err := r.m.Work(len(l.pts) + 1); err != nil {
			return err
		}
		if err := r.polygon(l.pts, b, limit); err != nil {
			return err
		}
	}
	return r.paint(b, s.Fill, s)
}

// rect is the area of rows b, y upwards.
func (r *Raster) rect(b image.Rectangle) Rect {
	return Rect{float64(b.Min.X), float64(r.h - b.Max.Y), float64(b.Max.X), float64(r.h - b.Min.Y)}
}

// polygon adds a polygon to the rasterizer, cut at limit: the rasterizer's cells lie in b, and
// points outside of it would cost time and digits.
func (r *Raster) polygon(pts []point, b image.Rectangle, limit Rect) (err error) {
	whole, err := inside(r.m, pts, limit)
	if err != nil {
		return err
	}
	if !whole {
		r.work = append(r.work[:0], pts...)
		if r.work, r.spare, err = clipPolygon(r.m, r.work, r.spare, limit); err != nil {
			return err
		}
		pts = r.work
	}
	if len(pts) < 3 {
		return nil
	}
	x0, y0 := float64(b.Min.X), float64(r.h-b.Min.Y)
	for i, p := range pts {
		if i == 0 {
			r.ras.MoveTo(float32(p.x-x0), float32(y0-p.y))
			continue
		}
		if far := math.Abs(p.x-pts[i-1].x) + math.Abs(p.y-pts[i-1].y); far >= 16 {
			if err := r.m.Work(int(far) / 16); err != nil {
				return err
			}
		}
		r.ras.LineTo(float32(p.x-x0), float32(y0-p.y))
	}
	r.ras.ClosePath()
	return nil
}

// stroke paints lines as polygons of their width. All pieces of a path go into one mask, so that a
// transparent line does not show where they overlap.
func (r *Raster) stroke(lines []polyline, area Rect, s *Style) error {
	b, err := r.bounds(lines, area, s.Width*2)
	if err != nil || b.Empty() {
		return err
	}
	r.ras.Reset(b.Dx(), b.Dy())
	limit := r.rect(b)
	k := newStroker(s, limit.grow(s.Width+2))
	var stop error
	k.emit = func(piece []point) {
		if stop == nil {
			stop = r.polygon(piece, b, limit)
		}
	}
	for _, l := range lines {
		if err := r.m.Work(len(l.pts)*4 + 1); err != nil {
			return err
		}
		if err := k.stroke(r.m, l); err != nil {
			return err
		}
		if stop != nil {
			return stop
		}
	}
	return r.paint(b, s.Stroke, s)
}

// paint blends a colour over the picture, as far as the rasterizer's cells in b are covered. Sharp
// paints pixels that are covered by half or more, and no others.
func (r *Raster) paint(b image.Rectangle, c Color, s *Style) error {
	w, h := b.Dx(), b.Dy()
	if err := r.m.Work(w * h / 8); err != nil {
		return err
	}
	mask := &image.Alpha{Pix: r.mask[:w*h], Stride: w, Rect: image.Rect(0, 0, w, h)}
	if err := r.cover(mask, mask.Rect); err != nil {
		return err
	}
	if s.ClipPath != nil {
		if err := r.within(s.ClipPath); err != nil {
			return err
		}
	}
	var rgb [4]uint32
	for i := range rgb {
		rgb[i] = uint32(math.Round(clamp(c[i]) * 255))
	}
	for y := 0; y < h; y++ {
		if err := r.m.Work(w / 16); err != nil {
			return err
		}
		row := mask.Pix[y*w : (y+1)*w]
		at := (b.Min.Y+y)*r.w + b.Min.X
		for x := 0; x < len(row); x++ {
			cover := row[x]
			if cover == 0 {
				for x+8 < len(row) && binary.LittleEndian.Uint64(row[x+1:]) == 0 { // most of a line's box is empty
					x += 8
				}
				continue
			}
			k := uint32(cover)
			if s.Sharp {
				if k < 127 {
					continue
				}
				k = 255
			}
			if s.ClipPath != nil {
				k = k * uint32(r.clip[at+x]) / 255
			}
			blend(r.pix[4*(at+x):4*(at+x)+4], rgb, k)
		}
	}
	return nil
}

// clamp is x between 0 and 1; NaN is 0.
const largeArea = 1 << 20

// cover makes dst the coverage of what was added to the rasterizer. A large area is covered in the
// background: nobody knows a raster whose painting was interrupted.
func (r *Raster) cover(dst *image.Alpha, area image.Rectangle) error {
	r.ras.DrawOp = imagedraw.Src // Reset has set another
	if area.Dx()*area.Dy() < largeArea {
		r.ras.Draw(dst, area, image.Opaque, image.Point{})
		return nil
	}
	_, err := budget.InBackground(r.m, func() bool {
		r.ras.Draw(dst, area, image.Opaque, image.Point{})
		return true
	})
	return err
}

func clamp(x float64) float64 {
	if !(x > 0) {
		return 0
	}
	return math.Min(x, 1)
}

// blend paints a colour over a pixel with the given coverage of 0 to 255. The picture is
// premultiplied, so the same sum serves colours and opacity.
func blend(p []uint8, c [4]uint32, cover uint32) {
	a := (c[3]*cover + 127) / 255
	if a == 255 {
		p[0], p[1], p[2], p[3] = uint8(c[0]), uint8(c[1]), uint8(c[2]), 255
		return
	}
	for i := 0; i < 3; i++ {
		p[i] = uint8((c[i]*a + uint32(p[i])*(255-a) + 127) / 255)
	}
	p[3] = uint8((255*a + uint32(p[3])*(255-a) + 127) / 255)
}

// within makes r.clip the coverage of a clip path. Many artists share one path, so it is kept until
// another comes. It may be called between filling the mask and painting with it, so the mask is
// restored.
func (r *Raster) within(p *Path) error {
	if r.last == p {
		return nil
	}
	keep, err := budget.Clone(r.m, r.mask)
	if err != nil {
		return err
	}
	if r.clip == nil {
		if r.clip, err = budget.Make[uint8](r.m, r.w*r.h); err != nil {
			return err
		}
	}
	clear(r.clip)
	lines, err := p.polylines(r.m)
	if err != nil {
		return err
	}
	b, err := r.bounds(lines, r.area(nil), 0)
	if err != nil {
		return err
	}
	if !b.Empty() {
		r.ras.Reset(b.Dx(), b.Dy())
		for _, l := range lines {
			if err := r.polygon(l.pts, b, r.rect(b)); err != nil {
				return err
			}
		}
		a := &image.Alpha{Pix: r.clip, Stride: r.w, Rect: image.Rect(0, 0, r.w, r.h)}
		if err := r.cover(a, b); err != nil {
			return err
		}
	}
	if _, err := budget.Append(r.m, r.mask[:0], keep); err != nil {
		return err
	}
	r.last = p
	return r.m.Work(r.w * r.h / 8)
}
