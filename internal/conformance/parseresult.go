// This file has what a parser makes of a program, in a form that can be compared.

package main

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"hash"
	"os"
	"strings"

	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/source"
)

// program is a text to parse: a file, or text.
type program struct {
	Name string `json:"-"` // how reports call it
	Path string `json:"path,omitempty"`
	Text string `json:"text,omitempty"`
	Mode string `json:"-"` // of ast.parse; "" is exec
}

var modes = map[string]parser.Mode{"": parser.Exec, "exec": parser.Exec, "eval": parser.Eval, "single": parser.Single}

// parseResult is what a parser makes of a program: a dump of the tree, an error, or neither if the
// oracle cannot say.
type parseResult struct {
	SHA   string       `json:"sha"`
	Size  int          `json:"size"`
	Dump  string       `json:"dump"` // only if asked for
	Error *syntaxError `json:"error"`
	Skip  string       `json:"skip"`
}

// syntaxError has the attributes of Python's SyntaxError; None is 0 or "".
type syntaxError struct {
	Class     string `json:"class"`
	Msg       string `json:"msg"`
	Line      int    `json:"line"`
	Offset    int    `json:"offset"`
	EndLine   int    `json:"end_line"`
	EndOffset int    `json:"end_offset"`
	Text      string `json:"text"`
}

// filename is what ast.parse calls a program that has no name; it shows in a few messages.
const filename = "<unknown>"

// parseHere is the parse result of Hognose.
func parseHere(p program) parseResult {
	digest := counter{Hash: sha256.New()}
	if e := parse(p, func(f *source.File, t ast.Tree) error { return ast.Fprint(&digest, f, t, true, 3) }); e != nil {
		return parseResult{Error: e}
	}
	return parseResult{SHA: hex.EncodeToString(digest.Sum(nil)), Size: digest.size}
}

// dump is the tree of a program that parses, as text.
func dump(p program) string {
	var b strings.Builder
	_ = parse(p, func(f *source.File, t ast.Tree) error { return ast.Fprint(&b, f, t, true, 3) })
	return b.String()
}

// parse hands the tree of p to use, or returns why there is none.
func parse(p program, use func(*source.File, ast.Tree) error) *syntaxError {
	f, err := load(p)
	if err != nil {
		return describe(err)
	}
	tree, err := parser.Parse(f, modes[p.Mode], nil)
	if err != nil {
		return describe(err)
	}
	return describe(use(f, tree))
}

// load returns the text of a program as a File.
func load(p program) (*source.File, error) {
	if p.Path == "" {
		return source.FromString(filename, p.Text, nil)
	}
	text, err := os.ReadFile(p.Path)
	if err != nil {
		return nil, err
	}
	return source.FromBytes(filename, text, nil)
}

func describe(err error) *syntaxError {
	var e *source.SyntaxError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &e):
		return &syntaxError{e.Kind.String(), e.Msg, e.Line, e.Offset, e.EndLine, e.EndOffset, e.Text}
	default:
		return &syntaxError{Class: "Go error", Msg: err.Error()}
	}
}

// counter hashes and counts what is written to it.
type counter struct {
	hash.Hash
	size int
}

func (c *counter) Write(b []byte) (int, error) {
	c.size += len(b)
	return c.Hash.Write(b)
}
