import { describe, expect, test } from 'vitest'
import { call } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { anotherIban } from '../../../../tests/support/debits.ts'
import { madrid } from '../../../../tests/support/gym.ts'
import { mailsTo } from '../../../../tests/support/gym-books.ts'
import { openBillDesk } from '../../../../tests/support/money/bill-desk.ts'
import { readRow, readRows } from '../../../../tests/support/rows.ts'
import { addedCard, moneyViolations, testCards } from '../../../../tests/support/till.ts'
import { importFile } from '../../../../tests/support/transfer.ts'
import { findBookingStop } from '../../../people/server/members/find-booking-stop.ts'
import { payRate } from '../../../sales/contract/payments.ts'
import { getSaleOffers, sellAtDesk } from '../../../sales/contract/sales.ts'
import { listDebts } from '../../contract/debts.ts'
import { changeWayOfPaying } from '../../contract/memberships.ts'
import { addMandate } from '../mandates/add-mandate.ts'

const { db, url } = await testDatabase()
const desk = await openBillDesk(db, url)
const { app, at, bills, clock, gym, newcomer, payments, rate, setClock, templates } = desk

let member = 0
const setDesk = (atDesk: boolean, as = gym.admin) =>
  call(app, changeWayOfPaying, { as, params: { id: member }, body: { atDesk } })
const stop = () => findBookingStop(db, clock(), member)
const offers = async () =>
  (await call(app, getSaleOffers, { as: gym.admin, query: { memberId: member } })).body
const takeCash = async (amount = 50) =>
  call(app, sellAtDesk, {
    as: gym.admin,
    body: { memberId: member, method: 'cash', amount, item: { kind: 'owed' } },
  })

async function deskPayer({ card = true } = {}): Promise<void> {
  member = await newcomer()
  if (card) await addedCard(app, member)
  expect((await setDesk(true)).status).toBe(200)
}

