// This file compares drawings with what Matplotlib drew.

package main

import (
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strings"
)

// comparison is what was found about one program.
type comparison struct {
	name         string
	equal, facts int
	differences  []string
	similarity   float64  // of the least similar figure
	collisions   []string // of words, which Matplotlib's figure does not have
}

// report is what was found about all programs.
type report []comparison

// compareAll compares drawings with records of Matplotlib's, which are in the same order.
func compareAll(programs []program, ours []drawing, theirs []record) report {
	var r report
	for i, p := range programs {
		r = append(r, compare(p.name(), ours[i], theirs[i]))
	}
	return r
}

func compare(name string, ours drawing, theirs record) comparison {
	c := comparison{name: name, similarity: 1}
	if ours.Error != "" {
		c.differences = append(c.differences, ours.Error)
	}
	for i, want := range theirs.Figures {
		if i >= len(ours.Figures) {
			c.facts += len(want.Facts)
			c.similarity = 0
			c.differences = append(c.differences, "there is no such figure")
			continue
		}
		got := ours.Figures[i]
		c.compareFacts(got.Facts, want.Facts)
		g, err := readGrid(got.PNG)
		if err != nil {
			c.differences = append(c.differences, err.Error())
		}
		c.similarity = min(c.similarity, similarity(g, want.Grid))
		for _, words := range got.Collisions {
			if !slices.Contains(want.Collisions, words) {
				c.collisions = append(c.collisions, words)
			}
		}
	}
	return c
}

// compareFacts counts the facts that are in one of the two and equal in both.
func (c *comparison) compareFacts(got, want map[string]any) {
	all := maps.Clone(want)
	maps.Copy(all, got)
	for _, path := range slices.Sorted(maps.Keys(all)) {
		c.facts++
		a, here := got[path]
		b, there := want[path]
		switch {
		case here && there && same(a, b, slack(path)):
			c.equal++
		default:
			c.differences = append(c.differences, fmt.Sprintf("%s: %v, want %v", path, a, b))
		}
	}
}

// slack is how far numbers of a fact may be apart. Places of legends are in units of 8 pixels, those
// of axes in hundredths of the figure: they depend on the widths of words.
func slack(path string) float64 {
	switch {
	case strings.HasSuffix(path, "legend/place"), strings.HasSuffix(path, "legend/size"):
		return 1
	case strings.HasSuffix(path, "/place") && !strings.Contains(path, "/texts/"):
		return 0.011
	}
	return 1e-6
}

func same(a, b any, slack float64) bool {
	switch a := a.(type) {
	case float64:
		b, ok := b.(float64)
		return ok && math.Abs(a-b) <= slack+1e-4*math.Abs(b)
	case []any:
		b, ok := b.([]any)
		return ok && slices.EqualFunc(a, b, func(x, y any) bool { return same(x, y, slack) })
	}
	return a == b
}

// share is that of the facts that are equal.
func (r report) share() float64 {
	equal, facts := 0, 0
	for _, c := range r {
		equal, facts = equal+c.equal, facts+c.facts
	}
	return float64(equal) / float64(max(facts, 1))
}

// lowest is the least similarity, and mean the mean.
func (r report) similarity() (lowest, mean float64) {
	lowest = 1
	for _, c := range r {
		lowest = min(lowest, c.similarity)
		mean += c.similarity / float64(len(r))
	}
	return lowest, mean
}

// whole counts the programs whose facts are all equal.
func (r report) whole() (n int) {
	for _, c := range r {
		if c.equal == c.facts && len(c.differences) == 0 {
			n++
		}
	}
	return n
}

func (r report) print(w io.Writer, verbose bool) {
	const few = 3
	for _, c := range r {
		if c.equal == c.facts && len(c.collisions) == 0 && c.similarity > 0.9 {
			continue
		}
		fmt.Fprintf(w, "%s: %d of %d facts, similarity %.3f\n", c.name, c.equal, c.facts, c.similarity)
		shown := c.differences
		if !verbose {
			shown = shown[:min(few, len(shown))]
		}
		for _, d := range shown {
			fmt.Fprintf(w, "    %.220s\n", d)
		}
		for _, words := range c.collisions {
			fmt.Fprintf(w, "    words: %.100q\n", words)
		}
	}
	lowest, mean := r.similarity()
	fmt.Fprintf(w, "%d programs, %d with all facts; %.2f %% of facts; similarity %.3f, at least %.3f\n", len(r), r.whole(), 100*r.share(), mean, lowest)
}
