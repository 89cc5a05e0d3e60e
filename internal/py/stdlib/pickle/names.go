// This file translates names between Python 2 and 3. Protocols below 3 write names of Python 2, so
// that it can read them, unless fix_imports is false.

package pickle

import "strings"

// oldModules and oldNames are how Python 2 called modules and some of their contents, which
// protocols below 3 write and read. An entry is the name in Python 3 and, behind a colon, that in
// Python 2.
const (
	oldModules = "" +
		" _bz2:bz2 _dbm:dbm _dummy_thread:dummy_thread _functools:functools _gdbm:gdbm _markupbase:markupbase _pickle:pickle _thread:thread" +
		" builtins:__builtin__ collections.abc:_abcoll configparser:ConfigParser copyreg:copy_reg dbm:anydbm dbm.bsd:dbhash" +
		" dbm.dumb:dumbdbm dbm.gnu:gdbm dbm.ndbm:dbm html.entities:htmlentitydefs html.parser:HTMLParser http.client:httplib" +
		" http.cookiejar:cookielib http.cookies:Cookie http.server:BaseHTTPServer queue:Queue reprlib:repr socketserver:SocketServer" +
		" subprocess:commands test.support:test.test_support tkinter:Tkinter tkinter.colorchooser:tkColorChooser" +
		" tkinter.commondialog:tkCommonDialog tkinter.constants:Tkconstants tkinter.dialog:Dialog tkinter.dnd:Tkdnd" +
		" tkinter.filedialog:tkFileDialog tkinter.font:tkFont tkinter.messagebox:tkMessageBox tkinter.scrolledtext:ScrolledText" +
		" tkinter.simpledialog:tkSimpleDialog tkinter.ttk:ttk urllib.parse:urlparse urllib.request:urllib2 urllib.robotparser:robotparser" +
		" winreg:_winreg xmlrpc.client:xmlrpclib xmlrpc.server:SimpleXMLRPCServer" + " "
	oldNames = "" +
		" builtins.ArithmeticError:exceptions.ArithmeticError builtins.AssertionError:exceptions.AssertionError" +
		" builtins.AttributeError:exceptions.AttributeError builtins.BaseException:exceptions.BaseException" +
		" builtins.BrokenPipeError:exceptions.OSError builtins.BufferError:exceptions.BufferError" +
		" builtins.BytesWarning:exceptions.BytesWarning builtins.ChildProcessError:exceptions.OSError" +
		" builtins.ConnectionAbortedError:exceptions.OSError builtins.ConnectionError:exceptions.OSError" +
		" builtins.ConnectionRefusedError:exceptions.OSError builtins.ConnectionResetError:exceptions.OSError" +
		" builtins.DeprecationWarning:exceptions.DeprecationWarning builtins.EOFError:exceptions.EOFError" +
		" builtins.EnvironmentError:exceptions.EnvironmentError builtins.Exception:exceptions.Exception" +
		" builtins.FileExistsError:exceptions.OSError builtins.FileNotFoundError:exceptions.OSError" +
		" builtins.FloatingPointError:exceptions.FloatingPointError builtins.FutureWarning:exceptions.FutureWarning" +
		" builtins.GeneratorExit:exceptions.GeneratorExit builtins.IOError:exceptions.IOError builtins.ImportError:exceptions.ImportError" +
		" builtins.ImportWarning:exceptions.ImportWarning builtins.IndentationError:exceptions.IndentationError" +
		" builtins.IndexError:exceptions.IndexError builtins.InterruptedError:exceptions.OSError" +
		" builtins.IsADirectoryError:exceptions.OSError builtins.KeyError:exceptions.KeyError" +
		" builtins.KeyboardInterrupt:exceptions.KeyboardInterrupt builtins.LookupError:exceptions.LookupError" +
		" builtins.MemoryError:exceptions.MemoryError builtins.ModuleNotFoundError:exceptions.ImportError" +
		" builtins.NameError:exceptions.NameError builtins.NotADirectoryError:exceptions.OSError" +
		" builtins.NotImplementedError:exceptions.NotImplementedError builtins.OSError:exceptions.OSError" +
		" builtins.OverflowError:exceptions.OverflowError builtins.PendingDeprecationWarning:exceptions.PendingDeprecationWarning" +
		" builtins.PermissionError:exceptions.OSError builtins.ProcessLookupError:exceptions.OSError" +
		" builtins.ReferenceError:exceptions.ReferenceError builtins.RuntimeError:exceptions.RuntimeError" +
		" builtins.RuntimeWarning:exceptions.RuntimeWarning builtins.StopIteration:exceptions.StopIteration" +
		" builtins.SyntaxError:exceptions.SyntaxError builtins.SyntaxWarning:exceptions.SyntaxWarning" +
		" builtins.SystemError:exceptions.SystemError builtins.SystemExit:exceptions.SystemExit builtins.TabError:exceptions.TabError" +
		" builtins.TimeoutError:exceptions.OSError builtins.TypeError:exceptions.TypeError" +
		" builtins.UnboundLocalError:exceptions.UnboundLocalError builtins.UnicodeDecodeError:exceptions.UnicodeDecodeError" +
		" builtins.UnicodeEncodeError:exceptions.UnicodeEncodeError builtins.UnicodeError:exceptions.UnicodeError" +
		" builtins.UnicodeTranslateError:exceptions.UnicodeTranslateError builtins.UnicodeWarning:exceptions.UnicodeWarning" +
		" builtins.UserWarning:exceptions.UserWarning builtins.ValueError:exceptions.ValueError builtins.Warning:exceptions.Warning" +
		" builtins.ZeroDivisionError:exceptions.ZeroDivisionError builtins.chr:__builtin__.unichr builtins.filter:itertools.ifilter" +
		" builtins.int:__builtin__.long builtins.map:itertools.imap builtins.range:__builtin__.xrange builtins.str:__builtin__.unicode" +
		" builtins.zip:itertools.izip collections.UserDict:UserDict.IterableUserDict collections.UserList:UserList.UserList" +
		" collections.UserString:UserString.UserString functools.reduce:__builtin__.reduce itertools.filterfalse:itertools.ifilterfalse" +
		" itertools.zip_longest:itertools.izip_longest" + " "
)

// oldName returns the Python 2 name of something in Python 3.
func oldName(module, name string) (string, string) {
	if old, ok := forth(oldNames, module+"."+name); ok {
		return splitName(old)
	}
	if old, ok := forth(oldModules, module); ok {
		return old, name
	}
	return module, name
}

// newName returns the Python 3 name of something in Python 2. Anything in module exceptions is a
// builtin today.
func newName(module, name string) (string, string) {
	if fresh, ok := back(oldNames, module+"."+name); ok {
		return splitName(fresh)
	}
	if fresh, ok := back(oldModules, module); ok {
		return fresh, name
	}
	if module == "exceptions" {
		return "builtins", name
	}
	return module, name
}

// splitName splits at the last dot.
func splitName(s string) (module, name string) {
	i := strings.LastIndexByte(s, '.')
	return s[:i], s[i+1:]
}

// forth finds what stands behind the colon of an entry.
func forth(table, key string) (string, bool) {
	_, rest, ok := strings.Cut(table, " "+key+":")
	v, _, _ := strings.Cut(rest, " ")
	return v, ok
}

// back finds what stands before it.
func back(table, key string) (string, bool) {
	before, _, ok := strings.Cut(table, ":"+key+" ")
	return before[strings.LastIndexByte(before, ' ')+1:], ok
}