describe('a month paid at the desk', () => {
  test('opens on the 1st and is never charged to a card', async () => {
    await deskPayer()
    await at('2026-12-01 00:05')
    await at('2026-12-05 10:00')
    expect(await bills()).toMatchObject([{ month: '2026-12-01', state: 'open', tries: 0 }])
    expect(await payments()).toEqual([])
    expect(await rate()).toMatchObject({
      paidBy: 'desk',
      overdue: null,
      dueAtDesk: { amount: 50, month: '2026-12-01', dueOn: '2026-12-10' },
    })
    expect(await templates()).toEqual([])
    expect(await stop()).toBeNull()
  })

  test('when paid in cash before it is due, sends no reminder', async () => {
    await deskPayer()
    await at('2026-12-01 00:05')
    expect((await offers()).owed).toMatchObject([{ amount: 50, state: 'dueLater' }])
    expect((await takeCash()).body).toMatchObject({ status: 'succeeded' })
    await at('2026-12-10 00:05')
    expect(await bills()).toMatchObject([{ state: 'paid' }])
    expect(await templates()).toEqual(['receipt'])
    expect(await rate()).toMatchObject({ overdue: null, dueAtDesk: null })
  })

  test('blocks bookings from its day on, and is reminded then and a week later, once each', async () => {
    await deskPayer()
    await at('2026-12-01 00:05')
    await at('2026-12-09 23:59')
    expect(await stop()).toBeNull()
    await at('2026-12-10 00:05')
    await at('2026-12-10 00:15')
    expect(await templates()).toEqual(['desk_bill_due'])
    expect(await stop()).toBe('payment_overdue')
    expect(await rate()).toMatchObject({
      dueAtDesk: null,
      overdue: { amount: 50, wasDueAtDesk: true, error: null, nextTryAt: null, planEndsOn: '2027-01-09' },
    })
    await at('2026-12-16 23:59')
    expect(await templates()).toEqual(['desk_bill_due'])
    await at('2026-12-17 00:05')
    await at('2026-12-18 00:05')
    expect(await templates()).toEqual(['desk_bill_due', 'desk_bill_late'])
    expect((await takeCash()).body).toMatchObject({ status: 'succeeded' })
    expect(await stop()).toBeNull()
    expect(await payments()).toMatchObject([{ status: 'succeeded', month: '2026-12-01' }])
  })

  test('is mailed once by two nodes that run at once', async () => {
    await deskPayer()
    await at('2026-12-01 00:05')
    setClock('2026-12-10 00:05')
    await Promise.all([1, 2, 3].map(() => app.runJob('bill-months')))
    expect(await templates()).toEqual(['desk_bill_due'])
  })

  test('ends the plan 30 days after its day, and stays owed', async () => {
    await deskPayer({ card: false })
    for (const when of ['2026-12-01 00:05', '2026-12-10 00:05', '2026-12-17 00:05', '2027-01-08 23:59'])
      await at(when)
    expect(await desk.membershipEnd()).toBeNull()
    await at('2027-01-09 00:05')
    expect(await desk.membershipEnd()).toBe('2027-01-09')
    await at('2027-03-01 00:05')
    expect(await bills()).toMatchObject([
      { state: 'open', month: '2026-12-01' },
      { state: 'void', month: '2027-01-01' },
    ])
    const { body } = await call(app, listDebts, { as: gym.admin, query: {} })
    expect(body.content).toMatchObject([
      { member: { id: member }, amount: 50, way: 'desk', dueAtDesk: madridIso('2026-12-10 00:00') },
    ])
  })

  test('of a member who was inactive on its day is told on their return, and its days count from then', async () => {
    await deskPayer({ card: false })
    await at('2026-12-01 00:05')
    const setStatus = (status: string) =>
      db.updateTable('members').set({ status }).where('id', '=', member).execute()
    setClock('2026-12-05 10:00')
    await setStatus('INACTIVE')
    for (const when of ['2026-12-10 00:05', '2027-01-20 00:05']) await at(when)
    expect(await bills()).toMatchObject([{ month: '2026-12-01', state: 'open' }])
    expect(await templates()).toEqual([])
    expect((await offers()).owed).toMatchObject([{ amount: 50 }])
    await setStatus('ACTIVE')
    for (const when of ['2027-02-01 10:00', '2027-02-01 10:10']) await at(when)
    expect(await templates()).toEqual(['desk_bill_due'])
    expect((await mailsTo(db, member))[0]?.details).toMatchObject({ endsOn: '2027-03-03' })
    expect(await stop()).toBe('payment_overdue')
    expect(await desk.membershipEnd()).toBeNull()
    expect(await rate()).toMatchObject({ overdue: { planEndsOn: '2027-03-03' } })
    await at('2027-03-03 00:05')
    expect(await desk.membershipEnd()).toBe('2027-03-03')
  })

  test('is in the list of debts only from its day on', async () => {
    await deskPayer()
    await at('2026-12-01 00:05')
    const listed = async () => (await call(app, listDebts, { as: gym.admin, query: {} })).body.content
    expect(await listed()).not.toContainEqual(
      expect.objectContaining({ member: expect.objectContaining({ id: member }) }),
    )
    await at('2026-12-10 00:05')
    expect(await listed()).toContainEqual(
      expect.objectContaining({ member: expect.objectContaining({ id: member }) }),
    )
  })

  test('is paid by card at once when the member wants it, before or after its day', async () => {
    for (const day of ['2026-12-02 10:00', '2026-12-12 10:00']) {
      await deskPayer()
      await at('2026-12-01 00:05')
      await at(day)
      const { body } = await call(app, payRate, { as: member, params: { id: member }, body: { amount: 50 } })
      expect(body).toMatchObject({ status: 'succeeded' })
      expect(await bills()).toMatchObject([{ state: 'paid' }])
      expect(await stop()).toBeNull()
    }
  })

  test('is billed in a gym without card payments too', async () => {
    await deskPayer({ card: false })
    const { provider } = app
    app.provider = null
    try {
      await at('2026-12-01 00:05')
      expect(await bills()).toMatchObject([{ state: 'open' }])
      expect(await rate()).toMatchObject({ takesCards: false, nextCharge: { on: '2027-01-01' } })
      await at('2026-12-10 00:05')
      expect(await templates()).toEqual(['desk_bill_due'])
      expect((await takeCash()).body).toMatchObject({ status: 'succeeded' })
    } finally {
      app.provider = provider
    }
  })
})

