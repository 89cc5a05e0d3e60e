// Package unicodedata is Python's module unicodedata: the functions that ask package ucd about
// characters. That package has the tables of the interpreter's version of Unicode alone, so there
// is no ucd_3_2_0.
package unicodedata

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
	"github.com/hognose/hognose/internal/py/ucd"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name: "unicodedata",
	Doc:  "The properties of the characters of Unicode 15.1.0.",
	Funcs: []*object.Def{
		property("bidirectional", "Return the bidirectional class of a character.", func(r rune) value {
			return object.NewStr(ucd.Bidirectional(r))
		}),
		property("category", "Return the general category of a character.", func(r rune) value {
			return object.NewStr(ucd.Category(r))
		}),
		property("combining", "Return the canonical combining class of a character.", func(r rune) value {
			return object.Int(int64(ucd.Combining(r)))
		}),
		property("decomposition", "Return the decomposition of a character as the database spells it.",
			func(r rune) value {
				return object.NewStr(ucd.Decomposition(r))
			}),
		property("east_asian_width", "Return the East Asian width of a character.", func(r rune) value {
			return object.NewStr(ucd.EastAsianWidth(r))
		}),
		property("mirrored", "Return 1 if a character is mirrored in text from right to left.", func(r rune) value {
			if ucd.Mirrored(r) {
				return object.Int(1)
			}
			return object.Int(0)
		}),
		optional("decimal", "Return the decimal value of a character.", "not a decimal", func(r rune) value {
			return number(ucd.Decimal(r))
		}),
		optional("digit", "Return the value of a character that is a digit.", "not a digit", func(r rune) value {
			return number(ucd.Digit(r))
		}),
		optional("numeric", "Return the numeric value of a character as a float.", "not a numeric character",
			func(r rune) value {
				if f, ok := ucd.Numeric(r); ok {
					return object.Float(f)
				}
				return value{}
			}),
		optional("name", "Return the name of a character.", "no such name", func(r rune) value {
			if name := ucd.Name(r); name != "" {
				return object.NewStr(name)
			}
			return value{}
		}),
		{Name: "lookup", Sig: "name, /", Doc: "Return the character, or the sequence, with a name.", Fn: lookup},
		{Name: "normalize", Sig: "form, unistr, /", Doc: "Return a text in normal form NFC, NFD, NFKC or NFKD.",
			Fn: normalize},
		{Name: "is_normalized", Sig: "form, unistr, /", Doc: "Tell whether a text is in a normal form.",
			Fn: isNormalized},
	},
	Values: []object.NamedValue{{Name: "unidata_version", Value: object.NewStr("15.1.0")}},
}

type (
	thread = object.Thread
	value  = object.Value
)

// maxName is the length of the names that lookup considers.
const maxName = 256

// number is a property that some characters have: unbound below zero.
func number(n int) value {
	if n < 0 {
		return value{}
	}
	return object.Int(int64(n))
}

// property makes a function from characters to values.
func property(name, doc string, get func(r rune) value) *object.Def {
	return &object.Def{Name: name, Sig: "chr, /", Doc: doc, Fn: func(t *thread, a []value) (value, error) {
		r, err := character(t, a[0], name+"() argument")
		if err != nil {
			return value{}, err
		}
		return paid(t, get(r))
	}}
}

// paid pays for the text of a property. Numbers are small.
func paid(t *thread, v value) (value, error) {
	if v.Kind() != object.KStr {
		return v, nil
	}
	return v, t.Alloc(object.StrSize + len(v.Str().S))
}

// optional makes a function that some characters have no value for; a default may stand for it.
func optional(name, doc, missing string, get func(r rune) value) *object.Def {
	return &object.Def{Name: name, Sig: "chr, default=None, /", Doc: doc,
		Fn: func(t *thread, a []value) (value, error) {
			r, err := character(t, a[0], name+"() argument 1")
			if err != nil {
				return value{}, err
			}
			if v := get(r); v.IsSet() {
				return paid(t, v)
			}
			if a[1].IsSet() {
				return a[1], nil
			}
			return value{}, t.Errorf(object.ValueError, "%s", missing)
		}}
}

// character is an argument that must be a str of one character.
func character(t *thread, v value, what string) (rune, error) {
	if v.Kind().Base() != object.KStr || !v.Str().IsChar() {
		return 0, t.Errorf(object.TypeError, "%s must be a unicode character, not %s", what, object.ArgType(v))
	}
	return v.Str().Rune(0), nil
}

// lookup is unicodedata.lookup(name). Named sequences have more than one character.
func lookup(t *thread, a []value) (value, error) {
	name := ""
	if a[0].Kind().Base() == object.KStr {
		name = a[0].Str().S
	} else {
		s, ok, err := types.BufferText(t, a[0])
		if err != nil {
			return value{}, err
		}
		if !ok {
			return value{}, t.Errorf(object.TypeError, "a bytes-like object is required, not '%s'",
				object.TypeOf(a[0]).Name)
		}
		name = s
	}
	if len(name) > maxName {
		return value{}, t.Errorf(object.KeyError, "name too long")
	}
	if text, ok := ucd.Lookup(name); ok {
		return t.Text(text)
	}
	return value{}, t.Errorf(object.KeyError, "undefined character name '%s'", name)
}

// formOf evaluates the arguments of normalize and is_normalized.
func formOf(t *thread, a []value, fn string) (ucd.Form, *object.Str, error) {
	for i, v := range a {
		if v.Kind().Base() != object.KStr {
			return 0, nil, t.Errorf(object.TypeError, "%s() argument %d must be str, not %s", fn, i+1,
				object.ArgType(v))
		}
	}
	s := a[1].Str()
	form, ok := ucd.ParseForm(a[0].Str().S)
	if !ok && (s.S != "" || fn == "is_normalized") {
		return 0, nil, t.Errorf(object.ValueError, "invalid normalization form")
	}
	return form, s, nil
}

// normalize is unicodedata.normalize(form, unistr). ASCII is in every form.
func normalize(t *thread, a []value) (value, error) {
	form, s, err := formOf(t, a, "normalize")
	if err != nil {
		return value{}, err
	}
	if s.ASCII() && a[1].Kind() == object.KStr {
		return a[1], nil
	}
	text, err := ucd.Normalize(form, s.S, t.Meter)
	if err != nil {
		return value{}, t.LimitError(err)
	}
	return object.NewStr(text), t.Alloc(object.StrSize)
}

// isNormalized is unicodedata.is_normalized(form, unistr).
func isNormalized(t *thread, a []value) (value, error) {
	form, s, err := formOf(t, a, "is_normalized")
	if err != nil {
		return value{}, err
	}
	ok, err := ucd.IsNormalized(form, s.S, t.Meter)
	if err != nil {
		return value{}, t.LimitError(err)
	}
	return object.Bool(ok), nil
}
