import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { nameOfCoach } from './queries.ts'

/** Notifies the coach who asked for cover and the one who now has the class, except whoever acted. */
export async function tellCoaches(
  unit: Unit,
  {
    classId,
    askedBy,
    to,
    byId,
  }: { classId: number; askedBy: number | null; to: number | null; byId: number },
): Promise<void> {
  if (to === null) return
  if (askedBy !== null && askedBy !== byId && askedBy !== to) {
    const coach = await nameOfCoach(unit, to)
    unit.send([{ memberId: askedBy, template: 'cover_found', details: { classId, coach } }])
  }
  if (to !== byId) unit.send([{ memberId: to, template: 'class_given', details: { classId } }])
}

/** Notifies the coaches of a rescheduled class, except whoever rescheduled it. `before`: its old start. */
export function tellCoachesOfReschedule(
  unit: Unit,
  classId: number,
  before: Millis,
  { coachIds, byId }: { coachIds: readonly (number | null)[]; byId: number },
): void {
  unit.send(
    [...new Set(coachIds)].flatMap((memberId) =>
      memberId === null || memberId === byId
        ? []
        : { memberId, template: 'coached_class_rescheduled' as const, details: { classId, before } },
    ),
  )
}
