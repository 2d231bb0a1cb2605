import type { FastifyInstance } from 'fastify'
import { writtenTexts } from '../../../../platform/contract/texts.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { findCenter } from '../../../gym/server/centers/find-center.ts'
import type { Space, SpaceForm } from '../../contract/services.ts'
import { insertSpace, lockSpace, type SpaceRow, type SpaceValues, updateSpace } from './queries.ts'

export const toSpace = (row: SpaceRow): Space => ({
  id: row.id,
  centerId: row.center_id,
  texts: { name: row.name },
  count: row.count,
  hours: row.opens && row.closes ? { opens: row.opens, closes: row.closes } : null,
  version: row.version,
})

/** @throws Refusal bad_request (hours.closes) */
function toValues({ texts, count, hours }: SpaceForm): SpaceValues {
  if (hours && hours.closes <= hours.opens)
    throw new Refusal('bad_request', { fields: { 'hours.closes': 'too_small' } })
  return { name: writtenTexts(texts.name), count, opens: hours?.opens ?? null, closes: hours?.closes ?? null }
}

/** @throws Refusal center_not_found, bad_request (hours.closes) */
export async function addSpace(
  app: FastifyInstance,
  { centerId, ...form }: SpaceForm & { centerId: number },
  byMemberId: number,
): Promise<Space> {
  const values = toValues(form)
  const center = await findCenter(app, centerId)
  return unitOfWork(app, { audit: 'add-space' }, async (unit) => {
    const row = await insertSpace(unit.db, center.id, values)
    unit.audit({ byMemberId, action: 'add-space', entityId: row.id, after: { ...form, centerId } })
    return toSpace(row)
  })
}

/** @throws Refusal not_found, changed_meanwhile, bad_request (hours.closes) */
export function changeSpace(
  app: FastifyInstance,
  id: number,
  { version, ...form }: SpaceForm & { version: number },
  byMemberId: number,
): Promise<Space> {
  const values = toValues(form)
  return unitOfWork(app, { audit: 'change-space' }, async (unit) => {
    const before = await orNotFound(lockSpace(unit.db, id))
    if (before.version !== version) throw new Refusal('changed_meanwhile')
    await updateSpace(unit.db, id, values)
    const { texts, count, hours } = toSpace(before)
    unit.audit({
      byMemberId,
      action: 'change-space',
      entityId: id,
      before: { texts, count, hours },
      after: form,
    })
    return toSpace({ ...before, ...values, version: version + 1 })
  })
}
