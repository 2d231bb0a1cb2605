import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { feedEvents, pathOf } from '../../../../tests/support/members/calendar-feed.ts'
import { updateRows } from '../../../../tests/support/rows.ts'
import {
  getCalendarAddress,
  getCalendarFeed,
  removeCalendarAddress,
  renewCalendarAddress,
} from '../../../people/contract/account.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-03-27 18:00')
const app = await testApp(url, { clock: () => now })
const desk = openDesk(pool, () => now)

await updateRows(
  db,
  'centers',
  {
    address: 'Carrer de la Barra, 20',
    postal_code: '17001',
    city: 'Girona',
    latitude: 41.98,
    longitude: 2.82,
  },
  { id: gym.center.id },
)
await updateRows(
  db,
  'activities',
  { name: { ca: 'Força, i més; amb “cometes”', es: 'Fuerza' } },
  { id: gym.strong },
)

const lots = [{ amount: 9, expiresAt: now + 1e11 }]
const renew = async (id: number): Promise<string> =>
  (await call(app, renewCalendarAddress, { params: { id }, as: id })).body.address
const secretOf = (address: string) => /([\w-]{43})\.ics$/.exec(address)?.[1] ?? ''
const fetchFeed = (address: string, headers = {}) => app.inject({ url: pathOf(address), headers })

const eventsAt = (address: string) => feedEvents(app, address)

test('writes correct times around both clock changes', async () => {
  const member = await buildMember(db, { lots: [{ amount: 9, expiresAt: now + 3e10 }] })
  const address = await renew(member)
  for (const [saturday, monday] of [
    ['2026-03-28', '2026-03-30'],
    ['2026-10-24', '2026-10-26'],
  ]) {
    now = madrid(`${saturday} 08:00`)
    const before = await buildClass(gym, { startsAt: madrid(`${saturday} 18:00`) })
    const after = await buildClass(gym, { startsAt: madrid(`${monday} 18:00`) })
    expect([await desk.join(before, member), await desk.join(after, member)]).toEqual(['IN', 'too_early'])
    now = madrid(`${saturday} 19:30`)
    expect(await desk.join(after, member)).toBe('IN')
    const [first, second] = (await eventsAt(address)).slice(-2)
    expect([first?.start, second?.start]).toEqual([madrid(`${saturday} 18:00`), madrid(`${monday} 18:00`)])
    expect((second?.end ?? 0) - (second?.start ?? 0)).toBe(3_600_000)
  }
  now = madrid('2026-03-27 18:00')
})

test('distinguishes places from waits and escapes names, places and links', async () => {
  now = madrid('2026-05-13 10:00')
  const [member, other] = [
    await buildMember(db, { lots, language: 'ca' }),
    await buildMember(db, { lots, language: 'es' }),
  ]
  const full = await buildClass(gym, {
    startsAt: madrid('2026-05-13 19:00'),
    maxPeople: 1,
    activity: gym.wod,
  })
  const strong = await buildClass(gym, { startsAt: madrid('2026-05-13 21:00'), activity: gym.strong })
  expect([await desk.join(full, other), await desk.join(full, member)]).toEqual(['IN', 'WAIT 1'])
  expect(await desk.join(strong, member)).toBe('IN')
  const address = await renew(member)
  const [wait, place] = await eventsAt(address)
  expect(wait).toMatchObject({ summary: 'wod (en espera)', status: 'TENTATIVE' })
  expect(place).toMatchObject({
    summary: 'Força, i més; amb “cometes”',
    status: 'CONFIRMED',
    location: 'Girona\nCarrer de la Barra, 20, 17001 Girona',
    url: 'https://box.example/book/strong/2026-05-13',
  })
  expect((await fetchFeed(address)).body).not.toMatch(/Name|Surname|example\.com/)
  const uid = wait?.uid
  expect(await desk.leave(full, other)).toBe('refunded')
  expect((await eventsAt(address))[0]).toMatchObject({ uid, summary: 'wod', status: 'CONFIRMED' })
  expect(await desk.leave(strong, member)).toBe('refunded')
  expect(await eventsAt(address)).toHaveLength(1)
})

test('says which place a wait keeps', async () => {
  const [member, other] = [await buildMember(db, { lots, language: 'es' }), await buildMember(db, { lots })]
  const full = await buildClass(gym, { startsAt: madrid('2026-05-13 19:00'), maxPeople: 1 })
  const sure = await buildClass(gym, { startsAt: madrid('2026-05-13 19:30') })
  expect([await desk.join(full, other), await desk.join(sure, member)]).toEqual(['IN', 'IN'])
  expect(await desk.move(sure, full, member)).toBe('WAIT 1')
  const address = await renew(member)
  expect((await fetchFeed(address)).body.replaceAll('\r\n ', '')).toContain('conservas tu plaza de las 19:30')
  await desk.leave(full, other)
  expect(await eventsAt(address)).toMatchObject([{ start: madrid('2026-05-13 19:00'), status: 'CONFIRMED' }])
})

