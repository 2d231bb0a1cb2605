import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { isLateLeave } from '../../rules/late-leave.ts'
import { endPlaces } from '../bookings/end-places.ts'
import { leaveDeadline } from '../bookings/place.ts'
import { promoteWaiting } from '../bookings/promote-waiting.ts'
import { seatWithLine } from '../bookings/seating.ts'
import { findVisit } from './read-visit.ts'
import { refundEnded } from './settle-visits.ts'

/** A visit that has ended stays as it is. @throws Refusal not_found, class_started, late_leave */
export async function cancelVisit(
  app: FastifyInstance,
  token: string,
  { onlyIfFree }: { onlyIfFree: boolean },
): Promise<void> {
  const visit = await findVisit(app, token)
  await unitOfWork(app, { unaudited: 'visitors act for themselves' }, async (unit) => {
    const now = app.clock()
    const seating = await seatWithLine(unit, now, [visit.class_id])
    const gymClass = seating.classes.get(visit.class_id)
    const booking = seating.in(visit.class_id).find((each) => each.id === visit.booking_id)
    if (!gymClass || !booking) return
    if (now >= gymClass.starts_at) throw new Refusal('class_started')
    // A place that was not paid yet costs nothing at any time.
    const isLost = visit.payment_status === 'succeeded' && isLateLeave(now, leaveDeadline(booking, gymClass))
    if (isLost && onlyIfFree) throw new Refusal('late_leave')
    const reason = isLost ? 'left_late' : 'left'
    const ended = await endPlaces(unit, seating, visit.member_id, [{ booking, reason, giveBack: false }])
    unit.announce([...ended, ...(await promoteWaiting(unit, seating, [gymClass.id]))])
    unit.send([
      {
        template: 'visit_cancelled',
        memberId: visit.member_id,
        language: visit.language,
        details: { classId: gymClass.id, refunded: visit.payment_status === 'succeeded' && !isLost },
      },
    ])
  })
  await refundEnded(app)
}
