import { beforeEach, expect, test } from 'vitest'
import { closeMonth } from '../../domains/coach-pay/server/coach-pay/close-month.ts'
import { settleDifferences } from '../../domains/coach-pay/server/coach-pay/correct-pay.ts'
import { insertCorrections } from '../../domains/coach-pay/server/coach-pay/queries.ts'
import { readMonth } from '../../domains/coach-pay/server/coach-pay/read-month.ts'
import { testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { valueOrRefusal } from '../support/desk.ts'
import { buildClass, buildGym, madrid } from '../support/gym.ts'
import { insertRow, updateRows } from '../support/rows.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-12-01 10:00')
const [one, two] = [await testApp(url, { clock: () => now }), await testApp(url, { clock: () => now })]
const month = '2026-11-01'
const seen = { month, coachId: gym.trainer }
let source = ''

const open = async () => (await readMonth(db, month, new Date(now), gym.trainer)).sheets[0]?.differences ?? []
const rule = (startsOn: string, class_cents: number) =>
  insertRow(db, 'coach_pay_rules', {
    role: 'lead',
    starts_on: startsOn,
    class_cents,
    created_by: gym.admin,
    created_at: new Date(now),
  })

beforeEach(async () => {
  for (const table of [
    'coach_pay_lines',
    'coach_pay_months',
    'coach_pay_corrections',
    'coach_pay_rules',
  ] as const)
    await db.deleteFrom(table).execute()
  await updateRows(db, 'gym_classes', { coach_id: null })
  const id = await buildClass(gym, { startsAt: madrid('2026-11-10 18:00') })
  await updateRows(db, 'gym_classes', { coach_id: gym.trainer }, { id })
  source = `class:${id}:lead`
  await rule('2026-11-01', 2000)
})

test('two admins close a month: it is closed once, with each line once', async () => {
  const close = (node: typeof one) => valueOrRefusal(closeMonth(node, month, 20, gym.admin))
  expect(
    (await Promise.all([close(one), close(two)])).filter((word) => word === 'changed_meanwhile'),
  ).toHaveLength(1)
  expect(await db.selectFrom('coach_pay_lines').select('cents').execute()).toEqual([{ cents: 2000 }])
})

test('two admins settle a difference: it is corrected once', async () => {
  await closeMonth(one, month, 20, gym.admin)
  await rule('2026-11-05', 2500)
  const differences = [{ source, difference: 5 }]
  const settle = (node: typeof one) =>
    valueOrRefusal(settleDifferences(node, seen, { differences, why: 'a new rule' }, gym.admin))
  expect(
    (await Promise.all([settle(one), settle(two)])).filter((word) => word === 'changed_meanwhile'),
  ).toHaveLength(1)
  expect(await open()).toEqual([])
})

test('control: without the lock of the month both correct it', async () => {
  await closeMonth(one, month, 20, gym.admin)
  await rule('2026-11-05', 2500)
  // Both look before either writes.
  const both = await Promise.all([open(), open()])
  for (const [difference] of both) {
    const cents = (difference?.now ?? 0) - (difference?.before ?? 0)
    await insertCorrections(
      db,
      { ...seen, why: 'a new rule', lines: [{ source, cents }] },
      gym.admin,
      new Date(now),
    )
  }
  expect(await open()).toMatchObject([{ before: 3000, now: 2500 }])
})
