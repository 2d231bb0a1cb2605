import type { ColumnKey, TransferEntity } from '../../../contracts/transfer.ts'

// As contracts/transfer.ts has them, without the zod that comes with it; a test compares.

/** In the order in which a new gym takes them in. */
export const entities: readonly TransferEntity[] = [
  'plans',
  'members',
  'credits',
  'mandates',
  'bookings',
  'records',
  'payments',
]

/** Each file's columns; those that a file must have are marked by a star. */
const listed: Record<TransferEntity, string> = {
  plans: 'key* nameEs* nameCa* activitySessions* openSessions* price* onOffer',
  members:
    'cin name* surname* email phone birth sex language center status discount observations since plan planFrom pro activityCredits openCredits creditsUntil',
  credits: 'member* creditType* credits* until*',
  mandates: 'member* mandateReference* holder iban* signedOn* lastUsed',
  bookings: 'member* center activity* date* start* end attended',
  records: 'member* movement* date* value*',
  payments: 'member* paidOn* amount* method* purpose description center refunded refundedOn number',
}

export const columnsOf = (entity: TransferEntity): { key: ColumnKey; needed: boolean }[] =>
  listed[entity].split(' ').map((name) => ({
    key: name.replace('*', '') as ColumnKey,
    needed: name.endsWith('*'),
  }))

/** Largest file that is taken in, in bytes. */
export const largestFile = 10 * 1024 * 1024
