// This file gives a document what its commands need beside the text: files, and a model whose answers
// are written down.

package doctest

import (
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// prepare puts the files of a document's folder, docs/NAME for docs/NAME.md, into the folder "data" of
// its shell, and lets OPENAI_BASE_URL name a model that gives the answers of testdata/NAME.txt.
func (d *document) prepare() {
	d.Helper()
	name := strings.TrimSuffix(filepath.Base(d.name), ".md")
	files, err := filepath.Glob(filepath.Join(root, "docs", name, "*.csv"))
	if err != nil {
		d.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err == nil {
			err = os.MkdirAll(filepath.Join(d.shell.Dir, "data"), 0o700)
		}
		if err != nil {
			d.Fatal(err)
		}
		d.keep(filepath.Join("data", filepath.Base(file)), string(data))
	}
	if text, err := os.ReadFile(filepath.Join("testdata", name+".txt")); err == nil {
		d.shell.env = append(d.shell.env, "OPENAI_API_KEY=none", "OPENAI_BASE_URL="+scripted(d.T, strings.Split(string(text), "=====\n")))
	}
}

// scripted is an OpenAI-compatible endpoint that streams the given answers, one for each request.
func scripted(t *testing.T, answers []string) string {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		if len(answers) == 0 {
			http.Error(w, `{"error":{"message":"no more answers"}}`, http.StatusBadRequest)
			return
		}
		text, _ := json.Marshal(answers[0]) // a string
		answers = answers[1:]
		w.Header().Set("Content-Type", "text/event-stream")
		fmt.Fprintf(w, "data: {\"choices\":[{\"delta\":{\"content\":%s}}]}\n\n", text)
		fmt.Fprint(w, "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":900,\"completion_tokens\":120}}\n\ndata: [DONE]\n\n")
	}))
	t.Cleanup(s.Close)
	return s.URL
}

// comparePicture compares a picture that a command has drawn with the one that the document shows.
func (d *document) comparePicture(drawn, shown string) {
	d.Helper()
	a, b := d.decode(filepath.Join(d.shell.Dir, drawn)), d.decode(filepath.Join(root, "docs", shown))
	if a.Bounds() != b.Bounds() {
		d.Errorf("%s is of size %v, %s of %v", drawn, a.Bounds(), shown, b.Bounds())
		return
	}
	var sum, n float64
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			r1, g1, b1, _ := a.At(x, y).RGBA()
			r2, g2, b2, _ := b.At(x, y).RGBA()
			for _, c := range [][2]uint32{{r1, r2}, {g1, g2}, {b1, b2}} {
				sum += max(float64(c[0]), float64(c[1])) - min(float64(c[0]), float64(c[1]))
				n++
			}
		}
	}
	if mean := sum / n / 257; mean > 1 {
		d.Errorf("docs/%s is stale: %s differs by %.1f of 255 on the mean", shown, drawn, mean)
	}
}

func (d *document) decode(file string) image.Image {
	d.Helper()
	f, err := os.Open(file)
	if err != nil {
		d.Fatal(err)
	}
	defer f.Close()
	picture, err := png.Decode(f)
	if err != nil {
		d.Fatal(err)
	}
	return picture
}
