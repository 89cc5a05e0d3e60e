"""What is not here says so."""


def show_versions(as_json=False):
    import sys
    import numpy
    print(f"pandas: 2.2.3 (Hognose)\nnumpy: {numpy.__version__}\npython: {sys.version.split()[0]}")


def test(extra_args=None, run_doctests=False):
    raise NotImplementedError("pandas.test is not supported here: pandas' tests are not part of it")


class ArrowDtype:
    def __init__(self, *args):
        raise NotImplementedError("pandas.ArrowDtype is not supported here: there is no pyarrow")


class SparseDtype:
    def __init__(self, *args):
        raise NotImplementedError("pandas.SparseDtype is not supported here")
