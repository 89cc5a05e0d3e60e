package main

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

const sampleTests = `
import numpy as np
import pytest
from numpy._core import umath
from numpy._core._multiarray_tests import array_indexing as something_private

@pytest.fixture(params=[1, 2])
def number(request):
    yield request.param

@pytest.mark.parametrize("x, y", [(1, 2), pytest.param(3, 4, marks=pytest.mark.skip)])
def test_parameters(x, y, number):
    assert x + 1 == y and number in (1, 2)

class TestClass:
    def setup_method(self):
        self.a = np.arange(3)

    def test_setup(self):
        assert self.a.sum() == 3

    def test_raises(self, tmp_path):
        with pytest.raises(ValueError, match="broadcast"):
            self.a + np.arange(4)
        np.save(tmp_path / "a.npy", self.a)

    @pytest.mark.xfail
    def test_known(self):
        assert False

    def test_fails(self):
        assert self.a[0] == 1

def test_private():
    something_private()

@pytest.mark.parametrize("d", [np.dtype(">f4")])
def test_refused(d):
    pass
`

// The small pytest finds, runs and reports tests as pytest does.
func TestSmallPytest(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "sample", "tests"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "sample", "tests", "test_sample.py"), []byte(sampleTests), 0o600); err != nil {
		t.Fatal(err)
	}
	f := &rungFile{seen: map[string]bool{}}
	(&numpyOracle{folder: dir}).session(f, "sample/tests/test_sample.py")
	if f.broken != "" {
		t.Fatal(f.broken)
	}
	for _, id := range []string{"test_parameters[1-2-1]", "test_parameters[1-2-2]", "TestClass.test_setup", "TestClass.test_raises"} {
		if !f.passedIDs[id] {
			t.Errorf("%s did not pass: %v", id, f.failed)
		}
	}
	if f.passed != 4 || f.skipped != 4 {
		t.Errorf("%d passed and %d were skipped, want 4 and 4: %v", f.passed, f.skipped, f.seen)
	}
	var failed []string
	for _, x := range f.failed {
		failed = append(failed, x.id)
	}
	if got := strings.Join(failed, " "); got != "test_refused TestClass.test_fails" {
		t.Errorf("failed: %s", got)
	}
}
