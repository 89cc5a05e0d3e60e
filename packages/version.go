// This file has versions and conditions on them (PEP 440).

package packages

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/hognose/hognose/internal/lazyregexp"
)

// version is a version as PEP 440 defines them.
type version struct {
	epoch   int
	release []int
	pre     string // "a", "b", "rc" or ""
	preNum  int
	post    int // -1: none
	dev     int // -1: none
	local   string
	text    string // as it was written
}

// versionPattern is the grammar of PEP 440 with the spellings that it lets pass: v1.0, 1.0-alpha_1,
// 1.0-1 for a post release. Numbers have at most nine digits, so that they fit an int.
var versionPattern = lazyregexp.New(`^v?(?:([0-9]{1,9})!)?([0-9]{1,9}(?:\.[0-9]{1,9}){0,30})` +
	`(?:[-_.]?(alpha|a|beta|b|preview|pre|c|rc)[-_.]?([0-9]{1,9})?)?` +
	`(?:-([0-9]{1,9})|[-_.]?(post|rev|r)[-_.]?([0-9]{1,9})?)?` +
	`(?:[-_.]?(dev)[-_.]?([0-9]{1,9})?)?` +
	`(?:\+([a-z0-9]+(?:[-_.][a-z0-9]+)*))?$`)

var preNames = map[string]string{"alpha": "a", "a": "a", "beta": "b", "b": "b", "preview": "rc", "pre": "rc",
	"c": "rc", "rc": "rc"}

// parseVersion reads a version.
func parseVersion(text string) (version, error) {
	if len(text) > 200 {
		return version{}, errors.New("a version of more than 200 characters")
	}
	m := versionPattern().FindStringSubmatch(strings.ToLower(strings.TrimSpace(text)))
	if m == nil {
		return version{}, fmt.Errorf("%q is no version", text)
	}
	v := version{epoch: number(m[1]), pre: preNames[m[3]], preNum: number(m[4]), post: -1, dev: -1,
		text: strings.TrimSpace(text)}
	for part := range strings.SplitSeq(m[2], ".") {
		v.release = append(v.release, number(part))
	}
	if m[5] != "" {
		v.post = number(m[5])
	} else if m[6] != "" {
		v.post = number(m[7])
	}
	if m[8] != "" {
		v.dev = number(m[9])
	}
	v.local = strings.NewReplacer("-", ".", "_", ".").Replace(m[10])
	return v, nil
}

// number is the value of digits, of which the pattern allows nine; 0 for none.
func number(digits string) int {
	n, _ := strconv.Atoi(digits)
	return n
}

// String writes the version in its normal form.
func (v version) String() string {
	var b strings.Builder
	if v.epoch > 0 {
		fmt.Fprintf(&b, "%d!", v.epoch)
	}
	for i, n := range v.release {
		if i > 0 {
			b.WriteByte('.')
		}
		b.WriteString(strconv.Itoa(n))
	}
	if v.pre != "" {
		fmt.Fprintf(&b, "%s%d", v.pre, v.preNum)
	}
	if v.post >= 0 {
		fmt.Fprintf(&b, ".post%d", v.post)
	}
	if v.dev >= 0 {
		fmt.Fprintf(&b, ".dev%d", v.dev)
	}
	if v.local != "" {
		b.WriteString("+" + v.local)
	}
	return b.String()
}

// isPre reports whether v is a pre-release or a development release.
func (v version) isPre() bool { return v.pre != "" || v.dev >= 0 }

// public returns v without its local part.
func (v version) public() version {
	v.local = ""
	return v
}

// compare orders versions. Zeros at the end of a release do not count: 1.0 and 1 are the same.
func (v version) compare(w version) int {
	if c := cmp.Or(cmp.Compare(v.epoch, w.epoch), slices.Compare(trimZeros(v.release), trimZeros(w.release)),
		slices.Compare(v.suffixKey(), w.suffixKey())); c != 0 {
		return c
	}
	return compareLocal(v.local, w.local)
}

// trimZeros takes zeros off the end of a release.
func trimZeros(r []int) []int {
	for len(r) > 0 && r[len(r)-1] == 0 {
		r = r[:len(r)-1]
	}
	return r
}

// suffixKey orders what stands behind the release: 1.dev1 < 1a1.dev1 < 1a1 < 1a1.post1 < 1rc1 < 1 <
// 1.post1.dev1 < 1.post1. A version without a dev part comes behind all that have one, and one
// without a post part before.
func (v version) suffixKey() []int {
	const none, last = 4, 1 << 40
	pre := none
	switch {
	case v.pre != "":
		pre = map[string]int{"a": 1, "b": 2, "rc": 3}[v.pre]
	case v.post < 0 && v.dev >= 0:
		pre = 0
	}
	dev := last
	if v.dev >= 0 {
		dev = v.dev
	}
	return []int{pre, v.preNum, v.post, dev}
}

