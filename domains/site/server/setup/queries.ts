import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { SetupState } from '../../../gym/contract/settings.ts'
import { isInvitable } from '../../../people/server/expressions/invitable.ts'

/** Workouts, movements and members are counted up to 1,000. */
export async function countSetup(
  db: Kysely<DB>,
  now: Date,
): Promise<Omit<SetupState, 'ways'> & { creditors: number }> {
  const { rows } = await sql<Awaited<ReturnType<typeof countSetup>>>`select
    (g.legal_name <> '')::int as facts,
    (select count(*)::int from centers) as centers,
    (select count(*)::int from activities where enabled) as activities,
    (select count(*)::int from (select from movements limit 1000) v) as movements,
    (select count(*)::int from class_templates where ended_at is null) as templates,
    (select count(*)::int from plans where on_offer) as plans,
    (select count(*)::int from packs where on_offer) as packs,
    (select count(*)::int from centers where creditor_id <> '') as creditors,
    (g.waiver_version is not null)::int as waiver,
    (select count(*)::int from (select from workouts limit 1000) w) as workouts,
    (select count(*)::int from (select from members where roles = '{USER}' and erased_at is null and not guest limit 1000) m) as members,
    (select count(*)::int from members m where m.erased_at is null and not m.guest and ${isInvitable(now)}) as invitable,
    g.setup_skipped as skipped
    from gym g`.execute(db)
  if (!rows[0]) throw new Error('there is no gym')
  return rows[0]
}
