import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { announce } from '../live/announce.ts'
import { updateMember } from './queries.ts'

/** Gives a member another picture; `image` is the path it is served under, null for none. */
export async function changeImage(db: Kysely<DB>, memberId: number, image: string | null): Promise<void> {
  await updateMember(db, memberId, { image })
  await announce(db, [{ t: 'user', id: memberId, what: 'account' }])
}
