// This file compares single operations with CPython: go run ./bench -operations, with NumPy and with
// pandas: go run ./bench -arrays 1000, go run ./bench -tables 10. go run ./bench -starts compares whole runs of
// programs with NumPy, pandas and Matplotlib.

package main

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
)

// operationRounds is how often Hognose and CPython take turns; the best time of each counts.
const operationRounds = 3

// scientific is the Python that has NumPy, pandas and Matplotlib. NumPy's vector code is switched
// off, as wherever results are compared: it depends on the processor.
func scientific() (engine, error) {
	path := os.Getenv("HOGNOSE_NUMPY")
	if path == "" {
		return engine{}, errors.New("HOGNOSE_NUMPY must name a Python with NumPy, pandas and Matplotlib: make oracle builds one")
	}
	return engine{name: "CPython", args: []string{path}, env: []string{"OPENBLAS_NUM_THREADS=1", "MPLBACKEND=Agg",
		"NPY_DISABLE_CPU_FEATURES=AVX512F AVX512CD AVX512_SKX AVX512_CLX AVX512_CNL AVX512_ICL AVX512_SPR AVX2 FMA3"}}, nil
}

// science compares operations of NumPy or pandas on so many elements or rows.
func science(hognose engine, script, size string) error {
	python, err := scientific()
	if err != nil {
		return err
	}
	hognose.args = append(slices.Clone(hognose.args), "--max-memory", "4GiB")
	return operations(hognose, python, script, size)
}

// operations compares what the single operations of a script cost and prints them, the slowest
// beside CPython first.
func operations(hognose, python engine, script ...string) error {
	ours, theirs := map[string]float64{}, map[string]float64{}
	for range operationRounds {
		args := append(slices.Clone(hognose.args), "--allow-builtin", "exec", "--timeout", "10m")
		if err := (engine{name: hognose.name, args: args}).operations(ours, script); err != nil {
			return err
		}
		if err := python.operations(theirs, script); err != nil {
			return err
		}
	}
	names := make([]string, 0, len(theirs))
	var ratios []float64
	for name := range theirs {
		names = append(names, name)
		ratios = append(ratios, ours[name]/theirs[name])
	}
	slices.SortFunc(names, func(a, b string) int {
		if ours[a]*theirs[b] > ours[b]*theirs[a] {
			return -1
		}
		return 1
	})
	fmt.Printf("| operation | ratio | hognose | %s |\n|---|---:|---:|---:|\n", python.name)
	for _, name := range names {
		fmt.Printf("| %s | %.2f | %.0f ns | %.0f ns |\n", name, ours[name]/theirs[name], ours[name], theirs[name])
	}
	fmt.Printf("| **geometric mean of %d** | **%.2f** | | |\n", len(names), geometricMean(ratios))
	return nil
}

// operations runs a script with its arguments and keeps the best times, in nanoseconds.
func (e engine) operations(best map[string]float64, script []string) error {
	c := exec.Command(e.args[0], append(slices.Clone(e.args[1:]), script...)...)
	c.Env = append(os.Environ(), e.env...)
	out, err := c.Output()
	if err != nil {
		return fmt.Errorf("%s on %s: %v", script[0], e.name, err)
	}
	for line := range strings.Lines(string(out)) {
		name, text, _ := strings.Cut(strings.TrimSpace(line), " ")
		ns, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return fmt.Errorf("%s on %s printed %q", script[0], e.name, line)
		}
		if old, ok := best[name]; !ok || ns < old {
			best[name] = ns
		}
	}
	return nil
}

// startTimes compares whole runs, from the start of a process to its end, and prints a mean for each
// library: the programs' names begin with it.
func (o *options) startTimes(programs []string, engines []engine) error {
	python, err := scientific()
	if err != nil {
		return err
	}
	engines = []engine{engines[0], engines[1], reference: python}
	fmt.Println("| program | hognose | hognose, GOGC=100 | CPython |\n|---|---:|---:|---:|")
	ratios := map[string][]float64{}
	for _, p := range programs {
		r, err := o.measure(p, engines)
		if err != nil {
			return err
		}
		fmt.Print(line(r))
		library, _, _ := strings.Cut(r.name, "_")
		ratios[library] = append(ratios[library], r.ratios[0])
	}
	for _, library := range slices.Sorted(maps.Keys(ratios)) {
		fmt.Printf("| **geometric mean of %d with %s** | **%.3f** | | |\n", len(ratios[library]), library, geometricMean(ratios[library]))
	}
	return nil
}
