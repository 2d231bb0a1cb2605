import { expect, test } from 'vitest'
import { idempotencyKeyHeader } from '../../../../platform/contract/headers.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildDraw } from '../../../../tests/support/draws.ts'
import { buildClass, buildGym, buildMember, buildMembers, madrid } from '../../../../tests/support/gym.ts'
import { saveWish } from '../../contract/draws.ts'
import { enterWishes, type Wish } from './enter-wish.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const day = '2026-05-13'
const opening = madrid('2026-05-11 17:00')
const now = opening - 60_000
const app = await testApp(url, { clock: () => now })
const drawId = await buildDraw(gym, { day, opensAt: opening })
const room = (hour: number) => buildClass(gym, { startsAt: madrid(`${day} ${hour}:00`) })
const [six, seven, eight] = [await room(18), await room(19), await room(20)]

const wishOf = (memberId: number, classIds: number[], more: Partial<Wish> = {}): Wish => ({
  ...{ drawId, memberId, classIds, ticket: undefined },
  ...more,
})
const written = async (memberId: number) =>
  (await db.selectFrom('wishes').selectAll().where('member_id', '=', memberId).execute()).map(
    ({ class_ids, ticket, withdrawn_at }) => ({ classIds: class_ids, ticket, withdrawn_at }),
  )
const ticketOf = (digit: string) => digit.repeat(32)

test('of two wishes of a member at once the last one counts, with the first ticket; both are answered', async () => {
  const [person = 0] = await buildMembers(db, 1, gym.unlimited)
  const outcomes = await enterWishes(pool, now, [
    wishOf(person, [six], { ticket: ticketOf('a') }),
    wishOf(person, [seven, six], { ticket: ticketOf('b') }),
  ])
  expect(outcomes).toMatchObject([
    { ticket: ticketOf('a'), wishes: [{ classId: six }] },
    { ticket: ticketOf('a'), wishes: [{ classId: seven }, { classId: six }] },
  ])
  expect(await written(person)).toEqual([
    { classIds: [seven, six], ticket: ticketOf('a'), withdrawn_at: null },
  ])
})

test('wishes that are refused leave the others of their batch alone', async () => {
  const [one = 0, two = 0, three = 0] = await buildMembers(db, 3, gym.unlimited)
  const resting = await buildMember(db, { status: 'MAINTENANCE' })
  const elsewhere = await buildClass(gym, { startsAt: madrid(`${day} 18:00`), activity: gym.strong })
  const closed = await buildDraw(gym, { day: '2026-05-14', opensAt: opening - 86_400_000 })
  const outcomes = await enterWishes(pool, now, [
    wishOf(one, [six]),
    wishOf(two, [elsewhere]),
    wishOf(resting, [six]),
    wishOf(two, [six], { drawId: closed }),
    wishOf(two, [six], { drawId: 999_999 }),
    wishOf(three, [eight, six]),
  ])
  expect(outcomes.map((o) => (o instanceof Refusal ? o.code : o.wishes.map((w) => w.classId)))).toEqual([
    [six],
    'bad_request',
    'not_active',
    'draw_closed',
    'not_found',
    [eight, six],
  ])
  expect([await written(one), await written(two), await written(three)]).toMatchObject([
    [{ classIds: [six] }],
    [],
    [{ classIds: [eight, six] }],
  ])
})

test('a wish that the database refuses is refused alone', async () => {
  const people = await buildMembers(db, 6, gym.unlimited)
  await pool.query(
    `alter table wishes add constraint test_only check (member_id <> ${people[2]} or class_ids[1] <> ${eight})`,
  )
  const answers = await Promise.all(
    people.map((as) => call(app, saveWish, { params: { id: drawId }, body: { classIds: [eight] }, as })),
  )
  await pool.query('alter table wishes drop constraint test_only')
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 500, 200, 200, 200])
})

test('a repeated key gets the first answer and changes nothing, in one batch and later', async () => {
  const [person = 0] = await buildMembers(db, 1, gym.unlimited)
  const first = wishOf(person, [six], { idempotencyKey: 'first' })
  const second = wishOf(person, [seven], { idempotencyKey: 'second' })
  const otherBody = wishOf(person, [eight], { idempotencyKey: 'first' })
  const outcomes = await enterWishes(pool, now, [first, second, { ...first }, otherBody])
  expect(outcomes[2]).toEqual(outcomes[0])
  expect(outcomes[3]).toMatchObject({ code: 'key_reused' })
  expect(await enterWishes(pool, now, [{ ...first }, { ...otherBody }])).toMatchObject([
    outcomes[0],
    { code: 'key_reused' },
  ])
  expect(await written(person)).toMatchObject([{ classIds: [seven] }])

  const body = { classIds: [six] }
  const put = (classIds: number[]) =>
    call(app, saveWish, {
      ...{ params: { id: drawId }, body: { classIds }, as: person },
      headers: { [idempotencyKeyHeader]: 'http' },
    })
  const saved = await put(body.classIds)
  expect([saved.status, (await put(body.classIds)).text]).toEqual([200, saved.text])
  expect((await put([seven])).body.code).toBe('key_reused')
})

test('a refusal is repeated for its key, also when the reason is gone', async () => {
  const resting = await buildMember(db, { status: 'MAINTENANCE' })
  const wish = wishOf(resting, [six, seven], { idempotencyKey: 'resting' })
  const bad = wishOf(resting, [1_000_000], { idempotencyKey: 'bad' })
  expect(await enterWishes(pool, now, [wish])).toMatchObject([{ code: 'not_active' }])
  await db.updateTable('members').set({ status: 'ACTIVE' }).where('id', '=', resting).execute()
  expect(await enterWishes(pool, now, [{ ...wish }, bad])).toMatchObject([
    { code: 'not_active' },
    { code: 'bad_request', details: { fields: { classIds: 'invalid' } } },
  ])
  expect(await enterWishes(pool, now, [{ ...bad }])).toMatchObject([
    { code: 'bad_request', details: { fields: { classIds: 'invalid' } } },
  ])
  expect(await written(resting)).toEqual([])
})
