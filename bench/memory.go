// This file measures how much memory objects take: go run ./bench -memory.

package main

import (
	"context"
	"fmt"
	"os/exec"
	"runtime"
	"strconv"
	"strings"

	"github.com/hognose/hognose"
)

// objects are made many times; %d stands for how often.
var objects = []struct{ name, setup, make string }{
	{"list of ints, per int", "", "list(range(1000, 1000 + %d))"},
	{"list of floats, per float", "", "[i + 0.5 for i in range(%d)]"},
	{"str of 5 characters", "", "[str(i) for i in range(10000, 10000 + %d)]"},
	{"str of 30 characters", "", "[str(i) * 6 for i in range(10000, 10000 + %d)]"},
	{"tuple of 2 ints", "", "[(i, i) for i in range(1000, 1000 + %d)]"},
	{"list of 3 ints", "", "[[i, i, i] for i in range(1000, 1000 + %d)]"},
	{"dict of 3 items", "", "[{'a': i, 'b': i, 'c': i} for i in range(1000, 1000 + %d)]"},
	{"dict of ints, per item", "", "{i: i for i in range(1000, 1000 + %d)}"},
	{"set of 3 ints", "", "[{i, i + 1, i + 2} for i in range(1000, 1000 + %d)]"},
	{"set of ints, per int", "", "set(range(1000, 1000 + %d))"},
	{"instance with 2 attributes", "class P:\n    def __init__(self, x, y):\n        self.x, self.y = x, y\n", "[P(i, i) for i in range(1000, 1000 + %d)]"},
	{"instance with 2 slots", "class P:\n    __slots__ = ('x', 'y')\n    def __init__(self, x, y):\n        self.x, self.y = x, y\n", "[P(i, i) for i in range(1000, 1000 + %d)]"},
	{"generator", "def g(x):\n    yield x\n    yield x\n", "[(lambda x: (next(x), x)[1])(g(i)) for i in range(%d)]"},
	{"closure", "def f(x):\n    return lambda: x\n", "[f(i) for i in range(1000, 1000 + %d)]"},
}

// memory prints the live bytes of objects here and in CPython. The container that holds them counts
// with them, on both sides.
func memory() error {
	python, err := cpython()
	if err != nil {
		return err
	}
	fmt.Printf("| object | hognose | %s | ratio |\n|---|---:|---:|---:|\n", python.name)
	for _, o := range objects {
		ours, err := liveBytes(o.setup, o.make)
		if err != nil {
			return fmt.Errorf("%s: %w", o.name, err)
		}
		theirs, err := python.liveBytes(o.setup, o.make)
		if err != nil {
			return fmt.Errorf("%s: %w", o.name, err)
		}
		fmt.Printf("| %s | %.0f | %.0f | %.2f |\n", o.name, ours, theirs, ours/theirs)
	}
	session, err := sessionBytes()
	fmt.Printf("| session | %.0f | | |\n", session)
	return err
}

// often is how many objects are made.
const often = 50_000

// liveBytes returns what Go's heap has grown by for each object.
func liveBytes(setup, expr string) (float64, error) {
	ctx := context.Background()
	s, err := hognose.Local(nil).Open(ctx, nil)
	if err != nil {
		return 0, err
	}
	defer s.Close()
	if _, err := s.Run(ctx, setup+"warm = "+strings.Replace(expr, "%d", "10", 1)+"\nkeep = None\n"); err != nil {
		return 0, err
	}
	before := heap()
	if _, err := s.Run(ctx, "keep = "+strings.Replace(expr, "%d", strconv.Itoa(often), 1)+"\n"); err != nil {
		return 0, err
	}
	return (heap() - before) / often, nil
}

// sessionBytes returns what a session takes that has run something.
func sessionBytes() (float64, error) {
	const n = 200
	ctx, before := context.Background(), heap()
	var open []*hognose.Session
	for range n {
		s, err := hognose.Local(nil).Open(ctx, nil)
		if err != nil {
			return 0, err
		}
		if _, err := s.Run(ctx, "x = 1+1"); err != nil {
			return 0, err
		}
		open = append(open, s)
	}
	each := (heap() - before) / n
	for _, s := range open {
		_ = s.Close()
	}
	return each, nil
}

// heap returns the bytes that are alive.
func heap() float64 {
	var m runtime.MemStats
	for range 3 {
		runtime.GC()
	}
	runtime.ReadMemStats(&m)
	return float64(m.HeapAlloc)
}

// liveBytes asks tracemalloc, which counts what CPython's allocators were asked for.
func (e engine) liveBytes(setup, expr string) (float64, error) {
	program := setup + "import gc, tracemalloc\nwarm = " + strings.Replace(expr, "%d", "10", 1) + "\ntracemalloc.start()\ngc.collect()\na = tracemalloc.get_traced_memory()[0]\n" +
		"keep = " + strings.Replace(expr, "%d", strconv.Itoa(often), 1) + "\ngc.collect()\nprint((tracemalloc.get_traced_memory()[0] - a) / " + strconv.Itoa(often) + ")\n"
	out, err := exec.Command(e.args[0], append(e.args[1:], "-c", program)...).Output()
	if err != nil {
		return 0, err
	}
	return strconv.ParseFloat(strings.TrimSpace(string(out)), 64)
}
