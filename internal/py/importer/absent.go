package importer

import (
	"cmp"
	"slices"
	"strings"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/stdlib/fetch"
)

// What to do about third-party packages (some are pure Python, which the host can add), and about
// what no session has.
const (
	pure    = "this session has no such package; the host can add pure Python packages: hognose run --with NAME, packages.Resolve in Go"
	notPure = "this package is not pure Python; the backends process and docker run CPython, which may have it (hognose run --backend process)"

	noProcesses = "there are no processes here; compute in Python itself, ask for a tool, or use the backend process or docker"
	noNetwork   = "there is no network here but for HTTP requests; ask for a tool that does what you need"
)

// absent says why a module that programs reach for is not here, and what to do instead. The texts
// follow Python's own "No module named …".
var absent = []struct{ modules, hint string }{
	{science, "this program was built without the science libraries; a Go program gets them with import _ \"github.com/hognose/hognose/science\""},
	{"scipy sklearn torch tensorflow keras jax PIL cv2 statsmodels numba nltk spacy transformers gensim docx pptx docxtpl reportlab " +
		"xgboost lightgbm polars pyarrow shapely geopandas wordcloud skimage librosa soundfile blake3 bcrypt rapidfuzz pymongo psycopg2 watchdog pyquery bokeh imageio moviepy orjson ujson gmpy2 Levenshtein psutil cryptography nacl Crypto lxml " +
		"pydantic fastapi openai anthropic paramiko scrapy playwright regex rpds", notPure},
	{"sympy mpmath networkx faker rich click typer tabulate colorama openpyxl xlrd xlwt PyPDF2 pypdf rsa jwt jinja2 " +
		"sqlalchemy dotenv loguru more_itertools sortedcontainers cachetools simplejson chardet markdown toolz pygments mistune html5lib soupsieve " +
		"jsonschema jmespath pyparsing lark ply sqlparse sqlglot humanize inflect textdistance qrcode tinydb simpy mako prettytable " +
		"texttable natsort termcolor folium plotly altair holidays emoji unidecode slugify babel pint treelib anytree graphviz pydot fuzzywuzzy jellyfish " +
		"freezegun werkzeug itsdangerous flask flask_login flask_wtf flask_mail flask_restful wtforms django requests_mock python_http_client " +
		"sendgrid schedule tenacity peewee", pure},
	{"requests urllib3 httpx geopy dns websockets selenium pymysql gtts", pure + "; it also needs a network: " + fetch.Missing},
	{"aiohttp uvicorn boto3 redis wikipedia mechanize",
		"there is no network; ask for a tool that fetches what you need, or for urllib.request by --allow-net HOST or Options.Fetch"},
	{"bs4", pure + "; html.parser can be imported here"},
	{"pip setuptools wheel pkg_resources", "nothing can be installed from inside a session; the host can add pure Python packages: hognose run --with, packages.Resolve in Go"},
	{"pytest", "unittest, unittest.mock and doctest can test here; " + pure + ", and pytest.main(['-p', 'no:faulthandler', '--capture=sys', …]) runs there"},
	{"hypothesis", "unittest, unittest.mock and doctest can test here, and random gives examples; a CPython backend has it"},
	{"yaml toml", pure + "; json, tomllib, configparser and csv can be imported here"},
	{"pytz dateutil pendulum arrow tzdata", pure + "; datetime and zoneinfo can be imported here"},
	{"xmltodict defusedxml", pure + "; xml.etree.ElementTree can be imported here, and reads untrusted documents safely"},
	{"attr attrs marshmallow", pure + "; dataclasses can be imported here"},
	{"telnetlib xmlrpc.server asyncore nntplib wsgiref",
		noNetwork},
	{"pty fcntl resource pwd grp syslog faulthandler nt winreg asyncio.subprocess multiprocessing.managers multiprocessing.shared_memory",
		noProcesses},
	{"zipapp zipimport", "zipfile, tarfile, zlib, gzip, bz2 and lzma can compress and decompress here; modules cannot be imported from archives"},
	{"_dbm _gdbm dbm.gnu dbm.ndbm dbm.sqlite3", "dbm.dumb and shelve keep data in mounted files here, and sqlite3 does where it is built in"},
	{"ctypes cffi _ctypes tracemalloc", "there is no native code and no raw memory here; the backends process and docker have them"},
	{"tkinter turtle turtledemo curses readline rlcompleter termios tty msvcrt winsound idlelib PyQt5 pygame", "there is no screen and no keyboard here; print results instead"},
	{"pdb bdb", "there is no debugger here; print values, or read the traceback"},
	{"cProfile profile pstats trace", "there is no profiler here; time.perf_counter and timeit measure"},
	{"mailbox", "folders of messages need a CPython backend; email can read and write messages here"},
	{"venv ensurepip site", "nothing can be installed here; only the standard library can be imported"},
	{"antigravity compileall json.tool modulefinder netrc nturl2path opcode py_compile pyclbr pydoc " +
		"pydoc_data symtable tabnanny this",
		"this module of the standard library is not here; a CPython backend has it"},
}

// science are the packages that package science adds.
const science = "numpy pandas matplotlib mpl_toolkits seaborn cycler tqdm IPython sqlite3"

