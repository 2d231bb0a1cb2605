import { expect, test } from 'vitest'
import { sepaLengths, toSepaText } from '../../rules/sepa-text.ts'
import { debitInWords } from './debit-in-words.ts'

const of = (month: string, more: object = {}) => ({
  ...{ month, months: 1, kind: 'month' as const, plan_name: { ca: '3 dies', es: '3 días' } },
  ...more,
})
const winter = ['2026-11-01', '2026-12-01', '2027-01-01']
const year = Array.from({ length: 12 }, (_, at) => of(`2026-${String(at + 1).padStart(2, '0')}-01`))
const inFile = (gym: string, months: Parameters<typeof debitInWords>[1]) =>
  toSepaText(debitInWords(gym, months, 'es'), sepaLengths.remittance)

test('a plan is named once, with its months', () => {
  expect(inFile('The Box', [of('2026-12-01')])).toBe('The Box: Tarifa 3 dias, diciembre de 2026')
  expect(
    inFile(
      'The Box',
      winter.map((month) => of(month)),
    ),
  ).toBe('The Box: Tarifa 3 dias, noviembre de 2026, diciembre de 2026, enero de 2027')
})

test('another plan and a pause have their own months', () => {
  const months = [
    of('2026-11-01'),
    of('2026-12-01', { kind: 'pause' }),
    of('2027-01-01', { plan_name: { es: 'Sin límite' } }),
  ]
  expect(inFile('The Box', months)).toBe(
    'The Box: Tarifa 3 dias, noviembre de 2026, Pausa, diciembre de 2026, Tarifa Sin limite, enero de 2027',
  )
})

test('no month is lost where the bank would cut the text', () => {
  expect(inFile('The Box', year)).toBe('The Box: Tarifa 3 dias, enero-diciembre de 2026')
  const quarter = of('2027-01-01', { months: 3 })
  expect(inFile('The Box', [...year, quarter])).toBe('The Box: Tarifa 3 dias, enero de 2026 - marzo de 2027')
  const long = { plan_name: { es: 'x'.repeat(120) } }
  expect(inFile('The Box', [of('2026-12-01', long)])).toBe('The Box: diciembre de 2026')
  expect(inFile('x'.repeat(140), year)).toBe('enero-diciembre de 2026')
})
