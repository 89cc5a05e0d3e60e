"""What can be wrong with a message."""

# Each line: a class, what it derives from, and what it says. Lines stand below those that they name.
_CLASSES = '''
MessageError Exception Something is wrong with a message.
MessageParseError MessageError A message cannot be read.
HeaderParseError MessageParseError The fields of a message cannot be read.
BoundaryError MessageParseError The end of a part is not found.
MultipartConversionError MessageError,TypeError A message cannot get parts.
CharsetError MessageError An encoding is not known.
HeaderWriteError MessageError A field cannot be written.
NoBoundaryInMultipartDefect MessageDefect A multipart has no boundary.
StartBoundaryNotFoundDefect MessageDefect The first boundary is missing.
CloseBoundaryNotFoundDefect MessageDefect The last boundary is missing.
FirstHeaderLineIsContinuationDefect MessageDefect The first line goes on where nothing has begun.
MisplacedEnvelopeHeaderDefect MessageDefect A line "From" stands among the fields.
MissingHeaderBodySeparatorDefect MessageDefect A line is neither a field nor empty.
MultipartInvariantViolationDefect MessageDefect A multipart has no parts.
InvalidMultipartContentTransferEncodingDefect MessageDefect A multipart is encoded as a whole.
UndecodableBytesDefect MessageDefect Bytes have no meaning in their encoding.
InvalidBase64PaddingDefect MessageDefect The end of base64 is wrong.
InvalidBase64CharactersDefect MessageDefect Base64 has other characters.
InvalidBase64LengthDefect MessageDefect Base64 has a length that it cannot have.
HeaderDefect MessageDefect A field is not as it should be.
InvalidHeaderDefect HeaderDefect A field is not valid.
HeaderMissingRequiredValue HeaderDefect A field has no value.
NonPrintableDefect HeaderDefect A field has characters that cannot be printed.
ObsoleteHeaderDefect HeaderDefect A field is written in an old way.
NonASCIILocalPartDefect HeaderDefect The name before the @ is not ASCII.
InvalidDateDefect HeaderDefect A date is not valid.
'''


class MessageDefect(ValueError):
    """Something in a message is not as it should be; line has the text, if it is known."""

    def __init__(self, line=None):
        super().__init__(*[] if line is None else [line])
        self.line = line


for _text in filter(None, _CLASSES.split('\n')):
    _name, _bases, _doc = _text.split(' ', 2)
    _found = tuple([Exception if _base == 'Exception' else TypeError if _base == 'TypeError' else globals()[_base] for _base in _bases.split(',')])
    globals()[_name] = type(_name, _found, {'__doc__': _doc, '__module__': __name__})
MalformedHeaderDefect = globals()['MissingHeaderBodySeparatorDefect']
