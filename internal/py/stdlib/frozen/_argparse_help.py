"""The help texts of argparse."""

import re as _re

from _argparse_actions import ONE_OR_MORE, OPTIONAL, PARSER, REMAINDER, SUPPRESS, ZERO_OR_MORE

__name__ = 'argparse'  # where the classes belong


class HelpFormatter:
    """Writes help and usage messages. Parsers take the class; its methods are not documented, but subclasses replace some."""

    class _Section:
        """A part of the help with a heading. items are functions with their arguments, which give the text."""

        def __init__(self, formatter, parent, heading=None):
            self.formatter, self.parent, self.heading, self.items = formatter, parent, heading, []

        def format_help(self):
            formatter, inner = self.formatter, self.parent is not None
            if inner:
                formatter._indent()
            body = formatter._join_parts([func(*args) for func, args in self.items])
            if inner:
                formatter._dedent()
            if not body:
                return ''
            heading = ''
            if self.heading is not SUPPRESS and self.heading is not None:
                heading = f"{' ' * formatter._current_indent}{self.heading}:\n"
            return formatter._join_parts(['\n', heading, body, '\n'])

    def __init__(self, prog, indent_increment=2, max_help_position=24, width=None):
        self._width = width = _terminal_width() - 2 if width is None else width
        self._indent_increment, self._prog = indent_increment, prog
        room = max(width - 20, 2 * indent_increment)
        self._max_help_position = min(max_help_position, room)
        self._level = self._current_indent = self._action_max_length = 0
        self._current_section = self._root_section = self._Section(self, None)
        self._long_break_matcher = _re.compile(r'\n\n\n+')
        self._whitespace_matcher = _re.compile(r'\s+', _re.ASCII)

    def __shift(self, levels):
        """Change the indentation by some levels."""
        self._level += levels
        self._current_indent += levels * self._indent_increment
        assert self._current_indent >= 0, 'Indent decreased below 0.'

    def _dedent(self):
        self.__shift(-1)

    def _indent(self):
        self.__shift(1)

    # Collecting

    def _add_item(self, func, args):
        item = func, args
        self._current_section.items.append(item)

    def add_usage(self, usage, actions, groups, prefix=None):
        arguments = usage, actions, groups, prefix
        if usage is not SUPPRESS:
            self._add_item(self._format_usage, arguments)

    def add_arguments(self, actions):
        for each in actions:
            self.add_argument(each)

    def add_argument(self, action):
        if action.help is SUPPRESS:
            return
        self.__widen(action)
        for each in self._iter_indented_subactions(action):  # which changes the indentation
            self.__widen(each)
        self._add_item(self._format_action, [action])

    def __widen(self, action):
        """Make the column of arguments as wide as an argument needs."""
        width = self._current_indent + len(self._format_action_invocation(action))
        self._action_max_length = max(width, self._action_max_length)

    def end_section(self):
        self._dedent()
        self._current_section = self._current_section.parent

    def add_text(self, text):
        if text is not SUPPRESS and text is not None:
            self._add_item(self._format_text, [text])

    def start_section(self, heading):
        outer = self._current_section
        inner = self._Section(self, outer, heading)
        self._add_item(inner.format_help, [])
        self._indent()
        self._current_section = inner

    def _join_parts(self, part_strings):
        parts = [part for part in part_strings if part and part is not SUPPRESS]
        return ''.join(parts)

    def format_help(self):
        """Return the message."""
        text = self._root_section.format_help()
        return self._long_break_matcher.sub('\n\n', text).strip('\n') + '\n' if text else text

    # Usage

    def _format_usage(self, usage, actions, groups, prefix):
        prefix = 'usage: ' if prefix is None else prefix
        if usage is not None:
            usage = usage % {'prog': self._prog}
        elif not actions:
            usage = '%(prog)s' % {'prog': self._prog}
        else:
            usage = self.__usage_of(list(actions), groups, prefix)
        return f'{prefix}{usage}\n\n'

    def __usage_of(self, actions, groups, prefix):
        """Return the program with its arguments, on several lines if they do not fit."""
        prog, width = self._prog, self._width - self._current_indent
        optionals, positionals = [a for a in actions if a.option_strings], [a for a in actions if not a.option_strings]
        usage = ' '.join([part for part in (prog, self._format_actions_usage(optionals + positionals, groups)) if part])
        if len(prefix) + len(usage) <= width:
            return usage
        options, others = self._get_actions_usage_parts(optionals, groups), self._get_actions_usage_parts(positionals, groups)
        start = len(prefix) + len(prog)
        if start <= 0.75 * width:
            indent = ' ' * (start + 1)
            if not (options or others):
                return prog
            first, rest = (options, others) if options else (others, [])
            lines = _fill([prog] + first, indent, width, len(prefix))
            lines[0] = lines[0][len(indent):]
            return '\n'.join(lines + _fill(rest, indent, width))
        indent = ' ' * len(prefix)  # the program has a line of its own
        lines = _fill(options + others, indent, width)
        if len(lines) > 1:
            lines = _fill(options, indent, width) + _fill(others, indent, width)
        return '\n'.join([prog] + lines)

    def _get_actions_usage_parts(self, actions, groups):
        """Return how each argument looks in the usage; those of exclusive groups stand in brackets with bars between them."""
        grouped, spans = set(), {}
        for group in groups:
            members = group._group_actions
            if not members:
                raise ValueError(f'empty group {group}')
            if members[0] not in actions or all(action.help is SUPPRESS for action in members):
                continue
            start = actions.index(members[0])
            end = start + len(members)
            if actions[start:end] == members:
                grouped.update(members)
                spans[start, end] = group
        parts = [None if action.help is SUPPRESS else self.__usage_part(action, action in grouped) for action in actions]
        barred = set()
        for (start, end), group in sorted(spans.items(), key=lambda item: item[0], reverse=True):
            shown = [part for part in parts[start:end] if part is not None]
            left, right = '[]' if not group.required else '()' if len(shown) > 1 else ('', '')
            shown[0], shown[-1] = left + shown[0], shown[-1] + right if len(shown) > 1 else left + shown[0] + right
            for i in range(start, start + len(shown) - 1):
                if i not in barred:
                    parts[i] = f'{shown[i - start]} |'
            barred.update(range(start, start + len(shown) - 1))
            parts[start + len(shown) - 1] = shown[-1]
            parts[start + len(shown):end] = [None] * (end - start - len(shown))
        return [part for part in parts if part is not None]

    def __usage_part(self, action, grouped):
        if not action.option_strings:
            part = self._format_args(action, self._get_default_metavar_for_positional(action))
            return part[1:-1] if grouped and part[0] == '[' and part[-1] == ']' else part
        if action.nargs == 0:
            part = action.format_usage()
        else:
            part = f'{action.option_strings[0]} {self._format_args(action, self._get_default_metavar_for_optional(action))}'
        return part if action.required or grouped else f'[{part}]'

    def _format_actions_usage(self, actions, groups):
        return ' '.join(self._get_actions_usage_parts(actions, groups))

    # Texts and arguments

    def _format_text(self, text):
        if '%(prog)' in text:
            text = text % {'prog': self._prog}
        width = max(self._width - self._current_indent, 11)
        return self._fill_text(text, width, ' ' * self._current_indent) + '\n\n'

    def _format_action(self, action):
        """Return an argument and its help beside it, or below it if it is too long."""
        column = min(self._action_max_length + 2, self._max_help_position)
        room = column - self._current_indent - 2
        header, indent = self._format_action_invocation(action), ' ' * self._current_indent
        beside = bool(action.help) and len(header) <= room
        parts = [f'{indent}{header:<{max(room, 0)}}  ' if beside else f'{indent}{header}\n']
        if action.help and action.help.strip():
            if text := self._expand_help(action):
                lines = self._split_lines(text, max(self._width - column, 11))
                parts.append(f"{'' if beside else ' ' * column}{lines[0]}\n")
                parts += [f"{' ' * column}{line}\n" for line in lines[1:]]
        elif beside:
            parts.append('\n')
        parts += [self._format_action(each) for each in self._iter_indented_subactions(action)]
        return self._join_parts(parts)

    def _format_action_invocation(self, action):
        if not action.option_strings:
            metavar, = self._metavar_formatter(action, self._get_default_metavar_for_positional(action))(1)
            return metavar
        names = ', '.join(action.option_strings)
        if action.nargs == 0:
            return names
        return f'{names} {self._format_args(action, self._get_default_metavar_for_optional(action))}'

    def _get_default_metavar_for_positional(self, action):
        return action.dest

    def _metavar_formatter(self, action, default_metavar):
        """Return a function that gives a tuple with the names of as many values."""
        metavar = action.metavar
        if metavar is None:
            metavar = default_metavar if action.choices is None else f"{{{','.join(map(str, action.choices))}}}"

        def format(tuple_size):
            return metavar if isinstance(metavar, tuple) else (metavar,) * tuple_size
        return format

    def _format_args(self, action, default_metavar):
        """Return the values that an argument takes."""
        names, nargs = self._metavar_formatter(action, default_metavar), action.nargs
        if nargs == ZERO_OR_MORE:
            found = names(1)
            return ('[%s [%s ...]]' if len(found) == 2 else '[%s ...]') % found
        for known, count, text in ((None, 1, '%s'), (OPTIONAL, 1, '[%s]'), (ONE_OR_MORE, 2, '%s [%s ...]'), (PARSER, 1, '%s ...')):
            if nargs == known:
                return text % names(count)
        if nargs in (REMAINDER, SUPPRESS):
            return '...' if nargs == REMAINDER else ''
        try:
            text = ' '.join(['%s' for _ in range(nargs)])
        except TypeError:
            raise ValueError("invalid nargs value") from None
        return text % names(nargs)

    def _expand_help(self, action):
        """Put the attributes of an argument in its help."""
        values = {name: value for name, value in {**vars(action), 'prog': self._prog}.items() if value is not SUPPRESS}
        for name, value in values.items():
            if hasattr(value, '__name__'):
                values[name] = value.__name__
        if values.get('choices') is not None:
            values['choices'] = ', '.join(map(str, values['choices']))
        return self._get_help_string(action) % values

    def _iter_indented_subactions(self, action):
        if hasattr(action, '_get_subactions'):
            self._indent()
            yield from action._get_subactions()
            self._dedent()

    def _split_lines(self, text, width):
        import textwrap
        return textwrap.wrap(self._whitespace_matcher.sub(' ', text).strip(), width)

    def _fill_text(self, text, width, indent):
        import textwrap
        return textwrap.fill(self._whitespace_matcher.sub(' ', text).strip(), width, initial_indent=indent, subsequent_indent=indent)

    def _get_default_metavar_for_optional(self, action):
        return action.dest.upper()

    def _get_help_string(self, action):
        return action.help


