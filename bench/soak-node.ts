import { buildApp } from '../app/server/app.ts'
import { loadConfig } from '../app/server/config.ts'

// A node whose clock is moved, so that a month ends while it runs. Started with --expose-gc.

/** Memory and resources of the process, after garbage collection. */
export interface NodeState {
  heap: number
  external: number
  rss: number
  resources: number
}

const shiftMs = Number(process.env.SOAK_CLOCK_SHIFT_MS)
const app = await buildApp({ config: loadConfig(), clock: () => Date.now() + shiftMs })
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })

process.on('message', (order: 'sample' | 'stop') => {
  if (order === 'stop') return void app.close().then(() => process.exit(0))
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  const state: NodeState = {
    heap: heapUsed,
    external,
    rss,
    resources: process.getActiveResourcesInfo().length,
  }
  process.send?.(state)
})
process.send?.('ready')
