// This file is the section speed: both parsers on the same files.

package main

import (
	"fmt"
	"os"
	"runtime"
	"slices"
	"time"

	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/source"
)

const (
	speedRounds = 3
	speedBatch  = 60 // files per turn: short turns meet the same load of the machine
)

// compareSpeed has both parsers read the standard library alternately and compares CPU time, garbage
// collection included.
func compareSpeed(h *harness) (*table, error) {
	paths, size, err := speedPaths(h)
	if err != nil {
		return nil, err
	}
	p, err := h.oracle.start("speed")
	if err != nil {
		return nil, err
	}
	var ratios []float64
	var ours, theirs time.Duration
	allocated := 0.0
	for range speedRounds {
		r, err := speedRound(p, paths)
		if err != nil {
			return nil, p.wait(err)
		}
		ratios = append(ratios, r.ours.Seconds()/r.theirs.Seconds())
		ours, theirs = ours+r.ours, theirs+r.theirs
		allocated = float64(r.allocated) / float64(size)
	}
	slices.Sort(ratios)
	ratio := ratios[len(ratios)/2]
	h.require(ratio <= maxSpeedRatio, "speed: %.2f of CPython's time, want %.2f or less", ratio, maxSpeedRatio)
	h.require(allocated <= maxBytesPerSource, "speed: %.1f bytes allocated per byte, want %d or less", allocated,
		maxBytesPerSource)
	t := &table{header: []string{fmt.Sprintf("parsing Lib, %d interleaved rounds, CPU time", speedRounds), "value"}}
	t.row("files", len(paths))
	t.row("MB of source", float64(size)/1e6)
	t.row("Hognose, seconds a round", ours.Seconds()/speedRounds)
	t.row("CPython ast.parse, seconds a round", theirs.Seconds()/speedRounds)
	t.row("ratio, median of rounds", ratio)
	t.row("ratio, best and worst round", fmt.Sprintf("%.2f, %.2f", ratios[0], ratios[len(ratios)-1]))
	t.row("bytes allocated per byte of source", allocated)
	return t, p.wait(nil)
}

// speedPaths returns the files that both parse, and their total size.
func speedPaths(h *harness) (paths []string, size int64, err error) {
	programs, err := libPrograms(h.oracle.lib)
	if err != nil {
		return nil, 0, err
	}
	for _, p := range programs {
		info, err := os.Stat(p.Path)
		if err != nil {
			return nil, 0, err
		}
		if parse(p, func(*source.File, ast.Tree) error { return nil }) == nil {
			paths = append(paths, p.Path)
			size += info.Size()
		}
	}
	return paths, size, nil
}

// round is the cost of reading everything once.
type round struct {
	ours, theirs time.Duration
	allocated    uint64
}

// speedRound has both parsers read all files once, in batches that alternate.
func speedRound(p *process, paths []string) (round, error) {
	var r round
	for batch := range slices.Chunk(paths, speedBatch) {
		p.send(batch)
		var seconds float64
		if err := p.receive(&seconds); err != nil {
			return r, err
		}
		r.theirs += time.Duration(seconds * float64(time.Second))
		cpu, allocated, err := parseBatch(batch)
		if err != nil {
			return r, err
		}
		r.ours += cpu
		r.allocated += allocated
	}
	return r, nil
}

// parseBatch measures our parser. As on the other side, reading the files is not part of it.
func parseBatch(paths []string) (cpu time.Duration, allocated uint64, err error) {
	texts := make([][]byte, len(paths))
	for i, path := range paths {
		if texts[i], err = os.ReadFile(path); err != nil {
			return 0, 0, err
		}
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := cpuTime()
	for _, text := range texts {
		f, err := source.FromBytes(filename, text, nil)
		if err == nil {
			_, err = parser.Parse(f, parser.Exec, nil)
		}
		if err != nil {
			return 0, 0, err
		}
	}
	cpu = cpuTime() - start
	runtime.ReadMemStats(&after)
	return cpu, after.TotalAlloc - before.TotalAlloc, nil
}
