import type { Kysely } from 'kysely'
import type { ActivitySheet } from '../../../contracts/activities.ts'
import type { DB } from '../../../database/tables.ts'
import { selectActivities } from './queries.ts'
import { toSheet } from './to-activity.ts'

export const listSheets = async (db: Kysely<DB>): Promise<ActivitySheet[]> =>
  (await selectActivities(db)).map(toSheet)
