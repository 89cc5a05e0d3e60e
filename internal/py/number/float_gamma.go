package number

import "math"

// Gamma and Lgamma by Lanczos' approximation with 13 terms, the one that CPython computes: its error of a few units in the
// last place is part of what programs print, and math.Gamma has others.
//
//	gamma(x) ≈ lanczosSum(x) · e^-(x+g-½) · (x+g-½)^(x-½)
const (
	lanczosG          = 6.024680040776729583740234375
	lanczosGMinusHalf = lanczosG - 0.5
	logPi             = 1.144729885849400174143427351353058711647
)

// lanczosTerms are the coefficients of a quotient of polynomials, the constant ones first. The denominator is
// x·(x+1)·…·(x+11).
var lanczosTerms = [13]struct{ num, den float64 }{
	{23531376880.41075968857200767445163675473076, 0},
	{42919803642.64909876895789904700198885093263, 39916800},
	{35711959237.35566804944018545154716670596718, 120543840},
	{17921034426.03720969991975575445893111267403, 150917976},
	{6039542586.352028005064291644307297921070239, 105258076},
	{1439720407.311721673663223072794912393971548, 45995730},
	{248874557.8620541565114603864132294232163077, 13339535},
	{31426415.58540019438061423162831820536287225, 2637558},
	{2876370.628935372441225409051620849613599211, 357423},
	{186056.2653952234950402949897160456992822078, 32670},
	{8071.672002365816210638002902272250613821857, 1925},
	{210.8242777515793458725097339207133627117007, 66},
	{2.506628274631000270164908177133837338626431, 1},
}

// Gamma returns the gamma function of x: NaN for negative integers and -Inf, an infinity for zeros and on overflow.
func Gamma(x float64) float64 {
	abs := math.Abs(x)
	switch {
	case x-x != 0 || x == 0 || x < 0 && x == math.Floor(x):
		return math.Gamma(x)
	case x == math.Floor(x) && x <= 23:
		return smallFactorial(int(x) - 1)
	case abs < 1e-20:
		return 1 / x
	case abs > 200 && x < 0:
		return 0 / sinPi(x)
	case abs > 200:
		return math.Inf(1)
	}
	y := abs + lanczosGMinusHalf
	// What was rounded off y matters: its power is large.
	var z float64
	if abs > lanczosGMinusHalf {
		z = (y - abs) - lanczosGMinusHalf
	} else {
		z = (y - lanczosGMinusHalf) - abs
	}
	z = z * lanczosG / y
	if x < 0 {
		r := -math.Pi / sinPi(abs) / abs * Exp(y) / lanczosSum(abs)
		r -= float64(z * r)
		if abs < 140 {
			return r / pow(y, abs-0.5)
		}
		root := pow(y, abs/2-0.25)
		return r / root / root
	}
	r := lanczosSum(abs) / Exp(y)
	r += float64(z * r)
	if abs < 140 {
		return r * pow(y, abs-0.5)
	}
	root := pow(y, abs/2-0.25)
	return r * root * root
}

// smallFactorial is exact up to 22!.
func smallFactorial(n int) float64 {
	f := 1.0
	for i := 2; i <= n; i++ {
		f *= float64(i)
	}
	return f
}

// Lgamma returns the logarithm of the absolute value of the gamma function of x, infinite for integers up to 0.
func Lgamma(x float64) float64 {
	abs := math.Abs(x)
	switch {
	case x != x:
		return x
	case math.IsInf(x, 0) || x <= 0 && x == math.Floor(x):
		return math.Inf(1)
	case x == 1 || x == 2:
		return 0
	case abs < 1e-20:
		return -Log(abs)
	}
	r := Log(lanczosSum(abs)) - lanczosG
	r += float64((abs - 0.5) * (Log(abs+lanczosG-0.5) - 1))
	if x < 0 {
		r = logPi - Log(math.Abs(sinPi(abs))) - Log(abs) - r
	}
	return r
}

// lanczosSum evaluates the quotient in powers of x, or of 1/x where those would overflow.
func lanczosSum(x float64) float64 {
	var num, den float64
	if x < 5 {
		for i := len(lanczosTerms) - 1; i >= 0; i-- {
			num = float64(num*x) + lanczosTerms[i].num
			den = float64(den*x) + lanczosTerms[i].den
		}
	} else {
		for _, t := range lanczosTerms {
			num = num/x + t.num
			den = den/x + t.den
		}
	}
	return num / den
}

// sinPi returns sin(π·x), with the argument reduced before it is multiplied.
func sinPi(x float64) float64 {
	y := math.Mod(math.Abs(x), 2)
	var r float64
	switch int(math.Round(2 * y)) {
	case 0:
		r = Sin(math.Pi * y)
	case 1:
		r = Cos(math.Pi * (y - 0.5))
	case 2:
		r = Sin(math.Pi * (1 - y)) // not of y - 1: the zero keeps its sign
	case 3:
		r = -Cos(math.Pi * (y - 1.5))
	default:
		r = Sin(math.Pi * (y - 2))
	}
	return math.Copysign(1, x) * r
}
