import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { addedCard, pay, paymentOf } from '../../../../tests/support/till.ts'
import { refundPayment } from '../../contract/payments.ts'
import { providerOf } from '../payments/provider-of.ts'

test('a provider that no migration names saves a card, is paid and refunds', async () => {
  const { db, url } = await testDatabase()
  const gym = await buildGym(db)
  const app = await testApp(url, { clock: () => madrid('2026-11-20 10:00') })
  app.provider = { ...providerOf(app), name: 'another_1' as never }
  const member = await buildMember(db)
  const pmId = await addedCard(app, member)
  const purchase = { kind: 'credits', creditType: 'ACTIVITY' } as const
  const { receiptId } = (await pay(app, member, { pmId, amount: 12, purchase })).body
  expect(await paymentOf(db, receiptId)).toMatchObject({ provider: 'another_1', status: 'succeeded' })
  const refund = { as: gym.admin, params: { id: receiptId }, body: { why: 'moved away' } }
  expect((await call(app, refundPayment, refund)).body).toEqual({ status: 'succeeded', refunded: 12 })
})
