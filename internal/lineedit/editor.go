// Package lineedit reads texts of several lines from a terminal: Python at the prompt.
//
// [Editor.Read] switches the terminal to raw mode, reads keys from a [Keyboard] and draws the text
// after each of them. Enter inserts a line end until Editor.Done says that the text is complete. A
// text that is pasted is inserted whole, whatever it contains. The terminal needs nothing beyond
// what xterm, tmux, ssh and Windows Terminal have had for twenty years; where TERM is dumb,
// [Editor.ReadPlain] reads lines as they are.
package lineedit

import (
	"context"
	"errors"
	"io"
	"strings"
)

// Editor reads texts. The fields are set before the first Read.
type Editor struct {
	Keys    *Keyboard
	Out     io.Writer
	Raw     func() (restore func(), err error) // switches the terminal to raw mode
	Size    func() (cols, rows int)
	First   string // prompts, which may have colours
	More    string
	Colour  bool
	History *History

	Done      func(text string) bool                               // Enter ends the text
	Indent    func(before string) string                           // what a new line behind that text begins with
	Complete  func(before string) (word string, list []Completion) // for Tab; nil: nothing
	Highlight func(text string) string                             // adds colours and nothing else; nil: none

	buffer
	view   view
	menu   *menu
	at     int            // entry of the history that is shown; the number of entries for a new text
	drafts map[int]string // entries that were changed, and the new text
	query  *string        // of a search
	found  int            // entry that the search shows
}

// ErrInterrupted says that Ctrl-C was pressed: what was typed is dropped.
var ErrInterrupted = errors.New("interrupted")

const (
	pasteOn  = "\x1b[?2004h"
	pasteOff = "\x1b[?2004l"
)

// Read returns the text that somebody types, which begins as given. The error is ErrInterrupted,
// or io.EOF at Ctrl-D on an empty text.
func (e *Editor) Read(ctx context.Context, given string) (string, error) {
	restore, err := e.Raw()
	if err != nil {
		return "", err
	}
	defer restore()
	e.buffer = buffer{text: given, pos: len(given), killed: e.killed}
	e.view, e.menu, e.query = view{}, nil, nil
	e.at, e.drafts = len(e.History.entries), map[int]string{}
	e.print(pasteOn)
	defer e.print(pasteOff)
	for {
		if !e.Keys.more() { // what was pasted without brackets is drawn once
			e.draw()
		}
		k, err := readKey(ctx, e.Keys)
		if err != nil {
			e.finish()
			return "", err
		}
		if done, err := e.press(k); done {
			e.finish()
			return e.text, err
		}
	}
}

func (e *Editor) print(s string) { _, _ = io.WriteString(e.Out, s) } // nobody is left to be told

// draw shows the text.
func (e *Editor) draw() {
	cols, rows := e.Size()
	f := &frame{first: e.First, more: e.More, text: e.text, pos: e.pos, cols: cols, rows: rows, below: e.menu.rows(cols, e.Colour)}
	if e.query != nil {
		f.first = "(search) '" + *e.query + "': "
	}
	if e.Highlight != nil {
		f.text = e.Highlight(e.text)
	}
	e.print(e.view.draw(f))
}

// finish shows the text for the last time and goes to the next line.
func (e *Editor) finish() {
	e.menu, e.query = nil, nil
	pos := e.pos
	e.pos = len(e.text)
	e.draw()
	e.pos = pos
	e.print("\r\n")
}

// press does what a key asks for, and reports whether the text has ended.
func (e *Editor) press(k key) (done bool, err error) {
	if e.query != nil {
		if !e.pressSearch(k) {
			return false, nil
		}
		if k.action == enter || k.action == escape {
			return false, nil
		}
	}
	if k.action != tab && k.action != backTab {
		open := e.menu != nil
		e.menu = nil
		if open && k.action == escape {
			return false, nil
		}
	}
	switch k.action {
	case interrupt:
		return true, ErrInterrupted
	case endOfFile:
		if e.text == "" {
			return true, io.EOF
		}
		e.remove(e.pos, e.after(e.pos))
	case enter:
		if e.accepts() {
			return true, nil
		}
		e.breakLine()
	case up, down:
		if !e.vertical(k.action == down) {
			e.remembered(k.action == down)
		}
	default:
		e.edit(k)
	}
	return false, nil
}

// accepts reports whether Enter ends the text: it is complete, and the cursor is where one would
// not add to it.
func (e *Editor) accepts() bool {
	last := strings.TrimSpace(e.text[e.pos:]) == "" || !strings.Contains(e.text, "\n")
	return last && e.Done(e.text)
}

