"""What can be wrong with a message."""


class MessageError(Exception):
    """Something is wrong with a message."""


class MessageParseError(MessageError):
    """A message cannot be read."""


class HeaderParseError(MessageParseError):
    """The fields of a message cannot be read."""


class BoundaryError(MessageParseError):
    """The end of a part is not found."""


class MultipartConversionError(MessageError, TypeError):
    """A message cannot get parts."""


class CharsetError(MessageError):
    """An encoding is not known."""


class HeaderWriteError(MessageError):
    """A field cannot be written."""


class MessageDefect(ValueError):
    """Something in a message is not as it should be."""

    def __init__(self, line=None):
        if line is not None:
            super().__init__(line)
        self.line = line


def _defects(base, names):
    for name in names.split():
        globals()[name] = type(name, (base,), {'__module__': __name__, '__doc__': base.__doc__})


_defects(MessageDefect, 'NoBoundaryInMultipartDefect StartBoundaryNotFoundDefect CloseBoundaryNotFoundDefect '
         'FirstHeaderLineIsContinuationDefect MisplacedEnvelopeHeaderDefect MissingHeaderBodySeparatorDefect '
         'MultipartInvariantViolationDefect InvalidMultipartContentTransferEncodingDefect UndecodableBytesDefect '
         'InvalidBase64PaddingDefect InvalidBase64CharactersDefect InvalidBase64LengthDefect HeaderDefect')
MalformedHeaderDefect = MissingHeaderBodySeparatorDefect
_defects(HeaderDefect, 'InvalidHeaderDefect HeaderMissingRequiredValue NonPrintableDefect ObsoleteHeaderDefect NonASCIILocalPartDefect '
         'InvalidDateDefect')
