import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../../../tests/support/app.ts'
import { addedCode } from '../../../../tests/support/codes.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember } from '../../../../tests/support/gym.ts'
import { openMonths } from '../../../../tests/support/money/months.ts'
import { readRows, updateRows } from '../../../../tests/support/rows.ts'
import { addedCard, moneyViolations, pay } from '../../../../tests/support/till.ts'
import { changeCode, type DiscountCode } from '../../../sales/contract/discount-codes.ts'
import { refundPayment } from '../../../sales/contract/payments.ts'
import { previewPlan } from '../../../sales/contract/plans.ts'
import { reductionOfMonth } from '../../../sales/rules/discount-codes.ts'
import { chargeable } from '../../../sales/rules/month-charges.ts'
import { hasMonthToPay } from '../../../sales/server/expressions/ways-of-paying.ts'
import {
  changeRate,
  endMaintenance,
  getRate,
  leavePlan,
  previewRate,
  startMaintenance,
} from '../../contract/memberships.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const { app, at, setClock } = await openMonths(db, url)
await db.updateTable('gym').set({ maintenance_price_cents: 900 }).execute()

let member: number
let code: DiscountCode
beforeEach(async () => {
  setClock()
  await sql`update memberships set ends_on = starts_on`.execute(db)
  await updateRows(db, 'plans', { months: 1, price_cents: 8000 }, { id: gym.unlimited })
  member = await buildMember(db)
  await addedCard(app, member)
  return async () => expect(await moneyViolations(db)).toEqual([])
})

const params = () => ({ id: member })
const half = { percent: 50, months: 3, sells: ['plan' as const] }
const join = async (form: object, amount: number, planId = gym.three) => {
  code = await addedCode(app, gym.admin, form)
  const purchase = { kind: 'plan', planId, pro: false } as const
  const { body } = await pay(app, member, { amount, purchase, code: code.code })
  expect(body.status).toBe('succeeded')
  return body.receiptId as number
}
const rate = async () => (await call(app, getRate, { as: member, params: params() })).body
const months = async () =>
  (
    await readRows(db, 'payments', ['month', 'amount_cents', 'reduction_cents', 'code_id'], {
      member_id: member,
      status: 'succeeded',
    })
  ).map((row) => [row.month, row.amount_cents, row.reduction_cents, row.code_id === code.id])
const pass = async (...days: string[]) => {
  for (const day of days) await at(`${day} 00:10`)
}