def _terminal_width():
    try:
        from shutil import get_terminal_size
    except ImportError:
        return 80
    return get_terminal_size().columns


def _fill(parts, indent, width, used=None):
    """Put parts on lines; used is how much of the first one is taken, if not the indentation."""
    lines, line = [], []
    length = (len(indent) if used is None else used) - 1
    for part in parts:
        if line and length + 1 + len(part) > width:
            lines.append(indent + ' '.join(line))
            line, length = [], len(indent) - 1
        line.append(part)
        length += len(part) + 1
    return lines + [indent + ' '.join(line)] if line else lines


class ArgumentDefaultsHelpFormatter(HelpFormatter):
    """Adds the default to the help of each argument that may be missing."""

    def _get_help_string(self, action):
        text = action.help or ''
        optional = action.option_strings or action.nargs in (OPTIONAL, ZERO_OR_MORE)
        if optional and action.default is not SUPPRESS and '%(default)' not in text:
            text += ' (default: %(default)s)'
        return text


class RawDescriptionHelpFormatter(HelpFormatter):
    """Keeps the lines of description and epilog."""

    def _fill_text(self, text, width, indent):
        lines = text.splitlines(keepends=True)
        return ''.join([f'{indent}{line}' for line in lines])


class RawTextHelpFormatter(RawDescriptionHelpFormatter):
    """Keeps the lines of all texts."""

    def _split_lines(self, text, width):
        return text.splitlines()


class MetavarTypeHelpFormatter(HelpFormatter):
    """Names values by their types."""

    def _get_default_metavar_for_optional(self, action):
        return action.type.__name__

    _get_default_metavar_for_positional = _get_default_metavar_for_optional
