import fc from 'fast-check'
import { expect, test } from 'vitest'
import { previewPlan } from './plans.ts'
import { settingFacts, settingNames } from './setting-facts.ts'
import { saveSettings } from './settings.ts'
import { Euros, PositiveEuros } from './values.ts'

const noCents = [5e-324, 1e-7, 0.001, 0.1 + 0.2, 12.345, 99_999.999, -1, 100_000.01, Number.NaN, Infinity]
const euroSettings = settingNames.filter((name) => settingFacts[name].kind === 'euros')

test.each(noCents)('%d is no amount in euros', (euros) => {
  for (const schema of [Euros, PositiveEuros]) expect(schema.safeParse(euros).success).toBe(false)
  expect(previewPlan.query.safeParse({ price: String(euros) }).success).toBe(false)
  for (const name of euroSettings) expect(saveSettings.body.safeParse({ [name]: euros }).success).toBe(false)
})

test('every whole number of cents is an amount', () => {
  expect(euroSettings.length).toBeGreaterThan(0)
  expect(PositiveEuros.safeParse(0).success).toBe(false)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (cents) => {
      expect(PositiveEuros.parse(cents / 100)).toBe(cents / 100)
    }),
  )
})
