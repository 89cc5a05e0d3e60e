// This file has the commands of mathematics: fractions, roots, accents, and changes of style.

package draw

import (
	"math"
	"strings"
	"unicode/utf8"
)

// command sets what begins with a backslash: a symbol, a space, the name of a function, an accent,
// or one of the commands below. Sizes of brackets are accepted and have no effect.
func (s *mathSetter) command(y, scale float64, depth int) error {
	name := commandName(s.text[1:])
	s.text = s.text[1+len(name):]
	if c, ok := symbols()[name]; ok {
		s.sign(c, y, scale)
		return nil
	}
	if w, ok := spaces[name]; ok {
		s.x += w * scale
		return nil
	}
	if strings.Contains(functionNames, " "+name+" ") {
		s.x = s.r.words(name, loaded[Regular](), s.x+0.1*scale, y, scale) + 0.1*scale
		return nil
	}
	if a, ok := accents[name]; ok {
		return s.accent(a, y, scale, depth)
	}
	switch name {
	case "frac", "dfrac", "tfrac":
		return s.fraction(y, scale, depth, true)
	case "binom":
		return s.binomial(y, scale, depth)
	case "overset", "underset":
		return s.stacked(name == "overset", y, scale, depth)
	case "sqrt":
		return s.root(y, scale, depth)
	// What follows is set as it is; a dot means that there is no bracket.
	case "left", "right", "big", "Big", "bigg", "Bigg", "displaystyle", "limits":
		s.text = strings.TrimPrefix(s.text, ".")
		return nil
	case "mathrm", "mathsf", "mathregular", "text", "operatorname", "mathdefault", "rm":
		return s.styled(uprightLetters, name, y, scale, depth)
	case "mathbf", "boldsymbol", "bf", "textbf":
		return s.styled(boldLetters, name, y, scale, depth)
	case "mathit", "it":
		return s.styled(italicLetters, name, y, scale, depth)
	case "mathbb":
		return s.styled(double, name, y, scale, depth)
	case "mathcal", "mathscr", "cal", "scr":
		return s.styled(script, name, y, scale, depth)
	case "mathfrak", "frak":
		return s.styled(fraktur, name, y, scale, depth)
	case "mathtt", "tt":
		return s.styled(monoLetters, name, y, scale, depth)
	}
	return s.unknown(name)
}

// commandName is a run of letters, or one other character.
func commandName(text string) string {
	i := 0
	for i < len(text) && ('a' <= text[i] && text[i] <= 'z' || 'A' <= text[i] && text[i] <= 'Z') {
		i++
	}
	if i == 0 && text != "" {
		_, i = utf8.DecodeRuneInString(text)
	}
	return text[:i]
}

// styled sets a group in a style, or changes the style of what follows.
func (s *mathSetter) styled(style letterStyle, name string, y, scale float64, depth int) error {
	before := s.style
	s.style = style
	if len(name) <= 3 && name != "it" || name == "it" { // \bf holds to the end of the group
		return nil
	}
	s.text = strings.TrimLeft(s.text, " ")
	if (name == "text" || name == "textbf") && strings.HasPrefix(s.text, "{") { // spaces count
		end := strings.IndexByte(s.text, '}')
		if end < 0 {
			return s.fail("Expected '}'")
		}
		face := Regular
		if style == boldLetters {
			face = Bold
		}
		s.x = s.r.words(s.text[1:end], loaded[face](), s.x, y, scale)
		s.text, s.style = s.text[end+1:], before
		return nil
	}
	err := s.group(y, scale, depth+1)
	s.style = before
	return err
}

// part sets a group apart, at the origin, so that it can be measured and moved.
func (s *mathSetter) part(scale float64, depth int) (*Run, error) {
	own := &mathSetter{r: &Run{}, face: s.face, all: s.all, text: s.text, style: s.style}
	if err := own.group(0, scale, depth+1); err != nil {
		return nil, err
	}
	s.text = own.text
	own.r.Width = own.x
	own.r.measure()
	return own.r, nil
}

