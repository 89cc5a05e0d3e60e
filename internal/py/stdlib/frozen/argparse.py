"""Command lines. A parser is told which arguments a program takes. It reads them, and writes help and error messages."""

import re as _re
import sys as _sys

from _argparse_actions import (
    ONE_OR_MORE, OPTIONAL, PARSER, REMAINDER, SUPPRESS, ZERO_OR_MORE, Action, ArgumentError, ArgumentTypeError, BooleanOptionalAction,
    _AppendAction, _AppendConstAction, _AttributeHolder, _CountAction, _ExtendAction, _HelpAction, _StoreAction, _StoreConstAction,
    _StoreFalseAction, _StoreTrueAction, _SubParsersAction, _UNRECOGNIZED_ARGS_ATTR, _VersionAction, _get_action_name)
from _argparse_declare import FileType, _ActionsContainer, _ArgumentGroup, _MutuallyExclusiveGroup
from _argparse_help import (
    ArgumentDefaultsHelpFormatter, HelpFormatter, MetavarTypeHelpFormatter, RawDescriptionHelpFormatter, RawTextHelpFormatter)
from _argparse_parse import Run as _Run

__version__ = '1.1'
__all__ = '''ArgumentParser ArgumentError ArgumentTypeError BooleanOptionalAction FileType HelpFormatter ArgumentDefaultsHelpFormatter
RawDescriptionHelpFormatter RawTextHelpFormatter MetavarTypeHelpFormatter Namespace Action ONE_OR_MORE OPTIONAL PARSER REMAINDER SUPPRESS
ZERO_OR_MORE'''.split()


class Namespace(_AttributeHolder):
    """Holds the values of arguments as attributes."""

    def __init__(self, **kwargs):
        for item in kwargs.items():
            setattr(self, *item)

    def __contains__(self, key):
        return key in vars(self)

    def __eq__(self, other):
        return vars(self) == vars(other) if isinstance(other, Namespace) else NotImplemented


def _identity(string):
    return string


# Each text of a command line has a letter: A is a value, O an option, - the text '--'. A number of values is a pattern of letters.
_PATTERNS = {None: '(-*A-*)', OPTIONAL: '(-*A?-*)', ZERO_OR_MORE: '(-*[A-]*)', ONE_OR_MORE: '(-*A[A-]*)', REMAINDER: '([-AO]*)',
             PARSER: '(-*A[-AO]*)', SUPPRESS: '(-*-*)'}
_TOO_FEW = {None: 'expected one argument', OPTIONAL: 'expected at most one argument', ONE_OR_MORE: 'expected at least one argument'}


