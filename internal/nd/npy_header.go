package nd

import (
	"errors"
	"sort"
	"strconv"
	"strings"

	"github.com/hognose/hognose/internal/py/text"
)

// parseNPYHeader reads the dict of a header: descr, fortran_order and shape. Python 2, which wrote
// versions 1 and 2 only, put an L after long integers.
func parseNPYHeader(header string, python2 bool) (*NPYHeader, error) {
	p := &literal{rest: strings.TrimSpace(header), python2: python2}
	v, ok := p.value(0)
	if p.space(); !ok || p.rest != "" {
		q, _ := text.New(header).Repr(nil)
		return nil, Errorf(ValueError, "Cannot parse header: %s", q.Text)
	}
	dict, ok := v.(map[string]any)
	if !ok {
		return nil, Errorf(ValueError, "Header is not a dictionary: %s", literalText(v))
	}
	if len(dict) != 3 || dict["descr"] == nil || dict["fortran_order"] == nil || dict["shape"] == nil {
		var keys []string
		for k := range dict {
			keys = append(keys, literalText(k))
		}
		sort.Strings(keys)
		return nil, Errorf(ValueError, "Header does not contain the correct keys: [%s]", strings.Join(keys, ", "))
	}
	return headerOf(dict)
}

// headerOf checks the three entries in NumPy's order.
func headerOf(dict map[string]any) (*NPYHeader, error) {
	h := &NPYHeader{}
	shape, ok := dict["shape"].(tuple)
	for _, v := range shape {
		n, isInt := v.(int)
		ok = ok && isInt
		h.Shape = append(h.Shape, n)
	}
	if !ok {
		return nil, Errorf(ValueError, "shape is not valid: %s", literalText(dict["shape"]))
	}
	if h.Fortran, ok = dict["fortran_order"].(bool); !ok {
		return nil, Errorf(ValueError, "fortran_order is not a valid bool: %s", literalText(dict["fortran_order"]))
	}
	descr, ok := dict["descr"].(string)
	if !ok {
		return nil, Errorf(NotImplementedError, "structured dtype %s is not supported", literalText(dict["descr"]))
	}
	var err error
	h.Type, err = ParseDType(descr)
	var e *Error
	if errors.As(err, &e) && e.Kind == TypeError {
		return nil, Errorf(ValueError, "descr is not a valid dtype descriptor: %s", literalText(descr))
	}
	return h, err
}

// literal reads the values that headers are made of: dicts with texts as keys, tuples, lists,
// texts without escapes, integers, True, False and None.
type literal struct {
	rest    string
	python2 bool // integers may end in L
}

// tuple and list are the sequences of a header.
type (
	tuple []any
	list  []any
)

// otherNumber is a number that is no int.
type otherNumber string

// deepest is how far values may be nested.
const deepest = 16

func (p *literal) space() { p.rest = strings.TrimLeft(p.rest, " \t\n\r\f") }

// take skips c if it is next.
func (p *literal) take(c byte) bool {
	if p.space(); p.rest == "" || p.rest[0] != c {
		return false
	}
	p.rest = p.rest[1:]
	return true
}

func (p *literal) value(depth int) (v any, ok bool) {
	p.space()
	switch {
	case p.rest == "" || depth > deepest:
		return nil, false
	case p.take('{'):
		return p.dict(depth)
	case p.take('('):
		items, comma, ok := p.items(')', depth)
		if len(items) == 1 && !comma {
			return items[0], ok
		}
		return tuple(items), ok
	case p.take('['):
		items, _, ok := p.items(']', depth)
		return list(items), ok
	case p.rest[0] == '\'' || p.rest[0] == '"':
		return p.text()
	}
	return p.word()
}

// dict reads what follows the opening brace; of a key that comes twice the last counts.
func (p *literal) dict(depth int) (any, bool) {
	dict := map[string]any{}
	for !p.take('}') {
		k, ok := p.value(depth + 1)
		key, isText := k.(string)
		if !ok || !isText || !p.take(':') {
			return nil, false
		}
		if dict[key], ok = p.value(depth + 1); !ok {
			return nil, false
		}
		if !p.take(',') {
			return dict, p.take('}')
		}
	}
	return dict, true
}

// items reads up to the closing bracket; comma reports that one stands after the last item.
func (p *literal) items(end byte, depth int) (items []any, comma, ok bool) {
	for !p.take(end) {
		v, ok := p.value(depth + 1)
		if !ok {
			return nil, false, false
		}
		items = append(items, v)
		if comma = p.take(','); !comma {
			return items, false, p.take(end)
		}
	}
	return items, comma, true
}

func (p *literal) text() (any, bool) {
	end := strings.IndexByte(p.rest[1:], p.rest[0])
	if end < 0 {
		return nil, false
	}
	s := p.rest[1 : 1+end]
	p.rest = p.rest[end+2:]
	return s, !strings.ContainsAny(s, "\\\n")
}

// word reads a number or a name.
func (p *literal) word() (any, bool) {
	end := strings.IndexFunc(p.rest, func(c rune) bool {
		return !(c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || strings.ContainsRune("+-._", c))
	})
	if end < 0 {
		end = len(p.rest)
	}
	w := p.rest[:end]
	p.rest = p.rest[end:]
	switch w {
	case "True":
		return true, true
	case "False":
		return false, true
	case "None":
		return otherNumber(w), true
	}
	digits := w
	if p.python2 {
		digits = strings.TrimSuffix(w, "L")
	}
	if n, err := strconv.ParseInt(digits, 10, 64); err == nil && w[0] != '+' {
		return int(n), true
	}
	_, err := strconv.ParseFloat(w, 64)
	return otherNumber(w), err == nil
}

// literalText is repr of a value of a header.
func literalText(v any) string {
	switch v := v.(type) {
	case string:
		q, _ := text.New(v).Repr(nil)
		return q.Text
	case bool:
		if v {
			return "True"
		}
		return "False"
	case int:
		return strconv.Itoa(v)
	case tuple:
		s := joinLiterals(v)
		if len(v) == 1 {
			s += ","
		}
		return "(" + s + ")"
	case list:
		return "[" + joinLiterals(v) + "]"
	case otherNumber:
		return string(v)
	}
	return "{...}"
}

func joinLiterals(items []any) string {
	parts := make([]string, len(items))
	for i, v := range items {
		parts[i] = literalText(v)
	}
	return strings.Join(parts, ", ")
}
