import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { FoundCode } from '../../domains/sales/server/discount-codes/find-code.ts'
import { createPayment } from '../../domains/sales/server/payments/create-payment.ts'
import type { NewPayment } from '../../domains/sales/server/payments/queries.ts'
import { Refusal } from '../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../platform/server/unit-of-work.ts'
import { testApp } from '../support/app.ts'
import { addedCode } from '../support/codes.ts'
import { testDatabase } from '../support/database.ts'
import { buildGym, buildMember, madrid } from '../support/gym.ts'
import { barrier } from '../support/nodes.ts'

// Buyers with the last use of a discount code, all at once on two nodes, with a control that reads before it writes.

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-11-20 10:00')
const [one, two] = [await testApp(url, { clock: () => now }), await testApp(url, { clock: () => now })]
const BUYERS = 4
const ROUNDS = 12

const purchase = (memberId: number, code: FoundCode): NewPayment => ({
  memberId,
  centerId: gym.center.id,
  purpose: 'credits',
  bought: { kind: 'credits', creditType: 'ACTIVITY', amount: 1 },
  amountCents: 900,
  code,
  reductionCents: 100,
  description: 'x',
  provider: 'demo',
  cardId: null,
  month: null,
  months: 1,
  idempotencyKey: null,
})

/** How many of the buyers got the only use. */
async function race(buy: (unit: Unit, memberId: number, code: FoundCode) => Promise<void>) {
  const { id, code, months } = await addedCode(one, gym.admin, { maxUses: 1 })
  const found: FoundCode = { id, code, months, firstPurchaseOnly: false, percent: 10, amountCents: null }
  const members = await Promise.all(Array.from({ length: BUYERS }, () => buildMember(db)))
  const results = await Promise.all(
    members.map(async (member, nth) => {
      try {
        await unitOfWork(nth % 2 === 0 ? one : two, { unaudited: 'members act for themselves' }, (unit) =>
          buy(unit, member, found),
        )
        return true
      } catch (error) {
        if (error instanceof Refusal && error.code === 'discount_used_up') return false
        throw error
      }
    }),
  )
  return { used: results.filter(Boolean).length, id }
}

test('the last use of a code is taken once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { used, id } = await race(async (unit, memberId, code) => {
      await createPayment(unit, new Date(now), purchase(memberId, code))
    })
    expect(used).toBe(1)
    const { rows } = await sql<{ uses: number; payments: number }>`
      select uses, (select count(*)::integer from payments p where p.code_id = c.id) as payments
      from discount_codes c where id = ${id}`.execute(db)
    expect(rows).toEqual([{ uses: 1, payments: 1 }])
  }
})

test('control: read first, then written, it is used more than once', async () => {
  const all = barrier(BUYERS)
  const { used } = await race(async (unit, _memberId, { id }) => {
    const { rows } = await sql<{ uses: number }>`select uses from discount_codes where id = ${id}`.execute(
      unit.db,
    )
    await all()
    if ((rows[0]?.uses ?? 0) >= 1) throw new Refusal('discount_used_up')
    await sql`update discount_codes set uses = ${(rows[0]?.uses ?? 0) + 1} where id = ${id}`.execute(unit.db)
  })
  expect(used).toBeGreaterThan(1)
})
