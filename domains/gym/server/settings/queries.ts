import type { Kysely, Selectable, Updateable } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB, Gym } from '../../../../database/tables.ts'
import { isInvitable } from '../../../people/server/expressions/invitable.ts'
import type { SetupState } from '../../contract/settings.ts'

export type GymRow = Selectable<Gym>

export function selectGym(db: Kysely<DB>): Promise<GymRow> {
  return db.selectFrom('gym').selectAll().executeTakeFirstOrThrow()
}

export function lockGym(db: Kysely<DB>): Promise<GymRow> {
  return db.selectFrom('gym').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow()
}

export async function updateGym(db: Kysely<DB>, change: Updateable<Gym>): Promise<void> {
  await db.updateTable('gym').set(change).execute()
}

export async function keysInUse(
  db: Kysely<DB>,
): Promise<{ activities: ReadonlySet<string>; plans: ReadonlySet<string> }> {
  const [activities, plans] = await Promise.all([
    db.selectFrom('activities').select('key').where('enabled', '=', true).execute(),
    db.selectFrom('plans').select('key').execute(),
  ])
  return { activities: new Set(activities.map((a) => a.key)), plans: new Set(plans.map((p) => p.key)) }
}

/** Workouts, movements and members are counted up to 1,000. */
export async function countSetup(
  db: Kysely<DB>,
  now: Date,
): Promise<Omit<SetupState, 'ways'> & { creditors: number }> {
  const rows = await rowsOf<Awaited<ReturnType<typeof countSetup>>>(db)`select
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
    from gym g`
  if (!rows[0]) throw new Error('there is no gym')
  return rows[0]
}

/** The caller has updated the gym's row, which serializes this. */
export async function saveLogo(
  db: Kysely<DB>,
  logo: { hash: string; mediaType: string; bytes: Buffer; now: Date },
): Promise<void> {
  const { hash, mediaType: media_type, bytes, now: created_at } = logo
  await db
    .insertInto('gym_images')
    .values({ hash, media_type, bytes, created_at })
    .onConflict((conflict) => conflict.column('gym_id').doUpdateSet({ hash, media_type, bytes, created_at }))
    .execute()
}

export async function dropLogo(db: Kysely<DB>): Promise<void> {
  await db.deleteFrom('gym_images').execute()
}
