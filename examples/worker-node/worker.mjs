// Drive hognose from Node: start `hognose worker`, run snippets in a session, answer their tool calls.
// The lines are described in docs/protocol.md. Needs nothing but Node, and hognose on the PATH:
//
//    node examples/worker-node/worker.mjs
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A session of hognose whose tools are functions of this program: {name: {doc, schema, run}}. */
class Session {
  #process = spawn('hognose', ['worker'], { stdio: ['pipe', 'pipe', 'inherit'] })
  #lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]()
  #last = 0

  static async open(tools, options) {
    const session = Object.assign(new Session(), { tools })
    await session.#receive() // ready
    await session.request('open', { tools: Object.entries(tools).map(([name, { doc, schema }]) => ({ name, doc, schema })), ...options })
    return session
  }
  #send(frame) { this.#process.stdin.write(JSON.stringify(frame) + '\n') }
  close() { this.#process.stdin.end() }
  async #receive() {
    const { value, done } = await this.#lines.next()
    return done ? { type: 'gone' } : JSON.parse(value)
  }

  /** Send a request and return the frames of its answer, by type; tools are called on the way. */
  async request(type, fields) {
    this.#send({ type, id: ++this.#last, ...fields })
    const answer = {}
    while (!answer.done && !answer.end_of_execution && !answer.gone) {
      const frame = await this.#receive()
      if (frame.type === 'tool_call') this.#call(frame) // not awaited: calls may run at the same time
      else if (frame.type === 'stdout' || frame.type === 'stderr') process[frame.type].write(frame.text)
      else answer[frame.type] = frame
    }
    return answer
  }

  async #call({ call, name, args }) {
    try {
      this.#send({ type: 'tool_result', call, value: await this.tools[name].run(args) })
    } catch (e) { // the snippet sees it, and may catch it
      this.#send({ type: 'tool_result', call, error: { type: 'ValueError', message: e.message } })
    }
  }
}

const weather = {
  doc: 'Forecast for a city.', schema: { properties: { city: { type: 'string' } }, required: ['city'] },
  async run({ city }) {
    if (city === 'Atlantis') throw new Error('no forecast for ' + city)
    return { city, celsius: city.length * 4 }
  },
}
const session = await Session.open({ weather }, { limits: { time_ms: 500 }, variables: { cities: ['Oslo', 'Madrid'] } })
await session.request('run', { code: "temperatures = {c: weather(c)['celsius'] for c in cities}\nprint('asked for', *temperatures)" })
console.log((await session.request('run', { code: 'max(temperatures, key=temperatures.get)' })).result.value)
await session.request('run', { code: "try:\n    weather('Atlantis')\nexcept ValueError as e:\n    print(e)" })
console.log((await session.request('run', { code: 'while True: pass' })).error.limit)
console.log((await session.request('run', { code: 'final_answer(sum(temperatures.values()))' })).final.value)
session.close()
