// This file reads XML, as far as office files have it.

package tabular

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
)

// xmlScanner reads the tags and texts of an XML document one after the other. It knows what office
// files need: elements, attributes, the five entities and numbered characters. There are no
// declarations of entities, so nothing expands. It does not check that tags match: a damaged file
// gives other cells, never a panic.
type xmlScanner struct {
	s string
	i int
	m *budget.Meter
	// paid is how far the text has been charged.
	paid int

	name  string // of the tag, without its prefix
	attrs []xmlAttr
	end   bool   // an end tag
	empty bool   // a tag that ends itself
	text  string // what stood before the tag
}

type xmlAttr struct{ name, value string }

// attr is the value of an attribute of the tag.
func (x *xmlScanner) attr(name string) string {
	for _, a := range x.attrs {
		if a.name == name {
			return a.value
		}
	}
	return ""
}

// next goes to the next tag, and collects the text before it; more is false at the end of the
// document. Comments and instructions are passed over.
func (x *xmlScanner) next() (more bool, err error) {
	var text strings.Builder
	for {
		if x.m != nil && x.i-x.paid > 1<<12 {
			if err := x.m.Work((x.i - x.paid) / 16); err != nil {
				return false, err
			}
			x.paid = x.i
		}
		j := strings.IndexByte(x.s[x.i:], '<')
		if j < 0 {
			return false, nil
		}
		text.WriteString(x.s[x.i : x.i+j])
		x.i += j
		rest := x.s[x.i:]
		switch {
		case strings.HasPrefix(rest, "<!--"):
			x.skip(rest, "-->")
		case strings.HasPrefix(rest, "<![CDATA["):
			k := strings.Index(rest, "]]>")
			if k < 0 {
				return false, nil
			}
			// Nothing is an entity in a CDATA section, but the text is unescaped below.
			text.WriteString(strings.ReplaceAll(rest[9:k], "&", "&amp;"))
			x.i += k + 3
		case strings.HasPrefix(rest, "<?") || strings.HasPrefix(rest, "<!"):
			x.skip(rest, ">")
		default:
			x.text = unescape(text.String())
			return x.tag(), nil
		}
	}
}

// skip passes over rest up to the end of until, or to the end of the document.
func (x *xmlScanner) skip(rest, until string) {
	k := strings.Index(rest, until)
	if k < 0 {
		x.i = len(x.s)
		return
	}
	x.i += k + len(until)
}

// tag reads <name a="b"> or </name>.
func (x *xmlScanner) tag() bool {
	x.i++
	x.attrs, x.end, x.empty = x.attrs[:0], false, false
	if x.i < len(x.s) && x.s[x.i] == '/' {
		x.end = true
		x.i++
	}
	x.name = x.word()
	for x.i < len(x.s) {
		switch c := x.s[x.i]; {
		case c == '>':
			x.i++
			return true
		case c == '/':
			x.empty = true
			x.i++
		case isBlank(c):
			x.i++
		default:
			name := x.word()
			if name == "" || x.i >= len(x.s) || x.s[x.i] != '=' {
				x.i++
				continue
			}
			x.attrs = append(x.attrs, xmlAttr{name, unescape(x.quoted())})
		}
	}
	return false
}

// word reads a name and drops its prefix.
func (x *xmlScanner) word() string {
	start := x.i
	for x.i < len(x.s) && !isBlank(x.s[x.i]) && strings.IndexByte("=/><\"'", x.s[x.i]) < 0 {
		x.i++
	}
	w := x.s[start:x.i]
	return w[strings.LastIndexByte(w, ':')+1:]
}

// quoted reads ="value" in either kind of quotes.
func (x *xmlScanner) quoted() string {
	x.i++
	if x.i >= len(x.s) {
		return ""
	}
	q := x.s[x.i]
	k := strings.IndexByte(x.s[x.i+1:], q)
	if k < 0 {
		x.i = len(x.s)
		return ""
	}
	v := x.s[x.i+1 : x.i+1+k]
	x.i += k + 2
	return v
}

var entities = map[string]string{"amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"}

// unescape replaces entities and numbered characters. An ampersand that begins none stays.
func unescape(s string) string {
	if strings.IndexByte(s, '&') < 0 {
		return s
	}
	var b strings.Builder
	for {
		i := strings.IndexByte(s, '&')
		if i < 0 {
			b.WriteString(s)
			return b.String()
		}
		b.WriteString(s[:i])
		s = s[i:]
		k := strings.IndexByte(s, ';')
		if k < 0 || k > 12 {
			b.WriteByte('&')
			s = s[1:]
			continue
		}
		b.WriteString(entity(s[1:k], s[:k+1]))
		s = s[k+1:]
	}
}

// entity is the character of an entity's name; whole, the text with its & and ;, stands for those
// that do not exist.
func entity(name, whole string) string {
	if e := entities[name]; e != "" {
		return e
	}
	if len(name) > 1 && name[0] == '#' {
		base, digits := 10, name[1:]
		if digits[0] == 'x' || digits[0] == 'X' {
			base, digits = 16, digits[1:]
		}
		if n, err := strconv.ParseUint(digits, base, 32); err == nil && utf8.ValidRune(rune(n)) {
			return string(rune(n))
		}
	}
	return whole
}
