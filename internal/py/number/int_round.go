package number

import "github.com/hognose/hognose/internal/budget"

// IntRound returns round(x, digits): for negative digits the multiple of 10^-digits next to x, half
// to even.
func IntRound(x, digits Int, m *budget.Meter) (Int, error) {
	if digits.Sign() >= 0 {
		return x, nil
	}
	// 10ⁿ > 2^(3n) ≥ 2|x| rounds to zero; CPython would compute the power all the same.
	if digits.Big != nil || digits.Small < -int64(x.BitLen())/3-1 {
		return Int{}, nil
	}
	unit, err := Pow(Small(10), Small(-digits.Small), m)
	if err != nil {
		return Int{}, err
	}
	q, r, err := DivMod(x, unit, m)
	if err != nil {
		return Int{}, err
	}
	double, err := Lsh(r, Small(1), m)
	if err != nil {
		return Int{}, err
	}
	if c := Cmp(double, unit); c > 0 || c == 0 && !q.isEven() {
		if q, err = Add(q, Small(1), m); err != nil {
			return Int{}, err
		}
	}
	return Mul(q, unit, m)
}
