"""Command lines: a parser is told which arguments a program takes, reads them, and writes help and error messages."""

import re as _re
import sys as _sys

from _argparse_actions import (
    ONE_OR_MORE, OPTIONAL, PARSER, REMAINDER, SUPPRESS, ZERO_OR_MORE, Action, ArgumentError, ArgumentTypeError, BooleanOptionalAction, _ACTIONS,
    _AppendAction, _AppendConstAction, _AttributeHolder, _CountAction, _ExtendAction, _HelpAction, _StoreAction, _StoreConstAction,
    _StoreFalseAction, _StoreTrueAction, _SubParsersAction, _UNRECOGNIZED_ARGS_ATTR, _VersionAction, _get_action_name)
from _argparse_help import (
    ArgumentDefaultsHelpFormatter, HelpFormatter, MetavarTypeHelpFormatter, RawDescriptionHelpFormatter, RawTextHelpFormatter)

__version__ = '1.1'
__all__ = ['ArgumentParser', 'ArgumentError', 'ArgumentTypeError', 'BooleanOptionalAction', 'FileType', 'HelpFormatter',
           'ArgumentDefaultsHelpFormatter', 'RawDescriptionHelpFormatter', 'RawTextHelpFormatter', 'MetavarTypeHelpFormatter', 'Namespace', 'Action',
           'ONE_OR_MORE', 'OPTIONAL', 'PARSER', 'REMAINDER', 'SUPPRESS', 'ZERO_OR_MORE']

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
        self.__refuse(rest)
        return found

    def __refuse(self, rest):
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
            return self.__checked(action, value) if isinstance(value, str) else value
        if not arg_strings and nargs == ZERO_OR_MORE and not named:
            if action.default is None:
                return arg_strings
            self._check_value(action, action.default)
            return action.default
        if len(arg_strings) == 1 and nargs in (None, OPTIONAL):
            return self.__checked(action, arg_strings[0])
        values = [self._get_value(action, text) for text in arg_strings]
        for value in () if nargs == REMAINDER else values[:1] if nargs == PARSER else values:
            self._check_value(action, value)
        return values

    def __checked(self, action, text):
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
        self.__refuse(rest)
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
