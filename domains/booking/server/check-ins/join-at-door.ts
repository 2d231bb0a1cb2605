import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { type CheckInLimits, mayCheckIn } from '../../rules/check-in-window.ts'
import { joinWithin } from '../bookings/join/join-class.ts'
import { lockClass, markWithin } from '../bookings/roll/mark-attendance.ts'
import type { Scan } from './scan-proof.ts'

export type Charged = 'session' | 'credit' | 'free' | 'staff'

/**
 * Books a free place by the rules of any join, also some minutes after the start, and ticks it, in one transaction. Never waits,
 * and never costs anything but `charge`. @throws Refusal like a join, not_found, check_in_closed, class_full, changed_meanwhile
 */
export const joinAtDoor = (
  app: FastifyInstance,
  { device, at }: Scan,
  limits: CheckInLimits,
  { memberId, classId, charge }: { memberId: number; classId: number; charge: Charged },
): Promise<void> =>
  unitOfWork(app, { audit: 'mark-attendance' }, async (unit) => {
    const now = app.clock()
    const before = await lockClass(unit, classId)
    if (before.center_id !== device.centerId) throw new Refusal('not_found')
    if (!mayCheckIn(at, before.starts_at, limits)) throw new Refusal('check_in_closed')
    const request = { classId, memberId, asker: 'member', byId: memberId, idempotencyKey: null } as const
    const [outcome] = await joinWithin(unit, now, [{ ...request, atDoor: true }])
    if (!outcome || 'refused' in outcome) {
      if (outcome?.refused === 'already_joined') throw new Refusal('class_full')
      throw new Refusal(outcome?.refused ?? 'not_found')
    }
    const { booking, gymClass } = outcome.place
    if (booking.status === 'WAIT') throw new Refusal('class_full')
    if (booking.charge !== charge) throw new Refusal('changed_meanwhile')
    const by = { id: memberId, isAdmin: false }
    const via = { how: 'scan', device: device.name } as const
    await markWithin(unit, now, gymClass, { classId, memberId, validated: true, at, by, via })
  })
