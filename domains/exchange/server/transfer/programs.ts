import type { Program } from '../../contract/moving-in.ts'
import type { ColumnKey, TransferEntity } from '../../contract/transfer-columns.ts'
import { plain } from './reading/plain-text.ts'

/** A file that another program exports. */
export interface ProgramExport {
  program: Program
  entity: TransferEntity
  /** A file with all of these titles is this export. */
  known: readonly string[]
  /** The file has no other titles: for exports whose titles are common. */
  isExact?: true
  /** The column of each title that means something else than elsewhere; null for titles that say nothing about a member. */
  columns: Readonly<Record<string, ColumnKey | null>>
  /** Dates have the month first, whatever the gym's country. */
  isMonthFirst?: true
  /** Its titles are not published: they follow from what the program shows. */
  isGuess?: true
}

const ignored = (...titles: string[]): Record<string, null> =>
  Object.fromEntries(titles.map((title) => [title, null]))

const exports: readonly ProgramExport[] = [
  {
    program: 'wodify',
    entity: 'members',
    known: ['Client ID', 'Client Name', 'Client Active'],
    columns: {
      'Client Name': 'fullName',
      'Client Active': 'status',
      'Created Date': 'since',
      ...ignored('Client ID', 'City', 'State Province', 'Client Owner', 'Last Class Sign In: Day'),
      ...ignored('Retain At Risk', 'Total Segments', 'Total Memberships'),
    },
  },
  {
    program: 'wodify',
    entity: 'members',
    known: ['Client ID', 'Client Name', 'Membership ID', 'Membership Active'],
    columns: {
      'Client Name': 'fullName',
      Membership: 'plan',
      'Start Date': 'planFrom',
      'Membership Active': 'planActive',
      ...ignored(
        'Client ID',
        'Membership ID',
        'Membership Type',
        'Programs',
        'Payment Plan',
        'Payment Plan Type',
      ),
      ...ignored(
        'Membership Autorenew',
        'Autorenew Commitment Total',
        'Commitment Total',
        'Mass Email Subscribed',
      ),
    },
  },
  {
    program: 'wodify',
    entity: 'scores',
    known: ['Performance Result Type'],
    columns: {},
    isMonthFirst: true,
  },
  {
    program: 'wodify',
    entity: 'scores',
    known: ['Performance Result Type Label'],
    columns: {},
    isMonthFirst: true,
  },
  {
    program: 'teamup',
    entity: 'members',
    known: ['Full Name', 'First Name', 'Last Name', 'Active Memberships'],
    columns: {
      'Full Name': 'fullName',
      'First Name': 'name',
      'Last Name': 'surname',
      DOB: 'birth',
      'Active Memberships': 'plan',
      ...ignored('Address Line 2', 'City', 'Region', 'Country'),
    },
  },
  {
    program: 'glofox',
    entity: 'members',
    known: ['First Name', 'Last Name', 'Email', 'Added', 'Membership Expiry Date'],
    columns: { Added: 'since' },
  },
  {
    program: 'glofox',
    entity: 'members',
    known: ['Client Name', 'Membership Tier', 'Email Address', 'Joined On'],
    columns: {
      'Client Name': 'fullName',
      'Membership Tier': 'plan',
      'Joined On': 'since',
      ...ignored('BarcodeID', 'Lifetime Sales', 'Is New Member?'),
    },
  },
  {
    program: 'mindbody',
    entity: 'members',
    known: ['First Name', 'Last Name', 'Email', 'Phone'],
    isExact: true,
    columns: {},
  },
  {
    program: 'mindbody',
    entity: 'credits',
    known: ['Client', 'Pricing Option', 'Remaining', 'Expiration'],
    columns: { Client: 'member', 'Pricing Option': 'creditType', Remaining: 'credits', Expiration: 'until' },
  },
  {
    program: 'pushpress',
    entity: 'members',
    known: ['First Name', 'Last Name', 'Email', 'Plan Name', 'Plan Status'],
    columns: {
      'Plan Name': 'plan',
      'Plan Status': 'status',
      DOB: 'birth',
      'Member Since': 'since',
      ...ignored('Total Check-ins', 'Last Check-in'),
    },
    isGuess: true,
  },
  {
    program: 'sugarwod',
    entity: 'scores',
    known: ['best_result_raw'],
    columns: {},
    isMonthFirst: true,
  },
]

/** The export that a file's titles are of: the one with the most known titles. */
export function recognise(headers: readonly string[]): ProgramExport | null {
  const there = new Set(headers.map(plain))
  const found = exports.filter(
    ({ known, isExact }) =>
      known.every((title) => there.has(plain(title))) && (!isExact || known.length === there.size),
  )
  return found.toSorted((a, b) => b.known.length - a.known.length)[0] ?? null
}
