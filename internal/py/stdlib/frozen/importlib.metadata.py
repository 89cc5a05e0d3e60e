"""Packages that are installed. There are none: only the standard library is here."""


class PackageNotFoundError(ModuleNotFoundError):
    """No such package is installed."""

    def __str__(self):
        return f'No package metadata was found for {self.name}'

    @property
    def name(self):
        """The name of the package."""
        return self.args[0]


def version(distribution_name):
    """Return the version of a package."""
    raise PackageNotFoundError(distribution_name)


distribution = metadata = requires = files = version


def distributions(**kwargs):
    """Return the packages that are installed."""
    return iter(())


def packages_distributions():
    """Return which package each module is from."""
    return {}


class EntryPoints(tuple):
    """What packages offer to others."""

    __slots__ = ()

    def __getitem__(self, name):
        for point in self.select(name=name):
            return point
        raise KeyError(name)

    def __repr__(self):
        return f'{type(self).__name__}({tuple(self)!r})'

    def select(self, **params):
        """Return those whose attributes have the values that are asked for."""
        return EntryPoints(e for e in self if all(getattr(e, k) == v for k, v in params.items()))

    @property
    def names(self):
        """The names of all."""
        return {e.name for e in self}

    @property
    def groups(self):
        """The groups that there are."""
        return {e.group for e in self}


def entry_points(**params):
    """Return what packages offer to others."""
    return EntryPoints().select(**params)
