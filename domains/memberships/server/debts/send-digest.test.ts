import { expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/database.ts'
import { mailsTo } from '../../../../tests/support/gym-books.ts'
import { openBillDesk } from '../../../../tests/support/money/bill-desk.ts'
import { updateRows } from '../../../../tests/support/rows.ts'
import { addedCard, testCards } from '../../../../tests/support/till.ts'

const { db, url } = await testDatabase()
const { app, at, gym, newcomer, setClock } = await openBillDesk(db, url)

const digests = async () =>
  (await mailsTo(db, gym.admin))
    .filter(({ template }) => template === 'debt_digest')
    .map(({ details }) => details)
const run = async (when: string) => {
  setClock(when)
  await Promise.all([1, 2, 3].map(() => app.runJob('debt-digest')))
  return digests()
}

test('the week is mailed once on Monday from seven on, with what failed, ended and is owed', async () => {
  // 2026-12-07 is a Monday.
  expect(await run('2026-11-30 07:05')).toEqual([])
  await newcomer()
  await at('2026-12-01 00:05')
  expect(await run('2026-12-06 07:05')).toEqual([])
  expect(await run('2026-12-07 06:05')).toEqual([])
  const first = { failed: 1, failedCents: 5000, ended: 0, endedCents: 0, owing: 1, owedCents: 5000 }
  expect(await run('2026-12-07 07:05')).toEqual([first])
  expect(await run('2026-12-07 12:05')).toEqual([first])
  expect(await run('2026-12-14 07:05')).toEqual([first, { ...first, failed: 0, failedCents: 0 }])
  await at('2026-12-31 00:05')
  expect((await run('2027-01-04 07:05')).at(-1)).toEqual({
    ...{ failed: 0, failedCents: 0, ended: 1, endedCents: 5000, owing: 1, owedCents: 5000 },
  })
})

test('failed charges paid meanwhile still count as failed', async () => {
  const member = await newcomer()
  await addedCard(app, member, testCards.noFunds)
  await at('2026-12-01 00:05')
  await db.updateTable('gym').set({ debt_digest_on: null }).execute()
  await updateRows(db, 'bills', { state: 'paid', closed_at: new Date(app.clock()) }, { member_id: member })
  const told = (await run('2026-12-07 07:05')).at(-1)
  expect(told).toMatchObject({ failed: 2, failedCents: 10_000, owing: 0, owedCents: 0 })
})

test('nothing is mailed when there is nothing to tell, or when the gym wants none', async () => {
  const before = (await digests()).length
  await db.updateTable('gym').set({ debt_digest_on: null }).execute()
  expect(await run('2027-06-07 07:05')).toHaveLength(before)
  await newcomer()
  await at('2026-12-01 00:05')
  await db.updateTable('gym').set({ debt_digest: false, debt_digest_on: null }).execute()
  expect(await run('2026-12-07 07:05')).toHaveLength(before)
})

test('Mondays without a node are made up for later in the week, with what failed since the last digest', async () => {
  await newcomer()
  await updateRows(db, 'gym', { debt_digest: true, debt_digest_on: '2026-11-30' })
  await at('2026-12-01 00:05')
  const before = (await digests()).length
  const told = await run('2026-12-16 00:05')
  expect(told).toHaveLength(before + 1)
  expect(told.at(-1)).toMatchObject({ failed: 4, failedCents: 20_000 })
  expect(await run('2026-12-20 23:05')).toHaveLength(before + 1)
})
