"""What stands for a parameter that was not given. Other libraries take it from here."""


class _NoValueType:
    """The default of parameters that were not given."""

    def __repr__(self):
        return "<no value>"

    def __reduce__(self):
        return "_NoValue"


_NoValue = _NoValueType()
