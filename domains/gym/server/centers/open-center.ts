import type { FastifyInstance } from 'fastify'
import type { Center } from '../../../../platform/server/calls/center.ts'
import { refusedAs } from '../../../../platform/server/constraint.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { CenterChange } from '../../contract/centers.ts'
import { insertCenter } from './queries.ts'
import { isTimeZone } from './time-zone.ts'
import { toColumns } from './to-columns.ts'

/** Opens a center. @throws Refusal bad_request (unknown time zone, taken name) */
export async function openCenter(
  app: FastifyInstance,
  center: CenterChange & { name: string },
  byMemberId: number,
): Promise<Center> {
  if (center.timeZone !== undefined && !isTimeZone(center.timeZone))
    throw new Refusal('bad_request', { fields: { timeZone: 'zone_invalid' } })
  return unitOfWork(app, { audit: 'open-center' }, async (unit) => {
    const row = await insertCenter(unit.db, { ...toColumns(center), name: center.name })
    unit.audit({
      byMemberId,
      action: 'open-center',
      entityId: row.id,
      after: center,
    })
    unit.announce([{ t: 'data', event: 'centers' }])
    return row
  }).catch(refuseTaken)
}

export const refuseTaken = refusedAs({
  centers_name_key: { name: 'name_taken' },
  centers_company_id_fkey: { companyId: 'invalid' },
})
