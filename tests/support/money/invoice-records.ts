import type {
  CancellationRecord,
  IssueRecord,
  Software,
} from '../../../domains/invoicing/rules/invoice-record.ts'

const software: Software = {
  maker: { name: 'The Box', id: { nif: 'B12345674' } },
  name: 'The Box',
  id: 'TB',
  version: '1.0',
  installation: 'test',
  onlyVerifactu: true,
  mayServeSeveral: true,
  servesSeveral: false,
}

const recorded = {
  reference: null,
  previous: null,
  software,
  at: Date.parse('2024-11-01T19:20:30+01:00'),
  timeZone: 'Europe/Madrid',
} as const

const invoice = { issuer: '89890001K', number: '12345678/G33', day: '2024-11-01' }

/** A valid simplified invoice of 121 €, the first of a chain. */
export const issueRecord = (changes: Partial<IssueRecord> = {}): IssueRecord => ({
  ...recorded,
  record: 'issue',
  invoice,
  issuerName: 'Gimnàs de prova, SL',
  mends: null,
  kind: { type: 'F2' },
  soldOn: null,
  description: 'Quota mensual',
  breakdown: [{ regime: '01', vat: 'taxed', rateHundredths: 2100, baseCents: 10_000, taxCents: 2_100 }],
  taxCents: 2_100,
  totalCents: 12_100,
  ...changes,
})

export const cancellationRecord = (changes: Partial<CancellationRecord> = {}): CancellationRecord => ({
  ...recorded,
  record: 'cancellation',
  invoice,
  neverRegistered: false,
  afterRefusal: false,
  ...changes,
})
