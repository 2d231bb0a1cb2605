import type { Day, Millis } from '../../../platform/rules/local-time.ts'

/** Identifies an invoice: NIF of the issuing company, series with number, and day of issue. */
export interface InvoiceId {
  issuer: string
  number: string
  day: Day
}

/** Whole cents, negative in corrections. */
type Cents = number

/** Identity document of a buyer without a NIF, with the tax agency's key of its kind: 02 VAT number, 03 passport, and so on. */
export interface OtherDocument {
  kind: '02' | '03' | '04' | '05' | '06' | '07'
  /** ISO 3166-1 alpha-2. Null is allowed for VAT numbers only, which begin with it. */
  country: string | null
  number: string
}

export interface Party {
  name: string
  id: { nif: string } | { other: OtherDocument }
}

/** Scheme keys of VAT (list L8A) that apply to a gym: general, cash basis, and others named by their number. */
export type Regime = '01' | '07' | '11' | '17' | '18' | '19' | '20'

export type ExemptCause = 'E1' | 'E2' | 'E3' | 'E4' | 'E5' | 'E6'

/** One line per rate, or per reason why there is no VAT. */
export type BreakdownLine = { regime: Regime; baseCents: Cents } & (
  | { vat: 'taxed'; rateHundredths: number; taxCents: Cents }
  | { vat: 'exempt'; cause: ExemptCause }
  /** N1: articles 7, 14 and others; N2: by the rules of place. */
  | { vat: 'not_subject'; reason: 'N1' | 'N2' }
)

/** By differences (I), or by substitution (S) with what the replaced invoice had. */
export type Correction =
  | { by: 'differences'; corrects: InvoiceId[] }
  | { by: 'substitution'; corrects: InvoiceId[]; replacedBaseCents: Cents; replacedTaxCents: Cents }

/** F1 full, F2 simplified, F3 full in place of simplified ones, R1 to R4 corrective of full ones, R5 corrective of simplified ones. */
export type InvoiceKind =
  | { type: 'F1'; recipients: Party[] }
  | { type: 'F2' }
  | { type: 'F3'; recipients: Party[]; replaces: InvoiceId[] }
  | { type: 'R1' | 'R2' | 'R3' | 'R4'; recipients: Party[]; correction: Correction }
  | { type: 'R5'; correction: Correction }

/** The software's producer, and the installation that made the record. */
export interface Software {
  maker: Party
  name: string
  /** Two characters, A to Z or 0 to 9, chosen by the maker. */
  id: string
  version: string
  installation: string
  onlyVerifactu: boolean
  mayServeSeveral: boolean
  servesSeveral: boolean
}

/** The record before this one in the company's chain. */
export type PreviousRecord = InvoiceId & { hash: string }

interface Recorded {
  /** Ours; the agency repeats it in its answer. At most 60 characters. */
  reference: string | null
  invoice: InvoiceId
  /** Null for the first record of the chain. */
  previous: PreviousRecord | null
  software: Software
  at: Millis
  timeZone: string
}

export type IssueRecord = Recorded & {
  record: 'issue'
  issuerName: string
  /**
   * Null for the first record of an invoice. Others mend it: one that the agency has (`accepted`), has, but refused the last
   * mending of (`mending_refused`), or never had (`not_registered`).
   */
  mends: null | 'accepted' | 'mending_refused' | 'not_registered'
  kind: InvoiceKind
  /** Day of the sale, if another than the day of issue. */
  soldOn: Day | null
  description: string
  breakdown: BreakdownLine[]
  taxCents: Cents
  totalCents: Cents
}

export type CancellationRecord = Recorded & {
  record: 'cancellation'
  /** True if the agency never had the invoice. */
  neverRegistered: boolean
  /** True if it refused an earlier cancellation. */
  afterRefusal: boolean
}

export type InvoiceRecord = IssueRecord | CancellationRecord
