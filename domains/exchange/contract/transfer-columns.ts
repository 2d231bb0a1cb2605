import { type Language, languageFacts, languages } from '../../../platform/contract/languages.ts'
import { type FileField, type FileKey, fieldsWith, fileKeyOf } from '../../people/contract/member-fields.ts'

/** Largest file of an import, in bytes. */
export const largestFile = 10 * 1024 * 1024

export type GapRule = 'each' | 'all' | 'planned'

interface TransferColumn {
  /** Name in JSON, and of the column's texts. */
  readonly key: string
  /** Files without it are refused, unless they have the column `or`. */
  readonly needed?: true
  readonly or?: string
  /** Imported but not exported: another file holds it. */
  readonly inOnly?: true
  /** May be said once for all lines of a file that lacks it. */
  readonly forFile?: true
  /** An unknown value is asked about once for the file; `-` as the answer leaves it out. */
  readonly asks?: true
  /** A line can do without it: an admin may have a value that cannot be read left out. */
  readonly spare?: true
  /**
   * On the gap sheet if the file does not say it. `each`: of every line without a value; `all`: of all lines if the file lacks the column;
   * `planned`: then of those with a plan.
   */
  readonly gap?: GapRule
  /** Written for new members only, so it is no gap of others. */
  readonly onlyNew?: true
}

const need = <K extends string>(key: K) => ({ key, needed: true }) as const
const may = <K extends string>(key: K) => ({ key }) as const
const only = <K extends string>(key: K) => ({ key, inOnly: true }) as const
const aSpare = { spare: true } as const
const spare = <K extends string>(key: K) => ({ key, ...aSpare }) as const
/** The column of a text in a language: `nameCa`. */
export type TextColumn<F extends string> = `${F}${Capitalize<Language>}`
export const textColumn = <F extends string>(field: F, language: Language) =>
  `${field}${language[0]?.toUpperCase()}${language.slice(1)}` as TextColumn<F>
const texts = <F extends string>(field: F): readonly { key: TextColumn<F>; needed?: true }[] =>
  languages.map((language) => ({
    key: textColumn(field, language),
    ...(languageFacts[language].required && { needed: true }),
  }))
const forFile = { forFile: true } as const
const asks = { asks: true } as const
const eachGap = { gap: 'each' } as const
const plannedGap = { gap: 'planned' } as const
const allGap = { gap: 'all' } as const

/** Columns of a member's fields that are not just `spare`. */
const particular: Partial<Record<FileField, Omit<TransferColumn, 'key'>>> = {
  cin: { ...aSpare, ...eachGap },
  name: { needed: true, or: 'fullName' },
  surname: { needed: true, or: 'fullName' },
  email: {},
  phone: { ...aSpare, ...eachGap },
  birth: { ...aSpare, ...eachGap },
  centerId: asks,
  status: { ...aSpare, ...asks, ...plannedGap },
  discount: { ...aSpare, ...plannedGap },
}

const memberColumns: readonly (TransferColumn & { readonly key: FileKey })[] = fieldsWith('inFiles').map(
  (field) => ({ key: fileKeyOf(field), ...(particular[field] ?? aSpare) }),
)

interface TransferKind {
  /** Names what an import changes in the audit log. */
  readonly table: string
  readonly columns: readonly TransferColumn[]
}

/**
 * The kinds of file, in the order in which a new gym imports them. Screens load this module, so it imports no zod.
 * `domains/exchange/server/transfer/kinds/kinds.ts` declares how each is read and written.
 */
