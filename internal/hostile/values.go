// This file has programs that give the host values which are small in the session and large
// outside.

package hostile

import (
	"context"
	"encoding/json"
	"time"

	"github.com/hognose/hognose"
)

// tools are functions of the host that take one argument and return nothing: echo, and aecho, which
// takes its time.
func tools() []*hognose.Tool {
	schema := json.RawMessage(`{"type":"object","properties":{"a":{}},"required":["a"]}`)
	return []*hognose.Tool{
		{Name: "echo", Schema: schema, Func: func(context.Context, json.RawMessage) (any, error) { return nil, nil }},
		{Name: "aecho", Schema: schema, Async: true, Func: func(ctx context.Context, _ json.RawMessage) (any, error) {
			select {
			case <-ctx.Done():
			case <-time.After(50 * time.Millisecond):
			}
			return nil, nil
		}},
	}
}

// values are values that are small in the session and large outside of it.
var values = []Program{
	{Name: "an answer of shared strings", Allowed: "ok", Taken: true, Code: "x = 'a' * 1000000; x = [x] * 60; x = [x] * 60; final_answer(x)"},
	{Name: "an answer that is escaped", Allowed: "ok", Taken: true, Code: "final_answer('\\u00e9' * 20000000)"},
	{Name: "an answer of escapes alone", Allowed: "ok", Taken: true, Code: "final_answer('\\x01' * 30000000)"},
	{Name: "an answer of shared lists", Allowed: "ok", Taken: true, Code: "x = []\nfor i in range(60): x = [x, x]\nfinal_answer(x)"},
	{Name: "an answer of shared dicts", Allowed: "ok", Taken: true, Code: "x = {}\nfor i in range(60): x = {'a': x, 1: x}\nfinal_answer(x)"},
	{Name: "an answer of one dict, often", Allowed: "ok", Taken: true, Code: "final_answer([{'a': 'b' * 1000}] * 10**6)"},
	{Name: "an answer of bytes", Allowed: "ok", Taken: true, Code: "final_answer([bytes(10**6)] * 1000)"},
	{Name: "an answer of a huge int", Allowed: "ok", Taken: true, Code: "final_answer(1 << 100000000)"},
	{Name: "an answer of huge ints, shared", Allowed: "ok", Taken: true, Code: "final_answer([1 << 1000000] * 10**5)"},
	{Name: "an answer of a wide Decimal", Allowed: "ok", Taken: true, Code: "from decimal import Decimal\nfinal_answer([Decimal('1E+999999999'), Decimal(10) ** 999999])"},
	{Name: "an answer of a huge Fraction", Allowed: "ok time", Taken: true, Code: "from fractions import Fraction\nfinal_answer(Fraction(1, 1 << 10000000))"},
	{Name: "an answer whose repr is for ever", Allowed: "ok", Taken: true, Code: "class A:\n  def __repr__(self):\n    while True: pass\nfinal_answer([A()])"},
	{Name: "an answer of objects with long reprs", Allowed: "ok", Taken: true, Code: "class A:\n  def __repr__(self): return 'a' * 1000000\nfinal_answer([A()] * 10**5)"},
	{Name: "an answer of nested namespaces", Allowed: "ok", Taken: true, Code: "import types\nx = 1\nfor i in range(60): x = types.SimpleNamespace(a=x, b=x)\nfinal_answer(x)"},
	{Name: "an argument of shared lists", Allowed: bomb, Code: "x = []\nfor i in range(60): x = [x, x]\necho(a=x)"},
	{Name: "an argument of shared strings", Allowed: bomb + " TypeError", Code: "x = 'a' * 1000\nx = [x] * 1000; x = [x] * 1000; echo(a=x)"},
	{Name: "an argument of namespaces", Allowed: bomb, Code: "import types\nx = 1\nfor i in range(60): x = types.SimpleNamespace(a=x, b=x)\necho(a=x)"},
	{Name: "arguments of calls under way", Allowed: bomb, Code: "import asyncio\ns = 'a' * 1000000\nasync def main(): return await asyncio.gather(*[aecho(a=[s] * 30) for i in range(1000)])\nasyncio.run(main())"},
	{Name: "arguments of calls that nobody awaits", Allowed: bomb, Code: "L = []\nwhile True: L.append(aecho(a='x' * 3900))"},
	{Name: "arguments of calls that were given up", Allowed: bomb, Code: "import asyncio\ns = ['a' * 1000000] * 30\nasync def main():\n  while True:\n    t = asyncio.create_task(aecho(a=s))\n    await asyncio.sleep(0); await asyncio.sleep(0)\n    t.cancel()\nasyncio.run(main())"},
}
