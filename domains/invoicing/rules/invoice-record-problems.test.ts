import { expect, test } from 'vitest'
import { cancellationRecord, issueRecord } from '../../../tests/support/money/invoice-records.ts'
import type { BreakdownLine, IssueRecord, Party } from './invoice-record.ts'
import { recordProblems } from './invoice-record-problems.ts'

const vat = (changes: Partial<BreakdownLine>): Partial<IssueRecord> => {
  const line = { ...issueRecord().breakdown[0], ...changes } as BreakdownLine
  const tax = line.vat === 'taxed' ? line.taxCents : 0
  return { breakdown: [line], taxCents: tax, totalCents: line.baseCents + tax }
}
const to = (party: Party): Partial<IssueRecord> => ({ kind: { type: 'F1', recipients: [party] } })
const foreign = (other: { kind: '02' | '03' | '07'; country: string | null; number: string }): Party => ({
  name: 'Anna',
  id: { other },
})
const corrects = [{ issuer: '89890001K', number: '1', day: '2024-11-01' }]

test('takes valid records', () => {
  const refund = { type: 'R5', correction: { by: 'differences', corrects } } as const
  for (const record of [
    issueRecord(),
    cancellationRecord(),
    issueRecord({ kind: refund, ...vat({ baseCents: -10_000, taxCents: -2_100 } as Partial<BreakdownLine>) }),
    issueRecord(to({ name: 'Anna', id: { nif: '12345678Z' } })),
    issueRecord(to(foreign({ kind: '03', country: 'FR', number: 'X1' }))),
    issueRecord(to(foreign({ kind: '02', country: null, number: 'EL123456789' }))),
    issueRecord(to(foreign({ kind: '07', country: 'ES', number: '12345678Z' }))),
  ])
    expect(recordProblems(record)).toEqual([])
})

test.each<[string, Partial<IssueRecord>]>([
  ['invoice_number', { invoice: { issuer: '89890001K', number: 'A=1', day: '2024-11-01' } }],
  ['invoice_number', { invoice: { issuer: '89890001K', number: 'Ñ1', day: '2024-11-01' } }],
  ['invoice_number', { invoice: { issuer: '89890001K', number: ' 1', day: '2024-11-01' } }],
  ['issuer', { invoice: { issuer: '89890001A', number: '1', day: '2024-11-01' } }],
  ['day', { invoice: { issuer: '89890001K', number: '1', day: '2024-10-27' } }],
  ['day', { soldOn: '2024-11-02' }],
  ['description', { description: ' \u0007 ' }],
  ['recipients', { kind: { type: 'F1', recipients: [] } }],
  ['recipient_id', to({ name: 'Anna', id: { nif: '12345678A' } })],
  ['recipient_id', to(foreign({ kind: '03', country: 'ZZ', number: 'X1' }))],
  ['recipient_id', to(foreign({ kind: '02', country: 'FR', number: 'DE123456789' }))],
  [
    'references',
    {
      kind: {
        type: 'R5',
        correction: { by: 'differences', corrects: [{ issuer: '', number: '', day: '' }] },
      },
    },
  ],
  ['breakdown', { breakdown: [], taxCents: 0, totalCents: 0 }],
  ['vat_rate', vat({ rateHundredths: 500, taxCents: 500 } as Partial<BreakdownLine>)],
  ['vat_amount', vat({ taxCents: 3_101 } as Partial<BreakdownLine>)],
  ['vat_amount', vat({ taxCents: -1 } as Partial<BreakdownLine>)],
  ['exempt_cause', vat({ vat: 'exempt', cause: 'E2' } as Partial<BreakdownLine>)],
  ['totals', { totalCents: 12_101 }],
  ['over_simplified_limit', vat({ baseCents: 300_000, taxCents: 63_000 } as Partial<BreakdownLine>)],
  ['previous', { previous: { issuer: '89890001K', number: '1', day: '2024-11-01', hash: 'ab' } }],
  ['software', { software: { ...issueRecord().software, id: 'ñ1' } }],
  ['time', { at: 0 }],
])('finds %s', (problem, changes) => {
  expect(recordProblems(issueRecord(changes))).toEqual([problem])
})
