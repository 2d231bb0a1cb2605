import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { ActivitySheet } from '../../contract/activities.ts'
import { selectActivities } from './queries.ts'
import { toSheet } from './to-activity.ts'

export const listSheets = async (db: Kysely<DB>): Promise<ActivitySheet[]> =>
  (await selectActivities(db)).map(toSheet)
