"""The help texts of optparse."""

__name__ = "optparse"  # where the classes belong

NO_DEFAULT = ("NO", "DEFAULT")


class HelpFormatter:
    """Lays out usage, descriptions and lists of options. Subclasses say what usage and headings look like."""

    NO_DEFAULT_VALUE = "none"

    def __init__(self, indent_increment, max_help_position, width, short_first):
        if width is None:
            import os
            try:
                width = int(os.environ["COLUMNS"])
            except (KeyError, ValueError):
                width = 80
            width -= 2
        self.parser = None
        self.indent_increment, self.width, self.short_first = indent_increment, width, short_first
        self.help_position = self.max_help_position = min(max_help_position, max(width - 20, indent_increment * 2))
        self.current_indent = self.level = 0
        self.help_width = None  # known after store_option_strings()
        self.default_tag = "%default"
        self.option_strings = {}
        self._short_opt_fmt, self._long_opt_fmt = "%s %s", "%s=%s"

    def set_parser(self, parser):
        self.parser = parser

    def __check_delim(self, delim):
        if delim not in ("", " "):
            raise ValueError("invalid metavar delimiter for short options: %r" % delim)

    def set_short_opt_delimiter(self, delim):
        self.__check_delim(delim)
        self._short_opt_fmt = "%s" + delim + "%s"

    def set_long_opt_delimiter(self, delim):
        if delim not in ("=", " "):
            raise ValueError("invalid metavar delimiter for long options: %r" % delim)
        self._long_opt_fmt = "%s" + delim + "%s"

    def format_heading(self, heading):
        raise NotImplementedError("subclasses must implement")

    def format_usage(self, usage):
        raise NotImplementedError("subclasses must implement")

    def indent(self):
        """Begin what stands further to the right."""
        self.__shift(1)

    def dedent(self):
        """End what indent() began."""
        self.__shift(-1)
        assert self.current_indent >= 0, "Indent decreased below 0."

    def __shift(self, levels):
        self.level += levels
        self.current_indent += levels * self.indent_increment

    def _format_text(self, text):
        import textwrap
        margin = " " * self.current_indent
        return textwrap.fill(text, max(self.width - self.current_indent, 11), initial_indent=margin, subsequent_indent=margin)

    def format_description(self, description):
        return self._format_text(description) + "\n" if description else ""

    def format_epilog(self, epilog):
        return "\n" + self._format_text(epilog) + "\n" if epilog else ""

    def expand_default(self, option):
        """Put the default in the place of %default in the help of an option."""
        if self.parser is None or not self.default_tag:
            return option.help
        value = self.parser.defaults.get(option.dest)
        if value is NO_DEFAULT or value is None:
            value = self.NO_DEFAULT_VALUE
        return option.help.replace(self.default_tag, str(value))

    def format_option(self, option):
        """Return the lines of an option: its names, and beside them, or below long ones, its help."""
        import textwrap
        names = self.option_strings[option]
        room = self.help_position - self.current_indent - 2
        if len(names) > room:
            first, lines = self.help_position, ["%*s%s\n" % (self.current_indent, "", names)]
        else:
            first, lines = 0, ["%*s%-*s  " % (self.current_indent, "", room, names)]
        if option.help:
            wrapped = textwrap.wrap(self.expand_default(option), self.help_width)
            lines += ["%*s%s\n" % (first if i == 0 else self.help_position, "", line) for i, line in enumerate(wrapped)]
        elif lines[-1][-1] != "\n":
            lines.append("\n")
        return "".join(lines)

    def store_option_strings(self, parser):
        """Find out how wide the column of names is."""
        longest = 0
        self.indent()
        for container in [parser, *parser.option_groups]:
            for option in container.option_list:
                text = self.option_strings[option] = self.format_option_strings(option)
                longest = max(longest, len(text) + self.current_indent)
            if container is parser:
                self.indent()
        self.dedent()
        self.dedent()
        self.help_position = min(longest + 2, self.max_help_position)
        self.help_width = max(self.width - self.help_position, 11)

    def format_option_strings(self, option):
        """Return the names of an option with its metavar, as -f FILE, --file=FILE."""
        short, long = option._short_opts, option._long_opts
        if option.takes_value():
            metavar = option.metavar or option.dest.upper()
            short = [self._short_opt_fmt % (name, metavar) for name in short]
            long = [self._long_opt_fmt % (name, metavar) for name in long]
        return ", ".join(short + long if self.short_first else long + short)


class IndentedHelpFormatter(HelpFormatter):
    """Help whose parts are indented."""

    def __init__(self, indent_increment=2, max_help_position=24, width=None, short_first=1):
        HelpFormatter.__init__(self, indent_increment, max_help_position, width, short_first)

    def format_usage(self, usage):
        return "Usage: %s\n" % usage

    def format_heading(self, heading):
        return "%*s%s:\n" % (self.current_indent, "", heading)


class TitledHelpFormatter(HelpFormatter):
    """Help whose headings are underlined."""

    def __init__(self, indent_increment=0, max_help_position=24, width=None, short_first=0):
        HelpFormatter.__init__(self, indent_increment, max_help_position, width, short_first)

    def format_usage(self, usage):
        return "%s  %s\n" % (self.format_heading("Usage"), usage)

    def format_heading(self, heading):
        return "%s\n%s\n" % (heading, "=-"[self.level] * len(heading))
