package draw

import (
	"bytes"
	"errors"
	"image/png"
	"math"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/budget"
)

// sinks are the three forms of a picture of 60 × 40.
func sinks(t *testing.T, m *Meter) map[string]Sink {
	t.Helper()
	r, err := NewRaster(m, 60, 40, 100)
	if err != nil {
		t.Fatal(err)
	}
	return map[string]Sink{"png": r, "svg": NewSVG(m, 60, 40), "pdf": NewPDF(m, 60, 40)}
}

func TestPixels(t *testing.T) {
	r, err := NewRaster(nil, 20, 10, 0)
	if err != nil {
		t.Fatal(err)
	}
	square := &Path{XY: []float64{5, 2, 15, 2, 15, 8, 5, 8, 5, 2}}
	if err := r.Path(square, &Style{Fill: Color{1, 0, 0, 1}}); err != nil {
		t.Fatal(err)
	}
	if err := r.Path(&Path{XY: []float64{0, 5.5, 20, 5.5}}, &Style{Stroke: Color{0, 0, 1, 1}, Width: 1, Clip: &Rect{0, 0, 10, 10}}); err != nil {
		t.Fatal(err)
	}
	data, err := r.Finish()
	if err != nil {
		t.Fatal(err)
	}
	im, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ x, y, r, b, a int }{{10, 3, 255, 0, 255}, {2, 2, 0, 0, 0}, {8, 4, 0, 255, 255}, {14, 4, 255, 0, 255}} {
		r, _, b, a := im.At(c.x, c.y).RGBA()
		if int(r>>8) != c.r || int(b>>8) != c.b || int(a>>8) != c.a {
			t.Errorf("(%d, %d) is %d, %d, %d", c.x, c.y, r>>8, b>>8, a>>8)
		}
	}
}

// The same list gives the same bytes.
func TestSameBytes(t *testing.T) {
	draw := func() map[string][]byte {
		out := map[string][]byte{}
		for name, s := range sinks(t, nil) {
			run, err := Layout(nil, `Title $\frac{\alpha^2}{\sqrt{x_1}}$`, Regular, false)
			if err != nil {
				t.Fatal(err)
			}
			p, err := run.Outline(nil, 9, 3, 20, 30)
			if err != nil {
				t.Fatal(err)
			}
			style := &Style{Fill: Color{0, 0, 0, 1}, Stroke: Color{0, 0.5, 0, 0.5}, Width: 2, Dash: []float64{4, 2}, Join: Miter, Cap: RoundCap}
			if err := errors.Join(s.Comment("a <b> -- & c"), s.Path(p, style)); err != nil {
				t.Fatal(err)
			}
			if err := s.Image(&Image{W: 2, H: 2, Pix: "\xff\x00\x00\xff\x00\xff\x00\xff\x00\x00\xff\xff\xff\xff\xff\x80", At: Rect{10, 10, 30, 30}, Alpha: 1, Smooth: Bicubic}); err != nil {
				t.Fatal(err)
			}
			if out[name], err = s.Finish(); err != nil {
				t.Fatal(err)
			}
		}
		return out
	}
	a, b := draw(), draw()
	for name := range a {
		if !bytes.Equal(a[name], b[name]) {
			t.Errorf("%s differs", name)
		}
	}
	if svg := string(a["svg"]); strings.Contains(svg, "<b>") || strings.Contains(svg, "b> --") {
		t.Error("text is not escaped")
	}
}

func TestTextIsMeasured(t *testing.T) {
	narrow, _ := Layout(nil, "iii", Regular, true)
	wide, _ := Layout(nil, "WWW", Regular, true)
	if !(narrow.Width > 0.5 && narrow.Width < 1.2 && wide.Width > 2.5) || narrow.Top < 0.6 {
		t.Errorf("%+v, %+v", narrow.Width, wide.Width)
	}
	for _, text := range []string{`$\frac{1}$`, `$\nothing$`, `$x^2^3$`, `${a$`, "$" + strings.Repeat("{", 1000) + "$", `$\sqrt[3$`, `$\text{a$`} {
		var bad *MathError
		if _, err := Layout(nil, text, Regular, false); !errors.As(err, &bad) {
			t.Errorf("%.20s: %v", text, err)
		}
	}
}

