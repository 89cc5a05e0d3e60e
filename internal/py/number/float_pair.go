package number

import "math"

// Where one float has too few bits, a value is the sum of two: a rounded one, and what was rounded
// off. The pair carries some 106 bits, at four to ten times the cost.

// twoSum returns a + b exactly, as the rounded sum and what was rounded off.
func twoSum(a, b float64) (sum, rest float64) {
	sum = a + b
	t := sum - a
	return sum, (a - (sum - t)) + (b - t)
}

// quickTwoSum is twoSum for |a| ≥ |b|.
func quickTwoSum(a, b float64) (sum, rest float64) {
	sum = a + b
	return sum, b - (sum - a)
}

// twoProd returns a · b exactly, as the rounded product and what was rounded off.
func twoProd(a, b float64) (prod, rest float64) {
	prod = a * b
	return prod, math.FMA(a, b, -prod)
}

// addPair adds two sums of two floats.
func addPair(a, aRest, b, bRest float64) (sum, rest float64) {
	sum, rest = twoSum(a, b)
	low, lowRest := twoSum(aRest, bRest)
	sum, rest = quickTwoSum(sum, rest+low)
	return quickTwoSum(sum, rest+lowRest)
}

// mulPair multiplies two sums of two floats.
func mulPair(a, aRest, b, bRest float64) (prod, rest float64) {
	prod, rest = twoProd(a, b)
	return quickTwoSum(prod, rest+float64(a*bRest)+float64(aRest*b))
}

// divPair divides two sums of two floats.
func divPair(a, aRest, b, bRest float64) (quo, rest float64) {
	quo = a / b
	prod, prodRest := mulPair(quo, 0, b, bRest)
	rest = ((a - prod) - prodRest + aRest) / b
	return quickTwoSum(quo, rest)
}
