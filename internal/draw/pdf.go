// This file writes PDF: one page whose content is a stream of operators, which the PDF
// specification calls by one or two letters.

package draw

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/hognose/hognose/internal/budget"
)

// PDF is a Sink that writes a document of one page. Its unit is the point; y points upwards, as in
// the display list.
type PDF struct {
	m    *Meter
	w, h float64
	b    []byte
	paid int64
	// Opacity cannot be set by an operator: each pair of opacities is an entry of the page's
	// dictionary, which states lists and alphas finds.
	alphas map[string]int
	states []string
	images [][]byte // objects, complete
}

var _ Sink = (*PDF)(nil)

// NewPDF returns a page of w × h points.
func NewPDF(m *Meter, w, h float64) *PDF { return &PDF{m: m, w: w, h: h, alphas: map[string]int{}} }

// Comment is part of Sink. Titles and labels are outlines only.
func (d *PDF) Comment(string) error { return nil }

// room pays for what was written since the last call.
func (d *PDF) room() error {
	if n := int64(len(d.b)) - d.paid; n > 1<<12 {
		d.paid += n
		if err := d.m.Alloc(n); err != nil {
			return err
		}
	}
	return makeRoom(d.m, &d.b, roomAhead)
}

// Path is part of Sink.
func (d *PDF) Path(p *Path, s *Style) error {
	fill, stroke := s.Fill.Visible(), s.Stroke.Visible() && s.Width > 0
	if !fill && !stroke {
		return nil
	}
	// q and Q keep clips and colours to this path.
	d.b = append(d.b, "q\n"...)
	if err := d.clip(s.Clip, s.ClipPath); err != nil {
		return err
	}
	d.alpha(s.Fill[3], s.Stroke[3])
	if fill {
		d.color(s.Fill, "rg")
	}
	if stroke {
		d.color(s.Stroke, "RG")
		// The arrays give PDF's numbers for Cap and Join.
		d.b = fmt.Appendf(d.b, "%s w %d J %d j\n", number(s.Width), [...]int{0, 2, 1}[s.Cap], [...]int{1, 0, 2}[s.Join])
		d.b = append(d.b, '[')
		for _, x := range s.Dash {
			d.b = append(append(d.b, number(x)...), ' ')
		}
		d.b = fmt.Appendf(d.b, "] %s d\n", number(s.Offset))
	}
	if err := d.data(p); err != nil {
		return err
	}
	switch {
	case fill && stroke:
		d.b = append(d.b, "B\n"...)
	case fill:
		d.b = append(d.b, "f\n"...)
	default:
		d.b = append(d.b, "S\n"...)
	}
	d.b = append(d.b, "Q\n"...)
	return d.room()
}

// color sets the colour of fills (rg) or of lines (RG).
func (d *PDF) color(c Color, op string) {
	d.b = fmt.Appendf(d.b, "%s %s %s %s\n", number(clamp(c[0])), number(clamp(c[1])), number(clamp(c[2])), op)
}

// alpha chooses the opacity of fills and lines.
func (d *PDF) alpha(fill, stroke float64) {
	key := fmt.Sprintf("/ca %s /CA %s", number(fill), number(stroke))
	n, ok := d.alphas[key]
	if !ok {
		n = len(d.states)
		d.alphas[key] = n
		d.states = append(d.states, key)
	}
	d.b = fmt.Appendf(d.b, "/A%d gs\n", n)
}

// clip limits what follows, up to the operator Q, to a rectangle and a path.
func (d *PDF) clip(r *Rect, p *Path) error {
	if r != nil {
		d.b = fmt.Appendf(d.b, "%s %s %s %s re W n\n", number(r.X0), number(r.Y0), number(r.X1-r.X0), number(r.Y1-r.Y0))
	}
	if p == nil {
		return nil
	}
	if err := d.data(p); err != nil {
		return err
	}
	d.b = append(d.b, "W n\n"...)
	return nil
}

// data writes the points of a path. PDF has no quadratic curves: a cubic says the same.
func (d *PDF) data(p *Path) error {
	return p.trace(d.m, d.room, func(code byte, last point, pts ...point) {
		switch code {
		case Move:
			d.op("m", pts[0])
		case Line:
			d.op("l", pts[0])
		case Quad:
			d.op("c", last.to(pts[0], 2.0/3), pts[1].to(pts[0], 2.0/3), pts[1])
		case Cubic:
			d.op("c", pts...)
		case Close:
			d.b = append(d.b, "h\n"...)
		}
	})
}

// op writes points and the operator that takes them.
func (d *PDF) op(name string, pts ...point) {
	for _, p := range pts {
		d.b = append(append(append(append(d.b, number(p.x)...), ' '), number(p.y)...), ' ')
	}
	d.b = append(append(d.b, name...), '\n')
}

