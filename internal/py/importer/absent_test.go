package importer_test

import (
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/py"
)

func TestModulesThatAreNotHereSayWhyAndWhatToDo(t *testing.T) {
	for name, want := range map[string]string{
		"numpy":              "hognose/science",
		"numpy.random":       "hognose/science",
		"requests":           "--allow-net HOST",
		"flask":              "hognose run --with flask,",
		"flask_login":        "hognose run --with flask-login,",
		"dns":                "hognose run --with dnspython,",
		"natsort":            "hognose run --with natsort,",
		"docx":               "not pure Python",
		"wsgiref":            "there is no network",
		"telnetlib":          "there is no network",
		"resource":           "there are no processes",
		"asyncio.subprocess": "there are no processes",
		"ctypes":             "no native code",
		"tkinter":            "no screen",
		"sqlite3":            "hognose/science",
		"yaml":               "tomllib",
		"pytest":             "unittest",
		"pydoc":              "not here; a CPython backend has it",
	} {
		in, err := py.New(py.Options{})
		if err != nil {
			t.Fatal(err)
		}
		v, err := in.Run("test.py", "try:\n    import "+name+"\nexcept ModuleNotFoundError as e:\n    text = str(e)\ntext")
		if err != nil {
			t.Errorf("import %s: %v", name, err)
			continue
		}
		if text := v.Str().S; !strings.HasPrefix(text, "No module named '") || !strings.Contains(text, want) {
			t.Errorf("import %s says %q, want %q", name, text, want)
		}
	}
}

func TestModulesForProcessesAndTheNetworkRefuseOnUse(t *testing.T) {
	for code, want := range map[string]string{
		"import subprocess\nsubprocess.run(['id'])":                                                                              "subprocess.run cannot be used: there are no processes",
		"from subprocess import Popen\nPopen('id', shell=True)":                                                                  "subprocess.Popen cannot be used: there are no processes",
		"import multiprocessing\nmultiprocessing.Process(target=print)":                                                          "there are no processes",
		"from concurrent.futures import ProcessPoolExecutor\nProcessPoolExecutor()":                                              "the backend process or docker",
		"import smtplib\nsmtplib.SMTP('localhost')":                                                                              "there is no network",
		"import ftplib\nftplib.FTP('localhost')":                                                                                 "there is no network",
		"import http.server\nhttp.server.HTTPServer(('', 0), None)":                                                              "there is no network",
		"import socket\nsocket.create_connection(('localhost', 80))":                                                             "there is no network",
		"import socket\nsocket.socket().bind(('', 0))":                                                                           "there is no network",
		"import socket, ssl\nssl.create_default_context().wrap_socket(socket.socket(), server_hostname='a').connect(('a', 443))": "there is no network",
		"import select\nselect.poll()":                                                                                           "there are no files and no sockets",
	} {
		in, err := py.New(py.Options{})
		if err != nil {
			t.Fatal(err)
		}
		head, last, _ := strings.Cut(code, "\n")
		v, err := in.Run("test.py", head+"\ntry:\n    "+last+"\nexcept OSError as e:\n    text = str(e)\ntext")
		if err != nil {
			t.Errorf("%s: %v", code, err)
			continue
		}
		if text := v.Str().S; !strings.Contains(text, want) {
			t.Errorf("%s says %q, want %q", code, text, want)
		}
	}
}
