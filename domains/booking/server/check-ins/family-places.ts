import type { FastifyInstance } from 'fastify'
import { readHousehold } from '../../../households/server/households/read-household.ts'
import { type CheckInLimits, mayCheckIn, nearestFirst } from '../../rules/check-in-window.ts'
import { type OwnPlaceRow, selectOwnPlaces } from './queries.ts'
import type { Scan } from './scan-proof.ts'

interface Asked {
  actorId: number
  /** Whose own places are looked at elsewhere. */
  memberId: number
  centerId: number
  scan: Scan
  limits: CheckInLimits
}

interface FamilyPlace {
  person: { id: number; name: string }
  row: OwnPlaceRow & { startsAt: number }
}

/** Places that can be ticked now of those for whom the member who logged in may book, the nearest first. */
export async function familyPlaces(
  app: FastifyInstance,
  { actorId, memberId, centerId, scan: { at }, limits }: Asked,
): Promise<FamilyPlace[]> {
  const { people } = await readHousehold(app, actorId)
  const own = people.find(({ id }) => id === actorId)
  if (!own?.may || own.may === 'see') return []
  const others = people.filter(({ id, canActFor }) => id !== memberId && (canActFor || id === actorId))
  const found = await Promise.all(
    others.map(async ({ id, name }) => {
      const rows = await selectOwnPlaces(app.db, id, at)
      const ticked = rows.map((row) => ({ ...row, startsAt: row.starts_at.getTime() }))
      return ticked
        .filter((row) => row.status === 'IN' && row.center_id === centerId)
        .filter((row) => mayCheckIn(at, row.startsAt, limits))
        .map((row) => ({ person: { id, name }, row, startsAt: row.startsAt }))
    }),
  )
  return nearestFirst(at, found.flat())
}
