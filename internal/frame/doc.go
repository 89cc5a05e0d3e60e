// Package frame has the kernels of tables over arrays: numbering distinct values, reductions and
// running results by group, joins, and windows. It knows nothing of Python.
package frame
