"""The adapters with the released packages and scripted models."""

import asyncio
import json

import pytest

import hognose
from hognose._modeltool import ModelTool


def search(query: str, limit: int = 10) -> list:
    """Search the web."""
    return [query] * limit


PROGRAM = "found = search('snakes', limit=2)\nprint(len(found))\nfound"
REPORT = "2\nvalue: ['snakes', 'snakes']"


def test_text_for_the_model():
    t = ModelTool([search], limits=hognose.Limits(time=0.3))
    assert "- search(query, limit=10): Search the web." in t.description
    assert t.run(PROGRAM) == REPORT
    assert t.run("x = 1") == "(no output)"
    assert t.run("print('a')\n1/0").startswith("a\nTraceback") and t.run("1/0").endswith("ZeroDivisionError: division by zero")
    assert t.run("while True: pass").startswith("error: ") and "ModuleNotFoundError" in t.run("import tkinter")
    assert t.run("found[0]") == "value: 'snakes'"


def test_cancelling_interrupts_the_code():
    async def main():
        t = ModelTool(limits=hognose.Limits(time=20))
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(t.run_async("while True: pass"), 0.2)
        return await t.run_async("1 + 1")

    assert asyncio.run(main()) == "value: 2"


def test_langchain():
    pytest.importorskip("langchain_core")
    from hognose.langchain import python_tool

    tool = python_tool([search])
    assert tool.name == "run_python" and set(tool.args) == {"code"} and "search(query" in tool.description
    assert tool.invoke({"code": PROGRAM}) == REPORT
    assert asyncio.run(tool.ainvoke({"code": "found[1]"})) == "value: 'snakes'"


def test_pydantic_ai():
    pytest.importorskip("pydantic_ai")
    from pydantic_ai import Agent
    from pydantic_ai.messages import ModelResponse, TextPart, ToolCallPart, ToolReturnPart
    from pydantic_ai.models.function import FunctionModel

    from hognose.pydantic_ai import python_toolset

    def model(messages, info):
        assert [t.name for t in info.function_tools] == ["run_python"]
        returned = [p.content for m in messages for p in m.parts if isinstance(p, ToolReturnPart)]
        if returned:
            return ModelResponse(parts=[TextPart(returned[0])])
        return ModelResponse(parts=[ToolCallPart("run_python", {"code": PROGRAM})])

    assert Agent(FunctionModel(model), toolsets=[python_toolset([search])]).run_sync("go").output == REPORT


def test_openai_agents():
    pytest.importorskip("agents")
    from agents import Agent, Model, ModelResponse, Runner, Usage, set_tracing_disabled
    from openai.types.responses import ResponseFunctionToolCall, ResponseOutputMessage, ResponseOutputText

    from hognose.openai_agents import python_tool

    class Scripted(Model):
        async def get_response(self, system_instructions, input, *args, **kwargs):
            outputs = [i["output"] for i in input if isinstance(i, dict) and i.get("type") == "function_call_output"]
            if outputs:
                text = ResponseOutputText(type="output_text", text=outputs[0], annotations=[])
                made = ResponseOutputMessage(id="1", type="message", role="assistant", status="completed", content=[text])
            else:
                arguments = json.dumps({"code": PROGRAM})
                made = ResponseFunctionToolCall(type="function_call", call_id="c", name="run_python", arguments=arguments)
            return ModelResponse(output=[made], usage=Usage(), response_id=None)

        def stream_response(self, *args, **kwargs):
            raise NotImplementedError

    set_tracing_disabled(True)
    agent = Agent(name="a", model=Scripted(), tools=[python_tool([search])])
    assert asyncio.run(Runner.run(agent, "go")).final_output == REPORT
