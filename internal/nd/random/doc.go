// Package random draws NumPy 2.2's random numbers, bit for bit.
//
// A [SeedSequence] turns a seed into words, a [Source] (PCG64, PCG64DXSM, Philox, SFC64, MT19937) turns
// them into a stream of bits, and a [Generator] or a [RandomState] turns that into values of
// distributions. Generator is what numpy.random.default_rng returns; RandomState is the older family
// behind numpy.random.seed, whose streams never change. The two differ in how they make normal,
// exponential and integer variates and share most of the rest.
//
// Logarithms and powers decide the last bits of many distributions. They are correctly rounded here
// (internal/py/number), so that a stream is the same on every machine. NumPy takes them from the C
// library; with one that rounds correctly (testdata/rounded.c) its streams equal these in every bit.
//
// # How to bind it to Python
//
// Methods that draw one value from scalar parameters are rows of tables: [Floats], [Float32s] and
// [Ints] for Generator, [LegacyFloats] and [LegacyInts] for RandomState, found by [Find]. A row has
// NumPy's name and parameters, so one function can bind them all:
//
//	m := random.Find(random.Floats, "gamma")
//	args := random.Args{F: [3]float64{shape, scale}}
//	if err := m.Check(&args, false); err != nil { … } // *Error: the class and NumPy's text
//	err := m.Fill(meter, generator, out, &args)        // or Draw for one value
//
// If a parameter is an array, broadcast, let CheckParam and CheckCross look at every element with
// array = true (NumPy checks one parameter after the other), and call FillEach with a function that
// writes the parameters of element i. A few rows are no method of their own: "standard_exponential_inv"
// is method="inv".
//
// Integers are drawn by [Generator.Integers] or [RandomState.Integers] and filled by [Fill], [FillEach]
// or [FillBools] with the lowest value and the distance to the highest, wrapping around: signed types
// are filled through unsigned slices of the same memory. [CheckIntegers] has the errors. bytes is
// [Bytes]. shuffle, permutation and permuted are [Shuffle] with the caller's exchange of two elements,
// or [Permutation]; permuted shuffles one line after the other, in C order. choice is [CheckChoice] and
// [Choice], which give indices. [Multinomial], [Dirichlet], [MultivariateNormal] and
// [Generator.MultivariateHypergeometric] fill rows.
//
// rand, randn, ranf, sample and random_integers are other names with other arguments. seed(n) is
// [MT19937.SeedLegacy] with HasGauss reset, seed(list) is [MT19937.SeedLegacyArray]; the shape and the
// type of a seed are checked by the caller.
//
// The state of a source is its exported fields, under NumPy's names (.state of PCG64: State, Inc,
// HasUint32, Uinteger). Generator and RandomState are made anew over a source at no cost.
//
// # Limits
//
// Every function that draws takes the meter of the session, nil for none. It charges a step for each 16
// values, before they are drawn and block by block, and memory that it needs itself. Rejection loops
// that a parameter can lengthen charge as they go, so they end where NumPy's would not: legacy zipf
// and vonmises never return for some parameters. After an error the values drawn so far are in out, and
// the source has moved on.
package random
