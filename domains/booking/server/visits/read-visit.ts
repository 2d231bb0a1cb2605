import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { hashOf } from '../../../../platform/server/secret.ts'
import { findCenter } from '../../../gym/server/centers/find-center.ts'
import type { GymClass } from '../../contract/classes.ts'
import type { Visit } from '../../contract/visits.ts'
import { freeLeaveUntil } from '../../rules/late-leave.ts'
import { visitEnd } from '../../rules/visits.ts'
import { ClassReader } from '../classes/read-classes.ts'
import { selectByLink, type VisitRow } from './queries.ts'

/** @throws Refusal not_found */
export function findVisit(app: FastifyInstance, token: string): Promise<VisitRow> {
  return orNotFound(selectByLink(app.db, hashOf(token)))
}

export async function readVisit(app: FastifyInstance, token: string, language: Language): Promise<Visit> {
  const row = await findVisit(app, token)
  const [gymClass] = await new ClassReader(app.pool).byId([row.class_id], 0, language)
  if (!gymClass) throw new Refusal('not_found')
  const isPaid = row.payment_status === 'succeeded'
  return {
    id: row.id,
    kind: row.kind,
    state: row.ended_at ? 'ended' : row.held_until ? 'held' : 'booked',
    end: row.ended_at ? visitEnd(row.end_reason ?? '') : null,
    heldUntil: row.ended_at ? null : (row.held_until?.toISOString() ?? null),
    class: await visitedClass(app, gymClass),
    price: row.price_cents / 100,
    paid: isPaid,
    refunded: row.refunded_cents / 100,
    receiptId: isPaid ? row.payment_id : null,
    freeUntil: new Date(freeUntil(row)).toISOString(),
    // Personal data is shown only on links that were mailed: another person may have typed the address.
    guest:
      row.mailed && row.is_guest
        ? { name: row.name, surname: row.surname, email: row.email, phone: row.phone }
        : null,
  }
}

/** Until when cancelling is refunded. */
export function freeUntil(row: VisitRow): Millis {
  const startsAt = row.starts_at.getTime()
  const place = {
    startsAt,
    bookedAt: row.booked_at.getTime(),
    promotedAt: null,
    rescheduledAt: row.rescheduled_at?.getTime() ?? null,
  }
  const until = freeLeaveUntil(place, {
    lateLeaveMinutes: row.late_leave_minutes,
    freeLeaveAfterBookingMinutes: row.free_leave_after_booking_minutes,
    freeLeaveAfterPromotionMinutes: 0,
  })
  return Math.min(startsAt, until)
}

export async function visitedClass(app: FastifyInstance, gymClass: GymClass): Promise<Visit['class']> {
  const { id, activity, startTime, endTime, date } = gymClass
  const center = await findCenter(app, gymClass.center.id)
  const address = [center.address, center.city].filter(Boolean).join(', ')
  return { id, activity, startTime, endTime, date, center: { ...gymClass.center, address } }
}
