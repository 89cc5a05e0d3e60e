// This file is the section errors: what both parsers say about wrong programs, attribute by
// attribute.

package main

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"sort"
	"strconv"
)

// invalid is a program with the parse result of CPython. Mutations that left a program valid are kept:
// their trees are compared.
type invalid struct {
	Kind string `json:"kind"` // how it was made or where it was found
	Text string `json:"text"`
	Mode string `json:"mode"`
	parseResult
}

// compareErrors compares what both say about programs that CPython refuses.
func compareErrors(h *harness) (*table, error) {
	programs, err := invalidPrograms(h)
	if err != nil {
		return nil, err
	}
	var total agreement
	kinds := map[string]*agreement{}
	for _, p := range programs {
		if p.Skip != "" {
			continue
		}
		if kinds[p.Kind] == nil {
			kinds[p.Kind] = &agreement{}
		}
		ours := parseHere(program{Text: p.Text, Mode: p.Mode})
		kinds[p.Kind].add(p, ours)
		total.add(p, ours)
	}
	h.requireAgreement(&total)
	return agreementTable(kinds, &total, h.verbose), nil
}

// invalidPrograms has the oracle make and find programs.
func invalidPrograms(h *harness) ([]invalid, error) {
	if _, err := corporaPrograms(); err != nil {
		fmt.Printf("*** %v: programs are made from Lib alone ***\n", err)
	}
	p, err := h.oracle.start("errors", strconv.Itoa(h.seed), strconv.Itoa(h.count), corporaDir())
	if err != nil {
		return nil, err
	}
	var programs []invalid
	for {
		var next invalid
		err := p.receive(&next)
		if errors.Is(err, io.EOF) {
			return programs, p.wait(nil)
		}
		if err != nil {
			return nil, p.wait(err)
		}
		programs = append(programs, next)
	}
}

// agreement counts how often each attribute is the same.
type agreement struct {
	refused                                             int // by CPython
	accepted                                            int // of them by us, wrongly
	class, classLine, message, offset, end, text, whole int
	valid, sameTree                                     int // programs that CPython accepts
	differences                                         map[string][]string
}

// add compares one program.
func (a *agreement) add(p invalid, ours parseResult) {
	o, t := ours.Error, p.Error
	switch {
	case t == nil:
		a.valid++
		if o == nil && ours.SHA == p.SHA {
			a.sameTree++
		} else {
			a.differ("valid program", p, o)
		}
		return
	case o == nil:
		a.refused++
		a.accepted++
		a.differ("accepted, should be "+t.Class+": "+skeleton(t.Msg), p, o)
		return
	}
	a.refused++
	class, line := o.Class == t.Class, o.Line == t.Line
	message := class && o.Msg == t.Msg
	offset := line && o.Offset == t.Offset
	end := o.EndLine == t.EndLine && o.EndOffset == t.EndOffset
	count(&a.class, class)
	count(&a.classLine, class && line)
	count(&a.message, message)
	count(&a.offset, offset)
	count(&a.end, end)
	count(&a.text, o.Text == t.Text)
	count(&a.whole, *o == *t)
	switch {
	case !message:
		a.differ(fmt.Sprintf("%s: %s → %s: %s", t.Class, skeleton(t.Msg), o.Class, skeleton(o.Msg)), p, o)
	case !line:
		a.differ("line of "+skeleton(t.Msg), p, o)
	case !offset:
		a.differ("offset of "+skeleton(t.Msg), p, o)
	case !end:
		a.differ("end of "+skeleton(t.Msg), p, o)
	case o.Text != t.Text:
		a.differ("text of "+skeleton(t.Msg), p, o)
	}
}

func count(n *int, ok bool) {
	if ok {
		*n++
	}
}

func (a *agreement) differ(kind string, p invalid, ours *syntaxError) {
	if a.differences == nil {
		a.differences = map[string][]string{}
	}
	example := fmt.Sprintf("%s; CPython: %s; ours: %s", abridge(p.Text), p.Error, ours)
	a.differences[kind] = append(a.differences[kind], example)
}

// variable matches the parts of a message that depend on the program.
var variable = regexp.MustCompile(`'[^']+'|U\+[0-9A-F]+|\d+`)

// skeleton makes messages of one kind equal.
func skeleton(msg string) string { return variable.ReplaceAllString(msg, "…") }

// abridge quotes a program, whole if it is short.
func abridge(text string) string {
	const limit = 160
	if len(text) > limit {
		return fmt.Sprintf("%q… (%d bytes)", text[:limit], len(text))
	}
	return strconv.Quote(text)
}

// requireAgreement holds the counts to their floors.
func (h *harness) requireAgreement(a *agreement) {
	h.require(a.refused >= minInvalid, "errors: %d invalid programs, want %d or more", a.refused, minInvalid)
	for _, r := range []struct {
		what  string
		n     int
		floor percent
	}{
		{"class and line", a.classLine, minClassAndLine},
		{"message", a.message, minMessage},
		{"everything", a.whole, minWhole},
	} {
		h.require(share(r.n, a.refused) >= r.floor, "errors: %s agrees on %d of %d, want %s", r.what, r.n,
			a.refused, format(r.floor))
	}
	h.require(a.sameTree == a.valid, "errors: %d of %d valid mutants give another tree or none", a.valid-a.sameTree,
		a.valid)
}

// agreementTable shows each kind of program and their sum.
func agreementTable(kinds map[string]*agreement, total *agreement, verbose bool) *table {
	t := &table{header: []string{"programs", "refused", "accepted by us", "class", "class and line", "message",
		"offset", "end", "text", "all", "valid", "same tree"}}
	names := make([]string, 0, len(kinds))
	for k := range kinds {
		names = append(names, k)
	}
	sort.Strings(names)
	for _, k := range names {
		t.agreement(k, kinds[k])
	}
	t.agreement("all", total)
	t.notes = total.notes(verbose)
	return t
}

func (t *table) agreement(name string, a *agreement) {
	of := func(n int) percent { return share(n, a.refused) }
	t.row(name, a.refused, a.accepted, of(a.class), of(a.classLine), of(a.message), of(a.offset), of(a.end),
		of(a.text), of(a.whole), a.valid, a.sameTree)
}

// notes lists the kinds of difference, most frequent first, each with its first example, or with
// all of them.
func (a *agreement) notes(all bool) []string {
	kinds := make([]string, 0, len(a.differences))
	for k := range a.differences {
		kinds = append(kinds, k)
	}
	sort.Slice(kinds, func(i, j int) bool {
		if x, y := len(a.differences[kinds[i]]), len(a.differences[kinds[j]]); x != y {
			return x > y
		}
		return kinds[i] < kinds[j]
	})
	var notes []string
	for _, k := range kinds {
		examples := a.differences[k]
		if !all {
			examples = examples[:1]
		}
		for _, e := range examples {
			notes = append(notes, fmt.Sprintf("%d × %s: %s", len(a.differences[k]), k, e))
		}
	}
	return notes
}
