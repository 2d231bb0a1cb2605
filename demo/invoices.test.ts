import { expect, test } from 'vitest'
import { testApp } from '../tests/support/app.ts'
import { testDatabase } from '../tests/support/database.ts'
import { invoiceViolations } from '../tests/support/invoices.ts'
import { madrid } from '../tests/support/madrid.ts'
import { fillDemoGym } from './fill-demo.ts'

const { db, url } = await testDatabase()
const app = await testApp(url, { clock: () => madrid('2026-11-18 15:00') })

test('the demo gym has the invoices of its year', { timeout: 120_000 }, async () => {
  await fillDemoGym(app, { members: 12, days: 5 })
  expect(await invoiceViolations(db)).toEqual([])
  const { rows, first } = await db
    .selectFrom('invoices')
    .select((of) => [of.fn.countAll<number>().as('rows'), of.fn.min<string>('issued_on').as('first')])
    .executeTakeFirstOrThrow()
  expect(Number(rows)).toBeGreaterThan(20)
  expect(first < '2026-06-01').toBe(true)
})
