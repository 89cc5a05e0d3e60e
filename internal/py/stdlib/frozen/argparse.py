"""Command lines: a parser is told which arguments a program takes, reads them, and writes help and error messages."""

import re as _re
import sys as _sys

__version__ = '1.1'
__all__ = ['ArgumentParser', 'ArgumentError', 'ArgumentTypeError', 'BooleanOptionalAction', 'FileType', 'HelpFormatter',
           'ArgumentDefaultsHelpFormatter', 'RawDescriptionHelpFormatter', 'RawTextHelpFormatter', 'MetavarTypeHelpFormatter', 'Namespace', 'Action',
           'ONE_OR_MORE', 'OPTIONAL', 'PARSER', 'REMAINDER', 'SUPPRESS', 'ZERO_OR_MORE']

SUPPRESS = '==SUPPRESS=='
OPTIONAL, ZERO_OR_MORE, ONE_OR_MORE, PARSER, REMAINDER = '?', '*', '+', 'A...', '...'
_UNRECOGNIZED_ARGS_ATTR = '_unrecognized_args'


class _AttributeHolder:
    """Shows its attributes in its repr."""

    def __repr__(self):
        shown, others = [repr(arg) for arg in self._get_args()], {}
        for name, value in self._get_kwargs():
            if name.isidentifier():
                shown.append(f'{name}={value!r}')
            else:
                others[name] = value
        if others:
            shown.append(f'**{others!r}')
        return f"{type(self).__name__}({', '.join(shown)})"

    def _get_kwargs(self):
        return list(self.__dict__.items())

    def _get_args(self):
        return []


# Help


class HelpFormatter:
    """Writes help and usage messages. Only its name is for others to use; subclasses override methods at their own risk."""

    def __init__(self, prog, indent_increment=2, max_help_position=24, width=None):
        if width is None:
            width = _terminal_width() - 2
        self._prog, self._width, self._indent_increment = prog, width, indent_increment
        self._max_help_position = min(max_help_position, max(width - 20, indent_increment * 2))
        self._current_indent = self._level = self._action_max_length = 0
        self._root_section = self._current_section = self._Section(self, None)
        self._whitespace_matcher = _re.compile(r'\s+', _re.ASCII)
        self._long_break_matcher = _re.compile(r'\n\n\n+')

    class _Section:
        """A part of the help with a heading; items are functions and their arguments."""

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

    def _indent(self):
        self._current_indent += self._indent_increment
        self._level += 1

    def _dedent(self):
        self._current_indent -= self._indent_increment
        assert self._current_indent >= 0, 'Indent decreased below 0.'
        self._level -= 1

    # What goes into the message

    def start_section(self, heading):
        inner = self._Section(self, self._current_section, heading)
        self._add_item(inner.format_help, [])
        self._current_section = inner
        self._indent()

    def _add_item(self, func, args):
        self._current_section.items.append((func, args))

    def end_section(self):
        self._dedent()
        self._current_section = self._current_section.parent

    def add_text(self, text):
        if text is not None and text is not SUPPRESS:
            self._add_item(self._format_text, [text])

    def add_usage(self, usage, actions, groups, prefix=None):
        if usage is not SUPPRESS:
            self._add_item(self._format_usage, (usage, actions, groups, prefix))

    def add_argument(self, action):
        if action.help is SUPPRESS:
            return
        # The subactions are asked for while the indentation is theirs.
        widths = [len(self._format_action_invocation(action)) + self._current_indent]
        for each in self._iter_indented_subactions(action):
            widths.append(len(self._format_action_invocation(each)) + self._current_indent)
        self._action_max_length = max(self._action_max_length, *widths)
        self._add_item(self._format_action, [action])

    def add_arguments(self, actions):
        for action in actions:
            self.add_argument(action)

    def format_help(self):
        """Return the message."""
        text = self._root_section.format_help()
        return self._long_break_matcher.sub('\n\n', text).strip('\n') + '\n' if text else text

    def _join_parts(self, part_strings):
        return ''.join([part for part in part_strings if part and part is not SUPPRESS])

    # Usage

    def _format_usage(self, usage, actions, groups, prefix):
        prefix = 'usage: ' if prefix is None else prefix
        if usage is not None:
            usage = usage % {'prog': self._prog}
        elif not actions:
            usage = '%(prog)s' % {'prog': self._prog}
        else:
            usage = self._usage_of(list(actions), groups, prefix)
        return f'{prefix}{usage}\n\n'

    def _usage_of(self, actions, groups, prefix):
        """Return the program with its arguments, on several lines if they do not fit."""
        prog, width = self._prog, self._width - self._current_indent
        optionals, positionals = [a for a in actions if a.option_strings], [a for a in actions if not a.option_strings]
        usage = ' '.join([part for part in (prog, self._format_actions_usage(optionals + positionals, groups)) if part])
        if len(prefix) + len(usage) <= width:
            return usage
        options, others = self._get_actions_usage_parts(optionals, groups), self._get_actions_usage_parts(positionals, groups)
        if len(prefix) + len(prog) <= 0.75 * width:
            indent = ' ' * (len(prefix) + len(prog) + 1)
            if not options and not others:
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

    def _format_actions_usage(self, actions, groups):
        return ' '.join(self._get_actions_usage_parts(actions, groups))

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
        parts = [None if action.help is SUPPRESS else self._usage_part(action, action in grouped) for action in actions]
        barred = set()
        for (start, end), group in sorted(spans.items(), key=lambda item: item[0], reverse=True):
            shown = [part for part in parts[start:end] if part is not None]
            left, right = '[]' if not group.required else '()' if len(shown) > 1 else ('', '')
            shown[0], shown[-1] = left + shown[0], shown[-1] + right if len(shown) > 1 else left + shown[0] + right
            for i, part in enumerate(shown[:-1], start):
                if i not in barred:
                    parts[i] = part + ' |'
                    barred.add(i)
            parts[start + len(shown) - 1] = shown[-1]
            parts[start + len(shown):end] = [None] * (end - start - len(shown))
        return [part for part in parts if part is not None]

    def _usage_part(self, action, grouped):
        if not action.option_strings:
            part = self._format_args(action, self._get_default_metavar_for_positional(action))
            return part[1:-1] if grouped and part[0] == '[' and part[-1] == ']' else part
        if action.nargs == 0:
            part = action.format_usage()
        else:
            part = f'{action.option_strings[0]} {self._format_args(action, self._get_default_metavar_for_optional(action))}'
        return part if action.required or grouped else f'[{part}]'

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

    def _get_help_string(self, action):
        return action.help

    def _get_default_metavar_for_optional(self, action):
        return action.dest.upper()

    def _get_default_metavar_for_positional(self, action):
        return action.dest


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


