import type { Unit } from '../../unit-of-work.ts'
import { updateMember } from './queries.ts'

/**
 * Gives a member another picture; `image` is the path it is served under, null for none. Within a transaction the member
 * is locked from then on. False when there is no such member any more.
 */
export async function changeImage(unit: Unit, memberId: number, image: string | null): Promise<boolean> {
  if (!(await updateMember(unit.db, memberId, { image }))) return false
  unit.announce([{ t: 'user', id: memberId, what: 'account' }])
  return true
}
