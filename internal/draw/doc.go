// Package draw turns a display list into a picture: PNG, SVG or PDF. It knows nothing of Python.
//
// A caller makes a Sink for the form it wants and hands it paths, images and runs of text in
// pixels, the origin at the lower left, y upwards. Text becomes outlines of the embedded DejaVu
// fonts, so that a Sink only knows paths and images. Everything whose size a program chooses is
// charged to the meter before it is allocated, and every loop over it polls.
//
// The rules of painting are Matplotlib's: its path codes, its snapping of lines to pixels, its way
// to enlarge images, its subset of TeX. Pictures look the same, though not every pixel is: the
// rasterizer is another than Agg. The same list gives the same bytes on every machine.
//
// Coordinates come from programs and may be anything: NaN, infinite, or far outside of the picture.
// Points that are not finite interrupt a path. Lines are clipped before they are cut into dashes or
// handed to the rasterizer, so that the work depends on the picture and not on the numbers.
package draw

import "github.com/hognose/hognose/internal/budget"

// Meter pays for memory and time; nil pays for nothing.
type Meter = budget.Meter

// Color is red, green, blue and opacity, each from 0 to 1, not premultiplied.
type Color [4]float64

// Visible reports whether anything of the colour can be seen.
func (c Color) Visible() bool { return c[3] > 0 }

// Rect is an area with X0 <= X1 and Y0 <= Y1.
type Rect struct{ X0, Y0, X1, Y1 float64 }

// Style says how a path is painted. The zero value paints nothing.
type Style struct {
	Fill, Stroke Color
	Width        float64   // of the line, in pixels
	Dash         []float64 // lengths on and off in turns; nil is a solid line
	Offset       float64   // where in Dash the line begins
	Cap          Cap
	Join         Join
	Clip         *Rect // nil is the whole picture
	ClipPath     *Path // nil is none
	Snap         bool  // move horizontal and vertical edges to the middle or border of pixels
	Sharp        bool  // no anti-aliasing
}

// Cap is the form of the ends of a line.
type Cap uint8

// Forms of ends.
const (
	Butt Cap = iota
	Projecting
	RoundCap
)

// Join is the form of the corners of a line.
type Join uint8

// Forms of corners.
const (
	RoundJoin Join = iota
	Miter
	Bevel
)

// Image is a picture of W × H points in a rectangle of the page. Row 0 is at the top.
type Image struct {
	W, H   int
	Pix    string // RGBA, 8 bits each, not premultiplied
	At     Rect
	FlipX  bool
	FlipY  bool
	Smooth Smooth
	Alpha  float64
	Clip   *Rect
	Within *Path // clips as well; nil is none
}

// Smooth is how an image is enlarged or reduced.
type Smooth uint8

// Ways to resample. Auto averages when the image is reduced, and else repeats points.
const (
	Auto Smooth = iota
	Nearest
	Bilinear
	Bicubic
)

// Sink is a picture in the making. Its methods are called in the order in which things are painted;
// later ones cover earlier ones. An error is one of the meter or of the picture's size, and ends
// the picture. Finish returns the file and gives back what the picture was charged; it is called
// once.
type Sink interface {
	Path(p *Path, s *Style) error
	Image(im *Image) error
	Comment(text string) error // what the next paths spell
	Finish() ([]byte, error)
}
