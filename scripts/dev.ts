import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { prefixLines } from './prefix-lines.ts'
import { watchTests } from './watch-tests.ts'

// `npm run dev`: the server with pages straight from their sources, and the tests of what changes, in one terminal.
// A change under a web/ folder shows at once; a change of the server's own files restarts it. `-- --no-tests` leaves the tests out.

const root = join(import.meta.dirname, '..')
const rooms = globSync(['{app,platform,domains/*}/{server,contract,rules,phrases}', 'demo', 'database'], {
  cwd: root,
})
const watched = rooms.map((room) => `--watch-path=${join(root, room)}`)
// A process group of its own: Ctrl-C reaches this script alone, which then stops each child once.
const server = spawn(
  process.execPath,
  [...watched, '--watch-preserve-output', join(root, 'app/server/main.ts')],
  {
    cwd: root,
    env: { LOG_LEVEL: 'warn', ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  },
)
prefixLines('server', server)
const serverExit = once(server, 'exit')
const tests = process.argv.includes('--no-tests') ? undefined : watchTests(root)

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  server.kill('SIGTERM')
  const [[code]] = await Promise.all([serverExit, tests?.stop()])
  process.exit(code ?? 0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
await serverExit
await stop()
