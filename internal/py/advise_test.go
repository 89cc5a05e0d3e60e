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

		"range()":                             "1:1 range expected at least 1 argument, got 0",
		"x = list(1, 2)":                      "1:5 list expected at most 1 argument, got 2",
		"reversed()":                          "1:1 reversed expected 1 argument, got 0",
		"enumerate([], 1, 2)":                 "1:1 enumerate() takes at most 2 arguments (3 given)",
		"map(str)":                            "1:1 map() must have at least two arguments.",
		"type(1, 2)":                          "1:1 type() takes 1 or 3 arguments",
		"from math import sqrt as s\nsqrt(4)": "2:1 name 'sqrt' is not defined",

		// Where something may never run, what looks like a slip is told.
		"total = 1\nif total > 2: print(totl)":                             "2:21 name 'totl' is not defined. Did you mean: 'total'?",
		"total = 1\ntry: print(totl)\nexcept ValueError: pass":             "2:12 name 'totl' is not defined. Did you mean: 'total'?",
		"total = 1\nx = 1 or totl":                                         "2:10 name 'totl' is not defined. Did you mean: 'total'?",
		"total = 1\nwith open('a') as f: totl":                             "2:22 name 'totl' is not defined. Did you mean: 'total'?",
		"class A(list):\n    def f(self): return selff\nA().f()":           "2:25 name 'selff' is not defined. Did you mean: 'self'?",
		"if 1 > 2: len()":                                                  "1:11 len() takes exactly one argument (0 given)",
		"import subprocess\nsubprocess.run(['ls'])":                        "2:1 subprocess.run cannot be used: there are no processes here",
		"from subprocess import run as go\ngo(['ls'])":                     "2:1 subprocess.run cannot be used: there are no processes here",
		"import smtplib\nwith smtplib.SMTP('a') as s: pass":                "2:6 smtplib.SMTP cannot be used: there is no network here",
		"from unittest import mock\nimport subprocess\nsubprocess.run('')": "",
		"import subprocess\nsubprocess.run = print\nsubprocess.run('')":    "",
		"import subprocess\ntry: subprocess.run('')\nexcept OSError: pass": "",

		// Nothing is said where the program may know better.
		"try:\n    foo\nexcept NameError: pass":                        "",
		"def f():\n    return y":                                       "",
		"def f():\n    return 1\n    foo\nf()":                         "",
		"from math import *\nsqroot":                                   "",
		"exec('foo = 1')\nfoo":                                         "",
		"x = 1 or foo":                                                 "",
		"if x_set: pass\nx_set = 1":                                    "",
		"import math\nmath.own = 1\nmath.own":                          "",
		"import math\nhasattr(math, 'x') and math.x":                   "",
		"len = lambda *a: 0\nlen(1, 2)":                                "",
		"f = lambda: foo":                                              "",
		"def f(a): pass\nf = print\nf(1, 2)":                           "",
		"match [1]:\n    case [*rest]: rest":                           "",
		"class A:\n    x = 1\n    y = x":                               "",
		"def f[T](x: T) -> T: return x\nf(1)":                          "",
		"import contextlib\nwith contextlib.suppress(NameError): foo":  "",
		"1 > 2 > foo":                                                  "",
		"total = 1\ntry: totl\nexcept (NameError, OSError): pass":      "",
		"total = 1\nwith raises(NameError): totl\ndef raises(x): pass": "",
		"range = 1\nif range > 2: xrange(3)":                           "",
		"def f(): return undefined\nprint(f)":                          "",
		"str('a', encoding='utf-8')":                                   "",
		"not a python":                                                 "",
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
