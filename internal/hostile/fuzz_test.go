package hostile

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/hognose/hognose"
)

// hostRun runs a program with small limits and fails if it breaks one, or the interpreter.
func hostRun(t *testing.T, code string, variables map[string]any) {
	seed := uint64(1)
	s, err := hognose.Local().Open(context.Background(), &hognose.Options{
		Limits: hognose.Limits{Time: 100 * time.Millisecond, Memory: 16 << 20}, Seed: &seed, Variables: variables,
	})
	if err != nil {
		t.Skip(err) // a variable that the session refuses: nothing ran
	}
	defer s.Close()
	start := time.Now()
	r, err := s.Run(context.Background(), code)
	if late := time.Since(start) - 100*time.Millisecond; late > 2*time.Second { // fuzzing keeps every processor busy
		t.Errorf("ended %v after the deadline", late)
	}
	var backend *hognose.BackendError
	if errors.As(err, &backend) {
		t.Error(err)
	}
	if r.Memory > 18<<20 {
		t.Errorf("holds %d bytes", r.Memory)
	}
}

// Mutated programs, of which many still compile, stay within their budget and never break the interpreter.
func FuzzRun(f *testing.F) {
	for _, c := range Programs() {
		for i := range c.Programs {
			if p := &c.Programs[i]; p.Make == nil && i%3 == 0 {
				f.Add(p.Code)
			}
		}
	}
	f.Fuzz(func(t *testing.T, code string) { hostRun(t, code, nil) })
}

// Texts that libraries parse: JSON, dates, formats, pickles.
func FuzzParsers(f *testing.F) {
	for _, s := range []string{`{"a": [1, 2.5e3, "\u20ac", null]}`, "2020-01-01T10:00:00+01:00", "%Y-%m-%d %H:%M", "{0.real:>{1}}", "\x80\x04]\x94(K\x01K\x02e.", "a,\"b\"\n"} {
		f.Add(s, s)
	}
	f.Fuzz(func(t *testing.T, a, b string) {
		hostRun(t, `
import json, datetime, time, pickle, csv, string, struct, shlex, html, urllib.parse, fractions, decimal, base64, zlib, textwrap
raw = a.encode("utf-8", "surrogatepass")
for f in (lambda: json.loads(a), lambda: datetime.datetime.fromisoformat(a), lambda: time.strptime(a, b), lambda: datetime.datetime(2020, 1, 1).strftime(a),
          lambda: a.format(1, 2, x=3), lambda: a % (1, 2), lambda: pickle.loads(raw), lambda: list(csv.reader(a.splitlines())), lambda: string.Template(a).substitute(x=1),
          lambda: struct.unpack(a, b.encode("utf-8", "surrogatepass")), lambda: shlex.split(a), lambda: html.unescape(a), lambda: urllib.parse.urlsplit(a), lambda: fractions.Fraction(a),
          lambda: decimal.Decimal(a), lambda: base64.b64decode(a), lambda: zlib.decompress(raw), lambda: textwrap.fill(a, 5), lambda: raw.decode("utf-7")):
    try: f()
    except Exception: pass
`, map[string]any{"a": a, "b": b})
	})
}
