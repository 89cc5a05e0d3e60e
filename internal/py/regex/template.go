// This file parses replacement texts, as sub takes them: literals, and references to groups.

package regex

// Template is a replacement text: literals and groups alternate, a literal first and last.
type Template struct {
	Literals []string // encoded as the pattern's texts are
	Groups   []int    // Groups[i] stands between Literals[i] and Literals[i+1]
}

// ParseTemplate reads a replacement text. The error is an [*Error].
func (re *Regexp) ParseTemplate(source string) (t *Template, err error) {
	defer catch(&err)
	p := templateParser{lexer: newLexer(source, re.Bytes), re: re, out: &Template{}}
	p.seek(0)
	for !p.end() {
		tok := p.get()
		if len(tok) == 1 {
			p.literal(tok[0])
		} else {
			p.escape(tok[1])
		}
	}
	p.flush()
	return p.out, nil
}

type templateParser struct {
	lexer
	re  *Regexp
	buf []byte
	out *Template
}

func (p *templateParser) literal(r rune) {
	c := compiler{bytes: p.bytes}
	p.buf = c.appendChar(p.buf, r)
}

func (p *templateParser) flush() {
	p.out.Literals = append(p.out.Literals, string(p.buf))
	p.buf = p.buf[:0]
}

// group adds a reference; the number ends back characters before the token ahead.
func (p *templateParser) group(g, back int) {
	if g > p.re.Groups {
		p.fail(back, "invalid group reference %d", g)
	}
	p.flush()
	p.out.Groups = append(p.out.Groups, g)
}

// escape = "\\" ( "g<" group ">" | octal | group number | control | character )
func (p *templateParser) escape(c rune) {
	r, control := controls[c]
	switch {
	case c == 'g':
		p.named()
	case c == '0':
		digits := append([]rune{c}, p.while(2, isOctal)...)
		p.literal(octal(digits) & 0xff)
	case isDigit(c):
		p.numbered(c)
	case control:
		p.literal(r)
	case isLetter(c):
		p.fail(2, `bad escape \%c`, c)
	default:
		p.literal('\\')
		p.literal(c)
	}
}

// named = "<" ( name | number ) ">"
func (p *templateParser) named() {
	if !p.match('<') {
		p.fail(0, "missing <")
	}
	name := p.until('>', "group name")
	if decimal(name) {
		g := number(name, MaxGroups)
		if g >= MaxGroups {
			p.fail(len(name)+1, "invalid group reference %s", string(trimZeros(name)))
		}
		p.group(g, len(name)+1)
		return
	}
	p.checkName(name, 1)
	g, ok := p.re.Group(toText(name))
	if !ok {
		panic(failure{&Error{Kind: IndexError, Msg: "unknown group name " + p.quote(name), Pos: -1}})
	}
	p.group(g, len(name)+1)
}

// numbered = digit [ digit ], or three octal digits, which are a character.
func (p *templateParser) numbered(c rune) {
	digits := []rune{c}
	if isDigit(p.peek()) {
		digits = append(digits, p.get()...)
		if isOctal(c) && isOctal(digits[1]) && isOctal(p.peek()) {
			digits = append(digits, p.get()...)
			p.literal(p.octalByte(digits))
			return
		}
	}
	p.group(number(digits, MaxGroups), len(digits))
}
