# exit and quit end a program without an import; what they raise keeps its argument as it is.


def ended(f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except SystemExit as e:
        return e.args, e.code
    return "went on"


assert ended(exit) == ((None,), None)
assert ended(quit) == ((None,), None)
assert ended(exit, None) == ((None,), None)
assert ended(exit, 0) == ((0,), 0)
assert ended(quit, 3) == ((3,), 3)
assert ended(exit, "no input") == (("no input",), "no input")
assert ended(exit, (1, 2)) == (((1, 2),), (1, 2))
assert ended(quit, code=4) == ((4,), 4)
assert callable(exit) and callable(quit)
assert str(exit) == repr(exit) == "Use exit() or Ctrl-D (i.e. EOF) to exit"
assert f"{quit}" == "Use quit() or Ctrl-D (i.e. EOF) to exit"
assert repr(help) == "Type help() for interactive help, or help(object) for help about object."


def cleaned_up():
    steps = []
    try:
        try:
            exit(1)
        except Exception:
            steps.append("caught as an error")
        finally:
            steps.append("finally")
    except SystemExit as e:
        steps.append(e.code)
    return steps


assert cleaned_up() == ["finally", 1]
