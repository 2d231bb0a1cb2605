import { beforeEach, describe, expect, test } from 'vitest'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { call } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { anotherIban, fill, signMandate } from '../../../../tests/support/debits.ts'
import { mailsTo } from '../../../../tests/support/gym-books.ts'
import { openDebitDesk } from '../../../../tests/support/money/debit-desk.ts'
import { schemaErrors } from '../../../../tests/support/money/schema-check.ts'
import { readRows } from '../../../../tests/support/rows.ts'
import { addedCard } from '../../../../tests/support/till.ts'
import { insertImportedMandates } from '../../../exchange/server/transfer/mandate-queries.ts'
import { getUser } from '../../../people/contract/members.ts'
import { payRate, refundPayment } from '../../../sales/contract/payments.ts'
import { sellAtDesk } from '../../../sales/contract/sales.ts'
import { addMandate, cancelMandate, changeMandate } from '../../contract/mandates.ts'
import { changeWayOfPaying, getRate } from '../../contract/memberships.ts'
import {
  downloadRemittance,
  fillRemittance,
  getRemittance,
  returnRemittanceLine,
  settleRemittance,
  validateRemittance,
} from '../../contract/remittances.ts'
import { endMembership } from '../memberships/end-membership.ts'

const { db, url } = await testDatabase()
const desk = await openDebitDesk(db, url)
const { gym, app, admin, at, clock, newcomer, lines, doTo, hand } = desk

let member: number
let center: number
beforeEach(async () => {
  ;({ member, center } = await desk.begin())
  return desk.checkBooks
})

const bills = (of = member) =>
  readRows(db, 'bills', ['id', 'month', 'state', 'next_try_at', 'refused_at', 'tries'], { member_id: of })
const payments = (of = member) =>
  readRows(db, 'payments', ['method', 'status', 'month', 'refunded_cents'], { member_id: of })
const rate = async (of = member) => (await call(app, getRate, { as: of, params: { id: of } })).body
const templates = async (of = member) => (await mailsTo(db, of)).map((mail) => mail.template)
const giveBack = async (id: number, reason: string, of = member) => {
  const line = (await lines(id)).find((each: { member: { id: number } }) => each.member.id === of)
  const body = { reason, on: '2026-12-01' }
  return call(app, returnRemittanceLine, { as: admin, params: { id, lineId: line.id }, body })
}

describe('a month by direct debit', () => {
  test('is billed, collected, settled and receipted without charging a card', async () => {
    await addedCard(app, member)
    await signMandate(app, admin, member, '2026-11-20')
    await at('2026-12-01 00:05')
    expect(await bills()).toMatchObject([{ month: '2026-12-01', state: 'open', next_try_at: null }])
    expect(await rate()).toMatchObject({ paidBy: 'mandate', overdue: null })
    const id = await fill(app, admin, center)
    expect((await call(app, fillRemittance, { as: admin, body: { centerId: center } })).body.added).toBe(0)
    const text = await hand(id)
    expect(await schemaErrors(text, 'pain.008.001.08')).toEqual([])
    expect((await doTo(downloadRemittance, id)).text).toBe(text)
    expect(await lines(id)).toMatchObject([{ state: 'in', sequence: 'FRST', amount: 50 }])
    expect((await doTo(settleRemittance, id)).body.code).toBe('collection_ahead')
    await at('2026-12-04 10:00')
    expect((await doTo(settleRemittance, id)).body).toMatchObject({ state: 'settled', lines: 1, total: 50 })
    expect(await payments()).toEqual([
      { method: 'mandate', status: 'succeeded', month: '2026-12-01', refunded_cents: 0 },
    ])
    expect(await bills()).toMatchObject([{ state: 'paid' }])
    expect(await templates()).toEqual(['debit_coming', 'receipt'])
    await at('2027-01-01 00:05')
    const next = await fill(app, admin, center)
    await hand(next)
    expect(await lines(next)).toMatchObject([{ sequence: 'RCUR' }])
  })

  test.each([
    ['2026-11-05', 'RCUR'],
    [null, 'FRST'],
  ])(
    'by an imported mandate last used on %s goes out as %s, also after a return',
    async (lastUsed, sequence) => {
      const row = { memberId: member, reference: `IMPORTED-${member}`, holder: 'Ana', iban: anotherIban() }
      await insertImportedMandates(db, [{ ...row, signedOn: '2025-01-10', lastUsed }], {
        now: new Date(clock()),
        byId: admin,
      })
      await at('2026-12-01 00:05')
      const id = await fill(app, admin, center)
      const text = await hand(id)
      expect(text).toContain(`<SeqTp>${sequence}</SeqTp>`)
      expect(await lines(id)).toMatchObject([{ sequence }])
      await at('2026-12-04 10:00')
      await giveBack(id, 'AM04')
      await at('2026-12-05 10:00')
      const again = await fill(app, admin, center)
      await hand(again)
      expect(await lines(again)).toMatchObject([{ sequence }])
    },
  )

  test('is billed without card payments too', async () => {
    await signMandate(app, admin, member, '2026-11-20')
    const withCard = await newcomer()
    const { provider } = app
    app.provider = null
    await at('2026-12-01 00:05')
    app.provider = provider
    expect(await bills()).toMatchObject([{ state: 'open' }])
    expect(await bills(withCard)).toEqual([])
  })

  test('is not collected by an unsigned, expired or ended mandate', async () => {
    await addedCard(app, member)
    const body = { memberId: member, holder: 'Ana', iban: anotherIban() }
    const { body: unsigned } = await call(app, addMandate, { as: admin, body })
    expect(unsigned.state).toBe('unsigned')
    await at('2026-12-01 00:05')
    expect(await payments()).toMatchObject([{ method: 'card', status: 'succeeded' }])
    const old = await newcomer()
    await addedCard(app, old)
    await signMandate(app, admin, old, '2023-11-30')
    expect(await rate(old)).toMatchObject({ paidBy: 'card' })
    await at('2026-12-02 00:05')
    expect(await payments(old)).toMatchObject([{ method: 'card', status: 'succeeded' }])
  })
})

