// This file takes code out of what models write, and has what smolagents and tinyAgent allow.

package agent

import (
	"errors"
	"strings"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/lazyregexp"
	"github.com/hognose/hognose/internal/py"
)

// ParseCode takes the Python out of what a model wrote: all text between the given tags, joined;
// else all fenced blocks marked python, py or nothing; else the whole text if it is a program. The
// error is advice for the model.
//
// What stands between <think> and </think> is no code.
func ParseCode(text, openTag, closeTag string) (string, error) {
	text, _ = WithoutThoughts(text)
	if blocks := between(text, openTag, closeTag); len(blocks) > 0 {
		return strings.Join(blocks, "\n\n"), nil
	}
	if blocks := fenced(text); len(blocks) > 0 {
		return strings.Join(blocks, "\n\n"), nil
	}
	if strings.TrimSpace(text) != "" && py.IsProgram(text) {
		return text, nil
	}
	advice := "Your answer contains no code. Write Python between " + openTag + " and " + closeTag + ", like this:\n" +
		openTag + "\n# your code\n" + closeTag
	if lower := strings.ToLower(text); strings.Contains(lower, "final") && strings.Contains(lower, "answer") {
		advice += "\nTo give the final answer, call final_answer in the code:\n" + openTag +
			"\nfinal_answer(\"your answer\")\n" + closeTag
	}
	return "", errors.New(advice)
}

// between returns the trimmed texts between the tags.
func between(text, openTag, closeTag string) []string {
	var blocks []string
	for {
		_, rest, ok := strings.Cut(text, openTag)
		if !ok {
			return blocks
		}
		block, after, ok := strings.Cut(rest, closeTag)
		if !ok {
			return blocks
		}
		if b := strings.TrimSpace(block); b != "" {
			blocks = append(blocks, b)
		}
		text = after
	}
}

// fence is compiled when it is first needed: every start of the command would pay for it.
var fence = lazyregexp.New("(?s)```(?:python|py)?[ \t]*\n(.*?)\n?```")

// fenced are the blocks of code in Markdown.
func fenced(text string) []string {
	var blocks []string
	for _, m := range fence().FindAllStringSubmatch(text, -1) {
		if b := strings.TrimSpace(m[1]); b != "" {
			blocks = append(blocks, b)
		}
	}
	return blocks
}

// FixFinalAnswer renames a variable called final_answer when a snippet both assigns it and calls
// final_answer(…): models do that, and the assignment would hide the function.
func FixFinalAnswer(code string) string {
	return py.RenameVariable(code, "final_answer", "final_answer_variable")
}

// BaseImports are the modules that smolagents allows by default.
var BaseImports = hognose.Allow(
	"collections", "datetime", "itertools", "math", "queue", "random", "re", "stat", "statistics", "time",
	"unicodedata",
)

// BaseFunctions is a prelude: smolagents offers these functions of the module math without an
// import.
const BaseFunctions = "from math import acos, asin, atan, atan2, ceil, cos, degrees, exp, floor, log, radians, sin, sqrt, tan\n"

// SafeBuiltins are the builtin functions that tinyAgent allows.
var SafeBuiltins = hognose.Allow(
	"abs", "all", "any", "bool", "callable", "chr", "dict", "dir", "divmod", "enumerate", "filter",
	"float", "format", "frozenset", "getattr", "hasattr", "hash", "id", "int", "isinstance", "issubclass",
	"iter", "len", "list", "map", "max", "min", "next", "oct", "ord", "pow", "print", "range", "repr",
	"reversed", "round", "set", "slice", "sorted", "str", "sum", "tuple", "type", "vars", "zip",
	"final_answer",
)