class RawDescriptionHelpFormatter(HelpFormatter):
    """Leaves descriptions as they are."""

    def _fill_text(self, text, width, indent):
        return ''.join([indent + line for line in text.splitlines(keepends=True)])


class RawTextHelpFormatter(RawDescriptionHelpFormatter):
    """Leaves all texts as they are."""

    def _split_lines(self, text, width):
        return text.splitlines()


class ArgumentDefaultsHelpFormatter(HelpFormatter):
    """Adds defaults to the help."""

    def _get_help_string(self, action):
        text = action.help or ''
        if '%(default)' not in text and action.default is not SUPPRESS and (action.option_strings or action.nargs in (OPTIONAL, ZERO_OR_MORE)):
            text += ' (default: %(default)s)'
        return text


class MetavarTypeHelpFormatter(HelpFormatter):
    """Names values by their types."""

    def _get_default_metavar_for_optional(self, action):
        return action.type.__name__

    _get_default_metavar_for_positional = _get_default_metavar_for_optional


# Errors


def _get_action_name(argument):
    if argument is None:
        return None
    if argument.option_strings:
        return '/'.join(argument.option_strings)
    for name in (argument.metavar, argument.dest):
        if name is not None and name != SUPPRESS:
            return name
    return f"{{{','.join(argument.choices)}}}" if argument.choices else None


class ArgumentError(Exception):
    """An argument is declared or used in a wrong way."""

    def __init__(self, argument, message):
        self.argument_name, self.message = _get_action_name(argument), message

    def __str__(self):
        return f'{self.message}' if self.argument_name is None else f'argument {self.argument_name}: {self.message}'


class ArgumentTypeError(Exception):
    """A text cannot be converted to the type of an argument."""


# Actions: what is done with an argument. All have the same attributes.


class Action(_AttributeHolder):
    """An argument and what is done with it when it is met. option_strings are its names, empty for a positional one; dest is the attribute that is
    set; nargs how many values there are: a number, '?', '*' or '+'; type converts each; choices are those that are allowed."""

    _FIELDS = ('option_strings', 'dest', 'nargs', 'const', 'default', 'type', 'choices', 'required', 'help', 'metavar', 'deprecated')

    def __init__(self, option_strings, dest, nargs=None, const=None, default=None, type=None, choices=None, required=False, help=None,
                 metavar=None, deprecated=False):
        self.option_strings, self.dest, self.nargs, self.const, self.default = option_strings, dest, nargs, const, default
        self.type, self.choices, self.required, self.help = type, choices, required, help
        self.metavar, self.deprecated = metavar, deprecated

    def _get_kwargs(self):
        return [(name, getattr(self, name)) for name in self._FIELDS]

    def format_usage(self):
        return self.option_strings[0]

    def __call__(self, parser, namespace, values, option_string=None):
        raise NotImplementedError('.__call__() not defined')


_deprecated_default = object()


class BooleanOptionalAction(Action):
    """Stores True for --name and False for --no-name."""

    def __init__(self, option_strings, dest, default=None, type=_deprecated_default, choices=_deprecated_default, required=False, help=None,
                 metavar=_deprecated_default, deprecated=False):
        names = []
        for name in option_strings:
            names.append(name)
            if name.startswith('--'):
                names.append('--no-' + name[2:])
        given = {name: value for name, value in (('type', type), ('choices', choices), ('metavar', metavar)) if value is not _deprecated_default}
        for name in given:
            import warnings
            warnings.warn(f"{name!r} is deprecated as of Python 3.12 and will be removed in Python 3.14.", DeprecationWarning, stacklevel=3)
        super().__init__(names, dest, nargs=0, default=default, required=required, help=help, deprecated=deprecated, **given)

    def __call__(self, parser, namespace, values, option_string=None):
        if option_string in self.option_strings:
            setattr(namespace, self.dest, not option_string.startswith('--no-'))

    def format_usage(self):
        return ' | '.join(self.option_strings)


class _StoreAction(Action):
    def __init__(self, option_strings, dest, nargs=None, const=None, *args, **kwargs):
        if nargs == 0:
            raise ValueError('nargs for store actions must be != 0; if you have nothing to store, actions such as store true or store const may be '
                             'more appropriate')
        _check_const(nargs, const)
        super().__init__(option_strings, dest, nargs, const, *args, **kwargs)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, values)


def _check_const(nargs, const):
    if const is not None and nargs != OPTIONAL:
        raise ValueError('nargs must be %r to supply const' % OPTIONAL)


