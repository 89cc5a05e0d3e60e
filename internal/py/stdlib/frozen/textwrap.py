"""Wrapping and indenting of text."""

from _textwrap import split as _split_text

__all__ = ['TextWrapper', 'wrap', 'fill', 'dedent', 'indent', 'shorten']

_whitespace = '\t\n\x0b\x0c\r '


class TextWrapper:
    """Wraps paragraphs; the attributes are the options."""

    unicode_whitespace_trans = dict.fromkeys(map(ord, _whitespace), ord(' '))

    def __init__(self, width=70, initial_indent="", subsequent_indent="", expand_tabs=True, replace_whitespace=True,
                 fix_sentence_endings=False, break_long_words=True, drop_whitespace=True, break_on_hyphens=True, tabsize=8, *,
                 max_lines=None, placeholder=' [...]'):
        self.width, self.max_lines, self.placeholder = width, max_lines, placeholder
        self.initial_indent, self.subsequent_indent = initial_indent, subsequent_indent
        # Whitespace
        self.expand_tabs, self.tabsize = expand_tabs, tabsize
        self.replace_whitespace, self.drop_whitespace = replace_whitespace, drop_whitespace
        # Words and sentences
        self.break_long_words, self.break_on_hyphens = break_long_words, break_on_hyphens
        self.fix_sentence_endings = fix_sentence_endings

    def _munge_whitespace(self, text):
        """Expand tabs and turn other whitespace into spaces."""
        if self.expand_tabs:
            text = text.expandtabs(self.tabsize)
        if self.replace_whitespace:
            text = text.translate(self.unicode_whitespace_trans)
        return text

    def _split(self, text):
        """Split text into pieces that stay together."""
        return _split_text(text, self.break_on_hyphens is True)  # 1 does not count

    def _fix_sentence_endings(self, chunks):
        """Put two spaces after what ends a sentence: a lower-case letter, a full stop, and perhaps a quote."""
        for i in range(len(chunks) - 1):
            if chunks[i + 1] == " " and _ends_sentence(chunks[i]):
                chunks[i + 1] = "  "

    def _handle_long_word(self, reversed_chunks, cur_line, cur_len, width):
        """Put a piece that is longer than a line on the current line, as much of it as fits."""
        if not self.break_long_words:
            if not cur_line:
                cur_line.append(reversed_chunks.pop())
            return
        word = reversed_chunks[-1]
        cut = self.__break_at(word, 1 if width < 1 else width - cur_len)
        cur_line.append(word[:cut])
        reversed_chunks[-1] = word[cut:]

    def __break_at(self, word, room):
        """Where to break a word: after the last hyphen that fits and has more than hyphens before it, if hyphens count."""
        if self.break_on_hyphens and len(word) > room:
            hyphen = word.rfind('-', 0, room)
            if hyphen > 0 and word[:hyphen].strip('-'):
                return hyphen + 1
        return room

    def _wrap_chunks(self, chunks):
        """Fill lines with pieces; chunks is used up."""
        if self.width <= 0:
            raise ValueError("invalid width %r (must be > 0)" % self.width)
        if self.max_lines is not None:
            indent = self.subsequent_indent if self.max_lines > 1 else self.initial_indent
            if len(indent) + len(self.placeholder.lstrip()) > self.width:
                raise ValueError("placeholder too large for max width")
        lines = []
        chunks.reverse()
        while chunks:
            indent = self.subsequent_indent if lines else self.initial_indent
            width = self.width - len(indent)
            if self.drop_whitespace and chunks[-1].strip() == '' and lines:
                del chunks[-1]
            cur_line, cur_len = self.__fill_line(chunks, width)
            if not cur_line:
                continue
            if (self.max_lines is None or len(lines) + 1 < self.max_lines
                    or (not chunks or self.drop_whitespace and len(chunks) == 1 and not chunks[0].strip()) and cur_len <= width):
                lines.append(indent + ''.join(cur_line))
            else:
                self.__add_placeholder(lines, cur_line, cur_len, width, indent)
                break
        return lines

    def __fill_line(self, chunks, width):
        """Take the pieces of one line from the end of chunks; return them and their length."""
        cur_line, cur_len = [], 0
        while chunks:
            n = len(chunks[-1])
            if cur_len + n > width:
                break
            cur_line.append(chunks.pop())
            cur_len += n
        if chunks and len(chunks[-1]) > width:
            self._handle_long_word(chunks, cur_line, cur_len, width)
            cur_len = sum(map(len, cur_line))
        if self.drop_whitespace and cur_line and cur_line[-1].strip() == '':
            cur_len -= len(cur_line[-1])
            del cur_line[-1]
        return cur_line, cur_len

    def __add_placeholder(self, lines, cur_line, cur_len, width, indent):
        """End the last line that is allowed with the placeholder, for which pieces are dropped."""
        while cur_line:
            if cur_line[-1].strip() and cur_len + len(self.placeholder) <= width:
                cur_line.append(self.placeholder)
                lines.append(indent + ''.join(cur_line))
                return
            cur_len -= len(cur_line[-1])
            del cur_line[-1]
        if lines:
            prev_line = lines[-1].rstrip()
            if len(prev_line) + len(self.placeholder) <= self.width:
                lines[-1] = prev_line + self.placeholder
                return
        lines.append(indent + self.placeholder.lstrip())

    def _split_chunks(self, text):
        return self._split(self._munge_whitespace(text))

    def wrap(self, text):
        """The lines of a paragraph."""
        chunks = self._split_chunks(text)
        if self.fix_sentence_endings:
            self._fix_sentence_endings(chunks)
        return self._wrap_chunks(chunks)

    def fill(self, text):
        """The lines of a paragraph as one str."""
        return "\n".join(self.wrap(text))


def _ends_sentence(chunk):
    if chunk[-1:] in ('"', "'"):
        chunk = chunk[:-1]
    return len(chunk) >= 2 and chunk[-1] in '.!?' and 'a' <= chunk[-2] <= 'z'


def wrap(text, width=70, **kwargs):
    """The lines of a paragraph, none longer than width."""
    return TextWrapper(width=width, **kwargs).wrap(text)


def fill(text, width=70, **kwargs):
    """The lines of a paragraph as one str."""
    return TextWrapper(width=width, **kwargs).fill(text)


def shorten(text, width, **kwargs):
    """Collapse whitespace and cut text to width at the end of a word, with a placeholder for the rest."""
    return TextWrapper(width=width, max_lines=1, **kwargs).fill(' '.join(text.strip().split()))


def dedent(text):
    """Remove the whitespace that all lines start with; lines of whitespace alone become empty."""
    lines = [line if line.strip(' \t') else '' for line in text.split('\n')]
    margin = None
    for line in lines:
        if not line:
            continue
        indent = line[:len(line) - len(line.lstrip(' \t'))]
        if margin is None:
            margin = indent
            continue
        n = 0
        while n < len(margin) and n < len(indent) and margin[n] == indent[n]:
            n += 1
        margin = margin[:n]
    if not margin:
        return '\n'.join(lines)
    n = len(margin)
    return '\n'.join(line[n:] for line in lines)


def indent(text, prefix, predicate=None):
    """Put prefix in front of the lines that are not blank, or for which predicate is true."""
    out = []
    for line in text.splitlines(True):
        if line.strip() if predicate is None else predicate(line):
            out.append(prefix)
        out.append(line)
    return ''.join(out)
