package compiler

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"sort"
	"testing"

	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/source"
)

var cats = map[bytecode.Op]string{}

func catsOf(i bytecode.Instr) string {
	op := i.Op
	switch {
	case op >= bytecode.Add && op <= bytecode.XorK:
		return "binary"
	case op == bytecode.Neg || op == bytecode.Invert:
		return "unary"
	case op == bytecode.Is || op == bytecode.IsNot || op == bytecode.JIs:
		return "is"
	case op >= bytecode.Lt && op <= bytecode.NotIn || op >= bytecode.JLt && op <= bytecode.JNEK:
		return "compare"
	}
	switch op {
	case bytecode.Call, bytecode.CallKW, bytecode.CallEx, bytecode.CallM:
		return "call"
	case bytecode.GetAttr, bytecode.LoadM, bytecode.SuperGet:
		return "getattr"
	case bytecode.SetAttr:
		return "setattr"
	case bytecode.DelAttr:
		return "delattr"
	case bytecode.GetItem, bytecode.GetItemK:
		return "getitem"
	case bytecode.SetItem, bytecode.SetItemK:
		return "setitem"
	case bytecode.DelItem:
		return "delitem"
	case bytecode.LoadG:
		return "global"
	case bytecode.LoadN:
		return "name"
	case bytecode.Iter:
		return "iter"
	case bytecode.ForIter:
		return "foriter"
	case bytecode.Unpack, bytecode.UnpackStar:
		return "unpack"
	case bytecode.Import:
		return "import"
	case bytecode.ImportFrom:
		return "importfrom"
	case bytecode.Raise:
		return "raise"
	case bytecode.With, bytecode.AsyncWith:
		return "with"
	case bytecode.JNotExc:
		return "except"
	case bytecode.Format:
		return "format"
	case bytecode.Awaitable:
		return "await"
	case bytecode.YieldIter:
		return "yieldfrom"
	case bytecode.AIter:
		return "aiter"
	case bytecode.ANext:
		return "anext"
	case bytecode.Extend, bytecode.Update:
		return "extend"
	case bytecode.Merge, bytecode.MergeKW:
		return "merge"
	case bytecode.LoadC, bytecode.LoadF, bytecode.LoadNF, bytecode.LoadMF:
		return "deref"
	case bytecode.MatchClass:
		return "matchclass"
	case bytecode.MatchKeys:
		return "matchkeys"
	case bytecode.MatchSeq:
		return "matchseq"
	case bytecode.MatchMap:
		return "matchmap"
	case bytecode.DeleteG, bytecode.DeleteN:
		return "delg"
	case bytecode.AddSet:
		return "addset"
	case bytecode.SetDict:
		return "setdict"
	case bytecode.Check:
		return "check"
	}
	return ""
}

func collect(c *bytecode.Code, out map[string]map[string]map[string]bool) {
	key := fmt.Sprintf("%s@%d", c.QualName, c.FirstLine)
	d := out[key]
	if d == nil {
		d = map[string]map[string]bool{}
		out[key] = d
	}
	add := func(cat string, s source.Span) {
		if d[cat] == nil {
			d[cat] = map[string]bool{}
		}
		l, co := c.File.Position(s.Start)
		el, ec := c.File.Position(s.End)
		d[cat][fmt.Sprintf("%d:%d-%d:%d", l, co, el, ec)] = true
	}
	for n, i := range c.Ins {
		cat := catsOf(i)
		if cat == "" {
			continue
		}
		if i.Op == bytecode.LoadG && (c.QualName == "<module>") {
			cat = "name"
		}
		add(cat, c.Spans[n])
	}
	for _, l := range c.Lookups {
		add("getattr", l.Span)
	}
	for _, k := range c.Consts {
		if k.Kind == bytecode.CodeConst {
			collect(k.Code, out)
		}
	}
}

func TestSpansScratch(t *testing.T) {
	fh, err := os.Open(os.Getenv("SPANS"))
	if err != nil {
		t.Skip()
	}
	sc := bufio.NewScanner(fh)
	sc.Buffer(nil, 1<<26)
	stats := map[string][3]int{}
	shown := map[string]int{}
	for sc.Scan() {
		var rec []json.RawMessage
		json.Unmarshal(sc.Bytes(), &rec)
		var name string
		var want map[string]map[string][]string
		json.Unmarshal(rec[0], &name)
		json.Unmarshal(rec[1], &want)
		b, _ := os.ReadFile(name)
		f, err := source.FromBytes(name, b, nil)
		if err != nil {
			t.Error(err)
			continue
		}
		tree, err := parser.Parse(f, parser.Exec, nil)
		if err != nil {
			t.Error(err)
			continue
		}
		c, err := Compile(f, tree, Options{}, nil)
		if err != nil {
			t.Error(err)
			continue
		}
		got := map[string]map[string]map[string]bool{}
		collect(c, got)
		for key, cats := range want {
			g, ok := got[key]
			if !ok {
				if shown["key"]++; shown["key"] < 10 {
					t.Errorf("%s: no code %s", name, key)
				}
				continue
			}
			for cat, spans := range cats {
				st := stats[cat]
				w := map[string]bool{}
				for _, s := range spans {
					w[s] = true
					st[0]++
					if !g[cat][s] {
						st[1]++
						if shown[cat]++; shown[cat] <= 4 {
							t.Logf("%s %s: missing %s %s", name, key, cat, s)
						}
					}
				}
				for s := range g[cat] {
					if !w[s] {
						st[2]++
						if shown[cat+"+"]++; shown[cat+"+"] <= 4 {
							t.Logf("%s %s: extra %s %s", name, key, cat, s)
						}
					}
				}
				stats[cat] = st
			}
		}
	}
	var keys []string
	for k := range stats {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	for _, k := range keys {
		t.Logf("%-12s %v", k, stats[k])
	}
}
