import { expect, test } from 'vitest'
import { spanishCreditorId, spanishIban } from './account-number.ts'
import { type DebitFacts, remittanceProblems } from './remittance-problems.ts'
import { endsMandate } from './return-reasons.ts'

const iban = spanishIban('2100', '0418', '0000000012')
const creditor = { name: 'The Box', identifier: spanishCreditorId('B00000000'), iban, bic: '' }
const debit: DebitFacts = {
  lineId: 1,
  name: 'Ana',
  holder: 'Ana',
  iban,
  bic: null,
  hasAddress: false,
  sequence: 'RCUR',
  mandateLive: true,
  billOpen: true,
}
const codes = (...given: Parameters<typeof remittanceProblems>) =>
  remittanceProblems(...given).map(({ code, name }) => (name ? `${name}: ${code}` : code))

test('a valid remittance has no problems', () =>
  expect(codes(creditor, '2026-11-24', [debit], '2026-11-20')).toEqual([]))

test('all problems are listed at once', () => {
  const bad = { name: '日本', identifier: 'ES00000B00000000', iban: 'ES00', bic: 'X' }
  expect(codes(bad, '2026-11-21', [], '2026-11-20')).toEqual([
    'creditor_name',
    'creditor_id',
    'creditor_iban',
    'creditor_bic',
    'no_bank_day',
    'empty',
  ])
  const line = {
    ...debit,
    holder: '日本',
    iban: 'ES00',
    bic: 'DEUTDEFF',
    mandateLive: false,
    billOpen: false,
  }
  expect(codes(creditor, '2026-11-24', [debit, line], '2026-11-20')).toEqual(
    ['bill_closed', 'mandate_not_live', 'holder', 'iban', 'bic'].map((code) => `Ana: ${code}`),
  )
})

test('an account outside the European Economic Area needs BIC and address', () => {
  const andorran = { ...debit, iban: 'AD1200012030200359100100' }
  const british = { ...debit, iban: 'GB29NWBK60161331926819', bic: 'NWBKGB2L', hasAddress: true }
  expect(codes(creditor, '2026-11-24', [andorran, british], '2026-11-20')).toEqual([
    'Ana: payer_bic',
    'Ana: payer_address',
  ])
})

test('a closed account or a missing mandate ends the mandate; missing money does not', () => {
  expect(endsMandate('AC04')).toBe(true)
  expect(endsMandate('MD01')).toBe(true)
  expect(endsMandate('AM04')).toBe(false)
  expect(endsMandate('MD06')).toBe(false)
})