// breakLine begins a new line. What arrives faster than anybody types was pasted by a terminal that
// does not say so, and has its own indentation.
func (e *Editor) breakLine() {
	indent := ""
	if e.Indent != nil && !e.Keys.more() {
		indent = e.Indent(e.text[:e.pos])
	}
	e.insert("\n" + indent)
}

// edit does what a key asks for that changes the text or moves the cursor in it.
func (e *Editor) edit(k key) {
	b := &e.buffer
	switch k.action {
	case insert, paste:
		b.insert(k.text)
	case newline:
		e.breakLine()
	case tab, backTab:
		e.complete(k.action == backTab)
	case backspace:
		b.backspace()
	case deleteRight:
		b.remove(b.pos, b.after(b.pos))
	case left:
		b.pos = b.before(b.pos)
	case right:
		b.pos = b.after(b.pos)
	case home:
		b.goHome()
	case end:
		b.pos = b.lineEnd()
	case wordLeft:
		b.pos = b.wordBefore()
	case wordRight:
		b.pos = b.wordAfter()
	case killWordLeft:
		b.kill(b.wordBefore(), b.pos)
	case killWordRight:
		b.kill(b.pos, b.wordAfter())
	case killToEnd:
		to := b.lineEnd()
		if to == b.pos && to < len(b.text) {
			to++ // the line end itself
		}
		b.kill(b.pos, to)
	case killToStart:
		b.kill(b.lineStart(), b.pos)
	case yank:
		b.insert(b.killed)
	case undo:
		b.undo()
	case search:
		query := ""
		e.query, e.found = &query, len(e.History.entries)
	case clearScreen:
		e.print("\x1b[H\x1b[2J")
		e.view.row = 0
	}
}

// goHome moves the cursor to the first character of its line that is no blank, or to the beginning
// if it is there.
func (b *buffer) goHome() {
	start := b.lineStart()
	line := b.text[start:b.lineEnd()]
	first := start + len(line) - len(strings.TrimLeft(line, " \t"))
	if b.pos == first {
		first = start
	}
	b.pos = first
}

// remembered shows the text before or behind this one in the history.
func (e *Editor) remembered(next bool) {
	to := e.at - 1
	if next {
		to = e.at + 1
	}
	if to < 0 || to > len(e.History.entries) {
		return
	}
	e.drafts[e.at] = e.text
	text, changed := e.drafts[to]
	if !changed && to < len(e.History.entries) {
		text = e.History.entries[to]
	}
	e.at = to
	e.buffer.set(text)
	if next { // the cursor goes on in the direction in which it came
		e.pos = 0
		e.pos = e.lineEnd()
	}
}

// pressSearch takes a key during a search, and reports whether the search has ended.
func (e *Editor) pressSearch(k key) bool {
	switch k.action {
	case insert:
		*e.query += k.text
		e.find(len(e.History.entries))
		return false
	case backspace:
		if q := *e.query; q != "" {
			*e.query = q[:len(q)-1]
			*e.query = strings.ToValidUTF8(*e.query, "")
		}
		e.find(len(e.History.entries))
		return false
	case search:
		e.find(e.found)
		return false
	case escape:
		e.undo()
	}
	e.query = nil
	return true
}

// find shows the last text before number n that contains the query.
func (e *Editor) find(n int) {
	if i, ok := e.History.find(*e.query, n); ok {
		e.found, e.at = i, i
		e.buffer.set(e.History.entries[i])
	}
}

// ReadPlain reads a text line by line, for terminals that can only print.
func (e *Editor) ReadPlain(ctx context.Context) (string, error) {
	var text strings.Builder
	e.print(e.First)
	for {
		line, err := e.readLine(ctx)
		if err != nil && (line == "" || !errors.Is(err, io.EOF)) {
			if text.Len() > 0 && errors.Is(err, io.EOF) {
				return text.String(), nil
			}
			e.print("\n")
			return "", err
		}
		if text.Len() > 0 {
			text.WriteByte('\n')
		}
		text.WriteString(Clean(line))
		if e.Done(text.String()) {
			return text.String(), nil
		}
		e.print(e.More)
	}
}

// readLine reads up to the end of a line, which the terminal lets its user edit.
func (e *Editor) readLine(ctx context.Context) (string, error) {
	var line []byte
	for {
		b, err := e.Keys.next(ctx)
		if err != nil {
			return string(line), err
		}
		if b == '\n' {
			return string(line), nil
		}
		line = append(line, b)
	}
}
