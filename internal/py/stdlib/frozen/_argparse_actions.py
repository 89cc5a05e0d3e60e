"""The actions of argparse: what is done with an argument when it is met. Also the errors that this raises."""

import sys as _sys

__name__ = 'argparse'  # where the classes belong

SUPPRESS = '==SUPPRESS=='
OPTIONAL, ZERO_OR_MORE, ONE_OR_MORE, PARSER, REMAINDER = '?', '*', '+', 'A...', '...'
_UNRECOGNIZED_ARGS_ATTR = '_unrecognized_args'


class _AttributeHolder:
    """Has a repr that looks like a call with the attributes as keywords."""

    def _get_args(self):
        return []

    def _get_kwargs(self):
        return [*vars(self).items()]

    def __repr__(self):
        keywords = dict(self._get_kwargs())
        odd = {name: keywords.pop(name) for name in list(keywords) if not name.isidentifier()}
        shown = [*map(repr, self._get_args()), *[f'{name}={value!r}' for name, value in keywords.items()]]
        if odd:
            shown.append(f'**{odd!r}')
        return f"{type(self).__name__}({', '.join(shown)})"


def _get_action_name(argument):
    """Return the name of an argument for messages, or None."""
    if argument is None:
        return None
    if argument.option_strings:
        return '/'.join(argument.option_strings)
    for name in (argument.metavar, argument.dest):
        if name is not None and name != SUPPRESS:
            return name
    return f"{{{','.join(argument.choices)}}}" if argument.choices else None


class ArgumentTypeError(Exception):
    """Raised by the type of an argument when it cannot convert a text."""


class ArgumentError(Exception):
    """An argument is declared or used wrongly."""

    def __init__(self, argument, message):
        self.message = message
        self.argument_name = _get_action_name(argument)

    def __str__(self):
        return str(self.message) if self.argument_name is None else f'argument {self.argument_name}: {self.message}'


class Action(_AttributeHolder):
    """An argument, and what is done when it is met: subclasses define __call__.

    option_strings are the names of an option, empty for a positional argument. dest names the attribute that is set. nargs tells
    how many values there are: a number, '?', '*' or '+'. type converts each value, and choices are the values that are allowed."""

    __ATTRIBUTES = 'option_strings dest nargs const default type choices required help metavar deprecated'.split()

    def __init__(self, option_strings, dest, nargs=None, const=None, default=None, type=None, choices=None, required=False, help=None,
                 metavar=None, deprecated=False):
        self.dest, self.option_strings, self.required, self.deprecated = dest, option_strings, required, deprecated
        self.nargs, self.type, self.choices = nargs, type, choices
        self.const, self.default = const, default
        self.help, self.metavar = help, metavar

    def __call__(self, parser, namespace, values, option_string=None):
        raise NotImplementedError('.__call__() not defined')

    def format_usage(self):
        return self.option_strings[0]

    def _get_kwargs(self):
        return [(name, getattr(self, name)) for name in self.__ATTRIBUTES]


# Actions that set the attribute to a value which depends on its old value and on the values of the argument. Parameters that nobody
# passes by position are keywords only.


class _SetAction(Action):
    """Base of these actions: subclasses define _new_value."""

    def __call__(self, parser, namespace, values, option_string=None):
        dest = self.dest
        setattr(namespace, dest, self._new_value(getattr(namespace, dest, None), values))


class _StoreAction(_SetAction):
    """Stores the value."""

    def __init__(self, option_strings, dest, nargs=None, const=None, *, default=None, type=None, choices=None, required=False, help=None,
                 metavar=None, deprecated=False):
        _check_nargs(nargs, const, 'nargs for store actions must be != 0; if you have nothing to store, actions such as store true or store '
                                   'const may be more appropriate')
        Action.__init__(self, option_strings, dest, nargs, const, default, type, choices, required, help, deprecated=deprecated, metavar=metavar)

    def _new_value(self, old, values):
        return values


