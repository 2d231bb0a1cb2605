import { minutes } from '../../../../platform/rules/local-time.ts'
import { type GivenRow, selectGiven } from './class-queries.ts'
import { selectPaidForClasses } from './paid-queries.ts'
import type { PaySource } from './sources.ts'

/** Classes, for who gave each: its coach as it is now, also after covers, and its assistants. */
export const findGivenClasses: PaySource = async (db, range, coachId, now) => {
  const given = await selectGiven(db, range, coachId, now)
  const paid = Map.groupBy(
    await selectPaidForClasses(db, [...new Set(given.map(({ id }) => id))]),
    ({ about }) => about,
  )
  return given.map((row) => ({
    source: `class:${row.id}:${row.role}`,
    coachId: row.coach_id,
    role: row.role,
    activityId: row.activity_id,
    templateId: row.template_id,
    day: row.on_date,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    timeZone: row.time_zone,
    center: row.center,
    title: row.title,
    minutes: Math.round((Number(row.ends_at) - Number(row.starts_at)) / minutes(1)),
    attended: row.attended,
    booked: row.booked,
    planHeads: row.plan_heads,
    paid: paid.get(row.id) ?? [],
    cancelledBefore: hoursBefore(row),
  }))
}

const hoursBefore = ({ starts_at, cancelled_at }: GivenRow): number | null =>
  cancelled_at && (Number(starts_at) - Number(cancelled_at)) / minutes(60)
