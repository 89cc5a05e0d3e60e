// Package token names the kinds of token that Python source falls into.
//
// The set is CPython's, one kind per operator and per hard keyword, so that the parser compares
// single bytes. Soft keywords (match, case, type, _) are Names: only the parser can tell. Comments
// and blank lines leave no token.
package token

import "github.com/hognose/hognose/internal/py/source"

// Token is one lexeme. Its text is File.Slice(Span).
type Token struct {
	source.Span
	Kind Kind
}

// Kind is the kind of a token.
type Kind uint8

const (
	EOF     Kind = iota // CPython's ENDMARKER
	Error               // the scanner met something it refuses; scanner.Result.Err says what
	Newline             // end of a logical line; an empty span at the end of a text that lacks its last newline
	Indent
	Dedent

	Name
	Number
	String       // a whole string or bytes literal with prefix and quotes
	FStringStart // prefix and opening quotes
	FStringMiddle
	FStringEnd
	Stray // $, ?, ` or <>: CPython passes them on as tokens that no production accepts

	// Operators and delimiters.
	LParen
	RParen
	LBracket
	RBracket
	LBrace
	RBrace
	Colon
	Comma
	Semi
	Plus
	Minus
	Star
	Slash
	VBar
	Amper
	Less
	Greater
	Equal
	Dot
	Percent
	EqEqual
	NotEqual // != (and <> under barry_as_FLUFL, which Hognose does not have)
	LessEqual
	GreaterEqual
	Tilde
	Caret
	LeftShift
	RightShift
	DoubleStar
	PlusEqual
	MinusEqual
	StarEqual
	SlashEqual
	PercentEqual
	AmperEqual
	VBarEqual
	CaretEqual
	LeftShiftEqual
	RightShiftEqual
	DoubleStarEqual
	DoubleSlash
	DoubleSlashEqual
	At
	AtEqual
	Arrow
	Ellipsis
	ColonEqual
	Exclamation

	// Hard keywords.
	False
	None
	True
	And
	As
	Assert
	Async
	Await
	Break
	Class
	Continue
	Def
	Del
	Elif
	Else
	Except
	Finally
	For
	From
	Global
	If
	Import
	In
	Is
	Lambda
	Nonlocal
	Not
	Or
	Pass
	Raise
	Return
	Try
	While
	With
	Yield

	NumKinds
)

// IsKeyword reports whether k is a hard keyword.
func (k Kind) IsKeyword() bool { return k >= False && k <= Yield }

// IsOperator reports whether k is an operator or delimiter.
func (k Kind) IsOperator() bool { return k >= LParen && k <= Exclamation }

// String returns the text of an operator or keyword, and a word for the other kinds.
func (k Kind) String() string { return names[k] }

var names = [NumKinds]string{
	EOF: "end of file", Error: "error", Newline: "newline", Indent: "indent", Dedent: "dedent",
	Name: "name", Number: "number", String: "string",
	FStringStart: "start of f-string", FStringMiddle: "text of f-string", FStringEnd: "end of f-string",
	Stray: "stray character",

	LParen: "(", RParen: ")", LBracket: "[", RBracket: "]", LBrace: "{", RBrace: "}",
	Colon: ":", Comma: ",", Semi: ";", Plus: "+", Minus: "-", Star: "*", Slash: "/", VBar: "|", Amper: "&",
	Less: "<", Greater: ">", Equal: "=", Dot: ".", Percent: "%", EqEqual: "==", NotEqual: "!=",
	LessEqual: "<=", GreaterEqual: ">=", Tilde: "~", Caret: "^", LeftShift: "<<", RightShift: ">>", DoubleStar: "**",
	PlusEqual: "+=", MinusEqual: "-=", StarEqual: "*=", SlashEqual: "/=", PercentEqual: "%=", AmperEqual: "&=",
	VBarEqual: "|=", CaretEqual: "^=", LeftShiftEqual: "<<=", RightShiftEqual: ">>=", DoubleStarEqual: "**=",
	DoubleSlash: "//", DoubleSlashEqual: "//=", At: "@", AtEqual: "@=", Arrow: "->", Ellipsis: "...",
	ColonEqual: ":=", Exclamation: "!",

	False: "False", None: "None", True: "True", And: "and", As: "as", Assert: "assert", Async: "async", Await: "await",
	Break: "break", Class: "class", Continue: "continue", Def: "def", Del: "del", Elif: "elif", Else: "else",
	Except: "except", Finally: "finally", For: "for", From: "from", Global: "global", If: "if", Import: "import",
	In: "in", Is: "is", Lambda: "lambda", Nonlocal: "nonlocal", Not: "not", Or: "or", Pass: "pass", Raise: "raise",
	Return: "return", Try: "try", While: "while", With: "with", Yield: "yield",
}
