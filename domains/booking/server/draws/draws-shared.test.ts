import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildDraw } from '../../../../tests/support/draws.ts'
import {
  buildClass,
  buildGym,
  buildHousehold,
  buildLot,
  buildMember,
  buildSharedPlan,
  madrid,
} from '../../../../tests/support/gym.ts'
import { bookingViolations, membersIn } from '../../../../tests/support/gym-books.ts'
import { readRows } from '../../../../tests/support/rows.ts'
import { saveWish } from '../../contract/draws.ts'
import { wishForHousehold } from '../../contract/household-bookings.ts'
import { drawClosesAfter } from '../../rules/draw.ts'
import { decideDraw } from './decide-draw.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
let opening = madrid('2026-05-11 17:00')
let now = opening
const app = await testApp(url, { clock: () => now })

/** A draw of a day of its own, which opens two days before. */
async function drawOfNextDay() {
  opening += 86_400_000
  now = opening - 300_000
  const day = new Date(opening + 2 * 86_400_000).toISOString().slice(0, 10)
  const room = await buildClass(gym, { startsAt: madrid(`${day} 18:00`), maxPeople: 9 })
  return { id: await buildDraw(gym, { day, opensAt: opening }), room }
}
const shares = {
  pack: async (amount: number) => {
    const parent = await buildMember(db)
    await buildLot(db, parent, { amount, expiresAt: madrid('2026-12-31 12:00'), shareable: true })
    return parent
  },
  plan: async (sessions: number) => buildMember(db, { plan: await buildSharedPlan(db, sessions) }),
}
async function family(what: keyof typeof shares, amount: number) {
  const parent = await shares[what](amount)
  const kids = [await buildMember(db), await buildMember(db)]
  await buildHousehold(db, { managers: [{ id: parent }], dependants: kids })
  return { parent, kids }
}
const decide = (id: number) => {
  now = opening + drawClosesAfter
  return decideDraw(pool, now, id)
}

test.each(['pack', 'plan'] as const)(
  'what is left of a shared %s gives one place to two wishes',
  async (what) => {
    const [{ id, room }, { parent, kids }] = [await drawOfNextDay(), await family(what, 1)]
    for (const as of kids) await call(app, saveWish, { params: { id }, body: { classIds: [room] }, as })
    await decide(id)
    const won = await membersIn(db, room, 'IN')
    expect([won.length, kids.includes(won[0] ?? 0)]).toEqual([1, true])
    expect(
      await readRows(db, 'bookings', ['charge', 'session_of'], { class_id: room, status: 'IN' }),
    ).toEqual([
      what === 'plan' ? { charge: 'session', session_of: parent } : { charge: 'credit', session_of: null },
    ])
    expect(await bookingViolations(db)).toEqual([])
  },
)

test('a family that shares a plan uses its sessions for all of it, or none of them', async () => {
  for (const sessions of [1, 2]) {
    const [{ id, room }, { parent, kids }] = [await drawOfNextDay(), await family('plan', sessions)]
    await call(app, wishForHousehold, {
      params: { id: room },
      body: { userIds: kids, together: true },
      as: parent,
    })
    await decide(id)
    expect((await membersIn(db, room, 'IN')).toSorted()).toEqual(sessions === 2 ? kids : [])
  }
  expect(await bookingViolations(db)).toEqual([])
})
