// Package frame has the kernels of tables over arrays: numbering distinct values, reductions and
// running results by group, joins, and windows. It knows nothing of Python.
//
// The kernels see a group, a key or an index only as codes: one int64 for every row, from 0 up to a
// count, and -1 for a row that belongs to no group. [Factorize] makes codes of values and [Combine]
// makes one code of several; everything else takes codes. That keeps the kernels independent of the
// type of the keys, and lets pandas, written in Python above them, number its keys once and use the
// codes for many columns.
//
// A kernel that selects rows does not move values. It returns their places, and the caller takes
// the values from there with [Take]: so one kernel serves floats, dates, objects and extension
// arrays.
//
// Results must equal those of pandas to the last bit, so the order of floating point operations is
// part of the contract. Where pandas corrects sums, adds before it divides, or takes values out of
// a window before it adds new ones, so do the kernels. A product that is added to something is
// written float64(x*y): the conversion keeps the compiler from fusing both into one operation,
// which rounds once instead of twice and gives other digits on some processors.
//
// A kernel charges its results through [nd.New], what it needs while it runs through borrow, and
// steps for every run of elements through inBlocks. Its callers check that codes and places are in
// bounds.
package frame
