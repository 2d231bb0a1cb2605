import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { freePort } from '../../database/local/cluster.ts'

const main = join(import.meta.dirname, '../../server/main.ts')

/** A node of the product in a process of its own. */
export interface NodeProcess {
  readonly port: number
  readonly origin: string
  /** False from its end on. */
  readonly runs: boolean
  /** What it wrote to its log. */
  readonly said: string
  /** The status of `/health/ready`, or 'refused' when nobody listens. */
  readiness(): Promise<number | 'refused'>
  kill(signal: 'SIGKILL' | 'SIGTERM'): void
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>
}

/** Starts a node and waits until it is ready. `port`: where an earlier one was. */
export async function startNode(environment: Record<string, string>, port?: number): Promise<NodeProcess> {
  const at = port ?? (await freePort())
  const origin = `http://127.0.0.1:${at}`
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...environment, HOST: '127.0.0.1', PORT: String(at), PUBLIC_URL: origin },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const ended = once(child, 'exit').then(([code, signal]) => signal ?? code)
  const node: NodeProcess = {
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
  // A worker that ends early must not leave it behind.
  process.once('exit', () => child.kill('SIGKILL'))
  const state = async () => (node.runs ? await node.readiness() : `ended: ${said}`)
  const isReady = async () => expect(await state()).toBe(200)
  await vi.waitFor(isReady, { timeout: 40_000, interval: 50 })
  return node
}
