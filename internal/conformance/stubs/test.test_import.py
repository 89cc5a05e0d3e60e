"""What tests of other modules import."""


def no_rerun(reason):
    return lambda test: test
