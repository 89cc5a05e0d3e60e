"""The kinds of tokens and their numbers."""

_NAMES = ('ENDMARKER NAME NUMBER STRING NEWLINE INDENT DEDENT LPAR RPAR LSQB RSQB COLON COMMA SEMI PLUS MINUS STAR SLASH VBAR AMPER LESS GREATER EQUAL '
          'DOT PERCENT LBRACE RBRACE EQEQUAL NOTEQUAL LESSEQUAL GREATEREQUAL TILDE CIRCUMFLEX LEFTSHIFT RIGHTSHIFT DOUBLESTAR PLUSEQUAL MINEQUAL '
          'STAREQUAL SLASHEQUAL PERCENTEQUAL AMPEREQUAL VBAREQUAL CIRCUMFLEXEQUAL LEFTSHIFTEQUAL RIGHTSHIFTEQUAL DOUBLESTAREQUAL DOUBLESLASH '
          'DOUBLESLASHEQUAL AT ATEQUAL RARROW ELLIPSIS COLONEQUAL EXCLAMATION OP TYPE_IGNORE TYPE_COMMENT SOFT_KEYWORD FSTRING_START FSTRING_MIDDLE '
          'FSTRING_END COMMENT NL ERRORTOKEN ENCODING N_TOKENS').split()

tok_name = dict(enumerate(_NAMES)) | {256: 'NT_OFFSET'}
globals().update({name: number for number, name in tok_name.items()})

__all__ = ['tok_name', 'ISTERMINAL', 'ISNONTERMINAL', 'ISEOF', *tok_name.values()]

_OPERATORS = '( ) [ ] : , ; + - * / | & < > = . % { } == != <= >= ~ ^ << >> ** += -= *= /= %= &= |= ^= <<= >>= **= // //= @ @= -> ... := !'.split()
EXACT_TOKEN_TYPES = dict(sorted(zip(_OPERATORS, range(7, 55))))

del _NAMES, _OPERATORS


def ISTERMINAL(x: int) -> bool:
    """Tell whether a number is that of a token."""
    return x < 256


def ISNONTERMINAL(x: int) -> bool:
    """Tell whether a number is that of a grammar symbol."""
    return x >= 256


def ISEOF(x: int) -> bool:
    """Tell whether a number is that of the end."""
    return x == 0
