import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { idempotencyKeyHeader } from '../../../../../platform/contract/headers.ts'
import { call, testApp } from '../../../../../tests/support/app.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../../tests/support/gym.ts'
import { bookingViolations, lotsOf, mailsTo } from '../../../../../tests/support/gym-books.ts'
import { openMailbox } from '../../../../../tests/support/messages/mailbox.ts'
import { insertRow, readRow, readRows, updateRows } from '../../../../../tests/support/rows.ts'
import { addedCard, moneyViolations, pay } from '../../../../../tests/support/till.ts'
import { joinClass, leaveClass } from '../../../../booking/contract/bookings.ts'
import {
  getReceiptFile,
  listReceipts,
  type Purchase,
  redeemCredits,
  refundPayment,
} from '../../../contract/payments.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const mailbox = await openMailbox()
let now = madrid('2026-11-20 10:00')
const app = await testApp(url, { clock: () => now, config: { smtpUrl: mailbox.url } })

const credit: Purchase = { kind: 'credits', creditType: 'ACTIVITY' }
const plan: Purchase = { kind: 'plan', planId: gym.three, pro: false }

let member: number
beforeEach(async () => {
  now = madrid('2026-11-20 10:00')
  member = await buildMember(db, { language: 'ca' })
  await addedCard(app, member)
  return async () => expect(await moneyViolations(db)).toEqual([])
})

const buy = async (amount: number, purchase: Purchase | undefined): Promise<number> =>
  (await pay(app, member, { amount, purchase })).body.receiptId
const giveBack = (id: number, amount?: number, as = gym.admin) =>
  call(app, refundPayment, {
    as,
    params: { id },
    body: { ...(amount && { amount }), why: 'asked at the desk' },
  })
const pdf = (id: number, as: number, lang?: string) =>
  call(app, getReceiptFile, { as, params: { id }, query: { ...(lang && { lang }) } })

