package traceback

import (
	"testing"

	"github.com/hognose/hognose/internal/py/source"
)

type syntaxErrorCase struct {
	err  source.SyntaxError
	want string
}

// The expectations are what traceback.TracebackException of CPython 3.13 prints; see
// testdata/syntaxerror.py.
func TestSyntaxErrorEqualsCPython(t *testing.T) {
	for _, c := range syntaxErrorGolden {
		if got := SyntaxError(&c.err); got != c.want {
			t.Errorf("%+v\n got:\n%s\nwant:\n%s", c.err, got, c.want)
		}
	}
}
