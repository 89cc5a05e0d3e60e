"""Numbers and the error class of regular expressions, for programs that look inside."""

from re import PatternError

error = PatternError
MAGIC = 20230502
MAXREPEAT = 4294967295
MAXGROUPS = 1073741823
SRE_FLAG_IGNORECASE, SRE_FLAG_LOCALE, SRE_FLAG_MULTILINE, SRE_FLAG_DOTALL = 2, 4, 8, 16
SRE_FLAG_UNICODE, SRE_FLAG_VERBOSE, SRE_FLAG_DEBUG, SRE_FLAG_ASCII = 32, 64, 128, 256
