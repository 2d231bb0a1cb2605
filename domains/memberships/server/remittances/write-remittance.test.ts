import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { zone } from '../../../../tests/support/madrid.ts'
import {
  hasPublicSchemas,
  publicSchemaErrors,
  schemaErrors,
  withoutPublicSchemas,
} from '../../../../tests/support/money/schema-check.ts'
import { RemittanceFormat as Formats, type RemittanceFormat } from '../../contract/mandates.ts'
import { spanishCreditorId, spanishIban } from '../../rules/account-number.ts'
import { type FileFacts, writeRemittanceFile } from './write-remittance.ts'

const iban = (n: number) => spanishIban('2100', '0418', String(n).padStart(10, '0'))

const facts = (
  format: RemittanceFormat,
  debits: Partial<FileFacts['debits'][number]>[] = [{}],
): FileFacts => ({
  format,
  messageId: 'BOX-202611-7',
  creditor: { name: 'The Box Demo, SL', identifier: spanishCreditorId('B00000000'), iban: iban(1), bic: '' },
  collectsOn: '2026-11-25',
  createdAt: Date.parse('2026-11-20T23:30:00Z'),
  timeZone: zone,
  debits: debits.map((debit, at) => ({
    lineId: at + 1,
    endToEndId: `BOX-${at + 1}-${at + 1}`,
    cents: 5495,
    sequence: 'RCUR',
    reference: 'BOX-000012-1',
    signedOn: '2026-01-31',
    holder: 'Mercè Muñoz i Gal·la',
    iban: iban(2),
    bic: null,
    address: null,
    text: 'Quota de l’octubre, 3 dies & més',
    ...debit,
  })),
})
const all = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^<]*)</${tag}>`, 'g'))].map((m) =>
    m[1]?.replace('&apos;', "'"),
  )

describe.each(Formats.options)('%s', (format) => {
  test('matches the schema, with first and recurring debits in separate blocks', async () => {
    const bic = { bic: 'CAIXESBBXXX' }
    const { xml, cents } = writeRemittanceFile(
      facts(format, [{ sequence: 'FRST', cents: 1 }, bic, { cents: 999 }]),
    )
    expect(await schemaErrors(xml, format)).toEqual([])
    expect(cents).toBe(1 + 5495 + 999)
    expect(all(xml, 'CtrlSum')).toEqual(['64.95', '0.01', '64.94'])
    expect(all(xml, 'NbOfTxs')).toEqual(['3', '1', '2'])
    expect(all(xml, 'SeqTp')).toEqual(['FRST', 'RCUR'])
    expect(all(xml, format === 'pain.008.001.02' ? 'BIC' : 'BICFI')).toEqual(['CAIXESBBXXX'])
  })

  const abroad = {
    ...{ iban: 'AD1200012030200359100100', bic: 'BACAADADXXX', holder: 'Àgata <Font>' },
    address: { street: 'Carrer Unió, 3 & 5', postCode: 'AD500', town: 'Andorra la Vella', country: 'AD' },
  }

  test.skipIf(!hasPublicSchemas)(`matches the public schema${withoutPublicSchemas}`, async () => {
    const { xml } = writeRemittanceFile(facts(format, [{}, { ...abroad, sequence: 'FRST' }, abroad]))
    expect(await publicSchemaErrors(xml, format)).toEqual([])
    expect(await publicSchemaErrors(xml.replace('<Ctry>AD', '<Ctry>Andorra'), format)).not.toEqual([])
  })

  test('has addresses in their own elements, only of payers outside the European Economic Area', async () => {
    const address = {
      street: 'Carrer Unió, 3 & 5',
      postCode: 'AD500',
      town: 'Andorra la Vella',
      country: 'AD',
    }
    const andorran = { iban: 'AD1200012030200359100100', bic: 'BACAADADXXX', address, holder: 'Àgata <Font>' }
    const { xml } = writeRemittanceFile(
      facts(format, [{ address }, { ...andorran, sequence: 'FRST' }, andorran, {}]),
    )
    expect(await schemaErrors(xml, format)).toEqual([])
    expect(all(xml, 'StrtNm')).toEqual(Array(2).fill('Carrer Unio, 3 + 5'))
    expect(all(xml, 'TwnNm')).toEqual(Array(2).fill('Andorra la Vella'))
    expect([all(xml, 'PstCd')[0], all(xml, 'Ctry').filter((country) => country === 'AD')]).toEqual([
      'AD500',
      ['AD', 'AD'],
    ])
    expect(xml).not.toContain('AdrLine')
    const debtors = [...xml.matchAll(/<Dbtr>(.*?)<\/Dbtr>/gs)].map((found) => found[1]?.includes('PstlAdr'))
    expect(debtors.filter(Boolean)).toHaveLength(2)
  })

  test('control: the schema rejects a wrong file', async () => {
    const { xml } = writeRemittanceFile(facts(format))
    expect(await schemaErrors(xml.replace('<ChrgBr>SLEV</ChrgBr>', ''), format)).not.toEqual([])
    expect(await schemaErrors(xml.replace('54.95', '54.955'), format)).not.toEqual([])
    expect(await schemaErrors(xml.replace('Merce', 'Mercè'), format)).not.toEqual([])
    const other = Formats.options.find((each) => each !== format) ?? format
    expect(await schemaErrors(xml, other)).not.toEqual([])
  })
})

test('writes the same days and local time in every zone of the server', () => {
  const before = process.env.TZ
  try {
    for (const here of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', zone, 'UTC']) {
      process.env.TZ = here
      const { xml } = writeRemittanceFile(facts('pain.008.001.08'))
      expect([all(xml, 'ReqdColltnDt'), all(xml, 'DtOfSgntr'), all(xml, 'CreDtTm')]).toEqual([
        ['2026-11-25'],
        ['2026-01-31'],
        ['2026-11-21T00:30:00'],
      ])
    }
  } finally {
    process.env.TZ = before
  }
})

test('writes texts in the SEPA character set', () => {
  const { xml } = writeRemittanceFile(facts('pain.008.001.08'))
  expect(all(xml, 'Nm')).toEqual(['The Box Demo, SL', 'The Box Demo, SL', 'Merce Munoz i Gal.la'])
  expect(all(xml, 'Ustrd')).toEqual(["Quota de l'octubre, 3 dies + mes"])
})

test('stays valid with correct sums for any names and texts', async () => {
  const debit = fc.record({
    cents: fc.integer({ min: 1, max: 99_999_999 }),
    sequence: fc.constantFrom('FRST' as const, 'RCUR' as const),
    holder: fc.string({ unit: 'grapheme', maxLength: 120 }).map((text) => `Ana ${text}`),
    text: fc.string({ unit: 'grapheme', maxLength: 300 }).map((text) => `Quota ${text}`),
    iban: fc.integer({ min: 1, max: 9_999_999 }).map(iban),
  })
  const run = fc.asyncProperty(
    fc.array(debit, { minLength: 1, maxLength: 40 }),
    fc.constantFrom(...Formats.options),
    async (debits, format) => {
      const { xml, cents } = writeRemittanceFile(facts(format, debits))
      expect(await schemaErrors(xml, format)).toEqual([])
      const amounts = all(xml, 'InstdAmt').map((amount) => Math.round(Number(amount) * 100))
      expect(amounts.reduce((sum, each) => sum + each, 0)).toBe(cents)
      expect(cents).toBe(debits.reduce((sum, each) => sum + each.cents, 0))
      expect(new Set(all(xml, 'EndToEndId')).size).toBe(debits.length)
    },
  )
  await fc.assert(run, { numRuns: 25 })
})
