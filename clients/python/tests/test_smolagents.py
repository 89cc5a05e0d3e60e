"""HognoseExecutor in smolagents' CodeAgent, with a scripted model: the steps are those of the local executor."""

import pytest

smolagents = pytest.importorskip("smolagents")
from smolagents.local_python_executor import ExecutionTimeoutError, InterpreterError, LocalPythonExecutor  # noqa: E402

from hognose.smolagents import HognoseExecutor  # noqa: E402


class Scripted(smolagents.Model):
    """A model that says the given things one after the other."""

    def __init__(self, *codes):
        super().__init__(model_id="scripted")
        self.codes = list(codes)

    def generate(self, messages, **kwargs):
        text = f"Thought: go on\n<code>\n{self.codes.pop(0)}\n</code>"
        return smolagents.ChatMessage(role="assistant", content=text, token_usage=smolagents.TokenUsage(1, 1))


class Weather(smolagents.Tool):
    name, description, output_type = "weather", "Forecast.", "object"
    inputs = {"city": {"type": "string", "description": "c"}, "day": {"type": "integer", "description": "d", "nullable": True}}

    def forward(self, city: str, day: int = 1):
        if city == "Atlantis":
            raise ValueError("no such city")
        return {"city": city, "day": day}


class Picture:
    pass


class Draw(smolagents.Tool):
    name, description, output_type, inputs = "draw", "Draws.", "object", {}
    made = Picture()

    def forward(self):
        return self.made


def agent(executor, *codes, **options):
    made = executor(["json"])
    options.setdefault("tools", [Weather(), Draw()])
    return smolagents.CodeAgent(
        model=Scripted(*codes), executor=made, additional_authorized_imports=["json"], verbosity_level=0, **options
    )


def steps(a, task="t", **options):
    """Run an agent; return its answer, and what it saw at each step."""
    answer = a.run(task, **options)
    seen = [(s.observations, s.action_output, s.error and s.error.message) for s in a.memory.steps if hasattr(s, "observations")]
    return answer, seen


def managed(executor):
    return agent(executor, "final_answer(str(weather('Oslo')['day'] + 41))", name="helper", description="Helps.")


PROGRAMS = {
    "state": ["x = [1, 2]\nprint(x)", "x.append(3)\nx", "final_answer(sum(x))"],
    "tools": ["w = weather('Oslo', day=3)\nprint(w)", "weather(city='Rome')", "final_answer(w)"],
    "errors": ["1/0", "print('before')\nweather('Atlantis')", "[].nope", "final_answer('done')"],
    "imports": ["import json\njson.dumps({'a': (1,)})", "import math, random\nmath.floor(2.5)", "final_answer(1)"],
    "assignment": ["a = b = 3", "a += 1", "c, d = 1, 2", "final_answer(answer={'c': c})"],
    "blocks": ["é = 'é'\nfor i in range(3):\n    s = é; i * 2", "if i > 1:\n    y = 5\nelse:\n    y = (6,\n         7)", "while y < 9: y += 1", "if y > 100: y", "final_answer(y)"],
    "values kept outside": ["p = draw()", "final_answer(p)"],
    "final in a function": ["def f():\n    try:\n        final_answer(5)\n    except Exception:\n        pass\nf()\nprint('not reached')"],
}  # fmt: skip


@pytest.mark.parametrize("name", PROGRAMS)
def test_steps_are_those_of_the_local_executor(name):
    def run(executor):
        answer, seen = steps(agent(executor, *PROGRAMS[name]))
        if name == "values kept outside":
            assert answer is Draw.made
            return answer, len(seen)
        return answer, seen

    assert run(HognoseExecutor) == run(LocalPythonExecutor)


def test_managed_agent():
    def run(executor):
        a = agent(executor, "r = helper(task='look')\nprint(isinstance(r, str))", "final_answer('42' in r)", managed_agents=[managed(executor)])
        return steps(a)

    assert run(HognoseExecutor) == run(LocalPythonExecutor) and run(HognoseExecutor)[0] is True


def test_final_answer_checks():
    def run(executor):
        checks = [lambda answer, memory, agent=None: answer > 10]
        return steps(agent(executor, "final_answer(5)", "final_answer(50)", final_answer_checks=checks))

    assert run(HognoseExecutor) == run(LocalPythonExecutor) and run(HognoseExecutor)[0] == 50


def test_additional_args_are_variables():
    a = agent(HognoseExecutor, "final_answer((data[0], picture))", tools=[])
    picture = Picture()
    assert steps(a, additional_args={"data": [(1, 2)], "picture": picture})[0] == ((1, 2), picture)


def test_import_that_is_not_authorized():
    ex = HognoseExecutor([])
    with pytest.raises(InterpreterError, match="Import of os is not allowed. Authorized imports are"):
        ex("import os")
    with pytest.raises(InterpreterError, match="Non-installed authorized modules: .*no_such"):
        HognoseExecutor(["no_such", "json"])


def test_timeout_keeps_the_state():
    ex = HognoseExecutor([], timeout_seconds=0.3)
    with pytest.raises(ExecutionTimeoutError, match="0.3 seconds"):
        ex("x = 1\nwhile True: pass")
    assert ex.state["x"] == 1 and ex("x").output == 1


def test_state_and_functions():
    ex = HognoseExecutor([], additional_functions={"largest": max, "three": lambda *a: 3})
    ex.send_variables({"k": {1: (2,)}})
    assert ex("print(k)\nlargest(1, 5) + three(1, 2)").output == 8
    assert ex.state["_print_outputs"] == "{1: (2,)}\n" and ex.state["k"] == {1: (2,)} and "nope" not in ex.state
    ex.state["k"] = 7
    assert ex("k").output == 7
    del ex.state["k"]
    with pytest.raises(InterpreterError, match="NameError"):
        ex("k")


def test_final_answer_of_ones_own():
    class Mine(smolagents.FinalAnswerTool):
        def forward(self, answer):
            return f"<{answer}>"

    assert agent(HognoseExecutor, "final_answer(1)", tools=[Mine()]).run("t") == "<1>"


def test_answers_that_cannot_cross_are_shown():
    ex = HognoseExecutor([])
    assert str(ex("final_answer(lambda: 1)").output).startswith("<function")
    assert str(ex("f = lambda: 1").output).startswith("<function") and str(ex.state["f"])


def test_packages_with_modules_inside():
    ex = HognoseExecutor(["pandas"])
    assert ex("import pandas as pd\nint(pd.DataFrame({'a': [1, 2]}).sum()['a'])").output == 3


def test_long_output_is_cut():
    logs = HognoseExecutor([], max_print_outputs_length=100)("print('a' * 1000)").logs
    assert "truncated" in logs and len(logs) < 300


def test_the_host_is_out_of_reach():
    ex = HognoseExecutor(["*"])
    for code in ("import subprocess\nsubprocess.run(['true'])", "open('/etc/passwd').read()", "import os\nos.system('true')"):
        with pytest.raises(InterpreterError):
            ex(code)