class _StoreConstAction(Action):
    def __init__(self, option_strings, dest, const=None, default=None, required=False, help=None, metavar=None, deprecated=False):
        super().__init__(option_strings, dest, 0, const, default, required=required, help=help, deprecated=deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, self.const)


class _StoreTrueAction(_StoreConstAction):
    def __init__(self, option_strings, dest, default=False, required=False, help=None, deprecated=False):
        super().__init__(option_strings, dest, True, default, required, help, deprecated=deprecated)


class _StoreFalseAction(_StoreConstAction):
    def __init__(self, option_strings, dest, default=True, required=False, help=None, deprecated=False):
        super().__init__(option_strings, dest, False, default, required, help, deprecated=deprecated)


def _copy_items(items):
    if items is None:
        return []
    if type(items) is list:
        return items[:]
    import copy
    return copy.copy(items)


class _AppendAction(Action):
    def __init__(self, option_strings, dest, nargs=None, const=None, *args, **kwargs):
        if nargs == 0:
            raise ValueError('nargs for append actions must be != 0; if arg strings are not supplying the value to append, the append const action '
                             'may be more appropriate')
        _check_const(nargs, const)
        super().__init__(option_strings, dest, nargs, const, *args, **kwargs)

    def __call__(self, parser, namespace, values, option_string=None):
        items = _copy_items(getattr(namespace, self.dest, None))
        self._put(items, values)
        setattr(namespace, self.dest, items)

    def _put(self, items, values):
        items.append(values)


class _ExtendAction(_AppendAction):
    def _put(self, items, values):
        items.extend(values)


class _AppendConstAction(Action):
    def __init__(self, option_strings, dest, const=None, default=None, required=False, help=None, metavar=None, deprecated=False):
        super().__init__(option_strings, dest, 0, const, default, required=required, help=help, metavar=metavar, deprecated=deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, _copy_items(getattr(namespace, self.dest, None)) + [self.const])


