import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import { buildDraw } from '../../../../tests/support/draws.ts'
import {
  buildClass,
  buildGym,
  buildMember,
  type MemberOptions,
  madrid,
} from '../../../../tests/support/gym.ts'
import { bookingViolations, mailsTo, membersIn, seatsOf } from '../../../../tests/support/gym-books.ts'
import { readRow, readRows } from '../../../../tests/support/rows.ts'
import { buildSlot, holdSlot } from '../../../../tests/support/slots.ts'
import { updateActivity } from '../../../gym/contract/activities.ts'
import { joinClass, moveBooking } from '../../contract/bookings.ts'
import { getClass } from '../../contract/classes.ts'
import {
  countDraws,
  getDraw,
  listDraws,
  listOwnDraws,
  saveWish,
  startDraw,
  withdrawWish,
} from '../../contract/draws.ts'
import { drawClosesAfter } from '../../rules/draw.ts'
import { decideDraw } from './decide-draw.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const minute = 60_000
let now = madrid('2026-05-11 12:00')
const app = await testApp(url, { clock: () => now })
const desk = openDesk(pool, () => now)

/** Each test has a day of its own; it opens at 17:00 two days before. */
let day = '2026-05-13'
let opening = madrid('2026-05-11 17:00')
beforeEach(() => {
  opening += 24 * 60 * minute
  day = new Date(Date.parse(day) + 24 * 60 * minute).toISOString().slice(0, 10)
  now = opening - 5 * minute
  return async () => expect(await bookingViolations(db)).toEqual([])
})

const room = (hour: number, maxPeople = 1) =>
  buildClass(gym, { startsAt: madrid(`${day} ${hour}:00`), maxPeople })
const member = (options: MemberOptions = { plan: gym.unlimited }) => buildMember(db, options)
const draw = () => buildDraw(gym, { day, opensAt: opening })
const wish = (id: number, as: number, classIds: number[], ticket?: string) =>
  call(app, saveWish, { params: { id }, body: { classIds, ...(ticket && { ticket }) }, as })
