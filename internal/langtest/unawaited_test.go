package langtest

import (
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/py"
)

func TestCoroutinesThatNobodyCanAwaitAreWarnedOf(t *testing.T) {
	const hint = "RuntimeWarning: Enable tracemalloc to get the object allocation traceback\n"
	tests := []struct{ name, code, want string }{
		{"dropped", "async def f(): pass\nf()\nx = 1", "t:2: RuntimeWarning: coroutine 'f' was never awaited\n  f()\n" + hint},
		{"the value of the run", "async def f(): pass\nf()", "t:2: RuntimeWarning: coroutine 'f' was never awaited\n  f()\n" + hint},
		{"a method", "class C:\n    async def m(self): pass\nC().m()\nC", "t:3: RuntimeWarning: coroutine 'C.m' was never awaited\n  C().m()\n" + hint},
		{"kept", "async def f(): pass\nc = f()", ""},
		{"closed", "async def f(): pass\nc = f()\nc.close()\ndel c", ""},
		{"awaited", "import asyncio\nasync def f(): await asyncio.sleep(0)\nasyncio.run(f())", ""},
		{"a generator", "def f(): yield\nf()\n1", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var out strings.Builder
			in, err := py.New(py.Options{Stderr: func(s string) error { out.WriteString(s); return nil }})
			if err != nil {
				t.Fatal(err)
			}
			if _, err := in.Run("t", tt.code); err != nil {
				t.Fatal(err)
			}
			if got := out.String(); got != tt.want {
				t.Errorf("got  %q\nwant %q", got, tt.want)
			}
		})
	}
}
