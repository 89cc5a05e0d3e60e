package zoneinfo

import (
	"encoding/binary"
	"math"
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
)

// maxVariable is how long a TZ in the notation of POSIX may be; two names of the usual length and
// two rules take 40 bytes.
const maxVariable = 256

// named finds the zone of a variable TZ as C does: a name of the database after an optional colon,
// else names, offsets and rules in the notation of POSIX, such as EST5EDT,M3.2.0,M11.1.0. What is
// neither is UTC under the letters that it starts with.
func named(t *thread, a []value) (value, error) {
	if a[0].Kind().Base() != object.KStr {
		return value{}, t.Errorf(object.TypeError, "a str is required, not '%s'", object.TypeOf(a[0]).Name)
	}
	text := a[0].Str().S
	data, err := readZone(t, strings.TrimPrefix(text, ":"))
	if err != nil {
		return value{}, err
	}
	if data == nil && len(text) <= maxVariable && !strings.ContainsAny(text, "\n\x00") {
		data = posixData(text)
	}
	if data != nil {
		if v, err := newRules(t, strings.Clone(text), data); err == nil || !object.IsExcOf(err, object.ValueError) {
			return v, err
		}
	}
	letters, err := letterZone(t, text)
	if err != nil {
		return value{}, err
	}
	data, err = budget.Scan(t.Meter, len(letters), func() []byte { return posixData(letters) })
	if err != nil {
		return value{}, err
	}
	return newRules(t, letters, data)
}

// letterZone returns a copy of the letters that a text starts with, which may be long.
func letterZone(t *thread, text string) (string, error) {
	letters, err := budget.Scan(t.Meter, len(text), func() string { return leadingLetters(text) })
	if err != nil {
		return "", err
	}
	if err := t.Alloc(4 * len(letters)); err != nil { // the copy, and the file that says so
		return "", err
	}
	b, err := budget.Clone(t.Meter, letters)
	return object.BytesToString(b), err
}

// posixData writes a file of format TZif (RFC 9636) that has the rules in its last line: Go reads
// that notation there and nowhere else. Until the end of time, which begins with the one transition
// of the file, the zone is UTC; so it is when the rules cannot be read.
func posixData(text string) []byte {
	name := leadingLetters(text) + "\x00"
	header := func(times, types, chars uint32) []byte {
		b := append([]byte("TZif2"), make([]byte, 15)...)
		for _, n := range []uint32{0, 0, 0, times, types, chars} {
			b = binary.BigEndian.AppendUint32(b, n)
		}
		return b
	}
	const startOfTime = math.MinInt64 / 4
	b := append(header(0, 0, 0), header(1, 1, uint32(len(name)))...)
	b = binary.BigEndian.AppendUint64(b, uint64(startOfTime&math.MaxUint64))
	b = append(b, 0)                // the transition is to type 0:
	b = append(b, 0, 0, 0, 0, 0, 0) // offset 0, no daylight saving, and the first name
	b = append(b, name...)
	return append(b, "\n"+text+"\n"...)
}

// leadingLetters is the name with which a text starts, if it is as long as names of zones must be.
func leadingLetters(text string) string {
	n := 0
	for n < len(text) && (text[n]|0x20) >= 'a' && (text[n]|0x20) <= 'z' {
		n++
	}
	if n < 3 {
		return ""
	}
	return text[:n]
}