const record = async (id: number) => (await call(app, getDraw, { params: { id } })).body
const own = async (as: number) => (await call(app, listOwnDraws, { as })).body
const decide = (id: number) => {
  now = opening + drawClosesAfter
  return decideDraw(pool, now, id)
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

test('gives the places in order, puts the others in line, and its record can be verified', async () => {
  const [id, six, seven] = [await draw(), await room(18), await room(19)]
  const people = await Promise.all(Array.from({ length: 4 }, () => member()))
  for (const person of people) expect((await wish(id, person, [six, seven])).status).toBe(200)
  const before = await record(id)
  expect(before).toMatchObject({ seed: null, tickets: null, decidedAt: null })
  expect(await decide(id)).toBe(true)

  const after = await record(id)
  expect(after.seedHash).toBe(before.seedHash)
  expect(after.tickets.map((t: { rank: number; result: number }) => [t.rank, t.result])).toEqual([
    [1, six],
    [2, seven],
    [3, null],
    [4, null],
  ])
  const mine = await Promise.all(people.map(async (person) => (await own(person))[0]))
  const order = after.tickets.map((t: { ticket: string }) => mine.findIndex((o) => o.ticket === t.ticket))
  const inOrder = order.map((nth: number) => people[nth])
  expect(await membersIn(db, six, 'IN')).toEqual([inOrder[0]])
  expect(await membersIn(db, seven, 'IN')).toEqual([inOrder[1]])
  for (const id of [six, seven]) expect(await membersIn(db, id, 'WAIT')).toEqual(inOrder.slice(2))
  expect((await mailsTo(db, inOrder[1]))[0]).toMatchObject({
    template: 'draw_won',
    details: { classId: seven, rank: 2, tickets: 4 },
  })
  expect((await mailsTo(db, inOrder[3]))[0]).toMatchObject({
    template: 'draw_lost',
    details: { classId: six },
  })

  expect(await verify(after)).toBe('correct: 4 tickets in order, 2 of them with a place')
  const [first, second, ...rest] = after.tickets
  const swapped = { ...after, tickets: [{ ...first, rank: 2 }, { ...second, rank: 1 }, ...rest] }
  expect(await verify(swapped)).toContain('has rank 2 instead of 1')
  const given = { ...after, tickets: [first, { ...second, result: null }, ...rest] }
  expect(await verify(given)).toContain(`got null instead of ${seven}`)
  expect(await verify({ ...after, seed: 'b'.repeat(64) })).toContain('announced SHA-256')
  expect(await verify(before)).toContain('not decided')
})

test('shows the hash of the seed from the beginning of wishes only, and no wish to anybody else', async () => {
  const [id, six, person] = [await draw(), await room(18), await member()]
  now = opening - 11 * minute
  expect((await record(id)).seedHash).toBeNull()
  expect((await wish(id, person, [six])).body.code).toBe('draw_closed')
  now = opening - 10 * minute
  expect((await record(id)).seedHash).toMatch(/^[0-9a-f]{64}$/)
  await wish(id, person, [six])
  expect(JSON.stringify(await record(id))).not.toContain((await own(person))[0].ticket)
  expect(await own(await member())).toEqual([])
})

test('nobody books before the decision, not even when it is late; then everybody does', async () => {
  const [id, six, person] = [await draw(), await room(18), await member()]
  const placed = await buildClass(gym, { startsAt: madrid(`${day} 10:00`), activity: gym.strong })
  const join = () => call(app, joinClass, { params: { id: six }, body: { userId: person }, as: person })
  now = opening - 11 * minute
  expect((await join()).body.code).toBe('too_early')
  now = opening - 10 * minute
  expect((await join()).body.code).toBe('in_draw')
  now = opening + 1
  expect(await desk.join(placed, person)).toBe('IN')
  const { id: bookingId } = await readRow(db, 'bookings', ['id'], { class_id: placed })
  const move = { params: { id: six }, body: { bookingId }, as: person }
  expect((await call(app, moveBooking, move)).body.code).toBe('in_draw')
  now = opening + drawClosesAfter - 1
  expect((await join()).body.code).toBe('in_draw')
  // No node ran at the end: the first press lets it be decided.
  now = opening + 20 * minute
  expect((await join()).body.code).toBe('in_draw')
  expect((await record(id)).decidedAt).not.toBeNull()
  expect((await join()).body.status).toBe('IN')
})

test('staff add by hand meanwhile, and that place is not drawn', async () => {
  const [id, six, guest] = [await draw(), await room(18), await member()]
  expect(await desk.add(six, guest, 'admin', gym.admin)).toBe('IN')
  const person = await member()
  await wish(id, person, [six])
  await wish(id, guest, [six])
  await decide(id)
  expect(await membersIn(db, six, 'IN')).toEqual([guest])
  expect(await membersIn(db, six, 'WAIT')).toEqual([person])
  const after = await record(id)
  expect(after.classes[0].places).toBe(0)
  expect(await verify(after)).toContain('correct')
})

test('a refused wish gives way to the next one, and is reported', async () => {
  const [id, six, seven] = [await draw(), await room(18), await room(19)]
  const busy = await member()
  const other = await buildClass(gym, { startsAt: madrid(`${day} 18:30`), lasts: 20, activity: gym.strong })
  now = opening + 1
  expect(await desk.join(other, busy)).toBe('IN')
  const poor = await member({})
  await wish(id, busy, [six, seven])
  await wish(id, poor, [seven])
  await decide(id)
  expect(await membersIn(db, seven, 'IN')).toEqual([busy])
  expect((await own(busy))[0].result).toMatchObject({
    classId: seven,
    refused: [{ classId: six, code: 'overlapping' }],
  })
  expect((await own(poor))[0].result.refused).toEqual([{ classId: seven, code: 'no_credits' }])
  expect((await mailsTo(db, poor))[0]).toMatchObject({
    template: 'draw_refused',
    details: { reason: 'no_credits' },
  })
  expect(await seatsOf(db, seven)).toEqual({ usersIn: 1, usersWait: 0 })
  expect(await verify(await record(id))).toContain('correct')
})

test('fixed places come first and are not drawn', async () => {
  const { slotId, classIds } = await buildSlot(gym, { startsAt: madrid(`${day} 18:00`), maxPeople: 2 })
  const [holder, person, last] = [await member(), await member(), await member()]
  await holdSlot(gym, slotId, [holder])
  const id = await draw()
  await wish(id, person, classIds)
  await wish(id, last, classIds)
  await decide(id)
  const [six = 0] = classIds
  const inside = await membersIn(db, six, 'IN')
  expect([inside.length, inside[0]]).toEqual([2, holder])
  const after = await record(id)
  expect(after.classes).toMatchObject([{ id: six, places: 1 }])
  expect(await verify(after)).toContain('correct: 2 tickets in order, 1')
})

test('takes a credit with the place, once', async () => {
  const [id, six, seven] = [await draw(), await room(18), await room(19)]
  const person = await member({ lots: [{ amount: 2, expiresAt: opening + 30 * 1440 * minute }] })
  await wish(id, person, [seven, six])
  await decide(id)
  expect(await decideDraw(pool, now, id)).toBe(false)
  expect([await membersIn(db, seven, 'IN'), await membersIn(db, six, 'IN')]).toEqual([[person], []])
  const { remaining } = await readRow(db, 'credit_lots', ['remaining'], { member_id: person })
  expect(remaining).toBe(1)
})

test('members with fewer draws won in 14 days come first; draws that served everybody do not count', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => member()))
  const [winner] = people
  if (!winner) throw new Error('nobody')
  const rounds: { won: number[]; ranks: number[]; counts: number[] }[] = []
  for (let round = 0; round < 4; round += 1) {
    const [id, six] = [
      await buildDraw(gym, { day, opensAt: opening, seed: String(round).repeat(64) }),
      await room(18),
    ]
    now = opening - minute
    // The second draw has one wish only, so it serves everybody.
    for (const person of round === 1 ? [winner] : people) await wish(id, person, [six])
    await decide(id)
    const mine = await Promise.all(
      people.map(async (p) => (await own(p)).find((o: { id: number }) => o.id === id)),
    )
    rounds.push({
      won: people.filter((_, nth) => mine[nth]?.result.classId === six),
      ranks: mine.map((o) => o?.result.rank),
      counts: mine.map((o) => o?.result.drawsWon),
    })
    opening += 24 * 60 * minute
    day = new Date(Date.parse(day) + 24 * 60 * minute).toISOString().slice(0, 10)
  }
  const [one, , three, four] = rounds
  const [a, b] = [one?.won[0] ?? 0, three?.won[0] ?? 0]
  expect(b).not.toBe(a)
  expect(three?.counts).toEqual(people.map((p) => Number(p === a)))
  expect(four?.counts).toEqual(people.map((p) => Number(p === a || p === b)))
  expect(four?.won).not.toContain(a)
  expect(three?.ranks[people.indexOf(a)]).toBe(5)
})

