// This file has flags that may be given several times.

package cli

import (
	"slices"
	"strings"

	"github.com/spf13/pflag"
)

// listVar declares a flag whose values are added to *to. pflag's own StringArrayVar writes each
// default value as CSV, through a buffer of 4 KB: for the eight flags of run that took 26 µs of each
// start.
func listVar(f *pflag.FlagSet, to *[]string, name, usage string) { listVarP(f, to, name, "", usage) }

// listVarP is listVar with a letter.
func listVarP(f *pflag.FlagSet, to *[]string, name, letter, usage string) {
	f.VarP(&listValue{to: to}, name, letter, usage)
}

type listValue struct{ to *[]string }

var _ pflag.SliceValue = (*listValue)(nil)

func (l *listValue) Set(s string) error { return l.Append(s) }
func (l *listValue) Type() string       { return "stringArray" }
func (l *listValue) String() string {
	if len(*l.to) == 0 { // so that help shows no default
		return ""
	}
	return "[" + strings.Join(*l.to, ",") + "]"
}

// Append is part of pflag.SliceValue.
func (l *listValue) Append(s string) error {
	*l.to = append(*l.to, s)
	return nil
}

// Replace is part of pflag.SliceValue.
func (l *listValue) Replace(list []string) error {
	*l.to = slices.Clone(list)
	return nil
}

// GetSlice is part of pflag.SliceValue.
func (l *listValue) GetSlice() []string { return *l.to }
