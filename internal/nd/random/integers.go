// This file checks the ranges of integers and randint.

package random

import "math/big"

// IntegerRange is a type that integers and randint know: NumPy's name of it, its least value, which is
// negative or 0, and its greatest.
type IntegerRange struct {
	Name  string
	Least int64
	Most  uint64
}

// IntegerRanges are the types that integers and randint know.
var IntegerRanges = []IntegerRange{
	{"bool", 0, 1},
	{"int8", -1 << 7, 1<<7 - 1}, {"int16", -1 << 15, 1<<15 - 1}, {"int32", -1 << 31, 1<<31 - 1}, {"int64", -1 << 63, 1<<63 - 1},
	{"uint8", 0, 1<<8 - 1}, {"uint16", 0, 1<<16 - 1}, {"uint32", 0, 1<<32 - 1}, {"uint64", 0, 1<<64 - 1},
}

// CheckIntegers returns NumPy's error for a range from low to high, where endpoint says that high is
// included. The results are what Fill takes: the lowest value and the distance to the highest, modulo
// 2⁶⁴.
func CheckIntegers(t *IntegerRange, low, high *big.Int, endpoint bool) (start, distance uint64, err error) {
	last := high
	if !endpoint {
		last = new(big.Int).Sub(high, big.NewInt(1))
	}
	switch {
	case low.Cmp(big.NewInt(t.Least)) < 0:
		return 0, 0, valueError("low is out of bounds for " + t.Name)
	case last.Cmp(new(big.Int).SetUint64(t.Most)) > 0:
		return 0, 0, valueError("high is out of bounds for " + t.Name)
	case last.Cmp(low) < 0:
		return 0, 0, orderError(low.Sign() == 0, endpoint)
	}
	distance = new(big.Int).Sub(last, low).Uint64()
	if low.Sign() < 0 {
		return uint64(low.Int64()), distance, nil
	}
	return low.Uint64(), distance, nil
}

// CheckInt64s is CheckIntegers for bounds that are int64 values, as arrays have them.
func CheckInt64s(t *IntegerRange, low, high int64, endpoint bool) (start, distance uint64, err error) {
	last := high
	if !endpoint {
		if high == -1<<63 {
			return CheckIntegers(t, big.NewInt(low), big.NewInt(high), false)
		}
		last--
	}
	switch {
	case low < t.Least:
		return 0, 0, valueError("low is out of bounds for " + t.Name)
	case last > 0 && uint64(last) > t.Most:
		return 0, 0, valueError("high is out of bounds for " + t.Name)
	case last < low:
		return 0, 0, orderError(low == 0, endpoint)
	}
	return uint64(low), uint64(last) - uint64(low), nil
}

// orderError is what NumPy says of a range without numbers; its words depend on how it was given.
func orderError(fromZero, endpoint bool) error {
	switch {
	case fromZero && endpoint:
		return valueError("high < 0")
	case fromZero:
		return valueError("high <= 0")
	case endpoint:
		return valueError("low > high")
	}
	return valueError("low >= high")
}
