"""Splitting text into words as shells do."""

import re
import sys
from collections import deque
from io import StringIO

__all__ = ["shlex", "split", "quote", "join"]

_LETTERS = 'abcdfeghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_'
_ACCENTED = 'ßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ'


class shlex:
    """Reads words from a stream or a text. In posix mode quotes are removed and backslashes escape; punctuation_chars are words of their own.

    state is ' ' between words, 'a' in a word, 'c' in punctuation, a quote or a backslash behind one of those, and None at the end."""

    def __init__(self, instream=None, infile=None, posix=False, punctuation_chars=False):
        self.instream, self.infile = (sys.stdin, None) if instream is None else (_stream(instream), infile)
        self.posix, self.eof = posix, None if posix else ''
        self.commenters, self.whitespace, self.whitespace_split = '#', ' \t\r\n', False
        self.quotes, self.escape, self.escapedquotes = '\'"', '\\', '"'
        self.wordchars = _LETTERS + (_ACCENTED if posix else '')
        self.state, self.token, self.lineno, self.debug = ' ', '', 1, 0
        self.pushback, self.filestack, self.source = deque(), deque(), None
        self._punctuation_chars = '();<>|&' if punctuation_chars is True else punctuation_chars or ''
        if self._punctuation_chars:
            self._pushback_chars = deque()
            self.wordchars = ''.join([c for c in self.wordchars + '~-./*?=' if c not in self._punctuation_chars])

    punctuation_chars = property(lambda self: self._punctuation_chars)

    def __say(self, level, text):
        if self.debug >= level:
            print("shlex: " + text)

    def push_source(self, newstream, newfile=None):
        """Read from another stream until it ends."""
        self.filestack.appendleft((self.infile, self.instream, self.lineno))
        self.infile, self.instream, self.lineno = newfile, _stream(newstream), 1
        self.__say(1, f'pushing to stream {self.instream}' if newfile is None else f'pushing to file {self.infile}')

    def pop_source(self):
        """Go back to the stream before."""
        self.instream.close()
        self.infile, self.instream, self.lineno = self.filestack.popleft()
        self.__say(1, f'popping to {self.instream}, line {self.lineno}')
        self.state = ' '

    def get_token(self):
        """Return the next word, eof if there is none."""
        if not self.pushback:
            return self.__next_token()
        tok = self.pushback.popleft()
        self.__say(1, "popping token " + repr(tok))
        return tok

    def push_token(self, tok):
        """Put a word back, to be the next one."""
        self.__say(1, "pushing token " + repr(tok))
        self.pushback.appendleft(tok)

    def __next_token(self):
        raw = self.read_token()
        while self.source is not None and raw == self.source:
            opened = self.sourcehook(self.read_token())
            if opened:
                self.push_source(*reversed(opened))
            raw = self.get_token()
        while raw == self.eof:
            if not self.filestack:
                return self.eof
            self.pop_source()
            raw = self.get_token()
        self.__say(1, "token=EOF" if raw == self.eof else "token=" + repr(raw))
        return raw

    def read_token(self):
        """Read a word from the stream."""
        self.__quoted, self.__behind = False, ' '
        ended = False
        while not ended:
            pushed = self.punctuation_chars and self._pushback_chars
            char = self._pushback_chars.pop() if pushed else self.instream.read(1)
            self.lineno += char == '\n'
            self.__say(3, f"in state {self.state!r} I see character: {char!r}")
            if self.state is None:
                self.token, ended = '', True
            elif self.state == ' ':
                ended = self.__between(char)
            elif self.state in self.quotes:
                ended = self.__in_quotes(char)
            elif self.state in self.escape:
                ended = self.__escaped(char)
            else:
                ended = self.__in_word(char)
        word, self.token = self.token, ''
        if self.posix and not self.__quoted and word == '':
            word = None
        self.__say(2, "raw token=" + repr(word) if word else "raw token=EOF")
        return word

    def __complete(self):
        """Tell whether there is a word: one in quotes may be empty."""
        return bool(self.token) or self.posix and self.__quoted

    def __skip_comment(self):
        self.instream.readline()
        self.lineno += 1

    def __begin_escape(self, char):
        self.__behind, self.state = 'a', char

    # Each of these takes a character and tells whether the word ends with it.

    def __between(self, char):
        if not char:
            self.state = None
            return True
        if char in self.whitespace:
            self.__say(2, "I see whitespace in whitespace state")
            return self.__complete()
        if char in self.commenters:
            self.__skip_comment()
        elif self.posix and char in self.escape:
            self.__begin_escape(char)
        elif char in self.wordchars:
            self.token, self.state = char, 'a'
        elif char in self.punctuation_chars:
            self.token, self.state = char, 'c'
        elif char in self.quotes:
            self.token, self.state = self.token if self.posix else char, char
        else:
            self.token = char
            if not self.whitespace_split:
                return True
            self.state = 'a'
        return False

    def __in_quotes(self, char):
        self.__quoted = True
        if not char:
            self.__say(2, "I see EOF in quotes state")
            raise ValueError("No closing quotation")
        if char == self.state:
            if self.posix:
                self.state = 'a'
                return False
            self.token, self.state = self.token + char, ' '
            return True
        if self.posix and char in self.escape and self.state in self.escapedquotes:
            self.__behind, self.state = self.state, char
        else:
            self.token += char
        return False

    def __escaped(self, char):
        if not char:
            self.__say(2, "I see EOF in escape state")
            raise ValueError("No escaped character")
        if self.__behind in self.quotes and char not in (self.state, self.__behind):
            self.token += self.state  # in quotes, only quotes and backslashes are escaped
        self.token, self.state = self.token + char, self.__behind
        return False

    def __in_word(self, char):
        if not char:
            self.state = None
            return True
        if char in self.whitespace:
            self.__say(2, "I see whitespace in word state")
            self.state = ' '
            return self.__complete()
        if char in self.commenters:
            self.__skip_comment()
            if self.posix:
                self.state = ' '
                return self.__complete()
        elif self.state == 'c':
            if char not in self.punctuation_chars:
                self._pushback_chars.append(char)
                self.state = ' '
                return True
            self.token += char
        elif self.posix and (char in self.quotes or char in self.escape):
            if char in self.quotes:
                self.state = char
            else:
                self.__begin_escape(char)
        elif char in self.wordchars or char in self.quotes or self.whitespace_split and char not in self.punctuation_chars:
            self.token += char
        else:
            put_back = self._pushback_chars.append if self.punctuation_chars else self.pushback.appendleft
            put_back(char)
            self.__say(2, "I see punctuation in word state")
            self.state = ' '
            return self.__complete()
        return False

    def sourcehook(self, newfile):
        """Open a file whose name follows the word source."""
        import os
        name = newfile[1:-1] if newfile[0] == '"' else newfile
        if not os.path.isabs(name) and isinstance(self.infile, str):
            folder = os.path.dirname(self.infile)
            name = os.path.join(folder, name)
        return name, open(name, "r")

    def error_leader(self, infile=None, lineno=None):
        """Return the place where the lexer is, for messages."""
        return '"%s", line %d: ' % (self.infile if infile is None else infile, self.lineno if lineno is None else lineno)

    def __next__(self):
        if (word := self.get_token()) != self.eof:
            return word
        raise StopIteration

    def __iter__(self):
        return self


