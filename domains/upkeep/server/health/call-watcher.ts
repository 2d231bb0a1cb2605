import type { FastifyInstance } from 'fastify'
import { selectWatchAddress } from './queries.ts'

const TIMEOUT_MS = 10_000

/**
 * Tells a service outside that the site runs; when it hears nothing for some minutes, it alarms the owner.
 * @throws if it does not answer well
 */
export async function callWatcher(app: FastifyInstance): Promise<void> {
  const address = await selectWatchAddress(app.db)
  if (!address) return
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the watch address answered ${answer.status}`)
}
