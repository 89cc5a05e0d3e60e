package packages

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestRequirementsFile(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return file
	}
	write("more.txt", "c\n")
	file := write("requirements.txt", "# a comment\na>=1 # why\n\nb \\\n  >=2\n-r more.txt\nx.whl\n")
	got, err := Requirements(file)
	want := []string{"a>=1", "b    >=2", "c", filepath.Join(dir, "x.whl")}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%q, %v, want %q", got, err, want)
	}
	for text, want := range map[string]string{
		"a\n-e .\n":           "line 2: the option \"-e\"",
		"--index-url x":       "the option",
		"a --hash=sha256:1":   "lock files",
		"-r requirements.bad": "10 levels",
		"git+https://x/y":     "requirement",
		"-r nowhere.txt":      "no such file",
	} {
		_, err := Requirements(write("requirements.bad", text))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

func TestScriptRequirements(t *testing.T) {
	script := "#!/usr/bin/env hognose\n# /// script\n# requires-python = \">=3.11\"\n# dependencies = [\n#   \"sympy>=1.13\",\n#   'rich',\n# ]\n# ///\nimport sympy\n"
	s, err := ScriptRequirements([]byte(script))
	if err != nil || s == nil || !slices.Equal(s.Dependencies, []string{"sympy>=1.13", "rich"}) {
		t.Fatalf("%v, %v", s, err)
	}
	for text, want := range map[string]string{
		"# /// script\n# dependencies = 5\n# ///\n":                                 "header",
		"# /// script\n# dependencies = ['>x']\n# ///\n":                            "requirement",
		"# /// script\n# requires-python = '>=3.14'\n# ///\n":                       "asks for Python >=3.14",
		"# /// script\n# ///\n\n# /// script\n# ///\n":                              "two headers",
		"# /// script\n# dependencies = ['a']\n":                                    "",
		"print('# /// script')\n":                                                   "",
		"# /// other\n# dependencies = ['a']\n# ///\n":                              "",
		"# /// script\r\n# dependencies = []\r\n# ///\r\n":                          "",
		"# /// script\n# dependencies = []\n# ///\n# not a part\n# ///\nx = 1\n#\n": "header",
	} {
		s, err := ScriptRequirements([]byte(text))
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%q: %v, %v, want %q", text, s, err, want)
		}
	}
}

func TestVersionsAreOrdered(t *testing.T) {
	// The order of PEP 440.
	list := strings.Fields("1.dev0 1.0.dev456 1.0a1 1.0a2.dev456 1.0a12.dev456 1.0a12 1.0b1.dev456 1.0b2 1.0b2.post345.dev456 1.0b2.post345 " +
		"1.0rc1.dev456 1.0rc1 1.0 1.0+abc.5 1.0+abc.7 1.0+5 1.0.post456.dev34 1.0.post456 1.0.15 1.1.dev1 1!0.1")
	for i := 1; i < len(list); i++ {
		a, errA := parseVersion(list[i-1])
		b, errB := parseVersion(list[i])
		if errA != nil || errB != nil || a.compare(b) >= 0 || b.compare(a) <= 0 {
			t.Errorf("%s is not before %s: %v %v", list[i-1], list[i], errA, errB)
		}
	}
	for _, same := range [][2]string{{"1.0", "1"}, {"1.0alpha1", "1a1"}, {"v1.0-1", "1.post1"}, {"1.0c2", "1RC2"}, {"1.0_post", "1.post0"}} {
		a, errA := parseVersion(same[0])
		b, errB := parseVersion(same[1])
		if errA != nil || errB != nil || a.compare(b) != 0 {
			t.Errorf("%s is not %s", same[0], same[1])
		}
	}
}

func TestSpecifiers(t *testing.T) {
	for _, test := range []struct {
		specs, in, out string
	}{
		{"~=2.2", "2.2 2.3 2.2.post3 2.9", "2.1 3.0 3"},
		{"~=1.4.5.0", "1.4.5.0 1.4.5.9", "1.4.6 1.4.4"},
		{"==3.1", "3.1 3.1.0 3.1+local", "3.1.1 3.1a1"},
		{"==3.1.*", "3.1 3.1.5 3.1.2.post1", "3.2 3.10 3"},
		{"!=3.1.*", "3.2", "3.1 3.1.9"},
		{">1.7", "1.7.1 1.8", "1.7 1.7.0.post1 1.7+local"},
		{">1.7.post2", "1.7.1 1.7.0.post3", "1.7.0 1.7.post2"},
		{"<2", "1.9 1", "2 2.0a1 3"},
		{"<=1.0", "1.0 1.0+x", "1.0.1"},
		{">=1,<2,!=1.5", "1 1.4 1.6", "1.5 2 0.9"},
		{"===1.0", "1.0", "1.0.1"},
	} {
		specs, err := parseSpecifiers(test.specs)
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range strings.Fields(test.in) {
			if x, err := parseVersion(v); err != nil || !specs.hold(x) {
				t.Errorf("%s does not allow %s: %v", test.specs, v, err)
			}
		}
		for _, v := range strings.Fields(test.out) {
			if x, err := parseVersion(v); err != nil || specs.hold(x) {
				t.Errorf("%s allows %s: %v", test.specs, v, err)
			}
		}
	}
}

func TestMarkers(t *testing.T) {
	for text, want := range map[string]bool{
		`python_version >= "3.8"`:                                        true,
		`python_version < "3.10"`:                                        false, // as versions: 3.13 is above 3.10
		`sys_platform == 'win32' or os_name == "posix"`:                  true,
		`(python_version<'3' or extra == "x") and os_name == 'posix'`:    false,
		`"linux" in sys_platform`:                                        true,
		`sys_platform not in "win32 darwin"`:                             true,
		`implementation_name == "cpython" and platform_machine != 'arm'`: true,
		`os.name == 'nt'`:                                                false,
	} {
		m, err := parseMarker(text)
		if err != nil || m.holds("") != want {
			t.Errorf("%s: %v", text, err)
		}
	}
	for _, text := range []string{"", "x", "python_version", "unknown == '1'", "python_version == '3", "(python_version == '3'", "python_version == '3' and",
		strings.Repeat("(", 1000)} {
		if _, err := parseMarker(text); err == nil {
			t.Errorf("%q is no marker", text)
		}
	}
}

func TestNetrc(t *testing.T) {
	file := filepath.Join(t.TempDir(), "netrc")
	text := "machine a.example login me password secret\nmachine b.example\n  login you\n  password other\ndefault login any password one\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	for host, want := range map[string]string{"a.example": "me:secret", "b.example": "you:other", "c.example": "any:one"} {
		if u := netrcUser(file, host); u == nil || u.String() != want {
			t.Errorf("%s: %v, want %s", host, u, want)
		}
	}
}
