package nd

import (
	"strconv"
	"unsafe"

	"github.com/hognose/hognose/internal/py/text"
)

// chooseWord sets how elements are written. It looks at all that are shown, to find the width that
// they share.
func (p *printer) chooseWord() error {
	d := p.a.Type
	switch {
	case p.o.Format != nil:
		p.word = p.wordBy(p.o.Format)
	case d.IsFloat() && p.o.shortest:
		p.word = p.wordBy(Scalar.Str)
	case d.Code == Object && p.o.Objects != nil:
		p.word = p.wordBy(p.o.Objects)
	case d.Code == Bool:
		p.word = p.boolWord
	case d.IsInteger():
		return p.chooseInt()
	case d.IsFloat():
		return p.chooseFloat()
	case d.IsComplex():
		return p.chooseComplex()
	case d.IsTime():
		return p.chooseTime()
	case d.Rec != nil:
		return p.chooseRecord()
	case d.Code == Void:
		p.word = p.voidWord
		return p.rent(4 * int64(d.Size()))
	case d.IsText():
		p.word = p.textWord
		return p.rent(4 * int64(d.Size())) // as UTF-8, and with ten characters for each
	default:
		return Errorf(NotImplementedError, "text of an array of dtype %s", d)
	}
	return nil
}

// wordBy writes the text that a function of the caller gives.
func (p *printer) wordBy(text func(Scalar) (string, error)) func([]byte, unsafe.Pointer) ([]byte, error) {
	return func(dst []byte, at unsafe.Pointer) ([]byte, error) {
		s, err := text(Read(p.a.Type, at))
		if err == nil && len(s) > cap(dst) {
			err = p.rent(int64(len(s)))
		}
		if err != nil {
			return dst, err
		}
		return append(dst, s...), nil
	}
}

// rent charges memory that is given back when the text is complete.
func (p *printer) rent(n int64) error {
	err := p.m.Alloc(n)
	if err == nil {
		p.rented += n
	}
	return err
}

func (p *printer) boolWord(dst []byte, at unsafe.Pointer) ([]byte, error) {
	switch {
	case *(*uint8)(at) == 0:
		return append(dst, "False"...), nil
	case len(p.a.Shape) == 0:
		return append(dst, "True"...), nil
	}
	return append(dst, " True"...), nil
}

// textWord is repr of a str or bytes.
func (p *printer) textWord(dst []byte, at unsafe.Pointer) ([]byte, error) {
	s, err := readText(p.m, p.a.Type, at)
	if err != nil {
		return nil, err
	}
	var q text.Str
	if p.a.Type.Code == Bytes {
		q, err = text.ReprBytes(s, p.m)
	} else {
		q, err = text.New(s).Repr(p.m)
	}
	p.m.Free(int64(len(q.Text)))
	return append(dst, q.Text...), err
}

// chooseInt finds the widest integer: it is the least or the greatest.
func (p *printer) chooseInt() error {
	d, sign := p.a.Type, p.o.Sign
	if sign == ' ' {
		sign = '-' // until it is known that there is no minus
	}
	digits := func(dst []byte, v int64) []byte {
		if sign != '-' && (v >= 0 || d.IsUnsigned()) {
			dst = append(dst, sign)
		}
		if d.Code == Uint64 {
			return strconv.AppendUint(dst, uint64(v), 10)
		}
		return strconv.AppendInt(dst, v, 10)
	}
	var room [24]byte
	flip := int64(0)
	if d.Code == Uint64 {
		flip = NaT // gives the bits of unsigned numbers the order of signed ones
	}
	var r extremes
	err := p.each(0, 0, true, func(off int) error {
		r.add(readIntAt(d, p.a.At(off)) ^ flip)
		return nil
	})
	low, high := r.low^flip, r.high^flip
	if p.o.Sign == ' ' && (low >= 0 || flip != 0) {
		sign = ' '
	}
	width := 0
	if r.some {
		width = max(len(digits(room[:0], low)), len(digits(room[:0], high)))
	}
	p.word = func(dst []byte, at unsafe.Pointer) ([]byte, error) {
		start := len(dst)
		dst = digits(spaces(dst, width), readIntAt(d, at))
		return alignRight(dst, start, width), nil
	}
	return err
}

// readIntAt reads the type that most arrays of integers have without the detour of a Scalar.
func readIntAt(d DType, p unsafe.Pointer) int64 {
	if d.Code == Int64 {
		return *(*int64)(p)
	}
	return Read(d, p).Int
}

// extremes is the least and the greatest of some numbers.
type extremes struct {
	low, high int64
	some      bool
}

func (r *extremes) add(v int64) {
	if !r.some {
		r.low, r.high, r.some = v, v, true
	}
	r.low, r.high = min(r.low, v), max(r.high, v)
}

// alignRight takes away as many of the width spaces at start as the text after them needs.
func alignRight(dst []byte, start, width int) []byte {
	n := min(len(dst)-start-width, width)
	return dst[:start+copy(dst[start:], dst[start+n:])]
}

// chooseTime finds the width of datetime64 and timedelta64, which the earliest and the latest have.
func (p *printer) chooseTime() error {
	d := p.a.Type
	generic := d == Of(Datetime)
	write := func(dst []byte, v int64) []byte {
		switch {
		case v == NaT:
			return append(dst, "'NaT'"...)
		case d.Code == Timedelta:
			return strconv.AppendInt(dst, v, 10)
		}
		return append(append(append(dst, '\''), FormatTime(v, d)...), '\'')
	}
	var r extremes
	none := false
	err := p.each(0, 0, true, func(off int) error {
		if v := p.a.Item(off).Int; v != NaT {
			r.add(v)
		} else {
			none = true
		}
		return nil
	})
	width := 0
	if r.some {
		if generic {
			return errGenericTime
		}
		width = max(len(write(nil, r.low)), len(write(nil, r.high)))
	}
	if none {
		width = max(width, len("'NaT'"))
	}
	p.word = func(dst []byte, at unsafe.Pointer) ([]byte, error) {
		v, start := *(*int64)(at), len(dst)
		if generic && v != NaT {
			return dst, errGenericTime
		}
		dst = write(spaces(dst, width), v)
		return alignRight(dst, start, width), nil
	}
	return err
}
