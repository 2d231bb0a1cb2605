import type { Language } from '../../../contracts/languages.ts'
import { hashOf, newSecret } from '../../secret.ts'
import type { Unit } from '../../unit-of-work.ts'
import { leaveDeadline, type Place } from '../bookings/place.ts'
import { insertLink } from './queries.ts'

/** Mails what was booked, with a link of its own: following it proves the address. */
export async function mailBooked(
  unit: Unit,
  visit: { id: number; memberId: number; language: Language; priceCents: number },
  { booking, gymClass, now }: Pick<Place, 'booking' | 'gymClass'> & { now: number },
): Promise<void> {
  const token = newSecret()
  await insertLink(unit.db, { hash: hashOf(token), visitId: visit.id, mailed: true, now: new Date(now) })
  const freeUntil = Math.min(leaveDeadline(booking, gymClass) ?? booking.starts_at, booking.starts_at)
  unit.send([
    {
      template: 'visit_booked',
      memberId: visit.memberId,
      language: visit.language,
      details: { classId: booking.class_id, token, freeUntil, cents: visit.priceCents },
    },
  ])
}
