// Drives a server with E2B's own client, which is given as it comes from its registry. The addresses
// are in E2B_API_URL and E2B_SANDBOX_URL. Prints "ok" when every step holds.
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
const { Sandbox } = createRequire(process.cwd() + '/')('@e2b/code-interpreter')

const step = async (name, f) => {
  try {
    await f()
  } catch (e) {
    console.error('step ' + name + ' failed:', e)
    process.exit(1)
  }
}

let box
await step('create', async () => {
  box = await Sandbox.create({ metadata: { who: 'test' }, envs: { GREETING: 'hallo é😀' } })
})
await step('run', async () => {
  const r = await box.runCode('x = 20\nx * 2 + 2')
  assert.equal(r.text, '42')
  assert.equal(r.error, undefined)
})
await step('state and callbacks', async () => {
  const out = [], err = [], results = []
  const r = await box.runCode("import sys\nprint('naïve 😀', x)\nprint('bad', file=sys.stderr)\n[1, {'a': x}]", {
    onStdout: (m) => out.push(m.line), onStderr: (m) => err.push(m.line), onResult: (v) => results.push(v),
  })
  assert.equal(out.join(''), 'naïve 😀 20\n')
  assert.equal(err.join(''), 'bad\n')
  assert.deepEqual(r.results[0].json, [1, { a: 20 }])
  assert.equal(results.length, 1)
  assert.equal(r.logs.stdout.join(''), 'naïve 😀 20\n')
})
await step('text', async () => assert.equal((await box.runCode("'plain'")).text, 'plain'))
await step('error', async () => {
  const r = await box.runCode('1/0')
  assert.equal(r.error.name, 'ZeroDivisionError')
  assert.equal(r.error.value, 'division by zero')
  assert.match(r.error.traceback, /Traceback \(most recent call last\)/)
})
await step('environment', async () => {
  assert.equal((await box.runCode("import os\nos.environ['GREETING']")).text, 'hallo é😀')
  assert.equal((await box.runCode("os.environ['ONCE']", { envs: { ONCE: '1' } })).text, '1')
  assert.equal((await box.runCode("os.environ.get('ONCE')")).text, undefined)
})
await step('pip', async () => assert.match((await box.runCode('!pip install requests')).error.value, /cannot be installed/))
await step('timeout', async () => {
  await assert.rejects(box.runCode('while True: pass', { timeoutMs: 500 }), /imeout|aborted/)
  assert.equal((await box.runCode('x')).text, '20')
})
await step('contexts', async () => {
  const c = await box.createCodeContext({ cwd: '/home/user/other' })
  assert.equal(c.language, 'python')
  assert.equal((await box.runCode("import os\nx = 'mine'\nos.getcwd()", { context: c })).text, '/home/user/other')
  assert.equal((await box.runCode('x')).text, '20')
  assert.ok((await box.listCodeContexts()).some((k) => k.id === c.id))
  await box.restartCodeContext(c)
  assert.equal((await box.runCode('x', { context: c })).error.name, 'NameError')
  await box.removeCodeContext(c)
  await assert.rejects(box.runCode('1', { context: c }), /not found/i)
})
await step('files', async () => {
  await box.files.write('data/in.txt', 'content é')
  assert.equal(await box.files.read('data/in.txt'), 'content é')
  assert.equal((await box.runCode("open('data/in.txt').read()")).text, 'content é')
  await box.runCode("open('/tmp/out.txt', 'w').write('from python')")
  assert.equal(await box.files.read('/tmp/out.txt'), 'from python')
  await box.files.write([{ path: 'a.txt', data: '1' }, { path: '/home/user/deep/b.txt', data: '2' }])
  assert.equal(await box.files.read('deep/b.txt'), '2')
  await box.files.write('empty', '')
  assert.equal(await box.files.read('empty'), '')
  const names = (await box.files.list('/home/user')).map((e) => e.name)
  assert.ok(names.includes('a.txt') && names.includes('data'))
  assert.equal((await box.files.getInfo('a.txt')).size, 1)
  assert.equal(await box.files.exists('nope'), false)
  assert.equal(await box.files.makeDir('made'), true)
  assert.equal(await box.files.makeDir('made'), false)
  await box.files.rename('a.txt', 'made/c.txt')
  assert.equal(await box.files.exists('made/c.txt'), true)
  await box.files.remove('made')
  assert.equal(await box.files.exists('made/c.txt'), false)
  await assert.rejects(box.files.read('nope'), /does not exist|not found/i)
})
await step('commands', async () => {
  assert.equal((await box.commands.run('echo hi && pwd')).stdout, 'hi\n/home/user\n')
  assert.equal((await box.commands.run("echo 'print(6*7)' > p.py; python p.py")).stdout, '42\n')
  assert.equal((await box.commands.run('cat data/in.txt')).stdout, 'content é')
  await assert.rejects(box.commands.run('python -c "import sys; sys.exit(3)"'), (e) => e.exitCode === 3)
  await assert.rejects(box.commands.run('gcc x.c'), (e) => e.exitCode === 127 && /--backend docker/.test(e.stderr))
  const sleeper = await box.commands.run('sleep 100', { background: true })
  assert.ok((await box.commands.list()).some((p) => p.pid === sleeper.pid))
  assert.equal(await box.commands.kill(sleeper.pid), true)
  await assert.rejects(sleeper.wait())
  const cat = await box.commands.run('cat', { background: true, stdin: true })
  await box.commands.sendStdin(cat.pid, 'typed')
  await cat.disconnect()
})
await step('info and list', async () => {
  assert.equal(await box.isRunning(), true)
  const info = await box.getInfo()
  assert.equal(info.sandboxId, box.sandboxId)
  assert.equal(info.metadata.who, 'test')
  await box.setTimeout(120_000)
  const left = (await box.getInfo()).endAt - Date.now()
  assert.ok(left > 100_000 && left < 125_000, String(left))
  const list = Sandbox.list({ query: { metadata: { who: 'test' } } })
  assert.deepEqual((await list.nextItems()).map((s) => s.sandboxId), [box.sandboxId])
  assert.equal((await Sandbox.list({ query: { metadata: { who: 'nobody' } } }).nextItems()).length, 0)
})
await step('pause and connect', async () => {
  const pause = box.pause ?? box.betaPause
  await pause.call(box)
  assert.equal(await box.isRunning(), false)
  const again = await Sandbox.connect(box.sandboxId)
  assert.equal((await again.runCode('x')).text, '20')
  assert.equal(await again.files.read('data/in.txt'), 'content é')
  box = again
})
await step('kill', async () => {
  assert.equal(await box.kill(), true)
  assert.equal(await Sandbox.kill(box.sandboxId), false)
  await assert.rejects(box.runCode('1'))
  await assert.rejects(Sandbox.connect(box.sandboxId))
})
console.log('ok')
process.exit(0) // the client has timers that run on