test('a wish can be changed and withdrawn; the first ticket stays', async () => {
  const [id, six, seven, person] = [await draw(), await room(18), await room(19), await member()]
  const ticket = '0123456789abcdef'.repeat(2)
  expect((await wish(id, person, [six], ticket)).body.ticket).toBe(ticket)
  await call(app, withdrawWish, { params: { id }, as: person })
  expect(await own(person)).toEqual([])
  expect((await wish(id, person, [seven, six], 'f'.repeat(32))).body).toMatchObject({
    ticket,
    wishes: [{ classId: seven }, { classId: six }],
  })
  const elsewhere = await buildClass(gym, { startsAt: madrid(`${day} 18:00`), activity: gym.strong })
  expect((await wish(id, person, [elsewhere])).body).toMatchObject({ code: 'bad_request' })
  expect((await wish(id, person, [six, six])).status).toBe(400)
  expect((await wish(id, await member({ status: 'MAINTENANCE' }), [six])).body.code).toBe('not_active')
  await call(app, withdrawWish, { params: { id }, as: person })
  await decide(id)
  expect((await record(id)).tickets).toEqual([])
  expect((await call(app, withdrawWish, { params: { id }, as: person })).body.code).toBe('draw_closed')
  expect((await wish(id, person, [six])).body.code).toBe('draw_closed')
})

