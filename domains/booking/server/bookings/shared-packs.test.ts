import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import {
  buildClass,
  buildGym,
  buildHousehold,
  buildLot,
  buildMember,
  madrid,
} from '../../../../tests/support/gym.ts'
import { bookingViolations, lotsOf, membersIn } from '../../../../tests/support/gym-books.ts'
import { readRows, updateRows } from '../../../../tests/support/rows.ts'
import { leaveHousehold } from '../../../households/contract/households.ts'
import { creditLedger, creditMovements, creditsOfWeek } from '../../../sales/contract/credits.ts'
import { cancelClass } from '../../../timetable/server/classes/cancel-classes.ts'
import { peopleForClass } from '../../contract/household-bookings.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const morning = madrid('2026-05-13 08:00')
let now = morning
const app = await testApp(url, { clock: () => now })
const desk = openDesk(pool, () => now)
const [soon, later] = [madrid('2026-06-01 00:00'), madrid('2026-12-31 00:00')]
const evening = madrid('2026-05-13 18:00')

/** A parent with a shareable pack, the other adult and two children, without credits of their own. */
async function family({ amount = 5, expiresAt = later, may = 'pay' } = {}) {
  now = morning
  const parent = await buildMember(db)
  const lot = await buildLot(db, parent, { amount, expiresAt, shareable: true })
  const [other, kid, baby] = [await buildMember(db), await buildMember(db), await buildMember(db)]
  await buildHousehold(db, { managers: [{ id: parent }, { id: other, may }], dependants: [kid, baby] })
  return { parent, other, kid, baby, lot }
}
const classAt = (maxPeople = 12, startsAt = evening) => buildClass(gym, { startsAt, maxPeople })
const entriesOf = (lot: number) =>
  readRows(db, 'credit_entries', ['member_id', 'amount', 'source'], { lot_id: lot })

test('own credits come first, then shared ones of the household, the first to expire first', async () => {
  const { parent, kid, lot } = await family({ amount: 2 })
  await buildLot(db, parent, { amount: 1, expiresAt: soon, shareable: true })
  await buildLot(db, parent, { amount: 3, expiresAt: soon })
  await buildLot(db, kid, { amount: 1, expiresAt: later })
  const at = (hour: number) => classAt(12, madrid(`2026-05-13 ${hour}:00`))
  expect(await desk.join(await at(18), kid)).toBe('IN')
  expect([await lotsOf(db, kid), await lotsOf(db, parent)]).toEqual([[0], [1, 3, 2]])
  expect(await desk.join(await at(19), kid)).toBe('IN')
  expect(await lotsOf(db, parent)).toEqual([0, 3, 2])
  expect(await desk.join(await at(20), kid)).toBe('IN')
  expect(await lotsOf(db, parent)).toEqual([0, 3, 1])
  expect(await entriesOf(lot)).toEqual([
    { member_id: parent, amount: 2, source: 'purchase' },
    { member_id: kid, amount: -1, source: 'booking' },
  ])
  expect(await bookingViolations(db)).toEqual([])
})

test('whoever leaves gives the credit back to the lot it came from', async () => {
  const [{ parent, kid, lot }, id] = [await family({ amount: 1 }), await classAt()]
  await desk.join(id, kid)
  await desk.leave(id, kid)
  expect([await lotsOf(db, parent), await lotsOf(db, kid)]).toEqual([[1], []])
  expect((await entriesOf(lot)).at(-1)).toEqual({ member_id: kid, amount: 1, source: 'return' })
  expect(await bookingViolations(db)).toEqual([])
})

test('the credit of a pack that has expired returns to its owner, and is shared still', async () => {
  const { parent, kid } = await family({ amount: 1, expiresAt: madrid('2026-05-13 12:00') })
  const id = await classAt()
  await desk.join(id, kid)
  now = madrid('2026-05-13 12:01')
  await cancelClass(pool, now, id, gym.admin)
  expect([await lotsOf(db, parent), await lotsOf(db, kid)]).toEqual([[0, 1], []])
  expect(await desk.join(await classAt(), kid)).toBe('IN')
  expect(await lotsOf(db, parent)).toEqual([0, 0])
  expect(await bookingViolations(db)).toEqual([])
})

test('nobody spends the pack of another household, one that is not shared, or the last credit twice', async () => {
  const [{ kid, baby }, stranger, id] = [await family({ amount: 1 }), await buildMember(db), await classAt()]
  const alone = await buildMember(db, { lots: [{ amount: 3, expiresAt: later }] })
  const child = await buildMember(db)
  await buildHousehold(db, { managers: [{ id: alone }], dependants: [child] })
  for (const one of [stranger, child]) expect(await desk.join(id, one)).toBe('no_credits')
  expect(await desk.join(id, kid)).toBe('IN')
  expect(await desk.join(id, baby)).toBe('no_credits')
})

