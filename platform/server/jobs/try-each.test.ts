import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { tryEach } from './try-each.ts'

const logged: number[] = []
const app = {
  draining: false,
  log: { warn: ({ id }: { id: number }) => logged.push(id) },
} as unknown as FastifyInstance

test('works on as many items at once as it may, and on each of them once', async () => {
  let [running, most] = [0, 0]
  const done: number[] = []
  const work = async (id: number): Promise<void> => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
    if (id % 4 === 0) throw new Error('no')
    done.push(id)
  }
  expect(await tryEach(app, [1, 2, 3, 4, 5, 6, 7, 8], work, 'failed', 3)).toBe(2)
  expect(most).toBe(3)
  expect(done.toSorted()).toEqual([1, 2, 3, 5, 6, 7])
  expect(logged.toSorted()).toEqual([4, 8])
})
