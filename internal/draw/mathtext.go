// This file sets mathematics: the part of TeX that Matplotlib's mathtext has and plots use. It
// reads and places in one pass from left to right, without boxes and glue; lengths are parts of the
// size of the font. mathtext_commands.go has the commands.

package draw

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// MathError is mathematics that cannot be read.
type MathError struct{ Text, Problem string }

func (e *MathError) Error() string { return e.Problem + ": " + e.Text }

// hasMath reports whether an even number of $ that no backslash precedes marks mathematics. With an
// odd number the text is plain, as in Matplotlib.
func hasMath(text string) bool {
	n := dollars(text)
	return n > 0 && n%2 == 0
}

// dollars counts the signs that mark mathematics.
func dollars(text string) (n int) {
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '$':
			n++
		}
	}
	return n
}

// setMath places text with mathematics between $. The parts are plain and mathematics in turns.
func setMath(r *Run, text string, face Face) error {
	s := &mathSetter{r: r, face: face, all: text}
	inside := false
	for len(text) > 0 {
		end := nextDollar(text)
		part := text[:end]
		if inside {
			s.text, s.style = part, italicLetters
			if err := s.row(0, 1, 0); err != nil {
				return err
			}
			if len(s.text) > 0 {
				return s.fail("Expected end of text")
			}
		} else {
			s.x = r.words(strings.ReplaceAll(part, `\$`, "$"), loaded[face](), s.x, 0, 1)
		}
		if end < len(text) {
			end++
		}
		text, inside = text[end:], !inside
	}
	r.Width = s.x
	return nil
}

// nextDollar is where the next sign is that marks mathematics, or the end.
func nextDollar(text string) int {
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '$':
			return i
		}
	}
	return len(text)
}

// letterStyle is the font of letters.
type letterStyle uint8

const (
	italicLetters letterStyle = iota
	uprightLetters
	boldLetters
	monoLetters
	double
	script
	fraktur
)

// mathSetter reads mathematics from left to right and places it at x. Its methods take the height y
// of the base line and the scale of letters; both change in scripts and fractions.
type mathSetter struct {
	r     *Run
	face  Face
	all   string
	text  string // what is left
	x     float64
	style letterStyle
}

// maxMathDepth bounds groups within groups.
const maxMathDepth = 50

func (s *mathSetter) fail(problem string) error { return &MathError{s.all, problem} }

// row sets everything up to a closing brace, or the end.
func (s *mathSetter) row(y, scale float64, depth int) error {
	if depth > maxMathDepth {
		return s.fail("Too many nested groups")
	}
	for {
		s.text = strings.TrimLeft(s.text, " \t")
		if s.text == "" || s.text[0] == '}' {
			return nil
		}
		if s.takesLimits() {
			if err := s.limits(y, scale, depth); err != nil {
				return err
			}
			continue
		}
		if err := s.atom(y, scale, depth); err != nil {
			return err
		}
		if err := s.scripts(y, scale, depth); err != nil {
			return err
		}
	}
}

// scripts sets the powers and indexes of what stands before them, one above the other: both begin
// at start, and the row goes on behind the longer one.
func (s *mathSetter) scripts(y, scale float64, depth int) error {
	start, end := s.x, s.x
	seen := map[byte]bool{}
	for {
		s.text = strings.TrimLeft(s.text, " \t")
		if s.text == "" {
			break
		}
		c := s.text[0]
		// Primes stand beside what they mark, and scripts begin behind them.
		if c == '\'' {
			s.text = s.text[1:]
			s.glyph('′', Regular, y, scale)
			start, end = s.x, max(end, s.x)
			continue
		}
		if c != '^' && c != '_' {
			break
		}
		if seen[c] {
			return s.fail(map[byte]string{'^': "Double superscript", '_': "Double subscript"}[c])
		}
		seen[c] = true
		s.text = s.text[1:]
		s.x = start + 0.03*scale
		// Heights of powers and indexes, and their size, in parts of the size of what they belong
		// to.
		shift := 0.38 * scale
		if c == '_' {
			shift = -0.17 * scale
		}
		if err := s.group(y+shift, scale*0.7, depth+1); err != nil {
			return err
		}
		end = max(end, s.x)
	}
	s.x = end
	return nil
}

// group sets one atom, or what braces hold. A change of style holds up to the closing brace.
func (s *mathSetter) group(y, scale float64, depth int) error {
	s.text = strings.TrimLeft(s.text, " \t")
	if s.text == "" {
		return s.fail("Expected a group")
	}
	if s.text[0] != '{' {
		return s.atom(y, scale, depth)
	}
	s.text = s.text[1:]
	style := s.style
	if err := s.row(y, scale, depth+1); err != nil {
		return err
	}
	s.style = style
	if s.text == "" {
		return s.fail("Expected '}'")
	}
	s.text = s.text[1:]
	return nil
}

// atom sets one sign, one command or one group.
func (s *mathSetter) atom(y, scale float64, depth int) error {
	c, n := utf8.DecodeRuneInString(s.text)
	switch {
	case c == '{':
		return s.group(y, scale, depth)
	case c == '\\':
		return s.command(y, scale, depth)
	case c == '^' || c == '_': // nothing stands before it
		return nil
	}
	s.text = s.text[n:]
	s.sign(c, y, scale)
	return nil
}

// sign places a character: letters in the style that holds, relations and operators with space
// around them, but not within scripts. An operator at the beginning is a sign and has none. A
// hyphen is a minus.
func (s *mathSetter) sign(c rune, y, scale float64) {
	if c == '-' {
		c = '−'
	}
	if c == '*' {
		c = '∗'
	}
	space := 0.0
	switch {
	case strings.ContainsRune(relations, c):
		space = 0.2
	case strings.ContainsRune(operators, c) && s.x > 0:
		space = 0.15
	}
	if scale < 1 {
		space = 0
	}
	s.x += space * scale
	if other, ok := alphabets[s.style][c]; ok {
		s.glyph(other, Regular, y, scale)
	} else {
		s.glyph(c, s.letters(c), y, scale)
	}
	s.x += space * scale
	if c == ',' || c == ';' {
		s.x += 0.2 * scale
	}
}

// Characters with space around them.
const (
	relations = "=<>≤≥≠≈≡∼→←↔⇒⇐⇔∈∉⊂⊃⊆⊇∝≪≫≃≅∣∥⟂"
	operators = "+−±∓×÷⋅∗∪∩∧∨⊕⊗∘"
)

// letters is the face of a character: in italic style only letters are slanted, digits and signs
// stand upright.
func (s *mathSetter) letters(c rune) Face {
	switch s.style {
	case boldLetters:
		return Bold
	case monoLetters:
		return Mono
	case italicLetters, double, script, fraktur:
		if 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || 'α' <= c && c <= 'ω' || c == 'ϕ' || c == 'ϵ' || c == 'ϑ' {
			return Oblique
		}
	}
	return Regular
}

// glyph places one character at x.
func (s *mathSetter) glyph(c rune, face Face, y, scale float64) {
	s.x = s.r.words(string(c), loaded[face](), s.x, y, scale)
}

func (s *mathSetter) unknown(name string) error {
	return s.fail(fmt.Sprintf("Unknown symbol: \\%s", name))
}
