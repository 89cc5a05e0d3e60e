"""Wrapping and indenting of text."""

from _textwrap import split as _split_text

__all__ = 'TextWrapper wrap fill dedent indent shorten'.split()

_whitespace = '\t\n\x0b\x0c\r '
_BLANKS = ' \t'


class TextWrapper:
    """Wraps paragraphs. The options are attributes, which can be changed between calls."""

    unicode_whitespace_trans = str.maketrans(dict.fromkeys(_whitespace, ord(' ')))

    def __init__(self, width=70, initial_indent="", subsequent_indent="", expand_tabs=True, replace_whitespace=True,
                 fix_sentence_endings=False, break_long_words=True, drop_whitespace=True, break_on_hyphens=True, tabsize=8, *,
                 max_lines=None, placeholder=' [...]'):
        self.width, self.max_lines, self.placeholder = width, max_lines, placeholder
        self.initial_indent, self.subsequent_indent = initial_indent, subsequent_indent
        self.expand_tabs, self.tabsize = expand_tabs, tabsize
        self.replace_whitespace, self.drop_whitespace = replace_whitespace, drop_whitespace
        self.break_long_words, self.break_on_hyphens = break_long_words, break_on_hyphens
        self.fix_sentence_endings = fix_sentence_endings

    def fill(self, text):
        """Return the lines of a paragraph as one text."""
        lines = self.wrap(text)
        return "\n".join(lines)

    def wrap(self, text):
        """Return the lines of a paragraph."""
        pieces, fix = self._split_chunks(text), self.fix_sentence_endings
        if fix:
            self._fix_sentence_endings(pieces)
        return self._wrap_chunks(pieces)

    # Splitting into pieces that stay together: words, parts of words that end with a hyphen, and whitespace

    def _split(self, text):
        own = getattr(self, "wordsep_re" if self.break_on_hyphens is True else "wordsep_simple_re", None)
        if own is not None:  # a subclass says where texts may be divided
            return list(filter(None, own.split(text)))
        return _split_text(text, self.break_on_hyphens is True)  # 1 does not count

    def _split_chunks(self, text):
        spaced = self._munge_whitespace(text)
        return self._split(spaced)

    def _munge_whitespace(self, text):
        """Expand tabs, and replace other whitespace by spaces."""
        expanded = text.expandtabs(self.tabsize) if self.expand_tabs else text
        return expanded.translate(self.unicode_whitespace_trans) if self.replace_whitespace else expanded

    def _fix_sentence_endings(self, chunks):
        """Put two spaces after each piece that ends a sentence."""
        previous = ''
        for at, chunk in enumerate(chunks):
            if chunk == " " and _ends_sentence(previous):
                chunks[at] = "  "
            previous = chunk

    # Putting pieces on lines

    def _wrap_chunks(self, chunks):
        """Return lines made of pieces. The list of pieces is empty afterwards, unless max_lines cuts it."""
        if self.width <= 0:
            raise ValueError(f"invalid width {self.width!r} (must be > 0)")
        limit = self.max_lines
        if limit is not None:
            margin = self.subsequent_indent if limit > 1 else self.initial_indent
            if self.width < len(margin) + len(self.placeholder.lstrip()):
                raise ValueError("placeholder too large for max width")
        chunks.reverse()  # pieces are taken from the end
        lines, margin = [], self.initial_indent
        while chunks:
            if lines and self.drop_whitespace and not chunks[-1].strip():
                chunks.pop()
            room = self.width - len(margin)
            line, length = self.__take_line(chunks, room)
            if not line:
                continue
            if limit is not None and len(lines) + 1 >= limit and not (length <= room and self.__is_end(chunks)):
                self.__cut(lines, line, length, margin)
                break
            lines.append(margin + ''.join(line))
            margin = self.subsequent_indent
        return lines

    def __is_end(self, chunks):
        """Tell whether nothing follows that would be shown."""
        return not chunks or self.drop_whitespace and len(chunks) == 1 and not chunks[0].strip()

    def __take_line(self, chunks, room):
        """Take pieces for one line. Return them and their length."""
        line, length = [], 0
        while chunks and (longer := length + len(chunks[-1])) <= room:
            line.append(chunks.pop())
            length = longer
        if chunks and room < len(chunks[-1]):
            self._handle_long_word(chunks, line, length, room)
            length = len(''.join(line))
        if line and self.drop_whitespace and not line[-1].strip():
            length -= len(line.pop())
        return line, length

    def _handle_long_word(self, reversed_chunks, cur_line, cur_len, width):
        """Add to the line as much of a word as fits, if the word is longer than a whole line."""
        if self.break_long_words:
            room = width - cur_len if width >= 1 else 1
            word = reversed_chunks.pop()
            end = room
            if self.break_on_hyphens and room < len(word):
                hyphen = word.rfind('-', 0, room)
                if hyphen > 0 and word[:hyphen].strip('-'):  # a word does not begin with the hyphen
                    end = hyphen + 1
            cur_line.append(word[:end])
            reversed_chunks.append(word[end:])
        elif not cur_line:
            cur_line.append(reversed_chunks.pop())

    def __cut(self, lines, line, length, margin):
        """Add the last line that is allowed. The placeholder replaces pieces at its end, or follows the line before."""
        size = len(self.placeholder)
        while line and not (line[-1].strip() and len(margin) + length + size <= self.width):
            length -= len(line.pop())
        if line:
            lines.append(f"{margin}{''.join(line)}{self.placeholder}")
        elif lines and len(before := lines[-1].rstrip()) + size <= self.width:
            lines[-1] = before + self.placeholder
        else:
            lines.append(margin + self.placeholder.lstrip())


def _ends_sentence(word):
    """Tell whether a word ends with a lower-case letter, a full stop or the like, and perhaps a quote."""
    end = word[:-1] if word[-1:] in ('"', "'") else word
    return end[-1:] in ('.', '!', '?') and 'a' <= end[-2:-1] <= 'z'


def fill(text, width=70, **kwargs):
    """Return the lines of a paragraph as one text."""
    wrapper = TextWrapper(width, **kwargs)
    return wrapper.fill(text)


def shorten(text, width, **kwargs):
    """Return a text as one line. If it is longer than width, words at the end are replaced by a placeholder."""
    wrapper = TextWrapper(width, max_lines=1, **kwargs)
    return wrapper.fill(' '.join(text.split()))


def indent(text, prefix, predicate=None):
    """Put a prefix before each line that is not blank, or for which predicate is true."""
    chosen = predicate or str.strip
    return ''.join([prefix + line if chosen(line) else line for line in text.splitlines(True)])


def wrap(text, width=70, **kwargs):
    """Return the lines of a paragraph, none longer than width."""
    wrapper = TextWrapper(width, **kwargs)
    return wrapper.wrap(text)


def dedent(text):
    """Remove the whitespace that is common to the beginning of all lines. Lines of blanks become empty."""
    lines = [line if line.strip(_BLANKS) else '' for line in text.split('\n')]
    shown = [line for line in lines if line]
    # What the first and the last of the lines have in common, in the order of texts, all have.
    first, last = min(shown, default=''), max(shown, default='')
    size = len(first) - len(first.lstrip(_BLANKS))
    while not last.startswith(first[:size]):
        size -= 1
    return '\n'.join([line[size:] for line in lines] if size else lines)
