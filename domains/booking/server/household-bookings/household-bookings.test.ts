import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildClass, buildGym, buildHousehold, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { bookingViolations, lotsOf, membersIn, seatsOf } from '../../../../tests/support/gym-books.ts'
import { readRows, updateRows } from '../../../../tests/support/rows.ts'
import { leaveClass } from '../../contract/bookings.ts'
import { listClassUsers } from '../../contract/classes.ts'
import { joinHousehold, peopleForClass } from '../../contract/household-bookings.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 12:00')
const app = await testApp(url, { clock: () => now })

/** An adult and children with two credits each. */
async function family(children = 2, may = 'pay') {
  const lots = [{ amount: 2, expiresAt: madrid('2026-12-31 12:00') }]
  const parent = await buildMember(db, { lots })
  const kids: number[] = []
  while (kids.length < children) kids.push(await buildMember(db, { lots }))
  await buildHousehold(db, { managers: [{ id: parent, may }], dependants: kids })
  return { parent, kids }
}
let hour = 7
const classOf = (maxPeople = 12) => {
  hour += 1
  return buildClass(gym, { startsAt: madrid('2026-05-14 00:00') + hour * 3_600_000, maxPeople })
}
const join = (as: number | string, id: number, userIds: number[], more: object = {}) =>
  call(app, joinHousehold, { params: { id }, body: { userIds, ...more }, as })
const people = (as: number | string, id: number) => call(app, peopleForClass, { params: { id }, as })

test('one request books for all of a household, each with their own credits', async () => {
  const [{ parent, kids }, id] = [await family(), await classOf()]
  const all = [parent, ...kids]
  const before = await people(parent, id)
  expect(before.body.map((one: { id: number; refused: null }) => [one.id, one.refused])).toEqual(
    all.map((one) => [one, null]),
  )
  const { status, body } = await join(parent, id, all)
  expect([status, body.done]).toEqual([200, true])
  expect(body.people.map(({ place }: { place: { status: string } }) => place.status)).toEqual([
    'IN',
    'IN',
    'IN',
  ])
  expect(await Promise.all(all.map((one) => lotsOf(db, one)))).toEqual([[1], [1], [1]])
  expect(await readRows(db, 'bookings', ['created_by'], { class_id: id })).toEqual(
    all.map(() => ({ created_by: parent })),
  )
  for (const child of kids)
    expect(await readRows(db, 'audit_log', ['by_member_id', 'action'], { about_member_id: child })).toEqual([
      { by_member_id: parent, action: 'act-for-person' },
    ])
  const after = await people(parent, id)
  expect(after.body.map((one: { mine: { status: string } }) => one.mine.status)).toEqual(['IN', 'IN', 'IN'])
})

test('an adult books for themselves alone, which is nobody’s business but theirs', async () => {
  const [{ parent }, id] = [await family(), await classOf()]
  const { status, body } = await join(parent, id, [parent])
  expect([status, body.done], JSON.stringify(body)).toEqual([200, true])
  expect(await readRows(db, 'audit_log', ['action'], { about_member_id: parent })).toEqual([])
})

test('too few places for all: nothing is booked, and then those who fit, with the others in line', async () => {
  const [{ parent, kids }, id] = [await family(), await classOf(1)]
  const none = await join(parent, id, kids)
  expect(none.body).toMatchObject({ done: false, people: [{ refused: null }, { refused: 'class_full' }] })
  expect(await seatsOf(db, id)).toEqual({ usersIn: 0, usersWait: 0 })
  const some = await join(parent, id, kids, { allOrNothing: false })
  expect(some.body).toMatchObject({
    done: true,
    people: [{ place: { status: 'IN' } }, { place: { status: 'WAIT', position: 1 } }],
  })
  expect(await bookingViolations(db)).toEqual([])
})

test('looking whom to book for waits for nobody who books, and keeps nobody waiting', async () => {
  const [{ parent, kids }, id] = [await family(), await classOf()]
  await db.transaction().execute(async (tx) => {
    await sql`select from gym_classes where id = ${id} for update`.execute(tx)
    await sql`select from members where id = any(${[parent, ...kids]}::integer[]) for update`.execute(tx)
    // While these are held; a lock would be refused after five seconds.
    const { status, body } = await people(parent, id)
    expect([status, body.length]).toEqual([200, 3])
  })
})

