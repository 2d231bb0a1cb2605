import { expect, test } from 'vitest'
import type { z } from 'zod'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildLot, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { creditMovements } from '../../contract/credits.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-05-13 10:00')
const app = await testApp(url, { clock: () => now })
const desk = openDesk(pool, () => now)
const evening = await buildClass(gym, { startsAt: madrid('2026-05-13 18:00') })
const tomorrow = await buildClass(gym, { startsAt: madrid('2026-05-14 18:00') })

const read = async (member: number, query: { page?: number; size?: number } = {}, as = member) => {
  const answer = await call(app, creditMovements, { params: { id: member }, query, as })
  const body: z.output<typeof creditMovements.returns> = answer.body
  return { status: answer.status, ...body }
}
const told = async (member: number) =>
  (await read(member)).content.map(({ source, amount }) => [source, amount])

test('tells bought credits as they came, were used, returned and expired, newest first', async () => {
  const member = await buildMember(db)
  await buildLot(db, member, { amount: 3, expiresAt: madrid('2026-05-15 00:00') })
  await desk.join(evening, member)
  now += minutes(1)
  await desk.leave(evening, member)
  now += minutes(1)
  await desk.join(tomorrow, member)
  const used = (await read(member)).content[0]
  expect(used).toMatchObject({
    source: 'booking',
    amount: -1,
    creditType: 'ACTIVITY',
    gymClass: { id: tomorrow, date: '2026-05-14', activity: 'wod' },
    receipt: null,
  })
  expect(used).not.toHaveProperty('by')
  now = madrid('2026-05-15 00:00')
  expect(await told(member)).toEqual([
    ['expiry', -2],
    ['booking', -1],
    ['return', 1],
    ['booking', -1],
    ['purchase', 3],
  ])
  now = madrid('2026-05-13 10:00')
})

test('tells sessions of the plan, taken and given back, and keeps those of a late leave', async () => {
  const member = await buildMember(db, { plan: gym.three })
  expect(await desk.join(evening, member)).toBe('IN')
  now += minutes(1)
  await desk.leave(evening, member)
  now = madrid('2026-05-13 16:00')
  await desk.join(evening, member)
  now = madrid('2026-05-13 17:30')
  await desk.leave(evening, member)
  const { content } = await read(member)
  expect(content.map(({ source, amount }) => [source, amount])).toEqual([
    ['session', -1],
    ['session_return', 1],
    ['session', -1],
  ])
  expect(content[0]).toMatchObject({ expiresAt: null, gymClass: { id: evening } })
  now = madrid('2026-05-13 10:00')
})

test('tells them in pages that hold each once, to the member and admins only', async () => {
  const member = await buildMember(db, { plan: gym.three })
  await desk.join(evening, member)
  await buildLot(db, member, { amount: 1, expiresAt: madrid('2026-12-15 00:00') })
  await buildLot(db, member, { amount: 1, expiresAt: madrid('2026-12-15 00:00'), kind: 'OPEN' })
  const whole = await read(member)
  expect([whole.totalElements, whole.content.length]).toEqual([3, 3])
  const pages = await Promise.all([0, 1].map((page) => read(member, { page, size: 2 })))
  expect(pages.flatMap(({ content }) => content)).toEqual(whole.content)
  expect((await read(member, {}, gym.admin)).content).toEqual(whole.content)
  for (const other of [await buildMember(db), gym.trainer])
    expect((await read(member, {}, other)).status).toBe(404)
  expect((await read(999_999, {}, gym.admin)).status).toBe(404)
})
