// This file reads the programs and draws them, here and with Matplotlib.

package main

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/hognose/hognose"
	_ "github.com/hognose/hognose/science"
)

// program is one program of the gallery: the lines above the first title of its file, and those
// below its own title.
type program struct{ subject, title, text string }

func (p program) name() string { return p.subject + "/" + p.title }

// marker begins the title of a program.
const marker = "# %% "

// readPrograms reads the programs of all Python files of a folder.
func readPrograms(dir string) ([]program, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.py"))
	if err != nil {
		return nil, err
	}
	var all []program
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			return nil, err
		}
		parts := strings.Split(string(text), marker)
		for _, part := range parts[1:] {
			title, body, _ := strings.Cut(part, "\n")
			all = append(all, program{strings.TrimSuffix(filepath.Base(f), ".py"), title, parts[0] + body})
		}
	}
	return all, nil
}

// drawing is what a program drew.
type drawing struct {
	Name    string   `json:"name"`
	Error   string   `json:"error"`
	Figures []figure `json:"figures"`
}

type figure struct {
	Facts      map[string]any `json:"facts"`
	Collisions []string       `json:"collisions"`
	PNG        []byte         `json:"png"`
}

//go:embed driver.py
var driver string

// drawOurs runs the programs in a session.
func drawOurs(ctx context.Context, programs []program) ([]drawing, error) {
	s, err := hognose.Local(nil).Open(ctx, &hognose.Options{
		Limits: hognose.Limits{Memory: 2 << 30, Time: time.Minute},
		Policy: hognose.Policy{Builtins: hognose.AllowDefault().Plus("exec", "compile")},
	})
	if err != nil {
		return nil, err
	}
	defer s.Close()
	if _, err := s.Run(ctx, driver); err != nil {
		return nil, err
	}
	var all []drawing
	for _, p := range programs {
		if err := s.Set(ctx, "program", []string{p.name(), p.text}); err != nil {
			return nil, err
		}
		r, err := s.Run(ctx, "draw(*program)")
		if err != nil {
			return nil, fmt.Errorf("%s: %w", p.name(), err)
		}
		text, err := r.Value.Go(ctx)
		if err != nil {
			return nil, err
		}
		var d drawing
		if err := json.Unmarshal([]byte(text.(string)), &d); err != nil {
			return nil, fmt.Errorf("%s: %w", p.name(), err)
		}
		all = append(all, d)
	}
	return all, nil
}

// drawTheirs runs the programs in a Python that has Matplotlib.
func drawTheirs(python string, programs []program) ([]drawing, error) {
	var list [][2]string
	for _, p := range programs {
		list = append(list, [2]string{p.name(), p.text})
	}
	given, err := json.Marshal(list)
	if err != nil {
		return nil, err
	}
	cmd := exec.Command(python, "-c", driver+"\nimport sys\nfor p in json.load(sys.stdin):\n    print(draw(*p))\n")
	cmd.Stdin, cmd.Stderr = bytes.NewReader(given), os.Stderr
	cmd.Env = append(os.Environ(), "MPLBACKEND=Agg", "OPENBLAS_NUM_THREADS=1",
		"NPY_DISABLE_CPU_FEATURES=AVX512F AVX512CD AVX512_SKX AVX512_CLX AVX512_CNL AVX512_ICL AVX512_SPR AVX2 FMA3")
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", python, err)
	}
	var all []drawing
	for line := range bytes.Lines(out) {
		var d drawing
		if err := json.Unmarshal(line, &d); err != nil {
			return nil, err
		}
		if d.Error != "" {
			return nil, fmt.Errorf("drawing %s by Matplotlib: %s", d.Name, d.Error)
		}
		all = append(all, d)
	}
	return all, nil
}