export const transferKinds = {
  plans: {
    table: 'plans',
    columns: [
      need('key'),
      ...texts('name'),
      need('activitySessions'),
      need('openSessions'),
      need('price'),
      may('months'),
      may('minStayMonths'),
      may('shared'),
      may('onOffer'),
    ],
  },
  members: {
    table: 'members',
    columns: [
      ...memberColumns,
      { ...spare('since'), ...eachGap, onlyNew: true },
      { ...spare('plan'), ...asks, ...eachGap },
      spare('planFrom'),
      { ...spare('paidUntil'), ...plannedGap },
      spare('pro'),
      spare('paysAtDesk'),
      spare('tags'),
      may('managedBy'),
      may('managesToo'),
      only('fullName'),
      only('surname2'),
      only('planActive'),
      { ...only('activityCredits'), spare: true, ...allGap, onlyNew: true },
      { ...only('openCredits'), spare: true },
      { ...only('creditsUntil'), spare: true },
    ],
  },
  credits: {
    table: 'credit_lots',
    columns: [
      need('member'),
      { ...need('creditType'), ...asks },
      need('credits'),
      need('until'),
      spare('shared'),
    ],
  },
  mandates: {
    table: 'mandates',
    columns: [
      need('member'),
      need('mandateReference'),
      spare('holder'),
      need('iban'),
      spare('bic'),
      spare('street'),
      spare('postCode'),
      spare('town'),
      spare('country'),
      need('signedOn'),
      { ...spare('lastUsed'), ...eachGap },
    ],
  },
  bookings: {
    table: 'bookings',
    columns: [
      need('member'),
      may('center'),
      need('activity'),
      need('date'),
      need('start'),
      may('end'),
      may('attended'),
      may('attendedVia'),
    ],
  },
  fixedPlaces: {
    table: 'fixed_places',
    columns: [
      need('member'),
      may('center'),
      need('activity'),
      need('weekday'),
      need('start'),
      may('fixedState'),
      may('askedAt'),
      may('grantedAt'),
      may('missedInARow'),
      may('skippedDays'),
    ],
  },
  records: {
    table: 'movement_records',
    columns: [need('member'), need('movement'), need('date'), need('value')],
  },
  scores: {
    table: 'scores',
    columns: [
      { ...need('member'), ...forFile },
      { ...may('center'), ...forFile },
      { ...may('track'), ...asks },
      need('date'),
      may('workoutTitle'),
      may('workoutText'),
      need('result'),
      { ...may('level'), ...forFile },
      may('scoreNote'),
      may('visible'),
      may('team'),
      may('enteredAt'),
      may('scoreKind'),
      may('setResults'),
      may('tieBreak'),
      may('setCount'),
      may('setPick'),
      may('capSeconds'),
      may('tieBreakBy'),
      may('teamSize'),
      may('repsOfSet'),
      may('benchmark'),
      may('movement'),
      may('blockPosition'),
      only('lift'),
      { ...only('weightUnit'), ...forFile },
      only('resultRaw'),
    ],
  },
  payments: {
    table: 'payments',
    columns: [
      need('member'),
      need('paidOn'),
      need('amount'),
      need('method'),
      may('purpose'),
      may('description'),
      may('center'),
      may('refunded'),
      may('refundedOn'),
      may('number'),
      spare('invoiceNumber'),
      spare('invoicedOn'),
      spare('vat'),
      spare('buyerNif'),
      spare('buyerName'),
      spare('buyerAddress'),
    ],
  },
} as const satisfies Record<string, TransferKind>

/** A kind of file. */
export type TransferEntity = keyof typeof transferKinds

export const transferEntities = Object.keys(transferKinds) as TransferEntity[]

/** A column of any file. */
export type ColumnKey = (typeof transferKinds)[TransferEntity]['columns'][number]['key']

interface ColumnFacts {
  key: ColumnKey
  needed: boolean
  or: ColumnKey | null
  inOnly: boolean
  forFile: boolean
  asks: boolean
  spare: boolean
  gap: GapRule | null
  onlyNew: boolean
}

/** The columns of one kind of file, in their order. */
export const columnsOf = (entity: TransferEntity): ColumnFacts[] =>
  transferKinds[entity].columns.map((column: TransferColumn) => ({
    key: column.key as ColumnKey,
    needed: column.needed === true,
    or: (column.or ?? null) as ColumnKey | null,
    inOnly: column.inOnly === true,
    forFile: column.forFile === true,
    asks: column.asks === true,
    spare: column.spare === true,
    gap: column.gap ?? null,
    onlyNew: column.onlyNew === true,
  }))
