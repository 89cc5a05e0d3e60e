"""Units of data: how values that are no numbers become numbers."""


class ConversionError(TypeError):
    """A value that cannot be converted."""


class AxisInfo:
    def __init__(self, majloc=None, minloc=None, majfmt=None, minfmt=None, label=None, default_limits=None):
        self.majloc, self.minloc, self.majfmt, self.minfmt, self.label, self.default_limits = majloc, minloc, majfmt, minfmt, label, default_limits


class ConversionInterface:
    """What a converter may override: nothing is known of a unit, and values are what they are."""

    axisinfo = staticmethod(lambda unit, axis: None)
    default_units = staticmethod(lambda x, axis: None)
    convert = staticmethod(lambda obj, unit, axis: obj)


class Registry(dict):
    """Converters by type."""

    def get_converter(self, x):
        return None


registry = Registry()
