"""Units of data: how values that are no numbers become numbers."""


class ConversionError(TypeError):
    """A value that cannot be converted."""


class AxisInfo:
    """How an axis of a unit is to look: locators and formatters of ticks, its label and its limits without data."""

    def __init__(self, majloc=None, minloc=None, majfmt=None, minfmt=None, label=None, default_limits=None):
        self.majloc, self.majfmt = majloc, majfmt
        self.minloc, self.minfmt = minloc, minfmt
        self.label, self.default_limits = label, default_limits


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
