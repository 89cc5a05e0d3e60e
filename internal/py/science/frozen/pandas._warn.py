"""Warnings that name the line of the program that called into pandas."""


def warn(text, kind=FutureWarning):
    import warnings
    warnings.warn(text, kind, skip_file_prefixes=('<frozen pandas',))
