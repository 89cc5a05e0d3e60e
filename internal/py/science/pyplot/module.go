// Package pyplot is the native half of Python's matplotlib: the module _draw, which renders display
// lists, measures text, traces contours and reads pictures. Figures, axes and all other artists are
// frozen Python (package science/frozen); a display list is a list of tuples that they make.
//
// A tuple begins with its kind: path, marks, paths, text or image. What follows is listed at the
// painter's methods. Coordinates are pixels, or points for SVG and PDF, as floats in tuples or as
// the bytes of an array of float64, which costs one object instead of one for each number. Programs
// can call the module themselves, so everything is checked here.
package pyplot

import (
	"errors"

	"github.com/hognose/hognose/internal/draw"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

type (
	thread = object.Thread
	value  = object.Value
)

// Modules returns the native modules.
func Modules() []*object.ModuleDef { return []*object.ModuleDef{&module} }

// Names are those of the modules.
var Names = []string{"_draw"}

var module = object.ModuleDef{
	Name: "_draw",
	Doc:  "Native parts of matplotlib.",
	Funcs: []*object.Def{
		{Name: "render", Sig: "form, width, height, dpi, items, /", Doc: "Render a display list as png, svg, pdf or rgba.", Fn: render},
		{Name: "measure", Sig: "text, face, plain, /", Doc: "Return the width, top, bottom, left and right of a line of text, in parts of the font size.", Fn: measure},
		{Name: "missing", Sig: "text, /", Doc: "Return the characters of a text that no font has.", Fn: missing},
		{Name: "outline", Sig: "text, face, plain, size, /", Doc: "Return the points and codes of the outline of a line of text.", Fn: outline},
		{Name: "contour_lines", Sig: "nx, ny, x, y, z, level, corners, /", Doc: "Return the lines of a height as a list of bytes.", Fn: contourLines},
		{Name: "contour_band", Sig: "nx, ny, x, y, z, low, high, corners, /", Doc: "Return the points and codes of the area between two heights.", Fn: contourBand},
		{Name: "read_image", Sig: "data, /", Doc: "Return width, height and RGBA bytes of a PNG, JPEG or GIF.", Fn: readImage},
		{Name: "write_jpeg", Sig: "width, height, pixels, dpi, quality, /", Doc: "Return RGBA bytes over white as JPEG.", Fn: writeJPEG},
		{Name: "write_png", Sig: "width, height, pixels, dpi, /", Doc: "Return RGBA bytes as PNG.", Fn: writePNG},
		{Name: "write_gif", Sig: "width, height, frames, delay, loop, /", Doc: "Return RGBA frames as an animated GIF.", Fn: writeGIF},
	},
}

// fail turns an error of package draw into a Python exception; others pass through.
func fail(t *thread, err error) error {
	var size *draw.SizeError
	var text *draw.MathError
	switch {
	case errors.As(err, &size):
		return t.Errorf(object.ValueError, "%s", size.Error())
	case errors.As(err, &text):
		return t.Errorf(object.ValueError, "\n%s\n^\nParseException: %s", text.Text, text.Problem)
	case errors.Is(err, draw.ErrLongLine):
		return t.Errorf(object.ValueError, "%s", err.Error())
	}
	return t.LimitError(err)
}

// result is a bytes object, charged.
func result(t *thread, b []byte) (value, error) {
	if err := t.Alloc(object.BytesSize + len(b)); err != nil {
		return value{}, err
	}
	return object.NewBytes(b), nil
}

// missing returns the characters of a text that are drawn as empty boxes.
func missing(t *thread, a []value) (value, error) {
	if a[0].Kind().Base() != object.KStr {
		return value{}, t.Errorf(object.TypeError, "text must be a str")
	}
	text, err := draw.Missing(t.Meter, a[0].Str().S)
	if err != nil {
		return value{}, fail(t, err)
	}
	return t.Text(text)
}

// measure returns the extent of a line of text, in parts of the size of the font, so that Python
// lays text out without knowing fonts.
func measure(t *thread, a []value) (value, error) {
	run, err := layout(t, a)
	if err != nil {
		return value{}, err
	}
	if err := t.Alloc(120); err != nil {
		return value{}, err
	}
	return object.NewTuple([]value{
		object.Float(run.Width), object.Float(run.Top), object.Float(run.Bottom), object.Float(run.Left),
		object.Float(run.Right),
	}), nil
}

// layout places the text of a[0] in face a[1]. plain, a[2], sets text between $ as it is.
func layout(t *thread, a []value) (*draw.Run, error) {
	s, err := types.StrParam(t, a[0], "str")
	if err != nil {
		return nil, err
	}
	face, err := types.ToFloat(t, a[1])
	if err != nil {
		return nil, err
	}
	if !(face >= 0 && face <= float64(draw.Mono)) {
		return nil, t.Errorf(object.ValueError, "no such face")
	}
	plain, err := t.Truth(a[2])
	if err != nil {
		return nil, err
	}
	run, err := draw.Layout(t.Meter, s.S, draw.Face(face), plain)
	if err != nil {
		return nil, fail(t, err)
	}
	return run, nil
}

// outline returns the outline of a text as a path, for TextPath and text with effects.
func outline(t *thread, a []value) (value, error) {
	run, err := layout(t, a)
	if err != nil {
		return value{}, err
	}
	size, err := types.ToFloat(t, a[3])
	if err != nil {
		return value{}, err
	}
	p, err := run.Outline(t.Meter, size, 0, 0, 0)
	if err != nil {
		return value{}, fail(t, err)
	}
	return pathValue(t, p)
}

// pathValue is a path as a tuple of two bytes objects.
func pathValue(t *thread, p *draw.Path) (value, error) {
	xy, err := floatBytes(t, p.XY)
	if err != nil {
		return value{}, err
	}
	codes, err := result(t, p.Codes)
	if err != nil {
		return value{}, err
	}
	return object.NewTuple([]value{xy, codes}), t.Alloc(80)
}

// grid reads the first five arguments of the contour functions: the number of columns and rows, and
// x, y and heights as flat arrays of that size.
func grid(t *thread, a []value) (*draw.Grid, error) {
	nx, err := number(t, a[0])
	if err != nil {
		return nil, err
	}
	ny, err := number(t, a[1])
	if err != nil {
		return nil, err
	}
	g := &draw.Grid{NX: int(nx), NY: int(ny)}
	for i, dst := range []*[]float64{&g.X, &g.Y, &g.Z} {
		if *dst, err = floats(t, a[2+i]); err != nil {
			return nil, err
		}
		if !(nx >= 0 && ny >= 0 && nx*ny == float64(len(*dst))) {
			return nil, t.Errorf(object.ValueError, "a grid of %v x %v has not %d points", nx, ny, len(*dst))
		}
	}
	return g, nil
}

// contourLines returns the lines of one level, each as the bytes of its points.
func contourLines(t *thread, a []value) (value, error) {
	g, err := grid(t, a)
	if err != nil {
		return value{}, err
	}
	level, err := number(t, a[5])
	if err != nil {
		return value{}, err
	}
	if g.Corners, err = t.Truth(a[6]); err != nil {
		return value{}, err
	}
	lines, err := draw.ContourLines(t.Meter, g, level)
	if err != nil {
		return value{}, fail(t, err)
	}
	out := make([]value, 0, len(lines))
	for _, l := range lines {
		v, err := floatBytes(t, l)
		if err != nil {
			return value{}, err
		}
		out = append(out, v)
	}
	return object.NewList(out), t.Alloc(56 + 16*len(out))
}

// contourBand returns the area between two levels as one path.
func contourBand(t *thread, a []value) (value, error) {
	g, err := grid(t, a)
	if err != nil {
		return value{}, err
	}
	low, err := number(t, a[5])
	if err != nil {
		return value{}, err
	}
	high, err := number(t, a[6])
	if err != nil {
		return value{}, err
	}
	if g.Corners, err = t.Truth(a[7]); err != nil {
		return value{}, err
	}
	p, err := draw.ContourBand(t.Meter, g, low, high)
	if err != nil {
		return value{}, fail(t, err)
	}
	return pathValue(t, p)
}
