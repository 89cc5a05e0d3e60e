// Drives a server with the client of MCP's own SDK, which is given as it comes from its registry. The
// address is in MCP_URL, a key in MCP_KEY. Prints "ok" when every step holds.
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
const load = createRequire(process.cwd() + '/')
const { Client } = load('@modelcontextprotocol/sdk/client/index.js')
const { StreamableHTTPClientTransport } = load('@modelcontextprotocol/sdk/client/streamableHttp.js')

const client = new Client({ name: 'test', version: '1' })
await client.connect(new StreamableHTTPClientTransport(new URL(process.env.MCP_URL), {
  requestInit: { headers: { Authorization: 'Bearer ' + process.env.MCP_KEY } },
}))
const names = (await client.listTools()).tools.map((t) => t.name).sort()
assert.deepEqual(names, ['close_session', 'list_variables', 'reset_session', 'run_python'])
let heard = 0
const first = await client.callTool({ name: 'run_python', arguments: { code: "print('hi')\nx = 41\nx + 1" } }, undefined, { onprogress: () => heard++ })
assert.equal(first.structuredContent.value, '42')
assert.match(first.content[0].text, /Printed:\nhi/)
const session_id = first.structuredContent.session_id
const second = await client.callTool({ name: 'run_python', arguments: { session_id, code: 'x' } })
assert.equal(second.structuredContent.value, '41')
const failed = await client.callTool({ name: 'run_python', arguments: { session_id, code: '1/0' } })
assert.equal(failed.isError, true)
assert.match(failed.content[0].text, /ZeroDivisionError/)
const vars = await client.callTool({ name: 'list_variables', arguments: { session_id } })
assert.deepEqual(vars.structuredContent.variables.map((v) => v.name), ['x'])
await client.callTool({ name: 'close_session', arguments: { session_id } })
assert.ok(heard > 0, 'no progress was told')
await client.close()
console.log('ok')
process.exit(0)
