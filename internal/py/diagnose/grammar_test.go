package diagnose

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestEveryMessageIsExpectedSomewhere keeps the table of testdata/generate.py complete: each
// message of the grammar must be what CPython says about one of its programs.
func TestEveryMessageIsExpectedSomewhere(t *testing.T) {
	golden, err := os.ReadFile("testdata/golden.json")
	if err != nil {
		t.Fatal(err)
	}
	hole := regexp.MustCompile(`\\\{[ab](\\\.\w+)?\\\}`)
	for _, r := range python().rules {
		for _, s := range r.choices {
			// Every statement with a block has a message of its own, so that nothing reaches the
			// one of invalid_block.
			if s.yield.how != yieldError || r.name == "invalid_block" {
				continue
			}
			text := regexp.QuoteMeta(strings.ReplaceAll(s.yield.text, `"`, `\"`))
			if !regexp.MustCompile(`"` + hole.ReplaceAllString(text, ".*") + `", \d`).Match(golden) {
				t.Errorf("%s: no program is expected to get %q", r.name, s.yield.text)
			}
		}
	}
}

func TestEveryRuleIsUsed(t *testing.T) {
	used := map[int]bool{}
	var visit func(list []sequence)
	var visitItem func(it *item)
	visitItem = func(it *item) {
		if it == nil {
			return
		}
		if it.op == opRule && !used[it.rule] {
			used[it.rule] = true
			visit(python().rules[it.rule].choices)
		}
		visitItem(it.sub)
		visitItem(it.sep)
		visit(it.choices)
	}
	visit = func(list []sequence) {
		for i := range list {
			for j := range list[i].items {
				visitItem(&list[i].items[j])
			}
		}
	}
	for _, start := range []string{"statement", "eval", "interactive"} {
		visitItem(&item{op: opRule, rule: python().index[start]})
	}
	for i, r := range python().rules {
		if !used[i] {
			t.Errorf("rule %s is never used", r.name)
		}
	}
}

func TestCompileRefusesMistakes(t *testing.T) {
	for name, text := range map[string]string{
		"unknown rule":     "a: b\n",
		"unknown token":    "a: '=='  'no such'\n",
		"unknown mark":     "a @no: NAME\n",
		"unknown function": "a: NAME => no_such()\n",
		"unknown capture":  "a: NAME => b\n",
		"unclosed group":   "a: (NAME\nb: NAME\n",
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Errorf("%q compiles", text)
				}
			}()
			compile(text)
		})
	}
}
