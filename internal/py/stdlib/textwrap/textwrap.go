// Package textwrap is the module _textwrap: it splits text into the pieces between which Python's
// textwrap may break a line. The rest of textwrap is frozen Python.
package textwrap

import (
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/ucd"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name: "_textwrap",
	Doc:  "Native parts of textwrap.",
	Funcs: []*object.Def{
		{Name: "split", Sig: "text, hyphens, /",
			Doc: "Split text into runs of whitespace and words; with hyphens, words are split after them.", Fn: split},
	},
}

func split(t *object.Thread, a []object.Value) (object.Value, error) {
	if a[0].Kind().Base() != object.KStr {
		return object.Value{}, t.Errorf(object.TypeError, "expected string or bytes-like object, got '%s'",
			object.TypeOf(a[0]).Name)
	}
	hyphens, err := t.Truth(a[1])
	if err != nil {
		return object.Value{}, err
	}
	s := a[0].Str().S
	if err := t.Alloc(len(s) * 6); err != nil { // runes, and a share of the pieces
		return object.Value{}, err
	}
	ends, err := pieceEnds(t, s, hyphens)
	if err != nil {
		return object.Value{}, err
	}
	var pieces []object.Value
	at := 0
	for _, end := range ends {
		if err := t.Work(end - at); err != nil {
			return object.Value{}, err
		}
		if err := t.Alloc(pieceSize); err != nil {
			return object.Value{}, err
		}
		pieces = append(pieces, object.NewStr(strings.Clone(s[at:end])))
		at = end
	}
	return object.NewList(pieces), nil
}

// pieceEnds returns where in s the pieces end, in bytes. A long text is split on a goroutine of its
// own, so that the session can still be interrupted.
func pieceEnds(t *object.Thread, s string, hyphens bool) ([]int, error) {
	if len(s) <= shortText {
		return words{text: runes(s)}.ends(hyphens), nil
	}
	if err := t.Alloc(8 * len(s)); err != nil { // as many ends as characters, at most
		return nil, err
	}
	return budget.InBackground(t.Meter, func() []int { return words{text: runes(s)}.ends(hyphens) })
}

// shortText is split within a millisecond.
const shortText = 64 << 10

// pieceSize is what a short str in a list costs.
const pieceSize = 64

func runes(s string) []rune {
	out := make([]rune, 0, len(s))
	for s != "" {
		r, n := ucd.DecodeRune(s)
		out, s = append(out, r), s[n:]
	}
	return out
}

// words finds the pieces of a text.
type words struct{ text []rune }

// ends returns where the pieces end, in bytes of the text's encoding.
func (w words) ends(hyphens bool) []int {
	var out []int
	var char [4]byte
	bytes := 0
	for at := 0; at < len(w.text); {
		end := w.next(at, hyphens)
		for _, r := range w.text[at:end] {
			bytes += len(ucd.AppendRune(char[:0], r))
		}
		out = append(out, bytes)
		at = end
	}
	return out
}

// next returns the end of the piece that starts at at: whitespace, a dash of two hyphens or more
// between words, or a word up to whitespace, such a dash, or a hyphen within it, which stays with
// the first half.
func (w words) next(at int, hyphens bool) int {
	end := at + 1
	if isSpace(w.text[at]) {
		for end < len(w.text) && isSpace(w.text[end]) {
			end++
		}
		return end
	}
	if hyphens {
		if dash := w.dash(at); dash > 0 {
			return dash
		}
	}
	for ; end < len(w.text) && !isSpace(w.text[end]); end++ {
		if !hyphens || w.text[end] != '-' {
			continue
		}
		if w.dash(end) > 0 {
			return end
		}
		if w.hyphen(end) {
			return end + 1
		}
	}
	return end
}

// dash returns the end of the hyphens at at if they make a dash between two words, else 0.
func (w words) dash(at int) int {
	if at == 0 || w.text[at] != '-' || !isWordEnd(w.text[at-1]) {
		return 0
	}
	end := at
	for end < len(w.text) && w.text[end] == '-' {
		end++
	}
	if end-at < 2 || end == len(w.text) || !isWord(w.text[end]) {
		return 0
	}
	return end
}

// hyphen reports whether a line may be broken after the hyphen at at: two letters before it, or a
// letter, a hyphen and a letter, and after it two letters that may have a hyphen between them.
func (w words) hyphen(at int) bool {
	before := w.letter(at-1) && (w.letter(at-2) || w.is(at-2, '-') && w.letter(at-3))
	after := w.letter(at+1) && (w.letter(at+2) || w.is(at+2, '-') && w.letter(at+3))
	return before && after
}

func (w words) letter(i int) bool {
	return i >= 0 && i < len(w.text) && isWord(w.text[i]) && !ucd.IsDecimal(w.text[i])
}

func (w words) is(i int, r rune) bool { return i >= 0 && i < len(w.text) && w.text[i] == r }

// isSpace knows only ASCII: other spaces are there to keep words together.
func isSpace(r rune) bool { return r == ' ' || r >= '\t' && r <= '\r' }

func isWord(r rune) bool { return r == '_' || ucd.IsAlnum(r) }

func isWordEnd(r rune) bool {
	switch r {
	case '!', '"', '\'', '&', '.', ',', '?':
		return true
	}
	return isWord(r)
}
