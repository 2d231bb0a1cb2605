import { expect, test } from 'vitest'
import { decideDraw } from '../../domains/booking/server/draws/decide-draw.ts'
import { enterTogether } from '../../domains/booking/server/draws/enter-together.ts'
import { enterWish } from '../../domains/booking/server/draws/enter-wish.ts'
import { withdrawWish } from '../../domains/booking/server/draws/withdraw-wish.ts'
import { testDatabase } from '../support/database.ts'
import { valueOrRefusal } from '../support/desk.ts'
import { buildDraw } from '../support/draws.ts'
import { buildClass, buildGym, buildHousehold, buildMembers, madrid } from '../support/gym.ts'
import { bookingViolations, membersIn } from '../support/gym-books.ts'
import { openNode } from '../support/nodes.ts'

// Families that enter a draw, change their minds and are decided about at the same instant.

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const opening = madrid('2026-05-11 17:00')
const closing = opening + 30_000
const [one, two] = [openNode(url), openNode(url)]
const families = await Promise.all(
  [2, 3, 4, 2, 3].map(async (size) => {
    const [parent = 0, ...kids] = await buildMembers(db, size, gym.unlimited)
    await buildHousehold(db, { managers: [{ id: parent }], dependants: kids })
    return { parent, all: [parent, ...kids] }
  }),
)
const singles = await buildMembers(db, 6, gym.unlimited)

let day = '2026-05-13'
/** A draw of a day of its own, with one class. */
async function newDay(maxPeople: number) {
  day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  const id = await buildDraw(gym, { day, opensAt: opening })
  return { id, classId: await buildClass(gym, { startsAt: madrid(`${day} 18:00`), maxPeople }) }
}

const enter = (node: typeof one, classId: number, { parent, all }: (typeof families)[0]) =>
  enterTogether(
    { pool: node, clock: () => closing - 1 },
    { classId, personIds: all, actorId: parent, leavingIds: [], together: true },
  )
const ticketsOf = async (id: number) => {
  const rows = await db
    .selectFrom('wishes')
    .select(['member_id', 'together', 'rank', 'class_id'])
    .where('draw_id', '=', id)
    .where('rank', 'is not', null)
    .execute()
  return Map.groupBy(rows, ({ rank }) => rank)
}

test('two nodes decide while families enter: each is in whole or refused whole, and wins whole or not at all', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id, classId } = await newDay(7)
    const [late, ...early] = families
    for (const family of early) await enter(one, classId, family)
    for (const memberId of singles)
      await enterWish(one, opening, { drawId: id, memberId, classIds: [classId], ticket: undefined })
    const [a, b, entered] = await Promise.all([
      decideDraw(one, closing, id),
      decideDraw(two, closing, id),
      late ? valueOrRefusal(enter(two, classId, late)) : undefined,
    ])
    expect([a, b].sort()).toEqual([false, true])
    const tickets = await ticketsOf(id)
    const sizes = [...tickets.values()].map((rows) => rows.length).toSorted()
    const isIn = entered !== 'draw_closed'
    const groups = (isIn ? families : early).map(({ all }) => all.length)
    expect(sizes).toEqual([...singles.map(() => 1), ...groups].toSorted())
    for (const rows of tickets.values()) expect(new Set(rows.map(({ class_id }) => class_id)).size).toBe(1)
    const won = [...tickets.values()]
      .flat()
      .flatMap(({ class_id, member_id }) => (class_id ? [member_id] : []))
    expect((await membersIn(db, classId, 'IN')).toSorted()).toEqual(won.toSorted())
    expect(won.length).toBeLessThanOrEqual(7)
    expect(await bookingViolations(db)).toEqual([])
  }
})

test('a member changes their wish while the family enters: no ticket counts twice, and nobody is in a group that they left', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, classId } = await newDay(9)
    const other = await buildClass(gym, { startsAt: madrid(`${day} 20:00`), maxPeople: 9 })
    const [family] = families
    if (!family) throw new Error('there are families')
    const leaver = family.all[round % family.all.length] ?? 0
    await enterWish(one, opening, { drawId: id, memberId: leaver, classIds: [other], ticket: undefined })
    await Promise.all([
      enter(one, classId, family),
      round % 3 === 0
        ? withdrawWish(two, closing - 1, id, leaver)
        : enterWish(two, closing - 1, {
            ...{ drawId: id, memberId: leaver, classIds: [other], ticket: undefined },
          }),
    ])
    await decideDraw(one, closing, id)
    for (const rows of (await ticketsOf(id)).values()) {
      expect(new Set(rows.map(({ class_id }) => class_id)).size).toBe(1)
      expect(rows.length === 1 || rows.every(({ together }) => together !== null)).toBe(true)
    }
    const live = await db
      .selectFrom('wishes')
      .select(['member_id', 'class_ids', 'class_id', 'rank'])
      .where('draw_id', '=', id)
      .where('withdrawn_at', 'is', null)
      .execute()
    for (const { class_ids, class_id, rank } of live) {
      expect(rank).not.toBeNull()
      expect(class_ids).toContain(class_id)
    }
    expect(await bookingViolations(db)).toEqual([])
  }
})
