/** Largest file of an import, in bytes. */
export const largestFile = 10 * 1024 * 1024

interface TransferColumn {
  /** Name in JSON, and of the column's texts. */
  readonly key: string
  /** Files without it are refused. */
  readonly needed?: true
  /** Imported but not exported: another file holds it. */
  readonly inOnly?: true
  /** May be said once for all lines of a file that lacks it. */
  readonly forFile?: true
}

const need = <K extends string>(key: K) => ({ key, needed: true }) as const
const may = <K extends string>(key: K) => ({ key }) as const
const only = <K extends string>(key: K) => ({ key, inOnly: true }) as const
const forFile = { forFile: true } as const

interface TransferKind {
  /** Names what an import changes in the audit log. */
  readonly table: string
  readonly columns: readonly TransferColumn[]
}

/**
 * The kinds of file, in the order in which a new gym imports them. Screens load this module, so it imports no zod.
 * `server/features/transfer/kinds.ts` declares how each is read and written.
 */
export const transferKinds = {
  plans: {
    table: 'plans',
    columns: [
      need('key'),
      need('nameEs'),
      need('nameCa'),
      need('activitySessions'),
      need('openSessions'),
      need('price'),
      may('months'),
      may('minStayMonths'),
      may('onOffer'),
    ],
  },
  members: {
    table: 'members',
    columns: [
      may('cin'),
      need('name'),
      need('surname'),
      may('email'),
      may('phone'),
      may('birth'),
      may('sex'),
      may('language'),
      may('center'),
      may('status'),
      may('discount'),
      may('observations'),
      may('since'),
      may('plan'),
      may('planFrom'),
      may('paidUntil'),
      may('pro'),
      may('paysAtDesk'),
      may('tags'),
      only('activityCredits'),
      only('openCredits'),
      only('creditsUntil'),
    ],
  },
  credits: {
    table: 'credit_lots',
    columns: [need('member'), need('creditType'), need('credits'), need('until')],
  },
  mandates: {
    table: 'mandates',
    columns: [
      need('member'),
      need('mandateReference'),
      may('holder'),
      need('iban'),
      need('signedOn'),
      may('lastUsed'),
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
    ],
  },
} as const satisfies Record<string, TransferKind>

/** A kind of file. */
export type TransferEntity = keyof typeof transferKinds

export const transferEntities = Object.keys(transferKinds) as TransferEntity[]

/** A column of any file. */
export type ColumnKey = (typeof transferKinds)[TransferEntity]['columns'][number]['key']

/** The columns of one kind of file, in their order. */
export const columnsOf = (
  entity: TransferEntity,
): { key: ColumnKey; needed: boolean; inOnly: boolean; forFile: boolean }[] =>
  transferKinds[entity].columns.map((column) => ({
    key: column.key,
    needed: 'needed' in column,
    inOnly: 'inOnly' in column,
    forFile: 'forFile' in column,
  }))
