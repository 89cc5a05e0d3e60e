// Command figures measures the tree and writes two tables into docs/development.md: the sizes of
// files and functions beside their bounds, and the time that the tests of each package take. The
// times come from the events of go test on standard input; without any only the sizes are written.
//
//	go test -json -count=1 -p 1 ./... | go run ./internal/archtest/figures
//	go run ./internal/archtest/figures </dev/null
//
// With -print it prints what the tree consists of, and writes nothing.
package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/hognose/hognose/internal/archtest"
	"github.com/hognose/hognose/internal/markdown"
)

const page = "docs/development.md"

// shown is how many seconds the tests of a package take to have a row of their own.
const shown = 1

func main() {
	if err := command(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "figures:", err)
		os.Exit(1)
	}
}

func command(args []string) error {
	if !slices.Equal(args, []string{"-print"}) {
		return run(os.Stdin)
	}
	t, err := measureTree(os.DirFS("."))
	if err != nil {
		return err
	}
	t.print(os.Stdout)
	return nil
}

func run(events io.Reader) error {
	sizes, err := archtest.Measure(os.DirFS("."))
	if err != nil {
		return err
	}
	if err := markdown.Update(page, "sizes", sizeTable(sizes, archtest.Hognose())); err != nil {
		return err
	}
	times, err := readTimes(events)
	if err != nil || len(times) == 0 {
		return err
	}
	return markdown.Update(page, "times", timeTable(times))
}

func sizeTable(s archtest.Sizes, r archtest.Rules) string {
	var b strings.Builder
	b.WriteString("| lines of | number | median | 90 in 100 | 95 in 100 | longest | bounds |\n|---|---:|---:|---:|---:|---:|---|\n")
	row := func(what string, sizes []int, bounds string) {
		fmt.Fprintf(&b, "| %s | %d | %d | %d | %d | %d | %s |\n", what, len(sizes),
			archtest.Part(sizes, 50), archtest.Part(sizes, 90), archtest.Part(sizes, 95), archtest.Part(sizes, 100), bounds)
	}
	row("files", s.Files, fmt.Sprintf("median %d, nine in ten under %d, none over %d but %d", r.Files.Median, r.Files.Usual, r.Files.Largest, len(r.Files.Except)))
	row("functions", s.Functions, fmt.Sprintf("median %d, none over %d but %d dispatch switches and tables", r.Longest.Median, r.Longest.Lines, len(r.Longest.Except)))
	return b.String()
}

// timing is how long the tests of a package took.
type timing struct {
	Package string
	Seconds float64
}

// readTimes reads what go test -json prints.
func readTimes(r io.Reader) ([]timing, error) {
	var times []timing
	for d := json.NewDecoder(r); ; {
		var e struct {
			Action, Package, Test string
			Elapsed               float64
		}
		if err := d.Decode(&e); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, err
		}
		if e.Test != "" || e.Package == "" {
			continue
		}
		switch e.Action {
		case "fail":
			return nil, fmt.Errorf("%s failed", e.Package)
		case "pass":
			times = append(times, timing{strings.TrimPrefix(strings.TrimPrefix(e.Package, archtest.Hognose().Module), "/"), e.Elapsed})
		}
	}
	slices.SortFunc(times, func(a, b timing) int {
		return cmp.Or(cmp.Compare(b.Seconds, a.Seconds), strings.Compare(a.Package, b.Package))
	})
	return times, nil
}

func timeTable(times []timing) string {
	var b strings.Builder
	b.WriteString("| package | seconds |\n|---|---:|\n")
	total, others, rest := 0.0, 0, 0.0
	for _, t := range times {
		total += t.Seconds
		if t.Seconds < shown {
			others, rest = others+1, rest+t.Seconds
			continue
		}
		fmt.Fprintf(&b, "| %s | %.1f |\n", cmp.Or(t.Package, "the root package"), t.Seconds)
	}
	fmt.Fprintf(&b, "| %d others, together | %.1f |\n| all | %.1f |\n", others, rest, total)
	return b.String()
}
