import { beforeEach, expect, test } from 'vitest'
import { sameText } from '../../../../platform/contract/texts.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildMember } from '../../../../tests/support/gym.ts'
import { mailsTo } from '../../../../tests/support/gym-books.ts'
import { openRateDesk } from '../../../../tests/support/money/rate-desk.ts'
import { updateRows } from '../../../../tests/support/rows.ts'
import { addedCard, pay } from '../../../../tests/support/till.ts'

// Members are told before a quarter or a year renews by itself.

const { db, url } = await testDatabase()
const desk = await openRateDesk(db, url)
const { app, gym, at, change, leave, rest, setClock } = desk
const quarter = await desk.plan('quarter', 3, 15000)
const year = await desk.plan('year', 12, 48000)
const stays = await desk.plan('stays', 3, 15000, 5)

let member: number
beforeEach(async () => {
  setClock()
  member = desk.use(await buildMember(db))
  await addedCard(app, member)
})

const join = async (planId: number, amount: number, pro = false) =>
  expect((await pay(app, member, { amount, purchase: { kind: 'plan', planId, pro } })).status).toBe(200)
const told = async (when: string) => {
  setClock(when)
  await app.runJob('tell-renewals')
  const mails = await mailsTo(db, member)
  return mails.filter(({ template }) => template === 'plan_renews').map(({ details }) => details)
}

test('15 days before, once for each period, with day, amount and months', async () => {
  await join(quarter, 164.85, true)
  expect(await told('2027-01-16 23:59')).toEqual([])
  setClock('2027-01-17 00:01')
  await Promise.all([app.runJob('tell-renewals'), app.runJob('tell-renewals')])
  const first = {
    day: '2027-02-01',
    plan: sameText('quarter'),
    pro: true,
    cents: 16485,
    months: 3,
  }
  expect(await told('2027-01-31 23:00')).toEqual([first])
  await at('2027-02-01 00:05')
  await at('2027-03-01 00:05')
  expect(await told('2027-03-31 10:00')).toEqual([first])
  expect(await told('2027-04-16 10:00')).toEqual([first, { ...first, day: '2027-05-01' }])
})

test.each([
  ['2027-02-13 10:00', '2026-11-28 10:00', 0],
  ['2027-02-14 10:00', '2026-11-28 10:00', 1],
  ['2028-02-15 10:00', '2027-11-28 10:00', 1],
  ['2028-02-14 10:00', '2027-11-28 10:00', 0],
])('on %s for a quarter bought on %s: %i', async (when, bought, count) => {
  setClock(bought)
  await join(quarter, 150)
  expect(await told(when)).toHaveLength(count)
})

test('also days later, when no node ran on the day', async () => {
  await join(quarter, 150)
  expect(await told('2027-01-25 10:00')).toHaveLength(1)
})

test('says until when a minimum stay lasts', async () => {
  await join(stays, 150)
  expect(await told('2027-01-20 10:00')).toMatchObject([{ staysUntil: '2027-04-01' }])
  await at('2027-02-01 00:05')
  expect((await told('2027-04-20 10:00')).at(-1)).not.toHaveProperty('staysUntil')
})

const cases: [string, () => Promise<unknown>][] = [
  ['who pays by month', () => join(gym.three, 50)],
  ['whose year begins because they asked for it', () => join(gym.three, 50).then(() => change(year))],
  ['who leaves', () => join(quarter, 150).then(() => leave())],
  ['who changes to a monthly plan', () => join(quarter, 150).then(() => change(gym.three))],
  ['who pauses', () => join(quarter, 150).then(() => rest())],
  [
    'who pays nothing',
    async () => {
      await join(quarter, 150)
      await db.updateTable('members').set({ discount: 100 }).where('id', '=', member).execute()
    },
  ],
  [
    'who is inactive',
    async () => {
      await join(quarter, 150)
      await updateRows(db, 'members', { status: 'INACTIVE' }, { id: member })
    },
  ],
]
test.each(cases)('a member %s gets no notice', async (_, begin) => {
  await begin()
  expect(await told('2026-11-29 10:00')).toEqual([])
  expect(await told('2027-01-20 10:00')).toEqual([])
})

test('a member who takes the leave back gets the notice', async () => {
  await join(quarter, 150)
  await leave()
  expect(await told('2027-01-18 10:00')).toEqual([])
  await desk.cancel()
  expect(await told('2027-01-20 10:00')).toHaveLength(1)
})
