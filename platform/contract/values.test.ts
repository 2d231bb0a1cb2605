import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { settingFacts, settingNames } from '../../domains/gym/contract/setting-facts.ts'
import { saveSettings } from '../../domains/gym/contract/settings.ts'
import { addUser } from '../../domains/people/contract/admin-users.ts'
import { SignupForm } from '../../domains/people/contract/auth.ts'
import { updateUser } from '../../domains/people/contract/members.ts'
import { previewPlan } from '../../domains/sales/contract/plans.ts'
import { sendContactMessage } from '../../domains/site/contract/contact.ts'
import { cancelClasses } from '../../domains/timetable/contract/class-changes.ts'
import { fieldsOf } from './field-errors.ts'
import { Euros, PositiveEuros, personName } from './values.ts'

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

test.each(['Núria\nevil.com', 'Nú\r\nBcc: a.b', 'Nú\tria', 'Nú\0ria', 'Nú\u2028ria', 'Nú\u202eria'])(
  'refuses %j in texts of one line, wherever people write them',
  (typed) => {
    const refused = (
      schema: { safeParse: (value: unknown) => { success: boolean; error?: unknown } },
      value: unknown,
      field: string,
    ) => {
      const { error } = schema.safeParse(value)
      const codes = error instanceof z.ZodError ? fieldsOf(error, value) : {}
      expect(codes[field], field).toBe('one_line')
    }
    for (const field of ['name', 'surname', 'cin']) {
      refused(SignupForm, { [field]: typed }, field)
      refused(updateUser.body, { [field]: typed }, field)
      refused(addUser.body, { [field]: typed }, field)
    }
    refused(saveSettings.body, { name: typed }, 'name')
    refused(sendContactMessage.body, { name: typed }, 'name')
    refused(cancelClasses.body, { why: typed }, 'why')
  },
)

test('accepts the names that people have', () => {
  for (const name of [
    'Núria',
    "O'Connor i Vidal",
    'Zoë-Łucja',
    'Ñuñez d’Aro',
    '林 小明',
    'José Mª',
    'فاطمة',
  ]) {
    expect(personName(60).parse(` ${name} `)).toBe(name)
  }
  expect(updateUser.body.parse({ observations: 'one\ntwo' }).observations).toBe('one\ntwo')
})