// place adds a part at (x, y).
func (s *mathSetter) place(p *Run, x, y float64) {
	for _, g := range p.glyphs {
		g.x, g.y = g.x+x, g.y+y
		s.r.glyphs = append(s.r.glyphs, g)
	}
	for _, b := range p.rules {
		s.r.rules = append(s.r.rules, Rect{b.X0 + x, b.Y0 + y, b.X1 + x, b.Y1 + y})
	}
}

// mathAxis is the height of fraction lines above the base line, thin their thickness.
const (
	mathAxis = 0.31
	thin     = 0.06
)

// binomial sets two groups above each other in brackets, which are stretched to their height.
func (s *mathSetter) binomial(y, scale float64, depth int) error {
	own := &mathSetter{r: &Run{}, face: s.face, all: s.all, text: s.text, style: s.style}
	if err := own.fraction(0, scale, depth, false); err != nil {
		return err
	}
	s.text = own.text
	own.r.measure()
	s.bracket('(', own.r, y, scale)
	s.place(own.r, s.x-0.1*scale, y)
	s.x += own.x - 0.2*scale
	s.bracket(')', own.r, y, scale)
	return nil
}

// bracket sets a bracket as high as a part.
func (s *mathSetter) bracket(c rune, around *Run, y, scale float64) {
	f := loaded[Regular]()
	g, _ := f.glyph(c)
	box, _ := f.box(g)
	k := (around.Top - around.Bottom + 0.1*scale) / (box.Y1 - box.Y0)
	s.r.glyphs = append(s.r.glyphs, placed{f, g, s.x, y + around.Bottom - 0.05*scale - box.Y0*k, k})
	s.x += (box.X1 + box.X0) * k
}

// stacked sets a small group over another one, or under it.
func (s *mathSetter) stacked(over bool, y, scale float64, depth int) error {
	small, err := s.part(scale*0.7, depth)
	if err != nil {
		return err
	}
	body, err := s.part(scale, depth)
	if err != nil {
		return err
	}
	w := math.Max(small.Width, body.Width)
	s.place(body, s.x+(w-body.Width)/2, y)
	at := y + body.Top + 0.1*scale - small.Bottom
	if !over {
		at = y + body.Bottom - 0.1*scale - small.Top
	}
	s.place(small, s.x+(w-small.Width)/2, at)
	s.x += w
	return nil
}

// takesLimits reports whether a sum comes next, or something like it, whose scripts stand above and
// below it.
func (s *mathSetter) takesLimits() bool {
	return s.text[0] == '\\' && strings.Contains(limitNames, " "+commandName(s.text[1:])+" ")
}

const limitNames = " sum prod coprod bigcap bigcup lim sup max min "

// limits sets an operator with its scripts centred above and below it. A symbol is larger than
// letters, and its middle is as high as a minus; the name of a function is a word.
func (s *mathSetter) limits(y, scale float64, depth int) error {
	_, symbol := symbols()[commandName(s.text[1:])]
	size, base := scale, y
	if symbol {
		size *= 1.4
	}
	body, err := s.part(size, depth)
	if err != nil {
		return err
	}
	if symbol {
		y += mathAxis*scale - (body.Top+body.Bottom)/2
	}
	scripts := map[byte]*Run{}
	w := body.Width
	for {
		s.text = strings.TrimLeft(strings.TrimPrefix(s.text, `\limits`), " \t")
		if s.text == "" || s.text[0] != '^' && s.text[0] != '_' {
			break
		}
		c := s.text[0]
		if scripts[c] != nil {
			return s.fail(map[byte]string{'^': "Double superscript", '_': "Double subscript"}[c])
		}
		s.text = s.text[1:]
		if scripts[c], err = s.part(scale*0.7, depth+1); err != nil {
			return err
		}
		w = max(w, scripts[c].Width)
	}
	gap := 0.15 * scale
	s.place(body, s.x+(w-body.Width)/2, y)
	if p := scripts['^']; p != nil {
		s.place(p, s.x+(w-p.Width)/2, y+body.Top+gap-p.Bottom)
	}
	if p := scripts['_']; p != nil {
		s.place(p, s.x+(w-p.Width)/2, y+body.Bottom-gap-p.Top)
	}
	s.x += w + 0.1*scale
	return s.scripts(base, scale, depth) // primes
}

