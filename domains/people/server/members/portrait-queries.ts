import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'

export async function saveImage(
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
