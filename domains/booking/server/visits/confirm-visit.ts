import type { FastifyInstance } from 'fastify'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { mailBooked } from './mail-booked.ts'
import { endHold, selectVisit } from './queries.ts'
import { freeUntil } from './read-visit.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The visit is paid. False if its place was given away; requires the payment lock. */
    confirmVisit: (unit: Unit, visitId: number, paymentId: number) => Promise<boolean>
  }
}

export async function confirmVisit(
  app: FastifyInstance,
  unit: Unit,
  visitId: number,
  paymentId: number,
): Promise<boolean> {
  if (!(await endHold(unit.db, visitId))) return false
  const visit = await selectVisit(unit.db, visitId)
  if (!visit) return false
  const { member_id: memberId, class_id: classId, booking_id: booking, language } = visit
  await mailBooked(unit, app.clock(), {
    ...{ id: visitId, memberId, classId, language, priceCents: visit.price_cents },
    freeUntil: freeUntil(visit),
    receiptOf: paymentId,
  })
  unit.announce([{ t: 'place', op: 'update', class: classId, booking }])
  return true
}
