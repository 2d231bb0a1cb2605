import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../database/local/cluster.ts'

const root = join(import.meta.dirname, '..')

export interface Running {
  port: number
  pid: number | undefined
  stop: () => Promise<void>
}

/** Starts the product as in production, discarding its info log; resolves when it is ready. */
export async function startServer(environment: Record<string, string | undefined>): Promise<Running> {
  const port = await freePort()
  const flags = process.env.BENCH_NODE_FLAGS?.split(' ') ?? []
  const child = spawn(process.execPath, [...flags, join(root, 'app/server/main.ts')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let tries = 0; ; tries += 1) {
    if (child.exitCode !== null || tries > 1_800) throw new Error('the server did not start')
    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null)
    if (ready?.ok) break
    await pause(100)
  }
  return { port, pid: child.pid, stop: () => end(child) }
}

/** Starts a bare Fastify that returns these values at these paths. */
export async function startBare(answers: Record<string, unknown>): Promise<Running> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), { serialization: 'advanced' })
  child.send(answers)
  const [port] = (await once(child, 'message')) as [number]
  return { port, pid: child.pid, stop: () => end(child) }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
