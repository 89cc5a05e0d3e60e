// This file lists the packages whose own tests the section suites runs.

package main

import "strings"

// suite is the tests of a package.
type suite struct {
	name string // of the package in the index
	// place is where the tests are: a folder of the source distribution, or of the wheel if it begins
	// with @.
	place   string
	needs   string   // what the tests import besides pytest, as requirements
	options []string // for pytest
}

// row is the name of the suite in the table and for -files.
func (s *suite) row() string {
	if part, ok := strings.CutPrefix(s.place, "@"+s.name+"/"); ok && !strings.HasPrefix(part, "test") {
		return s.name + "/" + part
	}
	return s.name
}

// suites are chosen by downloads and by what models import.
var suites = []suite{
	{name: "anytree", place: "tests"},
	{name: "arrow", place: "tests", needs: "pytz dateparser pytest-mock simplejson"},
	{name: "attrs", place: "tests", needs: "hypothesis"},
	{name: "babel", place: "tests", needs: "freezegun pytz"},
	{name: "beautifulsoup4", place: "bs4/tests"},
	{name: "blinker", place: "tests", needs: "pytest-asyncio"},
	{name: "boltons", place: "tests"},
	{name: "cachetools", place: "tests"},
	{name: "cattrs", place: "tests", needs: "hypothesis"},
	{name: "click", place: "tests", options: []string{"-m", "not stress"}},
	{name: "dacite", place: "tests"},
	{name: "docutils", place: "test"},
	{name: "faker", place: "tests", needs: "freezegun validators ukpostcodeparser"},
	{name: "funcy", place: "tests", needs: "whatever"},
	{name: "glom", place: "@glom/test", needs: "pyyaml"},
	{name: "humanize", place: "tests", needs: "freezegun"},
	{name: "inflect", place: "tests"},
	{name: "itsdangerous", place: "tests", needs: "freezegun"},
	{name: "jinja2", place: "tests", needs: "trio"},
	{name: "jsonpatch", place: "tests.py"},
	{name: "jsonpath-ng", place: "tests", needs: "hypothesis"},
	{name: "jsonschema", place: "@jsonschema/tests"},
	{name: "lark", place: "tests"},
	{name: "mako", place: "test"},
	{name: "markdown", place: "tests", needs: "pyyaml"},
	{name: "markdown-it-py", place: "tests"},
	{name: "marshmallow", place: "tests", needs: "simplejson"},
	{name: "mistune", place: "tests"},
	{name: "more-itertools", place: "tests"},
	{name: "mpmath", place: "@mpmath/tests"},
	{name: "natsort", place: "tests", needs: "hypothesis pytest-mock"},
	{name: "networkx", place: "@networkx"},
	{name: "packaging", place: "tests", needs: "pretend hypothesis tomli-w"},
	{name: "parse", place: "tests"},
	{name: "pint", place: "@pint/testsuite"},
	{name: "prettytable", place: "tests", needs: "pytest-lazy-fixtures"},
	{name: "pycparser", place: "tests"},
	{name: "pydash", place: "tests"},
	{name: "pygments", place: "tests", needs: "wcag-contrast-ratio"},
	{name: "pyparsing", place: "tests"},
	{name: "pypdf", place: "tests"},
	{name: "pyrsistent", place: "tests", needs: "hypothesis"},
	{name: "python-dateutil", place: "tests", needs: "freezegun hypothesis"},
	{name: "python-slugify", place: "tests"},
	{name: "pytz", place: "pytz/tests"},
	{name: "pyyaml", place: "tests"},
	{name: "qrcode", place: "@qrcode/tests"},
	{name: "requests", place: "tests", needs: "pytest-mock"},
	{name: "schema", place: "test_schema.py"},
	{name: "simpy", place: "tests"},
	{name: "soupsieve", place: "tests", needs: "beautifulsoup4 html5lib"},
	{name: "sqlglot", place: "tests"},
	{name: "sqlparse", place: "tests"},
	{name: "sympy", place: "@sympy/calculus", needs: "hypothesis"},
	{name: "sympy", place: "@sympy/core", needs: "hypothesis"},
	{name: "sympy", place: "@sympy/geometry", needs: "hypothesis"},
	{name: "sympy", place: "@sympy/matrices", needs: "hypothesis"},
	{name: "sympy", place: "@sympy/ntheory", needs: "hypothesis"},
	{name: "sympy", place: "@sympy/polys", needs: "hypothesis"},
	{name: "sympy", place: "@sympy/printing", needs: "hypothesis"},
	{name: "sympy", place: "@sympy/series", needs: "hypothesis"},
	{name: "sympy", place: "@sympy/simplify", needs: "hypothesis"},
	{name: "sympy", place: "@sympy/solvers", needs: "hypothesis"},
	{name: "tabulate", place: "test"},
	{name: "tenacity", place: "tests"},
	{name: "termcolor", place: "tests"},
	{name: "textdistance", place: "tests", needs: "hypothesis"},
	{name: "tinydb", place: "tests", needs: "pyyaml"},
	{name: "tomlkit", place: "tests", needs: "pyyaml"},
	{name: "toolz", place: "@toolz/tests"},
	{name: "uncertainties", place: "tests", options: []string{"--ignore-glob=*numpy*", "--ignore-glob=*ulinalg*"}},
	{name: "voluptuous", place: "voluptuous/tests"},
	{name: "werkzeug", place: "tests", needs: "ephemeral-port-reserve"},
	{name: "xmltodict", place: "tests"},
}
