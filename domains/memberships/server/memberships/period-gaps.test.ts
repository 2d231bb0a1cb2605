import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildMember, buildMembers } from '../../../../tests/support/gym.ts'
import { openRateDesk } from '../../../../tests/support/money/rate-desk.ts'
import { updateRows } from '../../../../tests/support/rows.ts'
import { addedCard, pay } from '../../../../tests/support/till.ts'
import { refundPayment } from '../../../sales/contract/payments.ts'
import { isCovered } from '../../../sales/server/expressions/months-covered.ts'

// Single months at the price of a year, and years charged twice.

const { db, url } = await testDatabase()
const desk = await openRateDesk(db, url)
const { app, gym, at, cancel, leave, preview, rate, rest, resume, setClock } = desk
const quarter = await desk.plan('quarter', 3, 15000)

let member: number
beforeEach(async () => {
  setClock()
  await db.updateTable('gym').set({ maintenance_price_cents: 0 }).execute()
  member = desk.use(await buildMember(db))
  await addedCard(app, member)
})
const join = async (): Promise<number> => {
  const purchase = { kind: 'plan', planId: quarter, pro: false } as const
  const { body } = await pay(app, member, { amount: 150, purchase })
  expect(body).toMatchObject({ status: 'succeeded' })
  return body.receiptId
}
const billed = async () =>
  (await desk.bills()).map(({ month, kind, amount_cents }) => `${month} ${kind} ${amount_cents}`)

test('a full refund that the provider has not confirmed charges nothing again', async () => {
  const id = await join()
  if (!app.provider) throw new Error('no provider')
  const waits = vi.spyOn(app.provider, 'refund').mockResolvedValue({ status: 'pending', id: 're_1' } as never)
  const { body } = await call(app, refundPayment, { as: gym.admin, params: { id }, body: { why: 'ill' } })
  expect(body).toMatchObject({ status: 'created' })
  await at('2026-11-21 10:00')
  await at('2026-12-01 00:05')
  waits.mockRestore()
  expect(await billed()).toEqual([])
})

test('an unpaid rest of an earlier month does not hold up the next period, after which the next pause begins', async () => {
  await join()
  await rest()
  await updateRows(db, 'members', { pays_at_desk: true }, { id: member })
  for (const month of ['2026-12', '2027-01', '2027-02']) await at(`${month}-01 00:05`)
  await at('2027-02-28 10:00')
  expect((await resume()).status).toBe(200)
  await at('2027-03-03 10:00')
  expect(await billed()).toEqual(['2027-02-01 rest 179', '2027-03-01 month 15000'])
  expect((await preview({ kind: 'maintenance' })).body).toMatchObject({ effectiveOn: '2027-06-01' })
})

test('a leave whose last month was billed alone is not cancelled by its member', async () => {
  await join()
  setClock('2027-02-01 00:01')
  await leave()
  await at('2027-02-01 00:05')
  expect(await billed()).toEqual(['2027-02-01 month 5000'])
  expect((await rate()).pending).toMatchObject({ effectiveOn: '2027-03-01', isBilledShort: true })
  expect((await cancel()).body).toMatchObject({ code: 'change_billed' })
  expect((await cancel(gym.admin)).status).toBe(200)
  expect((await rate()).nextCharge).toMatchObject({ on: '2027-03-01', amount: 150, months: 3 })
  await at('2027-03-01 00:05')
  expect(await billed()).toEqual(['2027-02-01 month 5000', '2027-03-01 month 15000'])
})

test('what covers a month is found by an index', async () => {
  const ids = await buildMembers(db, 2000, gym.three)
  await sql`insert into bills (member_id, kind, month, starts_on, plan_id, pro, amount_cents, state, created_at, closed_at)
    select m, 'month', d::date, d::date, ${gym.three}, false, 5000, 'paid', d, d
    from unnest(${ids}::integer[]) m, generate_series('2024-01-01'::timestamp, '2025-12-01', '1 month') d`.execute(
    db,
  )
  await sql`analyze bills, payments, members`.execute(db)
  const { rows } =
    await sql`explain select ${isCovered(sql`'2026-11-01'::date`)} from members m where m.id = ${member}`.execute(
      db,
    )
  expect(JSON.stringify(rows)).not.toContain('Seq Scan on bills')
})
