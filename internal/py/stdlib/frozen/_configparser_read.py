"""How configparser reads lines."""

from _configparser_errors import (
    DuplicateOptionError, DuplicateSectionError, MissingSectionHeaderError, MultilineContinuationError, ParsingError)

_NEVER = 1 << 30  # more than any line is indented


class Comments:
    """Removes comments: whole lines that begin with a prefix, and what follows an inline prefix after a space."""

    def __init__(self, prefixes, inline_prefixes):
        self.prefixes, self.inline_prefixes = tuple(prefixes or ()), tuple(inline_prefixes or ())

    def strip(self, line):
        """Return a line without comment and surrounding space."""
        text = line.strip()
        if text.startswith(self.prefixes):
            return ''
        if not self.inline_prefixes:
            return text
        ends = []
        for prefix in self.inline_prefixes:
            at = line.find(prefix)
            while at > 0 and not line[at - 1].isspace():
                at = line.find(prefix, at + 1)
            if at >= 0:
                ends.append(at)
        return line[:min(ends)].strip() if ends else text


class Reader:
    """Reads the lines of one source into a parser. The values of options become lists of lines."""

    def __init__(self, parser, source, unnamed):
        self.parser, self.source = parser, source
        self.unnamed = unnamed  # the name of a section without header, None if there must be none
        self.section = self.options = self.option = None  # where the lines belong
        self.indent = 0  # of the option
        self.seen = set()

    def read(self, lines, comments):
        parser, errors = self.parser, None
        blank_lines, first_column = parser._empty_lines_in_values, parser.NONSPACECRE.search
        for number, line in enumerate(lines, 1):
            text = comments.strip(line)
            if not text:
                if not blank_lines:
                    self.indent = _NEVER
                elif not line.strip() and self.option and self.options is not None and self.options.get(self.option) is not None:
                    self.options[self.option].append('')
                continue
            found = first_column(line)
            column = found.start() if found else 0
            if self.option and column > self.indent:
                self.continue_value(number, line, text)
                continue
            self.indent = column
            if header := parser.SECTCRE.match(text):
                self.open(header['header'], number)
            elif not self.add_option(number, line, text):
                errors = errors or ParsingError(self.source)
                errors.append(number, line)
        if errors:
            raise errors

    def continue_value(self, number, line, text):
        value = self.options[self.option]
        if value is None:
            raise MultilineContinuationError(self.source, number, line)
        value.append(text)

    def open(self, name, number):
        """Begin a section."""
        self.section, self.option = name, None
        self.options, existed = self.parser._options_for(name)
        if existed and self.parser._strict and name in self.seen:
            raise DuplicateSectionError(name, self.source, number)
        self.seen.add(name)

    def add_option(self, number, line, text):
        """Add an option. Return False if the line cannot be read."""
        parser = self.parser
        if self.options is None:
            if self.unnamed is None:
                raise MissingSectionHeaderError(self.source, number, line)
            self.open(self.unnamed, number)
        match = parser._optcre.match(text)
        if not match:
            return False
        name, value = match.group('option', 'value')
        option = self.option = parser.optionxform(name.rstrip())
        place = self.section, option
        if place in self.seen and parser._strict:
            raise DuplicateOptionError(*place, self.source, number)
        self.seen.add(place)
        self.options[option] = value if value is None else [value.strip()]
        return bool(name)
