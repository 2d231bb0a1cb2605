import type pg from 'pg'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { afterMisses, missesInARow } from '../../rules/fixed-places.ts'
import {
  endPlaces,
  grantPlaces,
  lockSlot,
  membersOfSlot,
  placeById,
  placesOfGone,
  slotsWithLine,
} from './queries.ts'
import { placesOf, slotDetails } from './slot-on-wire.ts'
import { lastWeeks, markCounted, placesToCount, writeMisses } from './week-queries.ts'

const job = { unaudited: 'a job' }

/** Ends fixed places of members without a plan, counts classes with a closed roll, and grants free places to members in line. */
export async function followFixedPlaces(pool: pg.Pool, now: Millis): Promise<void> {
  await endPlacesOfGone(pool, now)
  await countWeeks(pool, now)
  await grantFromLines(pool, now)
}

async function endPlacesOfGone(pool: pg.Pool, now: Millis): Promise<void> {
  const gone = await placesOfGone({ client: pool }, now)
  for (const [slotId, rows] of Map.groupBy(gone, (row) => row.slot_id)) {
    await unitOfWork(pool, job, async (unit) => {
      await lockSlot(unit, slotId)
      const [erased, others] = [rows.filter((row) => row.erased), rows.filter((row) => !row.erased)]
      await endPlaces(unit, idsOf(erased), { reason: 'erased', byId: null, now })
      const ended = new Set(await endPlaces(unit, idsOf(others), { reason: 'plan_ended', byId: null, now }))
      const told = others.filter((row) => ended.has(row.id) && !row.inactive)
      const place = told[0] && (await placeById(unit, told[0].id))
      if (!place) return
      const details = { ...slotDetails(place), reason: 'plan_ended' } as const
      unit.send(told.map(({ member_id: memberId }) => ({ memberId, template: 'fixed_place_ended', details })))
      unit.announce(told.map(({ member_id: id }) => ({ t: 'user', id, what: 'bookings' })))
    })
  }
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

async function countWeeks(pool: pg.Pool, now: Millis): Promise<void> {
  for (const { id, slot_id } of await placesToCount({ client: pool }, now)) {
    await unitOfWork(pool, job, async (unit) => {
      await lockSlot(unit, slot_id)
      await countPlace(unit, now, id)
    })
  }
}

async function countPlace(unit: Unit, now: Millis, id: number): Promise<void> {
  await markCounted(unit, id, now)
  const place = await placeById(unit, id)
  const misses = missesInARow(await lastWeeks(unit, id, now), place?.misses_before)
  const written = await writeMisses(unit, id, misses)
  if (!written || !place || misses <= written.before) return
  const { member_id: memberId } = place
  const next = afterMisses(misses, written.limit)
  const details = slotDetails(place)
  if (next === 'warn')
    unit.send([
      { memberId, template: 'fixed_place_warned', details: { ...details, misses, limit: written.limit } },
    ])
  if (next === 'end') {
    await endPlaces(unit, [id], { reason: 'missed', byId: null, now })
    unit.send([
      { memberId, template: 'fixed_place_ended', details: { ...details, reason: 'missed', misses } },
    ])
  }
  unit.announce([{ t: 'user', id: memberId, what: 'bookings' }])
}

async function grantFromLines(pool: pg.Pool, now: Millis): Promise<void> {
  const lines = await slotsWithLine({ client: pool })
  for (const { slot_id: slotId } of lines.filter((row) => row.held < placesOf(row))) {
    await unitOfWork(pool, job, async (unit) => {
      const slot = await lockSlot(unit, slotId)
      if (!slot) return
      const { held = [], line = [] } = Object.groupBy(await membersOfSlot(unit, slotId), (row) =>
        row.granted_at ? 'held' : 'line',
      )
      const next = line.slice(0, Math.max(placesOf(slot) - held.length, 0))
      await grantPlaces(unit, idsOf(next), now)
      const details = slotDetails(slot)
      unit.send(
        next.map(({ member_id: memberId }) => ({ memberId, template: 'fixed_place_granted', details })),
      )
      unit.announce(next.map(({ member_id: id }) => ({ t: 'user', id, what: 'bookings' })))
    })
  }
}
