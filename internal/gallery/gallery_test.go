package main

import (
	"path/filepath"
	"slices"
	"testing"
)

// Floors of the gallery. Raise them with the commit that earns it.
const (
	minFacts      = 0.985 // of the facts that Matplotlib answers
	minSimilarity = 0.97  // in the mean
)

// leastSimilar are the programs whose pictures are less similar than 0.9, and how similar they are at
// least.
var leastSimilar = map[string]float64{
	"bars/hatches":        0.69,
	"depth/a wire frame":  0.87,
	"fields/stream lines": 0.51,
	"text/a table":        0.84,
}

// TestGallery draws all programs and compares them with the record of what Matplotlib drew.
func TestGallery(t *testing.T) {
	root := filepath.Join("..", "..")
	programs, err := readPrograms(filepath.Join(root, "testdata", "gallery"))
	if err != nil {
		t.Fatal(err)
	}
	if len(programs) < 120 {
		t.Fatalf("%d programs", len(programs))
	}
	recorded, err := readRecord(filepath.Join(root, recordPath), programs)
	if err != nil {
		t.Fatal(err)
	}
	ours, err := drawOurs(t.Context(), programs)
	if err != nil {
		t.Fatal(err)
	}
	r := compareAll(programs, ours, recorded)
	for i, c := range r {
		floor, known := leastSimilar[c.name]
		if !known {
			floor = 0.9
		}
		if c.similarity < floor {
			t.Errorf("%s: similarity %.3f, want %.3f", c.name, c.similarity, floor)
		}
		if len(c.collisions) > 0 {
			t.Errorf("%s: words lie over each other or leave the figure: %q", c.name, c.collisions)
		}
		if ours[i].Error != "" {
			t.Errorf("%s: %s", c.name, ours[i].Error)
		}
	}
	if _, mean := r.similarity(); mean < minSimilarity {
		t.Errorf("mean similarity %.4f, want %.4f", mean, minSimilarity)
	}
	if r.share() < minFacts {
		t.Errorf("%.4f of the facts, want %.4f", r.share(), minFacts)
	}
}

func TestSimilarity(t *testing.T) {
	const w, h = 32, 24
	flat := func(v byte) grid { return grid{w, h, slices.Repeat([]byte{v}, w*h)} }
	stripes := grid{Width: w, Height: h}
	for i := range w * h {
		stripes.Pixels = append(stripes.Pixels, byte(i%2*255))
	}
	if s := similarity(stripes, stripes); s < 0.999 {
		t.Errorf("a picture and itself: %v", s)
	}
	if s := similarity(stripes, flat(128)); s > 0.1 {
		t.Errorf("stripes and grey: %v", s)
	}
	if s := similarity(flat(255), flat(0)); s > 0.1 {
		t.Errorf("white and black: %v", s)
	}
	if s := similarity(flat(1), grid{w, h - 1, flat(1).Pixels[w:]}); s != 0 {
		t.Errorf("other shape: %v", s)
	}
}

func TestFactsAreCompared(t *testing.T) {
	var c comparison
	c.compareFacts(
		map[string]any{"a": 1.0, "b": []any{1.0, "x"}, "c": "red", "only ours": true, "/legend/place": []any{3.0, 4.0}},
		map[string]any{"a": 1.00001, "b": []any{1.0, "y"}, "c": "red", "only theirs": true, "/legend/place": []any{3.0, 5.0}})
	if c.equal != 3 || c.facts != 6 || len(c.differences) != 3 {
		t.Errorf("%d of %d: %q", c.equal, c.facts, c.differences)
	}
}