class _CountAction(Action):
    def __init__(self, option_strings, dest, default=None, required=False, help=None, deprecated=False):
        super().__init__(option_strings, dest, 0, default=default, required=required, help=help, deprecated=deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        count = getattr(namespace, self.dest, None)
        setattr(namespace, self.dest, 1 if count is None else count + 1)


class _HelpAction(Action):
    def __init__(self, option_strings, dest=SUPPRESS, default=SUPPRESS, help=None, deprecated=False):
        super().__init__(option_strings, dest, 0, default=default, help=help, deprecated=deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        parser.print_help()
        parser.exit()


class _VersionAction(Action):
    def __init__(self, option_strings, version=None, dest=SUPPRESS, default=SUPPRESS, help=None, deprecated=False):
        super().__init__(option_strings, dest, 0, default=default, help="show program's version number and exit" if help is None else help)
        self.version = version

    def __call__(self, parser, namespace, values, option_string=None):
        formatter = parser._get_formatter()
        formatter.add_text(parser.version if self.version is None else self.version)
        parser._print_message(formatter.format_help(), _sys.stdout)
        parser.exit()


class _SubParsersAction(Action):
    """Hands the rest of the command line to the parser that the first value names."""

    class _ChoicesPseudoAction(Action):
        def __init__(self, name, aliases, help):
            super().__init__([], name, help=help, metavar=f"{name} ({', '.join(aliases)})" if aliases else name)

    def __init__(self, option_strings, prog, parser_class, dest=SUPPRESS, required=False, help=None, metavar=None):
        self._prog_prefix, self._parser_class = prog, parser_class
        self._name_parser_map, self._choices_actions, self._deprecated = {}, [], set()
        super().__init__(option_strings, dest, PARSER, choices=self._name_parser_map, required=required, help=help, metavar=metavar)

    def add_parser(self, name, *, deprecated=False, **kwargs):
        """Make the parser of a subcommand. Arguments are those of ArgumentParser, and help and aliases."""
        if kwargs.get('prog') is None:
            kwargs['prog'] = f'{self._prog_prefix} {name}'
        aliases = kwargs.pop('aliases', ())
        if name in self._name_parser_map:
            raise ArgumentError(self, f'conflicting subparser: {name}')
        for alias in aliases:
            if alias in self._name_parser_map:
                raise ArgumentError(self, f'conflicting subparser alias: {alias}')
        if 'help' in kwargs:
            self._choices_actions.append(self._ChoicesPseudoAction(name, aliases, kwargs.pop('help')))
        parser = self._parser_class(**kwargs)
        for each in (name, *aliases):
            self._name_parser_map[each] = parser
            if deprecated:
                self._deprecated.add(each)
        return parser

    def _get_subactions(self):
        return self._choices_actions

    def __call__(self, parser, namespace, values, option_string=None):
        name, *rest = values
        if self.dest is not SUPPRESS:
            setattr(namespace, self.dest, name)
        if name not in self._name_parser_map:
            raise ArgumentError(self, f"unknown parser {name!r} (choices: {', '.join(self._name_parser_map)})")
        if name in self._deprecated:
            parser._warning(f"command '{name}' is deprecated")
        # A namespace of its own, so that the defaults of the subcommand win over what stands there already.
        found, rest = self._name_parser_map[name].parse_known_args(rest, None)
        for key, value in vars(found).items():
            setattr(namespace, key, value)
        if rest:
            vars(namespace).setdefault(_UNRECOGNIZED_ARGS_ATTR, []).extend(rest)


_ACTIONS = {None: _StoreAction, 'store': _StoreAction, 'store_const': _StoreConstAction, 'store_true': _StoreTrueAction,
            'store_false': _StoreFalseAction, 'append': _AppendAction, 'append_const': _AppendConstAction, 'count': _CountAction,
            'help': _HelpAction, 'version': _VersionAction, 'parsers': _SubParsersAction, 'extend': _ExtendAction}


class FileType:
    """A type for arguments that are names of files: it opens them. '-' is standard input or output."""

    def __init__(self, mode='r', bufsize=-1, encoding=None, errors=None):
        self._mode, self._bufsize, self._encoding, self._errors = mode, bufsize, encoding, errors

    def __call__(self, string):
        if string == '-':
            if 'r' not in self._mode and not set(self._mode) & set('wax'):
                raise ValueError(f'argument "-" with mode {self._mode!r}')
            stream = _sys.stdin if 'r' in self._mode else _sys.stdout
            return stream.buffer if 'b' in self._mode else stream
        try:
            return open(string, self._mode, self._bufsize, self._encoding, self._errors)
        except OSError as error:
            raise ArgumentTypeError(f"can't open '{string}': {error}")

    def __repr__(self):
        shown = [repr(arg) for arg in (self._mode, self._bufsize) if arg != -1]
        shown += [f'{name}={arg!r}' for name, arg in (('encoding', self._encoding), ('errors', self._errors)) if arg is not None]
        return f"{type(self).__name__}({', '.join(shown)})"


class Namespace(_AttributeHolder):
    """Holds what was parsed as attributes."""

    def __init__(self, **kwargs):
        for name, value in kwargs.items():
            setattr(self, name, value)

    def __eq__(self, other):
        return vars(self) == vars(other) if isinstance(other, Namespace) else NotImplemented

    def __contains__(self, key):
        return key in self.__dict__


# Declaring arguments


class _ActionsContainer:
    """What parsers and groups have in common: arguments can be added to them."""

    def __init__(self, description, prefix_chars, argument_default, conflict_handler):
        self.description, self.prefix_chars = description, prefix_chars
        self.argument_default, self.conflict_handler = argument_default, conflict_handler
        self._registries = {'action': dict(_ACTIONS)}
        self._get_handler()
        self._actions, self._option_string_actions, self._defaults = [], {}, {}
        self._action_groups, self._mutually_exclusive_groups = [], []
        self._negative_number_matcher = _re.compile(r'^-\d+$|^-\d*\.\d+$')
        self._has_negative_number_optionals = []  # groups share it

    def register(self, registry_name, value, object):
        """Name an action or a type."""
        self._registries.setdefault(registry_name, {})[value] = object

    def _registry_get(self, registry_name, value, default=None):
        return self._registries[registry_name].get(value, default)

    def set_defaults(self, **kwargs):
        """Set defaults of arguments, or of attributes that no argument sets."""
        self._defaults.update(kwargs)
        for action in self._actions:
            if action.dest in kwargs:
                action.default = kwargs[action.dest]

    def get_default(self, dest):
        """Return the default of an attribute."""
        found = (action.default for action in self._actions if action.dest == dest and action.default is not None)
        return next(found, self._defaults.get(dest, None))

    def add_argument(self, *args, **kwargs):
        """Add an argument: a positional one by the name of its attribute, an option by its names. Keywords are those of Action, and action."""
        if not args or len(args) == 1 and args[0][0] not in self.prefix_chars:
            if args and 'dest' in kwargs:
                raise ValueError('dest supplied twice for positional argument')
            kwargs = self._get_positional_kwargs(*args, **kwargs)
        else:
            kwargs = self._get_optional_kwargs(*args, **kwargs)
        if 'default' not in kwargs:
            if kwargs['dest'] in self._defaults:
                kwargs['default'] = self._defaults[kwargs['dest']]
            elif self.argument_default is not None:
                kwargs['default'] = self.argument_default
        cls = self._pop_action_class(kwargs)
        if not callable(cls):
            raise ValueError(f'unknown action "{cls}"')
        action = cls(**kwargs)
        self._check_action(action)
        return self._add_action(action)

    def _check_action(self, action):
        convert = self._registry_get('type', action.type, action.type)
        if not callable(convert):
            raise ValueError(f'{convert!r} is not callable')
        if convert is FileType:
            raise ValueError(f'{convert!r} is a FileType class object, instance of it must be passed')
        if hasattr(self, "_get_formatter"):
            try:
                self._get_formatter()._format_args(action, None)
            except TypeError:
                raise ValueError("length of metavar tuple does not match nargs")

    def add_argument_group(self, *args, **kwargs):
        """Add a group, which has a section of its own in the help."""
        group = _ArgumentGroup(self, *args, **kwargs)
        self._action_groups.append(group)
        return group

    def add_mutually_exclusive_group(self, **kwargs):
        """Add a group of which one argument may be given."""
        group = _MutuallyExclusiveGroup(self, **kwargs)
        self._mutually_exclusive_groups.append(group)
        return group

    def _add_action(self, action):
        self._check_conflict(action)
        self._actions.append(action)
        action.container = self
        for name in action.option_strings:
            self._option_string_actions[name] = action
            if self._negative_number_matcher.match(name) and not self._has_negative_number_optionals:
                self._has_negative_number_optionals.append(True)
        return action

    def _remove_action(self, action):
        self._actions.remove(action)

    def _add_container_actions(self, container):
        """Add the arguments of another parser, group by group."""
        titles, homes = {}, {}
        for group in self._action_groups:
            if group.title in titles:
                raise ValueError(f'cannot merge actions - two groups are named {group.title!r}')
            titles[group.title] = group
        for group in container._action_groups:
            if group.title not in titles:
                titles[group.title] = self.add_argument_group(title=group.title, description=group.description,
                                                              conflict_handler=group.conflict_handler)
            homes.update(dict.fromkeys(group._group_actions, titles[group.title]))
        for group in container._mutually_exclusive_groups:
            homes.update(dict.fromkeys(group._group_actions, self.add_mutually_exclusive_group(required=group.required)))
        for action in container._actions:
            homes.get(action, self)._add_action(action)

    def _get_positional_kwargs(self, dest, **kwargs):
        if 'required' in kwargs:
            raise TypeError("'required' is an invalid argument for positionals")
        nargs = kwargs.get('nargs')
        if nargs not in (OPTIONAL, ZERO_OR_MORE) or nargs == ZERO_OR_MORE and 'default' not in kwargs:
            kwargs['required'] = True
        return dict(kwargs, dest=dest, option_strings=[])

    def _get_optional_kwargs(self, *args, **kwargs):
        for name in args:
            if name[0] not in self.prefix_chars:
                raise ValueError(f'invalid option string {name!r}: must start with a character {self.prefix_chars!r}')
        dest = kwargs.pop('dest', None)
        if dest is None:
            longer = [name for name in args if len(name) > 1 and name[1] in self.prefix_chars]
            dest = (longer or args)[0].lstrip(self.prefix_chars)
            if not dest:
                raise ValueError(f'dest= is required for options like {args[-1]!r}')
            dest = dest.replace('-', '_')
        return dict(kwargs, dest=dest, option_strings=list(args))

    def _pop_action_class(self, kwargs, default=None):
        action = kwargs.pop('action', default)
        return self._registry_get('action', action, action)

    def _get_handler(self):
        try:
            return getattr(self, f'_handle_conflict_{self.conflict_handler}')
        except AttributeError:
            raise ValueError(f'invalid conflict_resolution value: {self.conflict_handler!r}')

    def _check_conflict(self, action):
        taken = [(name, self._option_string_actions[name]) for name in action.option_strings if name in self._option_string_actions]
        if taken:
            self._get_handler()(action, taken)

    def _handle_conflict_error(self, action, conflicting_actions):
        plural = '' if len(conflicting_actions) == 1 else 's'
        names = ', '.join([name for name, _ in conflicting_actions])
        raise ArgumentError(action, f'conflicting option string{plural}: {names}')

    def _handle_conflict_resolve(self, action, conflicting_actions):
        """Take the names away from those that had them; an argument without names is gone."""
        for name, other in conflicting_actions:
            other.option_strings.remove(name)
            self._option_string_actions.pop(name, None)
            if not other.option_strings:
                other.container._remove_action(other)


class _ArgumentGroup(_ActionsContainer):
    """A section of the help."""

    _SHARED = ('_registries', '_actions', '_option_string_actions', '_defaults', '_has_negative_number_optionals', '_mutually_exclusive_groups')

    def __init__(self, container, title=None, description=None, **kwargs):
        for name in ('conflict_handler', 'prefix_chars', 'argument_default'):
            kwargs.setdefault(name, getattr(container, name))
        super().__init__(description=description, **kwargs)
        self.title, self._group_actions = title, []
        for name in self._SHARED:
            setattr(self, name, getattr(container, name))

    def _add_action(self, action):
        action = super()._add_action(action)
        self._group_actions.append(action)
        return action

    def _remove_action(self, action):
        super()._remove_action(action)
        self._group_actions.remove(action)

    def add_argument_group(self, *args, **kwargs):
        _warn_nesting("argument groups")
        return super().add_argument_group(*args, **kwargs)


def _warn_nesting(what):
    import warnings
    warnings.warn(f"Nesting {what} is deprecated.", category=DeprecationWarning, stacklevel=3)


class _MutuallyExclusiveGroup(_ArgumentGroup):
    """Arguments of which one may be given, and must be if required."""

    def __init__(self, container, required=False):
        super().__init__(container)
        self.required, self._container = required, container

    def _add_action(self, action):
        if action.required:
            raise ValueError('mutually exclusive arguments must be optional')
        action = self._container._add_action(action)
        self._group_actions.append(action)
        return action

    def _remove_action(self, action):
        self._container._remove_action(action)
        self._group_actions.remove(action)

    def add_mutually_exclusive_group(self, *args, **kwargs):
        _warn_nesting("mutually exclusive groups")
        return super().add_mutually_exclusive_group(*args, **kwargs)


# Parsing


def _identity(string):
    return string


class ArgumentParser(_AttributeHolder, _ActionsContainer):
    """Parses command lines. prog, usage, description and epilog are for the help, which formatter_class writes; parents are parsers whose arguments
    this one has too; fromfile_prefix_chars stand before names of files with more arguments; argument_default is the default of all arguments;
    conflict_handler says what to do with names that are taken; without exit_on_error, errors are raised."""

    def __init__(self, prog=None, usage=None, description=None, epilog=None, parents=[], formatter_class=HelpFormatter, prefix_chars='-',
                 fromfile_prefix_chars=None, argument_default=None, conflict_handler='error', add_help=True, allow_abbrev=True, exit_on_error=True):
        super().__init__(description, prefix_chars, argument_default, conflict_handler)
        self.prog = _sys.argv[0].rpartition('/')[2] if prog is None else prog
        self.usage, self.epilog, self.formatter_class = usage, epilog, formatter_class
        self.fromfile_prefix_chars, self.add_help = fromfile_prefix_chars, add_help
        self.allow_abbrev, self.exit_on_error = allow_abbrev, exit_on_error
        self._positionals, self._optionals = self.add_argument_group('positional arguments'), self.add_argument_group('options')
        self._subparsers = None
        self.register('type', None, _identity)
        if add_help:
            char = '-' if '-' in prefix_chars else prefix_chars[0]
            self.add_argument(char + 'h', char * 2 + 'help', action='help', default=SUPPRESS, help='show this help message and exit')
        for parent in parents:
            if not isinstance(parent, ArgumentParser):
                raise TypeError('parents must be a list of ArgumentParser')
            self._add_container_actions(parent)
            self._defaults.update(parent._defaults)

    def _get_kwargs(self):
        return [(name, getattr(self, name)) for name in ('prog', 'usage', 'description', 'formatter_class', 'conflict_handler', 'add_help')]

    def add_subparsers(self, **kwargs):
        """Let the command line go on with a subcommand; add_parser of the result makes the parser of each."""
        if self._subparsers is not None:
            raise ArgumentError(None, 'cannot have multiple subparser arguments')
        kwargs.setdefault('parser_class', type(self))
        if 'title' in kwargs or 'description' in kwargs:
            self._subparsers = self.add_argument_group(kwargs.pop('title', 'subcommands'), kwargs.pop('description', None))
        else:
            self._subparsers = self._positionals
        if kwargs.get('prog') is None:
            formatter = self._get_formatter()
            formatter.add_usage(self.usage, self._get_positional_actions(), self._mutually_exclusive_groups, '')
            kwargs['prog'] = formatter.format_help().strip()
        action = self._pop_action_class(kwargs, 'parsers')(option_strings=[], **kwargs)
        self._subparsers._add_action(action)
        return action

    def _add_action(self, action):
        (self._optionals if action.option_strings else self._positionals)._add_action(action)
        return action

    def _get_optional_actions(self):
        return [action for action in self._actions if action.option_strings]

    def _get_positional_actions(self):
        return [action for action in self._actions if not action.option_strings]

    def parse_args(self, args=None, namespace=None):
        """Parse a command line, sys.argv[1:] if none is given, and return a namespace."""
        found, rest = self.parse_known_args(args, namespace)
        self._refuse(rest)
        return found

    def _refuse(self, rest):
        if rest:
            message = f"unrecognized arguments: {' '.join(rest)}"
            if not self.exit_on_error:
                raise ArgumentError(None, message)
            self.error(message)

    def parse_known_args(self, args=None, namespace=None):
        """Parse a command line and return a namespace, and the arguments that are not known."""
        args = _sys.argv[1:] if args is None else list(args)
        if namespace is None:
            namespace = Namespace()
        defaults = [(action.dest, action.default) for action in self._actions if SUPPRESS is not action.dest and SUPPRESS is not action.default]
        for dest, default in (*defaults, *self._defaults.items()):
            if not hasattr(namespace, dest):
                setattr(namespace, dest, default)
        try:
            namespace, args = self._parse_known_args(args, namespace)
        except ArgumentError as error:
            if not self.exit_on_error:
                raise
            self.error(str(error))
        if hasattr(namespace, _UNRECOGNIZED_ARGS_ATTR):
            args.extend(getattr(namespace, _UNRECOGNIZED_ARGS_ATTR))
            delattr(namespace, _UNRECOGNIZED_ARGS_ATTR)
        return namespace, args

    def _parse_known_args(self, arg_strings, namespace):
        if self.fromfile_prefix_chars is not None:
            arg_strings = self._read_args_from_files(arg_strings)
        return _Run(self, arg_strings, namespace).parse()

    def _read_args_from_files(self, arg_strings):
        found = []
        for text in arg_strings:
            if not text or text[0] not in self.fromfile_prefix_chars:
                found.append(text)
                continue
            try:
                with open(text[1:], encoding=_sys.getfilesystemencoding()) as file:
                    lines = file.read().splitlines()
            except OSError as error:
                raise ArgumentError(None, str(error))
            found += self._read_args_from_files([arg for line in lines for arg in self.convert_arg_line_to_args(line)])
        return found

    def convert_arg_line_to_args(self, arg_line):
        """Return the arguments on a line of a file."""
        return [arg_line]

    # The kinds of arguments are written as text: A is a value, O an option, - is --.

    def _match_argument(self, action, arg_strings_pattern):
        """Return how many values an argument takes."""
        found = _re.match(self._get_nargs_pattern(action), arg_strings_pattern)
        if found is not None:
            return len(found[1])
        message = {None: 'expected one argument', OPTIONAL: 'expected at most one argument',
                   ONE_OR_MORE: 'expected at least one argument'}.get(action.nargs)
        raise ArgumentError(action, message or f"expected {action.nargs} argument{'' if action.nargs == 1 else 's'}")

    def _match_arguments_partial(self, actions, arg_strings_pattern):
        """Return how many values each of the first arguments takes, of as many arguments as there are values for."""
        patterns = [self._get_nargs_pattern(action) for action in actions]
        for count in range(len(patterns), 0, -1):
            if found := _re.match(''.join(patterns[:count]), arg_strings_pattern):
                return [len(text) for text in found.groups()]
        return []

    def _get_nargs_pattern(self, action):
        nargs = action.nargs
        known = {None: '(-*A-*)', OPTIONAL: '(-*A?-*)', ZERO_OR_MORE: '(-*[A-]*)', ONE_OR_MORE: '(-*A[A-]*)', REMAINDER: '([-AO]*)',
                 PARSER: '(-*A[-AO]*)', SUPPRESS: '(-*-*)'}
        pattern = known[nargs] if nargs in known else f"(-*{'-*'.join('A' * nargs)}-*)"
        return pattern.replace('-*', '').replace('-', '') if action.option_strings else pattern

    def _parse_optional(self, arg_string):
        """Return action, name, separator and value of an option, which may be abbreviated; None if the text is none."""
        if not arg_string or arg_string[0] not in self.prefix_chars:
            return None
        if arg_string in self._option_string_actions:
            return self._option_string_actions[arg_string], arg_string, None, None
        if len(arg_string) == 1:
            return None
        name, sep, value = arg_string.partition('=')
        if sep and name in self._option_string_actions:
            return self._option_string_actions[name], name, sep, value
        found = self._get_option_tuples(arg_string)
        if len(found) > 1:
            raise ArgumentError(None, f"ambiguous option: {arg_string} could match {', '.join([each[1] for each in found])}")
        if found:
            return found[0]
        if self._negative_number_matcher.match(arg_string) and not self._has_negative_number_optionals or ' ' in arg_string:
            return None
        return None, arg_string, None, None

    def _get_option_tuples(self, option_string):
        """Return the options that a text may stand for: abbreviated ones, and short ones with their values."""
        chars, known = self.prefix_chars, self._option_string_actions
        if option_string[1] in chars:
            if not self.allow_abbrev:
                return []
            prefix, sep, value = option_string.partition('=')
            rest = (sep, value) if sep else (None, None)
            return [(action, name, *rest) for name, action in known.items() if name.startswith(prefix)]
        found = []
        for name, action in known.items():
            if name == option_string[:2]:
                found.append((action, name, '', option_string[2:]))
            elif name.startswith(option_string):
                found.append((action, name, None, None))
        return found

    def _get_values(self, action, arg_strings):
        """Return the value of an argument, or a list of values."""
        nargs, named = action.nargs, bool(action.option_strings)
        if not named and nargs not in (PARSER, REMAINDER) and '--' in arg_strings:
            arg_strings.remove('--')
        if nargs == SUPPRESS:
            return SUPPRESS
        if not arg_strings and nargs == OPTIONAL:
            value = action.const if named else action.default
            return self._checked(action, value) if isinstance(value, str) else value
        if not arg_strings and nargs == ZERO_OR_MORE and not named:
            if action.default is None:
                return arg_strings
            self._check_value(action, action.default)
            return action.default
        if len(arg_strings) == 1 and nargs in (None, OPTIONAL):
            return self._checked(action, arg_strings[0])
        values = [self._get_value(action, text) for text in arg_strings]
        for value in () if nargs == REMAINDER else values[:1] if nargs == PARSER else values:
            self._check_value(action, value)
        return values

    def _checked(self, action, text):
        value = self._get_value(action, text)
        self._check_value(action, value)
        return value

    def _get_value(self, action, arg_string):
        """Convert a text."""
        convert = self._registry_get('type', action.type, action.type)
        if not callable(convert):
            raise ArgumentError(action, f'{convert!r} is not callable')
        try:
            return convert(arg_string)
        except ArgumentTypeError as error:
            raise ArgumentError(action, str(error))
        except (TypeError, ValueError):
            raise ArgumentError(action, f"invalid {getattr(action.type, '__name__', repr(action.type))} value: {arg_string!r}")

    def _check_value(self, action, value):
        if action.choices is not None and value not in action.choices:
            raise ArgumentError(action, f"invalid choice: {value!r} (choose from {', '.join(map(repr, action.choices))})")

    def parse_intermixed_args(self, args=None, namespace=None):
        """Like parse_args; options may stand between the values of a positional argument."""
        found, rest = self.parse_known_intermixed_args(args, namespace)
        self._refuse(rest)
        return found

    def parse_known_intermixed_args(self, args=None, namespace=None):
        """Like parse_known_args; options may stand between the values of a positional argument. Options are parsed first, then the rest."""
        positionals, optionals = self._get_positional_actions(), self._get_optional_actions()
        for action in positionals:
            if action.nargs in (PARSER, REMAINDER):
                raise TypeError(f'parse_intermixed_args: positional arg with nargs={action.nargs}')
        if any(action in positionals for group in self._mutually_exclusive_groups for action in group._group_actions):
            raise TypeError('parse_intermixed_args: positional in mutuallyExclusiveGroup')
        usage = self.usage
        try:
            if usage is None:
                self.usage = self.format_usage()[7:]
            with _Changed(positionals, nargs=SUPPRESS, default=SUPPRESS):
                namespace, rest = self.parse_known_args(args, namespace)
                for action in positionals:
                    if getattr(namespace, action.dest, None) == []:
                        from warnings import warn
                        warn(f'Do not expect {action.dest} in {namespace}')
                        delattr(namespace, action.dest)
            with _Changed([*optionals, *self._mutually_exclusive_groups], required=False):
                return self.parse_known_args(rest, namespace)
        finally:
            self.usage = usage

    # Messages

    def format_usage(self):
        """Return the usage."""
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, self._actions, self._mutually_exclusive_groups)
        return formatter.format_help()

    def format_help(self):
        """Return the help."""
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, self._actions, self._mutually_exclusive_groups)
        formatter.add_text(self.description)
        for group in self._action_groups:
            formatter.start_section(group.title)
            formatter.add_text(group.description)
            formatter.add_arguments(group._group_actions)
            formatter.end_section()
        formatter.add_text(self.epilog)
        return formatter.format_help()

    def _get_formatter(self):
        return self.formatter_class(prog=self.prog)

    def print_usage(self, file=None):
        """Print the usage."""
        self._print_message(self.format_usage(), _sys.stdout if file is None else file)

    def print_help(self, file=None):
        """Print the help."""
        self._print_message(self.format_help(), _sys.stdout if file is None else file)

    def _print_message(self, message, file=None):
        if message:
            try:
                (file or _sys.stderr).write(message)
            except (AttributeError, OSError):
                pass

    def exit(self, status=0, message=None):
        """End the program, with a message on standard error if there is one."""
        if message:
            self._print_message(message, _sys.stderr)
        _sys.exit(status)

    def error(self, message):
        """Print the usage and a message on standard error, and end the program with status 2."""
        self.print_usage(_sys.stderr)
        self.exit(2, f'{self.prog}: error: {message}\n')

    def _warning(self, message):
        self._print_message(f'{self.prog}: warning: {message}\n', _sys.stderr)


