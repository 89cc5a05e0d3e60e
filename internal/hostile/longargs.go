// This file has programs that give natives arguments of megabytes. A native that scans them without
// charging makes steps that take longer than the deadline allows.

package hostile

// longCall is a program that calls f again and again, whatever it raises, with one long argument.
func longCall(name, setup, call string) Program {
	return Program{Name: name, Allowed: bomb,
		Code: setup + "\nwhile True:\n    try: " + call + "\n    except Exception: pass"}
}

// silent lets a program print without end.
const silent = "import sys\nclass Silent:\n    def write(self, s): pass\nsys.stdout = Silent()"

// longArguments are natives that scan their argument: each call takes milliseconds, and none of
// them may be free.
var longArguments = []Program{
	longCall("datetime.fromisoformat of a long fraction",
		"import datetime\nx = '2020-01-01T00:00:00.' + '0' * 20_000_000", "datetime.datetime.fromisoformat(x)"),
	longCall("time.fromisoformat of a long fraction", "import datetime\nx = '00:00:00.' + '0' * 20_000_000",
		"datetime.time.fromisoformat(x)"),
	longCall("Decimal of spaces", "from decimal import Decimal\nx = ' ' * 20_000_000", "Decimal(x)"),
	longCall("getsizeof a wide str", "import sys\nx = '\\xe9' * 10_000_000", "sys.getsizeof(x)"),
	longCall("__sizeof__ of a wide str", "x = '\\xe9' * 10_000_000", "x.__sizeof__()"),
	longCall("mktime of a long tuple", "import time\nx = (0,) * 3_000_000", "time.mktime(x)"),
	longCall("asctime of a long tuple", "import time\nx = (0,) * 3_000_000", "time.asctime(x)"),
	{Name: "eval of spaces", Allowed: bomb, Builtins: []string{"eval"}, Code: "x = ' ' * 20_000_000\nwhile True:\n    try: eval(x)\n    except Exception: pass"},
	longCall("TextIOWrapper's encoding", "import io\nb = io.BytesIO()\nx = 'a' * 20_000_000", "io.TextIOWrapper(b, x)"),
	longCall("partition by a long separator", "x = b'a' * 30_000_000", "b''.partition(x)"),
	longCall("rpartition by a long separator", "x = b'a' * 30_000_000", "b''.rpartition(x)"),
	longCall("long format specs", "x = 'a' * 20_000_000", "format('a', x)"),
	longCall("long format specs of an int", "x = 'a' * 20_000_000", "format(1, x)"),
	longCall("long format specs of a float", "x = 'a' * 20_000_000", "format(1.5, x)"),
	longCall("long format specs of a complex", "x = 'a' * 20_000_000", "format(1j, x)"),
	longCall("isascii of bytes", "x = b'a' * 50_000_000", "x.isascii()"),
	longCall("isascii of a bytearray", "x = bytearray(b'a' * 20_000_000)", "x.isascii()"),
	longCall("sys.intern", "import sys\nx = 'a' * 20_000_000", "sys.intern(x)"),
	longCall("Decimal to the power of a big int", "from decimal import Decimal\nx = 1 << 80_000_000",
		"Decimal(1) ** x"),
	longCall("a long codec name", "x = 'a' * 20_000_000", "''.encode(x)"),
	longCall("import of a long name", "x = 'y' * 20_000_000", "__import__(x)"),
	longCall("import_module of a long name", "import importlib\nx = 'y' * 20_000_000", "importlib.import_module(x)"),
	longCall("pickle of a long global", "import pickle\nx = b'c' + b'y' * 10_000_000 + b'\\nz\\n.'", "pickle.loads(x)"),
	longCall("pickle of a long int", "import pickle\nx = b'\\x80\\x02\\x8b' + (15_000_000).to_bytes(4, 'little') + b'\\x7f' * 15_000_000 + b'.'", "pickle.loads(x)"),
	longCall("pickle of a huge negative int", "import pickle\nx = 1 - (1 << 80_000_000)", "pickle.dumps(x)"),
	longCall("joined paths, the first of them long", "import os.path\nx = 'a' * 10_000_000", "os.path.join(x, 1)"),
	longCall("bytes that are short enough to be made at once", "", "bytes(900_000)"),
	longCall("instances of a subclass of bytes", "class B(bytes):\n    def __init__(self, n): pass", "B(900_000)"),
	longCall("floor division of huge ints of either sign", "x = 1 - (1 << 80_000_000); y = 1 << 80_000_000",
		"x.__rfloordiv__(y)"),
	longCall("help about an object with a long picture", silent+"\nx = 'a.' * 5_000_000", "help(x)"),
	longCall("help about a class with a long name", silent+"\nx = type('a' * 10_000_000, (), {})", "help(x)"),
	longCall("help about a class with a long documentation",
		silent+"\nx = type('x', (), {'__doc__': 'a' + ' ' * 10_000_000 + 'a'})", "help(x)"),
	longCall("help about a class with many lines",
		silent+"\nx = type('x', (), {'__doc__': 'a\\n' * 2_000_000})", "help(x)"),
}
