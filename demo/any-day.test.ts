import { expect, test } from 'vitest'
import { getRate } from '../domains/memberships/contract/memberships.ts'
import { listCards, listReceipts } from '../domains/sales/contract/payments.ts'
import { call, testApp } from '../tests/support/app.ts'
import { testDatabase } from '../tests/support/database.ts'
import { debitViolations } from '../tests/support/debits.ts'
import { madrid } from '../tests/support/gym.ts'
import { bookingViolations, lotsOf } from '../tests/support/gym-books.ts'
import { rateViolations } from '../tests/support/money/rate-books.ts'
import { readRows } from '../tests/support/rows.ts'
import { moneyViolations } from '../tests/support/till.ts'
import { fillDemoGym } from './fill-demo.ts'

async function gymAt(when: string, payments: 'demo' | 'off') {
  const { db, url } = await testDatabase()
  const now = madrid(when)
  const app = await testApp(url, { clock: () => now, config: { payments: { provider: payments } } })
  await fillDemoGym(app, { members: 20, days: 40 })
  const members = await db.selectFrom('members').select(['id', 'cin']).execute()
  const idOf = (cin: string) => members.find((member) => member.cin === cin)?.id ?? 0
  const rateOf = async (id: number) => (await call(app, getRate, { as: id, params: { id } })).body
  const receiptsOf = async (id: number): Promise<{ issuedAt: string }[]> =>
    (await call(app, listReceipts, { as: id })).body.content
  const cardsOf = async (id: number): Promise<{ last4: string }[]> =>
    (await call(app, listCards, { as: id })).body
  const [planned, credited, overdue] = ['00000002W', '00000003A', '00000004G'].map(idOf) as [
    number,
    number,
    number,
  ]
  const [paused, changing, newcomer] = ['00000005M', '00000006Y', '00000007F'].map(idOf) as [
    number,
    number,
    number,
  ]
  return { db, now, planned, credited, overdue, paused, changing, newcomer, rateOf, receiptsOf, cardsOf }
}

// Ends of months and of the year; the last two are Sundays.
test.each(['2026-12-01 15:00', '2026-10-31 09:00', '2027-01-03 23:30', '2027-02-28 10:00'])(
  'on %s the demo gym has books in order, and a member in each state',
  async (when) => {
    const gym = await gymAt(when, 'demo')
    const { db, now, rateOf, receiptsOf, cardsOf } = gym
    // Members from before the opening paid their first month elsewhere.
    const rates = (await rateViolations(db, now)).filter((line) => !line.endsWith('began without money'))
    const books = [await moneyViolations(db), await debitViolations(db), await bookingViolations(db)]
    expect([...books.flat(), ...rates]).toEqual([])

    expect((await receiptsOf(gym.planned)).length).toBeGreaterThan(9)
    expect(await cardsOf(gym.planned)).toMatchObject([{ last4: '4242' }])
    expect(await rateOf(gym.planned)).toMatchObject({ plan: { key: 'trio' }, pro: true, overdue: null })

    expect(await lotsOf(db, gym.credited)).toEqual([1, 1, 1, 1])
    expect((await receiptsOf(gym.credited)).length).toBeGreaterThan(3)

    const { overdue, plan } = await rateOf(gym.overdue)
    expect(plan).not.toBeNull()
    expect(overdue).toMatchObject({ amount: 52, error: 'insufficient_funds' })
    expect(Date.parse(overdue.planEndsOn)).toBeGreaterThan(now)
    expect(await cardsOf(gym.overdue)).toMatchObject([{ last4: '9995' }])

    expect((await rateOf(gym.paused)).maintenance).toMatchObject({ startsOn: `${when.slice(0, 8)}01` })
    expect((await rateOf(gym.changing)).pending).toMatchObject({ kind: 'change', pro: true })
    expect((await rateOf(gym.newcomer)).plan).toBeNull()

    const bookings = await readRows(db, 'bookings', [
      'member_id',
      'charge',
      'validated',
      'ended_at',
      'during',
    ])
    expect(bookings.filter((booking) => booking.member_id === gym.newcomer)).toEqual([])
    const ofCredited = bookings.filter((booking) => booking.member_id === gym.credited)
    expect(new Set(ofCredited.map(({ charge }) => charge))).toEqual(new Set(['free']))

    // A roll to tick, and places to come.
    const begun = (during: string) => Date.parse(during.slice(2, 24)) <= now
    const untaken = await db
      .selectFrom('gym_classes as c')
      .select('c.id')
      .where('users_in', '>', 0)
      .where('starts_at', '<=', new Date(now))
      .where('starts_at', '>', new Date(now - 48 * 3_600_000))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('bookings as b').whereRef('b.class_id', '=', 'c.id').where('b.validated', '=', true),
          ),
        ),
      )
      .execute()
    expect(untaken.length).toBeGreaterThan(0)
    expect(bookings.filter(({ ended_at, during }) => !ended_at && !begun(during)).length).toBeGreaterThan(5)

    // Receipts are numbered in order of time.
    const all = await db
      .selectFrom('receipts')
      .select('issued_at')
      .orderBy('year')
      .orderBy('number')
      .execute()
    const times = all.map((row) => row.issued_at.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.every((time) => time <= now)).toBe(true)
  },
  120_000,
)

test('grants plans and credits without payment if there are no test cards', async () => {
  const { db, planned, credited, rateOf } = await gymAt('2026-11-20 12:00', 'off')
  expect(await db.selectFrom('payments').select('id').execute()).toEqual([])
  expect(await db.selectFrom('cards').select('id').execute()).toEqual([])
  expect((await rateOf(planned)).plan).not.toBeNull()
  expect(await lotsOf(db, credited)).toEqual([3, 1])
})
