import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { announce } from '../live/announce.ts'
import { updateMember } from './queries.ts'

/**
 * Gives a member another picture; `image` is the path it is served under, null for none. Within a transaction the member
 * is locked from then on. False when there is no such member any more.
 */
export async function changeImage(db: Kysely<DB>, memberId: number, image: string | null): Promise<boolean> {
  if (!(await updateMember(db, memberId, { image }))) return false
  await announce(db, [{ t: 'user', id: memberId, what: 'account' }])
  return true
}