test('an adult who may only see spends no pack of another, and theirs is spent by all', async () => {
  const [{ parent, other, kid }, id] = [await family({ amount: 1, may: 'see' }), await classAt()]
  expect(await desk.join(id, other)).toBe('no_credits')
  await buildLot(db, other, { amount: 1, expiresAt: soon, shareable: true })
  expect(await desk.join(id, kid)).toBe('IN')
  expect([await lotsOf(db, other), await lotsOf(db, parent)]).toEqual([[0], [1]])
})

test('a wait is promoted with a shared credit, also with the one that a brother or sister just gave back', async () => {
  const [{ parent, kid, baby }, id] = [await family({ amount: 1 }), await classAt(1)]
  const first = await buildMember(db, { lots: [{ amount: 1, expiresAt: later }] })
  await desk.join(id, first)
  expect(await desk.join(id, kid)).toMatch(/^WAIT/)
  expect(await desk.join(id, baby)).toMatch(/^WAIT/)
  await desk.leave(id, first)
  expect([await membersIn(db, id, 'IN'), await lotsOf(db, parent)]).toEqual([[kid], [0]])
  await desk.leave(id, kid)
  expect([await membersIn(db, id, 'IN'), await lotsOf(db, parent)]).toEqual([[baby], [0]])
  expect(await bookingViolations(db)).toEqual([])
})

test('a move takes the shared credit along', async () => {
  const { parent, kid } = await family({ amount: 1 })
  const [from, to] = [await classAt(), await classAt(12, evening + 3_600_000)]
  await desk.join(from, kid)
  expect(await desk.move(from, to, kid)).toBe('IN')
  expect([await membersIn(db, from, 'IN'), await lotsOf(db, parent)]).toEqual([[], [0]])
  expect(await bookingViolations(db)).toEqual([])
})

test('whoever no longer shares cannot move on the credit that returns to its owner', async () => {
  const { parent, kid } = await family({ amount: 1 })
  const [from, to] = [await classAt(), await classAt(12, evening + 3_600_000)]
  await desk.join(from, kid)
  await db.deleteFrom('household_people').where('member_id', '=', kid).execute()
  expect(await desk.move(from, to, kid)).toBe('no_credits')
  await desk.leave(from, kid)
  expect(await lotsOf(db, parent)).toEqual([1])
})

test('the owner and who used it read it on their pages; the sheet says whose pack pays', async () => {
  const [{ parent, kid, baby }, id] = [await family({ amount: 3 }), await classAt()]
  await updateRows(db, 'members', { name: 'Anna' }, { id: parent })
  await updateRows(db, 'members', { name: 'Nil' }, { id: kid })
  const people = async () =>
    (await call(app, peopleForClass, { params: { id }, as: parent })).body.map(
      (one: { lender: { name: string } | null }) => one.lender?.name ?? null,
    )
  expect(await people()).toEqual([null, 'Anna', 'Anna'])
  await desk.join(id, kid)
  const moved = async (whose: number) =>
    (await call(app, creditMovements, { params: { id: whose }, as: whose })).body.content.map(
      ({ amount, usedBy, lender }: { amount: number; usedBy: string; lender: string }) => [
        amount,
        usedBy,
        lender,
      ],
    )
  expect(await moved(parent)).toEqual([
    [-1, 'Nil', null],
    [3, null, null],
  ])
  expect(await moved(kid)).toEqual([[-1, null, 'Anna']])
  const { body } = await call(app, creditsOfWeek, {
    params: { id: baby },
    query: { date: '2026-05-13' },
    as: baby,
  })
  expect(body[0]).toMatchObject({
    bought: 2,
    lent: 2,
    lots: [{ credits: 2, shareable: true, lender: 'Anna' }],
  })
  const ledger = await call(app, creditLedger, { params: { id: parent }, as: gym.admin })
  expect(ledger.body).toMatchObject({ totalElements: 2, lots: [{ remaining: 2, shareable: true }] })
})

test('nobody leaves the household while coming classes of the others depend on their pack', async () => {
  const [{ parent, other, kid }, id] = [await family({ amount: 1 }), await classAt()]
  await desk.join(id, kid)
  const leave = () => call(app, leaveHousehold, { as: parent })
  expect((await leave()).body.code).toBe('shared_pack_in_use')
  expect((await call(app, leaveHousehold, { as: other })).status).toBe(200)
  await desk.leave(id, kid)
  await updateRows(db, 'members', { cin: null }, { id: kid })
  expect((await leave()).body.code).not.toBe('shared_pack_in_use')
})
