package main

import (
	"slices"
	"testing"
)

func TestOutcomesAreReadFromWhatASessionPrints(t *testing.T) {
	const mark = "\x1f"
	out := "noise of a test\n" +
		mark + "started" + mark + "test.test_x.A.test_1\n" + mark + "passed" + mark + "test.test_x.A.test_1" + mark + "\n" +
		mark + "started" + mark + "test.test_x.A.test_2\n" + mark + "failed" + mark + "test.test_x.A.test_2" + mark + "ValueError: x\n" +
		mark + "started" + mark + "test.test_x.A.test_3\n" + mark + "skipped" + mark + "test.test_x.A.test_3" + mark + "no files\n" +
		mark + "started" + mark + "test.test_x.A.test_4\nmore noise\n"
	f := &rungFile{name: "x", total: 5, seen: map[string]bool{}}
	if got := f.read(out); got != "test.test_x.A.test_4" {
		t.Errorf("the test under way is %q", got)
	}
	if f.passed != 1 || f.skipped != 1 || len(f.failed) != 1 || f.failed[0] != (runFailure{"test_x.A.test_2", "ValueError: x"}) {
		t.Errorf("%+v", f)
	}
	f.fail("test.test_x.A.test_4", "out of time")
	if len(f.seen) != 4 || len(f.failed) != 2 {
		t.Errorf("after a failure: %+v", f)
	}
}

func TestRungHasAFloorForEachFileThatPasses(t *testing.T) {
	if len(coreRung) != 54 {
		t.Errorf("the rung has %d files", len(coreRung))
	}
	for _, floors := range []map[string]int{rungFloors, libraryFloors} {
		for name := range floors {
			if !slices.Contains(slices.Concat(coreRung, tier1Rung, tier2Rung, tier3Rung), name) {
				t.Errorf("a floor for test_%s, which is not run", name)
			}
		}
	}
}
