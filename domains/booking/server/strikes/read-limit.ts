import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { selectLimit } from './queries.ts'

/** The limit of a member's bookings now, with the hours before a class from which they may book it; null without one. */
export const readLimit = async (
  db: Kysely<DB>,
  now: Millis,
  memberId: number,
): Promise<{ limitedUntil: Millis; strikeHours: number } | null> =>
  (await selectLimit(db, now, memberId)) ?? null