// instead says what to use in place of modules and names that the science libraries here lack.
var instead = map[string]string{
	"matplotlib.widgets":                  "there is no window; draw a figure for each value instead",
	"matplotlib.sankey":                   "draw the flows with matplotlib.patches.FancyArrow or PathPatch",
	"matplotlib.ft2font":                  "matplotlib.textpath.TextPath has the outlines of text",
	"mpl_toolkits.axisartist":             "ax.spines, ax.twinx and mpl_toolkits.axes_grid1.host_subplot do most of it",
	"mpl_toolkits.axes_grid1.axes_rgb":    "use three axes of ImageGrid",
	"mpl_toolkits.basemap":                "draw maps as lines on ordinary axes",
	"numpy.distutils":                     "nothing can be compiled here",
	"numpy.f2py":                          "nothing can be compiled here",
	"numpy.ctypeslib":                     "there is no native code here",
	"matplotlib.backends.backend_tkagg":   "there is no window; plt.show makes an artifact of each figure",
	"matplotlib.backends.backend_qtagg":   "there is no window; plt.show makes an artifact of each figure",
	"matplotlib.backends.backend_qt5agg":  "there is no window; plt.show makes an artifact of each figure",
	"matplotlib.backends.backend_pgf":     "savefig writes PNG, JPEG, SVG and PDF",
	"matplotlib.backends.backend_ps":      "savefig writes PNG, JPEG, SVG and PDF",
	"matplotlib.backends.backend_webagg":  "there is no window; plt.show makes an artifact of each figure",
	"matplotlib.backends.backend_gtk3agg": "there is no window; plt.show makes an artifact of each figure",
	"matplotlib.backends.backend_nbagg":   "plt.show makes an artifact of each figure",
	"matplotlib.testing":                  "compare what the getters of the artists return",
	"matplotlib.texmanager":               "text between $ is set as mathematics",
}

// refusing are functions and classes that raise an OSError whenever they are called. Their modules
// can be imported, so that programs can put something else in their place.
var refusing = []struct{ module, names, why string }{
	{"subprocess", "run call check_call check_output getoutput getstatusoutput Popen", noProcesses},
	{"multiprocessing", "Process Pool Manager Pipe Queue SimpleQueue JoinableQueue Value Array", noProcesses},
	{"multiprocessing.pool", "Pool", noProcesses},
	{"concurrent.futures", "ProcessPoolExecutor", noProcesses},
	{"smtplib", "SMTP SMTP_SSL LMTP", noNetwork},
	{"ftplib", "FTP FTP_TLS", noNetwork},
	{"imaplib", "IMAP4 IMAP4_SSL", noNetwork},
	{"poplib", "POP3 POP3_SSL", noNetwork},
	{"http.server", "HTTPServer ThreadingHTTPServer", noNetwork},
	{"socketserver", "TCPServer UDPServer ThreadingTCPServer ThreadingUDPServer", noNetwork},
	{"webbrowser", "open open_new open_new_tab get", noNetwork},
}

// WhyRefused says why a function or class of a module refuses every call, "" if it does not.
func WhyRefused(module, name string) string {
	for _, r := range refusing {
		if r.module == module && slices.Contains(strings.Fields(r.names), name) {
			return r.why
		}
	}
	return ""
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

// WhyAbsent returns what the error for a module that is not here says beside its name, "" if that is
// nothing.
func WhyAbsent(name string) string {
	if len(name) > 100 {
		return ""
	}
	return hintFor(name)
}

// hintFor returns what there is to say about a module that programs reach for and that is not here,
// or about a name of one of the science libraries; "" for others.
func hintFor(name string) string {
	root, _, inside := strings.Cut(name, ".")
	if inside && slices.Contains(strings.Fields(science), root) {
		if kind, _, _ := BuiltIn(root); kind != "" {
			return unsupported(root, name)
		}
	}
	if inside && IsNative(root) {
		return ""
	}
	return knownHint(root, name)
}

// knownHint is hintFor for names in the table.
func knownHint(root, name string) string {
	for _, a := range absent {
		if names := " " + a.modules + " "; strings.Contains(names, " "+root+" ") || strings.Contains(names, " "+name+" ") {
			return strings.Replace(a.hint, "NAME", cmp.Or(distributions[root], root), 1)
		}
	}
	return ""
}

// distributions are the names by which an index knows packages whose modules are called otherwise.
var distributions = map[string]string{
	"attr": "attrs", "bs4": "beautifulsoup4", "dateutil": "python-dateutil", "dns": "dnspython", "dotenv": "python-dotenv",
	"flask_login": "flask-login", "flask_mail": "flask-mail", "flask_restful": "flask-restful", "flask_wtf": "flask-wtf",
	"jwt": "pyjwt", "more_itertools": "more-itertools", "python_http_client": "python-http-client", "requests_mock": "requests-mock",
	"slugify": "python-slugify", "yaml": "pyyaml",
}

// unsupported is the hint for a name that a science library here lacks: the library itself is here.
func unsupported(root, name string) string {
	hint := "the " + root + " of this session is Hognose's own and has no such name"
	for part := name; part != root; part = part[:strings.LastIndexByte(part, '.')] {
		if use, ok := instead[part]; ok {
			return hint + "; " + use
		}
	}
	return hint
}
