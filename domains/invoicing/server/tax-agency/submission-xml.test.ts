import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  agencySchemaErrors,
  hasAgencySchemas,
  withoutSchemas,
} from '../../../../tests/support/money/agency-schemas.ts'
import { cancellationRecord, issueRecord } from '../../../../tests/support/money/invoice-records.ts'
import type { BreakdownLine, IssueRecord, Party } from '../../rules/invoice-record.ts'
import { recordProblems } from '../../rules/invoice-record-problems.ts'
import { submissionXml } from './submission-xml.ts'

const issuer = { nif: '89890001K', name: 'Gimnàs & <prova>' }
const withSchemas = test.skipIf(!hasAgencySchemas)

const text = (max: number) =>
  fc.string({ minLength: 1, maxLength: max, unit: 'binary' }).map((some) => `a${some}`)
const invoice = fc.record({
  issuer: fc.constant(issuer.nif),
  number: fc.stringMatching(/^[!#-&(-;?-~]([ !#-&(-;?-~]{0,58}[!#-&(-;?-~])?$/),
  day: fc.constantFrom('2024-11-01', '2026-12-31', '2028-02-29'),
})
const hash = fc.stringMatching(/^[0-9A-F]{64}$/)
const party = fc.record<Party>({
  name: text(300),
  id: fc.oneof(
    fc.constant({ nif: '12345678Z' }),
    fc.constantFrom<Party['id']>(
      { other: { kind: '02', country: 'FR', number: 'FR12345678901' } },
      { other: { kind: '02', country: null, number: 'XI123456789' } },
      { other: { kind: '03', country: 'ES', number: 'AAA123456' } },
      { other: { kind: '04', country: 'US', number: '12-345/6 7' } },
      { other: { kind: '07', country: 'ES', number: '12345678Z' } },
    ),
  ),
})
const cents = fc.integer({ min: -50_000_00, max: 50_000_00 })
const line: fc.Arbitrary<BreakdownLine> = fc.oneof(
  fc.record({ baseCents: cents, rate: fc.constantFrom(0, 400, 1000, 2100) }).map(
    ({ baseCents, rate }): BreakdownLine => ({
      regime: '01',
      vat: 'taxed',
      rateHundredths: rate,
      baseCents,
      taxCents: Math.round((baseCents * rate) / 10_000),
    }),
  ),
  fc.record({
    regime: fc.constantFrom('01' as const, '17' as const, '20' as const),
    vat: fc.constant('exempt' as const),
    cause: fc.constantFrom('E1' as const, 'E4' as const, 'E6' as const),
    baseCents: cents,
  }),
  fc.record({
    regime: fc.constant('01' as const),
    vat: fc.constant('not_subject' as const),
    reason: fc.constantFrom('N1' as const, 'N2' as const),
    baseCents: cents,
  }),
)
const recipients = fc.array(party, { minLength: 1, maxLength: 3 })
const invoices = fc.array(invoice, { maxLength: 3 })
const correction = fc.oneof(
  fc.record({ by: fc.constant('differences' as const), corrects: invoices }),
  fc.record({
    by: fc.constant('substitution' as const),
    corrects: invoices,
    replacedBaseCents: cents,
    replacedTaxCents: cents,
  }),
)
const kind = fc.oneof(
  fc.record({ type: fc.constant('F1' as const), recipients }),
  fc.record({ type: fc.constant('F2' as const) }),
  fc.record({ type: fc.constant('F3' as const), recipients, replaces: invoices }),
  fc.record({ type: fc.constantFrom('R1' as const, 'R4' as const), recipients, correction }),
  fc.record({ type: fc.constant('R5' as const), correction }),
)
const issue = fc
  .record({
    invoice,
    kind,
    previous: fc.option(fc.tuple(invoice, hash).map(([id, own]) => ({ ...id, hash: own }))),
    reference: fc.option(text(80)),
    issuerName: text(300),
    description: text(700),
    mends: fc.constantFrom(null, 'accepted', 'mending_refused', 'not_registered'),
    soldOn: fc.constantFrom(null, '2024-10-30'),
    breakdown: fc.array(line, { minLength: 1, maxLength: 12 }),
    at: fc.integer({ min: Date.UTC(2024, 10), max: Date.UTC(2099, 0) }),
    timeZone: fc.constantFrom('Europe/Madrid', 'Atlantic/Canary', 'America/St_Johns'),
  })
  .map((values): IssueRecord => {
    const taxCents = values.breakdown.reduce((all, own) => all + (own.vat === 'taxed' ? own.taxCents : 0), 0)
    const base = values.breakdown.reduce((all, own) => all + own.baseCents, 0)
    return issueRecord({ ...(values as Partial<IssueRecord>), taxCents, totalCents: base + taxCents })
  })
  .filter((record) => recordProblems(record).length === 0)
const cancellation = fc
  .record({ invoice, neverRegistered: fc.boolean(), afterRefusal: fc.boolean() })
  .map((values) => cancellationRecord(values))

withSchemas(`writes valid XML for every record without problems${withoutSchemas}`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(issue, cancellation), { minLength: 1, maxLength: 20 }),
      fc.boolean(),
      async (records, afterOutage) => {
        const xml = submissionXml({ issuer, records, afterOutage })
        expect(await agencySchemaErrors(xml, 'submission')).toEqual([])
      },
    ),
    { numRuns: 25 },
  )
})

test('the records of the property are of every kind', () => {
  const kinds = new Set(fc.sample(issue, { numRuns: 300, seed: 1 }).map((record) => record.kind.type))
  expect([...kinds].sort()).toEqual(['F1', 'F2', 'F3', 'R1', 'R4', 'R5'])
})

withSchemas(`the schema refuses a wrong order${withoutSchemas}`, async () => {
  const xml = submissionXml({ issuer, records: [issueRecord()], afterOutage: false })
  const wrong = xml.replace(
    /(<sf:CuotaTotal>.*<\/sf:CuotaTotal>)(<sf:ImporteTotal>.*<\/sf:ImporteTotal>)/,
    '$2$1',
  )
  expect(wrong).not.toBe(xml)
  expect(await agencySchemaErrors(wrong, 'submission')).not.toEqual([])
})

withSchemas(`writes 1,000 records${withoutSchemas}`, async () => {
  const records = Array.from({ length: 1_000 }, () => issueRecord())
  expect(
    await agencySchemaErrors(submissionXml({ issuer, records, afterOutage: true }), 'submission'),
  ).toEqual([])
})

test('refuses none, too many, bad and foreign records', () => {
  const send = (records: IssueRecord[]) => () => submissionXml({ issuer, records, afterOutage: false })
  expect(send([])).toThrow('1 to 1000')
  expect(send(Array.from({ length: 1_001 }, () => issueRecord()))).toThrow('1 to 1000')
  expect(send([issueRecord({ totalCents: 1 })])).toThrow('totals')
  const other = { issuer: 'B12345674', number: '1', day: '2024-11-01' }
  expect(send([issueRecord({ invoice: other })])).toThrow('issuer of the submission')
})

test('escapes, cuts by whole characters and drops what XML forbids', () => {
  const description = `a\u0000<b>&${'🏋'.repeat(600)}`
  const xml = submissionXml({ issuer, records: [issueRecord({ description })], afterOutage: false })
  expect(xml).toContain(
    `<sf:DescripcionOperacion>a&lt;b&gt;&amp;${'🏋'.repeat(495)}</sf:DescripcionOperacion>`,
  )
  expect(xml).toContain('<sf:NombreRazon>Gimnàs &amp; &lt;prova&gt;</sf:NombreRazon>')
})
