"""There are no processes: what starts one is skipped."""

import unittest


def assert_python_ok(*args, **env):
    raise unittest.SkipTest("no processes")


assert_python_failure = spawn_python = run_python_until_end = make_script = make_pkg = kill_python = assert_python_ok
