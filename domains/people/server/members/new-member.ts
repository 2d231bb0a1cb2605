import type { FastifyInstance } from 'fastify'
import type { Insertable } from 'kysely'
import type { Members } from '../../../../database/tables.ts'
import { isValidCin, normalCin } from '../../../../platform/rules/identity-document.ts'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { findCenter } from '../../../gym/server/centers/find-center.ts'
import type { NewMemberData } from '../../contract/members.ts'
import { byColumn } from './by-column.ts'
import { requirePast } from './check-personal-data.ts'

/** The row of a new member with checked data. @throws Refusal bad_request, center_not_found */
export async function newMember(app: FastifyInstance, data: NewMemberData) {
  const cin = normalCin(data.cin)
  if (!isValidCin(cin)) throw new Refusal('bad_request', { fields: { cin: 'cin_invalid' } })
  const center = await findCenter(app, data.centerId)
  requirePast(data, dayAt(app.clock(), center.time_zone))
  const { name, surname } = data
  return {
    ...byColumn(data),
    ...{ cin, name, surname },
    created_at: new Date(app.clock()),
  } satisfies Insertable<Members>
}
