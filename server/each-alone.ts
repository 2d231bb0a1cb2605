import type { FastifyInstance } from 'fastify'

/**
 * Runs `work` for each item in turn. A failure is logged with `words` and does not stop the others; the next
 * run tries that item again. Stops early while the node shuts down. Returns the number of failures.
 */
export async function eachAlone<T extends number | { id: number }>(
  app: FastifyInstance,
  things: readonly T[],
  work: (thing: T) => Promise<unknown>,
  words: string,
): Promise<number> {
  let failed = 0
  for (const thing of things) {
    if (app.draining) break
    try {
      await work(thing)
    } catch (error) {
      app.log.warn({ err: error, id: typeof thing === 'number' ? thing : thing.id }, words)
      failed += 1
    }
  }
  return failed
}
