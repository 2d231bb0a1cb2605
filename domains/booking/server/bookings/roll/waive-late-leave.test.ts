import { expect, test } from 'vitest'
import { call, testApp } from '../../../../../tests/support/app.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { openDesk } from '../../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid, zone } from '../../../../../tests/support/gym.ts'
import { bookingsOf, bookingViolations } from '../../../../../tests/support/gym-books.ts'
import { updateRows } from '../../../../../tests/support/rows.ts'
import { creditLedger, creditsOfWeek } from '../../../../sales/contract/credits.ts'
import { correctCredits } from '../../../../sales/contract/payments.ts'
import { listMemberBookings, memberAttendance, waiveLateLeave } from '../../../contract/member-bookings.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-05-13 10:00')
const app = await testApp(url, { clock: () => now })
const desk = openDesk(pool, () => now)
const tonight = () => buildClass(gym, { startsAt: madrid('2026-05-13 19:00') })

/** A booking that was left too late. */
async function leftLate(memberId: number, classId: number): Promise<number> {
  now = madrid('2026-05-13 10:00')
  expect(await desk.join(classId, memberId)).toBe('IN')
  now = madrid('2026-05-13 18:30')
  expect(await desk.leave(classId, memberId)).toBe('kept')
  return (await bookingsOf(db, classId, memberId))[0]?.id ?? 0
}
const waive = (id: number, as = gym.admin) =>
  call(app, waiveLateLeave, { params: { id }, body: { why: 'Estaba enferma' }, as })
const of = (endpoint: typeof creditLedger | typeof memberAttendance, id: number, query: object = {}) =>
  call(app, endpoint, { params: { id }, query: { ...query }, as: gym.admin })

test('waiving a late leave returns the bought credit once and is recorded in the ledger and audit log', async () => {
  const member = await buildMember(db, { lots: [{ amount: 1, expiresAt: madrid('2026-06-01 00:00') }] })
  const booking = await leftLate(member, await tonight())
  const answers = await Promise.all([waive(booking), waive(booking)])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('not_late')
  const { body } = await of(creditLedger, member)
  expect(body.lots).toMatchObject([{ creditType: 'ACTIVITY', remaining: 1 }])
  expect(body.content.map((line: { source: string; amount: number }) => [line.source, line.amount])).toEqual([
    ['return', 1],
    ['booking', -1],
    ['purchase', 1],
  ])
  expect(body.content[0]).toMatchObject({
    why: 'Estaba enferma',
    by: { id: gym.admin },
    gymClass: { activity: 'wod', date: '2026-05-13', timeZone: zone },
  })
  expect((await waive(booking, gym.trainer)).status).toBe(403)
  expect((await waive(999_999)).status).toBe(404)
  expect(await bookingViolations(db)).toEqual([])
})

test('waiving an expired credit returns it with extra days', async () => {
  const member = await buildMember(db, { lots: [{ amount: 1, expiresAt: madrid('2026-05-14 00:00') }] })
  const booking = await leftLate(member, await tonight())
  now = madrid('2026-05-20 12:00')
  expect((await waive(booking)).status).toBe(204)
  expect((await of(creditLedger, member)).body.lots).toMatchObject([
    { remaining: 1, expiresAt: new Date(now + 14 * 86_400_000).toISOString() },
  ])
  expect(await bookingViolations(db)).toEqual([])
})

test('waiving a plan session frees it', async () => {
  const member = await buildMember(db, { plan: gym.three })
  const booking = await leftLate(member, await tonight())
  const left = async () =>
    (await call(app, creditsOfWeek, { params: { id: member }, query: { date: '2026-05-13' }, as: member }))
      .body[0].sessionsLeft
  expect(await left()).toBe(2)
  expect((await waive(booking)).status).toBe(204)
  expect(await left()).toBe(3)
})

test('refuses to waive a booking that was not left late', async () => {
  const member = await buildMember(db, { plan: gym.unlimited })
  now = madrid('2026-05-13 10:00')
  const classId = await tonight()
  await desk.join(classId, member)
  const [held] = await bookingsOf(db, classId, member)
  expect((await waive(held?.id ?? 0)).body.code).toBe('not_late')
})

test('lists future and past bookings and visits by month', async () => {
  const member = await buildMember(db, { plan: gym.unlimited })
  now = madrid('2026-05-11 10:00')
  const at = async (when: string) => buildClass(gym, { startsAt: madrid(when) })
  const [came, missed, tomorrow] = [
    await at('2026-05-11 19:00'),
    await at('2026-05-12 19:00'),
    await at('2026-05-14 19:00'),
  ]
  for (const classId of [came, missed, tomorrow]) await desk.add(classId, member, 'admin', gym.admin)
  await updateRows(db, 'bookings', { validated: true }, { class_id: came })
  await leftLate(member, await tonight())
  const list = async (when: string) =>
    (await call(app, listMemberBookings, { params: { id: member }, query: { when }, as: gym.admin })).body
  expect((await list('coming')).content).toMatchObject([
    { classId: tomorrow, status: 'IN', charge: 'session', ended: null },
  ])
  const past = await list('past')
  expect(past.totalElements).toBe(3)
  expect(past.content.map((row: { ended: string | null }) => row.ended)).toEqual(['left_late', null, null])
  expect(past.content[1]).toMatchObject({
    classId: missed,
    validated: false,
    freeLeaveUntil: expect.any(String),
  })
  const { body } = await of(memberAttendance, member)
  expect(body).toHaveLength(12)
  expect(body.at(-1)).toEqual({ month: '2026-05', attended: 1, missed: 0, unticked: 1, leftLate: 1 })
  expect(body[0]).toEqual({ month: '2025-06', attended: 0, missed: 0, unticked: 0, leftLate: 0 })
  expect((await of(memberAttendance, 999_999)).status).toBe(404)
})

test('refuses the second of two conflicting credit corrections', async () => {
  const member = await buildMember(db, { lots: [{ amount: 3, expiresAt: now + 1e10 }] })
  const correct = (activity: number) =>
    call(app, correctCredits, {
      params: { id: member },
      body: { credits: { activity, open: 0 }, was: { activity: 3, open: 0 }, why: 'Regalo' },
      as: gym.admin,
    })
  const answers = await Promise.all([correct(5), correct(4)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
  expect((await of(creditLedger, member, { size: 1 })).body).toMatchObject({
    totalElements: 2,
    totalPages: 2,
    content: [{ source: 'correction', why: 'Regalo' }],
  })
})
