import type { Kysely } from 'kysely'
import { rowOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'

export async function selectImage(
  db: Kysely<DB>,
  hash: string,
): Promise<{ bytes: Buffer; media_type: string } | undefined> {
  return rowOf<{ bytes: Buffer; media_type: string }>(db)`
    select bytes, media_type from member_images where hash = ${hash}
    union all select bytes, media_type from activity_images where hash = ${hash}
    union all select bytes, media_type from product_images where hash = ${hash}
    union all select bytes, media_type from gym_images where hash = ${hash}
    union all select bytes, media_type from center_images where hash = ${hash} limit 1`
}
