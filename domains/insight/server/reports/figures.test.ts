import { expect, test } from 'vitest'
import { call } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openFigureDesk } from '../../../../tests/support/figure-desk.ts'
import { buildClass, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { insertRow, updateRows } from '../../../../tests/support/rows.ts'
import {
  listMemberBookings,
  type MemberBooking,
  memberAttendance,
} from '../../../booking/contract/member-bookings.ts'
import { exportFigures, FigureTable, getFigures, listSlipping } from '../../contract/figures.ts'

const { db, url } = await testDatabase()
const { gym, app, now, early, figures, place, pay, dispute } = await openFigureDesk(db, url)

test('computes the figures of a small gym', async () => {
  const [ana, ben, eva, jon] = await Promise.all([
    buildMember(db, { plan: gym.three, planFrom: '2026-03-10' }),
    buildMember(db, { plan: gym.three, planFrom: '2025-06-01' }),
    buildMember(db, { plan: gym.three, planFrom: '2025-06-01', paused: ['2026-03-01', '2026-04-01'] }),
    buildMember(db),
  ])
  await db.updateTable('members').set({ created_at: early }).where('id', 'in', [ben, eva, jon]).execute()
  await updateRows(db, 'members', { created_at: new Date(madrid('2026-03-31 23:30')) }, { id: ana })
  // Ben leaves on the 20th; Eva changes her plan mid-month, which counts as neither joining nor leaving.
  await updateRows(db, 'memberships', { ends_on: '2026-03-20' }, { member_id: ben })
  await updateRows(db, 'memberships', { ends_on: '2026-03-15' }, { member_id: eva })
  await insertRow(db, 'memberships', { member_id: eva, plan_id: gym.unlimited, starts_on: '2026-03-15' })

  // Monday 2 March 18:00, 10 seats: two of three came. Wednesday 4 at 07:30, 12 seats: nobody ticked.
  const ticked = await buildClass(gym, { startsAt: madrid('2026-03-02 18:00'), maxPeople: 10 })
  await place(ticked, ana, { validated: true })
  await place(ticked, ben, { validated: true })
  await place(ticked, eva)
  await place(ticked, jon, { ended: 'left_late' })
  const silent = await buildClass(gym, { startsAt: madrid('2026-03-04 07:30'), activity: gym.strong })
  await place(silent, ana)
  await place(silent, ben, { ended: 'left' })
  await place(silent, eva, { ended: 'removed_late' })
  // Not counted: cancelled, hidden, other month, future.
  const cancelled = await buildClass(gym, { startsAt: madrid('2026-03-05 18:00') })
  await updateRows(db, 'gym_classes', { cancelled_at: new Date(now) }, { id: cancelled })
  await buildClass(gym, { startsAt: madrid('2026-03-06 18:00'), shown: false })
  await place(await buildClass(gym, { startsAt: madrid('2026-02-27 18:00') }), ana, { validated: true })
  await buildClass(gym, { startsAt: madrid('2026-05-13 18:00') })

  // 23:30 on the 31st is March in Madrid and in UTC; 00:30 on the 1st is March in Madrid, February in UTC.
  await pay(ana, 5495, '2026-03-01 00:30')
  await pay(ben, 1200, '2026-03-31 23:59', { method: 'cash', purpose: 'credits' })
  await pay(eva, 9999, '2026-04-01 00:00')
  await pay(jon, 7000, '2026-03-10 10:00', { status: 'failed' })
  const back = await pay(jon, 3003, '2026-02-28 23:59')
  await insertRow(db, 'refunds', {
    payment_id: back,
    amount_cents: 1001,
    why: '',
    status: 'succeeded',
    settled_at: new Date(madrid('2026-03-15 09:00')),
    method: 'cash',
  })
  // One lost dispute in March; the others are won or still open.
  await dispute(back, 2002, '2026-03-31 23:59', 'lost')
  for (const state of ['won', 'under_review', 'needs_response'])
    await dispute(back, 3003, '2026-03-20 10:00', state)

  const found = await figures({ from: '2026-03-01', to: '2026-03-31' })
  expect(found.before).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  const all = { classes: 2, seats: 22, taken: 4, attended: 2, noShows: 1, unticked: 1, lateLeaves: 2 }
  expect(found.total).toEqual(all)
  expect(found.totalBefore).toMatchObject({ classes: 1, seats: 12, taken: 1, attended: 1 })
  expect(found.activities).toMatchObject([
    { name: 'wod', classes: 1, seats: 10, taken: 3, attended: 2, noShows: 1, unticked: 0, lateLeaves: 1 },
    { name: 'strong', classes: 1, seats: 12, taken: 1, attended: 0, noShows: 0, unticked: 1, lateLeaves: 1 },
  ])
  expect(found.heat.map((cell) => [cell.weekday, cell.hour, cell.taken])).toEqual([
    [0, 18, 3],
    [2, 7, 1],
  ])
  expect(found.months).toEqual([{ month: '2026-03-01', ...all }])
  expect(found.members).toEqual([
    // Staff accounts count too: admin, trainer and Jon without a plan, and Ben, who has left.
    {
      month: '2026-03-01',
      asOf: '2026-03-31',
      withPlan: 1,
      resting: 1,
      withoutPlan: 4,
      joins: 1,
      leaves: 1,
      accounts: 1,
    },
  ])
  expect(found.revenue).toEqual([
    { month: '2026-03-01', kind: 'credits', method: 'cash', paid: 12, refunded: 0, net: 12 },
    { month: '2026-03-01', kind: 'month', method: 'card', paid: 54.95, refunded: 20.02, net: 34.93 },
    { month: '2026-03-01', kind: 'month', method: 'cash', paid: 0, refunded: 10.01, net: -10.01 },
  ])
  expect(found.money).toEqual({ paid: 66.95, refunded: 30.03, net: 36.92 })
  expect(found.moneyBefore).toEqual({ paid: 30.03, refunded: 0, net: 30.03 })

  // Charts show a year of whole months up to the last one of the range.
  expect(found.monthly).toHaveLength(12)
  expect(found.monthly[0]).toMatchObject({ month: '2025-04-01', attended: 0, withPlan: 0, net: 0 })
  const march = { attended: 2, unticked: 1, noShows: 1, withPlan: 1, resting: 1, net: 36.92 }
  expect(found.monthly.slice(-2)).toMatchObject([
    { month: '2026-02-01', attended: 1, unticked: 0, net: 30.03 },
    { month: '2026-03-01', ...march },
  ])
  expect(found.membersBefore).toEqual({ withPlan: 2, resting: 0 })
  const fewDays = await figures({ from: '2026-03-03', to: '2026-03-05' })
  expect(fewDays.total.classes).toBe(1)
  expect(fewDays.monthly).toEqual(found.monthly)
  // The current month is compared with as many days.
  const current = await figures({ from: '2026-05-01', to: '2026-05-31' })
  expect(current.before).toEqual({ from: '2026-04-01', to: '2026-04-13' })
  expect(current.monthly.at(-1)).toMatchObject({ month: '2026-05-01', withPlan: 2 })
})

test.each([
  ['2026-03-29', '2026-03-29 00:00', '2026-03-29 23:59', 23],
  ['2025-10-26', '2025-10-26 00:00', '2025-10-26 23:59', 25],
])('the day on which clocks change, %s, has its first and its last minute', async (day, first, last) => {
  const member = await buildMember(db)
  await pay(member, 111, first, { purpose: 'manual' })
  await pay(member, 222, last, { purpose: 'manual' })
  await pay(member, 4000, `${day.slice(0, 8)}${Number(day.slice(8)) - 1} 23:59`, { purpose: 'manual' })
  const { revenue } = await figures({ from: day, to: day })
  expect(revenue).toMatchObject([{ kind: 'manual', paid: 3.33 }])
})

test('refuses an invalid range', async () => {
  for (const query of [
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2020-01-01', to: '2026-03-01' },
  ]) {
    const { status, body } = await call(app, getFigures, { query, as: gym.admin })
    expect([status, body.code]).toEqual([400, 'bad_request'])
  }
})

test('lists members with a plan who are not paused and were not seen', async () => {
  const plan = { plan: gym.three, planFrom: '2026-01-01' }
  const [gone, lately, silent, resting, left, newly] = await Promise.all([
    buildMember(db, plan),
    buildMember(db, plan),
    buildMember(db, plan),
    buildMember(db, { ...plan, paused: ['2026-05-01', '2026-06-01'] }),
    buildMember(db, plan),
    buildMember(db, { plan: gym.three, planFrom: '2026-05-10' }),
  ])
  await updateRows(db, 'memberships', { ends_on: '2026-05-05' }, { member_id: left })
  const long = await buildClass(gym, { startsAt: madrid('2026-04-01 18:00') })
  await place(long, gone, { validated: true })
  const ticked = await buildClass(gym, { startsAt: madrid('2026-05-04 18:00') })
  await place(ticked, lately, { validated: true })
  // Booked but did not come.
  await place(ticked, gone)
  const nobodyTicked = await buildClass(gym, { startsAt: madrid('2026-05-06 18:00') })
  await place(nobodyTicked, silent)
  const ask = async (weeks: number) => {
    const { body } = await call(app, listSlipping, { query: { weeks, size: 100 }, as: gym.admin })
    return new Map((body.content as { id: number }[]).map((row) => [row.id, row]))
  }
  const three = await ask(3)
  expect([gone, lately, silent, resting, left, newly].map((id) => three.has(id))).toEqual([
    true,
    false,
    false,
    false,
    true,
    false,
  ])
  expect(three.get(gone)).toMatchObject({ lastSeen: '2026-04-01', weeks: 6, plan: 'three', planEnded: null })
  expect(three.get(left)).toMatchObject({ lastSeen: null, planEnded: '2026-05-05' })
  expect((await ask(1)).has(lately)).toBe(true)
  expect((await ask(7)).has(gone)).toBe(false)
  const beyond = await call(app, listSlipping, { query: { weeks: 3, page: 99 }, as: gym.admin })
  expect(beyond.body).toMatchObject({ content: [], empty: false, totalElements: three.size })
})

test('exports every line of each table as CSV for Excel', async () => {
  const query = { from: '2026-03-01', to: '2026-03-31', weeks: 3 }
  await db.updateTable('gym_classes').set({ coach_id: gym.trainer }).execute()
  for (const table of FigureTable.options) {
    const { text, headers } = await call(app, exportFigures, { params: { table }, query, as: gym.admin })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(text.startsWith('\uFEFF')).toBe(true)
    const isEmpty = ['strikes', 'draws', 'vat'].includes(table)
    expect(text.trimEnd().split('\r\n').length > 1, table).toBe(!isEmpty)
  }
  await db.updateTable('members').set({ language: 'ca' }).where('id', '=', gym.admin).execute()
  const { text } = await call(app, exportFigures, {
    params: { table: 'revenue' },
    query,
    as: gym.admin,
  })
  expect(text).toContain('Concepte;Forma de pagament;Cobrat;Retornat;Net')
  expect(text).toContain('2026-03;Mensualitat;Efectiu;0;10,01;-10,01')
})

test('counts missed classes and members with a plan like their own pages', async () => {
  const center = await insertRow(db, 'centers', { name: 'Figueres' })
  const plan = { plan: gym.three, planFrom: '2026-01-01' }
  const [ana, ben, gone] = await Promise.all([
    buildMember(db, plan),
    buildMember(db, plan),
    buildMember(db, { ...plan, status: 'INACTIVE' }),
  ])
  await db
    .updateTable('members')
    .set({ center_id: center.id, created_at: early })
    .where('id', 'in', [ana, ben, gone])
    .execute()
  await insertRow(db, 'audit_log', {
    at: new Date(madrid('2026-04-10 09:00')),
    by_member_id: gym.admin,
    about_member_id: gone,
    action: 'change-member',
    entity: 'members',
    after: JSON.stringify({ status: 'INACTIVE' }),
  })
  // One class was ticked, one was not, one is running and half ticked.
  for (const [startsAt, validated] of [
    ['2026-05-04 18:00', true],
    ['2026-05-05 18:00', false],
    ['2026-05-13 11:30', true],
  ] as const) {
    const classId = await buildClass(gym, { startsAt: madrid(startsAt), center: center.id })
    await place(classId, ana, { validated })
    await place(classId, ben)
  }
  const ofCenter = (from: string, to: string) => figures({ from, to, centerId: String(center.id) })
  const { total, members } = await ofCenter('2026-03-01', '2026-05-31')
  expect(total).toMatchObject({ taken: 6, attended: 2, noShows: 1, unticked: 3 })
  expect(members.map((month) => month.withPlan)).toEqual([3, 2, 2])
  const page = async (id: number) =>
    (await call(app, memberAttendance, { params: { id }, as: gym.admin })).body.at(-1)
  expect(await page(ana)).toEqual({ month: '2026-05', attended: 2, missed: 0, unticked: 1, leftLate: 0 })
  expect(await page(ben)).toEqual({ month: '2026-05', attended: 0, missed: 1, unticked: 1, leftLate: 0 })
  const query = { when: 'past' }
  const { body } = await call(app, listMemberBookings, { params: { id: ben }, query, as: gym.admin })
  expect(body.content.map((booking: MemberBooking) => booking.missed)).toEqual([false, true])
})
