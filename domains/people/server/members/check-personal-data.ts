import type { FastifyInstance } from 'fastify'
import { type Day, dayAt } from '../../../../platform/rules/local-time.ts'
import { zoneOf } from '../../../../platform/server/calls/center.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { findCenterIfAny } from '../../../gym/server/centers/find-center.ts'
import { fieldsOfKind } from '../../contract/member-fields.ts'
import type { PersonalData } from '../../contract/members.ts'

/** Checks what needs the center of a member. @throws Refusal bad_request, center_not_found */
export async function checkPersonalData(
  app: FastifyInstance,
  memberId: number,
  data: Partial<PersonalData>,
): Promise<void> {
  const center = await findCenterIfAny(app, data.centerId, memberId)
  requirePast(data, dayAt(app.clock(), zoneOf(center)))
}

/** @throws Refusal bad_request: a day of the past, such as the birth date, is after `today` */
export function requirePast(data: Partial<PersonalData>, today: Day): void {
  for (const name of fieldsOfKind('pastDay'))
    if ((data[name] ?? '') > today) throw new Refusal('bad_request', { fields: { [name]: 'date_in_future' } })
}
