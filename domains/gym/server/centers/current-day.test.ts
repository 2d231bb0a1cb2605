import { expect, test } from 'vitest'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { insertRow } from '../../../../tests/support/rows.ts'
import { addedCard, pay } from '../../../../tests/support/till.ts'
import { listReceipts } from '../../../sales/contract/payments.ts'
import { dayOfGym, dayOfMember, zoneOfGym } from './current-day.ts'

const { db, url } = await testDatabase()
// Half past eleven in the evening in the Canaries.
let now = madrid('2027-01-01 00:30')
const app = await testApp(url, { clock: () => now })

test('falls back to the default time zone without a center', async () => {
  expect(await zoneOfGym(db)).toBe('Europe/Madrid')
  expect(await dayOfGym(db, now)).toBe('2027-01-01')
})

test('takes the gym’s day from the first center and a member’s from their own', async () => {
  const gym = await buildGym(db)
  const member = await buildMember(db)
  await db.updateTable('centers').set({ time_zone: 'Atlantic/Canary' }).execute()
  const { id: center_id } = await insertRow(db, 'centers', { name: 'Olot' })
  expect(await dayOfGym(db, now)).toBe('2026-12-31')
  expect(await dayOfMember(db, now, member)).toBe('2026-12-31')
  await db.updateTable('members').set({ center_id }).where('id', '=', member).execute()
  expect(await dayOfMember(db, now, member)).toBe('2027-01-01')
  expect(await dayOfMember(db, now, gym.admin)).toBe('2026-12-31')
})

test('dates a purchase and its expiry in the member’s time zone', async () => {
  await db.updateTable('centers').set({ time_zone: 'Atlantic/Canary' }).execute()
  const member = await buildMember(db)
  await addedCard(app, member)
  const buy = () => pay(app, member, { amount: 12, purchase: { kind: 'credits', creditType: 'ACTIVITY' } })
  await buy()
  const { body } = await call(app, listReceipts, { as: member, params: { id: member } })
  expect(body.content).toMatchObject([{ number: '2026-0001' }])

  now = madrid('2027-03-01 00:30')
  await buy()
  const lots = db.selectFrom('credit_lots').select('expires_at').where('member_id', '=', member)
  const { expires_at: expiresAt } = await lots.orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(dayAt(expiresAt.getTime(), 'Atlantic/Canary')).toBe('2027-08-28')
})
