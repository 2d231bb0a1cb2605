import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { type Day, dayAt, type Millis } from '../../../../platform/rules/local-time.ts'
import { selectGymZone, selectZoneOfMember } from './queries.ts'

/** Time zone for what belongs to no center (debits, years of receipts, prices): the first center's. */
export const zoneOfGym = (db: Kysely<DB>): Promise<string> => selectGymZone(db)

export const dayOfGym = async (db: Kysely<DB>, now: Millis): Promise<Day> => dayAt(now, await zoneOfGym(db))

export const zoneOfMember = (db: Kysely<DB>, memberId: number): Promise<string> =>
  selectZoneOfMember(db, memberId)

export const dayOfMember = async (db: Kysely<DB>, now: Millis, memberId: number): Promise<Day> =>
  dayAt(now, await zoneOfMember(db, memberId))
