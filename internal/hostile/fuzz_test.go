package hostile

import (
	"context"
	"errors"
	"flag"
	"os"
	"testing"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/langtest"
)

// Limits of the programs that fuzzing makes: small, so that many of them run.
const (
	fuzzTime   = 25 * time.Millisecond
	fuzzMemory = 16 << 20
)

// Mutated programs, of which many still compile, stay within their budget and never break the
// interpreter.
func FuzzRun(f *testing.F) {
	for _, c := range Programs() {
		for i := range c.Programs {
			if p := &c.Programs[i]; p.Make == nil && (fuzzing() && i%3 == 0 || i%12 == 0) {
				f.Add(p.Code)
			}
		}
	}
	if fuzzing() {
		addFiles(f, "../../testdata/lang")
	}
	f.Fuzz(func(t *testing.T, code string) {
		s := fuzzSession(t, fuzzTime, "")
		defer s.Close()
		runWithin(t, s, fuzzTime, code)
	})
}

// fuzzing reports whether inputs are made up, and not just those run that are there.
func fuzzing() bool {
	f := flag.Lookup("test.fuzz")
	return f != nil && f.Value.String() != ""
}

// addFiles adds the Python files below dir, but for large ones: most of what mutation does to them
// is lost on the parser.
func addFiles(f *testing.F, dir string) {
	files, err := langtest.Files(dir)
	if err != nil || len(files) == 0 {
		f.Fatalf("no programs in %s: %v", dir, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file.Path)
		if err != nil {
			f.Fatal(err)
		}
		if len(text) < 6000 {
			f.Add(string(text))
		}
	}
}

func fuzzSession(t *testing.T, limit time.Duration, prelude string) *hognose.Session {
	seed := uint64(1)
	s, err := hognose.Local(nil).Open(context.Background(), &hognose.Options{
		Limits: hognose.Limits{Time: limit, Memory: fuzzMemory}, Seed: &seed, Prelude: prelude,
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// runWithin runs a program and fails if it breaks a limit, or the interpreter. It returns the error
// of the run.
func runWithin(t *testing.T, s *hognose.Session, limit time.Duration, code string) error {
	start := time.Now()
	r, err := s.Run(context.Background(), code)
	if late := time.Since(start) - limit; late > 2*time.Second { // fuzzing keeps every processor busy
		t.Errorf("ended %v after the deadline", late)
	}
	var backend *hognose.BackendError
	if errors.As(err, &backend) {
		t.Error(err)
	}
	if r.Memory > fuzzMemory+fuzzMemory/8 {
		t.Errorf("holds %d bytes", r.Memory)
	}
	return err
}

// Texts that libraries parse: JSON, dates, formats, pickles. None takes seconds, whatever the text.
func FuzzParsers(f *testing.F) {
	for _, s := range []string{
		`{"a": [1, 2.5e3, "\u20ac", null]}`, "2020-01-01T10:00:00+01:00", "2020-W07-3", "%Y-%m-%d %H:%M", "%j %U %G-W%V-%u %p %z", "{0.real:>{1}}", "%(a)-*.3d", "\x80\x04]\x94(K\x01K\x02e.",
		"(lp0\nI1\na.", "a,\"b\"\n", "$x ${y} $$", "<3hQ5s", "a 'b c' \\d", "&lt;&#x41;&notin", "http://u:p@[::1]:80/a;b?c=d#e", "1_0/3e-4", "-1.5E+999999", "+AGE-", "x\x9cK\x04\x00\x00b\x00b",
		"[a]\nb = %(c)s\n", "a\\\n# b\n'''c", "<a b='c'>d</a>", "=?utf-8?q?a?=",
	} {
		f.Add(s, s)
	}
	var p parsers
	f.Fuzz(func(t *testing.T, a, b string) { p.run(t, a, b) })
}

// parsers is the session of FuzzParsers, which serves many texts: imports take longer than most of
// them.
type parsers struct {
	s    *hognose.Session
	runs int
}

const parserTime = 5 * time.Second

func (p *parsers) run(t *testing.T, a, b string) {
	if p.s == nil || p.runs == 500 {
		p.close()
		p.s, p.runs = fuzzSession(t, parserTime, parserImports), 0
	}
	p.runs++
	ctx := context.Background()
	for name, text := range map[string]string{"a": a, "b": b} {
		if err := p.s.Set(ctx, name, text); err != nil {
			return // no text of Python's
		}
	}
	err := runWithin(t, p.s, parserTime, parserCalls)
	var limit *hognose.LimitError
	if errors.As(err, &limit) && limit.Limit == "time" {
		t.Errorf("parsing %q with %q took %v", a, b, parserTime)
	}
	if err != nil {
		p.close()
	}
}

func (p *parsers) close() {
	if p.s != nil {
		p.s.Close()
		p.s = nil
	}
}

const parserImports = `
import json, datetime, time, pickle, csv, string, struct, shlex, html, urllib.parse, fractions, decimal, base64, zlib, textwrap, ast, configparser, tokenize, io, binascii
from html.parser import HTMLParser
calls = (lambda: json.loads(a), lambda: datetime.datetime.fromisoformat(a), lambda: datetime.date.fromisoformat(a), lambda: datetime.time.fromisoformat(a),
    lambda: time.strptime(a, b), lambda: datetime.datetime.strptime(a, b), lambda: datetime.datetime(2020, 1, 1).strftime(a),
    lambda: a.format(1, 2, x=3), lambda: a % (1, 2), lambda: a % {"a": 1}, lambda: format(1234, a), lambda: format(1.5, a), lambda: format(b, a), lambda: pickle.loads(raw),
    lambda: list(csv.reader(a.splitlines())), lambda: csv.Sniffer().sniff(a), lambda: string.Template(a).substitute(x=1),
    lambda: struct.unpack(a, b.encode("utf-8", "surrogatepass")), lambda: shlex.split(a), lambda: html.unescape(a), lambda: HTMLParser().feed(a),
    lambda: urllib.parse.urlsplit(a), lambda: urllib.parse.parse_qsl(a), lambda: urllib.parse.unquote(a), lambda: fractions.Fraction(a),
    lambda: decimal.Decimal(a), lambda: base64.b64decode(a), lambda: base64.a85decode(a), lambda: binascii.unhexlify(a), lambda: zlib.decompress(raw), lambda: textwrap.fill(a, 5), lambda: textwrap.dedent(a), lambda: raw.decode("utf-7"),
    lambda: raw.decode("unicode_escape"), lambda: ast.literal_eval(a), lambda: configparser.ConfigParser().read_string(a),
    lambda: list(tokenize.generate_tokens(io.StringIO(a).readline)), lambda: int(a, 0), lambda: float(a), lambda: complex(a))
`

const parserCalls = `
raw = a.encode("utf-8", "surrogatepass")
for f in calls:
    try: f()
    except Exception: pass
`
