// Package tabular reads and writes tables as files. It cuts comma-separated values into cells and
// finds out what a column holds, and it reads and writes workbooks of the form xlsx. It knows
// nothing of Python.
//
// A text goes through two steps. [ReadCSV] cuts it into [Cells] without copying: a cell is an
// offset and a length. [Cells.Infer] then reads one column after the other into an array, trying
// integers, floats and bools before it leaves the column to be text. Both follow pandas' C parser,
// whose error messages and roundings programs see.
//
// Files are hostile. Whatever a file says about its own size is checked against a bound and charged
// to the meter before anything of that size is made.
package tabular