describe('a returned debit', () => {
  const collected = async (settle: boolean) => {
    await signMandate(app, admin, member, '2026-11-20')
    await at('2026-12-01 00:05')
    const id = await fill(app, admin, center)
    await hand(id)
    await at('2026-12-04 10:00')
    if (settle) await doTo(settleRemittance, id)
    return id
  }

  test.each([false, true])(
    '(settled: %s) is owed again from that day, and collected again',
    async (settled) => {
      await addedCard(app, member)
      const id = await collected(settled)
      expect((await giveBack(id, 'AM04')).body).toMatchObject({ returned: 1, returnedTotal: 50 })
      expect((await giveBack(id, 'AM04')).body.code).toBe('changed_meanwhile')
      expect(await bills()).toMatchObject([{ state: 'open', next_try_at: null, tries: 0 }])
      expect(await rate()).toMatchObject({
        paidBy: 'mandate',
        overdue: { amount: 50, error: 'debit_returned', nextTryAt: null, planEndsOn: '2027-01-03' },
      })
      expect((await mailsTo(db, member)).at(-1)).toMatchObject({
        template: 'debit_returned',
        details: { blockedOn: '2026-12-11', endsOn: '2027-01-03' },
      })
      await at('2026-12-05 10:00')
      expect((await payments()).every((payment) => payment.method === 'mandate')).toBe(true)
      const again = await fill(app, admin, center)
      await hand(again)
      // After a failed first debit the next one is first again.
      expect(await lines(again)).toMatchObject([{ sequence: settled ? 'RCUR' : 'FRST' }])
      await at('2026-12-10 10:00')
      if (!settled) await doTo(settleRemittance, id)
      await doTo(settleRemittance, again)
      expect(await bills()).toMatchObject([{ state: 'paid' }])
      expect(await rate()).toMatchObject({ overdue: null })
    },
  )

  test.each([false, true])('(settled: %s) is charged to the card if its mandate ended', async (settled) => {
    await addedCard(app, member)
    const id = await collected(settled)
    await giveBack(id, 'AC04')
    expect(await rate()).toMatchObject({ paidBy: 'card', overdue: { error: 'debit_returned' } })
    await at('2026-12-04 10:10')
    expect((await payments()).at(-1)).toMatchObject({
      method: 'card',
      status: 'succeeded',
      month: '2026-12-01',
    })
    expect(await rate()).toMatchObject({ overdue: null })
  })

  test('brings no bill for the months before it that were free', async () => {
    const id = await collected(true)
    const discount = (percent: number) =>
      db.updateTable('members').set({ discount: percent }).where('id', '=', member).execute()
    await discount(100)
    for (const month of ['01', '02', '03']) await at(`2027-${month}-01 00:05`)
    await at('2027-03-10 10:00')
    await giveBack(id, 'AM04')
    await discount(0)
    const body = { memberId: member, method: 'cash', amount: 50, item: { kind: 'owed' } } as const
    expect((await call(app, sellAtDesk, { as: admin, body })).body.status).toBe('succeeded')
    await at('2027-03-12 10:00')
    expect((await bills()).map(({ month }) => month)).toEqual(['2026-12-01', '2027-03-01'])
  })

  test('that was open over the 1st leaves no month unbilled', async () => {
    await signMandate(app, admin, member, '2026-11-20')
    await at('2027-01-20 00:05')
    const id = await fill(app, admin, center)
    await hand(id)
    for (const when of ['2027-02-01 00:05', '2027-02-02 10:00']) await at(when)
    await giveBack(id, 'AM04')
    await at('2027-03-02 10:00')
    const sale = { memberId: member, method: 'cash', amount: 50, item: { kind: 'owed' } }
    expect((await call(app, sellAtDesk, { as: admin, body: sale })).body).toMatchObject({
      status: 'succeeded',
    })
    await at('2027-03-02 10:10')
    expect(await bills()).toMatchObject([
      { month: '2027-01-01', state: 'paid' },
      { month: '2027-02-01', state: 'open' },
      { month: '2027-03-01', state: 'open' },
    ])
  })

  test('of a debt of the desk: its days are told, shown and kept alike', async () => {
    const body = { atDesk: true }
    await call(app, changeWayOfPaying, { as: admin, params: { id: member }, body })
    await at('2026-12-01 00:05')
    await at('2026-12-10 00:05')
    await signMandate(app, admin, member, '2026-12-10')
    const id = await fill(app, admin, center)
    await hand(id)
    await at('2026-12-15 10:00')
    await giveBack(id, 'AM04')
    const blockedFrom = new Date(clock() + 7 * 86_400_000).toISOString()
    expect((await mailsTo(db, member)).at(-1)?.details).toMatchObject({ blockedOn: '2026-12-22' })
    expect(await rate()).toMatchObject({ overdue: { blockedFrom, wasDueAtDesk: false } })
    expect((await call(app, getUser, { as: member, params: { id: member } })).body).toMatchObject({
      blockedFrom,
    })
  })

  test('can be paid by hand with a card and is then in no remittance', async () => {
    await addedCard(app, member)
    await giveBack(await collected(true), 'MS02')
    const paid = await call(app, payRate, { as: member, params: { id: member }, body: { amount: 50 } })
    expect(paid.body.status).toBe('succeeded')
    expect((await call(app, fillRemittance, { as: admin, body: { centerId: center } })).body.added).toBe(0)
  })

  test('is owed beside the month that is collected meanwhile', async () => {
    const november = await collected(true)
    await at('2027-01-01 00:05')
    const next = await fill(app, admin, center)
    await giveBack(november, 'MD06')
    expect(await bills()).toMatchObject([{ state: 'open' }, { state: 'open' }])
    expect(await rate()).toMatchObject({ overdue: { amount: 50, months: [{ month: '2026-12-01' }] } })
    await hand(next)
    await at('2027-01-08 10:00')
    await doTo(settleRemittance, next)
    expect(await bills()).toMatchObject([{ state: 'open' }, { state: 'paid' }])
    const third = await fill(app, admin, center)
    await hand(third)
    await at('2027-01-14 10:00')
    await doTo(settleRemittance, third)
    expect(await bills()).toMatchObject([{ state: 'paid' }, { state: 'paid' }])
  })

  test('is refused before sending or with a future date', async () => {
    await signMandate(app, admin, member, '2026-11-20')
    await at('2026-12-01 00:05')
    const id = await fill(app, admin, center)
    expect((await giveBack(id, 'AM04')).body.code).toBe('changed_meanwhile')
    const [line] = await lines(id)
    const body = { reason: 'AM04', on: '2026-12-02' }
    const tomorrow = await call(app, returnRemittanceLine, {
      as: admin,
      params: { id, lineId: line.id },
      body,
    })
    expect(tomorrow.body).toMatchObject({ code: 'bad_request', fields: { on: 'date_in_future' } })
  })
})

