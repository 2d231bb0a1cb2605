import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { updateMember } from './queries.ts'

/** Sets the path of a member's picture (null for none) and locks the member. False if the member does not exist. */
export async function changeImage(unit: Unit, memberId: number, image: string | null): Promise<boolean> {
  if (!(await updateMember(unit.db, memberId, { image }))) return false
  unit.announce([{ t: 'user', id: memberId, what: 'account' }])
  return true
}