// fraction sets two groups above each other, centred, perhaps with a line between them.
func (s *mathSetter) fraction(y, scale float64, depth int, line bool) error {
	small := scale
	if depth > 0 || scale >= 1 {
		small = scale * 0.7
	}
	over, err := s.part(small, depth)
	if err != nil {
		return err
	}
	under, err := s.part(small, depth)
	if err != nil {
		return err
	}
	w := math.Max(over.Width, under.Width) + 0.1*scale
	x, axis := s.x+0.08*scale, y+mathAxis*scale
	s.place(over, x+(w-over.Width)/2, axis+(thin+0.12)*scale-over.Bottom)
	s.place(under, x+(w-under.Width)/2, axis-(thin+0.12)*scale-under.Top)
	if line {
		s.r.rules = append(s.r.rules, Rect{x, axis - thin/2*scale, x + w, axis + thin/2*scale})
	}
	s.x = x + w + 0.08*scale
	return nil
}

// root sets a group under a radical sign: the glyph is stretched to its height, and a line goes on
// from it over the group. An index in brackets stands small before it.
func (s *mathSetter) root(y, scale float64, depth int) error {
	if strings.HasPrefix(s.text, "[") {
		end := strings.IndexByte(s.text, ']')
		if end < 0 {
			return s.fail("Expected ']'")
		}
		s.x = s.r.words(s.text[1:end], loaded[Regular](), s.x, y+0.4*scale, scale*0.5) - 0.15*scale
		s.text = s.text[end+1:]
	}
	body, err := s.part(scale, depth)
	if err != nil {
		return err
	}
	f := loaded[Regular]()
	g, _ := f.glyph('√')
	box, _ := f.box(g)
	height := math.Max(body.Top, 0.7*scale) - math.Min(body.Bottom, 0) + 0.12*scale
	k := height / (box.Y1 - box.Y0)
	foot := y + math.Min(body.Bottom, 0)
	s.r.glyphs = append(s.r.glyphs, placed{f, g, s.x, foot - box.Y0*k, k})
	x := s.x + box.X1*k
	top := foot + height
	s.r.rules = append(s.r.rules, Rect{x - 0.02*scale, top - thin*scale, x + body.Width + 0.08*scale, top})
	s.place(body, x+0.03*scale, y)
	s.x = x + body.Width + 0.1*scale
	return nil
}

// accent sets a mark centred over a group; a bar is a line of its width.
func (s *mathSetter) accent(mark rune, y, scale float64, depth int) error {
	body, err := s.part(scale, depth)
	if err != nil {
		return err
	}
	s.place(body, s.x, y)
	if mark == '¯' {
		top := y + body.Top + 0.1*scale
		s.r.rules = append(s.r.rules, Rect{s.x + body.Left, top, s.x + body.Right, top + thin*scale})
		s.x += body.Width
		return nil
	}
	f := loaded[Regular]()
	g, _ := f.glyph(mark)
	box, _ := f.box(g)
	x := s.x + (body.Left+body.Right)/2 - (box.X0+box.X1)/2*scale
	// The glyphs of most marks lie above a letter of the height of x already. Others, such as the
	// arrow, lie on the base line.
	up := math.Max(0, body.Top-0.56*scale)
	if box.Y0 < 0.4 {
		up = body.Top + 0.05*scale - box.Y0*scale
	}
	s.r.glyphs = append(s.r.glyphs, placed{f, g, x, y + up, scale})
	s.x += body.Width
	return nil
}