test('who is refused keeps the others out unless asked otherwise', async () => {
  const [{ parent, kids }, id] = [await family(), await classOf()]
  const [first = 0, second = 0] = kids
  await updateRows(db, 'members', { status: 'MAINTENANCE' }, { id: second })
  expect((await join(parent, id, kids)).body).toMatchObject({
    done: false,
    people: [{ refused: null }, { refused: 'not_active' }],
  })
  expect(await lotsOf(db, first)).toEqual([2])
  expect((await join(parent, id, kids, { allOrNothing: false })).body.done).toBe(true)
  expect(await membersIn(db, id, 'IN')).toEqual([first])
})

test('one of the household leaves while the other stays, and the log says who did it', async () => {
  const [{ parent, kids }, id] = [await family(), await classOf()]
  const [first = 0, second = 0] = kids
  await join(parent, id, kids)
  const leave = (as: number | string, userId: number) =>
    call(app, leaveClass, { params: { id }, body: { userId }, as })
  expect((await leave((await family()).parent, first)).status).toBe(404)
  expect((await leave(parent, first)).body).toMatchObject({ refunded: true })
  expect(await membersIn(db, id, 'IN')).toEqual([second])
  const entries = await readRows(db, 'audit_log', ['by_member_id', 'after'], { about_member_id: first })
  expect(entries.at(-1)).toEqual({
    by_member_id: parent,
    after: { call: 'POST /api/classes/:id/leave' },
  })
})

test('nobody books, leaves or looks for somebody outside the household, nor who may only see', async () => {
  const [{ parent, kids }, other, limited, id] = [
    await family(),
    await family(),
    await family(1, 'see'),
    await classOf(),
  ]
  const [stranger = 0] = other.kids
  for (const userIds of [[stranger], [...kids, stranger], [other.parent]])
    expect((await join(parent, id, userIds)).status).toBe(404)
  expect((await join(kids[0] ?? 0, id, [parent])).status).toBe(404)
  expect((await join(limited.parent, id, limited.kids)).body.code).toBe('household_right_missing')
  const seen = await people(limited.parent, id)
  expect(seen.body.map((one: { id: number }) => one.id)).toEqual([limited.parent])
  expect((await people(await buildMember(db), id)).status).toBe(404)
  expect((await join(parent, 999_999, kids)).body).toMatchObject({
    done: false,
    people: [{ refused: 'not_found' }, { refused: 'not_found' }],
  })
  expect((await join(parent, id, [...kids, ...kids])).status).toBe(400)
  expect(await seatsOf(db, id)).toEqual({ usersIn: 0, usersWait: 0 })
})

test('who acts for one child books for all, and a repeat of the request changes nothing', async () => {
  const [{ parent, kids }, id] = [await family(), await classOf()]
  const [first = 0] = kids
  const token = app.tokens.sign({ id: first, actorId: parent, roles: ['USER'], language: 'es' })
  const headers = { 'idempotency-key': 'both' }
  const once = () => call(app, joinHousehold, { params: { id }, body: { userIds: kids }, as: token, headers })
  const [one, two] = [await once(), await once()]
  expect(two.body).toEqual(one.body)
  expect(await membersIn(db, id, 'IN')).toEqual(kids)
  expect(await Promise.all(kids.map((kid) => lotsOf(db, kid)))).toEqual([[1], [1]])
})

test('the roll shows staff the age of a child, who brings them and whom to call; members see none of it', async () => {
  const [{ parent, kids }, id] = [await family(), await classOf()]
  const [child = 0, baby = 0] = kids
  await updateRows(db, 'members', { birth: '2016-05-15' }, { id: child })
  await updateRows(db, 'members', { name: 'Anna', surname: 'Puig', phone: '600100200' }, { id: parent })
  await join(parent, id, [parent, child, baby])
  const roll = async (as: number) =>
    (await call(app, listClassUsers, { params: { id }, as })).body.map((one: { minor: unknown }) => one.minor)
  expect(await roll(gym.trainer)).toEqual([
    null,
    { age: 9, adults: [{ name: 'Anna Puig', phone: '600100200' }] },
    null,
  ])
  expect(await roll(parent)).toEqual([null, null, null])
  expect(await roll(child)).toEqual([null, null, null])
})
