// This file compares single operations with CPython: go run ./bench -operations.

package main

import (
	"fmt"
	"math"
	"os/exec"
	"slices"
	"strconv"
	"strings"
)

// operationRounds is how often Hognose and CPython take turns; the best time of each counts.
const operationRounds = 3

// operations compares what single operations cost and prints them, the slowest beside CPython
// first.
func operations(hognose, python engine) error {
	ours, theirs := map[string]float64{}, map[string]float64{}
	for range operationRounds {
		args := append(slices.Clone(hognose.args), "--allow-builtin", "exec", "--timeout", "10m")
		if err := (engine{name: hognose.name, args: args}).operations(ours); err != nil {
			return err
		}
		if err := python.operations(theirs); err != nil {
			return err
		}
	}
	names := make([]string, 0, len(theirs))
	sum := 0.0
	for name := range theirs {
		names = append(names, name)
		sum += math.Log(ours[name] / theirs[name])
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
	fmt.Printf("| **geometric mean of %d** | **%.2f** | | |\n", len(names), math.Exp(sum/float64(len(names))))
	return nil
}

// operations runs operations.py and keeps the best times, in nanoseconds.
func (e engine) operations(best map[string]float64) error {
	out, err := exec.Command(e.args[0], append(e.args[1:], "bench/operations.py")...).Output()
	if err != nil {
		return fmt.Errorf("bench/operations.py on %s: %v", e.name, err)
	}
	for line := range strings.Lines(string(out)) {
		name, text, _ := strings.Cut(strings.TrimSpace(line), " ")
		ns, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return fmt.Errorf("bench/operations.py on %s printed %q", e.name, line)
		}
		if old, ok := best[name]; !ok || ns < old {
			best[name] = ns
		}
	}
	return nil
}
