// This file finds the anchors of a failed expression: the operator or the brackets that get carets
// while the operands get tildes.

package traceback

import (
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/ucd"
)

// anchors enclose the part of an expression that is to blame: the operator, or the brackets of a
// subscript or call.
type anchors struct{ left, right anchor }

// anchor is a place in a segment: a line, and a column in characters.
type anchor struct{ line, col int }

// findAnchors looks for anchors in the expression segment; nil if it is no expression that has
// some. call reports a call.
func findAnchors(segment string, m *budget.Meter) (a *anchors, call bool, err error) {
	if startsStatement(segment) {
		return nil, false, nil
	}
	// Inside parentheses the expression may have line breaks. They are on lines of their own, so
	// that columns stay as they are.
	f, stmts, err := parse("(\n"+segment+"\n)", m)
	if err != nil || len(stmts) != 1 {
		return nil, false, err
	}
	stmt, ok := stmts[0].(*ast.ExprStmt)
	if !ok {
		return nil, false, nil
	}
	seg := segmentLines{file: f}
	for _, line := range splitLines(segment, false) {
		seg.lines = append(seg.lines, []rune(line))
	}
	switch e := stmt.Value.(type) {
	case *ast.BinOp:
		return seg.operator(e), false, nil
	case *ast.Subscript:
		return seg.brackets(e.Value, e, '['), false, nil
	case *ast.Call:
		return seg.brackets(e.Func, e, '('), true, nil
	}
	return nil, false, nil
}

// startsStatement spares the parser, which explains each refusal at length, the statements that
// segments most often are.
func startsStatement(segment string) bool {
	word, _, _ := strings.Cut(segment, " ")
	switch word {
	case "raise", "import", "from", "assert", "del", "return", "with", "for", "class", "def", "if", "while", "pass":
		return true
	}
	return false
}

// freeText is the length of a text that is parsed even if the session has no memory left: some tens
// of microseconds, and bounded.
const freeText = 1 << 10

// parse returns the statements of a text, none if it is not Python. The error is a limit.
func parse(text string, m *budget.Meter) (*source.File, []ast.Stmt, error) {
	if len(text) <= freeText {
		m = nil
	}
	f, err := source.FromString("", text, m)
	if err != nil {
		return nil, nil, onlyLimit(err)
	}
	tree, err := parser.Parse(f, parser.Exec, m)
	if err != nil {
		return nil, nil, onlyLimit(err)
	}
	return f, tree.(*ast.Module).Body, nil
}

// onlyLimit drops what is wrong with the text, and a refusal of memory: the lines are then shown
// without carets.
func onlyLimit(err error) error {
	if e, ok := err.(*budget.Error); ok && e.Limit != budget.Memory {
		return err
	}
	return nil
}

// segmentLines is a segment as its characters, and as the file in which it stands between two
// parentheses.
type segmentLines struct {
	file  *source.File
	lines [][]rune
}

// operator finds the operator of a binary operation: the first one or two characters behind the
// left operand that are neither space nor closing parenthesis, on one line and before the right
// operand.
func (s *segmentLines) operator(e *ast.BinOp) *anchors {
	at, ok := s.valid(s.place(e.Left.Range().End))
	if ok {
		at, ok = s.find(at, func(r rune) bool { return !ucd.IsSpace(r) && r != ')' })
	}
	if !ok {
		return nil
	}
	end := anchor{at.line, at.col + 1}
	right := s.place(e.Right.Range().Start)
	if line := s.lines[at.line]; end.col < len(line) && (right.line > at.line || end.col < right.col) {
		if r := line[end.col]; !ucd.IsSpace(r) && r != '\\' && r != '#' {
			end.col++
		}
	}
	return &anchors{at, end}
}

// brackets finds the brackets behind operand that end the whole expression.
func (s *segmentLines) brackets(operand, whole ast.Expr, open rune) *anchors {
	left, ok := s.valid(s.place(operand.Range().End))
	if ok {
		left, ok = s.find(left, func(r rune) bool { return r == open })
	}
	right := s.place(whole.Range().End)
	if !ok || right.line >= len(s.lines) {
		return nil
	}
	return &anchors{left, right}
}

// place turns a position in the file into one in the segment, which begins on the file's second
// line.
func (s *segmentLines) place(p source.Pos) anchor {
	line, col := s.file.Position(p)
	return anchor{line - 2, charOffset(s.file.LineText(line), col)}
}

// valid moves a place at the end of a line to the next line that has characters; it reports whether
// there is one.
func (s *segmentLines) valid(a anchor) (anchor, bool) {
	for a.line < len(s.lines) && a.col >= len(s.lines[a.line]) {
		a = anchor{a.line + 1, 0}
	}
	return a, a.line < len(s.lines)
}

// find returns the first character from a on that is wanted; comments and line continuations are
// passed over.
func (s *segmentLines) find(a anchor, wanted func(rune) bool) (anchor, bool) {
	for ok := true; ok; {
		switch r := s.lines[a.line][a.col]; {
		case r == '\\' || r == '#':
			a, ok = s.valid(anchor{a.line + 1, 0})
		case wanted(r):
			return a, true
		default:
			a, ok = s.valid(anchor{a.line, a.col + 1})
		}
	}
	return a, false
}
