package lineedit

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"
)

// buffer is the text under the cursor.
type buffer struct {
	text   string
	pos    int // of the cursor, in bytes
	killed string
	old    []state // for undo
	typing bool    // the last change was a character: the next one joins it
}

type state struct {
	text string
	pos  int
}

// maxUndo is how many changes can be undone.
const maxUndo = 200

// remember notes the text before a change.
func (b *buffer) remember(typing bool) {
	if typing && b.typing {
		return
	}
	b.typing = typing
	b.old = append(b.old, state{b.text, b.pos})
	if len(b.old) > maxUndo {
		b.old = b.old[1:]
	}
}

// set replaces the text; the cursor is behind it.
func (b *buffer) set(text string) {
	b.remember(false)
	b.text, b.pos = text, len(text)
}

// insert puts a text before the cursor.
func (b *buffer) insert(text string) {
	b.remember(len(text) <= utf8.UTFMax && text != "\n" && text != " ")
	b.text = b.text[:b.pos] + text + b.text[b.pos:]
	b.pos += len(text)
}

// remove deletes what lies between two places.
func (b *buffer) remove(from, to int) {
	if from >= to {
		return
	}
	b.remember(false)
	b.text = b.text[:from] + b.text[to:]
	b.pos = from
}

// kill is remove that keeps what it deletes for yank.
func (b *buffer) kill(from, to int) {
	if from < to {
		b.killed = b.text[from:to]
		b.remove(from, to)
	}
}

func (b *buffer) undo() {
	b.typing = false
	if n := len(b.old); n > 0 {
		b.text, b.pos = b.old[n-1].text, b.old[n-1].pos
		b.old = b.old[:n-1]
	}
}

// lineStart and lineEnd are the ends of the cursor's line.
func (b *buffer) lineStart() int { return strings.LastIndexByte(b.text[:b.pos], '\n') + 1 }

func (b *buffer) lineEnd() int {
	if i := strings.IndexByte(b.text[b.pos:], '\n'); i >= 0 {
		return b.pos + i
	}
	return len(b.text)
}

// before returns where the character before a place begins; characters that are shown as one are
// one.
func (b *buffer) before(pos int) int {
	start := strings.LastIndexByte(b.text[:max(pos-1, 0)], '\n') + 1
	at := start
	for rest := b.text[start:pos]; rest != ""; {
		cluster, tail, _, _ := uniseg.FirstGraphemeClusterInString(rest, -1)
		at = pos - len(tail) - len(cluster)
		rest = tail
	}
	return at
}

// after returns where the character behind a place ends.
func (b *buffer) after(pos int) int {
	cluster, _, _, _ := uniseg.FirstGraphemeClusterInString(b.text[pos:], -1)
	return pos + len(cluster)
}

func isWord(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }

// wordBefore returns where the word before the cursor begins.
func (b *buffer) wordBefore() int {
	i := strings.LastIndexFunc(b.text[:b.pos], isWord)
	if i < 0 {
		return 0
	}
	_, n := utf8.DecodeRuneInString(b.text[i:])
	start := strings.LastIndexFunc(b.text[:i+n], func(r rune) bool { return !isWord(r) })
	if start < 0 {
		return 0
	}
	_, n = utf8.DecodeRuneInString(b.text[start:])
	return start + n
}

// wordAfter returns where the word behind the cursor ends.
func (b *buffer) wordAfter() int {
	i := strings.IndexFunc(b.text[b.pos:], isWord)
	if i < 0 {
		return len(b.text)
	}
	n := strings.IndexFunc(b.text[b.pos+i:], func(r rune) bool { return !isWord(r) })
	if n < 0 {
		return len(b.text)
	}
	return b.pos + i + n
}

// vertical moves the cursor to the line before or behind its own, in the same column, and reports
// whether there is one.
func (b *buffer) vertical(down bool) bool {
	start := b.lineStart()
	column := uniseg.StringWidth(b.text[start:b.pos])
	target := 0
	if down {
		if target = b.lineEnd() + 1; target > len(b.text) {
			return false
		}
	} else {
		if start == 0 {
			return false
		}
		target = strings.LastIndexByte(b.text[:start-1], '\n') + 1
	}
	b.pos = target
	for b.pos < b.lineEnd() && uniseg.StringWidth(b.text[target:b.pos]) < column {
		b.pos = b.after(b.pos)
	}
	return true
}

// indentWidth is how many blanks a level of indentation has.
const indentWidth = 4

// backspace deletes the character before the cursor, or a level of indentation.
func (b *buffer) backspace() {
	start := b.lineStart()
	blanks := b.text[start:b.pos]
	if blanks != "" && strings.Trim(blanks, " ") == "" {
		b.remove(b.pos-(len(blanks)-1)%indentWidth-1, b.pos)
		return
	}
	if b.pos > 0 {
		b.remove(b.before(b.pos), b.pos)
	}
}
