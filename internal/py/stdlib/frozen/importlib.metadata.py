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


def entry_points(**params):
    """Return what packages offer to others."""
    return ()
