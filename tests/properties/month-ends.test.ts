import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addVisitCard, cancelVisit, payVisit } from '../../domains/booking/contract/visits.ts'
import { createActivity } from '../../domains/gym/contract/activities.ts'
import { createCenter } from '../../domains/gym/contract/centers.ts'
import { saveSettings } from '../../domains/gym/contract/settings.ts'
import { getFigures } from '../../domains/insight/contract/figures.ts'
import { getMonthEnd } from '../../domains/insight/contract/month-end.ts'
import { exportInvoiceBook } from '../../domains/invoicing/contract/invoices.ts'
import { listDebts, recordDebtsPaid } from '../../domains/memberships/contract/debts.ts'
import {
  changeWayOfPaying,
  leavePlan,
  startMaintenance,
} from '../../domains/memberships/contract/memberships.ts'
import {
  changeRemittance,
  downloadRemittance,
  listRemittanceLines,
  recordReturns,
  sendRemittance,
  settleRemittance,
  validateRemittance,
} from '../../domains/memberships/contract/remittances.ts'
import { addUser } from '../../domains/people/contract/admin-users.ts'
import { createAdmin } from '../../domains/people/server/members/appoint.ts'
import { createCode } from '../../domains/sales/contract/discount-codes.ts'
import { cancelDeskOrder, listDeskOrders } from '../../domains/sales/contract/orders.ts'
import { createPack } from '../../domains/sales/contract/packs.ts'
import { exportPayments } from '../../domains/sales/contract/payment-list.ts'
import { type Purchase, refundPayment, removeCard } from '../../domains/sales/contract/payments.ts'
import { createPlan } from '../../domains/sales/contract/plans.ts'
import { createProduct } from '../../domains/sales/contract/products.ts'
import { type SaleItem, sellAtDesk } from '../../domains/sales/contract/sales.ts'
import { addClass } from '../../domains/timetable/contract/class-changes.ts'
import type { Endpoint } from '../../platform/contract/endpoint.ts'
import { controlLetter } from '../../platform/rules/identity-document.ts'
import { addDays, type Day, instantOf } from '../../platform/rules/local-time.ts'
import { call, type TestCall, testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { debitViolations, fill, setCreditor, signMandate } from '../support/debits.ts'
import { invoiceViolations, openCompany } from '../support/invoices.ts'
import { madrid, zone } from '../support/madrid.ts'
import { accountFile } from '../support/money/bank-files.ts'
import { addedCard, cardToken, moneyViolations, pay, testCards } from '../support/till.ts'
import { aVisitor, sendVisit } from '../support/visits.ts'

// A new gym lives through two ends of months. What it should have billed, taken, given back and be owed was reckoned by hand
// from the diary, outside the product, and stands here in euros.

const { db, url } = await testDatabase()
// Written by the migration, from the day on which it runs.
await db.updateTable('gym').set({ billed_from: '2020-01-01' }).execute()
let now = madrid('2027-01-02 10:00')
const app = await testApp(url, { clock: () => now })
const owner = await createAdmin(app, {
  cin: '12345678Z',
  name: 'Mercè',
  surname: 'Puigdevall Roca',
  email: 'merce@box.example',
  phone: '+34 600 000 000',
  language: 'ca',
  password: 'paral·leles i corda 7',
})

async function ask(endpoint: Endpoint, input: TestCall = {}) {
  const { status, body, text } = await call(app, endpoint, { as: owner, ...input })
  if (status >= 300) throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${text}`)
  return body
}

const center = (await ask(createCenter, { body: { name: 'Girona', email: 'girona@box.example' } })).id
await ask(saveSettings, { body: { maintenancePrice: 15, trials: true, dropIns: true, dropInPrice: 15 } })
await setCreditor(app, owner, center)
await openCompany(db, { environment: 'test' })
const planOf = async (key: string, price: number, months = 1): Promise<number> => {
  const credits = { activity: 3, open: 1 }
  return (
    await ask(createPlan, { body: { key, texts: { name: { ca: key, es: key } }, credits, price, months } })
  ).id
}
const three = await planOf('three', 60)
const two = await planOf('two', 45)
const quarter = await planOf('quarter', 165, 3)
const year = await planOf('year', 600, 12)
const ten = { creditType: 'ACTIVITY', amount: 10, price: 90, days: 90, audience: 'all' }
const pack = (await ask(createPack, { body: ten })).id
const shirt = (
  await ask(createProduct, {
    body: { texts: { name: { ca: 'Samarreta', es: 'Camiseta' } }, image: '', price: 25 },
  })
).id

const activity = (
  await ask(createActivity, {
    body: {
      key: 'wod',
      texts: {
        name: { ca: 'WOD', es: 'WOD' },
        description: { ca: 'L’entrenament del dia', es: 'El entrenamiento del día' },
      },
      icon: 'box',
      color: '#112233',
      abbreviation: 'WOD',
      creditType: 'ACTIVITY',
    },
  })
).id
const classOn = async (date: Day): Promise<number> => {
  const body = { activityId: activity, date, startTime: '18:00', endTime: '19:00', maxPeople: 12 }
  return (await ask(addClass, { body })).id
}
const half = { code: 'GENER', percent: 50, amount: null, months: 2, maxUses: 1, from: null, until: null }
await ask(createCode, { body: { ...half, firstPurchaseOnly: true, sells: ['plan'] } })

let people = 0
const nameOf = new Map<number, string>()
async function enrol(name: string): Promise<number> {
  people += 1
  const digits = String(20_000_000 + people)
  const form = { name, surname: 'Serra', email: `${name}@box.example`, phone: '600000001', language: 'ca' }
  const body = { ...form, cin: `${digits}${controlLetter(digits)}`, centerId: center }
  const { id } = await ask(addUser, { body })
  nameOf.set(id, name)
  return id
}

const byCard = async (as: number, amount: number, purchase: Purchase): Promise<number> => {
  const { body, text } = await pay(app, as, { amount, purchase })
  if (body.status !== 'succeeded') throw new Error(text)
  return body.receiptId
}
/** A visitor without an account; returns the secret of their link. */
async function visit(date: Day, kind: 'trial' | 'drop_in'): Promise<string> {
  const form = aVisitor(await classOn(date), { kind })
  expect((await sendVisit(app, form)).status).toBe(200)
  const at = { params: { token: form.token } }
  if (kind === 'trial') return form.token
  const pmId = cardToken(testCards.good)
  await ask(addVisitCard, { ...at, body: { pmId } })
  expect((await ask(payVisit, { ...at, body: { pmId } })).status).toBe('succeeded')
  return form.token
}
const atDesk = (memberId: number, method: 'cash' | 'transfer', amount: number, item: SaleItem) =>
  ask(sellAtDesk, { body: { memberId, method, amount, item } })
const plan = (planId: number) => ({ kind: 'plan', planId, pro: false }) as const
const toDesk = (id: number) => ask(changeWayOfPaying, { params: { id }, body: { atDesk: true } })

const who: Record<string, number> = {}
const member = (name: string): number => who[name] ?? 0

/** Drafts, validates, downloads and sends what is to be collected. Returns the remittance and the sum that the file says. */
async function collect(collectsOn: Day): Promise<{ id: number; total: number }> {
  const params = { id: await fill(app, owner, center) }
  await ask(changeRemittance, { params, body: { collectsOn } })
  expect((await ask(validateRemittance, { params })).problems).toEqual([])
  const { text } = await call(app, downloadRemittance, { as: owner, params })
  await ask(sendRemittance, { params })
  const sums = [...text.matchAll(/<InstdAmt Ccy="EUR">([\d.]+)</g)].map(([, euros]) => Number(euros))
  expect(text).toContain(`<CtrlSum>${sums.reduce((all, one) => all + one, 0).toFixed(2)}</CtrlSum>`)
  return { id: params.id, total: sums.reduce((all, one) => all + one, 0) }
}

async function returnDebit(remittance: number, memberId: number): Promise<void> {
  const { content } = await ask(listRemittanceLines, { params: { id: remittance } })
  const line = content.find((one: { member: { id: number } }) => one.member.id === memberId)
  const xml = accountFile([{ endToEndId: line.endToEndId, amount: '60.00' }], '054', '2027-02-09')
  expect(await ask(recordReturns, { body: { xml } })).toMatchObject({ recorded: 1 })
}

const cards = new Map<string, string>()
let february = 0
let march = 0
let credit = 0

/** What happens at ten in the morning. */
const diary: Record<Day, () => Promise<unknown>> = {
  '2027-01-02': async () => {
    for (const name of 'anna bru carla didac elna ferran gina hug iris joan katia lluc mar'.split(' '))
      who[name] = await enrol(name)
    for (const name of 'anna bru gina hug iris joan mar'.split(' '))
      cards.set(name, await addedCard(app, member(name)))
    for (const name of 'anna bru joan'.split(' ')) await byCard(member(name), 60, plan(three))
    const reduced = { amount: 30, purchase: plan(three), code: 'gener' }
    expect((await pay(app, member('mar'), reduced)).body.status).toBe('succeeded')
    await byCard(member('hug'), 165, plan(quarter))
    await byCard(member('iris'), 45, plan(two))
    await atDesk(member('katia'), 'transfer', 600, plan(year))
    await atDesk(member('lluc'), 'cash', 165, plan(quarter))
    await toDesk(member('lluc'))
    for (const name of 'carla didac'.split(' ')) {
      await atDesk(member(name), 'cash', 60, plan(three))
      await signMandate(app, owner, member(name), '2027-01-02')
    }
    await atDesk(member('elna'), 'transfer', 60, plan(three))
    await atDesk(member('ferran'), 'cash', 60, plan(three))
    for (const name of 'elna ferran'.split(' ')) await toDesk(member(name))
  },
  '2027-01-03': () =>
    byCard(member('gina'), 90, {
      kind: 'credits',
      creditType: 'ACTIVITY',
      packId: pack,
      packSeen: undefined,
    }),
  '2027-01-10': async () => {
    await ask(leavePlan, { as: member('iris'), params: { id: member('iris') } })
    await ask(startMaintenance, { as: member('joan'), params: { id: member('joan') }, body: { months: 1 } })
  },
  '2027-01-15': () =>
    atDesk(member('gina'), 'cash', 25, {
      kind: 'product',
      productId: shirt,
      centerId: center,
      handOver: false,
    }),
  '2027-01-20': async () => {
    await addedCard(app, member('bru'), testCards.noFunds)
    await ask(removeCard, { as: member('bru'), params: { id: cards.get('bru') } })
    const { content } = await ask(listDeskOrders, {})
    await ask(cancelDeskOrder, { params: { id: content[0].id }, body: { why: 'Too small' } })
  },
  '2027-01-25': async () => {
    await visit('2027-01-25', 'drop_in')
    await visit('2027-01-25', 'trial')
  },
  '2027-02-01': async () => {
    const { id, total } = await collect('2027-02-08')
    expect(total).toBe(120)
    february = id
  },
  '2027-02-03': async () => {
    await ask(cancelVisit, { params: { token: await visit('2027-02-03', 'drop_in') }, body: {} })
  },
  '2027-02-04': async () => {
    credit = await byCard(member('gina'), 12, { kind: 'credits', creditType: 'OPEN' })
  },
  '2027-02-06': () => ask(refundPayment, { params: { id: credit }, body: { why: 'Not used' } }),
  '2027-02-09': () => returnDebit(february, member('didac')),
  '2027-02-10': () => ask(settleRemittance, { params: { id: february } }),
  '2027-02-12': () => atDesk(member('elna'), 'transfer', 60, { kind: 'owed' }),
  '2027-02-20': () =>
    ask(recordDebtsPaid, { body: { method: 'cash', debts: [{ memberId: member('didac'), amount: 60 }] } }),
  '2027-03-01': async () => {
    const { id, total } = await collect('2027-03-08')
    expect(total).toBe(120)
    march = id
  },
  '2027-03-05': () => atDesk(member('elna'), 'cash', 60, { kind: 'owed' }),
  '2027-03-09': () => ask(settleRemittance, { params: { id: march } }),
}

/** Debts in the evening of each day from the first to the last of these. */
const debts: { name: string; from: Day; to: Day; euros: number }[] = [
  { name: 'bru', from: '2027-02-01', to: '2027-02-28', euros: 60 },
  // The plan ends on the 3rd, and the month that began before is owed with it.
  { name: 'bru', from: '2027-03-01', to: '2027-04-01', euros: 120 },
  { name: 'didac', from: '2027-02-09', to: '2027-02-19', euros: 60 },
  { name: 'elna', from: '2027-02-10', to: '2027-02-11', euros: 60 },
  { name: 'ferran', from: '2027-02-10', to: '2027-03-09', euros: 60 },
  { name: 'ferran', from: '2027-03-10', to: '2027-04-01', euros: 120 },
]

async function readDebts(): Promise<string[]> {
  const { content, amount } = await ask(listDebts, { query: { size: 100 } })
  const lines = content.map(
    (debt: { member: { id: number }; amount: number }) => `${nameOf.get(debt.member.id)} ${debt.amount}`,
  )
  const sum = content.reduce((all: number, debt: { amount: number }) => all + debt.amount, 0)
  expect(amount).toBe(sum)
  return lines.toSorted()
}

const jobs =
  'turn-plans bill-months settle-visits reconcile-payments clear-inactive ask-for-way debt-digest'.split(' ')

async function liveUntil(last: Day, from: Day): Promise<void> {
  for (let day = from; day <= last; day = addDays(day, 1)) {
    for (const time of ['00:05', '00:15', '09:10']) {
      now = instantOf(day, time, zone)
      for (const job of jobs) await app.runJob(job)
    }
    now = instantOf(day, '10:00', zone)
    await diary[day]?.()
    now = instantOf(day, '23:50', zone)
    for (const job of jobs) await app.runJob(job)
    const owed = debts.filter((debt) => debt.from <= day && day <= debt.to)
    expect([day, await readDebts()]).toEqual([
      day,
      owed.map(({ name, euros }) => `${name} ${euros}`).toSorted(),
    ])
  }
}

type Sums = Record<string, { amount: number }>
const eurosOf = (sums: Sums) =>
  Object.fromEntries(Object.entries(sums).flatMap(([name, { amount }]) => (amount ? [[name, amount]] : [])))

/** What the page of a month says, in euros. */
async function readMonth(month: Day) {
  const page = await ask(getMonthEnd, { query: { month } })
  return {
    bills: eurosOf(page.bills),
    byWay: Object.fromEntries(
      page.byWay.map(({ way, ...sums }: Sums & { way: string }) => [way, eurosOf(sums)]),
    ),
    returned: page.returned.amount,
    refunded: page.refunded.amount,
    revenue: page.revenue
      .map(
        ({ kind, method, paid, refunded }: Record<string, unknown>) =>
          `${kind} ${method} ${paid} ${refunded}`,
      )
      .toSorted(),
    money: page.money,
    debts: page.now.debts.amount,
  }
}

test('two ends of months of a new gym agree to the cent with sums made outside', {
  timeout: 120_000,
}, async () => {
  await liveUntil('2027-01-31', '2027-01-02')
  expect(await readMonth('2027-01-01')).toEqual({
    bills: {},
    byWay: { card: {}, mandate: {}, desk: {} },
    returned: 0,
    refunded: 25,
    revenue: [
      'credits card 90 0',
      'plan card 420 0',
      'plan cash 345 0',
      'plan transfer 660 0',
      'product cash 25 25',
      'visit card 15 0',
    ],
    money: { paid: 1555, refunded: 25, net: 1530 },
    debts: 0,
  })
  await liveUntil('2027-02-28', '2027-02-01')
  expect(await readMonth('2027-02-01')).toEqual({
    bills: { billed: 405, paid: 285, owed: 120 },
    byWay: {
      card: { billed: 165, paid: 105, owed: 60 },
      mandate: { billed: 60, paid: 60 },
      desk: { billed: 180, paid: 120, owed: 60 },
    },
    returned: 60,
    refunded: 27,
    revenue: [
      'credits card 12 12',
      'month card 90 0',
      'month cash 60 0',
      'month mandate 60 0',
      'month transfer 60 0',
      'pause card 15 0',
      'visit card 15 15',
    ],
    money: { paid: 312, refunded: 27, net: 285 },
    debts: 120,
  })
  // The month after: what was not paid by then ends two plans, and is owed as before.
  await liveUntil('2027-04-01', '2027-03-01')
  expect(await readMonth('2027-03-01')).toMatchObject({
    bills: { billed: 480, paid: 360, owed: 120 },
    money: { paid: 360, refunded: 0, net: 360 },
    debts: 240,
  })
  // The first day of the next quarter.
  expect(await readMonth('2027-04-01')).toMatchObject({
    bills: { billed: 690, paid: 345, coming: 345 },
    byWay: {
      card: { billed: 345, paid: 345 },
      mandate: { billed: 120, coming: 120 },
      desk: { billed: 225, coming: 225 },
    },
    revenue: ['month card 345 0'],
  })
  const broken = await Promise.all([moneyViolations(db), debitViolations(db), invoiceViolations(db)])
  expect(broken.flat()).toEqual([])
})

test('figures, export and the bank have the same sums', async () => {
  const [from, to] = ['2027-01-01', '2027-03-31']
  const { money } = await ask(getFigures, { query: { from, to, of: 'gym' } })
  expect(money).toEqual({ paid: 2227, refunded: 52, net: 2175 })
  const { text } = await call(app, exportPayments, { as: owner, query: { from, until: to } })
  const lines = text.split('\r\n').slice(1, -1)
  const columns = lines.map((line) => line.split(';')).filter((cells) => cells[2] !== '')
  const sum = (column: number) => columns.reduce((all, cells) => all + Number(cells[column]), 0)
  expect([sum(9), sum(10)]).toEqual([2227, 52])
  const { rows } = await sql<{ taken: number; given: number }>`select
    (select sum(amount_cents) / 100 from demo_intents where kind = 'payment' and status = 'succeeded')::integer as taken,
    (select sum(amount_cents) / 100 from demo_refunds)::integer as given`.execute(db)
  const byMonth = [420 + 90 + 15, 12 + 90 + 15 + 15, 180, 345]
  expect(rows).toEqual([{ taken: byMonth.reduce((all, euros) => all + euros, 0), given: 12 + 15 }])
})

test('the invoices add up to the money kept, plus returned debits still owed', async () => {
  const query = { from: '2027-01-01', until: '2027-03-31' }
  const { status, text } = await call(app, exportInvoiceBook, { as: owner, query })
  expect(status, text).toBe(200)
  const cells = Array.from(text.split('\r\n').slice(1, -1), (line) => line.split(';'))
  const cents = (column: number) =>
    cells.reduce((all, row) => all + Math.round(Number(row[column]?.replace(',', '.')) * 100), 0)
  const [base, tax, total] = [cents(9), cents(10), cents(11)]
  expect([total, base + tax]).toEqual([2175_00, 2175_00])
})
