import { afterAll, expect, test } from 'vitest'
import type { ClassUser } from '../../contracts/classes.ts'
import { disorder } from '../support/gym-books.ts'
import { openFaultHouse } from './house.ts'
import { type NodeProcess, startNode } from './node-process.ts'
import { bookingCount, missing, type Press, press, pressesOf, rush } from './rush.ts'

const house = await openFaultHouse({ members: 600, classes: 30 })
const presses = pressesOf(house)
let node: NodeProcess = await startNode(house.environment)
afterAll(() => node.kill('SIGKILL'))

test('a server killed during a rush keeps what it confirmed, and books nobody twice', async () => {
  const confirmed = new Map<Press, ClassUser>()
  let lost = 0
  await rush(presses, 64, async (each) => {
    try {
      const answer = await press(house, node.origin, each)
      expect(answer.status).toBe(200)
      confirmed.set(each, answer.body)
    } catch {
      lost += 1
    }
    if (confirmed.size === 150) node.kill('SIGKILL')
  })
  expect(await node.ended).toBe('SIGKILL')
  // Otherwise the kill came too late to test anything.
  expect(lost).toBeGreaterThan(64)
  expect(confirmed.size).toBeGreaterThanOrEqual(150)

  node = await startNode(house.environment, node.port)
  expect(await missing(house, confirmed)).toEqual([])
  expect(await disorder(house.db)).toEqual([])

  // Everybody repeats the request: confirmed members get the same answer, others a place.
  const again = new Map<Press, ClassUser>()
  await rush(presses, 64, async (each) => {
    const answer = await press(house, node.origin, each)
    expect(answer.status).toBe(200)
    again.set(each, answer.body)
  })
  for (const [each, place] of confirmed) {
    expect(again.get(each)).toMatchObject({ id: place.id, status: place.status, user: place.user })
  }
  expect(await missing(house, again)).toEqual([])
  expect(await bookingCount(house)).toBe(presses.length)
  expect(await disorder(house.db)).toEqual([])
})
