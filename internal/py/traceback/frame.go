// This file shows the frames of a traceback. A line that is repeated often, as in endless
// recursion, is counted instead.

package traceback

import (
	"fmt"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/source"
)

// recursiveCutoff is how often a line that calls itself is shown before the rest is counted.
const recursiveCutoff = 3

// place is what the picture of a frame depends on.
type place struct {
	code *object.Code
	span source.Span
	line int
}

// entries lists the frames that are shown of a traceback, outermost first. With sys.tracebacklimit
// they are the last ones, counted as CPython counts: by a slice whose start is negative, and so
// means something else, when there are fewer frames than that.
func (p *printer) entries(tb *object.Traceback) []*object.Traceback {
	var all []*object.Traceback
	for ; tb != nil; tb = tb.Next {
		all = append(all, tb)
	}
	if p.limit < 0 {
		return all
	}
	start := len(all) - p.limit
	if start < 0 {
		start = max(start+len(all), 0)
	}
	return all[start:]
}

// stack shows frames, and counts those that are the same line again.
func (p *printer) stack(entries []*object.Traceback) error {
	count := 0
	for i, tb := range entries {
		if i > 0 && !sameLine(tb, entries[i-1]) {
			if err := p.repeated(count); err != nil {
				return err
			}
			count = 0
		}
		if count++; count > recursiveCutoff {
			continue
		}
		if err := p.frame(tb); err != nil {
			return err
		}
	}
	return p.repeated(count)
}

func sameLine(a, b *object.Traceback) bool {
	return a.Code.T.Name == b.Code.T.Name && a.Code.T.File.Name == b.Code.T.File.Name &&
		a.LineNumber() == b.LineNumber()
}

// repeated says how often the last line came again.
func (p *printer) repeated(count int) error {
	if count <= recursiveCutoff {
		return nil
	}
	n, plural := count-recursiveCutoff, ""
	if n > 1 {
		plural = "s"
	}
	return p.emit(fmt.Sprintf("  [Previous line repeated %d more time%s]\n", n, plural))
}

// frame shows one frame: file, line and function, then the source.
func (p *printer) frame(tb *object.Traceback) error {
	at := place{tb.Code, tb.Span(), tb.LineNumber()}
	text, ok := p.frames[at]
	if !ok {
		code := tb.Code.T
		lines := ""
		// A line that does not exist has no text.
		if (!tb.Made() || at.span != (source.Span{})) && (!code.File.NoLines || p.registered(code.File)) {
			var err error
			if lines, err = excerpt(code.File, at.span, p.t.Meter); err != nil {
				return err
			}
		}
		text = fmt.Sprintf("  File \"%s\", line %d, in %s\n%s", code.File.Name, at.line, code.Name, lines)
		if err := p.pay(len(text)); err != nil {
			return err
		}
		if p.frames == nil {
			p.frames = map[place]string{}
		}
		p.frames[at] = text
	}
	return p.emit(text)
}

// registered reports whether the program has put the lines of f, which was given to exec, into
// linecache.cache, as what writes code does to have it shown.
func (p *printer) registered(f *source.File) bool {
	if f.Library {
		return false
	}
	m, ok := p.t.GetStr(p.t.Modules, nLinecache)
	if !ok || m.Kind().Base() != object.KModule {
		return false
	}
	cache, ok := p.t.GetStr(m.Module().Dict, nCache)
	if !ok || cache.O.Kind != object.KDict {
		return false
	}
	_, ok = p.t.GetStr(cache.Dict(), object.NewStr(f.Name).Str())
	return ok
}

var (
	nLinecache = object.StaticName("linecache")
	nCache     = object.StaticName("cache")
)
