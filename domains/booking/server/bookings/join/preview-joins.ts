import type pg from 'pg'
import type { Millis } from '../../../../../platform/rules/local-time.ts'
import { unitOfWork } from '../../../../../platform/server/unit-of-work.ts'
import { decideJoin, type JoinDecision } from '../../../rules/join-class.ts'
import { seat } from '../seating.ts'
import { atDoor } from './join-class.ts'

/** Runs the rule of joining for a member at the door, by class. Writes nothing. */
export const previewJoins = (
  pool: pg.Pool,
  now: Millis,
  memberId: number,
  classIds: readonly number[],
): Promise<Map<number, JoinDecision>> =>
  unitOfWork(pool, { unaudited: 'writes no row' }, async (unit) => {
    const pairs = classIds.map((classId) => ({ classId, memberId }))
    const { seating } = await seat(unit, now, pairs, 'wait')
    const member = seating.members.get(memberId)
    if (!member) return new Map()
    const asker = member.is_admin ? 'admin-self' : 'member'
    return new Map(
      [...seating.classes.values()].map((row) => [
        row.id,
        decideJoin(now, atDoor(seating.classFacts(row)), seating.memberFacts(member, row), asker),
      ]),
    )
  })