describe('changing the payment method within a month', () => {
  test('from card to mandate: a declined charge goes into the remittance', async () => {
    await at('2026-12-01 00:05')
    expect(await rate()).toMatchObject({ overdue: { amount: 50 } })
    const mandate = await signMandate(app, admin, member, '2026-11-20')
    await addedCard(app, member)
    await at('2026-12-08 10:00')
    expect(await payments()).toEqual([])
    const id = await fill(app, admin, center)
    expect(await lines(id)).toMatchObject([{ mandate: { id: mandate } }])
  })

  test('from mandate to card: an unsent debit leaves the remittance and the card pays', async () => {
    await addedCard(app, member)
    const mandate = await signMandate(app, admin, member, '2026-11-20')
    await at('2026-12-01 00:05')
    const id = await fill(app, admin, center)
    await doTo(validateRemittance, id)
    const cancelled = await call(app, cancelMandate, {
      as: admin,
      params: { id: mandate },
      body: { why: 'asks' },
    })
    expect(cancelled.body).toMatchObject({ state: 'cancelled', endReason: 'cancelled' })
    expect((await doTo(getRemittance, id)).body).toMatchObject({
      remittance: { state: 'draft', lines: 0, sha256: null },
      problems: [{ code: 'empty' }],
    })
    await at('2026-12-01 00:15')
    expect(await payments()).toMatchObject([
      { method: 'mandate', status: 'cancelled' },
      { method: 'card', status: 'succeeded' },
    ])
  })

  test('from mandate to card after sending: the debit continues and no card is charged', async () => {
    await addedCard(app, member)
    const mandate = await signMandate(app, admin, member, '2026-11-20')
    await at('2026-12-01 00:05')
    const id = await fill(app, admin, center)
    await hand(id)
    await call(app, cancelMandate, { as: admin, params: { id: mandate }, body: { why: 'asks' } })
    await at('2026-12-04 10:00')
    expect(await payments()).toMatchObject([{ method: 'mandate', status: 'created' }])
    await doTo(settleRemittance, id)
    expect(await bills()).toMatchObject([{ state: 'paid' }])
  })

  test('a new mandate replaces the old one, also in the draft', async () => {
    const first = await signMandate(app, admin, member, '2026-11-20')
    await at('2026-12-01 00:05')
    const id = await fill(app, admin, center)
    const second = await signMandate(app, admin, member, '2026-12-01')
    expect(await lines(id)).toEqual([])
    await fill(app, admin, center)
    expect(await lines(id)).toMatchObject([{ mandate: { id: second } }])
    expect(
      (await call(app, cancelMandate, { as: admin, params: { id: first }, body: { why: 'x' } })).body.code,
    ).toBe('mandate_ended')
  })

  test('a month paid by card is not collected', async () => {
    await addedCard(app, member)
    await at('2026-12-01 00:05')
    await signMandate(app, admin, member, '2026-11-20')
    await at('2026-12-02 00:05')
    expect((await call(app, fillRemittance, { as: admin, body: { centerId: center } })).body).toEqual({
      remittance: null,
      added: 0,
      behind: null,
    })
  })
})