describe('a plan bought with a code', () => {
  test('is reduced for its months, and no longer', async () => {
    await join(half, 25)
    expect(await rate()).toMatchObject({
      price: 50,
      code: { code: code.code, percent: 50, amount: null, lastMonth: '2027-01-01' },
      nextCharge: { on: '2026-12-01', amount: 25 },
    })
    await pass('2026-12-01', '2027-01-01')
    expect(await rate()).toMatchObject({ code: { lastMonth: '2027-01-01' }, nextCharge: { amount: 50 } })
    await pass('2027-02-01')
    expect(await rate()).toMatchObject({ code: null })
    expect(await months()).toEqual([
      ['2026-11-01', 2500, 2500, true],
      ['2026-12-01', 2500, 2500, true],
      ['2027-01-01', 2500, 2500, true],
      ['2027-02-01', 5000, 0, false],
    ])
  })

  test('is free for two months, then charged', async () => {
    await join({ percent: 100, months: 2, sells: ['plan'] }, 0)
    expect(await rate()).toMatchObject({ nextCharge: { on: '2027-01-01', amount: 50 } })
    await pass('2026-11-21', '2026-12-01', '2026-12-20', '2027-01-01')
    expect(await months()).toEqual([['2027-01-01', 5000, 0, false]])
  })

  test('is free for the second month too where a bill of an earlier plan covers the first', async () => {
    await sql`insert into memberships (member_id, plan_id, starts_on) values (${member}, ${gym.three}, '2026-10-01')`.execute(
      db,
    )
    await at('2026-12-01 00:10')
    await sql`update memberships set ends_on = '2026-12-10' where member_id = ${member}`.execute(db)
    setClock('2026-12-12 10:00')
    await join({ percent: 100, months: 2, sells: ['plan'] }, 0)
    await pass('2026-12-20', '2027-01-01', '2027-02-01')
    expect((await months()).map((row) => row.slice(0, 2))).toEqual([
      ['2026-12-01', 5000],
      ['2027-02-01', 5000],
    ])
  })

  test('is paid for the next month from the limit day on, and reduced from then', async () => {
    setClock('2026-11-28 10:00')
    await join({ ...half, months: 2 }, 25)
    await pass('2026-12-01', '2027-01-01', '2027-02-01')
    expect((await months()).map((row) => row.slice(0, 2))).toEqual([
      ['2026-12-01', 2500],
      ['2027-01-01', 2500],
      ['2027-02-01', 5000],
    ])
  })

  test('of a quarter is reduced for the months of it that the code covers', async () => {
    await updateRows(db, 'plans', { months: 3, price_cents: 15_000 }, { id: gym.unlimited })
    await join({ percent: 100, months: 4, sells: ['plan'] }, 0, gym.unlimited)
    expect(await rate()).toMatchObject({ nextCharge: { on: '2027-02-01', amount: 100 } })
    await pass('2026-11-21', '2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01', '2027-05-01')
    expect(await months()).toEqual([
      ['2027-02-01', 10_000, 5000, true],
      ['2027-05-01', 15_000, 0, false],
    ])
  })

  test('is charged a third of a quarter of which two months are free', async () => {
    await updateRows(db, 'plans', { months: 3, price_cents: 15_000 }, { id: gym.unlimited })
    await join({ percent: 100, months: 2, sells: ['plan'] }, 50, gym.unlimited)
    expect(await rate()).toMatchObject({ nextCharge: { on: '2027-02-01', amount: 150 } })
    await pass('2026-12-01', '2027-01-01', '2027-02-01')
    expect((await months()).map((row) => row.slice(0, 2))).toEqual([
      ['2026-11-01', 5000],
      ['2027-02-01', 15_000],
    ])
  })

  test('keeps the months that are left when it is changed, as the preview said', async () => {
    await join(half, 25)
    const asked = { planId: gym.unlimited, pro: false }
    const preview = await call(app, previewRate, {
      as: member,
      params: params(),
      body: { kind: 'change', ...asked },
    })
    expect(preview.body).toMatchObject({ price: 80, nextCharge: { on: '2026-12-01', amount: 40 } })
    await call(app, changeRate, { as: member, params: params(), body: asked })
    await pass('2026-12-01', '2027-01-01', '2027-02-01')
    expect((await months()).map((row) => row[1])).toEqual([2500, 4000, 4000, 8000])
  })

  test('keeps its terms when the code is changed or stopped', async () => {
    await join(half, 25)
    const { id, code: _, ...rest } = code
    const body = { ...rest, percent: 10, months: 1, onOffer: false }
    expect((await call(app, changeCode, { as: gym.admin, params: { id }, body })).status).toBe(200)
    await pass('2026-12-01')
    expect((await months()).map((row) => row[1])).toEqual([2500, 2500])
  })

  test('ends the code with it: another plan is bought at its price', async () => {
    await join(half, 25)
    expect((await call(app, leavePlan, { as: member, params: params() })).status).toBe(200)
    await pass('2026-12-01')
    expect((await rate()).code).toBeNull()
    const purchase = { kind: 'plan', planId: gym.three, pro: false } as const
    expect((await pay(app, member, { amount: 50, purchase })).body.status).toBe('succeeded')
    await pass('2027-01-01')
    expect((await months()).map((row) => row[1])).toEqual([2500, 5000, 5000])
  })

  test('ends when its first month is refunded, and the code stays used', async () => {
    const id = await join(half, 25)
    await call(app, refundPayment, { as: gym.admin, params: { id }, body: { why: 'mistake' } })
    expect((await rate()).plan).toBeNull()
    const uses = db.selectFrom('discount_codes').select('uses').where('id', '=', code.id)
    expect(await uses.executeTakeFirstOrThrow()).toEqual({ uses: 1 })
  })

  test('is not reduced while it is paused, and its months go on; ending the pause is', async () => {
    await join({ ...half, amount: 20, percent: null }, 30)
    expect((await call(app, startMaintenance, { as: member, params: params(), body: {} })).status).toBe(200)
    await pass('2026-12-01')
    setClock('2026-12-16 10:00')
    expect((await call(app, endMaintenance, { as: member, params: params() })).status).toBe(200)
    await pass('2027-01-01', '2027-02-01')
    // 16 of the 31 days of December, at 30 € instead of 50 €.
    expect((await months()).map((row) => row.slice(1))).toEqual([
      [3000, 2000, true],
      [900, 0, false],
      [1548, 1033, true],
      [3000, 2000, true],
      [5000, 0, false],
    ])
  })

  test('counts at its reduced price in the preview of a plan', async () => {
    await join({ ...half, months: 2 }, 25)
    const query = { price: 60 }
    const { body } = await call(app, previewPlan, { as: gym.admin, params: { id: gym.three }, query })
    expect(body).toMatchObject({ members: 1, before: 25, after: 30 })
  })
})

test('a month without a way to pay is announced at its reduced price', async () => {
  await join({ ...half, months: 2 }, 25)
  const [use] = await db.selectFrom('code_uses').selectAll().where('member_id', '=', member).execute()
  if (!use) throw new Error('no use')
  const owes = async (month: string) => {
    const { rows } = await sql<{ owes: boolean }>`select ${hasMonthToPay(sql`${month}::date`, 50)} as owes
      from members m where m.id = ${member}`.execute(db)
    return rows[0]?.owes
  }
  const terms = [1, 49, 50, 51, 98, 99, 100].map((percent) => ({ percent, amountCents: null }))
  const amounts = [1, 49, 50, 51, 149, 9999].map((amountCents) => ({ percent: null, amountCents }))
  const prices = [50, 99, 100, 101, 199, 5000].map((price) => [price, 1] as const)
  for (const [price, months] of [...prices, [149, 3] as const, [5000, 3] as const])
    for (const each of [...terms, ...amounts]) {
      await updateRows(db, 'plans', { price_cents: price, months }, { id: gym.three })
      const { percent, amountCents: amount_cents } = each
      await updateRows(db, 'code_uses', { percent, amount_cents }, { id: use.id })
      for (const month of ['2026-12-01', '2027-01-01']) {
        const plan = { ...each, fromMonth: '2026-11-01', untilMonth: '2027-01-01' }
        const cents = chargeable(price - reductionOfMonth(plan, price, month, months))
        expect([price, each, month, await owes(month)]).toEqual([price, each, month, cents > 0])
      }
    }
  await updateRows(db, 'plans', { price_cents: 5000, months: 1 }, { id: gym.three })
  await updateRows(db, 'code_uses', { percent: 50, amount_cents: null }, { id: use.id })
})
