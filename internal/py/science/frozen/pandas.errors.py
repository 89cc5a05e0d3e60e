"""The exceptions and warnings of pandas."""


def _make(base, names):
    for name in names.split():
        globals()[name] = type(name, (base,), {'__module__': __name__})


_make(ValueError, 'ParserError EmptyDataError MergeError OutOfBoundsDatetime OutOfBoundsTimedelta DuplicateLabelError InvalidColumnName IntCastingNaNError '
                  'NullFrequencyError UnsupportedFunctionCall SettingWithCopyError NumExprClobberingError')
_make(Exception, 'IndexingError InvalidIndexError DataError SpecificationError InvalidComparison NumbaUtilError ClosedFileError PossibleDataLossError '
                 'LossySetitemError NoBufferPresent')
_make(Warning, 'DtypeWarning ParserWarning PerformanceWarning PossiblePrecisionLoss CategoricalConversionWarning SettingWithCopyWarning '
               'AttributeConflictWarning IncompatibilityWarning ValueLabelTypeMismatch ChainedAssignmentError')
_make(UserWarning, 'AccessorRegistrationWarning CSSWarning')
_make(KeyError, 'UnsortedIndexError')
_make(NameError, 'UndefinedVariableError')
_make(OSError, 'DatabaseError')
_make(RuntimeError, 'PyperclipException')


class OptionError(AttributeError, KeyError):
    """An option that there is not."""


class AbstractMethodError(NotImplementedError):
    """A method that a subclass must have."""
