import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { insertLot, type NewLot } from './queries.ts'

export async function grantCredits(unit: Unit, now: Millis, grant: NewLot): Promise<void> {
  await insertLot(unit.db, now, grant)
  unit.announce([{ t: 'user', id: grant.memberId, what: 'credits' }])
}
