import { expect, test } from 'vitest'
import { call } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { anotherIban } from '../../../../tests/support/debits.ts'
import { openBillDesk } from '../../../../tests/support/money/bill-desk.ts'
import { insertRow, readRow, updateRows } from '../../../../tests/support/rows.ts'
import { addedCard } from '../../../../tests/support/till.ts'
import { listDirectory } from '../../../people/contract/admin-users.ts'
import { chargeable } from '../../../sales/rules/month-charges.ts'
import { planPrice } from '../../../sales/rules/prices.ts'
import { addMandate } from '../mandates/add-mandate.ts'

const { db, url } = await testDatabase()
const { app, gym, newcomer, setClock, templates } = await openBillDesk(db, url)

const askedAt = async (when: string): Promise<number> => {
  setClock(when)
  await app.runJob('ask-for-way')
  return (await templates()).filter((template) => template === 'way_missing').length
}
const listed = async (way: string): Promise<number[]> => {
  const { body } = await call(app, listDirectory, { as: gym.admin, query: { way } })
  return body.content.map(({ id }: { id: number }) => id)
}
const counted = async () => (await call(app, listDirectory, { as: gym.admin, query: {} })).body.counts.wayless

test('a member with a plan and no way to pay is mailed once before the 1st, and again the month after', async () => {
  await newcomer()
  expect(await askedAt('2026-11-23 09:10')).toBe(0)
  setClock('2026-11-24 09:10')
  await Promise.all([1, 2].map(() => app.runJob('ask-for-way')))
  expect(await askedAt('2026-11-24 09:10')).toBe(1)
  expect(await askedAt('2026-11-30 09:10')).toBe(1)
  expect(await askedAt('2026-12-10 09:10')).toBe(1)
  expect(await askedAt('2026-12-28 09:10')).toBe(2)
})

test('members who pay by card, by mandate, at the desk, or nothing get no mail', async () => {
  await addedCard(app, await newcomer())
  expect(await askedAt('2026-11-28 09:10')).toBe(0)
  const byMandate = await newcomer()
  await addMandate(app, byMandate, { holder: 'Ana', iban: anotherIban(), signedOn: '2026-11-10' }, gym.admin)
  expect(await askedAt('2026-11-28 09:10')).toBe(0)
  for (const set of [{ pays_at_desk: true }, { discount: 100 }, { status: 'INACTIVE' }]) {
    const member = await newcomer()
    await db.updateTable('members').set(set).where('id', '=', member).execute()
    expect(await askedAt('2026-11-28 09:10')).toBe(0)
  }
  const leaving = await newcomer()
  await updateRows(db, 'memberships', { ends_on: '2026-12-01' }, { member_id: leaving })
  expect(await askedAt('2026-11-28 09:10')).toBe(0)
})

/** Members who will owe nothing on the next 1st, and the same with a cent more or a day less. */
test.each<[string, boolean, (member: number) => Promise<unknown>]>([
  ['a free pause', false, (member) => pauseUntil(member, '2026-12-02')],
  ['a pause that ends before the 1st', true, (member) => pauseUntil(member, '2026-12-01')],
  ['a month that is paid', false, (member) => payMonth(member, 0)],
  ['a month that was paid and refunded', true, (member) => payMonth(member, 5000)],
  ['49 cents', false, (member) => setPlan(member, 49)],
  ['50 cents', true, (member) => setPlan(member, 50)],
  ['a free plan with Pro', true, (member) => setPlan(member, 0, true)],
])('with %s a member is mailed and listed: %s', async (_, asked, set) => {
  const member = await newcomer()
  setClock('2026-11-28 09:10')
  await set(member)
  expect(await listed('none')).toEqual(asked ? [member] : [])
  expect(await counted()).toBe(asked ? 1 : 0)
  expect(await askedAt('2026-11-28 09:10')).toBe(asked ? 1 : 0)
})

test('every listed member has a month that the run of the 1st would charge', async () => {
  const member = await newcomer()
  setClock('2026-11-28 09:10')
  const plan = await setPlan(member, 0)
  const before = await readRow(db, 'gym', ['top_plan_key', 'pro_price_cents'])
  await db.updateTable('gym').set({ pro_price_cents: 1 }).execute()
  for (const priceCents of [0, 49, 50, 98, 99, 101, 4999])
    for (const discount of [0, 1, 49, 50, 51, 99, 100])
      for (const pro of [false, true])
        for (const isTop of [false, true]) {
          await updateRows(db, 'plans', { price_cents: priceCents }, { id: plan.id })
          await db.updateTable('members').set({ discount }).where('id', '=', member).execute()
          await db.updateTable('memberships').set({ pro }).where('member_id', '=', member).execute()
          await updateRows(db, 'gym', { top_plan_key: isTop ? plan.key : 'unlimited' })
          const cents = chargeable(planPrice({ priceCents, isTop, months: 1 }, pro, discount, 1).cents)
          const found = await listed('none')
          expect([priceCents, discount, pro, isTop, found]).toEqual([
            ...[priceCents, discount, pro, isTop],
            cents > 0 ? [member] : [],
          ])
        }
  await db.updateTable('gym').set(before).execute()
})

const pauseUntil = (member: number, endsOn: string) =>
  insertRow(db, 'pauses', { member_id: member, starts_on: '2026-11-01', ends_on: endsOn })

const payMonth = (member: number, refunded: number) =>
  insertRow(db, 'payments', {
    ...{ member_id: member, month: '2026-12-01', amount_cents: 5000, refunded_cents: refunded },
    ...{
      status: 'succeeded',
      method: 'cash',
      purpose: 'plan',
      bought: '{}',
      description: 'x',
      made_by: gym.admin,
    },
  })

async function setPlan(member: number, cents: number, pro = false): Promise<{ id: number; key: string }> {
  const plan = await insertRow(db, 'plans', {
    key: `p${member}`,
    name: { ca: 'x', es: 'x' },
    price_cents: cents,
    activity_sessions: 3,
    open_sessions: 0,
  })
  await updateRows(db, 'memberships', { plan_id: plan.id, pro }, { member_id: member })
  return plan
}

test('a gym without card payments asks nobody for a card', async () => {
  await newcomer()
  const { provider } = app
  app.provider = null
  try {
    expect(await askedAt('2026-11-28 09:10')).toBe(0)
  } finally {
    app.provider = provider
  }
})

test('the list of members is filtered by the way of paying, and counts those without one', async () => {
  const member = await newcomer()
  setClock('2026-12-02 10:00')
  const before = await counted()
  expect(await listed('none')).toContain(member)
  await addedCard(app, member)
  expect(await listed('card')).toEqual([member])
  expect(await counted()).toBe(before - 1)
  await addMandate(app, member, { holder: 'Ana', iban: anotherIban(), signedOn: '2026-12-01' }, gym.admin)
  expect(await listed('mandate')).toEqual([member])
  await updateRows(db, 'members', { pays_at_desk: true }, { id: member })
  expect(await listed('desk')).toEqual([member])
  expect([...(await listed('card')), ...(await listed('mandate'))]).toEqual([])
  await updateRows(db, 'memberships', { ends_on: '2026-12-02' }, { member_id: member })
  expect(await listed('desk')).toEqual([])
})
