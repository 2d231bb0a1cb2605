import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import type { Centers } from '../../../../database/tables.ts'
import type { Center } from '../../../../platform/server/calls/center.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { selectCenters, selectDefaultCenterId } from './queries.ts'

type Row = Selectable<Centers>

declare module '../../../../platform/server/calls/center.ts' {
  /** Booking rules are null where the gym's apply. */
  interface Center extends Row {}
}

export function allCenters(app: FastifyInstance): Promise<Center[]> {
  return app.cache.value('centers', ['centers'], () => selectCenters(app.db))
}

/** Without an id the member's own or the first; null if the gym has none. @throws Refusal center_not_found */
export async function findCenterIfAny(
  app: FastifyInstance,
  id?: number,
  memberId?: number,
): Promise<Center | null> {
  const wanted = id ?? (memberId === undefined ? null : await selectDefaultCenterId(app.db, memberId))
  const pick = (centers: Center[]) =>
    centers.find((each) => each.id === wanted) ?? (id ? undefined : centers[0])
  // The cache may be older than a center that was opened on another node.
  const center = pick(await allCenters(app)) ?? pick(await selectCenters(app.db))
  if (!center && id !== undefined) throw new Refusal('center_not_found')
  return center ?? null
}

export async function findCenter(app: FastifyInstance, id?: number, memberId?: number): Promise<Center> {
  const center = await findCenterIfAny(app, id, memberId)
  if (!center) throw new Refusal('center_not_found')
  return center
}
