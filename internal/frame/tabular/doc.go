// Package tabular reads tables from text: it cuts comma-separated values into cells and finds out
// what a column holds. It knows nothing of Python.
package tabular
