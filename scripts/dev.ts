// `npm run dev`: the server with the pages straight from their sources. What is changed under web/ shows at once;
// the server's own files start it anew.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const watched = ['server', 'contracts', 'rules', 'phrases'].map((room) => `--watch-path=${join(root, room)}`)
const child = spawn(process.execPath, [...watched, join(root, 'server/main.ts')], {
  cwd: root,
  env: { LOG_LEVEL: 'warn', ...process.env, NODE_ENV: 'development' },
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.once('exit', (code) => process.exit(code ?? 0))