class ArgumentParser(_AttributeHolder, _ActionsContainer):
    """Parses command lines.

    prog, usage, description and epilog are texts of the help, which formatter_class writes. The arguments of parents are added.
    An argument that begins with one of fromfile_prefix_chars names a file with more arguments. argument_default is the default of
    all arguments. conflict_handler tells what happens to names that are used twice. Without exit_on_error, errors are raised."""

    def __init__(self, prog=None, usage=None, description=None, epilog=None, parents=[], formatter_class=HelpFormatter, prefix_chars='-',
                 fromfile_prefix_chars=None, argument_default=None, conflict_handler='error', add_help=True, allow_abbrev=True, exit_on_error=True):
        _ActionsContainer.__init__(self, description, prefix_chars, argument_default, conflict_handler)
        self.prog = prog if prog is not None else _sys.argv[0].rpartition('/')[2]
        self.formatter_class, self.usage, self.epilog = formatter_class, usage, epilog
        self.allow_abbrev, self.exit_on_error = allow_abbrev, exit_on_error
        self.add_help, self.fromfile_prefix_chars = add_help, fromfile_prefix_chars
        self.register('type', None, _identity)
        self._positionals, self._optionals = map(self.add_argument_group, ('positional arguments', 'options'))
        self._subparsers = None
        if add_help:
            dash = '-' if '-' in prefix_chars else prefix_chars[0]
            self.add_argument(f'{dash}h', f'{dash}{dash}help', action='help', default=SUPPRESS, help='show this help message and exit')
        for parent in parents:
            self.__inherit(parent)

    def __inherit(self, parent):
        if not isinstance(parent, ArgumentParser):
            raise TypeError('parents must be a list of ArgumentParser')
        self._add_container_actions(parent)
        self._defaults |= parent._defaults

    # Declaring

    def add_subparsers(self, **kwargs):
        """Let a subcommand follow on the command line. add_parser of the result makes the parser of a subcommand."""
        if self._subparsers is not None:
            raise ArgumentError(None, 'cannot have multiple subparser arguments')
        options = {'parser_class': type(self), **kwargs}
        if options.keys() & {'title', 'description'}:
            self._subparsers = self.add_argument_group(options.pop('title', 'subcommands'), options.pop('description', None))
        else:
            self._subparsers = self._positionals
        if options.get('prog') is None:
            usage = self.__usage_formatter(self._get_positional_actions(), '')
            options['prog'] = usage.format_help().strip()
        make = self._pop_action_class(options, 'parsers')
        return self._subparsers._add_action(make(option_strings=[], **options))

    def _add_action(self, action):
        group = self._optionals if action.option_strings else self._positionals
        return group._add_action(action)

    def _get_positional_actions(self):
        return [each for each in self._actions if not each.option_strings]

    def _get_optional_actions(self):
        return [each for each in self._actions if each.option_strings]

    # Parsing

    def parse_args(self, args=None, namespace=None):
        """Parse a command line, by default sys.argv[1:]. Return a namespace."""
        return self.__without_rest(*self.parse_known_args(args, namespace))

    def __without_rest(self, namespace, rest):
        """Return the namespace if all arguments are known, otherwise report the rest."""
        if rest:
            message = f"unrecognized arguments: {' '.join(rest)}"
            if not self.exit_on_error:
                raise ArgumentError(None, message)
            self.error(message)
        return namespace

    def parse_known_args(self, args=None, namespace=None):
        """Parse a command line. Return a namespace, and the list of arguments that are not known."""
        texts = list(_sys.argv[1:] if args is None else args)
        if namespace is None:
            namespace = Namespace()
        self.__set_defaults_of(namespace)
        try:
            namespace, rest = self._parse_known_args(texts, namespace)
        except ArgumentError as error:
            if not self.exit_on_error:
                raise
            self.error(str(error))
        if (more := getattr(namespace, _UNRECOGNIZED_ARGS_ATTR, None)) is not None:
            delattr(namespace, _UNRECOGNIZED_ARGS_ATTR)
            rest += more
        return namespace, rest

    def __set_defaults_of(self, namespace):
        defaults = [(each.dest, each.default) for each in self._actions if each.dest is not SUPPRESS and each.default is not SUPPRESS]
        for name, value in (*defaults, *self._defaults.items()):
            if not hasattr(namespace, name):
                setattr(namespace, name, value)

    def _parse_known_args(self, arg_strings, namespace):
        texts = arg_strings if self.fromfile_prefix_chars is None else self._read_args_from_files(arg_strings)
        return _Run(self, texts, namespace).parse()

    def _read_args_from_files(self, arg_strings):
        """Replace arguments that name files by the arguments in these files."""
        texts = []
        for text in arg_strings:
            named = text and text[0] in self.fromfile_prefix_chars
            texts += self._read_args_from_files(self.__args_in(text[1:])) if named else [text]
        return texts

    def __args_in(self, path):
        try:
            with open(path, encoding=_sys.getfilesystemencoding()) as file:
                lines = file.read().splitlines()
        except OSError as error:
            raise ArgumentError(None, str(error))
        return [text for line in lines for text in self.convert_arg_line_to_args(line)]

    def convert_arg_line_to_args(self, arg_line):
        """Return the list of arguments that a line of a file holds."""
        return [arg_line]

    def parse_intermixed_args(self, args=None, namespace=None):
        """Parse a command line in which options may stand between the values of a positional argument."""
        return self.__without_rest(*self.parse_known_intermixed_args(args, namespace))

    def parse_known_intermixed_args(self, args=None, namespace=None):
        """Do what parse_intermixed_args does. Return also the arguments that are not known.

        The options are parsed first, then the positional arguments."""
        positionals = self._get_positional_actions()
        for action in positionals:
            if action.nargs in (PARSER, REMAINDER):
                raise TypeError(f'parse_intermixed_args: positional arg with nargs={action.nargs}')
        if any(action in positionals for group in self._mutually_exclusive_groups for action in group._group_actions):
            raise TypeError('parse_intermixed_args: positional in mutuallyExclusiveGroup')
        usage = self.format_usage()[7:] if self.usage is None else self.usage
        with _Changed([self], usage=usage):
            with _Changed(positionals, nargs=SUPPRESS, default=SUPPRESS):
                namespace, rest = self.parse_known_args(args, namespace)
                self.__drop_empty(positionals, namespace)
            optional = self._get_optional_actions() + self._mutually_exclusive_groups
            with _Changed(optional, required=False):
                return self.parse_known_args(rest, namespace)

    def __drop_empty(self, positionals, namespace):
        """Remove attributes that an action set although it had no values."""
        for name in [action.dest for action in positionals if getattr(namespace, action.dest, None) == []]:
            from warnings import warn
            warn(f'Do not expect {name} in {namespace}')
            delattr(namespace, name)

    # Options

    def _parse_optional(self, arg_string):
        """Return None if a text is no option, otherwise a tuple of action, name, separator and value."""
        known = self._option_string_actions
        if arg_string in known and arg_string[0] in self.prefix_chars:
            return known[arg_string], arg_string, None, None
        if len(arg_string) < 2 or arg_string[0] not in self.prefix_chars:
            return None
        name, equals, value = arg_string.partition('=')
        if equals and name in known:
            return known[name], name, equals, value
        meant = self._get_option_tuples(arg_string)
        if len(meant) > 1:
            raise ArgumentError(None, f"ambiguous option: {arg_string} could match {', '.join([each[1] for each in meant])}")
        if meant:
            return meant[0]
        is_number = self._negative_number_matcher.match(arg_string) and not self._has_negative_number_optionals
        return None if is_number or ' ' in arg_string else (None, arg_string, None, None)

    def _get_option_tuples(self, option_string):
        """Return the options that a text can stand for: abbreviated ones, and short ones with a value in the same text."""
        known = self._option_string_actions.items()
        if option_string[1] not in self.prefix_chars:
            short, value = option_string[:2], option_string[2:]
            return [(action, name, '', value) if name == short else (action, name, None, None)
                    for name, action in known if name == short or name.startswith(option_string)]
        prefix, equals, value = option_string.partition('=')
        rest = (equals, value) if equals else (None, None)
        return [(action, name, *rest) for name, action in known if name.startswith(prefix)] if self.allow_abbrev else []

    # Numbers of values

    def _get_nargs_pattern(self, action):
        nargs = action.nargs
        pattern = _PATTERNS[nargs] if nargs in _PATTERNS else f"(-*{'-*'.join('A' * nargs)}-*)"
        if action.option_strings:  # '--' does not belong to an option
            pattern = pattern.replace('-*', '').replace('-', '')
        return pattern

    def _match_argument(self, action, arg_strings_pattern):
        """Return how many of the following texts an argument takes."""
        if found := _re.match(self._get_nargs_pattern(action), arg_strings_pattern):
            return len(found[1])
        count = action.nargs
        raise ArgumentError(action, _TOO_FEW.get(count) or f"expected {count} argument{'s' if count != 1 else ''}")

    def _match_arguments_partial(self, actions, arg_strings_pattern):
        """Return how many texts each argument takes, for as many of the arguments as there are texts for."""
        patterns = [self._get_nargs_pattern(action) for action in actions]
        while patterns:
            if found := _re.match(''.join(patterns), arg_strings_pattern):
                return [*map(len, found.groups())]
            patterns.pop()
        return []

    # Values

    def _get_values(self, action, arg_strings):
        """Return the value of an argument, or a list of values."""
        nargs, positional = action.nargs, not action.option_strings
        if positional and nargs not in (PARSER, REMAINDER) and '--' in arg_strings:
            arg_strings.remove('--')
        if nargs == SUPPRESS:
            return SUPPRESS
        if nargs in (None, OPTIONAL) and len(arg_strings) == 1:
            return self.__checked_value(action, arg_strings[0])
        if not arg_strings:
            if nargs == OPTIONAL:
                missing = action.default if positional else action.const
                return self.__checked_value(action, missing) if isinstance(missing, str) else missing
            if nargs == ZERO_OR_MORE and positional:
                if action.default is None:
                    return arg_strings
                self._check_value(action, action.default)
                return action.default
        values = [self._get_value(action, text) for text in arg_strings]
        checked = {REMAINDER: 0, PARSER: 1}.get(nargs)
        for value in values[:checked]:
            self._check_value(action, value)
        return values

    def __checked_value(self, action, text):
        converted = self._get_value(action, text)
        self._check_value(action, converted)
        return converted

    def _get_value(self, action, arg_string):
        """Return a text as the type of an argument converts it."""
        convert = self._converter(action)
        if callable(convert):
            try:
                return convert(arg_string)
            except ArgumentTypeError as error:
                problem = str(error)
            except (TypeError, ValueError):
                problem = f"invalid {getattr(action.type, '__name__', repr(action.type))} value: {arg_string!r}"
        else:
            problem = f'{convert!r} is not callable'
        raise ArgumentError(action, problem)

    def _check_value(self, action, value):
        """Raise ArgumentError if a value is none of the choices."""
        choices = action.choices
        if choices is not None and value not in choices:
            raise ArgumentError(action, f"invalid choice: {value!r} (choose from {', '.join(map(repr, choices))})")

    # Messages

    def _get_formatter(self):
        return self.formatter_class(prog=self.prog)

    def __usage_formatter(self, actions, *prefix):
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, actions, self._mutually_exclusive_groups, *prefix)
        return formatter

    def format_usage(self):
        """Return the usage as text."""
        return self.__usage_formatter(self._actions).format_help()

    def format_help(self):
        """Return the help as text."""
        out = self.__usage_formatter(self._actions)
        out.add_text(self.description)
        for group in self._action_groups:
            _add_group(out, group)
        out.add_text(self.epilog)
        return out.format_help()

    def print_help(self, file=None):
        """Print the help, by default on standard output."""
        self._print_message(self.format_help(), file if file is not None else _sys.stdout)

    def print_usage(self, file=None):
        """Print the usage, by default on standard output."""
        self._print_message(self.format_usage(), file if file is not None else _sys.stdout)

    def _print_message(self, message, file=None):
        if not message:
            return
        out = file or _sys.stderr
        try:
            out.write(message)
        except (AttributeError, OSError):
            pass

    def _warning(self, message):
        self._print_message(f'{self.prog}: warning: {message}\n', _sys.stderr)

    def error(self, message):
        """Print the usage and a message on standard error, and end the program with status 2."""
        self.print_usage(_sys.stderr)
        self.exit(2, f'{self.prog}: error: {message}\n')

    def exit(self, status=0, message=None):
        """End the program with a status, after printing a message on standard error."""
        if message:
            self._print_message(message, _sys.stderr)
        _sys.exit(status)

    def _get_kwargs(self):
        shown = 'prog', 'usage', 'description', 'formatter_class', 'conflict_handler', 'add_help'
        return [(name, getattr(self, name)) for name in shown]


def _add_group(out, group):
    out.start_section(group.title)
    out.add_text(group.description)
    out.add_arguments(group._group_actions)
    out.end_section()


class _Changed:
    """A context in which some objects have other values of some attributes."""

    def __init__(self, objects, **values):
        self.objects, self.values = objects, values
        self.before = [{name: getattr(each, name) for name in values} for each in objects]

    def __enter__(self):
        for each in self.objects:
            vars(each).update(self.values)

    def __exit__(self, *args):
        for each, values in zip(self.objects, self.before):
            vars(each).update(values)
