package numpy

import (
	"errors"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
)

// Exception classes of numpy.
var (
	axisError      = object.NewExceptionType("numpy.exceptions.AxisError", object.ValueError, object.IndexError)
	promotionError = object.NewExceptionType("numpy.exceptions.DTypePromotionError", object.TypeError)
	tooHardError   = object.NewExceptionType("numpy.exceptions.TooHardError", object.RuntimeError)
	complexWarning = object.NewExceptionType("numpy.exceptions.ComplexWarning", object.RuntimeWarning)
	rankWarning    = object.NewExceptionType("numpy.exceptions.RankWarning", object.RuntimeWarning)
	visibleWarning = object.NewExceptionType("numpy.exceptions.VisibleDeprecationWarning", object.UserWarning)
	moduleWarning  = object.NewExceptionType("numpy.exceptions.ModuleDeprecationWarning", object.DeprecationWarning)
	ufuncTypeError = object.NewExceptionType("numpy._core._exceptions.UFuncTypeError", object.TypeError)
	noLoopError    = object.NewExceptionType("numpy._core._exceptions.UFuncTypeError", ufuncTypeError)
	castingError   = object.NewExceptionType("numpy._core._exceptions.UFuncTypeError", ufuncTypeError)
	memoryError    = object.NewExceptionType("numpy._core._exceptions._ArrayMemoryError", object.MemoryError)
)

var errorClasses = [...]*object.Type{
	nd.ValueError: object.ValueError, nd.TypeError: object.TypeError, nd.IndexError: object.IndexError, nd.AxisError: axisError,
	nd.OverflowError: object.OverflowError, nd.ZeroDivisionError: object.ZeroDivisionError, nd.MemoryError: memoryError,
	nd.NotImplementedError: object.NotImplementedError, nd.RuntimeError: object.RuntimeError, nd.NoLoopError: noLoopError,
	nd.CastingError: castingError, nd.PromotionError: promotionError, nd.UnicodeError: object.UnicodeError,
}

// fail turns an error of package nd into a Python exception; others pass through.
func fail(t *thread, err error) error {
	if e, ok := err.(*nd.Error); ok {
		return t.Errorf(errorClasses[e.Kind], "%s", e.Text)
	}
	return t.LimitError(err)
}

// unlessLimit returns err if a limit or an interrupt is its cause, and other for every other cause:
// for errors whose text is put in other words.
func unlessLimit(t *thread, err, other error) error {
	var limit *budget.Error
	if errors.As(err, &limit) {
		return t.LimitError(limit)
	}
	if e, ok := err.(*object.Exc); ok && e.Class == object.MemoryError {
		return err
	}
	return other
}

// valueError and typeError are the most common refusals.
func valueError(t *thread, format string, args ...any) error {
	return t.Errorf(object.ValueError, format, args...)
}

func typeError(t *thread, format string, args ...any) error {
	return t.Errorf(object.TypeError, format, args...)
}

var exceptionTables = []object.TypeTable{
	{Type: axisError, Doc: "An axis is out of bounds.", Slots: &object.Slots{Str: axisErrorText}, Attrs: []*object.Attr{axisErrorAttr("axis", 0), axisErrorAttr("ndim", 1)}}, {Type: promotionError, Doc: "Types have no common type."},
	{Type: tooHardError, Doc: "A problem is too hard."}, {Type: complexWarning, Doc: "An imaginary part was dropped."},
	{Type: rankWarning, Doc: "A fit is badly conditioned."}, {Type: visibleWarning, Doc: "Something will go away."},
	{Type: moduleWarning, Doc: "A module will go away."},
}

var hiddenExceptions = []object.TypeTable{
	{Type: ufuncTypeError, Doc: "A ufunc has no loop for its operands."}, {Type: noLoopError, Doc: "No loop matches."},
	{Type: castingError, Doc: "A cast is not allowed."}, {Type: memoryError, Doc: "An array does not fit."},
}

// axisErrorText is the text of AxisError: what it was made with, or a sentence about its axis, the
// number of dimensions, and what stands before it.
func axisErrorText(t *thread, v value) (value, error) {
	args := v.Exc().Args.Items
	if len(args) == 1 {
		text, err := t.StrString(args[0])
		if err != nil {
			return value{}, err
		}
		return t.Text(text)
	}
	if len(args) < 2 {
		return t.Text("")
	}
	var parts [3]string
	for i, x := range args[:min(len(args), 3)] {
		text, err := t.StrString(x)
		if err != nil {
			return value{}, err
		}
		parts[i] = text
	}
	before := ""
	if len(args) > 2 && !args[2].IsNone() {
		before = parts[2] + ": "
	}
	return t.TextOf(before, "axis ", parts[0], " is out of bounds for array of dimension ", parts[1])
}

// axisErrorAttr is the axis or the number of dimensions that AxisError was made with.
func axisErrorAttr(name string, at int) *object.Attr {
	return &object.Attr{Name: name, Doc: "What the error was made with, or None.", Get: func(t *thread, v value) (value, error) {
		if args := v.Exc().Args.Items; len(args) > 1 {
			return args[at], nil
		}
		return object.None, nil
	}}
}
