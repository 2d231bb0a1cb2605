import { expect, test } from 'vitest'
import { getRate } from '../../../contracts/memberships.ts'
import { listCards, listReceipts } from '../../../contracts/payments.ts'
import { call, testApp } from '../../../tests/support/app.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { buildGym, madrid } from '../../../tests/support/gym.ts'
import { lotsOf } from '../../../tests/support/gym-books.ts'
import { rateViolations } from '../../../tests/support/rate-books.ts'
import { moneyViolations } from '../../../tests/support/till.ts'
import { Chance } from './chance.ts'
import { signUpDemoMembers } from './people.ts'
import { sellToDemoMembers } from './sales.ts'

async function gymAt(when: string, payments: 'demo' | 'off') {
  const { db, url } = await testDatabase()
  const gym = await buildGym(db)
  const now = madrid(when)
  const app = await testApp(url, { clock: () => now, config: { payments: { provider: payments } } })
  const plans = await Promise.all(
    [1, 2, 3, 4].map(async (perWeek) => {
      const name = `plan ${perWeek}`
      const price = 2000 + perWeek * 1000
      const row = { key: `p${perWeek}`, name_es: name, name_ca: name, activity_sessions: perWeek }
      const { id } = await db
        .insertInto('plans')
        .values({ ...row, open_sessions: 0, price_cents: price })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id, key: row.key, perWeek, price }
    }),
  )
  const members = await signUpDemoMembers(app, 12, { centers: [gym.center.id], plans }, new Chance(3))
  await sellToDemoMembers(app, members, gym.admin)
  const [planned, credited, overdue, paused, changing] = members.map(({ id }) => id)
  const rateOf = async (id = 0) => (await call(app, getRate, { as: id, params: { id } })).body
  const receiptsOf = async (id = 0): Promise<{ number: string; issuedAt: string }[]> =>
    (await call(app, listReceipts, { as: id })).body.content
  const cardsOf = async (id = 0): Promise<{ last4: string }[]> =>
    (await call(app, listCards, { as: id })).body
  return { app, db, now, planned, credited, overdue, paused, changing, rateOf, receiptsOf, cardsOf }
}

// Start days at the ends of months and of the year.
test.each(['2026-12-01 15:00', '2026-10-31 09:00', '2027-01-03 23:30', '2027-02-28 10:00'])(
  'on %s the demo gym has a past of money that is in order',
  async (when) => {
    const gym = await gymAt(when, 'demo')
    const { db, now, rateOf, receiptsOf, cardsOf } = gym
    // Members from before card payments got their plan at the desk.
    const rates = (await rateViolations(db, now)).filter((line) => !line.endsWith('began without money'))
    expect([...(await moneyViolations(db)), ...rates]).toEqual([])

    const receipts = await receiptsOf(gym.planned)
    expect(receipts).toHaveLength(4)
    expect(await cardsOf(gym.planned)).toMatchObject([{ last4: '4242' }])
    expect(await rateOf(gym.planned)).toMatchObject({ plan: { name: 'plan 3' }, pro: true, overdue: null })
    expect((await rateOf(gym.planned)).nextCharge.amount).toBeGreaterThan(50)

    expect(await lotsOf(db, gym.credited ?? 0)).toEqual([1, 1, 1, 1])
    expect(await receiptsOf(gym.credited)).toHaveLength(4)

    const { overdue, plan } = await rateOf(gym.overdue)
    expect(plan).not.toBeNull()
    expect(overdue).toMatchObject({ amount: 40, error: 'insufficient_funds' })
    expect(Date.parse(overdue.planEndsOn)).toBeGreaterThan(now)
    expect(await cardsOf(gym.overdue)).toMatchObject([{ last4: '9995' }])

    expect((await rateOf(gym.paused)).maintenance).toMatchObject({ startsOn: `${when.slice(0, 8)}01` })
    expect((await rateOf(gym.changing)).pending).toMatchObject({ kind: 'change', pro: true })
    expect((await rateOf(gym.changing)).pending.plan.name).toBe('plan 3')

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
  expect(await lotsOf(db, credited ?? 0)).toEqual([3, 1])
})
