package hostile

import (
	"flag"
	"os"
	"slices"
	"strings"
	"testing"
	"time"
)

var only = flag.String("only", "", "run hostile programs whose class/name contains this, or one of these separated by |")

// full reports whether everything is to be attacked with everything, which takes minutes:
// HOGNOSE_FULL.
func full() bool { return os.Getenv("HOGNOSE_FULL") != "" }

// bars are the promised ones when everything is attacked, which is done on a machine that does
// nothing else.
func bars() Bars {
	if full() {
		return Promised
	}
	return Promised.Busy()
}

// selected returns the programs to run: every eighth of each class unless all are asked for.
func selected() []*Program {
	var list []*Program
	for _, c := range Programs() {
		for i := range c.Programs {
			p := &c.Programs[i]
			name := c.Name + "/" + p.Name
			p.Name = name
			if wanted(name) && (full() || *only != "" || i%8 == 0) {
				list = append(list, p)
			}
		}
	}
	return list
}

// wanted reports whether the flag names the program.
func wanted(name string) bool {
	return slices.ContainsFunc(strings.Split(*only, "|"), func(part string) bool { return strings.Contains(name, part) })
}

func TestHostileProgramsBreakNoBar(t *testing.T) {
	for _, p := range selected() {
		t.Run(p.Name, func(t *testing.T) {
			f := Measure(p, bars(), 4)
			if os.Getenv("HOGNOSE_VERBOSE") != "" {
				t.Logf("%s late %v bytes %d peak %d MiB", f.Outcome, f.Late.Round(time.Millisecond), f.Bytes>>20, f.Peak>>20)
			}
			if b := f.Broken(p, bars()); b != "" {
				t.Error(b)
			}
		})
	}
}
