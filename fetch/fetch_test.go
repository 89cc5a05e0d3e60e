package fetch_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/fetch"
)

// site is a server with pages of all sorts.
func site(t *testing.T) *httptest.Server {
	t.Helper()
	m := http.NewServeMux()
	page := func(path string, f http.HandlerFunc) { m.HandleFunc(path, f) }
	page("/hello", func(w http.ResponseWriter, r *http.Request) { fmt.Fprintf(w, "hello %s", r.Method) })
	page("/echo", func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		fmt.Fprintf(w, "%s %s %s %s %q", r.Method, r.Host, r.Header.Get("X-Mark"), r.Header.Get("User-Agent"), body)
	})
	page("/there", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/hello", http.StatusFound) })
	page("/away", func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "http://127.0.0.3/x", http.StatusFound)
	})
	page("/file", func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "file:///etc/passwd", http.StatusFound)
	})
	page("/circle", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/circle", http.StatusFound) })
	page("/gzip", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Encoding", "gzip")
		z := gzip.NewWriter(w)
		_, _ = io.WriteString(z, strings.Repeat("zip", 1000))
		_ = z.Close()
	})
	page("/large", func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write(bytes.Repeat([]byte("0123456789abcdef"), 1<<16))
	})
	page("/endless", func(w http.ResponseWriter, _ *http.Request) {
		for block := make([]byte, 1<<16); ; {
			if _, err := w.Write(block); err != nil {
				return
			}
		}
	})
	page("/slow", func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
	page("/404", http.NotFound)
	s := httptest.NewServer(m)
	t.Cleanup(s.Close)
	return s
}

// raw is a server that answers every connection with a text.
func raw(t *testing.T, answer func(io.Writer)) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go func() {
				defer c.Close()
				_, _ = c.Read(make([]byte, 4096))
				answer(c)
			}()
		}
	}()
	return "http://" + l.Addr().String()
}

