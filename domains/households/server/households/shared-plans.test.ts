import { beforeEach, expect, test } from 'vitest'
import { call } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildHousehold, buildMember } from '../../../../tests/support/gym.ts'
import { bookingViolations, membersIn } from '../../../../tests/support/gym-books.ts'
import { openRateDesk } from '../../../../tests/support/money/rate-desk.ts'
import { readRows, updateRows } from '../../../../tests/support/rows.ts'
import { updateUser } from '../../../people/contract/members.ts'

// What a change of a shared plan does to the coming places of others that it paid: the same as to those of its owner.

const { db, url } = await testDatabase()
const desk = await openRateDesk(db, url)
const { at, book, change, leave, preview, rest } = desk
const small = await desk.plan('small', 1, 3000)
await updateRows(db, 'plans', { activity_sessions: 1 }, { id: small })
await updateRows(db, 'plans', { shareable: true }, { id: desk.gym.three })

let owner: number
let kid: number
beforeEach(async () => {
  owner = await desk.newcomer()
  kid = await buildMember(db)
  await updateRows(db, 'members', { name: 'Nil' }, { id: kid })
  await buildHousehold(db, { managers: [{ id: owner }], dependants: [kid] })
  return async () => expect(await bookingViolations(db)).toEqual([])
})
const isIn = async (classId: number) => (await membersIn(db, classId, 'IN')).length === 1

test('leaving the plan ends them, and the owner sees whose they are before', async () => {
  const [before, after] = [await book('2026-11-30 18:00', kid), await book('2026-12-08 18:00', kid)]
  const own = await book('2026-12-09 18:00')
  const { bookings } = (await preview({ kind: 'leave' })).body
  expect(bookings).toMatchObject([
    { classId: after, who: 'Nil', why: 'no_plan' },
    { classId: own, who: null, why: 'no_plan' },
  ])
  expect((await leave()).status).toBe(200)
  expect([await isIn(before), await isIn(after), await isIn(own)]).toEqual([true, false, false])
  expect(await readRows(db, 'outbox', ['template'], { about_id: kid })).toContainEqual({
    template: 'place_dropped',
  })
})

test('a plan with fewer sessions ends the latest of the household in each week', async () => {
  const first = await book('2026-12-08 18:00', kid)
  const own = await book('2026-12-09 18:00')
  const last = await book('2026-12-10 18:00', kid)
  expect((await change(small)).status).toBe(200)
  expect([await isIn(first), await isIn(own), await isIn(last)]).toEqual([true, false, false])
})

test('a pause of the owner ends them; a pause of the user ends theirs and leaves those of the owner', async () => {
  const [kids, own] = [await book('2026-12-08 18:00', kid), await book('2026-12-09 18:00')]
  expect((await rest(1)).status).toBe(200)
  expect([await isIn(kids), await isIn(own)]).toEqual([false, false])
})

test('a member with a plan of their own keeps what another’s plan paid when theirs ends', async () => {
  const kids = await book('2026-12-08 18:00', kid)
  await db
    .insertInto('memberships')
    .values({ member_id: kid, plan_id: small, starts_on: '2026-11-01' })
    .execute()
  desk.use(kid)
  expect((await leave()).status).toBe(200)
  expect(await isIn(kids)).toBe(true)
})

test('a plan that ended otherwise, and an owner made INACTIVE, end them too', async () => {
  const kids = await book('2026-12-08 18:00', kid)
  await updateRows(db, 'memberships', { ends_on: '2026-12-01' }, { member_id: owner })
  await at('2026-11-28 10:00')
  expect(await isIn(kids)).toBe(false)

  owner = await desk.newcomer()
  kid = await buildMember(db)
  await buildHousehold(db, { managers: [{ id: owner }], dependants: [kid] })
  const next = await book('2026-12-08 18:00', kid)
  const body = { status: 'INACTIVE' }
  const { status } = await call(desk.app, updateUser, { as: desk.gym.admin, params: { id: owner }, body })
  expect([status, await isIn(next)]).toEqual([200, false])
})
