import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildDraw } from '../../../../tests/support/draws.ts'
import {
  buildClass,
  buildGym,
  buildHousehold,
  buildLot,
  buildMember,
  madrid,
} from '../../../../tests/support/gym.ts'
import { bookingViolations, lotsOf, mailsTo, membersIn } from '../../../../tests/support/gym-books.ts'
import { readRows, updateRows } from '../../../../tests/support/rows.ts'
import { getDraw, listOwnDraws, saveWish, withdrawWish } from '../../contract/draws.ts'
import { peopleForClass, wishForHousehold } from '../../contract/household-bookings.ts'
import { drawClosesAfter } from '../../rules/draw.ts'
import { decideDraw } from './decide-draw.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const minute = 60_000
let now = madrid('2026-05-11 12:00')
const app = await testApp(url, { clock: () => now })

/** Each test has a day of its own; it opens at 17:00 two days before. */
let day = '2026-05-13'
let opening = madrid('2026-05-11 17:00')
beforeEach(() => {
  opening += 24 * 60 * minute
  day = new Date(Date.parse(day) + 24 * 60 * minute).toISOString().slice(0, 10)
  now = opening - 5 * minute
  return async () => expect(await bookingViolations(db)).toEqual([])
})

const lots = [{ amount: 9, expiresAt: madrid('2026-12-31 12:00') }]
const room = (hour: number, maxPeople: number) =>
  buildClass(gym, { startsAt: madrid(`${day} ${hour}:00`), maxPeople })
const draw = () => buildDraw(gym, { day, opensAt: opening })
const decide = (id: number) => {
  now = opening + drawClosesAfter
  return decideDraw(pool, now, id)
}
const record = async (id: number) => (await call(app, getDraw, { params: { id } })).body
const own = async (as: number) => (await call(app, listOwnDraws, { as })).body
const wish = (id: number, as: number, classIds: number[]) =>
  call(app, saveWish, { params: { id }, body: { classIds }, as })
const wishFor = (
  classId: number,
  as: number,
  userIds: number[],
  together = true,
  leavingIds: number[] = [],
) => call(app, wishForHousehold, { params: { id: classId }, body: { userIds, together, leavingIds }, as })

async function family(children = 2, may = 'pay') {
  const parent = await buildMember(db, { lots })
  const kids: number[] = []
  while (kids.length < children) kids.push(await buildMember(db, { lots }))
  await buildHousehold(db, { managers: [{ id: parent, may }], dependants: kids })
  return { parent, kids, all: [parent, ...kids] }
}

async function verify(draw: unknown) {
  const file = join(await mkdtemp(join(tmpdir(), 'draw-')), 'draw.json')
  await writeFile(file, JSON.stringify(draw))
  const run = promisify(execFile)(process.execPath, ['scripts/verify-draw.ts', file])
  return run.then(
    ({ stdout }) => stdout.trim(),
    ({ stderr }: { stderr: string }) => stderr.trim(),
  )
}

test('a family wins together with one ticket, and the record can be verified', async () => {
  const [id, six, { parent, kids, all }] = [await draw(), await room(18, 3), await family()]
  expect((await wishFor(six, parent, all)).status).toBe(204)
  const asked = (await call(app, peopleForClass, { params: { id: six }, as: parent })).body
  expect(asked.map((one: { wish: string }) => one.wish)).toEqual(['together', 'together', 'together'])
  expect(await decide(id)).toBe(true)
  expect((await membersIn(db, six, 'IN')).toSorted()).toEqual(all.toSorted())
  expect(await Promise.all(all.map((one) => lotsOf(db, one)))).toEqual([[8], [8], [8]])
  const after = await record(id)
  expect(after.tickets).toMatchObject([{ rank: 1, size: 3, result: six }])
  for (const one of all)
    expect((await own(one))[0]).toMatchObject({
      ticket: after.tickets[0].ticket,
      size: 3,
      result: { rank: 1 },
    })
  expect(await verify(after)).toBe('correct: 1 tickets in order, 1 of them with a place')
  expect((await mailsTo(db, kids[0] ?? 0)).length + (await mailsTo(db, parent)).length).toBeGreaterThan(0)
})

test('a family that does not fit is passed over, waits together, and takes no place from anybody', async () => {
  const [id, six, one, two] = [await draw(), await room(18, 2), await family(2), await family(2)]
  const single = await buildMember(db, { lots })
  await wishFor(six, one.parent, one.all)
  await wishFor(six, two.parent, two.all)
  await wish(id, single, [six])
  await decide(id)
  expect(await membersIn(db, six, 'IN')).toEqual([single])
  const after = await record(id)
  expect(after.tickets.map((t: { size: number; result: number | null }) => [t.size, t.result])).toEqual(
    after.tickets.map((t: { size: number }) => [t.size, t.size === 1 ? six : null]),
  )
  expect(await verify(after)).toBe('correct: 3 tickets in order, 1 of them with a place')
  const waiting = await membersIn(db, six, 'WAIT')
  const families = [one, two].map(({ all }) => all.map((person) => waiting.indexOf(person)))
  expect(families.map((places) => Math.max(...places) - Math.min(...places))).toEqual([2, 2])
})

