import { describe, expect, test } from 'vitest'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid, zone } from '../../../../tests/support/gym.ts'
import { readRow, updateRows } from '../../../../tests/support/rows.ts'
import { attendedInMonth, memberProgress, memberVisits } from '../../contract/attendance.ts'
import { markAttendance } from '../bookings/roll/mark-attendance.ts'

const { db, url, pool } = await testDatabase()
const gym = await buildGym(db)
const app = await testApp(url, { clock: () => madrid('2026-11-20 12:00') })

/** A member with attended or missed classes at these times. */
async function athlete(times: string[], ticked = true): Promise<number> {
  const lots = [{ amount: 50, expiresAt: madrid('2027-12-31') }]
  const member = await buildMember(db, { lots })
  for (const time of times) {
    const startsAt = madrid(time)
    const classId = await buildClass(gym, { startsAt })
    await openDesk(pool, () => madrid(`${dayAt(startsAt, zone)} 00:00`)).join(classId, member)
    const tick = { classId, memberId: member, validated: true, by: { id: gym.trainer, isAdmin: false } }
    if (ticked) await markAttendance(pool, startsAt, tick)
  }
  return member
}

const attended = async (as: number, when: string, userId?: number) =>
  await call(app, attendedInMonth, { as, body: { when, userId } })
const days = async (as: number, when: string, userId?: number) =>
  (await attended(as, when, userId)).body.map((each: { when: string }) => each.when)

test('lists the attended classes of a month by start', async () => {
  const member = await athlete([
    '2026-10-31 23:30',
    '2026-11-01 00:30',
    '2026-11-30 23:00',
    '2026-11-12 18:00',
  ])
  const { body } = await attended(member, '2026-11-20')
  expect(body.map((each: { when: string }) => each.when)).toEqual(['2026-11-01', '2026-11-12', '2026-11-30'])
  expect(body[1]).toEqual({
    classId: expect.any(Number),
    when: '2026-11-12',
    startTime: new Date(madrid('2026-11-12 18:00')).toISOString(),
    icon: 'box',
    activity: 'wod',
    color: '#112233',
  })
  expect(await days(member, '2026-10-01')).toEqual(['2026-10-31'])
  expect(await days(member, '2026-09-30')).toEqual([])
})

test('counts the classes attended ever and in this week, for the member and staff', async () => {
  const times = ['2026-11-16 07:00', '2026-11-19 18:00', '2026-11-15 23:00', '2025-11-18 18:00']
  const member = await athlete(times)
  const read = (as: number) => call(app, memberProgress, { as, params: { id: member } })
  expect((await read(member)).body).toEqual({ attended: 4, thisWeek: 2 })
  expect((await read(gym.trainer)).body).toEqual({ attended: 4, thisWeek: 2 })
  expect((await read(await athlete([]))).status).toBe(404)
  const missed = await athlete(times, false)
  const { body } = await call(app, memberProgress, { as: missed, params: { id: missed } })
  expect(body).toEqual({ attended: 0, thisWeek: 0 })
})

test('counts days with a clock change like any other', async () => {
  const member = await athlete([
    '2026-03-29 00:30',
    '2026-03-29 23:30',
    '2026-10-25 02:30',
    '2026-10-25 23:30',
  ])
  expect(await days(member, '2026-03-01')).toEqual(['2026-03-29', '2026-03-29'])
  expect(await days(member, '2026-10-01')).toEqual(['2026-10-25', '2026-10-25'])
})

test('takes the month from the center’s time zone', async () => {
  const member = await athlete(['2026-11-01 18:00'])
  expect(await days(member, '2026-10-31T23:30:00.000Z')).toEqual(['2026-11-01'])
  expect(await days(member, '2026-10-31T22:30:00.000Z')).toEqual([])
})

test('leaves out bookings that were not ticked', async () => {
  expect(await days(await athlete(['2026-11-03 18:00'], false), '2026-11-03')).toEqual([])
})

