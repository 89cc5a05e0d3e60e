package main

import (
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/archtest"
)

const events = `{"Action":"start","Package":"github.com/hognose/hognose"}
{"Action":"pass","Package":"github.com/hognose/hognose","Test":"TestX","Elapsed":9}
{"Action":"pass","Package":"github.com/hognose/hognose/agent","Elapsed":0.25}
{"Action":"skip","Package":"github.com/hognose/hognose/cmd","Elapsed":0}
{"Action":"pass","Package":"github.com/hognose/hognose","Elapsed":2.04}
`

func TestPackagesStandInTheTableSlowestFirst(t *testing.T) {
	times, err := readTimes(strings.NewReader(events))
	if err != nil {
		t.Fatal(err)
	}
	want := "| package | seconds |\n|---|---:|\n| the root package | 2.0 |\n| 1 others, together | 0.2 |\n| all | 2.3 |\n"
	if got := timeTable(times); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

func TestTimesOfTestsThatFailAreNone(t *testing.T) {
	if _, err := readTimes(strings.NewReader(`{"Action":"fail","Package":"p","Elapsed":1}`)); err == nil {
		t.Error("no error")
	}
}

func TestSizesStandBesideTheirBounds(t *testing.T) {
	s := archtest.Sizes{Files: []int{10, 20, 30}, Functions: []int{1, 2, 3, 70}}
	r := archtest.Rules{Files: archtest.FileSizes{Median: 25, Usual: 40, Largest: 50}, Longest: archtest.Functions{Median: 5, Lines: 65, Except: map[string]string{"f": "a switch"}}}
	got := sizeTable(s, r)
	for _, row := range []string{
		"| files | 3 | 20 | 20 | 20 | 30 | median 25, nine in ten under 40, none over 50 but 0 |\n",
		"| functions | 4 | 2 | 3 | 3 | 70 | median 5, none over 65 but 1 dispatch switches and tables |\n",
	} {
		if !strings.Contains(got, row) {
			t.Errorf("the table lacks %q:\n%s", row, got)
		}
	}
}
