import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { lotsOf, mailsTo } from '../../../../tests/support/gym-books.ts'
import { addedCard, moneyViolations, pay } from '../../../../tests/support/till.ts'
import { refundPayment } from '../../contract/payments.ts'
import type { PaymentProvider } from '../providers/provider.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const app = await testApp(url, { clock: () => madrid('2026-11-20 10:00') })
const provider = app.provider as PaymentProvider

/** The next two changes of a payment fail with a deadlock. A sequence counts them: a rollback does not reset it. */
async function deadlockTwice(): Promise<() => Promise<number>> {
  await sql`create or replace function deadlock_twice() returns trigger language plpgsql as $$ begin
    if nextval('deadlocks') <= 2 then raise exception using errcode = '40P01'; end if; return new; end $$`.execute(
    db,
  )
  await sql`drop sequence if exists deadlocks`.execute(db)
  await sql`create sequence deadlocks`.execute(db)
  await sql`create or replace trigger deadlock_twice after update on payments
    for each row execute function deadlock_twice()`.execute(db)
  return async () => {
    const { rows } = await sql<{ n: number }>`select last_value::int as n from deadlocks`.execute(db)
    return rows[0]?.n ?? 0
  }
}

test('a payment and its refund reach the provider once when their transactions are retried', async () => {
  const member = await buildMember(db)
  await addedCard(app, member)
  const charge = vi.spyOn(provider, 'charge')
  const refund = vi.spyOn(provider, 'refund')

  const changesOfPayment = await deadlockTwice()
  const { body } = await pay(app, member, {
    amount: 12,
    purchase: { kind: 'credits', creditType: 'ACTIVITY' },
  })
  expect(await changesOfPayment()).toBeGreaterThan(2)
  expect([body.status, charge.mock.calls.length, await lotsOf(db, member)]).toEqual(['succeeded', 1, [1]])

  const changesOfRefund = await deadlockTwice()
  const answer = await call(app, refundPayment, {
    as: gym.admin,
    params: { id: body.receiptId },
    body: { why: 'asked at the desk' },
  })
  expect(await changesOfRefund()).toBeGreaterThan(2)
  expect([answer.body.status, refund.mock.calls.length, await lotsOf(db, member)]).toEqual([
    'succeeded',
    1,
    [0],
  ])
  expect((await mailsTo(db, member)).map((mail) => mail.template)).toEqual(['receipt', 'refunded'])
  expect(await moneyViolations(db)).toEqual([])
})
