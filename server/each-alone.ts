import type { FastifyInstance } from 'fastify'

/**
 * Does work for one after the other. One for whom it fails keeps nobody else waiting: it is logged, in these words, and the
 * next run has it again. A node that is going down stops in between. Answers how many failed.
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
