import type { FastifyInstance } from 'fastify'

/** Failures are logged as `message` and do not stop the others. Returns the number of failures. */
export async function tryEach<T extends number | { id: number }>(
  app: FastifyInstance,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  message: string,
): Promise<number> {
  let failed = 0
  for (const item of items) {
    if (app.draining) break
    try {
      await work(item)
    } catch (error) {
      app.log.warn({ err: error, id: typeof item === 'number' ? item : item.id }, message)
      failed += 1
    }
  }
  return failed
}
