package langtest

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/py/object"
)

// hostileTexts are expressions whose result would be larger than any memory: they must be refused
// before it is allocated.
var hostileTexts = []string{
	"'x' * 10**10", "b'x' * 10**10", "bytearray(b'x') * 10**10", "bytes(10**10)", "bytearray(10**10)",
	"'%9999999999d' % 1", "'%.999999999d' % 1", "'%*d' % (10**10, 1)", "b'%9999999999d' % 1",
	"'{:>9999999999}'.format(1)", "'{:{}}'.format(1, 10**10)", "f'{1:9999999999}'", "f'{1.5:.999999999f}'", "format('a', '9999999999')",
	"'a'.center(10**10)", "'a'.zfill(10**10)", "b'a'.ljust(10**10)", "('\\t' * 1000).expandtabs(10**9)",
	"big.join(['a'] * 10**5)", "bytes(10**6).join([b'a'] * 10**5)", "('a' * 10**5).replace('a', big)", "big.replace('', big)",
	"('a' * 10**6).translate({97: big})", "'{}{}'.format(*[big] * 2).join(['', ''] * 1000)",
}

func TestHugeTextsAreRefusedBeforeTheyAreMade(t *testing.T) {
	for _, expr := range hostileTexts {
		t.Run(expr, func(t *testing.T) {
			start := time.Now()
			_, err := runLimited(t, 64<<20, "big = 'x' * 10**6\n"+expr)
			var exc *object.Exc
			if !errors.As(err, &exc) || exc.Class != object.MemoryError {
				t.Fatalf("got %v, want a MemoryError", err)
			}
			if d := time.Since(start); d > 10*time.Second {
				t.Errorf("refused after %v", d)
			}
		})
	}
}

// TestGarbageTextsAreReclaimed makes a text of 1 MB 64 times over, of which only one is alive:
// kernels charge for memory without knowing an object, and must not be refused for the sake of what
// nobody holds any more.
func TestGarbageTextsAreReclaimed(t *testing.T) {
	for _, expr := range []string{
		"s.upper()", "s * 2", "s + 'y'", "s.replace('x', 'y')", "s[1:]", "s.center(1100000)", "s.encode('utf-16')", "repr(s)", "f'{s}{i}'",
		"'%s%d' % (s, i)", "'{}{}'.format(s, i)", "bytes(1000000)", "bytearray(s, 'ascii')", "s.join('abc')",
	} {
		t.Run(expr, func(t *testing.T) {
			if _, err := runLimited(t, 16<<20, fmt.Sprintf("s = 'x' * 1000000\nfor i in range(64):\n    t = %s\n", expr)); err != nil {
				t.Error(err)
			}
		})
	}
}
