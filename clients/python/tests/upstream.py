"""A plugin of pytest that puts HognoseExecutor in the place of smolagents' local executor.

The tests of smolagents for its local executor then run with it: pytest -p upstream test_local_python_executor.py.
Most of them call evaluate_python_code, a function of the local executor, which is played here by an executor.
"""

import builtins

import smolagents.local_python_executor as local

from hognose.smolagents import HognoseExecutor

LIMIT = local.DEFAULT_MAX_LEN_OUTPUT
SECONDS = 1  # unless a test says; those of endless loops count iterations, which Hognose does not


def evaluate_python_code(
    code, static_tools=None, custom_tools=None, state=None, authorized_imports=local.BASE_BUILTIN_MODULES,
    max_print_outputs_length=LIMIT, timeout_seconds=SECONDS,
):  # fmt: skip
    state = {} if state is None else state
    executor = HognoseExecutor(list(authorized_imports), max_print_outputs_length, timeout_seconds=timeout_seconds)
    tools = {**(custom_tools or {}), **(static_tools or {})}
    try:
        # What Python has itself is no tool.
        executor.send_tools({k: f for k, f in tools.items() if not hasattr(builtins, k) and not k.startswith("math.")})
        executor.send_variables({k: v for k, v in state.items() if not k.startswith("_")})
        before = set(executor.state)
        try:
            out = executor(code)
        finally:
            state["_print_outputs"] = local.PrintContainer().append(executor.state["_print_outputs"])
            names = [n for n in executor.state if n not in before or n in state]
            state.update((n, executor.state[n]) for n in names if not n.startswith("_"))
        return out.output, out.is_final_answer
    finally:
        executor.cleanup()


local.LocalPythonExecutor = HognoseExecutor
local.evaluate_python_code = evaluate_python_code
