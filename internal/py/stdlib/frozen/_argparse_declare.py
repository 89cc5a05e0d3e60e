"""How arguments are declared in argparse: parsers and groups hold actions, by name and in order."""

import re as _re
import sys as _sys

from _argparse_actions import _ACTIONS, OPTIONAL, ZERO_OR_MORE, ArgumentError, ArgumentTypeError

__name__ = 'argparse'  # where the classes belong


class FileType:
    """A type of arguments: opens the file that an argument names. '-' is standard input or output."""

    def __init__(self, mode='r', bufsize=-1, encoding=None, errors=None):
        self._encoding, self._errors = encoding, errors
        self._mode, self._bufsize = mode, bufsize

    def __call__(self, string):
        if string == '-':
            return self.__standard_stream()
        options = self._mode, self._bufsize, self._encoding, self._errors
        try:
            return open(string, *options)
        except OSError as error:
            raise ArgumentTypeError(f"can't open '{string}': {error}")

    def __standard_stream(self):
        if 'r' in self._mode:
            stream = _sys.stdin
        elif set('wax').isdisjoint(self._mode):
            raise ValueError(f'argument "-" with mode {self._mode!r}')
        else:
            stream = _sys.stdout
        return stream.buffer if 'b' in self._mode else stream

    def __repr__(self):
        shown = [repr(value) for value in (self._mode, self._bufsize) if value != -1]
        shown += [f'{name}={value!r}' for name, value in (('encoding', self._encoding), ('errors', self._errors)) if value is not None]
        return f"{type(self).__name__}({', '.join(shown)})"


def _appended(items, item):
    """Append an item to a list and return it."""
    items.append(item)
    return item


class _ActionsContainer:
    """Base of parsers and groups: arguments and groups can be added."""

    def __init__(self, description, prefix_chars, argument_default, conflict_handler):
        self.argument_default, self.description = argument_default, description
        self.conflict_handler, self.prefix_chars = conflict_handler, prefix_chars
        self._get_handler()
        self._registries = {'action': _ACTIONS.copy()}
        self._actions, self._action_groups, self._mutually_exclusive_groups = [], [], []
        self._defaults, self._option_string_actions = {}, {}
        self._has_negative_number_optionals = []  # a list, since groups share it
        self._negative_number_matcher = _re.compile(r'^-\d+$|^-\d*\.\d+$')

    # Names of actions and types

    def _registry_get(self, registry_name, value, default=None):
        registry = self._registries[registry_name]
        return registry.get(value, default)

    def _converter(self, action):
        """Return the function that converts the values of an argument."""
        return self._registry_get('type', action.type, action.type)

    def register(self, registry_name, value, object):
        """Give a name to an action or a type."""
        registry = self._registries.setdefault(registry_name, {})
        registry[value] = object

    # Defaults

    def get_default(self, dest):
        """Return the default of an attribute."""
        of_actions = (action.default for action in self._actions if action.dest == dest and action.default is not None)
        return next(of_actions, self._defaults.get(dest))

    def set_defaults(self, **kwargs):
        """Set the defaults of attributes, whether or not an argument sets them."""
        self._defaults.update(kwargs)
        for action in [action for action in self._actions if action.dest in kwargs]:
            action.default = kwargs[action.dest]

    # Arguments

    def add_argument(self, *args, **kwargs):
        """Add an argument: a positional one by the name of its attribute, an option by its names.

        The keywords are action and those of the class Action."""
        positional = not args or len(args) == 1 and args[0][0] not in self.prefix_chars
        if positional and args and 'dest' in kwargs:
            raise ValueError('dest supplied twice for positional argument')
        options = (self._get_positional_kwargs if positional else self._get_optional_kwargs)(*args, **kwargs)
        dest = options['dest']
        if 'default' not in options and (dest in self._defaults or self.argument_default is not None):
            options['default'] = self._defaults.get(dest, self.argument_default)
        make = self._pop_action_class(options)
        if not callable(make):
            raise ValueError(f'unknown action "{make}"')
        return self._add_action(self.__checked(make(**options)))

    def __checked(self, action):
        """Return an action, if its type and its metavar are right."""
        convert = self._converter(action)
        if convert is FileType or not callable(convert):
            complaint = 'is a FileType class object, instance of it must be passed' if callable(convert) else 'is not callable'
            raise ValueError(f'{convert!r} {complaint}')
        formatter = getattr(self, '_get_formatter', None)
        try:
            if formatter is not None:
                formatter()._format_args(action, None)
        except TypeError:
            raise ValueError("length of metavar tuple does not match nargs")
        return action

    def _pop_action_class(self, kwargs, default=None):
        chosen = kwargs.pop('action', default)
        return self._registry_get('action', chosen, chosen)

    def _get_positional_kwargs(self, dest, **kwargs):
        if 'required' in kwargs:
            raise TypeError("'required' is an invalid argument for positionals")
        nargs = kwargs.get('nargs')
        may_be_missing = nargs == OPTIONAL or nargs == ZERO_OR_MORE and 'default' in kwargs
        if not may_be_missing:
            kwargs['required'] = True
        return {**kwargs, 'dest': dest, 'option_strings': []}

    def _get_optional_kwargs(self, *args, **kwargs):
        chars = self.prefix_chars
        for name in args:
            if name[0] not in chars:
                raise ValueError(f'invalid option string {name!r}: must start with a character {chars!r}')
        if (dest := kwargs.get('dest')) is None:
            long_names = [name for name in args if name[1:2] and name[1] in chars]
            dest = (long_names or args)[0].lstrip(chars).replace('-', '_')
            if not dest:
                raise ValueError(f'dest= is required for options like {args[-1]!r}')
        return {**kwargs, 'dest': dest, 'option_strings': [*args]}

    def _add_action(self, action):
        self._check_conflict(action)
        action.container = self
        self._actions.append(action)
        known, number = self._option_string_actions, self._negative_number_matcher.match
        for name in action.option_strings:
            known[name] = action
            if number(name):
                self._has_negative_number_optionals[:] = [True]
        return action

    def _remove_action(self, action):
        self._actions.remove(action)

    # Groups

    def add_mutually_exclusive_group(self, **kwargs):
        """Add a group of arguments of which one may be given."""
        return _appended(self._mutually_exclusive_groups, _MutuallyExclusiveGroup(self, **kwargs))

    def add_argument_group(self, *args, **kwargs):
        """Add a group of arguments that has its own section in the help."""
        return _appended(self._action_groups, _ArgumentGroup(self, *args, **kwargs))

    def _add_container_actions(self, container):
        """Add the arguments of another parser. Groups with the same title are merged."""
        by_title = {}
        for group in self._action_groups:
            if by_title.setdefault(group.title, group) is not group:
                raise ValueError(f'cannot merge actions - two groups are named {group.title!r}')
        homes = {}
        for other in container._action_groups:
            group = by_title.get(other.title)
            if group is None:
                group = self.add_argument_group(other.title, other.description, conflict_handler=other.conflict_handler)
                by_title[other.title] = group
            homes |= dict.fromkeys(other._group_actions, group)
        for other in container._mutually_exclusive_groups:
            homes |= dict.fromkeys(other._group_actions, self.add_mutually_exclusive_group(required=other.required))
        for action in container._actions:
            home = homes.get(action, self)
            home._add_action(action)

    # Names that are used twice

    def _check_conflict(self, action):
        known = self._option_string_actions
        if taken := [(name, known[name]) for name in action.option_strings if name in known]:
            self._get_handler()(action, taken)

    def _get_handler(self):
        handler = getattr(self, f'_handle_conflict_{self.conflict_handler}', None)
        if handler is None:
            raise ValueError(f'invalid conflict_resolution value: {self.conflict_handler!r}')
        return handler

    def _handle_conflict_error(self, action, conflicting_actions):
        names = [name for name, _ in conflicting_actions]
        raise ArgumentError(action, f"conflicting option string{'s' if len(names) > 1 else ''}: {', '.join(names)}")

    def _handle_conflict_resolve(self, action, conflicting_actions):
        """Take the names from the arguments that have them. An argument without names is removed."""
        for name, loser in conflicting_actions:
            self._option_string_actions.pop(name, None)
            loser.option_strings.remove(name)
            if not loser.option_strings:
                loser.container._remove_action(loser)


