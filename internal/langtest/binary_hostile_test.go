package langtest

import (
	"errors"
	"testing"

	"github.com/hognose/hognose/internal/py/object"
)

// hostileBinary would need more than any memory: the budget must refuse before it is taken.
var hostileBinary = []string{
	"zlib.decompress(explode(15))",
	"zlib.decompressobj().decompress(explode(15))",
	"gzip.decompress(explode(31))",
	"[zlib.compressobj() for _ in range(10**6)]",
	"[zlib.decompressobj() for _ in range(10**6)]",
	"array.array('d', [0]) * 10**12",
	"array.array('b', b'x') * (2**63 - 1)",
	"array.array('q', itertools.count())",
	"struct.pack('9223372036854775807x')",
	"struct.pack(str(10**12) + 's', b'')",
	"struct.unpack('<' + str(10**9) + 'x', bytes(10**9))",
	"pickle.loads(b'(' * 10**8)",
	"pickle.loads(b'N' + b'2' * (20 * 10**6) + b'.')",
	"pickle.loads(b'N' + b'\\x94' * 10**6 + b'(' * (10**7) + b'.')",
	"pickle.dumps([list(range(10**6)) for _ in range(100)])",
	"codecs.encode('\\u65e5' * 10**7, 'utf-7') * 10",
	"('\\U0001f600' * 10**6).encode('ascii', 'namereplace')",
	"unicodedata.normalize('NFKD', '\\ufdfa' * 10**6)",
}

func TestHugeBinariesAreRefused(t *testing.T) {
	const setup = `
import array, codecs, gzip, itertools, pickle, struct, unicodedata, zlib
def explode(wbits):
    c = zlib.compressobj(1, 8, wbits)
    zeros = bytes(1 << 16)
    return b''.join([c.compress(zeros) for _ in range(800)] + [c.flush()])
`
	for _, expr := range hostileBinary {
		t.Run(expr, func(t *testing.T) {
			t.Parallel()
			refusesMemory(t, setup+expr)
		})
	}
}

// TestHostilePicklesEndInExceptions: wrong sizes, memo numbers and nesting are refused, and nothing
// ends the session.
func TestHostilePicklesEndInExceptions(t *testing.T) {
	for _, expr := range []string{
		`pickle.loads(b'\x8d' + b'\xff' * 7 + b'\x7f')`,
		`pickle.loads(b'\x8b\xff\xff\xff\x7f')`,
		`pickle.loads(b'\x80\x04\x95' + b'\xff' * 7 + b'\x7f')`,
		`pickle.loads(b'j\xff\xff\xff\xff.')`,
		`pickle.loads(b'(((((t' + b't' * 10)`,
		`pickle.loads(b'cno.such.module\nx\n.')`,
		`pickle.loads(b'I' + b'9' * 10**5 + b'x\n.')`,
		`pickle.loads(b'cbuiltins\nint\n(S"x"\ntR.')`,
		`pickle.dumps(nested(10**5))`,
	} {
		const setup = `
import pickle
def nested(n):
    x = []
    for _ in range(n):
        x = [x]
    return x
`
		_, err := runLimited(t, 64<<20, setup+expr)
		var exc *object.Exc
		if !errors.As(err, &exc) {
			t.Errorf("%s: got %v, want an exception", expr, err)
		}
	}
}

// TestDeepPicklesLoad: the stack of the machine that reads pickles is data.
func TestDeepPicklesLoad(t *testing.T) {
	const text = `
import pickle
x = pickle.loads(b']' * 10**5 + b'a' * (10**5 - 1) + b'.')
n = 0
while x:
    x, n = x[0], n + 1
assert n == 10**5 - 1
y = pickle.loads(b'\x80\x02N' + b'r\xff\xff\xff\xff' + b'j\xff\xff\xff\xff' + b'\x86.')
assert y == (None, None)
`
	if _, err := runLimited(t, 64<<20, text); err != nil {
		t.Error(err)
	}
}
