import { sql } from 'kysely'
import { defaultZone } from '../contracts/default-zone.ts'

/* Whose clock a day is counted by, for statements of every feature. */

/** The gym's own zone, for what belongs to no center: that of its first one. */
export const gymZone = sql<string>`coalesce((select time_zone from centers order by id limit 1), ${sql.lit(defaultZone)})`

/** The zone of a member's days, in a statement that calls the member `m`: their center's, else the gym's. */
export const zoneOfMember = sql<string>`coalesce((select time_zone from centers where id = m.center_id), ${gymZone})`
