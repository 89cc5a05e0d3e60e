// This file renders display lists.

package pyplot

import (
	"github.com/hognose/hognose/internal/draw"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// render makes a picture of the given form, in pixels for png and rgba (bytes without a header, row
// 0 at the top) and in points for svg and pdf. dpi is only written into PNG files.
func render(t *thread, a []value) (value, error) {
	form, err := types.StrParam(t, a[0], "str")
	if err != nil {
		return value{}, err
	}
	var size [3]float64
	for i := range size {
		if size[i], err = number(t, a[1+i]); err != nil {
			return value{}, err
		}
	}
	list, err := items(t, a[4])
	if err != nil {
		return value{}, err
	}
	var sink draw.Sink
	// A raster is charged for its size at once; the others grow with what is drawn.
	switch form.S {
	case "png", "rgba":
		r, err := draw.NewRaster(t.Meter, whole(size[0]), whole(size[1]), size[2])
		if err != nil {
			return value{}, fail(t, err)
		}
		sink = r
	case "svg":
		sink = draw.NewSVG(t.Meter, size[0], size[1])
	case "pdf":
		sink = draw.NewPDF(t.Meter, size[0], size[1])
	default:
		return value{}, t.Errorf(object.ValueError, "no such form")
	}
	p := &painter{t: t, sink: sink, paths: map[*object.Header]*draw.Path{}}
	for _, it := range list {
		if err := p.item(it); err != nil {
			return value{}, err
		}
	}
	// rgba is for animations and for arrays of pixels, without a file around them.
	if r, ok := sink.(*draw.Raster); ok && form.S == "rgba" {
		defer r.Release()
		pix, err := r.Pixels()
		if err != nil {
			return value{}, fail(t, err)
		}
		return result(t, pix)
	}
	out, err := sink.Finish()
	if err != nil {
		return value{}, fail(t, err)
	}
	return result(t, out)
}

// whole is the number of pixels of a side; what is no number of them is too large.
func whole(f float64) int {
	if !(f >= 0 && f < 1<<40) {
		return 1 << 40
	}
	return int(f + 1e-9)
}

// painter hands the items of a display list to a sink.
type painter struct {
	t     *thread
	sink  draw.Sink
	paths map[*object.Header]*draw.Path
}

// item paints one tuple. Every item costs 50 units, whatever it is, so that a list of invisible
// ones polls.
func (p *painter) item(v value) error {
	list, err := items(p.t, v)
	if err != nil {
		return err
	}
	if len(list) == 0 {
		return p.t.Errorf(object.TypeError, "a display item is empty")
	}
	kind, err := types.StrParam(p.t, list[0], "str")
	if err != nil {
		return err
	}
	r := &reader{t: p.t, list: list[1:], paths: p.paths}
	if err := p.t.Work(50); err != nil {
		return err
	}
	switch kind.S {
	case "path":
		return p.path(r)
	case "marks":
		return p.marks(r)
	case "paths":
		return p.many(r)
	case "text":
		return p.text(r)
	case "image":
		return p.image(r)
	}
	return p.t.Errorf(object.ValueError, "no such display item")
}

// path paints one path: points, codes, fill, stroke, width, dash, and what all paths end with.
func (p *painter) path(r *reader) error {
	path := r.path()
	s := &draw.Style{Fill: r.color(), Stroke: r.color(), Width: r.number()}
	r.dash(s)
	r.end(s)
	return p.paint(r, path, s)
}

// paint hands a path to the sink, if all its fields could be read.
func (p *painter) paint(r *reader, path *draw.Path, s *draw.Style) error {
	if r.err != nil {
		return r.err
	}
	if err := p.sink.Path(path, s); err != nil {
		return fail(p.t, err)
	}
	return nil
}

// looks are the colours and widths of many paths; the list that is shorter begins again.
// Collections of Matplotlib do the same. fills and strokes have four numbers for each colour.
type looks struct {
	fills, strokes, widths []float64
	style                  draw.Style
}

// looks reads the fields that marks and paths have in common.
func (r *reader) looks() (k looks) {
	k.fills, k.strokes, k.widths = r.floats(), r.floats(), r.floats()
	r.dash(&k.style)
	r.end(&k.style)
	return k
}

// of is the style of path i. It is the same object each time.
func (k *looks) of(i int) *draw.Style {
	if n := len(k.fills) / 4; n > 0 {
		k.style.Fill = draw.Color(k.fills[i%n*4 : i%n*4+4])
	}
	if n := len(k.strokes) / 4; n > 0 {
		k.style.Stroke = draw.Color(k.strokes[i%n*4 : i%n*4+4])
	}
	if n := len(k.widths); n > 0 {
		k.style.Width = k.widths[i%n]
	}
	return &k.style
}

// marks paints one path at many places: points, codes, places, scales, and looks. Scatter plots and
// markers of lines are this: the path is read once, and one copy is moved from place to place.
// Places that are not finite are left out.
func (p *painter) marks(r *reader) error {
	path := r.path()
	places, scales := r.floats(), r.floats()
	k := r.looks()
	if r.err != nil {
		return r.err
	}
	own := &draw.Path{XY: make([]float64, len(path.XY)), Codes: path.Codes}
	for i := 0; i+1 < len(places); i += 2 {
		if err := p.t.Work(40 + len(path.XY)); err != nil {
			return err
		}
		x, y, scale := places[i], places[i+1], 1.0
		if len(scales) > 0 {
			scale = scales[i/2%len(scales)]
		}
		if x != x || y != y || x-x != 0 || y-y != 0 { // not finite
			continue
		}
		for j := 0; j < len(path.XY); j += 2 {
			own.XY[j], own.XY[j+1] = path.XY[j]*scale+x, path.XY[j+1]*scale+y
		}
		if err := p.paint(r, own, k.of(i/2)); err != nil {
			return err
		}
	}
	return nil
}

// many paints a list of (points, codes) with looks. These are collections of paths that differ,
// such as bars, polygons and the cells of a mesh.
func (p *painter) many(r *reader) error {
	list := r.next()
	k := r.looks()
	if r.err != nil {
		return r.err
	}
	all, err := items(p.t, list)
	if err != nil {
		return err
	}
	for i, v := range all {
		pair, err := items(p.t, v)
		if err != nil {
			return err
		}
		if err := p.t.Work(40); err != nil {
			return err
		}
		own := &reader{t: p.t, list: pair}
		path := own.path()
		if err := p.paint(own, path, k.of(i)); err != nil {
			return err
		}
	}
	return nil
}

// text paints one line: x, y, text, face, plain, size, degrees, colour, clip. (x, y) is the left
// end of the base line. The sink gets the words as a comment and the outline as a path.
func (p *painter) text(r *reader) error {
	x, y := r.number(), r.number()
	fields := []value{r.next(), r.next(), r.next()}
	size, degrees, color, clip := r.number(), r.number(), r.color(), r.rect()
	if r.err != nil {
		return r.err
	}
	run, err := layout(p.t, fields)
	if err != nil {
		return err
	}
	path, err := run.Outline(p.t.Meter, size, x, y, degrees)
	if err != nil {
		return fail(p.t, err)
	}
	if err := p.sink.Comment(fields[0].Str().S); err != nil {
		return fail(p.t, err)
	}
	return p.paint(r, path, &draw.Style{Fill: color, Clip: clip})
}

// image paints RGBA points: bytes, width, height, place, flips, smoothing, opacity, clip, clip path.
func (p *painter) image(r *reader) error {
	im := &draw.Image{Pix: r.bytes(), W: r.small(), H: r.small()}
	at := r.rect()
	im.FlipX, im.FlipY = r.small() != 0, r.small() != 0
	im.Smooth, im.Alpha = draw.Smooth(r.small()), r.number()
	im.Clip, im.Within = r.rect(), r.clipPath()
	if r.err != nil {
		return r.err
	}
	if at == nil || im.W <= 0 || im.H <= 0 || len(im.Pix)/4/im.W < im.H {
		return p.t.Errorf(object.ValueError, "an image has not enough points")
	}
	im.At = *at
	if err := p.sink.Image(im); err != nil {
		return fail(p.t, err)
	}
	return nil
}
