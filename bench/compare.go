// This file compares two versions of Hognose: go run ./bench -compare REVISION, or make
// bench-compare BASE=REVISION.

package main

import (
	"errors"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
)

// certain is the probability below which chance is ruled out as the reason why one version was
// slower in so many rounds. It is small, since there are many programs.
const certain = 0.005

// compare builds the command at another revision and as it is here, runs each program with both by
// turns, and tells by a sign test which programs have become slower: in how many rounds was the new
// version slower, and how probable are so many if both are equally fast. It is an error if any has.
func (o *options) compare(programs []string, tmp string) error {
	bins, err := bothVersions(o.base, tmp)
	if err != nil {
		return err
	}
	rounds := max(o.rounds, 15) // with fewer a sign test can hardly be certain
	slower, all := 0, []float64(nil)
	fmt.Printf("| program | here / %s | slower in | |\n|---|---:|---:|---|\n", o.base)
	for _, p := range programs {
		ratios, err := byTurns(bins, p, rounds)
		if err != nil {
			return err
		}
		worse, better := 0, 0
		for _, r := range ratios {
			if r > 1 {
				worse++
			} else if r < 1 {
				better++
			}
		}
		ratio, verdict := median(ratios), ""
		switch {
		case ratio > 1 && tail(worse, better) < certain:
			verdict = "slower"
			slower++
		case ratio < 1 && tail(better, worse) < certain:
			verdict = "faster"
		}
		all = append(all, ratio)
		fmt.Printf("| %s | %.3f | %d of %d | %s |\n", filepath.Base(p), ratio, worse, rounds, verdict)
	}
	fmt.Printf("| **geometric mean** | **%.3f** | | |\n", geometricMean(all))
	if slower > 0 {
		return fmt.Errorf("%d programs have become slower", slower)
	}
	return nil
}

// bothVersions builds the command at the revision base, in a work tree that is removed again, and
// here.
func bothVersions(base, tmp string) (bins [2]engine, err error) {
	tree := filepath.Join(tmp, "base")
	if out, err := exec.Command("git", "worktree", "add", "--detach", tree, base).CombinedOutput(); err != nil {
		return bins, fmt.Errorf("git worktree: %v\n%s", err, out)
	}
	defer func() {
		err = errors.Join(err, exec.Command("git", "worktree", "remove", "--force", tree).Run())
	}()
	for i, dir := range []string{tree, "."} {
		bin := filepath.Join(tmp, fmt.Sprintf("hognose%d", i))
		if err := build(dir, bin); err != nil {
			return bins, err
		}
		bins[i] = engine{name: dir, args: []string{bin, "run"}}
	}
	return bins, nil
}

// build builds the command of the tree in dir, as make build does.
func build(dir, bin string) error {
	args := []string{"build", "-o", bin, "./cmd/hognose"}
	if pgo := "cmd/hognose/release.pgo"; exists(filepath.Join(dir, pgo)) { // not in every revision
		args = append([]string{"build", "-pgo=" + pgo}, args[1:]...)
	}
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("go build: %v\n%s", err, out)
	}
	return rewrite(bin)
}

// rewrite writes a file anew in one piece, as make build does, so that the kernel keeps it in large
// pages: the linker writes through a memory map, which leaves pages of 4 KB.
func rewrite(bin string) error {
	data, err := os.ReadFile(bin)
	if err != nil {
		return err
	}
	if err := os.WriteFile(bin+".new", data, 0o755); err != nil {
		return err
	}
	return os.Rename(bin+".new", bin)
}

func exists(file string) bool {
	_, err := os.Stat(file)
	return err == nil
}

// byTurns returns the times of the second version divided by those of the first, round by round.
func byTurns(bins [2]engine, program string, rounds int) ([]float64, error) {
	ratios := make([]float64, rounds)
	for round := range ratios {
		var times [2]float64
		for i := range bins {
			i = (i + round) % 2
			t, _, err := bins[i].time(program)
			if err != nil {
				return nil, err
			}
			times[i] = t
		}
		ratios[round] = times[1] / times[0]
	}
	return ratios, nil
}

// tail is the probability that of a+b tosses of a coin at least a are heads.
func tail(a, b int) float64 {
	n, sum := a+b, 0.0
	for k := a; k <= n; k++ {
		ways, _ := math.Lgamma(float64(n + 1))
		in, _ := math.Lgamma(float64(k + 1))
		out, _ := math.Lgamma(float64(n - k + 1))
		sum += math.Exp(ways - in - out - float64(n)*math.Ln2)
	}
	return sum
}
