// This file serves Python packages as an index does.

package dockertest

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Index serves packages as the index of Python packages does, each as a wheel with one module.
type Index struct {
	URL string
}

// NewIndex returns an index with modules by the names of their packages. It ends with its test.
func NewIndex(t testing.TB, modules map[string]string) *Index {
	t.Helper()
	wheels := map[string][]byte{}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /simple/{name}/", func(w http.ResponseWriter, q *http.Request) {
		if _, ok := modules[q.PathValue("name")]; !ok {
			http.NotFound(w, q)
			return
		}
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprintf(w, `<!DOCTYPE html><a href="/wheels/%[1]s-1.0-py3-none-any.whl">%[1]s-1.0-py3-none-any.whl</a>`,
			q.PathValue("name"))
	})
	mux.HandleFunc("GET /wheels/{file}",
		func(w http.ResponseWriter, q *http.Request) { _, _ = w.Write(wheels[q.PathValue("file")]) })
	for name, text := range modules {
		data, err := wheel(name, text)
		if err != nil {
			t.Fatal(err)
		}
		wheels[name+"-1.0-py3-none-any.whl"] = data
	}
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	return &Index{server.URL + "/simple/"}
}

// wheel makes a package of one module.
func wheel(name, module string) ([]byte, error) {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	info := name + "-1.0.dist-info/"
	for _, f := range [][2]string{
		{name + ".py", module},
		{info + "METADATA", "Metadata-Version: 2.1\nName: " + name + "\nVersion: 1.0\n"},
		{info + "WHEEL", "Wheel-Version: 1.0\nGenerator: hognose\nRoot-Is-Purelib: true\nTag: py3-none-any\n"},
		{info + "RECORD", name + ".py,,\n" + info + "METADATA,,\n" + info + "WHEEL,,\n" + info + "RECORD,,\n"},
	} {
		w, err := z.Create(f[0])
		if err == nil {
			_, err = io.WriteString(w, f[1])
		}
		if err != nil {
			return nil, err
		}
	}
	err := z.Close()
	return out.Bytes(), err
}

// Pip returns the files of a real pip for Derive, from a Python of this machine that carries one.
func Pip() (map[string]string, error) {
	for _, pattern := range []string{"/usr/share/python-wheels/pip-*.whl",
		"/usr/lib/python3*/ensurepip/_bundled/pip-*.whl"} {
		if found, _ := filepath.Glob(pattern); len(found) > 0 {
			return unzip(found[0])
		}
	}
	out, err := exec.Command("python3", "-c",
		`import ensurepip, os; print(os.path.join(os.path.dirname(ensurepip.__file__), "_bundled"))`).Output()
	if err != nil {
		return nil, fmt.Errorf("python3 has no ensurepip: %w", err)
	}
	found, _ := filepath.Glob(filepath.Join(strings.TrimSpace(string(out)), "pip-*.whl"))
	if len(found) == 0 {
		return nil, errors.New("no wheel of pip is on this machine; apt-get install python3-pip-whl brings one")
	}
	return unzip(found[0])
}

func unzip(path string) (map[string]string, error) {
	z, err := zip.OpenReader(path)
	if err != nil {
		return nil, err
	}
	defer z.Close()
	files := map[string]string{}
	for _, f := range z.File {
		if !strings.HasPrefix(f.Name, "pip/") || strings.HasSuffix(f.Name, "/") {
			continue
		}
		r, err := f.Open()
		if err != nil {
			return nil, err
		}
		data, err := io.ReadAll(r)
		r.Close()
		if err != nil {
			return nil, err
		}
		files["/lib/"+f.Name] = string(data)
	}
	return files, nil
}
