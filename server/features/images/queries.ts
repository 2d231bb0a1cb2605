import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** Keeps a member's picture in the place of the one before. */
export async function putImage(
  db: Kysely<DB>,
  image: { memberId: number; hash: string; mediaType: string; bytes: Buffer; now: Date },
): Promise<void> {
  const { memberId: member_id, hash, mediaType: media_type, bytes, now: created_at } = image
  await db
    .insertInto('member_images')
    .values({ member_id, hash, media_type, bytes, created_at })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ hash, media_type, bytes, created_at }),
    )
    .execute()
}

export async function deleteImage(db: Kysely<DB>, memberId: number): Promise<void> {
  await db.deleteFrom('member_images').where('member_id', '=', memberId).execute()
}

export async function selectImage(
  db: Kysely<DB>,
  hash: string,
): Promise<{ bytes: Buffer; media_type: string } | undefined> {
  const { rows } = await sql<{ bytes: Buffer; media_type: string }>`
    select bytes, media_type from member_images where hash = ${hash}
    union all select bytes, media_type from activity_images where hash = ${hash}
    union all select bytes, media_type from product_images where hash = ${hash}
    union all select bytes, media_type from gym_images where hash = ${hash}
    union all select bytes, media_type from center_images where hash = ${hash} limit 1`.execute(db)
  return rows[0]
}
