import { afterEach, expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import {
  buildClass,
  buildGym,
  buildHousehold,
  buildLot,
  buildMember,
  buildSharedPlan,
  madrid,
} from '../../../../tests/support/gym.ts'
import { bookingViolations, lotsOf } from '../../../../tests/support/gym-books.ts'
import { readRows } from '../../../../tests/support/rows.ts'
import { eraseUser } from '../../../people/contract/admin-users.ts'
import { getMerging, mergeAccounts, undoMerge } from '../../contract/merging.ts'

// What becomes of shared plans and packs when accounts become one, or are erased.

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 10:00')
const app = await testApp(url, { clock: () => now })
const desk = openDesk(pool, () => now)
const later = madrid('2026-12-31 00:00')

afterEach(async () => expect(await bookingViolations(db)).toEqual([]))

/** A child who has a place with the pack of a parent, and one with the plan. */
async function family() {
  const parent = await buildMember(db, { plan: await buildSharedPlan(db, 1) })
  const lot = await buildLot(db, parent, { amount: 2, expiresAt: later, shareable: true })
  const [other, kid] = [await buildMember(db), await buildMember(db)]
  await buildHousehold(db, { managers: [{ id: other }, { id: parent }], dependants: [kid] })
  const classes: number[] = []
  for (const hour of [18, 20]) {
    const id = await buildClass(gym, { startsAt: madrid(`2026-05-13 ${hour}:00`) })
    expect(await desk.join(id, kid)).toBe('IN')
    classes.push(id)
  }
  return { parent, other, kid, lot, classes }
}
const as = gym.admin
const merge = async (keptId: number, mergedId: number) =>
  (await call(app, mergeAccounts, { as, params: { id: keptId }, body: { mergedId, why: 'Two accounts' } }))
    .status
const undo = async (keptId: number) => {
  const { body } = await call(app, getMerging, { as, params: { id: keptId } })
  const params = { id: body.undoable?.id ?? 0 }
  return (await call(app, undoMerge, { as, params, body: { why: 'They are two' } })).status
}
const placesOf = (id: number) =>
  readRows(db, 'bookings', ['charge', 'session_of', 'ended_at'], { member_id: id })
const spentFrom = (lot_id: number) => readRows(db, 'credit_entries', ['member_id', 'amount'], { lot_id })
const paid = (session_of: number | null) => [
  { charge: 'session', session_of, ended_at: null },
  { charge: 'credit', session_of: null, ended_at: null },
]

test('the account that stays of who used it: the places are theirs, and give back to the owner', async () => {
  const [{ parent, kid, lot, classes }, kept] = [await family(), await buildMember(db)]
  expect(await merge(kept, kid)).toBe(204)
  expect(await placesOf(kept)).toEqual(paid(parent))
  expect(await spentFrom(lot)).toContainEqual({ member_id: kept, amount: -1 })
  expect(await undo(kept)).toBe(204)
  expect([await placesOf(kept), await placesOf(kid)]).toEqual([[], paid(parent)])
  expect(await merge(kept, kid)).toBe(204)
  for (const id of classes) expect(await desk.leave(id, kept)).toBe('refunded')
  expect(await lotsOf(db, parent)).toEqual([2])
  expect(await desk.join(classes[0] ?? 0, parent)).toBe('IN')
})

test('the account that stays of the owner: it shares, and gets back', async () => {
  const [{ parent, kid, lot, classes }, kept] = [await family(), await buildMember(db)]
  expect(await merge(kept, parent)).toBe(204)
  expect(await placesOf(kid)).toEqual(paid(kept))
  expect(await spentFrom(lot)).toContainEqual({ member_id: kid, amount: -1 })
  for (const id of classes) expect(await desk.leave(id, kid)).toBe('refunded')
  expect(await lotsOf(db, kept)).toEqual([2])
  for (const id of classes) expect(await desk.join(id, kid)).toBe('IN')
})

test('owner and user who become one account share with nobody what was theirs', async () => {
  const { parent, kid, lot } = await family()
  expect(await merge(parent, kid)).toBe(204)
  expect(await placesOf(parent)).toEqual(paid(null))
  expect(await spentFrom(lot)).toContainEqual({ member_id: parent, amount: -1 })
  expect(await undo(parent)).toBe(204)
  expect([await placesOf(parent), await placesOf(kid)]).toEqual([[], paid(parent)])
})

test('erasing who used it gives back to the owner; the owner is not erased while others depend on it', async () => {
  const { parent, kid, classes } = await family()
  const erase = async (id: number) => {
    const { cin = '' } = await db
      .selectFrom('members')
      .select('cin')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return call(app, eraseUser, { as, params: { id }, body: { cin: cin ?? '', why: 'asked' } })
  }
  expect((await erase(parent)).body.code).toBe('shared_pack_in_use')
  expect((await erase(kid)).status).toBe(204)
  expect(await lotsOf(db, parent)).toEqual([2])
  expect(await desk.join(classes[0] ?? 0, parent)).toBe('IN')
  expect((await erase(parent)).status).toBe(204)
})
