import { sql } from 'kysely'
import { defaultZone } from '../platform/contract/default-zone.ts'

/* SQL for the time zone that decides a day. */

/** The zone of data that belongs to no center: that of the gym's first center. */
export const gymZone = sql<string>`coalesce((select time_zone from centers order by id limit 1), ${sql.lit(defaultZone)})`

/** The zone of a member's days: their center's, else the gym's. The statement must alias the member as `m`. */
export const zoneOfMember = sql<string>`coalesce((select time_zone from centers where id = m.center_id), ${gymZone})`