test('what the rules refuse to one is refused to all', async () => {
  const [id, six, { parent, kids, all }] = [await draw(), await room(18, 9), await family()]
  await wishFor(six, parent, all)
  await db
    .updateTable('credit_lots')
    .set({ remaining: 0 })
    .where('member_id', '=', kids[1] ?? 0)
    .execute()
  await db
    .insertInto('credit_entries')
    .columns(['lot_id', 'member_id', 'amount', 'source', 'created_at', 'reference'])
    .expression((w) =>
      w
        .selectFrom('credit_lots')
        .select(['id', 'member_id'])
        .select((e) => [
          e.val(-9).as('amount'),
          e.val('correction').as('source'),
          e.val(new Date(now)).as('created_at'),
          e.val(`test out ${kids[1]}`).as('reference'),
        ])
        .where('member_id', '=', kids[1] ?? 0),
    )
    .execute()
  await decide(id)
  expect(await membersIn(db, six, 'IN')).toEqual([])
  const after = await record(id)
  expect(after.tickets).toMatchObject([{ size: 3, refused: [six], result: null }])
  expect(await verify(after)).toBe('correct: 1 tickets in order, 0 of them with a place')
  expect((await own(parent))[0].result.refused).toEqual([{ classId: six, code: 'no_credits' }])
})

test('a family that shares credits spends them for all of it, or none of them', async () => {
  for (const [amount, isEnough] of [
    [1, false],
    [2, true],
  ] as const) {
    opening += 24 * 60 * minute
    day = new Date(Date.parse(day) + 24 * 60 * minute).toISOString().slice(0, 10)
    now = opening - 5 * minute
    const [id, six] = [await draw(), await room(18, 9)]
    const parent = await buildMember(db)
    await buildLot(db, parent, { amount, expiresAt: madrid('2026-12-31 12:00'), shareable: true })
    const kids = [await buildMember(db), await buildMember(db)]
    await buildHousehold(db, { managers: [{ id: parent }], dependants: kids })
    await wishFor(six, parent, kids)
    await decide(id)
    expect((await membersIn(db, six, 'IN')).toSorted()).toEqual(isEnough ? kids : [])
    expect(await lotsOf(db, parent)).toEqual([isEnough ? 0 : 1])
    const after = await record(id)
    expect(after.tickets).toMatchObject([{ size: 2, result: isEnough ? six : null }])
    expect(await verify(after)).toMatch(/^correct: 1 tickets/)
  }
})

test('one who has won lately brings the family behind those who have not', async () => {
  const [first, six, { parent, kids, all }] = [await draw(), await room(18, 1), await family(1)]
  const loser = await buildMember(db, { lots })
  await wish(first, kids[0] ?? 0, [six])
  await wish(first, loser, [six])
  await decide(first)
  const [winner = 0] = await membersIn(db, six, 'IN')
  const isFamily = winner === kids[0]
  opening += 24 * 60 * minute
  day = new Date(Date.parse(day) + 24 * 60 * minute).toISOString().slice(0, 10)
  now = opening - 5 * minute
  const [second, seven] = [await draw(), await room(19, 2)]
  await wishFor(seven, parent, all)
  await wish(second, loser, [seven])
  await decide(second)
  const { tickets } = await record(second)
  const ticketOf = (size: number) => tickets.find((t: { size: number }) => t.size === size)
  expect([ticketOf(2).drawsWon, ticketOf(1).drawsWon]).toEqual(isFamily ? [1, 0] : [0, 1])
  expect(ticketOf(isFamily ? 1 : 2).rank).toBe(1)
})

test('whoever changes or withdraws their wish ends the group: each goes on alone', async () => {
  const [id, six, seven, { parent, kids, all }] = [
    await draw(),
    await room(18, 1),
    await room(19, 9),
    await family(),
  ]
  const [first = 0, second = 0] = kids
  const sizes = async () => Promise.all(all.map(async (one) => (await own(one))[0]?.size))
  await wishFor(six, parent, all)
  expect(await sizes()).toEqual([3, 3, 3])
  await wish(id, first, [seven])
  expect(await sizes()).toEqual([1, 1, 1])
  await wishFor(six, parent, [parent, second])
  expect(await sizes()).toEqual([2, 1, 2])
  await call(app, withdrawWish, { params: { id }, as: parent })
  expect(await sizes()).toEqual([undefined, 1, 1])
  await wishFor(seven, parent, all, false)
  expect(await sizes()).toEqual([1, 1, 1])
  await decide(id)
  expect(await membersIn(db, seven, 'IN')).toEqual(expect.arrayContaining([parent, first]))
  expect(await membersIn(db, six, 'IN')).toEqual([second])
  expect(await verify(await record(id))).toBe('correct: 3 tickets in order, 3 of them with a place')
})

