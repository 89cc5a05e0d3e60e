// Package pyrunner holds runner.py, the program that makes any CPython from 3.9 on a runner of
// docs/protocol.md.
//
// It is one file without dependencies and travels on the command line of `python3 -c`: whatever has
// a Python, a container image or a cloud sandbox, can run it, and nothing has to be installed or
// built there. Its text is compressed, because some ways to start a process have little room for
// arguments.
//
// guest.py makes the same runner a guest of an interpreter that runs already and can only be given
// code.
package pyrunner

import (
	"bytes"
	"compress/zlib"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
)

//go:embed runner.py
var source string

//go:embed guest.py
var guest string

// Source is the text of runner.py.
func Source() string { return source }

// MinPython is the oldest Python that runs it.
const MinPython = "3.9"

// Args returns the arguments for a Python interpreter that make it a runner on its standard input
// and output. An interpreter that is too old sends an error frame that says so.
func Args() []string { return Command(text()) }

// Command returns the arguments for an interpreter that is to execute an expression's value, the
// source or the code object of runner.py.
//
// The runner gets a copy of the builtins, so that snippets which replace builtins do not change the
// ground under it.
func Command(expression string) []string {
	return []string{"-s", "-B", "-X", "utf8", "-c", fmt.Sprintf(bootstrap, expression)}
}

// CommandWithoutSite is Command for an interpreter whose module site would only set paths, which
// are known: sys.prefix and sys.exec_prefix, and sys.path. That saves a fifth of its start.
func CommandWithoutSite(expression string, prefix, path []string) []string {
	args := Command(expression)
	known, _ := json.Marshal([][]string{prefix, path}) // strings can be written; as a Python literal they mean the same
	code := fmt.Sprintf(withoutSite, known) + args[len(args)-1]
	return slices.Concat([]string{"-S"}, args[:len(args)-1], []string{code})
}

// withoutSite does what the module site does for programs. The first entry of sys.path is the one
// for code of the command line.
const withoutSite = `import builtins, sys, _sitebuiltins
(sys.prefix, sys.exec_prefix), sys.path[1:] = %s
builtins.exit, builtins.quit, builtins.help = _sitebuiltins.Quitter("exit", ""), _sitebuiltins.Quitter("quit", ""), _sitebuiltins._Helper()
`

const bootstrap = `import sys
if sys.version_info < (3, 9):
    print('{"type":"error","kind":"backend","value":"Python 3.9 or later is needed; %%s is %%d.%%d"}' %% ((sys.executable,) + sys.version_info[:2]))
    sys.exit(1)
import builtins
exec(%s, {"__builtins__": dict(vars(builtins)), "__name__": "hognose_runner", "alone": globals().get("alone", False)})`

// GuestMark comes before every frame that a guest prints.
const GuestMark = "\x1ehognose "

// Guest returns the code that makes an interpreter the host of a runner. It sends the ready frame.
func Guest() string {
	return "import builtins\n" +
		`__hognose__ = {"__builtins__": dict(vars(builtins)), "__name__": "hognose_guest"}` + "\n" +
		"exec(" + guestText() + ", __hognose__)\n"
}

// GuestRequest returns the code that hands a guest a request: the line of a frame, which is ASCII.
func GuestRequest(line []byte) string {
	return `__hognose__["request"](` + strconv.Quote(strings.TrimSpace(string(line))) + ")"
}

var guestText = sync.OnceValue(func() string { return expression(source + "\n" + guest) })

var text = sync.OnceValue(func() string { return expression(source) })

// expression returns the Python expression whose value is the code of a text.
func expression(source string) string {
	var b bytes.Buffer
	z, _ := zlib.NewWriterLevel(&b, zlib.BestCompression) // the level is valid
	_, _ = z.Write([]byte(source))                        // a Buffer takes all
	_ = z.Close()
	return fmt.Sprintf(`compile(__import__("zlib").decompress(__import__("binascii").a2b_base64(%q)), "<runner>", "exec")`,
		base64.StdEncoding.EncodeToString(b.Bytes()))
}
