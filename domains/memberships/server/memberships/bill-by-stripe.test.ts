import { beforeEach, expect, test } from 'vitest'
import { call } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { mailsTo } from '../../../../tests/support/gym-books.ts'
import { stripeApp } from '../../../../tests/support/money/stripe-app.ts'
import { readRow } from '../../../../tests/support/rows.ts'
import { moneyViolations } from '../../../../tests/support/till.ts'
import { addCard, confirmPayment, payRate } from '../../../sales/contract/payments.ts'
import { getRate } from '../../contract/memberships.ts'

// Monthly charges through Stripe's library against a fake Stripe server.

const { db, url } = await testDatabase()
const gym = await buildGym(db)
await db.updateTable('gym').set({ billed_from: '2020-01-01' }).execute()
let now = madrid('2026-11-20 10:00')
const { app, stripe } = await stripeApp(url, () => now, 2_000)

let member: number
beforeEach(async () => {
  now = madrid('2026-11-20 10:00')
  await db.deleteFrom('memberships').execute()
  member = await buildMember(db, { plan: gym.three, planFrom: '2026-12-01' })
  return async () => {
    expect(await moneyViolations(db)).toEqual([])
    expect(stripe.unknownCalls).toEqual([])
  }
})

/** A card saved at Stripe, with the bank's confirmation if required. */
async function keptCard(pmId: string): Promise<string> {
  const add = () => call(app, addCard, { as: member, body: { pmId } })
  const { body } = await add()
  if (body.status !== 'requires_action') return body.card.id
  stripe.answerBank(body.id, true)
  return (await add()).body.card.id
}
const at = async (when: string) => {
  now = madrid(when)
  await app.runJob('bill-months').catch(() => {})
}
const charges = () => stripe.calls.filter(({ call: name }) => name === 'POST /v1/payment_intents')
const bill = () => readRow(db, 'bills', ['state', 'tries', 'error_code'], { member_id: member })

test('charges the month without the member present', async () => {
  await keptCard(`pm_visa_${member}`)
  const before = charges().length
  await at('2026-12-01 00:05')
  await at('2026-12-01 00:15')
  const [sent, ...more] = charges().slice(before)
  expect(more).toEqual([])
  expect(sent?.fields).toMatchObject({
    amount: '5000',
    currency: 'eur',
    off_session: 'true',
    confirm: 'true',
  })
  expect(await bill()).toMatchObject({ state: 'paid', tries: 1 })
})

test('the member completes a required bank confirmation', async () => {
  const pmId = await keptCard(`pm_asks_${member}`)
  await at('2026-12-01 00:05')
  expect(await bill()).toEqual({ state: 'open', tries: 1, error_code: 'authentication_required' })
  expect(await mailsTo(db, member)).toMatchObject([{ template: 'payment_confirm' }])
  const { body: rate } = await call(app, getRate, { as: member, params: { id: member } })
  expect(rate.overdue).toMatchObject({ needsConfirmation: true, amount: 50 })
  const pay = { as: member, params: { id: member }, body: { amount: 50, pmId } }
  const { body } = await call(app, payRate, pay)
  expect(body).toMatchObject({ status: 'requires_action', clientSecret: expect.stringContaining('_secret_') })
  expect(charges().at(-1)?.fields).toMatchObject({ use_stripe_sdk: 'true' })
  expect(charges().at(-1)?.fields.off_session).toBeUndefined()
  stripe.answerBank(body.id, true)
  await call(app, confirmPayment, { as: member, params: { id: body.receiptId } })
  expect(await bill()).toMatchObject({ state: 'paid' })
})

test.each(['error before', 'error after', 'silence before', 'silence after', 'empty answer'] as const)(
  '%s: the month is paid once all the same, and nobody is told that it was not',
  async (failure) => {
    await keptCard(`pm_visa_${member}`)
    // The library itself retries once with the same key.
    stripe.failNext('POST /v1/payment_intents', failure, 2)
    await at('2026-12-01 00:05')
    now = madrid('2026-12-01 00:10')
    await app.runJob('reconcile-payments').catch(() => {})
    await at('2026-12-01 01:15')
    await app.runJob('reconcile-payments')
    await at('2026-12-01 02:25')
    expect(await bill()).toMatchObject({ state: 'paid' })
    const taken = [...stripe.objects.values()].filter(
      (thing) => thing.object === 'payment_intent' && thing.payment_method === `pm_visa_${member}`,
    )
    expect(taken.filter((thing) => thing.status === 'succeeded')).toHaveLength(1)
    expect((await mailsTo(db, member)).map(({ template }) => template)).toEqual(['receipt'])
  },
)
