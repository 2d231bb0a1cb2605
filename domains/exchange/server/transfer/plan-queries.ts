import { type Insertable, type Kysely, sql } from 'kysely'
import { run } from '../../../../database/query.ts'
import type { DB, Plans } from '../../../../database/tables.ts'
import { languages } from '../../../../platform/contract/languages.ts'
import { textColumn } from '../../contract/transfer-columns.ts'
import { pageOf } from './export-queries.ts'
import { jsonRows } from './import-queries.ts'

export async function insertImportedPlanRows(db: Kysely<DB>, rows: Insertable<Plans>[]): Promise<void> {
  await db.insertInto('plans').values(rows).execute()
}

export async function updateImportedPlans(db: Kysely<DB>, rows: readonly { id: number }[]): Promise<void> {
  await run(db)`
    update plans p set name = r.name, activity_sessions = r.activity_sessions,
      open_sessions = r.open_sessions, price_cents = r.price_cents,
      min_stay_months = coalesce(r.min_stay_months, p.min_stay_months), on_offer = r.on_offer,
      shareable = coalesce(r.shareable, p.shareable), version = p.version + 1
    from jsonb_to_recordset(${jsonRows(rows)}) as r(id integer, name jsonb, activity_sessions smallint,
      open_sessions smallint, price_cents integer, min_stay_months smallint, shareable boolean, on_offer boolean)
    where p.id = r.id`
}

export function selectAllPlans(db: Kysely<DB>) {
  return db.selectFrom('plans').selectAll().orderBy('id').execute()
}

export const exportPlans = pageOf(
  ({ after, most }) => sql`
  select id as after, key, ${sql.join(languages.map((language) => sql`name ->> ${language} as ${sql.ref(textColumn('name', language))}`))}, activity_sessions as "activitySessions",
    open_sessions as "openSessions", price_cents / 100.0 as price, months, min_stay_months as "minStayMonths", shareable as shared, on_offer as "onOffer"
  from plans where id > ${after} order by id limit ${most}`,
)
