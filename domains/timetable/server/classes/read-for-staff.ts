import type pg from 'pg'
import type { Language } from '../../../../platform/contract/languages.ts'
import { addDays, type Day } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { type ClassRoll, longestRange, type StaffClass } from '../../../booking/contract/classes.ts'
import { classOnWire, classUserOnWire } from '../../../booking/server/classes/class-on-wire.ts'
import { type PlaceView, placesOf, usersOfClasses } from '../../../booking/server/classes/queries.ts'
import { classesOfRange, type StaffClassView } from './staff-queries.ts'

interface Viewer {
  id: number
  isTrainer: boolean
  language: Language
}

const onWire = (row: StaffClassView, own: readonly PlaceView[], language: Language): StaffClass => ({
  ...classOnWire(
    row,
    own.find((place) => place.class_id === row.id),
    language,
  ),
  present: row.present,
  cancelledWhy: row.cancelled_why,
  roll: row.roll_closed_at && { closedAt: row.roll_closed_at.toISOString(), byStaff: row.roll_by_staff },
})

export async function readRoll(
  pool: pg.Pool,
  centerId: number,
  day: Day,
  viewer: Viewer,
): Promise<ClassRoll[]> {
  const on = { client: pool }
  const classes = await classesOfRange(on, centerId, { from: day, to: day })
  const users = await usersOfClasses(
    on,
    classes.map((c) => c.id),
  )
  const byClass = Map.groupBy(users, (user) => user.class_id)
  return classes.map((row) => {
    const here = byClass.get(row.id) ?? []
    const own = here.filter((user) => user.member_id === viewer.id)
    const people = here.map((user) => classUserOnWire(user, row, viewer))
    return { ...onWire(row, own, viewer.language), people }
  })
}

/** @throws Refusal bad_request for too long a range */
export async function readRange(
  pool: pg.Pool,
  centerId: number,
  range: { from: Day; to: Day; activityId?: number | undefined },
  viewer: Viewer,
): Promise<StaffClass[]> {
  if (range.to < range.from) throw new Refusal('bad_request', { fields: { to: 'too_small' } })
  if (range.to >= addDays(range.from, longestRange))
    throw new Refusal('bad_request', { fields: { to: 'too_big' } })
  const on = { client: pool }
  const classes = await classesOfRange(on, centerId, range)
  const own = await placesOf(
    on,
    [viewer.id],
    classes.map((c) => c.id),
  )
  return classes.map((row) => onWire(row, own, viewer.language))
}
