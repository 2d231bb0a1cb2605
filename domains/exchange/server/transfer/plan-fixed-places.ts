import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Day, Millis } from '../../../../platform/rules/local-time.ts'
import {
  type FixedRefusal,
  fixedPlacesOf,
  fixedRefusal,
  type Slot,
} from '../../../booking/rules/fixed-places.ts'
import type { ImportProblemCode } from '../../contract/transfer.ts'
import {
  type KnownFixedPlace,
  type KnownSlot,
  type NewFixedPlace,
  selectAskingMembers,
  selectClassesOfSlots,
  selectFixedPlaces,
  selectSlots,
} from './fixed-place-queries.ts'
import type { FixedPlaceLine } from './kinds/fixed-places-kind.ts'
import type { ImportContext, Planned } from './kinds/transfer-kind.ts'
import type { KnownMember } from './look-up-queries.ts'
import type { Cells } from './reading/cells.ts'
import { about } from './whose-line.ts'

/** A line whose member and activity are known. */
export interface AskedLine {
  cells: Cells
  member: KnownMember
  row: Omit<FixedPlaceLine, 'member'> & { activityId: number }
}

export interface FixedPlan {
  lines: Planned[]
  /** Holders first, then the line, oldest first. */
  made: NewFixedPlace[]
}

/**
 * Decides lines by the rule of any fixed place: holders first, then the line, oldest first; beyond the share of a slot, and where
 * other members wait already, they wait. A place is suspended in a maintenance, and a plan that begins later is enough. Reads the database anew,
 * so that the decision can be repeated under the locks. Problems are noted at the lines.
 */
export async function planFixedPlaces(
  db: Kysely<DB>,
  asked: readonly AskedLine[],
  { now, today, centers }: ImportContext,
): Promise<FixedPlan> {
  const slots = await selectSlots(
    db,
    centers.map(({ id }) => id),
  )
  const slotAt = new Map(slots.toReversed().map((slot) => [nameOf(slot), slot]))
  const placed = asked.flatMap((line) => {
    const { centerId, activityId, weekday, start } = line.row
    const slot = slotAt.get(nameOf({ centerId, activityId, day: weekday, startTime: start }))
    if (!slot) line.cells.fault('start', 'slot_unknown')
    return slot ? [{ ...line, slot }] : []
  })
  const slotIds = [...new Set(placed.map(({ slot }) => slot.id))]
  const memberIds = [...new Set(placed.map(({ member }) => member.id))]
  const known = await selectFixedPlaces(db, slotIds, memberIds)
  const members = new Map((await selectAskingMembers(db, memberIds, today)).map((one) => [one.id, one]))
  const classes = await selectClassesOfSlots(db, slotIds, new Date(now), today)
  const classOn = Map.groupBy(classes, (one) => `${one.slot_id} ${one.on_date}`)
  const own = Map.groupBy(known, (place) => place.member_id)
  const slotsOf = new Map<number, Slot[]>()
  for (const [id, places] of own)
    slotsOf.set(
      id,
      places.map(({ slot }) => slot),
    )
  const counts = countsOf(known)
  const plan: FixedPlan = { lines: [], made: [] }
  for (const { cells, member, row, slot } of placed.toSorted(inTurn)) {
    const tell = (step: Planned['step']) =>
      plan.lines.push({ line: cells.line, ...about(member, `${row.activity} ${slot.startTime}`), step })
    const there = own.get(member.id)?.find(({ slot_id }) => slot_id === slot.id)
    if (there) {
      tell(isSame(there, row) ? 'same' : 'skipped')
      continue
    }
    const theirs = slotsOf.get(member.id) ?? []
    const asking = members.get(member.id)
    const sessions =
      (slot.creditType === 'ACTIVITY' ? asking?.activity_sessions : asking?.open_sessions) ?? null
    const places = fixedPlacesOf(slot.maxPeople, slot.fixedShare)
    const refusal = fixedRefusal(slot, places, { active: !asking?.inactive, sessions, slots: theirs })
    if (refusal) {
      cells.fault('member', problems[refusal])
      continue
    }
    const on = (day: Day) => classOn.get(`${slot.id} ${day}`) ?? []
    if (row.skipped.some((day) => day > today && on(day).length === 0)) {
      cells.fault('skippedDays', 'class_unknown')
      continue
    }
    // A class that was cancelled or is over needs no skipping.
    const skipped = row.skipped.flatMap(on).filter(({ coming }) => coming)
    slotsOf.set(member.id, [...theirs, slot])
    const count = counts.get(slot.id) ?? { held: 0, waiting: 0 }
    const granted = row.state !== 'waiting' && count.waiting === 0 && count.held < places
    count[granted ? 'held' : 'waiting'] += 1
    counts.set(slot.id, count)
    const since = row.askedAt ?? row.grantedAt ?? now
    plan.made.push({
      ...{ slotId: slot.id, memberId: member.id, misses: row.misses ?? 0 },
      askedAt: new Date(since).toISOString(),
      grantedAt: granted ? new Date(row.grantedAt ?? since).toISOString() : null,
      skipped: skipped.map(({ id }) => id),
    })
    tell(granted ? 'made' : 'queued')
  }
  return plan
}

const problems: Record<FixedRefusal, ImportProblemCode> = {
  not_active: 'not_active',
  no_plan: 'plan_missing',
  fixed_places_off: 'fixed_places_off',
  // An earlier line names the same slot in another way.
  fixed_place_held: 'fixed_place_overlaps',
  fixed_place_overlaps: 'fixed_place_overlaps',
  fixed_place_limit: 'fixed_place_limit',
  // Not looked at here: each class looks at it.
  age_unfit: 'fixed_place_limit',
}

const nameOf = (slot: {
  centerId: number | null
  activityId: number
  day: number | null
  startTime: string | null
}) => [slot.centerId, slot.activityId, slot.day, slot.startTime].join(' ')

type PlacedLine = AskedLine & { slot: KnownSlot }

const inTurn = (a: PlacedLine, b: PlacedLine): number =>
  Number(a.row.state === 'waiting') - Number(b.row.state === 'waiting') ||
  sinceOf(a) - sinceOf(b) ||
  a.cells.line - b.cells.line

/** Lines without a time come last. */
const sinceOf = ({ row }: PlacedLine): Millis => row.grantedAt ?? row.askedAt ?? Number.MAX_SAFE_INTEGER

interface Counts {
  held: number
  waiting: number
}

function countsOf(known: readonly KnownFixedPlace[]): Map<number, Counts> {
  const counts = new Map<number, Counts>()
  for (const { slot_id, granted_at } of known) {
    const count = counts.get(slot_id) ?? { held: 0, waiting: 0 }
    count[granted_at ? 'held' : 'waiting'] += 1
    counts.set(slot_id, count)
  }
  return counts
}

/** Whether a place is as its line says; an empty cell says nothing. */
const isSame = (place: KnownFixedPlace, row: AskedLine['row']): boolean =>
  (row.state === null || (row.state === 'held') === (place.granted_at !== null)) &&
  (row.askedAt === null || row.askedAt === place.asked_at.getTime()) &&
  (row.grantedAt === null || row.grantedAt === place.granted_at?.getTime()) &&
  (row.misses === null || row.misses === place.misses)
