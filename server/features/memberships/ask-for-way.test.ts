import { expect, test } from 'vitest'
import { listDirectory } from '../../../contracts/admin-users.ts'
import { call } from '../../../tests/support/app.ts'
import { openBillDesk } from '../../../tests/support/bill-desk.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { anotherIban } from '../../../tests/support/debits.ts'
import { addedCard } from '../../../tests/support/till.ts'
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

test('nobody is mailed who pays by card, by mandate, at the desk, or nothing', async () => {
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
  await db
    .updateTable('memberships')
    .set({ ends_on: '2026-12-01' })
    .where('member_id', '=', leaving)
    .execute()
  expect(await askedAt('2026-11-28 09:10')).toBe(0)
})

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
  await db.updateTable('members').set({ pays_at_desk: true }).where('id', '=', member).execute()
  expect(await listed('desk')).toEqual([member])
  expect([...(await listed('card')), ...(await listed('mandate'))]).toEqual([])
  await db.updateTable('memberships').set({ ends_on: '2026-12-02' }).where('member_id', '=', member).execute()
  expect(await listed('desk')).toEqual([])
})