class _AppendAction(_SetAction):
    """Appends the value to a list."""

    def __init__(self, option_strings, dest, nargs=None, const=None, *, default=None, type=None, choices=None, required=False, help=None,
                 metavar=None, deprecated=False):
        _check_nargs(nargs, const, 'nargs for append actions must be != 0; if arg strings are not supplying the value to append, the append '
                                   'const action may be more appropriate')
        Action.__init__(self, option_strings, dest, nargs, const, default, type, choices, required, help, deprecated=deprecated, metavar=metavar)

    def _new_value(self, old, values):
        items = _copy_items(old)
        items.append(values)
        return items


class _ExtendAction(_AppendAction):
    """Extends a list by the values."""

    def _new_value(self, old, values):
        items = _copy_items(old)
        items.extend(values)
        return items


def _check_nargs(nargs, const, complaint):
    if nargs == 0:
        raise ValueError(complaint)
    if nargs != OPTIONAL and const is not None:
        raise ValueError(f'nargs must be {OPTIONAL!r} to supply const')


def _copy_items(items):
    """Return a copy of the default, so that it stays as it is. It need not be a list."""
    if items is None or type(items) is list:
        return list(items or ())
    from copy import copy
    return copy(items)


# Options without values


class _StoreConstAction(_SetAction):
    """Stores const."""

    def _new_value(self, old, values):
        return self.const

    def __init__(self, option_strings, dest, const=None, default=None, *, required=False, help=None, metavar=None, deprecated=False):
        Action.__init__(self, option_strings, dest, 0, const, default, required=required, help=help, deprecated=deprecated)


class _StoreTrueAction(_StoreConstAction):
    """Stores True."""

    def __init__(self, option_strings, dest, default=False, *, required=False, help=None, deprecated=False):
        Action.__init__(self, option_strings, dest, 0, True, default, required=required, help=help, deprecated=deprecated)


class _StoreFalseAction(_StoreConstAction):
    """Stores False."""

    def __init__(self, option_strings, dest, default=True, *, required=False, help=None, deprecated=False):
        Action.__init__(self, option_strings, dest, 0, False, default, required=required, help=help, deprecated=deprecated)


class _AppendConstAction(_SetAction):
    """Appends const to a list."""

    def _new_value(self, old, values):
        items = _copy_items(old)
        items.append(self.const)
        return items

    def __init__(self, option_strings, dest, const=None, default=None, *, required=False, help=None, metavar=None, deprecated=False):
        Action.__init__(self, option_strings, dest, 0, const, default, required=required, help=help, metavar=metavar, deprecated=deprecated)


class _CountAction(_SetAction):
    """Counts how often the option is given."""

    def __init__(self, option_strings, dest, default=None, *, required=False, help=None, deprecated=False):
        Action.__init__(self, option_strings, dest, 0, None, default, required=required, help=help, deprecated=deprecated)

    def _new_value(self, old, values):
        return 1 if old is None else old + 1


_NOT_GIVEN = object()


class BooleanOptionalAction(Action):
    """Stores True for --name, and False for --no-name, which it adds."""

    def __init__(self, option_strings, dest, default=None, type=_NOT_GIVEN, choices=_NOT_GIVEN, required=False, help=None, metavar=_NOT_GIVEN,
                 deprecated=False):
        options = {'type': type, 'choices': choices, 'metavar': metavar}
        options = {name: value for name, value in options.items() if value is not _NOT_GIVEN}
        for name in options:
            from warnings import warn
            warn(f"{name!r} is deprecated as of Python 3.12 and will be removed in Python 3.14.", DeprecationWarning, 3)
        names = [[name, '--no-' + name[2:]] if name.startswith('--') else [name] for name in option_strings]
        Action.__init__(self, sum(names, []), dest, 0, None, default, required=required, help=help, deprecated=deprecated, **options)

    def __call__(self, parser, namespace, values, option_string=None):
        value = not (option_string or '').startswith('--no-')
        if option_string in self.option_strings:
            setattr(namespace, self.dest, value)

    def format_usage(self):
        return ' | '.join(self.option_strings)


