package main

import (
	"slices"
	"testing"
)

func TestTableForTerminalAndDocs(t *testing.T) {
	tab := &table{header: []string{"what", "count"}, notes: []string{"a `b`", "no text: \xff"}}
	tab.row("programs", 1234567)
	tab.row("share", share(1, 3))
	tab.row("ratio", 0.5)
	if got, want := tab.text(), "what          count\nprograms  1,234,567\nshare       33.33 %\nratio          0.50\n  - a `b`\n  - no text: \xff\n"; got != want {
		t.Errorf("text:\n%s", got)
	}
	want := "| what | count |\n|---|---:|\n| programs | 1,234,567 |\n| share | 33.33 % |\n| ratio | 0.50 |\n\n- `a 'b'`\n- `no text: \uFFFD`\n"
	if got := tab.markdown(); got != want {
		t.Errorf("markdown:\n%s", got)
	}
}

func TestAgreementCountsEachAttribute(t *testing.T) {
	theirs := syntaxError{Class: "SyntaxError", Msg: "m 'a'", Line: 2, Offset: 3, EndLine: 2, EndOffset: 4, Text: "t"}
	change := func(f func(*syntaxError)) parseResult {
		e := theirs
		f(&e)
		return parseResult{Error: &e}
	}
	var a agreement
	for _, ours := range []parseResult{
		{Error: &theirs},
		change(func(e *syntaxError) { e.Class = "TabError" }),
		change(func(e *syntaxError) { e.Msg = "other" }),
		change(func(e *syntaxError) { e.Line = 9 }),
		change(func(e *syntaxError) { e.Offset = 9 }),
		change(func(e *syntaxError) { e.EndOffset = 9 }),
		change(func(e *syntaxError) { e.Text = "other" }),
		{SHA: "accepted"},
	} {
		a.add(invalid{Text: "p", parseResult: parseResult{Error: &theirs}}, ours)
	}
	got := []int{a.refused, a.accepted, a.class, a.classLine, a.message, a.offset, a.end, a.text, a.whole}
	if want := []int{8, 1, 6, 5, 5, 5, 6, 6, 1}; !slices.Equal(got, want) {
		t.Errorf("counted %v, want %v", got, want)
	}
	if len(a.differences) != 7 {
		t.Errorf("%d kinds of difference: %v", len(a.differences), a.notes(false))
	}
}

// A parser that gets one attribute wrong in one program of a thousand, or one tree, must not pass.
func TestFloorsNoticeSmallLosses(t *testing.T) {
	const n = 10_000
	perfect := agreement{refused: n, class: n, classLine: n, message: n, offset: n, end: n, text: n, whole: n, valid: 5, sameTree: 5}
	for name, c := range map[string]struct {
		lose  func(*agreement)
		fails int
	}{
		"nothing":       {func(*agreement) {}, 0},
		"end offsets":   {func(a *agreement) { a.whole -= n / 1000 }, 1},
		"messages":      {func(a *agreement) { a.message -= n / 1000; a.whole -= n / 1000 }, 2},
		"one tree":      {func(a *agreement) { a.sameTree-- }, 1},
		"most programs": {func(a *agreement) { *a = agreement{refused: 10, classLine: 10, message: 10, whole: 10} }, 1},
	} {
		a, h := perfect, &harness{}
		c.lose(&a)
		if h.requireAgreement(&a); len(h.failures) != c.fails {
			t.Errorf("%s lost: failures %q, want %d", name, h.failures, c.fails)
		}
	}
}

func TestAgreementOnValidPrograms(t *testing.T) {
	var a agreement
	valid := invalid{parseResult: parseResult{SHA: "x"}}
	a.add(valid, parseResult{SHA: "x"})
	a.add(valid, parseResult{SHA: "y"})
	a.add(valid, parseResult{Error: &syntaxError{}})
	if a.valid != 3 || a.sameTree != 1 || a.refused != 0 {
		t.Errorf("%+v", a)
	}
}

func TestSkeletonForgetsWhatDependsOnTheProgram(t *testing.T) {
	for msg, want := range map[string]string{
		"expected an indented block after 'if' statement on line 12":      "expected an indented block after … statement on line …",
		"invalid character '€' (U+20AC)":                                  "invalid character … (…)",
		"(unicode error) 'utf-8' codec can't decode byte 0xff":            "(unicode error) … codec can't decode byte …xff",
		"invalid syntax. Maybe you meant '==' or ':=' instead of '='?":    "invalid syntax. Maybe you meant … or … instead of …?",
		"f-string: expecting '}'":                                         "f-string: expecting …",
		"'(' was never closed":                                            "… was never closed",
		"positional argument follows keyword argument unpacking":          "positional argument follows keyword argument unpacking",
		"unterminated triple-quoted string literal (detected at line 40)": "unterminated triple-quoted string literal (detected at line …)",
	} {
		if got := skeleton(msg); got != want {
			t.Errorf("%q: %q, want %q", msg, got, want)
		}
	}
}

func TestFirstDifferenceShowsTheLineAndTheOneBefore(t *testing.T) {
	got := firstDifference("a\nb\nc", "a\nb\nd")
	if want := `line 3, after "b": ours "c", CPython's "d"`; got != want {
		t.Errorf("got %s", got)
	}
	if got := firstDifference("a", "a\nb"); got != "ours has 1 lines, CPython's 2" {
		t.Errorf("got %s", got)
	}
}