class _ArgumentGroup(_ActionsContainer):
    """Arguments that have their own section in the help. Most attributes are those of the parser."""

    __SHARED = ('_actions', '_defaults', '_has_negative_number_optionals', '_mutually_exclusive_groups', '_option_string_actions', '_registries')

    def __init__(self, container, title=None, description=None, **kwargs):
        for name in ('argument_default', 'conflict_handler', 'prefix_chars'):
            if name not in kwargs:
                kwargs[name] = getattr(container, name)
        super().__init__(description=description, **kwargs)
        for name in self.__SHARED:
            setattr(self, name, getattr(container, name))
        self._group_actions, self.title = [], title

    def add_argument_group(self, *args, **kwargs):
        _warn_of_nesting("argument groups")
        return super().add_argument_group(*args, **kwargs)

    def _add_action(self, action):
        return _appended(self._group_actions, super()._add_action(action))

    def _remove_action(self, action):
        self._group_actions.remove(action)
        super()._remove_action(action)


class _MutuallyExclusiveGroup(_ArgumentGroup):
    """Arguments of which at most one can be given, or exactly one if required is true."""

    def __init__(self, container, required=False):
        self._container, self.required = container, required
        super().__init__(container)

    def _add_action(self, action):
        if not action.required:
            return _appended(self._group_actions, self._container._add_action(action))
        raise ValueError('mutually exclusive arguments must be optional')

    def _remove_action(self, action):
        self._group_actions.remove(action)
        self._container._remove_action(action)

    def add_mutually_exclusive_group(self, *args, **kwargs):
        _warn_of_nesting("mutually exclusive groups")
        return super().add_mutually_exclusive_group(*args, **kwargs)


def _warn_of_nesting(what):
    from warnings import warn
    warn(f"Nesting {what} is deprecated.", DeprecationWarning, 3)
