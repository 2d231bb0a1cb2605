import { isDay } from '../../../platform/rules/local-time.ts'
import { isTaxNumber } from '../../../platform/rules/tax-number.ts'
import { invoiceNumber } from '../contract/invoice-number.ts'
import { agencyCountries } from './agency-countries.ts'
import type {
  BreakdownLine,
  InvoiceId,
  InvoiceKind,
  InvoiceRecord,
  IssueRecord,
  Party,
} from './invoice-record.ts'

/** Problems for which the agency certainly refuses a record, or accepts it with an error. */
export type RecordProblem =
  | 'invoice_number'
  | 'issuer'
  | 'day'
  | 'description'
  | 'recipients'
  | 'recipient_id'
  | 'references'
  | 'breakdown'
  | 'vat_rate'
  | 'vat_amount'
  | 'exempt_cause'
  | 'totals'
  | 'over_simplified_limit'
  | 'previous'
  | 'software'
  | 'time'

const HASH = /^[0-9A-F]{64}$/
/** Shape only; its control sign is checked apart. */
const NIF = /^[A-Z0-9]{9}$/
const FIRST_DAY = '2024-10-28'
const SIMPLIFIED_LIMIT_CENTS = 3_010_00
/** From here on a record needs a mark of its own, which we never write. */
const MAX_CENTS = 100_000_000_00
const MAX_LINES = 12
const MAX_REFERENCES = 1_000
/** Reduced rates that ended in 2024 are left out. */
const VAT_RATES = [0, 400, 1000, 2100]
const TAX_TOLERANCE_CENTS = 10_00

/** Text that is not only blanks and control characters. */
const hasText = (text: string): boolean => /[^\p{C}\p{Z}]/u.test(text)
const isNif = (nif: string): boolean => NIF.test(nif) && isTaxNumber(nif)
const isCents = (cents: number): boolean => Number.isInteger(cents) && Math.abs(cents) < MAX_CENTS
const isInvoice = ({ issuer, number, day }: InvoiceId): boolean =>
  isNif(issuer) && invoiceNumber.test(number) && isDay(day)

/** Empty if the record may be sent. Whether numbers are in the agency's census only its answer tells. */
export function recordProblems(record: InvoiceRecord): RecordProblem[] {
  const { invoice, previous, software } = record
  const problems: [RecordProblem, boolean][] = [
    ['invoice_number', !invoiceNumber.test(invoice.number)],
    ['issuer', !isNif(invoice.issuer)],
    ['day', !isDay(invoice.day) || invoice.day < FIRST_DAY],
    ['previous', previous !== null && !(isInvoice(previous) && HASH.test(previous.hash))],
    ['software', !/^[A-Z0-9]{2}$/.test(software.id) || !isParty(software.maker, ['07'])],
    ['software', ![software.name, software.version, software.installation].every(hasText)],
    [
      'time',
      !Number.isInteger(record.at) || record.at < Date.parse(FIRST_DAY) || record.at > Date.UTC(9999, 0),
    ],
  ]
  const found = problems.flatMap(([problem, is]) => (is ? [problem] : []))
  return [...new Set(record.record === 'issue' ? [...found, ...issueProblems(record)] : found)]
}

function issueProblems(record: IssueRecord): RecordProblem[] {
  const { breakdown, taxCents, totalCents, kind, soldOn } = record
  const sum = (of: (line: BreakdownLine) => number) => breakdown.reduce((all, line) => all + of(line), 0)
  const tax = sum(taxOf)
  const total = sum((line) => line.baseCents) + tax
  const problems: [RecordProblem, boolean][] = [
    ['issuer', !hasText(record.issuerName)],
    ['description', !hasText(record.description)],
    ['day', soldOn !== null && (!isDay(soldOn) || soldOn > record.invoice.day)],
    ['breakdown', breakdown.length < 1 || breakdown.length > MAX_LINES],
    ['breakdown', !breakdown.every((line) => isCents(line.baseCents) && isCents(taxOf(line)))],
    ['vat_rate', !breakdown.every(isRateRight)],
    ['vat_amount', hasTaxCheck(kind) && !breakdown.every(isTaxRight)],
    ['exempt_cause', breakdown.some((line) => line.vat === 'exempt' && !isCauseRight(line))],
    ['totals', tax !== taxCents || total !== totalCents || !isCents(tax) || !isCents(total)],
    ['over_simplified_limit', kind.type === 'F2' && total > SIMPLIFIED_LIMIT_CENTS],
  ]
  return [...problems.flatMap(([problem, is]) => (is ? [problem] : [])), ...kindProblems(record)]
}

