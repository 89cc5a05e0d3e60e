# Case mappings follow Unicode, not ASCII.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert 'Hello World'.upper() == 'HELLO WORLD'
assert 'Hello World'.lower() == 'hello world'
assert 'hello WORLD'.title() == 'Hello World'
assert 'hello WORLD'.capitalize() == 'Hello world'
assert 'Hello World'.swapcase() == 'hELLO wORLD'
assert 'Straße'.upper() == 'STRASSE'
assert 'Straße'.casefold() == 'strasse'
assert 'ẞ'.lower() == 'ß'
assert 'ﬁne'.upper() == 'FINE'
assert 'ﬁne'.capitalize() == 'Fine'
assert 'ǆ'.title() == 'ǅ'
assert 'ǆ'.upper() == 'Ǆ'
assert 'ΑΣ'.lower() == 'ας'
assert 'ΑΣΑ'.lower() == 'ασα'
assert 'Σ'.lower() == 'σ'
assert 'ΑΣ.'.lower() == 'ας.'
assert 'İ'.lower() == 'i̇'
assert len('İ'.lower()) == 2
assert 'ŉ'.upper() == 'ʼN'
assert "they're bill's".title() == "They'Re Bill'S"
assert 'x2y'.title() == 'X2Y'
assert ''.upper() == ''
assert '123'.swapcase() == '123'
assert 'àÉ'.swapcase() == 'Àé'
assert '\ud800A'.lower() == '\ud800a'
assert '𐐀'.lower() == '𐐨'
assert not 'a'.upper().islower()
assert 'ª'.islower()
assert 'abc'.islower()
assert not 'aBc'.islower()
assert '1a'.islower()
assert not '1'.islower()
assert 'ABC1'.isupper()
assert not ''.isupper()
assert 'Hello World'.istitle()
assert not 'Hello world'.istitle()
assert 'ǅ'.istitle()
assert not ''.istitle()
assert 'A'.istitle()
assert error(lambda: 'abc'.lower(1)) == 'TypeError: str.lower() takes no arguments (1 given)'
assert error(lambda: str.upper(1)) == "TypeError: descriptor 'upper' for 'str' objects doesn't apply to a 'int' object"
assert error(lambda: str.upper()) == 'TypeError: unbound method str.upper() needs an argument'
