import type { Kysely, Selectable, Updateable } from 'kysely'
import type { DB, Gym } from '../../../../database/tables.ts'

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