test('who is taken out wishes for the class no more, and the others go on together', async () => {
  const [id, six, seven, { parent, kids, all }] = [
    await draw(),
    await room(18, 9),
    await room(19, 9),
    await family(),
  ]
  const [first = 0, second = 0] = kids
  const wishes = async () =>
    Promise.all(
      all.map(async (one) => {
        const [mine] = await own(one)
        return mine && [mine.size, mine.wishes.map(({ classId }: { classId: number }) => classId)]
      }),
    )
  await wishFor(six, parent, all)
  expect((await wishFor(six, parent, [parent, first], true, [second])).status).toBe(204)
  expect(await wishes()).toEqual([[2, [six]], [2, [six]], undefined])
  expect(await readRows(db, 'audit_log', ['by_member_id', 'action'], { about_member_id: second })).toEqual(
    Array.from({ length: 2 }, () => ({ by_member_id: parent, action: 'act-for-person' })),
  )
  // Their other wishes stay.
  await wish(id, first, [six, seven])
  expect((await wishFor(six, parent, [], false, [first, parent])).status).toBe(204)
  expect(await wishes()).toEqual([undefined, [1, [seven]], undefined])
  expect((await wishFor(six, parent, [], false, [parent])).status).toBe(204)
  expect((await wishFor(six, parent, [], false)).status).toBe(400)
  expect((await wishFor(six, parent, [first], false, [first])).status).toBe(400)
  await decide(id)
  expect([await membersIn(db, six, 'IN'), await membersIn(db, seven, 'IN')]).toEqual([[], [first]])
})

test('nobody takes somebody of another household out, nor one for whom they may not book, nor too late', async () => {
  const [id, six, { parent, kids }, other] = [
    await draw(),
    await room(18, 9),
    await family(1),
    await family(1),
  ]
  const [limited, kid = 0] = [await family(1, 'see'), kids[0]]
  await wishFor(six, parent, [kid])
  await wish(id, limited.kids[0] ?? 0, [six])
  expect((await wishFor(six, other.parent, [other.parent], false, [kid])).status).toBe(404)
  expect((await wishFor(six, kid, [kid], false, [parent])).status).toBe(404)
  expect((await wishFor(six, limited.parent, [], false, limited.kids)).body.code).toBe(
    'household_right_missing',
  )
  expect(await own(other.parent)).toEqual([])
  now = opening + drawClosesAfter
  expect((await wishFor(six, parent, [], false, [kid])).body.code).toBe('draw_closed')
  await decide(id)
  expect((await membersIn(db, six, 'IN')).toSorted()).toEqual([kid, limited.kids[0]].toSorted())
})

test('nobody enters for somebody outside the household, nor by halves, nor in a class without a draw or too late', async () => {
  const [id, six, { parent, kids, all }, other] = [
    await draw(),
    await room(18, 9),
    await family(),
    await family(),
  ]
  const limited = await family(1, 'see')
  expect((await wishFor(six, parent, [...kids, other.parent])).status).toBe(404)
  expect((await wishFor(six, kids[0] ?? 0, [parent])).status).toBe(404)
  expect((await wishFor(six, limited.parent, limited.kids)).body.code).toBe('household_right_missing')
  await updateRows(db, 'members', { status: 'MAINTENANCE' }, { id: kids[1] ?? 0 })
  expect((await wishFor(six, parent, all)).body.code).toBe('not_active')
  expect(await own(parent)).toEqual([])
  const plain = await buildClass(gym, { startsAt: madrid(`${day} 20:00`), activity: gym.strong })
  expect((await wishFor(plain, parent, kids)).status).toBe(404)
  now = opening + drawClosesAfter
  expect((await wishFor(six, other.parent, other.all)).body.code).toBe('draw_closed')
  await decide(id)
  expect(await membersIn(db, six, 'IN')).toEqual([])
})

test('a record of an earlier version, without sizes, still verifies', async () => {
  const [id, six, single] = [await draw(), await room(18, 1), await buildMember(db, { lots })]
  await wish(id, single, [six])
  await decide(id)
  const after = await record(id)
  const tickets = after.tickets.map(({ size: _, ...ticket }: { size: number }) => ticket)
  expect(await verify({ ...after, tickets })).toBe('correct: 1 tickets in order, 1 of them with a place')
})