test('leaves out bookings older than two months', async () => {
  now = madrid('2026-06-01 10:00')
  const member = await buildMember(db, { lots })
  await desk.join(await buildClass(gym, { startsAt: madrid('2026-06-01 19:00') }), member)
  const address = await renew(member)
  now = madrid('2026-07-30 10:00')
  expect(await eventsAt(address)).toHaveLength(1)
  now = madrid('2026-08-05 10:00')
  expect(await eventsAt(address)).toEqual([])
})

test('serves an empty calendar with cache headers', async () => {
  const address = await renew(await buildMember(db))
  expect(await eventsAt(address)).toEqual([])
  const { headers } = await fetchFeed(address)
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=300',
  })
  now += 60_000
  const again = await fetchFeed(address, { 'if-none-match': headers.etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('invalidates the previous address on every node', async () => {
  const member = await buildMember(db)
  const get = async () => (await call(app, getCalendarAddress, { params: { id: member }, as: member })).body
  expect(await get()).toEqual({ address: null, exists: false })
  const first = await renew(member)
  expect(first).toMatch(/^https:\/\/box\.example\/api\/calendar-feed\/[\w-]{43}\.ics$/)
  expect(await get(), 'it is told once').toEqual({ address: null, exists: true })
  const kept = await db.selectFrom('calendar_addresses').selectAll().where('member_id', '=', member).execute()
  expect(kept).toMatchObject([
    { secret: null, secret_hash: createHash('sha256').update(secretOf(first)).digest() },
  ])
  const second = await renew(member)
  expect(second).not.toBe(first)
  const otherNode = await testApp(url)
  const statuses = async () =>
    Promise.all([first, second].map(async (each) => (await otherNode.inject(pathOf(each))).statusCode))
  expect(await statuses()).toEqual([404, 200])
  await call(app, removeCalendarAddress, { params: { id: member }, as: member })
  expect([await statuses(), await get()]).toEqual([[404, 404], { address: null, exists: false }])
})

test('refuses the address of an inactive member', async () => {
  const member = await buildMember(db)
  const address = await renew(member)
  await updateRows(db, 'members', { status: 'INACTIVE' }, { id: member })
  expect((await fetchFeed(address)).statusCode).toBe(404)
})

test('hides and protects the address of another member', async () => {
  const [member, other] = [await buildMember(db), await buildMember(db, { roles: ['USER', 'ADMIN'] })]
  const address = await renew(member)
  for (const endpoint of [getCalendarAddress, renewCalendarAddress, removeCalendarAddress])
    expect((await call(app, endpoint, { params: { id: member }, as: other })).status).toBe(404)
  expect((await fetchFeed(address)).statusCode).toBe(200)
})

test('answers 404 to an unknown secret', async () => {
  for (const file of ['1.ics', 'x.ics', `${'A'.repeat(43)}.ics`, 'A'.repeat(43), '..%2f..%2f.ics'])
    expect((await call(app, getCalendarFeed, { params: { file } })).status).toBe(404)
})

test('coached classes stand beside bookings, until the coach is no longer one', async () => {
  const coach = await buildMember(db, { roles: ['USER', 'TRAINER'] })
  const address = await renew(coach)
  const coached = async (startsAt: number, more: object) => {
    const id = await buildClass(gym, { startsAt })
    await db.updateTable('gym_classes').set(more).where('id', '=', id).execute()
    return id
  }
  const own = await coached(now + 90_000_000, { coach_id: coach })
  await coached(now + 95_000_000, { coach_id: gym.trainer, assistant_ids: [coach] })
  await coached(now + 99_000_000, { coach_id: coach, cancelled_at: new Date(now) })
  await coached(now + 103_000_000, { coach_id: gym.trainer })
  const events = await eventsAt(address)
  expect(events.map(({ summary }) => summary)).toEqual(['wod (la das tú)', 'wod (asistes)'])
  expect(events[0]).toMatchObject({ start: now + 90_000_000, status: 'CONFIRMED' })
  expect(events[0]?.uid).toContain(`coaching-${own}@`)
  await updateRows(db, 'members', { roles: ['USER'] }, { id: coach })
  expect(await eventsAt(address)).toEqual([])
})