# Options that print something and end the program


class _PrintAction(Action):
    """Base of these actions: subclasses define _print."""

    def __call__(self, parser, namespace, values, option_string=None):
        self._print(parser)
        parser.exit()


class _HelpAction(_PrintAction):
    """Prints the help."""

    def __init__(self, option_strings, dest=SUPPRESS, default=SUPPRESS, *, help=None, deprecated=False):
        Action.__init__(self, option_strings, dest, 0, None, default, help=help, deprecated=deprecated)

    def _print(self, parser):
        parser.print_help()


class _VersionAction(_PrintAction):
    """Prints the version."""

    def __init__(self, option_strings, version=None, dest=SUPPRESS, default=SUPPRESS, *, help=None, deprecated=False):
        Action.__init__(self, option_strings, dest, 0, None, default, help="show program's version number and exit" if help is None else help)
        self.version = version

    def _print(self, parser):
        text = self.version if self.version is not None else parser.version
        formatter = parser._get_formatter()
        formatter.add_text(text)
        parser._print_message(formatter.format_help(), _sys.stdout)


# Subcommands


class _SubParsersAction(Action):
    """Passes the rest of the command line to the parser of a subcommand, which the first value names."""

    class _ChoicesPseudoAction(Action):
        """Stands for a subcommand in the help."""

        def __init__(self, name, aliases, help):
            shown = f"{name} ({', '.join(aliases)})" if aliases else name
            Action.__init__(self, [], name, help=help, metavar=shown)

    def __init__(self, option_strings, prog, parser_class, dest=SUPPRESS, *, required=False, help=None, metavar=None):
        parsers = self._name_parser_map = {}
        self._deprecated, self._choices_actions = set(), []
        self._parser_class, self._prog_prefix = parser_class, prog
        Action.__init__(self, option_strings, dest, PARSER, choices=parsers, required=required, help=help, metavar=metavar)

    def _get_subactions(self):
        return self._choices_actions

    def add_parser(self, name, *, deprecated=False, **kwargs):
        """Make the parser of a subcommand and return it. Arguments are help, aliases, and those of ArgumentParser."""
        names = [name, *kwargs.pop('aliases', ())]
        for kind, each in zip(['subparser'] + ['subparser alias'] * len(names), names):
            if each in self._name_parser_map:
                raise ArgumentError(self, f'conflicting {kind}: {each}')
        if kwargs.get('prog') is None:
            kwargs['prog'] = f'{self._prog_prefix} {name}'
        if 'help' in kwargs:
            self._choices_actions.append(self._ChoicesPseudoAction(name, names[1:], kwargs.pop('help')))
        made = self._parser_class(**kwargs)
        self._name_parser_map.update(dict.fromkeys(names, made))
        if deprecated:
            self._deprecated.update(names)
        return made

    def __call__(self, parser, namespace, values, option_string=None):
        name, *arguments = values
        if self.dest is not SUPPRESS:
            setattr(namespace, self.dest, name)
        chosen = self._name_parser_map.get(name)
        if chosen is None:
            raise ArgumentError(self, f"unknown parser {name!r} (choices: {', '.join(self._name_parser_map)})")
        if name in self._deprecated:
            parser._warning(f"command '{name}' is deprecated")
        # A new namespace lets the defaults of the subcommand replace what is set already.
        found, unknown = chosen.parse_known_args(arguments, None)
        for item in vars(found).items():
            setattr(namespace, *item)
        if unknown:
            pending = vars(namespace).setdefault(_UNRECOGNIZED_ARGS_ATTR, [])
            pending += unknown


_ACTIONS = {
    None: _StoreAction,
    'store': _StoreAction, 'store_const': _StoreConstAction, 'store_true': _StoreTrueAction, 'store_false': _StoreFalseAction,
    'append': _AppendAction, 'append_const': _AppendConstAction, 'extend': _ExtendAction,
    'count': _CountAction, 'help': _HelpAction, 'version': _VersionAction, 'parsers': _SubParsersAction,
}
