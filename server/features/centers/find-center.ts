import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import { defaultZone } from '../../../contracts/default-zone.ts'
import type { Centers } from '../../../database/tables.ts'
import { Refusal } from '../../refusal.ts'
import { selectCenters, selectDefaultCenterId } from './queries.ts'

/** A center as it is in the database; its own booking rules are null where the gym's hold. */
export type CenterRow = Selectable<Centers>

/** All centers, in the order they were opened; kept in memory until one changes. */
export function allCenters(app: FastifyInstance): Promise<CenterRow[]> {
  return app.kept.value('centers', ['centers'], () => selectCenters(app.db))
}

/**
 * The center with that number; without one the member's own, or the gym's first. Null for that when the gym has none yet.
 * @throws Refusal center_not_found
 */
export async function findCenterIfAny(
  app: FastifyInstance,
  id?: number,
  memberId?: number,
): Promise<CenterRow | null> {
  const wanted = id ?? (memberId === undefined ? null : await selectDefaultCenterId(app.db, memberId))
  const pick = (centers: CenterRow[]) =>
    centers.find((each) => each.id === wanted) ?? (id ? undefined : centers[0])
  // One opened a moment ago may not have been heard of yet: look again before saying no.
  const center = pick(await allCenters(app)) ?? pick(await selectCenters(app.db))
  if (!center && id !== undefined) throw new Refusal('center_not_found')
  return center ?? null
}

/** The same, where nothing can be done without one. @throws Refusal center_not_found, also when the gym has none yet. */
export async function findCenter(app: FastifyInstance, id?: number, memberId?: number): Promise<CenterRow> {
  const center = await findCenterIfAny(app, id, memberId)
  if (!center) throw new Refusal('center_not_found')
  return center
}

/** Whose days it has; a gym without a center goes by the default. */
export const zoneOf = (center: CenterRow | null): string => center?.time_zone ?? defaultZone