test('shows members their own classes and staff everybody’s', async () => {
  const [member, other] = [await athlete(['2026-11-04 18:00']), await buildMember(db)]
  for (const staff of [gym.trainer, gym.admin])
    expect(await days(staff, '2026-11-04', member)).toEqual(['2026-11-04'])
  expect((await attended(other, '2026-11-04', member)).status).toBe(404)
  expect(await days(other, '2026-11-04')).toEqual([])
})

test.each([['2026-13-01'], ['november'], [undefined]])('the month of %o is none', async (when) => {
  expect((await attended(await buildMember(db), when as string)).status).toBe(400)
})

describe('a member at the door', () => {
  const visits = (as: number, id: number, day?: string) =>
    call(app, memberVisits, { params: { id }, as, ...(day && { query: { day } }) })

  test('shows staff this month’s and last month’s classes and the first and last visit', async () => {
    const member = await athlete([
      '2024-02-29 18:00',
      '2026-09-30 23:30',
      '2026-10-01 00:30',
      '2026-11-18 18:00',
      '2026-11-18 19:00',
    ])
    const { status, body } = await visits(gym.trainer, member)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: member, firstSeen: '2024-02-29', lastSeen: '2026-11-18' })
    expect(body.attended.map((each: { when: string }) => each.when)).toEqual([
      '2026-10-01',
      '2026-11-18',
      '2026-11-18',
    ])
    expect(body.attended[0]).toMatchObject({ activity: 'wod', color: '#112233', icon: 'box' })
    // At a class of that day, where the member has just been ticked.
    expect((await visits(gym.trainer, member, '2026-11-18')).body).toMatchObject({ lastSeen: '2026-10-01' })
    expect((await visits(gym.trainer, member, '2024-02-29')).body).toMatchObject({
      firstSeen: '2024-02-29',
      lastSeen: null,
    })
  })

  test('has no visits without a tick on a live booking', async () => {
    const never = { firstSeen: null, lastSeen: null, attended: [] }
    expect((await visits(gym.trainer, await athlete(['2026-11-05 18:00'], false))).body).toMatchObject(never)
    const taken = await athlete(['2026-11-06 18:00'])
    const { class_id } = await readRow(db, 'bookings', ['class_id'], { member_id: taken })
    await openDesk(pool, () => madrid('2026-11-06 18:30')).remove(class_id, taken, gym.trainer)
    expect((await visits(gym.trainer, taken)).body).toMatchObject(never)
  })

  test('has name, picture and notes, but no document, contact, plan or payment data', async () => {
    const member = await buildMember(db, {
      plan: gym.three,
      lots: [{ amount: 7, expiresAt: madrid('2027-12-31') }],
    })
    await updateRows(
      db,
      'members',
      { observations: 'Genoll dret', phone: '+34 600 111 222', birth: '1990-03-02', sex: 'FEMININE' },
      { id: member },
    )
    const kept = await db.selectFrom('members').selectAll().where('id', '=', member).executeTakeFirstOrThrow()
    for (const as of [gym.trainer, gym.admin]) {
      const { body, text } = await visits(as, member)
      expect(Object.keys(body).sort()).toEqual(
        ['attended', 'firstSeen', 'id', 'image', 'lastSeen', 'name', 'observations', 'surname'].sort(),
      )
      expect(body.observations).toBe('Genoll dret')
      for (const secret of [kept.cin, kept.email, kept.phone, '1990-03-02', 'FEMININE'])
        expect(text).not.toContain(secret)
    }
  })

  test('is hidden from members and gone once the account is erased', async () => {
    const member = await buildMember(db)
    expect((await visits(member, member)).status).toBe(403)
    expect((await visits(gym.trainer, 2_000_000_000)).status).toBe(404)
    await updateRows(
      db,
      'members',
      { erased_at: new Date(madrid('2026-11-20 12:00')), cin: null, email: null },
      { id: member },
    )
    expect((await visits(gym.trainer, member)).status).toBe(404)
  })
})