def _stream(source):
    return StringIO(source) if isinstance(source, str) else source


def split(s, comments=False, posix=True):
    """Split a text into words; # begins a comment if comments is true."""
    if posix and isinstance(s, str) and (words := _words(s, comments)) is not None:
        return words
    if s is None:
        raise ValueError("s argument must not be None")
    lexer = shlex(s, posix=posix)
    lexer.commenters, lexer.whitespace_split = lexer.commenters if comments else '', True
    return list(lexer)


# The pieces of words in posix mode: plain characters, text in either kind of quotes, an escaped character. Then what lies between words, and
# what is none of these: a quote that is not closed, or a backslash at the end. 16 is DOTALL: its name would load enum.
_PIECE = r"""([^ \t\r\n'"\\%s]+)|'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)|((?:[ \t\r\n]%s)+)|(.)"""
_pieces = re.compile(_PIECE % ('', ''), 16).finditer
_pieces_and_comments = re.compile(_PIECE % ('#', r'|#[^\n]*'), 16).finditer
_IN_QUOTES, _GAP, _ODD = 3, 5, 6
_unescape = re.compile(r'\\(["\\])').sub


def _words(s, comments):
    """Split what has no mistakes, as the lexer would; None for other text."""
    words, word = [], []
    for piece in _pieces_and_comments(s) if comments else _pieces(s):
        kind = piece.lastindex
        if kind == _ODD:
            return None
        if kind != _GAP:
            text = piece[kind]
            word.append(_unescape(r'\1', text) if kind == _IN_QUOTES and '\\' in text else text)
        elif word:
            words.append(''.join(word))
            word = []
    if word:
        words.append(''.join(word))
    return words


def join(split_command):
    """Join words to a text that split splits into them."""
    return ' '.join([quote(arg) for arg in split_command])


_find_unsafe = re.compile(r'[^\w@%+=:,./-]', 256).search  # ASCII: the names of the flags would load enum


def quote(s):
    """Put a text in quotes, unless a shell takes it for one word as it is."""
    if not s:
        return "''"
    return s if _find_unsafe(s) is None else "'" + s.replace("'", "'\"'\"'") + "'"
