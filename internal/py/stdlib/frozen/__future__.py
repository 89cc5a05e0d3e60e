"""The features that future statements turn on, and since when Python has them."""

# Name, the release that first had it, the one from which it is always on, name and value of its flag.
_FEATURES = '''
    nested_scopes     2.1.0b1  2.2.0a0  NESTED                   10
    generators        2.2.0a1  2.3.0f0  GENERATOR_ALLOWED        0
    division          2.2.0a2  3.0.0a0  FUTURE_DIVISION          20000
    absolute_import   2.5.0a1  3.0.0a0  FUTURE_ABSOLUTE_IMPORT   40000
    with_statement    2.5.0a1  2.6.0a0  FUTURE_WITH_STATEMENT    80000
    print_function    2.6.0a2  3.0.0a0  FUTURE_PRINT_FUNCTION    100000
    unicode_literals  2.6.0a2  3.0.0a0  FUTURE_UNICODE_LITERALS  200000
    barry_as_FLUFL    3.1.0a2  4.0.0a0  FUTURE_BARRY_AS_BDFL     400000
    generator_stop    3.5.0b1  3.7.0a0  FUTURE_GENERATOR_STOP    800000
    annotations       3.7.0b1  never    FUTURE_ANNOTATIONS       1000000
'''

all_feature_names = []


class _Feature:
    def __init__(self, optionalRelease, mandatoryRelease, compiler_flag):
        self.optional, self.mandatory, self.compiler_flag = optionalRelease, mandatoryRelease, compiler_flag

    def getMandatoryRelease(self):
        """The release from which the feature is always on; None if that is not decided."""
        return self.mandatory

    def __repr__(self):
        return f'_Feature{(self.optional, self.mandatory, self.compiler_flag)!r}'

    def getOptionalRelease(self):
        """The release that first had the feature."""
        return self.optional


def _release(text):
    """Return 2.1.0b1 as sys.version_info would show it."""
    if text == 'never':
        return None
    *numbers, (micro, level, serial) = text.split('.')
    return *map(int, numbers), int(micro), {'a': 'alpha', 'b': 'beta', 'f': 'final'}[level], int(serial)


for _row in _FEATURES.split('\n')[1:-1]:
    _name, _first, _always, _flag, _bits = _row.split()
    all_feature_names.append(_name)
    globals()['CO_' + _flag] = int(_bits, 16)
    globals()[_name] = _Feature(_release(_first), _release(_always), int(_bits, 16))

__all__ = ['all_feature_names', *all_feature_names]
