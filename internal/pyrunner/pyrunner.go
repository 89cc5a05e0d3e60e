// Package pyrunner holds runner.py, the program that makes any CPython from 3.9 on a runner of docs/protocol.md.
//
// It is one file without dependencies and travels on the command line of `python3 -c`: whatever has a Python, a container image or a cloud
// sandbox, can run it, and nothing has to be installed or built there. Its text is compressed, because some ways to start a process have little
// room for arguments.
package pyrunner

import (
	"bytes"
	"compress/zlib"
	_ "embed"
	"encoding/base64"
	"fmt"
	"sync"
)

//go:embed runner.py
var source string

// Source is the text of runner.py.
func Source() string { return source }

// MinPython is the oldest Python that runs it.
const MinPython = "3.9"

// Args returns the arguments for a Python interpreter that make it a runner on its standard input and output. An interpreter that is too
// old sends an error frame that says so.
func Args() []string { return Command(text()) }

// Command returns the arguments for an interpreter that is to execute an expression's value, the source or the code object of runner.py.
//
// The runner gets a copy of the builtins, so that snippets which replace builtins do not change the ground under it.
func Command(expression string) []string {
	return []string{"-s", "-B", "-X", "utf8", "-c", fmt.Sprintf(bootstrap, expression)}
}

const bootstrap = `import sys
if sys.version_info < (3, 9):
    print('{"type":"error","kind":"backend","value":"Python 3.9 or later is needed; %%s is %%d.%%d"}' %% ((sys.executable,) + sys.version_info[:2]))
    sys.exit(1)
import builtins
exec(%s, {"__builtins__": dict(vars(builtins)), "__name__": "hognose_runner"})`

// text returns the Python expression whose value is the code of runner.py.
var text = sync.OnceValue(func() string {
	var b bytes.Buffer
	z, _ := zlib.NewWriterLevel(&b, zlib.BestCompression) // the level is valid
	_, _ = z.Write([]byte(source))                        // a Buffer takes all
	_ = z.Close()
	return fmt.Sprintf(`compile(__import__("zlib").decompress(__import__("base64").b64decode(%q)), "<runner>", "exec")`,
		base64.StdEncoding.EncodeToString(b.Bytes()))
})
