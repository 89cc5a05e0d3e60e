package importer_test

import (
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/py"
)

func TestModulesThatAreNotHereSayWhyAndWhatToDo(t *testing.T) {
	for name, want := range map[string]string{
		"numpy":                "hognose/science",
		"numpy.random":         "hognose/science",
		"requests":             "--allow-net HOST",
		"socket":               "there is no network",
		"subprocess":           "there are no processes",
		"multiprocessing.pool": "there are no processes",
		"ctypes":               "no native code",
		"tkinter":              "no screen",
		"sqlite3":              "hognose/science",
		"yaml":                 "tomllib",
		"pytest":               "unittest",
		"pydoc":                "not here; a CPython backend has it",
	} {
		in, err := py.New(py.Options{})
		if err != nil {
			t.Fatal(err)
		}
		v, err := in.Run("test.py", "try:\n    import "+name+"\nexcept ModuleNotFoundError as e:\n    text = str(e)\ntext")
		if err != nil {
			t.Errorf("import %s: %v", name, err)
			continue
		}
		if text := v.Str().S; !strings.HasPrefix(text, "No module named '") || !strings.Contains(text, want) {
			t.Errorf("import %s says %q, want %q", name, text, want)
		}
	}
}