test('is planned for days whose wishes begin in full, and follows the settings until they begin', async () => {
  await room(18)
  const change = (body: object) => call(app, updateActivity, { params: { id: gym.wod }, body, as: gym.admin })
  const planned = async () => {
    await app.runJob('draws')
    const found = await readRows(db, 'draws', ['on_date', 'opens_at'], { decided_at: null, on_date: day })
    return found.map((row) => row.opens_at.getTime())
  }
  // Their time to wish is shorter than promised: this day opens first come, first served.
  now = opening - 10 * minute
  expect((await change({ opening: 'draw' })).status).toBe(200)
  expect(await planned()).toEqual([])
  now = opening - 60 * minute
  expect(await planned()).toEqual([opening])
  await change({ opening: 'draw', openingDiffersIn: [gym.center.id] })
  expect(await planned()).toEqual([])
  await change({ openingDiffersIn: [] })
  await db.updateTable('gym').set({ book_future_class_start_hour: 18 }).execute()
  expect(await planned()).toEqual([opening + 60 * minute])
  await db.updateTable('gym').set({ book_future_class_start_hour: 17 }).execute()
  expect(await planned()).toEqual([opening])
  now = opening - 10 * minute
  await change({ opening: 'first_come' })
  await db.updateTable('gym').set({ book_future_class_start_hour: 18 }).execute()
  expect(await planned()).toEqual([opening])
  await db.updateTable('gym').set({ book_future_class_start_hour: 17 }).execute()
})

test('a class tells its draw', async () => {
  const [id, six, person] = [await draw(), await room(18), await member()]
  const read = async () => (await call(app, getClass, { params: { id: six }, as: person })).body.draw
  expect(await read()).toMatchObject({
    id,
    decided: false,
    wishesFrom: new Date(opening - 10 * minute).toISOString(),
  })
  await decide(id)
  expect(await read()).toMatchObject({ decided: true })
})

test('staff see every draw and how often members won', async () => {
  const [id, six] = [await draw(), await room(18)]
  const [first, second] = [await member(), await member()]
  for (const person of [first, second]) await wish(id, person, [six])
  const list = async () => (await call(app, listDraws, { as: gym.trainer })).body.content
  expect((await list())[0]).toMatchObject({ id, tickets: 2, won: null, decidedAt: null })
  await decide(id)
  expect((await list())[0]).toMatchObject({ id, tickets: 2, won: 1, couldNotServeAll: true })
  const counts = (await call(app, countDraws, { as: gym.admin })).body
  const of = (person: number) => counts.find((row: { id: number }) => row.id === person)
  expect([of(first).entered, of(second).entered, of(first).won + of(second).won]).toEqual([1, 1, 1])
  expect(of(first).wonLately).toBe(of(first).won)
})

test('staff open a day with a draw at once, which is audited; not one that is open or has a draw', async () => {
  const [six, person] = [await room(18), await member()]
  const start = (date: string) =>
    call(app, startDraw, { body: { activityId: gym.wod, date, minutes: 2 }, as: gym.admin })
  now = opening - 24 * 60 * minute
  const { body } = await start(day)
  expect(body.id).toEqual(expect.any(Number))
  expect((await start(day)).body.code).toBe('draw_impossible')
  expect((await wish(body.id, person, [six])).status).toBe(200)
  now += 2 * minute
  expect(await desk.join(six, person)).toBe('in_draw')
  now += drawClosesAfter
  expect(await decideDraw(pool, now, body.id)).toBe(true)
  expect(await membersIn(db, six, 'IN')).toEqual([person])
  // The day is open from now on.
  expect(await desk.join(six, await member())).toBe('WAIT 1')
  const { action } = await readRow(db, 'audit_log', ['action'], { entity: 'draws', entity_id: body.id })
  expect(action).toBe('start-draw')
  now = opening + minute
  await buildClass(gym, { startsAt: madrid(`${day} 20:00`), activity: gym.strong })
  const other = { activityId: gym.strong, date: day, minutes: 2 }
  expect((await call(app, startDraw, { body: other, as: gym.admin })).body.code).toBe('draw_impossible')
})
