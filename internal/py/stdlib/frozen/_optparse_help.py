"""The help texts of optparse."""

__name__ = "optparse"  # where the classes belong

NO_DEFAULT = ("NO", "DEFAULT")


def _terminal_width():
    import os
    try:
        return int(os.environ["COLUMNS"])
    except (KeyError, ValueError):
        return 80


def _delimiter_setter(kind, allowed):
    """Return a method that sets the text between an option and its metavar."""
    def set_delimiter(self, delim):
        if delim not in allowed:
            raise ValueError(f"invalid metavar delimiter for {kind} options: {delim!r}")
        setattr(self, f"_{kind}_opt_fmt", f"%s{delim}%s")
    set_delimiter.__name__ = f"set_{kind}_opt_delimiter"
    set_delimiter.__qualname__ = f"HelpFormatter.{set_delimiter.__name__}"
    return set_delimiter


class HelpFormatter:
    """Lays out usage, descriptions and lists of options. Subclasses define the look of usage and headings."""

    NO_DEFAULT_VALUE = "none"

    def __init__(self, indent_increment, max_help_position, width, short_first):
        self.width = width = _terminal_width() - 2 if width is None else width
        room = max(width - 20, 2 * indent_increment)
        self.max_help_position = self.help_position = min(max_help_position, room)
        self.help_width = None  # known after store_option_strings
        self.parser, self.short_first, self.indent_increment = None, short_first, indent_increment
        self.level = self.current_indent = 0
        self.option_strings, self.default_tag = {}, "%default"
        self._long_opt_fmt, self._short_opt_fmt = "%s=%s", "%s %s"

    set_short_opt_delimiter = _delimiter_setter("short", ("", " "))
    set_long_opt_delimiter = _delimiter_setter("long", ("=", " "))

    def set_parser(self, parser):
        self.parser = parser

    # Indentation

    def __shift(self, levels):
        self.level += levels
        self.current_indent += levels * self.indent_increment

    def indent(self):
        """Move what follows to the right."""
        self.__shift(1)

    def dedent(self):
        """End what indent began."""
        self.__shift(-1)
        assert self.current_indent >= 0, "Indent decreased below 0."

    # Texts

    def format_usage(self, usage):
        raise NotImplementedError("subclasses must implement")

    def format_epilog(self, epilog):
        return f"\n{self._format_text(epilog)}\n" if epilog else ""

    def format_description(self, description):
        return f"{self._format_text(description)}\n" if description else ""

    def _format_text(self, text):
        from textwrap import fill
        margin = " " * self.current_indent
        return fill(text, max(self.width - len(margin), 11), initial_indent=margin, subsequent_indent=margin)

    def format_heading(self, heading):
        raise NotImplementedError("subclasses must implement")

    # Options

    def store_option_strings(self, parser):
        """Format the names of all options, and find the column in which the help texts begin."""
        widest = 0
        for depth, container in enumerate([parser, *parser.option_groups]):
            if depth < 2:  # groups are one level deeper than the parser
                self.indent()
            for option in container.option_list:
                names = self.option_strings[option] = self.format_option_strings(option)
                widest = max(widest, self.current_indent + len(names))
        for _ in range(min(depth + 1, 2)):
            self.dedent()
        self.help_position = min(self.max_help_position, 2 + widest)
        self.help_width = max(11, self.width - self.help_position)

    def format_option_strings(self, option):
        """Return the names of an option with its metavar, such as -f FILE, --file=FILE."""
        groups = [(self._short_opt_fmt, option._short_opts), (self._long_opt_fmt, option._long_opts)]
        metavar = (option.metavar or option.dest.upper()) if option.takes_value() else None
        shown = [[name if metavar is None else form % (name, metavar) for name in names] for form, names in groups]
        if not self.short_first:
            shown.reverse()
        return ", ".join(sum(shown, []))

    def format_option(self, option):
        """Return the lines of an option: its names, with the help beside them, or below if the names are long."""
        from textwrap import wrap
        names, margin, column = self.option_strings[option], " " * self.current_indent, " " * self.help_position
        room = len(column) - len(margin) - 2
        beside = len(names) <= room
        head = f"{margin}{names:<{max(room, 0)}}  " if beside else f"{margin}{names}\n"
        if not option.help:
            return f"{head}\n" if beside else head
        lines = [f"{column}{line}\n" for line in wrap(self.expand_default(option), self.help_width)]
        if beside and lines:
            lines[0] = lines[0][len(column):]
        return head + "".join(lines)

    def expand_default(self, option):
        """Return the help of an option, in which the default replaces %default."""
        if not self.default_tag or self.parser is None:
            return option.help
        default = self.parser.defaults.get(option.dest)
        shown = self.NO_DEFAULT_VALUE if default is None or default is NO_DEFAULT else default
        return option.help.replace(self.default_tag, f"{shown!s}")


class TitledHelpFormatter(HelpFormatter):
    """Underlines headings."""

    def format_heading(self, heading):
        line = "=-"[self.level] * len(heading)
        return f"{heading}\n{line}\n"

    def format_usage(self, usage):
        return f"{self.format_heading('Usage')}  {usage}\n"

    def __init__(self, indent_increment=0, max_help_position=24, width=None, short_first=0):
        super().__init__(indent_increment, max_help_position, width, short_first)


class IndentedHelpFormatter(HelpFormatter):
    """Indents what stands under a heading."""

    def format_heading(self, heading):
        return f"{' ' * self.current_indent}{heading}:\n"

    def format_usage(self, usage):
        return f"Usage: {usage}\n"

    def __init__(self, indent_increment=2, max_help_position=24, width=None, short_first=1):
        super().__init__(indent_increment, max_help_position, width, short_first)