class _Changed:
    """A context in which attributes of some objects have other values."""

    def __init__(self, objects, **values):
        self.values, self.old = values, [(obj, {name: getattr(obj, name) for name in values}) for obj in objects]

    def __enter__(self):
        for obj, _ in self.old:
            obj.__dict__.update(self.values)

    def __exit__(self, *args):
        for obj, old in self.old:
            obj.__dict__.update(old)


class _Run:
    """The parsing of one command line."""

    def __init__(self, parser, args, namespace):
        self.parser, self.args, self.namespace = parser, args, namespace
        self.extras, self.seen, self.set, self.warned = [], set(), set(), set()
        self.positionals = parser._get_positional_actions()
        self.rivals = {}  # of arguments in exclusive groups
        for group in parser._mutually_exclusive_groups:
            for action in group._group_actions:
                self.rivals.setdefault(action, []).extend([each for each in group._group_actions if each is not action])
        self.options, kinds = {}, ''
        for i, text in enumerate(args):
            if text == '--':
                kinds += '-' + 'A' * (len(args) - i - 1)
                break
            option = parser._parse_optional(text)
            if option is not None:
                self.options[i] = option
            kinds += 'A' if option is None else 'O'
        self.kinds = kinds

    def parse(self):
        at, last = 0, max(self.options, default=-1)
        while at <= last:
            option = min(i for i in self.options if i >= at)
            if at != option:
                end = self.take_positionals(at)
                if end > at:
                    at = end
                    continue
            if at not in self.options:
                self.extras += self.args[at:option]
                at = option
            at = self.take_option(at)
        self.extras += self.args[self.take_positionals(at):]
        self.check_required()
        return self.namespace, self.extras

    def take(self, action, texts, name=None):
        """Carry out an action."""
        self.seen.add(action)
        values = self.parser._get_values(action, texts)
        if values is not action.default:  # a default may stand beside any rival
            self.set.add(action)
            for rival in self.rivals.get(action, ()):
                if rival in self.set:
                    raise ArgumentError(action, f'not allowed with argument {_get_action_name(rival)}')
        if values is not SUPPRESS:
            action(self.parser, self.namespace, values, name)

    def warn(self, what, name):
        if name not in self.warned:
            self.parser._warning(f"{what} '{name}' is deprecated")
            self.warned.add(name)

    def take_positionals(self, start):
        """Fill as many positional arguments as there are values for; return where they end."""
        counts = self.parser._match_arguments_partial(self.positionals, self.kinds[start:])
        for action, count in zip(self.positionals, counts):
            texts = self.args[start:start + count]
            start += count
            if texts and action.deprecated:
                self.warn('argument', action.dest)
            self.take(action, texts)
        self.positionals = self.positionals[len(counts):]
        return start

    def take_option(self, start):
        """Read an option with its values, or several short ones in one text; return where they end."""
        action, name, sep, value = self.options[start]
        stop, found = start + 1, []
        while True:
            if action is None:
                self.extras.append(self.args[start])
                return stop
            if value is None:
                count = self.parser._match_argument(action, self.kinds[stop:])
                found.append((action, self.args[stop:stop + count], name))
                stop += count
                break
            count = self.parser._match_argument(action, 'A')
            if count == 1:
                found.append((action, [value], name))
                break
            chars = self.parser.prefix_chars
            if count or name[1] in chars or value == '' or sep or value[0] in chars:
                raise ArgumentError(action, f'ignored explicit argument {value!r}')
            found.append((action, [], name))
            name = name[0] + value[0]
            if name not in self.parser._option_string_actions:
                self.extras.append(name[0] + value)
                break
            action, value = self.parser._option_string_actions[name], value[1:]
            if not value:
                sep = value = None
            elif value[0] == '=':
                sep, value = '=', value[1:]
            else:
                sep = ''
        for action, texts, name in found:
            if action.deprecated:
                self.warn('option', name)
            self.take(action, texts, name)
        return stop

    def check_required(self):
        """Complain about what is missing, and convert defaults that are text."""
        missing = []
        for action in self.parser._actions:
            if action in self.seen:
                continue
            if action.required:
                missing.append(_get_action_name(action))
            elif isinstance(action.default, str) and action.default is getattr(self.namespace, action.dest, None):
                setattr(self.namespace, action.dest, self.parser._get_value(action, action.default))
        if missing:
            raise ArgumentError(None, f"the following arguments are required: {', '.join(missing)}")
        for group in self.parser._mutually_exclusive_groups:
            if group.required and not any(action in self.set for action in group._group_actions):
                names = [_get_action_name(action) for action in group._group_actions if action.help is not SUPPRESS]
                raise ArgumentError(None, f"one of the arguments {' '.join(names)} is required")
