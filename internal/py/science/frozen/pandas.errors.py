"""The exceptions and warnings of pandas."""


def _make(base, names):
    for name in names.split():
        globals()[name] = type(name, (base,), {'__module__': __name__})


class ParserError(ValueError):
    """A text that is no table."""


class EmptyDataError(ValueError):
    """A file without data."""


class IndexingError(Exception):
    """A key that does not fit."""


class InvalidIndexError(Exception):
    """A key that is no label."""


class MergeError(ValueError):
    """Tables that cannot be merged so."""


class OutOfBoundsDatetime(ValueError):
    """A time that nanoseconds cannot count."""


class OutOfBoundsTimedelta(ValueError):
    """A duration that nanoseconds cannot count."""


_make(ValueError, 'DuplicateLabelError InvalidColumnName IntCastingNaNError NullFrequencyError PossiblePrecisionLossX UnsupportedFunctionCallX')
_make(Warning, 'DtypeWarning ParserWarning PerformanceWarning PossiblePrecisionLoss PyperclipWindowsExceptionX CategoricalConversionWarning '
               'InvalidComparisonX SettingWithCopyWarning AttributeConflictWarning IncompatibilityWarning ValueLabelTypeMismatch ChainedAssignmentError')
_make(Exception, 'AccessorRegistrationX DataError SpecificationError UnsupportedFunctionCall UnsortedIndexErrorX AbstractMethodX '
                 'InvalidComparison NumExprX OptionX NumbaUtilError DatabaseError ClosedFileError PyperclipException CSSWarningX '
                 'PossibleDataLossError LossySetitemError NoBufferPresent NumExprClobberingError UndefinedVariableErrorX UnsupportedX')
_make(KeyError, 'UnsortedIndexError')
_make(AttributeError, 'OptionError0')
_make(UserWarning, 'AccessorRegistrationWarning CSSWarning')
_make(NameError, 'UndefinedVariableError')


class OptionError(AttributeError, KeyError):
    """An option that there is not."""


class SettingWithCopyError(ValueError):
    """Not raised: writes never reach another table."""


class AbstractMethodError(NotImplementedError):
    """A method that a subclass must have."""


for _name in [n for n in globals() if n.endswith('X') or n.endswith('0')]:
    del globals()[_name]
UnsupportedFunctionCall = type('UnsupportedFunctionCall', (ValueError,), {'__module__': __name__})
