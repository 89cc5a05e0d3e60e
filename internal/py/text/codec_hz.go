// This file encodes and decodes HZ, which shifts between ASCII and GB 2312 by ~{ and ~}.

package text

import (
	"github.com/hognose/hognose/internal/py/text/charset"
	"github.com/hognose/hognose/internal/py/ucd"
)

// hz decodes HZ: ASCII in which ~{ and ~} enclose codes of GB 2312 without their high bits.
func (d *decoder) hz() error {
	d.name = HZ.String()
	table := charset.Named(Gb2312.Module())
	return d.codes(func() (int, bool) { return d.hzAt(table) })
}

// hzAt decodes one character or shift; the results are those of doubleAt.
func (d *decoder) hzAt(table *charset.Double) (size int, missing bool) {
	in := d.in[d.at:]
	shifted := d.state != 0
	switch {
	case in[0] == '~':
		if len(in) < 2 {
			return 0, true
		}
		switch {
		case in[1] == '~' && !shifted:
			d.k.byte('~')
		case in[1] == '{' && !shifted:
			d.state = 1
		case in[1] == '}' && shifted:
			d.state = 0
		case in[1] == '\n' && !shifted:
		default:
			return -1, false
		}
		return 2, false
	case in[0] >= 0x80:
		return -1, false
	case !shifted:
		d.k.byte(in[0])
		return 1, false
	case len(in) < 2:
		return 0, true
	case in[1] < 0x80 && d.put(table, (int(in[0])<<8|int(in[1]))|0x8080):
		return 2, false
	}
	return -1, false
}

// hzEncoder writes what decoder.hz reads.
type hzEncoder struct {
	table   *charset.Double
	shifted bool
}

func (e *hzEncoder) state() uint64 {
	if e.shifted {
		return 1
	}
	return 0
}

func (e *hzEncoder) finish(k *Builder) { e.shift(k, false) }

// shift goes into or out of GB 2312, if that is a change.
func (e *hzEncoder) shift(k *Builder, in bool) {
	switch {
	case in && !e.shifted:
		k.raw("~{")
	case !in && e.shifted:
		k.raw("~}")
	}
	e.shifted = in
}

// step writes the character that s begins with. See shifter.
func (e *hzEncoder) step(k *Builder, s string, _ bool) (size, runes int) {
	r, size := ucd.DecodeRune(s)
	if r < 0x80 {
		e.shift(k, false)
		if r == '~' {
			k.byte('~')
		}
		k.byte(byte(r))
		return size, 1
	}
	code, ok := e.table.Encode(r)
	if !ok {
		return 0, 0
	}
	e.shift(k, true)
	putCode(k, code&0x7F7F)
	return size, 1
}