test('a used mandate keeps its account; holder and BIC can change', async () => {
  const mandate = await signMandate(app, admin, member, '2026-11-20')
  await at('2026-12-01 00:05')
  await hand(await fill(app, admin, center))
  const change = (body: object) => call(app, changeMandate, { as: admin, params: { id: mandate }, body })
  expect((await change({ holder: 'Ana', iban: anotherIban() })).body.code).toBe('mandate_used')
  expect((await change({ holder: 'Ana Puig', bic: 'CAIXESBB' })).body).toMatchObject({
    holder: 'Ana Puig',
    bic: 'CAIXESBB',
    lastUsedOn: '2026-12-03',
    usableUntil: '2029-12-03',
    used: true,
  })
})

test('refunds a debit that was not owed, without ending the current plan', async () => {
  await signMandate(app, admin, member, '2026-11-20')
  await at('2026-12-01 00:05')
  const id = await fill(app, admin, center)
  await hand(id)
  await unitOfWork(app, { unaudited: 'a test' }, (unit) =>
    endMembership(unit, clock(), { memberId: member, endsOn: '2026-12-01' }),
  )
  await at('2026-12-04 10:00')
  expect((await doTo(settleRemittance, id)).status).toBe(200)
  expect(await lines(id)).toMatchObject([{ state: 'collected', unowed: true }])
  const since = { member_id: member, plan_id: gym.three, starts_on: '2026-12-03' }
  await db.insertInto('memberships').values(since).execute()
  const paid = db.selectFrom('payments').select('id').where('member_id', '=', member)
  const params = { id: (await paid.executeTakeFirstOrThrow()).id }
  const { body } = await call(app, refundPayment, { as: admin, params, body: { why: 'not owed' } })
  expect(body).toEqual({ status: 'succeeded', refunded: 50 })
  const plans = db.selectFrom('memberships').select(['starts_on', 'ends_on']).where('member_id', '=', member)
  expect(await plans.where('starts_on', '=', '2026-12-03').execute()).toEqual([
    { starts_on: '2026-12-03', ends_on: null },
  ])
})
