package importer

import (
	"strings"

	"github.com/hognose/hognose/internal/py/object"
)

// absent says why a module that programs reach for is not here, and what to do instead. The texts
// follow Python's own "No module named …".
var absent = []struct{ modules, hint string }{
	{"numpy", "this program was built without the science libraries; a Go program gets them with import _ \"github.com/hognose/hognose/science\""},
	{"pandas scipy sympy matplotlib seaborn sklearn torch tensorflow keras jax PIL cv2 networkx statsmodels plotly numba nltk spacy transformers gensim " +
		"xgboost lightgbm polars pyarrow shapely geopandas folium wordcloud skimage",
		"third-party packages need a CPython backend; here only the standard library can be imported"},
	{"requests httpx aiohttp urllib3 bs4 selenium playwright scrapy flask fastapi django uvicorn websockets boto3 openai anthropic paramiko wikipedia",
		"there is no network, and third-party packages need a CPython backend; ask for a tool that fetches what you need"},
	{"pytest hypothesis", "third-party packages need a CPython backend; unittest, unittest.mock and doctest can test here"},
	{"yaml toml", "third-party packages need a CPython backend; json, tomllib, configparser and csv can be imported here"},
	{"pytz dateutil pendulum arrow tzdata", "third-party packages need a CPython backend; datetime and zoneinfo can be imported here"},
	{"lxml xmltodict defusedxml", "third-party packages need a CPython backend; xml.etree.ElementTree can be imported here, and reads untrusted documents safely"},
	{"regex", "third-party packages need a CPython backend; re can be imported here"},
	{"attr attrs pydantic marshmallow", "third-party packages need a CPython backend; dataclasses can be imported here"},
	{"faker tqdm rich click typer tabulate colorama openpyxl xlrd docx pptx PyPDF2 pypdf reportlab cryptography Crypto rsa nacl jwt jinja2 sqlalchemy psutil dotenv " +
		"loguru more_itertools sortedcontainers cachetools simplejson orjson ujson gmpy2 mpmath Levenshtein chardet markdown pip setuptools wheel pkg_resources",
		"third-party packages need a CPython backend; here only the standard library can be imported"},
	{"socket ssl http ftplib smtplib telnetlib socketserver xmlrpc asyncore imaplib poplib nntplib select selectors webbrowser wsgiref netrc " +
		"urllib.request urllib.error urllib.response urllib.robotparser",
		"there is no network here; ask for a tool that fetches what you need"},
	{"subprocess multiprocessing signal pty fcntl resource pwd grp syslog faulthandler nt winreg asyncio.subprocess concurrent.futures.process",
		"there are no processes here; compute in Python itself, or ask for a tool"},
	{"zipfile tarfile zipapp zipimport", "zlib, gzip and bz2 can compress and decompress here, lzma can decompress; archives need a CPython backend"},
	{"sqlite3 dbm shelve", "there are no databases here; keep data in dicts and lists, or write json or csv to a mounted folder"},
	{"ctypes cffi mmap _ctypes marshal tracemalloc", "there is no native code and no raw memory here"},
	{"tkinter turtle turtledemo curses readline rlcompleter termios tty msvcrt winsound idlelib PyQt5 pygame", "there is no screen and no keyboard here; print results instead"},
	{"pdb bdb cmd", "there is no debugger here; print values, or read the traceback"},
	{"pyexpat", "xml.etree.ElementTree can read and write XML here"},
	{"cProfile profile pstats trace", "there is no profiler here; time.perf_counter and timeit measure"},
	{"email mailbox", "messages need a CPython backend"},
	{"venv ensurepip site", "nothing can be installed here; only the standard library can be imported"},
	{"antigravity compileall filecmp fileinput json.tool modulefinder nturl2path opcode pickletools py_compile pyclbr pydoc " +
		"pydoc_data sre_compile sre_constants sre_parse stringprep symtable tabnanny this wave",
		"this module of the standard library is not here; a CPython backend has it"},
}

// noModule is the error for a module that is not here, with a hint where one helps.
func noModule(t *object.Thread, name string) error {
	e := t.NoModule(name)
	if len(name) > 100 { // no module that anybody knows
		return e
	}
	if hint := hintFor(name); hint != "" {
		e.SetMessage("No module named '" + name + "': " + hint)
	}
	return e
}

// hintFor returns what there is to say about a module that programs reach for and that is not here,
// "" for others.
func hintFor(name string) string {
	root, _, inside := strings.Cut(name, ".")
	if inside && IsNative(root) {
		return ""
	}
	for _, a := range absent {
		if names := " " + a.modules + " "; strings.Contains(names, " "+root+" ") || strings.Contains(names, " "+name+" ") {
			return a.hint
		}
	}
	return ""
}
