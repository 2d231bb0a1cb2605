import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { findCenter } from '../../../gym/server/centers/find-center.ts'
import type { CheckIn } from '../../contract/check-ins.ts'
import type { Charge } from '../../rules/charge.ts'
import { type CheckInLimits, checkInFrom, mayCheckIn, nearestFirst } from '../../rules/check-in-window.ts'
import { previewJoins } from '../bookings/join/preview-joins.ts'
import { markAttendance } from '../bookings/roll/mark-attendance.ts'
import { doorClass, findLimits } from './door-class.ts'
import { familyPlaces } from './family-places.ts'
import { type Charged, joinAtDoor } from './join-at-door.ts'
import { type OwnPlaceRow, selectDoorClasses, selectOwnPlaces } from './queries.ts'
import { claimOf, readScan, type Scan } from './scan-proof.ts'

interface Wish {
  memberId: number
  /** Who logged in. */
  actorId: number
  proof: string
  /** The own place that starts nearest when omitted. */
  classId?: number | undefined
  /** Books a free place first. */
  charge?: Charged | undefined
  language: Language
}

/**
 * Ticks a member who scanned the code of a tablet. A tick that is there stays, whatever the scan.
 * @throws Refusal as declared by the endpoint
 */
export async function checkIn(
  app: FastifyInstance,
  { memberId, actorId, proof, classId, charge, language }: Wish,
): Promise<CheckIn> {
  const [scan, limits] = await Promise.all([readScan(app, proof, memberId), findLimits(app)])
  const { device, at } = scan
  const [center, own] = await Promise.all([
    findCenter(app, device.centerId),
    selectOwnPlaces(app.db, memberId, at),
  ])
  const inWindow = own.filter(
    (row) => row.center_id === center.id && mayCheckIn(at, row.starts_at.getTime(), limits),
  )
  const places = nearestFirst(
    at,
    inWindow
      .filter((row) => row.status === 'IN')
      .map((row) => ({ ...row, startsAt: row.starts_at.getTime() })),
  )
  const place = classId === undefined ? places[0] : places.find((row) => row.id === classId)
  const answer = {
    center: { name: center.name, timeZone: center.time_zone },
    claim: claimOf(app, scan, memberId),
    checkedIn: null,
    isOwn: false,
    people: [],
    others: [],
    offers: [],
    missed: null,
  }
  const family = await familyPlaces(app, { actorId, memberId, centerId: center.id, scan, limits })
  const tick = (ticked: number, theirs: number) =>
    markAttendance(app.pool, app.clock(), {
      ...{ classId: ticked, memberId: theirs, validated: true, at },
      ...{ by: { id: actorId, isAdmin: false }, via: { how: 'scan', device: device.name } },
    })
  const tickFamily = async (ticked: number) => {
    const here = family.filter(({ row }) => row.id === ticked)
    for (const { person } of here) await tick(ticked, person.id)
    return here.map(({ person }) => person)
  }
  if (place) {
    await tick(place.id, memberId)
    const others = places.filter((row) => row.id !== place.id && !row.validated)
    return {
      ...answer,
      checkedIn: doorClass(place, language),
      isOwn: true,
      people: await tickFamily(place.id),
      others: others.map((row) => doorClass(row, language)),
    }
  }
  const theirs = classId === undefined ? family[0]?.row : undefined
  if (theirs) {
    const people = await tickFamily(theirs.id)
    return { ...answer, checkedIn: doorClass(theirs, language), people }
  }
  if (classId !== undefined && charge !== undefined) {
    await joinAtDoor(app, scan, limits, { memberId, classId, charge })
    return checkIn(app, { memberId, actorId, proof, classId, language })
  }
  if (classId !== undefined) throw new Refusal('not_joined')
  return {
    ...answer,
    offers: await offersFor(app, scan, limits, { memberId, own: inWindow, language }),
    missed: missedPlace(own, scan, limits, language),
  }
}

async function offersFor(
  app: FastifyInstance,
  { device, at }: Scan,
  limits: CheckInLimits,
  { memberId, own, language }: { memberId: number; own: readonly OwnPlaceRow[]; language: Language },
): Promise<CheckIn['offers']> {
  const from = at - minutes(limits.checkInAfterMinutes)
  const rows = await selectDoorClasses(
    app.db,
    device.centerId,
    from,
    at + minutes(limits.checkInBeforeMinutes),
  )
  if (rows.length === 0) return []
  const decisions = await previewJoins(
    app.pool,
    app.clock(),
    memberId,
    rows.map((row) => row.id),
  )
  return rows.map((row) => {
    const decision = decisions.get(row.id) ?? { refused: 'not_found' as const }
    const waits = own.some((place) => place.id === row.id)
    const refused =
      'refused' in decision ? decision.refused : decision.status === 'WAIT' ? 'class_full' : null
    return {
      ...doorClass(row, language),
      free: Math.max(row.max_people - row.users_in, 0),
      waits,
      charge: 'charge' in decision ? ownCharge(decision.charge.with) : null,
      refused: refused === 'already_joined' ? 'class_full' : refused,
    }
  })
}

/** Only visitors, who cannot scan, are charged as guests. */
const ownCharge = (charge: Charge['with']) => (charge === 'guest' ? null : charge)

/** The own place of these hours that is nearest, and why it cannot be ticked here now. */
function missedPlace(
  own: readonly OwnPlaceRow[],
  { device, at }: Scan,
  limits: CheckInLimits,
  language: Language,
): CheckIn['missed'] {
  const open = own.filter((row) => row.status === 'IN' && !row.validated && row.ends_at.getTime() > at)
  const [nearest] = nearestFirst(
    at,
    open.map((row) => ({ ...row, startsAt: row.starts_at.getTime() })),
  )
  if (!nearest) return null
  const opensAt = checkInFrom(nearest.startsAt, limits)
  const here = nearest.center_id === device.centerId
  const why = !here ? 'elsewhere' : at < opensAt ? 'too_early' : 'too_late'
  return {
    ...doorClass(nearest, language),
    center: nearest.center,
    why,
    opensAt: new Date(opensAt).toISOString(),
  }
}
