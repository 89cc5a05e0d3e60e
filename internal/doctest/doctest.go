// Package doctest keeps documents true: it finds the fenced blocks of Markdown files, runs them,
// and compares what they print with what the document says they print.
//
// The first word behind the fence says what a block is.
//
//	go        A program, if it begins with a package clause, or else statements of a function in which ctx and, if it is not declared,
//	          the session s exist. All blocks of all documents are compiled as one program, and each is run.
//	python    A program for Hognose, and for CPython 3.13 where there is one.
//	console   Commands behind "$ ", each followed by what it prints on both of its streams. "hognose" and "go run ./cmd/hognose" are this tree's.
//	output    What the block before it prints; a block without one must print nothing.
//
// "…" in expected output stands for anything. Blocks of a document share a folder that is empty at
// first, but for tables of docs/NAME, which are in its folder data; testdata/NAME.txt has the answers of
// the model that "hognose agent" asks. More words behind the fence are rare, and say what is unusual:
//
//	file=NAME Keep the block's text as a file of that folder; a Python file is not run.
//	norun     Compile the Go block and do not run it, because it would need a network.
//	hognose   Run the Python block on Hognose alone, because it uses what CPython does not have.
//	client    Run the Python block on CPython with the package of clients/python.
package doctest

import (
	"regexp"
	"slices"
	"strings"
)

// Block is a fenced block of a document.
type Block struct {
	Line   int    // of its first line of text, from 1
	Kind   string // the first word behind the fence; "" if there is none
	Words  []string
	Text   string
	Output string // of the block "output" behind it
}

// Has reports whether a word stands behind the fence.
func (b *Block) Has(word string) bool { return slices.Contains(b.Words, word) }

// File returns the name that file= gives.
func (b *Block) File() string {
	for _, w := range b.Words {
		if name, ok := strings.CutPrefix(w, "file="); ok {
			return name
		}
	}
	return ""
}

// Blocks returns the fenced blocks of a document in order; output is with the block that prints it.
func Blocks(document string) []*Block {
	var blocks []*Block
	var open *Block
	for i, line := range strings.SplitAfter(document, "\n") {
		fence, isFence := strings.CutPrefix(strings.TrimSpace(line), "```")
		switch {
		case open == nil && isFence:
			open = &Block{Line: i + 2, Words: strings.Fields(fence)}
			if len(open.Words) > 0 {
				open.Kind = open.Words[0]
			}
		case isFence:
			if open.Kind == "output" && len(blocks) > 0 {
				blocks[len(blocks)-1].Output = open.Text
			} else {
				blocks = append(blocks, open)
			}
			open = nil
		case open != nil:
			open.Text += line
		}
	}
	return blocks
}

// Command is a line of a console block and what the document says it prints.
type Command struct{ Line, Output string }

// Commands takes a console block apart. A command goes on in lines that begin with "> ".
func (b *Block) Commands() []Command {
	var out []Command
	for line := range strings.Lines(b.Text) {
		last := len(out) - 1
		if command, ok := strings.CutPrefix(line, "$ "); ok {
			out = append(out, Command{Line: command})
		} else if more, ok := strings.CutPrefix(line, "> "); ok && last >= 0 && out[last].Output == "" {
			out[last].Line += more
		} else if last >= 0 {
			out[last].Output += line
		}
	}
	return out
}

// Matches reports whether output is what a document says, in which "…" stands for anything.
func Matches(stated, output string) bool {
	parts := strings.Split(strings.TrimSpace(stated), "…")
	for i, p := range parts {
		parts[i] = regexp.QuoteMeta(p)
	}
	return regexp.MustCompile(`^(?s)` + strings.Join(parts, `.*`) + `$`).MatchString(strings.TrimSpace(output))
}
