package number

import (
	"errors"
	"math"
	"testing"
)

// FuzzLiterals checks that any text is either refused with a Python error or read as a number whose
// own text reads back.
func FuzzLiterals(f *testing.F) {
	for _, s := range []string{"", "0", "-1_000", "0x_ff", " ٣ ", "1e5", "-.5e-300", "inf", "0x1.8p3", "(1+2j)",
		"1__0", "nanj", "\xed\xa0\x80"} {
		f.Add(s, uint8(10))
	}
	f.Fuzz(func(t *testing.T, s string, base uint8) {
		var raised *Error
		x, err := ParseInt(s, int(base), MaxStrDigits, nil)
		if err == nil {
			text, err := IntString(x, 0, nil)
			if err != nil {
				t.Fatal(err)
			}
			if y, err := ParseInt(text, 10, 0, nil); err != nil || !Equal(x, y) {
				t.Errorf("int(%q, %d) gave %s, which reads as %v, %v", s, base, text, y, err)
			}
		} else if !errors.As(err, &raised) {
			t.Errorf("int(%q, %d): error of another kind: %v", s, base, err)
		}
		if v, err := ParseFloat(s, nil); err == nil {
			if w, err := ParseFloat(FloatRepr(v), nil); err != nil || v != w && v == v {
				t.Errorf("float(%q) gave %v, which reads as %v, %v", s, v, w, err)
			}
		}
		if c, err := ParseComplex(s, nil); err == nil {
			if d, err := ParseComplex(ComplexRepr(c), nil); err != nil ||
				c != d && !math.IsNaN(real(c)) && !math.IsNaN(imag(c)) {
				t.Errorf("complex(%q) gave %v, which reads as %v, %v", s, c, d, err)
			}
		}
		if v, err := ParseHexFloat(s, nil); err == nil {
			if w, err := ParseHexFloat(FloatHex(v), nil); err != nil || v != w && v == v {
				t.Errorf("fromhex(%q) gave %v, which reads as %v, %v", s, v, w, err)
			}
		}
	})
}

// FuzzDivision checks that quotient and remainder make up the dividend, and that the remainder has
// the sign of the divisor.
func FuzzDivision(f *testing.F) {
	f.Add([]byte{1, 2, 3}, []byte{4}, true, false)
	f.Fuzz(func(t *testing.T, a, b []byte, negA, negB bool) {
		x, _ := FromBytes(a, true, false, nil)
		y, _ := FromBytes(b, true, false, nil)
		if negA {
			x, _ = Neg(x, nil)
		}
		if negB {
			y, _ = Neg(y, nil)
		}
		q, r, err := DivMod(x, y, nil)
		if err != nil {
			if !y.IsZero() {
				t.Error(err)
			}
			return
		}
		p, _ := Mul(q, y, nil)
		back, _ := Add(p, r, nil)
		if !Equal(back, x) {
			t.Errorf("%v = %v·%v + %v does not hold", x, q, y, r)
		}
		abs, _ := Abs(y, nil)
		rest, _ := Abs(r, nil)
		if Cmp(rest, abs) >= 0 || r.Sign() != 0 && r.Sign() != y.Sign() {
			t.Errorf("%v %% %v = %v is out of range", x, y, r)
		}
	})
}
