package langtest

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
)

// hostileLibrary are programs that, repeated, keep native parts of the standard library busy for
// longer than anybody waits.
var hostileLibrary = map[string]string{
	"difflib: all elements equal":         "import difflib\ndifflib.SequenceMatcher(None, 'a' * 20000, 'a' * 20000 + 'b', autojunk=False).ratio()",
	"difflib: no two blocks in order":     "import difflib\ndifflib.SequenceMatcher(None, range(30000), range(30000, 0, -1), autojunk=False).get_opcodes()",
	"difflib: many similar lines":         "import difflib\nlist(difflib.ndiff([f'{i} lines of text\\n' for i in range(3000)], [f'{i} line of texts\\n' for i in range(3000)]))",
	"tokenize: a long line":               "import tokenize, io\nfor t in tokenize.generate_tokens(io.StringIO('x+' * 10**6 + 'x').readline): pass",
	"tokenize: comments":                  "import tokenize, io\nfor t in tokenize.generate_tokens(io.StringIO('#\\n' * 10**6).readline): pass",
	"tokenize: brackets without others":   "import tokenize, io\ntry:\n    list(tokenize.generate_tokens(io.StringIO(')' * 10**6).readline))\nexcept SyntaxError: pass",
	"urllib: quoting":                     "import urllib.parse\nfor i in range(1000): urllib.parse.unquote(urllib.parse.quote('\\xff' * 10**6))",
	"traceback: carets below a long line": "import traceback\nf = traceback.FrameSummary('f', 1, 'f', line='(' + 'x+' * 10**5 + 'x)', colno=0, end_colno=200000)\nfor i in range(10**4): traceback.StackSummary.from_list([f]).format()",
	"inspect: source of a long snippet":   "import inspect\ndef f(): pass\n" + "x = 1\n" + "for i in range(10**6): inspect.getsource(f)",
}

func TestLibraryStopsAtTheDeadline(t *testing.T) {
	for name, text := range hostileLibrary {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			const limit = 200 * time.Millisecond
			start := time.Now()
			meter := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: 1 << 30, Depth: 1000, Deadline: start.Add(limit)}, nil)
			in, err := py.New(py.Options{Meter: meter})
			if err != nil {
				t.Fatal(err)
			}
			_, err = in.Run("hostile.py", "while True:\n    "+strings.ReplaceAll(text, "\n", "\n    "))
			if late := time.Since(start) - limit; late > time.Second { // the machine may be busy with other tests
				t.Errorf("stopped %v late", late)
			}
			var halt *budget.Error
			if !errors.As(err, &halt) || halt.Limit != budget.Time {
				t.Errorf("got %v, want the limit of time", err)
			}
		})
	}
}
