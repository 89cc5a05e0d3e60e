// This file paints images into a raster.

package draw

import "math"

// Image is part of Sink: every pixel of the page asks the image what is there. u and v are the
// place in the image, in its points, that lies under the middle of the pixel.
func (r *Raster) Image(im *Image) error {
	if im.W == 0 || im.H == 0 || len(im.Pix) < 4*im.W*im.H {
		return nil
	}
	// The borders of the image are rounded to pixels, as Matplotlib's are.
	area := r.area(im.Clip).meet(Rect{math.Floor(im.At.X0 + 0.5), math.Floor(im.At.Y0 + 0.5),
		math.Floor(im.At.X1 + 0.5), math.Floor(im.At.Y1 + 0.5)})
	if area.empty() {
		return nil
	}
	if im.Within != nil {
		if err := r.within(im.Within); err != nil {
			return err
		}
	}
	sx, sy := float64(im.W)/(im.At.X1-im.At.X0), float64(im.H)/(im.At.Y1-im.At.Y0)
	get := im.sampler(sx, sy)
	each := 1 + int(math.Min(sx, float64(im.W))*math.Min(sy, float64(im.H))) // points that make a pixel
	for y := int(area.Y0); y < int(area.Y1); y++ {
		if err := r.m.Work(int(area.X1-area.X0) * each); err != nil {
			return err
		}
		v := (im.At.Y1 - float64(y) - 0.5) * sy
		if im.FlipY {
			v = float64(im.H) - v
		}
		at := (r.h-1-y)*r.w + int(area.X0)
		for x := int(area.X0); x < int(area.X1); x, at = x+1, at+1 {
			u := (float64(x) + 0.5 - im.At.X0) * sx
			if im.FlipX {
				u = float64(im.W) - u
			}
			c := get(u, v)
			cover := uint32(255)
			if im.Within != nil {
				cover = uint32(r.clip[at])
			}
			if im.Alpha < 1 {
				c[3] = uint32(float64(c[3])*im.Alpha + 0.5)
			}
			if c[3] > 0 && cover > 0 {
				blend(r.pix[4*at:4*at+4], c, cover)
			}
		}
	}
	return nil
}

// sampler returns the function that reads the image at a place in its own points. sx and sy are how
// many points of the image one pixel covers.
func (im *Image) sampler(sx, sy float64) func(u, v float64) [4]uint32 {
	smooth := im.Smooth
	if smooth == Auto {
		if sx > 1 || sy > 1 {
			// An image narrower than a pixel has no more points than it has, whatever the ratio.
			wide, high := math.Min(math.Max(sx, 1), float64(im.W)), math.Min(math.Max(sy, 1), float64(im.H))
			return func(u, v float64) [4]uint32 { return im.average(u, v, wide, high) }
		}
		// As Matplotlib: repeated points if the image grows threefold or by a whole number.
		if grown := func(s float64) bool {
			return 1/s > 3 || math.Abs(1/s-math.Round(1/s)) < 1e-6
		}; !grown(sx) || !grown(sy) {
			smooth = Bilinear
		}
	}
	switch smooth {
	case Bilinear:
		return func(u, v float64) [4]uint32 { return im.weigh(u, v, 1, tent) }
	case Bicubic:
		return func(u, v float64) [4]uint32 { return im.weigh(u, v, 2, keys) }
	}
	return func(u, v float64) [4]uint32 { return im.point(int(math.Floor(u)), int(math.Floor(v))) }
}

// point reads a point; those beyond the border are those at the border.
func (im *Image) point(x, y int) [4]uint32 {
	x, y = min(max(x, 0), im.W-1), min(max(y, 0), im.H-1)
	p := im.Pix[4*(y*im.W+x):]
	return [4]uint32{uint32(p[0]), uint32(p[1]), uint32(p[2]), uint32(p[3])}
}

// average is the mean of the points under a pixel of the page.
func (im *Image) average(u, v, sx, sy float64) [4]uint32 {
	x0, x1 := int(math.Floor(u-sx/2+0.5)), int(math.Floor(u+sx/2+0.5))
	y0, y1 := int(math.Floor(v-sy/2+0.5)), int(math.Floor(v+sy/2+0.5))
	x1, y1 = max(x1, x0+1), max(y1, y0+1)
	var sum [4]float64
	for y := y0; y < y1; y++ {
		for x := x0; x < x1; x++ {
			add(&sum, im.point(x, y), 1)
		}
	}
	return whole(sum, float64((x1-x0)*(y1-y0)))
}

// weigh mixes the points around a place by their distance: reach points to each side, with weights
// that depend on the distance in x and in y.
func (im *Image) weigh(u, v float64, reach int, weight func(float64) float64) [4]uint32 {
	u, v = u-0.5, v-0.5
	x, y := int(math.Floor(u)), int(math.Floor(v))
	var sum [4]float64
	total := 0.0
	for j := y - reach + 1; j <= y+reach; j++ {
		wy := weight(v - float64(j))
		for i := x - reach + 1; i <= x+reach; i++ {
			w := wy * weight(u-float64(i))
			add(&sum, im.point(i, j), w)
			total += w
		}
	}
	return whole(sum, total)
}

// add adds a colour, premultiplied, so that transparent points do not tint their neighbours.
func add(sum *[4]float64, c [4]uint32, w float64) {
	a := float64(c[3]) * w
	for i := 0; i < 3; i++ {
		sum[i] += float64(float64(c[i]) * a)
	}
	sum[3] += a
}

// whole is the colour of a sum of weights n.
func whole(sum [4]float64, n float64) (c [4]uint32) {
	if !(sum[3] > 0) {
		return c
	}
	for i := 0; i < 3; i++ {
		c[i] = uint32(math.Max(0, math.Min(255, sum[i]/sum[3]+0.5)))
	}
	c[3] = uint32(math.Max(0, math.Min(255, sum[3]/n+0.5)))
	return c
}

// tent is the weight of linear interpolation.
func tent(d float64) float64 { return math.Max(0, 1-math.Abs(d)) }

// keys is the cubic convolution of Keys with a = -1/2, which goes through the points.
func keys(d float64) float64 {
	d = math.Abs(d)
	switch {
	case d < 1:
		return 1 + d*d*(1.5*d-2.5)
	case d < 2:
		return 2 + d*(-4+d*(2.5-0.5*d))
	}
	return 0
}
