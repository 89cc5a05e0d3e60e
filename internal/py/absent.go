package py

import (
	"strings"

	"github.com/hognose/hognose/internal/py/object"
)

// absent says why a module that programs reach for is not here, and what to do instead. The texts follow Python's own "No module named …".
var absent = []struct{ modules, hint string }{
	{"numpy pandas scipy sympy matplotlib seaborn sklearn torch tensorflow PIL cv2 networkx statsmodels plotly numba",
		"third-party packages need a CPython backend; here only the standard library can be imported"},
	{"requests httpx aiohttp urllib3 bs4 selenium flask fastapi django",
		"there is no network, and third-party packages need a CPython backend; ask for a tool that fetches what you need"},
	{"socket ssl http ftplib smtplib telnetlib socketserver xmlrpc asyncore urllib.request urllib.error urllib.response urllib.robotparser",
		"there is no network here; ask for a tool that fetches what you need"},
	{"subprocess multiprocessing signal pty fcntl resource pwd grp",
		"there are no processes here; compute in Python itself, or ask for a tool"},
	{"bz2 lzma", "only zlib and gzip can compress and decompress here"},
	{"ctypes cffi mmap _ctypes", "there is no native code and no raw memory here"},
	{"tkinter turtle curses readline", "there is no screen and no keyboard here; print results instead"},
}

// noModule is the error for a module that is not here, with a hint where one helps.
func noModule(t *object.Thread, name string) error {
	e := t.NoModule(name)
	root, _, _ := strings.Cut(name, ".")
	for _, a := range absent {
		if names := " " + a.modules + " "; strings.Contains(names, " "+root+" ") || strings.Contains(names, " "+name+" ") {
			e.SetMessage("No module named '" + name + "': " + a.hint)
			break
		}
	}
	return e
}