// Hostile sizes end in limits, and never in memory that is not paid for.
func TestLimits(t *testing.T) {
	var size *SizeError
	if _, err := NewRaster(nil, 1e6, 1e6, 100); !errors.As(err, &size) {
		t.Error(err)
	}
	m := budget.New(budget.Limits{Bytes: 1 << 20, Steps: budget.NoLimit, Depth: budget.NoLimit}, nil)
	var limit *budget.Error
	if _, err := NewRaster(m, 60000, 60000, 100); !errors.As(err, &limit) {
		t.Error(err)
	}
	huge := &Path{XY: []float64{-1e300, -1e300, 1e300, 1e300, math.Inf(1), 0, 5, 5, math.NaN(), 1, 1e18, 3}}
	for _, s := range []*Style{
		{Stroke: Color{0, 0, 0, 1}, Width: 1, Dash: []float64{1e-9, 1e-9}}, {Stroke: Color{0, 0, 0, 1}, Width: 1e12}, {Fill: Color{1, 1, 1, 1}},
		{Stroke: Color{0, 0, 0, 1}, Width: 1, Dash: []float64{3, 1}, Offset: 1e300}, {Stroke: Color{0, 0, 0, 1}, Width: math.NaN(), Join: Miter, Snap: true},
	} {
		for name, sink := range sinks(t, nil) {
			if err := sink.Path(huge, s); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			if _, err := sink.Finish(); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

func TestContours(t *testing.T) {
	g := &Grid{NX: 3, NY: 3, X: []float64{0, 1, 2, 0, 1, 2, 0, 1, 2}, Y: []float64{0, 0, 0, 1, 1, 1, 2, 2, 2}, Z: []float64{0, 0, 0, 0, 1, 0, 0, 0, 0}}
	lines, err := ContourLines(nil, g, 0.5)
	if err != nil || len(lines) != 1 || len(lines[0]) != 10 || lines[0][0] != lines[0][8] {
		t.Errorf("%v, %v", lines, err)
	}
	band, err := ContourBand(nil, g, 0.5, 2)
	if err != nil || band.N() == 0 {
		t.Errorf("%v, %v", band, err)
	}
}

func FuzzMath(f *testing.F) {
	for _, s := range []string{`$\frac{a}{b}$`, `$x_1^{2}$`, `$\hat{x}\left(\right)$`, `a $b$ \$ $c$`, `$\mathrm{a b}\ \quad$`} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		run, err := Layout(nil, s, Regular, false)
		if err != nil {
			return
		}
		if _, err := run.Outline(nil, 10, 0, 0, 45); err != nil {
			t.Error(err)
		}
	})
}

// An image that is far smaller than a pixel is read once, not once for each part of the pixel.
func TestImageSmallerThanAPixel(t *testing.T) {
	for name, s := range sinks(t, nil) {
		im := &Image{W: 100, H: 100, Pix: strings.Repeat("\xff\x00\x00\xff", 100*100), Alpha: 1,
			At: Rect{0.5 - 1e-9, 0.5 - 1e-9, 0.5 + 1e-9, 0.5 + 1e-9}}
		if err := s.Image(im); err != nil {
			t.Fatal(name, err)
		}
		if r, ok := s.(*Raster); ok {
			pix, err := r.Pixels()
			if err != nil {
				t.Fatal(err)
			}
			if p := pix[4*39*60:]; p[0] != 255 || p[3] != 255 {
				t.Error("the pixel is", p[:4])
			}
		}
	}
}

// Finishing a document takes time in proportion to what was drawn.
func TestManyOpacities(t *testing.T) {
	const n = 60_000
	d := NewPDF(nil, 60, 40)
	for i := range n {
		s := &Style{Fill: Color{0, 0, 0, float64(i+1) / 1e4}}
		if err := d.Path(&Path{XY: []float64{1, 1, 2, 2, 2, 1}}, s); err != nil {
			t.Fatal(err)
		}
	}
	out, err := d.Finish()
	if got := bytes.Count(out, []byte(" /CA ")); err != nil || got != n {
		t.Errorf("%d of %d opacities, %v", got, n, err)
	}
}

// Dashes that begin nowhere begin where the line does.
func TestDashesWithoutAnOffset(t *testing.T) {
	draw := func(offset float64) []byte {
		r, err := NewRaster(nil, 20, 10, 0)
		if err != nil {
			t.Fatal(err)
		}
		s := &Style{Stroke: Color{0, 0, 0, 1}, Width: 2, Dash: []float64{3, 2}, Offset: offset}
		if err := r.Path(&Path{XY: []float64{0, 5, 20, 5}}, s); err != nil {
			t.Fatal(err)
		}
		pix, err := r.Pixels()
		if err != nil {
			t.Fatal(err)
		}
		return pix
	}
	for _, offset := range []float64{math.NaN(), math.Inf(1)} {
		if !bytes.Equal(draw(offset), draw(0)) {
			t.Error(offset)
		}
	}
}

func TestContoursKeepTheCornersOfCellsWithOneHole(t *testing.T) {
	hole := math.NaN()
	g := &Grid{NX: 2, NY: 2, X: []float64{0, 1, 0, 1}, Y: []float64{0, 0, 1, 1}, Z: []float64{0, 1, 1, hole}}
	for _, corners := range []bool{false, true} {
		g.Corners = corners
		lines, err := ContourLines(nil, g, 0.5)
		if err != nil || len(lines) != map[bool]int{false: 0, true: 1}[corners] {
			t.Errorf("corners %t: lines %v, %v", corners, lines, err)
		}
		band, err := ContourBand(nil, g, 0.5, 2)
		if err != nil || (len(band.XY) > 0) != corners {
			t.Errorf("corners %t: band %v, %v", corners, band, err)
		}
	}
}

func TestMathematicsHasBinomialsAndOtherAlphabets(t *testing.T) {
	for _, text := range []string{`$\binom{n}{k}$`, `$\overset{a}{=}\underset{b}{\max}$`, `$\mathbb{R}\mathcal{L}\mathfrak{C}\mathsf{x}$`, `$\"o\'e\^a\clubsuit$`} {
		if _, err := Layout(nil, text, Regular, false); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
	plain, _ := Layout(nil, `$R$`, Regular, false)
	double, _ := Layout(nil, `$\mathbb{R}$`, Regular, false)
	if plain.Width == double.Width {
		t.Error("blackboard letters are the usual ones")
	}
}