// compareLocal orders local parts: none first, numbers above words.
func compareLocal(a, b string) int {
	if a == "" || b == "" {
		return cmp.Compare(len(a), len(b))
	}
	x, y := strings.Split(a, "."), strings.Split(b, ".")
	for i := range min(len(x), len(y)) {
		m, errM := strconv.ParseUint(x[i], 10, 64)
		n, errN := strconv.ParseUint(y[i], 10, 64)
		var c int
		switch {
		case errM == nil && errN == nil:
			c = cmp.Compare(m, n)
		case errM == nil:
			c = 1
		case errN == nil:
			c = -1
		default:
			c = strings.Compare(x[i], y[i])
		}
		if c != 0 {
			return c
		}
	}
	return cmp.Compare(len(x), len(y))
}

// specifier is one condition of a requirement, such as >=1.2.
type specifier struct {
	op   string
	v    version
	star bool   // ==1.2.*
	text string // of the version, for ===
}

// specifiers are conditions that all hold.
type specifiers []specifier

// operators are those of PEP 440, longer ones before their beginnings.
var operators = []string{"===", "==", "~=", "!=", "<=", ">=", "<", ">"}

// parseSpecifiers reads conditions with commas between them.
func parseSpecifiers(text string) (specifiers, error) {
	var list specifiers
	for part := range strings.SplitSeq(text, ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		s, err := parseSpecifier(part)
		if err != nil {
			return nil, err
		}
		list = append(list, s)
	}
	return list, nil
}

// parseSpecifier reads one condition. === may have anything behind it, since it compares texts.
func parseSpecifier(part string) (specifier, error) {
	at := slices.IndexFunc(operators, func(op string) bool { return strings.HasPrefix(part, op) })
	if at < 0 {
		return specifier{}, fmt.Errorf("%q is no condition such as >=1.2", part)
	}
	s := specifier{op: operators[at]}
	s.text = strings.TrimSpace(part[len(s.op):])
	text := s.text
	if base, ok := strings.CutSuffix(text, ".*"); ok && (s.op == "==" || s.op == "!=") {
		s.star, text = true, base
	}
	var err error
	if s.v, err = parseVersion(text); err != nil && s.op != "===" {
		return s, err
	}
	if s.op == "~=" && len(s.v.release) < 2 {
		return s, fmt.Errorf("%q needs a version of two numbers or more", part)
	}
	return s, nil
}

func (s specifier) String() string { return s.op + s.text }

func (l specifiers) String() string {
	parts := make([]string, len(l))
	for i, s := range l {
		parts[i] = s.String()
	}
	return strings.Join(parts, ",")
}

// holds reports whether a version satisfies the condition, but for pre-releases, which the resolver
// decides on. As PEP 440 says, <2 does not let 2rc1 in, >1 neither 1.post1 nor 1+local.
func (s specifier) holds(v version) bool {
	switch s.op {
	case "===":
		return strings.EqualFold(v.text, s.text) || strings.EqualFold(v.String(), s.text)
	case "==":
		return s.equal(v)
	case "!=":
		return !s.equal(v)
	case "~=":
		prefix := s.v
		prefix.release = prefix.release[:len(prefix.release)-1]
		return v.public().compare(s.v) >= 0 && hasPrefix(v, prefix)
	case "<=":
		return v.public().compare(s.v) <= 0
	case ">=":
		return v.public().compare(s.v) >= 0
	case "<":
		return v.compare(s.v) < 0 && !(v.isPre() && !s.v.isPre() && sameRelease(v, s.v))
	}
	return v.compare(s.v) > 0 && !(v.post >= 0 && s.v.post < 0 && sameRelease(v, s.v)) &&
		!(v.local != "" && sameRelease(v, s.v))
}

// equal is ==: with a star only the beginning counts, and a local part only if the condition has
// one.
func (s specifier) equal(v version) bool {
	switch {
	case s.star:
		return hasPrefix(v, s.v)
	case s.v.local == "":
		return v.public().compare(s.v) == 0
	}
	return v.compare(s.v) == 0
}

// sameRelease reports whether two versions have the same numbers.
func sameRelease(v, w version) bool {
	return v.epoch == w.epoch && slices.Equal(trimZeros(v.release), trimZeros(w.release))
}

// hasPrefix reports whether v begins with the numbers of p, as 1.2.3 does with 1.2.
func hasPrefix(v, p version) bool {
	if v.epoch != p.epoch {
		return false
	}
	for i, n := range p.release {
		have := 0
		if i < len(v.release) {
			have = v.release[i]
		}
		if have != n {
			return false
		}
	}
	return p.pre == "" || p.pre == v.pre && p.preNum == v.preNum
}

// hold reports whether a version satisfies all conditions.
func (l specifiers) hold(v version) bool {
	return !slices.ContainsFunc(l, func(s specifier) bool { return !s.holds(v) })
}

// namesPre reports whether a condition names a pre-release, which lets pre-releases in.
func (l specifiers) namesPre() bool {
	return slices.ContainsFunc(l, func(s specifier) bool { return s.v.isPre() && s.op != "!=" })
}

// pins reports whether a condition names exactly one version, which lets yanked files in.
func (l specifiers) pins() bool {
	return slices.ContainsFunc(l, func(s specifier) bool { return s.op == "===" || s.op == "==" && !s.star })
}
