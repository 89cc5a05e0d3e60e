package py

import (
	"fmt"
	"strings"
	"testing"
)

func TestAdvise(t *testing.T) {
	for text, want := range map[string]string{
		"x = foo + 1":                    "1:5 name 'foo' is not defined",
		"total = 1\nprint(totl)":         "2:7 name 'totl' is not defined. Did you mean: 'total'?",
		"import math\nmath.sqroot(4)":    "2:1 module 'math' has no attribute 'sqroot'. Did you mean: 'sqrt'?",
		"from math import sqroot":        "1:18 cannot import name 'sqroot' from 'math'. Did you mean: 'sqrt'?",
		"import os\nos.system('ls')":     "2:1 module 'os' has no attribute 'system'",
		"len(1, 2)":                      "1:1 len() takes exactly one argument (2 given)",
		"def f(a, b=1): pass\nf()":       "2:1 f() missing a required argument: 'a'",
		"def f(a): pass\nf(1, 2)":        "2:1 f() takes 1 positional argument but 2 were given",
		"def f(a): pass\nf(a=1, c=2)":    "2:8 f() got an unexpected keyword argument 'c'",
		"def f():\n    return y\nf()":    "2:12 name 'y' is not defined",
		"if __name__ == '__main__': foo": "1:28 name 'foo' is not defined",
		"é = 1; foo":                     "1:8 name 'foo' is not defined",

		// Nothing is said where the program may know better.
		"try:\n    foo\nexcept NameError: pass":                       "",
		"def f():\n    return y":                                      "",
		"def f():\n    return 1\n    foo\nf()":                        "",
		"from math import *\nsqroot":                                  "",
		"exec('foo = 1')\nfoo":                                        "",
		"x = 1 or foo":                                                "",
		"if x_set: pass\nx_set = 1":                                   "",
		"import math\nmath.own = 1\nmath.own":                         "",
		"import math\nhasattr(math, 'x') and math.x":                  "",
		"len = lambda *a: 0\nlen(1, 2)":                               "",
		"f = lambda: foo":                                             "",
		"def f(a): pass\nf = print\nf(1, 2)":                          "",
		"match [1]:\n    case [*rest]: rest":                          "",
		"class A:\n    x = 1\n    y = x":                              "",
		"def f[T](x: T) -> T: return x\nf(1)":                         "",
		"import contextlib\nwith contextlib.suppress(NameError): foo": "",
		"not a python":                                                "",
	} {
		in, _ := open(t, Options{})
		found, err := in.Advise("<string>", text)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, a := range found {
			got = append(got, fmt.Sprintf("%d:%d %s", a.Line, a.Column, a.Message))
		}
		if s := strings.Join(got, "\n"); s != want && (want == "" || !strings.HasPrefix(s, want)) {
			t.Errorf("%q\nsays  %s\nwants %s", text, s, want)
		}
	}
}