// Image is part of Sink: colours and opacity are two objects, which the page draws as one. An image
// fills the unit square, so the matrix of cm says where it lies.
func (d *PDF) Image(im *Image) error {
	n := im.W * im.H
	if n == 0 || len(im.Pix) < 4*n {
		return nil
	}
	if err := d.m.Alloc(int64(n) * 8); err != nil {
		return err
	}
	defer d.m.Free(int64(n) * 8)
	// PDF has no pixels with an opacity: it is a picture of its own, in grey.
	rgb, alpha := make([]byte, 0, 3*n), make([]byte, 0, n)
	for i := 0; i < n; i++ {
		if err := d.m.Pace(i); err != nil {
			return err
		}
		p := im.Pix[4*i : 4*i+4]
		rgb, alpha = append(rgb, p[:3]...), append(alpha, byte(math.Round(float64(p[3])*im.Alpha)))
	}
	k := len(d.images)
	size := fmt.Sprintf("/Type /XObject /Subtype /Image /Width %d /Height %d /BitsPerComponent 8 ", im.W, im.H)
	colors, err := stream(d.m, size+fmt.Sprintf("/ColorSpace /DeviceRGB /SMask %d 0 R ", firstImage+k+1), rgb)
	if err != nil {
		return err
	}
	opacity, err := stream(d.m, size+"/ColorSpace /DeviceGray ", alpha)
	if err != nil {
		return err
	}
	d.images = append(d.images, colors, opacity)
	d.b = append(d.b, "q\n"...)
	if err := d.clip(im.Clip, im.Within); err != nil {
		return err
	}
	w, h, x, y := im.At.X1-im.At.X0, im.At.Y1-im.At.Y0, im.At.X0, im.At.Y0
	// A negative side turns the unit square around.
	if im.FlipX {
		x, w = x+w, -w
	}
	if im.FlipY {
		y, h = y+h, -h
	}
	d.b = fmt.Appendf(d.b, "%s 0 0 %s %s %s cm /I%d Do Q\n", number(w), number(h), number(x), number(y), k)
	return d.room()
}

// stream is an object that holds data, compressed in pieces of which each takes a fraction of a
// millisecond.
func stream(m *Meter, dict string, data []byte) ([]byte, error) {
	var z bytes.Buffer
	w := zlib.NewWriter(&z)
	for part := range slices.Chunk(data, 1<<13) {
		if err := m.Work(len(part) / 4); err != nil {
			return nil, err
		}
		_, _ = w.Write(part) // a buffer takes everything
	}
	_ = w.Close()
	out, err := budget.Append(m, []byte("<< "+dict+"/Filter /FlateDecode /Length "+strconv.Itoa(z.Len())+" >>\nstream\n"), z.Bytes())
	return append(out, "\nendstream"...), err
}

// firstImage is the number of the first object that is an image: before it come the catalog, the
// list of pages, the page and its content.
const firstImage = 5

// Finish is part of Sink. The objects are numbered from 1 in the order in which they are written;
// the table at the end has the place of each in the file.
func (d *PDF) Finish() ([]byte, error) {
	defer d.m.Free(d.paid)
	content, err := stream(d.m, "", d.b)
	if err != nil {
		return nil, err
	}
	res := []byte("/ExtGState <<")
	for i, s := range d.states {
		res = fmt.Appendf(res, " /A%d << %s >>", i, s)
	}
	res = append(res, " >> /XObject <<"...)
	for i := 0; i < len(d.images); i += 2 {
		res = fmt.Appendf(res, " /I%d %d 0 R", i, firstImage+i)
	}
	// These are objects 1 to 4; the images follow.
	objects := append([][]byte{
		[]byte("<< /Type /Catalog /Pages 2 0 R >>"), []byte("<< /Type /Pages /Kids [3 0 R] /Count 1 >>"),
		fmt.Appendf(nil, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %s %s] /Contents 4 0 R /Resources << %s >> >> >>", number(d.w), number(d.h), res),
		content,
	}, d.images...)
	out := []byte("%PDF-1.4\n%\xac\xdc \xab\xba\n")
	places := make([]int, len(objects))
	for i, o := range objects {
		places[i] = len(out)
		if out, err = budget.Append(d.m, fmt.Appendf(out, "%d 0 obj\n", i+1), o); err != nil {
			return nil, err
		}
		out = append(out, "\nendobj\n"...)
	}
	// The table of places, by which readers find objects without reading the file.
	start := len(out)
	out = fmt.Appendf(out, "xref\n0 %d\n0000000000 65535 f \n", len(objects)+1)
	for _, p := range places {
		out = fmt.Appendf(out, "%010d 00000 n \n", p)
	}
	return fmt.Appendf(out, "trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(objects)+1, start), nil
}