// open opens a session that may reach a server.
func open(t *testing.T, o hognose.Options, hosts ...string) *hognose.Session {
	t.Helper()
	if len(hosts) > 0 {
		f, err := fetch.Allow(hosts...)
		if err != nil {
			t.Fatal(err)
		}
		o.Fetch = f
	}
	s, err := hognose.Local(nil).Open(t.Context(), &o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// text runs a program and returns what it prints.
func text(t *testing.T, s *hognose.Session, code string) string {
	t.Helper()
	r, err := s.Run(t.Context(), code)
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSuffix(r.Logs, "\n")
}

const prelude = `
import http.client, urllib.error, urllib.request
def get(path, **more):
    try:
        with urllib.request.urlopen(base + path, **more) as r:
            return r.read()
    except Exception as e:
        return f'{type(e).__name__}: {e}'
`

func TestPages(t *testing.T) {
	server := site(t)
	s := open(t, hognose.Options{Variables: map[string]any{"base": server.URL}}, "127.0.0.1")
	text(t, s, prelude)
	for code, want := range map[string]string{
		"get('/hello')": "b'hello GET'",
		"get('/there')": "b'hello GET'",
		"get('/404')":   "HTTPError: HTTP Error 404: Not Found",
		"get('/away')":  "URLError: <urlopen error 127.0.0.3:80 is not allowed; the hosts that are: 127.0.0.1>",
		"get('/file')":  "HTTPError: HTTP Error 302: Found - Redirection to url 'file:///etc/passwd' is not allowed",
		"get('/circle')": "HTTPError: HTTP Error 302: The HTTP server returned a redirect error that would lead to an infinite loop.\n" +
			"The last 30x error message was:\nFound",
		"__import__('gzip').decompress(get('/gzip')) == b'zip' * 1000": "True",
		"len(get('/large'))":                                                     "1048576",
		"get('/slow', timeout=0.05)":                                             "TimeoutError: timed out",
		"get('/hello', data=b'')":                                                "b'hello POST'",
		"get('/hello', data='')":                                                 "TypeError: POST data should be bytes, an iterable of bytes, or a file object. It cannot be of type str.",
		"urllib.request.urlopen('http://127.0.0.1:0/').read()":                   "",
		"urllib.request.urlopen('http://example.com/')":                          "",
		"urllib.request.urlopen(base + '/hello').headers['Content-Type']":        "text/plain; charset=utf-8",
		"urllib.request.Request('http://h:80/p?q#f').selector":                   "/p?q",
		"urllib.request.urlopen('data:text/plain;base64,aGk=').read()":           "b'hi'",
		"get('/echo', data=iter([b'a', b'b']))[-4:]":                             `b'"ab"'`,
		"'Python-urllib/3.13' in get('/echo').decode()":                          "True",
		"urllib.request.build_opener().open(base + '/hello', timeout=9).status":  "200",
		"len(urllib.request.urlopen(base + '/large').read(1000))":                "1000",
		"sum(map(len, urllib.request.urlopen(base + '/large'))) == 1048576":      "True",
		"http.client.HTTPConnection('127.0.0.1', int(base.split(':')[2])).close": "",
	} {
		r, err := s.Run(t.Context(), "print("+code+", end='')")
		switch {
		case want == "" && err == nil && strings.HasPrefix(code, "urllib"):
			t.Errorf("%s: %q, want an error", code, r.Logs)
		case want != "" && err != nil:
			t.Errorf("%s: %v", code, err)
		case want != "" && r.Logs != want:
			t.Errorf("%s: %q, want %q", code, r.Logs, want)
		}
	}
}

func TestConnectionIsUsedAgain(t *testing.T) {
	server := site(t)
	s := open(t, hognose.Options{Variables: map[string]any{"host": strings.TrimPrefix(server.URL, "http://")}}, "127.0.0.1")
	got := text(t, s, `
import http.client
c = http.client.HTTPConnection(host)
for method, path, body in [('GET', '/hello', None), ('HEAD', '/hello', None), ('POST', '/echo', b'x' * 10)]:
    c.request(method, path, body, {'X-Mark': 'm'})
    r = c.getresponse()
    print(r.status, r.reason, len(r.read()) > 0, r.isclosed())
c.putrequest('GET', '/hello')
try:
    c.putrequest('GET', '/hello')
except http.client.CannotSendRequest as e:
    print(e)
`)
	if want := "200 OK True True\n200 OK False True\n200 OK True True\nRequest-started"; got != want {
		t.Errorf("got %q", got)
	}
}

func TestHostileServers(t *testing.T) {
	for name, c := range map[string]struct {
		answer func(io.Writer)
		want   string
	}{
		"endless header": {func(w io.Writer) {
			fmt.Fprint(w, "HTTP/1.1 200 OK\r\nX: ")
			for block := bytes.Repeat([]byte("x"), 1<<16); ; {
				if _, err := w.Write(block); err != nil {
					return
				}
			}
		}, "URLError"},
		"many fields": {func(w io.Writer) {
			fmt.Fprint(w, "HTTP/1.1 200 OK\r\n")
			for range 1_000_000 {
				if _, err := fmt.Fprint(w, "X: y\r\n"); err != nil {
					return
				}
			}
		}, "URLError"},
		"101 fields": {func(w io.Writer) { fmt.Fprint(w, "HTTP/1.1 200 OK\r\n"+strings.Repeat("X: y\r\n", 101)+"\r\n") }, "HTTPException: got more than 100 headers"},
		"too short":  {func(w io.Writer) { fmt.Fprint(w, "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc") }, "IncompleteRead: IncompleteRead(3 bytes read, 97 more expected)"},
		"too long": {func(w io.Writer) {
			fmt.Fprint(w, "HTTP/1.1 200 OK\r\nContent-Length: 3\r\nConnection: close\r\n\r\nabcdef")
		}, "b'abc'"},
		"huge length":     {func(w io.Writer) { fmt.Fprint(w, "HTTP/1.1 200 OK\r\nContent-Length: 999999999999\r\n\r\nabc") }, "IncompleteRead: IncompleteRead(3 bytes read, 999999999996 more expected)"},
		"negative length": {func(w io.Writer) { fmt.Fprint(w, "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nabc") }, "URLError"},
		"two lengths": {func(w io.Writer) {
			fmt.Fprint(w, "HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd")
		}, "URLError"},
		"broken chunk":     {func(w io.Writer) { fmt.Fprint(w, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n") }, "IncompleteRead"},
		"cut chunk":        {func(w io.Writer) { fmt.Fprint(w, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab") }, "IncompleteRead"},
		"no HTTP":          {func(w io.Writer) { fmt.Fprint(w, "SSH-2.0-x\r\n") }, "URLError"},
		"nothing":          {func(io.Writer) {}, "URLError"},
		"line in a header": {func(w io.Writer) { fmt.Fprint(w, "HTTP/1.1 200 OK\r\nX: a\rb\r\nContent-Length: 1\r\n\r\nx") }, ""},
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t, hognose.Options{Variables: map[string]any{"base": raw(t, c.answer)}, Limits: hognose.Limits{Time: 20 * time.Second}}, "127.0.0.1")
			text(t, s, prelude)
			if got := text(t, s, "print(get('/'))"); !strings.HasPrefix(got, c.want) {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
}

func TestLongBodiesAreBounded(t *testing.T) {
	server := site(t)
	o := hognose.Options{Variables: map[string]any{"base": server.URL}, Limits: hognose.Limits{Memory: 32 << 20, Time: 20 * time.Second}}
	s := open(t, o, "127.0.0.1")
	text(t, s, prelude)
	want := "URLError: <urlopen error the response is too long: this session may hold 16777216 bytes of responses>"
	if got := text(t, s, "print(get('/endless'))"); got != want {
		t.Errorf("%q", got)
	}
	if got := text(t, s, "print([len(get('/large')) for _ in range(40)] == [1048576] * 40)"); got != "True" {
		t.Errorf("after an endless one: %s", got)
	}
	got := text(t, s, "from concurrent.futures import ThreadPoolExecutor\n"+
		"with ThreadPoolExecutor(8) as pool:\n    print(set(map(type, pool.map(get, ['/endless'] * 8))), len(get('/large')))")
	if got != "{<class 'str'>} 1048576" {
		t.Errorf("eight endless ones: %s", got)
	}
}

func TestLimitsHoldWhileARequestWaits(t *testing.T) {
	server := site(t)
	s := open(t, hognose.Options{Variables: map[string]any{"base": server.URL}, Limits: hognose.Limits{Time: 200 * time.Millisecond}}, "127.0.0.1")
	var limit *hognose.LimitError
	if _, err := s.Run(t.Context(), prelude+"get('/slow')"); !errors.As(err, &limit) {
		t.Errorf("a time limit: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(20*time.Millisecond, cancel)
	if _, err := s.Run(ctx, prelude+"get('/slow')"); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	if got := text(t, s, prelude+"print(get('/hello'))"); got != "b'hello GET'" {
		t.Errorf("afterwards: %s", got)
	}
}

func TestThreadsFetchAtTheSameTime(t *testing.T) {
	var waiting = make(chan bool, 4)
	release := make(chan bool)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		if waiting <- true; len(waiting) == cap(waiting) {
			close(release)
		}
		<-release
		fmt.Fprint(w, "x")
	}))
	defer server.Close()
	s := open(t, hognose.Options{Variables: map[string]any{"base": server.URL}}, "127.0.0.1")
	got := text(t, s, prelude+"from concurrent.futures import ThreadPoolExecutor\nwith ThreadPoolExecutor(4) as pool:\n    print(list(pool.map(get, ['/'] * 4)))")
	if got != "[b'x', b'x', b'x', b'x']" {
		t.Error(got)
	}
}

func TestRequestsAreRecordedAndReplayed(t *testing.T) {
	server := site(t)
	var journal bytes.Buffer
	code := prelude + "print(get('/hello'), get('/404'), get('/slow', timeout=0.05), len(get('/large')))"
	o := hognose.Options{Variables: map[string]any{"base": server.URL}, Record: &journal}
	want := text(t, open(t, o, "127.0.0.1"), code)
	server.Close()
	o.Record, o.Replay = nil, &journal
	o.Fetch = func(context.Context, *hognose.FetchRequest) (*hognose.FetchResponse, error) {
		t.Error("a request was made")
		return nil, errors.New("no")
	}
	if got := text(t, open(t, o), code); got != want || !strings.HasPrefix(got, "b'hello GET' HTTPError") {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestWithoutFetch(t *testing.T) {
	s := open(t, hognose.Options{})
	if got := text(t, s, "import http.cookiejar, urllib.error, socket, ssl, select\nprint(socket.gethostname())"); got != "localhost" {
		t.Error(got)
	}
	for _, code := range []string{
		"socket.create_connection(('example.com', 80))", "socket.gethostbyname('example.com')",
		"import urllib.request\nurllib.request.urlopen('http://example.com/')",
		"import http.client\nhttp.client.HTTPConnection('example.com').request('GET', '/')",
	} {
		_, err := s.Run(t.Context(), code)
		if err == nil || !strings.Contains(err.Error(), "--allow-net HOST") || !strings.Contains(err.Error(), "Options.Fetch") {
			t.Errorf("%s: %v", code, err)
		}
	}
}

func TestRestoredSessionFetches(t *testing.T) {
	server := site(t)
	o := hognose.Options{Variables: map[string]any{"base": server.URL}}
	s := open(t, o, "127.0.0.1")
	text(t, s, prelude+"opener = urllib.request.build_opener()")
	saved, err := s.Snapshot(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	f, _ := fetch.Allow("127.0.0.1")
	for _, x := range []struct {
		o    hognose.Options
		want string
	}{{hognose.Options{Fetch: f}, "b'hello GET'"}, {hognose.Options{}, "URLError: <urlopen error there is no network here;"}} {
		r, err := hognose.Local(nil).Restore(t.Context(), saved, &x.o)
		if err != nil {
			t.Fatal(err)
		}
		if got := text(t, r, "print(get('/hello'))"); !strings.HasPrefix(got, x.want) {
			t.Errorf("%q, want %q", got, x.want)
		}
		_ = r.Close()
	}
}

func TestFilesFromTheNetwork(t *testing.T) {
	server := site(t)
	o := hognose.Options{Variables: map[string]any{"base": server.URL}, Files: map[string]fs.FS{"/work": &hognose.Overlay{}}}
	got := text(t, open(t, o, "127.0.0.1"), `
import urllib.request
calls = []
name, headers = urllib.request.urlretrieve(base + '/large', 'large.bin', lambda *a: calls.append(a))
import os
print(name, os.path.getsize(name), len(calls), urllib.request.urlopen('file:///work/large.bin').read(4))
`)
	if want := "large.bin 1048576 129 b'0123'"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
