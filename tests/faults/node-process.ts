import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { freePort } from '../../database/local/cluster.ts'

const root = join(import.meta.dirname, '../..')

export interface NodeProcess {
  readonly pid: number | undefined
  readonly port: number
  readonly origin: string
  readonly runs: boolean
  readonly said: string
  /** The status of `/health/ready`, or 'refused' when the port is closed. */
  readiness(): Promise<number | 'refused'>
  kill(signal: 'SIGKILL' | 'SIGTERM' | 'SIGSTOP' | 'SIGCONT'): void
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>
}

/** Starts a node and waits until it is ready. `port` reuses an earlier node's port; `folder` holds another version. */
export async function startNode(
  environment: Record<string, string>,
  port?: number,
  timeout = 40_000,
  folder = root,
): Promise<NodeProcess> {
  const node = await spawnNode(environment, port, folder)
  const state = async () => (node.runs ? await node.readiness() : `ended: ${node.said}`)
  const isReady = async () => expect(await state()).toBe(200)
  await vi.waitFor(isReady, { timeout, interval: 50 })
  return node
}

/** Starts a node, which may fail to start. */
export async function spawnNode(
  environment: Record<string, string>,
  port?: number,
  folder = root,
): Promise<NodeProcess> {
  const at = port ?? (await freePort())
  const origin = `http://127.0.0.1:${at}`
  // Under `faketime` processes share a lock; one that is frozen with it would stop all others.
  const { FAKETIME_SHARED: _, ...inherited } = process.env
  const child = spawn(process.execPath, [join(folder, 'app/server/main.ts')], {
    env: { ...inherited, ...environment, HOST: '127.0.0.1', PORT: String(at), PUBLIC_URL: origin },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const ended = once(child, 'exit').then(([code, signal]) => signal ?? code)
  const node: NodeProcess = {
    pid: child.pid,
    port: at,
    origin,
    get runs() {
      return child.exitCode === null && child.signalCode === null
    },
    get said() {
      return said
    },
    readiness: async () => {
      try {
        return (await fetch(`${origin}/health/ready`, { headers: { connection: 'close' } })).status
      } catch {
        return 'refused'
      }
    },
    kill: (signal) => void child.kill(signal),
    ended,
  }
  // Otherwise it would outlive a test worker that ends early.
  const killIt = (): void => void child.kill('SIGKILL')
  process.once('exit', killIt)
  child.once('exit', () => process.off('exit', killIt))
  return node
}
