// This file writes SVG.

package draw

import (
	"encoding/base64"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// SVG is a Sink that writes a document of the web. Its unit is the point; y points downwards, so
// every height is taken from h.
type SVG struct {
	m    *Meter
	w, h float64
	b    []byte
	paid int64
	// The text of each clip path that was written, and its number.
	clips map[string]int
}

var _ Sink = (*SVG)(nil)

// NewSVG returns a document of w × h points.
func NewSVG(m *Meter, w, h float64) *SVG {
	s := &SVG{m: m, w: w, h: h, clips: map[string]int{}}
	s.b = fmt.Appendf(nil, `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"
  "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns:xlink="http://www.w3.org/1999/xlink" width="%spt" height="%spt" viewBox="0 0 %[1]s %[2]s" xmlns="http://www.w3.org/2000/svg" version="1.1">
`, number(w), number(h))
	return s
}

// number writes a coordinate with at most 4 digits after the point. Numbers beyond 10^9 lie outside
// of any page and would only take room.
func number(x float64) string {
	if math.Abs(x) > 1e9 {
		x = math.Copysign(1e9, x)
	}
	s := strconv.FormatFloat(x, 'f', 4, 64)
	s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	if s == "-0" {
		return "0"
	}
	return s
}

// room pays for what was written since the last call.
func (s *SVG) room() error {
	if n := int64(len(s.b)) - s.paid; n > 1<<12 {
		s.paid += n
		if err := s.m.Alloc(n); err != nil {
			return err
		}
	}
	return makeRoom(s.m, &s.b, roomAhead)
}

// Comment is part of Sink: readers and searches find the text of titles and labels in it. Two
// hyphens would end the comment.
func (s *SVG) Comment(text string) error {
	text = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", "--", "- -").Replace(text)
	s.b = append(append(append(s.b, "<!-- "...), printable(text)...), " -->\n"...)
	return s.room()
}

// printable drops characters that XML does not allow.
func printable(text string) string {
	return strings.Map(func(c rune) rune {
		if c < ' ' && c != '\n' && c != '\t' || c == 0xfffe || c == 0xffff {
			return -1
		}
		return c
	}, strings.ToValidUTF8(text, "\ufffd"))
}

// Path is part of Sink.
func (s *SVG) Path(p *Path, st *Style) error {
	if !st.Fill.Visible() && !st.Stroke.Visible() {
		return nil
	}
	clip, err := s.clip(st)
	if err != nil {
		return err
	}
	s.b = append(s.b, `<path d="`...)
	if err := s.data(p, st.Fill.Visible()); err != nil {
		return err
	}
	s.b = append(s.b, `" style="`...)
	if st.Fill.Visible() {
		s.b = append(append(s.b, "fill: "...), hex(st.Fill)...)
		s.opacity("fill-opacity", st.Fill[3])
	} else {
		s.b = append(s.b, "fill: none"...)
	}
	if st.Stroke.Visible() && st.Width > 0 {
		s.stroke(st)
	}
	s.b = append(s.b, '"')
	if clip != "" {
		s.b = append(append(append(s.b, ` clip-path="url(#`...), clip...), `)"`...)
	}
	s.b = append(s.b, "/>\n"...)
	return s.room()
}

// stroke writes the style of a line; the arrays have SVG's names for Join and Cap.
func (s *SVG) stroke(st *Style) {
	s.b = append(append(s.b, "; stroke: "...), hex(st.Stroke)...)
	s.opacity("stroke-opacity", st.Stroke[3])
	s.b = append(append(s.b, "; stroke-width: "...), number(st.Width)...)
	s.b = append(append(s.b, "; stroke-linejoin: "...), [...]string{"round", "miter", "bevel"}[st.Join]...)
	s.b = append(append(s.b, "; stroke-linecap: "...), [...]string{"butt", "square", "round"}[st.Cap]...)
	if len(st.Dash) > 0 {
		s.b = append(s.b, "; stroke-dasharray: "...)
		for i, d := range st.Dash {
			if i > 0 {
				s.b = append(s.b, ',')
			}
			s.b = append(s.b, number(d)...)
		}
		s.b = append(append(s.b, "; stroke-dashoffset: "...), number(st.Offset)...)
	}
}

// opacity writes an opacity that is not the usual one.
func (s *SVG) opacity(name string, a float64) {
	if a < 1 {
		s.b = append(append(append(append(s.b, "; "...), name...), ": "...), number(a)...)
	}
}

// hex is a colour without its opacity.
func hex(c Color) string {
	return fmt.Sprintf("#%02x%02x%02x", byte(math.Round(clamp(c[0])*255)), byte(math.Round(clamp(c[1])*255)),
		byte(math.Round(clamp(c[2])*255)))
}

// svgLetters are the commands of a path by code.
var svgLetters = [Close + 1]byte{Move: 'M', Line: 'L', Quad: 'Q', Cubic: 'C'}

// data writes the points of a path. A filled path without codes is closed.
func (s *SVG) data(p *Path, closed bool) error {
	err := p.trace(s.m, s.room, func(code byte, _ point, pts ...point) {
		op := svgLetters[code]
		if code == Close {
			s.b = append(s.b, "z "...)
		}
		for _, at := range pts {
			s.pair(op, at)
			op = ' '
		}
	})
	if closed && p.Codes == nil {
		s.b = append(s.b, 'z')
	}
	return err
}

// pair writes a point, with the letter of its command if it is the first one of it.
func (s *SVG) pair(op byte, p point) {
	if op != ' ' {
		s.b = append(s.b, op, ' ')
	}
	s.b = append(append(append(s.b, number(p.x)...), ' '), number(s.h-p.y)...)
	s.b = append(s.b, '\n')
}

// clip returns the name of a clip path, which is written when it is first used.
func (s *SVG) clip(st *Style) (string, error) {
	name, def := "", ""
	switch {
	case st.ClipPath != nil:
		own := &SVG{m: s.m, h: s.h}
		if err := own.data(st.ClipPath, true); err != nil {
			return "", err
		}
		def = `<path d="` + string(own.b) + `"/>`
	case st.Clip != nil:
		c := st.Clip
		def = fmt.Sprintf(`<rect x="%s" y="%s" width="%s" height="%s"/>`, number(c.X0), number(s.h-c.Y1),
			number(c.X1-c.X0), number(c.Y1-c.Y0))
	default:
		return "", nil
	}
	n, ok := s.clips[def]
	if !ok {
		n = len(s.clips) + 1
		s.clips[def] = n
	}
	name = "clip" + strconv.Itoa(n)
	if !ok {
		s.b = fmt.Appendf(s.b, "<defs><clipPath id=\"%s\">%s</clipPath></defs>\n", name, def)
	}
	return name, s.room()
}

// Image is part of Sink: a PNG inside of the document, flipped by the transformation.
func (s *SVG) Image(im *Image) error {
	data, err := EncodePNG(s.m, im.W, im.H, []byte(im.Pix), 0)
	if err != nil {
		return err
	}
	clip, err := s.clip(&Style{Clip: im.Clip, ClipPath: im.Within})
	if err != nil {
		return err
	}
	w, h := im.At.X1-im.At.X0, im.At.Y1-im.At.Y0
	// The matrix places the upper left corner, and turns the axes of an image that is flipped.
	a, d, e, f := 1.0, 1.0, im.At.X0, s.h-im.At.Y1
	if im.FlipX {
		a, e = -1, e+w
	}
	if im.FlipY {
		d, f = -1, f+h
	}
	if clip != "" {
		s.b = append(append(append(s.b, `<g clip-path="url(#`...), clip...), `)">`...)
	}
	style := "image-rendering:auto"
	if im.Smooth <= Nearest {
		style = "image-rendering:crisp-edges;image-rendering:pixelated"
	}
	s.b = fmt.Appendf(s.b, `<image style="%s" opacity="%s" transform="matrix(%s 0 0 %s %s %s)" width="%s" height="%s" preserveAspectRatio="none" xlink:href="data:image/png;base64,`,
		style, number(im.Alpha), number(a), number(d), number(e), number(f), number(w), number(h))
	// Base 64 takes a third more.
	if err := s.m.Alloc(int64(len(data)) * 2); err != nil {
		return err
	}
	s.b = append(base64.StdEncoding.AppendEncode(s.b, data), `"/>`...)
	if clip != "" {
		s.b = append(s.b, "</g>"...)
	}
	s.b = append(s.b, '\n')
	return s.room()
}

// Finish is part of Sink.
func (s *SVG) Finish() ([]byte, error) {
	s.m.Free(s.paid)
	return append(s.b, "</svg>\n"...), nil
}
