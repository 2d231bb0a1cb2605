import { type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { SetupState } from '../../../contracts/settings.ts'
import type { DB, Gym } from '../../../database/tables.ts'

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

/** Workouts and members are counted up to 1,000. */
export async function countSetup(db: Kysely<DB>): Promise<SetupState> {
  const { rows } = await sql<SetupState>`select
    (select count(*)::int from centers) as centers,
    (select count(*)::int from activities where enabled) as activities,
    (select count(*)::int from class_templates where ended_at is null) as templates,
    (select count(*)::int from plans where on_offer) as plans,
    (select count(*)::int from (select from workouts limit 1000) w) as workouts,
    (select count(*)::int from (select from members where roles = '{USER}' and erased_at is null and not guest limit 1000) m) as members`.execute(
    db,
  )
  return rows[0] as SetupState
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
