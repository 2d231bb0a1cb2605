import type pg from 'pg'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { OutgoingMessage } from '../../../../platform/server/notifications/enqueue.ts'
import { membersReached } from '../../../../platform/server/notifications/reached-by.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { costsCredit } from '../../../booking/rules/charge.ts'
import { calledOff } from '../../../booking/server/bookings/called-off.ts'
import { endPlaces } from '../../../booking/server/bookings/end-places.ts'
import { type Seating, seatWithLine } from '../../../booking/server/bookings/seating.ts'
import { comingClass } from '../../../booking/server/classes/coming-class.ts'
import { markCancelled } from './staff-queries.ts'

export interface CancelOutcome {
  classes: number
  refunded: number
  /** Members whom a mail or push goes to. */
  told: number
}

export interface CancelReason {
  why: string
  dayOffId: number | null
}

const withoutReason: CancelReason = { why: '', dayOffId: null }

/** @throws Refusal not_found, class_started, class_cancelled */
export function cancelClass(
  pool: pg.Pool,
  now: Millis,
  classId: number,
  byId: number,
): Promise<CancelOutcome> {
  return withReached(pool, async (unit) => {
    const seating = await seatWithLine(unit, now, [classId])
    comingClass(seating, classId)
    return await cancel(unit, seating, [classId], byId, withoutReason)
  })
}

/** Skips classes that cannot be cancelled; refuses if none can. @throws Refusal like cancelClass */
export function cancelClasses(
  pool: pg.Pool,
  now: Millis,
  classIds: readonly number[],
  why: string,
  byId: number,
): Promise<CancelOutcome> {
  return withReached(pool, async (unit) => {
    const seating = await seatWithLine(unit, now, [...new Set(classIds)])
    const known = [...new Set(classIds)].flatMap((id) => seating.classes.get(id) ?? [])
    const coming = known.filter((c) => !c.cancelled && c.starts_at > now)
    if (known.length === 0) throw new Refusal('not_found')
    if (coming.length === 0)
      throw new Refusal(known.every((c) => c.cancelled) ? 'class_cancelled' : 'class_started')
    const ids = coming.map((c) => c.id)
    return await cancel(unit, seating, ids, byId, { why, dayOffId: null })
  })
}

/** `told` is counted after the commit, by what stands in the outbox. */
async function withReached(
  pool: pg.Pool,
  work: (unit: Unit<'cancel-class'>) => Promise<Omit<CancelOutcome, 'told'>>,
): Promise<CancelOutcome> {
  const { telling, ...outcome } = await unitOfWork(pool, { audit: 'cancel-class' }, async (unit) => ({
    ...(await work(unit)),
    telling: unit.telling,
  }))
  return { ...outcome, told: await membersReached({ client: pool }, telling) }
}

/** Inside the caller's transaction, which must hold no class or member lock yet. Returns how many. */
export async function cancelWithin(
  unit: Unit<'cancel-class'>,
  now: Millis,
  classIds: readonly number[],
  byId: number,
  reason: CancelReason,
): Promise<number> {
  const seating = await seatWithLine(unit, now, classIds)
  const coming = classIds.filter((id) => {
    const gymClass = seating.classes.get(id)
    return gymClass !== undefined && !gymClass.cancelled && gymClass.starts_at > now
  })
  await cancel(unit, seating, coming, byId, reason)
  return coming.length
}

async function cancel(
  unit: Unit<'cancel-class'>,
  seating: Seating,
  classIds: readonly number[],
  byId: number,
  { why, dayOffId }: CancelReason,
): Promise<Omit<CancelOutcome, 'told'>> {
  const ended = classIds
    .flatMap((id) => seating.in(id))
    .map((booking) => ({
      booking,
      reason: 'cancelled' as const,
      giveBack: costsCredit(booking.charge),
    }))
  const events = await endPlaces(unit, seating, byId, ended)
  await markCancelled(unit, [...classIds], { at: seating.now, byId, why, dayOffId })
  unit.send([
    ...(await calledOff(
      unit,
      ended.map(({ booking }) => booking),
      { why },
    )),
    ...ended.flatMap(({ booking, giveBack }): OutgoingMessage[] =>
      booking.charge === 'guest'
        ? []
        : (['mail', 'push'] as const).map((channel) => ({
            channel,
            template: 'class_cancelled' as const,
            memberId: booking.member_id,
            details: { classId: booking.class_id, refunded: giveBack, ...(why && { why }) },
          })),
    ),
  ])
  for (const id of classIds) {
    unit.audit({
      byMemberId: byId,
      action: 'cancel-class',
      entityId: id,
      before: { members: ended.filter((e) => e.booking.class_id === id).map((e) => e.booking.member_id) },
      after: { cancelled: true, ...(dayOffId && { dayOffId }) },
      why,
    })
  }
  unit.announce([...events, ...classIds.map((id) => ({ t: 'class' as const, id }))])
  return {
    classes: classIds.length,
    refunded: ended.filter((e) => e.giveBack).length,
  }
}