describe('another way of paying in the middle of the month', () => {
  test('from the desk to the card: the card pays at once, and its days count from then', async () => {
    await deskPayer({ card: false })
    await addedCard(app, member, testCards.noFunds)
    await at('2026-12-01 00:05')
    setClock('2026-12-09 12:00')
    await setDesk(false)
    await at('2026-12-09 12:05')
    expect(await payments()).toMatchObject([{ status: 'failed' }])
    expect(await stop()).toBeNull()
    await at('2026-12-16 12:05')
    expect(await stop()).toBe('payment_overdue')
  })

  test('from the desk to a mandate: all open bills follow', async () => {
    await deskPayer()
    await at('2026-12-28 10:00')
    await at('2027-01-01 00:05')
    const due = () => readRows(db, 'bills', ['month', 'due_at'], { member_id: member })
    expect((await due()).filter(({ due_at }) => due_at !== null)).toHaveLength(2)
    setClock('2027-01-02 10:00')
    await addMandate(app, member, { holder: 'Ana', iban: anotherIban(), signedOn: '2027-01-01' }, gym.admin)
    expect(await due()).toMatchObject([
      { month: '2026-12-01', due_at: null },
      { month: '2027-01-01', due_at: null },
    ])
    await at('2027-02-02 10:00')
    expect(await bills()).toMatchObject(Array(3).fill({ state: 'open' }))
    expect(await rate()).toMatchObject({ overdue: null, dueAtDesk: null })
    expect((await takeCash()).body).toMatchObject({ status: 'succeeded' })
    expect(await bills()).toMatchObject([{ state: 'paid' }, { state: 'open' }, { state: 'open' }])
  })

  test('from the desk to the card with a debt: it stays one, and the card is tried', async () => {
    await deskPayer()
    await at('2026-12-01 00:05')
    await at('2026-12-10 00:05')
    setClock('2026-12-11 12:00')
    await setDesk(false)
    expect(await stop()).toBe('payment_overdue')
    await at('2026-12-11 12:05')
    expect(await bills()).toMatchObject([{ state: 'paid' }])
    expect(await stop()).toBeNull()
  })

  test('from the card to the desk after a refusal: the debt keeps its days, and the card is left alone', async () => {
    member = await newcomer()
    await addedCard(app, member, testCards.noFunds)
    await at('2026-12-01 00:05')
    await setDesk(true)
    const tried = await payments()
    await at('2026-12-03 00:05')
    expect(await payments()).toEqual(tried)
    expect(await stop()).toBeNull()
    await at('2026-12-08 00:06')
    expect(await stop()).toBe('payment_overdue')
    expect(await rate()).toMatchObject({ overdue: { wasDueAtDesk: false, planEndsOn: '2026-12-31' } })
    expect(await templates()).toEqual(['payment_failed'])
  })

  test('a card that is refused after the change makes no debt of a bill that is not due', async () => {
    member = await newcomer()
    await addedCard(app, member, testCards.noFunds)
    const provider = app.provider
    if (!provider) throw new Error('nobody takes the money')
    const { charge } = provider
    provider.charge = async (request) => {
      await setDesk(true)
      return charge.call(provider, request)
    }
    try {
      await at('2026-12-01 00:05')
    } finally {
      provider.charge = charge
    }
    expect(await payments()).toMatchObject([{ status: 'failed' }])
    expect(await rate()).toMatchObject({ overdue: null, dueAtDesk: { dueOn: '2026-12-10' } })
    expect(await templates()).toEqual([])
  })

  test('a mandate that is signed takes over from the desk', async () => {
    await deskPayer()
    await at('2026-12-01 00:05')
    setClock('2026-12-03 12:00')
    await addMandate(app, member, { holder: 'Ana', iban: anotherIban(), signedOn: '2026-12-02' }, gym.admin)
    expect(await rate()).toMatchObject({ paidBy: 'mandate', dueAtDesk: null, overdue: null })
    await setDesk(true)
    expect(await rate()).toMatchObject({ paidBy: 'desk', dueAtDesk: { dueOn: '2026-12-10' } })
    await at('2026-12-12 10:00')
    expect(await payments()).toEqual([])
  })

  test('a file of mandates takes over from the desk, except by a mandate that is no longer in force', async () => {
    for (const [signedOn, dueAtDesk, paidBy] of [
      ['01/12/2026', null, 'mandate'],
      ['01/12/2020', { dueOn: '2026-12-10' }, 'desk'],
    ] as const) {
      await deskPayer()
      await at('2026-12-01 00:05')
      setClock('2026-12-03 12:00')
      const { cin } = await readRow(db, 'members', ['cin'], { id: member })
      const file = `Socio;mandateReference;IBAN;signedOn\n${cin};IN-${member};${anotherIban()};${signedOn}\n`
      expect((await importFile(app, gym.admin, 'mandates', file)).counts.made).toBe(1)
      expect(await rate()).toMatchObject({ paidBy, overdue: null, dueAtDesk })
      await at('2026-12-10 00:05')
      expect(await stop()).toBe(paidBy === 'desk' ? 'payment_overdue' : null)
    }
  })

  test('only admins change it, and each change is in the audit log', async () => {
    await deskPayer()
    expect((await setDesk(true, member)).status).toBe(403)
    await setDesk(true)
    const entries = await readRows(db, 'audit_log', ['before', 'after'], {
      action: 'change-way-of-paying',
      about_member_id: member,
    })
    expect(entries).toEqual([{ before: { method: 'card' }, after: { method: 'desk' } }])
    const unknown = await call(app, changeWayOfPaying, {
      as: gym.admin,
      params: { id: 999_999 },
      body: { atDesk: true },
    })
    expect(unknown.status).toBe(404)
  })
})

const madridIso = (when: string) => new Date(madrid(when)).toISOString()

test('the books agree', async () => {
  expect(await moneyViolations(db)).toEqual([])
})