const taxOf = (line: BreakdownLine): number => (line.vat === 'taxed' ? line.taxCents : 0)

/** A lease of premises (11) has the full rate only. */
const isRateRight = (line: BreakdownLine): boolean =>
  line.vat !== 'taxed' ||
  (VAT_RATES.includes(line.rateHundredths) && (line.regime !== '11' || line.rateHundredths === 2100))

/** The agency compares tax and base, except in corrections by differences and those of insolvency. */
const hasTaxCheck = (kind: InvoiceKind): boolean =>
  !('correction' in kind && kind.correction.by === 'differences') && kind.type !== 'R2' && kind.type !== 'R3'

const isTaxRight = (line: BreakdownLine): boolean =>
  line.vat !== 'taxed' ||
  (line.taxCents * line.baseCents >= 0 &&
    Math.abs(line.taxCents - (line.baseCents * line.rateHundredths) / 10_000) <= TAX_TOLERANCE_CENTS)

function isCauseRight({ regime, cause }: BreakdownLine & { vat: 'exempt' }): boolean {
  if (regime === '01') return cause !== 'E2' && cause !== 'E3'
  if (regime === '07') return cause === 'E1' || cause === 'E6'
  return true
}

function kindProblems({ kind, breakdown }: IssueRecord): RecordProblem[] {
  const problems: RecordProblem[] = []
  const references = referencesOf(kind)
  if (references.length > MAX_REFERENCES || !references.every(isInvoice)) problems.push('references')
  if ('correction' in kind && kind.correction.by === 'substitution') {
    const { replacedBaseCents, replacedTaxCents } = kind.correction
    if (!isCents(replacedBaseCents) || !isCents(replacedTaxCents)) problems.push('totals')
  }
  if (breakdown.some((line) => line.regime === '07' && line.vat === 'not_subject')) problems.push('breakdown')
  if (!('recipients' in kind)) return problems
  if (kind.recipients.length < 1 || kind.recipients.length > MAX_REFERENCES) problems.push('recipients')
  if (!kind.recipients.every((party) => isRecipient(party, kind, breakdown))) problems.push('recipient_id')
  return problems
}

const referencesOf = (kind: InvoiceKind): InvoiceId[] => {
  if ('replaces' in kind) return kind.replaces
  return 'correction' in kind ? kind.correction.corrects : []
}

function isRecipient(party: Party, { type }: InvoiceKind, breakdown: BreakdownLine[]): boolean {
  if ('nif' in party.id) {
    const isIntraCommunity = breakdown.some((line) => line.vat === 'exempt' && line.cause === 'E5')
    return !isIntraCommunity && isParty(party, [])
  }
  // Codes 1191 and 1192.
  if (type === 'R3') return isParty(party, ['02', '03', '04', '05', '06'])
  if (type === 'R2') return isParty(party, ['03', '04', '05', '06'])
  return isParty(party, [])
}

function isParty({ name, id }: Party, refusedKinds: readonly string[]): boolean {
  if (!hasText(name)) return false
  if ('nif' in id) return isNif(id.nif)
  const { kind, country, number } = id.other
  if (refusedKinds.includes(kind) || !/^[A-Z0-9][A-Z0-9./ -]{0,19}$/.test(number) || number.endsWith(' '))
    return false
  if (country === null) return kind === '02' && /^[A-Z]{2}/.test(number)
  if (!agencyCountries.has(country)) return false
  if (kind === '07') return country === 'ES' && isNif(number)
  if (kind === '02') return country !== 'ES' && number.startsWith(country === 'GR' ? 'EL' : country)
  return country !== 'ES' || kind === '03'
}
