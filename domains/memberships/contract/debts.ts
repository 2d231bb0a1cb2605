import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import {
  Id,
  Instant,
  LocalDate,
  Named,
  PositiveEuros,
  paged,
  pageOf,
  paragraphs,
  Reason,
  SearchText,
} from '../../../platform/contract/values.ts'
import { waysOfPaying } from '../../../platform/contract/ways-of-paying.ts'
import { BillKind, CollectingRemittance } from '../../sales/contract/payment-list.ts'
import { WaitingMonths } from '../../sales/contract/waiting-months.ts'
import { staffMethods } from '../../sales/contract/ways.ts'

/** A member's debt: all refused months that are neither paid nor written off, also after the plan ended. */
export const Debt = z.object({
  member: Named.extend({ surname: z.string(), email: z.string(), phone: z.string() }),
  /** Euros, the sum of `bills`. */
  amount: z.number(),
  /** Oldest first. */
  bills: z.array(z.object({ id: Id, month: LocalDate, months: z.int(), kind: BillKind, amount: z.number() })),
  /** Since when the oldest one is known to be unpaid. */
  since: Instant,
  /** Why the last try failed (a CardErrorCode, or `debit_returned`); null without a card. */
  error: z.string().nullable(),
  nextTryAt: Instant.nullable(),
  /** When the plan ended because of it; null while it continues. */
  planEndedAt: Instant.nullable(),
  hasCard: z.boolean(),
  /** How the member pays now. */
  way: z.enum(waysOfPaying),
  /** Since when a bill of the desk was due, if that is why; else a charge failed. */
  dueAtDesk: Instant.nullable(),
  /** The unsettled remittance that collects it; meanwhile it can neither be paid nor written off. */
  remittance: CollectingRemittance.nullable(),
  remindedAt: Instant.nullable(),
  note: z.string(),
})
export type Debt = z.output<typeof Debt>

const filters = {
  text: SearchText,
  /** `plan`: the plan goes on. `ended`: it ended unpaid. */
  state: z.enum(['plan', 'ended']).optional(),
  /** `none`: neither a card, a mandate nor the desk. */
  way: z.enum([...waysOfPaying, 'none']).optional(),
  sort: z.enum(['oldest', 'amount', 'surname']).default('oldest'),
}
export const DebtFilter = z.object(filters)
export type DebtFilter = z.output<typeof DebtFilter>

export const listDebts = endpoint({
  route: 'GET /api/debts',
  access: 'admin',
  summary: 'Lists debtors, with the sum of all filtered debts.',
  query: z.object({ ...filters, ...paged(100, 50) }),
  returns: pageOf(Debt).extend({ amount: z.number() }),
})

/** Most debts of one export. */
export const debtExportLimit = 10_000

export const exportDebts = endpoint({
  route: 'GET /api/debts/csv',
  access: 'admin',
  reads: 'standby',
  freshProof: true,
  summary: `Exports the filtered debts as CSV, up to ${debtExportLimit}.`,
  query: z.object(filters),
  returns: z.unknown(),
  download: 'debts',
})

/** Most members of one request. */
const manyMembers = 100

export const remindDebtors = endpoint({
  route: 'POST /api/debts/remind',
  access: 'admin',
  summary: 'Mails members their debts and how to pay them; once a day at most.',
  body: z.object({ memberIds: z.array(Id).min(1).max(manyMembers) }),
  returns: z.object({
    reminded: z.array(Id),
    /** `recent`: reminded within a day. `unreachable`: no mail or push goes to them; they are on the list to call. */
    skipped: z.array(z.object({ id: Id, why: z.enum(['recent', 'nothing_owed', 'unreachable']) })),
  }),
})

export const recordDebtsPaid = endpoint({
  route: 'POST /api/debts/paid',
  access: 'admin',
  summary:
    'Records the debts of members as paid at the desk, each separately; `amount` (euros) must equal the debt. `error` is the error code of a refused one.',
  body: z.object({
    method: z.enum(staffMethods),
    debts: z
      .array(z.object({ memberId: Id, amount: PositiveEuros }))
      .min(1)
      .max(manyMembers),
  }),
  returns: z.array(
    z.object({
      memberId: Id,
      error: z.string().nullable(),
      /** Euros noted, also where the rest was refused. */
      paid: z.number(),
    }),
  ),
  keepsAnswer: 'refusals',
})

export const writeOffDebt = endpoint({
  route: 'POST /api/debts/:id/write-off',
  access: 'admin',
  summary:
    'Writes off the debt of a member (`id`); `amount` (euros) must equal it. A running plan continues.',
  body: z.object({ amount: PositiveEuros, why: Reason }),
  fails: ['nothing_owed', 'price_changed', 'payment_pending'],
})

export const noteDebt = endpoint({
  route: 'PUT /api/debts/:id/note',
  access: 'admin',
  summary: 'Saves a note about the debt of a member (`id`), for staff.',
  body: z.object({ note: paragraphs(500) }),
  fails: ['nothing_owed'],
})

export const getWaitingMonths = endpoint({
  route: 'GET /api/debts/waiting-months',
  access: 'admin',
  summary: 'Lists the months that an upgrade will bill once, and when.',
  returns: WaitingMonths,
})

export const billWaitingMonths = endpoint({
  route: 'POST /api/debts/waiting-months',
  access: 'admin',
  summary: 'Bills the months that wait now; the bills are written within ten minutes.',
  fails: ['nothing_owed'],
})
