package packages

import (
	"bytes"
	"net/url"
	"os"
	"path/filepath"
	"testing"
)

// FuzzWheel opens bytes as a wheel. Whatever it accepts must be readable within its bounds.
func FuzzWheel(f *testing.F) {
	f.Add(testWheel{name: "w", version: "1"}.build(f))
	f.Add(testWheel{name: "w", version: "1", files: map[string]string{"w/__init__.py": "", "w/x.py": "1", "w-1.data/purelib/y.py": ""}}.build(f))
	f.Fuzz(func(t *testing.T, data []byte) {
		w, err := openWheel("w-1-py3-none-any.whl", data, "", true)
		if err != nil {
			return
		}
		u, err := newUnion([]*wheel{w})
		if err != nil {
			return
		}
		for name, n := range u.nodes {
			if n.file == nil {
				_, err = u.ReadDir(name)
			} else {
				_, err = u.ReadFile(name)
			}
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	})
}

// FuzzMetadata reads METADATA. What it accepts has a name and a version.
func FuzzMetadata(f *testing.F) {
	f.Add([]byte("Metadata-Version: 2.1\nName: a\nVersion: 1.0\nRequires-Dist: b[c]>=1,<2; python_version < '3' or extra == 'x'\n\ntext"))
	f.Fuzz(func(t *testing.T, text []byte) {
		m, err := parseMetadata(text)
		if err == nil && (m.name == "" || m.version.release == nil) {
			t.Error("no name or no version")
		}
		if err == nil {
			m.wanted([]string{"x"})
		}
	})
}

// FuzzRequirement reads a requirement. Its text without the marker means the same again.
func FuzzRequirement(f *testing.F) {
	for _, s := range []string{"a", "A.b_c[x,y]>=1.0,!=2.*; os_name=='nt'", "a (>=1)", "a~=1.2.post3", "a===weird"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := parseRequirement(text)
		if err != nil {
			return
		}
		r.applies([]string{"x"})
		again, err := parseRequirement(r.name + r.specs.String())
		if err != nil || again.name != r.name || again.specs.String() != r.specs.String() {
			t.Errorf("%q: %q is read as %v: %v", text, r.name+r.specs.String(), again, err)
		}
	})
}

// FuzzVersion reads versions. The normal form of one is equal to it, and comparing is antisymmetric.
func FuzzVersion(f *testing.F) {
	f.Add("1.0", "1!2.3rc4.post5.dev6+local.7")
	f.Fuzz(func(t *testing.T, a, b string) {
		x, err := parseVersion(a)
		if err != nil {
			return
		}
		if again, err := parseVersion(x.String()); err != nil || again.compare(x) != 0 {
			t.Errorf("%q is written as %q: %v", a, x, err)
		}
		if y, err := parseVersion(b); err == nil && x.compare(y) != -y.compare(x) {
			t.Errorf("%q and %q", a, b)
		}
	})
}

// FuzzLock reads lock files. Each wheel that it finds has a hash.
func FuzzLock(f *testing.F) {
	f.Add([]byte("lock-version = \"1.0\"\n[[packages]]\nname = \"a\"\nversion = \"1\"\nwheels = [{ url = \"https://x/a-1-py3-none-any.whl\", hashes = { sha256 = \"" +
		"0123456789012345678901234567890123456789012345678901234567890123" + "\" } }]\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		dists, err := parseLock(text, "/", &Options{})
		for _, d := range dists {
			if err == nil && !hexPattern().MatchString(d.SHA256) {
				t.Errorf("%s has no hash", d.Name)
			}
		}
	})
}

// FuzzTexts reads requirement files and headers of scripts.
func FuzzTexts(f *testing.F) {
	f.Add([]byte("a\n-r x\nb \\\n>=1 # c\n# /// script\n# dependencies = ['a']\n# ///\n"))
	file := filepath.Join(f.TempDir(), "requirements.txt")
	f.Fuzz(func(t *testing.T, text []byte) {
		_, _ = ScriptRequirements(text)
		if bytes.Contains(text, []byte("-r")) {
			return // other files
		}
		if err := os.WriteFile(file, text, 0o600); err != nil {
			t.Fatal(err)
		}
		list, err := Requirements(file)
		for _, r := range list {
			if _, bad := parseRequirement(r); err == nil && bad != nil && filepath.Ext(r) != ".whl" {
				t.Errorf("%q: %v", r, bad)
			}
		}
	})
}

// FuzzPages reads pages of indexes.
func FuzzPages(f *testing.F) {
	f.Add([]byte(`{"files":[{"filename":"a-1-py3-none-any.whl","url":"x","hashes":{"sha256":"0"},"core-metadata":{"sha256":"1"}}]}`))
	f.Add([]byte(`<a href="../x#sha256=0" data-requires-python="&gt;3" data-yanked>a-1.tar.gz</a>`))
	base, err := url.Parse("https://example.org/simple/a/")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		for _, parse := range []func([]byte, *url.URL) ([]distFile, error){parseJSONPage, parseHTMLPage} {
			files, err := parse(body, base)
			if err == nil {
				usable("a", files, nil, &Options{})
			}
		}
	})
}

// FuzzPack reads the cache of compiled modules, which anybody may have written.
func FuzzPack(f *testing.F) {
	f.Add([]byte("hgp\x01\x10\x00\x00\x00{\"a.py\":[0,3,4]}texttemplate"))
	file := filepath.Join(f.TempDir(), "pack")
	f.Fuzz(func(t *testing.T, data []byte) {
		if err := os.WriteFile(file, data, 0o600); err != nil {
			t.Fatal(err)
		}
		p := openPack(file)
		if p.file == nil {
			return
		}
		defer p.file.Close()
		for name := range p.names {
			p.read(name)
		}
	})
}
