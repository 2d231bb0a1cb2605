import { minutes } from '../../../../platform/rules/local-time.ts'
import { selectGivenAppointments } from './appointment-queries.ts'
import { selectPaidForAppointments } from './paid-queries.ts'
import type { PaySource } from './sources.ts'

/** Appointments, for their coach as it is now, also after they were moved. Nobody ticks who came: whoever did not leave did. */
export const findGivenAppointments: PaySource = async (db, range, coachId, now) => {
  const given = await selectGivenAppointments(db, range, coachId, now)
  const paid = Map.groupBy(
    await selectPaidForAppointments(
      db,
      given.map(({ id }) => id),
    ),
    ({ about }) => about,
  )
  return given.map((row) => ({
    source: `appointment:${row.id}`,
    coachId: row.coach_id,
    role: 'appointment',
    activityId: null,
    templateId: null,
    day: row.on_date,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    timeZone: row.time_zone,
    center: row.center,
    title: row.title,
    minutes: Math.round((Number(row.ends_at) - Number(row.starts_at)) / minutes(1)),
    attended: row.ended_at ? 0 : row.people,
    booked: row.ended_at ? 0 : row.people,
    planHeads: 0,
    paid: paid.get(row.id) ?? [],
    cancelledBefore: row.ended_at && (Number(row.starts_at) - Number(row.ended_at)) / minutes(60),
  }))
}
