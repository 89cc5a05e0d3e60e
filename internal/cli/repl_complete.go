// This file completes names at the prompt. It looks attributes up without running code of the
// program, as far as it can, and within a small budget.

package cli

import (
	"slices"
	"strings"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/lineedit"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/token"
)

// Completion looks at what is there and runs none of the program's own code: names are looked up in
// namespaces, attributes in classes and instances; where a property, __getattr__ or a __dir__ of
// the program's own would have to be asked there is nothing to complete.

// completionLimits are for one press of Tab.
func completionLimits() budget.Limits {
	return budget.Limits{Steps: 200_000, Bytes: budget.NoLimit, Depth: maxDepth,
		Deadline: time.Now().Add(50 * time.Millisecond)}
}

// completions offers what may stand before the cursor: modules in an import statement, else names
// and attributes, each with its signature or class.
func (r *repl) completions(before string) (word string, list []lineedit.Completion) {
	word = lastWord(before)
	line := strings.TrimLeft(before[lineStart(before, len(before)):], " \t")
	if strings.HasPrefix(line, "%") && !strings.Contains(line, " ") {
		return line, magicNames(line)
	}
	if modules, ok := r.importable(line, word); ok {
		return word, modules
	}
	if word == "" {
		return "", nil
	}
	for _, name := range r.complete(word) {
		c := lineedit.Completion{Text: name, Name: name[strings.LastIndexByte(name, '.')+1:]}
		if v, ok := r.resolve(name); ok {
			c.Hint = r.hintOf(v)
		}
		list = append(list, c)
	}
	return word, list
}

// importable offers the modules that may stand in an import statement, or the names of one.
func (r *repl) importable(line, word string) (list []lineedit.Completion, ok bool) {
	words := strings.Fields(line)
	if len(words) == 0 || words[0] != "import" && words[0] != "from" || line == words[0] {
		return nil, false
	}
	if i := slices.Index(words, "import"); words[0] == "from" && i >= 0 {
		r.Meter.Begin(completionLimits())
		v, found := r.resolve(words[1])
		if !found {
			return nil, true
		}
		for _, name := range matching("", r.attributes(v), word) {
			c := lineedit.Completion{Text: name}
			if x, ok := r.attribute(v, name); ok {
				c.Hint = r.hintOf(x)
			}
			list = append(list, c)
		}
		return list, true
	}
	for _, name := range py.Modules() {
		if strings.HasPrefix(name, word) && !strings.HasPrefix(name, "_") &&
			(strings.Contains(word, ".") || !strings.Contains(name, ".")) {
			list = append(list, lineedit.Completion{Text: name})
		}
	}
	return list, true
}

// lastWord returns the dotted name that ends a text.
func lastWord(s string) string {
	i := strings.LastIndexFunc(s, func(r rune) bool {
		return r != '_' && r != '.' && (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && r < 0x80
	})
	return s[i+1:]
}

// complete returns the names that begin with word, whole: a.b for a.
func (r *repl) complete(word string) []string {
	r.Meter.Begin(completionLimits())
	i := strings.LastIndexByte(word, '.')
	if i < 0 {
		return matching("", r.globalNames(), word)
	}
	v, ok := r.resolve(word[:i])
	if !ok {
		return nil
	}
	return matching(word[:i+1], r.attributes(v), word[i+1:])
}

// matching returns the names that begin with part, sorted and behind prefix. Names with an
// underscore are for those who type one.
func matching(prefix string, names []string, part string) []string {
	var out []string
	for _, n := range names {
		if strings.HasPrefix(n, part) && (part != "" || n[:1] != "_") {
			out = append(out, prefix+n)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// globalNames are the names that can begin an expression: variables, builtins and keywords.
func (r *repl) globalNames() []string {
	names := append(keys(r.Interp().Globals()), keys(r.Interp().Thread().Builtins)...)
	for k := token.False; k <= token.Yield; k++ {
		names = append(names, k.String())
	}
	return append(names, "match", "case", "type")
}

// keys lists the keys of a namespace.
func keys(d *object.Dict) []string {
	var names []string
	for i := 0; ; {
		k, _, next, ok := d.Next(i)
		if !ok {
			return names
		}
		i = next
		if k.Kind().Base() == object.KStr && k.Str().S != "" {
			names = append(names, k.Str().S)
		}
	}
}

// resolve finds the object of a dotted name.
func (r *repl) resolve(path string) (object.Value, bool) {
	first, rest, more := strings.Cut(path, ".")
	t := r.Interp().Thread()
	v, ok := r.Interp().Var(first)
	if !ok {
		v, ok = t.GetStr(t.Builtins, t.Intern(first))
	}
	for ok && more {
		first, rest, more = strings.Cut(rest, ".")
		v, ok = r.attribute(v, first)
	}
	return v, ok
}

// attribute returns an attribute of v if no code of the program has to run for it.
func (r *repl) attribute(v object.Value, name string) (object.Value, bool) {
	t := r.Interp().Thread()
	if object.TypeOf(v).Flags&object.HasGetattr != 0 {
		return v, false
	}
	n := t.Intern(name)
	if cls := t.LookupOf(v, n); cls.IsSet() && !isFunction(cls) && t.LookupOf(cls, nGet).IsSet() {
		return v, false
	}
	x, err := t.GetAttrOr(v, n)
	return x, err == nil && x.IsSet()
}

var (
	nGet = object.StaticName("__get__")
	nDir = object.StaticName("__dir__")
)

func isFunction(v object.Value) bool {
	return v.Kind() == object.KNative || v.Kind() == object.KFunction
}

// attributes lists the names of v's attributes.
func (r *repl) attributes(v object.Value) []string {
	t := r.Interp().Thread()
	if t.LookupOf(v, nDir).Kind() == object.KFunction { // the program's own
		return nil
	}
	list, found, err := t.CallSpecial(v, nDir)
	if err != nil || !found {
		return nil
	}
	items, err := t.Collect(list)
	if err != nil {
		return nil
	}
	var names []string
	for _, x := range items {
		if x.Kind().Base() == object.KStr && x.Str().S != "" {
			names = append(names, x.Str().S)
		}
	}
	return names
}
