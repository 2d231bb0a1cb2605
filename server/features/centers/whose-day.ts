import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { type Day, dayAt, type Millis } from '../../../rules/local-time.ts'
import { selectGymZone, selectZoneOfMember } from './queries.ts'

/** The zone of what belongs to no center (debits, years of receipts, prices): that of the gym's first one. */
export const zoneOfGym = (db: Kysely<DB>): Promise<string> => selectGymZone(db)

/** The day it is for the gym as a whole. */
export const dayOfGym = async (db: Kysely<DB>, now: Millis): Promise<Day> => dayAt(now, await zoneOfGym(db))

/** The zone that a member's days are of: their center's, else the gym's. */
export const zoneOfMember = (db: Kysely<DB>, memberId: number): Promise<string> =>
  selectZoneOfMember(db, memberId)

/** The day it is for a member. */
export const dayOfMember = async (db: Kysely<DB>, now: Millis, memberId: number): Promise<Day> =>
  dayAt(now, await zoneOfMember(db, memberId))
