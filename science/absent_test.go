package science_test

import (
	"strings"
	"testing"
)

// A name that a science library here lacks is not explained by a program without the libraries.
func TestNamesThatAreNotHereSaySo(t *testing.T) {
	for code, want := range map[string]string{
		"from matplotlib.pyplot import nothing":           "cannot import name 'nothing' from 'matplotlib.pyplot' (unknown location): the matplotlib of this session is Hognose's own and has no such name",
		"import mpl_toolkits.axisartist":                  "No module named 'mpl_toolkits.axisartist': the mpl_toolkits of this session is Hognose's own and has no such name; ax.spines",
		"from mpl_toolkits import axisartist":             "host_subplot",
		"import numpy.f2py":                               "nothing can be compiled here",
		"import pandas.nothing":                           "the pandas of this session is Hognose's own and has no such name",
		"from matplotlib.tri import CubicTriInterpolator": "it is not supported; LinearTriInterpolator is",
	} {
		in := open(t)
		v, err := in.Run("test.py", "try:\n    "+code+"\nexcept ImportError as e:\n    text = str(e)\ntext")
		if err != nil {
			t.Errorf("%s: %v", code, err)
			continue
		}
		if text := v.Str().S; !strings.Contains(text, want) || strings.Contains(text, "built without") {
			t.Errorf("%s says %q, want %q", code, text, want)
		}
	}
}
