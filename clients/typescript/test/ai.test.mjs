import assert from "node:assert/strict";
import { test } from "node:test";
import { generateText, isStepCount, stepCountIs } from "ai";
import { MockLanguageModelV3 } from "ai/test";
import { tool } from "../dist/index.js";
import { pythonTool } from "../dist/ai.js";

const weather = tool({
  name: "weather", description: "Forecast for a city.", run: ({ city }) => ({ city, celsius: 20 }),
  schema: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
});

test("a model of the AI SDK runs Python", async () => {
  const run_python = await pythonTool({ tools: [weather] });
  assert.match(run_python.description, /- weather\(city\): Forecast for a city\./);
  const usage = { inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 }, outputTokens: { total: 1, text: 1, reasoning: 0 } };
  const call = (code) => ({ content: [{ type: "tool-call", toolCallId: code, toolName: "run_python", input: JSON.stringify({ code }) }], finishReason: { unified: "tool-calls", raw: "tool_calls" }, usage, warnings: [] });
  const steps = [call("c = weather('Oslo')['celsius']\nprint('asked')\nc"), call("1/0"), call("c + 1"), { content: [{ type: "text", text: "It is 21." }], finishReason: { unified: "stop", raw: "stop" }, usage, warnings: [] }];
  const prompts = [];
  const model = new MockLanguageModelV3({ doGenerate: async (o) => (prompts.push(o), steps.shift()) });
  const answer = await generateText({ model, tools: { run_python }, stopWhen: (isStepCount ?? stepCountIs)(5), prompt: "How warm is it?" });
  assert.equal(answer.text, "It is 21.");
  assert.deepEqual(prompts[0].tools[0].inputSchema.required, ["code"]);
  const results = answer.steps.flatMap((s) => s.toolResults.map((r) => r.output));
  assert.equal(results[0], "asked\nvalue: 20");
  assert.match(results[1], /ZeroDivisionError: division by zero/);
  assert.equal(results[2], "value: 21");
  assert.equal(await run_python.session.get("c"), 20);
  await run_python.close();
});
