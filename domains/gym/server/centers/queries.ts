import type { Insertable, Kysely, Updateable } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { Centers, DB } from '../../../../database/tables.ts'
import { gymZone, zoneOfMember } from '../../../../database/time-zones.ts'
import { defaultZone } from '../../../../platform/contract/default-zone.ts'
import type { Center } from '../../../../platform/server/calls/center.ts'

export function selectCenters(db: Kysely<DB>): Promise<Center[]> {
  return db.selectFrom('centers').selectAll().orderBy('id').execute()
}

export async function selectDefaultCenterId(db: Kysely<DB>, memberId: number): Promise<number | null> {
  const row = await db.selectFrom('members').select('center_id').where('id', '=', memberId).executeTakeFirst()
  return row?.center_id ?? null
}

export function insertCenter(db: Kysely<DB>, center: Insertable<Centers>): Promise<Center> {
  return db.insertInto('centers').values(center).returningAll().executeTakeFirstOrThrow()
}

export function lockCenter(db: Kysely<DB>, id: number): Promise<Center | undefined> {
  return db.selectFrom('centers').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export function writeCenter(db: Kysely<DB>, id: number, change: Updateable<Centers>): Promise<Center> {
  return db.updateTable('centers').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function saveMap(
  db: Kysely<DB>,
  map: { centerId: number; hash: string; mediaType: string; bytes: Buffer; now: Date },
): Promise<void> {
  const { centerId: center_id, hash, mediaType: media_type, bytes, now: created_at } = map
  await db
    .insertInto('center_images')
    .values({ center_id, hash, media_type, bytes, created_at })
    .onConflict((conflict) =>
      conflict.column('center_id').doUpdateSet({ hash, media_type, bytes, created_at }),
    )
    .execute()
}

export async function dropMap(db: Kysely<DB>, centerId: number): Promise<void> {
  await db.deleteFrom('center_images').where('center_id', '=', centerId).execute()
}

export async function selectGymZone(db: Kysely<DB>): Promise<string> {
  const rows = await rowsOf<{ zone: string }>(db)`select ${gymZone} as zone`
  return rows[0]?.zone ?? defaultZone
}

export async function selectZoneOfMember(db: Kysely<DB>, memberId: number): Promise<string> {
  const rows = await rowsOf<{ zone: string }>(db)`
    select ${zoneOfMember} as zone from members m where m.id = ${memberId}`
  return rows[0]?.zone ?? selectGymZone(db)
}
