package lineedit

import (
	"context"
	"strings"
	"sync"
	"unicode/utf8"
)

// action is what a key means.
type action uint8

const (
	insert action = iota // key.text
	paste                // key.text, which may have several lines
	enter
	newline // whatever the text is
	tab
	backTab
	backspace
	deleteRight
	left
	right
	up
	down
	home
	end
	wordLeft
	wordRight
	killWordLeft
	killWordRight
	killToEnd
	killToStart
	yank
	undo
	search
	clearScreen
	interrupt
	endOfFile // or deleteRight, if there is something to delete
	escape
	nothing
)

// key is a key that was pressed, or a text that was pasted.
type key struct {
	action action
	text   string
}

// controls are the meanings of control characters, those of Emacs and readline.
var controls = sync.OnceValue(func() map[byte]action {
	return map[byte]action{
		1: home, 2: left, 3: interrupt, 4: endOfFile, 5: end, 6: right, 7: escape, 8: backspace, 9: tab, 10: enter, 11: killToEnd,
		12: clearScreen, 13: enter, 14: down, 16: up, 18: search, 21: killToStart, 23: killWordLeft, 25: yank, 31: undo, 127: backspace,
	}
})

// readKey waits for a key.
func readKey(ctx context.Context, k *Keyboard) (key, error) {
	b, err := k.next(ctx)
	switch {
	case err != nil:
		return key{}, err
	case b == 0x1b:
		return readSequence(ctx, k), nil
	case b < 0x20 || b == 0x7f:
		if a, ok := controls()[b]; ok {
			return key{action: a}, nil
		}
		return key{action: nothing}, nil
	}
	return key{insert, readRune(ctx, k, b)}, nil
}

// readRune returns the character that begins with b, which may need up to three bytes more.
func readRune(ctx context.Context, k *Keyboard, b byte) string {
	text := []byte{b}
	for !utf8.FullRune(text) {
		b, ok := k.soon(ctx)
		if !ok {
			break
		}
		text = append(text, b)
	}
	return Clean(string(text))
}

// readSequence returns the key whose sequence begins with Escape.
func readSequence(ctx context.Context, k *Keyboard) key {
	b, ok := k.soon(ctx)
	if !ok {
		return key{action: escape}
	}
	switch b {
	case '[':
		return readCSI(ctx, k)
	case 'O':
		b, _ := k.soon(ctx)
		return key{action: finals()[b]}.known()
	case '\r', '\n':
		return key{action: newline}
	case 'b', 'B':
		return key{action: wordLeft}
	case 'f', 'F':
		return key{action: wordRight}
	case 'd', 'D':
		return key{action: killWordRight}
	case 0x7f, 8:
		return key{action: killWordLeft}
	}
	return key{action: nothing}
}

// finals are the keys by the last character of their sequence.
var finals = sync.OnceValue(func() map[byte]action {
	return map[byte]action{'A': up, 'B': down, 'C': right, 'D': left, 'H': home, 'F': end, 'Z': backTab, 'M': enter}
})

// numbered are the keys by the number before a final "~".
var numbered = sync.OnceValue(func() map[string]action {
	return map[string]action{"1": home, "7": home, "4": end, "8": end, "3": deleteRight}
})

// known makes a key that no table has one that does nothing.
func (k key) known() key {
	if k.action == insert {
		return key{action: nothing}
	}
	return k
}

// readCSI returns the key of a sequence behind Escape and "[".
func readCSI(ctx context.Context, k *Keyboard) key {
	var params []byte
	for {
		b, ok := k.soon(ctx)
		if !ok || len(params) > 32 {
			return key{action: nothing}
		}
		if b < 0x40 {
			params = append(params, b)
			continue
		}
		first, modifier, _ := strings.Cut(string(params), ";")
		switch {
		case b == '~' && first == "200":
			return key{paste, readPaste(ctx, k)}
		case b == '~':
			return key{action: numbered()[first]}.known()
		case modifier != "" && modifier != "1" && b == 'C':
			return key{action: wordRight}
		case modifier != "" && modifier != "1" && b == 'D':
			return key{action: wordLeft}
		}
		return key{action: finals()[b]}.known()
	}
}

// pasteEnd is what a terminal sends behind a text that was pasted.
const pasteEnd = "\x1b[201~"

// maxPaste bounds a text that is pasted at once.
const maxPaste = 4 << 20

// readPaste returns a text that was pasted.
func readPaste(ctx context.Context, k *Keyboard) string {
	var text []byte
	for len(text) < maxPaste {
		b, err := k.next(ctx)
		if err != nil {
			break
		}
		text = append(text, b)
		if b == '~' && strings.HasSuffix(string(text[max(0, len(text)-len(pasteEnd)):]), pasteEnd) {
			text = text[:len(text)-len(pasteEnd)]
			break
		}
	}
	return Clean(string(text))
}

// Clean makes the line ends of a text Python's and leaves out what would act on the terminal.
func Clean(text string) string {
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(strings.ToValidUTF8(text, "\ufffd"))
	return strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' && r != '\t' || r >= 0x7f && r < 0xa0 {
			return -1
		}
		return r
	}, text)
}
