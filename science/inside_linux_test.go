package science_test

import (
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py"
)

// Kernels reach elements by addresses that they compute. Here the memory of every array lies between
// two pages that nobody may touch, at the end of its own pages or at their beginning: a kernel that
// leaves it faults.

//go:embed testdata/inside.py
var insideProgram string

// fence hands out guarded memory.
type fence struct {
	maps  [][]byte
	front bool // at the beginning of the pages: reads before the first element fault
}

func (f *fence) make(size int) []byte {
	if size == 0 {
		return []byte{}
	}
	page := os.Getpagesize()
	room := (size + 15) &^ 15
	body := (room + page - 1) / page * page
	m, err := syscall.Mmap(-1, 0, body+2*page, syscall.PROT_NONE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err == nil {
		err = syscall.Mprotect(m[page:page+body], syscall.PROT_READ|syscall.PROT_WRITE)
	}
	if err != nil {
		panic(err)
	}
	f.maps = append(f.maps, m)
	if f.front {
		return m[page:][:size:room]
	}
	return m[page+body-room:][:size:room]
}

// free gives back what a program has used. Its session must be gone.
func (f *fence) free() {
	for _, m := range f.maps {
		_ = syscall.Munmap(m) // the next test would fail for want of memory
	}
	f.maps = nil
}

// inside runs a program with guarded memory.
func inside(t *testing.T, front bool, text string) {
	t.Helper()
	f := &fence{front: front}
	nd.Guard(f.make)
	fault := debug.SetPanicOnFault(true)
	defer func() {
		debug.SetPanicOnFault(fault)
		nd.Guard(nil)
		f.free()
		if p := recover(); p != nil {
			t.Errorf("%v\n%s", p, debug.Stack())
		}
	}()
	limits := budget.Limits{Steps: budget.NoLimit, Bytes: 256 << 20, Depth: 200, Deadline: time.Now().Add(time.Minute)}
	in, err := py.New(py.Options{Seed: 1, Meter: budget.New(limits, nil)})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := in.Run("inside.py", text); err != nil {
		t.Error(err)
	}
}

func TestProgramsStayInside(t *testing.T) {
	files, err := filepath.Glob("../testdata/science/numpy/*.py")
	if err != nil || len(files) == 0 {
		t.Fatal("no programs", err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(filepath.Base(name), func(t *testing.T) {
			inside(t, false, string(text))
			inside(t, true, string(text))
		})
	}
}

// Every function and method of numpy gets arrays of all types and layouts at random. HOGNOSE_SEED
// sets the first seed, HOGNOSE_ROUNDS how many seeds are tried.
func TestEverythingStaysInside(t *testing.T) {
	seed, rounds := 1, 2
	if n, err := strconv.Atoi(os.Getenv("HOGNOSE_SEED")); err == nil {
		seed = n
	}
	if n, err := strconv.Atoi(os.Getenv("HOGNOSE_ROUNDS")); err == nil {
		rounds = n
	}
	for s := seed; s < seed+rounds; s++ {
		t.Run(strconv.Itoa(s), func(t *testing.T) {
			inside(t, s%2 == 0, fmt.Sprintf("SEED = %d\n%s", s, insideProgram))
		})
	}
}