describe('a refund', () => {
  test('in full takes back the unused credit', async () => {
    const id = await buy(12, credit)
    expect((await giveBack(id)).body).toEqual({ status: 'succeeded', refunded: 12 })
    expect(await lotsOf(db, member)).toEqual([0])
    expect((await giveBack(id)).body.code).toBe('refund_too_big')
    expect((await mailsTo(db, member)).at(-1)).toEqual({
      template: 'refunded',
      details: { receiptOf: id, cents: 1200 },
    })
  })

  test('leaves a used credit used', async () => {
    const id = await buy(12, credit)
    const classId = await buildClass(gym, { startsAt: madrid('2026-11-20 18:00') })
    expect(
      (await call(app, joinClass, { as: member, params: { id: classId }, body: { userId: member } })).status,
    ).toBe(200)
    expect((await giveBack(id)).body.refunded).toBe(12)
    expect(await lotsOf(db, member)).toEqual([0])
  })

  describe('of a used credit whose booking is left in time', () => {
    const leave = async (afterwards: (id: number) => Promise<unknown>) => {
      const id = await buy(12, credit)
      const classId = await buildClass(gym, { startsAt: now + 8 * 3600_000 })
      const place = { as: member, params: { id: classId }, body: { userId: member } }
      expect((await call(app, joinClass, place)).status).toBe(200)
      await afterwards(id)
      return () => call(app, leaveClass, place)
    }
    const ledger = () =>
      readRows(db, 'credit_entries', ['source', 'amount'], { member_id: member }).then((entries) =>
        entries.map(({ source, amount }) => `${source} ${amount}`),
      )
    afterEach(async () => expect(await bookingViolations(db)).toEqual([]))

    test('takes back the credit when the class is left afterwards', async () => {
      const press = await leave((id) => giveBack(id))
      expect((await press()).status).toBeLessThan(300)
      expect(await lotsOf(db, member)).toEqual([0])
      expect(await ledger()).toEqual(['purchase 1', 'booking -1', 'return 1', 'refund -1'])
    })

    test('takes back the credit even after it expired', async () => {
      const press = await leave((id) => giveBack(id))
      const expires_at = new Date(now - 1000)
      await updateRows(db, 'credit_lots', { expires_at }, { member_id: member })
      await press()
      expect(await lotsOf(db, member)).toEqual([0])
    })

    test('returns the credit after a partial refund', async () => {
      const press = await leave((id) => giveBack(id, 11.99))
      await press()
      expect(await lotsOf(db, member)).toEqual([1])
    })

    test('leaves no credit, in either order', async () => {
      for (let round = 0; round < 10; round += 1) {
        const ids: number[] = []
        const press = await leave(async (id) => ids.push(id))
        await Promise.all([press(), ...ids.map((id) => giveBack(id))])
        now += 60_000
      }
      expect(new Set(await lotsOf(db, member))).toEqual(new Set([0]))
    })
  })

  test('in part keeps the purchase, and the parts never exceed the payment', async () => {
    const id = await buy(12, credit)
    expect((await giveBack(id, 5)).body).toEqual({ status: 'succeeded', refunded: 5 })
    expect(await lotsOf(db, member)).toEqual([1])
    expect((await giveBack(id, 7.01)).body.code).toBe('refund_too_big')
    expect((await giveBack(id, 7)).body).toEqual({ status: 'succeeded', refunded: 12 })
    expect(await lotsOf(db, member)).toEqual([0])
  })

  test('the same key again, after a lost answer, is the same refund', async () => {
    const id = await buy(12, credit)
    const press = (amount: number | undefined, idempotencyKey: string) =>
      call(app, refundPayment, {
        as: gym.admin,
        params: { id },
        body: { ...(amount && { amount }), why: 'asked at the desk' },
        headers: { [idempotencyKeyHeader]: idempotencyKey },
      })
    expect((await press(5, 'one')).body).toEqual({ status: 'succeeded', refunded: 5 })
    expect((await press(5, 'one')).body).toEqual({ status: 'succeeded', refunded: 5 })
    expect((await press(4, 'one')).body.code).toBe('key_reused')
    expect((await press(5, 'two')).body.refunded).toBe(10)
    const answers = await Promise.all([1, 2, 3].map(() => press(undefined, 'three')))
    expect(answers.map(({ body }) => body.refunded)).toEqual([12, 12, 12])
  })

  test('several at once never exceed the payment', async () => {
    const id = await buy(12, credit)
    const answers = await Promise.all([5, 5, 5].map((euros) => giveBack(id, euros)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
  })

  test('of the current month ends the plan at once', async () => {
    const id = await buy(50, plan)
    now += 5 * 24 * 3600_000
    await giveBack(id)
    const rows = await readRows(db, 'memberships', ['starts_on', 'ends_on'], { member_id: member })
    expect(rows).toEqual([{ starts_on: '2026-11-20', ends_on: '2026-11-25' }])
    expect((await pay(app, member, { amount: 50, purchase: plan })).body.status).toBe('succeeded')
  })

  test('of a past month keeps the plan', async () => {
    const id = await buy(50, plan)
    now = madrid('2027-02-03 10:00')
    await giveBack(id)
    const { ends_on } = await readRow(db, 'memberships', ['ends_on'], { member_id: member })
    expect(ends_on).toBeNull()
  })

  test('cancels an order that was not handed over', async () => {
    const product = { name: { ca: 'Samarreta', es: 'Camiseta' }, price_cents: 2250 }
    const { id: productId } = await insertRow(db, 'products', product)
    const id = await buy(22.5, { kind: 'product', productId, centerId: gym.center.id })
    await giveBack(id)
    const order = await readRow(db, 'orders', ['cancelled_at'], { payment_id: id })
    expect(order.cancelled_at).toEqual(new Date(now))
  })

  test('of a purchase without a kind prevents a later grant', async () => {
    const id = await buy(12, undefined)
    await giveBack(id)
    now += 2 * 3600_000
    await app.runJob('reconcile-payments')
    const body = { credits: { activity: 1, open: 0 }, receiptId: id }
    expect((await call(app, redeemCredits, { as: member, params: { id: member }, body })).body.code).toBe(
      'receipt_used',
    )
    expect(await lotsOf(db, member)).toEqual([])
  })

  test('is for admins, needs a paid payment and is audited', async () => {
    const id = await buy(12, credit)
    expect((await giveBack(id, undefined, member)).status).toBe(403)
    expect((await giveBack(id, undefined, gym.trainer)).status).toBe(403)
    expect((await giveBack(2_000_000_000)).status).toBe(404)
    await giveBack(id, 2)
    const line = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'refund-payment')
      .where('entity_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({ by_member_id: gym.admin, about_member_id: member, why: 'asked at the desk' })
  })
})

describe('receipts', () => {
  test('have gapless numbers per year with simultaneous purchases', async () => {
    now = madrid('2030-12-31 23:59')
    await Promise.all(Array.from({ length: 6 }, () => pay(app, member, { amount: 12, purchase: credit })))
    now = madrid('2031-01-01 00:00')
    await buy(12, credit)
    const { body } = await call(app, listReceipts, { as: member, query: { size: 5 } })
    expect(body).toMatchObject({ totalElements: 7, totalPages: 2, number: 0, empty: false })
    expect(body.content.map((receipt: { number: string }) => receipt.number)).toEqual([
      '2031-0001',
      '2030-0006',
      '2030-0005',
      '2030-0004',
      '2030-0003',
    ])
  })

  test('name the purchase and refund in the reader’s language', async () => {
    const id = await buy(50, plan)
    await giveBack(id, 10)
    const { body } = await call(app, listReceipts, { as: member })
    expect(body.content[0]).toMatchObject({
      id,
      description: 'Tarifa three, novembre del 2026',
      amount: 50,
      refunded: 10,
    })
  })

  test('are PDFs in both languages, for the payer and admins', async () => {
    const id = await buy(12, credit)
    for (const [lang, name] of [
      ['ca', 'rebut'],
      ['es', 'recibo'],
    ]) {
      const { status, headers, text } = await pdf(id, member, lang)
      expect([status, headers['content-type'], text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
      expect(headers['content-disposition']).toMatch(
        new RegExp(`^attachment; filename="${name}-\\d{4}-\\d{4}\\.pdf"$`),
      )
    }
    expect((await pdf(id, gym.admin)).status).toBe(200)
    expect((await pdf(id, gym.trainer)).status).toBe(404)
    expect((await pdf(id, await buildMember(db))).status).toBe(404)
    expect((await pdf(2_000_000_000, gym.admin)).status).toBe(404)
  })

  test('are sent by mail', async () => {
    await buy(12, credit)
    await app.runJob('send-outbox')
    const { email } = await readRow(db, 'members', ['email'], { id: member })
    const letter = await mailbox.letterTo(email ?? '')
    expect(letter.subject).toContain('1 crèdit de classe')
    expect(letter.text).toContain('12,00')
    expect(letter.attachments[0]).toMatchObject({
      mimeType: 'application/pdf',
      filename: expect.stringMatching(/^rebut-/),
    })
  })
})
