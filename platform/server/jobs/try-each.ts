import type { FastifyInstance } from 'fastify'

/**
 * Works on the items, `atOnce` at a time. Failures are logged as `message` and do not stop the others. Returns the number of
 * failures.
 */
export async function tryEach<T extends number | { id: number }>(
  app: FastifyInstance,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  message: string,
  atOnce = 1,
): Promise<number> {
  let failed = 0
  const left = items.values()
  const workOn = async (): Promise<void> => {
    for (const item of left) {
      if (app.draining) break
      try {
        await work(item)
      } catch (error) {
        app.log.warn({ err: error, id: typeof item === 'number' ? item : item.id }, message)
        failed += 1
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, workOn))
  return failed
}
